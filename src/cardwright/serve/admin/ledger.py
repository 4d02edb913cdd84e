"""What whoever looks after a server says to its store."""

from typing import Any, Final

import msgspec

from cardwright.core.errors import Refused
from cardwright.serve.admin.acts import PersonRow, SeatRow, TableRow
from cardwright.serve.engine import Conflict, Row, Statement
from cardwright.serve.kept import Line, Report, State, StoredTable
from cardwright.serve.people import made_up_name
from cardwright.serve.schema import BELONGING
from cardwright.serve.showing import state_of
from cardwright.serve.store import COLUMNS, Store, Told, insert_seats, now, read_table, text

PAGE: Final = 50  # rows of a list
LAST_SAID: Final = 8  # lines of a chat that stand with a report
SOMEBODY: Final = "Somebody"  # what is left of a name

SIZES: Final = (
    "(SELECT COUNT(*) FROM answers WHERE table_id = tables.id), "
    "(SELECT COUNT(*) FROM said WHERE table_id = tables.id), "
    "LENGTH(head) + LENGTH(state) "
    "+ (SELECT COALESCE(SUM(LENGTH(answer)), 0) FROM answers WHERE table_id = tables.id) "
    "+ (SELECT COALESCE(SUM(LENGTH(words)), 0) FROM said WHERE table_id = tables.id)"
)
EVERYBODY: Final = (
    "(SELECT id FROM people UNION ALL SELECT DISTINCT person AS id FROM seats "
    "WHERE NOT EXISTS (SELECT 1 FROM people WHERE id = seats.person)) AS everybody"
)
PERSON: Final = (
    "everybody.id, COALESCE(people.name, ''), (SELECT COUNT(*) FROM seats WHERE person = everybody.id), "
    "COALESCE(people.seen, 0), COALESCE(people.thought, 0), COALESCE(people.barred, ''), COALESCE(people.muted, '')"
)


class Ledger:
    """Lists of tables and people, and changes to what is kept of them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.engine = store.engine

    # Lists

    async def tables(self, query: str, start: int) -> list[TableRow]:
        """The latest first, and one more than a page holds."""
        (rows,) = await self.engine.run(
            Statement(
                f"SELECT {COLUMNS}, public, {SIZES} FROM tables WHERE id IN (SELECT id FROM tables "
                "WHERE $2 = '%%' OR id = $1 OR game = $1 OR LOWER(state) LIKE LOWER($2) ESCAPE '!' "
                f"ORDER BY updated DESC, id LIMIT {PAGE + 1} OFFSET $3) ORDER BY updated DESC, id",
                query, pattern(query), start,
            )
        )  # fmt: skip
        return [table_row(row) for row in rows]

    async def people(self, query: str, start: int) -> list[PersonRow]:
        (rows,) = await self.engine.run(
            Statement(
                f"SELECT {PERSON} FROM (SELECT everybody.id FROM {EVERYBODY} "
                "LEFT JOIN people ON people.id = everybody.id "
                "WHERE $2 = '%%' OR everybody.id = $1 OR LOWER(COALESCE(people.name, '')) LIKE LOWER($2) ESCAPE '!' "
                f"ORDER BY COALESCE(people.seen, 0) DESC, everybody.id LIMIT {PAGE + 1} OFFSET $3) AS everybody "
                "LEFT JOIN people ON people.id = everybody.id ORDER BY COALESCE(people.seen, 0) DESC, everybody.id",
                query, pattern(query), start,
            )
        )  # fmt: skip
        return [person_row(row) for row in rows]

    async def person(self, id: str) -> PersonRow:
        (rows,) = await self.engine.run(
            Statement(
                f"SELECT {PERSON} FROM {EVERYBODY} LEFT JOIN people ON people.id = everybody.id "
                "WHERE everybody.id = $1",
                id,
            )
        )
        if not rows:
            raise Refused(f"Nobody here has the id {id}; the list of people says them.")
        return person_row(rows[0])

    async def reports(self, start: int) -> list[Report]:
        """The oldest first: they wait longest."""
        (rows,) = await self.engine.run(
            Statement(
                f"SELECT id, table_id, person, name, words, at FROM reports ORDER BY at, id LIMIT {PAGE + 1} OFFSET $1",
                start,
            )
        )
        return [Report(*row) for row in rows]

    async def settle(self, report: str) -> None:
        await self.must("DELETE FROM reports WHERE id = $1 RETURNING id", report, what="report")

    # Tables

    async def state(self, id: str) -> StoredTable | None:
        """A table without its answers."""
        (rows,) = await self.engine.run(Statement(f"SELECT {COLUMNS} FROM tables WHERE id = $1", id))
        return read_table(rows[0]) if rows else None

    async def amend(self, id: str, version: int, state: State) -> None:
        """Another state for a table, as if nobody had touched it. Raises Conflict if somebody just has."""
        await self.engine.run(
            Statement(
                "UPDATE tables SET version = version + 1, state = $3, phase = $4 "
                "WHERE id = $1 AND version = $2 RETURNING id",
                id, version, text(state), state.phase, must=True,
            ),
            Statement("DELETE FROM seats WHERE table_id = $1", id),
            *insert_seats(id, state),
            *self.store.telling(id, version + 1),
        )  # fmt: skip

    async def delete(self, id: str) -> None:
        try:
            await self.engine.run(
                Statement("DELETE FROM tables WHERE id = $1 RETURNING id", id, must=True),
                *[Statement(f"DELETE FROM {each} WHERE table_id = $1", id) for each in BELONGING],
                *self.tell(Told(self.store.process, id, gone=True)),
            )
        except Conflict:
            raise Refused(f"There is no table {id}.") from None

    async def list_it(self, id: str, on: bool) -> None:
        """Into the list of open tables, or out of it."""
        await self.must("UPDATE tables SET public = $2 WHERE id = $1 RETURNING id", id, int(on), what="table")

    # People

    async def keep_from(self, person: str, *, barred: str | None = None, muted: str | None = None) -> None:
        column, why = ("barred", barred) if barred is not None else ("muted", muted)
        await self.engine.run(
            Statement(
                f"INSERT INTO people (id, name, {column}) VALUES ($1, '', $2) "
                f"ON CONFLICT (id) DO UPDATE SET {column} = $2",
                person, why,
            )
        )  # fmt: skip

    async def tables_with(self, person: str) -> list[str]:
        """Wherever the person has a part in what is kept: a seat, the host's place, or cards seen."""
        (rows,) = await self.engine.run(Statement("SELECT id FROM tables WHERE state LIKE $1", f'%"{person}"%'))
        return [row[0] for row in rows]

    async def tables_of_words(self, person: str) -> list[str]:
        (rows,) = await self.engine.run(Statement("SELECT DISTINCT table_id FROM said WHERE person = $1", person))
        return [row[0] for row in rows]

    async def rename_lines(self, person: str, name: str, spoke: list[str]) -> None:
        await self.engine.run(
            Statement("UPDATE said SET name = $2 WHERE person = $1", person, name), *self.telling_words(spoke)
        )

    async def forget_lines(self, table: str, seats: list[int]) -> None:
        """The names at a person's seats in lines from before it was kept who said them."""
        await self.engine.run(
            *[
                Statement(
                    f"UPDATE said SET name = '{SOMEBODY}' WHERE table_id = $1 AND person = '' AND seat = $2",
                    table, seat,
                )
                for seat in seats
            ]
        )  # fmt: skip

    async def forget_person(self, person: str, barred: bool, spoke: list[str]) -> None:
        """The name and what goes with it. Who is barred stays so: of that person only the bar is kept."""
        await self.engine.run(
            Statement(f"UPDATE said SET name = '{SOMEBODY}', person = '' WHERE person = $1", person),
            Statement(f"UPDATE reports SET name = '{SOMEBODY}', person = '' WHERE person = $1", person),
            Statement("UPDATE people SET name = '', seen = 0, thought = 0, learnt = '' WHERE id = $1", person)
            if barred
            else Statement("DELETE FROM people WHERE id = $1", person),
            *self.telling_words(spoke),
        )

    async def words_of(self, person: str, table: str, seats: list[int], name: str) -> list[Line]:
        """What a person said at a table; of lines that don't say whose they are, those with its seat and name."""
        own = [
            Statement(
                "SELECT number, name, seat, words, at, person FROM said "
                "WHERE table_id = $1 AND (person = $2 OR (person = '' AND seat = $3 AND name = $4)) ORDER BY number",
                table, person, seat, name,
            )
            for seat in seats or [-1]
        ]  # fmt: skip
        found = {row[0]: Line(*row) for rows in await self.engine.run(*own) for row in rows}
        return [found[number] for number in sorted(found)]

    async def reports_by(self, person: str) -> list[Report]:
        (rows,) = await self.engine.run(
            Statement(
                "SELECT id, table_id, person, name, words, at FROM reports WHERE person = $1 ORDER BY at, id", person
            )
        )
        return [Report(*row) for row in rows]

    # Everybody

    async def announce(self, words: str, until: int) -> None:
        await self.engine.run(
            Statement("DELETE FROM notices"),
            Statement("INSERT INTO notices (id, words, until) VALUES (0, $1, $2)", words, until),
            *self.tell(Told(self.store.process, "", notice=True)),
        )

    # Telling other processes

    def telling_words(self, tables: list[str]) -> list[Statement]:
        return [statement for table in tables for statement in self.store.telling(table, said=True)]

    def tell(self, told: Told) -> list[Statement]:
        return self.store.tell(told) if self.engine.shared else []

    async def must(self, sql: str, id: str, *values: int, what: str) -> None:
        try:
            await self.engine.run(Statement(sql, id, *values, must=True))
        except Conflict:
            raise Refused(f"There is no {what} {id}.") from None


def pattern(query: str) -> str:
    """For LIKE: whatever has these letters in it."""
    for special in "!%_":
        query = query.replace(special, f"!{special}")
    return f"%{query}%"


def table_row(row: Row) -> TableRow:
    kept = read_table(row[:8])
    public, answers, lines, size = row[8:]
    seats = [
        SeatRow(chair.kind, chair.name if chair.kind == "person" else chair.level, chair.person)
        for chair in kept.state.chairs
    ]
    return TableRow(
        kept.id, kept.game, state_of(kept), kept.updated, seats, kept.head.public,
        kept.head.public and not public, int(answers), int(lines), int(size),
    )  # fmt: skip


def person_row(row: Row) -> PersonRow:
    id, name, tables, seen, thought, barred, muted = row
    return PersonRow(id, name or made_up_name(id), int(tables), int(seen), int(thought) / 1000, barred, muted)


def plain(value: object) -> Any:
    return msgspec.to_builtins(value)


def soon(minutes: int) -> int:
    return now() + 60 * minutes
