"""Fighting by simulation: a stance says what a turn is worth, and battles played out say which stance is best.

Everything here works on imagined tables and uses the rules themselves; nothing looks at a draw pile's order.
"""

from typing import Final

from cardwright.core.rng import Rng
from cardwright.games.dungeon.cards import Card, Play
from cardwright.games.dungeon.odds import mean_blow
from cardwright.games.dungeon.rules.battle import end_turn, play
from cardwright.games.dungeon.stances import STANCES, USUAL, Stance
from cardwright.games.dungeon.table import IN_BATTLE, WON, DungeonTable, Foe

CERTAIN: Final = 1_000_000.0  # beyond every sum of points: the battle ends this turn
SPARE: Final = 0.1  # what protection above the target is worth
NOVELTY: Final = 0.05  # drawing for nothing still turns the deck over


class Planner:
    """Finds the best set of cards for the rest of a turn by trying all of them: three energy pay for few."""

    __slots__ = ("best", "best_score", "chosen", "coming", "copies", "doubled", "foes", "guard", "hp", "kinds",
                 "protection", "stance", "unseen", "zeal")  # fmt: skip

    stance: Stance
    kinds: list[Card]  # the different cards of the hand, most valuable first
    copies: list[int]
    chosen: list[int]
    best: list[int]
    best_score: float
    foes: list[Foe]  # the living, in the order they are to be killed
    coming: int  # damage shown
    protection: int
    hp: int
    doubled: int  # cards that will still apply twice (R2.6)
    zeal: float  # what a point of damage is worth now
    guard: float  # what a point of protection is worth now
    unseen: list[float]  # what each card that could be drawn is worth for each energy

    def __init__(self) -> None:
        self.zeal = 0.0
        self.guard = 0.0
        self.unseen = []
        self.stance = STANCES[0]
        self.kinds = []
        self.copies = []
        self.chosen = []
        self.best = []
        self.best_score = 0.0
        self.foes = []
        self.coming = 0
        self.protection = 0
        self.hp = 0
        self.doubled = 0

    def plan(self, t: DungeonTable, stance: Stance) -> Play | None:
        """The next card to play; None to end the turn.

        With cards that draw, their place in the order matters: first, so that what they bring can be paid, or last,
        so that Echo goes to something better. Both are tried, and after each draw the turn is thought over again.
        """
        self.stance = stance
        self.foes = in_killing_order(t)
        self.coming = shown_damage(self.foes)
        self.protection = t.protection
        self.hp = t.hp
        self.doubled = t.adventurer.ability.doubled_cards * t.rank - t.played
        card: Card | None = None
        if t.played < t.house.max_plays:
            self.best_score = -3.0 * CERTAIN
            self.weigh()
            draws = self.read_hand(t, True)
            if draws:
                self.read_pile(t)
            card = self.first_of_best(t.energy, None)
            if draws and self.doubled > 0:
                self.read_hand(t, False)
                card = self.first_of_best(t.energy, card)
        return None if card is None else self.option(t, card)

    def weigh(self) -> None:
        """What damage and protection are worth now: little against a protected monster or above the target."""
        through = 1.0
        if self.foes and self.foes[0].protection:
            through = max(0.0, 1.0 - self.foes[0].protection / 20.0)
        self.zeal = self.stance.zeal * through
        self.guard = 1.0 if self.protection - self.coming < self.stance.target else SPARE

    def worth(self, card: Card) -> float:
        return card.damage * card.targets * self.zeal + card.protection * self.guard

    def read_pile(self, t: DungeonTable) -> None:
        """The cards that could be drawn next; which they are is known, their order isn't (part 4)."""
        pile = t.draw_pile if t.draw_pile else t.discard_pile
        unseen: list[float] = []
        for card in pile:
            unseen.append(self.worth(card) / max(1, card.cost))
        self.unseen = unseen

    def read_hand(self, t: DungeonTable, draws_first: bool) -> bool:
        """The different cards that can be paid, most valuable first. Says whether one of them draws."""
        kinds: list[Card] = []
        copies: list[int] = []
        worths: list[float] = []
        draws = False
        for card in t.hand:
            if card.cost > t.energy:
                continue
            place = 0
            count = len(kinds)
            while place < count and kinds[place] is not card:
                place += 1
            if place < count:
                copies[place] += 1
                continue
            worth = self.worth(card)
            if card.draw:
                draws = True
                if draws_first:
                    worth += CERTAIN
            at = 0
            while at < count and worths[at] >= worth:
                at += 1
            kinds.insert(at, card)
            copies.insert(at, 1)
            worths.insert(at, worth)
        self.kinds = kinds
        self.copies = copies
        self.chosen = [0] * len(kinds)
        self.best = []
        return draws

    def first_of_best(self, energy: int, otherwise: Card | None) -> Card | None:
        """The first card of the best set in this order; the one found before, if no set beats it."""
        self.search(0, energy, self.doubled, 0, 0, 0, 0, CERTAIN, 1)
        if not self.best:
            return otherwise
        for place in range(len(self.kinds)):
            if self.best[place]:
                return self.kinds[place]
        return None

    def search(
        self,
        at: int,
        energy: int,
        doubled: int,
        single: int,
        both: int,
        shield: int,
        draws: int,
        worst: float,
        times: int,
    ) -> None:
        """Every number of copies of every card from `at` on; cards taken first are doubled first.

        `worst` is what the weakest card taken is worth for each energy, applied `times`: a drawn card could take
        its place.
        """
        if at == len(self.kinds):
            score = self.score(single, both, shield)
            if draws:
                score += self.draw_gain(draws, energy, doubled, worst, times)
            if score > self.best_score:
                self.best_score = score
                self.best = self.chosen[:]
            self.consider(score, draws)
            return
        card = self.kinds[at]
        taken = 0
        while True:
            self.chosen[at] = taken
            self.search(at + 1, energy, doubled, single, both, shield, draws, worst, times)
            if taken == self.copies[at] or energy < card.cost:
                break
            taken += 1
            energy -= card.cost
            applied = 2 if doubled > 0 else 1
            doubled -= 1
            if card.targets == 1:
                single += applied * card.damage
            elif card.targets == 2:
                both += applied * card.damage
            shield += applied * card.protection
            if card.draw:
                draws += applied * card.draw
            elif card.cost and applied * self.worth(card) / card.cost < worst:
                worst = applied * self.worth(card) / card.cost
                times = applied
        self.chosen[at] = 0

    def consider(self, score: float, draws: int) -> None:
        """Another set was tried: for planners that want to know more than the best."""

    def draw_gain(self, draws: int, energy: int, doubled: int, worst: float, times: int) -> float:
        """What the drawn cards promise: to use energy that would be lost, or to replace the weakest card."""
        if energy > 0:
            worst = 0.0
            times = 2 if doubled > 0 else 1
        elif worst >= CERTAIN:
            return NOVELTY  # nothing is left to pay them with
        better = 0
        gain = 0.0
        for worth in self.unseen:
            if times * worth > worst:
                better += 1
                gain += times * worth - worst
        if better == 0:
            return 0.0
        miss = 1.0  # the chance that no drawn card is better
        for _ in range(draws):
            miss *= 1.0 - better / len(self.unseen)
        return NOVELTY + (1.0 - miss) * gain / better

    def score(self, single: int, both: int, shield: int) -> float:
        """What the turn is worth: damage that gets through, and protection left after the monsters' turn."""
        through = 0
        coming = self.coming
        alive = 0
        for place, foe in enumerate(self.foes):
            blow = both if place < 2 else 0
            need = foe.hp + foe.protection
            if single + blow >= need:
                single -= max(0, need - blow)
                coming -= foe.monster.actions[foe.shown].damage
                through += foe.hp
            else:
                alive += 1
                if single + blow > foe.protection:
                    through += single + blow - foe.protection
                single = 0
        if alive == 0:
            return CERTAIN
        stance = self.stance
        left = self.protection + shield - coming
        worth = through * stance.zeal
        if left > stance.target:
            worth += stance.target + SPARE * (left - stance.target)
        else:
            worth += left
        if left + self.hp <= 0:
            worth -= CERTAIN
        return worth

    def option(self, t: DungeonTable, card: Card) -> Play:
        """This card on the first monsters to be killed."""
        mask = 0
        for place, foe in enumerate(t.foes):
            if foe.hp > 0:
                mask |= 1 << place
        plays = card.plays[mask]
        if card.targets and len(plays) > 1:
            first = t.foes.index(self.foes[0])
            second = t.foes.index(self.foes[1])
            for choice in plays:
                assert isinstance(choice, Play)
                if card.targets == 1 and choice.first == first:
                    return choice
                if (
                    card.targets == 2
                    and first in (choice.first, choice.second)
                    and second in (choice.first, choice.second)
                ):
                    return choice
        choice = plays[0]
        assert isinstance(choice, Play)
        return choice


def in_killing_order(t: DungeonTable) -> list[Foe]:
    """The living monsters: what dies soonest for the harm it does comes first."""
    foes: list[Foe] = []
    rates: list[float] = []
    for foe in t.foes:
        if foe.hp > 0:
            rate = mean_blow(foe.monster) / (foe.hp + foe.protection)
            at = 0
            while at < len(rates) and rates[at] >= rate:
                at += 1
            foes.insert(at, foe)
            rates.insert(at, rate)
    return foes


def shown_damage(foes: list[Foe]) -> int:
    damage = 0
    for foe in foes:
        damage += foe.monster.actions[foe.shown].damage
    return damage


def fight(t: DungeonTable, stance: Stance, planner: Planner) -> None:
    """Play a battle to its end in one stance."""
    while t.stage == IN_BATTLE:
        choice = planner.plan(t, stance)
        if choice is None:
            end_turn(t)
        else:
            play(t, choice)


def outcome(t: DungeonTable) -> float:
    """How good the end of a battle is, from 0 to 1: above all won, then with health left."""
    return 0.8 + 0.2 * t.hp / t.max_hp if t.stage == WON else 0.0


def imagine(t: DungeonTable, seed: int) -> DungeonTable:
    """A copy with the draw pile in another order and another future; equal seeds give equal luck."""
    later = t.copy()
    later.rng = Rng(seed)
    later.rng.shuffle(later.draw_pile)
    return later


class Challenge:
    """A stance against the usual one, in imagined battles of the same luck."""

    __slots__ = ("battles", "lead", "squares", "stance")

    stance: Stance
    battles: int
    lead: float  # sum of the differences
    squares: float

    def __init__(self, stance: Stance) -> None:
        self.stance = stance
        self.battles = 0
        self.lead = 0.0
        self.squares = 0.0

    def add(self, difference: float) -> None:
        self.battles += 1
        self.lead += difference
        self.squares += difference * difference

    def surely_better(self) -> bool:
        """Ahead by two standard errors: several noisy comparisons must not unseat a good stance."""
        mean = self.lead / self.battles
        variance = self.squares / self.battles - mean * mean
        return mean > 0.0 and mean * mean * self.battles > 4.0 * variance


def best_stance(t: DungeonTable, rng: Rng, planner: Planner, battles: int) -> Stance:
    """The usual stance, unless another wins surely more of this battle. Those that fall behind drop out."""
    challenges = [Challenge(stance) for stance in STANCES if stance is not USUAL]
    for number in range(3 * battles):
        seed = rng.seed()
        later = imagine(t, seed)
        fight(later, USUAL, planner)
        mark = outcome(later)
        for challenge in challenges:
            later = imagine(t, seed)
            fight(later, challenge.stance, planner)
            challenge.add(outcome(later) - mark)
        if number + 1 == battles:
            challenges = [challenge for challenge in challenges if challenge.lead > 0.0]
        if not challenges:
            return USUAL
    best = USUAL
    lead = 0.0
    for challenge in challenges:
        if challenge.surely_better() and challenge.lead > lead:
            best = challenge.stance
            lead = challenge.lead
    return best
