"""Settling what lies where, place after place, without walking into dead ends.

First it is settled for each slot in turn which of the arrivals has left for it, then for each place which card lies
there. After each step it is looked whether the rest can still come out: whether there is an arrival for each slot, a
card or a ghost for each arrival, a card for each place, a place for each card that the deck can't hold, and a way to
pay. Each of these is a question of who gets what (rules/matching.py), answered quickly; none of them sees all, so that
a step may have to be taken back, and the steps are counted.
"""

from typing import Final

from cardwright.core.rng import Rng
from cardwright.games.empyrean.content.cards import Card
from cardwright.games.empyrean.rules.matching import Matching
from cardwright.games.empyrean.rules.slots import Slot
from cardwright.games.empyrean.rules.table import NEVER_IN_HAND, NOWHERE, Arrival, Side

PLENTY: Final = 10**6  # of a budget: nothing is too dear


class Arranger:
    """Goes through the arrangements of one side's hidden cards in a random order until one fits.

    Slots, arrivals and kinds of cards go by their numbers.
    """

    __slots__ = ("backs", "budget", "hand", "kinds", "lacks", "may", "nature", "pool", "pooled", "prices", "rng",
                 "since", "slots", "steps", "wishes")  # fmt: skip

    kinds: list[Card]
    lacks: int  # kinds that the deck can't hold
    budget: int
    slots: list[Slot]  # those left earlier first
    backs: list[int]  # of each slot: as which arrival its ghost came back, or NOWHERE
    prices: list[list[int]]  # of each slot that was paid for: of each kind
    wishes: list[int]  # of each slot whose arrival is settled: the kinds that may lie there; none in a ghost's
    since: list[int]  # of each arrival
    may: list[int]
    nature: list[int]  # of each arrival that isn't settled: what it may be if it is no ghost
    pool: list[int]  # of each kind: so many lie hidden and aren't settled
    pooled: int  # kinds of which there is one
    rng: Rng
    steps: int  # that may still be taken
    hand: list[Card]  # what it comes to

    def __init__(
        self,
        side: Side,
        slots: list[Slot],
        came: list[Arrival],
        cards: list[Card],
        budget: int,
        rng: Rng,
        steps: int,
    ) -> None:
        self.kinds = side.deck_of.kinds
        self.lacks = side.lacks
        self.budget = budget
        self.slots = slots
        self.since = [arrival.since for arrival in came]
        self.may = [arrival.may for arrival in came]
        self.nature = self.may
        self.pool = [0] * len(self.kinds)
        self.pooled = 0
        for card in cards:
            self.pool[card.slot] += 1
            self.pooled |= 1 << card.slot
        self.backs = [came_back_as(slot, came) for slot in slots]
        self.prices = [[slot.price(kind) for kind in self.kinds] if slot.is_paid else [] for slot in slots]
        self.wishes = [0] * len(slots)
        self.rng = rng
        self.steps = steps
        self.hand = []

    def possible(self) -> bool:
        """Whether nothing speaks against it at first sight."""
        return self.can_go_on(0, self.everyone())

    def arrange(self) -> bool:
        """Whether an arrangement was found: the slots then hold their cards. None, or none in as many steps."""
        return self.settle_arrivals(0, self.everyone())

    def everyone(self) -> int:
        """All arrivals, as bits."""
        return (1 << len(self.since)) - 1

    # Which arrival has left for each slot

    def settle_arrivals(self, number: int, left: int) -> bool:
        """The slots from this one on, with the arrivals that are left."""
        if number == len(self.slots):
            return self.settle_cards(left)
        slot = self.slots[number]
        if slot.left == NEVER_IN_HAND:
            self.wishes[number] = slot.may_be(None)
            return self.settle_arrivals(number + 1, left)
        self.natures(number, left)
        for at in self.different(bits(self.takers(number, left))):
            if self.settle_arrival(number, left & ~(1 << at), at):
                return True
            if self.steps <= 0:
                break
        return False

    def settle_arrival(self, number: int, left: int, at: int) -> bool:
        """This arrival has left for this slot."""
        back = self.backs[number]
        before = self.may[back] if back != NOWHERE else 0
        if back != NOWHERE:
            self.may[back] &= self.may[at]  # what came back as hidden as it went is the same card
        self.wishes[number] = self.slots[number].may & self.may[at] if self.slots[number].ghost is None else 0
        if self.can_go_on(number + 1, left) and self.settle_arrivals(number + 1, left):
            return True
        if back != NOWHERE:
            self.may[back] = before
        return False

    def different(self, arrivals: list[int]) -> list[int]:
        """Those that say the same once, in the order of chance."""
        found: list[int] = []
        for at in arrivals:
            new = True
            for other in found:
                if self.since[other] == self.since[at] and self.may[other] == self.may[at]:
                    new = False
            if new:
                found.append(at)
        self.rng.shuffle(found)
        return found

    # Which card lies in each place

    def settle_cards(self, left: int) -> bool:
        """In the slots, and in the hand, where the arrivals are that are left."""
        numbers = [number for number, slot in enumerate(self.slots) if slot.ghost is None]
        wishes = [self.wishes[number] for number in numbers] + [self.may[at] for at in bits(left)]
        prices = [self.prices[number] for number in numbers] + [[] for _ in bits(left)]
        settled: list[int] = []
        if not self.settle_places(wishes, prices, self.budget, settled):
            return False
        for number, kind in zip(numbers, settled, strict=False):
            self.slots[number].card = self.kinds[kind]
        self.hand = [self.kinds[kind] for kind in settled[len(numbers) :]]
        return True

    def settle_places(self, wishes: list[int], prices: list[list[int]], budget: int, settled: list[int]) -> bool:
        """The places after those that are settled."""
        at = len(settled)
        if at == len(wishes):
            return True
        for kind in self.in_turn(wishes[at]):
            price = prices[at][kind] if prices[at] else 0
            if price > budget:
                continue
            self.take(kind)
            settled.append(kind)
            if self.can_fill(wishes[at + 1 :], prices[at + 1 :], budget - price) and self.settle_places(
                wishes, prices, budget - price, settled
            ):
                return True
            settled.pop()
            self.give_back(kind)
            if self.steps <= 0:
                break
        return False

    def take(self, kind: int) -> None:
        self.pool[kind] -= 1
        if self.pool[kind] == 0:
            self.pooled &= ~(1 << kind)

    def give_back(self, kind: int) -> None:
        self.pool[kind] += 1
        self.pooled |= 1 << kind

    def in_turn(self, may: int) -> list[int]:
        """These kinds in the order of chance; of what there is more, that comes earlier more often."""
        copies: list[int] = []
        for kind in bits(may & self.pooled):
            for _ in range(self.pool[kind]):
                copies.append(kind)
        self.rng.shuffle(copies)
        found: list[int] = []
        for kind in copies:
            if kind not in found:
                found.append(kind)
        return found

    # Whether the rest can come out

    def step(self) -> bool:
        """Whether there is one left."""
        self.steps -= 1
        return self.steps >= 0

    def can_go_on(self, number: int, left: int) -> bool:
        """With the slots from this one on still open, and these arrivals left."""
        if not self.step():
            return False
        self.natures(number, left)
        wishes = self.wishes[:number]
        takers = [0] * number
        for at in range(number, len(self.slots)):
            slot = self.slots[at]
            if slot.left == NEVER_IN_HAND:
                takers.append(0)
                wishes.append(slot.may_be(None))
                continue
            takers.append(self.takers(at, left))
            if not takers[at]:
                return False
            wish = 0
            if slot.ghost is None:
                for arrival in bits(takers[at]):
                    wish |= self.nature[arrival]
            wishes.append(wish & slot.may)
        return (
            self.can_pay(wishes, self.prices, self.budget)
            and self.slots_get_arrivals(takers)
            and self.arrivals_get_cards(wishes, takers, left)
            and self.places_get_cards(number, wishes, takers, left)
        )

    def natures(self, number: int, left: int) -> None:
        """What each arrival may be that is no ghost: a card is kept for those that can be nothing else."""
        haunting = 0  # arrivals that may be ghosts
        for at in range(number, len(self.slots)):
            if self.slots[at].ghost is not None:
                haunting |= self.takers(at, left)
        self.nature = [may & self.pooled for may in self.may]
        for _ in range(2):
            kept = [0] * len(self.pool)
            owners = 0
            for at in bits(left & ~haunting):
                if self.nature[at].bit_count() == 1:
                    kept[self.nature[at].bit_length() - 1] += 1
                    owners |= 1 << at
            for kind, many in enumerate(kept):
                if many and many >= self.pool[kind]:
                    for at in bits(left & ~owners):
                        self.nature[at] &= ~(1 << kind)

    def takers(self, number: int, left: int) -> int:
        """The arrivals that may have left for this slot, as bits."""
        slot = self.slots[number]
        may = slot.may
        if self.backs[number] != NOWHERE:
            may = self.may[self.backs[number]]
        found = 0
        for at in bits(left):
            if self.since[at] > slot.left:
                break  # they lie in the order in which they came
            if (self.nature[at] if slot.ghost is None else self.may[at]) & may:
                found |= 1 << at
        return found

    def slots_get_arrivals(self, takers: list[int]) -> bool:
        matching = Matching([1] * len(self.since))
        for arrivals in takers:
            if arrivals and not matching.takes(arrivals):
                return False
        return True

    def arrivals_get_cards(self, wishes: list[int], takers: list[int], left: int) -> bool:
        """Each arrival that is left is a ghost or has one of the hidden cards, beside those that have left."""
        room = self.pool[:]
        cards = self.nature[:]
        for number, slot in enumerate(self.slots):
            if slot.ghost is not None and takers[number]:
                bit = 1 << len(room)
                room.append(1)
                for arrival in bits(takers[number]):
                    cards[arrival] |= bit
        matching = Matching(room)
        for number, wish in enumerate(wishes):
            if wish and not takers[number] and wish & self.pooled != self.pooled and not matching.takes(wish):
                return False
        for arrival in bits(left):
            if self.pooled & ~cards[arrival] and not matching.takes(cards[arrival]):
                return False
        return True

    def places_get_cards(self, number: int, wishes: list[int], takers: list[int], left: int) -> bool:
        """Each slot, and each arrival that must be in the hand, has a card; what the deck can't hold has a place."""
        until = self.slots[len(self.slots) - 1].left if number < len(self.slots) else NOWHERE
        wanted = [wish for at, wish in enumerate(wishes) if self.slots[at].ghost is None]
        staying = left.bit_count()
        for arrivals in takers:
            staying -= 1 if arrivals else 0
        for at in bits(left):
            if self.since[at] > until:
                wanted.append(self.nature[at])
                staying -= 1
        return self.fit(wanted, max(0, staying)) and (
            not self.lacks & self.pooled or self.are_carried(wishes, takers, left)
        )

    def can_fill(self, wishes: list[int], prices: list[list[int]], budget: int) -> bool:
        """These places, one beside the other."""
        return self.step() and self.can_pay(wishes, prices, budget) and self.fit(wishes, 0)

    def fit(self, wishes: list[int], loose: int) -> bool:
        """Whether each place has a card, and each card that can't be in the deck a place, of which some are loose."""
        matching = Matching(self.pool)
        for wish in wishes:
            if self.pooled & ~wish and not matching.takes(wish & self.pooled):
                return False
        lacking = self.lacks & self.pooled
        if not lacking:
            return True
        matching = Matching([1] * len(wishes) + [loose])
        for kind in bits(lacking):
            places = 1 << len(wishes)
            for place, wish in enumerate(wishes):
                if wish >> kind & 1:
                    places |= 1 << place
            for _ in range(self.pool[kind]):
                if not matching.takes(places):
                    return False
        return True

    def are_carried(self, wishes: list[int], takers: list[int], left: int) -> bool:
        """Whether the cards that can't be in the deck are among what came to the hand, beside ghosts, or elsewhere."""
        first = len(self.since)
        matching = Matching([1] * (first + len(wishes)))
        for number, arrivals in enumerate(takers):
            if arrivals and self.slots[number].ghost is not None and not matching.takes(arrivals):
                return False
        for kind in bits(self.lacks & self.pooled):
            carriers = 0
            for at in bits(left):
                if self.nature[at] >> kind & 1:
                    carriers |= 1 << at
            for number, wish in enumerate(wishes):
                if not takers[number] and wish >> kind & 1:
                    carriers |= 1 << (first + number)
            for _ in range(self.pool[kind]):
                if not matching.takes(carriers):
                    return False
        return True

    def can_pay(self, wishes: list[int], prices: list[list[int]], budget: int) -> bool:
        """Whether the cheapest cards come to no more than that; what would be too dear beside them is struck out."""
        if budget >= PLENTY:
            return True
        least = [0] * len(wishes)
        cheapest = [PLENTY] * len(self.pool)
        paid = 0
        for at, wish in enumerate(wishes):
            if prices[at]:
                paid += 1
                least[at] = PLENTY
                for kind in bits(wish & self.pooled):
                    least[at] = min(least[at], prices[at][kind])
                    cheapest[kind] = min(cheapest[kind], prices[at][kind])
        spare = budget - sum(least)
        if spare < 0:
            return False
        together: list[int] = []
        for kind, price in enumerate(cheapest):
            for _ in range(self.pool[kind]):
                together.append(price)
        together.sort()
        if sum(together[:paid]) > budget:
            return False
        for at, wish in enumerate(wishes):
            if prices[at]:
                for kind in bits(wish & self.pooled):
                    if prices[at][kind] - least[at] > spare:
                        wishes[at] &= ~(1 << kind)
        return True


def came_back_as(slot: Slot, came: list[Arrival]) -> int:
    if slot.ghost is not None and slot.ghost.back is not None:
        for at, arrival in enumerate(came):
            if arrival is slot.ghost.back:
                return at
    return NOWHERE


def bits(number: int) -> list[int]:
    """The places of its ones."""
    found: list[int] = []
    while number:
        bit = number & -number
        found.append(bit.bit_length() - 1)
        number ^= bit
    return found
