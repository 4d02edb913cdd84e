"""A pane: some lines of the screen that scroll by themselves, say what they hide, and know what a click means."""

from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from cardwright.desk.labels import harmless
from cardwright.tui.palette import Palette
from cardwright.tui.placed import Placed
from cardwright.tui.sheet import Line, Span, line_width, pad, plain, width

WHEEL = 3  # lines


class Touched(Message):
    """Somebody clicked on what stands for a thing, a choice or an area."""

    def __init__(self, touch: str) -> None:
        super().__init__()
        self.touch = touch


class Pane(Widget):
    """Draws what it was given, line by line. Only lines that changed are drawn again."""

    can_focus = False

    def __init__(self, name: str, palette: Palette) -> None:
        super().__init__(id=name)
        self.palette = palette
        self.placed: Placed | None = None
        self.rows: list[Line] = []
        self.top = 0  # the first line shown

    def place(self, placed: Placed | None) -> None:
        """Show this, where it says; or nothing."""
        if placed is None or placed.tall <= 0:
            self.placed = None
            self.display = False
            return
        before = self.placed
        if before is None or (before.x, before.y, before.wide, before.tall) != placed[:4]:
            self.styles.offset = (placed.x, placed.y)
            self.styles.width = placed.wide
            self.styles.height = placed.tall
        if before is None or len(before.lines) != len(placed.lines) or plain(before.title) != plain(placed.title):
            self.top = placed.hidden if placed.end else 0
        elif placed.end and (before.lines, before.room) != (placed.lines, placed.room):  # other news of the same length
            self.top = placed.hidden
        self.placed = placed
        self.display = True
        self.update()

    def update(self) -> None:
        placed = self.placed
        assert placed is not None
        self.top = max(0, min(self.top, placed.hidden))
        rows = placed.lines[self.top : self.top + placed.room]
        if placed.filler:
            rows = [*rows, *[placed.filler for _ in range(placed.room - len(rows))]]
        if placed.title:
            rows = [self.title(placed), *rows]
        elif placed.hidden and rows:
            hint = self.hint(placed)
            rows = [*rows[:-1], [*pad(rows[-1], placed.wide - width(hint)), Span(hint, "key")]]
        if placed.bottom:
            rows.append(placed.bottom)
        if rows != self.rows:
            self.rows = rows
            self.refresh()

    def title(self, placed: Placed) -> Line:
        """With what is hidden told in its longest rule."""
        hint = self.hint(placed)
        rules = [number for number, span in enumerate(placed.title) if span.text and not span.text.strip("─━╭╮┬┏┓")]
        if not hint or not rules:
            return placed.title
        at = max(rules, key=lambda number: len(placed.title[number].text))
        span = placed.title[at]
        left = max(1, len(span.text) - width(hint) - 2)
        shorter = [
            Span(span.text[:left], span.style),
            Span(hint, "key"),
            Span(span.text[left + width(hint) :], span.style),
        ]
        return [*placed.title[:at], *shorter, *placed.title[at + 1 :]]

    def hint(self, placed: Placed) -> str:
        """What is hidden, and the key that shows it."""
        above, below = self.top, placed.hidden - self.top
        arrows = [f"▲{above}" if above else "", f"▼{below}" if below else ""]
        shown = " ".join(arrow for arrow in arrows if arrow)
        return f" {shown} {placed.more} " if shown else ""

    def scroll_by(self, lines: int) -> bool:
        """Whether there was something to scroll."""
        if self.placed is None or not self.placed.hidden:
            return False
        self.top += lines
        self.update()
        return True

    def reveal(self, touch: str) -> None:
        """Scroll so that this is seen."""
        placed = self.placed
        if placed is None or not placed.hidden:
            return
        for number, line in enumerate(placed.lines):
            if any(span.touch == touch for span in line):
                if not self.top <= number < self.top + placed.room:
                    self.top = number - placed.room // 2
                    self.update()
                return

    # Textual

    def render_line(self, y: int) -> Strip:
        wide = self.size.width
        line = self.rows[y] if y < len(self.rows) else []
        segments = [Segment(safe(span.text), self.palette.style(span.style)) for span in line]
        segments.append(Segment(" " * max(0, wide - line_width(line)), self.palette.base))
        return Strip(segments).crop(0, wide)

    def touch_at(self, x: int, y: int) -> str:
        if y < len(self.rows):
            for span in self.rows[y]:
                x -= width(span.text)
                if x < 0:
                    return span.touch
        return ""

    def on_click(self, event: events.Click) -> None:
        self.post_message(Touched(self.touch_at(event.x, event.y)))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.scroll_by(WHEEL)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.scroll_by(-WHEEL)


def safe(text: str) -> str:
    """On one line, and without power over the terminal."""
    return harmless(text.replace("\n", " ").replace("\t", " "))
