"""How a game ends (PE-48 to PE-50), and that it ends (part 7)."""

from typing import Final

from cardwright.core.table import Result
from cardwright.games.perfectus.rules.table import PLAYER, PerfectusTable

MAX_QUESTIONS: Final = 1000  # part 7: about 300 are possible with the book's numbers
NO_HEALTH: Final = "you have no health left"
NO_CARD: Final = "you have no attack card left"


def win(t: PerfectusTable) -> None:
    t.result = Result((1.0,), "all monsters lie in the Graveyard", (t.health,))


def lose(t: PerfectusTable, why: str) -> None:
    """PE-50: minus the health of the monsters still in the row and in the deck."""
    left = 0
    for spot in t.row:
        if not spot.card.heals:
            left += spot.health
    for card in t.monsters:
        if not card.heals:
            left += card.rank
    t.result = Result((0.0,), why, (-left,))


def outlasted(t: PerfectusTable) -> bool:
    """Count the questions, and end a game that some house rules could make endless."""
    if t.asked < MAX_QUESTIONS:
        t.asked += 1
        return False
    cards = [place.laid.card for place in t.laid]  # the move was never finished
    t.hand.extend(cards)
    t.laid = []
    if t.events is not None:
        t.move("take_back", PLAYER, cards, "row", "hand:0")
    lose(t, f"the dungeon outlasted {MAX_QUESTIONS} decisions")
    return True
