"""One's own things as lines of the question, with their keys: a column, a verb, an ability; no choice stands twice."""

from cardwright.core.view import Ability, Area, Choice, Thing, View
from cardwright.tui.dice import dice_lines
from cardwright.tui.ledger import Ledger
from cardwright.tui.picture import Light, Picture
from cardwright.tui.shares import Shares
from cardwright.tui.sheet import plain

PICTURE = Picture.plain("A game")


def numbered(*choices: Choice) -> list[Choice]:
    for index, choice in enumerate(choices):
        choice.index, choice.number, choice.text = index, index + 1, choice.words
    return list(choices)


def drawn(view: View, wide: int = 78, level: int = 0) -> list[str]:
    shares = Shares(view)
    ledger = Ledger(PICTURE, Light(view, shares.tagged), shares, None, -1)
    return [plain(line).rstrip() for line in ledger.lines(wide, level)]


def hand(*things: Thing) -> Area:
    return Area("hand", "Hand", "list", list(things), role="hand", of=0)


def test_a_key_a_verb_and_a_dash_where_it_can_not_be_done() -> None:
    cards = hand(Thing("fire", "Fire", cost=7, lines=["fire damage"]), Thing("gold", "Gold", cost=0, lines=["1 gold"]))
    choices = numbered(
        Choice("execute Fire", ["fire"], verb="execute"),
        Choice("place Fire", ["fire"], verb="place"),
        Choice("execute Gold", ["gold"], verb="execute"),
    )
    assert drawn(View("", areas=[cards], choices=choices)) == [
        "execute place   Hand 2",
        "      1     2   7 Fire  fire damage",
        "      3     -   0 Gold  1 gold",
    ]


def test_a_key_a_column_and_no_cell_that_only_repeats_the_cost() -> None:
    cards = hand(Thing("a", "Archers", cost=3, value=4), Thing("r", "Riders", cost=2, value=2))
    choices = numbered(
        Choice("", ["a", "lake"], "Archers", "Lake", "3 essence"),
        Choice("", ["r", "lake"], "Riders", "Lake", "2 essence"),
        Choice("", ["r", "gate"], "Riders", "Gate", "1 essence"),
    )
    places = [Area("map", "Map", "row", [Thing("lake", "Lake"), Thing("gate", "Gate")])]
    assert drawn(View("", areas=[*places, cards], choices=choices)) == [
        "Lake Gate   Hand 2",
        "   1    -   3 Archers 4",
        "   2 3(1)   2 Riders  2",
    ]


def test_a_cell_that_says_something_stands_beside_its_key() -> None:
    cards = hand(Thing("s", "Strike", cost=1))
    choices = numbered(Choice("", ["s", "wolf"], "Strike", "Wolf", "54 left"), Choice("end", ends=True))
    wolf = Area("foes", "Foes", "row", [Thing("wolf", "Wolf")])
    assert drawn(View("", areas=[wolf, cards], choices=choices)) == ["Hand 1      Wolf", "1 Strike  1 54 left"]


def test_an_ability_has_its_key_before_its_price() -> None:
    board = Area("board", "Powers", "list", of=0)
    board.things = [
        Thing("cut", "Cut", abilities=[Ability("Top", "? ?", "Deal 2.", "hit 2"), Ability("Low", "1 2", "Deal 5.")]),
        Thing("wall", "Wall", state="exhausted", abilities=[Ability("Top", "3", "Prevent 1.")]),
    ]
    choices = numbered(Choice("Cut ? ?", ["cut"], ability=0))
    lines = drawn(View("", areas=[board], choices=choices))
    assert lines[0].split() == ["Cut", "[1]", "?", "?", "Deal", "2.", "-", "1", "2", "Deal", "5."]
    assert "exhausted" in lines[1]
    assert "hit 2" in drawn(View("", areas=[board], choices=choices), level=1)[0]


def test_equal_things_of_which_one_may_be_chosen_are_one_line() -> None:
    cards = hand(Thing("g1", "Gold", cost=0), Thing("g2", "Gold", cost=0))
    lines = drawn(View("", areas=[cards], choices=numbered(Choice("discard Gold", ["g1"], verb="discard"))))
    assert [line for line in lines if "Gold" in line] == ["      1   0 Gold ×2"]


def test_of_somebody_elses_things_those_with_a_verb_have_their_key_where_they_lie() -> None:
    shop = Area("shop", "Shop", "list", [Thing("tremor", "Tremor", cost=7)], role="market")
    view = View("", areas=[shop], choices=numbered(Choice("bid 7 for Tremor", ["tremor"], verb="bid")))
    shares = Shares(view)
    assert shares.tagged["tremor"].number == 1
    assert not shares.listed
    view.choices[0].verb = ""
    assert [choice.number for choice in Shares(view).listed] == [1], "its words say what would be done"


def test_every_choice_stands_in_one_place() -> None:
    cards = hand(Thing("a", "Axe"), Thing("b", "Bow"))
    shop = Area("shop", "Shop", "list", [Thing("t", "Tent")], role="market")
    choices = numbered(
        Choice("use Axe", ["a"], verb="use"), Choice("use Axe on Tent", ["a", "t"], verb="use"),
        Choice("buy Tent", ["t"], verb="buy"), Choice("burn Tent", ["t"], verb="burn"), Choice("end", ends=True),
    )  # fmt: skip
    shares = Shares(View("", areas=[shop, cards], choices=choices))
    stands = [*[c for row in shares.rows.values() for c in row], *shares.tagged.values(), *shares.listed, *shares.loose]
    assert sorted(choice.number for choice in stands) == [1, 2, 3, 4, 5]


def test_what_was_asked_about_once_stays_in_the_question() -> None:
    board = Area("board", "Powers", "list", [Thing("cut", "Cut")], of=0)
    view = View("", areas=[board], choices=numbered(Choice("yes"), Choice("no")))
    assert not Shares(view).areas
    assert [area.id for area in Shares(view, mine={"board"}).areas] == ["board"]


def test_dice_that_are_used_say_so_without_colour() -> None:
    dice = [Thing(f"d{at}", "die", short="⚁", value=2, state="used" if at else "") for at in range(3)]
    view = View("", areas=[Area("dice", "Dice", "row", dice, role="dice", of=0)], choices=numbered(Choice("go on")))
    light = Light(view)
    flat, framed = dice_lines(PICTURE, light, dice, 60, False), dice_lines(PICTURE, light, dice, 60, True)
    assert plain(flat[0]) == "⚁ 2   used ⚁ 2   ⚁ 2"
    assert plain(framed[0]).split() == ["╭───╮", "╭─used─╮", "╭─used─╮"]
