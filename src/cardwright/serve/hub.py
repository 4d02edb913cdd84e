"""The tables that are awake in this process, and what they share."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Coroutine, Sequence
from typing import Any, Final

from cardwright.core.errors import CardwrightError, Refused
from cardwright.core.events import SPECTATOR
from cardwright.core.game import Game
from cardwright.core.matches.match import Match
from cardwright.serve.banner import Banner
from cardwright.serve.bots import MOST_WAITING, Thinkers
from cardwright.serve.codes import fresh_code, is_code
from cardwright.serve.config import Config
from cardwright.serve.diary import SECONDS_BETWEEN_ENTRIES, Diary
from cardwright.serve.engine import Conflict
from cardwright.serve.expiry import keep_clearing
from cardwright.serve.gc_schedule import GcSchedule
from cardwright.serve.health import Health
from cardwright.serve.kept import StoredTable, is_id
from cardwright.serve.library import Library
from cardwright.serve.limits import Buckets
from cardwright.serve.live import TOLD_OF, LiveTable
from cardwright.serve.metrics import Metrics
from cardwright.serve.notices import Notices
from cardwright.serve.peers import SECONDS_BETWEEN_WORDS, Peers, Quota, loudest
from cardwright.serve.store import Store, Told, engine_for, now
from cardwright.serve.table import HostedMatch
from cardwright.serve.turns import Turns

MOST_CODES: Final = 8  # that are tried for a table until one is free
LISTS: Final = 8  # of tables that are looked for at once
LONG_GAME: Final = 1000  # answers: to play it again takes a good part of a second
MOST_QUIET: Final = 200  # tables that nobody looks at and that stay in memory for a while
SECONDS_IN_A_CROWD: Final = 2.0  # seconds that one stays where there are more
BEATS_BETWEEN_TIDYING = 300  # beats between two times that the store forgets who had what

GONE: Final = "Whoever looks after this server has deleted this table."

log = logging.getLogger("cardwright.serve")


class Missing(CardwrightError):
    """There is no such table."""

    def __init__(self) -> None:
        super().__init__("There is no such table here. Perhaps the link was cut off.")


class Hub:
    """Finds tables, wakes them, and lets them sleep."""

    def __init__(self, config: Config, games: Sequence[Game] | None = None) -> None:
        self.config = config
        self.games = games
        self.metrics = Metrics()
        self.store = Store(engine_for(config.store), secrets.token_hex(4))
        self.store.engine.took = self.metrics.stored
        self.thinkers = Thinkers(config.workers, self.metrics, self.store.engine.shared)
        self.health = Health(self)
        self.gc_schedule = GcSchedule()
        self.banner = Banner(self)
        self.diary = Diary(self)
        self.notices = Notices(self)
        self.library: Library
        self.tables: dict[str, LiveTable] = {}
        self.waking: dict[str, asyncio.Task[LiveTable]] = {}
        self.tasks: set[asyncio.Task[object]] = set()
        self.opened = False
        self.closing = False
        self.sockets = 0
        self.most_sockets = config.limits.all_sockets
        self.counting = asyncio.Lock()  # the tables of a person that wait, until there is one more
        self.turns = Turns()
        self.long_turns = Turns()  # so that nobody waits for the long games of others
        self.list_turns = Turns(LISTS)  # somebody with many tables looks for them on disk
        self.drawing_turns = Turns(1)  # one page after the other, so that no move waits for all of them
        limits = config.limits
        self.peers = Peers(config.processes)
        self.talk = self.buckets(limits.talk, limits.talk_burst)  # of each address
        self.pages = self.buckets(limits.pages, limits.page_burst)
        self.openings = self.buckets(limits.tables, limits.table_burst)
        self.hints = Quota(self.store, "hints", limits.hints, limits.hint_burst)  # of each person
        self.all_hints = Quota(self.store, "all hints", limits.all_hints, limits.all_hint_burst)
        self.listed = Quota(self.store, "listed", limits.public, limits.public_burst)
        self.lines = self.buckets(limits.lines, limits.line_burst)  # of each person
        self.all_lines = self.buckets(limits.all_lines, limits.all_line_burst)
        self.newcomers = self.buckets(limits.newcomers, limits.newcomer_burst)  # of each address
        self.reports = self.buckets(limits.reports, limits.report_burst)  # of each person
        self.all_reports = self.buckets(limits.all_reports, limits.all_report_burst)
        self.wrong_codes = self.buckets(limits.codes, limits.code_burst)  # of each address
        self.admin_tries = self.buckets(limits.admin_tries, limits.admin_burst)  # with wrong keys
        gauge = self.metrics.gauge
        gauge("tables_awake", "Tables in memory.", lambda: len(self.tables))
        gauge("sockets", "Open WebSockets.", lambda: self.sockets)
        self.metrics.family("store_bytes", "Bytes on disk: of the store, and free beside it.", "of", self.space)
        gauge("processes", "Processes that serve this store.", lambda: self.peers.count)

    def buckets(self, rate: float, burst: int) -> Buckets:
        """This process's share of what all of them may give to each guest."""
        return Buckets(rate, burst, lambda: self.peers.count)

    async def open(self) -> None:
        if self.opened:
            return
        self.opened = True
        self.notices.open()
        await self.store.open()
        self.library = Library(self.store, self.games)
        self.thinkers.open()
        self.gc_schedule.begin()
        await self.store.listen(self.hear, self.catch_up)
        await self.banner.load()
        if self.store.engine.shared:
            self.spawn(self.keep_beating())
        self.spawn(self.tick())
        self.spawn(keep_clearing(self))

    async def close(self) -> None:
        """What was acknowledged is on disk already; what is on its way gets there, and people are told."""
        self.closing = True
        for live in list(self.tables.values()):
            for viewer in live.viewers:
                viewer.say_gone("The server restarts; your table is kept.")
            if live.thinking is not None:
                live.thinking.cancel()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for live in list(self.tables.values()):
            async with live.lock:
                pass  # whoever was keeping something has kept it
        await self.thinkers.close()
        await self.keep_diary()
        if self.store.engine.shared:
            with contextlib.suppress(Exception):  # they will notice
                await self.store.tell_alive({}, leaving=True)
        await self.store.close()
        self.gc_schedule.end()
        log.info("closed")

    def spawn(self, work: Coroutine[Any, Any, object]) -> "asyncio.Task[object]":
        """Work that nobody waits for; what goes wrong with it is told."""
        task: asyncio.Task[object] = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)
        return task

    def ended(self, task: "asyncio.Task[object]") -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.metrics.count("faults")
            log.error("something in the background broke", exc_info=task.exception())

    def space(self) -> dict[str, float]:
        """Nothing where the store is elsewhere."""
        space = self.store.engine.space()
        return {} if space is None else {"store": space.used, "free": space.free}

    # Tables

    async def table(self, id: str, address: str = "") -> LiveTable:
        """A table, woken if it sleeps, when this address has its turn. Raises Missing, or BadRecord where it can only
        be read."""
        live = self.tables.get(id) or await self.woken(id, address)
        live.quiet_since = time.monotonic()  # whoever asks for it is about to use it
        return live

    async def woken(self, id: str, address: str) -> LiveTable:
        """A table that sleeps. Everybody waits in the line of their own address: whoever asks first, with many others
        to be woken before it, keeps nobody else waiting."""
        if not is_id(id):
            raise Missing
        async with self.turns_for(await self.store.length(id)).of(address):
            live = self.tables.get(id)
            if live is not None:
                return live
            if id not in self.waking:
                self.waking[id] = asyncio.create_task(self.wake_up(id))
                self.waking[id].add_done_callback(lambda _: self.waking.pop(id, None))
            return await asyncio.shield(self.waking[id])

    async def wake_up(self, id: str) -> LiveTable:
        live = LiveTable(self, await self.read(id), await self.store.said(id))
        self.tables[id] = live
        return live

    async def wake(self, id: str) -> HostedMatch:
        """A table from its record, once more: when it is its turn."""
        async with self.turns_for(await self.store.length(id)).of(""):
            return await self.read(id)

    def turns_for(self, answers: int) -> Turns:
        """Where somebody waits who wants a game of so many answers to be played again."""
        return self.long_turns if answers > LONG_GAME else self.turns

    async def read(self, id: str) -> HostedMatch:
        """A table from its record."""
        kept = await self.kept(id)
        played = await self.library.game_of(kept)
        match = await asyncio.to_thread(play_again, kept, played)
        self.metrics.count("wakes")
        return HostedMatch(kept, played, match)

    async def kept(self, id: str) -> StoredTable:
        kept = await self.store.load(id) if is_id(id) else None
        if kept is None:
            raise Missing
        return kept

    async def add(self, table: HostedMatch) -> None:
        """A new table, on disk before anybody hears of it."""
        change = table.change()
        table.kept.answers = change.answers
        table.written = len(change.answers)
        bundle = await asyncio.to_thread(self.library.bundle, table.game)  # the first of a game reads all its content
        for tries in range(MOST_CODES):
            try:
                await self.store.create(table.kept, bundle)
                break
            except Conflict:  # another table has the same code
                if tries == MOST_CODES - 1:
                    raise
                table.kept.head.code = fresh_code()
        self.metrics.count("tables_created")
        self.tables[table.kept.id] = LiveTable(self, table, [])

    async def drop(self, table: HostedMatch) -> None:
        """A table that nobody has come to."""
        self.tables.pop(table.kept.id, None)
        with contextlib.suppress(Conflict):
            await self.store.forget(table.kept.id, now() + 1)

    async def called(self, code: str, address: str) -> str:
        """The id of the table that a code leads to. Who tries many wrong ones is refused before the store is asked."""
        if not self.wrong_codes.take(address):
            raise Refused("That were many wrong codes; wait a minute, and look at the code again.")
        id = await self.store.table_called(code) if is_code(code) else ""
        if not id:
            raise Refused(
                "There is no table with this code. A code is two words and a number, like amber-fox-71, and works "
                "until its game is over."
            )
        self.wrong_codes.give_back(address)
        return id

    def forget(self, live: LiveTable) -> None:
        if self.tables.get(live.id) is live:
            del self.tables[live.id]

    async def end(self, id: str, words: str) -> None:
        """A table is no more: whoever looks at it is told."""
        live = self.tables.get(id)
        if live is not None:
            async with live.lock:
                live.end(words)

    async def keep_diary(self) -> None:
        try:
            await self.diary.keep()
        except Exception:  # they are here again, sooner or later
            log.warning("who was here couldn't be kept", exc_info=True)

    # Other processes

    def hear(self, told: Told) -> None:
        if told.notice:
            self.spawn(self.banner.load())
            return
        if not told.table:
            self.hear_of(told)
            return
        live = self.tables.get(told.table)
        if live is None:
            return
        if told.here is not None:
            live.hear_of(told.process, told.here, told.onlookers)
        elif told.gone:
            self.spawn(self.end(told.table, GONE))
        elif told.said:
            self.spawn(live.hear_said())
        else:
            self.spawn(live.catch_up(told.version))

    def hear_of(self, told: Told) -> None:
        """Another process is there, or closes."""
        if told.leaving:
            self.peers.leave(told.process)
            self.lose(told.process)
        elif self.peers.hear(told.process):
            self.spawn(self.tell_alive())  # so that it knows of us, too
        self.thinkers.charge(told.spent or {}, max(2, self.peers.share(MOST_WAITING)))

    def lose(self, process: str) -> None:
        """Whoever was connected there is gone."""
        for live in list(self.tables.values()):
            live.hear_of(process, [], 0)

    async def keep_beating(self) -> None:
        beats = 0
        while True:
            for process in self.peers.lost():
                log.warning("another process went silent", extra={"process": process})
                self.lose(process)
            await self.tell_alive()
            if beats % BEATS_BETWEEN_TIDYING == 0:
                with contextlib.suppress(Exception):  # the next time, then
                    await self.store.engine.tidy()
            beats += 1
            await asyncio.sleep(SECONDS_BETWEEN_WORDS)

    async def tell_alive(self) -> None:
        try:
            await self.store.tell_alive(loudest(self.thinkers.reckon()))
        except Exception:  # they will hear it the next time
            log.warning("the others don't hear that this process is here", exc_info=True)

    async def catch_up(self) -> None:
        """Something may have been missed: look at every table that is awake."""
        await self.banner.load()
        for live in list(self.tables.values()):
            kept = await self.store.load(live.id)
            if kept is None:
                await self.end(live.id, GONE)
            else:
                with contextlib.suppress(Refused):
                    await live.catch_up(kept.version)

    # Time

    async def tick(self) -> None:
        seconds = 0
        while True:
            await asyncio.sleep(1.0)
            seconds += 1
            self.gc_schedule.look_around(self.metrics.acts.count)
            quiet = self.quiet_seconds()
            for live in list(self.tables.values()):
                try:
                    if live.sleepy(quiet):
                        await self.put_to_sleep(live)
                    else:
                        await live.tick()
                except Refused:
                    continue
                except Exception:
                    self.metrics.count("faults")
                    log.exception("a table's clock broke", extra={"table": live.id})
            self.banner.look_at_clock()
            if seconds % SECONDS_BETWEEN_ENTRIES == 0:
                await self.keep_diary()
            if self.store.engine.shared and seconds % int(TOLD_OF / 3) == 0:
                for live in list(self.tables.values()):
                    if live.viewers:
                        await live.tell_here()

    def quiet_seconds(self) -> float:
        """How long a table stays in memory that nobody looks at: not long among many of them, or somebody who goes from
        one long game to the next fills it."""
        quiet = sum(1 for live in self.tables.values() if not live.viewers)
        return self.config.sleep if quiet <= MOST_QUIET else min(self.config.sleep, SECONDS_IN_A_CROWD)

    async def put_to_sleep(self, live: LiveTable) -> None:
        """Nobody looks at it: its record is enough."""
        if live.table.state.phase != "closed" and live.failed is None:
            headline = live.table.match.view(SPECTATOR).headline
            if headline != live.table.state.headline:
                live.table.state.headline = headline
                async with live.lock:
                    await live.keep()
                if live.viewers:
                    return
        self.forget(live)

    def headline(self, id: str) -> str:
        """Where a table stands that is awake."""
        live = self.tables.get(id)
        return live.headline() if live is not None else ""

    def awake(self) -> Sequence[LiveTable]:
        return list(self.tables.values())


def play_again(kept: StoredTable, played: Game) -> Match:
    """The match of a table, with its story: everybody who comes wants to read it. A long game takes a while."""
    match = kept.record().match(played, tuple(kept.head.confirm))
    match.events()
    return match
