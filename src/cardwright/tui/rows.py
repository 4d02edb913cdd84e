"""Lines of a table whose parts stand below each other: keys, mark, cost, name, value, and behind them the text."""

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import NamedTuple

from cardwright.tui.sheet import Line, Lines, Span, cut, line_width, pad, wrap

TEXT_GAP = 2  # columns before a text, and before what is about to happen
LEAST_TEXT = 24  # columns; with less room a text begins on a line of its own
EASY_TEXT, FEW_LINES = 40, 2  # a long text is read more easily over more columns than these
HANGING = 4  # columns that it is then indented


class Say(IntEnum):
    """How much of a thing's text is told."""

    WHOLE = 0
    BRIEF = 1
    CUT = 2  # the brief text, as much of it as a line holds
    NOTHING = 3


class Cell(NamedTuple):
    line: Line
    right: bool = False  # numbers stand below each other at their last digit


class Row(NamedTuple):
    """A thing on a line: its cells, then its text, then what is about to happen to it."""

    cells: tuple[Cell, ...]
    text: Line = []
    notes: Line = []


def widths(rows: Iterable[Row]) -> list[int]:
    """The width of each column of cells."""
    found: list[int] = []
    for row in rows:
        for place, cell in enumerate(row.cells):
            wide = line_width(cell.line)
            if place == len(found):
                found.append(wide)
            elif wide > found[place]:
                found[place] = wide
    return found


def beginning(row: Row, columns: Sequence[int]) -> Line:
    """The cells of a row, each in its column. Columns that nobody uses take no room."""
    line: Line = []
    for place, wide in enumerate(columns):
        if not wide:
            continue
        cell = row.cells[place] if place < len(row.cells) else Cell([])
        missing = wide - line_width(cell.line)
        gap = [Span(" " * missing)] if missing > 0 else []
        line += [*gap, *cell.line] if cell.right else [*cell.line, *gap]
        line.append(Span(" "))
    return line


def lay(rows: Sequence[Row], wide: int, say: Say, columns: Sequence[int] | None = None, spare: int = 0) -> Lines:
    """The rows as lines. What is about to happen is never cut; a text is, if it may be, once no lines are to spare."""
    columns = widths(rows) if columns is None else columns
    longest = max([line_width(row.text) for row in rows], default=0) if say is not Say.NOTHING else 0
    noted = max([line_width(row.notes) for row in rows], default=0)
    lines: Lines = []
    for row in rows:
        head = beginning(row, columns)
        at = line_width(head) + TEXT_GAP - 1
        aligned = longest and noted and at + longest + TEXT_GAP + noted <= wide
        drawn = line_of(row, head, wide, say, longest if aligned else 0)
        if say is Say.CUT and spare:
            whole = line_of(row, head, wide, Say.BRIEF, 0)
            if 0 < len(whole) - len(drawn) <= spare:
                spare -= len(whole) - len(drawn)
                drawn = whole
        lines += drawn
    return lines


def line_of(row: Row, head: Line, wide: int, say: Say, column: int) -> Lines:
    """One row. With a column for texts, the notes stand below each other behind it."""
    text = row.text if say is not Say.NOTHING else []
    at = line_width(head) + TEXT_GAP - 1
    if not text and not row.notes:
        return wrap(trimmed(head), wide, HANGING)
    if column:
        return [[*head, Span(" "), *(pad(text, column) if row.notes else text), *behind(row.notes)]]
    if say is Say.CUT:
        room = wide - at - (line_width(row.notes) + TEXT_GAP if row.notes else 0)
        text = cut(text, room) if room > HANGING else []
        line = [*head, Span(" "), *text, *(behind(row.notes) if text else row.notes)]
        return wrap(line, wide, min(at, wide // 2))
    told = [*text, *(behind(row.notes) if text else row.notes)]
    if at + line_width(told) <= wide:
        return [[*head, Span(" "), *told]]
    if wide - at < LEAST_TEXT and wide - at < line_width(told):
        return [*wrap(trimmed(head), wide, HANGING), *indented(wrap(told, wide - HANGING), HANGING)]
    first, *rest = wrap(told, wide - at)
    if say is Say.WHOLE and wide - at < EASY_TEXT and len(rest) >= FEW_LINES:  # few columns make many lines
        return [*wrap(trimmed(head), wide, HANGING), *indented(wrap(told, wide - HANGING), HANGING)]
    return [[*head, Span(" "), *first], *indented(rest, at)]


def behind(notes: Line) -> Line:
    return [Span(" " * TEXT_GAP), *notes] if notes else []


def indented(lines: Lines, by: int) -> Lines:
    return [[Span(" " * by), *line] for line in lines]


def trimmed(line: Line) -> Line:
    """Without the blanks at its end."""
    while line and not line[-1].text.strip():
        line = line[:-1]
    return line
