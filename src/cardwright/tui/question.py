"""Choices as a list: a grid, sentences, or columns, with whatever was typed so far picked out; and things to pick."""

from collections.abc import Collection, Sequence

from cardwright.core.view import Choice, Thing, View
from cardwright.desk.labels import columns_of, label, numbers
from cardwright.desk.pick import Pick
from cardwright.desk.typed import ASIDE
from cardwright.tui.picture import Picture
from cardwright.tui.sheet import Line, Lines, Span, beside, columns, cut, flow, line_width, pad, width, wrap

# Levels: whole sentences; sentences in columns; the choices' own words in columns; these one after the other, a thing's
# together; and a grid whose cells are a number in a few lines.
TOGETHER, IN_BRIEF = 3, 4

GAP = 3  # columns between two parts of a grid
FEWEST = 3  # rows of each
TIED = "\u00a0"  # a space where no line is broken


class Choices:
    """The choices of a view, at a level of brevity."""

    def __init__(self, picture: Picture, view: View, lit: Collection[int] | None = None, at: int = -1) -> None:
        self.picture = picture
        self.view = view
        self.lit = lit  # the choices that fit what was typed or picked up; None for all
        self.at = at  # the choice under the cursor

    def lines(self, choices: Sequence[Choice], wide: int, level: int) -> Lines:
        grid = [choice for choice in choices if choice.row]
        loose = [choice for choice in choices if not choice.row]
        brief = self.grid_in_brief(grid, wide) if grid and level >= IN_BRIEF else []
        lines = brief or (self.grid(grid, wide, level > 1) if grid else [])
        if lines and self.view.legend and level == 0:
            lines += wrap([Span(self.view.legend, "dim")], wide)
        items = [self.item(choice, level) for choice in loose]
        if level == 0:
            for item in items:
                lines += wrap(item, wide, 4)
        elif items and level >= TOGETHER:
            lines += flow([], self.together(loose, level), wide, 2, 0)
        elif items:
            few = level == 1 or len(items) < 7
            lines += columns(items, wide, 2, 1 if few else 2)
        return lines

    def of_others(self, wide: int) -> Lines:
        """What others of a party could do: whoever has the word may do it for them."""
        lines: Lines = []
        for owner in dict.fromkeys(choice.owner for choice in self.view.others):
            head = [Span(f"{self.view.seats[owner].name} could:", "dim")]
            lines += flow(head, [self.other(choice) for choice in self.view.others if choice.owner == owner], wide, 2)
        return lines

    def item(self, choice: Choice, level: int) -> Line:
        return [self.key(choice), Span(in_brief(choice, level), self.style(choice), f"choice:{choice.index}")]

    def together(self, choices: Sequence[Choice], level: int) -> Lines:
        """`Ecology: 3 execute 4 discard`: what a thing may be used for, with its name once."""
        things = {thing.id: thing for area in self.view.areas if area.kind != "pile" for thing in area.things}
        uses: dict[str, list[Choice]] = {}
        for choice in choices:
            first = choice.touches[0] if choice.touches and choice.touches[0] in things else f"choice:{choice.index}"
            uses.setdefault(first, []).append(choice)
        return [self.item(few[0], level) if len(few) == 1 else self.uses(things[id], few) for id, few in uses.items()]

    def uses(self, thing: Thing, group: list[Choice]) -> Line:
        line = [Span(f"{thing.short or thing.name}:", "title", f"thing:{thing.id}")]
        verbs = self.verbs(thing, group)
        plain = all(words[:1].isalpha() for words in verbs)  # of words that are numbers themselves a key keeps apart
        for choice, words in zip(group, verbs, strict=True):
            touch = f"choice:{choice.index}"
            key = str(choice.number) if plain else f"[{choice.number}]"
            line += [Span(" "), Span(f"{key}{TIED}", self.key(choice).style, touch)]
            line.append(Span(words.replace(" ", TIED), self.style(choice), touch))
        return line

    def verbs(self, thing: Thing, group: list[Choice]) -> tuple[str, ...]:
        """What is done with it: the choices' words without its name."""
        said = [in_brief(choice, TOGETHER).replace(thing.name, "") for choice in group]
        return tuple(" ".join(words.replace(thing.short, "").split()) for words in said)

    def other(self, choice: Choice) -> Line:
        """What somebody else of the party could do, without what explains it: the own choices need the room."""
        return [Span(f"{choice.number} {in_brief(choice, 3)}", "dim", f"choice:{choice.index}")]

    def key(self, choice: Choice) -> Span:
        faded = self.lit is not None and choice.index not in self.lit
        return Span(f"{choice.number:>2} ", "dim" if faded else "key", f"choice:{choice.index}")

    def style(self, choice: Choice) -> str:
        if choice.index == self.at:
            return "reverse"
        if self.lit is not None:
            return "bold" if choice.index in self.lit else "dim"
        chosen = "underline " if choice.index == self.view.chosen else ""
        return chosen + self.picture.tone(choice.tone)

    def grid(self, choices: list[Choice], wide: int, folds: bool) -> Lines:
        """Rows against columns. Where all columns don't fit beside each other, the rest follows below; where they leave
        room, the later rows may stand beside the earlier ones."""
        names = columns_of(self.view, choices)
        rows = rows_of(choices)
        each = {
            name: max(width(name) + 3, *[line_width(self.cell(c)) for c in choices if c.column == name]) + 1
            for name in names
        }
        head = min(max(width(name) for name in rows) + 1, max(wide // 3, wide - sum(each.values())))
        lines: Lines = []
        while names:
            few: list[str] = []
            while names and (not few or head + sum(each[name] for name in (*few, names[0])) <= wide):
                few.append(names.pop(0))
            title = [Span(" " * head)]
            for name in few:
                title += pad([Span(f"   {name}", "title")], each[name])
            body: Lines = []
            for name, cells in rows.items():
                line = pad(cut([Span(name, "bold")], head - 1), head)
                for column in few:
                    line = line + pad(self.cell(cells[column]) if column in cells else [], each[column])
                if any(column in cells for column in few):
                    body.append(line)
            blocks = (wide + GAP) // (line_width(title) + GAP) if folds else 1
            tall = max(FEWEST, -(-len(body) // max(1, blocks)))
            lines += beside([[title, *body[at : at + tall]] for at in range(0, len(body), tall)], GAP)
        return lines

    def grid_in_brief(self, choices: list[Choice], wide: int) -> Lines:
        """`Archers 5/6/– 3/2 essence`: rows one after the other, for cells that are a number and the same words.
        Nothing for others."""
        names = columns_of(self.view, choices)
        rows = rows_of(choices)
        items: Lines = []
        for name, cells in rows.items():
            row = [cells[column] for column in names if column in cells]
            counts = [choice.cell.partition(" ")[0] for choice in row]
            if len({choice.cell.partition(" ")[2] for choice in row}) > 1 or not all(map(str.isdecimal, counts)):
                return []
            item = [Span(f"{name.replace(' ', TIED)}{TIED}", "bold")]
            for number, column in enumerate(names):
                found = cells.get(column)
                item.append(Span("/" if number else "", "dim"))
                item.append(
                    Span(f"{found.number}", self.key(found).style, f"choice:{found.index}") if found else Span("–")
                )
            told = "/".join(counts) if len(set(counts)) > 1 else counts[0]
            items.append([*item, Span(f"{TIED}{told}{TIED}{row[0].cell.partition(' ')[2].replace(' ', TIED)}")])
        return flow([Span(f"Keys for {'/'.join(names)}:", "title")], items, wide, 2, 0)

    def cell(self, choice: Choice) -> Line:
        return [
            self.key(choice),
            Span(choice.cell or choice.short or "yes", self.style(choice), f"choice:{choice.index}"),
        ]


def rows_of(choices: list[Choice]) -> dict[str, dict[str, Choice]]:
    """By row, then by column."""
    rows: dict[str, dict[str, Choice]] = {}
    for choice in choices:
        rows.setdefault(choice.row, {})[choice.column] = choice
    return rows


def in_brief(choice: Choice, level: int) -> str:
    """Its words; at the last levels without what explains them, or with a few characters of it."""
    if level < 2:
        return choice.words
    head = choice.short or ASIDE.split(choice.words)[0]
    return f"{head}: {choice.cell}" if level == 2 and choice.cell and not choice.row else head


class Things:
    """Things to pick, what the picked ones come to, and the choices that are about something else."""

    def __init__(self, choices: Choices, pick: Pick, picked: Collection[str], on: str) -> None:
        self.choices = choices
        self.pick = pick
        self.picked = picked
        self.on = on  # the thing under the cursor

    def lines(self, wide: int) -> Lines:
        things = [self.thing(number, thing) for number, thing in enumerate(self.pick.things, start=1)]
        rest = []
        for choice in self.pick.rest:
            touch = f"choice:{choice.index}"
            rest.append([Span(" · ", "key", touch), Span(choice.words, self.choices.style(choice), touch)])
        return [*flow([], things, wide, 2), *flow([], [self.button(), *rest], wide, 2, 4)]

    def thing(self, number: int, thing: Thing) -> Line:
        touch = f"thing:{thing.id}"
        picked = thing.id in self.picked
        key = [] if self.pick.by_value else [Span(f"{number} ", "key", touch)]
        style = f"{'reverse ' if thing.id == self.on else ''}{'bold' if picked else ''}".strip()
        told = [label(thing, self.choices.picture.marks), *numbers(self.choices.view, thing)]
        words = f"{'◆' if picked else '◇'} {' '.join(told)}"
        return [*key, Span(words, style or self.choices.picture.tone(thing.tone, thing.kind), touch)]

    def button(self) -> Line:
        """What Enter would take; or that it would take nothing yet."""
        choice = self.pick.choice(self.picked)
        if choice is not None:
            touch = f"choice:{choice.index}"
            return [Span("Enter ", "key", touch), Span(choice.short or choice.words, "bold", touch)]
        if not self.picked:
            return [Span("Pick by number, Space or a click; then Enter. c lists every choice.", "dim")]
        fitting = self.pick.fitting(self.picked)
        if fitting:
            return [
                Span(f"Not a choice yet: {fitting} of {len(self.pick.sets)} choices have these and need more.", "dim")
            ]
        return [Span("No choice has all of these.", "notice"), Span(" Esc clears them.", "dim")]
