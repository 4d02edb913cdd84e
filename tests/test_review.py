"""Where a game was won and lost: one analysis, made step by step."""

import pytest
from expedition.game import Expedition

from cardwright import Game, Match, Record, bot, game
from cardwright.advice import LOST_BELOW, Advice, advise
from cardwright.core.decision import Option
from cardwright.review import WORTH_TELLING, Findings, Judged, Review

# B has 48 gold and no actions left: which card it buys is what counts, and 1 gold more can be had before or after that.
WEALTHY = """
    turn: 61
    active: B
    steps: gained drawn
    plays: 2
    dice: 5 5 5 2 1 5 2
    cheap.shop: multitasking_master ecology purism recycling_novice
    cheap.deck: exploration_master
    cheap.removed:
    expensive.shop: multitasking_lord risk_aversion express_shipping cheapskate
    expensive.deck: quantum_explosion
    expensive.removed:
    A.health: 25
    A.gold: 12
    A.allowance: 0
    A.blessed: no
    A.hand:
    A.deck: basic_income+A | basic_income+A basic_income fire reconnaissance
    A.arrivals: 24 34
    A.gone: 24-24 24-25 24-26 24-27 24-29 24-30 24-30 24-31 24-32
    A.discard: sneak_peek basic_income rainstorm sleight_of_hand basic_income blazing_fire trickster_god
    A.down: prometheus_gift@60.0.34
    A.placed: 1
    A.passives: solid_infrastructure natural_forests truly_blessed
    A.strengths:
    A.exile:
    B.health: 30
    B.gold: 48
    B.allowance: 0
    B.blessed: yes
    B.hand: basic_income~34-34
    B.deck: haphazard_offence mirror_table gaias_protection basic_income heavy_rain basic_income tremor
    B.arrivals: 29 35
    B.gone: 29-29 30-30 31-31 32-32 33-33
    B.discard: basic_income earthquake mirror_wall volcanic_eruption basic_income
    B.down:
    B.placed: 0
    B.passives: paid_militia proactive
    B.strengths:
    B.exile:
"""


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
    steps = list(review)
    assert steps == sorted(steps)
    assert review.done == review.total == len(review.judged)
    assert [one.number for one in review.judged] == [n for n, answer in enumerate(match.answers) if answer.seat == 0]
    assert all(0.0 <= one.chance <= one.best <= 1.0 for one in review.judged)
    assert all(one.cost == 0.0 for one in review.judged if one.same)
    assert match.record().text() == before


def test_it_stops_and_goes_on_and_says_the_same_each_time() -> None:
    match = played("perfectus", 7, "random", most=6)
    review = Review(match, 0, effort=30)
    assert review.step()
    assert 0 < len(review.judged) < review.total == 6
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
    worst = review.worst()
    assert worst[0].number == number, "the blunder cost most"
    assert worst[0].chosen == "finish the move: combat"
    assert worst[0].better != worst[0].chosen
    assert worst[0].cost > 0.3
    assert [one.cost for one in worst] == sorted((one.cost for one in worst), reverse=True)
    assert all(one.cost >= WORTH_TELLING for one in worst)


def test_a_first_look_at_all_choices_comes_before_a_closer_one_at_some() -> None:
    match = played("empyrean", 5, "random", most=60, decks="vampires,samurai")
    review = Review(match, 0, effort=30)
    while not review.seen:
        assert review.step()
    first = [one.number for one in review.judged]
    assert first == review.own
    assert 0 < review.done < review.total
    assert "the others still get a closer look" in review.standing()
    waiting = [one.number for one in review.judged if not one.settled]
    list(review)
    assert review.done == review.total
    assert [one.number for one in review.judged] == first
    assert waiting


def test_within_a_turn_the_chance_falls_only_by_what_an_answer_cost() -> None:
    """So nothing is charged twice, and a harmless order moves nothing."""
    for seed in range(1, 5):
        match = played("dungeon", seed, "random", most=60, adventurer="warrior", difficulty="medium")
        review = Review(match, 0)
        list(review)
        for one, after in zip(review.judged, review.judged[1:], strict=False):
            assert one.chance == pytest.approx(one.best - one.cost)
            if not after.begins:
                assert after.best == one.chance, "the chance moves within a turn only by what an answer cost"


def test_buying_before_the_draw_is_charged_to_the_draw_and_not_to_the_gold_before_it() -> None:
    """From an empty deck the draw takes what was bought out of the discard pile: the gold may come first."""
    match = played("elemental", 1, "tactician", most=26)
    checked = 0
    while match.decision is not None and checked < 3:
        texts = [option.text for option in match.decision.options]
        table = match.table
        if texts[:2] == ["gain", "draw"] and not table.sides[table.active].deck and len(texts) > 4:  # type: ignore[attr-defined]
            checked += 1
            played_on = match.copy()
            for answer in ("gain", "draw"):
                played_on.choose(answer)
            review = Review(played_on, match.decision.seat)
            while not review.seen:
                review.step()
            assert review.judged[-2].cost == 0.0
        look = match.look()
        match.choose(bot("tactician").sit(match.game, look.seat, len(match.answers)).choose(look))
    assert checked == 3


def test_what_was_lost_is_charged_also_before_an_answer_that_surely_comes_first() -> None:
    """Playing Basic Income lets the other seat respond, so nothing can be foreseen beyond it; the bid before it is
    weighed against the other bids all the same."""
    fields = dict(line.strip().split(":", 1) for line in WEALTHY.strip().splitlines())
    elemental = game("elemental")
    settings = elemental.settle({})
    costs = []
    for answers in (("bid:cheapskate", "bless:basic_income"), ("bless:basic_income", "bid:cheapskate")):
        table = elemental.read({name: text.strip() for name, text in fields.items()}, settings)
        match = Match(elemental, settings, 103, table=table)
        for answer in answers:
            match.choose(answer)
        review = Review(match, 1)
        list(review)
        judged = {one.chosen.split()[0]: one for one in review.judged}
        assert "Express Shipping" in judged["bid"].better
        assert judged["play"].cost == 0.0
        costs.append(judged["bid"].cost)
    assert min(costs) > 0.1
    assert abs(costs[0] - costs[1]) < 0.05


def test_settings_that_are_asked_as_questions_are_not_judged() -> None:
    for match in (
        played("dungeon", 3, "random", most=8),
        played("empyrean", 3, "random", most=8, decks="choose,choose"),
        played("catharsis", 3, "random", most=8, roles="choose"),
    ):
        asked = {answer.question.name for answer in match.answers if answer.question.setup}
        assert asked, match.game.id
        review = Review(match, 0)
        assert not any(match.answers[number].question.setup for number in review.own)


def verdicts(*costs: float) -> Findings:
    return Findings([Judged(n, "", "", "a", "b", [], 0.5, 0.5 + cost, 0.1, cost, 2) for n, cost in enumerate(costs)])


@pytest.mark.parametrize(
    ("costs", "told"),
    [
        ((), "There was nothing to choose."),
        ((0.0,), "An expert would do the same."),
        ((0.0, 0.0), "All 2 choices were as good as an expert's."),
        ((0.1, 0.0), "1 of 2 choices was as good as an expert's. The other one cost 10 points."),
        ((0.1, 0.01, 0.0, 0.0), "2 of 4 choices were as good as an expert's. The other two cost 11 points in all."),
        ((0.1, 0.1, 0.1), "None of the 3 choices was as good as an expert's. They cost 30 points in all."),
        ((0.3,), "The only choice cost 30 points."),
        (
            (0.1, 0.2, 0.01, 0.05, 0.0),
            "1 of 5 choices was as good as an expert's. The other 4 cost 36 points in all, the worst three 35 points.",
        ),
    ],
)
def test_the_summary_is_right_for_every_number_of_costly_choices(costs: tuple[float, ...], told: str) -> None:
    assert verdicts(*costs).summary() == told


def test_the_curve_ends_with_the_result() -> None:
    match = played("leduc", 3, "random")
    review = Review(match, 0, effort=20)
    assert review.curve() == []
    list(review)
    assert match.result is not None
    assert review.curve()[-1] == match.result.scores[0]
    assert len(review.curve()) == review.total + 1
    assert review.standing() == review.summary()


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
    assert advice.lines(match.view())[1] == "Chance to win, and how far off that may be:"


def chance_with(advice: Advice, option: Option) -> tuple[float, float]:
    return next((each.mean, each.error) for each in advice.weighed if each.option is option)


@pytest.mark.parametrize(
    ("name", "seed", "most"),
    [
        ("perfectus", 7, 2),
        pytest.param("dungeon", 4, 12, marks=pytest.mark.slow),
        pytest.param("elemental", 5, 12, marks=pytest.mark.slow),
        pytest.param("empyrean", 5, 12, marks=pytest.mark.slow),
    ],
)
def test_a_hint_says_the_same_before_and_after_an_answer_of_the_same_turn(name: str, seed: int, most: int) -> None:
    """What an answer is worth with the best way to go on, the next hint says again, within its error."""
    match = played(name, seed, "random", most=most)
    compared = 0
    while match.decision is not None and compared < 8 and len(match.answers) < 80:
        look, table, given = match.copy().look(), match.table, len(match.answers)
        alone = len(match.decision.seats) == 1
        advice = advise(look, match.seed)
        match.choose(advice.best.option, look.seat)
        if match.decision is None:
            break
        own = alone and match.decision.seats == (look.seat,) and len(match.answers) == given + 1
        after = match.look() if own else None
        moved = 0 if after is not None and after.since == look.since + 1 else 1
        turned = match.game.clock(match.table, moved) != match.game.clock(table, 0)
        if after is None or after.seals != look.seals or turned:
            continue
        now = advise(after, match.seed).best
        mean, error = chance_with(advice, advice.best.option)
        assert abs(mean - now.mean) <= 2 * (error + now.error), f"{name} at {len(match.answers)}"
        compared += 1
    assert compared


def test_advice_says_what_its_number_is() -> None:
    match = game("leduc").match(seed=3)
    assert (
        advise(match.look(), 1, 40).lines(match.view())[1]
        == "Expected share of the chips, and how far off that may be:"
    )


def test_where_all_is_lost_the_answer_that_lasts_longest_comes_first() -> None:
    match = played("perfectus", 7, "random")
    for number in range(len(match.answers) - 1, 0, -1):
        match.back_to(number)
        advice = advise(match.look(), 1, 30)
        if advice.lost:
            break
    assert advice.lost
    assert max(each.mean for each in advice.weighed) < LOST_BELOW
    lasts = [each.lasts for each in advice.weighed]
    assert lasts == sorted(lasts, reverse=True)
    assert "this one lasts longest" in advice.lines(match.view())[1]
