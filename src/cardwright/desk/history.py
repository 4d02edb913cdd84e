"""What was played: games to go on with, finished ones with results, the best of each game, the seed of the day."""

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from cardwright.core.errors import CardwrightError, Refused
from cardwright.core.events import SPECTATOR
from cardwright.core.files import reason
from cardwright.core.matches.match import Match
from cardwright.core.matches.record import Record
from cardwright.core.words import counted, retold
from cardwright.desk import saves

Line = TypeVar("Line", bound=msgspec.Struct)
TODAY = "today"  # as a seed


class Run(msgspec.Struct, omit_defaults=True):
    """A finished game, as its line in the history tells it."""

    name: str  # its record's, without .json
    game: str
    seed: int
    when: str
    players: list[str] = []
    scores: list[float] = []
    points: list[int] = []
    why: str = ""
    answers: int = 0
    settings: dict[str, Any] = {}
    practice: bool = False

    @property
    def seat(self) -> int:
        """Whose result is told: the first person's."""
        from cardwright.desk.sitting import people_among

        return next(iter(people_among(self.players)), 0)

    @property
    def score(self) -> float:
        return self.scores[self.seat] if self.seat < len(self.scores) else 0.0

    @property
    def mark(self) -> int | None:
        """The points, where the game counts them."""
        return self.points[self.seat] if self.seat < len(self.points) else None

    @property
    def result(self) -> str:
        word = "won" if self.score == 1.0 else "lost" if self.score == 0.0 else "drawn" if self.score == 0.5 else "over"
        return f"{word}, {points(self.mark)}" if self.mark is not None else word


def points(number: int) -> str:
    return counted(number, "point")


class Going(msgspec.Struct):
    """A kept game that can be gone on with."""

    name: str
    game: str
    seed: int
    when: str
    players: list[str]
    answers: int
    path: Path

    @property
    def length(self) -> str:
        return counted(self.answers, "answer")


def note(match: Match, players: list[str], names: Sequence[str], path: Path) -> None:
    """Write a finished game into the history, in words for the one person who played it, or with everybody's names."""
    from cardwright.desk.sitting import people_among

    result = match.result
    assert result is not None
    record = match.record()
    own, people = match.game.seat_names(match.seats), people_among(players)
    run = Run(
        name=path.stem,
        game=match.game.id,
        seed=match.seed,
        when=datetime.now().isoformat(" ", "minutes"),
        players=players,
        scores=list(result.scores),
        points=list(result.points or ()),
        why=retold(result.why, own, people[0] if len(people) == 1 else SPECTATOR, names),
        answers=len(match.answers),
        settings=record.settings,
        practice=match.free_undo,
    )
    try:
        saves.write_line(run)
    except OSError as error:
        raise Refused(f"The game is finished, but {saves.book()} can't be written: {error.strerror}.") from None


def runs(game: str | None = None, damaged: list[str] | None = None) -> list[Run]:
    """The finished games, the latest first. Records without a line in the history are told from themselves; what can't
    be read is noted as `damaged`, in sentences."""
    bad: list[str] = []
    found = written(bad)
    for path in records_in(saves.finished()):
        if path.stem not in found:
            try:
                found[path.stem] = run_of(saves.read(path), path)
            except (CardwrightError, OSError) as error:
                bad.append(str(error))
    if damaged is not None:
        damaged += bad
    kept = [run for run in found.values() if game in (None, run.game)]
    return sorted(kept, key=lambda run: run.when, reverse=True)


def written(damaged: list[str]) -> dict[str, Run]:
    """The runs in the history's lines, by name."""
    found: dict[str, Run] = {}
    try:
        lines = saves.book().read_bytes().splitlines()
    except FileNotFoundError:
        return found
    except OSError as error:
        damaged.append(f"{saves.book()} can't be read: {reason(error)}.")
        return found
    for number, line in enumerate(lines, start=1):
        text = line.decode(errors="replace")
        run, gone = parsed(text, Run), parsed(text, saves.Gone)
        if run is not None:
            found[run.name] = run
        elif gone is not None:
            past = found.pop(gone.gone, None)
            if past is not None and gone.now:
                past.name = gone.now
                found[gone.now] = past
        else:
            damaged.append(f"Line {number} of {saves.book()} is damaged and was passed over.")
    return found


def parsed(text: str, kind: type[Line]) -> Line | None:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, RecursionError):
        return None


def records_in(folder: Path) -> list[Path]:
    try:
        return sorted(folder.glob("*.json"))
    except OSError:
        return []


def run_of(record: Record, path: Path) -> Run:
    return Run(
        name=path.stem,
        game=record.game,
        seed=record.seed,
        when=when(path),
        players=record.players,
        scores=record.scores or [],
        why=record.why,
        answers=len(record.answers),
        settings=record.settings,
        practice=record.practice,
    )


def going(game: str | None = None, damaged: list[str] | None = None) -> list[Going]:
    """The kept games, the latest first; what can't be read is noted as `damaged`, in sentences."""
    found: list[Going] = []
    for path in records_in(saves.folder()):
        try:
            record = saves.read(path)
            if game in (None, record.game):
                found.append(
                    Going(path.stem, record.game, record.seed, when(path), record.players, len(record.answers), path)
                )
        except (CardwrightError, OSError) as error:
            if damaged is not None:
                damaged.append(str(error))
    return sorted(found, key=lambda each: each.when, reverse=True)


def when(path: Path) -> str:
    return datetime.fromtimestamp(path.stat().st_mtime).isoformat(" ", "minutes")


def best(played: Iterable[Run]) -> Run | None:
    """The best of these games: by result, then by points. Practice doesn't count."""
    earnest = [run for run in played if not run.practice]
    return max(earnest, key=lambda run: (run.score, run.mark or 0), default=None)


def tally(played: Iterable[Run]) -> str:
    """`3 of 7 won, best 24 points`."""
    earnest = [run for run in played if not run.practice]
    if not earnest:
        return ""
    won = sum(1 for run in earnest if run.score == 1.0)
    top = best(earnest)
    most = f", best {points(top.mark)}" if top is not None and top.mark is not None else ""
    return f"{won} of {len(earnest)} won{most}"


def seed_of_the_day(day: date | None = None) -> int:
    """The same for everybody on this date, and easy to tell: 20261116."""
    return int((day or date.today()).strftime("%Y%m%d"))
