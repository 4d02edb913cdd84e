"""A theme: how one game's views are drawn, as 2 to 4 kB of data beside the game, all of it optional.

It lies as `show/theme.toml` or `theme.toml` in the package of the game's class. What it doesn't say follows from the
view alone: see `scene`.
"""

import importlib.resources
from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase
from functools import cached_property, lru_cache
from hashlib import sha256
from importlib.resources.abc import Traversable
from typing import Any, Final, Literal, get_args

import msgspec
from msgspec import Struct, field

from cardwright.core.errors import BadContent
from cardwright.core.game import Game
from cardwright.core.view import Area

Size = Literal["xl", "p", "l", "m", "s", "t", "xs"]
Shape = Literal[
    "hand", "cards", "slots", "figures", "lines", "chips", "dice", "stack", "path", "track", "contest", "fan", "pile",
    "spread", "avatar", "drawer",
]  # fmt: skip
Measure = Literal["gauge", "pips", "number", "track", "hidden"]
Plate = Literal["slashes", "rings", "facets", "dots", "weave", "waves", "rays", "plain"]
SIZES: Final[tuple[Size, ...]] = ("xs", "t", "s", "m", "l", "p", "xl")
DRAWER: Final = "drawer"  # the spot of what lies folded away
DOCK: Final = "dock"  # the spot between the own seat and the question
NEWS: Final = "news"  # the spot of what happened last, where the log is folded away
ME: Final = "{me}"
NEAR: Final = "{near}"
SEAT: Final = "seat"  # the tone of whose it is
NARROW: Final = "(max-width: 760px), (max-height: 560px)"  # a phone, upright or on its side; a desk at 200 %
WIDE: Final = "(min-width: 1400px) and (min-height: 840px)"  # a desk
MIDDLE: Final = "(min-width: 760.1px) and (max-width: 999.9px) and (min-height: 560.1px)"  # a tablet
LOW: Final = (  # a laptop
    "(min-width: 1000px) and (max-width: 1399.9px) and (min-height: 560.1px), "
    "(min-width: 1000px) and (min-height: 560.1px) and (max-height: 839.9px)"
)
PLACES: Final = ("show/theme.toml", "theme.toml")
COVERS: Final = ("show/cover.svg", "cover.svg")


class Kind(Struct, forbid_unknown_fields=True):
    """How a kind of thing looks."""

    emblem: str = ""
    plate: Plate = "plain"
    tone: str = ""  # `seat`: that of the seat it belongs to
    word: str = ""  # at its foot
    signs: bool = False  # what its text says first picks the emblem
    anatomy: Literal["", "halves"] = ""  # halves: two abilities, divided


class CounterLook(Struct, forbid_unknown_fields=True):
    symbol: str = ""
    tone: str = ""
    as_: Measure = field(default="number", name="as")
    at: str = ""  # seat, bar, answers, or a spot of the layout
    says: bool = False  # its note is told under the question
    word: str = ""  # instead of its name; "-" for none
    one: str = ""  # the same of a single one: "action"
    then: str = "−{n} to come"  # how a loss ahead is told


class Narrow(Struct, forbid_unknown_fields=True):
    """What is different on a phone."""

    as_: Shape | None = field(default=None, name="as")
    at: str | None = None
    size: Size | None = None


class ShapeLook(Struct, forbid_unknown_fields=True):
    """How an area is drawn, and where."""

    as_: Shape = field(default="cards", name="as")
    at: str = ""
    size: Size = "m"
    title: str | None = None  # instead of the area's; empty for none
    mirrored: bool = False
    stretch: bool = False  # slots as wide as there is room
    places: int = 0  # of slots, where the area doesn't say how many
    columns: int = 0  # of cards that share the width there is: a shelf
    panel: bool = False  # a plate around it
    names: Literal["", "title", "note"] = ""  # what of the area tells who its seat is: a role, an army
    next: str = ""  # slots: what aims at this thing points to the next empty place here
    narrow: Narrow = field(default_factory=Narrow)


class Spot(Struct, forbid_unknown_fields=True):
    """How areas lie in a place of the grid."""

    flow: Literal["column", "row", "centre", "top", "abreast"] = "column"
    by: Literal["", "seat"] = ""  # a group for each seat: its plate, then its areas
    as_: Literal["strip", "slim", "panel"] = field(default="strip", name="as")
    roles: bool = False  # a plate is headed by whom its seat plays, and not by the person
    tone: Literal["", "loud", "quiet"] = ""


class Layout(Struct, forbid_unknown_fields=True):
    """The stage as a grid, as `grid-template` in CSS. The first one whose areas are all there is taken."""

    wide: str
    narrow: str = ""  # on a phone
    middle: str = ""  # on a tablet, where it differs
    low: str = ""  # on a laptop, where it differs
    when: list[str] = field(default_factory=list)


class Corner(Struct, forbid_unknown_fields=True):
    shape: Literal["round", "square", "hex"] = "round"
    tone: str = ""
    word: str = "costs"  # how the number is read out
    price: bool = True  # struck through where it can't be paid
    rank: bool = False  # a thing without a cost shows the letters of its short form there


class Back(Struct, forbid_unknown_fields=True):
    emblem: str = "cards"
    plate: Plate = "weave"
    tone: str = ""


class LogLook(Struct, forbid_unknown_fields=True):
    as_: Literal["panel", "drawer"] = field(default="panel", name="as")
    heads: list[str] = field(default_factory=list)  # verbs that open a section
    hurt: list[str] = field(default_factory=list)  # verbs that hurt whoever they are told of
    moments: list[str] = field(default_factory=list)  # verbs that are worth saying over the table, for a while


class Telling(Struct, forbid_unknown_fields=True):
    """What is told step by step: acts, each with all that comes of it. Without a verb that opens one, nothing is."""

    opens: list[str] = field(default_factory=list)  # verbs that open an act
    closes: list[str] = field(default_factory=list)  # verbs after which none is open
    steps: list[str] = field(default_factory=list)  # itself, what it does, what others answer, what the place does


class Tally(Struct, forbid_unknown_fields=True):
    """A number at the end of a game: how often something happened, or how much of it."""

    words: str
    verbs: list[str]
    sum: str = ""  # the fact that is added up; without one it is counted how often
    of: Literal["me", "all"] = "me"  # whose doing counts
    symbol: str = ""
    tone: str = ""


class Ending(Struct, forbid_unknown_fields=True):
    """What is told of a game once it is over."""

    gauge: str = ""  # the counter whose way is drawn; else the first one with a limit
    tallies: list[Tally] = field(default_factory=list)
    title: str = ""  # over the cards that came to stay
    gained: list[str] = field(default_factory=list)  # verbs by which they came
    played: list[str] = field(default_factory=list)  # verbs by which cards are played
    marks: list[str] = field(default_factory=list)  # verbs that a replay marks on its line


class SeatLook(Struct, forbid_unknown_fields=True):
    emblem: str = ""
    tone: str = ""


class Theme(Struct, forbid_unknown_fields=True, dict=True):
    hue: int = -1  # of the surfaces; -1: made of the game's id
    title: str = ""  # the game's, for narrow screens
    brief: str = ""  # a pattern; its first group is what a narrow screen shows of the headline
    terse: bool = False  # cards show their brief texts
    tones: dict[str, tuple[float, float]] = field(default_factory=dict)  # hue, share of chroma
    kinds: dict[str, Kind] = field(default_factory=dict)
    emblems: dict[str, str] = field(default_factory=dict)  # by name or a pattern of names (*), over the kind's
    dyes: dict[str, str] = field(default_factory=dict)  # a tone by name, over the kind's
    signs: dict[str, list[str]] = field(default_factory=dict)  # a word of a text -> emblems; the name picks one
    words: dict[str, tuple[str, str]] = field(default_factory=dict)  # a word -> its symbol and tone
    dice: str = ""  # a pattern; its group `dice` is 1 to 6, ? for any, letters for equal ones; `kept` stays before it
    says: dict[str, str] = field(default_factory=dict)  # words for signs that a terminal has
    counters: dict[str, CounterLook] = field(default_factory=dict)
    corner: Corner = field(default_factory=Corner)
    back: Back = field(default_factory=Back)
    shapes: dict[str, ShapeLook] = field(default_factory=dict)
    spots: dict[str, Spot] = field(default_factory=dict)
    layouts: list[Layout] = field(default_factory=list)
    log: LogLook = field(default_factory=LogLook)
    telling: Telling = field(default_factory=Telling)
    ending: Ending = field(default_factory=Ending)
    seats: list[SeatLook] = field(default_factory=list)
    said: bool = True  # False where a game has no theme of its own

    @cached_property
    def places(self) -> dict[object, Any]:
        """Areas that have been made ready to be drawn, for who asks again."""
        return {}

    @cached_property
    def faces(self) -> dict[bytes, Any]:
        """The same of things."""
        return {}

    def shape(self, area: Area, me: int) -> ShapeLook | None:
        """The first pattern that fits an area's id, its id and kind (`map/grid`), or an own one (`dice:*/mine`).

        `*` stands for anything, `{me}` for the reader's seat, `{near}` for the same, or the first for who has none.
        """
        return self.shape_of(area.id, area.kind, me, area.of == me)

    @cached_property
    def shape_of(self) -> Callable[[str, str, int, bool], ShapeLook | None]:
        """The same areas come with every picture, and there may be many patterns."""

        def find(id: str, kind: str, me: int, mine: bool) -> ShapeLook | None:
            for pattern, look in self.shapes.items():
                wish = pattern.replace(ME, str(me)).replace(NEAR, str(max(me, 0)))
                if fnmatchcase(id, wish) or fnmatchcase(f"{id}/{kind}", wish):
                    return look
                if mine and fnmatchcase(f"{id}/mine", wish):
                    return look
            return None

        return lru_cache(maxsize=4096)(find)

    @cached_property
    def patterns(self) -> dict[str, str]:
        return {pattern: emblem for pattern, emblem in self.emblems.items() if "*" in pattern}

    def emblem(self, *names: str) -> str:
        """That of the first of these names that has one; a pattern fits where no name does."""
        for name in names:
            if name in self.emblems:
                return self.emblems[name]
        for pattern, emblem in self.patterns.items():
            if fnmatchcase(names[0], pattern):
                return emblem
        return ""

    def sign(self, name: str, text: str) -> str:
        """An emblem for what a text says first."""
        text = text.lower()
        said = [(text.find(word.lower()), emblems) for word, emblems in self.signs.items() if word.lower() in text]
        emblems = min(said)[1] if said else []
        return emblems[sha256(name.encode()).digest()[1] % len(emblems)] if emblems else ""

    def counter(self, name: str) -> CounterLook | None:
        for pattern, look in self.counters.items():
            if fnmatchcase(name.lower(), pattern.lower()):
                return look
        return None

    def symbols(self) -> Iterator[str]:
        """Every emblem that it names."""
        yield from [kind.emblem for kind in self.kinds.values()]
        yield from self.emblems.values()
        yield from [emblem for emblems in self.signs.values() for emblem in emblems]
        yield from [symbol for symbol, _ in self.words.values()]
        yield from [counter.symbol for counter in self.counters.values()]
        yield from [seat.emblem for seat in self.seats]
        yield from [tally.symbol for tally in self.ending.tallies]
        yield self.back.emblem


def read(text: str, where: str) -> Theme:
    """Raises BadContent, with what is wrong and where."""
    try:
        theme = msgspec.toml.decode(text, type=Theme)
    except (msgspec.DecodeError, ValueError) as error:
        raise BadContent(f"The theme {where} can't be read: {error}.") from None
    for tone in [*[kind.tone for kind in theme.kinds.values()], *[tone for _, tone in theme.words.values()]]:
        if tone and tone != SEAT and tone not in theme.tones and tone not in COMMON:
            known = ", ".join([*theme.tones, *COMMON])
            raise BadContent(f"The theme {where} has no tone {tone!r}; its tones: {known}.")
    return theme


COMMON: Final[dict[str, tuple[float, float]]] = {"good": (150, 0.9), "bad": (22, 1.0), "warn": (75, 0.9)}
SEAT_TONES: Final = ("seat0", "seat1", "seat2", "seat3", "seat4", "seat5")
SEAT_HUES: Final = (200, 20, 145, 75, 265, 325)


def files(game: Game) -> Traversable | None:
    """The folder of the package that the game's class came from."""
    package = type(game).__module__.rpartition(".")[0]
    return importlib.resources.files(package) if package else None


def beside(game: Game, places: tuple[str, ...]) -> str:
    """The text of the first of these files that lies beside the game; empty if there is none."""
    folder = files(game)
    for place in places if folder is not None else ():
        assert folder is not None
        found = folder.joinpath(place)
        if found.is_file():
            return found.read_text(encoding="utf-8")
    return ""


def theme_of(game: Game) -> Theme:
    """The game's theme, or a calm one made of its id."""
    known = _themes.get(type(game))
    if known is None:
        text = beside(game, PLACES)
        known = read(text, f"of {game.title}") if text else plain(game)
        if known.hue < 0:
            known.hue = hue_of(game.id)
        _themes[type(game)] = known
    return known


def hue_of(id: str) -> int:
    return int.from_bytes(sha256(id.encode()).digest()[:2]) % 360


def calm(id: str) -> Theme:
    """A theme made of nothing but a game's id."""
    return Theme(hue=hue_of(id), said=False)


def plain(game: Game) -> Theme:
    """What a game has without a theme: the colours it has in a terminal, and a pattern for each of its kinds."""
    tones = {
        name: COLOURS[colour.removeprefix("bright_")]
        for name, colour in game.theme.items()
        if colour.removeprefix("bright_") in COLOURS
    }
    patterns = [plate for plate in PLATES if plate != "plain"]
    kinds = {name: Kind(plate=patterns[place % len(patterns)], tone=name) for place, name in enumerate(tones)}
    return Theme(tones=tones, kinds=kinds, said=False)


COLOURS: Final[dict[str, tuple[float, float]]] = {
    "red": (22, 0.9), "green": (145, 0.8), "yellow": (85, 0.8), "blue": (250, 0.9), "magenta": (315, 0.8),
    "cyan": (205, 0.8), "white": (250, 0.2), "black": (250, 0.1),
}  # fmt: skip
PLATES: Final = get_args(Plate)
_themes: Final[dict[type[Game], Theme]] = {}
