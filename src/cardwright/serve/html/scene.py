"""A scene: a view arranged by a theme, ready for the templates. No game is known here, only what a view can say."""

from dataclasses import dataclass, field

from markupsafe import Markup

from cardwright.core.view import Area, Choice, Counter, Thing, View
from cardwright.themes.dress import Half
from cardwright.themes.theme import CounterLook, Shape, ShapeLook, Size, Spot, Theme

LONG_TAG = 14  # letters that fit at the right of a line
MOST_BUTTONS = 6  # in one row
LONG_BUTTONS = 64  # letters of them that fit one row
LONG_WORD = 11  # letters of a name's word that a small card can't hold


@dataclass(slots=True)
class Number:
    """A counter, ready to be drawn."""

    counter: Counter
    look: CounterLook
    name: str
    share: float = 0.0  # of a gauge that is full, in per cent
    kept: float = 0.0  # of it that stays
    fall: int = 0  # what is about to be lost

    @property
    def step(self) -> str:
        steps, value = self.counter.steps, self.counter.value
        return steps[value] if 0 <= value < len(steps) else ""

    @property
    def pips(self) -> list[bool]:
        return [pip < self.counter.value for pip in range(max(self.counter.limit or 0, self.counter.value))]


@dataclass(slots=True)
class Tag:
    """A few words at a thing."""

    text: Markup
    tone: str = ""
    symbol: str = ""

    @property
    def long(self) -> bool:
        return len(self.text.striptags()) > LONG_TAG

    @property
    def word(self) -> str:
        """`Shield` of `Shield 2`."""
        words = self.text.striptags()
        return words.removesuffix(self.count).rstrip() if self.count else words

    @property
    def count(self) -> str:
        head, _, last = self.text.striptags().rpartition(" ")
        return last if head and last.isdigit() else ""


@dataclass(slots=True)
class Face:
    """A thing, ready to be drawn."""

    thing: Thing
    dom: str
    name: str
    label: str  # for those who hear it
    emblem: str
    monogram: str
    plate: str
    tone: str
    word: str
    lines: list[Markup]
    tags: list[Tag]
    shorts: list[Markup] = field(default_factory=list)  # of a divided card, where there is little room for its lines
    amounts: list[tuple[str, Markup]] = field(default_factory=list)  # what it is about to do, as symbols
    blows: list[tuple[str, Markup]] = field(default_factory=list)  # the same, where its sentences only say so
    tokens: list[Tag] = field(default_factory=list)
    gauge: Number | None = None
    numbers: list[Number] = field(default_factory=list)
    choices: list[int] = field(default_factory=list)  # it acts in these
    aims: list[int] = field(default_factory=list)  # it is acted upon in these
    pick: bool = False  # it is one of several to pick
    divided: bool = False  # each of its lines stands for itself
    key: str = ""
    about: bool = False
    back: bool = False  # face down, and nobody here may know what it is
    shut: bool = False  # face down, but known to the reader
    corner: str = ""
    under: list["Face"] = field(default_factory=list)
    halves: list[Half] = field(default_factory=list)  # of a two-faced card
    html: dict[str, Markup] = field(default_factory=dict)  # by the macro that has drawn it

    @property
    def lit(self) -> bool:
        return bool(self.choices)

    @property
    def long(self) -> bool:
        return any(len(word) >= LONG_WORD for word in self.name.split())


@dataclass(slots=True)
class Place:
    """An area, ready to be drawn."""

    area: Area
    dom: str
    shape: Shape
    size: Size
    title: str
    look: ShapeLook
    faces: list[Face]
    narrow: str  # classes for narrow screens
    note: Markup
    cells: list[tuple[int, int, Face | None]] = field(default_factory=list)  # of a grid: row, column, what is there
    columns: list[list[Face]] = field(default_factory=list)  # of a path
    here: int | None = None  # the column of a path where one is
    width: int = 0  # columns of a grid
    next: tuple[int, int] | None = None  # of a grid: the place that is filled next
    sides: list["Contest"] = field(default_factory=list)
    offer: list[Face] = field(default_factory=list)  # to choose from, of what lies where nobody sees it
    folds: bool = False  # out of sight, on narrow screens
    html: Markup | None = None  # once it has been drawn, where it looks the same whoever sits at the table
    inside: Markup | None = None  # the same of what is known to lie in a pile

    @property
    def lit(self) -> bool:
        return any(face.lit for face in self.faces)

    @property
    def aimed(self) -> bool:
        return any(face.aims for face in self.faces)

    @property
    def bare(self) -> bool:
        """Nothing lies there, and nothing needs to be said about it."""
        return not self.faces and not self.area.size and self.shape not in ("pile", "slots")


@dataclass(slots=True)
class Contest:
    """What two seats have in one place: the reader's first."""

    own: int
    other: int
    share: float  # of the bar that is the first one's
    own_tone: str
    other_tone: str
    more: list[Number]

    @property
    def ahead(self) -> int:
        return (self.own > self.other) - (self.own < self.other)


@dataclass(slots=True)
class Plate:
    """A seat as others see it."""

    seat: int
    name: str
    title: str
    tone: str
    emblem: str
    initial: str
    asked: bool
    turn: bool
    me: bool
    state: str = ""
    numbers: list[Number] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)

    @property
    def lit(self) -> bool:
        return any(place.lit for place in self.places)


@dataclass(slots=True)
class Corner:
    """A named spot of the stage and what lies in it."""

    name: str
    spot: Spot
    places: list[Place] = field(default_factory=list)
    plates: list[Plate] = field(default_factory=list)
    numbers: list[Number] = field(default_factory=list)
    folds: bool = False  # into a drawer, on narrow screens

    @property
    def only_piles(self) -> bool:
        return bool(self.places) and all(place.shape == "pile" for place in self.places)

    @property
    def title(self) -> str:
        return self.places[0].title if self.places else self.name.capitalize()


@dataclass(slots=True)
class Answer:
    """A choice as a button or an entry of the list."""

    choice: Choice
    number: int
    words: Markup
    short: str
    cell: Markup
    loose: bool
    plain: str  # on a button
    more: Markup  # what follows on it, smaller
    menu: Markup  # in the menu of the thing that acts, where it says the same with less
    near: bool = False  # on a phone it stands in the sheet
    only: bool = False


@dataclass(slots=True)
class Scene:
    view: View
    theme: Theme
    layout: int
    me: Plate | None
    corners: list[Corner]
    drawers: list[Place]
    offer: list[Face]  # things to choose that lie where nobody sees them: in a pile, in a drawer
    bar: list[Number]
    by_answers: list[Number]
    answers: list[Answer]
    why: Markup
    others: list[Answer]
    chosen: str
    brief: str = ""  # the headline, for narrow screens
    dock: list[Place] = field(default_factory=list)  # what lies between the own seat and the question
    turned: Face | None = None  # what the question is about, where it lies out of sight

    @property
    def tray(self) -> str:
        """The spot that what is on offer shares: that of the hand, or the last one."""
        for corner in self.corners:
            if any(place.shape == "hand" for place in corner.places):
                return corner.name
        centres = [corner.name for corner in self.corners if corner.spot.flow == "centre"]
        return (centres or [corner.name for corner in self.corners])[-1]

    @property
    def middle(self) -> str:
        """The spot where something is turned up: the first one that is loud, or centred."""
        for corner in self.corners:
            if corner.spot.tone == "loud":
                return corner.name
        centres = [corner.name for corner in self.corners if corner.spot.flow == "centre"]
        return (centres or [corner.name for corner in self.corners])[0]

    @property
    def loose(self) -> list[Answer]:
        return [answer for answer in self.answers if answer.loose]

    @property
    def crowded(self) -> bool:
        """So many buttons, or such long ones, that they stand in two rows."""
        letters = sum(len(answer.plain) + len(answer.more.striptags()) for answer in self.loose)
        many = len(self.loose) > 2
        room = LONG_BUTTONS // 2 if self.dock and many else LONG_BUTTONS  # what lies in the dock takes its share
        return len(self.loose) > MOST_BUTTONS or (len(self.loose) > 1 and letters > room)

    @property
    def more(self) -> bool:
        """A narrow screen's sheet leaves some out, which are made by touching."""
        return len(self.near) < len(self.answers)

    @property
    def near(self) -> list[Answer]:
        """Those that are buttons on a narrow screen."""
        return [answer for answer in self.answers if answer.loose or answer.near]
