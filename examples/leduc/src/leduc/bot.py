"""What a card is worth to a seat that doesn't know the other's, and how a steady player bets on that."""

from cardwright import Option, Policy, Question
from leduc.rules import ANTE, CALL, FOLD, RAISE, LeducTable, strength


def edge(t: LeducTable, seat: int) -> float:
    """How much more often this seat's card beats than loses to the cards it can't see, from -1 to 1."""
    mine, ahead = strength(t.hands[seat], t.public), 0
    unseen = [*t.deck, t.hands[1 - seat]]
    for card in unseen:
        theirs = strength(card, t.public)
        ahead += (mine > theirs) - (mine < theirs)
    return ahead / len(unseen)


class Steady(Policy[LeducTable]):
    """Raises when its card is more likely to win, folds when it is less likely, and never bluffs."""

    rejects_deals = True

    def answer(self, t: LeducTable, seat: int, question: Question, options: list[Option]) -> Option:
        ahead = edge(t, seat)
        wish = RAISE if ahead > 0 else FOLD if ahead < 0 else CALL
        return wish if wish in options else CALL

    def plausible(self, t: LeducTable, seat: int) -> float:
        """Who has put chips in is seldom behind."""
        return 0.2 if t.chips[1 - seat] > ANTE and edge(t, 1 - seat) < 0 else 1.0

    def why(self, t: LeducTable, seat: int, question: Question, options: list[Option]) -> str:
        return f"my card is {100 * edge(t, seat):+.0f}% ahead of the cards I can't see"
