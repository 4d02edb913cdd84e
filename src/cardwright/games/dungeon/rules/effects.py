"""What happens to cards, protection and health, and the verbs by which cards make it happen."""

from typing import Final

from cardwright.games.dungeon.content.cards import TARGETS, Verb, cards
from cardwright.games.dungeon.content.schema import CardEntry
from cardwright.games.dungeon.rules.table import DungeonTable, Foe

PLAYER: Final = 0
MOST: Final = 999_999  # health, coins and protection count no further (part 7)


# ---------------------------------------------------------------- the verbs of cards


class Draw(Verb):
    kind = "help"

    def text(self) -> str:
        return f"draw {cards(self.amount)}"

    def line(self) -> str:
        return f"draw {self.amount}"

    def apply(self, t: DungeonTable, first: int, second: int) -> None:
        draw(t, self.amount)


class Protect(Verb):
    kind = "guard"

    def text(self) -> str:
        return f"gain {self.amount} protection"

    def line(self) -> str:
        return f"protect {self.amount}"

    def apply(self, t: DungeonTable, first: int, second: int) -> None:
        protect(t, self.amount)


class Hit(Verb):
    """Damage to one monster, or to two (R3.6, R3.7)."""

    __slots__ = ("targets",)

    kind = "attack"
    targets: int

    def __init__(self, amount: int, targets: int) -> None:
        super().__init__(amount)
        self.targets = targets

    def text(self) -> str:
        return f"deal {self.amount} damage" + (" to two monsters" if self.targets == 2 else "")

    def line(self) -> str:
        return f"hit two for {self.amount}" if self.targets == 2 else f"hit {self.amount}"

    def apply(self, t: DungeonTable, first: int, second: int) -> None:
        hit(t, t.foes[first], self.amount)
        if second >= 0:
            hit(t, t.foes[second], self.amount)


def verbs_of(entry: CardEntry) -> list[Verb]:
    """What a card does, in the order in which it does it (R5.3)."""
    verbs = [Draw(entry.draw), Protect(entry.protection), Hit(entry.damage, TARGETS.index(entry.target))]
    return [verb for verb in verbs if verb.amount]


# ---------------------------------------------------------------- what they do


def draw(t: DungeonTable, count: int) -> None:
    """The discard pile is shuffled only when a card must be drawn from an empty pile (R4.4 to R4.6)."""
    hand = t.hand
    limit = t.house.hand_limit
    at_once = t.house.at_once
    told = len(hand)
    while count > 0 and (limit == 0 or len(hand) < limit):
        if not t.draw_pile:
            if not t.discard_pile:
                break
            told = reshuffle(t, told)
        pile = t.draw_pile
        hand.append(pile.pop())
        count -= 1
        if at_once and not pile and t.discard_pile:
            told = reshuffle(t, told)
    t.seals += 1
    if t.events is not None:
        tell_drawn(t, told)


def tell_drawn(t: DungeonTable, told: int) -> None:
    """The first so many cards of the hand have been told of."""
    if len(t.hand) > told:
        t.move("draw", PLAYER, t.hand[told:], "draw", "hand")


def reshuffle(t: DungeonTable, told: int) -> int:
    """In the middle of a draw; returns how many cards of the hand have been told of by then."""
    if t.events is not None:
        tell_drawn(t, told)
        t.move("shuffle", PLAYER, t.discard_pile, "discard", "draw")  # before its order is a secret
    t.draw_pile = t.discard_pile
    t.discard_pile = []
    t.shuffle(t.draw_pile)
    return len(t.hand)


def protect(t: DungeonTable, amount: int) -> None:
    """Adds up, as far as anything is counted (R11.1, R11.3)."""
    t.protection = min(t.protection + amount, MOST)
    if t.events is not None:
        t.log("protect", PLAYER, amount=amount, protection=t.protection)


def absorb(attack: int, protection: int) -> tuple[int, int]:
    """The HP an attack costs, and the protection that is left (R10.1)."""
    if attack > protection:
        return attack - protection, 0
    return 0, protection - attack


def hit(t: DungeonTable, foe: Foe, attack: int) -> None:
    """Damage to a monster meets its protection in the same way (R10.3); the dead take none (R2.6, R3.8)."""
    if foe.hp <= 0:
        return
    lost, foe.protection = absorb(attack, foe.protection)
    foe.hp -= lost
    if t.events is not None:
        verb = "dies" if foe.hp <= 0 else "partly" if lost < attack else "hit"
        t.log(verb, PLAYER, monster=t.called(foe), lost=lost, absorbed=attack - lost, hp=foe.hp)


def suffer(t: DungeonTable, attack: int) -> int:
    """An attack on the adventurer (R10.1); HP is not clamped. Returns what it cost."""
    lost, t.protection = absorb(attack, t.protection)
    t.hp -= lost
    return lost
