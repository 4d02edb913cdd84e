"""Every choice of every question can be made with a pointer or a finger, on wide screens and on narrow ones.

What the page hides by its style sheet is told here by the classes that say so; tests/browser looks at the real thing.
"""

from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest

from cardwright import registry
from cardwright.core.view import Area, Choice, Seat, Thing, View
from cardwright.serve.html import render
from cardwright.serve.html.text import Speller
from cardwright.serve.html.touching import Touching
from cardwright.themes.theme import Layout, ShapeLook, Spot, Theme
from tests.serve.html.test_pages import VOID, page

GAMES = registry.game_ids()
ANSWERS = 250  # of each game that is played
ALIKE = 2  # questions of one sort
MANY: dict[str, dict[str, Any]] = {"catharsis": {"heroes": 4}}  # settings with which more lies on the table
FOLDED = {"n-drawer", "n-slim"}  # out of sight on a narrow screen


class Screen:
    """Which things can be touched there, and which choices have a thing or a button."""

    def __init__(self) -> None:
        self.things: set[str] = set()
        self.choices: set[int] = set()


class Reach(HTMLParser):
    """A table's page as wide and as narrow screens show it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.wide = Screen()
        self.narrow = Screen()
        self.seen: list[tuple[Screen, ...]] = [(self.wide, self.narrow)]  # where each open element is in sight
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        classes = set(given.get("class", "").split())
        on: tuple[Screen, ...] = () if tag == "dialog" else self.seen[-1]
        if classes & FOLDED:
            on = tuple(screen for screen in on if screen is not self.narrow)
        if "narrow-only" in classes:
            on = tuple(screen for screen in on if screen is not self.wide)
        if tag not in VOID:
            self.seen.append(on)
        for screen in on:
            if "data-choice" in given:
                screen.choices.add(int(given["data-choice"]))
            if "data-thing" in given:
                screen.things.add(given["data-thing"])
                if "data-pick" not in given:
                    screen.choices.update(int(index) for index in given.get("data-choices", "").split())

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self.seen.pop()


def out_of_reach(view: View, screen: Screen) -> list[str]:
    """The words of the choices that nobody can make without the list of them all."""
    keys = {thing.id: thing.key or thing.id for area in view.areas for thing in area.things}
    kinds = {keys[id] for id in Touching(view).picks & screen.things}
    return [
        choice.words
        for choice in view.choices
        if choice.index not in screen.choices
        and not (choice.touches and all(keys.get(id, id) in kinds for id in choice.touches))
    ]


def sort_of(view: View) -> tuple[str, frozenset[str]]:
    """Questions of one sort are answered at the same places."""
    places = {thing.id: area.id for area in view.areas for thing in area.things}
    return view.question, frozenset(places.get(id, "") for choice in view.choices for id in choice.touches[:1])


def asked(game: str, seed: int) -> Iterator[View]:
    """What those see who are asked, a few times for each sort of question, in a game of bots who try everything."""
    sorts: Counter[object] = Counter()
    match = registry.game(game).match(seed=seed, **(MANY.get(game, {}) if seed % 2 else {}))
    players = [registry.bot("random").sit(match.game, seat, seed) for seat in range(match.seats)]
    for _ in range(ANSWERS):
        decision = match.decision
        if decision is None:
            return
        who = next(seat for seat in decision.waited_for if match.view(seat).choices)
        view = match.view(who)
        sorts[sort_of(view)] += 1
        if sorts[sort_of(view)] <= ALIKE:
            yield view
        match.choose(players[who].choose(match.look(who)), who)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_every_choice_can_be_made_by_touching_on_wide_and_on_narrow_screens(game: str, seed: int) -> None:
    for view in asked(game, seed):
        reach = Reach(render.table_html(page(view, view.seat), whole=False))
        assert out_of_reach(view, reach.wide) == [], view.question
        assert out_of_reach(view, reach.narrow) == [], view.question


THEME = Theme(
    shapes={
        "hand:0": ShapeLook("hand", "hand"),
        "dice:1": ShapeLook("dice", "others"),
        "role:0": ShapeLook("lines", "aside"),
        "deck": ShapeLook("pile", "aside"),
    },
    spots={"others": Spot(flow="abreast", by="seat", as_="panel")},
    layouts=[Layout("'others' auto 'aside' auto 'hand' auto / 1fr", "'others' auto 'hand' auto / 1fr")],
)


def table(monkeypatch: pytest.MonkeyPatch, touched: str) -> tuple[View, Reach]:
    """A hand, another seat's dice, a role that a phone folds away and a pile; one of these things can be chosen."""
    monkeypatch.setattr(render, "look_of", lambda game: (THEME, Speller(THEME)))
    areas = [
        Area("hand:0", "Hand", "row", [Thing("card", "Card")], of=0),
        Area("dice:1", "Dice", "row", [Thing("die", "3", kind="die", value=3)], of=1),
        Area("role:0", "Role", "list", [Thing("role", "Role")], of=0),
        Area("deck", "Deck", "pile", [Thing("top", "Top")], 3),
    ]
    choices = [Choice("take it", [touched]), *[Choice(f"nothing {n}", index=n) for n in range(1, 8)]]
    view = View(
        "Round 1", areas=areas, question="Which?", choices=choices, seats=[Seat("A"), Seat("B")], game="reach", seat=0
    )
    return view, Reach(render.table_html(page(view), whole=False))


def test_dice_at_another_seat_are_shown_on_a_phone_while_they_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "die" not in table(monkeypatch, "card")[1].narrow.things
    assert "die" in table(monkeypatch, "die")[1].narrow.things


def test_what_a_phone_folds_away_has_a_button_there_and_only_there(monkeypatch: pytest.MonkeyPatch) -> None:
    view, reach = table(monkeypatch, "role")
    assert "role" in reach.wide.things
    assert "role" not in reach.narrow.things
    assert out_of_reach(view, reach.narrow) == []


def test_what_lies_in_a_pile_is_offered_on_the_stage(monkeypatch: pytest.MonkeyPatch) -> None:
    view, reach = table(monkeypatch, "top")
    assert "top" in reach.narrow.things
    assert out_of_reach(view, reach.narrow) == []


def test_nothing_of_a_grid_goes_undrawn() -> None:
    far = Area("g", "Grid", "grid", [Thing("in"), Thing("out", row=5), Thing("twice")], rows=1, columns=2)
    reach = Reach(render.table_html(page(View("", areas=[far], game="reach"))))
    assert {"in", "out", "twice"} <= reach.wide.things
