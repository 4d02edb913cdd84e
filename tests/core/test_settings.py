"""Settings are declared once, take what they say they take as values and as text, and refuse the rest in a sentence."""

import pickle
from dataclasses import dataclass, field, make_dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright import BadSetting, Game
from cardwright.core.settings import Choice, Flag, Number, Setting, Settings, choice, flag, number, settle, whole_number


@dataclass
class HouseRules(Settings):
    fast: bool = flag(False, "play fast")
    lives: int = number(3, -1, 9, "lives at the start", main=True)
    side: str = choice(("left", "right", "none"), "which side begins")
    tempo: str = choice(("slow", "quick"), "how it goes", default="quick")
    mortal: bool = field(init=False, default=True)

    def __post_init__(self) -> None:
        self.mortal = self.lives >= 0
        if self.fast and self.side == "none":
            raise BadSetting("A fast game needs a side to begin.")


class Ruled(Game):
    title = "The game"
    house = HouseRules


FAST, LIVES, SIDE, TEMPO = ALL = Ruled().settings


# ---------------------------------------------------------------- declared once


def test_a_field_of_the_house_rules_declares_a_setting() -> None:
    """Its name, kind, default, range and help; what follows from settings is none itself."""
    assert [(type(each), each.name, each.default, each.help, each.main) for each in ALL] == [
        (Flag, "fast", False, "play fast", False),
        (Number, "lives", 3, "lives at the start", True),
        (Choice, "side", "left", "which side begins", False),
        (Choice, "tempo", "quick", "how it goes", False),
    ]
    assert [each.takes() for each in ALL] == [
        "true or false", "a whole number from -1 to 9", "left, right or none", "slow or quick",
    ]  # fmt: skip
    assert [each.ends() for each in ALL] == [
        [False, True], [-1, 9], ["left", "right", "none"], ["slow", "quick"],
    ]  # fmt: skip


def test_a_game_settles_what_was_chosen_and_what_follows() -> None:
    game = Ruled()
    plain = game.settle({})
    assert plain == HouseRules()
    assert game.settle({}) is plain, "the usual settings are made once"
    chosen = game.settle({"lives": "-1", "side": "right"})
    assert isinstance(chosen, HouseRules)
    assert (chosen.lives, chosen.side, chosen.mortal) == (-1, "right", False)
    assert chosen.values == {"fast": False, "lives": -1, "side": "right", "tempo": "quick"}


def test_settings_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(BadSetting, match="A fast game needs a side to begin"):
        Ruled().settle({"fast": "yes", "side": "none"})


def test_settings_travel_with_what_follows() -> None:
    chosen = Ruled().settle({"lives": -1, "tempo": "slow"})
    again = pickle.loads(pickle.dumps(chosen))
    assert again == chosen
    assert (again.mortal, again.values) == (False, chosen.values)


def test_content_gives_a_choice_more_words() -> None:
    """All else stays: its own words first, the default, the name, the help; and the declared one is left alone."""

    class Told(Ruled):
        @property
        def settings(self) -> tuple[Setting, ...]:
            own = super().settings
            tempo = own[3]
            assert isinstance(tempo, Choice)
            return (*own[:3], tempo.more(["allegro"]))

    tempo = Told().settings[3]
    assert isinstance(tempo, Choice)
    assert (tempo.words, tempo.default, tempo.name, tempo.help) == (
        ("slow", "quick", "allegro"), "quick", "tempo", "how it goes",
    )  # fmt: skip
    settled = Told().settle({"tempo": "allegro"})
    assert isinstance(settled, HouseRules)
    assert settled.tempo == "allegro"
    with pytest.raises(BadSetting, match="The setting tempo takes slow or quick, not 'allegro'"):
        Ruled().settle({"tempo": "allegro"})


# ---------------------------------------------------------------- values and text


def test_a_flag_reads_words_and_refuses_the_rest() -> None:
    for text in ("true", "YES", "on", "1", True):
        assert FAST.read(text) is True
    for text in ("False", "no", "off", "0", False):
        assert FAST.read(text) is False
    wrong: list[object] = ["maybe", "", 1, 0, None, 1.0, []]
    for value in wrong:
        with pytest.raises(BadSetting, match="The setting fast takes true or false, not "):
            FAST.read(value)


def test_a_number_reads_text_and_refuses_the_rest() -> None:
    assert LIVES.read("7") == LIVES.read(7) == 7
    assert LIVES.read("-1") == -1
    for value in (10, -2, "10", "--1", "-", "", "1.0", "²", "٣", "9" * 5000, True, None, 3.0, (1,)):
        with pytest.raises(BadSetting, match="The setting lives takes a whole number from -1 to 9, not "):
            LIVES.read(value)


def test_a_choice_takes_its_words() -> None:
    assert SIDE.read("none") == "none"
    for value in ("up", "Left", "", None, 1):
        with pytest.raises(BadSetting, match="The setting side takes left, right or none, not "):
            SIDE.read(value)


def test_settling_checks_what_was_chosen_and_fills_in_the_rest() -> None:
    assert settle(ALL, {"lives": "5"}, "The game") == {"fast": False, "lives": 5, "side": "left", "tempo": "quick"}


def test_an_unknown_setting_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadSetting, match=r"The game has no setting 'moon'; it has: fast, lives, side, tempo\."):
        Ruled().settle({"moon": 1})
    with pytest.raises(BadSetting, match=r"it has: none\."):
        settle((), {"moon": 1}, "The game")


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


@pytest.mark.parametrize("name", ["game", "players", "seed", "settings", "free_undo", "confirm"])
def test_a_setting_called_like_an_argument_is_refused_when_the_game_is_made(name: str) -> None:
    house = make_dataclass("HouseRules", [(name, bool, flag(False, "never"))], bases=(Settings,))

    class Declared(Game):
        title = "The game"

    Declared.house = house
    with pytest.raises(BadSetting, match=f"HouseRules declares a setting '{name}', but that is what match.. and play"):
        Declared()
