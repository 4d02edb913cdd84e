"""After a game, where it was won and lost: the chance over time, the most costly decisions, and on from any of them."""

from collections import deque
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from cardwright.core.matches.match import Match
from cardwright.core.view import Choice, View, named
from cardwright.desk.deal import Deal
from cardwright.desk.sitting import Sitting, names_of, people_among
from cardwright.review import Judged, Review
from cardwright.tui.board import Board
from cardwright.tui.menu import Item
from cardwright.tui.picture import Picture
from cardwright.tui.scene import Scene
from cardwright.tui.sheet import Lines, Span, wrap
from cardwright.tui.thinking import aside

if TYPE_CHECKING:
    from cardwright.tui.app import TerminalApp

EIGHTHS = " ▁▂▃▄▅▆▇█"
AXIS = 6  # columns for the percentages
TALLEST, LOWEST = 12, 4
OFTEN = 0.25  # seconds between two looks at how far it is


class Curve:
    """Draws a review in the table's place."""

    def __init__(self, review: Review, tall: int) -> None:
        self.review = review
        self.tall = tall

    def lines(self, wide: int, room: int) -> Lines:
        """As tall as there is room for; where there is little, without how an expert would have gone on."""
        tallest, low = self.drawn(wide, self.tall, True), self.drawn(wide, LOWEST, False)
        if len(tallest) <= room:
            return tallest
        return self.drawn(wide, min(self.tall, LOWEST + room - len(low)), False) if room > len(low) else low

    def drawn(self, wide: int, tall: int, plans: bool) -> Lines:
        review = self.review
        head = [Span(f"{review.measure.capitalize()} after each of your choices. ", "title"), Span(review.standing())]
        marked = [one.number for one in worst(review)]
        lines = [*wrap(head, wide), *chart(review.curve(), review.total + 1, marked, review.own, wide, tall)]
        for number, one in enumerate(worst(review), start=1):
            lines += self.entry_of(number, one, wide, plans)
        return lines

    def entry_of(self, number: int, one: Judged, wide: int, plans: bool) -> Lines:
        head = [
            Span(f"({number}) ", "key"),
            Span(f"-{100 * one.cost:.0f} ", "bold red"),
            Span(f"{100 * one.best:.0f} → {100 * one.chance:.0f} %  ", "dim"),
            Span(f"{one.headline}. {one.question}", "title"),
        ]
        told = [
            Span("    you: ", "dim"),
            Span(one.chosen, "yellow"),
            Span("  expert: ", "dim"),
            Span(one.better, "green"),
        ]
        plan = [Span(f"    then: {'; then '.join(one.plan)}", "dim")] if one.plan and plans else []
        return [line for part in (head, told, plan) if part for line in wrap(part, wide, 6)]


def worst(review: Review) -> list[Judged]:
    """The most costly decisions in the order they were taken."""
    return sorted(review.worst(), key=lambda one: one.number)


def chart(curve: Sequence[float], total: int, marked: Sequence[int], own: Sequence[int], wide: int, tall: int) -> Lines:
    """The curve as columns of blocks, with the numbers of the most costly decisions above it."""
    room = max(1, wide - AXIS)
    columns: list[float | None] = []
    for x in range(room):
        first, last = x * total // room, max(x * total // room + 1, (x + 1) * total // room)
        part = curve[first:last]
        columns.append(sum(part) / len(part) if part else None)
    flags = [" "] * room
    for number, answer in enumerate(marked, start=1):
        flags[min(room - 1, own.index(answer) * room // total)] = str(number)
    lines: Lines = [[Span(" " * AXIS), Span("".join(flags), "bold red")]]
    for row in range(tall - 1, -1, -1):
        height = (row + 1) / tall
        name = f"{100 * height:4.0f} %" if row in (tall - 1, tall // 2 - 1) else ""
        cells = "".join(block(value, row, tall) for value in columns)
        lines.append([Span(name.ljust(AXIS), "dim"), Span(cells, "green" if height > 0.5 else "yellow")])
    lines.append([Span("   0 %", "dim"), Span("─" * room, "dim")])
    return lines


def block(value: float | None, row: int, tall: int) -> str:
    if value is None:
        return " "
    eighths = round(8 * (value * tall - row))
    return EIGHTHS[max(0, min(8, eighths))]


class Verdict(Board):
    """A review in the making, and then what to do with it."""

    def __init__(self, evening: "TerminalApp", match: Match, players: list[str]) -> None:
        super().__init__(evening.colours)
        self.evening = evening
        self.match = match
        self.players = players
        self.seat = next(iter(people_among(players)), 0)
        self.review = Review(match, self.seat)
        self.items: list[Item] = []
        self.drawn = ""  # how far it was when it was last drawn

    def on_mount(self) -> None:
        super().on_mount()
        self.run_worker(self.judge(), exclusive=True)

    async def judge(self) -> None:
        """Step by step; whoever leaves stops it."""
        drawing = self.set_interval(OFTEN, self.show_progress)
        await aside(partial(deque, self.review, 0))
        drawing.stop()
        self.redraw()

    def show_progress(self) -> None:
        standing = self.review.standing()
        if standing != self.drawn:
            self.drawn = standing
            self.redraw()

    def offered(self) -> list[Item]:
        items = []
        for number, one in enumerate(worst(self.review), start=1):
            words = f"play on from point {number}, answer {one.number + 1}"
            items.append(Item(words, partial(self.play_on, one.number), f"on {number}"))
        again = Deal(self.match.game, dict(self.match.record().settings), ",".join(self.players))
        items.append(Item("another game", lambda: self.evening.deal(again), "another"))
        if self.evening.home is not None:
            items.append(Item("other games", self.evening.back, "other"))
        return [*items, Item("leave", self.evening.exit, "leave")]

    def play_on(self, number: int) -> None:
        """From before this answer, as a game of its own."""
        match = self.match.record().match(self.match.game, people_among(self.players))
        match.back_to(number)
        self.evening.go(self.evening.table(Sitting(match, self.players)))

    def scene(self) -> Scene:
        self.items = self.offered()
        choices = [Choice(item.words, index=at, text=item.name) for at, item in enumerate(self.items)]
        over = named(self.match.view(self.seat), names_of(self.match, self.players)).over
        view = View("where it was won and lost", question=f"{over} What now?", choices=choices)
        scene = Scene(Picture.plain(self.match.game.title), view, [])
        scene.text, scene.more = Curve(self.review, TALLEST).lines, "PgDn"
        return scene

    def answer(self, line: str) -> None:
        assert self.offer is not None
        self.choose(self.offer.find(line))

    def choose(self, choice: Choice) -> None:
        self.items[choice.index].do()

    def command(self, key: str, rest: str) -> None:
        self.keyboard.text = ""
        if key == "q":
            self.evening.back()

    def hints(self) -> Sequence[tuple[str, str]]:
        return (("1-9", "choose"), ("↑↓ Enter", "pick"), ("PgDn", "scroll"), ("^T", "colours"), ("q", "leave"))
