"""Choices as a list, where they are about nothing of one's own: rows beside each other, a thing's uses together."""

from cardwright.core.view import Area, Choice, Thing, View
from cardwright.tui.picture import Picture
from cardwright.tui.question import IN_BRIEF, TOGETHER, Choices
from cardwright.tui.sheet import plain

HAND = ["Ecology", "Cheap Trick"]


def crowded() -> View:
    """Two cards with two uses each, and two choices that touch nothing."""
    words = [(f"{verb} {name}", name) for name in HAND for verb in ("execute", "discard")]
    choices = [Choice(each, [name], text=each) for each, name in words]
    choices = [Choice("gain 1 gold", text="gain"), *choices, Choice("end your turn", ends=True, text="end")]
    for index, choice in enumerate(choices):
        choice.index, choice.number = index, index + 1
    return View("", areas=[Area("hand", "Hand", "row", [Thing(name, name) for name in HAND])], choices=choices)


def lines(view: View, wide: int, level: int) -> list[str]:
    drawn = Choices(Picture.plain("A game"), view).lines(view.choices, wide, level)
    return [plain(line).replace("\u00a0", " ").rstrip() for line in drawn]


def test_what_a_thing_may_be_used_for_stands_together_with_its_name_once() -> None:
    assert lines(crowded(), 78, TOGETHER) == [
        " 1 gain 1 gold  Ecology: 2 execute 3 discard  Cheap Trick: 4 execute 5 discard",
        " 6 end your turn",
    ]


def test_a_grid_folds_its_rows_beside_each_other_where_there_is_room() -> None:
    choices = [Choice("", row=f"R{row}", column=name, cell="5") for row in range(6) for name in ("Wolf", "Bear")]
    view = View("", choices=choices)
    for index, choice in enumerate(choices):
        choice.index, choice.number = index, index + 1
    assert len(lines(view, 80, 0)) == 7
    assert len(lines(view, 80, 2)) == 4


def test_a_grid_of_numbers_and_the_same_words_goes_into_a_few_lines() -> None:
    costs = [("Archers", "Lake", 3), ("Archers", "Gate", 2), ("Riders", "Gate", 4)]
    choices = [
        Choice("", [row], row, column, f"{cost} essence", index=at) for at, (row, column, cost) in enumerate(costs)
    ]
    view = View("", choices=choices)
    assert lines(view, 60, IN_BRIEF) == ["Keys for Lake/Gate: Archers 1/2 3/2 essence", "Riders –/3 4 essence"]
    view.choices[0].cell = "dies"
    assert len(lines(view, 60, IN_BRIEF)) == 3, "other cells keep their grid"


def test_a_row_with_wide_letters_has_the_room_it_needs() -> None:
    view = View("", choices=[Choice("hit", row="龍の一撃 Strike", column="狼", cell="5", text="hit")])
    assert lines(view, 40, 0) == ["                   狼", "龍の一撃 Strike  1 5"]
