"""The store: what the server says to a database while people play, in the same words to SQLite and PostgreSQL.

What whoever looks after it says besides stands in `cardwright.serve.admin.ledger`.
"""

import time
from collections.abc import Awaitable, Callable, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec

from cardwright.core.content.bundle import Bundle
from cardwright.core.errors import Refused
from cardwright.learn.progress import Progress
from cardwright.review import Judged
from cardwright.serve.engine import Conflict, Engine, Row, Statement
from cardwright.serve.kept import Change, Head, Line, Report, State, StoredTable, Subscription
from cardwright.serve.schema import BELONGING, MIGRATIONS
from cardwright.serve.sqlite import SqliteEngine

COLUMNS: Final = "id, version, game, rules, content, head, state, updated"
MOST_BROWSERS: Final = 8  # of a person, that are told something
TABLES_LISTED: Final = 50  # tables of a list
LOOKED_AT: Final = 500  # to choose them from
LINES_OF_CHAT: Final = 50  # lines of a chat that are shown at once
BATCH: Final = 500  # statements that are run at once
MOST_SAID: Final = 1 << 31  # more than any chat has


class Told(msgspec.Struct, omit_defaults=True):
    """What one process tells the others: a table has changed, or who is there; or, of no table, that it is there
    itself."""

    process: str
    table: str
    version: int = 0
    said: bool = False
    gone: bool = False  # the table is no more
    notice: bool = False  # there is another message to everybody
    here: list[int] | None = None  # the seats whose people are connected to that process
    onlookers: int = 0  # that are connected to it
    spent: dict[str, float] | None = None  # seconds it has thought lately, by address
    leaving: bool = False  # it closes


class Standing(msgspec.Struct, frozen=True):
    """How a person stands with whoever looks after the server."""

    name: str = ""
    barred: str = ""  # why this person may open no table, sit or talk; empty for most
    muted: str = ""  # why this person may not talk


class Store:
    """Tables, people and what belongs to them."""

    def __init__(self, engine: Engine, process: str = "") -> None:
        self.engine = engine
        self.process = process  # what this process is called among those that share the store

    async def open(self) -> None:
        await self.engine.open(MIGRATIONS)

    async def close(self) -> None:
        await self.engine.close()

    async def listen(self, hear: Callable[[Told], None], again: Callable[[], Awaitable[None]]) -> None:
        """Hear what other processes tell of tables."""

        def read(text: str) -> None:
            told = msgspec.json.decode(text, type=Told)
            if told.process != self.process:
                hear(told)

        await self.engine.listen(read, again)

    def telling(self, table: str, version: int = 0, said: bool = False) -> list[Statement]:
        """What lets the other processes know, where there are any."""
        return self.tell(Told(self.process, table, version, said)) if self.engine.shared else []

    def tell(self, told: Told) -> list[Statement]:
        return [Statement("SELECT pg_notify('cardwright', $1)", msgspec.json.encode(told).decode())]

    async def tell_here(self, table: str, seats: list[int], onlookers: int) -> None:
        if self.engine.shared:
            await self.engine.run(*self.tell(Told(self.process, table, here=seats, onlookers=onlookers)))

    async def tell_alive(self, spent: dict[str, float], leaving: bool = False) -> None:
        await self.engine.run(*self.tell(Told(self.process, "", spent=spent, leaving=leaving)))

    async def take(self, what: str, rate: float, burst: int) -> bool:
        """One of what all processes together may give: what it is and for whom isn't kept, only its digest."""
        return await self.engine.take(blake2b(what.encode(), digest_size=16).hexdigest(), rate, burst)

    # Tables

    async def create(self, kept: StoredTable, bundle: Bundle | None) -> None:
        """A new table, with its answers if it goes on from somewhere, and the content it is played with."""
        kept.updated = now()
        statements = [
            Statement(
                "INSERT INTO tables (id, version, game, rules, content, head, state, public, phase, updated) "
                "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
                kept.id, kept.version, kept.game, kept.rules, kept.content, text(kept.head), text(kept.state),
                int(kept.head.public), kept.state.phase, kept.updated,
            ),
            *insert_answers(kept.id, 0, kept.answers),
            *insert_seats(kept.id, kept.state),
        ]  # fmt: skip
        if kept.head.code:
            statements += [
                Statement(
                    "DELETE FROM codes WHERE code = $1 AND table_id NOT IN "
                    "(SELECT id FROM tables WHERE phase = 'playing')",
                    kept.head.code,
                ),
                Statement(
                    "INSERT INTO codes (code, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING code",
                    kept.head.code, kept.id, must=True,
                ),
            ]  # fmt: skip
        if bundle is not None:
            statements.append(
                Statement(
                    "INSERT INTO bundles (game, content, files) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                    kept.game, kept.content, text(bundle),
                )
            )  # fmt: skip
        await self.engine.run(*statements)

    async def table_called(self, code: str) -> str:
        """The id of the table that has this code, as long as it is played; empty otherwise."""
        (rows,) = await self.engine.run(
            Statement("SELECT id FROM codes JOIN tables ON id = table_id WHERE code = $1 AND phase = 'playing'", code)
        )
        return str(rows[0][0]) if rows else ""

    async def load(self, id: str) -> StoredTable | None:
        tables, answers = await self.engine.run(
            Statement(f"SELECT {COLUMNS} FROM tables WHERE id = $1", id),
            Statement("SELECT answer FROM answers WHERE table_id = $1 ORDER BY number", id),
        )
        if not tables:
            return None
        kept = read_table(tables[0])
        kept.answers = [row[0] for row in answers]
        return kept

    async def length(self, id: str) -> int:
        """How many answers a table has; 0 where there is none."""
        ((row,),) = await self.engine.run(Statement("SELECT COUNT(*) FROM answers WHERE table_id = $1", id))
        return int(row[0])

    async def change(self, id: str, version: int, change: Change) -> None:
        """Keep what an act made of a table. Raises Conflict if the table is no longer the one it was done to."""
        state = change.state
        statements = [
            Statement(
                "UPDATE tables SET version = $3, state = $4, phase = $5, updated = $6 "
                "WHERE id = $1 AND version = $2 RETURNING id",
                id, version, version + 1, text(state), state.phase, now(), must=True,
            ),
        ]  # fmt: skip
        if change.undone:
            statements.append(Statement("DELETE FROM answers WHERE table_id = $1 AND number >= $2", id, change.first))
        statements.extend(insert_answers(id, change.first, change.answers))
        if change.reseated:
            statements.append(Statement("DELETE FROM seats WHERE table_id = $1", id))
            statements.extend(insert_seats(id, state))
        statements.extend(self.telling(id, version + 1))
        await self.engine.run(*statements)

    async def tables_of(self, person: str) -> list[StoredTable]:
        """The tables a person sits at, the latest first; without their answers."""
        (rows,) = await self.engine.run(
            Statement(
                f"SELECT {COLUMNS} FROM tables WHERE id IN (SELECT table_id FROM seats WHERE person = $1) "
                f"ORDER BY updated DESC LIMIT {TABLES_LISTED}",
                person,
            )
        )
        return [read_table(row) for row in rows]

    async def count_of(self, person: str) -> int:
        """How many tables a person has a part in."""
        ((row,),) = await self.engine.run(Statement("SELECT COUNT(*) FROM seats WHERE person = $1", person))
        return int(row[0])

    async def open_tables(self) -> list[StoredTable]:
        """Public ones, the latest first; none of a host's second before everybody's first."""
        (rows,) = await self.engine.run(
            Statement(
                f"SELECT {COLUMNS} FROM tables WHERE public = 1 AND phase = 'playing' "
                f"ORDER BY updated DESC LIMIT {LOOKED_AT}"
            )
        )
        return fairly([read_table(row) for row in rows])[:TABLES_LISTED]

    async def old_tables(self, playing: int, over: int, most: int) -> list[str]:
        """Tables that nobody has touched since: unfinished ones, and the others."""
        (rows,) = await self.engine.run(
            Statement(
                "SELECT id FROM tables WHERE (phase = 'playing' AND updated < $1) "
                "OR (phase IN ('over', 'closed') AND updated < $2) ORDER BY updated LIMIT $3",
                playing, over, most,
            )
        )  # fmt: skip
        return [row[0] for row in rows]

    async def forget(self, id: str, before: int) -> None:
        """A table and all that belongs to it. Raises Conflict if somebody has touched it meanwhile."""
        await self.engine.run(
            Statement("DELETE FROM tables WHERE id = $1 AND updated < $2 RETURNING id", id, before, must=True),
            *[Statement(f"DELETE FROM {each} WHERE table_id = $1", id) for each in BELONGING],
        )

    async def bundle(self, game: str, content: str) -> Bundle | None:
        (rows,) = await self.engine.run(
            Statement("SELECT files FROM bundles WHERE game = $1 AND content = $2", game, content)
        )
        return msgspec.json.decode(rows[0][0], type=Bundle) if rows else None

    # Chat

    async def say(self, table: str, line: Line) -> int:
        """Keep a line of the chat; gives its number. Two processes may want the same one: one of them tries again."""
        try:
            return await self.try_to_say(table, line)
        except Conflict:
            return await self.say(table, line)

    async def try_to_say(self, table: str, line: Line) -> int:
        rows = await self.engine.run(
            Statement(
                "INSERT INTO said (table_id, number, name, seat, words, at, person) "
                "VALUES ($1, (SELECT COALESCE(MAX(number), -1) + 1 FROM said WHERE table_id = $1), $2, $3, $4, $5, $6) "
                "ON CONFLICT DO NOTHING RETURNING number",
                table, line.name, line.seat, line.words, line.at, line.person, must=True,
            ),
            *self.telling(table, said=True),
        )  # fmt: skip
        return int(rows[0][0][0])

    async def said(self, table: str, before: int = MOST_SAID) -> list[Line]:
        """The last lines of a chat, or those before a line."""
        (rows,) = await self.engine.run(
            Statement(
                "SELECT number, name, seat, words, at, person FROM said WHERE table_id = $1 AND number < $2 "
                f"ORDER BY number DESC LIMIT {LINES_OF_CHAT}",
                table, before,
            )
        )  # fmt: skip
        return [Line(*row) for row in reversed(rows)]

    async def report(self, report: Report, most: int) -> bool:
        """Keep what a player reports, unless so many wait already."""
        (rows,) = await self.engine.run(
            Statement(
                "INSERT INTO reports (id, table_id, person, name, words, at) "
                "SELECT $1, $2, $3, $4, $5, CAST($6 AS BIGINT) "
                "WHERE (SELECT COUNT(*) FROM reports) < CAST($7 AS BIGINT) RETURNING id",
                report.id, report.table, report.person, report.name, report.words, report.at, most,
            )
        )  # fmt: skip
        return bool(rows)

    # People

    async def name_of(self, person: str) -> str:
        """What a person wants to be called; empty if it never said."""
        (rows,) = await self.engine.run(Statement("SELECT name FROM people WHERE id = $1", person))
        return str(rows[0][0]) if rows else ""

    async def standing(self, person: str) -> Standing:
        """The name, and what the person may not do."""
        (rows,) = await self.engine.run(Statement("SELECT name, barred, muted FROM people WHERE id = $1", person))
        return Standing(*rows[0]) if rows else Standing()

    async def call(self, person: str, name: str) -> None:
        await self.engine.run(
            Statement(
                "INSERT INTO people (id, name, seen) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET name = $2",
                person, name, now(),
            )
        )  # fmt: skip

    async def forget_names(self, before: int) -> None:
        """Of people who have no part in any table, and weren't here since."""
        await self.engine.run(
            Statement(
                "DELETE FROM people WHERE seen > 0 AND seen < $1 AND barred = '' AND muted = '' "
                "AND NOT EXISTS (SELECT 1 FROM seats WHERE person = people.id)",
                before,
            ),
            Statement("DELETE FROM pushes WHERE NOT EXISTS (SELECT 1 FROM people WHERE id = pushes.person)"),
        )

    async def subscribe(self, person: str, to: Subscription) -> None:
        """One more browser that this person wants to be told in; of many the last ones count."""
        await self.engine.run(
            Statement(
                "INSERT INTO people (id, name, seen) VALUES ($1, '', $2) ON CONFLICT (id) DO NOTHING", person, now()
            ),
            Statement(
                "INSERT INTO pushes (endpoint, person, p256dh, auth, at) VALUES ($1, $2, $3, $4, $5) "
                "ON CONFLICT (endpoint) DO UPDATE SET person = $2, p256dh = $3, auth = $4, at = $5",
                to.endpoint, person, to.p256dh, to.auth, now(),
            ),
            Statement(
                "DELETE FROM pushes WHERE person = $1 AND endpoint NOT IN (SELECT endpoint FROM pushes "
                f"WHERE person = $1 ORDER BY at DESC, endpoint LIMIT {MOST_BROWSERS})",
                person,
            ),
        )  # fmt: skip

    async def unsubscribe(self, endpoint: str) -> None:
        await self.engine.run(Statement("DELETE FROM pushes WHERE endpoint = $1", endpoint))

    async def subscriptions(self, person: str) -> list[Subscription]:
        (rows,) = await self.engine.run(
            Statement("SELECT endpoint, p256dh, auth FROM pushes WHERE person = $1 ORDER BY endpoint", person)
        )
        return [Subscription(*map(str, row)) for row in rows]

    async def learnt(self, person: str) -> Progress:
        """What a person has learnt here, and where it left a lesson."""
        (rows,) = await self.engine.run(Statement("SELECT learnt FROM people WHERE id = $1", person))
        return Progress.parse(str(rows[0][0])) if rows and rows[0][0] else Progress()

    async def keep_learnt(self, person: str, progress: Progress) -> None:
        await self.engine.run(
            Statement(
                "INSERT INTO people (id, name, learnt, seen) VALUES ($1, '', $2, $3) "
                "ON CONFLICT (id) DO UPDATE SET learnt = $2",
                person, progress.text(), now(),
            )
        )  # fmt: skip

    async def keep_times(self, seen: Mapping[str, tuple[str, int]], thought: Mapping[str, float]) -> None:
        """When people were last here, what they are called, and how many seconds were thought for them. Nothing is
        kept of somebody who neither has a name here nor sits anywhere."""
        statements = [
            Statement(
                "INSERT INTO people (id, name, seen, thought) "
                "SELECT $1, $2, CAST($3 AS BIGINT), CAST($4 AS BIGINT) "
                "WHERE EXISTS (SELECT 1 FROM people WHERE id = $1) OR EXISTS (SELECT 1 FROM seats WHERE person = $1) "
                "ON CONFLICT (id) DO UPDATE SET seen = CASE WHEN excluded.seen > people.seen THEN excluded.seen "
                "ELSE people.seen END, thought = people.thought + excluded.thought",
                person, *seen.get(person, ("", 0)), round(1000 * thought.get(person, 0.0)),
            )
            for person in dict.fromkeys((*seen, *thought))
        ]  # fmt: skip
        for at in range(0, len(statements), BATCH):
            await self.engine.run(*statements[at : at + BATCH])

    async def notice(self) -> tuple[str, int]:
        """What everybody is told just now, and until when."""
        (rows,) = await self.engine.run(Statement("SELECT words, until FROM notices WHERE until > $1", now()))
        return (str(rows[0][0]), int(rows[0][1])) if rows else ("", 0)

    async def offer_device(self, key: str, token: str, seconds: int) -> None:
        """Another browser that brings this key becomes the same person. Whoever reads the store can use neither."""
        await self.engine.run(
            Statement("DELETE FROM devices WHERE until < $1", now()),
            Statement("INSERT INTO devices (key, token, until) VALUES ($1, $2, $3)", key, token, now() + seconds),
        )

    async def device(self, key: str) -> str:
        """What the key opens, as long as it isn't spent or too old; empty otherwise."""
        (rows,) = await self.engine.run(
            Statement("SELECT token FROM devices WHERE key = $1 AND until >= $2", key, now())
        )
        return str(rows[0][0]) if rows else ""

    async def take_device(self, key: str) -> str:
        """The same, once."""
        (rows,) = await self.engine.run(
            Statement("DELETE FROM devices WHERE key = $1 AND until >= $2 RETURNING token", key, now())
        )
        return str(rows[0][0]) if rows else ""

    # Reviews

    async def review(self, table: str, seat: int, moment: int) -> list[Judged] | None:
        """What was thought of a seat's answers. The column `answers` holds the moment of the match: taken back and
        given otherwise, as many answers are others."""
        (rows,) = await self.engine.run(
            Statement(
                "SELECT judged FROM reviews WHERE table_id = $1 AND seat = $2 AND answers = $3", table, seat, moment
            )
        )
        return msgspec.json.decode(rows[0][0], type=list[Judged]) if rows else None

    async def keep_review(self, table: str, seat: int, moment: int, judged: list[Judged]) -> None:
        await self.engine.run(
            Statement(
                "INSERT INTO reviews (table_id, seat, answers, judged) VALUES ($1, $2, $3, $4) "
                "ON CONFLICT (table_id, seat) DO UPDATE SET answers = $3, judged = $4",
                table, seat, moment, text(judged),
            )
        )  # fmt: skip

    async def alive(self) -> None:
        """Raises if nothing can be written."""
        await self.engine.try_to_write()


def engine_for(url: str) -> Engine:
    """The database that a URL names: `postgresql://...`, or the path of an SQLite file."""
    if url.startswith(("postgresql://", "postgres://")):
        try:
            from cardwright.serve.postgres import PostgresEngine
        except ImportError:
            raise Refused("PostgreSQL needs asyncpg: pip install 'cardwright[postgres]'.") from None
        return PostgresEngine(url)
    if "://" in url and not url.startswith("sqlite://"):
        raise Refused(f"A store is postgresql://... or the path of a file, not {url.partition('://')[0]}://...")
    return SqliteEngine(Path(url.removeprefix("sqlite://")).expanduser())


def fairly(tables: list[StoredTable]) -> list[StoredTable]:
    """Each host's first table, then each one's second, and so on, in the order there was."""
    seen: dict[str, int] = {}
    rounds: list[int] = []
    for kept in tables:
        rounds.append(seen.get(kept.state.host, 0))
        seen[kept.state.host] = rounds[-1] + 1
    return [tables[at] for at in sorted(range(len(tables)), key=lambda at: rounds[at])]


def read_table(row: Row) -> StoredTable:
    id, version, game, rules, content, head, state, updated = row
    return StoredTable(
        id, version, game, rules, content,
        msgspec.json.decode(head, type=Head), msgspec.json.decode(state, type=State), updated,
    )  # fmt: skip


def insert_answers(table: str, first: int, answers: list[str]) -> list[Statement]:
    return [
        Statement("INSERT INTO answers (table_id, number, answer) VALUES ($1, $2, $3)", table, first + number, answer)
        for number, answer in enumerate(answers)
    ]


def insert_seats(table: str, state: State) -> list[Statement]:
    people = {chair.person for chair in state.chairs if chair.kind == "person"} | {state.host}
    return [
        Statement("INSERT INTO seats (table_id, person) VALUES ($1, $2)", table, person)
        for person in sorted(people)
        if person
    ]


def text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def now() -> int:
    return int(time.time())
