"""What a card is worth to a seat that doesn't know the other's, and a bot that bets on that."""

from cardwright.core.decision import Option
from cardwright.core.game import Game
from cardwright.core.player import Look, Player
from leduc.rules import CALL, FOLD, RAISE, most_chips, strength
from leduc.table import LeducTable


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


class SteadyPlayer(Player):
    """Raises when its card is more likely to win, folds when it is less likely, and never bluffs."""

    def __init__(self) -> None:
        super().__init__("steady")

    def fresh(self, game: Game) -> Player:
        return SteadyPlayer()

    def choose(self, look: Look) -> Option:
        ahead = self.edge(look)
        wish = RAISE if ahead > 0 else FOLD if ahead < 0 else CALL
        return wish if wish in look.options else CALL

    def why(self, look: Look) -> str:
        return f"my card is {100 * self.edge(look):+.0f}% ahead of the cards I can't see"

    def edge(self, look: Look) -> float:
        t = look.imagine(self.rng.copy())  # its own card is true there, all it can't see is dealt anew
        assert isinstance(t, LeducTable)
        return edge(t, look.seat)
