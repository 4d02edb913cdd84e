"""The table as blocks: who has what, places with what lies there, lists, dice and piles, in a form that fits."""

import collections
from collections.abc import Collection, Sequence

from cardwright.core.view import NO_OWNER, Area, Counter, Thing
from cardwright.desk.labels import STATES, area_title, label, owned
from cardwright.tui.blocks import NARROW, Block, Margin
from cardwright.tui.dice import dice_lines
from cardwright.tui.form import Form
from cardwright.tui.grids import Grids
from cardwright.tui.picture import (
    Light,
    Picture,
    is_place,
    owner_name,
    owner_style,
    quiet,
    terse,
)
from cardwright.tui.rows import Cell, Row, lay, widths
from cardwright.tui.sheet import Line, Lines, Span, cut, flow, line_width, pad, plain, wrap
from cardwright.tui.standing import DOT, Standing, in_a_row_of_its_seat

FIT = ("", "open", "ready")  # states that don't keep a thing from anything


class Tabletop:
    """Draws a view's table, without what lies in the question."""

    def __init__(self, picture: Picture, light: Light, below: Collection[str] = (), boxed: bool = False) -> None:
        self.picture = picture
        self.view = light.view
        self.light = light
        self.below = set(below)  # areas that lie in the question
        self.boxed = boxed  # dice have frames, where there is room
        self.areas = [area for area in self.view.areas if area.id not in self.below]
        self.margin = Margin(80, NARROW)
        self.grids = Grids(picture, light, self.areas)
        self.standing = Standing(picture, light, self.areas)

    # All of it

    def words(self) -> list[str]:
        """What may stand in the margin."""
        return [*[plain(self.title(area)) for area in self.areas if area.kind != "pile"],
                *[seat.name for seat in self.view.seats]]  # fmt: skip

    def blocks(self, form: Form, margin: Margin) -> list[Block]:
        self.margin = margin
        wide = margin.body
        found = [*self.standing.blocks(form, wide)]
        drawn: set[str] = set()
        for number, area in enumerate(self.areas):
            if area.id in drawn or in_a_row_of_its_seat(self.light, area):
                continue
            if area.kind == "pile":
                about = [thing for thing in area.things if thing.id in self.light.about]
                if about and not quiet(area):
                    found.append(self.listed([area], [about], form, wide))
                continue
            if is_place(area):
                rows = self.rows_of(number)
                drawn.update(row.id for row in rows)
                found.append(self.place(area, rows, form, wide))
            elif area.kind == "grid":
                found.append(Block(self.title(area), self.grids.grid(area, wide)))
            elif area.things and area.role == "dice":
                found.append(
                    Block(self.title(area), dice_lines(self.picture, self.light, area.things, wide, self.boxed))
                )
            elif area.things:
                alike = self.alike(area, form)
                drawn.update(each.id for each in alike)
                found.append(self.listed(alike, [each.things for each in alike], form, wide))
        return [*(joined(found, wide) if form.packed else found), *(self.stock(wide) if not form.packed else [])]

    def title(self, area: Area) -> Line:
        style = owner_style(self.view, area.of) if area.of != NO_OWNER else "title"
        own = area.of == self.view.seat
        words = area.title if own else area_title(self.view, area)
        return [Span(words, "title" if style == "mine" else style, f"area:{area.id}")]

    # Places

    def rows_of(self, number: int) -> list[Area]:
        """The grids that belong to the place before them."""
        found = []
        for area in self.areas[number + 1 :]:
            if area.kind != "grid":
                break
            found.append(area)
        return found

    def place(self, area: Area, rows: Sequence[Area], form: Form, wide: int) -> Block:
        """A place's text, and below it what lies there, with who is ahead in the margin."""
        thing = area.things[0]
        counts = {counter.of: counter for counter in thing.counters if counter.of != NO_OWNER}
        body = self.place_text(thing, form.places, wide)
        others = [counter for counter in thing.counters if counter.of == NO_OWNER or not rows]
        notes = self.picture.notes(thing, brief=True)
        if others or notes or thing.tokens:
            told = [Span("  ".join(f"{counter.name} {counter.value}" for counter in others), "bold")]
            told += [*self.picture.tokens(thing), *([Span("  "), *notes] if notes else [])]
            body = [*body, *wrap(told, wide)]
        title: Line = [Span(area.title, f"title {self.light.style(thing)}".strip(), f"thing:{thing.id}")]
        if not rows:
            return Block(title, body or [[]])
        columns = self.grids.shared_columns(wide)
        sides: Lines = []
        grids: Lines = []
        high = max([counter.value for counter in counts.values()], default=0)
        for row in rows:
            lines = self.grids.grid_lines(row, columns, wide, form.cells)
            sides += [self.side(row, counts.get(row.of), high), *[[] for _ in lines[1:]]]
            grids += lines
        titles = wrap(title, self.margin.title)
        if form.places <= 1 and len(titles) > len(body):  # a long title runs into the line
            first = cut([*title, Span("  "), *(body[0] if body else [])], self.margin.wide - 2)
            return Block([], [*body[1:], *grids], [*[[] for _ in body[1:]], *sides], first=first)
        body += [[] for _ in range(len(titles) - len(body))]
        titles += [[] for _ in range(len(body) - len(titles))]
        return Block([], [*body, *grids], [*titles, *sides])

    def side(self, row: Area, counter: Counter | None, high: int) -> Line:
        """`B  ▸ 27`."""
        name = owner_name(self.view, row.of) if row.of != NO_OWNER else row.title
        style = owner_style(self.view, row.of)
        name = "you" if name == "You" else name
        if counter is None:
            return [Span(name, style)]
        ahead = "▸ " if counter.value == high and high else ""
        told = f"{ahead}{counter.value}"
        room = self.margin.title - len(told) - 1
        return [*pad(cut([Span(name, style)], room), room + 1), Span(told, f"bold {style}" if ahead else "dim")]

    def place_text(self, thing: Thing, most: int, wide: int) -> Lines:
        """All of its text; or as many lines of the brief one."""
        if most <= 0:
            return []
        told = thing.lines if most > len(thing.lines) + 1 else thing.brief or thing.lines
        lines: Lines = []
        if most == 1 and told:
            return [cut([Span(DOT.join(told), "", f"thing:{thing.id}")], wide)]
        for sentence in told:
            wrapped = wrap(self.sentence(sentence, thing), wide)
            lines += wrapped if most > len(told) + 1 else [cut(self.sentence(sentence, thing), wide)]
        return lines[:most] if most < len(lines) else lines

    def sentence(self, words: str, thing: Thing) -> Line:
        """With the moment that it is about, in brackets, picked out."""
        touch = f"thing:{thing.id}"
        if words.startswith("[") and "]" in words:
            moment, _, rest = words.partition("]")
            return [Span(f"{moment}]", "word", touch), Span(rest, "", touch)]
        return [Span(words, "", touch)]

    # Lists

    def alike(self, area: Area, form: Form) -> list[Area]:
        """Lists that are one block: of one title at several seats; and where others' things go by name, all that one of
        them has."""
        if area.of == NO_OWNER or area.role == "hand":
            return [area]
        lists = [each for each in self.areas if each.kind in ("row", "list") and each.role != "dice" and each.things]
        found = [each for each in lists if (each.title, each.role) == (area.title, area.role)]
        if len(found) == 1 and form.names and area.of != self.view.seat:
            titles = [each.title for each in lists]
            return [each for each in lists if each.of == area.of and titles.count(each.title) == 1]
        return found

    def listed(self, areas: Sequence[Area], things: Sequence[Sequence[Thing]], form: Form, wide: int) -> Block:
        """Things line by line, or by name."""
        several = len({area.of for area in areas}) > 1
        first = areas[0]
        title = [Span(first.title, "title", f"area:{first.id}")] if several else self.title(first)
        under = self.hanging(first)
        keyed = any(thing.id in self.light.keys for group in things for thing in group)
        if form.counted and first.role != "foes" and self.of_others(areas):
            return Block(title, [self.by_number(things)], short=True)
        if self.named(areas, form, keyed) or all(terse(thing) for group in things for thing in group):
            lines = self.by_name(areas, things, wide, several, form.packed)
            if first.role != "foes" or len(lines) < sum(len(group) for group in things):
                body = [*lines, *self.noted(areas, wide, form)]
                short = len(body) == 1 and not any(thing.notes for group in things for thing in group)
                left = len(body) - len(wrap(title, self.margin.title))
                return Block(title, body, under[: max(0, left)], short=short)
        rows: list[Row] = []
        for area, group in zip(areas, things, strict=True):
            name = Cell([Span(owner_name(self.view, area.of).replace("You", "you"), owner_style(self.view, area.of))])
            drawn = self.picture.rows(group, self.light, form.text, keyed)
            for number, row in enumerate(drawn):
                lead = (name if number == 0 else Cell([]),) if several else ()
                rows.append(row._replace(cells=(*lead, *row.cells)))
        lines = lay(rows, wide, form.text, self.columns_of_role(first, form, keyed, several))
        return Block(title, [*lines, *self.noted(areas, wide, form)], under)

    def named(self, areas: Sequence[Area], form: Form, keyed: bool) -> bool:
        """Whether a list goes by names: what others have first, foes last of all."""
        return form.packed or (
            form.names
            and not keyed
            and areas[0].role != "foes"
            and any(area.of not in (NO_OWNER, self.view.seat) for area in areas)
        )

    def of_others(self, areas: Sequence[Area]) -> bool:
        return all(area.of not in (NO_OWNER, self.view.seat) for area in areas)

    def by_number(self, things: Sequence[Sequence[Thing]]) -> Line:
        """`4, 2 exhausted`: how many, and how many of them in which state."""
        everything = [thing for group in things for thing in group]
        told = [str(sum(thing.count for thing in everything))]
        for state in dict.fromkeys(thing.state for thing in everything if thing.state not in FIT):
            number = sum(thing.count for thing in everything if thing.state == state)
            told.append(f"{number} {STATES.get(state, state)}")
        return [Span(", ".join(told), "dim")]

    def noted(self, areas: Sequence[Area], wide: int, form: Form) -> Lines:
        """What is said of the whole area."""
        note = areas[0].note if len(areas) == 1 and areas[0].role != "hand" else ""
        needed = note and not form.packed and not (form.names and areas[0].of != NO_OWNER)
        return wrap([Span(note, "dim")], wide) if needed else []

    def columns_of_role(self, area: Area, form: Form, keyed: bool, several: bool) -> list[int] | None:
        """Lists for the same purpose share their columns."""
        if several or area.role != "market":
            return None
        rows = [
            row
            for each in self.areas
            if each.role == area.role and each.kind in ("row", "list")
            for row in self.picture.rows(each.things, self.light, form.text, keyed)
        ]
        return widths(rows)

    def by_name(
        self, areas: Sequence[Area], things: Sequence[Sequence[Thing]], wide: int, several: bool, packed: bool
    ) -> Lines:
        """Names and numbers, those that can act first; of each owner and each state together, and what is about to
        happen to several once."""
        items: list[Line] = []
        for area, group in zip(areas, things, strict=True):
            others = packed and area.of not in (NO_OWNER, self.view.seat)
            together: dict[tuple[str, str], list[Thing]] = {}
            for thing in group:
                notes = "" if others else plain(self.picture.notes(thing, True, False))
                together.setdefault((thing.state if thing.state not in FIT else "", notes), []).append(thing)
            before, first = "", True
            groups = sorted(together, key=lambda each: bool(each[0]))
            for state, notes in groups:
                few = together[state, notes]
                head: Line = []
                if several and first:
                    name = owner_name(self.view, area.of).replace("You", "you")
                    head = [Span(f"{name} ", owner_style(self.view, area.of))]
                if state and state != before:
                    head = [*head, Span(f"{STATES.get(state, state)} ", "dim")]
                marked = self.marked(group)
                names = equal_once([self.picture.words(thing, self.light, False, marked) for thing in few])
                if notes:
                    each = "each " if len(few) > 1 else ""
                    told = self.picture.notes(few[0], True, False)
                    names[-1] = [*names[-1], Span(f" ({each}", "dim"), *told, Span(")", "dim")]
                for number, item in enumerate(names):
                    last = number + 1 == len(names) and (state, notes) == groups[-1]
                    items.append([*(head if number == 0 else []), *item, *([] if last else [Span(" ·", "dim")])])
                before, first = state, False
        return flow([], items, wide, 1, 0)

    def marked(self, things: Sequence[Thing]) -> bool:
        """Whether their marks tell them apart."""
        return len({self.picture.marks.get(thing.kind, "") for thing in things}) > 1

    def hanging(self, area: Area) -> Lines:
        """Piles named after an area, below its title: `deck 11`; and what its keys are for."""
        lines: Lines = []
        verbs = {choice.verb for choice in self.light.keys.values() if self.lies_in(area, choice.touches[0])}
        if len(verbs) == 1 and "" not in verbs:
            lines.append([Span("[ ] ", "key"), Span(verbs.pop(), "dim")])
        for pile in self.view.areas:
            if pile.kind == "pile" and pile.title.startswith(f"{area.title}, ") and pile.size:
                short = pile.title.removeprefix(f"{area.title}, ")[: self.margin.title - len(str(pile.size)) - 1]
                lines.append([Span(f"{short} ", "dim", f"area:{pile.id}"), Span(str(pile.size), "", f"area:{pile.id}")])
        return lines

    def lies_in(self, area: Area, id: str) -> bool:
        return any(thing.id == id for thing in area.things)

    # Piles

    def stock(self, wide: int) -> list[Block]:
        """The table's own piles that hang below nothing."""
        titles = [f"{area.title}, " for area in self.view.areas]
        items: list[Line] = []
        for area in self.areas:
            if area.kind != "pile" or area.of != NO_OWNER or quiet(area) or area.id in self.below:
                continue
            if any(area.title.startswith(title) for title in titles):
                continue
            items.append(
                [
                    Span(f"{area.title} ", "dim", f"area:{area.id}"),
                    Span(str(area.size), "", f"area:{area.id}"),
                ]
            )
        return [Block([Span("Piles", "title")], flow([], items, wide, 2, 0))] if items else []

    def untold(self, form: Form) -> list[Line]:
        """The texts of things that go by names: first of what can be taken, last what others have."""
        lists = [a for a in self.areas if a.kind in ("row", "list") and a.role != "dice" and not is_place(a)]
        items: list[tuple[bool, bool, Line]] = []
        for area in lists:
            for thing in area.things if self.named([area], form, False) else ():
                told = DOT.join(part.rstrip(".") for part in thing.brief or thing.lines)
                if told:
                    touch = f"thing:{thing.id}"
                    item = [Span(f"{thing.name}: ", "dim", touch), Span(told, "", touch)]
                    items.append((self.of_others([area]), thing.id not in self.light.keys, item))
        return [item for _, _, item in sorted(items, key=lambda each: each[:2])]

    def known(self) -> Lines:
        """What is known of the piles, a line each: for lines to spare."""
        lines: Lines = []
        for area in self.view.areas:
            if area.kind != "pile" or not area.size or not (area.things or area.note):
                continue
            title = owned(self.view, area.title, area.of)
            counts = collections.Counter(label(thing, self.picture.marks) for thing in area.things)
            names = DOT.join(name if number == 1 else f"{name} ×{number}" for name, number in counts.items())
            told = "  ".join(part for part in (names, area.note) if part)
            lines.append([Span(f"{title} {area.size}  ", "dim", f"area:{area.id}"), Span(told, "", f"area:{area.id}")])
        return lines


def joined(blocks: Sequence[Block], wide: int) -> list[Block]:
    """Short lists beside each other."""
    found: list[Block] = []
    for block in blocks:
        last = found[-1] if found else None
        title = [Span("   "), *block.title, Span(" ")]
        if (
            last is not None
            and last.short
            and block.short
            and line_width([*last.body[0], *title, *block.body[0]]) <= wide
        ):
            found[-1] = last._replace(body=[[*last.body[0], *title, *block.body[0]]])
        else:
            found.append(block)
    return found


def equal_once(items: Sequence[Line]) -> list[Line]:
    """Neighbours that look the same as one, with how many they are."""
    found: list[tuple[Line, int]] = []
    for item in items:
        if found and plain(found[-1][0]) == plain(item):
            found[-1] = (item, found[-1][1] + 1)
        else:
            found.append((item, 1))
    return [item if number == 1 else [*item, Span(f" ×{number}", "dim")] for item, number in found]
