"""A new table comes to the server: within what one person and one address may open."""

import asyncio
import contextlib

from cardwright.core.errors import Refused
from cardwright.core.matches.record import Record
from cardwright.serve.hub import Hub
from cardwright.serve.opening import Opening, open_table
from cardwright.serve.people import Person
from cardwright.serve.showing import state_of


async def found(hub: Hub, person: Person, address: str, opening: Opening, record: Record | None = None) -> str:
    """Open a table for somebody who is welcome, and keep it; its id."""
    await must_have_room(hub, person)
    if not hub.openings.take(address, cost_of(record, hub.config.limits.answers_bytes)):
        raise Refused("Too many tables were opened from your address; wait a minute.")
    async with hub.turns_for(len(record.answers) if record is not None else 0).of(address):
        table = await asyncio.to_thread(open_table, opening, person, record)  # a record may be long
    waits = not table.state.begun
    async with hub.counting if waits else contextlib.nullcontext():  # or several that come at once all find room
        if waits:
            await may_wait(hub, person)
        if opening.public and not await hub.listed.take(address):
            raise Refused("Too many public tables were opened from your address; wait a minute, or open a private one.")
        await hub.add(table)
    return table.kept.id


def cost_of(record: Record | None, each: int) -> int:
    """As how many tables one counts that goes on from a record: all of it is kept with it for months."""
    if record is None:
        return 1
    return 1 + (sum(map(len, record.answers)) + len(record.start or "")) // each


async def must_have_room(hub: Hub, person: Person) -> None:
    """To have a part in one more table."""
    most = hub.config.limits.kept_tables
    if await hub.store.count_of(person.id) >= most:
        raise Refused(f"You have a part in {most:,} tables here, and one person can't have more.")


async def may_wait(hub: Hub, person: Person) -> None:
    """Whether this person may open one more table that waits for others: nobody fills the list."""
    most = hub.config.limits.waiting
    mine = await hub.store.tables_of(person.id)
    waits = [kept for kept in mine if kept.state.host == person.id and state_of(kept) == "waiting"]
    if len(waits) >= most:
        raise Refused(
            f"You already have {most} tables waiting for people. Close one first, or give its free seats to bots."
        )
