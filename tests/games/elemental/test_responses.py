"""Responses and Veto (ED-45 to ED-63), and the options about them."""

import pytest

from tests.games.elemental.duel import GAME, Duel, Spec

ACTIONS = [card.id for card in GAME.cards.cards if card.kind == 0]


def answers(attack: str, a: Spec | None = None, b: Spec | None = None, **opts: object) -> set[str]:
    """What B may answer this action of A's with, holding every action and the gold for it."""
    given = {
        "A": {"hand": [attack], "gold": 50, **(a or {})},
        "B": {"hand": [name for name in ACTIONS if name != attack], "gold": 50, **(b or {})},
        "opts": {"card_set": "restored", **opts},
    }
    duel = Duel(given).play(f"A exec:{attack}")
    assert duel.asked == "B respond"
    assert duel.options[0] == "pass"
    return {option.removeprefix("respond:hand:") for option in duel.options[1:]}


DICE = {"gambling", "cheap_trick", "second_chance", "sleight_of_hand", "calculated_risk", "smoke_and_mirrors",
        "perspective_shift", "trickster_god"}  # fmt: skip


def test_ed_45_every_declaration_opens_a_window() -> None:
    """ED-45: from the hand, from the table, and Proactive."""
    for given, play in (
        ({"hand": ["fire"]}, "A exec:fire"),
        ({"down": [["fire", 7]]}, "A reveal:fire"),
        ({"passives": ["proactive"]}, "A proactive"),
    ):
        assert Duel({"A": given, "B": {"hand": ["veto"]}}).play(play).asked == "B respond"


def test_ed_46_a_response_costs_half_and_no_allowance() -> None:
    duel = Duel({"A": {"hand": ["fire"]}, "B": {"hand": ["veto"], "gold": 6}}).play(
        "A exec:fire", "B respond:hand:veto"
    )
    assert (duel.side("B").gold, duel.side("B").allowance) == (0, 0)
    poor = Duel({"A": {"hand": ["fire"]}, "B": {"hand": ["veto"], "gold": 5}}).play("A exec:fire")
    assert poor.asked == "A main"


def test_ed_48_ed_53_and_ed_58_against_damage() -> None:
    """ED-48, ED-53, ED-58: dice cards and Veto pass; damage, heal, gain, recycling and plain strengths don't."""
    assert answers("fire") == DICE | {"veto"}
    assert answers("reforestation") == DICE | {"veto"}
    assert answers("trade_caravan") == DICE | {"veto"}


def test_ed_53_against_actions_without_dice_and_decks() -> None:
    assert answers("purism") == {"veto"}
    assert answers("recycling_lord") == {"veto"}


def test_ed_54_dice_against_dice() -> None:
    """ED-54: all seven dice are relevant to a dice action."""
    assert answers("gambling") == (DICE - {"gambling"}) | {"veto"}
    duel = Duel({"A": {"hand": ["gambling"]}, "B": {"hand": ["cheap_trick"]}})
    duel.play("A exec:gambling", "B respond:hand:cheap_trick")
    assert len(duel.options) == 7


def test_ed_54_the_chance_die_counts_only_if_it_can_be_kept() -> None:
    assert answers("blind_attack") == {"veto"}
    assert answers("blind_attack", a={"passives": ["risk_aversion"]}) == DICE | {"veto"}
    duel = Duel({"A": {"hand": ["chaotic_spell"]}, "B": {"hand": ["cheap_trick"]}})
    duel.play("A exec:chaotic_spell", "B respond:hand:cheap_trick")
    assert duel.asked == "B delta"  # magic alone is relevant, so the die wasn't asked


def test_ed_54_shields_of_both_damaged_seats_count() -> None:
    given = {"A": {"hand": ["heavy_rain"], "passives": ["natural_forests"]},
             "B": {"hand": ["gambling"], "passives": ["solid_infrastructure"]}}  # fmt: skip
    duel = Duel(given).play("A exec:heavy_rain", "B respond:hand:gambling")
    assert duel.options == ["die:earth", "die:water", "die:nature"]


def test_ed_55_trickster_god_needs_one_relevant_die() -> None:
    duel = Duel({"A": {"hand": ["fire"]}, "B": {"hand": ["trickster_god"], "gold": 9}, "dice": {"fire": 6, "gold": 1}})
    duel.play("A exec:fire", "B respond:hand:trickster_god")
    assert duel.asked == "B die2"  # the first can only be fire
    assert duel.play("B die:gold").side("B").health == 99


def test_ed_55_a_further_play_may_turn_any_die() -> None:
    given = {"A": {"hand": ["fire"], "down": [["cheap_trick", 7]], "gold": 9}, "B": {"hand": ["gambling"]}}
    duel = Duel(given, [2]).play("A exec:fire", "B respond:hand:gambling", "A pass", "A reveal:cheap_trick")
    assert duel.asked == "A die"
    assert len(duel.options) == 7


@pytest.mark.parametrize(
    ("shield", "attack", "raised_by"),
    [
        ("solid_infrastructure", "fire", {"gaias_protection", "purism"}),
        ("natural_forests", "tremor", {"nymphs_grace", "purism"}),
        ("natural_forests", "fire", set()),
        ("magical_barrier", "volcanic_eruption", {"nymphs_grace", "ancient_grimoire"}),
        ("solid_infrastructure", "magical_firestorm", set()),
    ],
)
def test_ed_56_strengths_answer_for_shields(shield: str, attack: str, raised_by: set[str]) -> None:
    strengths = {card.id for card in GAME.cards.cards if card.strengths}
    assert answers(attack, b={"passives": [shield]}) & strengths == raised_by


def test_ed_56_not_for_the_attackers_own_shield() -> None:
    given = {"A": {"hand": ["heavy_rain"], "passives": ["natural_forests"]}, "B": {"hand": ["nymphs_grace"]}}
    assert Duel(given).play("A exec:heavy_rain").asked == "A main"


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("exploration_novice", {"sabotage", "veto"}),
        ("impatience", {"sabotage", "veto"}),
        ("sabotage", {"exploration_novice", "exploration_master", "exploration_lord", "exploration_god", "impatience",
                      "magnetic_hands", "veto"}),
    ],
)  # fmt: skip
def test_ed_57_decks(action: str, expected: set[str]) -> None:
    """ED-57: Sabotage touches the other deck, everything else its owner's."""
    assert answers(action) == expected


def test_ed_57_proactive_draws_too() -> None:
    duel = Duel({"A": {"passives": ["proactive"]}, "B": {"hand": ["sabotage"]}}).play("A proactive")
    assert duel.options == ["pass", "respond:hand:sabotage"]


def test_ed_49_and_ed_50_a_response_is_answered_and_comes_first() -> None:
    """ED-49, ED-50: three deep, last in, first out."""
    given = {"A": {"hand": ["fire", "cheap_trick"]}, "B": {"hand": ["sleight_of_hand", "gambling"]}}
    duel = Duel(given, [6]).play("A exec:fire", "B respond:hand:sleight_of_hand", "A respond:hand:cheap_trick")
    duel.play("B respond:hand:gambling", "B die:fire")  # 6
    duel.play("A die:fire")  # 5, the only way to change a 6 by one
    assert duel.asked == "B delta"  # only the fire die is relevant to Fire
    duel.play("B delta:-2")
    assert duel.side("B").health == 97
    assert [event.verb for event in duel.match.events()].count("respond") == 3


def test_ed_51_what_may_be_played_further() -> None:
    """ED-51: blessings, hand actions with allowance, face-down cards; no Veto, no placing, no other step."""
    given = {"A": {"hand": ["fire", "tremor", "veto", "basic_income"], "down": [["ecology", 7], ["purism", 9]]},
             "B": {"hand": ["cheap_trick"]}, "shop": {"cheap": ["gambling"]}}  # fmt: skip
    duel = Duel(given).play("A exec:fire", "B respond:hand:cheap_trick", "A pass", "B delta:-1")
    assert duel.asked == "A further"
    assert duel.options == ["pass", "bless:basic_income", "reveal:ecology"]


def test_ed_51_actions_played_further_can_be_answered() -> None:
    given = {"A": {"hand": ["fire"], "down": [["tremor", 7]]}, "B": {"hand": ["cheap_trick", "sleight_of_hand"]}}
    duel = Duel(given).play("A exec:fire", "B respond:hand:cheap_trick", "B delta:-1", "A reveal:tremor")
    assert duel.asked == "B respond"
    duel.play("B respond:hand:sleight_of_hand", "B delta:-2")
    assert duel.asked == "A main"
    assert duel.side("B").health == 97  # tremor 1, fire 2


def test_a_36_further_actions_at_half_cost() -> None:
    """A-36, `further_actions`: from the hand, paid instead of allowance."""
    given = {"A": {"hand": ["fire", "tremor"]}, "B": {"hand": ["cheap_trick"]}}
    plays = ("A exec:fire", "B respond:hand:cheap_trick", "B delta:-1")
    assert Duel(given).play(*plays).asked == "A main"
    duel = Duel({**given, "opts": {"further_actions": "half_cost"}}).play(*plays)
    assert duel.options == ["pass", "pay:tremor"]
    duel.play("A pay:tremor")
    assert duel.side("A").gold == 6 - 4 + 3 + 2
    assert duel.side("A").allowance == 0


def test_ed_52_after_further_plays_the_window_opens_again() -> None:
    given = {"A": {"hand": ["fire"], "down": [["ecology", 7]]}, "B": {"hand": ["cheap_trick", "gambling"]}}
    duel = Duel(given).play("A exec:fire", "B respond:hand:cheap_trick", "B delta:-1", "A pass")
    assert duel.asked == "B respond"
    assert duel.options == ["pass", "respond:hand:gambling"]


def test_ed_59_and_ed_60_veto_cancels_and_ends_the_matter() -> None:
    """ED-59, ED-60: no further plays, although A could play one."""
    given = {"A": {"hand": ["fire", "basic_income"], "down": [["ecology", 7]]}, "B": {"hand": ["veto"]}}
    duel = Duel(given).play("A exec:fire", "B respond:hand:veto")
    assert duel.asked == "A main"
    assert duel.zone("A.discard") == ["fire"]


def test_ed_61_a_cancelled_veto_cancels_nothing_and_further_plays_follow() -> None:
    given = {"A": {"hand": ["fire", "veto", "basic_income"]}, "B": {"hand": ["veto"]}}
    duel = Duel(given).play("A exec:fire", "B respond:hand:veto", "A respond:hand:veto")
    assert duel.asked == "A further"
    assert duel.play("A pass").side("B").health == 97


def test_ed_62_bids_and_steps_open_no_window() -> None:
    duel = Duel(
        {"A": {"gold": 12, "hand": ["tremor"]}, "B": {"hand": ["veto"], "gold": 13}, "shop": {"cheap": ["fire"]}}
    )
    duel.play("A gain", "A draw", "A bid:fire", "A discard:basic_income")
    assert duel.asked == "A main"


def test_ed_63_responses_leave_the_next_turns_allowance_alone() -> None:
    duel = Duel({"A": {"hand": ["fire"]}, "B": {"hand": ["veto"]}}).play("A exec:fire", "B respond:hand:veto", "A end")
    assert duel.side("B").allowance == 1


def test_a_31_any_action_answers() -> None:
    """A-31, A-32, `response_test`: damage, heals and gains answer too, and any die may be turned."""
    assert answers("fire", response_test="any") == set(ACTIONS) - {"fire"}
    given = {"opts": {"response_test": "any"}, "A": {"hand": ["fire"]}, "B": {"hand": ["cheap_trick"]}}
    duel = Duel(given).play("A exec:fire", "B respond:hand:cheap_trick")
    assert len(duel.options) == 7


def test_the_example_of_the_readme() -> None:
    """Blazing Fire at 6, flipped to 1 in answer, raised to 3 by playing on."""
    given = {"A": {"hand": ["blazing_fire"], "down": [["sleight_of_hand", 7]]}, "B": {"hand": ["perspective_shift"]},
             "dice": {"fire": 6}}  # fmt: skip
    duel = Duel(given).play("A exec:blazing_fire", "B respond:hand:perspective_shift", "A pass")
    duel.play("A reveal:sleight_of_hand", "A die:fire", "A delta:+2")
    assert duel.side("B").health == 94
    assert duel.side("A").gold == 6 - 4 + 6
