"""Random Leduc hold'em in other libraries, each driven from Python as its own documentation does it.

Every function plays whole games for some processor time and returns the games and the decisions of players in them;
chance nodes are not counted. The libraries are looked up when asked for: each may be missing.
"""

import random
import re
from collections.abc import Callable
from importlib import import_module
from time import process_time
from typing import Any

ROUNDS = 5  # as many as cardwright.bench takes the best of
Play = Callable[[], float]  # plays one game, returns its decisions
ACTION = re.compile(r"'(\[\w+\])'")


def measure(name: str, seconds: float) -> dict[str, str | float]:
    """The best of as many rounds as our own games get."""
    play = PEERS[name]()
    play()
    decisions_per_s = games_per_s = 0.0
    for _ in range(ROUNDS):
        games, decisions = 0, 0.0
        start = process_time()
        taken = 0.0
        while taken < seconds / ROUNDS:
            for _ in range(10):
                decisions += play()
            games += 10
            taken = process_time() - start
        decisions_per_s = max(decisions_per_s, decisions / taken)
        games_per_s = max(games_per_s, games / taken)
    return {"game": "leduc", "build": name, "decisions_per_s": decisions_per_s, "games_per_s": games_per_s}


def open_spiel_steps() -> Play:
    """The loop of its first example, with the quickest fair choice: Leduc's chance outcomes are all as likely."""
    game: Any = import_module("pyspiel").load_game("leduc_poker")

    def play() -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                decisions += 1
            state.apply_action(random.choice(state.legal_actions()))
        return decisions

    return play


def open_spiel_games() -> Play:
    """Whole games inside its C++ with two of its uniform random bots; what a game has on average is counted apart."""
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game("leduc_poker")
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in (0, 1)]
    stepwise = open_spiel_steps()
    mean = sum(stepwise() for _ in range(20_000)) / 20_000
    seed = 0

    def play() -> float:
        nonlocal seed
        seed += 1
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return mean

    return play


def rlcard() -> Play:
    """`env.run` with its random agents."""
    env: Any = import_module("rlcard").make("leduc-holdem")
    agent: Any = import_module("rlcard.agents").RandomAgent(num_actions=env.num_actions)
    env.set_agents([agent] * env.num_players)

    def play() -> int:
        trajectories, _ = env.run(is_training=False)
        return sum(len(trajectory) // 2 for trajectory in trajectories)  # state, action, state, ...

    return play


def pettingzoo() -> Play:
    """The agent loop, with the action space's own masked sample."""
    env: Any = import_module("pettingzoo.classic").leduc_holdem_v4.env()

    def play() -> int:
        decisions = 0
        env.reset()
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
            else:
                decisions += 1
                env.step(env.action_space(agent).sample(observation["action_mask"]))
        return decisions

    return play


def textarena() -> Play:
    """The observe-and-step loop; one hand a game. The agent picks one of the actions its last message names."""
    make: Any = import_module("textarena.envs.LeducHoldem.env").LeducHoldemEnv

    def play() -> int:
        env = make(max_rounds=1)
        env.reset(num_players=2)
        done, decisions = False, 0
        while not done:
            _, observation = env.get_observation()
            done, _ = env.step(random.choice(ACTION.findall(observation[-1][1])))
            decisions += 1
        return decisions

    return play


PEERS: dict[str, Callable[[], Play]] = {
    "OpenSpiel, step by step": open_spiel_steps,
    "OpenSpiel, whole games": open_spiel_games,
    "RLCard": rlcard,
    "PettingZoo": pettingzoo,
    "TextArena": textarena,
}
