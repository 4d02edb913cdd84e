"""What the tiny games share: how a question is shown, how the best share a win."""

from cardwright.core.decision import Decision, Option
from cardwright.core.game import Game
from cardwright.core.table import Table
from cardwright.core.view import Choice, View


def asked(game: Game, t: Table, picture: View, decision: Decision | None) -> View:
    """The open question for a seat that is asked, whom the table waits for to the others."""
    if t.result is not None:
        picture.over = t.result.why
    elif decision is not None:
        offers = decision.offers(picture.seat)
        if offers:
            picture.question = decision.question.prompt
            picture.choices = [
                Choice(index, option.text, game.describe(t, option), touched(picture, option))
                for index, option in enumerate(decision.options)
                if option in offers
            ]
        else:
            picture.waiting = f"seat {decision.seat}"
    return picture


def touched(picture: View, option: Option) -> list[str]:
    return [thing.id for area in picture.areas for thing in area.things if thing.face == option.text]


def share(points: list[int]) -> tuple[float, ...]:
    """The best share the win."""
    best = max(points)
    winners = points.count(best)
    return tuple(1 / winners if own == best else 0.0 for own in points)
