"""The search: the same choice for the same seed, better than chance, and reasons for what it does."""

import pytest

from cardwright import Refused, bot, game, play
from cardwright.bots.search import SearchPlayer


@pytest.mark.parametrize("game_id", ["leduc", "perfectus"])
def test_same_seed_and_budget_same_choice(game_id: str) -> None:
    look = game(game_id).match(seed=3).look()
    choices = {bot("search:40").sit(look.game, look.seat, 5).choose(look) for _ in range(3)}
    assert len(choices) == 1


def test_it_beats_a_random_player_at_poker() -> None:
    leduc = game("leduc")
    scores = [play(leduc, [bot("search:60"), bot("random")], seed).scores[0] for seed in range(60)]
    scores += [play(leduc, [bot("random"), bot("search:60")], seed).scores[1] for seed in range(60)]
    assert sum(scores) / len(scores) > 0.52


def test_it_outlives_greedy_in_the_dungeon_of_thirty_monsters() -> None:
    perfectus = game("perfectus")
    search = sum(play(perfectus, [bot("search:30")], seed).points[0] for seed in range(6))
    greedy = sum(play(perfectus, [bot("greedy")], seed).points[0] for seed in range(6))
    assert search > greedy


def test_a_line_is_followed_to_its_end_without_thinking_again() -> None:
    match = game("perfectus").match(seed=3)
    player = SearchPlayer("search", 30).sit(match.game, 0, 1)
    assert isinstance(player, SearchPlayer)
    match.choose(player.choose(match.look()))
    planned = list(player.plan)
    assert planned
    for option in planned:
        assert match.decision is not None
        assert player.choose(match.look()) is option
        match.choose(option)


def test_it_says_why() -> None:
    match = game("perfectus").match(seed=3)
    player = bot("search:50").sit(match.game, 0, 1)
    choice = player.choose(match.look())
    assert player.why(match.look()).splitlines()[0].endswith("finish the move: combat")
    assert match.game.describe(match.table, choice) in player.why(match.look())


def test_a_budget_in_time_is_kept() -> None:
    look = game("leduc").match(seed=3).look()
    player = bot("search:20ms").sit(look.game, look.seat, 1)
    assert player.choose(look) in look.options


@pytest.mark.parametrize("name", ["search:", "search:none", "search:0", "search:-5ms"])
def test_a_budget_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="budget"):
        bot(name)
