"""python -m benchmarks.trainers: how fast learners can step our games, and the peers' Leduc, one after the other.

Every step has what a learner needs: what the seat sees as an array, and which actions are on offer. Processor time on
one core, the best of some rounds; all random play, in the Python that runs this.
"""

import argparse
import random
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

import cardwright
from cardwright.core.matches.match import Match
from cardwright.core.sight import Sheet
from cardwright.envs.gym import SeatEnv
from cardwright.envs.station import Station
from cardwright.envs.vector import Tables
from cardwright.envs.zoo import SeatsEnv

ROUNDS = 5
TABLES = 256
STEPS = 400
START, END = "<!-- measured -->", "<!-- /measured -->"

Play = Callable[[], int]  # plays for a while and returns the steps


def rate(play: Play, seconds: float) -> float:
    """Steps a second, the best of some rounds."""
    play()
    best = 0.0
    for _ in range(ROUNDS):
        steps, start, taken = 0, process_time(), 0.0
        while taken < seconds / ROUNDS:
            steps += play()
            taken = process_time() - start
        best = max(best, steps / taken)
    return best


# ---------------------------------------------------------------- ours


def match_alone(name: str) -> Play:
    """`Match.choose`, and nothing seen."""
    game = cardwright.game(name)
    seed = 0

    def play() -> int:
        nonlocal seed
        seed += 1
        match = game.match(seed)
        rng = random.Random(seed)
        while match.decision is not None and len(match.answers) < STEPS:
            match.choose(rng.randrange(len(match.decision.options)))
        return len(match.answers)

    return play


def match_seen(name: str) -> Play:
    """The same, and what the seat sees written onto a sheet, with the numbers of its options."""
    game = cardwright.game(name)
    settings = game.settle({})
    sight = game.sight(settings)
    sheet = Sheet(sight.size)
    seed = 0

    def play() -> int:
        nonlocal seed
        seed += 1
        match = Match(game, settings, seed)
        rng = random.Random(seed)
        while match.decision is not None and len(match.answers) < STEPS:
            sheet.wipe()
            sight.write(match.table, match.decision.seat, match.decision, sheet)
            match.choose(rng.randrange(len(match.decision.options)))
        return len(match.answers)

    return play


def gym_steps(name: str) -> Play:
    env = SeatEnv(name, others="random", most_answers=STEPS)
    rng = np.random.default_rng(1)
    seed = 0

    def play() -> int:
        nonlocal seed
        seed += 1
        _, info = env.reset(seed=seed)
        over, steps = False, 0
        while not over:
            on_offer = np.flatnonzero(info["action_mask"])
            _, _, ended, cut_off, info = env.step(on_offer[int(rng.random() * len(on_offer))])
            steps += 1
            over = ended or cut_off
        return steps

    return play


def agent_by_agent(env: Any) -> Play:
    """An AEC environment of PettingZoo, as its documentation plays it."""
    rng = np.random.default_rng(1)
    seed = 0

    def play() -> int:
        nonlocal seed
        seed += 1
        env.reset(seed=seed)
        steps = 0
        for _ in env.agent_iter():
            seen, _, ended, cut_off, _ = env.last()
            if ended or cut_off:
                env.step(None)
                continue
            on_offer = np.flatnonzero(seen["action_mask"])
            env.step(int(on_offer[int(rng.random() * len(on_offer))]))
            steps += 1
        return steps

    return play


def vector_steps(name: str) -> Play:
    tables = Tables(name, TABLES)
    rng = np.random.default_rng(1)

    def play() -> int:
        for _ in range(10):
            tables.step(tables.random_actions(rng))
        return 10 * TABLES

    return play


def vector_loop(name: str) -> Play:
    """The compiled loop of the vector alone: nothing becomes an array."""
    tables = Tables(name, TABLES)
    crowd = tables.crowd
    number = {option: at for at, option in enumerate(crowd.alphabet)}
    rng = random.Random(1)

    def play() -> int:
        for _ in range(10):
            crowd.step([number[options[int(rng.random() * len(options))]] for options in crowd.waiting])
        return 10 * TABLES

    return play


# ---------------------------------------------------------------- the peers


def rlcard_leduc() -> Play:
    env: Any = import_module("rlcard").make("leduc-holdem")
    rng = random.Random(1)

    def play() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return play


def open_spiel_leduc() -> Play:
    """Its `rl_environment`."""
    env: Any = import_module("open_spiel.python.rl_environment").Environment("leduc_poker")
    rng = random.Random(1)

    def play() -> int:
        time_step = env.reset()
        steps = 0
        while not time_step.last():
            player = time_step.observations["current_player"]
            time_step = env.step([rng.choice(time_step.observations["legal_actions"][player])])
            steps += 1
        return steps

    return play


def pettingzoo_leduc() -> Play:
    return agent_by_agent(import_module("pettingzoo.classic.leduc_holdem_v4").env())


PEERS: dict[str, Callable[[], Play]] = {
    "RLCard": rlcard_leduc,
    "OpenSpiel, rl_environment": open_spiel_leduc,
    "PettingZoo, AEC": pettingzoo_leduc,
}


def written(rates: list[float]) -> str:
    return " | ".join([f"{each / 1000:.1f} k" for each in rates])


def costs(name: str, seconds: float) -> tuple[list[float], str]:
    """Rates of one game, and its row of the table of costs."""
    alone, seen = rate(match_alone(name), seconds), rate(match_seen(name), seconds)
    found = [gym_steps(name), agent_by_agent(SeatsEnv(name, most_answers=STEPS)), vector_loop(name), vector_steps(name)]
    rates = [rate(play, seconds) for play in found]
    step, observe = 1e6 / alone, 1e6 / seen - 1e6 / alone
    station = Station(cardwright.game(name), {})
    places = sum([1 for number in station.match.observe(station.turn).numbers if number])
    row = (
        f"| {name} | {station.options} | {station.sight.size} ({places}) | {step:.1f} | {observe:.1f} | "
        f"{observe / step:.1f} |"
    )
    return rates, row


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=cardwright.game_ids())
    parser.add_argument("--seconds", type=float, default=3.0, help="for each figure")
    parser.add_argument("--markdown", type=Path, help="a page to write the tables into")
    chosen = parser.parse_args()
    head = [
        "| steps a second | Gymnasium | AEC | vector, loop alone | vector, arrays |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    cost = [
        "| game | actions | numbers (not 0) | step us | observe us | observe / step |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name in chosen.games:
        rates, row = costs(name, chosen.seconds)
        head.append(f"| {name} | {written(rates)} |")
        cost.append(row)
        print(head[-1], "\n", cost[-1], flush=True)
    peers = ["| the peers' Leduc | steps a second |", "| --- | ---: |"]
    for name, make in PEERS.items():
        try:
            peers.append(f"| {name} | {written([rate(make(), chosen.seconds)])} |")
        except ImportError as missing:
            peers.append(f"| {name} | not installed ({missing.name}) |")
        print(peers[-1], flush=True)
    page = "\n".join([*head, "", *peers, "", *cost])
    if chosen.markdown is not None:
        text = chosen.markdown.read_text(encoding="utf-8")
        before, after = text.split(START)[0], text.split(END)[1]
        chosen.markdown.write_text(f"{before}{START}\n\n{page}\n\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
