"""Thoughts beside the screen: what they come to is brought back, and nobody waits for one that isn't wanted."""

import asyncio
import threading
from pathlib import Path

import pytest

from cardwright import bot, game
from cardwright.core.errors import Refused
from cardwright.core.interrupts import Stopped, check_interrupt
from cardwright.core.matches.match import Match
from cardwright.tui.thinking import aside
from tests.cli.terminal import Terminal

PATIENCE = 60.0  # seconds
ENDLESS = "search:1000000000"  # days


def test_what_a_thought_comes_to_is_brought_back_and_what_it_refuses_too() -> None:
    def refuse() -> int:
        raise Refused("No bot has anything to do here.")

    async def run() -> None:
        assert await aside(lambda: 6 * 7) == 42
        with pytest.raises(Refused, match="No bot has anything to do here"):
            await aside(refuse)

    asyncio.run(run())


def test_a_thought_that_nobody_waits_for_stops_at_its_next_pulse() -> None:
    thinks, stopped = threading.Event(), threading.Event()

    def think() -> None:
        try:
            while True:
                thinks.set()
                check_interrupt()
        except Stopped:
            stopped.set()
            raise

    async def run() -> None:
        task = asyncio.ensure_future(aside(think))
        await asyncio.get_running_loop().run_in_executor(None, thinks.wait)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(run())
    assert stopped.wait(PATIENCE)
    check_interrupt()  # other threads go on


@pytest.mark.parametrize("name", [ENDLESS, f"{ENDLESS}@2"])
def test_a_search_stops_too_also_one_of_several_processes(name: str) -> None:
    leduc = game("leduc")
    match = Match(leduc, leduc.settle({}), 3)
    assert match.decision is not None
    player = bot(name).sit(leduc, match.decision.seat, 3)
    thinks, ended = threading.Event(), threading.Event()

    def think() -> None:
        thinks.set()
        try:
            player.choose(match.look(player.seat))
        finally:
            ended.set()

    async def run() -> None:
        task = asyncio.ensure_future(aside(think))
        await asyncio.get_running_loop().run_in_executor(None, thinks.wait)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(run())
    assert ended.wait(PATIENCE)


@pytest.mark.parametrize("key", ["q", "\x03"])
@pytest.mark.parametrize("name", [ENDLESS, f"{ENDLESS}@2"])
def test_whoever_leaves_while_a_bot_thinks_is_out_at_once(tmp_path: Path, key: str, name: str) -> None:
    words = ("play", "leduc", "--players", f"{name},me", "--seed", "3", "-s", "raises=2")
    with Terminal(tmp_path, *words, lines=False) as terminal:
        terminal.shows("thinks")
        terminal.presses(key)
        assert terminal.ends() == 0
        assert "Traceback" not in terminal.seen
