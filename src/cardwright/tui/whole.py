"""The whole table over the whole screen: every text, and what is known of the piles, in two columns where they fit."""

from cardwright.core.view import View
from cardwright.tui.blocks import Block, Margin, margin_for, stacked
from cardwright.tui.form import Form
from cardwright.tui.picture import Light, Picture
from cardwright.tui.sheet import Lines, Span, beside, wrap
from cardwright.tui.tabletop import Tabletop

TWO_FROM = 100  # columns of a screen
GAP = 2


def every_text(picture: Picture, view: View, wide: int) -> Lines:
    """Everything with its text."""
    table = Tabletop(picture, Light(view))
    half = (wide - GAP) // 2
    grids = any(area.kind == "grid" for area in view.areas)
    two = wide >= TWO_FROM and not (grids and not table.grids.shared_columns(margin_for(0, half, [], False).body))
    each = half if two else wide
    margin = margin_for(0, each, table.words(), False)
    blocks = [*table.blocks(Form(), margin), *piles(view, table, margin)]
    if not two:
        return stacked(blocks, margin, False)
    left, right = halves(blocks, margin)
    return beside([stacked(left, margin, False), stacked(right, margin, False)], GAP)


def piles(view: View, table: Tabletop, margin: Margin) -> list[Block]:
    lines = [line for told in table.known() for line in wrap(told, margin.body, 2)]
    return [Block([Span("Known", "title")], lines)] if lines else []


def halves(blocks: list[Block], margin: Margin) -> tuple[list[Block], list[Block]]:
    """The first blocks, up to half of all lines, and the others."""
    tall = [len(stacked([block], margin, False)) for block in blocks]
    at, used = 0, 0
    while at < len(blocks) and used + tall[at] // 2 < sum(tall) / 2:
        used += tall[at]
        at += 1
    return blocks[:at], blocks[at:]
