"""What tools answer, as data: the shapes that a client is told of beforehand."""

from typing import Any

from typing_extensions import TypedDict


class GameLine(TypedDict):
    """A game in the list."""

    id: str
    title: str
    tagline: str
    seats: str
    minutes: int
    hard_to_learn: int


class Games(TypedDict):
    games: list[GameLine]


class SettingLine(TypedDict):
    name: str
    help: str
    takes: str
    default: str


class PartLine(TypedDict):
    """An army, a role, an adventurer: a word that a setting takes, and what it stands for."""

    setting: str
    id: str
    name: str
    about: str


class GameInfo(TypedDict):
    id: str
    title: str
    tagline: str
    seats: str
    players: list[str]
    settings: list[SettingLine]
    parts: list[PartLine]


class Rules(TypedDict):
    game: str
    rules: list[str]


class ChoiceLine(TypedDict):
    """An answer to the open question."""

    number: int
    name: str
    words: str
    touches: list[str]


class NewsLine(TypedDict):
    number: int
    words: str


class TableState(TypedDict):
    """A table as this seat may see it."""

    table: str
    game: str
    seat: int
    seats: list[str]
    moment: int
    asked: bool
    question: str
    choices: list[ChoiceLine]
    waiting: str
    over: str
    scores: list[float]
    news: list[NewsLine]
    events: int
    view: dict[str, Any]
    link: str


class TableLine(TypedDict):
    table: str
    game: str
    headline: str
    asked: bool
    over: str


class TableList(TypedDict):
    tables: list[TableLine]


class Story(TypedDict):
    events: list[NewsLine]
    next: int


class Words(TypedDict):
    """Something to read."""

    table: str
    lines: list[str]


class Text(TypedDict):
    """A record or a position, to be kept or handed on."""

    table: str
    text: str
