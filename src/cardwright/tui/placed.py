"""Panes: where they are, what is in them, and the frames around them."""

from typing import NamedTuple

from cardwright.tui.sheet import Line, Lines, Span, cut, line_width, pad


class Placed(NamedTuple):
    """A pane: where it is and what is in it. `end` shows its last lines first."""

    x: int
    y: int
    wide: int
    tall: int
    title: Line
    lines: Lines
    more: str = ""  # the key that shows what is hidden
    end: bool = False
    bottom: Line = []  # the lower edge of its frame
    filler: Line = []  # a line with nothing on it

    @property
    def room(self) -> int:
        """How many lines it can show."""
        return max(0, self.tall - (1 if self.title else 0) - (1 if self.bottom else 0))

    @property
    def hidden(self) -> int:
        return max(0, len(self.lines) - self.room)


def titled(
    x: int, y: int, wide: int, tall: int, title: str, keys: str, lines: Lines, more: str, end: bool, framed: bool
) -> Placed:
    """A pane with its title in the upper edge, and in a frame where the screen has frames."""
    head = [Span(" "), Span(title, "title"), Span(" ")]
    key, _, words = keys.partition(" ")
    tail = [Span(" "), Span(key, "key"), Span(f" {words} ", "dim")]
    if not framed:
        between = Span("─" * max(0, wide - 1 - line_width(head) - line_width(tail)), "frame")
        spaced = [[Span(" "), *line] for line in lines]
        return Placed(x, y, wide, tall, cut([Span("─", "frame"), *head, between, *tail], wide), spaced, more, end)
    between = Span("─" * max(0, wide - 4 - line_width(head) - line_width(tail)), "frame")
    top = [Span("╭─", "frame"), *head, between, *tail, Span("─╮", "frame")]
    bottom = [Span(f"╰{'─' * (wide - 2)}╯", "frame")]
    edge = (Span("│ ", "frame"), Span(" │", "frame"))
    filler = [edge[0], Span(" " * (wide - 4)), edge[1]]
    spaced = [[edge[0], *pad(line, wide - 4), edge[1]] for line in lines]
    return Placed(x, y, wide, tall, top, spaced, more, end, bottom, filler)
