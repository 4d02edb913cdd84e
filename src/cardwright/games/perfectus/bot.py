"""What a thinking player of Perfectus Empatheia values, and the player that solves each move and looks beyond it."""

from math import exp
from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.core.game import Game
from cardwright.core.player import Look, Player
from cardwright.core.rng import Rng
from cardwright.core.table import Driver, Table
from cardwright.games.perfectus import rules
from cardwright.games.perfectus.cards import FINISH, Heart, Place
from cardwright.games.perfectus.solver import Prices, Solver, loss_of
from cardwright.games.perfectus.table import PerfectusTable
from cardwright.games.perfectus.view import describe, face

# The price of a survivor, on top of its hit: 1 + 1.2 for each point of health left.
PRICES: Final = Prices(100, 120)

# How many moves, deals and candidates the look beyond the move takes.
CANDIDATES: Final = 6
DEALS: Final = 12
MOVES: Final = 0
WASTE: Final = 3  # a heart is worth using at room end even if this much of it is lost


def win_chance(t: PerfectusTable, health: int, damage: list[int]) -> float:
    """The chance to win with this much health once this damage is done, as fitted to 6,000 games of the move policy."""
    score = 1.864 + 0.147 * health
    for position, spot in enumerate(t.row):
        if spot.card.heals:
            score += 0.1051 * spot.card.rank
        elif spot.health > damage[position]:
            score -= 0.3532 + 0.024 * (spot.health - damage[position])
    for card in t.monsters:
        if card.heals:
            score += 0.0391 * card.rank
        else:
            score -= 0.0911 + 0.0252 * card.rank
    return 1.0 / (1.0 + exp(-score))


def value(t: PerfectusTable) -> float:
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


class MovePolicy(Driver):
    """Solves every move for itself and looks no further: the roll-out of the solver's look ahead."""

    __slots__ = ("plan",)

    plan: list[Place]  # what is left of the move that is being laid

    def __init__(self, plan: list[Place]) -> None:
        self.plan = plan

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        assert isinstance(t, PerfectusTable)
        if question is rules.ROOM_CLEAR or question is rules.RECOVERY:
            return heart_worth_using(t, options)
        if question is rules.STRATEGY and not self.plan:
            best = Solver(t, PRICES).best()
            if isinstance(options[0], Heart) and loss_of(t, best.places) >= t.health:
                return largest_heart(t, options)
            self.plan = best.places[:]
        if self.plan:
            return self.plan.pop(0)
        return FINISH


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

    def __init__(self, candidate: Candidate) -> None:
        self.candidate = candidate
        self.policy = MovePolicy(candidate.places[:])

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        t.driver = self.policy
        return self.candidate.option


class SolverPlayer(Player):
    """Takes the cheapest layouts for the move, plays each on over a few deals and moves, and keeps the best."""

    candidates: int
    deals: int
    moves: int
    plan: list[Place]  # the layout it has decided on; forgotten when the table shows another one
    ranked: list[Candidate]  # what it last thought about

    def __init__(self, candidates: int = CANDIDATES, deals: int = DEALS, moves: int = MOVES) -> None:
        super().__init__("solver")
        self.candidates = candidates
        self.deals = deals
        self.moves = moves
        self.plan = []
        self.ranked = []

    def fresh(self, game: Game) -> Player:
        return SolverPlayer(self.candidates, self.deals, self.moves)

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
        ways = candidates(t, look.question, look.options, self.candidates)
        if len(ways) == 1:
            return ways
        for _ in range(self.deals):
            seed = self.rng.seed()
            for way in ways:
                way.score += self.play_on(look, way, Rng(seed)) / self.deals
        ways.sort(key=lambda way: -way.score)
        return ways

    def play_on(self, look: Look, way: Candidate, rng: Rng) -> float:
        """The chance to win after this way and some moves of the move policy, on one deal."""
        t = look.resume(Opening(way), rng)
        assert isinstance(t, PerfectusTable)
        rules.advance(t)
        moves = 0
        while t.result is None and moves < self.moves:
            if rules.monster_in_row(t):
                moves += 1
            rules.advance(t)
        if t.result is not None:
            return t.result.scores[0]
        return win_chance(t, t.health, [0] * len(t.row))


def candidates(t: PerfectusTable, question: Question, options: list[Option], plans: int) -> list[Candidate]:
    """What is worth a closer look: the cheapest layouts, and every heart and extra card on offer."""
    ways = [Candidate(option, []) for option in options if not isinstance(option, Place) and option is not FINISH]
    if question is rules.STRATEGY or question is rules.MORE:
        for plan in Solver(t, PRICES).plans(plans):
            if plan.places:
                ways.append(Candidate(plan.places[0], plan.places[1:]))
            else:
                ways.append(Candidate(FINISH, []))
    return ways
