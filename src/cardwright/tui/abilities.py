"""Things whose abilities are used one by one: each with its key, its price and its text, beside each other."""

from collections.abc import Callable, Sequence

from cardwright.core.view import NO_ABILITY, Area, Choice, Thing
from cardwright.tui.picture import Light, Picture
from cardwright.tui.rows import Cell, Row, Say, beginning, widths
from cardwright.tui.shares import Shares
from cardwright.tui.sheet import Line, Lines, Span, cut, line_width, pad, width, wrap

GAP = 2  # columns between a price and its text; in little room there is a colon
LEAST = 14  # columns of a text beside others
NO_KEY = "-"
KEY = 3  # columns of a key
BY_NEED = 2  # the level from which on texts of what can't be used give way; at the next ones all texts do,
NAMES = 4  # and at this one there are none


class Abilities:
    """The things of some areas, with common columns."""

    def __init__(
        self, picture: Picture, light: Light, shares: Shares, key: Callable[[Choice, bool], Span], level: int
    ) -> None:
        self.picture = picture
        self.light = light
        self.shares = shares
        self.key = key
        self.level = level
        self.gap = 1 if level >= BY_NEED else GAP
        self.areas = [area for area in shares.areas if any(thing.abilities for thing in area.things)]
        self.things = [thing for area in self.areas for thing in area.things]
        self.number = max([len(thing.abilities) for thing in self.things], default=0)
        self.keyed = any(choice.ability != NO_ABILITY for row in shares.rows.values() for choice in row)
        self.rows: dict[str, Row] = {}
        for area in self.areas:
            for thing, row in zip(area.things, picture.rows(area.things, light, Say.NOTHING), strict=True):
                self.rows[thing.id] = row._replace(cells=(Cell(self.whole_key(thing)), *row.cells[2:]))
        self.columns = widths(list(self.rows.values()))
        self.told = {thing.id: self.texts(thing) for thing in self.things}
        self.heads = [max(line_width(self.head(each, place)) for each in self.things) for place in range(self.number)]
        self.widest = [max(line_width(told[place]) for told in self.told.values()) for place in range(self.number)]

    def lines(self, area: Area, wide: int, spare: int) -> tuple[Lines, int]:
        """`Severing Line  [5] ? ?  hit 2   - A A A A  hit 8`; and how many of the lines to spare are left."""
        lines: Lines = []
        for thing in area.things:
            drawn = self.thing(thing, wide, self.level)
            if self.level > BY_NEED and spare:
                whole = self.thing(thing, wide, BY_NEED)
                if 0 < len(whole) - len(drawn) <= spare:
                    spare -= len(whole) - len(drawn)
                    drawn = whole
            lines += drawn
        return [cut(line, wide) for line in lines], spare

    def thing(self, thing: Thing, wide: int, level: int) -> Lines:
        """Its name, then its abilities; in little room each line has the columns that it needs."""
        start = beginning(self.rows[thing.id], self.columns)
        if self.spent(thing):
            return [[*start, Span(" "), *self.picture.notes(thing, brief=True)]]
        heads = self.heads
        room = wide - line_width(start) - GAP * self.number - self.gap * (self.number - 1)
        texts = shared(self.widest, room - sum(heads))
        own = [line_width(text) for text in self.told[thing.id]]
        alone = level >= BY_NEED or room - sum(heads) < LEAST * self.number  # a line has columns of its own
        if alone and any(need > most for need, most in zip(own, texts, strict=True)):
            heads = [line_width(self.head(thing, place)) for place in range(self.number)]
            most = room - sum(heads)
            texts = self.by_need(thing, most) if level >= BY_NEED else shared(own, most)
        return self.laid(thing, start, heads, texts, level)

    def laid(self, thing: Thing, start: Line, heads: Sequence[int], texts: Sequence[int], level: int) -> Lines:
        """With this room for heads and texts."""
        cells: list[Lines] = []
        for place, room in enumerate(texts):
            text = self.told[thing.id][place]
            asked = self.choice(thing, place) is not None or bool(self.whole_key(thing))
            whole = level < BY_NEED or (level == BY_NEED and asked)
            cells.append((wrap(text, room) if whole else [cut(text, room)]) if text and room > 1 else [])
        lines: Lines = []
        for number in range(max([1, *[len(cell) for cell in cells]])):
            line = list(start) if number == 0 else [Span(" " * line_width(start))]
            for place, cell in enumerate(cells):
                head = self.head(thing, place) if number == 0 else []
                text = cell[number] if number < len(cell) else []
                priced = place < len(thing.abilities) and thing.abilities[place].price
                colon = [Span(":", "dim")] if self.gap == 1 and head and text and priced else []
                line += [*pad([*head, *colon], heads[place] + GAP), *text]
                if place + 1 < len(cells):
                    line = [*line, Span(" " * (texts[place] - line_width(text) + self.gap))]
            lines.append(line)
        return lines

    def by_need(self, thing: Thing, room: int) -> list[int]:
        """The room of each text: those of what can be used have it first."""
        usable = [self.choice(thing, place) is not None for place in range(self.number)]
        wanted = [line_width(text) for text in self.told[thing.id]]
        first = shared([wide if able else 0 for wide, able in zip(wanted, usable, strict=True)], room)
        rest = shared([0 if able else wide for wide, able in zip(wanted, usable, strict=True)], room - sum(first))
        return [one or other for one, other in zip(first, rest, strict=True)]

    # Parts

    def spent(self, thing: Thing) -> bool:
        """Whether, in little room, it is told why it can't be used at all, and nothing else."""
        return self.level >= BY_NEED and thing.state in ("exhausted", "dead") and thing.id not in self.shares.rows

    def choice(self, thing: Thing, place: int) -> Choice | None:
        return next((choice for choice in self.shares.rows.get(thing.id, []) if choice.ability == place), None)

    def whole_key(self, thing: Thing) -> Line:
        """The key of a choice about all of a thing, and not about one of its abilities."""
        choices = [choice for choice in self.shares.rows.get(thing.id, []) if choice.ability == NO_ABILITY]
        return [self.key(choices[0], True)] if choices else []

    def head(self, thing: Thing, place: int) -> Line:
        """An ability's key and its price."""
        if place >= len(thing.abilities):
            return []
        choice = self.choice(thing, place)
        price = thing.abilities[place].price
        none = Span(NO_KEY if self.keyed else "", "dim")
        key = self.key(choice, True) if choice is not None else none
        before = Span(" " * max(0, KEY - width(key.text)) if self.keyed else "")
        space = " " if self.keyed else ""
        paid = Span(f"{space}{price}", "pay" if choice is not None else "dim") if price else Span("")
        return [span for span in (before, key, paid) if span.text]

    def texts(self, thing: Thing) -> list[Line]:
        """The texts of its abilities, and at the end what is about to happen to it, where there is room."""
        found = [self.text(thing, place) if self.level < NAMES else [] for place in range(self.number)]
        notes = self.picture.notes(thing, brief=True)
        if notes and self.level < BY_NEED:
            found[-1] = [*found[-1], Span(" "), *notes]
        return found

    def text(self, thing: Thing, place: int) -> Line:
        if place >= len(thing.abilities):
            return []
        ability = thing.abilities[place]
        choice = self.choice(thing, place)
        told = ability.text if self.level < Say.BRIEF else ability.brief or ability.text
        if not ability.price:
            told = f"{ability.name}: {told}" if told else ability.name
        touch = f"choice:{choice.index}" if choice is not None else f"thing:{thing.id}"
        return [Span(told, "" if choice is not None else "dim", touch)]


def shared(wanted: Sequence[int], room: int) -> list[int]:
    """Room for texts beside each other: who needs little leaves the rest to the others."""
    found = list(wanted)
    left, many = max(0, room), len(wanted)
    for place in sorted(range(len(wanted)), key=lambda each: wanted[each]):
        found[place] = min(wanted[place], left // max(1, many))
        left -= found[place]
        many -= 1
    return found
