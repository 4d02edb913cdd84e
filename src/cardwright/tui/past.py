"""What was played: every kept and finished game, with results, seeds and dates, and what can be done with each."""

from functools import partial

from cardwright.desk import history, saves
from cardwright.desk.deal import Deal, Wish
from cardwright.desk.reopening import opened
from cardwright.registry import game
from cardwright.tui.app import TerminalApp
from cardwright.tui.board import Board
from cardwright.tui.menu import Item, Menu

MOST = 60  # finished games that are listed


def past(evening: TerminalApp, wish: Wish, only: str | None = None) -> Board:
    kept, played = history.going(only), history.runs(only)
    items = [
        Item(f"{each.name}, {each.length}: {each.when}", partial(choose_kept, evening, wish, each), each.name)
        for each in kept
    ]
    for run in played[:MOST]:
        practice = ", practice" if run.practice else ""
        words = f"{run.name} {run.result}{practice}: {run.when}, {run.why}"  # the result is never cut off
        items.append(Item(words, partial(choose_run, evening, run), run.name))
    menu = Menu(evening.colours, "Cardwright", "games played", "Which one?", items)
    menu.heading = "Bests"
    for name in dict.fromkeys(run.game for run in played):
        own = [run for run in played if run.game == name]
        best = history.best(own)
        told = f"; the best: {best.result}, seed {best.seed}, {best.when}" if best is not None else ""
        menu.text.append(f"{name}: {history.tally(own) or 'practice only'}{told}")
    menu.leave = evening.back
    return menu


class KeptGame(Menu):
    """What to do with a game that can be gone on with."""

    def __init__(self, evening: TerminalApp, wish: Wish, kept: history.Going) -> None:
        from cardwright.tui.home import go_on

        headline = f"{kept.name}, {kept.length}, {kept.when}"
        super().__init__(evening.colours, "Cardwright", headline, "What now?", [
            Item("go on", partial(go_on, evening, kept), "go on"),
            Item("rename it", self.ask_name, "rename"),
            Item("delete it for good", self.delete, "delete"),
            Item("back", self.back, "back"),
        ])  # fmt: skip
        self.evening = evening
        self.wish = wish
        self.kept = kept
        self.leave = self.back

    def back(self) -> None:
        self.evening.go(past(self.evening, self.wish))

    def ask_name(self) -> None:
        """The rest is typed."""
        self.keyboard.text = " name="
        self.notice = f"A new name for {self.kept.name}."
        self.redraw()

    def answer(self, line: str) -> None:
        asked, equals, new = line.partition("=")
        if not equals or asked.strip() != "name":
            super().answer(line)
            return
        saves.rename(self.kept.name, new.strip())
        self.back()

    def delete(self) -> None:
        saves.delete(self.kept.name)
        self.back()


def choose_kept(evening: TerminalApp, wish: Wish, kept: history.Going) -> None:
    evening.go(KeptGame(evening, wish, kept))


def choose_run(evening: TerminalApp, run: history.Run) -> None:
    """What to do with a finished game."""
    chosen = game(run.game)
    players = ",".join(run.players) or None
    items = [
        Item("where it was won and lost", partial(review_run, evening, run), "review"),
        Item("the same deal again", lambda: evening.deal(Deal(chosen, dict(run.settings), players, run.seed)), "again"),
        Item("another game like it", lambda: evening.deal(Deal(chosen, dict(run.settings), players)), "another"),
        Item("back", evening.back, "back"),
    ]
    headline = f"{run.name}, {run.when}: {run.result}"
    menu = Menu(evening.colours, chosen.title, headline, "What now?", items)
    menu.leave = evening.back
    evening.go(menu)


def review_run(evening: TerminalApp, run: history.Run) -> None:
    record = saves.read(saves.finished() / f"{run.name}.json")
    match = opened(record, game)
    evening.review(match, run.players or record.players or ["me"] * match.seats)
