"""How a passable player answers at once: the cheapest layout for the move, hearts in need."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.games.perfectus.bot.solver import ALLOWED, USUAL, Plan, Prices, Solver
from cardwright.games.perfectus.content.cards import FINISH, Heart, Place
from cardwright.games.perfectus.rules.combat import Reckoning
from cardwright.games.perfectus.rules.recovery import RECOVERY, ROOM_CLEAR
from cardwright.games.perfectus.rules.strategy import MORE, STRATEGY
from cardwright.games.perfectus.rules.table import PerfectusTable

# The price of a survivor, on top of its hit: 1 + 1.2 for each point of health left.
PRICES: Final = Prices(100, 120)

LAYOUTS: Final = 6  # layouts that are worth a look beyond the move
MEMORY: Final = 5000  # solved moves a policy remembers
WASTE: Final = 3  # a heart is worth using at room end even if this much of it is lost


class MovePolicy(Policy[PerfectusTable]):
    """Solves every move for itself and looks no further. Remembers what it solved: a search comes back to it often."""

    solved: dict[tuple[object, ...], list[Plan]]
    left: int  # work for the present question

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.solved = {}
        self.left = ALLOWED

    def start_question(self, rng: Rng) -> None:
        """Another question, and as much work again. What was solved when there was little left is solved better now."""
        super().start_question(rng)
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
            found = solver.plans(LAYOUTS)
            if solver.work > USUAL:
                self.left -= solver.work
            self.solved[case] = found
        return found

    def answer(self, t: PerfectusTable, seat: int, question: Question, options: list[Option]) -> Option:
        if question is ROOM_CLEAR or question is RECOVERY:
            return heart_worth_using(t, options)
        best = self.plans(t)[0]
        if isinstance(options[0], Heart) and loss_of(t, best.places) >= t.health:
            return largest_heart(t, options)
        return best.places[0] if best.places else FINISH

    def lines(
        self, t: PerfectusTable, seat: int, question: Question, options: list[Option]
    ) -> list[tuple[Option, ...]]:
        """The cheapest layouts as a whole, and every heart and extra card."""
        lines: list[tuple[Option, ...]] = []
        if question is STRATEGY or question is MORE:
            lines.extend([(*plan.places, FINISH) for plan in self.plans(t)])
        lines.extend([(option,) for option in options if not isinstance(option, Place) and option is not FINISH])
        return lines

    def why(self, t: PerfectusTable, seat: int, question: Question, options: list[Option]) -> str:
        """The cheapest layout, and the exact loss of the move with it."""
        if question is not STRATEGY and question is not MORE:
            return ""
        layout = self.plans(t)[0].places
        under = [f"{place.laid.id} under {t.row[place.position].card.short}" for place in layout]
        return f"{', '.join([*under, 'finish'])}: you lose {loss_of(t, layout)}"


def loss_of(t: PerfectusTable, places: list[Place]) -> int:
    """The health lost if these are laid as well and the move is finished."""
    return Reckoning(t, t.laid + places).total


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
