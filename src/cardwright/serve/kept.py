"""What is kept of a table: enough to wake it in any process, and to go on as if nothing had happened."""

import re
from typing import Any, Final, Literal

from msgspec import Struct, field

from cardwright.core.events import SPECTATOR
from cardwright.core.matches.record import FORMAT, Record

Phase = Literal["playing", "over", "closed"]
NoteKind = Literal["sat", "left", "bot", "stands in", "back", "late", "resigned"]
ID: Final = re.compile(r"\A[A-Za-z0-9_-]{1,64}\Z")  # of a table, a person, a report, or some content


def is_id(text: str) -> bool:
    """Whether something that is kept may be called so: no store is asked for anything else."""
    return ID.match(text) is not None


class Chair(Struct, omit_defaults=True):
    """Who has a seat: a person, a bot for good, or nobody yet."""

    kind: Literal["person", "bot", "open"] = "open"
    person: str = ""  # the id of the person that has it
    name: str = ""  # what that person is called
    level: str = ""  # of the bot that has it
    stand_in: str = ""  # the level of the bot that answers until the person comes back
    key: str = ""  # of the link that gives this seat to the first who opens it
    lent: bool = False  # onlookers may look through its eyes

    @property
    def bot(self) -> str:
        """The level of whatever bot answers here now; empty where a person does, or nobody."""
        return self.level if self.kind == "bot" else self.stand_in


class Note(Struct, omit_defaults=True):
    """Something that happened beside the game: who came, who left, for whom a bot answers."""

    what: NoteKind
    at: int  # so many events of the match were told before it
    seat: int
    name: str  # what whoever sits there was called
    person: str = ""  # the id of whoever that was
    level: str = ""  # of the bot it is about
    open: bool = True  # everybody may know it; otherwise only whoever sits there


class Subscription(Struct, frozen=True):
    """Where a browser can be told something though its pages are closed, and with what that is encrypted."""

    endpoint: str
    p256dh: str  # its public key
    auth: str  # its secret


class Request(Struct, omit_defaults=True):
    """A seat asks the others to go back to before one of its answers."""

    seat: int
    number: int  # the answer
    agreed: list[int] = field(default_factory=list)


class Head(Struct, omit_defaults=True):
    """What a table was opened with. Never changes."""

    seed: int
    settings: dict[str, Any] = field(default_factory=dict)
    start: str | None = None
    practice: bool = False
    confirm: list[int] = field(default_factory=list)
    public: bool = False
    chat: bool = False
    seconds: int = 0  # for a move
    stand_in: str = ""  # the level that stands in for absent people
    known: bool = False  # whoever opened it may know what lies hidden: from the seed, or the game it goes on from
    format: int = FORMAT  # of its answers
    key: str = ""  # of chance that nobody can turn back
    code: str = ""  # that people can say: it leads to the table until that is over


class State(Struct, omit_defaults=True):
    """What changes of a table besides its answers."""

    chairs: list[Chair]
    host: str  # the id of a person
    phase: Phase = "playing"
    begun: bool = True  # everybody has come: until then nobody sees a card
    seen: dict[str, list[int]] = field(default_factory=dict)  # person -> seats whose cards that person has seen
    asked: list[int] = field(default_factory=list)  # the seats that are asked now; nobody else may know
    cast: list[str] = field(default_factory=list)  # what was answered to a secret question that is open
    request: Request | None = None
    headline: str = ""  # where it stands, for everybody
    outcome: str = ""
    scores: list[float] | None = None
    shut: str = ""  # why whoever looks after the server has closed it
    notes: list[Note] = field(default_factory=list)  # the last of them
    resigned: int = SPECTATOR  # the seat that gave the game up
    rematch: list[int] = field(default_factory=list)  # the seats that want another game
    next: str = ""  # the id of the table where these people play again


class StoredTable(Struct):
    """A table as it lies in the store."""

    id: str
    version: int  # counts its changes
    game: str
    rules: int
    content: str
    head: Head
    state: State
    updated: int = 0  # seconds since 1970
    answers: list[str] = field(default_factory=list)

    def record(self, upto: int | None = None) -> Record:
        """The table as a record: of all its answers, or of the first ones."""
        whole = upto is None or upto >= len(self.answers)
        return Record(
            cardwright=self.head.format,
            game=self.game,
            rules=self.rules,
            content=self.content,
            seed=self.head.seed,
            settings=self.head.settings,
            start=self.head.start,
            answers=self.answers if whole else self.answers[:upto],
            scores=self.state.scores if whole and self.state.resigned == SPECTATOR else None,
            why=self.state.outcome if whole and self.state.scores and self.state.resigned == SPECTATOR else "",
            practice=self.head.practice,
            cast=self.state.cast if whole else [],
            confirm=self.head.confirm,
            key=self.head.key,
        )


class Change(Struct):
    """What one act made of a table: its answers from the `first` on are others, and so is its state."""

    first: int
    answers: list[str]
    state: State
    undone: bool = False  # there were answers from the first on
    reseated: bool = False  # other people sit there now


class Line(Struct):
    """Something said at a table."""

    number: int
    name: str
    seat: int
    words: str
    at: int
    person: str = ""  # the id of who said it; lines from before this was kept have none


class Report(Struct):
    """What a player tells whoever looks after the server about a table."""

    id: str
    table: str
    person: str  # the id of who reports
    name: str
    words: str
    at: int
