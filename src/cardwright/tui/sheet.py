"""Text with style and meaning, before any terminal: spans, lines of them, and how lines are laid out.

A span may say what it stands for (`touch`): a thing, a choice, an area. A click on it means that.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.cells import cell_len


class Span(NamedTuple):
    """A few characters of one style. A style is words that a palette knows: bold, dim, red, key."""

    text: str
    style: str = ""
    touch: str = ""


Line = list[Span]
Lines = list[Line]


def width(text: str) -> int:
    return len(text) if text.isascii() else cell_len(text)


def line_width(line: Iterable[Span]) -> int:
    return sum([width(span.text) for span in line])


def plain(line: Iterable[Span]) -> str:
    """The line's characters alone."""
    return "".join([span.text for span in line])


def beginning(text: str, most: int) -> str:
    """As much of a text as fits into this width."""
    used = 0
    for at, character in enumerate(text):
        used += width(character)
        if used > most:
            return text[:at]
    return text


def cut(line: Line, most: int) -> Line:
    """The line within this width; what is left out is told by dots."""
    if line_width(line) <= most:
        return line
    kept: Line = []
    left = most - 1
    for span in line:
        wide = width(span.text)
        if wide > left:
            kept.append(Span(beginning(span.text, left) + "…", span.style, span.touch))
            return kept
        kept.append(span)
        left -= wide
    return kept


def pad(line: Line, wide: int) -> Line:
    """The line filled up to this width, or cut to it."""
    missing = wide - line_width(line)
    if missing < 0:
        return cut(line, wide)
    return [*line, Span(" " * missing)] if missing else line


def words(line: Line) -> list[Line]:
    """The line as words, each of one span or several; the space before a word belongs to it."""
    found: list[Line] = [[]]
    for text, style, touch in line:
        for number, part in enumerate(text.split(" ")):
            if number:
                found.append([])
            if part or number:
                found[-1].append(Span(f" {part}" if number else part, style, touch))
    return [word for word in found if word]


class Writer:
    """Writes words into lines of a width."""

    def __init__(self, most: int, indent: int) -> None:
        self.most = most
        self.indent = indent
        self.lines: Lines = []
        self.row: Line = []
        self.used = 0

    @property
    def fresh(self) -> bool:
        """Whether the present line has nothing on it yet."""
        return self.used <= (self.indent if self.lines else 0)

    def new_line(self) -> None:
        self.lines.append(self.row)
        self.row = [Span(" " * self.indent)] if self.indent else []
        self.used = self.indent

    def write(self, spans: Line) -> None:
        """On the present line, whatever its width."""
        for span in spans:
            last = self.row[-1] if self.row else None
            if last is not None and (last.style, last.touch) == (span.style, span.touch):
                self.row[-1] = Span(last.text + span.text, span.style, span.touch)
            else:
                self.row.append(span)
            self.used += width(span.text)

    def word(self, word: Line) -> None:
        """A word, on the next line if it doesn't fit; in pieces if it fits on none."""
        if self.used + line_width(word) > self.most and not self.fresh:
            self.new_line()
            word = [Span(word[0].text.removeprefix(" "), word[0].style, word[0].touch), *word[1:]]
        for span in word:
            text = span.text
            while self.used + width(text) > self.most:
                part = beginning(text, self.most - self.used)
                self.write([Span(part, span.style, span.touch)])
                self.new_line()
                text = text[len(part) :]
            self.write([Span(text, span.style, span.touch)])

    def end(self) -> Lines:
        return [*self.lines, self.row]


def wrap(line: Line, most: int, indent: int = 0) -> Lines:
    """The line broken between words; what follows the first line is indented."""
    if line_width(line) <= most:
        return [line]
    writer = Writer(most, indent)
    for word in words(line):
        writer.word(word)
    return writer.end()


def flow(head: Line, items: Sequence[Line], most: int, gap: int = 3, indent: int = 2) -> Lines:
    """Items one after the other behind a head; short ones are kept together."""
    writer = Writer(most, indent)
    writer.write(head)
    space = 1 if head else 0
    for item in items:
        wide = line_width(item)
        space = 0 if writer.fresh else space
        left = most - writer.used - space
        if wide <= left:
            writer.write([Span(" " * space), *item] if space else item)
        elif wide <= most // 2 or left < most // 4:
            if not writer.fresh:
                writer.new_line()
            for word in words(item):
                writer.word(word)
        else:
            for word in words([Span(" " * space), *item] if space else item):
                writer.word(word)
        space = gap
    return writer.end()


def columns(items: Sequence[Line], most: int, gap: int = 3, fewest: int = 1) -> Lines:
    """Short items in as many equal columns as fit, filled downwards."""
    if not items:
        return []
    widest = max([line_width(item) for item in items])
    number = max(fewest, min(len(items), (most + gap) // (widest + gap)))
    each = (most + gap) // number - gap
    rows = -(-len(items) // number)
    lines: Lines = []
    for row in range(rows):
        line: Line = []
        for place in range(row, len(items), rows):
            line += pad(items[place], each)
            if place + rows < len(items):
                line.append(Span(" " * gap))
        lines.append(line)
    return lines


def beside(blocks: Sequence[Lines], gap: int = 1) -> Lines:
    """Blocks side by side, each as wide as its widest line."""
    tall = max([len(block) for block in blocks], default=0)
    wide = [max([line_width(line) for line in block], default=0) for block in blocks]
    lines: Lines = []
    for row in range(tall):
        line: Line = []
        for block, each in zip(blocks, wide, strict=True):
            line += pad(block[row] if row < len(block) else [], each)
            line.append(Span(" " * gap))
        lines.append(line)
    return lines


def box(title: Line, inside: Lines, wide: int, tall: int, style: str, touch: str) -> Lines:
    """A card: a frame with the title in its upper edge."""
    head = cut(title, wide - 4)
    edge = Span("─" * (wide - 3 - line_width(head)) + "╮", style, touch)
    lines: Lines = [[Span("╭─", style, touch), *head, edge]]
    for row in range(tall):
        content = pad(cut(inside[row], wide - 4) if row < len(inside) else [], wide - 4)
        lines.append([Span("│ ", style, touch), *content, Span(" │", style, touch)])
    lines.append([Span("╰" + "─" * (wide - 2) + "╯", style, touch)])
    return lines
