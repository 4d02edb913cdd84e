"""The end of the game (EM-62 to EM-67)."""

from cardwright.core.table import Result
from cardwright.games.empyrean.content.cards import Phase
from cardwright.games.empyrean.content.options import FIELDS
from cardwright.games.empyrean.rules.battlefields import phase_of_cards, phase_of_field
from cardwright.games.empyrean.rules.table import EmpyreanTable
from cardwright.games.empyrean.vocabulary.conditions import might_on

NAMES = ("A", "B")


def end_of_the_game(t: EmpyreanTable) -> None:
    """Clauses of cards, effects of battlefields, then the tally (EM-62)."""
    phase_of_cards(t, Phase.END_GAME)
    for field in range(FIELDS):
        phase_of_field(t, field, Phase.END_GAME)
    t.result = tally(t)
    if t.events is not None:
        t.log("tally", 0, a=t.result.points[0], whose=1, b=t.result.points[1])


def might_total(t: EmpyreanTable, seat: int) -> int:
    return might_on(t, seat, 0) + might_on(t, seat, 1) + might_on(t, seat, 2)


def held(t: EmpyreanTable, seat: int) -> int:
    """Battlefields on which this seat has more might; one that doesn't exist counts too (EM-63, EM-67)."""
    count = 0
    for field in range(FIELDS):
        if might_on(t, seat, field) > might_on(t, 1 - seat, field):
            count += 1
    return count


def tally(t: EmpyreanTable) -> Result:
    """Two of three battlefields, then total might, then a draw (EM-64 to EM-66)."""
    totals = (might_total(t, 0), might_total(t, 1))
    for seat in (0, 1):
        if held(t, seat) >= 2:
            return won(seat, f"holds {held(t, seat)} of 3 battlefields", totals)
    if totals[0] != totals[1]:
        seat = 0 if totals[0] > totals[1] else 1
        return won(seat, f"has more might in all, {totals[seat]} to {totals[1 - seat]}", totals)
    if t.house.total_tie == "second":
        return won(t.first, "was second player in the last round, with all might equal", totals)
    return Result((0.5, 0.5), "no battlefields decide, and the might is equal", totals)


def won(seat: int, why: str, totals: tuple[int, int]) -> Result:
    return Result((1.0 - seat, float(seat)), f"{NAMES[seat]} {why}", totals)
