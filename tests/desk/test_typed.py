"""What a person types, and what is meant by it."""

import pytest

from cardwright.core.errors import Refused
from cardwright.core.view import Area, Choice, Thing, View
from cardwright.desk.typed import Offer, command_in


def offer(*choices: Choice, things: list[Thing] | None = None) -> Offer:
    for index, choice in enumerate(choices):
        choice.index, choice.number = index, index + 1
        choice.text = choice.text or choice.words
    return Offer(View("", areas=[Area("table", "Table", "row", things or [])], choices=list(choices)))


def all_in(on_offer: Offer, line: str) -> list[str]:
    """The answers in a line, one after the other, at a question that stays the same."""
    parts = []
    while line:
        part, line = on_offer.first(line)
        parts.append(part)
    return parts


BATTLE = [
    Choice("Strike: Cobra 20 → 14 HP", ["hand:strike", "cobra"], "Strike (1)", "Cobra", "14 left"),
    Choice("Strike: Wolf 60 → 54 HP", ["hand:strike", "wolf"], "Strike (1)", "Wolf", "54 left"),
    Choice("Defend: protection until the end", ["hand:defend"], "Defend (1)", "yourself"),
    Choice("Double Strike: Wolf", ["hand:double", "wolf"], "Double Strike (2)", "Wolf"),
    Choice("end the turn: 10 damage, costs you 5", ends=True, text="end"),
]
THINGS = [
    Thing("hand:strike", "Strike"),
    Thing("cobra", "Cobra"),
    Thing("wolf", "Wolf"),
    Thing("hand:defend", "Defend"),
]


def battle() -> Offer:
    return offer(*BATTLE, things=THINGS)


@pytest.mark.parametrize(
    ("typed", "index"),
    [
        ("2", 1),
        ("002", 1),
        ("end", 4),  # not Defend, and not what is said of Defend
        ("END", 4),
        ("def", 2),
        ("strike cobra", 0),
        ("strike wolf", 1),  # exact words, though "double strike wolf" contains them
        ("double", 3),
        ("cob", 0),
        ("wolf double", 3),
        ("14 left", 0),
        ("protection", 2),
        ("costs", 4),
    ],
)
def test_words_mean_the_choice_that_fits_best(typed: str, index: int) -> None:
    assert battle().find(typed).index == index


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("9", "There is no option 9"),
        ("-1", "No option contains '-1'"),
        ("nonsense", "No option contains 'nonsense'"),
        ("strike", "2 options contain 'strike': 1 Strike: Cobra"),
        ("efend", "No option contains"),  # the middle of a word is nothing
    ],
)
def test_what_fits_none_or_several_is_refused(typed: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        battle().find(typed)


def test_every_label_of_the_screen_can_be_typed_with_suits_as_letters_too() -> None:
    choices = [
        Choice(
            "C6 toward the Ace of Diamonds, P4 toward you", ["c6p4", "d14"], "C6|P4", "A♦ 14", "8 -3", text="C6|P4 0"
        ),
        Choice(
            "P4 toward the Ace of Diamonds, C6 toward you", ["c6p4", "d14"], "P4|C6", "A♦ 14", "4 -6", text="P4|C6 0"
        ),
    ]
    things = [Thing("d14", "Ace of Diamonds", short="A♦"), Thing("c6p4", "C6-P4", short="C6-P4")]
    on_offer = offer(*choices, things=things)
    for typed in ("C6|P4 A♦", "c6|p4 ad", "c6 diamonds p4", "C6|P4 0", "C6|P4 A♦ 14"):
        assert on_offer.find(typed).index == 0, typed
    for typed in ("P4|C6 A♦", "p4 ace c6"):
        assert on_offer.find(typed).index == 1, typed


def test_equals_of_others_are_not_taken_for_the_own() -> None:
    view = View("", choices=[Choice("eat", text="meal0")], others=[Choice("eat", text="meal1", index=1, owner=1)])
    assert Offer(view).find("eat").text == "meal0"
    assert Offer(view).find("2").text == "meal1"
    assert Offer(view).find("meal1").text == "meal1"


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("2 1 1", ["2", "1", "1"]),
        ("strike cobra, end", ["strike cobra", "end"]),
        ("2 end", ["2", "end"]),
        ("strike cobra,,3", ["strike cobra", "3"]),
        ("", []),
    ],
)
def test_several_answers_go_into_one_line(line: str, parts: list[str]) -> None:
    assert all_in(offer(*BATTLE), line) == parts


def test_a_comma_in_a_choices_own_words_does_not_divide_it() -> None:
    on_offer = offer(Choice("C4 here, P8 there"), Choice("pass"))
    assert all_in(on_offer, "c4 here, p8 there") == ["c4 here, p8 there"]
    assert all_in(on_offer, "c4 here, pass") == ["c4 here", "pass"]


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("u", ("u", "")),
        ("undo", ("u", "")),
        ("i king of", ("i", "king of")),
        ("l all", ("l", "all")),
        ("r R3.1", ("r", "R3.1")),
        ("exit", ("q", "")),
        ("q!", ("q!", "")),
        ("u 2", None),
        ("l long", None),
        ("w", None),
        ("strike", None),
        ("", None),
    ],
)
def test_commands_are_told_from_answers(line: str, meant: tuple[str, str] | None) -> None:
    found = command_in(line)
    assert (found and (found[0].key, found[1])) == meant


def test_digits_go_on_while_a_longer_number_begins_with_them() -> None:
    twelve = offer(*[Choice(f"option {chr(97 + n)}") for n in range(12)])
    assert [digits for digits in ("1", "2", "9", "11", "12", "13") if twelve.may_go_on(digits)] == ["1"]
    assert not battle().may_go_on("1")
