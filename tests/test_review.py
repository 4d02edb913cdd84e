"""Where a game was won and lost: one analysis, made a decision at a time."""

from expedition.game import Expedition

from cardwright import Game, Match, Record, bot, game
from cardwright.advice import LOST, advise
from cardwright.review import WORTH_TELLING, Review


def played(name: str | Game, seed: int, player: str, most: int = 10_000, **settings: str) -> Match:
    chosen = game(name) if isinstance(name, str) else name
    match = Match(chosen, chosen.settle(settings), seed)
    players = [bot(player).sit(chosen, seat, seed) for seat in range(match.seats)]
    while match.decision is not None and len(match.answers) < most:
        look = match.look()
        match.choose(players[look.seat].choose(look), look.seat)
    return match


def test_every_own_decision_is_judged_and_the_match_is_left_alone() -> None:
    match = played("leduc", 3, "random")
    before = match.record().text()
    review = Review(match, 0, effort=20)
    assert list(review) == list(range(1, review.total + 1))
    assert [one.number for one in review.judged] == [n for n, answer in enumerate(match.answers) if answer.seat == 0]
    assert all(0.0 <= one.chance <= one.best <= 1.0 for one in review.judged)
    assert all(one.cost == 0.0 for one in review.judged if one.same)
    assert match.record().text() == before


def test_it_stops_and_goes_on_and_says_the_same_each_time() -> None:
    match = played("perfectus", 7, "random", most=6)
    review = Review(match, 0, effort=30)
    assert review.step()
    assert (review.done, review.total) == (1, 6)
    for _ in review:
        pass
    assert not review.step()
    again = Review(Record.parse(match.record().text()).match(game("perfectus")), 0, effort=30)
    assert [one.cost for one in again.judged] == []
    list(again)
    assert again.judged == review.judged


def test_a_blunder_is_found_with_what_would_have_been_better() -> None:
    """The move is finished with most monsters untouched, where cards were left to lay."""
    match = played("perfectus", 7, "expert", most=4)
    finish = next((o for o in match.decision.options if o.text == "finish"), None) if match.decision else None
    while match.decision is not None and finish is None:
        match.choose(0)
        finish = next((o for o in match.decision.options if o.text == "finish"), None) if match.decision else None
    assert finish is not None
    number = len(match.answers)
    match.choose(finish)
    review = Review(match, 0, effort=120)
    list(review)
    dearest = review.dearest()
    assert dearest[0].number == number, "the blunder cost most"
    assert dearest[0].chosen == "finish the move: combat"
    assert dearest[0].better != dearest[0].chosen
    assert dearest[0].cost > 0.3
    assert [one.cost for one in dearest] == sorted((one.cost for one in dearest), reverse=True)
    assert all(one.cost >= WORTH_TELLING for one in dearest)


def test_the_curve_ends_with_the_result() -> None:
    match = played("leduc", 3, "random")
    review = Review(match, 0, effort=20)
    assert review.curve() == []
    list(review)
    assert match.result is not None
    assert review.curve()[-1] == match.result.scores[0]
    assert len(review.curve()) == review.total + 1
    assert f"{review.total} choices as an expert's" in review.summary()


def test_decisions_of_a_party_and_secret_ones_are_judged_too() -> None:
    match = played(Expedition(), 2, "random")
    review = Review(match, 1, effort=16)
    list(review)
    assert review.done == review.total > 0


def test_advice_weighs_every_answer_once_and_the_best_comes_first() -> None:
    match = played("elemental", 5, "greedy", most=4)
    advice = advise(match.look(), 1, 60)
    assert match.decision is not None
    assert sorted(each.index for each in advice.weighed) == list(range(len(match.decision.options)))
    means = [each.mean for each in advice.weighed]
    assert means == sorted(means, reverse=True)
    assert advice.lines(match.view())[1] == "Chance to win, give or take:"


def test_advice_says_what_its_number_is() -> None:
    match = game("leduc").match(seed=3)
    assert advise(match.look(), 1, 40).lines(match.view())[1] == "Expected share of the chips, give or take:"


def test_where_all_is_lost_the_answer_that_lasts_longest_comes_first() -> None:
    match = played("perfectus", 7, "random")
    for number in range(len(match.answers) - 1, 0, -1):
        match.back_to(number)
        advice = advise(match.look(), 1, 30)
        if advice.lost:
            break
    assert advice.lost
    assert max(each.mean for each in advice.weighed) < LOST
    lasts = [each.lasts for each in advice.weighed]
    assert lasts == sorted(lasts, reverse=True)
    assert "lasts longest" in advice.lines(match.view())[1]
