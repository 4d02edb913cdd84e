"""One seat of a game as a Gymnasium environment, and many tables at once."""

import gymnasium
import numpy as np
import pytest

import cardwright.envs  # noqa: F401  tells Gymnasium of the games
from cardwright import Refused, game
from cardwright.envs.gym import PENALTY, SeatEnv
from cardwright.envs.vector import Tables


def played_out(env: SeatEnv, seed: int) -> tuple[float, int]:
    random = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    total, steps, over = 0.0, 0, False
    while not over:
        _, reward, over, cut_off, info = env.step(random.choice(np.flatnonzero(info["action_mask"])))
        total, steps = total + reward, steps + 1
        over = over or cut_off
    return total, steps


def test_it_is_made_by_its_name_with_its_settings() -> None:
    env = gymnasium.make("cardwright/Dungeon-v1", adventurer="wizard", difficulty="hard").unwrapped
    assert isinstance(env, SeatEnv)
    numbers, _ = env.reset(seed=3)
    part = env.station.sight.part("adventurer")
    assert part.words[int(numbers[part.start]) - 1] == "wizard"


def test_the_reward_is_the_score_or_the_points_of_the_seat() -> None:
    scores = [played_out(SeatEnv("leduc", seat=1), seed)[0] for seed in range(20)]
    points = [played_out(SeatEnv("leduc", seat=1, reward="points"), seed)[0] for seed in range(20)]
    assert points == [round(26 * (score - 0.5)) for score in scores]
    assert len(set(points)) > 3


def test_an_action_that_is_not_on_offer_changes_nothing_and_says_why() -> None:
    env = SeatEnv("leduc")
    before, info = env.reset(seed=1)
    assert info["action_mask"].tolist() == [0, 1, 1], "nobody folds for nothing"
    after, reward, over, cut_off, info = env.step(np.int64(0))
    assert (reward, over, cut_off) == (PENALTY, False, False)
    assert (before == after).all()
    assert "isn't offered the action 0" in info["refused"]


def test_a_game_is_cut_off_after_as_many_answers_as_are_allowed() -> None:
    env = SeatEnv("perfectus", most_answers=4)
    env.reset(seed=1)
    cut = [env.step(env.action_masks().argmax())[2:4] for _ in range(4)]
    assert cut == [(False, False)] * 3 + [(False, True)]


@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_it_can_be_drawn(mode: str) -> None:
    env = SeatEnv("perfectus", render_mode=mode)
    env.reset(seed=7)
    drawn = env.render()
    if mode == "ansi":
        assert "Lay your first card, or prepare" in drawn
    else:
        assert drawn.shape == (720, 960, 3)
        assert len(np.unique(drawn)) > 10


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seat": 2}, "no seat 2"),
        ({"reward": "glory"}, "one of score, points"),
        ({"render_mode": "smell"}, "ansi, rgb_array"),
        ({"raises": 99}, "raises"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(options: dict[str, object], words: str) -> None:
    with pytest.raises(Exception, match=words):
        SeatEnv("leduc", **options)  # type: ignore[arg-type]


def test_many_tables_play_the_games_that_one_plays() -> None:
    """With the same seeds and answers a row shows what the match would show."""
    tables = Tables("leduc", 8, seed=5, reward="points")
    random = np.random.default_rng(5)
    earned = np.zeros(2)
    games = 0
    for _ in range(200):
        tables.step(tables.random_actions(random))
        for row in np.flatnonzero(tables.ended):
            assert tables.earned[row].sum() == 0, "what one wins the other loses"
            games += 1
        earned += tables.earned.sum(axis=0)
    assert games > 100
    tables.close()


def test_a_row_holds_what_the_seat_sees_and_nothing_of_the_row_before() -> None:
    tables = Tables("elemental", 3, seed=1)
    random = np.random.default_rng(1)
    sight = game("elemental").sight(tables.station.settings)
    for _ in range(60):
        tables.step(tables.random_actions(random))
        seats = tables.observations[:, sight.part("seat").start]
        assert (seats == tables.seats + 1).all()
        shown = sight.part("dice")
        dice = tables.observations[:, shown.start : shown.start + shown.size]
        assert ((dice >= 1) & (dice <= 6)).all()
    tables.close()


def test_an_answer_that_is_not_on_offer_moves_no_table() -> None:
    tables = Tables("leduc", 2, seed=1)
    before = tables.observations.copy()
    with pytest.raises(Refused, match="Table 1 isn't offered the option 0"):
        tables.step([1, 0])
    assert (tables.observations == before).all()
    tables.close()


def test_the_vector_is_made_by_gymnasium() -> None:
    envs = gymnasium.make_vec("cardwright/Perfectus-v1", 4, vectorization_mode="vector_entry_point")
    numbers, info = envs.reset(seed=2)
    assert numbers.shape == envs.observation_space.shape
    for _ in range(30):
        numbers, rewards, ended, cut_off, info = envs.step(info["action_mask"].argmax(axis=1))
    assert rewards.shape == ended.shape == cut_off.shape == (4,)
    envs.close()
