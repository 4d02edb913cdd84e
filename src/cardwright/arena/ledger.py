"""The results of an arena as a file: a heading that says what was played, then one line a game, written as they come.

The heading names the game, its content, rules, settings and code, but no players and no seeds: the next arena of that
game finds every game it needs that was ever played, whoever else is invited and however many games are asked for.
"""

import hashlib
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec

from cardwright import registry
from cardwright.arena.stage import LineUp, Outcome
from cardwright.core.errors import Refused
from cardwright.core.files import reason, write_whole
from cardwright.core.game import Game
from cardwright.core.rng import SEEDS
from cardwright.core.settings import Settings

T = TypeVar("T")
FORMAT = 1
ENGINE = ("core", "bots", "registry.py")  # what decides about a game between bots, besides the game itself


class Heading(msgspec.Struct):
    """What all the results of a file have in common. Results of anything else can't be compared with them."""

    arena: int
    game: str
    rules: int  # the version of the game's rules
    content: str  # the version of its content
    settings: dict[str, Any]
    code: str  # a fingerprint: a bot that was changed is another bot

    def name(self) -> str:
        """A short name for a file of its own."""
        digest = hashlib.sha256(msgspec.json.encode(self, order="deterministic"))
        return f"{self.game}-{digest.hexdigest()[:10]}.jsonl"

    def difference(self, other: "Heading") -> str:
        """What the two don't have in common, in words."""
        words = {
            "arena": "form",
            "game": "game",
            "rules": "rules' version",
            "content": "content",
            "settings": "settings",
            "code": "code of the game or the bots",
        }
        return " and ".join(words[field] for field in words if getattr(self, field) != getattr(other, field))


Score = Annotated[float, msgspec.Meta(ge=0, le=1)]
Points = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]  # whole numbers also for who reads them as floats


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """One game."""

    players: LineUp
    seed: Annotated[int, msgspec.Meta(ge=0, lt=SEEDS)]
    scores: tuple[Score, ...]
    points: tuple[Points, ...]
    why: str

    def fault(self, seats: int) -> str:
        """What can't be about it, at a table of so many seats."""
        if len(self.players) not in (1, seats):
            return f"it names {len(self.players)} players for {seats} seats"
        if len(self.scores) != seats:
            return f"it has {len(self.scores)} scores for {seats} seats"
        if len(self.points) not in (0, seats):
            return f"it has points for {len(self.points)} of {seats} seats"
        return ""


def heading(game: Game, settings: Settings) -> Heading:
    plain = msgspec.json.decode(msgspec.json.encode(settings.values))  # as a file gives them back
    return Heading(FORMAT, game.id, game.version, game.content_version, plain, code_fingerprint(game))


def code_fingerprint(game: Game) -> str:
    """Of the sources of the engine, the bots and the game, the same for both builds."""
    package = Path(registry.__file__).parent
    roots = [package / part for part in ENGINE]
    module = sys.modules[type(game).__module__]
    if module.__file__ is not None:
        own = Path(module.__file__)
        roots.append(own.parent if module.__package__ else own)
    digest = hashlib.sha256()
    for root in roots:
        for source in sorted(root.rglob("*.py")) if root.is_dir() else [root]:
            digest.update(source.relative_to(root.parent).as_posix().encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def decode(text: bytes, kind: type[T]) -> T:
    """Raises ValueError, whatever is wrong with the text."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise ValueError(str(error)) from None


class Ledger:
    """A results file: what it holds, and a place to write more."""

    def __init__(self, path: Path, head: Heading, seats: int) -> None:
        self.path = path
        self.head = head
        self.seats = seats
        self.games: dict[tuple[LineUp, int], Outcome] = {}  # by line-up and seed
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists() and not path.is_file():
                raise Refused(f"Results can't be kept in {path}: it isn't a file.")  # a device may have no end
            self.file = path.open("a+b")
        except (OSError, ValueError) as error:
            raise self.unkept(error) from None
        try:
            self.load()
        except BaseException:
            self.close()
            raise

    def load(self) -> None:
        """Read what is there. A last line that was torn off when the arena was ended goes."""
        self.file.seek(0)
        *whole, torn = self.file.read().split(b"\n")
        if not whole:
            if torn and not msgspec.json.encode(self.head).startswith(torn):
                raise Refused(f"{self.path} isn't an arena's results file.")
            self.rewrite()
            return
        self.check(whole[0])
        for number, text in enumerate(whole[1:], start=2):
            try:
                line = decode(text, Line)
                fault = line.fault(self.seats)
            except ValueError as error:
                fault = str(error)
            if fault:
                raise Refused(
                    f"Line {number} of {self.path} is damaged ({fault}); mend or remove it, or keep the results in "
                    "another file."
                )
            self.note(line)
        if torn:
            self.file.truncate(sum(len(line) + 1 for line in whole))

    def check(self, text: bytes) -> None:
        try:
            other = decode(text, Heading)
        except ValueError:
            raise Refused(f"{self.path} isn't an arena's results file.") from None
        if other != self.head:
            raise Refused(
                f"{self.path} belongs to another arena (another {self.head.difference(other)}); keep this one's "
                "results in another file."
            )

    def note(self, line: Line) -> None:
        """Should two arenas have played the same game, the first result counts: bots with a time limit may differ."""
        self.games.setdefault((line.players, line.seed), Outcome(line.scores, line.points, line.why))

    def add(self, played: Iterable[tuple[LineUp, int, Outcome]]) -> None:
        """Write these games, whole and at once."""
        lines = [Line(players, seed, each.scores, each.points, each.why) for players, seed, each in played]
        for line in lines:
            self.note(line)
        try:
            self.file.write(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
            self.file.flush()
        except OSError as error:
            raise self.unkept(error) from None

    def forget(self, players: Iterable[str]) -> None:
        """Drop the games among these players alone, and keep those that others took part in."""
        gone = set(players)
        self.games = {key: outcome for key, outcome in self.games.items() if not gone.issuperset(key[0])}
        self.rewrite()

    def rewrite(self) -> None:
        """Whole or not at all: on a full disk nothing is lost but what is new."""
        lines = [msgspec.json.encode(self.head)]
        for (players, seed), each in self.games.items():
            lines.append(msgspec.json.encode(Line(players, seed, each.scores, each.points, each.why)))
        try:
            write_whole(self.path, "".join(line.decode() + "\n" for line in lines))
            self.file.close()
            self.file = self.path.open("a+b")
        except OSError as error:
            raise self.unkept(error) from None

    def unkept(self, error: OSError | ValueError) -> Refused:
        return Refused(f"Results can't be kept in {self.path}: {reason(error)}.")

    def close(self) -> None:
        with suppress(OSError):  # what doesn't fit on the disk was complained about when it was added
            self.file.close()
