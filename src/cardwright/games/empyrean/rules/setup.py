"""Set-up (EM-9 to EM-15)."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.core.rng import Rng
from cardwright.core.triggers import Listeners
from cardwright.games.empyrean.content.cards import Battlefield, Book, Deck, On
from cardwright.games.empyrean.content.options import FIELDS, KEEP_ALL, VETOES, ChooseDeck, OnField
from cardwright.games.empyrean.rules.battlefields import lay_out
from cardwright.games.empyrean.rules.log import tell_veto
from cardwright.games.empyrean.rules.might import base_essence
from cardwright.games.empyrean.rules.piles import draw
from cardwright.games.empyrean.rules.reactions import resolve_effect, root_action
from cardwright.games.empyrean.rules.settings import CHOOSE, RANDOM, HouseRules
from cardwright.games.empyrean.rules.table import IDLE, NOTHING, OPEN, EmpyreanTable, Side, Speaker, Stage

CHOOSE_DECK: Final = Question("deck", "Which deck do you play?", setup=True)
VETO_FIELD: Final = Question("veto", "Replace a battlefield, or keep them")
OPENING_HAND: Final = 4


def deal(book: Book, house: HouseRules, rng: Rng) -> EmpyreanTable:
    """Battlefields and the first player by chance (EM-10, EM-13); decks as agreed (EM-9)."""
    t = EmpyreanTable()
    t.open(rng)
    t.book = book
    t.house = house
    t.round = 1
    t.step = 0
    fields = [field for field in book.fields if not field.test_only]
    t.shuffle(fields)
    t.fields = fields[:FIELDS]
    t.first = t.roll(2) - 1
    t.vetoes = [house.battlefield_veto, house.battlefield_veto]
    t.used_round = [0] * FIELDS
    t.used_game = [0] * FIELDS
    t.field_busy = [0] * FIELDS
    t.frozen = [False] * FIELDS
    t.zones = [0] * FIELDS
    t.field_listeners = Listeners([0] * On.LISTENED)
    t.events_left = 0
    t.acting = IDLE
    t.speaks = None
    t.verb_whom = ""
    t.verb_fate = ""
    t.about = NOTHING
    t.sides = []
    for seat in (0, 1):
        t.sides.append(new_side(given_deck(t, seat)))
    if CHOOSE in house.decks:
        t.phase = Stage.CHOOSING
    elif house.battlefield_veto:
        t.phase = Stage.VETO
    else:
        deal_cards(t)
    return t


def decks_on_offer(t: EmpyreanTable, seat: int) -> list[Deck]:
    """Not the other's, if the table doesn't allow the same deck twice (R-31)."""
    taken: Deck | None = None
    if not t.house.mirror_decks:
        fixed = t.house.decks[1 - seat]
        if fixed in t.book.deck_by_id:
            taken = t.book.deck_by_id[fixed]
        elif seat == 1:
            taken = t.sides[0].deck_of
    return [deck for deck in t.book.decks if not deck.test_only and deck is not taken]


def given_deck(t: EmpyreanTable, seat: int) -> Deck:
    """The deck agreed on, or one by chance. While a seat will be asked, the first stands for it."""
    name = t.house.decks[seat]
    if name == CHOOSE:
        return t.book.decks[0]
    return t.pick(decks_on_offer(t, seat)) if name == RANDOM else t.book.deck_by_id[name]


def new_side(deck: Deck) -> Side:
    side = Side()
    side.deck_of = deck
    side.essence = base_essence(1)  # EM-14
    side.pending = 0
    side.hand = []
    side.deck = deck.cards[:]
    side.discard = []
    side.destroy = []
    side.banish = []
    side.aside = []
    side.rows = [[], [], []]
    side.stops = [0] * FIELDS
    side.keywords = [0] * len(deck.keywords)
    side.deployed = [0] * FIELDS
    side.listeners = Listeners([0] * On.LISTENED)
    side.clock = 0
    side.bottom = 0
    side.own_top = 0
    side.rival_top = 0
    side.arrivals = []
    side.public = None
    side.ghosts = []
    side.public_ghosts = []
    side.traces = []
    side.public_traces = []
    side.lacks = 0
    side.at_deploy = OPEN
    side.budget = 0
    side.drift = 0
    side.floor = 0
    return side


def choose_decks(t: EmpyreanTable) -> None:
    """Seat A, then seat B (D-1)."""
    for seat in (0, 1):
        if t.house.decks[seat] == CHOOSE:
            options: list[Option] = []
            for deck in decks_on_offer(t, seat):
                options.append(deck.choose)
            choice = t.ask(seat, CHOOSE_DECK, options)
            assert isinstance(choice, ChooseDeck)
            t.sides[seat] = new_side(choice.deck)
            if t.events is not None:
                t.log("deck", seat, deck=choice.deck)
            t.step = 1  # that A has chosen can be seen
    t.step = 0
    if t.house.battlefield_veto:
        t.phase = Stage.VETO
    else:
        deal_cards(t)


def veto(t: EmpyreanTable) -> None:
    """One replacement, first player first; `keep` ends the seat's vetoes (EM-11, D-2)."""
    seat = t.first if t.vetoes[t.first] else 1 - t.first
    options: list[Option] = []
    for place in VETOES:
        options.append(place)
    options.append(KEEP_ALL)
    choice = t.ask(seat, VETO_FIELD, options)
    if isinstance(choice, OnField):
        t.vetoes[seat] -= 1
        old = t.fields[choice.field]
        replace_field(t, choice.field)
        if t.events is not None:
            tell_veto(t, seat, choice.field, old)
    else:
        t.vetoes[seat] = 0
    if t.vetoes == [0, 0]:
        deal_cards(t)


def replace_field(t: EmpyreanTable, at: int) -> None:
    """By a random one of those that are not on the table."""
    unused: list[Battlefield] = [field for field in t.book.fields if not field.test_only and field not in t.fields]
    fields = t.fields[:]
    fields[at] = t.pick(unused)
    t.fields = fields


def deal_cards(t: EmpyreanTable) -> None:
    """Shuffle, and draw four (EM-12)."""
    for side in t.sides:
        t.shuffle(side.deck)
    draw(t, 0, OPENING_HAND)
    draw(t, 1, OPENING_HAND)
    t.field_listeners = Listeners([0] * On.LISTENED)  # a new one: copies made before share the old
    for field in t.fields:
        t.field_listeners.enter(field.moments)
    lay_out(t)
    t.phase = Stage.DRAFT
    for field in t.fields:
        if field.setups:
            t.phase = Stage.DEALING


def setup_effects(t: EmpyreanTable) -> None:
    """Once to each seat, first player first, battlefield 1 to 3 (EM-15)."""
    for number, field in enumerate(t.fields):
        for effect in field.setups:
            for seat in (t.first, 1 - t.first):
                root_action(t)
                resolve_effect(t, Speaker(seat, None, number, effect, None))
    t.phase = Stage.DRAFT
