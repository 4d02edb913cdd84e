"""Settings: what a table may agree on before it plays, with types, ranges and help."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.core.errors import BadSetting, shortened

Value = bool | int | str | tuple[str, ...]

TRUE_WORDS: Final = ("true", "yes", "on", "1")
FALSE_WORDS: Final = ("false", "no", "off", "0")
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

    def __init__(self, name: str, default: Value, help: str, main: bool = False) -> None:
        self.name = name
        self.default = default
        self.help = help
        self.main = main

    def takes(self) -> str:
        """What values it takes, in words."""
        raise NotImplementedError

    def read(self, value: object) -> Value:
        """The value, checked; text is understood too. Raises BadSetting."""
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


class Number(Setting):
    """A whole number within a range."""

    __slots__ = ("high", "low")

    low: int
    high: int

    def __init__(self, name: str, default: int, low: int, high: int, help: str, main: bool = False) -> None:
        super().__init__(name, default, help, main)
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


class Choice(Setting):
    """One of a few words."""

    __slots__ = ("words",)

    words: tuple[str, ...]

    def __init__(self, name: str, words: tuple[str, ...], help: str, default: str = "", main: bool = False) -> None:
        super().__init__(name, default or words[0], help, main)
        self.words = words

    def takes(self) -> str:
        return " or ".join([word for word in (", ".join(self.words[:-1]), self.words[-1]) if word])

    def read(self, value: object) -> Value:
        if isinstance(value, str) and value in self.words:
            return value
        raise self.refuse(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Settings:
    """The settled values of one table. Games add typed fields for what their rules read often."""

    __slots__ = ("values",)

    values: dict[str, Value]

    def __init__(self, values: dict[str, Value]) -> None:
        self.values = values

    def flag(self, name: str) -> bool:
        value = self.values[name]
        assert isinstance(value, bool)
        return value

    def number(self, name: str) -> int:
        value = self.values[name]
        assert isinstance(value, int)
        return value

    def word(self, name: str) -> str:
        value = self.values[name]
        assert isinstance(value, str)
        return value


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
