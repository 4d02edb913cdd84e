"""How a sensible climber answers."""

from cardwright import Option, Policy, Question
from expedition.rules import BACK, CAMP, HELP, HOLD, MARCH, ROAD, ExpeditionTable, Lay, worth


class Climber(Policy[ExpeditionTable]):
    """Does a third of the work with the weakest card that will do, and helps when two cards would be enough."""

    def answer(self, t: ExpeditionTable, seat: int, question: Question, options: list[Option]) -> Option:
        if question is ROAD:
            strong = max([worth(t, card) for card in t.packs[seat].cards], default=0)
            return CAMP if 3 * strong < t.missing and t.store and len(t.days) > t.goal - t.stage else MARCH
        cards = sorted([lay for lay in options if isinstance(lay, Lay)], key=lambda lay: worth(t, lay.card))
        share = t.missing if question is HELP else -(-t.missing // 3)
        for lay in cards:
            if worth(t, lay.card) >= share:
                return lay
        if question is HELP:
            return cards[-1] if cards and share <= 8 else BACK
        return cards[-1] if cards else HOLD
