"""Fighting by simulation: a stance says what a turn is worth, and battles played out say which stance is best.

Everything here works on imagined tables and uses the rules themselves; nothing looks at a draw pile's order.
"""

from typing import Final

from cardwright.core.rng import Rng
from cardwright.games.dungeon.bot.odds import mean_blow
from cardwright.games.dungeon.bot.stances import STANCES, USUAL, Stance
from cardwright.games.dungeon.content.cards import Card
from cardwright.games.dungeon.content.options import Play
from cardwright.games.dungeon.rules.battle import cards_doubled, end_turn, play
from cardwright.games.dungeon.rules.table import DungeonTable, Foe, Stage

TURN_WORK: Final = 4  # what thinking of a turn at all costs, in sets tried
CERTAIN: Final = 1_000_000.0  # beyond every sum of points: the battle ends this turn
SPARE: Final = 0.1  # what protection above the target is worth
NOVELTY: Final = 0.05  # drawing for nothing still turns the deck over


MEMORY: Final = 2000  # hands whose sets a planner remembers
SETS: Final = 256  # of cards tried for a turn; three energy never pay for so many, but the house may give twenty
NEVER: Final = 1 << 30  # more energy than there is
SURELY: Final = 1e-6  # a lead that no rounding makes up for
FIGHT: Final = 20_000  # work for one imagined battle; who has not won by then has not won
LAST_FIGHT: Final = 2000  # the same when all work is done
DECISION: Final = 750_000  # work for all that is imagined before one answer


class Sets:
    """Every set of cards that so much energy pays for, by what the cards cost and how many of each there are.

    In the order of `Planner.search`: each is an earlier one with one more card.
    """

    __slots__ = ("energy", "kind", "parent", "taken")

    parent: list[int]
    kind: list[int]  # of the card that is more
    energy: list[int]  # left
    taken: list[int]  # cards

    def __init__(self, energy: int, costs: list[int], copies: list[int]) -> None:
        self.parent = [0]
        self.kind = [-1]
        self.energy = [energy]
        self.taken = [0]
        self.extend(0, 0, costs, copies)

    def extend(self, here: int, at: int, costs: list[int], copies: list[int]) -> None:
        """All sets with more of the kinds from `at` on: those with less of the first of them before those with more."""
        for kind in range(len(costs) - 1, at - 1, -1):
            last = here
            for _ in range(copies[kind]):
                left = self.energy[last] - costs[kind]
                if left < 0:
                    break
                self.parent.append(last)
                self.kind.append(kind)
                self.energy.append(left)
                self.taken.append(self.taken[last] + 1)
                last = len(self.parent) - 1
                self.extend(last, kind + 1, costs, copies)

    def counts(self, number: int, kinds: int) -> list[int]:
        """How many of each kind this set has."""
        counts = [0] * kinds
        while number:
            counts[self.kind[number]] += 1
            number = self.parent[number]
        return counts


class Planner:
    """Finds the best set of cards for the rest of a turn by trying all of them: three energy pay for few.

    Where they would be too many, the least valuable cards are left out until the others are played. Everything it
    does is counted as work, so that whoever lets it imagine battles can stop in time, at the same point each time.
    """

    __slots__ = ("allowed", "best", "best_score", "by_stance", "cheapest", "chosen", "collecting", "coming", "copies",
                 "doubled", "foes", "guard", "highest", "hp", "kinds", "known", "protection", "runner_up", "settled",
                 "stance", "thinned", "tried", "unseen", "work", "worths", "zeal")  # fmt: skip

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
    worths: list[float]  # of the kinds
    known: dict[tuple[int, ...], Sets]  # as far as they were needed
    cheapest: list[int]  # of the kinds from here on; beyond the last, more than anybody can pay
    thinned: bool  # whether cards were left out
    runner_up: float  # the score of the next best set
    settled: bool  # whether the rest of the best set will still be the best when its first card is played
    collecting: bool  # whether somebody wants to know more than the best
    by_stance: bool  # whether turns are weighed by the stance alone
    highest: int  # protection after the monsters' turn, at most, of all that was thought of since somebody set it
    tried: int  # sets for the present turn
    work: int  # sets tried and turns thought of, since somebody set it
    allowed: int  # so much of it

    def __init__(self) -> None:
        self.worths = []
        self.known = {}
        self.cheapest = []
        self.thinned = False
        self.runner_up = 0.0
        self.settled = False
        self.collecting = False
        self.by_stance = True
        self.highest = 0
        self.tried = 0
        self.work = 0
        self.allowed = DECISION
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
        self.doubled = cards_doubled(t)
        self.settled = False
        self.tried = 0
        card: Card | None = None
        if t.played < t.house.max_plays_per_turn:
            self.best_score = -3.0 * CERTAIN
            self.runner_up = self.best_score
            self.weigh()
            draws = self.read_hand(t, True)
            if draws:
                self.read_pile(t)
            card = self.first_of_best(t.energy, None)
            if draws and self.doubled > 0:
                self.read_hand(t, False)
                card = self.first_of_best(t.energy, card)
            self.settled = card is not None and not draws and self.order_is_free(t.energy)
        self.work += TURN_WORK + self.tried
        return None if card is None else self.option(t, card)

    def order_is_free(self, energy: int) -> bool:
        """Whether the best set is clearly the best and stays it while it is played: against one monster, without
        draws, and with all its cards doubled or none."""
        if len(self.foes) != 1 or self.best_score - self.runner_up <= SURELY:
            return False
        if self.doubled <= 0:
            return True
        most = 0
        for copies in self.copies:
            most += copies
        least = self.cheapest[0]
        return self.doubled >= (min(most, energy // least) if least else most)

    def follow(self, t: DungeonTable, last: Card) -> Card | None:
        """The next card of a settled set once this one of it was played, in the order a new plan would give."""
        if t.played >= t.house.max_plays_per_turn:
            return None
        self.work += 1
        self.protection = t.protection
        self.weigh()
        self.best[self.kinds.index(last)] -= 1
        first: Card | None = None
        most = 0.0
        for card in t.hand:
            if card is not first and card in self.kinds and self.best[self.kinds.index(card)]:
                worth = self.worth(card)
                if first is None or worth > most:
                    first, most = card, worth
        return first

    def weigh(self) -> None:
        """What damage and protection are worth now: little against a protected monster or above the target."""
        through = 1.0
        if self.foes and self.foes[0].protection:
            through = max(0.0, 1.0 - self.foes[0].protection / 20.0)
        self.zeal = self.stance.zeal * through
        left = self.protection - self.coming
        if left > self.highest:
            self.highest = left
        self.guard = 1.0 if left < self.stance.target else SPARE

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
        energy = t.energy
        counts: dict[Card, int] = {}
        for card in t.hand:
            if card.cost <= energy:
                counts[card] = counts.get(card, 0) + 1
        kinds: list[Card] = []
        copies: list[int] = []
        worths: list[float] = []
        places: list[float] = []  # their worth, with draws above all if they come first
        draws = False
        most_sets = 1
        for card, count in counts.items():
            worth = card.damage * card.targets * self.zeal + card.protection * self.guard
            rank = worth
            if card.draw:
                draws = True
                if draws_first:
                    rank += CERTAIN
            at = 0
            for other in places:
                if other < rank:
                    break
                at += 1
            kinds.insert(at, card)
            copies.insert(at, count)
            worths.insert(at, worth)
            places.insert(at, rank)
            most_sets *= count + 1
        self.kinds = kinds
        self.copies = copies
        self.worths = worths
        self.best = []
        self.thinned = False
        if most_sets > SETS:  # if there were energy for all
            self.thin(energy)
        cheapest = [NEVER]
        for card in reversed(self.kinds):
            cheapest.append(card.cost if card.cost < cheapest[-1] else cheapest[-1])
        cheapest.reverse()
        self.cheapest = cheapest
        self.chosen = [0] * len(self.kinds)
        return draws

    def thin(self, energy: int) -> None:
        """Leave out the least valuable cards if the sets would be too many."""
        sets = [0] * energy  # by the energy they leave
        sets.append(1)
        for place, card in enumerate(self.kinds):
            more = sets[:]
            for copies in range(1, self.copies[place] + 1):
                for left in range(energy + 1 - copies * card.cost):
                    more[left] += sets[left + copies * card.cost]
            count = 0
            for number in more:
                count += number
            if count > SETS and place:
                self.kinds = self.kinds[:place]
                self.copies = self.copies[:place]
                self.worths = self.worths[:place]
                self.thinned = True
                return
            sets = more

    def first_of_best(self, energy: int, otherwise: Card | None) -> Card | None:
        """The first card of the best set in this order; the one found before, if no set beats it."""
        if len(self.foes) == 1 and self.by_stance:
            self.try_alone(energy)
        elif energy < self.cheapest[0]:
            self.weigh_set(energy, self.doubled, 0, 0, 0, 0, CERTAIN, 1)
        else:
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
        card = self.kinds[at]
        cost = card.cost
        copies = self.copies[at]
        next_cost = self.cheapest[at + 1]
        taken = 0
        while True:
            self.chosen[at] = taken
            if energy < next_cost:
                self.weigh_set(energy, doubled, single, both, shield, draws, worst, times)
            else:
                self.search(at + 1, energy, doubled, single, both, shield, draws, worst, times)
            if taken == copies or energy < cost:
                break
            taken += 1
            energy -= cost
            applied = 2 if doubled > 0 else 1
            doubled -= 1
            if card.targets == 1:
                single += applied * card.damage
            elif card.targets == 2:
                both += applied * card.damage
            shield += applied * card.protection
            if card.draw:
                draws += applied * card.draw
            elif cost:
                rate = applied * self.worths[at] / cost
                if rate < worst:
                    worst = rate
                    times = applied
        self.chosen[at] = 0

    def weigh_set(
        self, energy: int, doubled: int, single: int, both: int, shield: int, draws: int, worst: float, times: int
    ) -> None:
        """The chosen set against the best so far."""
        self.tried += 1
        score = self.score(single, both, shield)
        if draws:
            score += self.draw_gain(draws, energy, doubled, worst, times)
        if score > self.best_score:
            self.runner_up = self.best_score
            self.best_score = score
            self.best = self.chosen[:]
        elif score > self.runner_up:
            self.runner_up = score
        if self.collecting:
            self.consider(score, draws)

    def sets_for(self, energy: int) -> Sets:
        costs = [card.cost for card in self.kinds]
        key = (energy, *costs, *self.copies)
        sets = self.known.get(key)
        if sets is None:
            if len(self.known) >= MEMORY:
                self.known.clear()
            sets = Sets(energy, costs, self.copies)
            self.known[key] = sets
        return sets

    def try_alone(self, energy: int) -> None:
        """The same as `search` and `score` against one monster, which most battles are against: one loop, for speed."""
        sets = self.sets_for(energy)
        foe = self.foes[0]
        need, hp, doubled = foe.hp, self.hp, self.doubled
        zeal, target = self.stance.zeal, self.stance.target
        damage: list[int] = []
        shield: list[int] = []
        draws = False
        for card in self.kinds:
            damage.append(card.damage if card.targets else 0)
            shield.append(card.protection)
            draws = draws or card.draw > 0
        hits: list[int] = []  # beyond the monster's protection
        lefts: list[int] = []  # protection after its turn
        scores: list[float] = []
        for before, one, taken in zip(sets.parent, sets.kind, sets.taken, strict=True):
            if one < 0:
                hit, left = -foe.protection, self.protection - self.coming
            elif taken <= doubled:
                hit, left = hits[before] + 2 * damage[one], lefts[before] + 2 * shield[one]
            else:
                hit, left = hits[before] + damage[one], lefts[before] + shield[one]
            hits.append(hit)
            lefts.append(left)
            if hit >= need:
                scores.append(CERTAIN)
                continue
            score = hit * zeal if hit > 0 else 0.0
            if left > target:
                score += target + SPARE * (left - target)
            else:
                score += left
            if left + hp <= 0:
                score -= CERTAIN
            scores.append(score)
        if draws:
            self.add_draws(sets, scores)
        self.tried += len(scores)
        self.highest = max(self.highest, max(lefts))
        best_score = max(scores)
        if best_score > self.best_score:
            best = scores.index(best_score)
            scores[best] = self.best_score
            self.best_score = best_score
            self.best = sets.counts(best, len(self.kinds))
        self.runner_up = max(self.runner_up, max(scores))

    def add_draws(self, sets: Sets, scores: list[float]) -> None:
        """What the drawn cards of each set promise."""
        doubled = self.doubled
        rates: list[float] = []  # what each kind is worth for each energy, if a drawn card could take its place
        draw: list[int] = []
        for place, card in enumerate(self.kinds):
            rates.append(CERTAIN if card.draw or not card.cost else self.worths[place] / card.cost)
            draw.append(card.draw)
        drawn: list[int] = []
        worsts: list[float] = []
        times: list[int] = []
        gains: dict[tuple[int, float, int], float] = {}
        for number, before in enumerate(sets.parent):
            if number == 0:
                drawn.append(0)
                worsts.append(CERTAIN)
                times.append(1)
                continue
            one = sets.kind[number]
            applied = 2 if sets.taken[number] <= doubled else 1
            more = drawn[before] + applied * draw[one]
            worst, weakest = worsts[before], times[before]
            if applied * rates[one] < worst:
                worst, weakest = applied * rates[one], applied
            drawn.append(more)
            worsts.append(worst)
            times.append(weakest)
            if more:
                left = sets.energy[number]
                if left > 0:  # energy that would be lost pays for them
                    worst, weakest = -1.0, 2 if sets.taken[number] < doubled else 1
                case = (more, worst, weakest)
                gain = gains.get(case, -1.0)
                if gain < 0.0:
                    gain = self.draw_gain(more, left, doubled - sets.taken[number], worst, weakest)
                    gains[case] = gain
                scores[number] += gain

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
        if len(self.foes) == 1:
            foe = self.foes[0]
            single += both - foe.protection
            if single >= foe.hp:
                return CERTAIN
            alive = 1
            if single > 0:
                through = single
        else:
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
        if left > self.highest:
            self.highest = left
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
    if len(t.foes) == 1:
        return [t.foes[0]] if t.foes[0].hp > 0 else []
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
    """Play a battle to its end in one stance, or for as much work as there is for one."""
    until = planner.work + (FIGHT if planner.work <= planner.allowed else LAST_FIGHT)
    while t.stage == Stage.IN_BATTLE and planner.work < until:
        play_turn(t, stance, planner)
        if t.stage == Stage.IN_BATTLE:
            end_turn(t)


def play_turn(t: DungeonTable, stance: Stance, planner: Planner) -> None:
    """Every card of a turn: each as planned anew, or from a set that stands."""
    while t.stage == Stage.IN_BATTLE:
        choice = planner.plan(t, stance)
        if choice is None:
            return
        play(t, choice)
        while planner.settled and t.stage == Stage.IN_BATTLE:
            card = planner.follow(t, choice.card)
            if card is None:
                if planner.thinned:
                    break
                return
            choice = planner.option(t, card)
            play(t, choice)


def outcome(t: DungeonTable) -> float:
    """How good the end of a battle is, from 0 to 1: above all won, then with health left."""
    return 0.8 + 0.2 * t.hp / t.max_hp if t.stage == Stage.WON else 0.0


def imagine(t: DungeonTable, seed: int) -> DungeonTable:
    """A copy with the draw pile in another order and another future; equal seeds give equal luck."""
    later = t.copy()
    later.rng = Rng(seed)
    later.rng.shuffle(later.draw_pile)
    return later


def best_outcome(t: DungeonTable) -> float:
    """Of a battle from here on: nobody heals in battle."""
    return 0.8 + 0.2 * t.hp / t.max_hp


class Trial:
    """An imagined battle, fought in one stance after the other with the same luck."""

    __slots__ = ("fought", "highest", "marks", "seed", "t", "usual")

    t: DungeonTable
    seed: int
    usual: float  # how it ends in the usual stance
    fought: list[Stance]
    marks: list[float]  # how it ended
    highest: list[int]  # protection ever thought of after a monsters' turn

    def __init__(self, t: DungeonTable, seed: int, planner: Planner) -> None:
        self.t = t
        self.seed = seed
        self.fought = []
        self.marks = []
        self.highest = []
        self.usual = self.mark(USUAL, planner)

    def mark(self, stance: Stance, planner: Planner) -> float:
        """How it ends in this stance. Two targets that were never in reach make no difference."""
        for place, other in enumerate(self.fought):
            if other.zeal == stance.zeal and self.highest[place] < min(other.target, stance.target):
                return self.marks[place]
        later = imagine(self.t, self.seed)
        planner.highest = 0
        fight(later, stance, planner)
        self.fought.append(stance)
        self.highest.append(planner.highest)
        self.marks.append(outcome(later))
        return self.marks[-1]


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

    def may_lead(self, trials: list[Trial], most: float) -> bool:
        """Whether it would be ahead after these battles too if it did as well as possible in them."""
        lead = self.lead
        for trial in trials:
            lead += most - trial.usual
        return lead > 0.0

    def surely_better(self) -> bool:
        """Ahead by two standard errors: several noisy comparisons must not unseat a good stance."""
        mean = self.lead / self.battles
        variance = self.squares / self.battles - mean * mean
        return mean > 0.0 and mean * mean * self.battles > 4.0 * variance


def best_stance(t: DungeonTable, rng: Rng, planner: Planner, battles: int) -> Stance:
    """The usual stance, unless another wins surely more of this battle. Those that fall behind drop out."""
    challenges = [Challenge(stance) for stance in STANCES if stance is not USUAL]
    for battles_more in (battles, 2 * battles):
        trials = [Trial(t, rng.seed(), planner) for _ in range(battles_more)]
        for number, trial in enumerate(trials):
            if planner.work > planner.allowed:
                break
            for challenge in challenges:
                challenge.add(trial.mark(challenge.stance, planner) - trial.usual)
            challenges = [one for one in challenges if one.may_lead(trials[number + 1 :], best_outcome(t))]
        if not challenges:
            return USUAL
    best = USUAL
    lead = 0.0
    for challenge in challenges:
        if challenge.surely_better() and challenge.lead > lead:
            best = challenge.stance
            lead = challenge.lead
    return best
