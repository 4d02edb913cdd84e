"""One renderer for every game: draws a view as text, in colour where there is any, within 80 columns."""

from rich import box
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from cardwright.core.view import Area, Choice, Counter, Thing, View

BAR = 20
TONES = {"good": "green", "bad": "bold red", "": ""}


class Painter:
    """Draws views for one console with one game's theme."""

    def __init__(self, console: Console, theme: dict[str, str]) -> None:
        self.console = console
        self.theme = {**TONES, **theme}

    def style(self, tone: str) -> str:
        return self.theme.get(tone, "")

    def picture(self, view: View, title: str) -> RenderableType:
        """The whole view but for its choices."""
        parts: list[RenderableType] = [Text.assemble((title, "bold"), "   ", (view.headline, "dim"))]
        parts.extend(self.counters(view.counters))
        for area in view.areas:
            if area.kind == "row" and area.things:
                parts.append(Text(area.title + (f"  {area.note}" if area.note else ""), style="bold"))
                parts.append(self.row(area))
            elif area.kind == "list":
                parts.append(self.line(area))
        piles = [area for area in view.areas if area.kind == "pile"]
        if piles:
            parts.append(Text("   ".join(f"{area.title} {area.count}" for area in piles), style="dim"))
        return Group(*parts)

    def counters(self, counters: list[Counter]) -> list[Text]:
        """Those with something to say on a line each, the others together."""
        lines = [self.counter(counter) for counter in counters if counter.note]
        quiet = [self.counter(counter) for counter in counters if not counter.note]
        if quiet:
            lines.append(Text("   ").join(quiet))
        return lines

    def counter(self, counter: Counter) -> Text:
        text = Text(f"{counter.name} ", style="bold")
        if counter.limit:
            length = min(BAR, counter.limit)
            full = max(0, min(length, round(length * counter.value / counter.limit)))
            colour = "green" if 3 * counter.value > counter.limit else "red"
            text.append(f"{counter.value}/{counter.limit} ", style=self.style(counter.tone) or colour)
            text.append("█" * full, style=colour)
            text.append("░" * (length - full), style="dim")
        else:
            text.append(str(counter.value), style=self.style(counter.tone))
        if counter.note:
            text.append(f"  {counter.note}", style=self.style(counter.tone) or "yellow")
        return text

    def row(self, area: Area) -> RenderableType:
        """Things side by side as cards, as many to a line as fit."""
        wide = self.console.width
        width = max(16, min(22, wide // max(1, min(len(area.things), 5))))
        per_line = max(1, wide // width)
        lines: list[RenderableType] = []
        for start in range(0, len(area.things), per_line):
            grid = Table.grid(padding=0)
            things = area.things[start : start + per_line]
            for _ in things:
                grid.add_column(width=width)
            height = max(self.card_height(thing) for thing in things)
            grid.add_row(*[self.card(thing, width, height) for thing in things])
            lines.append(grid)
        return Group(*lines)

    @staticmethod
    def card_height(thing: Thing) -> int:
        return 1 + len(thing.lines) + len(thing.under) + len(thing.notes)

    def card(self, thing: Thing, width: int, height: int) -> Panel:
        style = self.style(thing.tone)
        text = Text(no_wrap=True, overflow="ellipsis")
        text.append(thing.face, style=f"bold {style}")
        for line in thing.lines:
            text.append("\n" + line)
        for below in thing.under:
            text.append("\n")
            text.append(below.face, style=self.style(below.tone))
            text.append("".join(f" {note}" for note in below.notes), style="dim")
        for note in thing.notes:
            text.append("\n" + note, style="yellow")
        text.append("\n" * (height - self.card_height(thing)))
        return Panel(text, box=box.ROUNDED, width=width - 1, border_style=style or "dim")

    def line(self, area: Area) -> Text:
        """A list: things with something to say on a line each, others in one."""
        text = Text(area.title, style="bold")
        note = f" ({area.note})" if area.note else ""
        if not any(thing.lines or thing.notes for thing in area.things):
            text.append(f"{note}:  " if area.things else f"{note}: empty", style="dim")
            text.append(Text("  ").join([Text(thing.face, style=self.style(thing.tone)) for thing in area.things]))
            return text
        text.append(note, style="dim")
        for thing in area.things:
            text.append("\n  ")
            text.append(thing.face, style=self.style(thing.tone))
            text.append("".join(f"  {line}" for line in thing.lines))
            text.append(f"  ({'; '.join(thing.notes)})" if thing.notes else "", style="yellow")
        return text

    def choices(self, view: View) -> RenderableType:
        """The options, numbered from 1: those with a row and a column as a grid, the rest as a list."""
        parts: list[RenderableType] = []
        grid = [choice for choice in view.choices if choice.row]
        if grid:
            parts.append(self.grid(grid))
            if view.legend:
                parts.append(Text(view.legend, style="dim"))
        for choice in view.choices:
            if not choice.row:
                parts.append(
                    Text.assemble(
                        (f"{choice.index + 1:>4}", "bold cyan"), "  ", (choice.words, self.style(choice.tone))
                    )
                )
        return Group(*parts)

    def grid(self, choices: list[Choice]) -> Table:
        columns = list(dict.fromkeys(choice.column for choice in choices))
        rows: dict[str, dict[str, Choice]] = {}
        for choice in choices:
            rows.setdefault(choice.row, {})[choice.column] = choice
        table = Table(box=None, padding=(0, 1, 0, 0), header_style="bold")
        table.add_column("", style="bold", no_wrap=True)
        for column in columns:
            table.add_column(column, no_wrap=True)
        for name, cells in rows.items():
            table.add_row(name, *[self.cell(cells.get(column)) for column in columns])
        return table

    def cell(self, choice: Choice | None) -> Text:
        if choice is None:
            return Text("")
        return Text.assemble((f"{choice.index + 1:>3} ", "bold cyan"), (choice.cell, self.style(choice.tone)))

    def details(self, area: Area, thing: Thing | None) -> RenderableType:
        """All about one thing, or about an area's contents."""
        if thing is not None:
            lines = [thing.details or " ".join([thing.face, thing.name, *thing.lines])]
            lines.extend(f"under it: {below.face} {' '.join(below.notes)}" for below in thing.under)
            lines.extend(thing.notes)
            return Text("\n".join(lines))
        contents = "  ".join(thing.face for thing in area.things) or "nothing"
        note = f" ({area.note})" if area.note else ""
        return Text(f"{area.title}, {area.count or len(area.things)}{note}: {contents}")
