"""How a sensible player answers, question by question, without looking ahead."""

from collections.abc import Callable

from cardwright.core.decision import Option, Question
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.games.elemental.bot.appraisal import EARLY, FIRST, NEVER, Appraisal
from cardwright.games.elemental.content.options import DRAW, Bless, Discard
from cardwright.games.elemental.rules.table import ElementalTable


class Sensible(Policy[ElementalTable]):
    """Answers every question with the option it values most. Reads the table it is given: an imagined one."""

    describe: Callable[[ElementalTable, Option, int], str]  # how an option reads

    def __init__(self, rng: Rng, describe: Callable[[ElementalTable, Option, int], str]) -> None:
        super().__init__(rng)
        self.describe = describe

    def answer(self, t: ElementalTable, seat: int, question: Question, options: list[Option]) -> Option:
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

    def lines(
        self, t: ElementalTable, seat: int, question: Question, options: list[Option]
    ) -> list[tuple[Option, ...]]:
        """What is free and good without thinking about it; else all but idle discards, the most valued first."""
        appraisal = Appraisal(t, seat)
        ranked: list[tuple[float, int]] = []
        for index, option in enumerate(options):
            worth = appraisal.option(option)
            if worth >= FIRST and not draws_what_is_bought(t, seat, option):
                return [(option,)]
            if t.ending or not isinstance(option, Discard):
                ranked.append((-worth, index))
        ranked.sort()
        return [(options[index],) for _, index in ranked]

    def every_line(
        self, t: ElementalTable, seat: int, question: Question, options: list[Option]
    ) -> list[tuple[Option, ...]]:
        """All but idle discards, the most valued first."""
        appraisal = Appraisal(t, seat)
        ranked = [
            (-appraisal.option(option), index)
            for index, option in enumerate(options)
            if t.ending or not isinstance(option, Discard)
        ]
        ranked.sort()
        return [(options[index],) for _, index in ranked]

    def why(self, t: ElementalTable, seat: int, question: Question, options: list[Option]) -> str:
        """The worth of the options it likes best, in points."""
        appraisal = Appraisal(t, seat)
        worths = sorted([(-appraisal.option(option), index) for index, option in enumerate(options)])
        return "\n".join([f"{self.describe(t, options[index], seat)}: {reason(-worth)}" for worth, index in worths[:3]])


def draws_what_is_bought(t: ElementalTable, seat: int, option: Option) -> bool:
    """From an empty deck a card is drawn out of the discard pile: what is bought first may be among them."""
    if len(t.sides[seat].deck) > 0 or t.bid_made:
        return False
    return option is DRAW or (isinstance(option, Bless) and option.card.draws > 0)


def reason(worth: float) -> str:
    if worth >= EARLY:
        return "costs nothing, so it comes first"
    return f"worth about {worth:.1f} points of health" if worth > 0 else "nothing gained"
