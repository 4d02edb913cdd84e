"""Many games over processes: the same ones, in batches of a length, and nobody left behind."""

import multiprocessing
import pickle
import threading
from collections.abc import Iterator

import pytest

from cardwright.arena import stage
from cardwright.arena.crew import BATCH_SECONDS, Batches, batch_player, games_played
from cardwright.arena.stage import Fixture, Outcome, Setup
from cardwright.core.errors import Refused
from cardwright.crew import Reply, serve

LEDUC = Setup("leduc", None, None, {}, [("steady", "random"), ("random", "steady")])


def fixtures(seeds: int) -> Iterator[Fixture]:
    return (Fixture(lineup, seed) for seed in range(seeds) for lineup in (0, 1))


def outcomes(jobs: int, setup: Setup = LEDUC) -> dict[Fixture, tuple[float, ...]]:
    with games_played(setup, fixtures(200), jobs) as playing:
        return {fixture: outcome.scores for played in playing for fixture, outcome in played}


def test_two_processes_play_the_same_games_as_one() -> None:
    alone = outcomes(1)
    assert len(alone) == 400
    assert outcomes(2) == alone


def test_a_batch_takes_about_a_tenth_of_a_second() -> None:
    batches = Batches(fixtures(1000), 2)
    assert batches.take() == [Fixture(0, 0)]  # nothing is known yet
    batches.learn([(Fixture(0, 0), Outcome((), (), "", 0.02))])
    assert batches.take() == [Fixture(1, 0)]  # a line-up not seen before
    batches.learn([(Fixture(1, 0), Outcome((), (), "", 0.03))])
    assert len(batches.take()) * 0.025 == pytest.approx(BATCH_SECONDS, abs=0.03)


def test_games_longer_than_a_batch_are_handed_out_one_by_one() -> None:
    batches = Batches(fixtures(1000), 2)
    batches.learn([(Fixture(lineup, 0), Outcome((), (), "", 3.0)) for lineup in (0, 1)])
    assert [len(batches.take()) for _ in range(3)] == [1, 1, 1]


def test_all_games_are_handed_out_once() -> None:
    batches = Batches(fixtures(7), 2)
    given: list[Fixture] = []
    while batch := batches.take():
        given.extend(batch)
        batches.learn([(fixture, Outcome((), (), "", 0.1)) for fixture in batch])
    assert given == list(fixtures(7))


def test_leaving_early_leaves_nobody_playing() -> None:
    with games_played(LEDUC, fixtures(10**9), 2) as playing:
        next(playing)
        assert len(multiprocessing.active_children()) == 2
    assert multiprocessing.active_children() == []


def test_what_another_process_refuses_is_refused_here() -> None:
    with pytest.raises(Refused, match="'wizard'"):
        outcomes(2, Setup("leduc", None, None, {}, [("wizard", "random")] * 2))


def test_a_game_that_breaks_is_reported_with_its_traceback_seed_and_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Served by a thread, where the game can be broken."""

    def broken(*_: object) -> None:
        raise ZeroDivisionError("no rule divides by nothing")

    monkeypatch.setattr(stage, "play_out", broken)
    ours, theirs = multiprocessing.Pipe()
    server = threading.Thread(target=serve, args=(theirs, pickle.dumps((batch_player, (LEDUC, stage.Stage)))))
    server.start()
    ours.send_bytes(pickle.dumps([Fixture(1, 17)]))
    reply: Reply = pickle.loads(ours.recv_bytes())
    ours.close()
    server.join()
    assert "no rule divides by nothing" in reply.broke
    assert "With seed 17, between random, steady." in reply.broke


def test_a_process_that_is_ended_from_outside_is_noticed() -> None:
    with games_played(LEDUC, fixtures(10**9), 2) as playing:
        next(playing)
        for child in multiprocessing.active_children():
            child.kill()
        with pytest.raises(Refused, match=r"ended before its time \(status -9\)"):
            list(playing)
    assert multiprocessing.active_children() == []
