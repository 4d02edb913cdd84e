"""The turn (ED-10 to ED-19), the hand limit (ED-116 to ED-118) and the end of the game (ED-119 to ED-122)."""

import pytest

from cardwright import Match
from tests.games.elemental.duel import GAME, Duel, table


def test_ed_10_steps_come_in_any_order_and_all_are_optional() -> None:
    given = {"A": {"hand": ["fire"], "gold": 3}, "B": {"gold": 0}, "shop": {"cheap": ["ecology"]}}
    orders = (["gain", "exec:fire", "bid:ecology", "draw"], ["draw", "bid:ecology", "gain", "exec:fire"])
    ends = []
    for order in orders:
        duel = Duel(given).play(*[f"A {step}" for step in order])
        ends.append((duel.side("A").gold, sorted(duel.zone("A.discard")), duel.zone("A.hand")))
    assert ends[0] == ends[1]
    assert Duel(given).play("A end").asked == "B main"


def test_ed_13_nothing_to_draw_is_not_offered_to_proactive_either() -> None:
    duel = Duel({"A": {"deck": [], "hand": ["fire"], "passives": ["proactive"]}})
    assert not {"draw", "proactive"} & set(duel.options)
    assert {"draw", "proactive"} <= set(Duel({"A": {"passives": ["proactive"]}}).options)


def test_ed_14_any_number_of_hand_cards_can_be_discarded() -> None:
    duel = Duel({"A": {"hand": ["fire", "veto", "basic_income", "basic_income"]}})
    assert duel.options.count("discard:basic_income") == 1  # equal cards are one option
    duel.play("A discard:veto", "A discard:basic_income", "A discard:fire", "A discard:basic_income")
    assert duel.zone("A.discard") == ["veto", "basic_income", "fire", "basic_income"]


def test_ed_15_unused_allowance_is_lost() -> None:
    duel = Duel({"A": {"hand": ["multitasking_god"]}}).play("A bless:multitasking_god")
    assert duel.side("A").allowance == 5
    duel.play("A end", "B end")
    assert (duel.side("A").allowance, duel.side("B").allowance) == (1, 0)


def test_ed_16_a_lost_auction_uses_up_the_bid_too() -> None:
    duel = Duel({"A": {"gold": 20}, "B": {"gold": 20}, "shop": {"cheap": ["ecology", "gambling"]}})
    duel.play("A bid:ecology", "B outbid", "A concede")
    assert "bid:gambling" not in duel.options


def test_ed_17_a_played_card_is_not_reshuffled_by_its_own_draw() -> None:
    duel = Duel({"A": {"hand": ["exploration_novice"], "deck": [], "discard": ["fire"]}}).play(
        "A exec:exploration_novice"
    )
    assert duel.zone("A.hand") == ["fire"]
    assert duel.zone("A.discard") == ["exploration_novice"]


def test_ed_18_the_cap_counts_the_plays_of_both_seats() -> None:
    """ED-18: with two plays in all, a response is the last one, and placing counts too."""
    given = {"opts": {"max_plays_per_turn": 2}, "A": {"hand": ["fire", "sleight_of_hand"]},
             "B": {"hand": ["cheap_trick"]}}  # fmt: skip
    duel = Duel(given).play("A exec:fire", "B respond:hand:cheap_trick", "B delta:-1")
    assert duel.asked == "A main"
    assert not [option for option in duel.options if option.startswith(("exec", "place", "bless", "reveal"))]
    placed = Duel({"opts": {"max_plays_per_turn": 1}, "A": {"hand": ["fire", "basic_income"]}}).play("A place:fire")
    assert "bless:basic_income" not in placed.options


def test_ed_18_no_response_is_offered_beyond_the_cap() -> None:
    duel = Duel({"opts": {"max_plays_per_turn": 1}, "A": {"hand": ["fire"]}, "B": {"hand": ["veto"]}})
    assert duel.play("A exec:fire").side("B").health == 97


def test_ed_19_strengths_end_with_the_turn() -> None:
    duel = Duel({"A": {"hand": ["purism"]}}).play("A exec:purism")
    assert [strength.text for strength in duel.side("A").strengths] == ["non_combo*2"]
    duel.play("A end")
    assert duel.side("A").strengths == []
    assert (duel.t.turn, duel.t.active) == (10, 1)


def test_ed_116_and_ed_39_big_handed_keeps_eight() -> None:
    """ED-39, ED-116: with it no card must go."""
    given = {"A": {"hand": ["basic_income"] * 8, "passives": ["big_handed"]}}
    assert Duel(given).play("A end").asked == "B main"
    del given["A"]["passives"]
    duel = Duel(given).play("A end")
    assert len(duel.zone("A.hand")) == 5  # equal cards are one option, so nothing was asked
    assert duel.asked == "B main"


def test_ed_117_cards_go_one_at_a_time() -> None:
    duel = Duel({"A": {"hand": ["fire", "tremor", "ecology", "veto", "purism", "gambling", "impatience"]}}).play(
        "A end"
    )
    assert duel.asked == "A limit"
    duel.play("A discard:veto")
    assert duel.asked == "A limit"
    duel.play("A discard:fire")
    assert duel.asked == "B main"


def test_ed_118_no_limit_on_the_other_seats_turn() -> None:
    duel = Duel({"B": {"hand": ["fire"] + ["basic_income"] * 7}}).play("A end")
    assert duel.asked == "B main"
    assert len(duel.zone("B.hand")) == 8


def test_ed_119_gold_is_paid_before_health_is_checked() -> None:
    """ED-119, ED-121: level in health, the dealer's earnings decide."""
    given = {"A": {"hand": ["heavy_rain"], "hp": 2, "gold": 1}, "B": {"hp": 2, "gold": 6}, "dice": {"water": 3}}
    duel = Duel(given).play("A exec:heavy_rain")
    assert duel.match.result is not None
    assert duel.match.result.scores == (1.0, 0.0)
    assert "more gold" in duel.match.result.why


def test_ed_120_everything_pending_is_dropped() -> None:
    """ED-120: a response kills (any action answers here), so the answered action never happens."""
    given = {"opts": {"response_test": "any"}, "A": {"hand": ["fire"], "hp": 3}, "B": {"hand": ["tremor"], "hp": 1}}
    duel = Duel(given).play("A exec:fire", "B respond:hand:tremor")
    assert duel.match.result is not None
    assert duel.match.result.scores == (0.0, 1.0)
    assert duel.side("B").health == 1
    assert duel.zone("A.discard") == ["fire"]
    assert duel.t.pending == []


def test_ed_120_an_auction_is_dropped_too() -> None:
    given = {"A": {"hand": ["fire"], "gold": 20}, "B": {"hp": 2, "gold": 20}, "shop": {"cheap": ["ecology"]}}
    duel = Duel(given).play("A bid:ecology", "B outbid", "A exec:fire")
    assert duel.match.result is not None
    assert duel.zone("shop.cheap") == ["ecology"]
    assert (duel.t.lot, duel.t.bidder) == (None, -1)


@pytest.mark.parametrize(
    ("a", "b", "scores"),
    [((80, 1), (79, 9), (1.0, 0.0)), ((80, 5), (80, 6), (0.0, 1.0)), ((80, 5), (80, 5), (0.5, 0.5))],
)
def test_ed_122_the_turn_cap(a: tuple[int, int], b: tuple[int, int], scores: tuple[float, float]) -> None:
    """ED-122: health first, then gold, else a draw."""
    given = {"turn": 300, "A": {"hp": a[0], "gold": a[1]}, "B": {"hp": b[0], "gold": b[1]}}
    duel = Duel(given).play("A end")
    assert duel.match.result is not None
    assert duel.match.result.scores == scores
    assert duel.match.result.points == (a[0], b[0])


def test_ed_122_the_cap_is_a_setting() -> None:
    assert Duel({"turn": 4, "opts": {"max_turns": 4}}).play("A end").match.result is not None
    assert Duel({"turn": 4, "opts": {"max_turns": 5}}).play("A end").match.result is None


def test_a_person_ends_the_turn_also_when_nothing_else_is_left() -> None:
    """The last gold can be taken back as long as the turn goes on."""
    t = table({"A": {"deck": [], "gold": 0}})
    match = Match(GAME, t.house, 0, None, t, confirm=(0,))
    match.choose("gain")
    assert match.decision is not None
    assert [option.text for option in match.decision.options] == ["end"]
    match.undo()
    match.choose("gain")
    match.choose("end")
    assert match.decision.seat == 1
    assert match.record().answers == ["0 0 gain", "0 only end"]
