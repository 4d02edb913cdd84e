from cardwright.core.decision import Option
from cardwright.core.game import Game
from cardwright.core.player import Look, Player
from cardwright.games.perfectus.table import PerfectusTable


def value(t: PerfectusTable) -> float:
    return 0.0


class SolverPlayer(Player):
    def __init__(self) -> None:
        super().__init__("solver")

    def fresh(self, game: Game) -> Player:
        return SolverPlayer()

    def choose(self, look: Look) -> Option:
        return look.options[0]
