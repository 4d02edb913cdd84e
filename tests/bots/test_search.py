"""The search: the same choice for the same seed, better than chance, and reasons for what it does."""

import gc
import multiprocessing
import os
import signal
import time

import pytest

from cardwright import Match, Player, Refused, Rng, bot, game, game_ids, play
from cardwright.bots.race import Candidate
from cardwright.bots.search import SearchPlayer
from cardwright.bots.sharing import Task, think_along
from cardwright.bots.tree import Branch
from cardwright.core.decision import Option, Question
from cardwright.core.policy import Policy
from tests.core.matches import played
from tests.core.tiny import Caravan, CaravanTable, Duel, Fists
from tests.core.tiny.caravan import CAMP, FAST, MARCH


def test_same_seed_and_budget_same_choice() -> None:
    for each in (game("leduc"), Duel(), Fists(), Caravan()):
        look = played(each, 3, 1).look()
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


def test_it_brings_a_caravan_home_more_often_than_chance() -> None:
    for offers in ("open", "hidden"):
        arrived = [
            sum(play(Caravan(), [bot(name)], seed, offers=offers).scores[0] for seed in range(30))
            for name in ("search:60", "random")
        ]
        assert arrived[0] > arrived[1] + 5, offers


# ---------------------------------------------------------------- lines


class Planner(Policy[CaravanTable]):
    """Thinks of whole days: a meal and the road together."""

    def lines(self, t: CaravanTable, seat: int, question: Question, options: list[Option]) -> list[tuple[Option, ...]]:
        if MARCH in options:
            return [(CAMP,), (MARCH,)]
        return [(option, road) for option in options for road in (CAMP, MARCH)]

    def why(self, t: CaravanTable, seat: int, question: Question, options: list[Option]) -> str:
        return "camp first"


class Planned(Caravan):
    def policy(self, rng: Rng) -> Policy[CaravanTable]:
        return Planner(rng)


class Fixed(Planned):
    """Sees one line only."""

    def policy(self, rng: Rng) -> Policy[CaravanTable]:
        return OneLine(rng)


class OneLine(Planner):
    def lines(self, t: CaravanTable, seat: int, question: Question, options: list[Option]) -> list[tuple[Option, ...]]:
        return super().lines(t, seat, question, options)[:1]


def searching(match: Match, simulations: int = 60) -> SearchPlayer:
    player = SearchPlayer("search", simulations).sit(match.game, 0, 1)
    assert isinstance(player, SearchPlayer)
    return player


def test_a_line_is_followed_to_its_end_without_thinking_again() -> None:
    match = Planned().match(seed=3)
    player = searching(match)
    match.choose(player.choose(match.look(0, party=True)))
    planned = list(player.plan)
    assert len(planned) == 1
    tried = deals_of(player)
    assert player.choose(match.look(0, party=True)) is planned[0]
    assert deals_of(player) == tried


def test_a_line_is_given_up_once_somebody_else_has_answered() -> None:
    match = Planned().match(seed=3)
    player = searching(match)
    player.choose(match.look(0, party=True))
    match.choose(FAST)
    match.choose(CAMP)
    player.plan, thought = [FAST], player.candidates
    player.choose(match.look(0, party=True))
    assert player.candidates is not thought


def test_what_needs_no_thought_takes_no_simulation() -> None:
    match = Fixed().match(seed=3)
    player = searching(match)
    assert player.choose(match.look(0, party=True)).text == "meal0"
    assert deals_of(player) == [0]
    assert player.why(match.look(0, party=True)) == "camp first"


def test_what_was_thought_below_a_choice_is_kept_while_nothing_is_learned() -> None:
    for learned, kept in ((0, True), (1, False)):
        match = Planned().match(seed=7)
        player = searching(match)
        player.choose(match.look(0, party=True))
        match.choose("meal0")
        before = Branch((match.answers[0].option,), 0)
        before.branches[(MARCH,)] = Branch((MARCH,), 0)
        player.kept, player.plan = before, []
        player.sealed -= learned
        player.choose(match.look(0, party=True))
        assert any(one.branch is before.branches[(MARCH,)] for one in player.candidates) == kept


def test_it_says_why() -> None:
    """Its choice first, in the game's words, and how it thinks the game goes on."""
    match = game("leduc").match(seed=3)
    player = searching(match, 400)
    choice = player.choose(match.look())
    reasons = player.why(match.look()).splitlines()
    assert 2 <= len(reasons) <= 3
    assert match.game.describe(match.table, choice, 0) in reasons[0]
    assert all(" tries: " in reason and " % in " in reason for reason in reasons)


def test_a_line_must_be_surely_better_than_the_policys_own() -> None:
    lucky, sure = Candidate(Branch((), 0)), Candidate(Branch((), 0))
    lucky.count(0.9, 0.4)
    for _ in range(30):
        sure.count(0.5, 0.4)
    assert lucky.mean_lead > sure.mean_lead
    assert lucky.sure_lead(spread=0.9) < 0 < sure.sure_lead(spread=0.9)


# ---------------------------------------------------------------- budgets


def test_a_budget_in_time_is_kept() -> None:
    look = game("leduc").match(seed=3).look()
    player = bot("search:20ms").sit(look.game, look.seat, 1)
    started = time.perf_counter()
    assert player.choose(look) in look.options
    assert 0.02 <= time.perf_counter() - started < 2


def test_budgets_and_numbers_of_cores_that_are_none_are_refused() -> None:
    for name in ("search:", "search:none", "search:0", "search:-5ms"):
        with pytest.raises(Refused, match="budget"):
            bot(name)
    for name in ("search:20@", "search:20@0", "search@two", "master@none"):
        with pytest.raises(Refused, match="number of cores"):
            bot(name).sit(game("leduc"), 0, 1)
    with pytest.raises(Refused, match="no bot called 'greedy@2'"):
        bot("greedy@2").sit(game("leduc"), 0, 1)


# ---------------------------------------------------------------- several cores


def deals_of(player: Player) -> list[int]:
    assert isinstance(player, SearchPlayer)
    return [candidate.deals for candidate in player.candidates]


def test_two_cores_share_the_simulations_and_put_their_findings_together() -> None:
    """Also in the middle of a unit, in a party, and while others' secret answers wait."""
    for each in (game("leduc"), Duel(), Fists(), Caravan()):
        look = played(each, 3, 1).look()
        alone = SearchPlayer("search", 300).sit(look.game, look.seat, 1)
        alone.choose(look)
        together = SearchPlayer("search", 600, cores=2).sit(look.game, look.seat, 1)
        assert isinstance(together, SearchPlayer)
        together.choose(look)
        together.dismiss()
        assert deals_of(together)[0] == 2 * deals_of(alone)[0]
        assert sum(deals_of(together)) == 2 * sum(deals_of(alone))


def test_two_cores_give_the_same_choice_for_the_same_seed() -> None:
    look = game("leduc").match(seed=3).look()
    found = []
    for _ in range(2):
        player = bot("search:80@2").sit(look.game, look.seat, 5)
        found.append((player.choose(look), deals_of(player), player.why(look)))
    assert found[0] == found[1]


def test_a_share_of_the_thinking_finds_out_what_thinking_here_does() -> None:
    """What another process is sent and sends back, without one."""
    look = game("leduc").match(seed=3).look()
    lines: list[tuple[Option, ...]] = [(option,) for option in look.options]
    found = think_along(Task(look, lines, look.game.horizon, 60, 0, 7))
    assert len(found) == len(lines)
    assert found[0][0] == max(deals for deals, *_ in found) > 0, "the policy's own answer stays to the end"
    assert found == think_along(Task(look, lines, look.game.horizon, 60, 0, 7))
    assert found != think_along(Task(look, lines, look.game.horizon, 60, 0, 8))
    assert all(0 <= total <= deals for deals, total, _, _ in found)
    assert found[0][2:] == (0.0, 0.0), "it leads itself by nothing"


def test_a_search_that_is_interrupted_ends_its_processes() -> None:
    look = game("leduc").match(seed=3).look()
    player = SearchPlayer("search", 100_000_000, 0, 3).sit(look.game, look.seat, 1)
    assert isinstance(player, SearchPlayer)
    before = {child.pid for child in multiprocessing.active_children()}
    children: list[int] = []
    parent = os.getpid()

    def alarm(number: int, frame: object) -> None:
        assert os.getpid() == parent
        children.extend(child.pid or 0 for child in multiprocessing.active_children() if child.pid not in before)
        raise KeyboardInterrupt

    handler = signal.signal(signal.SIGALRM, alarm)
    signal.setitimer(signal.ITIMER_REAL, 1.0)
    try:
        with pytest.raises(KeyboardInterrupt):
            player.choose(look)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, handler)
    assert len(children) == 2
    assert player.crew == []
    for child in children:
        with pytest.raises(ProcessLookupError):
            os.kill(child, 0)


def test_the_processes_go_with_the_player_that_thought_with_them() -> None:
    look = game("leduc").match(seed=3).look()
    player = SearchPlayer("search", 40, cores=2).sit(look.game, look.seat, 1)
    assert isinstance(player, SearchPlayer)
    player.choose(look)
    process = player.crew[0].process
    player.choose(look)
    assert [worker.process for worker in player.crew] == [process], "the same think along again"
    del player
    gc.collect()
    assert not process.is_alive()


# ---------------------------------------------------------------- levels


def test_every_game_has_the_four_levels() -> None:
    for game_id in game_ids():
        assert list(game(game_id).levels) == ["novice", "skilled", "expert", "master"]
        for level in game(game_id).levels:
            assert bot(level).sit(game(game_id), 0, 1).name == level
