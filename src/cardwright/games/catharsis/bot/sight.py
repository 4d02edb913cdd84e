"""What a seat sees, in numbers; all seats see the same table (part 6)."""

from typing import Final

from cardwright.core.decision import Question
from cardwright.core.game import Game
from cardwright.core.piece import Piece
from cardwright.core.sight import MOST_AMOUNT, Sheet, Sight
from cardwright.games.catharsis.content.book import Book
from cardwright.games.catharsis.content.cards import BossCard
from cardwright.games.catharsis.content.families import NOBODY, Key
from cardwright.games.catharsis.content.options import MOST_FOES, MOST_MODES, MOST_ROW, SPOTS
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.damage import points_for
from cardwright.games.catharsis.rules.fighters import Hero
from cardwright.games.catharsis.rules.forces import ALL_FOES, NO_FOES
from cardwright.games.catharsis.rules.morale import refresh_cost
from cardwright.games.catharsis.rules.settings import CHOOSE, HouseRules
from cardwright.games.catharsis.rules.table import CatharsisTable, Phase

STAGES: Final = ("set-up", "card", "heroes attack", "foes attack", "refresh")
VALUES: Final = 7  # of dice: wild, and 1 to 6
DEEP: Final = 20  # places of a hero's deck from the top
BOSS_DEEP: Final = 60  # and of the boss deck
LYING: Final = 12  # boss cards in one area
IN_FORCE: Final = 10  # of each kind
FORCE: Final = 6  # numbers of each
SPOT: Final = 7  # card, ready, level, preparation, aside, foreign, used
FOE: Final = 6  # card, health, at most, late, number, letter
CARD_COUNTERS: Final = 8
EVERY_FOE: Final = 99
BY_VERB: Final = (q.WHICH_FOE, q.WHO_HEALS, q.WHO_IS_CHOSEN, q.VICTIM, q.WHOSE_COUNTER, q.WHICH_CARD)
COUNTED: Final = (
    *(q.SHARE, q.WOUND, q.GUARD_NOW, q.VICTIM, q.NUMBER_FOR, q.PREVENT_PARTY, q.PREVENT_OWN, q.ALLY_TAKES),
)  # questions that say how much
SEVERAL: Final = (q.REFRESH_WHICH, q.REPLACE_WHICH, q.EXHAUST_WHICH, q.DISCARD_WHICH, q.GIVE_UP)
CLAUSED: Final = (*BY_VERB, q.LEVEL_WHICH)  # questions in the words of the effect


class HandSight:
    """Where the numbers of somebody's dice stand."""

    __slots__ = ("dice", "done", "rerolls", "used")

    def __init__(self, sight: "CatharsisSight", name: str) -> None:
        self.dice: int = sight.amount(f"{name}.dice", 15, VALUES)
        self.used: int = sight.amount(f"{name}.used dice", 15, VALUES)
        self.rerolls: int = sight.amount(f"{name}.rerolls", MOST_AMOUNT)
        self.done: int = sight.flag(f"{name}.yielded")


class HeroSight:
    """Where the numbers of a hero stand."""

    __slots__ = ("blank", "board", "counters", "deck", "first", "held", "known", "paid", "pools", "prevention", "role",
                 "row", "second", "state")  # fmt: skip

    def __init__(self, sight: "CatharsisSight", name: str) -> None:
        book = sight.book
        ids = [card.id for card in book.cards]
        self.role: int = sight.which(f"{name}.role", [role.id for role in book.roles])
        self.state: int = sight.flag(f"{name}.state", 3)  # alive, Role card up, second one up
        self.board: int = sight.amount(f"{name}.board", len(ids), SPOTS, SPOT)
        self.paid: int = sight.amount(f"{name}.paid with", 15, SPOTS, VALUES)
        self.blank: int = sight.flag(f"{name}.blank", SPOTS)
        self.prevention: int = sight.amount(f"{name}.prevention", MOST_AMOUNT)
        self.counters: int = sight.amount(f"{name}.counters", MOST_AMOUNT, len(book.counters))
        self.pools: int = sight.amount(f"{name}.pools", MOST_AMOUNT, VALUES)
        self.held: int = sight.amount(f"{name}.held", 15, VALUES)
        self.row: int = sight.which(f"{name}.row", ids, MOST_ROW)
        self.deck: int = sight.amount(f"{name}.deck size", MOST_AMOUNT)
        self.known: int = sight.which(f"{name}.top of the deck", ids, DEEP)
        self.first = HandSight(sight, name)
        self.second = HandSight(sight, f"{name}.second")


class CatharsisSight(Sight[CatharsisTable]):
    """Morale and the boss cards, the foes one by one, what is in force, and the heroes with their boards and dice."""

    remembered = ("yields in a row",)

    book: Book
    house: HouseRules
    kind_of: list[int]  # the index of a card -> its kind among the boss cards'
    at_stage: int
    at_turn: int
    at_boss: int
    at_turned_up: int
    at_realm: int
    at_realms: int
    at_round: int
    at_morale: int
    at_counters: int
    at_prevention: int
    at_guard: int
    at_refresh: int
    at_pile: int
    at_to_come: int
    at_known: int
    at_areas: int
    at_fight: int
    at_discard: int
    at_out: int
    at_sizes: int
    at_attached: int
    at_discarded: int
    at_on_cards: int
    at_foes_first: int
    at_foes: int
    at_on_foes: int
    at_forces: int
    at_boosts: int
    at_doublings: int
    at_echoes: int
    at_spendables: int
    at_asking: int
    at_asking_foe: int
    at_asking_hero: int
    at_acting: int
    at_source: int
    at_effect: int
    at_menu: int
    at_for: int
    at_about: int
    at_reach: int
    at_named: int
    at_quiet: int
    at_fighting: int
    heroes: list[HeroSight]

    def __init__(self, game: Game[CatharsisTable], settings: HouseRules, book: Book) -> None:
        self.book = book
        self.house = settings
        super().__init__(game, settings)

    def declare(self) -> None:
        book, heroes, most = self.book, self.house.heroes, MOST_AMOUNT
        cards: list[Piece] = list(book.cards)
        ids = [card.id for card in cards]
        kinds: list[str] = []
        self.kind_of = []
        for card in book.cards:
            word = card.type_word if isinstance(card, BossCard) else ""
            if word and word not in kinds:
                kinds.append(word)
            self.kind_of.append(kinds.index(word) if word else 0)
        self.at_stage = self.which("stage", STAGES)
        self.at_turn = self.amount("turn", 2 * heroes + 1)  # the hand of dice whose turn it is, from 1
        self.at_boss = self.which("boss", [deck.id for deck in book.decks])
        self.at_turned_up = self.amount("cards turned up", most)
        self.at_realm = self.which("realm", [pile.id for pile in book.piles])
        self.at_realms = self.amount("realms to come", most, 2)  # how many, and the cards there
        self.at_round = self.amount("round", most)
        self.at_morale = self.amount("morale", most, 2)  # and how many tiers are there
        self.at_counters = self.amount("counters", most, len(book.counters))
        self.at_prevention = self.amount("prevention", most)
        self.at_guard = self.amount("morale protected", most)
        self.at_refresh = self.amount("refresh costs", most)
        self.at_pile = self.amount("boss deck size", most)
        self.at_to_come = self.counts("to come", kinds, most)
        self.at_known = self.which("top of the boss deck", ids, BOSS_DEEP)
        self.at_areas = self.which("ongoing, set aside, saved, met", ids, 4, LYING)
        self.at_fight = self.which("encounter", ids, LYING)
        self.at_discard = self.count("boss discard", cards, most)
        self.at_out = self.count("out of the game", cards, most)
        self.at_sizes = self.amount("tactics and search cards", most, 2)
        self.at_attached = self.count("attached to", cards, heroes)  # this hero, from 1
        self.at_discarded = self.count("in the discard pile of", cards, heroes)
        self.at_on_cards = self.amount("counters on cards", most, CARD_COUNTERS, 3)  # card, counter, how many
        self.at_foes_first = self.flag("foes first")
        self.at_foes = self.amount("foes", most, MOST_FOES, FOE)
        self.at_on_foes = self.amount("counters on foes", most, MOST_FOES, len(book.counters))
        self.at_forces = self.amount("rules in force", most, IN_FORCE, FORCE, low=-most)
        self.at_boosts = self.amount("bonuses", most, IN_FORCE, FORCE, low=-most)
        self.at_doublings = self.amount("doublings", most, IN_FORCE, FORCE)
        self.at_echoes = self.amount("echoes", most, IN_FORCE, FORCE)
        self.at_spendables = self.amount("counters to spend", most, IN_FORCE, FORCE, low=-most)
        self.at_asking = self.which("asking card", ids)
        self.at_asking_foe = self.amount("asking foe", MOST_FOES)
        self.at_asking_hero = self.amount("asking hero", 2 * heroes)  # its Role card, or its second one
        self.at_acting = self.which("acting card", ids)
        self.at_source = self.wording("source")
        self.at_effect = self.wording("effect")
        self.at_menu = self.wording("alternatives", MOST_MODES)
        self.at_for = self.amount("for", 2 * heroes + 2)  # the hand of dice that is asked, from 1
        self.at_about = self.amount("about", most, 5, low=-most)  # how many, whom, counter, table, face
        self.at_reach = self.amount("reach", most, 3, low=-most)  # of a die: step, up to it, to what
        self.at_named = self.amount("named dice", 15, VALUES)
        self.at_fighting = self.flag("refresh in a fight")
        self.at_quiet = self.amount("yields in a row", most)
        self.heroes = [HeroSight(self, f"hero {number + 1}") for number in range(heroes)]

    def table(self, t: CatharsisTable, seat: int, sheet: Sheet) -> None:
        sheet.put(self.at_stage, stage(t) + 1)
        if t.phase == Phase.FLOOR and not self.house.open_floor:
            sheet.put(self.at_turn, t.floor + 1)
        sheet.put(self.at_boss, t.deck.index + 1)
        sheet.put(self.at_morale, t.morale)
        sheet.put(self.at_morale + 1, t.tiers)
        sheet.put(self.at_prevention, points_for(t, NOBODY))
        sheet.put(self.at_guard, t.morale_guard)
        sheet.put(self.at_refresh, refresh_cost(t))
        numbers(sheet, self.at_counters, t.counters)
        self.boss_cards(t, sheet)
        if t.foes:
            self.foes(t, sheet)
        self.in_force(t, sheet)
        for hero in t.heroes:
            if is_settled(t, hero):
                self.hero(t, hero, self.heroes[hero.index], sheet)
        self.what_acts(t, sheet)

    # The boss cards

    def boss_cards(self, t: CatharsisTable, sheet: Sheet) -> None:
        if t.phase >= Phase.BEFORE_FIRST:
            sheet.put(self.at_turned_up, t.turned_up)
            if t.in_combat:
                sheet.put(self.at_round, t.round)
        if t.pile_now is not None:
            sheet.put(self.at_realm, self.book.piles.index(t.pile_now) + 1)
        if t.piles:
            sheet.put(self.at_realms, len(t.piles))
            sheet.put(self.at_realms + 1, sum([len(pile.cards) for pile in t.piles]))
        sheet.put(self.at_pile, len(t.pile))
        kind_of, at_to_come = self.kind_of, self.at_to_come
        for card in t.pile:
            sheet.add(at_to_come + kind_of[card.index])
        if t.known:
            top = len(t.pile) - 1
            for depth in range(min(BOSS_DEEP, len(t.pile))):
                if t.known >> (top - depth) & 1:
                    sheet.put(self.at_known + depth, t.pile[top - depth].index + 1)
        place = self.at_fight
        if t.turned is not None:
            sheet.put(place, t.turned.index + 1)
            place += 1
        for card in t.fight[: LYING - 1]:
            sheet.put(place, card.index + 1)
            place += 1
        self.lying(0, t.ongoing, sheet)
        self.lying(1, t.aside, sheet)
        self.lying(2, t.saved, sheet)
        self.lying(3, t.met, sheet)
        for card in t.discard:
            sheet.add(self.at_discard + card.index)
        for out in t.out:
            sheet.add(self.at_out + out.index)
        sheet.put(self.at_sizes, len(t.tactics))
        sheet.put(self.at_sizes + 1, len(t.searches))
        for at, card in enumerate(t.attached):
            sheet.put(self.at_attached + card.index, t.held_by[at] + 1)
        if t.card_counters:
            self.on_cards(t, sheet)

    def lying(self, area: int, cards: list[BossCard], sheet: Sheet) -> None:
        place = self.at_areas + area * LYING
        for card in cards[:LYING]:
            sheet.put(place, card.index + 1)
            place += 1

    def on_cards(self, t: CatharsisTable, sheet: Sheet) -> None:
        """Of the cards that lie there to be seen; wounds are a card's own affair."""
        place, slots = self.at_on_cards, CARD_COUNTERS
        for card, counter in sorted(t.card_counters):
            if counter < len(self.book.counters) and slots > 0 and is_there(t, card):
                sheet.put(place, card + 1)
                sheet.put(place + 1, counter + 1)
                sheet.put(place + 2, t.card_counters[(card, counter)])
                place += 3
                slots -= 1

    # Foes, and what is in force

    def foes(self, t: CatharsisTable, sheet: Sheet) -> None:
        place, on_foe = self.at_foes, self.at_on_foes
        sheet.put(self.at_foes_first, 1 if t.foes_first and t.phase == Phase.FLOOR else 0)
        for foe in t.foes:
            sheet.put(place, foe.card.index + 1)
            sheet.put(place + 1, foe.health)
            sheet.put(place + 2, foe.most)
            if foe.card.attack:
                sheet.put(place + 3, 1 if foe.late else 0)
            sheet.put(place + 4, foe.serial)
            sheet.put(place + 5, foe.letter)
            numbers(sheet, on_foe, foe.counters)
            place += FOE
            on_foe += len(self.book.counters)

    def in_force(self, t: CatharsisTable, sheet: Sheet) -> None:
        living = 0
        for hero in t.heroes:
            if hero.alive:
                living |= 1 << hero.index
        if t.forces:
            self.forces(t, living, sheet)
        place, last = self.at_boosts, self.at_boosts + IN_FORCE * FORCE
        for boost in t.boosts:
            if boost.heroes & living and place < last:
                once = 1 if boost.uses == 1 else 2
                force(sheet, place, boost.kind + 1, boost.n, boost.heroes & living, once, boost.until + 1, 0)
                place += FORCE
        place, last = self.at_doublings, self.at_doublings + IN_FORCE * FORCE
        for doubling in t.doublings:
            if place < last:
                force(sheet, place, doubling.most, doubling.until + 1, 0, 0, 0, 0)
                place += FORCE
        place, last = self.at_echoes, self.at_echoes + IN_FORCE * FORCE
        for echo in t.echoes:
            if place < last:
                left = echo.every - echo.count % echo.every
                force(sheet, place, echo.hero + 1, echo.every, echo.n, left, echo.until + 1, 0)
                place += FORCE
        place, last = self.at_spendables, self.at_spendables + IN_FORCE * FORCE
        for each in t.spendables:
            if place < last:
                force(sheet, place, each.hero + 1, each.counter + 1, each.most, each.kind + 1, each.n, each.until + 1)
                place += FORCE

    def forces(self, t: CatharsisTable, living: int, sheet: Sheet) -> None:
        place, last = self.at_forces, self.at_forces + IN_FORCE * FORCE
        for each in t.forces:
            heroes, foes = each.heroes & living, foes_meant(t, each.foes)
            if each.key == Key.REFRESH_COST or not (foes or heroes) or (each.foes != NO_FOES and not foes):
                continue
            if place < last:
                force(sheet, place, each.key + 1, 1 if each.sets else 2, each.value, heroes, foes, each.until + 1)
                place += FORCE

    # Heroes

    def hero(self, t: CatharsisTable, hero: Hero, at: HeroSight, sheet: Sheet) -> None:
        sheet.put(at.role, hero.role.index + 1)
        if hero.alive:
            sheet.put(at.state, 1)
            sheet.put(at.state + 1, 1 if hero.up else 0)
            if hero.role.second is not None:
                sheet.put(at.state + 2, 1 if hero.up_second else 0)
            if t.phase == Phase.FLOOR:
                self.rerolls(t, hero.hand, at.first, sheet)
                if hero.second != NOBODY:
                    self.rerolls(t, hero.second, at.second, sheet)
        sheet.put(at.prevention, points_for(t, hero.index) - points_for(t, NOBODY))
        self.board(hero, at, sheet)
        numbers(sheet, at.counters, hero.counters)
        numbers(sheet, at.pools, hero.pools)
        dice(sheet, at.held, hero.held)
        hand = t.hands[hero.hand]
        dice(sheet, at.first.dice, hand.dice)
        dice(sheet, at.first.used, hand.used)
        if hero.second != NOBODY:
            hand = t.hands[hero.second]
            dice(sheet, at.second.dice, hand.dice)
            dice(sheet, at.second.used, hand.used)
            place = at.row
            for card in hero.row[:MOST_ROW]:
                sheet.put(place, card.index + 1)
                place += 1
        sheet.put(at.deck, len(hero.deck))
        if hero.known:
            top = len(hero.deck) - 1
            for depth in range(min(DEEP, len(hero.deck))):
                if hero.known >> (top - depth) & 1:
                    sheet.put(at.known + depth, hero.deck[top - depth].index + 1)
        for card in hero.discard:
            sheet.put(self.at_discarded + card.index, hero.index + 1)

    def board(self, hero: Hero, at: HeroSight, sheet: Sheet) -> None:
        place = at.board
        for spot in range(SPOTS):
            card = hero.cards[spot]
            if card is not None:
                ready = hero.is_ready(spot)
                sheet.put(place, card.index + 1)
                sheet.put(place + 1, 1 if ready else 0)
                sheet.put(place + 2, hero.levels[spot])
                if hero.is_aside(spot):
                    sheet.put(place + 3, hero.prep[spot])
                    sheet.put(place + 4, 1)
                if hero.foreign(spot):
                    sheet.put(place + 5, 1)
                if hero.dice_paid[spot]:
                    dice(sheet, at.paid + spot * VALUES, hero.dice_paid[spot])
                elif ready and (hero.is_spent(spot) or hero.paid[spot] != 0):
                    sheet.put(place + 6, 1)
            elif hero.alive and hero.blank >> spot & 1:
                sheet.put(at.blank + spot, 1)
            place += SPOT

    def rerolls(self, t: CatharsisTable, number: int, at: HandSight, sheet: Sheet) -> None:
        hand = t.hands[number]
        sheet.put(at.rerolls, hand.rerolls)
        if hand.done and (self.house.open_floor or t.floor != number):
            sheet.put(at.done, 1)

    # What asks

    def what_acts(self, t: CatharsisTable, sheet: Sheet) -> None:
        origin = t.origin
        if origin is None:
            if t.acting is not None:
                sheet.put(self.at_acting, t.acting.index + 1)
            return
        foe = foe_place(t, origin.foe)
        if foe:
            sheet.put(self.at_asking_foe, foe)
        elif origin.card is not None:
            sheet.put(self.at_asking, origin.card.index + 1)
        elif origin.hero != NOBODY:
            second = origin.hand != NOBODY and t.hands[origin.hand].second
            sheet.put(self.at_asking_hero, 2 * origin.hero + (2 if second else 1))

    def asked(self, t: CatharsisTable, seat: int, question: Question, sheet: Sheet) -> None:
        """What the open question is about, and the words of the effect that puts it."""
        origin, about = t.origin, t.about
        if origin is not None:
            if origin.card is None and origin.name:
                sheet.put(self.at_source, self.worded(origin.name))
            if t.acting is not None and t.acting is not origin.card:
                sheet.put(self.at_acting, t.acting.index + 1)
        if question in CLAUSED:
            verb = t.verb
            sheet.put(self.at_effect, self.worded(verb.deed("it", about.n)) if verb is not None else 1)
        place = self.at_menu
        for label in t.menu[:MOST_MODES]:
            sheet.put(place, self.worded(label))
            place += 1
        sheet.put(self.at_for, t.answering + 2)
        place = self.at_about
        if question in COUNTED or (question in SEVERAL and about.n > 1):
            sheet.put(place, about.n)
        if question is q.SHARE or question is q.GUARD_NOW:
            sheet.put(place + 1, about.hero + 1)
        elif question is q.SPEND_HOW_MANY:
            sheet.put(place + 2, about.counter + 1)
        elif question is q.LUCK:
            sheet.put(place + 3, about.table)
            sheet.put(place + 4, about.face)
        elif question is q.REROLL_WHICH:
            dice(sheet, self.at_named, about.dice)
        elif question is q.TURN_WHICH and about.reach is not None:
            reach = about.reach
            sheet.put(self.at_reach, reach.step)
            sheet.put(self.at_reach + 1, 1 if reach.up_to else 0)
            sheet.put(self.at_reach + 2, reach.to)
        elif question is q.REFRESH_NOW:
            sheet.put(self.at_fighting, 1 if t.in_combat else 0)
        elif question is q.YOUR_MOVE:
            sheet.put(self.at_quiet, t.quiet)


def stage(t: CatharsisTable) -> int:
    """Which of the stages it is."""
    if t.phase < Phase.BEFORE_FIRST:
        return 0
    if Phase.WINDOW_ROLES <= t.phase <= Phase.WINDOW_REFRESH or t.asked == q.REFRESH_NOW.name:
        return 4
    if Phase.FLOOR <= t.phase <= Phase.END_STEP_1:
        return 2
    return 3 if Phase.FOES_ATTACK <= t.phase <= Phase.END_STEP_2 else 1


def is_settled(t: CatharsisTable, hero: Hero) -> bool:
    """Its role is known; while seats choose, something stands for it."""
    if t.phase != Phase.CHOOSE_ROLES or hero.index >= len(t.house.roles):
        return True
    return t.house.roles[hero.index] != CHOOSE or t.step > hero.index


def is_there(t: CatharsisTable, index: int) -> bool:
    """Whether this boss card lies where it can be seen with its counters."""
    if t.turned is not None and t.turned.index == index:
        return True
    for cards in (t.fight, t.ongoing, t.aside, t.saved, t.discard, t.met, t.attached):
        for card in cards:
            if card.index == index:
                return True
    return False


def foe_place(t: CatharsisTable, serial: int) -> int:
    """The place of this foe among them, from 1; 0 if it is gone."""
    place = 1
    for foe in t.foes:
        if foe.serial == serial:
            return place
        place += 1
    return 0


def foes_meant(t: CatharsisTable, foes: int) -> int:
    """One foe by its place, all but one by minus that; 0 for none."""
    if foes == ALL_FOES:
        return EVERY_FOE
    if foes == NO_FOES:
        return 0
    return foe_place(t, foes) if foes > 0 else -foe_place(t, -foes)


def numbers(sheet: Sheet, place: int, counted: list[int]) -> None:
    for number in counted:
        if number:
            sheet.put(place, number)
        place += 1


def dice(sheet: Sheet, place: int, packed: int) -> None:
    while packed:
        if packed & 15:
            sheet.put(place, packed & 15)
        packed >>= 4
        place += 1


def force(sheet: Sheet, place: int, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
    sheet.put(place, a)
    sheet.put(place + 1, b)
    sheet.put(place + 2, c)
    sheet.put(place + 3, d)
    sheet.put(place + 4, e)
    sheet.put(place + 5, f)
