"""Settings: what a table may agree on before it plays, with types, ranges and help.

A game declares each of them once, as a field of a dataclass that its rules read:

    @dataclass
    class HouseRules(Settings):
        raises: int = number(2, 1, 9, "how many raises a betting round allows")
        blind: bool = flag(False, "seat 1 bets without looking")
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardwright.core.errors import BadSetting, shortened

Value = bool | int | str | tuple[str, ...]

TRUE_WORDS: Final = ("true", "yes", "on", "1")
FALSE_WORDS: Final = ("false", "no", "off", "0")
SETTING: Final = "setting"  # where a field's metadata has it
TAKEN_NAMES: Final = ("self", "game", "players", "seed", "settings", "free_undo", "confirm")  # by `match` and `play`
MOST_DIGITS: Final = 19  # what 64 bits hold; Python refuses to read thousands of them


def whole_number(text: str) -> int | None:
    """The number that this text writes plainly, or None."""
    digits = text.removeprefix("-")
    if len(digits) > MOST_DIGITS or not digits.isascii() or not digits.isdecimal():
        return None
    return int(text)


@mypyc_attr(allow_interpreted_subclasses=True)
class Setting:
    """One setting: its name, its default, what it takes, and one line of help."""

    __slots__ = ("default", "help", "main", "name")

    name: str
    default: Value
    help: str
    main: bool  # people are asked for it before the deal

    def __init__(self, default: Value, help: str, main: bool) -> None:
        self.name = ""  # the field's that declares it
        self.default = default
        self.help = help
        self.main = main

    def takes(self) -> str:
        """What values it takes, in words."""
        raise NotImplementedError

    def read(self, value: object) -> Value:
        """The value, checked; text is understood too. Raises BadSetting."""
        raise NotImplementedError

    def ends(self) -> list[Value]:
        """The values that are worth a test: all of a few, the ends of a range."""
        raise NotImplementedError

    def refuse(self, value: object) -> BadSetting:
        return BadSetting(f"The setting {self.name} takes {self.takes()}, not {shortened(repr(value))}.")


class Flag(Setting):
    """Yes or no."""

    def takes(self) -> str:
        return "true or false"

    def read(self, value: object) -> Value:
        if isinstance(value, bool):
            return value
        if isinstance(value, str):
            word = value.lower()
            if word in TRUE_WORDS:
                return True
            if word in FALSE_WORDS:
                return False
        raise self.refuse(value)

    def ends(self) -> list[Value]:
        return [False, True]


class Number(Setting):
    """A whole number within a range."""

    __slots__ = ("high", "low")

    low: int
    high: int

    def __init__(self, default: int, low: int, high: int, help: str, main: bool) -> None:
        super().__init__(default, help, main)
        self.low = low
        self.high = high

    def takes(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def read(self, value: object) -> Value:
        if isinstance(value, bool):
            raise self.refuse(value)
        number: int | None = None
        if isinstance(value, int):
            number = value
        elif isinstance(value, str):
            number = whole_number(value)
        if number is None or not self.low <= number <= self.high:
            raise self.refuse(value)
        return number

    def ends(self) -> list[Value]:
        return [self.low, self.high]


class Choice(Setting):
    """One of a few words."""

    __slots__ = ("words",)

    words: tuple[str, ...]

    def __init__(self, words: tuple[str, ...], help: str, main: bool, default: str = "") -> None:
        super().__init__(default or words[0], help, main)
        self.words = words

    def takes(self) -> str:
        return " or ".join([word for word in (", ".join(self.words[:-1]), self.words[-1]) if word])

    def read(self, value: object) -> Value:
        if isinstance(value, str) and value in self.words:
            return value
        raise self.refuse(value)

    def ends(self) -> list[Value]:
        return list(self.words)

    def more(self, words: list[str]) -> "Choice":
        """The same setting with words that the content gives."""
        choice = Choice((*self.words, *words), self.help, self.main, str(self.default))
        choice.name = self.name
        return choice


@mypyc_attr(allow_interpreted_subclasses=True)
class Casting(Setting):
    """What each seat plays: a word for each of them, with commas between. Some games say how many there are, others
    take fewer and give the rest out by chance."""

    __slots__ = ("words",)

    words: tuple[str, ...]  # of what there is to play, without those that leave it open


class Part:
    """What a word of a setting stands for, for people who choose it: an army, a role, an adventurer."""

    __slots__ = ("hard", "id", "kind", "name", "says")

    id: str  # the word
    name: str
    says: str  # how it plays
    hard: int  # to play well, from 1 to 3; 0 where nobody has said
    kind: str  # of things in its views that look like it

    def __init__(self, id: str, name: str, says: str, hard: int = 0, kind: str = "") -> None:
        self.id = id
        self.name = name
        self.says = says
        self.hard = hard
        self.kind = kind

    def __repr__(self) -> str:
        return f"<part {self.id}>"


# Fields of a dataclass, so typed as what they hold: Any.


def flag(default: bool, help: str, main: bool = False) -> Any:
    return field(default=default, metadata={SETTING: Flag(default, help, main)})


def number(default: int, low: int, high: int, help: str, main: bool = False) -> Any:
    return field(default=default, metadata={SETTING: Number(default, low, high, help, main)})


def choice(words: tuple[str, ...], help: str, main: bool = False, default: str = "") -> Any:
    """One of these words, the first if nothing is said."""
    return field(default=default or words[0], metadata={SETTING: Choice(words, help, main, default)})


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Settings:
    """The settled values of one table. Games add a field for each setting, and in `__post_init__` what follows of them.

    Never changed once a table has them.
    """

    @property
    def values(self) -> "dict[str, Value]":
        """The settings by name."""
        return {setting.name: getattr(self, setting.name) for setting in declared(type(self))}

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(self.values.values())


def declared(house: type[Settings]) -> tuple[Setting, ...]:
    """The settings that a game's house rules declare, in their order."""
    found: list[Setting] = []
    for each in fields(house):
        setting = each.metadata.get(SETTING)
        if isinstance(setting, Setting):
            if each.name in TAKEN_NAMES:
                raise BadSetting(
                    f"{house.__name__} declares a setting {each.name!r}, but that is what match() and play() call an "
                    f"argument of their own: give it another name."
                )
            setting.name = each.name
            found.append(setting)
    return tuple(found)


def settle(settings: "tuple[Setting, ...]", chosen: Mapping[str, object], whose: str) -> dict[str, Value]:
    """Every setting's value: the chosen ones checked, the defaults for the rest."""
    known = {setting.name: setting for setting in settings}
    for name in chosen:
        if name not in known:
            names = ", ".join(known) if known else "none"
            raise BadSetting(f"{whose} has no setting {name!r}; it has: {names}.")
    return {
        setting.name: setting.read(chosen[setting.name]) if setting.name in chosen else setting.default
        for setting in settings
    }
