"""What a key comes to."""

import pytest

from cardwright.core.view import Choice, View
from cardwright.desk.typed import Offer
from cardwright.tui.keys import Act, Do, Keyboard


def offer(*words: str) -> Offer:
    return Offer(View("", choices=[Choice(each, index=at, text=each) for at, each in enumerate(words)]))


BATTLE = offer("Strike: Wolf", "Heavy Strike: Wolf", "Defend", "end the turn")
TWELVE = offer(*[f"option {chr(97 + n)}" for n in range(12)])


def press(*keys: str, on: Offer = BATTLE, keyboard: Keyboard | None = None) -> Act:
    """What the last of these keys comes to."""
    board = keyboard or Keyboard()
    act = Act(Do.NOTHING)
    for key in keys:
        act = board.press(key, key if len(key) == 1 else None, on)
    return act


def test_one_key_answers_where_no_longer_number_begins_with_it() -> None:
    assert press("2") == Act(Do.ANSWER, "2")
    assert press("3", on=TWELVE) == Act(Do.ANSWER, "3")
    assert press("1", on=TWELVE).do is Do.TYPING
    assert press("1", "2", on=TWELVE) == Act(Do.ANSWER, "12")
    assert press("1", "enter", on=TWELVE) == Act(Do.ANSWER, "1")


def test_a_number_that_begins_none_on_offer_is_refused_at_once_and_does_not_stay() -> None:
    keyboard = Keyboard()
    assert press("7", keyboard=keyboard) == Act(Do.ANSWER, "7")  # which the table refuses, and says so
    assert keyboard.text == ""


def test_a_full_stop_answers_at_once_and_inside_of_words_it_is_one() -> None:
    assert press(".") == Act(Do.ANSWER, ".")
    assert press("s", ".").do is Do.TYPING


def test_while_nobody_is_asked_only_commands_are_heard() -> None:
    keyboard = Keyboard()
    nobody = offer()
    assert press("x", "7", " ", on=nobody, keyboard=keyboard).do is Do.NOTHING
    assert keyboard.text == ""
    assert press("x", "q", on=nobody, keyboard=keyboard) == Act(Do.COMMAND, "q")
    assert press("i", "w", "o", on=nobody, keyboard=keyboard).do is Do.TYPING
    assert keyboard.asking == ("i", "wo")


def test_words_are_answered_with_enter() -> None:
    assert press(*"strike wolf", "enter") == Act(Do.ANSWER, "strike wolf")
    assert press(*"strike wolf, end", "enter") == Act(Do.ANSWER, "strike wolf, end")


def test_a_letter_that_only_a_command_has_acts_at_once() -> None:
    assert press("u") == Act(Do.COMMAND, "u")
    assert press("?") == Act(Do.COMMAND, "?")


def test_a_letter_that_may_begin_a_choice_waits_for_the_next() -> None:
    keyboard = Keyboard()
    assert press("h", keyboard=keyboard).do is Do.WAITING  # hint, or Heavy Strike
    assert keyboard.settle() == Act(Do.COMMAND, "h")
    assert press(*"heavy", "enter") == Act(Do.ANSWER, "heavy")
    assert press("h", "enter") == Act(Do.COMMAND, "h")


def test_a_space_makes_any_letter_the_beginning_of_a_word() -> None:
    assert press(" ", "u", "enter") == Act(Do.ANSWER, "u")


def test_commands_with_words_go_on_until_they_are_closed() -> None:
    keyboard = Keyboard()
    assert press("i", keyboard=keyboard) == Act(Do.COMMAND, "i")
    press("w", "o", keyboard=keyboard)
    assert keyboard.asking == ("i", "wo")
    assert press("enter", keyboard=keyboard) == Act(Do.COMMAND, "i", "wo")
    press("i", "w", keyboard=keyboard)
    assert press("escape", keyboard=keyboard).do is Do.CLOSE
    assert keyboard.text == ""


def test_what_is_typed_can_be_taken_back() -> None:
    keyboard = Keyboard()
    press("d", "e", "x", "backspace", keyboard=keyboard)
    assert keyboard.text == "de"
    assert press("escape", keyboard=keyboard).do is Do.TYPING
    assert keyboard.text == ""


@pytest.mark.parametrize(("key", "act"), [("down", Act(Do.CURSOR, by=1)), ("pageup", Act(Do.SCROLL, by=-1)),
                                          ("tab", Act(Do.COMMAND, "tab")), ("f5", Act(Do.NOTHING))])  # fmt: skip
def test_other_keys_move_and_look(key: str, act: Act) -> None:
    assert press(key) == act


def test_an_amount_is_pressed_as_it_is_nought_too() -> None:
    amounts = [Choice(f"prevent {n}", index=n, amount=n, number=n, text=str(n)) for n in range(11)]
    offer = Offer(View("", choices=amounts))
    assert Keyboard().press("0", "0", offer) == Act(Do.ANSWER, "0")
    assert offer.find("0").amount == 0
    assert offer.find("10").amount == 10
    assert Keyboard().press("1", "1", offer) == Act(Do.TYPING), "10 is on offer, too"
