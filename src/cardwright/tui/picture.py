"""The table as lines, at five levels from card boxes down to a few words a thing. Knows views, and no game."""

from collections.abc import Collection
from enum import IntEnum
from typing import NamedTuple

from cardwright.core.game import Game
from cardwright.core.view import NO_OWNER, Area, Counter, Thing, View
from cardwright.desk.labels import area_title, counters_by_owner, facts, label, notes, numbers, sentences, tokens
from cardwright.tui.sheet import Line, Lines, Span, beside, box, cut, flow, line_width, pad, plain, width, wrap

GAUGE = 12  # cells
NARROWEST, WIDEST = 16, 26  # of a card's box
TALLEST = 9  # lines inside a box
SHORT = 16  # a text that needs no line of its own
TONES = {"good": "green", "bad": "bold red"}
EMPTY = "·"
GAP = 3  # columns between two things on a line
USES = 4  # keys on a thing, where its choices aren't listed elsewhere


class Level(IntEnum):
    """How much room the table takes."""

    BOXES = 0
    LINES = 1  # a line a thing, with its text
    BRIEF = 2  # a line a thing that is about to do something; names and numbers of the others
    FLOW = 3  # names, numbers and notes, one after the other
    PACKED = 4  # the same, with areas one after the other too, and equal things once
    KEYED = 5  # packed, with the keys of all that a thing may be used for


class Light:
    """What may be chosen, as it shows on the things themselves: their choices' numbers, and what is picked up."""

    def __init__(self, view: View, held: str = "", picked: Collection[str] | None = None, uses: int = 1) -> None:
        self.view = view
        self.uses = uses  # the most keys that stand on a thing
        self.numbers: dict[str, list[int]] = {}
        self.held = {held} if picked is None else set(picked)
        self.about = set(view.about)
        self.in_grid = {
            id for choice in view.choices if choice.row for id in choice.touches[:1]
        }  # listed with their keys
        for choice in view.choices if picked is None else ():  # things to pick aren't keys of choices
            if held and held not in choice.touches:
                continue
            for id in choice.touches[:1] if not held else choice.touches:
                self.numbers.setdefault(id, []).append(choice.number)

    def tag(self, thing: Thing) -> Line:
        """The key of a thing that one choice is about; on a crowded screen those of a few, too."""
        keys = self.numbers.get(thing.id, [])
        if thing.id in self.held:
            return [Span("◆ ", "key")]
        most = 1 if thing.id in self.in_grid else self.uses
        return [Span(f"[{key_range(keys)}] ", "key")] if 0 < len(keys) <= most else []

    def style(self, thing: Thing) -> str:
        if thing.id in self.held:
            return "reverse"
        return "bold underline" if thing.id in self.about else "bold" if thing.id in self.numbers else ""

    def on(self, area: Area) -> list[tuple[list[int], bool, bool]]:
        """All of it that falls on an area."""
        return [(self.numbers.get(t.id, []), t.id in self.about, t.id in self.held) for t in area.things]


class Drawn(NamedTuple):
    """An area as it was drawn, and all that its lines follow from."""

    lines: Lines
    area: Area
    title: str
    light: list[tuple[list[int], bool, bool]]
    seats: list[str]
    seat: int


class Picture:
    """Draws views of one game. An area that looks as it did before isn't drawn again."""

    def __init__(self, title: str, theme: dict[str, str], marks: dict[str, str]) -> None:
        self.title = title
        self.theme = {**TONES, **theme}
        self.marks = marks
        self.drawn: dict[tuple[str, int, Level], Drawn] = {}

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
        if not view.counters:
            return []
        if len(view.seats) < 2:
            return flow([], [self.counter(each) for group in counters_by_owner(view) for each in group], wide)
        groups: list[Line] = []
        for counters in counters_by_owner(view):
            owner = counters[0].of
            name = "" if owner == NO_OWNER else owner_name(view, owner)
            group = [Span(f"{name}: ", "bold")] if name else []
            for number, counter in enumerate(counters):
                group += [Span("  " if number else ""), *self.counter(counter)]
            groups.append(group)
        return flow([], groups, wide)

    def counter(self, counter: Counter) -> Line:
        tone = self.tone(counter.tone)
        line = [Span(f"{counter.name} ", "title")]
        if counter.steps and 0 <= counter.value < len(counter.steps):
            limit = f"/{counter.limit}" if counter.limit else ""
            line.append(Span(f"{counter.value}{limit} {counter.steps[counter.value]}", tone or "bold"))
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
        if level >= Level.PACKED:
            light.uses = USES if level is Level.KEYED else 1
            return self.packed(view, light, wide)
        lines: Lines = []
        joins = False  # whether the last line is all of an area, and another may follow on it
        before = ""
        for area in view.areas:
            if area.kind == "pile":
                continue
            echo = level is Level.FLOW and area.kind == "grid" and area.title == before and area.of != NO_OWNER
            title = f"{owner_name(view, area.of)}:" if echo else area_title(view, area)
            drawn = self.area(view, area, title, light, wide, level)
            short = level is Level.FLOW and len(drawn) == 1
            if short and joins and not is_place(area) and line_width(lines[-1]) + GAP + line_width(drawn[0]) <= wide:
                lines[-1] = [*lines[-1], Span(" " * GAP), *drawn[0]]
            else:
                lines += drawn
            joins, before = short, area.title
        brief = level >= Level.BRIEF
        piles = [area for area in view.areas if area.kind == "pile" and not (brief and quiet(area))]
        if level is Level.FLOW:  # the table's own stock is a key away
            piles = [area for area in piles if area.of != NO_OWNER] or piles
        return [*lines, *flow([], self.piles(view, piles), wide)] if piles else lines

    def packed(self, view: View, light: Light, wide: int) -> Lines:
        """Each owner's areas in one flow, and a place with what lies there; an area begins on a new line only where its
        title and its first thing need one."""
        flows: list[list[Line]] = []
        before, owner, own = "", -2, -1
        for area in view.areas:
            if area.kind == "pile" or not area.things:
                continue
            echo = area.kind == "grid" and area.title == before and area.of != NO_OWNER
            title = f"{owner_name(view, area.of)}:" if echo else area_title(view, area)
            draw = self.cell if area.kind == "grid" else self.words
            words = together([draw(thing, light) for thing in area.things])
            place = is_place(area)
            head = [] if place else [Span(title, "title", f"area:{area.id}"), Span(" ")]
            if not flows or place or (area.of != owner and area.kind != "grid"):
                flows.append([])
            flows[-1] += [[*head, *words[0]], *words[1:]]
            before, owner = area.title, area.of
            own = len(flows) - 1 if owner == view.seat and area.kind != "grid" else own
        piles = [each for each in view.areas if each.kind == "pile" and each.of == view.seat and not quiet(each)]
        flows[own:own] = [] if flows else [[]]
        flows[own] += self.piles(view, piles)
        return [line for items in flows if items for line in flow([], items, wide, 2)]

    def piles(self, view: View, piles: list[Area]) -> list[Line]:
        """`Your deck 3, discard pile 2`: those of one owner follow each other."""
        items: list[Line] = []
        owner = NO_OWNER
        for area in piles:
            same = area.of == owner and owner != NO_OWNER and len(view.seats) > 1
            title = f", {area.title[:1].lower()}{area.title[1:]}" if same else area_title(view, area)
            item = [Span(f"{title} ", "dim", f"area:{area.id}"), Span(str(area.size), "", f"area:{area.id}")]
            if same:
                items[-1] += item
            else:
                items.append(item)
            owner = area.of
        return items

    def area(self, view: View, area: Area, title: str, light: Light, wide: int, level: Level) -> Lines:
        place = (area.id, wide, level)
        causes = (area, title, light.on(area), [seat.name for seat in view.seats], view.seat)
        drawn = self.drawn.get(place)
        if drawn is None or drawn[1:] != causes:
            drawn = self.drawn[place] = Drawn(self.fresh(view, area, title, light, wide, level), *causes)
        return drawn.lines

    def fresh(self, view: View, area: Area, name: str, light: Light, wide: int, level: Level) -> Lines:
        title = Span(name, "title", f"area:{area.id}")
        note = [Span(f" {area.note}", "dim")] if area.note else []
        crowded = sum(line_width(self.cell(thing, light)) + 2 for thing in area.things) > wide - width(name) - 2
        if area.kind == "grid" and area.rows == 1 and (level is Level.FLOW or crowded):
            return self.row_of_places(area, title, light, wide)
        if area.kind == "grid":
            return self.grid(area, title, light, wide)
        if not area.things:
            return [] if area.kind == "row" else [[title, *note, Span(" empty", "dim")]]
        if is_place(area):  # it says so itself
            title, note = Span(""), []
        boxed = level is Level.BOXES and any(facts(view, thing) for thing in area.things)
        if area.role == "dice" or (not boxed and all(terse(thing) for thing in area.things)):
            return flow([title] if title.text else [], [self.words(thing, light) for thing in area.things], wide)
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
        places = {(thing.row, thing.column): thing for thing in area.things}
        wanted = {place: line_width(self.cell(thing, light)) for place, thing in places.items()}
        need = [max([wanted.get((row, column), 1) for row in range(area.rows)] + [1]) for column in range(area.columns)]
        head = [title, Span("  ")] if area.rows == 1 else [Span("  ")]
        room = wide - line_width(head) - 2 * area.columns
        while sum(need) > room and max(need) > 3:
            need[need.index(max(need))] -= 1
        lines: Lines = [] if area.rows == 1 else [[title]]
        for row in range(area.rows):
            line = list(head)
            for column in range(area.columns):
                thing = places.get((row, column))
                cell = self.cell(thing, light, need[column]) if thing is not None else [Span(EMPTY, "dim")]
                line += [*pad(cell, need[column]), Span("  ")]
            lines.append(line)
        return lines

    def row_of_places(self, area: Area, title: Span, light: Light, wide: int) -> Lines:
        """What lies there, and how many places are free."""
        free = area.columns - len(area.things)
        places = [[Span(f"{free} free", "dim")]] if free else []
        return flow([title], [*[self.cell(thing, light) for thing in area.things], *places], wide, GAP)

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
            line.append(Span(f"  {sentences(told)}", "", f"thing:{thing.id}"))
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

    def cell(self, thing: Thing, light: Light, most: int = 1000) -> Line:
        """Name, numbers and notes; where there is no room for all, as much of the name as there is."""
        head = self.name(thing, light)
        told = [*numbers(light.view, thing), *tokens(thing)]
        tail = [Span("".join(f" {each}" for each in told), "", f"thing:{thing.id}")]
        marks = [Span(f" {mark.text}", self.tone(mark.tone) or "yellow") for mark in notes(thing)]
        if not (light.tag(thing) and line_width([*head, *tail, *marks]) > most):  # a key says already that it is open
            tail += marks
        return [*cut(head, max(1, most - line_width(tail))), *tail]

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


def key_range(keys: list[int]) -> str:
    """`3`, `3-5`, `3/7`."""
    if len(keys) > 1 and keys[-1] - keys[0] == len(keys) - 1:
        return f"{keys[0]}-{keys[-1]}"
    return "/".join(map(str, keys))


def owner_name(view: View, seat: int) -> str:
    return "You" if seat == view.seat else view.seats[seat].name


def is_place(area: Area) -> bool:
    """Whether the area is one thing of that name, which what follows belongs to: a battlefield and its rows."""
    return len(area.things) == 1 and area.things[0].name == area.title


def terse(thing: Thing) -> bool:
    """Whether all there is to say of it goes behind its name."""
    return not thing.under and not thing.notes and sum(width(each) for each in thing.lines) <= SHORT


def together(items: list[Line]) -> list[Line]:
    """Neighbours that look the same as one, with how many they are."""
    found: list[tuple[Line, int]] = []
    for item in items:
        if found and plain(found[-1][0]) == plain(item):
            found[-1] = (item, found[-1][1] + 1)
        else:
            found.append((item, 1))
    return [item if number == 1 else [*item, Span(f" ×{number}", "dim")] for item, number in found]


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
