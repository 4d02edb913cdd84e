"""Hearts (PE-41 to PE-44)."""

from cardwright.core.decision import Option, Question
from cardwright.games.perfectus.content.cards import HEARTS, Heart
from cardwright.games.perfectus.rules.end import outlasted
from cardwright.games.perfectus.rules.table import PLAYER, PerfectusTable


def choose_hearts(t: PerfectusTable, question: Question, done: Option) -> None:
    """As many hearts as the player likes (PE-43)."""
    while not outlasted(t):
        choice = t.ask(PLAYER, question, [*heart_options(t), done])
        if not isinstance(choice, Heart):
            return
        use_heart(t, choice.position)


def heart_options(t: PerfectusTable) -> list[Option]:
    return [HEARTS[position] for position, spot in enumerate(t.row) if spot.card.heals]


def use_heart(t: PerfectusTable, position: int) -> None:
    """PE-41, PE-43: also at full health."""
    card = t.row.pop(position).card
    t.health = healed(t, card.rank)
    t.graveyard.append(card)
    if t.events is not None:
        t.move("heart", PLAYER, [card], "row", "graveyard", health=t.health)


def healed(t: PerfectusTable, points: int) -> int:
    """The player's health after so much healing (PE-6)."""
    return min(t.health + points, t.house.max_hp)
