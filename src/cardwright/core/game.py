"""The contract of a game: its rules, stateless."""

import sys
from collections.abc import Mapping, Sequence
from math import exp
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from cardwright.core.counting import Counting
from cardwright.core.decision import Decision, Option, Question
from cardwright.core.errors import BadContent, Refused
from cardwright.core.events import SPECTATOR
from cardwright.core.glossary import Term
from cardwright.core.instances import Home, Lease, at_home, passport
from cardwright.core.lines import Lines
from cardwright.core.piece import Piece, check_supply
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.core.settings import Part, Setting, Settings, declared, settle
from cardwright.core.shared import Shared
from cardwright.core.table import Result, Table
from cardwright.core.words import Phrases

if TYPE_CHECKING:
    from cardwright.core.matches.match import Match
    from cardwright.core.player import Player
    from cardwright.core.printing import Printing
    from cardwright.core.sight import Sight
    from cardwright.core.view import Cause, Choice, Thing, View

T = TypeVar("T", bound=Table, default=Any)

LEVELS: Final = {"novice": "greedy", "skilled": "search:10", "expert": "search:50", "master": "search:400"}
NO_CONTENT: Final = "none"  # the content version of a game that has all in its rules
OVERFLOW: Final = -700.0  # what lies below is as good as impossible, and too much for `exp`


def logistic(score: float) -> float:
    """A score as a chance, for values that were fitted to games: 0.5 for 0, and near 0 or 1 for however much."""
    return 1.0 / (1.0 + exp(-score)) if score > OVERFLOW else 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[T]):
    """The rules of one game: `class Leduc(Game[LeducTable])`. Holds content, never anything of a game in progress.

    A game must give `deal`, `advance`, `picture`, `redeal` and `lines`; the rest has sensible defaults.
    """

    id: ClassVar[str] = ""
    title: ClassVar[str] = ""
    tagline: ClassVar[str] = ""
    version: ClassVar[int] = 1  # of the rules: a record of another version is refused
    house: ClassVar[type[Settings]] = Settings  # the settings, declared as fields
    table_for: ClassVar[int] = 1  # how many seats there are, where that is no setting
    cooperative: ClassVar[bool] = False  # all seats win or lose together
    counts_points: ClassVar[bool] = False  # every result has points beside the scores
    measure: ClassVar[str] = "chance to win"  # what scores and values are, in words
    bots: ClassVar[tuple[str, ...]] = ()  # this game's own bots, weakest first
    levels: ClassVar[dict[str, str]] = LEVELS  # the bot that plays at each level of strength, weakest first
    horizon: ClassVar[int] = 0  # how far the clock moves before a search asks for the value (one unit at least)
    minutes: ClassVar[int] = 0  # that a game takes people; 0 where nobody has measured it
    weight: ClassVar[int] = 0  # how hard it is to learn, from 1 (a minute) to 5 (an evening); 0 where nobody has said

    lines: ClassVar[Lines] = Lines()  # how a table at a resting point is written, read, counted and measured
    within: ClassVar[Lines] = Lines()  # what a table holds only within a unit: never written, but seen in numbers
    phrases: ClassVar[Phrases] = Phrases({})  # how events read
    counting: ClassVar[Counting] = Counting()  # what can be counted of it, besides who wins
    theme: ClassVar[dict[str, str]] = {}  # tones and kinds of its views as colour words
    marks: ClassVar[dict[str, str]] = {}  # kinds of things as one character, for terminals

    content_version: str
    content_changes: tuple[str, ...]  # what a folder and overrides made of the game's own content, in words
    content_source: object  # what its content was made of, where that isn't its own
    enrolled: list[Shared]
    passport: tuple[int, int]  # once it is enrolled
    lease: Lease
    _usual: Settings | None  # the defaults, once somebody has played with them
    _sight: "Sight[T] | None"

    def __init__(self, folder: Path | None = None, overrides: dict[str, str] | None = None) -> None:
        """With the game's own content, or with a folder laid over it and single values overridden."""
        self.content_version = NO_CONTENT
        self.content_changes = ()
        self.content_source = None
        self.enrolled = []
        self._usual = None
        self._sight = None
        declared(self.house)  # what can't be declared is refused before anybody plays
        self.load(folder, overrides)
        if folder is not None or overrides:
            from cardwright.core.content.bundle import bundle

            self.content_source = bundle(folder, overrides)

    def load(self, folder: Path | None, overrides: dict[str, str] | None) -> None:
        """Read the content, and make of it what every table shares. A game without content has nothing to do."""
        if folder is not None or overrides:
            raise BadContent(f"{self.title} has no content to change.")

    def remarks(self, folder: Path | None = None, overrides: dict[str, str] | None = None) -> tuple[str, ...]:
        """What might be better about its content with this laid over it, in sentences. Raises BadContent where a closer
        look than loading finds mistakes: a game may leave to this what takes long to prove."""
        return ()

    @property
    def content_folder(self) -> Path | None:
        """Where its own content lies: in the folder `content` beside it, unless the game says otherwise."""
        file = sys.modules[type(self).__module__].__file__
        folder = Path(file).parent / "content" if file is not None else None
        return folder if folder is not None and folder.is_dir() else None

    @classmethod
    def made_of(cls, source: object) -> "Game":
        """A game from the `content_source` of another process's."""
        from cardwright.core.content.bundle import Bundle, unpack

        return unpack(source, cls) if isinstance(source, Bundle) else cls()

    def match(
        self, seed: int = 0, free_undo: bool = False, confirm: tuple[int, ...] = (), **settings: object
    ) -> "Match":
        """A new match of this game. Settings are given by name; those that come from outside go through `Match`.

        The seats of `confirm`, where people sit, are asked before something final even with one option left.
        """
        from cardwright.core.matches.match import Match

        return Match(self, self.settle(settings), seed, free_undo=free_undo, confirm=confirm)

    def match_from(
        self,
        position: str,
        free_undo: bool = False,
        confirm: tuple[int, ...] = (),
        answers: "Sequence[Option | int | str]" = (),
        rng: Rng | None = None,
    ) -> "Match":
        """A match that starts from a position and goes on with these answers, into the middle of a unit if they end
        there.

        Raises BadPosition, or Refused for an answer that isn't on offer. `rng` is other chance than the position's, for
        tests (see `LoadedRng`); a record doesn't know of it.
        """
        from cardwright.core.matches.match import Match
        from cardwright.core.position import read_position

        settings, table = read_position(self, position)
        if rng is not None:
            table.rng = rng
        match = Match(self, settings, 0, position, table, free_undo=free_undo, confirm=confirm)
        for answer in answers:
            match.choose(answer)
        return match

    # Settings and seats

    @property
    def settings(self) -> tuple[Setting, ...]:
        """What a table may agree on. A game whose content gives some of the words adds them here."""
        return declared(self.house)

    def settle(self, chosen: Mapping[str, object]) -> Settings:
        """The settings of a table: what was chosen, checked, and defaults for the rest."""
        if chosen:
            return self.house(**settle(self.settings, chosen, self.title))
        if self._usual is None:
            self._usual = self.house(**settle(self.settings, {}, self.title))
        return self._usual

    def parts(self, setting: str) -> list[Part]:
        """What the words of a setting stand for, the easiest first; empty where they say it themselves."""
        return []

    def seats(self, settings: Settings) -> int:
        """How many seats a table with these settings has."""
        return self.table_for

    def seat_name(self, seat: int) -> str:
        """What people call a seat."""
        return f"Seat {seat}"

    def seat_names(self, seats: int) -> list[str]:
        return [self.seat_name(seat) for seat in range(seats)]

    def name_at(self, t: T, seat: int) -> str:
        """What everybody calls a seat of this table: where it plays somebody, by whom it plays."""
        return self.seat_name(seat)

    def seats_in_words(self) -> str:
        """How many seats its tables can have, for lists of games."""
        return str(self.seats(self.settle({})))

    # Rules

    def deal(self, settings: Settings, rng: Rng) -> T:
        """A new table, set up by the rules, at its first resting point."""
        raise NotImplementedError

    def advance(self, t: T) -> None:
        """Play one small unit on, from one resting point to the next, asking where the rules let somebody choose."""
        raise NotImplementedError

    def options(self) -> list[Option]:
        """Every option the game can ever offer, in an order that depends on its content only: an environment's action
        ids, and how options travel."""
        return []

    def pieces(self) -> list[Piece]:
        """Every piece of content that can lie on a table, in an order that depends on the content only."""
        return []

    def counted_cards(self) -> list[Piece]:
        """Of the pieces, those that a designer would call cards, and ask what each does to the game."""
        return []

    # Knowledge

    def picture(self, t: T, seat: int) -> "View":
        """The table as this seat, or a SPECTATOR, may see it, and nothing else. The core adds the question."""
        raise NotImplementedError

    def redeal(self, t: T, seat: int, rng: Rng) -> None:
        """Put everything this seat can't see into another arrangement that fits all it has seen."""
        raise NotImplementedError

    # Words

    def prompt(self, t: T, seat: int, decision: Decision) -> str:
        """The open question in words for a seat that is asked: where it helps, with what it is about."""
        return decision.question.prompt

    def cause(self, t: T, seat: int, decision: Decision) -> "Cause | None":
        """What puts the open question to this seat: needed where the question is `caused`, and named in its prompt."""
        return None

    def describe(self, t: T, option: Option, seat: int) -> str:
        """How an option reads to this seat."""
        return option.text

    def choice(self, t: T, option: Option, seat: int) -> "Choice":
        """How an option looks to this seat: its words, the things it touches, what it would do."""
        from cardwright.core.view import Choice

        return Choice(self.describe(t, option, seat))

    def printed(self, piece: Piece) -> "Thing":
        """A piece as it would lie on a table: for those who ask about one that is only mentioned, and for galleries."""
        from cardwright.core.view import Thing

        return Thing(piece.id, piece.name, key=piece.id)

    def gallery(self) -> "list[Thing]":
        """What there is to read for those who want to read it all."""
        return [self.printed(piece) for piece in self.pieces()]

    def glossary(self) -> list[Term]:
        """Its words that are no pieces, each in a sentence: tokens, counters, keywords. All that views count or mark
        is among them, or is called like a piece."""
        return []

    def waiting(self, t: T, seat: int, decision: Decision) -> str:
        """For whom the table waits, in words for a seat that isn't asked. May not tell what that seat can't know."""
        asked = decision.waited_for or decision.seats
        return f"{' and '.join([self.name_at(t, other) for other in asked])} to choose"

    def outcome(self, t: T, seat: int) -> str:
        """How it ended, in words for this seat."""
        result = t.result
        assert result is not None
        if seat == SPECTATOR:
            return f"{result.why[:1].upper()}{result.why[1:]}."
        score = result.scores[seat]
        won = "You win" if score == 1.0 else "You lose" if score == 0.0 else "A draw" if score == 0.5 else "Over"
        points = f" Score {result.points[seat]}." if result.points else ""
        return f"{won}: {result.why}.{points}"

    # Text

    def write(self, t: T) -> dict[str, str]:
        """The table at a resting point as named lines of text."""
        return self.lines.write(t)

    def read(self, fields: dict[str, str], settings: Settings, result: Result | None = None) -> T:
        """The table that `write` wrote, or that a person edited. Raises BadPosition."""
        t = self.deal(settings, Rng(0))
        t.seals = 0
        t.result = result
        self.lines.read(t, fields)
        supply = self.supply(t)
        if supply is not None:
            check_supply(self.lines.census(t), supply)
        self.check(t)
        return t

    def census(self, t: T) -> list[str]:
        """The names of all pieces, wherever they lie: the same ones at every resting point of a game."""
        return [piece.name for piece in self.lines.census(t)]

    def check(self, t: T) -> None:
        """After a position was read into a table: fill what follows from its lines, and refuse (BadPosition) what could
        not lie on one. A finished table has its result by then."""

    def supply(self, t: T) -> list[Piece] | None:
        """The pieces of a whole game, where a position may not hold more of any; None where anything goes."""
        return None

    def printing(self) -> "Printing":
        """What of it can be printed: its decks with their copies, and what lies beside the cards."""
        from cardwright.core.printing import PrintedDeck, Printing, counted_out

        supply = self.supply(self.deal(self.settle({}), Rng(0))) or []
        return Printing([PrintedDeck("cards", "Cards", counted_out(self.pieces(), supply))])

    # Thinking

    def value(self, t: T, seat: int) -> float:
        """How well this seat stands at a resting point, from 0 to 1. Looks only at what the seat may know."""
        if t.result is not None:
            return t.result.scores[seat]
        return 0.5

    def glance(self, t: T, seat: int) -> float:
        """The same in the middle of a unit, for players that look one answer ahead."""
        return self.value(t, seat)

    def clock(self, t: T, units: int) -> int:
        """How far the game has come, in turns or rounds or whatever suits its `horizon`; by default in the units that a
        search has played."""
        return units

    def policy(self, rng: Rng) -> Policy[T]:
        """How a passable player answers at once, for any seat: the roll-outs of a search."""
        return Policy(rng)

    def bot(self, name: str) -> "Player":
        """A bot of this game's own, by default one that plays by the policy. Raises Refused for other names."""
        if name in self.bots:
            from cardwright.core.player import PolicyPlayer

            return PolicyPlayer(name)
        there = ", ".join(self.bots) or "none"
        raise Refused(
            f"{self.title} has no bot called {name!r}; its own: {there}; for any game: novice, skilled, expert, "
            f"master, random, greedy, search:500."
        )

    # Numbers and travel

    def alphabet(self) -> list[Option]:
        """Every option, numbered by its place; the same for the same content in every process."""
        options = self.options()
        self.enrol()
        return options

    def questions(self) -> list[Question]:
        """Every question its rules put, in an order that never changes: so that learners can tell them apart."""
        return []

    def sight(self, settings: Settings) -> "Sight[T]":
        """What its seats see in numbers, with these settings; made once for as long as nobody plays with others."""
        if self._sight is None or self._sight.settings is not settings:
            self._sight = self.make_sight(settings)
        return self._sight

    def make_sight(self, settings: Settings) -> "Sight[T]":
        """Make that. A game may have a faster one, or one that knows more, than its lines give."""
        from cardwright.core.line_sight import LineSight

        return LineSight(self, settings)

    def enrol(self) -> None:
        """Give each option and piece its place, so that it can travel."""
        if self.enrolled:
            return
        self.enrolled = [*self.shared(), *self.pieces(), *self.options()]
        self.lease = Lease(self)
        home = Home(self.lease)
        for place, each in enumerate(self.enrolled):
            if each.home is None or each.home.game is None:
                each.home = home
                each.place = place
        self.passport = passport(self.lease)

    def shared(self) -> list[Shared]:
        """What else the tables of this game share: catalogues of content."""
        return []

    def __reduce__(self) -> tuple[Any, ...]:
        self.enrol()
        return at_home, (type(self), self.content_version, self.content_source, self.passport)
