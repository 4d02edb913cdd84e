"""What the tiny games share: how the best share a win."""

from cardwright.core.view import Choice, View


def touching(view: View, text: str) -> Choice:
    """A choice that touches the thing of its name."""
    return Choice(text, [thing.id for area in view.areas for thing in area.things if thing.name == text])


def share(points: list[int]) -> tuple[float, ...]:
    """The best share the win."""
    best = max(points)
    winners = points.count(best)
    return tuple(1 / winners if own == best else 0.0 for own in points)
