"""Pages as HTML: each function draws one of `cardwright.serve.pages`, and knows no game."""

import re
from dataclasses import dataclass
from functools import lru_cache, partial
from hashlib import sha256
from time import gmtime, strftime
from typing import Any, Final

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.core.settings import Part
from cardwright.core.view import NO_OWNER, Area, Thing, View
from cardwright.core.words import a, counted
from cardwright.registry import game as game_called
from cardwright.serve.ending import EndingPage
from cardwright.serve.html import css
from cardwright.serve.html.assets import HERE, STATIC, static
from cardwright.serve.html.charts import Chart, Curve, WholeLine
from cardwright.serve.html.prose import contents, prose
from cardwright.serve.html.scene import Face, Place, Plate, Scene
from cardwright.serve.html.staging import Stager, count_words
from cardwright.serve.html.text import Speller, symbol
from cardwright.serve.pages import (
    AdminKeyPage,
    AdminPage,
    CardsPage,
    ChatPage,
    Gallery,
    HomePage,
    JoinPage,
    LessonsPage,
    LogLine,
    MessagePage,
    NewTablePage,
    NoteLine,
    ReplayPage,
    ReviewPage,
    RuleHitsPage,
    RulesPage,
    StepMark,
    TableInfo,
    TablePage,
)
from cardwright.themes.dress import capital
from cardwright.themes.theme import COVERS, Theme, beside, calm, theme_of

__all__ = [
    "STATIC", "admin_html", "admin_key_html", "cards_html", "cover_svg", "ending_html", "home_html", "join_html",
    "lessons_html", "message_html", "new_table_html", "offline_html", "prepare", "replay_html", "review_html",
    "rule_hits_html", "rules_html", "static", "table_html", "theme_css",
]  # fmt: skip

UNITS: Final = ((86400, "day"), (3600, "hour"), (60, "minute"), (1, "second"))
RULE: Final = re.compile(r"\s*\(([A-Z]{1,3}-?\d+(?:\.\d+)?)[^)]*\)\.?$")
LONGEST_HEAD: Final = 28  # what is longer has its first words as a heading
FEW_CARDS: Final = 30  # that need no headings between them
CARDS_AT_ONCE: Final = 60  # of a gallery; the others are drawn once there is time
FRESH_LINES: Final = 3  # the last lines of the log, that stand out
NAMED_PART: Final = 0.04  # of a game: what is shorter has no room for its name
PARTS_NAMED: Final = 36  # at most, under the line of a replay
NEWS_LINES: Final = 4  # of it beside the dice or the cards, where it is folded away itself
PLAIN_STATES: Final = ("dear", "exhausted", "dead", "open", "here", "visited", "closed")  # told by their look


def slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def spoken(name: str) -> str:
    """A name of a setting, or a word that it takes, for people."""
    return {"true": "yes", "false": "no"}.get(name, name.replace("_", " "))


def rule_number(text: str) -> str:
    """The number of the rule that a line of help ends with."""
    found = RULE.search(text)
    return found[1] if found else ""


def json(value: object) -> Markup:
    """For an attribute that a script reads."""
    return escape(msgspec.json.encode(value).decode())


def without_rule(text: str) -> str:
    return RULE.sub("", text)


def seat_word(name: str) -> str:
    """`seat A`, where a game calls its seats by letters."""
    return f"seat {name}" if len(name) == 1 else name


def pace(seconds: int) -> str:
    """How much time there is for a move, in words."""
    if not seconds:
        return "no clock"
    each, word = next((size, word) for size, word in UNITS if seconds % size == 0)
    return f"{a(word) if seconds == each else counted(seconds // each, word)} a move"


def when(seconds: int) -> str:
    """A time as everybody's clock in the world agrees on; empty where nobody knows it."""
    return strftime("%Y-%m-%d %H:%M UTC", gmtime(seconds)) if seconds else ""


def day(seconds: int) -> str:
    """`19 Nov 2026`; empty where nobody knows it."""
    return strftime("%d %b %Y", gmtime(seconds)).lstrip("0") if seconds else ""


class Templates(Environment):
    """What templates read are fields of our own, so that a dot means what it means in Python: a picture has a thousand
    of them."""

    getattr = staticmethod(getattr)  # type: ignore[assignment]


def environment() -> Environment:
    made = Templates(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        auto_reload=False,  # nobody edits them while people play
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters.update(
        json=json,
        slug=slug,
        capital=capital,
        when=when,
        pace=pace,
        day=day,
        seat=seat_word,
        words=spoken,
        rule=rule_number,
        without_rule=without_rule,
    )
    made.globals.update(
        static=static,
        symbol=symbol,
        sprite=static("symbols.svg"),
        plates=static("plates.svg"),
        plain_states=PLAIN_STATES,
        cover=cover_href,
        count_words=count_words,
        counted=counted,
        a=a,
        zip=zip,
    )
    return made


@lru_cache(maxsize=1)
def templates() -> Environment:
    return environment()


def prepare() -> None:
    """All templates, before anybody comes: the first guest would wait for them, and all others with that one."""
    for name in templates().list_templates():
        templates().get_template(name)


def draw(template: str, **given: Any) -> str:
    return templates().get_template(template).render(**given)


# ---------------------------------------------------------------- a game's look


@lru_cache(maxsize=64)
def look_of(game_id: str) -> tuple[Theme, Speller]:
    """A game's theme; a calm one for a game that this process doesn't know by name."""
    known = installed(game_id)
    theme = theme_of(known) if known is not None else calm(game_id)
    return theme, Speller(theme)


def installed(game_id: str) -> Game | None:
    try:
        return game_called(game_id)
    except Refused:
        return None


@lru_cache(maxsize=64)
def theme_css(game_id: str) -> str:
    return css.theme_css(look_of(game_id)[0])


@lru_cache(maxsize=64)
def theme_href(game_id: str) -> str:
    return f"/theme/{game_id}.css?v={sha256(theme_css(game_id).encode()).hexdigest()[:10]}"


@lru_cache(maxsize=64)
def cover_svg(game_id: str) -> str:
    """The picture on the box: the game's own, or its initials on its hue."""
    known = installed(game_id)
    own = beside(known, COVERS) if known is not None else ""
    if own:
        return own
    title = known.title if known is not None else game_id
    initials = "".join(word[0] for word in title.split()[:2]).upper()
    return draw("cover.svg", hue=look_of(game_id)[0].hue, initials=initials)


@lru_cache(maxsize=64)
def cover_href(game_id: str) -> str:
    return f"/theme/{game_id}.svg?v={sha256(cover_svg(game_id).encode()).hexdigest()[:10]}"


# ---------------------------------------------------------------- the table


@dataclass(slots=True)
class Told:
    """A line of the log, ready to be drawn."""

    number: str
    words: Markup
    head: bool
    own: bool
    hurt: bool
    fresh: bool
    step: int
    note: bool = False


def tell(lines: tuple[LogLine, ...], theme: Theme, speller: Speller, seat: int) -> list[Told]:
    told: list[Told] = []
    for line in lines:
        words, own, hurt = line.words, line.seat == seat and seat >= 0, line.verb in theme.log.hurt
        if line.verb in theme.log.heads:
            title, _, rest = words.rstrip(".").partition(": ")
            if len(words) <= LONGEST_HEAD:
                title, rest = words.rstrip("."), ""
            told.append(Told(f"{line.number}h", Markup("{}").format(title), True, own, False, False, line.step))
            if not rest:
                continue
            words = capital(rest) + "."
        told.append(Told(str(line.number), speller.spell(words), False, own, hurt, False, line.step))
    for last in told[-FRESH_LINES:]:
        last.fresh = True
    return told


def with_notes(told: list[Told], notes: tuple[NoteLine, ...]) -> list[Told]:
    """The log with what happened beside the game, each where it happened."""
    found: list[Told] = []
    rest = list(notes)
    for line in told:
        while rest and rest[0].at <= int(line.number.rstrip("h")):
            found.append(as_told(rest.pop(0)))
        found.append(line)
    return found + [as_told(note) for note in rest]


def as_told(note: NoteLine) -> Told:
    return Told(note.id, escape(note.words), False, False, False, False, -1, note=True)


def log_html(log: list[Told]) -> Markup:
    """The log beside a table. By hand, as its sixty lines come with every picture."""
    lines = []
    for entry in log:
        classes = "head" if entry.head else " ".join(
            word for word, on in (
                ("own", entry.own), ("hurt tone t-bad", entry.hurt), ("fresh", entry.fresh), ("note", entry.note)
            ) if on
        )  # fmt: skip
        lines.append(f'<li id="l-{entry.number}" class="{classes}">{entry.words}</li>')
    return Markup("\n".join(lines))


def news_html(log: list[Told]) -> Markup:
    """Its last lines, the newest first, for where there is no room for a log."""
    return Markup("\n").join(
        Markup("<li{}>{}</li>").format(Markup(' class="head"') if entry.head else "", entry.words)
        for entry in log[: -NEWS_LINES - 1 : -1]
    )


def people(table: TableInfo) -> tuple[list[str], list[str]]:
    """What the seats' people are called, and what is to be said of them."""
    names: list[str] = []
    states: list[str] = []
    for seat in table.seats:
        names.append(seat.who)
        state = "free" if seat.kind == "open" else ""
        if seat.kind == "person" and not seat.here and not seat.me:
            state = "away"
        if seat.stand_in:
            state = f"{a(seat.stand_in)} bot stands in"
        states.append(state)
    return names, states


EMPTY: Final = View("")


class Drawer:
    """Draws areas for one page; what looks the same for everybody is drawn once."""

    def __init__(self, view: View, painter: "Painter", seats: list[Plate]) -> None:
        self.view = view
        self.things = painter.things
        self.seats = seats

    def area(self, place: Place) -> Markup:
        if place.html is not None:
            return place.html
        drawn: Markup = self.things.area(place, self.seats)
        if place.shape != "stack":  # which names people
            place.html = drawn
        return drawn

    def inside(self, place: Place) -> Markup:
        """What is known to lie in a pile."""
        if place.inside is None:
            place.inside = self.things.inside(place, owned(self.view, place.area))
        return place.inside

    def folded(self, place: Place) -> Markup:
        """An area that has no place on the stage."""
        if place.inside is None:
            place.inside = self.things.folded(place, owned(self.view, place.area))
        return place.inside


class Painter:
    """The macros of a game's table. A thing that is the same as before, at whichever table, isn't drawn again."""

    def __init__(self, theme: Theme, speller: Speller) -> None:
        given = {"theme": theme, "spell": speller.spell, "once": self.once}
        self.things: Any = templates().get_template("things.html").make_module(given)

    def once(self, macro: str, face: Face) -> Markup:
        known = face.html.get(macro)
        if known is None:
            known = face.html[macro] = getattr(self.things, macro)(face)
        return known


@lru_cache(maxsize=64)
def painter_of(game_id: str) -> Painter:
    return Painter(*look_of(game_id))


def staged(table: TableInfo, view: View | None) -> tuple[Scene, list[Plate], Theme, Speller]:
    theme, speller = look_of(table.game.id)
    names, states = people(table)
    stager = Stager(view or EMPTY, theme, speller, names, states)
    return stager.stage(), [stager.plate(seat) for seat in range(len((view or EMPTY).seats))], theme, speller


def table_html(page: TablePage, whole: bool = True) -> str:
    scene, seats, theme, speller = staged(page.table, page.view)
    painter = painter_of(page.table.game.id)
    drawer = Drawer(scene.view, painter, seats)
    told = tell(page.log, theme, speller, page.table.seat)
    classes = ["lesson" if page.coach else f"log-{theme.log.as_}"]
    view = page.view
    if view is not None and view.over:
        classes.append("over")
    elif view is not None and not view.question:
        classes.append("waiting")
    return draw(
        "table.html" if whole else "table_part.html",
        t=painter.things,
        page=page,
        scene=scene,
        seats=seats,
        theme=theme,
        spell=speller.spell,
        log=log_html(with_notes(told, page.notes)),
        news=news_html(told),
        classes=" ".join(classes),
        ending=ending(view),
        piles=piles_of(scene),
        area=drawer.area,
        inside=drawer.inside,
        owned=partial(owned, scene.view),
        folded=drawer.folded,
        theme_href=theme_href(page.table.game.id),
    )


def ending(view: View | None) -> str:
    words = view.over.lower() if view is not None else ""
    return (
        "won"
        if words.startswith(("you win", "the party wins", "won"))
        else "lost"
        if words.startswith("you lose")
        else ""
    )


def piles_of(scene: Scene) -> list[Place]:
    """The piles on the stage: a click shows what is known of them."""
    places = [place for corner in scene.corners for place in corner.places]
    places += [place for corner in scene.corners for plate in corner.plates for place in plate.places]
    return [place for place in places if place.shape in ("pile", "fan")]


def owned(view: View, area: Area) -> str:
    """`Your deck`, `Ada's deck`; alone at a table everything is yours anyway."""
    if area.of == NO_OWNER or len(view.seats) < 2 or area.of >= len(view.seats):
        return area.title
    small = area.title[:1].lower() + area.title[1:]
    return f"Your {small}" if area.of == view.seat else f"{view.seats[area.of].name}'s {small}"


# ---------------------------------------------------------------- looking back


def replay_html(page: ReplayPage, whole: bool = True) -> str:
    view = msgspec.structs.replace(page.view, choices=[], others=[], question="")  # nothing is chosen here
    scene, seats, theme, speller = staged(page.table, view)
    log = tell(page.log, theme, speller, page.table.eyes)
    for line in log:
        line.fresh = line.step == page.at - 1  # what came of the last answer
    return draw(
        "replay.html" if whole else "replay_part.html",
        t=painter_of(page.table.game.id).things,
        page=page,
        scene=scene,
        seats=seats,
        theme=theme,
        spell=speller.spell,
        area=Drawer(view, painter_of(page.table.game.id), seats).area,
        log=log,
        curve=Curve(page.line, page.at) if len(page.line) > 1 else None,
        part_names=[name if spread else "" for name, spread in part_names(page)],
        curve_at=round(1000 * page.at / max(1, len(page.steps)), 1),
        theme_href=theme_href(page.table.game.id),
    )


def part_names(page: ReplayPage) -> list[tuple[str, bool]]:
    """The parts of a replay in a few letters, and whether there is room for them beside the one before."""
    found: list[tuple[str, bool]] = []
    room, at = max(1, len(page.steps)) / PARTS_NAMED, -1.0
    for mark in page.marks:
        if not mark.turn:
            spread = at < 0 or mark.step - at >= room
            found.append((brief_part(mark.words), spread))
            at = mark.step if spread else at
    return found


def ending_html(page: EndingPage) -> str:
    theme, speller = look_of(page.table.game.id)
    stager = Stager(EMPTY, theme, speller, [], [])
    return draw(
        "ending.html",
        t=painter_of(page.table.game.id).things,
        page=page,
        spell=speller.spell,
        chart=WholeLine(page.line, page.rival, [one.step for one in page.moments]) if len(page.line) > 1 else None,
        parts=parts_of(page),
        pieces=[(stager.face(piece.thing), piece.notes) for piece in page.pieces],
        gauge=theme.counter(page.gauge),
    )


def parts_of(page: EndingPage) -> list[tuple[float, float, str, str]]:
    """The parts of a game under its line: from where to where, in per cent; a few letters, and the whole."""
    last = max(1, len(page.line) - 1)
    ends = [part.step for part in (*page.parts[1:], StepMark(last, ""))] if page.parts else []
    return [
        (
            round(100 * part.step / last, 2),
            round(100 * (end - part.step) / last, 2),
            brief_part(part.words) if end - part.step >= last * NAMED_PART else "",
            part.words,
        )
        for part, end in zip(page.parts, ends, strict=True)
    ]


def brief_part(words: str) -> str:
    """`Level 3: Battle Room.` is 3."""
    head = words.partition(":")[0].rstrip(".")
    numbers = re.findall(r"\d+", head)
    return numbers[0] if numbers else ""


def review_html(page: ReviewPage, whole: bool = True) -> str:
    theme, speller = look_of(page.table.game.id)
    stager = Stager(EMPTY, theme, speller, [], [])

    def face_of(thing: Thing | None) -> Face | None:
        """As a card that can't be chosen any more."""
        return stager.face(msgspec.structs.replace(thing, state="", notes=[], of=NO_OWNER)) if thing else None

    return draw(
        "review.html" if whole else "review_part.html",
        t=painter_of(page.table.game.id).things,
        page=page,
        theme=theme,
        spell=speller.spell,
        chart=Chart(page.judged, page.worst, page.total) if page.judged else None,
        shown={number: (face_of(one.chosen), face_of(one.better)) for number, one in page.shown.items()},
        theme_href=theme_href(page.table.game.id),
    )


# ---------------------------------------------------------------- around the table


def home_html(page: HomePage) -> str:
    return draw("home.html", page=page, me=page.me, theme=Theme())


def new_table_html(page: NewTablePage) -> str:
    theme, speller = look_of(page.game.id)
    stager = Stager(EMPTY, theme, speller, [], [])

    def face(part: Part) -> Face:
        """A part as its things look at the table."""
        return stager.face(Thing(part.id, part.name, kind=part.kind))

    return draw("new.html", page=page, me=page.me, theme=theme, face=face, theme_href=theme_href(page.game.id))


def lessons_html(page: LessonsPage) -> str:
    return draw("lessons.html", page=page, me=page.me, theme=Theme())


def join_html(page: JoinPage) -> str:
    return draw("join.html", page=page, me=page.me, theme=Theme(), back=page.path)


def chat_html(page: ChatPage) -> str:
    return draw("talk.html", page=page, me=page.me, theme=Theme())


def admin_html(page: AdminPage) -> str:
    return draw("admin.html", page=page, me=page.me, theme=Theme())


def admin_key_html(page: AdminKeyPage) -> str:
    return draw("admin_key.html", page=page, me=page.me, theme=Theme())


def offline_html(page: MessagePage) -> str:
    return draw("offline.html", page=page)


def message_html(page: MessagePage) -> str:
    return draw("message.html", page=page, me=page.me, theme=Theme())


def rules_html(page: RulesPage, whole: bool = True) -> str:
    """The rules for players; every rule, where that is asked for; or what of them stands beside a table."""
    theme, speller = look_of(page.game.id)
    stager = Stager(EMPTY, theme, speller, [], [])
    specification = prose(page.specification) if page.whole else Markup()
    digest = Markup() if page.guide else prose(page.digest)
    template = "rules_panel.html" if not whole else "rules_all.html" if page.whole else "rules.html"
    return draw(
        template,
        t=painter_of(page.game.id).things,
        page=page,
        me=page.me,
        theme=theme,
        guide=page.guide,
        faces={name: stager.face(thing) for name, thing in page.cards.items()},
        prose=prose,
        spell=speller.spell,
        digest=digest,
        specification=specification,
        contents=contents(specification or digest),
        theme_href=theme_href(page.game.id),
    )


def rule_hits_html(page: RuleHitsPage) -> str:
    return draw("rule_hits.html", page=page)


def cards_html(page: CardsPage) -> str:
    return draw(
        "cards.html",
        page=page,
        me=page.me,
        theme=look_of(page.game.id)[0],
        count=len(page.gallery.cards),
        gallery=gallery_html(page.gallery, page.game.id),
        theme_href=theme_href(page.game.id),
    )


@lru_cache(maxsize=32)
def gallery_html(gallery: Gallery, game_id: str) -> Markup:
    """All cards of a game, with what sorts them."""
    theme, speller = look_of(game_id)
    stager = Stager(EMPTY, theme, speller, [], [])
    whole = [msgspec.structs.replace(thing, brief=[]) for thing in gallery.cards]  # there is room for all of its text
    faces = [stager.face(thing) for thing in whole]
    kinds: dict[str, list[Face]] = {}
    for face in faces:
        kinds.setdefault(face.thing.kind, []).append(face)
    return Markup(
        draw(
            "gallery.html",
            theme=theme,
            spell=speller.spell,
            faces=faces,
            kinds=kinds,
            grouped=len(kinds) > 1 and len(faces) > FEW_CARDS,
            at_once=CARDS_AT_ONCE,
        )
    )
