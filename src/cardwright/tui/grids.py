"""Grids: rows of places. All grids of a table share their columns while there is room."""

from collections.abc import Sequence

from cardwright.core.view import Area, Thing
from cardwright.tui.picture import EMPTY, Light, Picture
from cardwright.tui.sheet import Line, Lines, Span, flow, line_width, pad

GAP = 3  # columns between two things on a line
LEAST = 3  # columns of a cell


class Grids:
    """Draws the grids of a table."""

    def __init__(self, picture: Picture, light: Light, areas: Sequence[Area]) -> None:
        self.picture = picture
        self.light = light
        self.areas = areas
        self.gap = 2  # columns between two places

    def shared_columns(self, wide: int) -> list[int]:
        """The columns of all grids of the table, as wide as they need to be; none if there is no room."""
        need = self.widest([area for area in self.areas if area.kind == "grid"])
        number = len(need)
        self.gap = 2 if sum(need) + 2 * (number - 1) <= wide else 1
        return need if sum(need) + self.gap * (number - 1) <= wide else []

    def grid_lines(self, area: Area, columns: Sequence[int], wide: int, whole: bool) -> Lines:
        """A line for each of its rows. Where not all fit beside each other in common columns, each row has its own;
        then the longest names give way, or, if they are to be whole, the row goes on in a second line."""
        places = {(thing.row, thing.column): thing for thing in area.things}
        lines: Lines = []
        if not columns and area.rows > 1:  # a map: what lies below each other stays so
            columns = self.narrowed(self.widest([area]), wide, 1)
        for row in range(max(1, area.rows)):
            things = [places.get((row, column)) for column in range(area.columns)]
            if columns:
                lines.append(self.in_columns(things, columns, self.gap))
                continue
            own = [line_width(self.picture.cell(thing, self.light)) if thing else 1 for thing in things]
            if whole and sum(own) + len(own) - 1 > wide:
                cells = [self.picture.cell(thing, self.light) if thing else [Span(EMPTY, "dim")] for thing in things]
                lines += flow([], cells, wide, 2, 0)
                continue
            gap = 2 if sum(own) + 2 * (len(own) - 1) <= wide else 1
            lines.append(self.in_columns(things, self.narrowed(own, wide, gap), gap))
        return lines

    def narrowed(self, columns: Sequence[int], wide: int, gap: int) -> list[int]:
        """Columns that fit: the longest give way."""
        found = list(columns)
        while sum(found) + gap * (len(found) - 1) > wide and max(found) > LEAST:
            found[found.index(max(found))] -= 1
        return found

    def widest(self, grids: Sequence[Area]) -> list[int]:
        """As wide as each column needs to be."""
        need = [1] * max([area.columns for area in grids], default=0)
        for area in grids:
            for thing in area.things:
                need[thing.column] = max(need[thing.column], line_width(self.picture.cell(thing, self.light)))
        return need

    def in_columns(self, things: Sequence[Thing | None], columns: Sequence[int], gap: int) -> Line:
        line: Line = []
        for thing, most in zip(things, columns, strict=False):
            cell = self.picture.cell(thing, self.light, most) if thing is not None else [Span(EMPTY, "dim")]
            line += [*pad(cell, most), Span(" " * gap)]
        return line[:-1]

    def grid(self, area: Area, wide: int) -> Lines:
        """A grid by itself."""
        if area.rows <= 1 and sum(line_width(self.picture.cell(t, self.light)) + GAP for t in area.things) > wide:
            cells = [self.picture.cell(thing, self.light) for thing in area.things]
            free = area.columns - len(area.things)
            return flow([], [*cells, *([[Span(f"{free} free", "dim")]] if free else [])], wide, GAP, 0)
        return self.grid_lines(area, self.shared_columns(wide), wide, False)
