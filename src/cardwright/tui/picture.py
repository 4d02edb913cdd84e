"""The table as lines, at four levels from card boxes down to a few words a thing. Knows views, and no game."""

from enum import IntEnum

from cardwright.cli.labels import area_title, counters_by_owner, facts, label, notes, numbers, tokens
from cardwright.core.game import Game
from cardwright.core.view import NOBODY, Area, Counter, Thing, View
from cardwright.tui.sheet import Line, Lines, Span, beside, box, flow, line_width, pad, width, wrap

GAUGE = 12  # cells
NARROWEST, WIDEST = 16, 26  # of a card's box
TALLEST = 9  # lines inside a box
SHORT = 16  # a text that needs no line of its own
TONES = {"good": "green", "bad": "bold red"}
EMPTY = "·"


class Level(IntEnum):
    """How much room the table takes."""

    BOXES = 0
    LINES = 1  # a line a thing, with its text
    BRIEF = 2  # a line a thing that is about to do something; names and numbers of the others
    FLOW = 3  # names, numbers and notes, one after the other


class Light:
    """What may be chosen, as it shows on the things themselves: their choices' numbers, and what is picked up."""

    def __init__(self, view: View, held: str = "") -> None:
        self.view = view
        self.numbers: dict[str, list[int]] = {}
        self.held = held
        self.about = set(view.about)
        for choice in view.choices:
            if held and held not in choice.touches:
                continue
            for id in choice.touches[:1] if not held else choice.touches:
                self.numbers.setdefault(id, []).append(choice.index + 1)

    def tag(self, thing: Thing) -> Line:
        """The key of a thing that one choice is about."""
        keys = self.numbers.get(thing.id, [])
        if self.held == thing.id:
            return [Span("◆ ", "key")]
        return [Span(f"[{keys[0]}] ", "key")] if len(keys) == 1 else []

    def style(self, thing: Thing) -> str:
        if thing.id == self.held:
            return "reverse"
        return "bold underline" if thing.id in self.about else "bold" if thing.id in self.numbers else ""


class Picture:
    """Draws views of one game."""

    def __init__(self, title: str, theme: dict[str, str], marks: dict[str, str]) -> None:
        self.title = title
        self.theme = {**TONES, **theme}
        self.marks = marks

    @staticmethod
    def of(game: Game) -> "Picture":
        return Picture(game.title, game.theme, game.marks)

    @staticmethod
    def plain(title: str) -> "Picture":
        """For what is no game."""
        return Picture(title, {}, {})

    def tone(self, *tones: str) -> str:
        """The colour of the first of these tones that has one."""
        return next((self.theme[tone] for tone in tones if self.theme.get(tone)), "")

    # Numbers

    def counters(self, view: View, wide: int) -> Lines:
        """`You  Health 75  Gold 29   Ada  Health 6`: where several sit, each one's together."""
        if len(view.seats) < 2:
            return flow([], [self.counter(each) for group in counters_by_owner(view) for each in group], wide)
        groups: list[Line] = []
        for counters in counters_by_owner(view):
            owner = counters[0].of
            name = "" if owner == NOBODY else "You" if owner == view.seat else view.seats[owner].name
            group = [Span(f"{name}: ", "bold")] if name else []
            for number, counter in enumerate(counters):
                group += [Span("  " if number else ""), *self.counter(counter)]
            groups.append(group)
        return flow([], groups, wide)

    def counter(self, counter: Counter) -> Line:
        tone = self.tone(counter.tone)
        line = [Span(f"{counter.name} ", "title")]
        if counter.steps and 0 <= counter.value < len(counter.steps):
            line.append(Span(f"{counter.value} {counter.steps[counter.value]}", tone or "bold"))
        elif counter.limit:
            line.append(Span(f"{counter.value}/{counter.limit}", tone or "bold"))
            line += gauge(counter)
        else:
            line.append(Span(str(counter.value), tone or "bold"))
        if counter.note:
            line.append(Span(f" {counter.note}", tone or "yellow"))
        elif counter.then is not None and counter.then != counter.value:
            line.append(Span(f" → {counter.then}", "yellow"))
        return line

    # Areas

    def table(self, view: View, light: Light, wide: int, level: Level) -> Lines:
        lines: Lines = []
        for area in view.areas:
            if area.kind != "pile":
                lines += self.area(view, area, light, wide, level)
        brief = level >= Level.BRIEF
        piles = [area for area in view.areas if area.kind == "pile" and not (brief and quiet(area))]
        if level is Level.FLOW:  # the table's own stock is a key away
            piles = [area for area in piles if area.of != NOBODY] or piles
        return [*lines, *flow([], self.piles(view, piles), wide)] if piles else lines

    def piles(self, view: View, piles: list[Area]) -> list[Line]:
        """`Your deck 3, discard pile 2`: those of one owner follow each other."""
        items: list[Line] = []
        owner = NOBODY
        for area in piles:
            same = area.of == owner and owner != NOBODY and len(view.seats) > 1
            title = f", {area.title[:1].lower()}{area.title[1:]}" if same else area_title(view, area)
            item = [Span(f"{title} ", "dim", f"area:{area.id}"), Span(str(area.size), "", f"area:{area.id}")]
            if same:
                items[-1] += item
            else:
                items.append(item)
            owner = area.of
        return items

    def area(self, view: View, area: Area, light: Light, wide: int, level: Level) -> Lines:
        title = Span(area_title(view, area), "title", f"area:{area.id}")
        note = [Span(f" {area.note}", "dim")] if area.note else []
        if area.kind == "grid":
            return self.grid(area, title, light, wide)
        if not area.things:
            return [] if area.kind == "row" else [[title, *note, Span(" empty", "dim")]]
        boxed = level is Level.BOXES and any(facts(view, thing) for thing in area.things)
        if area.role == "dice" or (not boxed and all(terse(thing) for thing in area.things)):
            return flow([title], [self.words(thing, light) for thing in area.things], wide)
        if len(area.things) == 1 and area.things[0].name == area.title:  # it says so itself
            title, note = Span(""), []
        if level is Level.BOXES and area.kind == "row":
            return [*wrap([title, *note], wide, 2), *self.boxes(area.things, light, wide)]
        if level <= Level.LINES:
            lines = wrap([title, *note], wide, 2) if title.text else []
            for thing in area.things:
                lines += wrap([Span("  "), *self.entry(thing, light)], wide, 4)
            return lines
        if level is Level.BRIEF and any(len(thing.notes) > 1 or thing.under for thing in area.things):
            lines = [[title]] if title.text else []
            for thing in area.things:
                lines += wrap([Span("  "), *self.words(thing, light)], wide, 4)
            return lines
        return flow([title] if title.text else [], [self.words(thing, light) for thing in area.things], wide)

    def grid(self, area: Area, title: Span, light: Light, wide: int) -> Lines:
        """Row by row; empty places as dots. Columns are as wide as they need to be, while there is room."""
        places = {(thing.row, thing.column): self.cell(thing, light) for thing in area.things}
        need = [
            max([line_width(places.get((row, column), [])) for row in range(area.rows)] + [1])
            for column in range(area.columns)
        ]
        head = [title, Span("  ")] if area.rows == 1 else [Span("  ")]
        room = wide - line_width(head) - 2 * area.columns
        while sum(need) > room and max(need) > 3:
            need[need.index(max(need))] -= 1
        lines: Lines = [] if area.rows == 1 else [[title]]
        for row in range(area.rows):
            line = list(head)
            for column in range(area.columns):
                line += [*pad(places.get((row, column), [Span(EMPTY, "dim")]), need[column]), Span("  ")]
            lines.append(line)
        return lines

    # Things

    def name(self, thing: Thing, light: Light) -> Line:
        touch = f"thing:{thing.id}"
        style = f"{light.style(thing)} {self.tone(thing.tone, thing.kind)}".strip()
        return [*[Span(span.text, span.style, touch) for span in light.tag(thing)],
                Span(label(thing, self.marks), style, touch)]  # fmt: skip

    def words(self, thing: Thing, light: Light) -> Line:
        """Name, numbers, a text of a word or two, and what is about to happen."""
        line = self.name(thing, light)
        text = thing.lines if sum(width(each) for each in thing.lines) <= SHORT else []
        told = [*numbers(light.view, thing), *text, *tokens(thing)]
        if told:
            line.append(Span(f" {' '.join(told)}", "", f"thing:{thing.id}"))
        line += self.remarks(thing, brief=True)
        if thing.under:
            below = ", ".join(label(each, self.marks) for each in thing.under)
            line.append(Span(f" [{below}]", "dim"))
        return line

    def entry(self, thing: Thing, light: Light) -> Line:
        """All of it in a line."""
        line = self.name(thing, light)
        told = facts(light.view, thing)
        if told:
            line.append(Span(f"  {'; '.join(told)}", "", f"thing:{thing.id}"))
        for below in thing.under:
            line.append(Span(f"  {label(below, self.marks)}", self.tone(below.tone, below.kind)))
            line.append(Span("".join(f" {note.text}" for note in below.notes), "dim"))
        return line + self.remarks(thing)

    def remarks(self, thing: Thing, brief: bool = False) -> Line:
        """Its state and what is about to happen to it, in brackets. That it can't be paid shows in brief by its having
        no key."""
        line: Line = []
        for mark in thing.notes if brief and thing.state == "dear" else notes(thing):
            line.append(Span(", " if line else " (", "dim"))
            line.append(Span(mark.text, self.tone(mark.tone) or "yellow"))
        return [*line, Span(")", "dim")] if line else []

    def cell(self, thing: Thing, light: Light) -> Line:
        line = self.name(thing, light)
        told = [*numbers(light.view, thing), *tokens(thing)]
        line.append(Span("".join(f" {each}" for each in told), "", f"thing:{thing.id}"))
        for mark in notes(thing):
            line.append(Span(f" {mark.text}", self.tone(mark.tone) or "yellow"))
        return line

    def boxes(self, things: list[Thing], light: Light, wide: int) -> Lines:
        """Things as cards, as many beside each other as fit."""
        longest = max(line_width(self.name(thing, light)) for thing in things) + 4
        shared = wide // min(len(things), max(1, wide // NARROWEST)) - 1  # the width that all of them could have
        each = min(wide, max(longest, min(WIDEST, shared)))
        per_line = max(1, wide // (each + 1))
        lines: Lines = []
        for start in range(0, len(things), per_line):
            few = things[start : start + per_line]
            inside = [self.inside(thing, light, each - 4) for thing in few]
            tall = min(TALLEST, max([len(part) for part in inside]))
            cards = [
                box(self.name(thing, light), part, each, tall, self.frame(thing, light), f"thing:{thing.id}")
                for thing, part in zip(few, inside, strict=True)
            ]
            lines += beside(cards)
        return lines

    def frame(self, thing: Thing, light: Light) -> str:
        lit = "" if thing.id in light.numbers else "dim"
        return self.tone(thing.tone, thing.kind) or lit

    def inside(self, thing: Thing, light: Light, wide: int) -> Lines:
        """What stands on a card below its name."""
        touch = f"thing:{thing.id}"
        lines: Lines = []
        for fact in facts(light.view, thing):
            lines += wrap([Span(fact, "", touch)], wide)
        for below in thing.under:
            about = "".join(f" {note.text}" for note in below.notes)
            line = [Span(label(below, self.marks), self.tone(below.tone, below.kind)), Span(about, "dim")]
            lines += wrap(line, wide)
        for mark in notes(thing):
            lines += wrap([Span(mark.text, self.tone(mark.tone) or "yellow", touch)], wide)
        return lines


def terse(thing: Thing) -> bool:
    """Whether all there is to say of it goes behind its name."""
    return not thing.under and not thing.notes and sum(width(each) for each in thing.lines) <= SHORT


def quiet(area: Area) -> bool:
    """A pile that says nothing new: an empty one, or one that shows once more what lies elsewhere."""
    return area.size == 0 or area.role == "summary"


def gauge(counter: Counter) -> Line:
    """A bar; what is about to be lost is hatched."""
    limit = counter.limit or 1
    length = min(GAUGE, limit)
    full = max(0, min(length, round(length * counter.value / limit)))
    after = full if counter.then is None else max(0, min(full, round(length * counter.then / limit)))
    colour = "green" if 3 * counter.value > limit else "red"
    return [
        Span(" "),
        Span("█" * after, colour),
        Span("▒" * (full - after), "red"),
        Span("░" * (length - full), "dim"),
    ]
