"""Processes that think: dropped in the middle, ended when they take too long, replaced when they die."""

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from cardwright.core.errors import CardwrightError, Refused
from cardwright.games.elemental.game import Elemental
from cardwright.serve.bots import Thinkers, pack
from cardwright.serve.metrics import Metrics
from cardwright.serve.queue import KINDS, LONG_HANDICAP, Owner
from cardwright.serve.thinking import Choose

PONDERED = 60.0  # seconds that nobody waits for


class Ponder(msgspec.Struct):
    """Thinks for a while, as a search does."""

    seconds: float

    def do(self) -> int:
        until = time.monotonic() + self.seconds
        while time.monotonic() < until:
            sum(range(1000))
        return os.getpid()


class HowUrgent(msgspec.Struct):
    """How far the process that works at it stands back behind others."""

    def do(self) -> int:
        return os.getpriority(os.PRIO_PROCESS, 0)


class Die(msgspec.Struct):
    def do(self) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


class Break(msgspec.Struct):
    def do(self) -> None:
        raise ZeroDivisionError("a fault")


def with_thinkers(count: int, work: Callable[[Thinkers], Awaitable[None]]) -> None:
    async def run() -> None:
        thinkers = Thinkers(count, Metrics())
        thinkers.open()
        try:
            await work(thinkers)
        finally:
            await thinkers.close()

    asyncio.run(run())


def test_what_waits_is_told_by_kind_and_age() -> None:
    async def work(thinkers: Thinkers) -> None:
        busy = asyncio.create_task(thinkers.think(pack(Ponder(PONDERED)), Owner("a")))
        while thinkers.waiting()["table"] or not thinkers.queue.houses:
            await asyncio.sleep(0.01)
        waiting = [asyncio.create_task(thinkers.think(pack(Ponder(0.0)), Owner("a", handicap=each))) for each in KINDS]
        while sum(thinkers.waiting().values()) < len(KINDS):
            await asyncio.sleep(0.01)
        assert thinkers.waiting() == {"table": 1, "hint": 1, "idle": 1, "long": 1}
        ages = thinkers.ages()
        await asyncio.sleep(0.01)
        assert all(thinkers.ages()[kind] > ages[kind] for kind in KINDS.values())
        busy.cancel()
        await asyncio.gather(*waiting)
        assert set(thinkers.ages().values()) == {0.0}
        text = thinkers.metrics.text()
        assert all(f'cardwright_wait_seconds_count{{kind="{kind}"}} ' in text for kind in KINDS.values())

    with_thinkers(1, work)


def test_a_process_that_dies_with_nothing_to_do_is_replaced() -> None:
    async def work(thinkers: Thinkers) -> None:
        first = await thinkers.think(pack(Ponder(0.0)), Owner())
        os.kill(first, signal.SIGKILL)
        while thinkers.workers[0].process.pid == first or not thinkers.alive:
            await asyncio.sleep(0.01)
        assert await thinkers.think(pack(Ponder(0.0)), Owner()) != first

    with_thinkers(1, work)


def test_a_search_nobody_waits_for_is_dropped_and_its_process_goes_on() -> None:
    async def work(thinkers: Thinkers) -> None:
        first = await thinkers.think(pack(Ponder(0.0)), Owner())
        search = asyncio.create_task(thinkers.think(pack(Ponder(PONDERED)), Owner()))
        await asyncio.sleep(0.5)
        search.cancel()
        began = time.monotonic()
        assert await thinkers.think(pack(Ponder(0.0)), Owner()) == first
        assert time.monotonic() - began < PONDERED / 2

    with_thinkers(1, work)


def test_a_job_that_waits_is_dropped_before_anybody_begins_it() -> None:
    async def work(thinkers: Thinkers) -> None:
        busy = asyncio.create_task(thinkers.think(pack(Ponder(1.0)), Owner()))
        dropped = [asyncio.create_task(thinkers.think(pack(Ponder(PONDERED)), Owner())) for _ in range(5)]
        await asyncio.sleep(0.1)
        for task in dropped:
            task.cancel()
        await busy
        assert await thinkers.think(pack(Ponder(0.0)), Owner())

    with_thinkers(1, work)


def test_what_takes_too_long_is_ended_and_what_breaks_harms_nobody() -> None:
    async def work(thinkers: Thinkers) -> None:
        first = await thinkers.think(pack(Ponder(0.0)), Owner())
        with pytest.raises(Refused, match="too long"):
            await thinkers.think(pack(Ponder(PONDERED)), Owner(), limit=0.2)
        second = await thinkers.think(pack(Ponder(0.0)), Owner())
        assert second != first
        with pytest.raises(CardwrightError, match="ended before its time"):
            await thinkers.think(pack(Die()), Owner())
        third = await thinkers.think(pack(Ponder(0.0)), Owner())
        assert third != second
        with pytest.raises(RuntimeError, match="a fault"):
            await thinkers.think(pack(Break()), Owner())
        assert await thinkers.think(pack(Ponder(0.0)), Owner()) == third

    with_thinkers(1, work)


def test_long_jobs_leave_a_process_for_quick_ones() -> None:
    async def work(thinkers: Thinkers) -> None:
        await asyncio.gather(*[thinkers.think(pack(Ponder(0.1)), Owner()) for _ in range(4)])  # both are up
        ponder = pack(Ponder(PONDERED))
        reviews = [
            asyncio.create_task(thinkers.think(ponder, Owner(str(each), "", LONG_HANDICAP))) for each in range(4)
        ]
        await asyncio.sleep(0.2)
        began = time.monotonic()
        await thinkers.think(pack(Ponder(0.0)), Owner())
        assert time.monotonic() - began < PONDERED / 2
        for task in reviews:
            task.cancel()

    with_thinkers(2, work)


def test_an_answer_is_a_place_among_the_options_whatever_other_games_of_its_kind_live() -> None:
    """An option that came back as that of another game of this process was refused, again and again."""

    async def work(thinkers: Thinkers) -> None:
        matches = [kind().match(seed=3) for kind in (Elemental, Elemental)]
        looks = [match.look() for match in (*matches, matches[0])]
        chosen = [await thinkers.think(pack(Choose(look, "novice", 7)), Owner()) for look in looks]
        assert chosen[0] == chosen[1] == chosen[2]
        assert 0 <= chosen[0] < len(looks[0].options)
        matches[0].choose(looks[0].options[chosen[0]])

    with_thinkers(1, work)


def test_processes_that_think_step_back_behind_the_one_that_takes_moves() -> None:
    async def work(thinkers: Thinkers) -> None:
        assert await thinkers.think(pack(HowUrgent()), Owner()) > os.getpriority(os.PRIO_PROCESS, 0)

    with_thinkers(1, work)
