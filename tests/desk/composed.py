"""Which views are composed, counted while something is done."""

from collections import Counter

import pytest

from cardwright.core.matches.match import Match
from cardwright.core.view import View

Looked = tuple[int, tuple[tuple[int, int], ...], int]  # a moment, the secret answers given there, a seat


def count_views(monkeypatch: pytest.MonkeyPatch) -> Counter[Looked]:
    """How often each view is composed from now on."""
    composed: Counter[Looked] = Counter()
    compose = Match.view

    def view(match: Match, seat: int = 0) -> View:
        cast = match.decision.cast if match.decision is not None else {}
        composed[match.moment, tuple(cast.items()), seat] += 1
        return compose(match, seat)

    monkeypatch.setattr(Match, "view", view)
    return composed
