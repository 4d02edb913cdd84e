"""Questions that a room puts: its chests, its fire, its merchant."""

from collections.abc import Callable
from typing import Final

from cardwright.core.decision import Decision
from cardwright.core.view import Cause
from cardwright.core.words import counted
from cardwright.games.dungeon.content.catalogue import ROOMS
from cardwright.games.dungeon.rules import rooms
from cardwright.games.dungeon.rules.map import room_called
from cardwright.games.dungeon.rules.table import DungeonTable

Words = Callable[[DungeonTable], str]

DEEDS: Final[dict[str, str]] = {
    rooms.CHEST.name: "open it",
    rooms.FOUND.name: "take it into your deck",
    rooms.BONFIRE_REST.name: "rest here",
    rooms.BUY.name: "buy it",
}
ASKED: Final[dict[str, Words]] = {
    rooms.CHEST.name: lambda t: f"which of the {len(t.chests)} closed chests do you open?",
    rooms.FOUND.name: lambda t: f"you found {t.stock[0].name}. Take it into your deck?",
    rooms.BONFIRE_REST.name: lambda t: f"rest here and regain {rooms.bonfire_healing(t)} health?",
    rooms.BUY.name: lambda t: f"which card do you buy, if any? You have {counted(t.coins, 'coin')}",
}


def cause(t: DungeonTable, decision: Decision) -> Cause | None:
    if decision.question.name not in DEEDS:
        return None
    called, piece = room_called(t, t.level, t.index), ROOMS[t.rooms[t.level][t.index]]
    return Cause(called.name, called.id, piece.id, DEEDS[decision.question.name])


def prompt(t: DungeonTable, decision: Decision) -> str:
    asks = cause(t, decision)
    return f"{asks.source}: {ASKED[decision.question.name](t)}" if asks is not None else decision.question.prompt
