"""Cards on paper for a guest: set in a process of its own, one at a time, and kept for who asks next."""

import asyncio
import sys
import tempfile
from collections import OrderedDict
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.registry import game, game_ids
from cardwright.serve.hub import Hub

KEPT: Final = 12  # sheets; one has at most a few megabytes
MOST_WAITING: Final = 6  # of all guests
SECONDS: Final = 120.0  # for a sheet, before it is given up
RATE: Final = 1 / 60  # sheets a second of each address that aren't kept yet
BURST: Final = 4  # of them at once
RULES: Final = "rules"  # asks for the rule book

Wanted = tuple[str, str, str]  # a game, its content, a deck


class Printer:
    """Sheets of installed games."""

    def __init__(self, hub: Hub) -> None:
        self.kept: OrderedDict[Wanted, bytes] = OrderedDict()
        self.known: dict[tuple[str, str], tuple[tuple[str, str], ...]] = {}  # decks of a game with this content
        self.guests = hub.buckets(RATE, BURST)
        self.press = asyncio.Lock()
        self.waiting = 0

    def offers(self, played: Game) -> bool:
        """Whether this game can be printed here: what prints is installed, and so is the game as it is played."""
        return find_spec("typst") is not None and played.id in game_ids() and game(played.id) is played

    def decks(self, played: Game) -> tuple[tuple[str, str], ...]:
        """What can be asked for by itself: the ids of decks, and their names."""
        key = played.id, played.content_version
        if key not in self.known:
            decks = played.printing().decks if self.offers(played) else []
            self.known[key] = tuple((deck.id, deck.title) for deck in decks)
        return self.known[key]

    async def sheet(self, played: Game, deck: str, address: str) -> bytes:
        """A PDF of a deck, or of all there is, or of the rule book."""
        decks = dict(self.decks(played))
        if not decks:
            raise Refused("This server doesn't print this game.")
        if deck and deck != RULES and deck not in decks:
            raise Refused(f"{played.title} has no deck {deck[:40]!r}.")
        wanted = (played.id, played.content_version, deck)
        found = self.kept.get(wanted)
        if found is None:
            found = await self.made(wanted, address)
        self.kept[wanted] = found
        self.kept.move_to_end(wanted)
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return found

    async def made(self, wanted: Wanted, address: str) -> bytes:
        if self.waiting >= MOST_WAITING:
            raise Refused("Others are printing just now; try again in a minute.")
        if not self.guests.take(address):
            raise Refused("You have printed a lot just now; try again in a minute.")
        self.waiting += 1
        try:
            async with self.press:
                return self.kept.get(wanted) or await pressed(wanted[0], wanted[2])
        finally:
            self.waiting -= 1


async def pressed(id: str, deck: str) -> bytes:
    """What the command makes, in a process that can be given up."""
    with tempfile.TemporaryDirectory(prefix="cardwright-print-") as folder:
        path = Path(folder) / "sheet.pdf"
        asked = ["--rules"] if deck == RULES else ["--deck", deck] if deck else []
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "cardwright", "print", id, str(path), *asked,
            stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip
        try:
            _, told = await asyncio.wait_for(process.communicate(), SECONDS)
        except (TimeoutError, asyncio.CancelledError):
            process.kill()
            await process.wait()
            raise Refused("That takes too long here; print it at home with: cardwright print") from None
        if process.returncode:
            raise Refused(told.decode(errors="replace").strip().splitlines()[-1][:300])
        return path.read_bytes()
