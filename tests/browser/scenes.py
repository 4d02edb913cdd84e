"""Tables in the middle of a game, for pictures and for tests of the look alone: no server, no people."""

import sys
from collections.abc import Callable
from contextlib import chdir
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page

from cardwright import registry
from cardwright.core.events import SPECTATOR
from cardwright.core.matches.match import Match
from cardwright.core.player import Player
from cardwright.core.view import Area, Choice, Thing, View, named
from cardwright.review import Judged
from cardwright.serve.design.draft import Draft, read_draft
from cardwright.serve.ending import Outcome, Story, ending_page
from cardwright.serve.html import render
from cardwright.serve.library import Library
from cardwright.serve.opening import Opening, new_table_page
from cardwright.serve.pages import (
    CardsPage,
    Compared,
    DesignPage,
    Gallery,
    GameInfo,
    HomePage,
    LogLine,
    Me,
    ReplayPage,
    Result,
    ReviewPage,
    SeatInfo,
    Step,
    TableInfo,
    TableLine,
    TablePage,
)
from cardwright.serve.replays import acting, at_step, step_of
from cardwright.serve.routes.reading import rules_page
from cardwright.serve.store import Store, engine_for
from cardwright.serve.thinking import StepsOf
from cardwright.themes.theme import theme_of
from tests.browser.lab_pages import dungeon_comparison, dungeon_report

PEOPLE = ("Mira", "Tomek", "Noor", "Ilse")
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


def told(match: Match, seat: int, names: list[str]) -> tuple[LogLine, ...]:
    lines: list[LogLine] = []
    for event in match.events():
        words = match.game.phrases.tell(event, seat, names)
        if words:
            lines.append(LogLine(len(lines), event.verb, event.seat, words))
    return tuple(lines)


def page_of(match: Match, seat: int = 0) -> TablePage:
    own = match.game.seat_names(match.seats)
    names = ["Quiet Otter" if number == seat else PEOPLE[number % 4] for number in range(match.seats)]
    view = named(match.view(seat), names)
    seats = tuple(
        SeatInfo(number, own[number], "person", names[number], me=number == seat, here=True)
        for number in range(match.seats)
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
    return TablePage(Me("Quiet Otter"), info, view, told(match, seat, names))


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
            and "let it happen" in view.question
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
    sys.path.insert(0, str(Path(__file__).parents[2] / "examples/expedition/src"))
    from expedition.game import Expedition

    registry._games["expedition"] = Expedition()
    return render.table_html(page_of(played_until("expedition", lambda view: len(view.choices) > 2, bot="random")))


def empyrean() -> str:
    def wish(view: View) -> bool:
        return "Round 7" in view.headline and "Deploy" in view.headline and len(view.choices) > 4

    return render.table_html(page_of(played_until("empyrean", wish, bot="random", decks=("vikings", "azteca"))))


def catharsis() -> str:
    def wish(view: View) -> bool:
        return "round 1" in view.headline and len(view.choices) > 5 and view.question.startswith("What do you")

    return render.table_html(page_of(played_until("catharsis", wish, bot="random", heroes=4)))


def catharsis_dice() -> str:
    def wish(view: View) -> bool:
        return view.question.startswith("Which dice do you reroll") and len(view.choices) > 20

    return render.table_html(page_of(played_until("catharsis", wish, bot="random", heroes=3)))


def empyrean_draft() -> str:
    def wish(view: View) -> bool:
        return "Round 6" in view.headline and view.question.startswith("Which card do you keep")

    return render.table_html(page_of(played_until("empyrean", wish, bot="random", decks=("vampires", "robots"))))


def pick_two(page: Page) -> None:
    for place in (1, 3):
        page.locator("[data-pick]").nth(place).click()


def picking() -> str:
    """Dice to pay with, two of them equal: a view made by hand."""
    game = registry.game("leduc")
    values = (2, 2, 3, 6)
    dice = [Thing(f"die{at}", "die", f"die:{value}", kind="die", value=value) for at, value in enumerate(values, 1)]
    choices = [
        Choice("pay 2 3", ["die1", "die3"], index=0),
        Choice("pay 2 6", ["die1", "die4"], index=1),
        Choice("pay 2 2 6", ["die1", "die2", "die4"], index=2),
    ]
    area = Area("dice", "Your dice", "row", dice, role="dice", of=0)
    view = View("Paying", areas=[area], question="Which dice do you pay?", choices=choices, moment=7)
    view.seats = game.match(seed=1).view(0).seats
    return render.table_html(replace(page_of(game.match(seed=1)), view=view))


@cache
def finished_dungeon() -> Match:
    match = registry.game("dungeon").match(seed=11, difficulty="medium", adventurer="warrior")
    player = registry.bot("tactician").sit(match.game, 0, 11)
    while match.decision is not None:
        match.choose(player.choose(match.look(0)), 0)
    return match


def over() -> str:
    return render.table_html(page_of(finished_dungeon()))


def ending() -> str:
    """What the page of `over` fetches."""
    match = finished_dungeon()
    traced = StepsOf(match.game, match.record().text(), 0, True, theme_of(match.game).ending.gauge).do()
    view, page = match.view(0), page_of(match)
    result: Result = "won" if match.result is not None and match.result.scores[0] == 1.0 else "lost"
    outcome = Outcome(result, view.over, {"difficulty": "medium", "adventurer": "warrior"}, match.seed)
    story = Story(match.game, match.events(), traced, 0, ["Quiet Otter"])
    return render.ending_html(
        ending_page(page.me, page.table, story, outcome, [], match.game.gallery(), game_info("elemental"))
    )


def waiting() -> str:
    match = played_until("elemental", lambda view: "Turn 9" in view.headline, seat=1, bot="tactician")
    return render.table_html(page_of(match))


def watching() -> str:
    match = played_until("elemental", lambda view: "Turn 12" in view.headline, bot="tactician")
    return render.table_html(page_of(match, SPECTATOR))


# ---------------------------------------------------------------- around the table


def seated(*people: str) -> tuple[SeatInfo, ...]:
    """Seats with these people; bots by their level, free seats as nothing."""
    levels = ("novice", "skilled", "expert", "master")
    return tuple(
        SeatInfo(
            number, f"Seat {number}", "open" if not name else "bot" if name in levels else "person", name, here=True
        )
        for number, name in enumerate(people)
    )


def home() -> str:
    ours = [name for name in registry.game_ids() if type(registry.game(name)).__module__.startswith("cardwright.")]
    games = tuple(game_info(name) for name in ours)
    known = {game.id: game for game in games}

    def line(game: str, headline: str, *people: str, **more: Any) -> TableLine:
        return TableLine(
            "fox", "/t/amber-fox-71", known[game], more.pop("state", "playing"), headline, seated(*people), **more
        )

    mine = (
        line("elemental", "Turn 23 of at most 300", "Quiet Otter", "Mira", mine=True, my_turn=True),
        line("dungeon", "Warrior in the Hard dungeon, level 4 of 9", "Quiet Otter", mine=True),
        line("catharsis", "", "Quiet Otter", "Noor", "", "", mine=True, state="waiting"),
    )
    others = (
        line("elemental", "", "Ilse", "", state="waiting", changes="restored cards"),
        line("empyrean", "Round 4 of 10", "Tomek", "expert"),
        line("catharsis", "Corrupted Horse, card 3 of 19", "Noor", "Ilse", "skilled"),
    )
    finished = (
        line("perfectus", "", "Quiet Otter", state="over", outcome="You win: thirty monsters slain. Score 41."),
    )
    return render.home_html(HomePage(Me("Quiet Otter"), games, mine, others, finished))


def new_table() -> str:
    game = registry.game("empyrean")
    opening = Opening(game, {"decks": "vikings,samurai"}, {0: "me", 1: "friend"}, practice=True, picking=1)
    library = Library(Store(engine_for("unopened")), [game])
    return render.new_table_html(new_table_page(library, Me("Quiet Otter"), opening))


def cards() -> str:
    game = registry.game("dungeon")
    return render.cards_html(
        CardsPage(Me("Quiet Otter"), game_info("dungeon"), Gallery(tuple(game.gallery())), "protect")
    )


def design() -> str:
    """A folder that was right when it was last saved but one."""
    game = registry.game("dungeon")
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    mine = readme.partition("```toml\n")[2].partition("```")[0]  # a designer's first hour
    with TemporaryDirectory() as place:
        file = Path(place) / "cards.toml"
        file.write_text(mine, encoding="utf-8")
        draft = read_draft(game, file.parent, Draft(game))
        file.write_text(mine.replace('"one"', '"won"').replace("damage = 7", "damage = -7"), encoding="utf-8")
        draft = read_draft(game, file.parent, draft)
    page = DesignPage(
        me=Me("Quiet Otter"),
        game=game_info("dungeon"),
        folder="mine",
        number=1,
        cards=draft.cards,
        others=len(game.gallery()) - 2,
        changes=draft.changes,
        remarks=draft.remarks,
        mistakes=draft.mistakes,
        trial=None,
    )
    return render.design_html(page)


def rules() -> str:
    game = registry.game("elemental")
    return render.rules_html(
        rules_page(Library(Store(engine_for("unopened")), [game]), game, Me("Quiet Otter"), "", None)
    )


@cache
def finished_perfectus() -> Match:
    match = registry.game("perfectus").match(seed=3)
    player = registry.bot("search:20").sit(match.game, 0, 3)
    while match.decision is not None:
        match.choose(player.choose(match.look(0)), 0)
    return match


def replay() -> str:
    whole = finished_perfectus()
    traced = StepsOf(whole.game, whole.record().text(), 0, True).do()
    match = whole.copy()
    at = len(whole.answers) * 2 // 5
    match.back_to(at)
    page = page_of(match)
    steps = tuple(Step(number, *each) for number, each in enumerate(traced.steps))
    events = [event for event in enumerate(match.events()) if match.game.phrases.tell(event[1], 0, ["Quiet Otter"])]
    log = tuple(
        LogLine(line.number, line.verb, line.seat, line.words, step_of(traced.told, number))
        for line, (number, _) in zip(page.log, events, strict=True)
    )
    table = replace(page.table, state="over", may_play_on=True)
    assert page.view is not None
    marks = Story(whole.game, whole.events(), traced, 0, ["Quiet Otter"]).marks()
    return render.replay_html(
        ReplayPage(
            page.me, table, page.view, len(match.answers), steps, log, traced.gauge, tuple(traced.line), (0, SPECTATOR),
            marks=tuple(marks),
        )
    )  # fmt: skip


def review() -> str:
    """The chances are made up: to count them takes an expert minutes."""
    whole = finished_perfectus()
    traced = StepsOf(whole.game, whole.record().text(), 0, True).do()
    chance = Random(5)
    judged: list[Judged] = []
    stands = 0.45
    for number, (_, question, words) in enumerate(traced.steps):
        worse = number in (len(traced.steps) // 3, len(traced.steps) * 3 // 5, len(traced.steps) * 6 // 7)
        best = stands = min(0.95, max(0.05, stands + chance.uniform(-0.012, 0.02)))
        stands -= chance.uniform(0.12, 0.24) if worse else 0.0
        better = traced.steps[number - 1][2] if worse else words
        plan = [traced.steps[number][2]] if worse else []
        headline = f"room {1 + number // 9} of 9"
        cost = best - stands
        judged.append(Judged(number, headline, question, words, better, plan, stands, best, 0.03, cost, 6))
    table = replace(page_of(whole).table, may_play_on=True, seed=3)
    page = ReviewPage(
        Me("Quiet Otter"), table, 0, len(judged), len(judged), tuple(judged), (0,), outcome=whole.view(0).over
    )
    shown = {}
    for one in page.worst:
        there = at_step(whole.copy(), traced.numbers[one.number], 0)[0]
        before = at_step(whole.copy(), traced.numbers[one.number - 1], 0)[0]
        shown[one.number] = Compared(acting(there, one.chosen), acting(before, one.better))
    return render.review_html(replace(page, shown=shown))


def lose_the_line(page: Page) -> None:
    page.evaluate("() => window.cardwright.lost(4)")


def open_first(page: Page) -> None:
    """Opens the first thing that has several choices."""
    things = page.locator(".stage .thing.lit[data-choices*=' ']")
    (things.first if things.count() else page.locator(".stage .thing.lit").first).click(position={"x": 14, "y": 14})


def lab_report() -> str:
    with TemporaryDirectory() as folder, chdir(folder):
        return dungeon_report(Path("studies/dungeon-at-random"))


def tell_end(page: Page) -> None:
    page.locator("#ending .endpage").wait_for()


PARTS: dict[str, Callable[[], str]] = {"t/amber-fox-71/ending": ending}  # what open pages fetch
ALL = ("desk", "laptop", "tablet", "medium", "phone")
SCENES: dict[str, tuple[Callable[[], str], tuple[str, ...], Callable[[Page], None] | None]] = {
    "dungeon-battle": (dungeon_battle, ALL, None),
    "dungeon-open": (dungeon_battle, ALL, open_first),
    "dungeon-map": (dungeon_map, ALL, None),
    "dungeon-start": (dungeon_start, ("desk", "phone"), None),
    "dungeon-shop": (dungeon_shop, ("desk",), None),
    "elemental-response": (elemental_response, ALL, None),
    "elemental-turn": (elemental_turn, ALL, None),
    "perfectus": (perfectus_room, ALL, None),
    "perfectus-open": (perfectus_room, ALL, open_first),
    "leduc": (leduc, ("desk", "phone"), None),
    "expedition": (expedition, ("desk", "phone"), None),
    "over": (over, ALL, tell_end),
    "waiting": (waiting, ("desk",), None),
    "watching": (watching, ("desk",), None),
    "lost-line": (elemental_turn, ("desk", "phone"), lose_the_line),
    "home": (home, ALL, None),
    "new-table": (new_table, ALL, None),
    "cards": (cards, ALL, None),
    "design": (design, ALL, None),
    "rules": (rules, ALL, None),
    "replay": (replay, ALL, None),
    "review": (review, ALL, None),
    "lab-report": (lab_report, ("desk", "phone"), None),
    "lab-compare": (dungeon_comparison, ("desk", "phone"), None),
}
if "empyrean" in registry.game_ids():
    SCENES["empyrean"] = (cache(empyrean), ALL, None)
    SCENES["empyrean-draft"] = (empyrean_draft, ("desk", "laptop", "phone"), None)
    SCENES["empyrean-open"] = (cache(empyrean), ALL, open_first)
if "catharsis" in registry.game_ids():
    SCENES["catharsis"] = (catharsis, ALL, None)
    SCENES["catharsis-dice"] = (catharsis_dice, ("desk", "phone"), pick_two)


def reveal(seed: int = 11, least: int = 2) -> tuple[TablePage, TablePage, list[dict[str, object]]]:
    """Empyrean before and after an answer that a Reveal follows, and what happened in between, as a page hears it."""
    match = registry.game("empyrean").match(seed=seed)
    bots = [registry.bot("greedy").sit(match.game, seat, 1) for seat in range(match.seats)]
    while match.decision is not None:
        told, before = len(match.events()), page_of(match)
        who = match.decision.waited_for[0]
        match.choose(bots[who].choose(match.look(who)), who)
        fresh = match.events()[told:]
        if sum(event.verb == "reveal" for event in fresh) >= least:
            names = ["Quiet Otter", PEOPLE[1]]
            return before, page_of(match), [
                {**event.data(0), "words": match.game.phrases.tell(event, 0, names)} for event in fresh
            ]  # fmt: skip
    raise LookupError("Nothing is revealed.")
