"""The contract of a game: its rules, stateless."""

from collections.abc import Mapping
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

LEVELS: Final = {"novice": "greedy", "skilled": "search:10", "expert": "search:50", "master": "search:400"}


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one game. Holds content and settings on offer, never anything of a game in progress.

    A game must give `deal`, `advance`, `view`, `redeal`, `write` and `read`; the rest has sensible defaults.
    """

    id: ClassVar[str] = ""
    title: ClassVar[str] = ""
    tagline: ClassVar[str] = ""
    version: ClassVar[int] = 1  # of the rules: a record of another version is refused
    settings: ClassVar[tuple[Setting, ...]] = ()
    cooperative: ClassVar[bool] = False  # all seats win or lose together
    counts_points: ClassVar[bool] = False  # every result has points beside the scores
    bots: ClassVar[tuple[str, ...]] = ()  # this game's own bots, weakest first
    levels: ClassVar[dict[str, str]] = LEVELS  # the bot that plays at each level of strength, weakest first
    horizon: ClassVar[int] = 0  # how far the clock moves before a search asks for the value (one unit at least)

    theme: ClassVar[dict[str, str]] = {}  # tones of its views as colour words
    phrases: ClassVar[dict[str, str]] = {}  # how events read; see `Event.words`

    content_version: str

    def __init__(self, folder: Path | None = None, overrides: dict[str, str] | None = None) -> None:
        """With the game's own content, or with a folder laid over it and single values overridden."""
        if folder is not None or overrides:
            raise BadContent(f"{self.title} has no content to change.")
        self.content_version = "none"

    def match(self, seed: int = 0, free_undo: bool = False, **settings: object) -> "Match":
        """A new match of this game. Settings are given by name."""
        from cardwright.core.match import Match

        return Match(self, self.settle(settings), seed, free_undo=free_undo)

    def match_from(self, position: str, free_undo: bool = False) -> "Match":
        """A match that starts from a position. Raises BadPosition."""
        from cardwright.core.match import Match
        from cardwright.core.position import read_position

        settings, table = read_position(self, position)
        return Match(self, settings, 0, position, table, free_undo=free_undo)

    # Rules

    def settle(self, chosen: Mapping[str, object]) -> Settings:
        """The settings of a table: what was chosen, checked, and defaults for the rest."""
        return Settings(settle(self.settings, chosen, self.title))

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
        """What this seat may see, and nothing else."""
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
        """The table that `write` wrote, or that a person edited. Raises BadPosition."""
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
        own = ", ".join(self.bots) or "none"
        raise Refused(f"{self.title} has no bot called {name!r}; its own bots: {own}.")
