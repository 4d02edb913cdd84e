"""How a view is drawn where there is little room."""

from cardwright.core.view import Area, Choice, Counter, Seat, Thing, View
from cardwright.tui.arrange import FRAME, Page, Scene, arrange
from cardwright.tui.picture import Level, Light, Picture
from cardwright.tui.question import Choices
from cardwright.tui.sheet import plain

PICTURE = Picture.plain("Test")


def drawn(view: View, wide: int, level: Level) -> list[str]:
    return [plain(line).rstrip() for line in PICTURE.table(view, Light(view), wide, level)]


def pane(view: View, name: str, size: tuple[int, int], news: list[str] | None = None) -> list[str]:
    placed = arrange(Scene(PICTURE, view, news or []), *size).panes[name]
    return [plain(line).rstrip() for line in ([placed.title] if placed.title else []) + placed.lines]


def test_a_cell_without_room_cuts_the_name_and_keeps_the_number() -> None:
    view = View("", areas=[Area("sea", "Sea", "grid", galleons(), rows=2, columns=4)])
    line = drawn(view, 50, Level.LINES)[1]
    assert [word for word in line.split() if word.isdecimal()] == ["3", "4", "5", "6"]


def test_a_single_row_without_room_goes_on_in_the_next_line_before_a_name_is_cut() -> None:
    view = View("", areas=[Area("sea", "Sea", "grid", galleons(), rows=1, columns=6)])
    assert drawn(view, 64, Level.LINES) == [
        "Sea Pirate Galleon 3   Pirate Galleon 4   Pirate Galleon 5",
        "  Pirate Galleon 6   2 free",
    ]
    assert drawn(view, 120, Level.LINES)[0].endswith("Pirate Galleon 6  ·  ·")


def galleons() -> list[Thing]:
    return [Thing(f"s{at}", "Pirate Galleon", value=at + 3, column=at) for at in range(4)]


def test_what_is_being_read_has_half_of_the_screen_if_it_needs_it() -> None:
    view = View("", question="Which?", choices=[Choice(f"option {n}", index=n) for n in range(18)])
    scene = Scene(PICTURE, view, [])
    scene.page = Page("Hint", [f"line {n}" for n in range(7)])
    assert arrange(scene, 24, 24).panes["page"].room == 7
    scene.page = Page("Hint", [f"line {n}" for n in range(70)])
    assert arrange(scene, 24, 24).panes["page"].tall == (24 - FRAME) // 2


def test_a_place_begins_a_line_and_what_lies_there_follows() -> None:
    lake = Area("lake", "Lake", "list", [Thing("l", "Lake")])
    gate = Area("gate", "Gate", "list", [Thing("g", "Gate")])
    rows = [Area(f"row{at}", "Row", "grid", [Thing(f"a{at}", "Axe")], rows=1, columns=2) for at in (0, 1)]
    view = View("", areas=[lake, rows[0], gate, rows[1]])
    assert drawn(view, 60, Level.FLOW) == ["Lake   Row Axe   1 free", "Gate   Row Axe   1 free"]


def test_short_areas_share_a_line_and_equal_things_stand_once() -> None:
    foe = Area("foe", "Foe", "list", [Thing("f", "Wolf")])
    camp = Area("camp", "Camp", "list", [Thing("t", "Tent")])
    dice = Area("dice", "Dice", "row", [Thing(f"d{at}", "1") for at in range(3)], role="dice")
    view = View("", areas=[foe, camp, dice])
    assert drawn(view, 40, Level.FLOW) == ["Foe Wolf   Camp Tent   Dice 1   1   1"]
    assert drawn(view, 40, Level.PACKED) == ["Foe Wolf  Camp Tent  Dice 1 ×3"]


def test_a_packed_table_keeps_owners_apart() -> None:
    hands = [Area("a", "Hand", "list", [Thing("x", "Axe")], of=0), Area("b", "Hand", "list", [Thing("y", "Bow")], of=1)]
    view = View("", areas=hands, seats=[Seat("Ada"), Seat("Bob")])
    assert drawn(view, 40, Level.PACKED) == ["Your hand Axe", "Bob's hand Bow"]


def test_an_area_is_drawn_again_when_something_in_it_or_its_light_has_changed() -> None:
    def view(health: int, choices: list[Choice]) -> View:
        wolf = Thing("w", "Wolf", counters=[Counter("health", health)])
        return View("", areas=[Area("foes", "Foes", "list", [wolf])], choices=choices)

    assert drawn(view(6, []), 40, Level.FLOW) == ["Foes Wolf health 6"]
    assert drawn(view(4, []), 40, Level.FLOW) == ["Foes Wolf health 4"]
    assert drawn(view(4, [Choice("hit", ["w"])]), 40, Level.FLOW) == ["Foes [1] Wolf health 4"]


def test_columns_of_choices_lie_as_what_they_act_on() -> None:
    fields = [Thing("east", "East"), Thing("west", "West")]
    choices = [
        Choice("a", ["c", "west"], "Card", "West", "1"),
        Choice("b", ["c", "east"], "Card", "East", "2", index=1),
    ]
    view = View("", areas=[Area("map", "Map", "row", fields)], choices=choices)
    assert plain(Choices(PICTURE, view).lines(60, 0)[0]).split() == ["East", "West"]


def test_a_question_too_long_for_its_line_stands_whole_below_it() -> None:
    words = "You lose: " + " ".join(["the sorcerer killed you with a spell"] * 3)
    lines = pane(View("", over=words), "question", (60, 20))
    assert " ".join(" ".join(lines[1:]).split()).startswith(words)


def test_few_choices_keep_their_words_before_the_news() -> None:
    choices = [Choice(f"keep Card {at}: {'what it does when it is turned up ' * 4}", index=at) for at in range(2)]
    news = [f"Something happened for the {at}th time, and it was told in a sentence." for at in range(12)]
    view = View("", areas=[Area("t", "Table", "list", [Thing(f"t{at}", f"Thing {at}") for at in range(30)])],
                question="Which?", choices=choices)  # fmt: skip
    assert "turned up" in " ".join(pane(view, "question", (80, 24), news))
