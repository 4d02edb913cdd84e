"""Who does what an admin asks for: in the store alone, or in a running server, whose tables and pages follow."""

import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final

from cardwright.core.errors import Refused
from cardwright.serve.admin.acts import (
    Acts,
    Announce,
    Answer,
    Bar,
    Close,
    Delete,
    Erase,
    Export,
    Hide,
    ListPeople,
    ListReports,
    ListTables,
    Mute,
    Rename,
    ReportRow,
    Settle,
)
from cardwright.serve.admin.ledger import LAST_SAID, PAGE, SOMEBODY, Ledger, plain, soon
from cardwright.serve.engine import Conflict
from cardwright.serve.hub import GONE, Hub
from cardwright.serve.kept import State, StoredTable, is_id
from cardwright.serve.outside import clean_name, clean_words
from cardwright.serve.store import Store

LONGEST_REASON: Final = 200
LONGEST_MESSAGE: Final = 300
LONGEST_QUERY: Final = 100
MOST_MINUTES: Final = 7 * 24 * 60
FARTHEST_ROW: Final = 1_000_000  # row of a list
MOST_TRIES: Final = 5  # to change a table that others change, too
WITHOUT_REASON: Final = "none was given."

log = logging.getLogger("cardwright.serve")


class Caretaker:
    """Does what is asked for. With a hub, tables that are awake change before everybody's eyes."""

    def __init__(self, store: Store, hub: Hub | None = None) -> None:
        self.store = store
        self.ledger = Ledger(store)
        self.hub = hub

    async def do(self, act: Acts) -> Answer:
        match act:
            case ListTables():
                return await self.list_tables(act)
            case ListPeople():
                people = await self.ledger.people(clean_query(act.query), clean_start(act.start))
                return Answer(people=people[:PAGE], more=len(people) > PAGE)
            case ListReports():
                return await self.list_reports(act)
            case Export():
                return Answer(kept=await self.export(clean_id(act.person, "person")))
        words = await self.change(act)
        log.info("an admin has changed something", extra={"act": type(act).__name__.lower()})
        return Answer(words)

    async def change(self, act: Acts) -> str:
        """Do it; what was done, in a sentence."""
        match act:
            case Close():
                return await self.close(clean_id(act.table, "table"), clean_reason(act.why) or WITHOUT_REASON)
            case Delete():
                return await self.delete(clean_id(act.table, "table"))
            case Hide():
                return await self.hide(clean_id(act.table, "table"), act.on)
            case Rename():
                return await self.rename(clean_id(act.person, "person"), clean_name(act.name))
            case Bar():
                return await self.bar(clean_id(act.person, "person"), clean_reason(act.why))
            case Mute():
                return await self.mute(clean_id(act.person, "person"), clean_reason(act.why))
            case Erase():
                return await self.erase(clean_id(act.person, "person"))
            case Announce():
                return await self.announce(clean_words(act.words, LONGEST_MESSAGE, "A message"), act.minutes)
            case Settle():
                await self.ledger.settle(clean_id(act.report, "report"))
                return "The report is settled."
        raise Refused("That changes nothing.")

    # Lists

    async def list_tables(self, act: ListTables) -> Answer:
        tables = await self.ledger.tables(clean_query(act.query), clean_start(act.start))
        for row in tables:
            live = self.hub.tables.get(row.id) if self.hub is not None else None
            row.pages = len(live.viewers) if live is not None else 0
        return Answer(tables=tables[:PAGE], more=len(tables) > PAGE)

    async def list_reports(self, act: ListReports) -> Answer:
        found = await self.ledger.reports(clean_start(act.start))
        rows = [
            ReportRow(report, (await self.store.said(report.table))[-LAST_SAID:]) for report in found[:PAGE]
        ]  # fmt: skip
        return Answer(reports=rows, more=len(found) > PAGE)

    # Tables

    async def amend(self, id: str, alter: Callable[[State], None]) -> None:
        """Change a table beside its game: where it is awake here, as any act does, and else as it lies in the store."""
        for _ in range(MOST_TRIES):
            live = self.hub.tables.get(id) if self.hub is not None else None
            with suppress(Conflict):
                if live is not None:
                    await live.act(lambda table: table.amend(alter))
                    return
                kept = await self.must_find(id)
                alter(kept.state)
                await self.ledger.amend(id, kept.version, kept.state)
                return
        raise Refused(f"The table {id} moves on too fast; try again.")

    async def must_find(self, id: str) -> StoredTable:
        kept = await self.ledger.state(id)
        if kept is None:
            raise Refused(f"There is no table {id}.")
        return kept

    async def close(self, id: str, why: str) -> str:
        def shut(state: State) -> None:
            if state.phase != "playing":
                raise Refused("The game is over; there is nothing to close.")
            state.phase, state.shut = "closed", why

        await self.amend(id, shut)
        return f"The table {id} is closed."

    async def delete(self, id: str) -> str:
        live = self.hub.tables.get(id) if self.hub is not None else None
        if live is None:
            await self.ledger.delete(id)
        else:
            async with live.lock:  # nothing is on its way to the store
                await self.ledger.delete(id)
                live.end(GONE)
        return f"The table {id} is deleted."

    async def hide(self, id: str, on: bool) -> str:
        kept = await self.must_find(id)
        if not kept.head.public:
            raise Refused("This table is in no list: it was opened for those who have its link.")
        await self.ledger.list_it(id, not on)
        return f"The table {id} is {'out of' if on else 'back in'} the list of open tables."

    # People

    async def rename(self, person: str, name: str) -> str:
        before = (await self.ledger.person(person)).name
        await self.store.call(person, name)
        if self.hub is not None:
            self.hub.diary.forget(person)
        for id in await self.ledger.tables_with(person):
            await self.amend(id, partial(call_in, person=person, name=name))
        spoke = await self.ledger.tables_of_words(person)
        await self.ledger.rename_lines(person, name, spoke)
        await self.hear_words(spoke)
        return f"{before} is now called {name}."

    async def bar(self, person: str, why: str) -> str:
        who = await self.ledger.person(person)
        await self.ledger.keep_from(person, barred=why)
        return f"{who.name} is barred." if why else f"{who.name} isn't barred any more."

    async def mute(self, person: str, why: str) -> str:
        who = await self.ledger.person(person)
        await self.ledger.keep_from(person, muted=why)
        return f"{who.name} can't talk any more." if why else f"{who.name} can talk again."

    async def export(self, person: str) -> dict[str, Any]:
        """Everything that is kept of a person, as data."""
        who = await self.ledger.person(person)
        said_at = set(await self.ledger.tables_of_words(person))
        seated = await self.ledger.tables_with(person)
        tables: list[dict[str, Any]] = []
        for id in sorted({*seated, *said_at}):
            kept = await self.store.load(id)
            if kept is None:
                continue
            seats = seats_of(kept.state, person)
            names = [kept.state.chairs[seat].name for seat in seats]
            said = await self.ledger.words_of(person, id, seats, names[0] if names else "")
            tables.append(
                {
                    "id": id,
                    "game": kept.game,
                    "updated": kept.updated,
                    "host": kept.state.host == person,
                    "seats": seats,
                    "called": names,
                    "seen_cards_of": kept.state.seen.get(person, []),
                    "answers": [answer for answer in kept.answers if answer.partition(" ")[0] in map(str, seats)],
                    "said": [{"words": line.words, "at": line.at, "as": line.name} for line in said],
                }
            )
        return {
            "person": plain(who),
            "learnt": plain(await self.store.learnt(person)),
            "tables": tables,
            "reports": plain(await self.ledger.reports_by(person)),
        }

    async def erase(self, person: str) -> str:
        """The name, the seats and whose words were said; games and words stay, as Somebody's."""
        who = await self.ledger.person(person)
        spoke = await self.ledger.tables_of_words(person)
        for id in await self.ledger.tables_with(person):
            seats = seats_of((await self.must_find(id)).state, person)
            await self.amend(id, partial(forget_in, person=person))
            if seats:
                await self.ledger.forget_lines(id, seats)
                spoke.append(id)
        await self.ledger.forget_person(person, bool(who.barred or who.muted), spoke)
        if self.hub is not None:
            self.hub.diary.forget(person)
        await self.hear_words(spoke)
        return f"{who.name} is forgotten, and is {SOMEBODY} wherever that name stood."

    # Everybody

    async def announce(self, words: str, minutes: int) -> str:
        if not 1 <= minutes <= MOST_MINUTES:
            raise Refused(f"A message stands for 1 to {MOST_MINUTES} minutes, not {minutes}.")
        await self.ledger.announce(words, soon(minutes) if words else 0)
        if self.hub is not None:
            await self.hub.banner.load()
        return f"Everybody is told for {minutes} minutes: {words}" if words else "Nobody is told anything any more."

    async def hear_words(self, tables: list[str]) -> None:
        """Chats that are open show the names as they are now."""
        for id in set(tables):
            live = self.hub.tables.get(id) if self.hub is not None else None
            if live is not None:
                await live.hear_said()


def seats_of(state: State, person: str) -> list[int]:
    return [seat for seat, chair in enumerate(state.chairs) if chair.kind == "person" and chair.person == person]


def call_in(state: State, person: str, name: str) -> None:
    for seat in seats_of(state, person):
        state.chairs[seat].name = name
    for note in state.notes:
        if note.person == person:
            note.name = name


def forget_in(state: State, person: str) -> None:
    """A table without a person: the seat is Somebody's, and another looks after it."""
    for seat in seats_of(state, person):
        state.chairs[seat].person, state.chairs[seat].name = "", SOMEBODY
    state.seen.pop(person, None)
    for note in state.notes:
        if note.person == person:
            note.person, note.name = "", SOMEBODY
    if state.host == person:
        state.host = next((chair.person for chair in state.chairs if chair.kind == "person" and chair.person), "")


def clean_id(text: str, what: str) -> str:
    if not is_id(text):
        raise Refused(f"That is no {what}'s id: ids are letters and digits, as the lists show them.")
    return text


def clean_reason(text: str) -> str:
    return clean_words(text, LONGEST_REASON, "A reason")


def clean_query(text: str) -> str:
    return clean_words(text, LONGEST_QUERY, "What is looked for")


def clean_start(number: int) -> int:
    return max(0, min(number, FARTHEST_ROW))
