"""OpenSpiel's own algorithms give on our Leduc what they give on theirs."""

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import expected_game_score, exploitability, external_sampling_mccfr

from cardwright import Refused, game
from cardwright.envs import spiel

UNIFORM_VALUE = -0.078125  # of Leduc, to seat 0
UNIFORM_NASH_CONV = 4.747222222
INFORMATION_STATES = 936


@pytest.fixture(scope="module")
def leduc() -> spiel.SpielGame:
    spiel.register()
    loaded: spiel.SpielGame = pyspiel.load_game("cardwright_leduc(chance=explicit,top=3,reward=points)")
    return loaded


def test_the_uniform_policy_is_worth_what_it_is_worth_there(leduc: spiel.SpielGame) -> None:
    uniform = policy.UniformRandomPolicy(leduc)
    value = expected_game_score.policy_value(leduc.new_initial_state(), [uniform, uniform])
    assert value == pytest.approx([UNIFORM_VALUE, -UNIFORM_VALUE])


@pytest.mark.slow
def test_it_can_be_exploited_as_much_and_has_as_many_information_states(leduc: spiel.SpielGame) -> None:
    uniform = policy.UniformRandomPolicy(leduc)
    assert exploitability.nash_conv(leduc, uniform) == pytest.approx(UNIFORM_NASH_CONV)
    states = policy.TabularPolicy(leduc).states_per_player
    assert sum([len(each) for each in states]) == INFORMATION_STATES


@pytest.mark.slow
def test_their_mccfr_learns_here_as_it_does_there(leduc: spiel.SpielGame) -> None:
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(leduc)
    for _ in range(200):
        solver.iteration()
    assert exploitability.nash_conv(leduc, solver.average_policy()) < UNIFORM_NASH_CONV


def test_settings_are_parameters() -> None:
    state = spiel.load(game("leduc"), raises=1).new_initial_state()
    state.apply_action(3)
    state.apply_action(2)
    assert [state.action_to_string(action) for action in state.legal_actions()] == ["fold", "call"]


def test_an_information_state_is_as_short_at_the_end_as_at_the_beginning() -> None:
    state = spiel.load(game("elemental")).new_initial_state()
    state.apply_action(1)
    lengths = []
    chance = random.Random(1)
    for _ in range(150):
        lengths.append(len(state.information_state_string()))
        state.apply_action(chance.choice(state.legal_actions()))
    assert max(lengths[100:]) < 4 * lengths[0]


def test_what_differs_only_in_the_past_has_other_information_states() -> None:
    def after(*actions: int) -> str:
        state = spiel.load(game("leduc")).new_initial_state()
        for action in actions:
            state.apply_action(action)
        assert state.current_player() == 0
        return str(state.information_state_string(0)), str(state.observation_string(0))  # type: ignore[return-value]

    call, raise_ = 1, 2
    first, second = after(4, call, raise_, call), after(4, raise_, call)
    assert first[1] == second[1], "the table looks the same"
    assert first[0] != second[0], "but it came to this in another way"


def test_a_state_dealt_anew_knows_only_what_its_player_knows() -> None:
    state = spiel.load(game("leduc")).new_initial_state()
    state.apply_action(5)
    chance = random.Random(2)
    others = [state.resample_from_infostate(0, chance.random) for _ in range(40)]
    assert {other.observation_string(0) for other in others} == {state.observation_string(0)}
    assert len({other.observation_string(1) for other in others}) == 5, "every card that the other may hold"
    with pytest.raises(Refused, match="isn't asked now"):
        state.resample_from_infostate(1, chance.random)


def test_a_wrong_parameter_is_refused_in_a_sentence() -> None:
    with pytest.raises(Refused, match="sampled or explicit"):
        spiel.load(game("leduc"), chance="maybe")
