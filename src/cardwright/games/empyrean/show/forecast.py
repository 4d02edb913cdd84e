"""What a command would certainly do, found by doing it on a copy of the table."""

from cardwright.core.decision import Option
from cardwright.core.table import Pending
from cardwright.games.empyrean.content.options import MoveTo, Use, UseField
from cardwright.games.empyrean.rules.log import called
from cardwright.games.empyrean.rules.phases import command
from cardwright.games.empyrean.rules.table import EmpyreanTable, Stage


def forecast(t: EmpyreanTable, seat: int, option: Option) -> dict[str, int]:
    """The cards whose might it changes, and what it will be. Empty if somebody would be asked, or chance or a hidden
    card would tell."""
    if t.phase != Stage.COMMAND or not isinstance(option, MoveTo | Use | UseField):
        return {}
    after = t.copy()
    try:
        command(after, seat, option)
    except Pending:
        return {}
    if after.seals != t.seals:
        return {}
    before = mights(t)
    return {name: might for name, might in mights(after).items() if before.get(name, might) != might}


def mights(t: EmpyreanTable) -> dict[str, int]:
    return {called(piece).id: piece.might for side in t.sides for row in side.rows for piece in row if piece.up}
