"""What a question is put with: one's own things as lines with their keys, so that no list repeats the table.

A thing of one's own that can be used is a line: a key a column where choices have columns, a key a verb where several
things can be done with it, a key before each of its abilities. Somebody else's thing has its key in front of its name,
where it lies. What is about nothing of these is listed.
"""

from collections.abc import Collection

from msgspec.structs import replace

from cardwright.core.view import NO_ABILITY, Area, Choice, Thing, View
from cardwright.desk.labels import CLOSES, area_title, columns_of
from cardwright.desk.pick import Pick
from cardwright.tui.picture import Light, Picture, alike
from cardwright.tui.rows import Cell, Row, Say, beginning, lay, widths
from cardwright.tui.sheet import Line, Lines, Span, beside, cut, flow, line_width, pad, width, wrap

GAP = 2  # columns between two abilities
FEW_LETTERS = 5  # of a column's head, where there is little room
FOLDED = 3  # columns between rows beside each other
FEWEST = 4  # rows for which that is worth while
NO_KEY = "-"
SAY = (Say.WHOLE, Say.BRIEF, Say.BRIEF, Say.CUT, Say.NOTHING)  # at the levels of a question, of what has keys
LEVELS = len(SAY)
KEYED_ALONE = 3  # the level from which on other things go by names,
CUT_AT = 3  # and at which texts are cut
SHORT = 5  # characters that may stand behind a key
KEY = 3  # columns of a key before what it says


class Shares:
    """Where each choice of a question stands."""

    def __init__(self, view: View, pick: Pick | None = None, mine: Collection[str] = ()) -> None:
        own = [area for area in view.areas if area.of == view.seat and area.kind in ("row", "list")]
        lists = [*asked_of_piles(view), *[area for area in own if area.role != "dice"]]
        within = {thing.id: area for area in lists for thing in area.things}
        lying = {t.id: area for area in view.areas if area.kind in ("row", "list") for t in area.things}
        self.dice = [area for area in own if area.role == "dice" and area.things]
        self.rows: dict[str, list[Choice]] = {}  # by the own thing that it is about
        self.tagged: dict[str, Choice] = {}  # somebody else's thing whose key stands before it
        self.listed: list[Choice] = []
        self.loose: list[Choice] = []  # about no thing
        taken: set[tuple[str, str, str]] = set()
        choices = [choice for choice in view.choices if pick is None]
        about_others = [choice for choice in choices if choice.touches and choice.touches[0] not in within]
        for choice in choices:
            first = choice.touches[0] if choice.touches else ""
            slot = (first, choice.row, slot_of(choice))
            if not first:
                self.loose.append(choice)
            elif first in within and slot not in taken and (slot_of(choice) or not about_others):
                taken.add(slot)
                self.rows.setdefault(first, []).append(choice)
            elif first in lying and first not in within and choice.verb and not choice.row and first not in self.tagged:
                self.tagged[first] = choice
            else:
                self.listed.append(choice)
        if not self.rows and not self.tagged:
            self.listed, self.loose = choices, []
        used = {within[id].id for id in self.rows}
        self.areas = [a for a in lists if a.things and (a.id in used or a.id in mine or a.role == "hand")]

    @property
    def below(self) -> set[str]:
        """The areas that lie in the question, and not on the table."""
        return {area.id for area in (*self.areas, *self.dice)}

    @property
    def used(self) -> list[Area]:
        return [area for area in self.areas if any(thing.id in self.rows for thing in area.things)]


def asked_of_piles(view: View) -> list[Area]:
    """The things of one's own piles that the choices are about, as lists."""
    wanted = {choice.touches[0] for choice in view.choices if choice.touches}
    found = []
    for area in view.areas:
        things = [thing for thing in area.things if thing.id in wanted]
        if area.kind == "pile" and area.of == view.seat and things:
            found.append(Area(area.id, area.title, "list", things, of=area.of))
    return found


def slot_of(choice: Choice) -> str:
    """Its column among those of its thing."""
    if choice.row:
        return f"column {choice.column}"
    if choice.ability != NO_ABILITY:
        return f"ability {choice.ability}"
    return f"verb {choice.verb}" if choice.verb else ""


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
        for area in self.shares.areas:
            used = area in self.shares.used
            if level >= KEYED_ALONE and not used:
                lines += self.by_name(area, wide)
            elif any(thing.abilities for thing in area.things):
                lines += self.abilities(area, wide, level)
            elif used:
                lines += self.keyed(area, wide, SAY[level])
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

    def no_key(self) -> Span:
        return Span(NO_KEY, "dim")

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

    def keyed(self, area: Area, wide: int, say: Say) -> Lines:
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
        folds = say >= (Say.CUT if told else Say.NOTHING)
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
            line = [Span(" " * (2 - len(str(choice.number)))) if told else Span(""), self.key(choice)]
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
        return Row((*keys, Cell([Span("")]), *row.cells), row.text, row.notes)

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
        return line if told else [*line, Span("   "), *self.title(area)]

    # A key an ability

    def abilities(self, area: Area, wide: int, level: int) -> Lines:
        """`Severing Line  [5] ? ?  hit 2   - A A A A  hit 8`."""
        areas = [each for each in self.shares.areas if any(thing.abilities for thing in each.things)]
        things = [thing for each in areas for thing in each.things]
        names = {}
        for each in areas:
            for thing, row in zip(each.things, self.picture.rows(each.things, self.light, Say.NOTHING), strict=True):
                names[thing.id] = row._replace(cells=(Cell(self.single_key(thing)), *row.cells[2:]))
        columns = widths(list(names.values()))
        number = max(len(thing.abilities) for thing in things)
        heads = [
            max([line_width(self.ability_head(thing, place)) for thing in things if place < len(thing.abilities)] + [0])
            for place in range(number)
        ]
        gap = 1 if level > 1 else GAP
        room = wide - sum(each + 1 for each in columns if each) - gap * (2 * number - 1)
        told = {thing.id: self.ability_texts(thing, number, level) for thing in things}
        texts = [max(line_width(texts[place]) for texts in told.values()) for place in range(number)]
        lines: Lines = []
        for thing in area.things:
            if sum(texts) + sum(heads) <= room:
                each, shares = heads, texts
            elif level > 1:  # each line for itself
                each = [line_width(self.ability_head(thing, at)) for at in range(len(thing.abilities))]
                each += [0] * (number - len(each))
                shares = self.room_by_need(thing, told[thing.id], room - sum(each))
            else:
                each = heads
                shares = shared([line_width(text) for text in told[thing.id]], room - sum(heads))
            if level > 1 and self.spent(thing):
                lines.append([*beginning(names[thing.id], columns), Span(" "), *self.picture.notes(thing, brief=True)])
                continue
            drawn = self.ability_lines(thing, names[thing.id], columns, each, shares, told[thing.id], level)
            if level > 2 and self.spare:
                whole = self.ability_lines(thing, names[thing.id], columns, each, shares, told[thing.id], 2)
                if 0 < len(whole) - len(drawn) <= self.spare:
                    self.spare -= len(whole) - len(drawn)
                    drawn = whole
            lines += drawn
        return [cut(line, wide) for line in lines]

    def room_by_need(self, thing: Thing, told: list[Line], room: int) -> list[int]:
        """The room of each ability's text: those that can be used have it first."""
        usable = [self.choice_of(thing, place) is not None for place in range(len(told))]
        wanted = [line_width(text) for text in told]
        first = shared([wide if able else 0 for wide, able in zip(wanted, usable, strict=True)], room)
        left = max(0, room - sum(first))
        rest = shared([0 if able else wide for wide, able in zip(wanted, usable, strict=True)], left)
        return [one or other for one, other in zip(first, rest, strict=True)]

    def spent(self, thing: Thing) -> bool:
        """Whether it can't be used in any way now, and says why."""
        return thing.state in ("exhausted", "dead") and thing.id not in self.shares.rows

    def ability_texts(self, thing: Thing, number: int, level: int) -> list[Line]:
        """The texts of its abilities; of one that can't be used in any way, in little room, only why."""
        notes = self.picture.notes(thing, brief=True)
        if level > 1 and self.spent(thing):
            return [[] for _ in range(number)]
        texts = [self.ability_text(thing, place, level) if level < LEVELS - 1 else [] for place in range(number)]
        if notes and level < 2:
            texts[-1] = [*texts[-1], Span(" "), *notes]
        return texts

    def ability_lines(
        self,
        thing: Thing,
        row: Row,
        columns: list[int],
        heads: list[int],
        shares: list[int],
        told: list[Line],
        level: int,
    ) -> Lines:
        gap = 1 if level > 1 else GAP
        texts: list[Lines] = []
        for place, room in enumerate(shares):
            asked = self.choice_of(thing, place) is not None or bool(self.single_key(thing))
            needed = level < 2 or (level == 2 and asked)
            text = told[place]
            texts.append((wrap(text, max(1, room)) if needed else [cut(text, room)]) if text and room > 1 else [])
        lines: Lines = []
        for number in range(max([1, *[len(text) for text in texts]])):
            line = beginning(row, columns) if number == 0 else [Span(" " * sum(each + 1 for each in columns if each))]
            for place, room in enumerate(shares):
                head = self.ability_head(thing, place) if number == 0 and place < len(thing.abilities) else []
                text = texts[place][number] if number < len(texts[place]) else []
                last = place + 1 == len(shares)
                line += [*pad(head, heads[place]), Span(" " * gap), *(text if last else pad(text, room))]
                line += [] if last else [Span(" " * gap)]
            lines.append(line)
        return lines

    def single_key(self, thing: Thing) -> Line:
        """The key of a choice about all of a thing, and not about one of its abilities."""
        choices = [choice for choice in self.shares.rows.get(thing.id, []) if choice.ability == NO_ABILITY]
        return [self.key(choices[0], brackets=True)] if choices else []

    def choice_of(self, thing: Thing, place: int) -> Choice | None:
        return next((choice for choice in self.shares.rows.get(thing.id, []) if choice.ability == place), None)

    def ability_head(self, thing: Thing, place: int) -> Line:
        """Its key and its price."""
        choice = self.choice_of(thing, place)
        price = thing.abilities[place].price
        any_keys = any(each.ability != NO_ABILITY for row in self.shares.rows.values() for each in row)
        none = Span(f"{NO_KEY:>3}" if any_keys else "", "dim")
        key = self.key(choice, brackets=True) if choice is not None else none
        pad_key = Span(" " * max(0, 3 - width(key.text)) if any_keys else "")
        paid = Span(f" {price}", "pay" if choice is not None else "dim") if price else Span("")
        return [span for span in (pad_key, key, paid) if span.text]

    def ability_text(self, thing: Thing, place: int, level: int) -> Line:
        if place >= len(thing.abilities):
            return []
        ability = thing.abilities[place]
        choice = self.choice_of(thing, place)
        told = ability.text if level < Say.BRIEF else ability.brief or ability.text
        if not ability.price:
            told = f"{ability.name}: {told}" if told else ability.name
        style = "dim" if choice is None else "reverse" if choice.index == self.at else ""
        return [Span(told, style, f"choice:{choice.index}" if choice is not None else f"thing:{thing.id}")]


def prices(rows: list[tuple[Thing, list[Choice]]]) -> set[str]:
    """The words behind a number in the cells, where that number mostly is what the thing costs."""
    same: dict[str, list[bool]] = {}
    for thing, chosen in rows:
        for choice in chosen:
            number, _, unit = choice.cell.removesuffix(CLOSES).strip().partition(" ")
            if number.isdecimal() and unit and thing.cost is not None:
                same.setdefault(unit, []).append(int(number) == thing.cost)
    return {unit for unit, found in same.items() if 2 * sum(found) >= len(found)}


def shared(wanted: list[int], room: int) -> list[int]:
    """Room for texts beside each other: who needs little leaves the rest to the others."""
    found = list(wanted)
    left, many = room, len(wanted)
    for place in sorted(range(len(wanted)), key=lambda each: wanted[each]):
        found[place] = min(wanted[place], max(0, left // max(1, many)))
        left -= found[place]
        many -= 1
    return found


def folded(header: Lines, lines: Lines, wide: int) -> Lines:
    """Rows without texts beside each other, each with the heads above them, where they are narrow."""
    each = max([line_width(line) for line in [*lines, *header]], default=0)
    blocks = (wide + FOLDED) // (each + FOLDED)
    if blocks < 2 or len(lines) < FEWEST:
        return [*header, *lines]
    tall = -(-len(lines) // min(blocks, len(lines)))
    return beside([[*header, *lines[at : at + tall]] for at in range(0, len(lines), tall)], FOLDED)
