"""How a sensible player answers, question by question, without looking ahead."""

from cardwright.core.decision import Option, Question
from cardwright.core.table import Policy, Table
from cardwright.games.elemental.appraisal import EARLY, FIRST, NEVER, Appraisal
from cardwright.games.elemental.options import Discard
from cardwright.games.elemental.table import ElementalTable
from cardwright.games.elemental.words import describe_for


class Sensible(Policy):
    """Answers every question with the option it values most. Reads the table it is given: an imagined one."""

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        assert isinstance(t, ElementalTable)
        appraisal = Appraisal(t, seat)
        best = options[0]
        most = NEVER
        for option in options:
            worth = appraisal.option(option)
            if worth >= FIRST:
                return option
            if worth > most:
                best, most = option, worth
        return best

    def lines(self, t: Table, seat: int, question: Question, options: list[Option]) -> list[tuple[Option, ...]]:
        """What is free and good without thinking about it; else all but idle discards, the most valued first."""
        assert isinstance(t, ElementalTable)
        appraisal = Appraisal(t, seat)
        ranked: list[tuple[float, int]] = []
        for index, option in enumerate(options):
            worth = appraisal.option(option)
            if worth >= FIRST:
                return [(option,)]
            if t.ending or not isinstance(option, Discard):
                ranked.append((-worth, index))
        ranked.sort()
        return [(options[index],) for _, index in ranked]

    def why(self, t: Table, seat: int, question: Question, options: list[Option]) -> str:
        """The worth of the options it likes best, in points."""
        assert isinstance(t, ElementalTable)
        appraisal = Appraisal(t, seat)
        worths = sorted([(-appraisal.option(option), index) for index, option in enumerate(options)])
        return "\n".join([f"{describe_for(t, seat, options[index])}: {reason(-worth)}" for worth, index in worths[:3]])


def reason(worth: float) -> str:
    if worth >= EARLY:
        return "costs nothing, so it comes first"
    return f"worth about {worth:.1f} points of health" if worth > 0 else "nothing gained"
