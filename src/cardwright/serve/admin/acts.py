"""What whoever looks after a server can ask for, and what comes of it: the same for the page and the command."""

from typing import Any

from msgspec import Struct, field

from cardwright.serve.kept import Line, Report


class Act(Struct, tag_field="do", forbid_unknown_fields=True):
    """One thing to be seen or done."""


class ListTables(Act, tag="tables"):
    query: str = ""  # an id, a game, or part of somebody's name or id
    start: int = 0


class ListPeople(Act, tag="people"):
    query: str = ""  # an id, or part of a name
    start: int = 0


class ListReports(Act, tag="reports"):
    start: int = 0


class Close(Act, tag="close"):
    table: str
    why: str = ""


class Delete(Act, tag="delete"):
    table: str


class Hide(Act, tag="hide"):
    """From the list of open tables, or (with `on` false) back into it."""

    table: str
    on: bool = True


class Rename(Act, tag="rename"):
    person: str
    name: str


class Bar(Act, tag="bar"):
    """Why a person may open no table, sit down or talk any more; without a reason, it may again."""

    person: str
    why: str = ""


class Mute(Act, tag="mute"):
    """Why a person may not talk; without a reason, it may again."""

    person: str
    why: str = ""


class Export(Act, tag="export"):
    person: str


class Erase(Act, tag="erase"):
    person: str


class Announce(Act, tag="announce"):
    """Tell everybody something for some minutes; nothing takes back what is told."""

    words: str = ""
    minutes: int = 60


class Settle(Act, tag="settle"):
    """A report has been dealt with."""

    report: str


Acts = (
    ListTables | ListPeople | ListReports | Close | Delete | Hide | Rename | Bar | Mute | Export | Erase | Announce
    | Settle
)  # fmt: skip
FOR_GOOD = (Delete, Erase)  # nothing brings back what these take away


class SeatRow(Struct):
    """A seat of a table: who has it."""

    kind: str
    name: str  # of the person, or the bot's level
    person: str = ""


class TableRow(Struct):
    """A table, and what it costs."""

    id: str
    game: str
    state: str
    updated: int
    seats: list[SeatRow]
    public: bool  # as it was opened
    hidden: bool  # but nobody sees it in the list
    answers: int
    lines: int  # of its chat
    bytes: int  # in the store, about
    pages: int = 0  # open just now, in this process


class PersonRow(Struct):
    """A person, and what it costs."""

    id: str
    name: str
    tables: int
    seen: int  # seconds since 1970; 0 where nobody knows
    thought: float  # seconds of bots and hints
    barred: str = ""
    muted: str = ""


class ReportRow(Struct):
    """A report, with what was said last at its table."""

    report: Report
    said: list[Line]


class Answer(Struct, omit_defaults=True):
    """What comes of an act: a sentence, a list, or all that is kept of somebody."""

    words: str = ""
    tables: list[TableRow] = field(default_factory=list)
    people: list[PersonRow] = field(default_factory=list)
    reports: list[ReportRow] = field(default_factory=list)
    kept: dict[str, Any] = field(default_factory=dict)
    more: bool = False  # the list goes on
