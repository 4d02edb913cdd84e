"""Tables in the middle of a game, for pictures and for tests of the look alone: no server, no people."""

from collections.abc import Callable
from functools import cache
from typing import Any

from playwright.sync_api import Page

from cardwright import registry
from cardwright.core.match import Match
from cardwright.core.player import Player
from cardwright.core.view import View
from cardwright.serve.look import render
from cardwright.serve.pages import GameInfo, LogLine, Me, SeatInfo, TableInfo, TablePage

Wish = Callable[[View], bool]


def game_info(name: str) -> GameInfo:
    game = registry.game(name)
    return GameInfo(
        game.id, game.title, game.tagline, game.seats_in_words(), game.minutes, tuple(game.levels), game.cooperative
    )


def played_until(
    name: str, wish: Wish, seat: int = 0, bot: str = "greedy", seeds: int = 40, answers: int = 1500, **settings: Any
) -> Match:
    """The first match, seed by seed, whose view for this seat is as wished."""
    game = registry.game(name)
    for seed in range(1, seeds):
        match = game.match(seed=seed, **settings)
        players: list[Player] = [registry.bot(bot).sit(game, one, seed) for one in range(match.seats)]
        for _ in range(answers):
            decision = match.decision
            if decision is None:
                break
            if seat in decision.waited_for and wish(match.view(seat)):
                return match
            who = decision.waited_for[0]
            match.choose(players[who].choose(match.look(who)), who)
    raise LookupError(f"No table of {name} is as wished.")


def told(match: Match, seat: int) -> tuple[LogLine, ...]:
    names = match.game.seat_names(match.seats)
    lines: list[LogLine] = []
    for event in match.events():
        words = match.game.phrases.tell(event, seat, names)
        if words:
            lines.append(LogLine(len(lines), event.verb, event.seat, words))
    return tuple(lines)


def page_of(match: Match, seat: int = 0) -> TablePage:
    view = match.view(seat)
    seats = tuple(
        SeatInfo(
            number,
            one.name,
            "person",
            "Quiet Otter" if number == seat else ("Mira", "Tomek", "Noor", "Ilse")[number % 4],
            me=number == seat,
            here=True,
        )
        for number, one in enumerate(view.seats)
    )
    info = TableInfo(
        "amber-fox-71",
        "/t/amber-fox-71",
        game_info(match.game.id),
        "over" if view.over else "playing",
        seats,
        seat,
        seat,
        True,
        undo=match.undo_refusal(),
        may_download=True,
        may_replay=bool(view.over),
        may_play_on=True,
    )
    return TablePage(Me("Quiet Otter"), info, view, told(match, seat))


@cache
def dungeon_battle() -> str:
    def wish(view: View) -> bool:
        area = view.area("monsters")
        hand = view.area("hand")
        return (
            area is not None and hand is not None and len(area.things) >= 3 and len(hand.things) >= 3
            and "round 2" in view.headline and all(thing.state != "dead" for thing in area.things)
        )  # fmt: skip

    match = played_until("dungeon", wish, bot="tactician", difficulty="hard", adventurer="warrior", seeds=60)
    return render.table_html(page_of(match))


def dungeon_map() -> str:
    def wish(view: View) -> bool:
        area = view.area("map")
        return (
            area is not None and sum(thing.state == "open" for thing in area.things) > 1 and "level 3" in view.headline
        )

    return render.table_html(page_of(played_until("dungeon", wish, bot="tactician", difficulty="hard")))


def dungeon_start() -> str:
    return render.table_html(page_of(registry.game("dungeon").match(seed=3)))


def dungeon_shop() -> str:
    return render.table_html(
        page_of(
            played_until("dungeon", lambda view: view.area("stock") is not None, bot="tactician", difficulty="hard")
        )
    )


def elemental_response() -> str:
    def wish(view: View) -> bool:
        return (
            view.area("pending") is not None
            and len(view.choices) > 2
            and view.turn == 1
            and view.question.startswith("Answer")
        )

    return render.table_html(page_of(played_until("elemental", wish, bot="tactician")))


def elemental_turn() -> str:
    def wish(view: View) -> bool:
        return (
            view.turn == 0
            and len(view.choices) > 4
            and "Turn 2" in view.headline
            and len(view.headline.split()[1]) == 2
        )

    return render.table_html(page_of(played_until("elemental", wish, bot="tactician")))


@cache
def perfectus_room() -> str:
    def wish(view: View) -> bool:
        row = view.area("row")
        return row is not None and sum(bool(thing.under) for thing in row.things) >= 2 and len(view.choices) > 3

    return render.table_html(page_of(played_until("perfectus", wish)))


def leduc() -> str:
    def wish(view: View) -> bool:
        public = view.area("public")
        return public is not None and bool(public.things)

    return render.table_html(page_of(played_until("leduc", wish)))


def expedition() -> str:
    from expedition.game import Expedition

    registry._games["expedition"] = Expedition()
    return render.table_html(page_of(played_until("expedition", lambda view: len(view.choices) > 2, bot="random")))


def open_first(page: Page) -> None:
    """Opens the first thing that has several choices."""
    things = page.locator(".stage .thing.lit[data-choices*=' ']")
    (things.first if things.count() else page.locator(".stage .thing.lit").first).click(position={"x": 14, "y": 14})


ALL = ("desk", "medium", "phone")
SCENES: dict[str, tuple[Callable[[], str], tuple[str, ...], Callable[[Page], None] | None]] = {
    "dungeon-battle": (dungeon_battle, ALL, None),
    "dungeon-open": (dungeon_battle, ALL, open_first),
    "dungeon-map": (dungeon_map, ALL, None),
    "dungeon-start": (dungeon_start, ("desk", "phone"), None),
    "dungeon-shop": (dungeon_shop, ("desk",), None),
    "elemental-response": (elemental_response, ALL, None),
    "elemental-turn": (elemental_turn, ALL, None),
    "perfectus": (perfectus_room, ALL, None),
    "perfectus-open": (perfectus_room, ("desk", "phone"), open_first),
    "leduc": (leduc, ("desk", "phone"), None),
    "expedition": (expedition, ("desk", "phone"), None),
}
