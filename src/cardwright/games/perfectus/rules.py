"""The rule book of Perfectus Empatheia, in its order. PE numbers refer to docs/rules/perfectus.md."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.core.rng import Rng
from cardwright.core.table import Result
from cardwright.games.perfectus.cards import (
    END_ROOM,
    EXTRA,
    FINISH,
    HEARTS,
    KEEP,
    Cards,
    DungeonCard,
    Heart,
    Laid,
    Place,
)
from cardwright.games.perfectus.table import HouseRules, PerfectusTable, Spot

PLAYER: Final = 0
MAX_QUESTIONS: Final = 1000  # part 7: about 300 are possible with the book's numbers

STRATEGY: Final = Question("strategy", "Lay your first card, or prepare")
MORE: Final = Question("more", "Lay another card, or finish the move")
RECOVERY: Final = Question("recovery", "Use hearts, or keep them for later")
ROOM_CLEAR: Final = Question("room_clear", "The room is clear: use hearts, or go on")


# ---------------------------------------------------------------- set-up (PE-6 to PE-8)


def deal(cards: Cards, house: HouseRules, rng: Rng) -> PerfectusTable:
    """Shuffle both decks, lay out the first room, draw the first hand."""
    t = PerfectusTable()
    t.open(rng)
    t.cards = cards
    t.house = house
    t.health = house.start_hp
    t.row = []
    t.hand = []
    t.laid = []
    t.monsters = cards.dungeon_deck[:]
    t.attacks = cards.attack_deck[:]
    t.graveyard = []
    t.memory = []
    t.slain = 0
    t.asked = 0
    t.shuffle(t.monsters)
    t.shuffle(t.attacks)
    new_room(t)
    refill_hand(t)
    return t


def advance(t: PerfectusTable) -> None:
    """One move, or the end of a room."""
    if not monster_in_row(t):
        clear_room(t)
    elif t.hand or t.house.min_cards == 0:
        move(t)
    else:
        lose(t, "you have no attack card left")  # never with the book's 42 cards (part 7)


def move(t: PerfectusTable) -> None:
    strategy_phase(t)
    if t.result is None:
        combat_phase(t)
    if t.result is None:
        recovery_phase(t)


# ---------------------------------------------------------------- strategy phase (PE-10 to PE-14, PE-41 to PE-46)


def strategy_phase(t: PerfectusTable) -> None:
    """Hearts and extra cards first, then attack cards from left to right, until the player finishes."""
    choice = choose_in_strategy(t, STRATEGY, first_options(t))
    while choice is EXTRA or isinstance(choice, Heart):
        if isinstance(choice, Heart):
            use_heart(t, choice.position)
        else:
            draw_extra_card(t)
        choice = choose_in_strategy(t, STRATEGY, first_options(t))
    while isinstance(choice, Place):
        t.hand.remove(choice.laid.card)
        t.laid.append(choice)
        choice = choose_in_strategy(t, MORE, more_options(t, choice.position))


def first_options(t: PerfectusTable) -> list[Option]:
    """Hearts and extra cards are offered before the first card only (PE-42, PE-45, PE-46)."""
    options: list[Option] = []
    if t.house.hearts_any_time:
        options.extend(heart_options(t))
    if t.house.extra_draw and len(t.row) < t.house.room and t.monsters:
        options.append(EXTRA)
    add_placements(t, 0, options)
    if t.house.min_cards == 0:
        options.append(FINISH)
    return options


def more_options(t: PerfectusTable, leftmost: int) -> list[Option]:
    """Every layout can be reached in exactly one way: never left of the last card (PE-13)."""
    options: list[Option] = []
    add_placements(t, leftmost, options)
    if len(t.laid) >= t.house.min_cards or not t.hand:
        options.append(FINISH)  # a move needs a card (PE-12)
    return options


def add_placements(t: PerfectusTable, leftmost: int, options: list[Option]) -> None:
    """Every hand card, both ways round, under every monster from here to the right; never under hearts (PE-11)."""
    mask = 0
    for position in range(leftmost, len(t.row)):
        if not t.row[position].card.heals:
            mask |= 1 << position
    places = t.cards.places
    for card in t.hand:
        options.extend(places[card.index][mask])


def heart_options(t: PerfectusTable) -> list[Heart]:
    return [HEARTS[position] for position, spot in enumerate(t.row) if spot.card.heals]


def use_heart(t: PerfectusTable, position: int) -> None:
    """PE-41, PE-43: also at full health."""
    card = t.row.pop(position).card
    t.health = min(t.health + card.rank, t.house.max_hp)
    t.graveyard.append(card)
    if t.events is not None:
        t.log("heart", PLAYER, card=card.name, health=t.health)


def draw_extra_card(t: PerfectusTable) -> None:
    card = t.monsters.pop()
    t.seal()
    t.row.append(Spot(card, card.rank))
    if t.events is not None:
        t.log("extra", PLAYER, card=card.name)


# ---------------------------------------------------------------- combat phase (PE-15 to PE-30)


def combat_phase(t: PerfectusTable) -> None:
    """Everything is reckoned first, then the player loses one sum (PE-29)."""
    damage = damage_to_monsters(t)
    harm = 0
    for points in harm_of_cards(t):
        harm += points
    hits = harm_of_survivors(t, damage)
    if t.events is not None:
        t.log("combat", PLAYER, cards=harm, survivors=hits, total=harm + hits)
    wound_monsters(t, damage)
    t.health -= harm + hits
    if t.health <= 0:
        lose(t, "you have no health left")  # also when the last monster died with you (PE-30)


def damage_to_monsters(t: PerfectusTable) -> list[int]:
    """What this move's cards do to each position (PE-15, PE-16)."""
    damage = [0] * len(t.row)
    for place in t.laid:
        damage[place.position] += hit_of(t, place.laid, t.row[place.position].card)
    return damage


def hit_of(t: PerfectusTable, laid: Laid, card: DungeonCard) -> int:
    """Twice the number if the monster is weak to the type (PE-15)."""
    return 2 * laid.hit if t.house.weakness[card.suit] == laid.hit_type else laid.hit


def harm_of_cards(t: PerfectusTable) -> list[int]:
    """What each card of the sequence does to the player (PE-19 to PE-27)."""
    harm: list[int] = []
    before: Place | None = None  # the card directly before, if it can still be nullified
    for place in sequence(t):
        laid = place.laid
        if before is not None and nullifies(t, place, before):
            harm[-1] = before.laid.harm // 2
            harm.append(laid.harm // 2)
            before = None  # a nullifier is never nullified (PE-22)
        else:
            harm.append(laid.harm)
            before = place
    return harm


def sequence(t: PerfectusTable) -> list[Place]:
    """This move's cards in reading order (PE-19). They were laid from left to right, top to bottom (PE-13)."""
    if not t.house.rows:
        return t.laid
    depth = [0] * len(t.row)
    by_row: list[tuple[int, int]] = []
    for index, place in enumerate(t.laid):
        by_row.append((depth[place.position], index))
        depth[place.position] += 1
    by_row.sort()
    return [t.laid[index] for _, index in by_row]


def nullifies(t: PerfectusTable, later: Place, earlier: Place) -> bool:
    """PE-21, and PE-24 unless the house breaks pairs between positions."""
    if t.cards.nullified_by[later.laid.harm_type] != earlier.laid.harm_type:
        return False
    return t.house.across or later.position == earlier.position


def harm_of_survivors(t: PerfectusTable, damage: list[int]) -> int:
    """Every monster left alive hits with the health it has left (PE-28)."""
    hits = 0
    for position, spot in enumerate(t.row):
        left = spot.health - damage[position]
        if left > 0 and not spot.card.heals and (damage[position] > 0 or t.house.untouched_hit):
            hits += left
    return hits


def wound_monsters(t: PerfectusTable, damage: list[int]) -> None:
    """The dead go to the Graveyard, their cards to Memory; cards under the living stay (PE-17, 18, 31 to 33)."""
    row: list[Spot] = []
    for position, spot in enumerate(t.row):
        if damage[position] == 0:
            row.append(spot)
            continue
        under = spot.kept + tuple([place.laid for place in t.laid if place.position == position])
        left = spot.health - damage[position]
        if left > 0 and t.house.kept_stay:
            row.append(Spot(spot.card, left, under))
        else:
            t.memory.extend([laid.card for laid in under])
            if left > 0:
                row.append(Spot(spot.card, left))
            else:
                t.graveyard.append(spot.card)
                t.slain += 1
        if t.events is not None:
            t.log(
                "dies" if left <= 0 else "survives", PLAYER, card=spot.card.name, damage=damage[position], health=left
            )
    t.row = row
    t.laid = []


# ---------------------------------------------------------------- recovery phase (PE-31 to PE-38)


def recovery_phase(t: PerfectusTable) -> None:
    """The rest of a move the player lived through. With the row cleared, `clear_room` goes on from here (PE-38)."""
    if t.slain == t.cards.monsters:
        win(t)  # at once, whatever hearts are left (PE-34)
    elif monster_in_row(t):
        if not t.house.hearts_any_time:
            choose_hearts(t, RECOVERY, KEEP)
        refill_hand(t)


def refill_hand(t: PerfectusTable) -> None:
    """PE-37: Memory is shuffled only when a card must be drawn from an empty deck."""
    hand = t.hand
    while len(hand) < t.house.hand:
        if not t.attacks:
            if not t.memory:
                break
            t.attacks = t.memory
            t.memory = []
            t.attacks.reverse()  # a face-up pile turned over has its oldest card on top
            t.shuffle(t.attacks)
        hand.append(t.attacks.pop())
    t.seal()


# ---------------------------------------------------------------- room clear (PE-35, PE-36, PE-39, PE-40)


def clear_room(t: PerfectusTable) -> None:
    """Hearts are used or go back into the deck, the hand is refilled, the next room is laid out (PE-38)."""
    choose_hearts(t, ROOM_CLEAR, END_ROOM)
    if t.result is not None:
        return
    if t.row:
        t.row.reverse()
        t.monsters = [spot.card for spot in t.row] + t.monsters  # below the others
        t.row = []
        t.shuffle(t.monsters)  # only if a heart goes back (PE-36)
    refill_hand(t)
    new_room(t)


def choose_hearts(t: PerfectusTable, question: Question, done: Option) -> None:
    while t.result is None:
        options: list[Option] = []
        options.extend(heart_options(t))
        options.append(done)
        choice = choose(t, question, options)
        if not isinstance(choice, Heart):
            return
        use_heart(t, choice.position)


def new_room(t: PerfectusTable) -> None:
    """Four cards, or all that are left (PE-39). A room without a monster is over at once (PE-40)."""
    for _ in range(min(t.house.room, len(t.monsters))):
        card = t.monsters.pop()
        t.row.append(Spot(card, card.rank))
    t.seal()
    if not t.row:
        win(t)  # only in a position set up with fewer than all monsters
    elif t.events is not None:
        t.log("room", cards=", ".join([spot.card.name for spot in t.row]))


def monster_in_row(t: PerfectusTable) -> bool:
    for spot in t.row:
        if not spot.card.heals:
            return True
    return False


# ---------------------------------------------------------------- the end (PE-48 to PE-50)


def win(t: PerfectusTable) -> None:
    t.result = Result((1.0,), "all monsters lie in the Graveyard", (t.health,))


def lose(t: PerfectusTable, why: str) -> None:
    """PE-50: minus the health of the monsters still in the row and in the deck."""
    left = 0
    for spot in t.row:
        if not spot.card.heals:
            left += spot.health
    for card in t.monsters:
        if not card.heals:
            left += card.rank
    t.result = Result((0.0,), why, (-left,))


def choose(t: PerfectusTable, question: Question, options: list[Option]) -> Option:
    return FINISH if outlasted(t) else t.ask(PLAYER, question, options)


def choose_in_strategy(t: PerfectusTable, question: Question, options: list[Option]) -> Option:
    """Combat can't be taken back, so a person is asked even when finishing is all that is left."""
    return FINISH if outlasted(t) else t.confirm(PLAYER, question, options)


def outlasted(t: PerfectusTable) -> bool:
    """Count the questions, and end a game that some house rules could make endless."""
    if t.asked < MAX_QUESTIONS:
        t.asked += 1
        return False
    t.hand.extend([place.laid.card for place in t.laid])  # the move was never finished
    t.laid = []
    lose(t, f"the dungeon outlasted {MAX_QUESTIONS} decisions")
    return True
