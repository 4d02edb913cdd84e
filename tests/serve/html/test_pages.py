"""Tables as HTML: whatever a view says is there, everything can be chosen, and nothing is more than text."""

import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cardwright import registry
from cardwright.core.events import SPECTATOR
from cardwright.core.matches.match import Match
from cardwright.core.view import NO_OWNER, Area, Choice, Counter, Thing, View
from cardwright.serve.html import render
from cardwright.serve.html.prose import contents, prose
from cardwright.serve.html.text import Speller
from cardwright.serve.pages import GameInfo, LogLine, Me, MessagePage, Said, SeatInfo, TableInfo, TablePage
from cardwright.themes.theme import Theme

GAMES = registry.game_ids()
VOID = {"br", "hr", "img", "input", "link", "meta", "rect", "circle", "path"}
EVIL = '<script>alert("x")</script><img src=x onerror=alert(1)>'


class Reader(HTMLParser):
    """Collects ids, choices and things, and whether every element is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.choices: set[int] = set()
        self.things: set[str] = set()
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name == "style" or name.startswith("on"):
                self.faults.append(f"{tag} has {name}")
            if name == "id":
                self.ids.append(value or "")
            if name == "data-choice" and dict(attrs).get("data-entry") is None:
                self.choices.add(int(value or -1))
            if name == "data-choices":
                self.choices.update(int(each) for each in (value or "").split())
            if name == "data-thing":
                self.things.add(value or "")
        if tag == "script" and dict(attrs).get("src") is None:
            self.faults.append("a script in the page")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"{tag} is closed before it is opened")


def read(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert reader.faults == []
    assert reader.open == []
    doubles = {id for id in reader.ids if reader.ids.count(id) > 1}
    assert not doubles
    return reader


def info(game: str, seats: tuple[SeatInfo, ...], seat: int = 0) -> TableInfo:
    return TableInfo(
        "fox", "/t/fox", GameInfo(game, game.title(), "", "2", 0, ("novice",)), "playing", seats, seat, seat
    )


def page(view: View, seat: int = 0, **more: object) -> TablePage:
    seats = tuple(
        SeatInfo(number, one.name, "person", f"Person {number}", me=number == seat, here=True)
        for number, one in enumerate(view.seats)
    )
    return TablePage(Me("Otter"), info(view.game or "nothing", seats, seat), view)


def moments(game: str, seed: int) -> Iterator[Match]:
    match = registry.game(game).match(seed=seed)
    player = [registry.bot("random").sit(match.game, seat, seed) for seat in range(match.seats)]
    for _ in range(60):
        yield match
        decision = match.decision
        if decision is None:
            return
        who = next(seat for seat in decision.waited_for if match.view(seat).choices)
        match.choose(player[who].choose(match.look(who)), who)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_every_choice_and_every_thing_can_be_reached(game: str, seed: int) -> None:
    for match in moments(game, seed):
        for seat in (*range(match.seats), SPECTATOR):
            view = match.view(seat)
            drawn = read(render.table_html(page(view, seat), whole=False))
            assert {choice.index for choice in view.choices} <= drawn.choices
            on_stage = {
                thing.id for area in view.areas if area.kind in ("row", "list", "grid") for thing in area.things
            }
            assert on_stage <= drawn.things


def test_a_game_that_nobody_knows_is_drawn_calmly() -> None:
    view = View(
        "Round 1",
        [Counter("Gold", 3, of=0), Counter("Luck", 2, 9, of=1), Counter("Hope", 1, steps=["none", "some"])],
        [
            Area("x", "Odd things", "row", [Thing("a", "Alpha", cost=2, value=7), Thing("b", up=False)]),
            Area("y", "A list", "list", [Thing("c", "Gamma", lines=["does 3 things"])]),
            Area("z", "A pile", "pile", [Thing("d", "Delta")], 5),
            Area("g", "A grid", "grid", [Thing("e", "Eps", row=1, column=1)], rows=2, columns=2),
        ],
        game="unheard-of",
    )
    view.choices = [
        Choice("take Alpha", ["a"]),
        Choice("take Delta", ["d"], index=1),
        Choice("pass", index=2, ends=True),
    ]
    view.question = "What now?"
    drawn = read(render.table_html(page(view)))
    assert drawn.choices == {0, 1, 2}
    assert {"a", "b", "c", "d", "e"} <= drawn.things


def test_names_chat_and_views_are_text() -> None:
    view = View(
        EVIL, [Counter(EVIL, 1, note=EVIL)], [Area("x", EVIL, "row", [Thing("a", EVIL, lines=[EVIL], details=EVIL)])]
    )
    view.question, view.choices = EVIL, [Choice(EVIL, ["a"], cell=EVIL), Choice(EVIL, ["a"], short=EVIL, index=1)]
    made = page(view)
    made = replace(made, me=Me(EVIL), notice=EVIL, log=(LogLine(0, "say", 0, EVIL),), said=(Said(0, EVIL, 0, EVIL, 0),))
    made = replace(made, table=replace(made.table, chat=True, seats=(SeatInfo(0, EVIL, "person", EVIL),)))
    html = render.table_html(made)
    read(html)
    assert "<script>" not in html
    assert "<img" not in html
    assert "<script>" not in render.message_html(MessagePage(Me(EVIL), EVIL, EVIL))


def test_markdown_cannot_bring_html() -> None:
    html = prose(f"# Title\n\n{EVIL}\n\n[link](javascript:alert(1))\n\n## Title")
    assert "<script>" not in html
    assert "<img" not in html
    assert "javascript:" not in re.findall(r'href="([^"]*)"', html)
    assert [id for _, id, _ in contents(html)] == ["title", "title-2"]


def test_known_words_get_their_symbol_and_numbers_stand_out() -> None:
    speller = Speller(Theme(words={"damage": ("sword", "bad")}, says={"†": "dies"}))
    text = speller.spell("Deal 3 damage; † <b>")
    assert "<b>3</b>" in text
    assert "#sword" in text
    assert "dies &lt;b&gt;" in text
    assert "#sword" not in speller.spell("Damage Control leaves the shop.")
    assert "#sword" in speller.spell("Damage 3 and damage again")
    amount = speller.amount("15 damage")
    assert amount is not None
    assert amount[0] == "15"
    assert speller.amount("15 coins") is None


def test_the_same_area_is_drawn_once() -> None:
    match = registry.game("dungeon").match(seed=1)
    first, second = (render.table_html(page(match.view(0)), whole=False) for _ in range(2))
    assert first == second


def test_a_secret_answer_is_shown_to_its_seat() -> None:
    view = View("Round 1", question="Which?", choices=[Choice("stone"), Choice("paper", index=1)], chosen=1)
    assert "You have chosen in secret: paper" in render.table_html(page(view))


def test_no_template_script_or_style_sheet_names_a_game() -> None:
    look = Path(render.__file__).parent
    for file in [*look.glob("templates/*"), *look.glob("static/*.js"), *look.glob("static/*.css")]:
        words = set(re.findall(r"[a-z]+", file.read_text(encoding="utf-8").lower()))
        assert not words & set(GAMES), file.name


def test_of_nobody_is_nobodys() -> None:
    assert NO_OWNER == -1  # templates compare owners with numbers
