"""A study: played into a folder until every cell of its grid has its games; stopped and started again it goes on."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from cardwright import __version__
from cardwright.arena.crew import played_at
from cardwright.arena.stage import Fixture
from cardwright.core.errors import Refused
from cardwright.core.files import reason
from cardwright.core.game import Game
from cardwright.lab import asked as asking
from cardwright.lab import rows
from cardwright.lab.asked import FOLLOWED, WEIGHED, Asked, Cell, Kept
from cardwright.lab.venue import CountingVenue, Rig

GAMES_A_PART: Final = 5_000
SECONDS_A_PART: Final = 20.0  # so much is lost at most when the power goes

Progress = Callable[[int, int], None]  # games there are, games there will be


class Study:
    """A folder, what was asked of it, and what it holds."""

    def __init__(self, folder: Path, kept: Kept) -> None:
        self.folder = folder
        self.kept = kept
        self.asked = kept.asked
        self.game: Game = kept.asked.made()

    @classmethod
    def open(cls, folder: Path) -> "Study":
        """One that was played. What its content was is asked again: a folder of content may have changed since."""
        study = cls(folder, asking.read(folder))
        if study.game.content_version != study.kept.heading.content:
            raise Refused(
                f"The content of {study.game.title} isn't what {folder} was played with. Give it back its content, or "
                "play the study again into another folder."
            )
        return study

    @classmethod
    def begin(cls, folder: Path, asked: Asked) -> "Study":
        """A new one, or one that goes on, perhaps with more players, settings or games."""
        made = asked.check()
        head = asking.head_of(asked, made)
        if (folder / asking.FILE).exists():
            before = asking.read(folder)
            if before.heading != head:
                raise Refused(
                    f"{folder} holds another study (another {before.heading.difference(head)}); play this one into "
                    "another folder."
                )
            asked = joined(before.asked, asked)
            asked.check()
            kept = Kept(asked, head, __version__, before.seconds, before.jobs)
        else:
            if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
                raise Refused(f"{folder} isn't empty and holds no study; name a new folder.")
            kept = Kept(asked, head, __version__)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            asking.write(folder, kept)
        except (OSError, ValueError) as error:
            raise Refused(f"A study can't be kept in {folder}: {reason(error)}.") from None
        return cls(folder, kept)

    def places(self) -> list[tuple[Cell, int]]:
        """Each line-up of a rig: its cell, and its number there."""
        return [(cell, number) for cell in self.asked.cells() for number in range(len(cell.lineups()))]

    def missing(self) -> list[Fixture]:
        """The games still to be played, all cells in step."""
        there = set(rows.read(self.folder, "games").select(list(rows.KEY)).iter_rows())
        wanted = [
            (seed, number, (cell.players, cell.label, lineup, seed))
            for number, (cell, lineup) in enumerate(self.places())
            for seed in self.asked.seeds(cell)
        ]
        return [Fixture(number, seed) for seed, number, key in sorted(wanted) if key not in there]

    def planned(self) -> int:
        return sum(len(self.asked.seeds(cell)) * len(cell.lineups()) for cell in self.asked.cells())

    def play(self, jobs: int, progress: Progress) -> bool:
        """Play what is missing, keep it part by part. False if Ctrl-C came first; what is there by then is kept."""
        missing = self.missing()
        total = self.planned()
        done = total - len(missing)
        progress(done, total)
        if not missing:
            return True
        places = self.places()
        asked = self.asked
        rig = Rig([asked.setup(cell) for cell in asked.cells()], asked.followed, asked.weighed)
        keeping = Keeping(self)
        try:
            with played_at(CountingVenue, rig, iter(missing), jobs) as playing:
                for played in playing:
                    for fixture, game in played:
                        cell, lineup = places[fixture.lineup]
                        keeping.part.add(cell, lineup, fixture, game)
                    done += len(played)
                    keeping.write_if_due()
                    progress(done, total)
        except KeyboardInterrupt:
            return False
        finally:
            self.kept.jobs = jobs
            keeping.write()
        return True

    def command(self) -> str:
        """What makes it again."""
        asked = self.asked
        words = ["cardwright lab play", asked.game, str(self.folder), f"--players {','.join(asked.players)}"]
        words += [f"-s {name}={value}" for name, value in asked.settings.items()]
        words += [f"-s {name}={','.join(values)}" for name, values in asked.grid.items()]
        words += [f"--content {asked.content}"] if asked.content else []
        words += [f"--set {path}={value}" for path, value in asked.overrides.items()]
        words += [f"--games {asked.games}", *([f"--seed {asked.seed}"] if asked.seed else [])]
        words += [f"--followed {asked.followed}"] if asked.followed != FOLLOWED else []
        words += [f"--weighed {asked.weighed}"] if asked.weighed != WEIGHED else []
        return " ".join(words)


class Keeping:
    """The part that is being played, and when it is written."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self.cards = [card.id for card in study.game.counted_cards()]
        self.part = rows.Part(self.cards)
        self.number = max(rows.parts(study.folder), default=0) + 1
        self.since = time.monotonic()

    def write_if_due(self) -> None:
        if self.part.games >= GAMES_A_PART or time.monotonic() - self.since >= SECONDS_A_PART:
            self.write()

    def write(self) -> None:
        if not self.part.games:
            return
        self.part.write(self.study.folder, self.number)
        self.study.kept.seconds += round(time.monotonic() - self.since, 1)
        asking.write(self.study.folder, self.study.kept)
        self.part = rows.Part(self.cards)
        self.number += 1
        self.since = time.monotonic()


def joined(before: Asked, now: Asked) -> Asked:
    """One grid of all that was asked: more players, more values, more games."""
    if set(before.grid) != set(now.grid):
        raise Refused("This study varies other settings; play into another folder.")
    if before.seed != now.seed:
        raise Refused(f"This study's first seed is {before.seed}; with more --games it goes on from where it is.")
    grid = {name: list(dict.fromkeys([*before.grid[name], *values])) for name, values in now.grid.items()}
    players = list(dict.fromkeys([*before.players, *now.players]))
    games = max(before.games, now.games)
    return msgspec.structs.replace(
        now, grid=grid, players=players, games=games, followed=before.followed, weighed=before.weighed
    )


def question_of(studies: list[Study]) -> None:
    """Whether they may be added up."""
    first = studies[0]
    for other in studies[1:]:
        if other.kept.heading != first.kept.heading:
            raise Refused(
                f"{first.folder} and {other.folder} can't be added up: they have another "
                f"{first.kept.heading.difference(other.kept.heading)}."
            )
