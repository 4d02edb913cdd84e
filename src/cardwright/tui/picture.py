"""Things, counters and marks as they are drawn, the same in the table and in the question. Knows views, and no game."""

from collections.abc import Collection, Mapping, Sequence

from msgspec.structs import replace

from cardwright.core.game import Game
from cardwright.core.view import NO_OWNER, Area, Choice, Counter, Thing, View
from cardwright.desk.labels import STATES, label, number_words, sentences, value_words
from cardwright.tui.rows import Cell, Row, Say
from cardwright.tui.sheet import Line, Span, cut, line_width

GAUGE = 12  # cells
TIGHT_GAUGE = 6
# Meanings as colour words; a game's theme may say otherwise for its own tones.
TONES = {"good": "green", "bad": "red", "own": "mine", "rival": "rival", "foe": "rival", "here": "bold"}
KEYS, OTHER = "cyan", "pay"  # the colour of keys alone, and what stands for it in the theme of a game
EMPTY = "·"
COVERED = "▒▒"  # what lies face down
SOON = "▸ "  # before what a foe is about to do


class Light:
    """What may be chosen, as it shows on the things themselves: keys, what is picked up, what the question is about."""

    def __init__(
        self,
        view: View,
        keys: Mapping[str, Choice] | None = None,
        held: str = "",
        picked: Collection[str] | None = None,
        on: str = "",
    ) -> None:
        self.view = view
        self.keys = keys or {}  # things whose key stands before them
        self.held = {held} if picked is None else set(picked)
        self.about = set(view.about)
        self.on = on  # under the cursor
        self.able: set[str] = set()
        for choice in view.choices if picked is None else ():
            if not held or held in choice.touches:
                self.able.update(choice.touches if held else choice.touches[:1])

    def style(self, thing: Thing) -> str:
        if thing.id in (*self.held, self.on):
            return "reverse"
        return "bold underline" if thing.id in self.about else "bold" if thing.id in self.able else ""


class Picture:
    """Draws what views of one game are made of."""

    def __init__(self, title: str, theme: dict[str, str], marks: dict[str, str]) -> None:
        self.title = title
        self.theme = {**TONES, **{tone: OTHER if KEYS in colour else colour for tone, colour in theme.items()}}
        self.marks = marks
        self.margin = 0  # the widest margin that was needed so far: a table doesn't move sideways
        self.margin_of = 0  # on a screen of this width

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

    def counter(self, counter: Counter, length: int = GAUGE) -> Line:
        tone = self.tone(counter.tone)
        return [Span(f"{counter.name} ", "dim"), *self.amount(counter, tone, length)]

    def amount(self, counter: Counter, tone: str, length: int = GAUGE) -> Line:
        """`15/21 ━━━━── Winded`, and what is about to become of it."""
        limit = f"/{counter.limit}" if counter.limit else ""
        line = [Span(f"{counter.value}{limit}", f"bold {tone}".strip())]
        if counter.limit and length:
            line += [Span(" "), *gauge(counter.value, counter.limit, counter.then, length)]
        if counter.steps and 0 <= counter.value < len(counter.steps):
            line.append(Span(f" {counter.steps[counter.value]}", f"bold {tone}".strip()))
        if counter.note:
            note = counter.note if counter.note.startswith("(") else f"({counter.note})"
            line.append(Span(f" {note}", tone or "soon"))
        elif counter.then is not None and counter.then != counter.value:
            line.append(Span(f" → {counter.then}", "soon"))
        return line

    # Things

    def told(self, view: View, thing: Thing) -> str:
        """All that is to be known of it at a glance, in a line."""
        facts = [thing.name or thing.short, *self.numbers(view, thing)]
        return f"{' '.join(facts)}: {sentences(thing.brief or thing.lines)}" if thing.lines else " ".join(facts)

    def style(self, thing: Thing, light: Light) -> str:
        tone = self.tone(thing.tone)
        lit = light.style(thing)
        faded = "dim" if thing.state in ("exhausted", "used", "held", "dead") and not lit else ""
        return faded or f"{lit} {tone}".strip()

    def name(self, thing: Thing, light: Light, cost: bool = True, mark: bool = True) -> Line:
        """Mark, cost, name, how many; behind its key, where that stands on it."""
        touch = f"thing:{thing.id}"
        key = [Span(f"[{light.keys[thing.id].number}] ", "key", touch)] if thing.id in light.keys else []
        words = thing.short or thing.name or ("?" if thing.up else COVERED)
        if cost and thing.cost is not None:
            words = f"{thing.cost} {words}"
        if mark:
            words = f"{self.marks.get(thing.kind, '')}{words}"
        if thing.count > 1:
            words += f" ×{thing.count}"
        return [*key, Span(words, self.style(thing, light), touch)]

    def words(self, thing: Thing, light: Light, noted: bool = True, mark: bool = True) -> Line:
        """Name, numbers and what is about to happen, one after the other."""
        line = self.name(thing, light, mark=mark)
        touch = f"thing:{thing.id}"
        line += [Span(f" {each}", "bold", touch) for each in self.numbers(light.view, thing)]
        line += self.tokens(thing)
        notes = self.notes(thing, True) if noted else []
        if notes:
            line += [Span(" (", "dim"), *notes, Span(")", "dim")]
        return line

    def numbers(self, view: View, thing: Thing) -> list[str]:
        value = [value_words(thing)] if shows_value(thing) else []
        return [*value, *[self.number(view, counter) for counter in thing.counters]]

    def number(self, view: View, counter: Counter) -> str:
        """Its name and value; the most it can be isn't worth a word while it is that."""
        full = counter.limit is not None and counter.value == counter.limit
        return number_words(view, replace(counter, limit=None) if full else counter)

    def tokens(self, thing: Thing) -> Line:
        return [
            Span(
                f" {self.marks.get(mark.term or mark.text, '') or mark.short or mark.text}",
                self.tone(mark.tone) or "soon",
                f"thing:{thing.id}",
            )
            for mark in thing.tokens
        ]

    def notes(self, thing: Thing, brief: bool, state: bool = True) -> Line:
        """Its state, what is about to happen to it, and what lies below it."""
        line: Line = []
        if state and thing.state and thing.state not in ("dear", "open"):
            line.append(Span(STATES.get(thing.state, thing.state), "dim"))
        for mark in thing.notes:
            line += [Span(", ", "dim")] if line else []
            line.append(Span(mark.short if brief and mark.short else mark.text, self.tone(mark.tone) or "soon"))
        for below in thing.under:
            told = "".join(f" {note.text}" for note in below.notes)
            line += [Span(" ")] if line else []
            line.append(Span(f"[{label(below, self.marks)}{told}]", self.tone(below.tone, below.kind) or "dim"))
        return line

    def text(self, thing: Thing, say: Say) -> Line:
        """Its text, with the words before a colon or in brackets picked out."""
        style = "dim" if thing.state in ("exhausted", "dear") else ""
        parts = thing.brief or thing.lines if say is not Say.WHOLE else thing.lines
        joined = " · ".join(part.rstrip(".") for part in parts) if say is not Say.WHOLE else sentences(parts)
        return [Span(joined, style, f"thing:{thing.id}")] if joined else []

    def rows(self, things: Sequence[Thing], light: Light, say: Say, keyed: bool = False) -> list[Row]:
        """Things as lines of a list. A mark that all of them share isn't drawn."""
        alike = len({self.marks.get(thing.kind, "") for thing in things}) == 1 and len(things) > 1
        return [self.row(thing, light, say, keyed, not alike) for thing in things]

    def row(self, thing: Thing, light: Light, say: Say, keyed: bool = False, marked: bool = True) -> Row:
        """A thing as a line of a list. Where others of the list have keys, one without says so."""
        touch = f"thing:{thing.id}"
        style = self.style(thing, light)
        key: Line = []
        if thing.id in light.keys:
            key = [Span(f"[{light.keys[thing.id].number}]", "key", touch)]
        elif keyed:
            key = [Span("-", "dim")]
        mark = self.marks.get(thing.kind, "") if marked else ""
        cost = [Span(str(thing.cost), "soon" if thing.state != "dear" else "dim", touch)]
        count = f" ×{thing.count}" if thing.count > 1 else ""
        name = thing.name or thing.short or ("?" if thing.up else COVERED)
        if thing.short and thing.name and shows_short(thing):
            name = f"{thing.short} {thing.name}"
        notes = self.notes(thing, brief=say is not Say.WHOLE)
        foe = [Span(SOON, "soon")] if notes and thing.tone in ("foe", "bad") else []
        return Row(
            (
                Cell(key, right=True),
                Cell([Span(mark, self.tone(thing.tone, thing.kind) or "dim", touch)] if mark else []),
                Cell(cost if thing.cost is not None else [], right=True),
                Cell([Span(f"{name}{count}", style, touch), *self.tokens(thing)]),
                Cell(self.value(light.view, thing), right=thing.limit is None),
            ),
            self.text(thing, say),
            [*foe, *notes],
        )

    def value(self, view: View, thing: Thing) -> Line:
        """Its numbers: the one that counts most with a bar, if it has a limit."""
        line: Line = []
        if shows_value(thing) and thing.value is not None:
            if thing.limit:
                digits = len(str(thing.limit))
                line = [Span(f"{thing.value:>{digits}}/{thing.limit} ", "bold", f"thing:{thing.id}")]
                line += gauge(thing.value, thing.limit, None, min(GAUGE, thing.limit))
            else:
                line = [Span(str(thing.value), "bold", f"thing:{thing.id}")]
        for counter in thing.counters:
            line += [Span("  ")] if line else []
            line.append(Span(self.number(view, counter), "", f"thing:{thing.id}"))
        return line

    def cell(self, thing: Thing, light: Light, most: int = 1000) -> Line:
        """Name, numbers and notes; where there is no room for all, as much of the name as there is."""
        head = self.name(thing, light, cost=False)
        tail = [Span(f" {each}", "bold", f"thing:{thing.id}") for each in self.numbers(light.view, thing)]
        tail += self.tokens(thing)
        notes = self.notes(thing, brief=True)
        tail += [Span(" "), *notes] if notes else []
        return [*cut(head, max(1, most - line_width(tail))), *tail]

    def die(self, thing: Thing, light: Light) -> Line:
        """`⚁ 2`, `Fire 1`."""
        named = thing.short or thing.name
        number = f" {thing.value}" if thing.value is not None and str(thing.value) != named else ""
        own = self.tone(thing.tone, thing.kind)
        faded = "dim" if thing.state else ""
        touch = f"thing:{thing.id}"
        name = f"{named} ×{thing.count}" if thing.count > 1 else named
        lit = light.style(thing)
        return [
            *([Span(f"[{light.keys[thing.id].number}] ", "key", touch)] if thing.id in light.keys else []),
            Span(name, faded or f"{lit} {own or 'pay'}".strip(), touch),
            Span(number, faded or f"bold {lit}".strip(), touch),
        ]


def alike(one: Thing, other: Thing) -> bool:
    """Whether two things look the same in a list."""
    return (one.name, one.kind, one.cost, one.value, one.state, one.lines, one.up) == (
        other.name, other.kind, other.cost, other.value, other.state, other.lines, other.up,
    )  # fmt: skip


def shows_value(thing: Thing) -> bool:
    return thing.value is not None and str(thing.value) not in (thing.short, thing.name)


def shows_short(thing: Thing) -> bool:
    """Whether the few characters that stand for it say more than its name's first letters."""
    return thing.short.casefold() not in thing.name.casefold()


def gauge(value: int, limit: int, then: int | None, length: int) -> Line:
    """A bar; what is about to be lost is hatched."""
    length = min(length, limit)
    full = max(0, min(length, round(length * value / limit)))
    after = full if then is None else max(0, min(full, round(length * then / limit)))
    colour = "green" if 3 * value > limit else "rival"
    return [
        span
        for span in (
            Span("━" * after, colour),
            Span("╍" * (full - after), "rival"),
            Span("─" * (length - full), "dim"),
        )
        if span.text
    ]


def owner_name(view: View, seat: int) -> str:
    if seat == NO_OWNER:
        return ""
    return "You" if seat == view.seat else view.seats[seat].name


def owner_style(view: View, seat: int) -> str:
    return "mine" if seat == view.seat else "title" if seat == NO_OWNER else "rival"


def is_place(area: Area) -> bool:
    """Whether the area is one thing of that name, which what follows belongs to: a battlefield and its rows."""
    return len(area.things) == 1 and area.things[0].name == area.title


def terse(thing: Thing) -> bool:
    """Whether nothing is to be said of it but its name and numbers."""
    return not (thing.under or thing.notes or thing.lines)


def quiet(area: Area) -> bool:
    """A pile that says nothing new: an empty one, or one that shows once more what lies elsewhere."""
    return area.size == 0 or area.role == "summary"
