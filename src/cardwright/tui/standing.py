"""Who has what: the table's counters, and a line for each seat with its counters, its piles and its dice."""

from collections.abc import Sequence

from cardwright.core.view import NO_OWNER, Area, Counter
from cardwright.desk.labels import counters_by_owner
from cardwright.tui.blocks import Block
from cardwright.tui.dice import in_short
from cardwright.tui.form import Form
from cardwright.tui.picture import GAUGE, TIGHT_GAUGE, Light, Picture, owner_name, owner_style, quiet
from cardwright.tui.sheet import Line, Lines, Span, flow, line_width, pad

DOT = " · "


class Standing:
    """Draws what belongs to seats and to the table, where it is no list of things."""

    def __init__(self, picture: Picture, light: Light, areas: Sequence[Area]) -> None:
        self.picture = picture
        self.view = light.view
        self.light = light
        self.areas = areas

    def blocks(self, form: Form, wide: int) -> list[Block]:
        """The table's counters, then a line for each seat: counters of one name stand below each other."""
        groups = {counters[0].of: counters for counters in counters_by_owner(self.view)}
        found = []
        common = groups.pop(NO_OWNER, [])
        if common:
            found.append(Block([Span(common[0].name, "title")], self.common(common, wide)))
        if form.packed:  # what others have nothing of
            groups = {of: [c for c in each if c.value or c.note or of == self.view.seat] for of, each in groups.items()}
        return [*found, *self.seats(groups, wide)]

    def common(self, counters: Sequence[Counter], wide: int) -> Lines:
        """Those that belong to nobody: with shorter bars where that saves a line."""
        first, *rest = counters
        lines: list[Lines] = []
        for length in (GAUGE, TIGHT_GAUGE, 0):
            body = [self.picture.amount(first, self.picture.tone(first.tone), length)]
            lines.append(flow([], [*body, *[self.picture.counter(each, length) for each in rest]], wide, 2, 0))
        return min(lines, key=len)

    def seats(self, groups: dict[int, list[Counter]], wide: int) -> list[Block]:
        view = self.view
        order = [view.seat, *[seat for seat in range(len(view.seats)) if seat != view.seat]]
        order = [seat for seat in order if 0 <= seat < len(view.seats)]
        names = list(dict.fromkeys(counter.name for seat in order for counter in groups.get(seat, [])))
        rows = []
        for seat in order:
            own = {counter.name: self.picture.counter(counter, TIGHT_GAUGE) for counter in groups.get(seat, [])}
            last = self.possessions(seat)
            rows.append((seat, [own.get(name, []) for name in names], last))
        each = [max([line_width(cells[place]) for _, cells, _ in rows], default=0) for place in range(len(names))]
        blocks: list[Block] = []
        for seat, cells, last in rows:
            if not any(cells) and not last:
                continue
            line: Line = []
            for cell, most in zip(cells, each, strict=True):
                line += [*pad(cell, most), Span("  ")]
            apart = not blocks
            spare = wide - line_width(line)
            if spare >= line_width(last):
                body = [[*line, *last]]
            else:
                items = [cell for cell in cells if cell]
                body = flow([], [*items, *([last] if last else [])], wide, 2, 0)
            name = [Span(owner_name(view, seat), owner_style(view, seat))]
            blocks.append(Block(name, body, apart=apart))
        return blocks

    def possessions(self, seat: int) -> Line:
        """A seat's piles, and the dice of somebody else."""
        line: Line = []
        for area in self.areas:
            if area.of != seat or not in_a_row_of_its_seat(self.light, area) or (area.kind == "pile" and quiet(area)):
                continue
            line += [Span(DOT, "dim")] if line else []
            short = area.title.lower().removesuffix(" pile")
            line.append(Span(f"{short} ", "dim", f"area:{area.id}"))
            if area.kind == "pile":
                line.append(Span(str(area.size), "", f"area:{area.id}"))
            else:
                line += in_short(self.picture, area.things)
        return line


def in_a_row_of_its_seat(light: Light, area: Area) -> bool:
    """Whether an area is told beside its owner's counters: piles, and the dice of somebody else."""
    if area.of == NO_OWNER or (area.kind == "pile" and any(thing.id in light.about for thing in area.things)):
        return False
    return area.kind == "pile" or (area.role == "dice" and area.of != light.view.seat)
