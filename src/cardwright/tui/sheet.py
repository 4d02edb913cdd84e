"""Text with style and meaning, before any terminal: spans, lines of them, and how lines are laid out.

A span may say what it stands for (`touch`): a thing, a choice, an area. A click on it means that.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size


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


def cut(line: Line, most: int) -> Line:
    """The line within this width; what is left out is told by dots."""
    if line_width(line) <= most:
        return line
    kept: Line = []
    left = most - 1
    for span in line:
        wide = width(span.text)
        if wide > left:
            kept.append(Span(set_cell_size(span.text, left) + "…", span.style, span.touch))
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


def wrap(line: Line, most: int, indent: int = 0) -> Lines:
    """The line broken between words; what follows the first line is indented."""
    if line_width(line) <= most:
        return [line]
    lines: Lines = []
    row: Line = []
    used = 0
    for word in words(line):
        wide = line_width(word)
        if used + wide > most and used > indent:
            lines.append(row)
            row, used = [Span(" " * indent)] if indent else [], indent
            word = [Span(word[0].text.removeprefix(" "), word[0].style, word[0].touch), *word[1:]]
            wide = line_width(word)
        for span in word:
            text = span.text
            while used + width(text) > most:  # a word longer than a line
                part = set_cell_size(text, most - used)
                row.append(Span(part, span.style, span.touch))
                lines.append(row)
                row, used, text = [Span(" " * indent)] if indent else [], indent, text[len(part) :]
            append(row, Span(text, span.style, span.touch))
            used += width(text)
    lines.append(row)
    return lines


def append(line: Line, span: Span) -> None:
    """Spans that look and mean the same become one."""
    if line and line[-1].style == span.style and line[-1].touch == span.touch:
        line[-1] = Span(line[-1].text + span.text, span.style, span.touch)
    else:
        line.append(span)


def flow(head: Line, items: Sequence[Line], most: int, gap: int = 3, indent: int = 2) -> Lines:
    """Items one after the other behind a head, each kept together while it fits into a line."""
    lines: Lines = []
    row, used = list(head), line_width(head)
    empty = not head
    for item in items:
        wide = line_width(item)
        space = 0 if empty else (1 if row is not None and used == line_width(head) and not lines else gap)
        if used + space + wide > most and used > indent:
            lines.append(row)
            row, used, space = [Span(" " * indent)], indent, 0
        if wide > most - used - space:
            for number, part in enumerate(wrap([Span(" " * space), *item] if space else item, most - used, 2)):
                if number:
                    lines.append(row)
                    row, used = [Span(" " * indent)], indent
                row += part
                used += line_width(part)
        else:
            row += [Span(" " * space), *item] if space else item
            used += space + wide
        empty = False
    lines.append(row)
    return lines


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
