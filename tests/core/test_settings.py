"""Settings take what they say they take, as values and as text, and refuse the rest in a sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright import BadSetting
from cardwright.core.settings import Choice, Flag, Number, Settings, settle, whole_number

FAST = Flag("fast", False, "play fast")
LIVES = Number("lives", 3, -1, 9, "lives at the start")
SIDE = Choice("side", ("left", "right", "none"), "which side begins")
ALL = (FAST, LIVES, SIDE)


WORDS = {"true": True, "YES": True, "on": True, "1": True, "False": False, "no": False, "off": False, "0": False}


@pytest.mark.parametrize(("text", "value"), list(WORDS.items()))
def test_a_flag_reads_words(text: str, value: bool) -> None:
    assert FAST.read(text) is value
    assert FAST.read(value) is value


@pytest.mark.parametrize("value", ["maybe", "", 1, 0, None, 1.0, []])
def test_a_flag_refuses_the_rest(value: object) -> None:
    with pytest.raises(BadSetting, match="The setting fast takes true or false, not "):
        FAST.read(value)


def test_a_number_reads_text() -> None:
    assert LIVES.read("7") == LIVES.read(7) == 7
    assert LIVES.read("-1") == -1


@pytest.mark.parametrize("value", [10, -2, "10", "--1", "-", "", "1.0", "²", "٣", "9" * 5000, True, None, 3.0, (1,)])
def test_a_number_refuses_the_rest(value: object) -> None:
    with pytest.raises(BadSetting, match="The setting lives takes a whole number from -1 to 9, not "):
        LIVES.read(value)


def test_a_choice_takes_its_words_and_begins_with_the_first() -> None:
    assert SIDE.default == "left"
    assert Choice("side", ("left", "right"), "help", "right").default == "right"
    assert SIDE.read("none") == "none"
    with pytest.raises(BadSetting, match="The setting side takes left, right or none, not 'up'"):
        SIDE.read("up")


def test_settling_checks_what_was_chosen_and_fills_in_the_rest() -> None:
    assert settle(ALL, {"lives": "5"}, "The game") == {"fast": False, "lives": 5, "side": "left"}


def test_an_unknown_setting_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadSetting, match=r"The game has no setting 'moon'; it has: fast, lives, side\."):
        settle(ALL, {"moon": 1}, "The game")
    with pytest.raises(BadSetting, match=r"it has: none\."):
        settle((), {"moon": 1}, "The game")


def test_settled_values_are_read_by_type() -> None:
    settings = Settings(settle(ALL, {}, "The game"))
    assert settings.flag("fast") is False
    assert settings.number("lives") == 3
    assert settings.word("side") == "left"
    with pytest.raises(AssertionError):
        settings.word("lives")


@given(st.integers(-(10**18), 10**18))
def test_every_number_written_plainly_is_read(number: int) -> None:
    assert whole_number(str(number)) == number


@given(st.text())
def test_any_text_is_a_number_or_none(text: str) -> None:
    number = whole_number(text)
    assert number is None or int(text) == number


@given(st.one_of(st.none(), st.text(), st.integers(), st.floats(), st.booleans(), st.lists(st.integers())))
def test_any_value_is_taken_or_refused(value: object) -> None:
    for setting in ALL:
        try:
            taken = setting.read(value)
        except BadSetting:
            continue
        assert setting.read(taken) == taken
