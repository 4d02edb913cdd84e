"""One renderer for every game: draws a view as text, in colour where there is any, within 80 columns."""

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from cardwright.core.game import Game
from cardwright.core.view import Area, Choice, Counter, Mark, Thing, View
from cardwright.desk.labels import area_title, columns_of, counters_by_owner, facts, label, notes, numbers, owned
from cardwright.desk.pick import Pick

LOW = 30  # lines of a screen that has no room for the text of every card in hand
INDENT = 6  # columns before a choice's words
LONGEST_NAME = 6  # of a seat, before the cells of its row
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
            if area.kind == "grid" and area.rows == 1:
                parts.append(self.zones(view, area))
            elif area.kind == "grid":
                parts.append(self.board(view, area))
            elif area.role == "dice":
                parts.append(self.dice(view, area))
            elif area.kind == "list" and len(area.things) == 1 and area.things[0].name == area.title:
                parts.append(self.place_line(view, area.things[0]))
            elif area.kind == "list" or (area.kind == "row" and area.things):
                parts.append(self.line(view, area))
        parts.extend(self.piles(view))
        return Group(*parts)

    def dice(self, view: View, area: Area) -> Text:
        """A die needs no box: its name, what it shows, and what is about to happen to it."""
        text = Text(f"{area_title(view, area)}:  ", style="bold")
        for thing in area.things:
            about = "".join(f" ({note.text})" for note in notes(thing))
            shown = " ".join([self.label(thing), *numbers(view, thing)])
            text.append(f"{shown}{about}   ", style=self.style(thing.tone, thing.kind))
        return text

    def piles(self, view: View) -> list[Text]:
        """Each seat's on a line; where there are many, those with nothing in them aren't worth a word."""
        piles = [area for area in view.areas if area.kind == "pile"]
        lines: list[Text] = []
        for owner in dict.fromkeys(area.of for area in piles):
            own = [area for area in piles if area.of == owner]
            shown = own if len(piles) < 5 else [area for area in own if area.size]
            words = [f"{owned(view, area.title, owner)} {area.size}" for area in shown]
            lines.append(Text("   ".join(words), style="dim"))
        return [Text("   ").join(lines)] if len(piles) < 5 and lines else [line for line in lines if line]

    # Numbers

    def counters(self, view: View) -> list[Text]:
        """By owner; those with something to say on a line each."""
        lines: list[Text] = []
        for counters in counters_by_owner(view):
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
            colour = "green" if 3 * counter.value > counter.limit else "red"
            text.append(f"{counter.value}/{counter.limit}", style=self.style(counter.tone) or colour)
        else:
            text.append(str(counter.value), style=self.style(counter.tone))
        if counter.note:
            text.append(f"  {counter.note}", style=self.style(counter.tone) or "yellow")
        elif counter.then is not None and counter.then != counter.value:
            text.append(f" → {counter.then}", style="yellow")
        return text

    # Things

    def label(self, thing: Thing) -> str:
        return label(thing, self.marks)

    def line(self, view: View, area: Area) -> RenderableType:
        """Things with something to say on a line each, others in one: no boxes, so that it can be read out."""
        head = Text(area_title(view, area), style="bold")
        note = f" ({area.note})" if area.note else ""
        if area.role == "hand" and self.console.height < LOW:
            return self.short_hand(head, area)
        if not any(facts(view, thing) or notes(thing) for thing in area.things):
            head.append(f"{note}:  " if area.things else f"{note}: empty", style="dim")
            labels = [Text(self.label(thing), style=self.style(thing.tone, thing.kind)) for thing in area.things]
            return head.append(Text("  ").join(labels))
        head.append(note, style="dim")
        return Group(head, *[self.entry(view, thing) for thing in area.things])

    def entry(self, view: View, thing: Thing) -> Text:
        """A thing in full: its name, what is about to happen to it, its numbers and its text."""
        text = Text(self.label(thing), style=self.style(thing.tone, thing.kind))
        for at, note in enumerate(notes(thing)):
            text.append("; " if at else "  (", style="not bold dim")
            text.append(note.text, style=self.style(note.tone) or "yellow")
        text.append(")" if notes(thing) else "", style="not bold dim")
        text.append("".join(f"  {fact}" for fact in facts(view, thing)))
        for below in thing.under:
            about = "".join(f" {note.text}" for note in below.notes)
            text.append(f"  on {self.label(below)}{about}", style="dim")
        return self.hanging(text, 2, 4)

    def hanging(self, text: Text, first: int, rest: int) -> Text:
        """Broken between words; what follows the first line stands further in."""
        lines = text.wrap(self.console, max(20, self.console.width - rest))
        for line in lines:
            line.rstrip()
        return Text(" " * first) + Text("\n" + " " * rest).join(lines)

    def short_hand(self, text: Text, area: Area) -> Text:
        """A hand without the text of its cards: what each costs, its name, its value."""
        text.append(":" if area.things else ": empty", style="dim")
        used = len(text)
        for thing in area.things:
            words = self.label(thing) + (f" ({thing.value})" if thing.value is not None else "")
            gap = "  " if used + 2 + len(words) <= self.console.width else "\n  "
            used = used + 2 + len(words) if gap == "  " else 2 + len(words)
            text.append(gap)
            text.append(words, style="dim" if thing.state else self.style(thing.tone, thing.kind))
        return text

    def place_line(self, view: View, thing: Thing) -> Text:
        """A place that others fight for: its name, what each seat has there, and its text in brief."""
        text = Text(thing.name, style="bold")
        rest = list(thing.counters)
        if len(rest) > 1 and rest[0].name == rest[1].name and rest[0].of != rest[1].of:
            text.append("  ").append(self.contest(view, rest[0], rest[1]))
            rest = rest[2:]
        for counter in rest:
            text.append(f"  {owned(view, counter.name, counter.of)} {counter.value}", style="bold yellow")
        for note in notes(thing):
            text.append(f"  {note.text}", style=self.style(note.tone) or "yellow")
        text.append("  " + ". ".join(thing.brief or thing.lines), style="not bold dim")
        return self.hanging(text, 0, 2)

    def contest(self, view: View, first: Counter, second: Counter) -> Text:
        """`you 20 : 15 B`, the own number first and the greater one bold."""
        if second.of == view.seat:
            first, second = second, first
        ahead, behind = "bold green", "not bold"
        text = Text(f"{called(view, first.of)} ", style="not bold")
        text.append(str(first.value), style=ahead if first.value > second.value else behind)
        text.append(" : ")
        text.append(str(second.value), style="bold red" if second.value > first.value else behind)
        return text.append(f" {called(view, second.of)}")

    def zones(self, view: View, area: Area) -> Text:
        """A grid of one row: a line of cells as wide as there is room for, empty ones as dots."""
        label = f"{called(view, area.of)[:LONGEST_NAME]:<{LONGEST_NAME}} "
        width = max(4, (self.console.width - len(label)) // max(1, area.columns))
        places = {thing.column: thing for thing in area.things}
        text = Text(label, style="dim", no_wrap=True, overflow="crop")
        for column in range(area.columns):
            thing = places.get(column)
            if thing is None:
                text.append(f"{'·':<{width}}", style="dim")
            else:
                text.append(self.zone(thing, width - 1), style=f"not dim {self.style(thing.tone, thing.kind)}")
                text.append(" ")
        return text

    def zone(self, thing: Thing, width: int) -> str:
        """A thing in a few characters: its name as far as it fits, its value, its tokens; in brackets if face down."""
        signs = "".join(self.sign(token) for token in thing.tokens)
        stack = f"+{len(thing.under)}" if thing.under else ""
        value = f" {thing.value}" if thing.value is not None else ""
        end = f"{value}{stack}{signs}"
        if not thing.up:
            note = thing.notes[0].text if thing.notes else ""
            end = f" {note}"
            name = f"[{shorten(thing.name, width - len(end) - 2)}]" if thing.name else "▒▒▒"
        else:
            name = shorten(thing.short or thing.name, width - len(end))
        return f"{name}{end}"[:width].ljust(width)

    def sign(self, token: Mark) -> str:
        """A token as one character, and how many there are."""
        words = token.text.split()
        number = words[-1] if len(words) > 1 and words[-1].isdecimal() else ""
        return self.marks.get(token.tone, token.text[:1]) + number

    def board(self, view: View, area: Area) -> RenderableType:
        """A grid of places, row by row; each thing with its value, empty places as dots."""
        table = Table(box=None, padding=(0, 1, 0, 0), title=area_title(view, area), title_justify="left")
        for _ in range(area.columns):
            table.add_column(no_wrap=True, overflow="ellipsis")
        places = {(thing.row, thing.column): thing for thing in area.things}
        for row in range(area.rows):
            table.add_row(*[self.place(view, places.get((row, column))) for column in range(area.columns)])
        return table

    def place(self, view: View, thing: Thing | None) -> Text:
        if thing is None:
            return Text("·", style="dim")
        words = [self.label(thing), *facts(view, thing), *[note.text for note in notes(thing)]]
        return Text(" ".join(words), style=self.style(thing.tone, thing.kind))

    def choices(self, view: View, pick: Pick | None = None) -> RenderableType:
        """The options, numbered from 1: those with a row and a column as a grid, the rest as a list. Or what they are
        sets of."""
        if pick is not None:
            return self.pick(view, pick)
        parts: list[RenderableType] = []
        grid = [choice for choice in view.choices if choice.row]
        if grid:
            parts.append(self.grid(view, grid))
            if view.legend:
                parts.append(Text(view.legend, style="dim"))
        for choice in view.choices:
            if not choice.row:
                parts.append(self.item(choice, choice.words, "bold cyan", self.style(choice.tone)))
        if view.others:
            parts.append(Text("Others could:", style="dim"))
            for choice in view.others:
                parts.append(self.item(choice, f"{view.seats[choice.owner].name}: {choice.words}", "dim", "dim"))
        return Group(*parts)

    def item(self, choice: Choice, words: str, key: str, style: str) -> Text:
        """A choice behind its number; what needs more lines keeps clear of the numbers."""
        lines = Text(words).wrap(self.console, max(20, self.console.width - INDENT))
        number = Text(f"{choice.number:>4}  ", style=key)
        return number.append(f"\n{' ' * INDENT}".join(line.plain.rstrip() for line in lines), style)

    def pick(self, view: View, pick: Pick) -> RenderableType:
        parts: list[RenderableType] = []
        if pick.by_value:
            told = [" ".join([self.label(thing), *numbers(view, thing)]) for thing in pick.things]
            parts.append(Text("  " + "   ".join(told)))
        else:
            parts += [Text(f"{at:>4}  {self.label(thing)}") for at, thing in enumerate(pick.things, start=1)]
        parts += [Text(f"      {choice.words}") for choice in pick.rest]
        example = min(pick.sets, key=lambda choice: abs(len(choice.touches) - 2))
        shown = " ".join(pick.typed(example.touches))
        parts.append(Text(f"Type what you pick, like: {shown}   c lists all {len(view.choices)} choices", style="dim"))
        return Group(*parts)

    def grid(self, view: View, choices: list[Choice]) -> Table:
        columns = columns_of(view, choices)
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
        return Text.assemble((f"{choice.number:>3} ", "bold cyan"), (choice.cell, self.style(choice.tone)))


def called(view: View, seat: int) -> str:
    """What a seat is called in front of the reader."""
    if seat == view.seat:
        return "you"
    return view.seats[seat].name if 0 <= seat < len(view.seats) else ""


def shorten(name: str, width: int) -> str:
    """Eagle Spirit, Eagle Spir., Eagle S., Eagle, Eag."""
    if len(name) <= width:
        return name
    if width < 2:
        return name[: max(0, width)]
    cut = name[: width - 1]
    if cut.endswith(" ") or name[width - 1] == " ":
        return cut.rstrip()
    return f"{cut}."
