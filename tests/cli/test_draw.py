"""Views drawn for a terminal: rows of zones, places that are fought for, hands on a low screen."""

import pytest
from rich.console import Console

from cardwright import Rng
from cardwright.cli.draw import Painter, shorten
from cardwright.core.view import Area, Choice, Counter, Mark, Seat, Thing, View
from cardwright.games.empyrean.game import Empyrean

GAME = Empyrean()


def drawn(view: View, width: int = 80, height: int = 24) -> list[str]:
    console = Console(width=width, height=height, force_terminal=False)
    painter = Painter(console, GAME)
    with console.capture() as captured:
        console.print(painter.picture(view))
        console.print(painter.choices(view))
    return captured.get().splitlines()


def table(areas: list[Area], choices: list[Choice] | None = None) -> View:
    view = View("Round 1", areas=areas, choices=choices or [])
    view.seats = [Seat("Ada"), Seat("Bob")]
    return view


@pytest.mark.parametrize(
    ("width", "short"), [(12, "Eagle Spirit"), (11, "Eagle Spir."), (7, "Eagle"), (6, "Eagle"), (5, "Eagl.")]
)
def test_a_name_is_shortened_with_care(width: int, short: str) -> None:
    assert shorten("Eagle Spirit", width) == short


def test_a_row_of_zones_is_a_line_of_cells() -> None:
    things = [
        Thing("a", "Drengr", value=3, tokens=[Mark("Move 2", "Move"), Mark("Shield", "Shield")]),
        Thing("b", "Hersir", up=False, column=1, notes=[Mark("1st")]),
        Thing("c", up=False, column=2, notes=[Mark("2nd")]),
        Thing("d", "Huitzilopochtli", value=16, column=3),
    ]
    lines = drawn(table([Area("row", "Bridge", "grid", things, of=1, rows=1, columns=6)]))
    assert lines[1].split() == ["Bob", "Drengr", "3→2◆", "[Hers.]", "1st", "▒▒▒", "2nd", "Huitzil.", "16", "·", "·"]


def test_a_place_that_is_fought_for_shows_both_numbers_the_own_first() -> None:
    thing = Thing(
        "b1", "Bridge", counters=[Counter("Might", 4, of=1), Counter("Might", 7, of=0)], lines=["Long. " * 40]
    )
    lines = drawn(table([Area("b1", "Bridge", "list", [thing])]))
    assert lines[1].startswith("Bridge  you 7 : 4 Bob  Long.")
    assert "".join(lines).count("Long.") == 40  # it goes on below, and nothing is cut


def test_the_columns_of_choices_stand_as_the_places_lie() -> None:
    areas = [Area(name, name, "list", [Thing(name, name)]) for name in ("north", "south")]
    choices = [Choice("x", [name], row="x", column=name, cell="1") for name in ("south", "north")]
    assert drawn(table(areas, choices))[-2].split() == ["north", "south"]


@pytest.mark.parametrize("width", [80, 120])
def test_every_view_of_a_battle_fits_the_screen(width: int) -> None:
    match = GAME.match(4, decks=("vikings", "azteca"))
    rng = Rng(4)
    tallest = 0
    while match.decision is not None:
        for viewer in (-1, 0, 1):
            view = match.view(viewer)
            lines = drawn(view, width)
            assert max(map(len, lines)) <= width
            tallest = max(tallest, len(lines) - len(view.choices))
        match.choose(rng.below(len(match.decision.options)))
    assert tallest <= (28 if width == 80 else 24)  # plain lines scroll, and nothing is cut


def test_a_hand_on_a_low_screen_breaks_between_cards() -> None:
    things = [Thing(f"c{number}", f"Card number {number}", cost=3, value=5) for number in range(6)]
    lines = drawn(table([Area("hand", "Hand", "list", things, of=0, role="hand")]))
    assert lines[1].startswith("Your hand:  3 Card number 0 (5)  3 Card")
    assert lines[2].startswith("  3 Card number 3 (5)")
    assert len(drawn(table([Area("hand", "Hand", "list", things, of=0, role="hand")]), height=40)) == 8


def test_what_is_about_to_happen_is_never_cut() -> None:
    words = "the hero with the most ready powers takes 14 damage"
    thing = Thing("f", "Thornback Boar", lines=["A line that is much too long for a card."], notes=[Mark(words)])
    foes = Area("foes", "Foes", "row", [thing, Thing("g", "Colt", notes=[Mark("the party takes 9 damage")])])
    for width in (40, 80, 120):
        shown = " ".join(" ".join(drawn(table([foes]), width=width)).split())
        assert words in shown
        assert "the party takes 9 damage" in shown


def test_plain_lines_have_no_boxes_and_no_bars() -> None:
    match = GAME.match(4, decks=("vikings", "azteca"))
    cards = Area("hand", "Hand", "row", [Thing("a", "Wolf", lines=["Howls."])], of=0, role="hand")
    bar = View("Round 1", counters=[Counter("Health", 3, 10)], areas=[cards])
    bar.seats = [Seat("Ada")]
    for lines in (drawn(match.view(0)), drawn(bar)):
        assert not set("".join(lines)) & set("│─╭╮╰╯█░▒")
