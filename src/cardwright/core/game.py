"""The contract of a game: its rules, stateless."""

from collections.abc import Mapping, Sequence
from math import exp
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardwright.core.decision import Decision, Option
from cardwright.core.errors import BadContent, Refused
from cardwright.core.rng import Rng
from cardwright.core.settings import Setting, Settings, settle
from cardwright.core.table import Policy, Table

if TYPE_CHECKING:
    from cardwright.core.match import Match
    from cardwright.core.player import Player
    from cardwright.core.view import View

OVERFLOW: Final = -700.0  # what lies below is as good as impossible, and too much for `exp`
LEVELS: Final = {"novice": "greedy", "skilled": "search:10", "expert": "search:50", "master": "search:400"}

NO_CONTENT: Final = "none"  # the content version of a game that has all in its rules


def logistic(score: float) -> float:
    """A score as a chance, for values that were fitted to games: 0.5 for 0, and near 0 or 1 for however much."""
    return 1.0 / (1.0 + exp(-score)) if score > OVERFLOW else 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one game. Holds content and settings on offer, never anything of a game in progress.

    A game must give `deal`, `advance`, `view`, `redeal`, `write` and `read`; the rest has sensible defaults.
    """

    id: ClassVar[str] = ""
    title: ClassVar[str] = ""
    tagline: ClassVar[str] = ""
    version: ClassVar[int] = 1  # of the rules: a record of another version is refused
    settings: ClassVar[tuple[Setting, ...]] = ()  # see `settings_on_offer`
    cooperative: ClassVar[bool] = False  # all seats win or lose together
    counts_points: ClassVar[bool] = False  # every result has points beside the scores
    bots: ClassVar[tuple[str, ...]] = ()  # this game's own bots, weakest first
    levels: ClassVar[dict[str, str]] = LEVELS  # the bot that plays at each level of strength, weakest first
    horizon: ClassVar[int] = 0  # how far the clock moves before a search asks for the value (one unit at least)

    theme: ClassVar[dict[str, str]] = {}  # tones of its views as colour words
    phrases: ClassVar[dict[str, str]] = {}  # how events read; see `Event.words`

    content_version: str
    content_changes: tuple[str, ...] = ()  # what a folder and overrides made of the game's own content, in words

    def __init__(self, folder: Path | None = None, overrides: dict[str, str] | None = None) -> None:
        """With the game's own content, or with a folder laid over it and single values overridden."""
        if folder is not None or overrides:
            raise BadContent(f"{self.title} has no content to change.")
        self.content_version = NO_CONTENT

    def match(
        self, seed: int = 0, free_undo: bool = False, confirm: tuple[int, ...] = (), **settings: object
    ) -> "Match":
        """A new match of this game. Settings are given by name; `Match` takes those whose names come from outside.

        The seats of `confirm`, where people sit, are asked before something final even with one option left.
        """
        from cardwright.core.match import Match

        return Match(self, self.settle(settings), seed, free_undo=free_undo, confirm=confirm)

    def match_from(
        self,
        position: str,
        free_undo: bool = False,
        confirm: tuple[int, ...] = (),
        answers: Sequence[Option | int | str] = (),
        rng: Rng | None = None,
    ) -> "Match":
        """A match that starts from a position and goes on with these answers, which may end in the middle of a unit.

        Raises BadPosition, or Refused for an answer that isn't on offer. `rng` is other chance than the position's, for
        tests (see `LoadedRng`); a record doesn't know of it.
        """
        from cardwright.core.match import Match
        from cardwright.core.position import read_position

        settings, table = read_position(self, position)
        if rng is not None:
            table.rng = rng
        match = Match(self, settings, 0, position, table, free_undo=free_undo, confirm=confirm)
        for answer in answers:
            match.choose(answer)
        return match

    # Rules

    def settings_on_offer(self) -> tuple[Setting, ...]:
        """What a table may agree on. A game whose content gives some of the words adds them here."""
        return self.settings

    def settle(self, chosen: Mapping[str, object]) -> Settings:
        """The settings of a table: what was chosen, checked, and defaults for the rest."""
        return Settings(settle(self.settings_on_offer(), chosen, self.title))

    def seats(self, settings: Settings) -> int:
        """How many seats a table with these settings has."""
        return 1

    def seat_name(self, seat: int) -> str:
        """What people call a seat."""
        return f"Seat {seat}"

    def seats_in_words(self) -> str:
        """How many seats its tables can have, for lists of games."""
        return str(self.seats(self.settle({})))

    def deal(self, settings: Settings, rng: Rng) -> Table:
        """A new table, set up by the rules, at its first resting point."""
        raise NotImplementedError

    def advance(self, t: Table) -> None:
        """Play one small unit on, from one resting point to the next, asking where the rules let somebody choose."""
        raise NotImplementedError

    # Knowledge

    def view(self, t: Table, seat: int, decision: Decision | None) -> "View":
        """What this seat may see, and nothing else; for a SPECTATOR, what everybody may know."""
        raise NotImplementedError

    def redeal(self, t: Table, seat: int, rng: Rng) -> None:
        """Put everything this seat can't see into another arrangement that fits all it has seen."""
        raise NotImplementedError

    def describe(self, t: Table, option: Option) -> str:
        """How an option reads."""
        return option.text

    # Text

    def write(self, t: Table) -> dict[str, str]:
        """The table at a resting point as named lines of text."""
        raise NotImplementedError

    def read(self, fields: dict[str, str], settings: Settings) -> Table:
        """The table that `write` wrote, or that a person edited. Raises BadPosition.

        A finished game has a line `result` among its lines. `Fields` knows it; the table gets it afterwards.
        """
        raise NotImplementedError

    def check(self, t: Table) -> None:
        """Refuse a table just read that no game comes to, its result considered. Raises BadPosition."""

    def census(self, t: Table) -> list[str]:
        """The names of all physical cards, wherever they lie: the same cards at every resting point of a game.

        Each by the name that events, options or things on the table show, once for each copy. Cards that the rules
        themselves make or destroy are left out.
        """
        return []

    # Thinking

    def value(self, t: Table, seat: int) -> float:
        """How well this seat stands at a resting point, from 0 to 1. Looks only at what the seat may know."""
        if t.result is not None:
            return t.result.scores[seat]
        return 0.5

    def glance(self, t: Table, seat: int) -> float:
        """The same in the middle of a unit, for players that look one answer ahead."""
        return self.value(t, seat)

    def clock(self, t: Table, units: int) -> int:
        """How far the game has come, in turns or rounds or whatever suits its `horizon`; by default in the units that a
        search has played."""
        return units

    def policy(self, rng: Rng) -> Policy:
        """How a passable player answers at once, for any seat: the roll-outs of a search."""
        return Policy(rng)

    def bot(self, name: str) -> "Player":
        """A bot of this game's own. Raises Refused for a name it doesn't have."""
        there = ", ".join([*self.levels, *self.bots])
        raise Refused(
            f"{self.title} has no bot called {name!r}; there are {there}, and for any game random, greedy, search:500."
        )
