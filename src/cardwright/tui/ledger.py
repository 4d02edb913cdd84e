"""What a question is put with: one's own things as lines with their keys, so that no list repeats the table.

A thing of one's own that can be used is a line: a key a column where choices have columns, a key a verb where several
things can be done with it, a key before each of its abilities. Somebody else's thing has its key in front of its name,
where it lies. What is about nothing of these is listed.
"""

from collections.abc import Collection

from msgspec.structs import replace

from cardwright.core.view import Area, Choice, Thing
from cardwright.desk.labels import CLOSES, area_title, columns_of
from cardwright.tui.abilities import Abilities
from cardwright.tui.picture import Light, Picture, alike
from cardwright.tui.rows import Cell, Row, Say, lay, trimmed, widths
from cardwright.tui.shares import Shares, slot_of
from cardwright.tui.sheet import Line, Lines, Span, beside, flow, line_width, pad, width

FEW_LETTERS = 5  # of a column's head, where there is little room
FOLDED = 2  # columns between rows beside each other
FEWEST = 4  # rows for which that is worth while
NO_KEY = "-"
SAY = (Say.WHOLE, Say.BRIEF, Say.BRIEF, Say.CUT, Say.NOTHING)  # at the levels of a question, of what has keys
LEVELS = len(SAY)
KEYED_ALONE = 3  # the level from which on other things go by names,
CUT_AT = 3  # and at which texts are cut
FOLDS = 2  # the level from which on lines without texts stand beside each other
SHORT = 5  # characters that may stand behind a key
KEY = 3  # columns of a key before what it says


class Ledger:
    """One's own things, line by line, with the keys of what can be done with them."""

    def __init__(self, picture: Picture, light: Light, shares: Shares, lit: Collection[int] | None, at: int) -> None:
        self.picture = picture
        self.view = light.view
        self.light = light
        self.shares = shares
        self.lit = lit
        self.at = at
        self.prices: set[str] = set()  # words of cells that are prices
        self.spare = 0  # lines for texts that would be cut

    def lines(self, wide: int, level: int, spare: int = 0) -> Lines:
        """At the levels of a question: whole texts, brief ones, only what can be chosen with all of its brief text, as
        much of that as a line holds, and names alone."""
        lines: Lines = []
        self.spare = spare
        abilities = Abilities(self.picture, self.light, self.shares, self.key, level)
        for area in self.shares.areas:
            used = area in self.shares.used
            if level >= KEYED_ALONE and not used:
                lines += self.by_name(area, wide)
            elif any(thing.abilities for thing in area.things):
                drawn, self.spare = abilities.lines(area, wide, self.spare)
                lines += drawn
            elif used:
                lines += self.keyed(area, wide, level)
            else:
                lines += self.without_keys(area, wide, level)
        return lines

    def choices(self, area: Area) -> list[Choice]:
        return [choice for thing in area.things for choice in self.shares.rows.get(thing.id, [])]

    # Keys

    def key(self, choice: Choice, brackets: bool = False) -> Span:
        faded = self.lit is not None and choice.index not in self.lit
        style = "reverse" if choice.index == self.at else "dim" if faded else "key"
        number = f"[{choice.number}]" if brackets else str(choice.number)
        return Span(number, style, f"choice:{choice.index}")

    # Things that nothing is asked about

    def without_keys(self, area: Area, wide: int, level: int) -> Lines:
        say = Say(min(level, Say.CUT))
        rows = self.picture.rows([thing for thing, _ in self.by_row(area)], self.light, say)
        return [self.title(area), *lay(rows, wide, say)]

    def by_name(self, area: Area, wide: int) -> Lines:
        few = [self.picture.name(thing, self.light) for thing in area.things]
        return flow(self.title(area)[:1], few, wide, 2, 2)

    def title(self, area: Area) -> Line:
        name = area.title if area.of == self.view.seat else area_title(self.view, area)
        line = [Span(name, "title", f"area:{area.id}")]
        if area.role == "hand":
            line.append(Span(f" {area.size}", "dim"))
        return [*line, Span(f"   {area.note}", "dim")] if area.note else line

    # A key a column, or a verb

    def keyed(self, area: Area, wide: int, level: int) -> Lines:
        say = SAY[level]
        choices = self.choices(area)
        slots = self.slots(choices)
        by_row = self.by_row(area)
        self.prices = prices(by_row)
        told = any(len(self.said(thing, choice)) > SHORT for thing, row in by_row for choice in row)
        named = self.heads(slots, told, wide)
        rows: list[Row] = []
        marked = len({self.picture.marks.get(thing.kind, "") for thing in area.things}) > 1
        for thing, chosen in by_row:
            labelled = chosen[0].row if chosen and sum(each is thing for each, _ in by_row) > 1 else ""
            rows.append(self.row_of(thing, chosen, slots, labelled, told, say, marked))
        columns = widths(rows)
        if named and any(named):
            first = len(columns) - len(slots) if told else 0
            for place, head in enumerate(named):
                columns[first + place] = max(columns[first + place], width(head) + (KEY if told else 0))
            header = [self.header(area, named, columns, told)]
        else:
            header = [self.title(area)] if area.role == "hand" else []
        lines = lay(rows, wide, say, columns, self.spare)
        self.spare = max(0, self.spare - max(0, len(lines) - len(rows)))
        textless = told and not any(row.text or row.notes for row in rows)
        folds = level >= FOLDS and (textless or say is Say.NOTHING)
        return folded(header, lines, wide) if folds else [*header, *lines]

    def slots(self, choices: list[Choice]) -> list[str]:
        """The columns, in the order in which what they act on lies on the table."""
        rowed = [choice for choice in choices if choice.row]
        found = [f"column {column}" for column in columns_of(self.view, rowed)]
        order = [slot_of(choice) for choice in sorted(choices, key=lambda each: each.number) if not choice.row]
        return list(dict.fromkeys([*found, *order]))

    def by_row(self, area: Area) -> list[tuple[Thing, list[Choice]]]:
        """The lines of an area: a thing that can be laid in several ways has several."""
        found: list[tuple[Thing, list[Choice]]] = []
        for thing in area.things:
            chosen = self.shares.rows.get(thing.id, [])
            labels = dict.fromkeys(choice.row for choice in chosen)
            if not chosen and found and alike(found[-1][0], thing):  # as good as the one before it
                found[-1] = (replace(found[-1][0], count=found[-1][0].count + thing.count), found[-1][1])
                continue
            found += [(thing, [c for c in chosen if c.row == label]) for label in labels] or [(thing, [])]
        return found

    def heads(self, slots: list[str], told: bool, wide: int) -> list[str]:
        """What stands above the columns: a column's name, or its first word, or a few letters of it."""
        names = [slot.partition(" ")[2] for slot in slots]
        firsts = [name.partition(" ")[0] for name in names]
        if sum(width(name) + 2 for name in names) <= wide // 3 or told:
            return names
        if len(set(firsts)) < len(firsts):
            firsts = names
        if sum(width(name) + 1 for name in firsts) > wide // 2 or (wide < 90 and len(slots) > 2):
            firsts = [name if len(name) <= FEW_LETTERS + 1 or slot.startswith("verb") else name[:FEW_LETTERS]
                      for name, slot in zip(firsts, slots, strict=True)]  # fmt: skip
        return firsts

    def said(self, thing: Thing, choice: Choice) -> str:
        """What its cell says beside the key: nothing where that is only the price that stands beside the name, and
        another price in brackets."""
        mark = CLOSES if choice.cell.endswith(CLOSES) or choice.short.endswith(CLOSES) else ""
        told = choice.cell.removesuffix(CLOSES).strip()
        number, _, unit = told.partition(" ")
        if number.isdecimal() and unit in self.prices:
            told = "" if int(number) == thing.cost else f"({number})"
        return f"{told}{mark}" if len(told) <= SHORT else f"{told} {mark}".strip()

    def row_of(
        self, thing: Thing, chosen: list[Choice], slots: list[str], labelled: str, told: bool, say: Say, marked: bool
    ) -> Row:
        by_slot = {slot_of(choice): choice for choice in chosen}
        keys: list[Cell] = []
        for slot in slots:
            choice = by_slot.get(slot)
            if choice is None:
                keys.append(Cell([Span(f" {NO_KEY}" if told else NO_KEY, "dim")], right=not told))
                continue
            said = self.said(thing, choice)
            line = [Span(" " * (2 - len(str(choice.number)))) if told else Span(""), self.key(choice, slots == [""])]
            if said:
                style = "reverse" if choice.index == self.at else self.picture.tone(choice.tone)
                line.append(Span(f" {said}" if told else said, style, f"choice:{choice.index}"))
            keys.append(Cell([span for span in line if span.text], right=not told))
        row = self.picture.row(thing, self.light, say, marked=marked)
        if labelled:
            style = self.picture.style(thing, self.light)
            row = Row((Cell([Span(labelled, style, f"thing:{thing.id}")]),), row.text, row.notes)
        if told:
            return Row((*row.cells, *keys), row.text, row.notes)
        return Row((*keys, Cell([Span(" ")]), *row.cells), row.text, row.notes)

    def header(self, area: Area, names: list[str], columns: list[int], told: bool) -> Line:
        """The columns' heads, and beside them the area's title."""
        line: Line = []
        first = len(columns) - len(names) if told else 0
        if told:
            before = sum(wide + 1 for wide in columns[:first] if wide)
            title = self.title(area)
            line = pad(title if line_width(title) < before else title[:1], before)
        for place, name in enumerate(names):
            wide = columns[first + place]
            key = Span(" " * KEY if told else "")
            shown = pad([key, Span(name, "title")], wide) if told else [Span(name.rjust(wide), "title")]
            line += [*shown, Span(" ")]
        return line if told else [*line, Span("  "), *self.title(area)]


def prices(rows: list[tuple[Thing, list[Choice]]]) -> set[str]:
    """The words behind a number in the cells, where that number mostly is what the thing costs."""
    same: dict[str, list[bool]] = {}
    for thing, chosen in rows:
        for choice in chosen:
            number, _, unit = choice.cell.removesuffix(CLOSES).strip().partition(" ")
            if number.isdecimal() and unit and thing.cost is not None:
                same.setdefault(unit, []).append(int(number) == thing.cost)
    return {unit for unit, found in same.items() if 2 * sum(found) >= len(found)}


def folded(header: Lines, lines: Lines, wide: int) -> Lines:
    """Rows without texts beside each other, each with the heads above them, where they are narrow."""
    lines = [trimmed(line) for line in lines]
    each = max([line_width(line) for line in [*lines, *header]], default=0)
    blocks = (wide + FOLDED) // (each + FOLDED)
    if blocks < 2 or len(lines) < FEWEST:
        return [*header, *lines]
    tall = -(-len(lines) // min(blocks, len(lines)))
    blocks_of_rows = [[*header, *lines[at : at + tall]] for at in range(0, len(lines), tall)]
    return [trimmed(line) for line in beside(blocks_of_rows, FOLDED)]
