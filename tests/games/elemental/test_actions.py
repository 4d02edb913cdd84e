"""Actions, blessings and passives (ED-20 to ED-44)."""

import pytest

from tests.games.elemental.duel import GAME, Duel


def test_ed_20_and_ed_21_placing_uses_the_allowance_and_opens_no_window() -> None:
    """ED-20, ED-21: the other seat holds a Veto and the gold for it, and isn't asked."""
    duel = Duel({"A": {"hand": ["fire"]}, "B": {"hand": ["veto"], "gold": 30}}).play("A place:fire")
    assert duel.asked == "A main"
    assert duel.side("A").allowance == 0
    assert duel.zone("A.down") == ["fire"]


def test_ed_22_a_card_placed_this_turn_is_no_response_either() -> None:
    duel = Duel({"A": {"hand": ["fire"]}, "B": {"down": [["cheap_trick", 9]]}}).play("A exec:fire")
    assert duel.asked == "A main"
    earlier = Duel({"A": {"hand": ["fire"]}, "B": {"down": [["cheap_trick", 8]]}}).play("A exec:fire")
    assert earlier.options == ["pass", "respond:down:cheap_trick"]


def test_ed_23_any_number_of_face_down_cards_without_allowance() -> None:
    duel = Duel({"A": {"down": [["fire", 7], ["tremor", 7], ["ecology", 8]], "gold": 8}})
    duel.play("A reveal:fire", "A reveal:ecology", "A reveal:tremor")
    assert duel.side("A").allowance == 1
    assert duel.side("A").gold == 8 - 4 + 3 - 2 - 4 + 3


@pytest.mark.parametrize(("card", "half"), [("ecology", 2), ("fire", 4), ("earthquake", 6), ("meteor_strike", 9)])
def test_ed_24_and_ed_123_half_costs_are_rounded_up(card: str, half: int) -> None:
    """ED-24, ED-123."""
    assert GAME.cards.by_id[card].half == half
    offered = Duel({"A": {"down": [[card, 7]], "gold": half}}).options
    refused = Duel({"A": {"down": [[card, 7]], "gold": half - 1}}).options
    assert f"reveal:{card}" in offered
    assert f"reveal:{card}" not in refused


def test_ed_25_no_face_down_card_on_the_other_seats_turn() -> None:
    """ED-25: B could pay for it, but nothing asks B."""
    duel = Duel({"B": {"down": [["fire", 7]], "gold": 30}}).play("A gain", "A draw")
    assert duel.asked == "A main"


def test_ed_26_and_ed_27_choices_come_after_the_responses() -> None:
    """ED-26, ED-27: B answers before A says which die it turns."""
    duel = Duel({"A": {"hand": ["gambling"]}, "B": {"hand": ["cheap_trick"]}}).play("A exec:gambling")
    assert duel.asked == "B respond"
    assert duel.play("B pass").asked == "A die"


def test_ed_28_nothing_is_given_back() -> None:
    duel = Duel({"A": {"down": [["fire", 7]]}, "B": {"hand": ["veto"]}}).play("A reveal:fire", "B respond:hand:veto")
    assert (duel.side("A").gold, duel.side("B").gold) == (2, 0)


def test_ed_29_actions_may_do_nothing_but_veto_must_answer() -> None:
    duel = Duel({"A": {"hand": ["recycling_god", "veto"], "deck": []}})
    assert "exec:recycling_god" in duel.options
    assert "exec:veto" not in duel.options
    assert "place:veto" in duel.options


def test_ed_30_no_limit_of_face_down_cards() -> None:
    names = [card.id for card in GAME.cards.cards if card.kind == 0][:20]
    duel = Duel({"A": {"down": [[name, 3] for name in names], "hand": ["veto"]}}).play("A place:veto")
    assert len(duel.zone("A.down")) == 21


def test_ed_31_and_ed_32_blessings_are_free_and_cannot_be_placed() -> None:
    """ED-31, ED-32: nor answered."""
    duel = Duel({"A": {"hand": ["basic_income", "mirror_wall"], "gold": 0}, "B": {"hand": ["veto"], "gold": 30}})
    assert not [option for option in duel.options if option.startswith("place")]
    duel.play("A bless:basic_income", "A bless:mirror_wall")
    assert duel.asked == "A main"
    assert (duel.side("A").gold, duel.side("A").allowance) == (1, 1)


def test_ed_33_a_blessing_on_the_other_seats_turn_only_in_a_further_plays_window() -> None:
    given = {"A": {"hand": ["fire", "cheap_trick"]}, "B": {"hand": ["sleight_of_hand", "basic_income"]}}
    duel = Duel(given).play("A exec:fire")
    assert duel.options == ["pass", "respond:hand:sleight_of_hand"]
    duel.play("B respond:hand:sleight_of_hand", "A respond:hand:cheap_trick", "A die:water", "A delta:+1")
    assert duel.asked == "B further"
    assert "bless:basic_income" in duel.options


@pytest.mark.parametrize(("name", "more"), [("novice", 1), ("master", 2), ("lord", 3), ("god", 4)])
def test_ed_34_multitasking(name: str, more: int) -> None:
    duel = Duel({"A": {"hand": [f"multitasking_{name}"]}}).play(f"A bless:multitasking_{name}")
    assert duel.side("A").allowance == 1 + more


def test_ed_35_basic_income_gives_one_gold() -> None:
    assert Duel({"A": {"hand": ["basic_income"]}}).play("A bless:basic_income").side("A").gold == 7


def test_ed_36_looks_draw_first() -> None:
    """ED-36: Sneak Peek sees the deck as it is after the draw."""
    duel = Duel({"A": {"hand": ["sneak_peek"], "deck": ["fire", "tremor", "ecology", "veto", "purism", "gambling"]}})
    duel.play("A bless:sneak_peek")
    look = next(event for event in duel.match.events() if event.verb == "look_own_deck")
    assert duel.zone("A.hand") == ["fire"]
    cards = look.data(0)["cards"]
    assert cards == ["tremor", "ecology", "veto", "purism", "gambling"]


def test_ed_37_the_victim_chooses_what_to_drop() -> None:
    duel = Duel({"A": {"hand": ["faulty_table"]}, "B": {"down": [["fire", 2], ["tremor", 4]]}}).play(
        "A bless:faulty_table"
    )
    assert duel.asked == "B drop"
    assert duel.options == ["drop:fire", "drop:tremor"]


def test_ed_38_a_passive_works_at_once_and_lies_in_no_pile() -> None:
    duel = Duel({"A": {"gold": 12, "down": [["fire", 7]]}, "shop": {"expensive": ["cheapskate"]}})
    duel.play("A bid:cheapskate", "A reveal:fire")
    assert duel.side("A").gold == 3  # nothing paid, three points of damage earned
    assert duel.zone("A.passives") == ["cheapskate"]
    assert "cheapskate" not in duel.zone("A.discard") + duel.zone("A.hand") + duel.zone("A.deck")


def test_ed_40_cheapskate_answers_for_nothing() -> None:
    given = {"A": {"hand": ["fire"]}, "B": {"hand": ["veto"], "gold": 0, "passives": ["cheapskate"]}}
    duel = Duel(given).play("A exec:fire", "B respond:hand:veto")
    assert duel.side("B").gold == 0
    assert duel.side("B").health == 100


def test_ed_41_proactive_is_an_action_without_a_card() -> None:
    duel = Duel({"A": {"passives": ["proactive"]}}).play("A proactive")
    assert len(duel.zone("A.hand")) == 1
    assert duel.side("A").allowance == 0
    assert duel.zone("A.passives") == ["proactive"]
    assert duel.zone("A.discard") == []


def test_ed_42_truly_blessed_draws_once_a_turn_and_before_the_effect() -> None:
    """ED-42: Mirror Wall's own draw is the second card."""
    duel = Duel(
        {"A": {"hand": ["mirror_wall", "basic_income"], "passives": ["truly_blessed"], "deck": ["fire", "veto"]}}
    )
    duel.play("A bless:mirror_wall", "A bless:basic_income")
    assert duel.zone("A.hand") == ["fire", "veto"]


def test_ed_42_also_on_the_other_seats_turn() -> None:
    b = {"hand": ["sleight_of_hand", "basic_income"], "passives": ["truly_blessed"], "deck": ["tremor"]}
    given = {"A": {"hand": ["fire", "cheap_trick"]}, "B": b}
    duel = Duel(given).play("A exec:fire", "B respond:hand:sleight_of_hand", "A respond:hand:cheap_trick")
    duel.play("A die:fire", "A delta:+1", "B bless:basic_income")
    assert duel.zone("B.hand") == ["tremor"]


def test_ed_43_express_shipping_prevails_over_priority_mail() -> None:
    given = {"A": {"gold": 7, "passives": ["priority_mail", "express_shipping"]}, "shop": {"cheap": ["fire"]}}
    duel = Duel(given).play("A bid:fire")
    assert duel.zone("A.hand") == ["fire"]


def test_ed_44_passives_apply_together() -> None:
    """ED-44: shield first, then the militia buys off the rest."""
    given = {"A": {"hand": ["fire"]}, "B": {"passives": ["solid_infrastructure", "paid_militia", "cheapskate"]},
             "dice": {"fire": 6, "earth": 2}}  # fmt: skip
    duel = Duel(given).play("A exec:fire")
    assert duel.options == [f"militia:{points}" for points in range(5)]
