"""A full screen in a test: what it shows as text, and a person who presses keys."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from textual import events
from textual.pilot import Pilot

from cardwright import Game, game
from cardwright.desk.deal import Deal
from cardwright.tui.app import TerminalApp
from cardwright.tui.board import Board
from cardwright.tui.sheet import pad, plain
from cardwright.tui.table import TableScreen


def shown(board: Board) -> str:
    """The whole screen as text."""
    wide, tall = board.app.size
    rows = [" " * wide for _ in range(tall)]
    for pane in board.panes.values():
        if pane.placed is None:
            continue
        x, y = pane.placed.x, pane.placed.y
        for number, line in enumerate(pane.rows):
            if y + number < tall:
                text = plain(pad(line, pane.placed.wide))
                rows[y + number] = rows[y + number][:x] + text + rows[y + number][x + len(text) :]
    return "\n".join(row.rstrip() for row in rows)


class Person:
    """Somebody at the screen."""

    def __init__(self, evening: TerminalApp, pilot: Pilot[str]) -> None:
        self.evening = evening
        self.pilot = pilot

    @property
    def board(self) -> Board:
        board = self.evening.screen
        assert isinstance(board, Board)
        return board

    @property
    def table(self) -> TableScreen:
        board = self.evening.screen
        assert isinstance(board, TableScreen)
        return board

    @property
    def screen(self) -> str:
        return shown(self.board).replace("\u00a0", " ")  # some spaces only keep words together

    async def press(self, *keys: str) -> str:
        """Press keys, and look."""
        await self.pilot.press(*keys)
        await self.settled()
        return self.screen

    async def tap(self, *keys: str) -> None:
        """Press keys without the pilot's patience, for whole games."""
        for key in keys:
            self.board.on_key(events.Key(key, key if len(key) == 1 else None))
        while True:
            await asyncio.sleep(0)
            if not (isinstance(self.board, TableScreen) and self.table.busy):
                return

    async def type(self, text: str) -> str:
        """Type a line and press Enter."""
        await self.tap(*text)
        return await self.press("enter")

    async def settled(self) -> None:
        """Until no bot thinks any more."""
        await self.pilot.pause()
        while isinstance(self.board, TableScreen) and self.table.busy:
            await self.pilot.pause(0.005)

    async def click(self, touch: str) -> str:
        """Click on what stands for a thing, a choice or an area."""
        for pane in self.board.panes.values():
            for y, line in enumerate(pane.rows if pane.placed is not None else []):
                x = 0
                for span in line:
                    if span.touch == touch:
                        await self.pilot.click(pane, offset=(x, y))
                        await self.settled()
                        return self.screen
                    x += len(span.text)
        raise AssertionError(f"{touch} isn't on the screen:\n{self.screen}")


@asynccontextmanager
async def evening(opening: Callable[[TerminalApp], Board], size: tuple[int, int] = (80, 24)) -> AsyncIterator[Person]:
    app = TerminalApp(opening)
    async with app.run_test(size=size) as pilot:
        person = Person(app, pilot)
        await person.settled()
        yield person


def dealt(
    name: str | Game, seed: int = 7, players: str | None = None, house: dict[str, object] | None = None
) -> Callable[[TerminalApp], Board]:
    """An evening that begins at a table."""
    deal = Deal(game(name) if isinstance(name, str) else name, house, players, seed)
    return lambda app: app.table(deal.sit(), deal)
