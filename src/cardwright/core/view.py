"""A view: what one seat may see, as a picture made of data that any front end can draw.

A game draws its table (`Game.picture`) and says how an option looks (`Game.choice`); the question, the choices, whom
the table waits for and how it ended are put together here, the same way for every game.
"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct, field

from cardwright.core.decision import Decision, Option
from cardwright.core.table import Table
from cardwright.core.words import retold

if TYPE_CHECKING:
    from cardwright.core.game import Game

T = TypeVar("T", bound=Table)
NO_OWNER = -1  # as an owner
UNNUMBERED = -1
NO_ABILITY = -1
DIGITS = re.compile("([0-9]+)")


class Mark(Struct, omit_defaults=True):
    """A few words at a thing: what is about to happen to it, or a token that lies on it."""

    text: str
    tone: str = ""
    symbol: str = ""  # an emblem's name, for front ends that draw
    short: str = ""  # the same in a few characters, where there is little room for it
    term: str = ""  # of a token: its word in the game's glossary, where that isn't its text


class Counter(Struct, omit_defaults=True):
    """A number with a name: health, gold, morale."""

    name: str
    value: int
    limit: int | None = None
    note: str = ""  # what is about to happen to it
    tone: str = ""  # a colour word: good, bad, or one of the game's theme
    of: int = NO_OWNER  # the seat it belongs to
    then: int | None = None  # what it will be if nothing else happens
    steps: list[str] = field(default_factory=list)  # a track's named steps, from 0 on
    term: str = ""  # its word in the game's glossary, where that isn't its name


class Row(Struct, omit_defaults=True):
    """One row of a sum: `fire 4 × earth 3`, `12`."""

    words: str
    number: str
    ends: bool = False  # it says what comes of the rows above


class Ability(Struct, omit_defaults=True):
    """Something that a thing can be used for by itself: a half of a power, a flip. A choice says which one it is."""

    name: str
    price: str = ""  # what must be paid for it, as it is printed: `? ?`, `A A B B`
    text: str = ""
    brief: str = ""  # the same in fewer words


class Thing(Struct, omit_defaults=True):
    """Something that lies on the table: a card, a monster, a die.

    The id is unique within the view. It follows the thing as long as this seat can tell it from its equals; what lies
    face down has an id that says only where. Equal pieces have equal keys, and an event that moves a piece names its
    key, so that two views and the events between them say what went where.
    """

    id: str
    name: str = ""  # empty while nobody may know what it is
    key: str = ""  # the id of the piece, where this seat knows it
    short: str = ""  # a few characters that stand for it: J♠, C8|P6
    kind: str = ""  # what sort of thing: a theme gives it an emblem, a mark and a colour
    tone: str = ""  # a colour of its own
    of: int = NO_OWNER
    count: int = 1  # so many equal ones
    up: bool = True  # face up
    state: str = ""  # exhausted, dead, dear (can't be paid), waiting
    cost: int | None = None
    value: int | None = None  # the number that counts most: might, health, pips
    limit: int | None = None  # the most it can be
    counters: list[Counter] = field(default_factory=list)  # its other numbers, each with its meaning
    lines: list[str] = field(default_factory=list)  # its text
    brief: list[str] = field(default_factory=list)  # the same in fewer words, where there is little room for it
    abilities: list[Ability] = field(default_factory=list)  # the same once more, where choices are about its parts
    notes: list[Mark] = field(default_factory=list)  # what is about to happen to it
    tokens: list[Mark] = field(default_factory=list)
    sum: list[Row] = field(default_factory=list)  # how what it comes to is reckoned, row by row
    details: str = ""  # all there is to know about it, for those who ask
    under: list["Thing"] = field(default_factory=list)  # what lies below it
    row: int = 0  # of a grid
    column: int = 0

    @property
    def size(self) -> int:
        """How many it is, with what lies below it."""
        return self.count + sum(below.size for below in self.under)


class Area(Struct, omit_defaults=True):
    """A place on the table.

    `kind` is how it lies: a `row` of cards, a `list` of lines, a `pile` with a count, a `grid` of rows and columns.
    `role` is what it is for: hand, play, market, pile, deck, discard, stack, dice, track, map, foes; a `summary` shows
    once more what lies elsewhere.
    """

    id: str
    title: str
    kind: str
    things: list[Thing] = field(default_factory=list)
    count: int = -1  # how many lie there, where they aren't all shown
    note: str = ""
    role: str = ""
    of: int = NO_OWNER
    rows: int = 0
    columns: int = 0
    place: str = ""  # a hint where it lies best: own, rival, middle, aside

    @property
    def size(self) -> int:
        """How many things lie there, with what lies below them."""
        return self.count if self.count >= 0 else sum(thing.size for thing in self.things)


class Choice(Struct, omit_defaults=True):
    """An option of the open question. Choices with a row and a column can be drawn as a grid.

    The first thing it touches is the one that acts, the others are what it acts on.
    """

    words: str  # how it reads
    touches: list[str] = field(default_factory=list)
    row: str = ""
    column: str = ""
    cell: str = ""  # what it would do, in a few characters
    tone: str = ""
    short: str = ""  # a button's words
    verb: str = ""  # in a word what is done with the first thing, where several things can be done with it
    ability: int = NO_ABILITY  # which of the first thing's abilities it is
    along: str = ""  # the stable name of an option that may as well be taken with it: nothing is lost by that
    then: dict[str, int] = field(default_factory=dict)  # thing -> its value afterwards
    pays: int | None = None  # its price for whoever chooses it, where that isn't the cost of the thing that acts
    ends: bool = False  # it ends the turn, the round or the game
    amount: int | None = (
        None  # so many are taken, paid or prevented: where all choices are amounts, these are their keys
    )
    index: int = 0  # its place among the options
    text: str = ""  # the option's stable name
    owner: int = NO_OWNER  # of a party's question: the seat whose option it is
    number: int = UNNUMBERED  # what is typed for it

    def __post_init__(self) -> None:
        if self.number == UNNUMBERED:
            self.number = self.index + 1


class Cause(Struct, omit_defaults=True):
    """What puts the open question: a card, a battlefield, a foe, a rule; what it will do, and to what."""

    source: str  # its name, as people read it
    thing: str = ""  # its id in the view, where it lies there
    key: str = ""  # the id of its piece, where it is one
    deed: str = ""  # what will be done with the answer, in a few words: "return it to its owner's hand"
    to: list[str] = field(default_factory=list)  # the things it will be done to, where they are settled


class Seat(Struct, omit_defaults=True):
    """A place at the table, as everybody sees it."""

    name: str
    turn: bool = False  # it is this seat's turn
    answered: bool = False  # it has answered a secret question that is still open


class View(Struct, omit_defaults=True):
    """The whole picture for one seat."""

    headline: str  # where the game stands, in one line
    counters: list[Counter] = field(default_factory=list)
    areas: list[Area] = field(default_factory=list)
    turn: int = NO_OWNER  # whose turn it is
    phases: list[str] = field(default_factory=list)
    phase: int = 0
    about: list[str] = field(default_factory=list)  # the things that the question is about
    legend: str = ""  # how to read the cells of a grid of choices
    # what the core adds
    game: str = ""
    seat: int = 0
    seats: list[Seat] = field(default_factory=list)
    question: str = ""  # empty when this seat isn't asked
    cause: Cause | None = None  # what puts the question, where it isn't the course of the game
    choices: list[Choice] = field(default_factory=list)
    others: list[Choice] = field(default_factory=list)  # what the other seats of an open party could do
    chosen: int = -1  # the choice this seat has made in secret, and may still change
    waiting: str = ""  # what to say while it isn't this seat's to choose; for whom, only if everybody may know
    over: str = ""  # how it ended
    moment: int = 0  # names the moment: an answer says which it was made for

    def number_of(self, index: int) -> int:
        """What is typed for the choice in this place among the options."""
        return next((choice.number for choice in self.choices if choice.index == index), index + 1)

    def area(self, id: str) -> Area | None:
        for area in self.areas:
            if area.id == id:
                return area
        return None


def compose(game: "Game[T]", t: T, seat: int, decision: Decision | None, seats: int) -> View:
    """A seat's view: the game's picture, with the question, the choices, whom it waits for, or how it ended."""
    view = game.picture(t, seat)
    view.game = game.id
    view.seat = seat
    view.seats = [Seat(game.name_at(t, other), turn=other == view.turn) for other in range(seats)]
    for hand in hands(view):
        hand.things.sort(key=place_in_hand)
    if t.result is not None:
        names = [other.name for other in view.seats]
        view.over = retold(game.outcome(t, seat), names, seat, names)
    elif decision is not None:
        decision = decision.seen_by(seat)
        own = decision.numbered(seat)
        if own:
            view.cause = game.cause(t, seat, decision)
            view.question = game.prompt(t, seat, decision)
            view.choices = [look_of(game, t, seat, decision, index, option) for index, option in own]
            view.others = [look_of(game, t, seat, decision, index, option) for index, option in decision.others(seat)]
            number_choices(view)
            view.chosen = decision.cast.get(seat, -1)
        else:
            words = game.waiting(t, seat, decision)
            view.waiting = words[:1].upper() + words[1:]
        for other in decision.cast:
            view.seats[other].answered = True
    return view


def hands(view: View) -> list[Area]:
    """The hand that this seat holds."""
    return [area for area in view.areas if area.role == "hand" and area.of == view.seat and area.kind != "pile"]


def place_in_hand(thing: Thing) -> tuple[int, list[str | int]]:
    """A hand is sorted by cost and name, so that a card is found where it lay the last time; ten comes after nine."""
    parts = DIGITS.split((thing.short or thing.name).casefold())
    return thing.cost or 0, [int(part) if at % 2 else part for at, part in enumerate(parts)]


def number_choices(view: View) -> None:
    """What is typed for each choice. Amounts are their own keys. All others are numbered as they are listed: choices of
    a hand's cards, where they follow each other, in the order of the hand."""
    amounts = {choice.amount for choice in view.choices}
    if None not in amounts and len(amounts) == len(view.choices) and not view.others:
        for choice in view.choices:
            choice.number = choice.amount or 0
        return
    places = {thing.id: place for hand in hands(view) for place, thing in enumerate(hand.things)}
    listed: list[Choice] = []
    run: list[Choice] = []
    for choice in view.choices:
        if choice.touches and choice.touches[0] in places:
            run.append(choice)
        else:
            listed += [*sorted(run, key=lambda each: places[each.touches[0]]), choice]
            run = []
    numbers = [choice.number for choice in view.choices]
    view.choices = [*listed, *sorted(run, key=lambda each: places[each.touches[0]])]
    for choice, number in zip(view.choices, numbers, strict=True):
        choice.number = number


def look_of(game: "Game[T]", t: T, seat: int, decision: Decision, index: int, option: Option) -> Choice:
    choice = game.choice(t, option, seat)
    choice.index = index
    choice.number = index + 1
    choice.text = option.text
    choice.owner = decision.owner(index)
    return choice


def named(view: View, names: Sequence[str]) -> View:
    """The view with these names of people in place of the seats' own, wherever it speaks of them; to the reader of
    "you"."""
    own = [seat.name for seat in view.seats]
    for line in ("headline", "waiting", "over"):
        words = getattr(view, line)
        told = retold(words, own, view.seat, names)
        if told != words:
            setattr(view, line, told[:1].upper() + told[1:])
    for choice in (*view.choices, *view.others):
        choice.words = retold(choice.words, own, view.seat, names)
    for seat, name in zip(view.seats, names, strict=True):
        seat.name = name
    return view
