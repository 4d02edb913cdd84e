"""`cardwright lab compare` in the background: the game's own against a draft, with more and more games."""

import asyncio
import contextlib
import os
import re
import sys
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Final, Literal

import msgspec

from cardwright.core.content.bundle import Bundle
from cardwright.core.errors import Refused
from cardwright.core.game import Game

STAGES: Final = (20, 80, 320, 1280)  # seeds; each stage begins anew, which is a third more work than one long one
LAB: Final = (sys.executable, "-m", "cardwright", "lab", "compare")
WIDTH: Final = "110"  # columns of the tables
MOST_SETTINGS: Final = 8
SETTING: Final = re.compile(r"[a-z_]+=[\w.,+-]{1,60}")
PATIENCE: Final = 5.0  # seconds for a process to end when it is told to

State = Literal["running", "clear", "open", "failed", "stopped"]


class Settled(msgspec.Struct):
    settled: bool = False


class Findings(msgspec.Struct):
    """Of all that the lab writes, whether its answer is clear."""

    cells: list[Settled] = []

    @property
    def clear(self) -> bool:
        return bool(self.cells) and all(cell.settled for cell in self.cells)


class Trial:
    """One comparison, and what it has found so far."""

    def __init__(
        self, game: Game, level: str, settings: Sequence[str], tell: Callable[[], Awaitable[None]], lab: Sequence[str]
    ) -> None:
        self.game = game
        self.level = level
        self.settings = tuple(settings)
        self.tell = tell
        self.lab = lab
        self.state: State = "running"
        self.seeds = STAGES[0]  # that are being played
        self.found = ""  # the verdict of the stage before
        self.process: asyncio.subprocess.Process | None = None

    @property
    def content(self) -> str:
        return self.game.content_version

    async def run(self) -> None:
        with tempfile.TemporaryDirectory(prefix="cardwright-trial-") as name:
            try:
                await asyncio.to_thread(write_draft, self.game, Path(name) / "draft")
                for self.seeds in STAGES:
                    await self.tell()
                    if not await self.stage(Path(name)):
                        break
                else:
                    self.state = "open"
            except OSError as error:
                self.state, self.found = "failed", f"The comparison can't run: {error}."
            finally:
                await self.end()
        await self.tell()

    async def stage(self, place: Path) -> bool:
        """Play so many seeds; whether more would tell more."""
        json = place / "found.json"
        command = [
            *(*self.lab, self.game.id, str(place / "draft"), "--players", self.level, "--seeds", str(self.seeds)),
            *("--jobs", str(max(1, (os.cpu_count() or 2) // 2)), "--json", str(json)),
            *[f"--setting={each}" for each in self.settings],
        ]
        self.process = await asyncio.create_subprocess_exec(
            *command,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env={**os.environ, "COLUMNS": WIDTH, "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"},
        )
        said, complaint = [each.decode("utf-8", "replace").strip() for each in await self.process.communicate()]
        if self.state != "running":
            return False
        if self.process.returncode:
            self.state, self.found = "failed", reason_of(complaint) or f"The lab ended with {self.process.returncode}."
            return False
        self.found = said
        if is_clear(json):
            self.state = "clear"
            return False
        return True

    async def stop(self) -> None:
        if self.state == "running":
            self.state = "stopped"
            await self.end()
            await self.tell()

    async def end(self) -> None:
        process = self.process
        if process is None or process.returncode is not None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
            try:
                await asyncio.wait_for(process.wait(), PATIENCE)
            except TimeoutError:
                process.kill()


def reason_of(complaint: str) -> str:
    """What the lab said, without how its command is written."""
    return "\n".join(line for line in complaint.splitlines() if line and not line.startswith(("Usage: ", "Try '")))


def is_clear(file: Path) -> bool:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Findings).clear
    except (OSError, msgspec.MsgspecError):
        return False


def write_draft(game: Game, folder: Path) -> None:
    """The files as they were when this game was made of them: the designer goes on writing meanwhile."""
    source = game.content_source
    if not isinstance(source, Bundle):
        raise Refused("There is nothing to compare yet: the folder changes nothing.")
    for name, text in source.files.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")


def read_settings(text: str) -> list[str]:
    """House rules as somebody typed them: `difficulty=hard adventurer=warrior`."""
    words = text.replace(";", " ").split()
    for word in words:
        if SETTING.fullmatch(word) is None:
            raise Refused(f"A house rule is written NAME=VALUE, like difficulty=hard; not {word[:40]!r}.")
    if len(words) > MOST_SETTINGS:
        raise Refused(f"The comparison takes {MOST_SETTINGS} house rules, not {len(words)}.")
    return words
