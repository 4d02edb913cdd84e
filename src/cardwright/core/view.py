"""A view: what one seat may see, as a picture made of data that any front end can draw."""

from msgspec import Struct, field


class Counter(Struct, omit_defaults=True):
    """A number with a name: health, gold, morale."""

    name: str
    value: int
    limit: int | None = None
    note: str = ""  # what is about to happen to it
    tone: str = ""  # a colour word: good, bad, or one of the game's theme


class Thing(Struct, omit_defaults=True):
    """Something that lies on the table: a card, a monster, a die."""

    id: str  # unique within the view; choices name what they touch by it
    face: str  # a few characters: what is printed large
    name: str = ""  # what it is called
    tone: str = ""
    lines: list[str] = field(default_factory=list)  # a few words each, on the card
    notes: list[str] = field(default_factory=list)  # what is about to happen to it
    details: str = ""  # all there is to know about it, for those who ask
    under: list["Thing"] = field(default_factory=list)  # cards lying below it


class Area(Struct, omit_defaults=True):
    """A place on the table. `row` things are drawn as cards side by side, `list` things as lines, `pile` as a count."""

    id: str
    title: str
    kind: str  # row, list or pile
    things: list[Thing] = field(default_factory=list)
    count: int = 0  # of a pile
    note: str = ""


class Choice(Struct, omit_defaults=True):
    """An option of the open question. Choices with a row and a column can be drawn as a grid."""

    index: int
    text: str  # the option's stable name
    words: str  # how it reads
    touches: list[str] = field(default_factory=list)
    row: str = ""
    column: str = ""
    cell: str = ""  # what it would do, in a few characters
    tone: str = ""


class View(Struct, omit_defaults=True):
    """The whole picture for one seat."""

    game: str
    seat: int
    headline: str  # where the game stands, in one line
    counters: list[Counter] = field(default_factory=list)
    areas: list[Area] = field(default_factory=list)
    question: str = ""  # empty when this seat isn't asked
    choices: list[Choice] = field(default_factory=list)
    legend: str = ""  # how to read the cells of a grid
    waiting: str = ""  # what to say while it isn't this seat's to choose; for whom, only if everybody may know
    over: str = ""  # how it ended
