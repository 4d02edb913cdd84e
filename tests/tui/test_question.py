"""Choices on a screen with few lines: rows beside each other, a thing's uses together, keys on the things."""

import re

from cardwright.core.view import Area, Choice, Thing, View
from cardwright.tui.picture import Level, Light, Picture
from cardwright.tui.question import ON_THE_TABLE, TOGETHER, Choices
from cardwright.tui.sheet import plain

HAND = ["Ecology", "Cheap Trick", "Earthquake"]
SHOP = ["Fire", "Purism", "Tremor"]


def crowded() -> View:
    """Three cards with two uses each, three to bid for, and two choices that touch nothing."""
    words = [(f"{verb} {name}", name) for name in HAND for verb in ("execute", "discard")]
    words += [(f"bid {price} for {name}", name) for price, name in zip((7, 12, 18), SHOP, strict=True)]
    choices = [Choice(each, [name], text=each) for each, name in words]
    choices = [Choice("gain 1 gold", text="gain"), *choices, Choice("end your turn", ends=True, text="end")]
    for index, choice in enumerate(choices):
        choice.index, choice.number = index, index + 1
    areas = [Area("shop", "Shop", "row", [Thing(name, name) for name in SHOP]),
             Area("hand", "Hand", "row", [Thing(name, name) for name in HAND])]  # fmt: skip
    return View("", areas=areas, choices=choices)


def lines(view: View, wide: int, level: int) -> list[str]:
    drawn = Choices(Picture.plain("A game"), view).lines(wide, level)
    return [plain(line).replace("\u00a0", " ").rstrip() for line in drawn]


def test_what_a_thing_may_be_used_for_stands_together_with_its_name_once() -> None:
    assert lines(crowded(), 78, TOGETHER) == [
        " 1 gain 1 gold  Ecology: 2 execute 3 discard  Cheap Trick: 4 execute 5 discard",
        "Earthquake: 6 execute 7 discard   8 bid 7 for Fire   9 bid 12 for Purism",
        "10 bid 18 for Tremor  11 end your turn",
    ]


def test_on_a_crowded_screen_the_keys_stand_on_the_things_and_their_meaning_once() -> None:
    view = crowded()
    assert lines(view, 78, ON_THE_TABLE) == [
        " 1 gain 1 gold  [2-3] to [6-7] execute, discard  [8] to [10] bid",
        "11 end your turn",
    ]
    table = Picture.plain("A game").table(view, Light(view), 78, Level.KEYED)
    assert [plain(line) for line in table] == [
        "Shop [8] Fire  [9] Purism  [10] Tremor  Hand [2-3] Ecology  [4-5] Cheap Trick",
        "  [6-7] Earthquake",
    ]


def test_a_number_is_never_parted_from_its_words() -> None:
    for wide in range(24, 80):
        for line in lines(crowded(), wide, TOGETHER):
            assert not re.search(r"(?<!bid )\b\d+$", line), (wide, line)


def test_rows_of_a_narrow_grid_stand_beside_each_other_where_lines_are_few() -> None:
    choices = [Choice(f"hit {n}", row=f"card {n}", column="Wolf", cell="5", index=n, text=str(n)) for n in range(6)]
    view = View("", choices=choices)
    assert lines(view, 40, 2) == [
        "          Wolf              Wolf",
        "card 0  1 5       card 3  4 5",
        "card 1  2 5       card 4  5 5",
        "card 2  3 5       card 5  6 5",
    ]
    assert len(lines(view, 40, 1)) == 7


def test_rows_of_equal_cells_need_no_grid_on_a_crowded_screen() -> None:
    costs = [("Archers", "Lake", 3), ("Archers", "Gate", 2), ("Riders", "Gate", 4)]
    choices = [
        Choice("", [row], row, column, f"{cost} essence", index=at) for at, (row, column, cost) in enumerate(costs)
    ]
    view = View("", choices=choices)
    assert lines(view, 60, ON_THE_TABLE) == ["Keys for Lake/Gate: Archers 1/2 3/2 essence", "Riders –/3 4 essence"]
    view.choices[0].cell = "dies"
    assert len(lines(view, 60, ON_THE_TABLE)) == 3, "other cells keep their grid"


def test_a_row_with_wide_letters_has_the_room_it_needs() -> None:
    view = View("", choices=[Choice("hit", row="龍の一撃 Strike", column="狼", cell="5", text="hit")])
    assert lines(view, 40, 0) == ["                   狼", "龍の一撃 Strike  1 5"]
