"""Set-up: the Boss Deck, roles, duo powers, boards (2.2)."""

from typing import Final

from cardwright.core.decision import YES, YES_NO, Option
from cardwright.core.errors import BadSetting
from cardwright.core.rng import Rng
from cardwright.games.catharsis.content.book import Book
from cardwright.games.catharsis.content.cards import SEARCH, TACTIC, BossCard, BossDeck, Card
from cardwright.games.catharsis.content.families import NOBODY
from cardwright.games.catharsis.content.options import MOST_HEROES, SPOTS, RoleOption
from cardwright.games.catharsis.content.roles import Role
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.choosing import ask
from cardwright.games.catharsis.rules.fighters import NO_MARKS, Hand, Hero
from cardwright.games.catharsis.rules.keys import rekey
from cardwright.games.catharsis.rules.log import BOARDS, DECKS
from cardwright.games.catharsis.rules.moments import by_role, reveal_tiers, run_effects, set_next_tier
from cardwright.games.catharsis.rules.settings import CHOOSE, RANDOM, HouseRules
from cardwright.games.catharsis.rules.source import NOTHING
from cardwright.games.catharsis.rules.table import CatharsisTable, Phase
from cardwright.games.catharsis.rules.zones import shuffled

NO_KEPT_HEALTH: Final = -1


def seats_for(book: Book, house: HouseRules) -> int:
    """A seat for each hero, and one more for a second Role card that is agreed on before the game (CA-1, CA-270)."""
    seats = house.heroes
    if house.liara_seat:
        for name in house.roles:
            if name in book.role_by_id and book.role_by_id[name].seats == 2:
                seats += 1
    return seats


def deck_for(book: Book, house: HouseRules, t: CatharsisTable) -> BossDeck:
    if house.boss != RANDOM:
        return book.deck_by_id[house.boss]
    return t.pick([deck for deck in book.decks if deck.max_party >= house.heroes])


def deal(book: Book, house: HouseRules, rng: Rng) -> CatharsisTable:
    """A new table: everything that needs nobody's choice."""
    t = CatharsisTable()
    t.open(rng)
    t.house = house
    t.book = book
    t.n = house.heroes
    t.seat_count = seats_for(book, house)
    t.deck = deck_for(book, house, t)
    for level in book.levels:
        if level.id == house.level:
            t.level = level
    t.duos = []
    t.speaker = 0
    t.phase = Phase.CHOOSE_ROLES
    t.step = 0
    t.morale = t.level.morale
    t.tiers = 0
    set_next_tier(t)
    t.rolled = 0
    t.revealing = False
    t.counting = False
    nothing_in_force(t)
    no_combat(t)
    build_deck(t)
    seat_heroes(t)
    rekey(t)
    return t


def nothing_in_force(t: CatharsisTable) -> None:
    t.forces = []
    t.boosts = []
    t.doublings = []
    t.echoes = []
    t.spendables = []
    t.prevents = []
    t.morale_guard = 0
    t.keys = 0
    t.hears = 0
    t.acting = None
    t.asked = ""
    t.answering = NOBODY
    t.menu = []
    t.about = NOTHING
    t.origin = None
    t.verb = None


def no_combat(t: CatharsisTable) -> None:
    t.in_combat = False
    t.round = 0
    t.foes = []
    t.serials = 0
    t.floor = 0
    t.quiet = 0
    t.foes_first = False
    t.fallen = 0
    t.stands = 0
    t.refreshed = 0
    t.boss_fallen = False


# ---------------------------------------------------------------- the Boss Deck


def build_deck(t: CatharsisTable) -> None:
    """The Boss face down, the others shuffled on top of it (CA-17), unless the deck says otherwise (CA-18)."""
    deck = t.deck
    in_piles: list[BossCard] = []
    for pile in deck.piles:
        in_piles.extend(pile.cards)
    cards: list[BossCard] = []
    for card in deck.cards:
        if card.in_deck and card is not deck.boss and card not in in_piles:
            cards.extend([card] * card.copies)
    t.pile = shuffled(t, cards)
    if deck.boss_on_top:
        t.pile.append(deck.boss)
        t.known = 1 << (len(t.pile) - 1)
    else:
        t.pile.insert(0, deck.boss)
        t.known = 1
    t.tactics = beside(t, TACTIC)
    t.searches = beside(t, SEARCH)
    t.turned = None
    t.turned_up = 0
    t.hasty = False
    t.fight = []
    t.discard = []
    t.aside = []
    t.ongoing = []
    t.attached = []
    t.held_by = []
    t.saved = []
    t.out = []
    t.met = []
    t.piles = deck.piles[:]
    t.pile_now = None
    t.piles_done = 0
    t.counters = [0] * len(t.book.counters)
    t.card_counters = {}
    t.kept = NO_KEPT_HEALTH


def beside(t: CatharsisTable, type_word: str) -> list[BossCard]:
    cards: list[BossCard] = []
    for card in t.deck.cards:
        if card.type_word == type_word:
            cards.extend([card] * card.copies)
    if len(cards) > 1:
        t.shuffle(cards)
    return cards


# ---------------------------------------------------------------- roles


def seat_heroes(t: CatharsisTable) -> None:
    """Heroes with the roles agreed on, or random ones; those who choose get one for the time being."""
    named = [t.book.role_by_id[name] for name in t.house.roles if name in t.book.role_by_id]
    left = [role for role in t.book.roles if role not in named]
    t.heroes = []
    t.hands = []
    for index in range(t.house.heroes):
        word = t.house.roles[index] if index < len(t.house.roles) else RANDOM
        if word in t.book.role_by_id:
            role = t.book.role_by_id[word]
        elif word == RANDOM:
            role = t.pick(left)
            left.remove(role)
        else:
            role = t.book.roles[0]
        t.heroes.append(new_hero(t, index, role))
    take_seats(t)


def new_hero(t: CatharsisTable, index: int, role: Role) -> Hero:
    hero = Hero()
    hero.index = index
    hero.role = role
    hero.hand = NOBODY
    hero.second = NOBODY
    hero.alive = True
    hero.up = True
    hero.up_second = True
    hero.cards = [None] * SPOTS
    hero.ready = 0
    hero.blank = 0
    hero.aside = 0
    hero.marked = 0
    hero.levels = NO_MARKS
    hero.prep = NO_MARKS
    hero.paid = NO_MARKS
    hero.dice_paid = NO_MARKS
    hero.spent = 0
    hero.stored = 0
    hero.turned = NO_MARKS
    hero.held = 0
    hero.deck = role.powers[:]
    hero.known = 0
    hero.discard = []
    hero.row = []
    hero.counters = [0] * len(t.book.counters)
    hero.pools = [0] * 7
    return hero


def take_seats(t: CatharsisTable) -> None:
    """A hand of dice for each hero, and one for a second Role card, which may have a seat of its own."""
    t.hands = []
    seat = 0
    for hero in t.heroes:
        hero.hand = len(t.hands)
        hero.second = NOBODY
        t.hands.append(new_hand(hero.index, seat, False))
        if hero.role.seats == 2:
            own_seat = t.house.liara_seat and hero.role.id in t.house.roles
            seat += 1 if own_seat else 0
            hero.second = len(t.hands)
            t.hands.append(new_hand(hero.index, seat, True))
        seat += 1


def new_hand(hero: int, seat: int, second: bool) -> Hand:
    hand = Hand()
    hand.hero = hero
    hand.seat = seat
    hand.second = second
    hand.dice = 0
    hand.used = 0
    hand.rerolls = 0
    hand.rerolled = 0
    hand.done = False
    hand.round_used = 0
    hand.combat_used = 0
    hand.game_used = 0
    return hand


def choosing(t: CatharsisTable) -> list[int]:
    """Heroes whose seat hasn't chosen a role yet."""
    words = t.house.roles
    return [index for index in range(len(words)) if words[index] == CHOOSE and index >= t.step]


def choose_roles(t: CatharsisTable) -> None:
    """One seat after the other, among roles that nobody has (CA-8, D-2)."""
    waiting = choosing(t)
    if not waiting:
        t.step = 0
        t.phase = Phase.CHOOSE_DUOS
        if t.house.count_liara:
            t.n = min(MOST_HEROES, len(t.hands))  # AM-28
        return
    index = waiting[0]
    taken = [hero.role for hero in t.heroes if hero.index not in waiting]
    options: list[Option] = [role.option for role in t.book.roles if role not in taken]
    answer = ask(t, t.hands[t.heroes[index].hand].seat, q.CHOOSE_ROLE, options)
    assert isinstance(answer, RoleOption)
    t.heroes[index] = new_hero(t, index, answer.role)
    take_seats(t)
    t.step = index + 1
    if t.events is not None:
        t.log("chooses", t.seat_of(index), role=answer.role)
        t.move("", t.seat_of(index), answer.role.powers, "", DECKS[index], ())


def choose_duos(t: CatharsisTable) -> None:
    """Both partners of a pair agree, or there is none (CA-205, D-3)."""
    pairs = [(one, other) for one in t.heroes for other in t.heroes if one.index < other.index]
    while t.house.duos and t.step < len(pairs):
        one, other = pairs[t.step]
        t.step += 1
        duo = t.book.duo_of(one.role, other.role)
        if duo is not None:
            t.acting = duo
            agreed = ask(t, t.seat_of(one.index), q.AGREE_DUO, YES_NO) is YES
            agreed = agreed and ask(t, t.seat_of(other.index), q.AGREE_DUO, YES_NO) is YES
            t.acting = None
            if agreed:
                t.duos = [*t.duos, duo]
                if t.events is not None:
                    t.log("agree", t.seat_of(one.index), card=duo, whose=t.seat_of(other.index))
            return
    t.step = 0
    t.phase = Phase.DEAL


# ---------------------------------------------------------------- boards


def deal_boards(t: CatharsisTable) -> None:
    """Six powers at random, one fewer for each duo power (CA-19, CA-206)."""
    for hero in t.heroes:
        own = [duo for duo in t.duos if duo.pair is not None and hero.role in duo.pair]
        t.shuffle(hero.deck)
        dealt: list[Card] = []
        for spot in range(SPOTS - len(own)):
            card = hero.deck.pop()
            hero.cards[spot] = card
            dealt.append(card)
        if t.events is not None:
            t.move("deal", t.seat_of(hero.index), dealt, DECKS[hero.index], BOARDS[hero.index])
            t.move("", t.seat_of(hero.index), own, "", BOARDS[hero.index])
        for at, duo in enumerate(own):
            hero.cards[SPOTS - len(own) + at] = duo
        hero.ready = (1 << SPOTS) - 1
        for mechanism in hero.role.mechanisms:
            mechanism.deal(t, hero)
    t.step = 0
    t.phase = Phase.ROLE_SETUP


def role_setup(t: CatharsisTable) -> None:
    """What the Role cards say, a hero at a time (CA-22)."""
    if t.step < len(t.heroes):
        hero = t.heroes[t.step]
        t.step += 1
        if hero.role.setup:
            run_effects(t, hero.role.setup, by_role(t, hero))
        return
    t.step = 0
    t.phase = Phase.MORALE_SETUP


def morale_setup(t: CatharsisTable) -> None:
    """A tier that is reached already is revealed (CA-24)."""
    t.phase = Phase.BEFORE_FIRST
    set_next_tier(t)
    if t.events is not None:
        t.log("hunt", boss=t.deck.boss, cards=t.deck.cards)  # the list of cards is public (CA-376)
    if t.morale <= t.next_tier:
        reveal_tiers(t)


# ---------------------------------------------------------------- what can be agreed on


def check_house(book: Book, house: HouseRules) -> None:
    """Settings that don't fit the content are refused before anybody sits down. Raises BadSetting."""
    if house.boss in book.deck_by_id:
        most = book.deck_by_id[house.boss].max_party
        if most < house.heroes:
            raise BadSetting(f"The setting boss: {house.boss} is for at most {most} heroes, not {house.heroes} (CA-4).")
    elif not [deck for deck in book.decks if deck.max_party >= house.heroes]:
        raise BadSetting(f"The setting heroes: no Boss Deck takes {house.heroes} heroes.")
    if len(book.roles) < house.heroes:
        raise BadSetting(f"The setting heroes: there are only {len(book.roles)} roles (CA-8).")
