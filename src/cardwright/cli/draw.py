"""One renderer for every game: draws a view as text, in colour where there is any, within 80 columns."""

from rich import box
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from cardwright.core.game import Game
from cardwright.core.view import NOBODY, Area, Choice, Counter, Mark, Thing, View

BAR = 20
STATES = {"dear": "too dear"}  # where a thing's state is no word for people
TONES = {"good": "green", "bad": "bold red", "": ""}


class Painter:
    """Draws views of one game for one console."""

    def __init__(self, console: Console, game: Game) -> None:
        self.console = console
        self.title = game.title
        self.theme = {**TONES, **game.theme}
        self.marks = game.marks

    def style(self, *tones: str) -> str:
        """The colour of the first of these tones that has one."""
        return next((self.theme[tone] for tone in tones if self.theme.get(tone)), "")

    def picture(self, view: View) -> RenderableType:
        """The whole view but for its choices."""
        parts: list[RenderableType] = [Text.assemble((self.title, "bold"), "   ", (view.headline, "dim"))]
        parts.extend(self.counters(view))
        for area in view.areas:
            if area.kind == "grid":
                parts.append(self.board(view, area))
            elif area.role == "dice":
                parts.append(self.dice(view, area))
            elif area.kind == "row" and area.things:
                title = owned(view, area.title, area.of)
                parts.append(Text(title + (f"  {area.note}" if area.note else ""), style="bold"))
                parts.append(self.row(area))
            elif area.kind == "list":
                parts.append(self.line(view, area))
        piles = [area for area in view.areas if area.kind == "pile"]
        if piles:
            words = [f"{owned(view, area.title, area.of)} {area.size}" for area in piles]
            parts.append(Text("   ".join(words), style="dim"))
        return Group(*parts)

    def dice(self, view: View, area: Area) -> Text:
        """A die needs no box: its name, what it shows, and what is about to happen to it."""
        text = Text(f"{owned(view, area.title, area.of)}:  ", style="bold")
        for thing in area.things:
            notes = "".join(f" ({note.text})" for note in self.notes(thing))
            text.append(f"{self.label(thing)} {thing.value}{notes}   ", style=self.style(thing.tone, thing.kind))
        return text

    # Numbers

    def counters(self, view: View) -> list[Text]:
        """The own ones first, then each other seat's, then the table's; those with something to say on a line each."""
        owners = sorted({counter.of for counter in view.counters}, key=lambda of: (of != view.seat, of == NOBODY, of))
        lines: list[Text] = []
        for owner in owners:
            counters = [counter for counter in view.counters if counter.of == owner]
            lines.extend([self.counter(view, counter) for counter in counters if counter.note])
            quiet = [self.counter(view, counter) for counter in counters if not counter.note]
            if quiet:
                lines.append(Text("   ").join(quiet))
        return lines

    def counter(self, view: View, counter: Counter) -> Text:
        text = Text(f"{owned(view, counter.name, counter.of)} ", style="bold")
        if counter.steps and 0 <= counter.value < len(counter.steps):
            text.append(f"{counter.value} {counter.steps[counter.value]}", style=self.style(counter.tone))
        elif counter.limit:
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
        elif counter.then is not None and counter.then != counter.value:
            text.append(f" → {counter.then}", style="yellow")
        return text

    # Things

    def label(self, thing: Thing) -> str:
        """What a thing is called on a screen: the mark of its kind, what it costs, its name, how many there are."""
        name = thing.short or thing.name or "?"
        cost = f"{thing.cost} " if thing.cost is not None else ""
        mark = self.marks.get(thing.kind, "")
        count = f" ×{thing.count}" if thing.count > 1 else ""
        return f"{mark}{cost}{name}{count}"

    def facts(self, thing: Thing) -> list[str]:
        """Its numbers and its text, a few words each."""
        value = [str(thing.value)] if thing.value is not None else []
        tokens = [" ".join(token.text for token in thing.tokens)] if thing.tokens else []
        return [*value, *[number_words(counter) for counter in thing.counters], *thing.lines, *tokens]

    def notes(self, thing: Thing) -> list[Mark]:
        state = [Mark(STATES.get(thing.state, thing.state))] if thing.state else []
        return [*state, *thing.notes]

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

    def card_height(self, thing: Thing) -> int:
        return 1 + len(self.facts(thing)) + len(thing.under) + len(self.notes(thing))

    def card(self, thing: Thing, width: int, height: int) -> Panel:
        style = self.style(thing.tone, thing.kind)
        text = Text(no_wrap=True, overflow="ellipsis")
        text.append(self.label(thing), style=f"bold {style}")
        for line in self.facts(thing):
            text.append("\n" + line)
        for below in thing.under:
            text.append("\n")
            text.append(self.label(below), style=self.style(below.tone, below.kind))
            text.append("".join(f" {note.text}" for note in below.notes), style="dim")
        for note in self.notes(thing):
            text.append("\n" + note.text, style=self.style(note.tone) or "yellow")
        text.append("\n" * (height - self.card_height(thing)))
        return Panel(text, box=box.ROUNDED, width=width - 1, border_style=style or "dim")

    def line(self, view: View, area: Area) -> Text:
        """A list: things with something to say on a line each, others in one."""
        text = Text(owned(view, area.title, area.of), style="bold")
        note = f" ({area.note})" if area.note else ""
        if not any(self.facts(thing) or self.notes(thing) for thing in area.things):
            text.append(f"{note}:  " if area.things else f"{note}: empty", style="dim")
            labels = [Text(self.label(thing), style=self.style(thing.tone, thing.kind)) for thing in area.things]
            text.append(Text("  ").join(labels))
            return text
        text.append(note, style="dim")
        for thing in area.things:
            text.append("\n  ")
            text.append(self.label(thing), style=self.style(thing.tone, thing.kind))
            text.append("".join(f"  {line}" for line in self.facts(thing)))
            notes = "; ".join(note.text for note in self.notes(thing))
            text.append(f"  ({notes})" if notes else "", style="yellow")
        return text

    def board(self, view: View, area: Area) -> RenderableType:
        """A grid of places, row by row; each thing with its value, empty places as dots."""
        table = Table(box=None, padding=(0, 1, 0, 0), title=owned(view, area.title, area.of), title_justify="left")
        for _ in range(area.columns):
            table.add_column(no_wrap=True, overflow="ellipsis")
        places = {(thing.row, thing.column): thing for thing in area.things}
        for row in range(area.rows):
            table.add_row(*[self.place(places.get((row, column))) for column in range(area.columns)])
        return table

    def place(self, thing: Thing | None) -> Text:
        if thing is None:
            return Text("·", style="dim")
        words = [self.label(thing), *self.facts(thing), *[note.text for note in self.notes(thing)]]
        return Text(" ".join(words), style=self.style(thing.tone, thing.kind))

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
        if view.others:
            parts.append(Text("Others could:", style="dim"))
            for choice in view.others:
                name = view.seats[choice.owner].name
                parts.append(Text(f"{choice.index + 1:>4}  {name}: {choice.words}", style="dim"))
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

    def details(self, view: View, area: Area, thing: Thing | None) -> RenderableType:
        """All about one thing, or about an area's contents."""
        if thing is not None:
            lines = [thing.details or " ".join([self.label(thing), *self.facts(thing)])]
            lines.extend(
                f"under it: {self.label(below)} {' '.join(note.text for note in below.notes)}" for below in thing.under
            )
            lines.extend(note.text for note in self.notes(thing))
            return Text("\n".join(lines))
        contents = "  ".join(self.label(thing) for thing in area.things) or "nothing"
        note = f" ({area.note})" if area.note else ""
        return Text(f"{owned(view, area.title, area.of)}, {area.size}{note}: {contents}")


def owned(view: View, name: str, owner: int) -> str:
    """`Your hand`, `Ada's hand`; alone at a table everything is yours anyway."""
    if owner == NOBODY or len(view.seats) < 2:
        return name
    small = name[:1].lower() + name[1:]
    return f"Your {small}" if owner == view.seat else f"{view.seats[owner].name}'s {small}"


def number_words(counter: Counter) -> str:
    limit = f"/{counter.limit}" if counter.limit is not None else ""
    then = f" → {counter.then}" if counter.then is not None and counter.then != counter.value else ""
    return f"{counter.name} {counter.value}{limit}{then}"
