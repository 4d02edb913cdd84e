"""Plays the tiny games and tells all that anybody sees: run as a program without greenlets, it must tell the same."""

import sys
from pathlib import Path


def journal() -> list[str]:
    from cardwright import Match, Rng, game
    from tests.core.matches import step
    from tests.core.tiny import Caravan, Duel, Fists

    def told(match: Match) -> str:
        return f"{match.moment} {[match.view(seat) for seat in range(-1, match.seats)]} {match.events_since_rest()}"

    lines = []
    for each in (Duel(), Fists(), Caravan(), game("leduc")):
        for seed in range(6):
            match = each.match(seed, free_undo=True)
            rng = Rng(seed, 1)
            while match.decision is not None:
                step(match, rng)
                lines.append(told(match))
                what = rng.below(8)
                if what == 0 and match.answers:
                    match.undo()
                elif what == 1:
                    match = match.copy()
                elif what == 2:
                    match.position()
                lines.append(told(match))
            lines.append(match.record().text() + match.position())
    return lines


if __name__ == "__main__":
    sys.modules["greenlet"] = None  # type: ignore[assignment]
    sys.path.insert(0, str(Path(__file__).parents[2]))
    from cardwright.core.matches.suspension import CAN_SUSPEND

    assert not CAN_SUSPEND
    print("\n".join(journal()))
