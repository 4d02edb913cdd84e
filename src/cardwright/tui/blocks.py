"""Blocks of a table: a title in the margin and lines beside it, in a frame or with an upright rule between them."""

from collections.abc import Sequence
from typing import NamedTuple

from cardwright.tui.sheet import Line, Lines, Span, cut, line_width, pad, wrap

NARROW, ROOMY = 9, 15  # columns of a margin
ROOMY_FROM = 100  # columns of a screen,
FRAMED_FROM = 112  # and where frames take the room
LONGEST = 12  # of a margin for the sake of a long word


class Block(NamedTuple):
    """A part of the table: its title, what hangs below it, and the lines beside them."""

    title: Line
    body: Lines
    under: Lines = []
    apart: bool = True  # a rule may stand above it
    short: bool = False  # another may follow on its line
    first: Line = []  # a line over the whole width, before all others


class Margin(NamedTuple):
    """How wide a table is, and its margin."""

    wide: int  # of the whole table
    title: int  # of the margin
    framed: bool = False

    @property
    def body(self) -> int:
        return self.wide - self.title - (7 if self.framed else 4)


def margin_for(screen: int, wide: int, words: Sequence[str], framed: bool) -> Margin:
    """As wide as the screen allows; a little wider where a word of the titles needs it."""
    usual = ROOMY if ROOMY_FROM <= screen < FRAMED_FROM else NARROW
    longest = max([len(word) for words_of in words for word in words_of.split()], default=0)
    return Margin(wide, max(usual, min(LONGEST, longest)), framed)


def stacked(blocks: Sequence[Block], margin: Margin, rules: bool) -> Lines:
    """Blocks below each other."""
    lines: Lines = []
    for block in blocks:
        if rules and lines and block.apart:
            lines.append(between(margin, "├", "┼", "┤"))
        lines += block_lines(block, margin)
    return lines


def block_lines(block: Block, margin: Margin) -> Lines:
    titles = [*(wrap(block.title, margin.title) if block.title else []), *block.under]
    if len(block.body) == 1 and len(titles) > 1 and not margin.framed and not block.under:
        run_in = [Span(" "), *block.title, Span("  "), *block.body[0]]
        if line_width(run_in) <= margin.wide:
            return [run_in]
    lines: Lines = [across(block.first, margin)] if block.first else []
    for number in range(max(len(titles), len(block.body))):
        title = titles[number] if number < len(titles) else []
        body = block.body[number] if number < len(block.body) else []
        lines.append(beside_rule(title, body, margin))
    return lines


def beside_rule(title: Line, body: Line, margin: Margin) -> Line:
    edge = Span("│", "frame")
    line = [Span(" "), *pad(cut(title, margin.title), margin.title), Span(" "), edge, Span(" ")]
    if not margin.framed:
        return [*line, *body]
    return [edge, *line, *pad(body, margin.body), Span(" "), edge]


def across(line: Line, margin: Margin) -> Line:
    if not margin.framed:
        return [Span(" "), *line]
    edge = Span("│", "frame")
    return [edge, Span(" "), *pad(line, margin.wide - 4), Span(" "), edge]


def between(margin: Margin, left: str, middle: str, right: str) -> Line:
    """A rule across, or an edge of the frame."""
    first = "─" * (margin.title + 2)
    if margin.framed:
        return [Span(f"{left}{first}{middle}{'─' * (margin.body + 2)}{right}", "frame")]
    return [Span(f"{first}{middle}{'─' * (margin.wide - margin.title - 3)}", "frame")]
