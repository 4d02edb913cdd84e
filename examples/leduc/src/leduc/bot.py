"""What a card is worth to a seat that doesn't know the other's, and how a steady player bets on that."""

from cardwright.core.decision import Option, Question
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from leduc.rules import CALL, FOLD, RAISE, most_chips, strength
from leduc.table import ANTE, LeducTable


def edge(t: LeducTable, seat: int) -> float:
    """How much more often this seat's card beats than loses to the cards it can't see, from -1 to 1."""
    hidden = [*t.deck, t.hands[1 - seat]]
    ahead = 0
    for card in hidden:
        mine, theirs = t.hands[seat].rank, card.rank
        if t.public is not None:
            mine, theirs = strength(t.hands[seat], t.public), strength(card, t.public)
        ahead += (mine > theirs) - (mine < theirs)
    return ahead / len(hidden)


def value(t: LeducTable, seat: int) -> float:
    """The score to expect if the stake stays as it is."""
    if t.result is not None:
        return t.result.scores[seat]
    return 0.5 + edge(t, seat) * t.stake / (2 * most_chips(t))


class Steady(Policy[LeducTable]):
    """Raises when its card is more likely to win, folds when it is less likely, and never bluffs."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.doubts = True

    def answer(self, t: LeducTable, seat: int, question: Question, options: list[Option]) -> Option:
        ahead = edge(t, seat)
        wish = RAISE if ahead > 0 else FOLD if ahead < 0 else CALL
        return wish if wish in options else CALL

    def plausible(self, t: LeducTable, seat: int) -> float:
        """Who has put chips in is seldom behind."""
        other = 1 - seat
        return 0.2 if t.chips[other] > ANTE and edge(t, other) < 0 else 1.0

    def why(self, t: LeducTable, seat: int, question: Question, options: list[Option]) -> str:
        return f"my card is {100 * edge(t, seat):+.0f}% ahead of the cards I can't see"
