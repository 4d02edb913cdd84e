"""A menu: a question about something else than a game's next move, asked in the same way."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardwright.core.view import Choice, View
from cardwright.tui.board import Board
from cardwright.tui.palette import Palette
from cardwright.tui.picture import Picture
from cardwright.tui.scene import Scene, rule
from cardwright.tui.sheet import Lines, Span, wrap


class Item(NamedTuple):
    """Something to choose, and what then happens."""

    words: str
    do: Callable[[], None]
    name: str = ""  # what it can be called by, beside its words


class Menu(Board):
    """A headline, some lines to read, a question and its items."""

    def __init__(self, palette: Palette, title: str, headline: str, question: str, items: Sequence[Item]) -> None:
        super().__init__(palette)
        self.picture = Picture.plain(title)
        self.headline = headline
        self.question = question
        self.items = list(items)
        self.text: list[str] = []  # shown above the question
        self.heading = ""  # of these lines
        self.leave: Callable[[], None] = self.app_exit

    def app_exit(self) -> None:
        self.app.exit()

    def scene(self) -> Scene:
        choices = [Choice(item.words, index=at, text=item.name or item.words) for at, item in enumerate(self.items)]
        view = View(self.headline, question=self.question, choices=choices)
        scene = Scene(self.picture, view, [])
        scene.text, scene.more = self.above, "PgUp PgDn"
        return scene

    def above(self, wide: int, room: int) -> Lines:
        """What stands above the question."""
        lines = [line for words in self.text for line in wrap([Span(f" {words}")], wide - 1, 3)]
        return [rule(self.heading, wide), *lines] if self.heading and lines else lines

    def answer(self, line: str) -> None:
        assert self.offer is not None
        self.choose(self.offer.find(line))

    def choose(self, choice: Choice) -> None:
        self.items[choice.index].do()

    def enter(self) -> None:
        """Enter takes what comes first."""
        if self.items:
            self.items[0].do()

    def command(self, key: str, rest: str) -> None:
        self.keyboard.text = ""
        if key == "q":
            self.leave()
        else:
            self.show_page("Keys", ["Press a number, type a few letters and Enter, or use the arrows and Enter.",
                                    "Enter alone picks the first. Ctrl+T changes the colours. q leaves."])  # fmt: skip

    def hints(self) -> Sequence[tuple[str, str]]:
        return (("1-9", "choose"), ("↑↓ Enter", "pick"), ("Enter", "the first"), ("^T", "colours"), ("q", "leave"))
