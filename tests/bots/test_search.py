"""The search: the same choice for the same seed, better than chance, and reasons for what it does."""

import os
import signal

import pytest

from cardwright import Player, Refused, Rng, bot, game, game_ids, play
from cardwright.bots.search import Branch, Candidate, SearchPlayer, findings, learn_findings


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


def test_a_search_that_is_interrupted_ends_its_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    look = game("leduc").match(seed=3).look()
    player = SearchPlayer("search", 100_000_000, 0, 3).sit(look.game, look.seat, 1)
    children: list[int] = []
    parent, fork = os.getpid(), os.fork

    def noted_fork() -> int:
        child = fork()
        children.append(child)
        return child

    def alarm(number: int, frame: object) -> None:
        if os.getpid() == parent:
            raise KeyboardInterrupt

    monkeypatch.setattr(os, "fork", noted_fork)
    before = signal.signal(signal.SIGALRM, alarm)
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    try:
        with pytest.raises(KeyboardInterrupt):
            player.choose(look)
    finally:
        signal.signal(signal.SIGALRM, before)
    assert len(children) == 2
    for child in children:
        with pytest.raises(ProcessLookupError):
            os.kill(child, 0)


@pytest.mark.parametrize("name", ["search:", "search:none", "search:0", "search:-5ms"])
def test_a_budget_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="budget"):
        bot(name)


@pytest.mark.parametrize("name", ["search:20@", "search:20@0", "search@two", "master@none"])
def test_a_number_of_cores_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="number of cores"):
        bot(name).sit(game("perfectus"), 0, 1)


def test_only_a_search_thinks_on_several_cores() -> None:
    with pytest.raises(Refused, match="no bot called 'greedy@2'"):
        bot("greedy@2").sit(game("perfectus"), 0, 1)


# ---------------------------------------------------------------- several cores


def deals_of(player: Player) -> list[int]:
    assert isinstance(player, SearchPlayer)
    return [candidate.deals for candidate in player.candidates]


def test_two_cores_share_the_simulations_and_put_their_findings_together() -> None:
    look = game("perfectus").match(seed=3).look()
    alone = SearchPlayer("search", 300).sit(look.game, 0, 1)
    alone.choose(look)
    together = SearchPlayer("search", 600, cores=2).sit(look.game, 0, 1)
    together.choose(look)
    assert deals_of(together)[0] == 2 * deals_of(alone)[0]
    assert sum(deals_of(together)) == 2 * sum(deals_of(alone))


def test_two_cores_give_the_same_choice_for_the_same_seed() -> None:
    look = game("leduc").match(seed=3).look()
    found = []
    for _ in range(2):
        player = bot("search:80@2").sit(look.game, look.seat, 5)
        found.append((player.choose(look), deals_of(player), player.why(look)))
    assert found[0] == found[1]


def test_findings_survive_the_pipe_and_a_lost_process_does_no_harm() -> None:
    one, other = Candidate(Branch((), 0)), Candidate(Branch((), 0))
    other.count(0.75, 0.5)
    other.count(0.1, 0.3)
    learn_findings([one], findings([other]))
    learn_findings([one], "")
    assert (one.deals, one.total, one.lead, one.squares) == (2, 0.85, other.lead, other.squares)


# ---------------------------------------------------------------- how it decides


def test_a_line_must_be_surely_better_than_the_policys_own() -> None:
    lucky, sure = Candidate(Branch((), 0)), Candidate(Branch((), 0))
    lucky.count(0.9, 0.4)
    for _ in range(30):
        sure.count(0.5, 0.4)
    assert lucky.mean_lead > sure.mean_lead
    assert lucky.sure_lead(spread=0.9) < 0 < sure.sure_lead(spread=0.9)


def test_what_needs_no_thought_takes_no_simulation() -> None:
    match = game("elemental").match(seed=3)
    player = bot("search:500").sit(match.game, match.look().seat, 1)
    assert player.choose(match.look()).text == "gain"
    assert deals_of(player) == [0]
    assert player.why(match.look()).splitlines()[0] == "gain 1 gold: costs nothing, so it comes first"


@pytest.mark.parametrize(("learned", "kept"), [(0, True), (1, False)])
def test_what_was_thought_below_a_choice_is_kept_while_nothing_is_learned(learned: int, kept: bool) -> None:
    match = game("perfectus").match(seed=7)
    player = SearchPlayer("search", 30).sit(match.game, 0, 1)
    assert isinstance(player, SearchPlayer)
    player.choose(match.look())
    match.choose("heart 1")
    look = match.look()
    lines = match.game.policy(Rng(1)).lines(look.imagine(Rng(1)), 0, look.question, look.options)
    before = Branch((match.answers[0].option,), 0)
    before.branches[lines[1]] = Branch(lines[1], 0)
    player.kept, player.plan = before, []
    player.sealed -= learned
    player.choose(look)
    assert any(one.branch is before.branches[lines[1]] for one in player.candidates) == kept


# ---------------------------------------------------------------- levels


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_has_the_four_levels(game_id: str) -> None:
    assert list(game(game_id).levels) == ["novice", "skilled", "expert", "master"]
    for level in game(game_id).levels:
        assert bot(level).sit(game(game_id), 0, 1).name == level
