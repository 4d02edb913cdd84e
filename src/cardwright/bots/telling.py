"""What a search thinks, told in the game's words."""

from cardwright.bots.race import MOST_UNITS
from cardwright.bots.tree import Branch
from cardwright.core.decision import Option, Question
from cardwright.core.game import Game
from cardwright.core.look import Look
from cardwright.core.rng import Rng
from cardwright.core.table import Driver, Pending, Table


class Teller(Driver):
    """Plays a line on one deal, and tells every answer in the game's words as it comes."""

    __slots__ = ("game", "rest", "words")

    game: Game
    rest: list[Option]  # answers still to give, the next one last
    words: list[str]

    def __init__(self, look: Look, line: list[Option]) -> None:
        self.game = look.game
        self.rest = line[::-1]
        self.words = []
        t = look.resume(self, Rng(0))
        try:
            for _ in range(MOST_UNITS):
                if not self.rest or t.result is not None:
                    break
                look.game.advance(t)
        except Pending:
            pass

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        if not self.rest or self.rest[-1] not in options:  # expected on other deals than this one
            raise Pending
        option = self.rest.pop()
        self.words.append(self.game.describe(t, option, seat))
        return option


def main_line(branch: Branch) -> list[Option]:
    """The answers it expects from here on, as far as it has looked closely."""
    line: list[Option] = []
    at: Branch | None = branch
    while at is not None and len(line) < 6:
        line.extend(at.line)
        following = sorted(at.branches.values(), key=lambda one: -one.visits)
        at = following[0] if following and following[0].visits > 3 else None
    return line
