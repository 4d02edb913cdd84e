"""Staging: from a view and a theme to a scene. What a theme doesn't say follows from the view's own hints."""

import re
from dataclasses import replace
from typing import Final

import msgspec
from markupsafe import Markup

from cardwright.core.view import NO_OWNER, Area, Choice, Counter, Mark, Thing, View
from cardwright.serve.html.scene import Answer, Contest, Corner, Face, Number, Place, Plate, Scene, Tag
from cardwright.serve.html.text import NOW, Speller
from cardwright.serve.html.touching import Touching
from cardwright.themes.dress import capital, dress, kind_of, pattern
from cardwright.themes.sprite import sprite
from cardwright.themes.theme import (
    COMMON,
    DOCK,
    DRAWER,
    SEAT_TONES,
    CounterLook,
    Kind,
    Layout,
    Narrow,
    SeatLook,
    Shape,
    ShapeLook,
    Size,
    Spot,
    Theme,
)

SLIM: Final = ("pile", "chips", "dice")  # shapes that a phone leaves out of a seat's plate
SUMMARY: Final = "summary"  # the role of what shows once more what lies elsewhere
STATES: Final = {"dear": "can't afford", "exhausted": "exhausted", "dead": "dead"}
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
MOST_PLACES: Final = 10_000  # that are kept ready, for each game
MOST_FACES: Final = 10_000
ENCODER: Final = msgspec.msgpack.Encoder()
LONG_WORDS: Final = 40  # letters beside a button's words
NEAR: Final = 6  # choices that a phone's sheet holds
FEW_CHOICES: Final = 4  # choices about one thing that also stand in the dock
DEFAULT_LAYOUT: Final = Layout(
    wide="'others others others' auto 'middle middle middle' minmax(min-content, 1fr) 'piles hand aside' auto "
    "/ minmax(96px, 1fr) minmax(0, 4fr) minmax(96px, 1fr)",
    narrow="'others' auto 'middle' minmax(min-content, 1fr) 'aside' auto 'hand' auto / 1fr",
)
DEFAULT_SPOTS: Final = {
    "others": Spot(flow="row", by="seat"),
    "middle": Spot(flow="centre"),
    "piles": Spot(flow="column", tone="quiet"),
    "aside": Spot(flow="column"),
    "hand": Spot(flow="centre"),
}
NARROW_T: Final = Narrow(size="t")


def dom_id(prefix: str, id: str) -> str:
    return f"{prefix}-{re.sub(r'[^A-Za-z0-9_.:-]', '_', id)}"


def span(numbers: list[int]) -> str:
    """`7`, `4–6`, `2, 5`; more of them as the first with an ellipsis."""
    if not numbers:
        return ""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    words = [str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs]
    return ", ".join(words) if len(words) < 3 else f"{words[0]} …"


def count_words(count: int) -> str:
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


class Stager:
    """Arranges one view."""

    def __init__(self, view: View, theme: Theme, speller: Speller, names: list[str], states: list[str]) -> None:
        self.view = view
        self.theme = theme
        self.spell = speller.spell
        self.speller = speller
        self.names = names
        self.states = states
        self.lonely = len(view.seats) < 2
        touching = Touching(view)
        self.sources, self.aims, self.picks = touching.sources, touching.aims, touching.picks
        self.called = {thing.id: thing.name for area in view.areas for thing in area.things}
        self.typed = {choice.index: choice.number for choice in view.choices}  # its keys
        self.titles: dict[int, str] = {}  # who a seat is: a role, an army
        for area in view.areas:
            look = theme.shape(area, view.seat)
            if look is not None and look.names and area.of != NO_OWNER:
                self.titles.setdefault(area.of, (area.title if look.names == "title" else area.note).split(",")[0])
        self.tones = [self.new_tone(seat) for seat in range(len(view.seats))]

    def stage(self) -> Scene:
        view, theme = self.view, self.theme
        number, layout = self.layout()
        spots = {**DEFAULT_SPOTS, **theme.spots}
        narrow = named(layout.narrow or layout.wide)
        corners = {name: Corner(name, spots.get(name, Spot()), folds=name not in narrow) for name in spots_of(layout)}
        dock = Corner(DOCK, Spot(flow="row"))
        drawers: list[Place] = []
        offer: list[Face] = []
        shown: set[str] = set()  # what can be touched on the stage
        near: set[str] = set()  # what can be touched there on a narrow screen, too
        for area in view.areas:
            look = theme.shape(area, view.seat) or self.usual(area)
            corner = dock if look.at == DOCK else corners.get(look.at)
            by_seat = corner is not None and corner.spot.by == "seat" and area.of != NO_OWNER
            place = self.place(area, look, corner, by_seat)
            if corner is None or place.shape in ("pile", "fan"):
                offer += place.offer
                there = {face.thing.id for face in place.offer}
            else:
                there = {thing.id for thing in area.things}
            shown |= there
            if not place.folds or place.offer:
                near |= there
            if corner is None:
                drawers.append(place)
            elif by_seat:
                self.plate_in(corner, area.of).places.append(place)
            else:
                corner.places.append(place)
        bar, by_answers, own = self.share_out(corners)
        for corner in corners.values():
            if corner.spot.by == "seat":
                for seat in range(len(view.seats)):
                    if seat != view.seat and not self.lonely:
                        self.plate_in(corner, seat)
                corner.plates.sort(key=lambda plate: (plate.seat - view.seat) % max(1, len(view.seats)))
        me = None
        if 0 <= view.seat < len(view.seats):
            me = self.plate(view.seat)
            me.numbers = own
        elif own:
            me = Plate(NO_OWNER, "The table", "", "", "", "", False, False, False, "", own)
        return Scene(
            view, theme, number, me, list(corners.values()), drawers, offer, bar, by_answers, self.answers(shown, near),
            self.why(own), [self.answer(choice, False) for choice in view.others], self.chosen(), self.brief(),
            dock.places, self.turned(shown),
        )  # fmt: skip

    def turned(self, shown: set[str]) -> Face | None:
        """What the question is about, where none of it can be seen."""
        if any(id in shown for id in self.view.about):
            return None
        for area in self.view.areas:
            for thing in area.things:
                if thing.id in self.view.about and thing.id not in shown and thing.name:
                    face = self.face(msgspec.structs.replace(thing, brief=[]), area.of)
                    return replace(face, dom=f"{face.dom}-turned", html={})  # its drawer holds it, too
        return None

    def layout(self) -> tuple[int, Layout]:
        there = {area.id for area in self.view.areas}
        for number, layout in enumerate(self.theme.layouts):
            if all(any(matches(id, wish) for id in there for wish in wishes.split("|")) for wishes in layout.when):
                return number, layout
        return len(self.theme.layouts), DEFAULT_LAYOUT

    def usual(self, area: Area) -> ShapeLook:
        """How an area is drawn that the theme doesn't speak of."""
        mine = area.of == self.view.seat or self.lonely
        if area.role == SUMMARY:
            return ShapeLook("pile", DRAWER)
        if area.role == "hand" and mine and area.kind != "pile":
            return ShapeLook("hand", "hand", "m", title="")
        if area.of not in (NO_OWNER, self.view.seat) and not self.lonely:
            if area.kind == "pile":
                return ShapeLook("fan" if area.role == "hand" else "pile", "others")
            if area.kind == "grid":
                return ShapeLook("slots", "middle", "s", narrow=NARROW_T)
            return ShapeLook("cards", "others", "s", narrow=NARROW_T)
        if area.role == "dice":
            return ShapeLook("dice", "middle")
        if area.role == "stack":
            return ShapeLook("stack", "middle", "m")
        if area.kind == "pile":
            return ShapeLook("pile", "piles" if area.role != "map" else DRAWER)
        if area.role == "map":
            return ShapeLook("path", "middle", "m")
        if area.kind == "grid":
            return ShapeLook("slots", "middle", "s", narrow=NARROW_T)
        if area.kind == "list":
            return ShapeLook("lines", "aside" if mine and area.of != NO_OWNER else "middle")
        if area.role == "foes" and any(counter.limit for thing in area.things for counter in thing.counters):
            return ShapeLook("figures", "middle", "m")
        small: Size = "s" if len(area.things) > 6 else "m"
        return ShapeLook("cards", "middle", small, narrow=Narrow(size="s"))

    # Areas

    def place(self, area: Area, look: ShapeLook, corner: Corner | None, by_seat: bool) -> Place:
        """The area ready to be drawn; the very same one as before, if nothing about it has changed."""
        folded, folds = corner is None, corner is not None and corner.folds
        slim = by_seat and corner is not None and (corner.spot.flow == "abreast" or look.as_ in SLIM)
        touched: list[object] = []
        for thing in area.things:
            for one in [thing, *thing.under]:
                if one.id in self.sources or one.id in self.aims or one.id in self.view.about:
                    about = one.id in self.view.about
                    touched.append(
                        (one.id, self.sources.get(one.id), self.aims.get(one.id), about, one.id in self.picks)
                    )
        asked = bool(self.view.question) and look.as_ == "stack"
        tones = self.tones if look.as_ == "contest" else self.tone_of(area.of)
        key = ENCODER.encode((area, look, touched, folded, folds, slim, asked, self.view.seat, tones))
        known = self.theme.places.get(key)
        if known is None:
            known = self.theme.places[key] = self.new_place(area, look, folded, folds, slim)
            if len(self.theme.places) > MOST_PLACES:
                del self.theme.places[next(iter(self.theme.places))]
        return known

    def new_place(self, area: Area, look: ShapeLook, folded: bool, folds: bool, slim: bool) -> Place:
        shape: Shape = "lines" if folded or look.as_ == DRAWER else look.as_
        title = area.title if look.title is None else look.title
        narrow = [f"n-{look.narrow.size}"] if look.narrow.size else []
        away = not folded and (folds or look.narrow.at == DRAWER or look.narrow.as_ == DRAWER)
        if away:
            narrow.append("n-drawer")
        if look.narrow.as_ and look.narrow.as_ != DRAWER:
            narrow.append(f"n-as-{look.narrow.as_}")
        faces = [self.face(thing, area.of) for thing in area.things]
        # a seat's plate has little room on a phone: for what can be touched it makes some
        if slim and not away and (shape in ("pile", "fan") or not any(face.lit or face.aims for face in faces)):
            narrow.append("n-slim")
        place = Place(
            area, dom_id("a", area.id), shape, look.size, title, look, faces, " ".join(narrow), self.spell(area.note),
            folds=away or "n-slim" in narrow,
        )  # fmt: skip
        if folded or shape in ("pile", "fan"):
            place.offer = [face for face in faces if face.lit or face.aims]
        if folded:  # what is on offer stands on the stage, and nothing is drawn twice
            place.faces = [face for face in faces if face not in place.offer]
        if shape == "stack" and faces and self.view.question:
            faces[0] = place.faces[0] = replace(faces[0], about=True, html={})
        if shape == "slots" or (shape == "chips" and look.places):
            rows, columns = area.rows or 1, area.columns or max(1, len(faces))
            columns = max(columns, look.places)
            if area.rows or look.places:
                there = {(face.thing.row, face.thing.column): face for face in faces}
            else:
                there = {(0, column): face for column, face in enumerate(faces)}
            place.width = columns
            place.cells = [(row, column, there.get((row, column))) for row in range(rows) for column in range(columns)]
            inside = {face.thing.id for _, _, face in place.cells if face is not None}
            place.cells += [(rows, 0, face) for face in faces if face.thing.id not in inside]  # nothing goes undrawn
            empty = [(row, column) for row, column, face in place.cells if face is None]
            place.next = empty[0] if look.next and empty else None
        elif shape == "contest":
            place.sides = [self.side(face, area) for face in faces]
        elif shape == "path":
            levels = sorted({face.thing.row for face in faces})
            place.columns = [[face for face in faces if face.thing.row == level] for level in levels]
            here = [at for at, level in enumerate(place.columns) for face in level if face.thing.state == "here"]
            place.here = here[0] if here else None
        return place

    def side(self, face: Face, area: Area) -> Contest:
        """The first counter that both seats have is what they contend for."""
        me = max(self.view.seat, 0)
        first = face.thing.counters[0].name if face.thing.counters else ""
        values = {counter.of: counter.value for counter in face.thing.counters if counter.name == first}
        own, other = values.get(me, 0), sum(value for of, value in values.items() if of != me)
        share = 50.0 if own + other <= 0 else round(100 * max(own, 0) / (max(own, 0) + max(other, 0)), 1)
        tones = self.tone_of(me), self.tone_of(1 - me)
        if tones[0] == tones[1]:
            tones = SEAT_TONES[0], SEAT_TONES[1]
        return Contest(own, other, share, *tones, [number for number in face.numbers if number.counter.name != first])

    def face(self, thing: Thing, owner: int = NO_OWNER) -> Face:
        """The thing ready to be drawn; the very same one as before, at whichever table, if nothing about it differs."""
        touched = [
            (self.sources.get(one.id), self.aims.get(one.id), one.id in self.view.about, one.id in self.picks)
            for one in (thing, *thing.under)
        ]
        key = ENCODER.encode((thing, touched, self.tone_of(thing.of if thing.of != NO_OWNER else owner)))
        known = self.theme.faces.get(key)
        if known is None:
            known = self.theme.faces[key] = self.new_face(thing, owner)
            if len(self.theme.faces) > MOST_FACES:
                del self.theme.faces[next(iter(self.theme.faces))]
        return known

    def new_face(self, thing: Thing, owner: int) -> Face:
        theme, view = self.theme, self.view
        back = not thing.up and not thing.name
        own = dress(theme, thing, self.tone_of(thing.of if thing.of != NO_OWNER else owner))
        if back:
            own.emblem, own.tone, own.word = theme.back.emblem, theme.back.tone, ""
            own.plate = pattern(Kind(plate=theme.back.plate), thing.id)
        halves_by_line = kind_of(theme, thing).anatomy == "halves"
        terse = theme.terse and bool(thing.brief) and not halves_by_line
        face = Face(
            thing,
            dom_id("t", thing.id),
            own.name,
            "",
            own.emblem,
            own.monogram,
            own.plate,
            own.tone,
            own.word,
            [self.spell(line) for line in (thing.brief if terse else thing.lines)],
            [],
            shorts=[self.spell(line) for line in thing.brief] if halves_by_line else [],
            choices=self.sources.get(thing.id, []),
            aims=self.aims.get(thing.id, []),
            pick=thing.id in self.picks,
            divided=own.divided,
            about=thing.id in view.about,
            back=back,
            shut=not thing.up and bool(thing.name),
            corner=own.corner,
            halves=own.halves,
        )
        for counter in thing.counters:
            number = self.number(counter)
            if counter.limit and face.gauge is None and number.look.as_ == "gauge":
                face.gauge = number
            else:
                face.numbers.append(number)
        if face.gauge is None and thing.limit and thing.value is not None:
            face.gauge = self.number(Counter("Health" if thing.kind else thing.name, thing.value, thing.limit))
        for note in thing.notes:
            self.note(face, note)
        face.tokens = [self.tag(mark) for mark in thing.tokens]
        face.key = "" if face.pick else span([self.typed[index] for index in face.choices])
        face.under = [self.face(below, owner) for below in thing.under]
        face.label = self.heard(face)
        return face

    def note(self, face: Face, note: Mark) -> None:
        amount = self.speller.amount(note.text)
        if amount is not None and not note.tone:
            face.amounts.append(amount)
        else:
            face.tags.append(self.tag(note))
            within = self.speller.amount_in(note.text)
            if within is not None:
                face.blows.append(within)

    def tag(self, mark: Mark) -> Tag:
        """A mark with the theme's emblem for its symbol, or the symbol itself if there is one."""
        symbol = self.theme.emblem(mark.symbol) if mark.symbol else ""
        symbol = symbol or (mark.symbol if mark.symbol in sprite() else "")
        tone = mark.tone if mark.tone in self.theme.tones or mark.tone in COMMON else ""
        return Tag(self.spell(mark.text.removeprefix(NOW)), tone, symbol)

    def heard(self, face: Face) -> str:
        """`Strike, costs 1, two of them, choices 1 to 3`."""
        thing = face.thing
        parts = [face.name if not face.back else "face-down card"]
        if thing.cost is not None:
            parts.append(f"{self.theme.corner.word} {thing.cost}")
        if thing.value is not None:
            parts.append(str(thing.value))
        if thing.count > 1:
            parts.append(f"{count_words(thing.count)} of them")
        for counter in thing.counters:
            limit = f" of {counter.limit}" if counter.limit is not None else ""
            parts.append(f"{counter.name} {counter.value}{limit}")
        if thing.state:
            parts.append(STATES.get(thing.state, thing.state))
        if face.shut:
            parts.append("face down")
        parts += [mark.text for mark in [*thing.notes, *thing.tokens]]
        if face.pick:
            parts.append("can be picked")
        elif face.choices:
            first, last = self.typed[face.choices[0]], self.typed[face.choices[-1]]
            parts.append(f"choice {first}" if first == last else f"choices {first} to {last}")
        return ", ".join(parts)

    # Numbers

    def number(self, counter: Counter) -> Number:
        look = self.theme.counter(counter.name) or CounterLook(
            as_="track" if counter.steps else "gauge" if counter.limit and counter.limit > 5 else "number",
            says=not self.theme.said,
        )
        word = look.one if look.one and counter.value == 1 else look.word
        number = Number(counter, look, "" if word == "-" else word or counter.name.strip("[]"))
        if counter.limit:
            number.share = percent(counter.value, counter.limit)
            number.kept = (
                number.share if counter.then is None else min(number.share, percent(counter.then, counter.limit))
            )
        if counter.then is not None and counter.then < counter.value:
            number.fall = counter.value - max(0, counter.then)
        return number

    def share_out(self, corners: dict[str, Corner]) -> tuple[list[Number], list[Number], list[Number]]:
        """Which numbers stand in the bar, by the answers and at the own seat; the rest goes to the stage."""
        view = self.view
        bar: list[Number] = []
        by_answers: list[Number] = []
        own: list[Number] = []
        others = next((corner for corner in corners.values() if corner.spot.by == "seat"), None)
        for counter in view.counters:
            number = self.number(counter)
            look = number.look
            mine = counter.of == view.seat or (self.lonely and counter.of != NO_OWNER)
            if look.as_ == "hidden":
                continue
            if look.at == "bar":
                bar.append(number)
            elif look.at in corners:
                corners[look.at].numbers.append(number)
            elif counter.of != NO_OWNER and not mine:
                if others is not None:
                    self.plate_in(others, counter.of).numbers.append(number)
                else:
                    bar.append(number)
            elif look.at == "answers":
                by_answers.append(number)
            elif counter.of == NO_OWNER and (counter.steps or "middle" not in corners):
                first = next(iter(corners.values()))
                (first.numbers if counter.steps else bar).append(number)
            elif counter.of == NO_OWNER:
                bar.append(number)
            else:
                own.append(number)
        return bar, by_answers, own

    def why(self, own: list[Number]) -> Markup:
        """What hangs on the question: the notes of own counters that say something."""
        notes = [self.spell(capital(number.counter.note)) for number in own if number.look.says and number.counter.note]
        return Markup(". ").join(notes)

    # Seats

    def plate_in(self, corner: Corner, seat: int) -> Plate:
        for plate in corner.plates:
            if plate.seat == seat:
                return plate
        plate = self.plate(seat)
        if corner.spot.roles and seat in self.titles:
            plate.name, plate.title = plate.title, plate.name
        corner.plates.append(plate)
        return corner.plates[-1]

    def tone_of(self, seat: int) -> str:
        return self.tones[seat] if 0 <= seat < len(self.tones) else ""

    def new_tone(self, seat: int) -> str:
        own = self.theme.dyes.get(self.titles.get(seat, ""))
        look = self.theme.seats[seat] if seat < len(self.theme.seats) else SeatLook()
        return own or look.tone or SEAT_TONES[seat % len(SEAT_TONES)]

    def plate(self, seat: int) -> Plate:
        view = self.view
        look = self.theme.seats[seat] if seat < len(self.theme.seats) else SeatLook()
        called = view.seats[seat].name
        title = self.titles.get(seat, "")
        me = seat == view.seat
        name = self.names[seat] if seat < len(self.names) and self.names[seat] else capital(called)
        state = self.states[seat] if seat < len(self.states) else ""
        if view.seats[seat].answered:
            state = "has answered"
        return Plate(
            seat,
            "" if self.lonely else "You" if me else name,
            title or (capital(called) if not self.lonely and (me or name != capital(called)) else ""),
            self.tone_of(seat),
            self.theme.emblem(title) or look.emblem if title else look.emblem,
            name[:1].upper(),
            bool(view.question) if me else False,
            view.seats[seat].turn,
            me,
            state,
        )

    # Choices

    def answers(self, shown: set[str], near: set[str]) -> list[Answer]:
        """What can't be chosen by touching a thing on the stage is a button; on a narrow screen, where less lies there,
        so are more choices, and all of them where they are few."""
        view = self.view
        sources = {choice.touches[0] for choice in view.choices if choice.touches}
        few = len(view.choices) <= FEW_CHOICES and len(sources) == 1 and all(choice.touches for choice in view.choices)
        found = [
            self.answer(choice, few or not any(id in shown for id in choice.touches[:1])) for choice in view.choices
        ]
        if len(found) == 1:
            found[0].only = True
        names = self.called
        for answer in found:
            touches = answer.choice.touches
            listed = len(found) <= NEAR and touches and touches[0] not in self.picks
            answer.near = not answer.loose and (listed or touches[0] not in near)
            name = names.get(touches[0], "") if answer.near and listed and len(touches) == 1 else ""
            alone = name and list(names.values()).count(name) == 1 and len(self.sources[touches[0]]) == 1
            if alone and not answer.choice.short:
                answer.plain, answer.more = name, self.spell(answer.choice.cell)
        return found

    def answer(self, choice: Choice, loose: bool) -> Answer:
        """On a button stand its short words, or what comes before a colon or a bracket; the rest follows, smaller."""
        head, rest = divided(choice.words)
        plain = choice.short or head
        more = choice.cell or ("" if choice.short else rest)
        if more in plain:
            more = ""
        return Answer(
            choice, choice.number, self.spell(capital(choice.words)), capital(choice.short), self.spell(choice.cell),
            loose, capital(plain), self.spell(more) if len(more) <= LONG_WORDS else Markup(""), self.in_menu(choice),
        )  # fmt: skip

    def in_menu(self, choice: Choice) -> Markup:
        """Beside the thing that acts its name needn't be said again: its price is, and what comes of it."""
        head, _ = divided(choice.words)
        name = self.called.get(choice.touches[0], "") if choice.touches else ""
        price = head.removeprefix(name).strip() if name else ""
        if choice.short or not choice.cell or not price or price == head:
            return Markup("")
        return self.spell(f"{price} - {choice.cell}")

    def brief(self) -> str:
        found = re.search(self.theme.brief, self.view.headline) if self.theme.brief else None
        return capital(found[1]) if found else self.view.headline

    def chosen(self) -> str:
        view = self.view
        for choice in view.choices:
            if choice.index == view.chosen:
                return choice.words
        return ""


def divided(words: str) -> tuple[str, str]:
    """`Play Fire`, `4 damage` of `Play Fire (4 damage)`, and of `Play Fire: 4 damage`."""
    head, _, rest = words.partition(": ")
    if "(" not in head:
        return head, rest
    head, _, rest = words.partition(" (")
    inside, _, after = rest.partition(")")
    return head, inside + after


def percent(value: int, limit: int) -> float:
    return round(100.0 * max(0, min(value, limit)) / limit, 2)


def spots_of(layout: Layout) -> list[str]:
    """Those of every screen but a phone's, which has none of its own."""
    return named(" ".join((layout.wide, layout.low, layout.middle)))


def named(template: str) -> list[str]:
    """The spots of a grid template, each once."""
    found: list[str] = []
    for row in re.findall(r"['\"]([^'\"]*)['\"]", template):
        for name in row.split():
            if name != "." and name not in found:
                found.append(name)
    return found


def matches(id: str, wish: str) -> bool:
    return id == wish or (wish.endswith("*") and id.startswith(wish[:-1]))


def stage(
    view: View, theme: Theme, speller: Speller, names: list[str] | None = None, states: list[str] | None = None
) -> Scene:
    return Stager(view, theme, speller, names or [], states or []).stage()
