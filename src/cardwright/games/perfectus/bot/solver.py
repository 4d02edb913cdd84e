"""The best layout of the hand against the room, exactly.

A layout is built the way it is read: positions from left to right, cards from top to bottom (PE-13, PE-19). All that
the rest of a layout depends on is which cards are used, the damage done so far to the monster at hand (no more than
its health matters), and the last card if it can still be nullified. So the least cost per such state is found one
card at a time, and the best layout falls out at the end.
"""

from typing import Final

from cardwright.games.perfectus.content.cards import AttackCard, Laid, Place
from cardwright.games.perfectus.rules.combat import (
    can_pair,
    damage_to_monsters,
    harm_of_cards,
    hit_of,
    hit_of_survivor,
)
from cardwright.games.perfectus.rules.table import PerfectusTable

NEVER: Final = 1 << 29
# Work is counted in steps from one state to the next; reading a layout row by row costs about as much as 300 of them.
ALLOWED: Final = 20_000_000  # for one question, exactly solved; beyond it, only what is no more than usual
USUAL: Final = 600_000  # with the book's hand and room there are 220,000 at most
LAYOUT: Final = 300
UNIT: Final = 100  # costs are in hundredths of a health point


class Prices:
    """What leaving a monster alive costs, on top of the health lost in the move. In hundredths of a health point."""

    __slots__ = ("survivor", "wound")

    survivor: int  # for every monster left alive
    wound: int  # for every point of health it has left

    def __init__(self, survivor: int, wound: int) -> None:
        self.survivor = survivor
        self.wound = wound


class Plan:
    """A layout and what it costs."""

    __slots__ = ("cost", "places")

    cost: int
    places: list[Place]

    def __init__(self, cost: int, places: list[Place]) -> None:
        self.cost = cost
        self.places = places


class Steps:
    """What the next card of a column adds to the harm of the cards before it, as combat reckons it.

    The last card is told by a number: 0 for none that can still be nullified, 1 for the one that lies there already,
    then the hand's cards, both ways round. All that matters of a layout is this last card (PE-21, PE-22).
    """

    __slots__ = ("adds", "follows", "lasts", "opened")

    lasts: int  # how many last cards there can be
    opened: int  # the last card at the start
    adds: list[int]  # last card and way -> harm, in hundredths; less than nothing where a pair forms with a dear card
    follows: list[int]  # last card and way -> the last card then

    def __init__(self, t: PerfectusTable, ways: list[Place]) -> None:
        before = t.laid[-1] if t.laid else None
        # What was halved last has nullified, and can't be nullified itself (PE-22).
        open_card = before is not None and harm_of_cards(t, t.laid)[-1] == before.laid.harm
        self.lasts = len(ways) + 2
        self.opened = 1 if open_card else 0
        self.adds = []
        self.follows = []
        for last in [None, before if open_card else None, *ways]:
            for way, place in enumerate(ways):
                pair = [place] if last is None else [last, place]
                harm = harm_of_cards(t, pair)
                alone = last.laid.harm if last is not None else 0
                self.adds.append((sum(harm) - alone) * UNIT)
                self.follows.append(way + 2 if harm[-1] == place.laid.harm else 0)


class Solver:
    """Finds the best plans for one table at a move, from the cards already laid on."""

    cards: list[AttackCard]
    ways: list[Laid]  # the hand's cards both ways round: way w is card w // 2
    prices: Prices
    t: PerfectusTable
    allowed: int  # work beyond the usual
    work: int  # done

    def __init__(self, t: PerfectusTable, prices: Prices, allowed: int = ALLOWED) -> None:
        self.t = t
        self.allowed = allowed
        self.work = 0
        self.prices = prices
        self.cards = t.hand
        self.ways = []
        for card in t.hand:
            self.ways.extend(card.ways)

    def best(self) -> Plan:
        return self.plans(1)[0]

    def plans(self, count: int) -> list[Plan]:
        """The cheapest plan for each set of cards used, cheapest first, and of these the first few.

        With more work than allowed, no longer the cheapest of all, but good ones.
        """
        most = max(self.allowed, USUAL)
        if self.t.house.order == "rows":
            rows = RowsSearch(self.t, self.prices, most // LAYOUT)
            found = rows.plans(count)
            self.work = rows.layouts * LAYOUT
            return found
        self.work = self.size()
        if self.work > most:
            climb = Climb(self.t, self.prices)
            found = climb.plans(count)
            self.work = climb.layouts * LAYOUT
            return found
        return self.solve(count)

    def solve(self, count: int) -> list[Plan]:
        t = self.t
        before = t.laid[-1].position if t.laid else 0
        damage = damage_to_monsters(t, t.laid)
        positions = [p for p in range(before, len(t.row)) if not t.row[p].card.heals]
        steps = Steps(t, [self.place(way, before) for way in range(len(self.ways))])
        costs = [NEVER] * ((1 << len(self.cards)) * steps.lasts)  # by used cards and last card
        costs[steps.opened] = 0
        trail: list[list[int]] = []  # per position: where each closed state came from, and the way to each state
        for position in positions:
            spot = t.row[position]
            size = spot.health + 1
            open_costs, came = self.enter(costs, steps, min(damage[position], spot.health), size,
                                          can_pair(t, position, before))  # fmt: skip
            self.lay(open_costs, came, steps, [hit_of(t, way, spot.card) for way in self.ways], size)
            costs, closed = self.leave(open_costs, spot.health)
            trail.append(closed)
            trail.append(came)
            before = position
        ends = self.ends(costs, steps.lasts)
        ends.sort()
        return [Plan(cost, self.walk_back(key, positions, trail)) for cost, key in ends[:count]]

    def enter(self, costs: list[int], steps: Steps, start: int, size: int, pairs: bool) -> tuple[list[int], list[int]]:
        """Come to a position with this damage done there; the last card stays the last one if it still `pairs`."""
        open_costs = [NEVER] * (len(costs) * size)
        came = [-1] * (len(costs) * size)
        for key in range(len(costs)):
            if costs[key] < NEVER:
                last = key % steps.lasts
                state = (key if pairs else key - last) * size + start
                if costs[key] < open_costs[state]:
                    open_costs[state] = costs[key]
                    came[state] = -2 - key
        return open_costs, came

    def lay(self, open_costs: list[int], came: list[int], steps: Steps, hit: list[int], size: int) -> None:
        """Every next card, from every state."""
        adds, follows, lasts = steps.adds, steps.follows, steps.lasts
        ways = len(hit)
        health = size - 1
        state = 0
        for used in range(1 << len(self.cards)):
            for last in range(lasts):
                step = last * ways
                for done in range(size):
                    cost = open_costs[state]
                    if cost < NEVER:
                        for way in range(ways):
                            if used >> (way >> 1) & 1:
                                continue
                            total = done + hit[way]
                            if total > health:
                                total = health
                            target = ((used | 1 << (way >> 1)) * lasts + follows[step + way]) * size + total
                            price = cost + adds[step + way]
                            if price < open_costs[target]:
                                open_costs[target] = price
                                came[target] = state * 32 + way
                    state += 1

    def leave(self, open_costs: list[int], health: int) -> tuple[list[int], list[int]]:
        """Go on from a position: survivors hit and have their price."""
        size = health + 1
        leaving = [price_of_leaving(self.t, self.prices, health, done) for done in range(size)]
        costs = [NEVER] * (len(open_costs) // size)
        closed = [-1] * len(costs)
        for key in range(len(costs)):
            for done in range(size):
                cost = open_costs[key * size + done]
                if cost < NEVER and cost + leaving[done] < costs[key]:
                    costs[key] = cost + leaving[done]
                    closed[key] = key * size + done
        return costs, closed

    def size(self) -> int:
        """The steps there can be: used sets, last cards, damage done at each position, and a card more."""
        ways = len(self.ways)
        damages = 0
        for spot in self.t.row:
            if not spot.card.heals:
                damages += spot.health + 1
        return (1 << len(self.cards)) * (ways + 2) * damages * ways

    def ends(self, costs: list[int], lasts: int) -> list[tuple[int, int]]:
        """Every set of used cards that is allowed, with its least cost."""
        found: list[tuple[int, int]] = []
        for used in range(1 << len(self.cards)):
            laid = len(self.t.laid)
            for index in range(len(self.cards)):
                laid += used >> index & 1
            if laid < self.t.house.min_cards and used != (1 << len(self.cards)) - 1:
                continue
            best, best_key = NEVER, -1
            for key in range(used * lasts, (used + 1) * lasts):
                if costs[key] < best:
                    best, best_key = costs[key], key
            if best_key >= 0:
                found.append((best, best_key))
        return found

    def walk_back(self, key: int, positions: list[int], trail: list[list[int]]) -> list[Place]:
        places: list[Place] = []
        for index in range(len(positions) - 1, -1, -1):
            state = trail[2 * index][key]
            came = trail[2 * index + 1]
            while came[state] >= 0:
                way = came[state] % 32
                places.append(self.place(way, positions[index]))
                state = came[state] // 32
            key = -2 - came[state]
        places.reverse()
        return places

    def place(self, way: int, position: int) -> Place:
        option = self.t.cards.places[self.cards[way >> 1].index][1 << position][way & 1]
        assert isinstance(option, Place)
        return option


def price_of_leaving(t: PerfectusTable, prices: Prices, health: int, damage: int) -> int:
    """What a monster costs that is left with this damage: its hit, and its price if it lives."""
    left = health - damage
    if left <= 0:
        return 0
    return prices.survivor + prices.wound * left + hit_of_survivor(t, left, damage) * UNIT


class Climb:
    """A good layout without trying all: always the card that helps most, then each of them once more.

    Works for every way of reading, by the rules themselves.
    """

    t: PerfectusTable
    prices: Prices
    best: list[Plan]  # by set of used cards
    layouts: int  # tried

    def __init__(self, t: PerfectusTable, prices: Prices) -> None:
        self.t = t
        self.prices = prices
        self.best = [Plan(NEVER, []) for _ in range(1 << len(t.hand))]
        self.layouts = 0

    def plans(self, count: int) -> list[Plan]:
        self.climb()
        return self.cheapest(count)

    def cheapest(self, count: int) -> list[Plan]:
        found = [plan for plan in self.best if plan.cost < NEVER]
        found.sort(key=lambda plan: plan.cost)
        return found[:count]

    def climb(self) -> None:
        before = self.t.laid
        places: list[Place] = []
        cost = self.weigh(before, places)
        while len(places) < len(self.t.hand):
            better = self.one_more(before, places)
            if better.cost >= cost and self.enough(before, places):
                break
            places, cost = better.places, better.cost
        for place in places[:]:
            others = [other for other in places if other is not place]
            better = self.one_more(before, others)
            if better.cost < cost:
                places, cost = better.places, better.cost

    def one_more(self, before: list[Place], places: list[Place]) -> Plan:
        """The best layout of these and one more card."""
        t = self.t
        best = Plan(2 * NEVER, places)
        used = [place.laid.card for place in places]
        for position in range(before[-1].position if before else 0, len(t.row)):
            if t.row[position].card.heals:
                continue
            for card in t.hand:
                if card in used:
                    continue
                for option in t.cards.places[card.index][1 << position]:
                    assert isinstance(option, Place)
                    more = [*places, option]
                    more.sort(key=lambda place: place.position)
                    cost = self.weigh(before, more)
                    if cost < best.cost:
                        best = Plan(cost, more)
        return best

    def enough(self, before: list[Place], places: list[Place]) -> bool:
        return len(before) + len(places) >= self.t.house.min_cards or len(places) == len(self.t.hand)

    def weigh(self, before: list[Place], places: list[Place]) -> int:
        """What a layout costs; kept if it may be finished and is the cheapest with its cards."""
        t = self.t
        self.layouts += 1
        cost = cost_of(t, before + places, self.prices)
        if self.enough(before, places):
            used = 0
            for place in places:
                used |= 1 << t.hand.index(place.laid.card)
            if cost < self.best[used].cost:
                self.best[used] = Plan(cost, places)
        return cost


def cost_of(t: PerfectusTable, laid: list[Place], prices: Prices) -> int:
    """Of finishing with these laid."""
    cost = 0
    for points in harm_of_cards(t, laid):
        cost += points * UNIT
    damage = damage_to_monsters(t, laid)
    for position, spot in enumerate(t.row):
        if not spot.card.heals:
            cost += price_of_leaving(t, prices, spot.health, damage[position])
    return cost


class RowsSearch(Climb):
    """The same for the house rule that reads row by row, where the order of laying isn't the order of reading.

    Branch and bound over all layouts: a card does at least half its number (PE-21), and no monster can take
    more than all the cards that are left. If that takes too many of them, it climbs.
    """

    least: int
    most: int  # layouts to try
    laid: list[Place]  # the layout at hand, with what lies there already

    def __init__(self, t: PerfectusTable, prices: Prices, most: int) -> None:
        super().__init__(t, prices)
        self.least = NEVER
        self.most = most
        self.laid = t.laid[:]

    def plans(self, count: int) -> list[Plan]:
        halves = 0
        for place in self.laid:
            halves += place.laid.harm // 2 * UNIT
        self.search(0, self.laid[-1].position if self.laid else 0, halves)
        if self.layouts > self.most:
            return super().plans(count)
        return self.cheapest(count)

    def search(self, used: int, leftmost: int, halves: int) -> None:
        t = self.t
        self.layouts += 1
        if self.layouts > self.most:
            return
        if len(self.laid) >= t.house.min_cards or used == len(self.best) - 1:
            cost = cost_of(t, self.laid, self.prices)
            if cost < self.best[used].cost:
                self.best[used] = Plan(cost, self.laid[len(t.laid) :])
                self.least = min(self.least, cost)
        if halves + self.least_leaving(used) >= self.least:
            return
        for position in range(leftmost, len(t.row)):
            if t.row[position].card.heals:
                continue
            for index, card in enumerate(t.hand):
                if used >> index & 1:
                    continue
                for option in t.cards.places[card.index][1 << position]:
                    assert isinstance(option, Place)
                    self.laid.append(option)
                    self.search(used | 1 << index, position, halves + option.laid.harm // 2 * UNIT)
                    self.laid.pop()

    def least_leaving(self, used: int) -> int:
        """What the survivors must cost at least, even if every monster got every card that is left."""
        t = self.t
        most = 0
        for index, card in enumerate(t.hand):
            if not used >> index & 1:
                most += 2 * max(card.ways[0].hit, card.ways[1].hit)
        damage = damage_to_monsters(t, self.laid)
        least = 0
        for position, spot in enumerate(t.row):
            if not spot.card.heals:
                left = price_of_leaving(t, self.prices, spot.health, damage[position] + most)
                least += min(left, price_of_leaving(t, self.prices, spot.health, damage[position]))
        return least
