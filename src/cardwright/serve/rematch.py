"""Another game with the same people: proposed by one, agreed to by all, on a new table."""

import asyncio

from cardwright.core.errors import Refused
from cardwright.core.position import setting_text
from cardwright.serve.hub import Hub
from cardwright.serve.kept import Chair
from cardwright.serve.live import LiveTable
from cardwright.serve.opening import Opening, make_table
from cardwright.serve.table import HostedMatch, open_chair


def next_opening(table: HostedMatch) -> Opening:
    """The same game, as it was set up; seats and people are said apart from it."""
    head = table.kept.head
    settings = {name: setting_text(value) for name, value in head.settings.items()}
    return Opening(
        table.game, settings, {}, head.public, head.practice, head.chat, head.seconds, head.stand_in
    )  # fmt: skip


def changed_sides(table: HostedMatch) -> list[Chair]:
    """Who sits where in the next game: rivals change sides, a party stays as it is."""
    chairs = [
        Chair(chair.kind, chair.person, chair.name, chair.level) if chair.kind != "open" else open_chair()
        for chair in table.chairs
    ]
    return chairs if table.game.cooperative else chairs[-1:] + chairs[:-1]


async def begin_rematch(hub: Hub, live: LiveTable, address: str) -> None:
    """Where everybody has agreed, a table for the next game, on disk before anybody is sent there."""
    table = live.table
    if not table.rematch_agreed:
        return
    if not hub.openings.take(address):
        raise Refused("Too many tables were opened from your address; wait a minute.")
    async with hub.turns.of(address):
        made = await asyncio.to_thread(make_table, next_opening(table), changed_sides(table), table.state.host)
    await hub.add(made)
    try:
        await live.act(lambda table: table.go_on_at(made.kept.id))
    except Refused:  # another process was faster
        await hub.drop(made)
        raise
