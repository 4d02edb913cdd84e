"""The worked examples of part 9."""

from collections import Counter

import pytest

from cardwright.games.catharsis.content.costs import Cost, read_alternatives
from cardwright.games.catharsis.content.dice import packed
from cardwright.games.catharsis.content.options import MODE
from cardwright.games.catharsis.rules.choosing import vote
from cardwright.games.catharsis.rules.damage import hurt
from cardwright.games.catharsis.rules.dice import sub_packs
from cardwright.games.catharsis.rules.end import Over
from cardwright.games.catharsis.rules.moments import by_foe, run_effects
from cardwright.games.catharsis.rules.questions import WHICH_OPTION
from cardwright.games.catharsis.rules.table import BY_FOE, BY_MORALE, NOBODY, By
from tests.games.catharsis.hunt import BOOK, boss_card, hunt


def payments(cost: str, dice: str, spot: int = 1) -> list[str]:
    found = Cost(cost, read_alternatives(cost, []), 0).payments(
        packed([0 if word == "W" else int(word) for word in dice.split()]), spot - 1
    )
    return sorted(payment.text.removeprefix("pay ") for payment in found)


@pytest.mark.parametrize(
    ("cost", "dice", "paid"),
    [
        ("6 ? ?", "1 2 2 3 4 6", ["1 2 6", "1 3 6", "1 4 6", "2 2 6", "2 3 6", "2 4 6", "3 4 6"]),  # EX-1, CA-46, CA-55
        ("A A B B", "1 1 1 1 2 2", ["1 1 2 2"]),  # EX-2, CA-47
        ("A A B B", "1 1 1 1", []),
        ("? B B", "2 2 2 3", ["2 2 3"]),  # EX-3, CA-48
        ("? B B", "2 2 2", []),
        ("2 | 4", "4 4 5", ["4"]),  # EX-4, CA-50
        ("1 (2|4)", "1 2 4", ["1 2", "1 4"]),  # CA-51
        ("A A A", "W 3 3 5", ["W 3 3"]),  # EX-7, CA-54
        ("A A B B", "W 3 3 5", ["W 3 3 5"]),
        ("6 ? ?", "W 3 3 5", ["W 3 3", "W 3 5"]),
        ("A A", "5 5 5", ["5 5"]),  # EX-8, CA-43
        ("A A ?", "2 2 2", ["2 2 2"]),  # CA-49: A may equal another die
        ("3 A A", "3 3 3", ["3 3 3"]),
        ("3", "3 3", ["3"]),  # CA-45
        ("free", "1", []),  # CA-53
    ],
)
def test_payments(cost: str, dice: str, paid: list[str]) -> None:
    assert payments(cost, dice) == paid


def test_ex_6_a_position_cost_takes_the_number_of_the_spot() -> None:
    """CA-52, CA-271."""
    assert payments("# # #", "3 3 3 5 6 6", spot=3) == ["3 3 3"]
    assert payments("# # #", "3 3 3 5 6 6", spot=6) == []


def test_ex_9_six_of_a_kind_after_two_rerolls_and_a_partners_help() -> None:
    """CA-370, CA-61."""
    h = hunt("unmei leme", "shaman_spirit 30").board(0, "Coup De Grace").board(1, "Seed of Change, Bark Skin")
    h.dice(0, "1 1 1 3 5 6", rerolls=2).luck(1, 2, 4, 1, 5)
    h.act("reroll", "3 5 6").act("reroll", "2 4")
    assert h.dice_of(0) == "1 1 1 1 1 5"
    assert h.t.hands[0].rerolls == 0
    assert "Coup De Grace bottom" not in h.offers()
    h.dice(1, "1 6").at(1).act("Seed of Change top", "5 to 1")
    h.at(0).act("Coup De Grace bottom")
    assert h.foe.health == 15
    assert h.dice_of(0) == ""


def test_ex_11_a_third_reroll_is_not_on_offer() -> None:
    """CA-60."""
    h = hunt("unmei", "shaman_spirit").board(0, "Falling Petal").dice(0, "2 5", rerolls=0)
    assert sorted(h.offers()) == ["Falling Petal top", "flip", "passive", "yield"]


def test_ex_12_sets_of_dice_are_counted_by_value() -> None:
    assert len(sub_packs(packed([1, 2, 3, 4, 5, 6]))) == 63
    assert len(sub_packs(packed([4] * 6))) == 6


def test_ex_13_steps_stay_within_the_die() -> None:
    """CA-102, CA-101, CA-73."""
    h = hunt("leme unmei", "shaman_spirit").board(0, "Stone Shape, Bark Skin").dice(0, "1").dice(1, "1 2 3 5")
    h.play("Stone Shape top")
    assert h.script.options == ["1 to 3", "2 to 4", "3 to 1", "3 to 5", "5 to 3"]


def test_ex_14_up_to_two_dice_by_up_to_two() -> None:
    """CA-72."""
    h = hunt("leme unmei", "shaman_spirit").board(0, "Tidal Moss, Bark Skin").dice(0, "2 2").dice(1, "1 6")
    h.play("Tidal Moss top")
    assert sorted(h.script.options) == ["1 to 2", "1 to 3", "6 to 4", "6 to 5", "stop"]


def test_ex_16_two_small_steps_are_one_big_one() -> None:
    """CA-104, CA-105."""
    h = (
        hunt("leme maladaum", "shaman_spirit 30")
        .board(0, "Leaf Blades, Wolf's Call")
        .board(1, "Crushing Verdict, Turn Aside")
    )
    h.t.heroes[0].up = False
    h.dice(0, "1 2").dice(1, "4 6 6 6 2 2")
    h.act("Leaf Blades top", "1", "4 to 5").act("Wolf's Call top", "5 to 6")
    h.at(1).act("Crushing Verdict top")
    assert h.foe.health == 21


def test_ex_17_an_exhausted_power_carries_the_step_to_one_more_die() -> None:
    """CA-333, CA-328, CA-326."""
    h = hunt("leme unmei", "shaman_spirit").board(0, "Leaf Blades, Bark Skin, Old Growth, Renewal, Healing Dew")
    h.dice(0, "5").dice(1, "3 3")
    h.act("Leaf Blades top", "3 to 4", "yes", "Bark Skin", "3 to 4")
    assert h.dice_of(1) == "4 4"
    assert h.state(0) == "3r 2e"
    h.hero(0).up = False
    h.dice(0, "5").board(0, "Leaf Blades, Bark Skin").act("Leaf Blades top", "4 to 5")
    assert h.dice_of(1) == "4 5"


def test_ex_18_a_wild_die_for_everybody() -> None:
    """CA-329, CA-334."""
    h = hunt("leme unmei", "shaman_spirit 40").board(0, "Bark Skin").board(1, "Coup De Grace").dice(1, "6 6 6 6 6 2")
    h.act("flip", "die 2 @2")
    assert h.hero(0).up is False
    h.at(1).act("Coup De Grace bottom")
    assert h.foe.health == 25


def test_ex_19_overkill_is_lost() -> None:
    """CA-82, CA-177, CA-78."""
    h = hunt("unmei", "mange_eaten_colt 9").board(0, "Coup De Grace").dice(0, "4 4 4 4 4 4").act("Coup De Grace bottom")
    assert h.t.foes == []
    assert h.told("defeat") == 1


def test_ex_21_a_doubling_measures_all_attacks_together() -> None:
    """CA-85, CA-371, CA-374."""
    h = (
        hunt("unmei leme", "shaman_spirit 40")
        .board(0, "Assisted Strike, Blade Dance")
        .board(1, "Wasp Swarm, Bark Skin")
    )
    h.dice(0, "4 6 2").dice(1, "3 3").act("Assisted Strike bottom")
    assert h.foe.health == 39
    h.act("Blade Dance top", "yes")
    assert h.foe.health == 37
    assert h.t.doublings == []
    h = (
        hunt("unmei leme", "shaman_spirit 40")
        .board(0, "Assisted Strike, Blade Dance")
        .board(1, "Wasp Swarm, Bark Skin")
    )
    h.dice(0, "4 6").dice(1, "3 3").act("Assisted Strike bottom").at(1).act("Wasp Swarm bottom")
    assert h.foe.health == 35


def test_ex_22_a_bonus_is_not_retroactive() -> None:
    """CA-373, CA-87, CA-367."""
    h = hunt("unmei", "shaman_spirit 30").board(0, "Crane Cut, Twin Crescents").dice(0, "1 1 2 2 3 3")
    h.act("Crane Cut top").act("flip").act("Twin Crescents bottom")
    assert h.foe.health == 18


def test_ex_23_double_first_then_add() -> None:
    """CA-83."""
    h = hunt("unmei leme", "shaman_spirit 30").board(0, "Assisted Strike, Crane Cut").board(1, "Leaf Blades, Bark Skin")
    h.dice(0, "4 6").dice(1, "2 2").act("Assisted Strike bottom").act("flip")
    h.at(1).act("Leaf Blades bottom", "yes")
    assert h.foe.health == 24


def test_ex_24_the_wakizashi_strikes_once_a_round() -> None:
    """CA-372, CA-37, CA-366."""
    h = hunt("unmei", "shaman_spirit 30").board(0, "Severing Line").dice(0, "3 4").act("passive", "3")
    assert h.foe.health == 29
    assert h.dice_of(0) == "4"
    assert "passive" not in h.offers()
    assert h.state(0) == "1r 0e"


def table_3(h: object, row: int) -> None:
    run_effects(h.t, BOOK.tables[2][row - 1], By(BY_MORALE, NOBODY, NOBODY))  # type: ignore[attr-defined]


def test_ex_26_halved_attacks() -> None:
    """CA-195, CA-41."""
    h = hunt("unmei", "mange_eaten_colt 20").board(0, "Steel Wind, Coup De Grace, Falling Petal").dice(0, "5 5 5 1 2")
    table_3(h, 1)
    h.act("Steel Wind bottom")
    assert h.foe.health == 18
    h.act("Coup De Grace top", "1")
    assert h.foe.health == 18
    h.act("flip").act("Falling Petal top")
    assert h.foe.health == 17


def test_ex_27_numbers_reduced_to_1() -> None:
    """CA-198."""
    h = hunt("unmei", "mange_eaten_colt 20").board(0, "Twin Crescents, Crane Cut").dice(0, "1 1 2 2")
    table_3(h, 5)
    h.act("flip").act("Twin Crescents bottom")
    assert h.foe.health == 18


def test_ex_28_a_bonus_for_one_attack() -> None:
    h = hunt("leme unmei", "shaman_spirit 30").board(0, "Forest's Favour, Bark Skin").board(1, "Blade Dance, Crane Cut")
    h.dice(0, "1 2").dice(1, "4 5 6").act("Forest's Favour bottom").at(1).act("Blade Dance bottom")
    assert h.foe.health == 21


def test_ex_29_an_ability_that_may_be_paid_again() -> None:
    """CA-57."""
    h = hunt("unmei", "shaman_spirit 30").board(0, "Blade Dance, Crane Cut").dice(0, "2 3 5 6")
    h.act("Blade Dance top", "2", "3", "5")
    assert h.foe.health == 27
    assert h.dice_of(0) == "6"
    assert h.state(0) == "1r 1e"


def test_ex_31_health() -> None:
    """CA-109, CA-26."""
    h = hunt("unmei").powers(0, 4, 2)
    assert h.health(0) == 10
    assert h.powers(0, 6).health(0) == 12


def wounds(h: object, hero: int, n: int, *answers: str) -> None:
    h.script.answers = list(answers)  # type: ignore[attr-defined]
    by = By(BY_FOE, hero, h.hero(hero).hand)  # type: ignore[attr-defined]
    hurt(h.t, by, 3, n, False)  # type: ignore[attr-defined]
    assert not h.script.answers  # type: ignore[attr-defined]


def test_ex_32_three_damage_two_ways() -> None:
    """CA-107, CA-108."""
    names = "Crane Cut, Steel Wind, Blade Dance, Silver Arm, Falling Petal/e, Turned Blade/e"
    h = hunt("unmei").board(0, names)
    wounds(h, 0, 3, "Crane Cut", "Steel Wind", "Blade Dance")
    assert (h.state(0), h.health(0)) == ("1r 5e", 7)
    h = hunt("unmei").board(0, names)
    wounds(h, 0, 3, "Crane Cut", "Falling Petal", "Turned Blade")
    assert (h.state(0), h.health(0)) == ("3r 1e", 7)


def test_ex_33_death() -> None:
    """CA-118, CA-121."""
    h = hunt("unmei", "mange_eaten_colt").board(0, "Crane Cut").phase("foes").act()
    assert h.t.result is not None
    assert h.t.result.why == "all heroes are dead"
    assert h.t.result.scores == (0.0,)


def test_ex_34_what_a_dying_hero_cannot_take_hits_another() -> None:
    """CA-110, CA-13, CA-343, CA-338."""
    h = hunt("unmei leme maladaum", "thornback_boar").powers(0, 6).powers(2, 6)
    h.board(1, "Bark Skin, Old Growth/e").phase("foes")
    for spot in range(6):
        h.hero(2).spent |= 1 << spot  # no guard now
    h.act("leme", "maladaum", *[h.hero(2).cards[spot].name for spot in range(3)])  # type: ignore[union-attr]
    assert not h.hero(1).alive
    assert h.state(2) == "3r 3e"
    assert h.hero(2).counters[h.count("stored")] == 1


def test_ex_36_each_hero_takes_it_and_the_rest_is_lost() -> None:
    """CA-113, CA-117."""
    h = hunt("unmei leme", "drowned_herd").powers(0, 6).board(1, "Bark Skin/e").phase("foes")
    h.act("Coup De Grace", "Assisted Strike")
    assert not h.hero(1).alive
    assert h.state(0) == "4r 2e"


def test_ex_37_general_points_lower_a_hit_on_the_party() -> None:
    """CA-89, CA-96, CA-95, CA-111, CA-112."""
    h = (
        hunt("leme unmei", "mange_eaten_colt")
        .powers(1, 6)
        .board(0, "Sapling's Nudge, Bark Skin, Old Growth")
        .dice(0, "3 4")
    )
    h.act("Sapling's Nudge bottom").phase("foes").act("3", "1", "Bark Skin", "Coup De Grace")
    assert h.state(0) == "1r 2e"
    assert h.state(1) == "5r 1e"
    assert h.t.prevents == []
    h.t.prevents = [64 + 63]
    h.phase("end_step_2").act()
    assert h.t.prevents == []


def test_ex_38_prevention_works_against_own_damage() -> None:
    """CA-91, CA-67, CA-94."""
    h = hunt("unmei", "shaman_spirit 30").board(0, "Riverstone Stance, Reckless Lunge, Crane Cut").dice(0, "1 2 3 4")
    h.act("Riverstone Stance top", "1").act("Reckless Lunge bottom", "1")
    assert h.foe.health == 25
    assert h.state(0) == "1r 2e"


def test_ex_39_points_for_others_only() -> None:
    h = hunt("leme unmei").powers(1, 6).board(0, "Bark Skin, Old Growth, Renewal, Wolf's Call").dice(0, "1")
    h.act("Bark Skin top")
    wounds(h, 1, 3, "2", "Coup De Grace")
    wounds(h, 0, 3, "Old Growth", "Renewal", "Wolf's Call")
    assert h.state(1) == "5r 1e"
    assert h.state(0) == "0r 4e"


def test_ex_41_stored_energy_is_let_out() -> None:
    """CA-339, CA-345, CA-41."""
    h = hunt("unmei maladaum", "mange_eaten_colt 10").board(0, "Crane Cut").board(1, "Vow of Thorns")
    h.hero(1).counters[h.count("stored")] = 4
    h.act("flip").at(1).act("flip")
    assert h.foe.health == 5
    assert h.hero(1).counters[h.count("stored")] == 0
    h.powers(1, 6)
    for spot in range(6):
        h.hero(1).spent |= 1 << spot
    by = by_foe(h.foe)
    by.hero = 1
    names = [card.name for card in h.hero(1).cards if card is not None]
    h.script.answers = names[:3]
    hurt(h.t, by, 3, 3, False)
    assert h.state(1) == "3r 3e"


def test_ex_42_a_guard_in_a_trap() -> None:
    """CA-337, CA-342, CA-93, CA-341."""
    h = hunt("unmei leme maladaum").powers(0, 6).powers(1, 6)
    h.board(2, "Turn Aside, Crushing Verdict, Vow of Thorns, Hallowed Standard, Grudging Mercy, Judgement Deferred")
    h.turn("collapsing_ravine").act()
    h.act("pass", "Coup De Grace", "Assisted Strike", "Turn Aside bottom", "pass", "2",
          "pass", "Crushing Verdict", "Vow of Thorns")  # fmt: skip
    assert h.state(0) == "4r 2e"
    assert h.state(1) == "6r 0e"
    assert h.state(2) == "3r 3e"
    assert h.hero(2).counters[h.count("stored")] == 0
    assert h.t.prevents == []


def test_ex_43_increased_damage_once_for_each_instance() -> None:
    """CA-194, CA-116, CA-189."""
    h = hunt("unmei leme").powers(0, 6).powers(1, 6)
    h.script.answers = ["unmei", "unmei"]
    run_effects(h.t, BOOK.tables[1][4], By(BY_MORALE, NOBODY, NOBODY))
    by = By(BY_FOE, NOBODY, NOBODY)
    h.script.answers = ["2", "Coup De Grace", "Assisted Strike", "Falling Petal"]
    hurt(h.t, by, 0, 2, False)
    assert h.state(0) == "3r 3e"
    h.script.answers = ["Draw and Cut", "Twin Crescents", "Spiked Growth"]
    hurt(h.t, by, 2, 1, False)
    assert h.state(0) == "1r 5e"


def test_ex_44_heal_more_than_there_is() -> None:
    """CA-99, CA-74, CA-98, CA-70."""
    h = hunt("leme unmei", "shaman_spirit").board(0, "Healing Dew, Bark Skin").powers(1, 4, 2).dice(0, "2 2 2")
    h.act("Healing Dew bottom")
    assert h.state(1) == "6r 0e"
    assert h.state(0) == "1r 1e"


def test_ex_46_the_reward() -> None:
    """CA-179, CA-39."""
    h = hunt("unmei leme", "mange_eaten_colt").powers(0, 3, 3).powers(1, 5, 1)
    h.hero(0).up = False
    h.t.fallen = 1
    h.t.foes = []
    ready = [h.hero(0).cards[spot].name for spot in (3, 4)]  # type: ignore[union-attr]
    h.phase("reward").act(*ready, h.hero(1).cards[5].name)  # type: ignore[union-attr]
    assert h.state(0) == "5r 1e"
    assert h.hero(0).up is False
    assert h.state(1) == "6r 0e"


def test_ex_47_a_refresh_that_reveals_a_tier() -> None:
    """CA-138, CA-139, CA-130, CA-136."""
    h = hunt("unmei leme", "shaman_spirit").powers(0, 1, 5).powers(1, 6).phase("window_refresh")
    h.hero(0).up = False
    h.t.morale = 18
    h.act("yes", "yes", "Coup De Grace", "Spiked Growth")
    assert h.t.morale == 17
    assert h.hero(0).up
    assert (h.state(0), h.state(1)) == ("5r 1e", "5r 1e")


def test_ex_48_two_tiers_at_once() -> None:
    """CA-125, CA-131, CA-132, CA-129."""
    h = hunt("unmei").powers(0, 6)
    h.t.morale, h.t.tiers, h.t.next_tier = 14, 1, 13
    h.script.answers = ["Coup De Grace", "Assisted Strike", "Falling Petal", "Draw and Cut"]
    run_effects(h.t, morale_effects(-6), By(BY_FOE, NOBODY, NOBODY))
    assert h.t.morale == 8
    assert h.state(0) == "2r 4e"
    assert h.t.tiers == 3


def morale_effects(n: int) -> list:  # type: ignore[type-arg]
    from cardwright.games.catharsis.content.cards import read_effects
    from cardwright.games.catharsis.content.given import Given

    return read_effects(Given({"do": [{"op": "morale", "n": n}]}, [], BOOK), "do")


def test_ex_49_tiers_never_improve() -> None:
    """CA-126, CA-127, CA-133, CA-124."""
    h = hunt("unmei").powers(0, 6)
    h.t.morale, h.t.tiers, h.t.next_tier = 9, 3, 5
    by = By(BY_FOE, NOBODY, NOBODY)
    for change, morale in ((9, 18), (-5, 13), (-4, 9)):
        run_effects(h.t, morale_effects(change), by)
        assert h.t.morale == morale
        assert h.t.tiers == 3
    run_effects(h.t, morale_effects(9), by)
    run_effects(h.t, morale_effects(9), by)
    assert h.t.morale == 21
    run_effects(h.t, morale_effects(-12), by)
    h.script.answers = ["Coup De Grace", "Assisted Strike", "Falling Petal"]
    run_effects(h.t, morale_effects(-4), by)
    assert h.t.tiers == 4
    assert h.state(0) == "3r 3e"


def test_ex_51_last_ditch_begins_winded() -> None:
    """CA-24, CA-143, CA-23."""
    from tests.games.catharsis.hunt import fresh

    h = fresh(heroes=3, roles="unmei,leme,jaden", boss="corrupted_horse", level="last_ditch").until("morale")
    first = [h.hero(0).cards[0].name, h.hero(1).cards[0].name, h.hero(2).cards[0].name]  # type: ignore[union-attr]
    h.until("turn", *first)
    assert h.t.morale == 16
    assert h.t.tiers == 1
    assert [h.state(hero) for hero in range(3)] == ["5r 1e"] * 3
    assert h.t.turned_up == 0


def test_ex_52_no_refresh_to_zero() -> None:
    """CA-140, CA-193, CA-137, CA-134, CA-468."""
    h = hunt("unmei", "shaman_spirit").powers(0, 1, 1).phase("window_refresh")
    h.t.tiers, h.t.next_tier = 4, 1
    h.t.morale = 1
    h.t.tiers, h.t.next_tier = 5, -100
    h.act()
    assert h.t.morale == 1
    h.phase("window_refresh")
    h.t.tiers, h.t.next_tier = 4, 1
    h.t.morale = 2
    h.act("yes", "Coup De Grace")
    assert (h.t.morale, h.t.tiers, h.state(0)) == (1, 5, "1r 0e")
    run_effects(h.t, BOOK.tables[1][0], By(BY_MORALE, NOBODY, NOBODY))
    h.powers(0, 1, 1).phase("window_refresh")
    h.t.morale = 2
    h.act()
    assert h.t.morale == 2


def test_ex_53_morale_is_protected_from_foes_only() -> None:
    """CA-97."""
    h = hunt("maladaum", "hollow_shepherd").board(0, "Hallowed Standard, Vow of Thorns").dice(0, "2 2")
    h.t.morale = 15
    h.t.tiers, h.t.next_tier = 1, 13
    h.act("Hallowed Standard bottom").phase("foes").act("Vow of Thorns")
    assert h.t.morale == 15
    assert h.t.morale_guard == 1
    h.until("round", "yes")
    assert h.t.morale == 14
    assert h.t.morale_guard == 0


def test_ex_54_morale_0_loses_at_once() -> None:
    """CA-128, CA-184, CA-135, CA-410, CA-408, CA-409."""
    h = hunt("unmei", "assassins").powers(0, 4).phase("foes")
    h.t.morale, h.t.tiers, h.t.next_tier = 2, 4, 1
    h.act("Coup De Grace")
    assert h.state(0) == "3r 0e"
    assert h.t.result is not None
    assert h.t.result.why == "Morale is gone"


def test_ex_56_a_deadly_roll() -> None:
    """CA-185, CA-201, CA-186."""
    h = hunt("unmei", morale="tables", level="new_questors").powers(0, 6).luck(3)
    h.t.morale, h.t.tiers, h.t.next_tier = 2, 4, 1
    with pytest.raises(Over):
        run_effects(h.t, morale_effects(-1), By(BY_FOE, NOBODY, NOBODY))
    assert h.t.result is not None


def test_ex_57_chained_tables() -> None:
    """CA-201, CA-188."""
    for start, left, tier in ((10, 6, 3), (9, 5, 4)):
        h = hunt("unmei", morale="tables").powers(0, 6).luck(3, 6)
        h.t.morale, h.t.tiers, h.t.next_tier = start, 2, 9
        run_effects(h.t, morale_effects(-1), By(BY_FOE, NOBODY, NOBODY))
        assert (h.t.morale, h.t.tiers) == (left, tier)


def test_ex_58_new_horrors() -> None:
    """CA-202, CA-187."""
    h = hunt("unmei", morale="tables", new_horrors=True, level="new_questors").powers(0, 6).luck(2, 5)
    h.t.morale, h.t.tiers, h.t.next_tier = 14, 1, 13
    h.t.rolled = 1 << 1
    run_effects(h.t, morale_effects(-1), By(BY_FOE, NOBODY, NOBODY))
    assert h.t.morale == 12


def test_ex_59_devils_luck() -> None:
    """CA-203, CA-204, CA-200."""
    h = hunt("unmei", "shaman_spirit", morale="tables", devils_luck=True).powers(0, 6).luck(3, 6)
    h.t.morale, h.t.tiers, h.t.next_tier = 14, 1, 13
    h.script.answers = ["yes", "no"]
    run_effects(h.t, morale_effects(-1), By(BY_FOE, NOBODY, NOBODY))
    assert h.t.morale == 12
    h.phase("round").until("floor")
    assert len(h.dice_of(0).split()) == 4


def test_ex_61_whichever_affects_more() -> None:
    """CA-197, CA-190."""
    h = hunt("unmei leme jaden").powers(0, 1, 4).powers(1, 2, 2).powers(2, 5, 0)
    exhausted = [h.hero(0).cards[spot].name for spot in (1, 2, 3)]  # type: ignore[union-attr]
    ready = [h.hero(1).cards[spot].name for spot in (0,)]  # type: ignore[union-attr]
    jaden = [h.hero(2).cards[spot].name for spot in (0, 1)]  # type: ignore[union-attr]
    h.script.answers = [*exhausted, "ready ones", *ready, *jaden]
    table_3(h, 3)
    assert [h.state(hero) for hero in range(3)] == ["1r 1e", "0r 2e", "3r 0e"]


def test_ex_62_foes_first() -> None:
    """CA-199, CA-166, CA-192."""
    h = hunt("unmei", "shaman_spirit 50").powers(0, 6)
    table_3(h, 6)
    h.phase("round").act()
    assert h.t.phase == 12  # the foes
    h.until("floor", "Coup De Grace", "Assisted Strike", "Falling Petal")
    assert h.state(0) == "3r 3e"
    h.until("window_roles", "yield")
    assert h.state(0) == "3r 3e"


def test_ex_63_replacing_with_an_empty_deck() -> None:
    """CA-31, CA-32."""
    h = hunt("unmei", "drowned_herd").powers(0, 3)
    h.hero(0).deck = []
    from cardwright.games.catharsis.rules.boards import draw_powers, replace_spot

    replace_spot(h.t, h.hero(0), 1)
    assert h.state(0) == "2r 0e"
    draw_powers(h.t, h.hero(0), 1)
    assert h.state(0) == "2r 0e"


def test_ex_64_taking_a_special() -> None:
    """CA-157, CA-158, CA-160."""
    h = hunt("unmei maladaum").powers(0, 6).powers(1, 4, 2).turn("shamans_mask").act()
    given = [h.hero(1).cards[spot].name for spot in (4, 5)]  # type: ignore[union-attr]
    h.act("no", "yes", *given, "spot 5")
    assert h.state(1) == "5r 0e"
    assert h.health(1) == 10


def test_ex_66_numbers_follow_the_party_at_the_start() -> None:
    """CA-3, CA-6, CA-5, CA-119."""
    h = hunt("unmei leme maladaum").powers(0, 6).powers(1, 6)
    h.board(2, "-")
    h.hero(2).alive = False
    h.turn("mange_eaten_colt").act().act().act()
    assert h.foe.health == 43
    assert values_of_attack("mange_eaten_colt", 3) == 8


def values_of_attack(name: str, n: int) -> int:
    effect = boss_card(name).attack[0]
    return int(effect.n.values[n - 1])  # type: ignore[attr-defined]


def test_ex_67_two_foes_on_one_card() -> None:
    """CA-149, CA-172."""
    h = hunt("unmei leme").powers(0, 6).powers(1, 6).turn("brackwater_hounds").act().act().act()
    assert [foe.health for foe in h.t.foes] == [14, 14]
    h.t.foes.pop(0)
    h.phase("foes").act("3", *["Coup De Grace", "Assisted Strike", "Falling Petal"])
    assert h.state(0) == "3r 3e"
    h.act()
    assert h.t.phase == 13  # the other one was the only attacker


def test_ex_68_a_growing_attack() -> None:
    h = hunt("unmei leme maladaum", "bone_chime_totem")
    by = by_foe(h.foe)
    found = []
    for _ in range(3):
        h.foe.card.attack[0].run(h.t, by)
        found.append(h.foe.card.attack[1].n.value(h.t, by))  # type: ignore[attr-defined]
    assert found == [5, 8, 11]


def test_ex_69_the_shaman_spirits_frenzy() -> None:
    """CA-381, CA-380, CA-379."""
    from cardwright.games.catharsis.content.cards import K_ATTACK_BONUS, ROUND_START
    from cardwright.games.catharsis.rules.keys import foe_rule
    from cardwright.games.catharsis.rules.moments import fire

    h = hunt("unmei leme maladaum", "shaman_spirit")
    found = []
    for h.t.round in (5, 6, 7):
        fire(h.t, ROUND_START)
        found.append(9 + foe_rule(h.t, K_ATTACK_BONUS, 0, h.foe))
    assert found == [9, 10, 11]
    for h.t.round, change in ((5, 0), (6, -1), (7, 0)):
        before = h.t.morale
        h.foe.card.attack[1].run(h.t, by_foe(h.foe))
        assert h.t.morale - before == change


def test_ex_71_vote_and_tie() -> None:
    """CA-11, CA-12, CA-150."""
    h = hunt("unmei leme maladaum jaden").turn("nettlebind_thicket").act()
    cut, wait = "Cut a way through", "Wait for a path to open"
    before = h.t.morale
    h.act(cut, wait, wait, wait)
    assert h.t.morale == before - 1
    results = Counter[bool]()
    for seed in range(60):
        h = hunt("unmei leme maladaum jaden", seed=seed)
        h.script.answers = ["option 1", "option 2", "option 2", "option 1"]
        results[vote(h.t, WHICH_OPTION, [MODE[0], MODE[1]]) is MODE[0]] += 1
    assert 15 <= results[True] <= 45


def test_ex_72_the_floor() -> None:
    """CA-169, CA-61, CA-10."""
    h = hunt("leme unmei", "shaman_spirit").board(0, "Bark Skin, Old Growth").board(1, "Crane Cut")
    h.dice(0, "1 2").dice(1, "3 4", rerolls=1)
    h.act("yield")
    h.act("reroll", "3 4").act("yield")
    assert h.t.phase == 10
    h.act("Bark Skin top", "1").act("yield").act("yield")
    assert h.t.phase == 11
