"""Views that were composed: one for each moment and seat, however often it is looked at."""

from collections import OrderedDict
from collections.abc import Sequence
from copy import copy

from cardwright.core.matches.match import Match
from cardwright.core.view import View, named

Key = tuple[int, tuple[tuple[int, int], ...], int, tuple[str, ...]]


class Views:
    """The latest views of a match and of its copies. Several look at each: whoever wants another one makes a copy."""

    def __init__(self, most: int) -> None:
        self.most = most  # that are kept
        self.kept: OrderedDict[Key, View] = OrderedDict()

    def view(self, match: Match, seat: int, names: Sequence[str] = ()) -> View:
        """What this seat sees, with the names of people where there are some."""
        cast = match.decision.cast if match.decision is not None else {}  # secret answers are part of no moment yet
        key = match.moment, tuple(cast.items()), seat, tuple(names)
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        view = self.kept[key] = named(apart(self.view(match, seat)), names) if names else match.view(seat)
        while len(self.kept) > self.most:
            self.kept.popitem(last=False)
        return view


def apart(view: View) -> View:
    """A copy whose words and choices may be changed."""
    other = copy(view)
    other.choices = [copy(choice) for choice in view.choices]
    other.others = [copy(choice) for choice in view.others]
    other.seats = [copy(seat) for seat in view.seats]
    return other
