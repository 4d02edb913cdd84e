"""The peers' own suites, put to any game: what `cardwright check NAME --doors` runs.

Not `max_cycles_test` of PettingZoo: it acts without the mask and wants every agent to act as often, which no game with
turns can do.
"""

import contextlib
import io
import warnings
from collections.abc import Callable, Iterator

import numpy as np

from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.envs.gym import SeatEnv
from cardwright.envs.spiel import SpielGame, kind_of, load
from cardwright.envs.vector import Tables
from cardwright.envs.zoo import env, parallel_env

CYCLES = 60
TABLES = 4
STEPS = 200
GAMES = 2


def gymnasium_accepts_it(game: Game) -> None:
    from gymnasium.utils.env_checker import check_env

    check_env(SeatEnv(game, most_answers=STEPS))


def pettingzoo_accepts_it_agent_by_agent(game: Game) -> None:
    from pettingzoo.test import api_test

    api_test(env(game), num_cycles=CYCLES)


def pettingzoo_finds_that_the_same_seed_gives_the_same_game(game: Game) -> None:
    from pettingzoo.test import seed_test
    from pettingzoo.test.seed_test import parallel_seed_test

    seed_test(lambda: env(game), num_cycles=CYCLES)
    parallel_seed_test(lambda: parallel_env(game), num_cycles=CYCLES)


def pettingzoo_can_draw_it(game: Game) -> None:
    from pettingzoo.test import render_test

    render_test(lambda render_mode=None: env(game, render_mode=render_mode))


def pettingzoo_accepts_it_with_all_agents_at_once(game: Game) -> None:
    from pettingzoo.test import parallel_api_test

    parallel_api_test(parallel_env(game), num_cycles=CYCLES)


def openspiel_plays_and_serialises_it(game: Game) -> None:
    import pyspiel

    name = kind_of(game).short_name
    if name not in pyspiel.registered_names():
        pyspiel.register_game(kind_of(game), type(f"{name}_game", (SpielGame,), {"ours": game}))
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=GAMES, serialize=True, verbose=False)


def openspiel_deals_it_anew(game: Game) -> None:
    """A state dealt anew has the information state it was dealt for, and the same actions."""
    state = load(game).new_initial_state()
    state.apply_action(1)
    random = np.random.default_rng(1)
    for _ in range(STEPS):
        if state.is_terminal():
            break
        player = state.current_player()
        other = state.resample_from_infostate(player, random.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        state.apply_action(int(random.choice(state.legal_actions())))


def many_tables_play_at_once(game: Game) -> None:
    """What a vector of tables shows is what its masks offer, and its numbers keep their bounds."""
    tables = Tables(game, TABLES, seed=3)
    random = np.random.default_rng(3)
    low, high = tables.station.bounds
    for _ in range(STEPS):
        assert (tables.masks.sum(axis=1) > 1).all(), "a table asks a question with no choice"
        assert (tables.observations >= low).all(), "a number is below its bound"
        assert (tables.observations <= high).all(), "a number is above its bound"
        tables.step(tables.random_actions(random))
    tables.close()


SUITES: tuple[Callable[[Game], None], ...] = (
    gymnasium_accepts_it,
    pettingzoo_accepts_it_agent_by_agent,
    pettingzoo_finds_that_the_same_seed_gives_the_same_game,
    pettingzoo_can_draw_it,
    pettingzoo_accepts_it_with_all_agents_at_once,
    openspiel_plays_and_serialises_it,
    openspiel_deals_it_anew,
    many_tables_play_at_once,
)


def knock(game: Game) -> Iterator[tuple[str, Exception | None]]:
    """Each suite in words, and what it found wrong, if anything. What the suites print and warn of is theirs."""
    if not game.options():
        raise Refused(f"{game.title} doesn't list its options, so there are no actions to learn (Game.options).")
    for suite in SUITES:
        words = suite.__name__.replace("_", " ").replace("pettingzoo", "PettingZoo").replace("openspiel", "OpenSpiel")
        words = words.replace("gymnasium", "Gymnasium")
        with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
            warnings.simplefilter("ignore")
            try:
                suite(game)
            except Exception as error:
                yield words, error
                continue
        yield words, None
