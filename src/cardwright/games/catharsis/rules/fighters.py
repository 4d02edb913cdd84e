"""Those who fight: heroes with their boards, hands of dice, foes."""

from typing import Final

from cardwright.games.catharsis.content.cards import BossCard, Card
from cardwright.games.catharsis.content.families import CardKind
from cardwright.games.catharsis.content.options import SPOTS
from cardwright.games.catharsis.content.roles import Role

BITS: Final[list[int]] = [bin(mask).count("1") for mask in range(64)]


NO_MARKS: Final[list[int]] = [0] * SPOTS  # numbers by spot: replaced, never changed, so that copies share them


def with_at(numbers: list[int], spot: int, n: int) -> list[int]:
    """The same numbers with another one at this spot."""
    if numbers[spot] == n:
        return numbers
    found = numbers[:]
    found[spot] = n
    return found


class Hero:
    """A board: powers in six spots, a draw deck, a discard pile, counters (CA-1)."""

    __slots__ = (
        "alive", "aside", "blank", "cards", "counters", "deck", "dice_paid", "discard", "hand", "held", "index",
        "known", "levels", "marked", "paid", "pools", "prep", "ready", "role", "row", "second", "spent", "stored",
        "turned", "up", "up_second",
    )  # fmt: skip

    index: int
    role: Role
    hand: int  # its dice
    second: int  # the dice of its second Role card, or NOBODY
    alive: bool
    up: bool  # the Role card
    up_second: bool
    cards: list[Card | None]  # by spot
    ready: int  # bits of spots
    blank: int  # spots that stay empty for ever (CA-255)
    aside: int  # spots whose power is set aside (CA-241)
    marked: int  # spots whose power counts as foreign (CA-405)
    levels: list[int]  # by spot: level or side
    prep: list[int]  # by spot: Preparation counters
    paid: list[int]  # by spot: bits of the costs of an open Combo ability paid this round
    dice_paid: list[int]  # by spot: the dice that its power was used for this round, packed
    spent: int  # spots used this round that didn't exhaust (CA-69)
    stored: int  # spots that stored dice this round (CA-302)
    turned: list[int]  # by spot: bits of the sides used this round (AM-33)
    held: int  # dice that will be stored
    deck: list[Card]  # the top is the end
    known: int  # bits of the places in the deck whose cards everybody has seen
    discard: list[Card]
    row: list[Card]
    counters: list[int]
    pools: list[int]  # [value], of a role that stores dice

    def copy(self) -> "Hero":
        other = Hero()
        other.index = self.index
        other.role = self.role
        other.hand = self.hand
        other.second = self.second
        other.alive = self.alive
        other.up = self.up
        other.up_second = self.up_second
        other.cards = self.cards[:]
        other.ready = self.ready
        other.blank = self.blank
        other.aside = self.aside
        other.marked = self.marked
        other.levels = self.levels
        other.prep = self.prep
        other.paid = self.paid
        other.dice_paid = self.dice_paid
        other.spent = self.spent
        other.stored = self.stored
        other.turned = self.turned
        other.held = self.held
        other.deck = self.deck[:]
        other.known = self.known
        other.discard = self.discard[:]
        other.row = self.row[:]
        other.counters = self.counters[:]
        other.pools = self.pools[:]
        return other

    # Questions

    def is_ready(self, spot: int) -> bool:
        return (self.ready >> spot) & 1 == 1

    def is_aside(self, spot: int) -> bool:
        """Its power waits beside the fight (CA-241)."""
        return (self.aside >> spot) & 1 == 1

    def is_spent(self, spot: int) -> bool:
        """Its power was used this round and stayed ready (CA-69)."""
        return (self.spent >> spot) & 1 == 1

    def on_board(self, spot: int) -> bool:
        """A card lies there and isn't set aside."""
        return self.cards[spot] is not None and (self.aside >> spot) & 1 == 0

    def occupied(self) -> int:
        """Bits of the spots with a card that isn't set aside."""
        mask = 0
        for spot in range(SPOTS):
            if self.cards[spot] is not None:
                mask |= 1 << spot
        return mask & ~self.aside

    def spots(self) -> list[int]:
        return [spot for spot in range(SPOTS) if self.on_board(spot)]

    def ready_spots(self) -> list[int]:
        return [spot for spot in range(SPOTS) if (self.ready >> spot) & 1]

    def exhausted_spots(self) -> list[int]:
        left = self.occupied() & ~self.ready
        return [spot for spot in range(SPOTS) if (left >> spot) & 1]

    def empty_spots(self) -> list[int]:
        return [spot for spot in range(SPOTS) if self.cards[spot] is None and not (self.blank >> spot) & 1]

    def foreign(self, spot: int) -> bool:
        """A power of another role's deck (CA-401)."""
        card = self.cards[spot]
        if card is None or card.kind != CardKind.POWER:
            return False
        return card.role is not self.role or (self.marked >> spot) & 1 == 1

    def own_power(self, spot: int) -> bool:
        """A power of the own deck: neither foreign nor Special nor duo power."""
        card = self.cards[spot]
        return card is not None and card.kind == CardKind.POWER and not self.foreign(spot)

    def replaceable(self, spot: int) -> bool:
        card = self.cards[spot]
        return card is not None and (self.aside >> spot) & 1 == 0 and card.kind != CardKind.DUO  # CA-214

    # Changes

    def set_level(self, spot: int, level: int) -> None:
        self.levels = with_at(self.levels, spot, level)

    def set_prep(self, spot: int, prep: int) -> None:
        self.prep = with_at(self.prep, spot, prep)

    def pay(self, spot: int, costs: int) -> None:
        self.paid = with_at(self.paid, spot, self.paid[spot] | costs)

    def use_for(self, spot: int, dice: int) -> None:
        self.dice_paid = with_at(self.dice_paid, spot, dice)

    def turn(self, spot: int, sides: int) -> None:
        self.turned = with_at(self.turned, spot, self.turned[spot] | sides)

    def rearrange(self, sources: list[int]) -> None:
        """Each spot gets what lies in its source, with all that holds for that card (CA-277)."""
        before = self.copy()
        for spot, source in enumerate(sources):
            if spot != source:
                self.forget(spot)
                self.cards[spot] = before.cards[source]
                self.ready |= ((before.ready >> source) & 1) << spot
                self.marked |= ((before.marked >> source) & 1) << spot
                self.spent |= ((before.spent >> source) & 1) << spot
                self.stored |= ((before.stored >> source) & 1) << spot
                self.turn(spot, before.turned[source])
                self.set_level(spot, before.levels[source])
                self.pay(spot, before.paid[source])
                self.use_for(spot, before.dice_paid[source])

    def forget(self, spot: int) -> None:
        """Nothing of the card that lay there holds for the next one."""
        gone = ~(1 << spot)
        self.ready &= gone
        self.aside &= gone
        self.marked &= gone
        self.spent &= gone
        self.stored &= gone
        self.turned = with_at(self.turned, spot, 0)
        self.levels = with_at(self.levels, spot, 0)
        self.prep = with_at(self.prep, spot, 0)
        self.paid = with_at(self.paid, spot, 0)
        self.dice_paid = with_at(self.dice_paid, spot, 0)


class Hand:
    """Somebody's dice: each hero's, and those of a second Role card."""

    __slots__ = (
        "combat_used", "dice", "done", "game_used", "hero", "rerolled", "rerolls", "round_used", "seat", "second",
        "used",
    )  # fmt: skip

    hero: int
    seat: int  # who plays it
    second: bool
    dice: int  # unused ones
    used: int
    rerolls: int  # left
    rerolled: int  # times this round
    done: bool  # has yielded, or is ready
    round_used: int  # bits of the abilities used up for the round, the combat, the game
    combat_used: int
    game_used: int

    def copy(self) -> "Hand":
        other = Hand()
        other.hero = self.hero
        other.seat = self.seat
        other.second = self.second
        other.dice = self.dice
        other.used = self.used
        other.rerolls = self.rerolls
        other.rerolled = self.rerolled
        other.done = self.done
        other.round_used = self.round_used
        other.combat_used = self.combat_used
        other.game_used = self.game_used
        return other


class Foe:
    """A Monster or Boss in play."""

    __slots__ = ("card", "counters", "halved", "health", "late", "letter", "lost", "most", "serial")

    serial: int
    card: BossCard
    health: int
    most: int
    lost: int  # in this combat
    halved: bool  # has been at half health
    late: bool  # has acted this round, or came too late to act (CA-155)
    letter: int  # among several of its kind, from 1; 0 while it has been the only one
    counters: list[int]

    def copy(self) -> "Foe":
        other = Foe()
        other.serial = self.serial
        other.card = self.card
        other.health = self.health
        other.most = self.most
        other.lost = self.lost
        other.halved = self.halved
        other.late = self.late
        other.letter = self.letter
        other.counters = self.counters[:]
        return other
