"""The program of the full screen: which screen follows which."""

import gc
from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text
from textual.app import App

from cardwright.core.matches.match import Match
from cardwright.desk.deal import Deal
from cardwright.desk.preferences import Preferences
from cardwright.desk.sitting import Sitting
from cardwright.tui.board import Board, Coloured
from cardwright.tui.menu import Item
from cardwright.tui.palette import Palette, fitting
from cardwright.tui.table import TableScreen


class TerminalApp(App[str]):
    """An evening at the terminal: games, one after the other. What it returns is said when the screen is gone."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, opening: "Callable[[TerminalApp], Board]") -> None:
        super().__init__(ansi_color=True)  # a palette may leave the terminal its own colours
        self.opening = opening
        self.home: Callable[[], Board] | None = None  # where there is one to go back to
        self.liked = Preferences.load()
        self.sitting: Sitting | None = None  # the last that sat down; its place is held

    @property
    def colours(self) -> Palette:
        return fitting(self.liked.palette, self.no_color)  # NO_COLOR is in the environment

    def on_mount(self) -> None:
        self.push_screen(self.opening(self))

    def on_unmount(self) -> None:
        if self.sitting is not None:
            self.sitting.place.release()

    def go(self, board: Board) -> None:
        """On to another screen."""
        self.switch_screen(board)

    def back(self) -> None:
        """To where games are chosen, or out."""
        if self.home is None:
            self.exit()
        else:
            self.go(self.home())

    def on_coloured(self, event: Coloured) -> None:
        self.liked.palette = event.palette.name
        self.liked.save()

    def table(self, sitting: Sitting, deal: Deal | None = None) -> TableScreen:
        """The table of a sitting; the one before is let go of."""
        if self.sitting is not None:
            self.sitting.place.release()
        self.sitting = sitting
        return TableScreen(self.colours, sitting, lambda table: self.after_game(table, deal))

    def deal(self, deal: Deal) -> None:
        self.go(self.table(deal.sit(), deal))

    def after_game(self, table: TableScreen, deal: Deal | None) -> Sequence[Item]:
        """What there is to do once a game is over: another one, always."""
        sitting = table.sitting
        match = sitting.match
        again = deal or Deal(match.game, dict(match.record().settings), ",".join(sitting.players))
        items = [Item("another game", lambda: self.deal(again.another()), "another")]
        if sitting.people:
            items.append(Item("where it was won and lost", lambda: self.review(match, sitting.players), "review"))
        same = Deal(match.game, again.house, again.players, match.seed)
        items.append(Item("the same deal again", lambda: self.deal(same), "again"))
        if self.home is not None:
            items.append(Item("other games", self.back, "other"))
        return [*items, Item("leave", lambda: self.exit(table.farewell), "leave")]

    def review(self, match: Match, players: list[str]) -> None:
        """Where a finished game was won and lost."""
        from cardwright.tui.verdict import Verdict

        self.go(Verdict(self, match, players))


def run(console: Console, evening: TerminalApp) -> None:
    """The evening, and what is to be said after it."""
    gc.freeze()  # modules and games stay: looking through them for garbage made keys slow
    said = evening.run()
    if said:
        console.print(Text(said), soft_wrap=True)
