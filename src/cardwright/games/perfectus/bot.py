"""What a thinking player of Perfectus Empatheia values, and the player that solves each move and looks beyond it."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.core.game import Game, logistic
from cardwright.core.player import Look, Player
from cardwright.core.rng import Rng
from cardwright.core.table import Driver, Policy, Table
from cardwright.games.perfectus import rules
from cardwright.games.perfectus.cards import FINISH, Heart, Place
from cardwright.games.perfectus.solver import ALLOWED, USUAL, Plan, Prices, Solver, loss_of
from cardwright.games.perfectus.table import PerfectusTable
from cardwright.games.perfectus.view import describe, face

# The price of a survivor, on top of its hit: 1 + 1.2 for each point of health left.
PRICES: Final = Prices(100, 120)

# How many candidates and deals the look beyond the move takes.
CANDIDATES: Final = 6
DEALS: Final = 12
MEMORY: Final = 5000  # solved moves a policy remembers
WASTE: Final = 3  # a heart is worth using at room end even if this much of it is lost


def win_chance(t: PerfectusTable, health: int, damage: list[int]) -> float:
    """The chance to win with this much health once this damage is done, as fitted to 4,000 games of the move policy.

    Monsters count more in the row than in the deck. When a room is over, the next one's share of the deck is
    taken as lying in the row.
    """
    monsters, ranks, hearts = 0, 0, 0
    for card in t.monsters:
        if card.heals:
            hearts += card.rank
        else:
            monsters += 1
            ranks += card.rank
    score = 2.351 + 0.1238 * health - 0.0557 * max(0, 20 - health)
    score -= 0.1648 * monsters + 0.0121 * ranks - 0.0259 * hearts
    alive = False
    for position, spot in enumerate(t.row):
        if spot.card.heals:
            score += 0.0996 * spot.card.rank
        elif spot.health > damage[position]:
            alive = True
            score -= 0.2999 + 0.0184 * (spot.health - damage[position])
    if not alive and t.monsters:
        share = min(1.0, t.house.room / len(t.monsters))
        score -= share * (0.1351 * monsters + 0.0063 * ranks - 0.0737 * hearts)
    return logistic(score)


def value(t: PerfectusTable) -> float:
    """How the game stands between two moves."""
    if t.result is not None:
        return t.result.scores[0]
    return win_chance(t, t.health, [0] * len(t.row))


def glance(t: PerfectusTable) -> float:
    """What a player sees who only guesses at the rest of the move.

    Monsters left of the last card can't be helped any more (PE-13) and will hit. Of the others, what the hand could
    still do is taken as done, for two fifths of it in harm; what is beyond the hand will hit too.
    """
    if t.result is not None:
        return t.result.scores[0]
    damage = rules.damage_to_monsters(t)
    leftmost = t.laid[-1].position if t.laid else 0
    lost = 0
    for points in rules.harm_of_cards(t):
        lost += points
    ahead = 0
    for position, spot in enumerate(t.row):
        if not spot.card.heals and spot.health > damage[position]:
            if position < leftmost:
                lost += spot.health - damage[position]
            else:
                ahead += spot.health - damage[position]
    reach = 0
    for card in t.hand:
        reach += (card.ways[0].hit + card.ways[1].hit) * 2 // 3  # doubled against one suit in three
    guess = max(0, ahead - reach) + min(ahead, reach) * 2 // 5
    return win_chance(t, t.health - lost - guess, damage)


class MovePolicy(Policy):
    """Solves every move for itself and looks no further. Remembers what it solved: a search comes back to it often."""

    solved: dict[tuple[object, ...], list[Plan]]
    left: int  # work for the present question
    plan: list[Place]  # what is left of the layout it was told to begin with

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.solved = {}
        self.left = ALLOWED
        self.plan = []

    def attend(self, rng: Rng) -> None:
        """Another question, and as much work again. What was solved when there was little left is solved better now."""
        super().attend(rng)
        if self.left < ALLOWED:
            self.solved.clear()
        self.left = ALLOWED

    def plans(self, t: PerfectusTable) -> list[Plan]:
        """The cheapest layouts from here on.

        Named by cards and health: what lies in a row again in another deal is another object, but the same case.
        """
        case = (*[spot.card for spot in t.row], *[spot.health for spot in t.row], *t.hand, *t.laid)
        found = self.solved.get(case)
        if found is None:
            if len(self.solved) >= MEMORY:
                self.solved.clear()
            solver = Solver(t, PRICES, self.left)
            found = solver.plans(CANDIDATES)
            if solver.work > USUAL:
                self.left -= solver.work
            self.solved[case] = found
        return found

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        assert isinstance(t, PerfectusTable)
        if question is rules.ROOM_CLEAR or question is rules.RECOVERY:
            return heart_worth_using(t, options)
        if self.plan:
            return self.plan.pop(0)
        best = self.plans(t)[0]
        if isinstance(options[0], Heart) and loss_of(t, best.places) >= t.health:
            return largest_heart(t, options)
        return best.places[0] if best.places else FINISH

    def lines(self, t: Table, seat: int, question: Question, options: list[Option]) -> list[tuple[Option, ...]]:
        """The cheapest layouts as a whole, and every heart and extra card."""
        assert isinstance(t, PerfectusTable)
        lines: list[tuple[Option, ...]] = []
        for way in candidates(t, question, options, self.plans(t)):
            if isinstance(way.option, Place):
                lines.append((way.option, *way.places, FINISH))
            else:
                lines.append((way.option,))
        return lines


def heart_worth_using(t: PerfectusTable, options: list[Option]) -> Option:
    """At room end: a heart that wastes little, else none."""
    for option in options:
        if isinstance(option, Heart) and t.health + t.row[option.position].card.rank <= t.house.max_hp + WASTE:
            return option
    return options[-1]


def largest_heart(t: PerfectusTable, options: list[Option]) -> Option:
    best = options[0]
    most = 0
    for option in options:
        if isinstance(option, Heart) and t.row[option.position].card.rank > most:
            best, most = option, t.row[option.position].card.rank
    return best


class Candidate:
    """A way to go on: the answer now, the placements that follow it, and how it fared in the look ahead."""

    __slots__ = ("option", "places", "score")

    option: Option
    places: list[Place]
    score: float

    def __init__(self, option: Option, places: list[Place]) -> None:
        self.option = option
        self.places = places
        self.score = 0.0

    def layout(self) -> list[Place]:
        """The cards it lays, in order."""
        return [self.option, *self.places] if isinstance(self.option, Place) else []


class Opening(Driver):
    """Answers with one candidate, and plays on by the move policy."""

    __slots__ = ("candidate", "policy")

    candidate: Candidate
    policy: MovePolicy

    def __init__(self, candidate: Candidate, policy: MovePolicy) -> None:
        self.candidate = candidate
        self.policy = policy
        policy.plan = candidate.places[:]

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        t.driver = self.policy
        return self.candidate.option


class SolverPlayer(Player):
    """Takes the cheapest layouts for the move, finishes each on a few deals, and keeps the best."""

    candidates: int
    deals: int
    plan: list[Place]  # the layout it has decided on; forgotten when the table shows another one
    ranked: list[Candidate]  # what it last thought about
    policy: MovePolicy  # which finishes the moves it thinks about

    def __init__(self, candidates: int = CANDIDATES, deals: int = DEALS) -> None:
        super().__init__("solver")
        self.candidates = candidates
        self.deals = deals
        self.plan = []
        self.ranked = []
        self.policy = MovePolicy(Rng(0))

    def fresh(self, game: Game) -> Player:
        return SolverPlayer(self.candidates, self.deals)

    def choose(self, look: Look) -> Option:
        t = look.imagine(Rng(0))
        assert isinstance(t, PerfectusTable)
        laid = len(t.laid)
        if laid and t.laid == self.plan[:laid]:
            return self.plan[laid] if laid < len(self.plan) else FINISH
        self.ranked = self.ranking(look, t)
        self.plan = t.laid + self.ranked[0].layout()
        return self.ranked[0].option

    def why(self, look: Look) -> str:
        """The best ways to go on: the exact loss of the move, and the chance to win after it."""
        t = look.imagine(Rng(0))
        assert isinstance(t, PerfectusTable)
        lines = []
        for way in (self.ranked or self.ranking(look, t))[:3]:
            layout = way.layout()
            line = describe(t, way.option)
            if layout:
                under = [f"{place.laid.text} under {face(t.row[place.position].card)}" for place in layout]
                line = f"{', '.join(under)}, finish: you lose {loss_of(t, layout)}"
            if way.score > 0.0:
                line += f"; about {100 * way.score:.0f} % to win"
            lines.append(line)
        return "\n".join(lines)

    def ranking(self, look: Look, t: PerfectusTable) -> list[Candidate]:
        """The ways to go on, best first."""
        self.policy.attend(Rng(0))
        ways = candidates(t, look.question, look.options, self.policy.plans(t)[: self.candidates])
        if len(ways) == 1:
            return ways
        for _ in range(self.deals):
            seed = self.rng.seed()
            for way in ways:
                way.score += self.play_on(look, way, Rng(seed)) / self.deals
        ways.sort(key=lambda way: -way.score)
        return ways

    def play_on(self, look: Look, way: Candidate, rng: Rng) -> float:
        """The chance to win once this way is finished by the move policy, on one deal."""
        t = look.resume(Opening(way, self.policy), rng)
        assert isinstance(t, PerfectusTable)
        rules.advance(t)
        return value(t)


def candidates(t: PerfectusTable, question: Question, options: list[Option], plans: list[Plan]) -> list[Candidate]:
    """What is worth a closer look: the cheapest layouts, and every heart and extra card on offer."""
    ways = []
    if question is rules.STRATEGY or question is rules.MORE:
        for plan in plans:
            if plan.places:
                ways.append(Candidate(plan.places[0], plan.places[1:]))
            else:
                ways.append(Candidate(FINISH, []))
    ways.extend([Candidate(option, []) for option in options if not isinstance(option, Place) and option is not FINISH])
    return ways
