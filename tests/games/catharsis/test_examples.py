"""The worked examples of the specification, part 9, in its order."""

import pytest

from cardwright.games.catharsis.content.cards import BossCard
from cardwright.games.catharsis.content.families import Key
from cardwright.games.catharsis.rules.dice import sub_packs
from cardwright.games.catharsis.rules.keys import foe_rule, rekey
from tests.games.catharsis.hunt import (
    BOOK,
    Hunt,
    acting,
    camp,
    dice_of,
    effects_of,
    fight,
    new,
    payments,
    share_duo,
    turned,
)

SPOTS = [f"spot {spot}" for spot in range(1, 7)]
FRESH = "crane_cut falling_petal steel_wind twin_crescents silver_arm turned_blade"
LEMES = "leaf_blades wolfs_call bark_skin healing_dew mother_tree old_growth"
MALADAUMS = (
    "judgement_deferred grudging_mercy vow_of_thorns chains_of_faith consecrated_ground bitter_gauntlet"  # no guards
)


# ---------------------------------------------------------------- costs


def test_ex_1_payments_with_any_die() -> None:
    h = fight("leme", dice="1 2 2 3 4 6", leme="spiked_growth leaf_blades")
    h.play("use 1 top")
    assert h.options == [f"pay {dice}" for dice in ("1 2 6", "2 2 6", "1 3 6", "2 3 6", "1 4 6", "2 4 6", "3 4 6")]
    h.play("pay 1 3 6", "stop")
    assert h.dice() == "2 2 4"


def test_ex_2_two_pairs() -> None:
    assert payments("A A B B", "1 1 1 1 2 2") == ["1 1 2 2"]
    assert payments("A A B B", "1 1 1 1") == []


def test_ex_3_b_and_any_die() -> None:
    assert payments("? B B", "2 2 2 3") == ["2 2 3"]
    assert payments("? B B", "2 2 2") == []


def test_ex_4_bars_and_brackets() -> None:
    assert payments("2 | 4", "4 4 5") == ["4"]
    assert payments("1 (2|4)", "1 2 4") == ["1 2", "1 4"]


def test_ex_6_the_number_of_the_spot() -> None:
    assert payments("# # #", "3 3 3 5 6 6", spot=3) == ["3 3 3"]
    assert payments("# # #", "3 3 3 5 6 6", spot=6) == []


def test_ex_7_wild_dice() -> None:
    assert payments("A A A", "W 3 3 5") == ["W 3 3"]
    assert payments("A A B B", "W 3 3 5") == ["W 3 3 5"]
    assert payments("6 ? ?", "W 3 3 5") == ["W 3 3", "W 3 5"]


def test_ex_8_exactly_what_is_printed() -> None:
    assert payments("A A", "5 5 5") == ["5 5"]
    h = fight(dice="5 5 5", unmei="falling_petal crane_cut").play("use 1 bottom")
    assert h.dice() == "5"


def test_ex_9_coup_de_grace() -> None:
    h = fight("unmei leme", "mange_eaten_colt:40", dice="1 1 1 3 5 6 / 2", unmei="coup_de_grace crane_cut")
    h.chance(1, 2, 4, 1, 5)
    h.play("reroll", "roll 3 5 6", "reroll", "roll 2 4")
    assert h.dice() == "1 1 1 1 1 5"
    assert "reroll" not in h.options
    assert "use 1 bottom" not in h.options
    h.do('{op = "adjust", dice = 1, by = 4}', "turn 5 to 1 @1", by="role leme")
    h.play()
    assert "use 1 bottom" in h.options
    h.play("use 1 bottom")
    assert (h.dice(), h.foe.health) == ("", 25)


def test_ex_11_no_third_reroll() -> None:
    h = fight(dice="2 5", unmei="crane_cut falling_petal")
    assert "reroll" in h.options
    h.t.hands[0].rerolls = 0
    h.play()
    assert h.options == ["use 2 top", "passive", "flip", "yield"]


def test_ex_12_sets_of_dice_to_reroll() -> None:
    assert len(sub_packs(dice_of("1 2 3 4 5 6"))) == 63
    assert len(sub_packs(dice_of("4 4 4 4 4 4"))) == 6


@pytest.mark.parametrize(("die", "to"), [("1", ["3"]), ("2", ["4"]), ("3", ["1", "5"]), ("5", ["3"])])
def test_ex_13_dice_stay_within_1_and_6(die: str, to: list[str]) -> None:
    h = fight(dice=die).do('{op = "adjust", dice = 2, by = 2, up_to_dice = true}', by="role unmei")
    assert h.turns == [*[f"turn {die} to {value} @1" for value in to], "stop"]


def test_ex_14_up_to_two_dice_by_up_to_two() -> None:
    h = fight("unmei leme", dice="1 6 / 3 3", leme="tidal_moss old_growth").play("yield", "use 1 top")
    assert h.turns == ["turn 1 to 2 @1", "turn 1 to 3 @1", "turn 6 to 4 @1", "turn 6 to 5 @1", "stop"]


def test_ex_16_two_small_steps() -> None:
    h = fight(
        "maladaum leme",
        "mange_eaten_colt:30",
        dice="4 6 6 6 2 2 / 1 1",
        maladaum="crushing_verdict bitter_gauntlet",
        leme=LEMES,
    )
    assert "use 1 top" not in h.options
    h.play("yield", "use 1 top", "turn 4 to 5 @1", "no", "use 2 top", "turn 5 to 6 @1", "no", "yield")
    assert h.dice() == "2 2 6 6 6 6"
    h.play("use 1 top")
    assert h.foe.health == 21


def test_ex_17_lemes_passive() -> None:
    board = "leaf_blades bark_skin healing_dew mother_tree old_growth"
    h = fight("unmei leme", dice="3 3 / 6", leme=board)
    h.play("yield", "use 1 top", "turn 3 to 4 @1", "yes", "spot 2", "turn 3 to 4 @1")
    assert h.dice() == "4 4"
    assert h.board("leme")[:3] == ["leaf_blades/e", "bark_skin/e", "healing_dew"]
    down = fight("unmei leme", dice="3 3 / 6", leme=board)
    down.hero("leme").up = False
    down.play("yield", "use 1 top", "turn 3 to 4 @1")
    assert down.asked == "floor"
    assert (down.dice(), down.re("leme")) == ("3 4", "4/1")


def test_ex_18_wild_for_all() -> None:
    h = fight("leme unmei", "mange_eaten_colt:40", dice="3 / 2 6 6 6 6 6", unmei="coup_de_grace crane_cut")
    h.play("flip", "die 2 @2", "yield")
    assert (h.dice(0), h.dice(1)) == ("W", "W 6 6 6 6 6")
    assert not h.hero("leme").up
    h.play("use 1 bottom")
    assert (h.foe.health, h.dice(1)) == (25, "")


# ---------------------------------------------------------------- attacks


def test_ex_19_too_much_damage() -> None:
    h = fight(foes="mange_eaten_colt:9", dice="2 2 2 2 2 2", unmei="coup_de_grace crane_cut falling_petal/e")
    h.play("use 1 bottom")
    assert h.t.foes == []
    assert h.t.fallen == 1
    assert h.asked == "refresh-power"  # the reward


def test_ex_21_a_doubled_power() -> None:
    h = fight(
        "unmei leme",
        "mange_eaten_colt:30",
        dice="4 6 1 2 / 3 3",
        unmei="assisted_strike blade_dance",
        leme="wasp_swarm",
    )
    h.play("use 1 bottom")
    assert h.foe.health == 29
    h.play("yield", "use 1 bottom")  # 4 x 1 is too much to be doubled: nobody is asked
    assert (h.foe.health, h.asked) == (25, "floor")
    h.play("yield", "use 2 top", "pay 1", "yes", "stop")
    assert h.foe.health == 23


def test_ex_22_a_flip_is_not_for_attacks_made() -> None:
    h = fight(foes="mange_eaten_colt:30", dice="1 1 2 2 3 3", unmei="crane_cut twin_crescents falling_petal")
    h.play("use 1 top", "flip", "use 2 bottom")
    assert h.foe.health == 18


def test_ex_23_doubled_then_raised() -> None:
    h = fight(
        "unmei leme", "mange_eaten_colt:30", dice="4 6 / 2 2", unmei="assisted_strike crane_cut", leme="leaf_blades"
    )
    h.play("use 1 bottom", "flip", "use 1 bottom", "yes")
    assert h.foe.health == 30 - 1 - 5


def test_ex_24_the_wakizashi() -> None:
    h = fight(foes="mange_eaten_colt:30", dice="3 4", unmei=FRESH)
    h.play("passive", "pay 3")
    assert (h.foe.health, h.dice(), h.re("unmei")) == (29, "4", "6/0")
    assert "passive" not in h.options


def test_ex_26_halved_attacks() -> None:
    h = fight(foes="mange_eaten_colt:20", dice="2 2 2 1 5", unmei="steel_wind coup_de_grace falling_petal crane_cut")
    h.do('{op = "rule", key = "attacks_halved", set = true, until = "game"}', by="morale")
    h.play("use 1 bottom")
    assert h.foe.health == 18
    h.play("use 2 top", "pay 1")
    assert h.foe.health == 18
    h.play("flip", "use 3 top")
    assert h.foe.health == 17


def test_ex_27_numbers_become_1() -> None:
    h = fight(foes="mange_eaten_colt:30", dice="2 2 3 3", unmei="twin_crescents crane_cut")
    h.do('{op = "rule", key = "number_cap", set = 1, who = "any", until = "game"}', by="morale")
    h.play("flip", "use 1 bottom")
    assert h.foe.health == 28


def test_ex_28_a_bonus_for_one_attack() -> None:
    h = fight(
        "leme unmei",
        "mange_eaten_colt:30",
        dice="1 2 / 4 5 6",
        leme="forests_favour leaf_blades",
        unmei="blade_dance crane_cut",
    )
    h.play("use 1 bottom", "yield", "use 1 bottom")
    assert h.foe.health == 21


def test_ex_29_a_repeatable_ability() -> None:
    h = fight(foes="mange_eaten_colt:30", dice="2 3 5 6", unmei="blade_dance crane_cut")
    h.play("use 1 top", "pay 2", "pay 3")
    assert h.asked == "again"
    h.play("pay 5")
    assert (h.asked, h.foe.health, h.dice()) == ("floor", 27, "6")
    assert h.board("unmei")[0] == "blade_dance/e"


# ---------------------------------------------------------------- damage to heroes


def test_ex_31_health() -> None:
    h = camp(unmei="crane_cut falling_petal steel_wind twin_crescents silver_arm/e turned_blade/e")
    assert h.health("unmei") == 10
    assert h.set_board("unmei", FRESH).health("unmei") == 12


@pytest.mark.parametrize(
    ("wounds", "left"), [(["spot 1", "spot 2", "spot 3"], "1/5"), (["spot 1", "spot 5", "spot 6"], "3/1")]
)
def test_ex_32_three_points_two_ways(wounds: list[str], left: str) -> None:
    h = camp(unmei="crane_cut falling_petal steel_wind twin_crescents silver_arm/e turned_blade/e")
    h.do('{op = "hurt", to = "self", n = 3}', *wounds, by="role unmei")
    assert (h.re("unmei"), h.health("unmei")) == (left, 7)


def test_ex_33_death() -> None:
    h = camp(unmei="crane_cut").do('{op = "hurt", to = "self", n = 2}', by="role unmei")
    assert not h.hero("unmei").alive
    assert h.over == "lost"


def test_ex_34_overflow_of_a_hit_on_one_player() -> None:
    h = fight("unmei leme maladaum", "thornback_boar", leme="leaf_blades wolfs_call/e", maladaum=MALADAUMS)
    h.rest("yield")
    assert (h.asked, h.options) == ("victim", ["hero 1", "hero 2", "hero 3"])
    h.play("hero 2", "hero 3", "spot 1", "spot 2", "spot 3")
    assert not h.hero("leme").alive
    assert (h.re("maladaum"), h.counter("stored", "maladaum")) == ("3/3", 1)


def test_ex_36_each_player() -> None:
    h = fight("unmei leme", "drowned_herd", unmei=FRESH, leme="leaf_blades/e")
    h.rest("yield")
    h.play("spot 1", "spot 2", stop="end_step_2")
    assert not h.hero("leme").alive
    assert h.re("unmei") == "4/2"


def test_ex_37_prevention_for_a_hit_on_the_party() -> None:
    def table(damage: int) -> Hunt:
        h = fight("leme unmei", dice="3 4", leme="saplings_nudge leaf_blades wolfs_call", unmei=FRESH).play(
            "use 1 bottom"
        )
        return h.do(f'{{op = "hurt", to = "party", n = {damage}}}', by="foe")

    h = table(5)
    assert (h.asked, h.seat, h.options) == ("prevent-party", 0, ["0", "1", "2", "3"])
    h.play("3", "1", "spot 2", "spot 1", stop="floor")
    assert (h.re("leme"), h.re("unmei"), h.t.prevents) == ("1/2", "5/1", [])
    less = table(2)
    less.play("2", stop="floor")
    assert [points.n for points in less.t.prevents] == [1]
    less.rest("yield", "0", *SPOTS, stop="window_roles")
    assert less.t.prevents == []


def test_ex_38_prevention_against_own_damage() -> None:
    h = fight(foes="mange_eaten_colt:30", dice="1 2 3 4", unmei="riverstone_stance reckless_lunge falling_petal")
    h.play("use 1 top", "pay 1", "use 2 bottom", "1")
    assert (h.foe.health, h.re("unmei")) == (25, "1/2")


def test_ex_39_prevention_for_others_only() -> None:
    h = fight("leme unmei", dice="1", leme="bark_skin leaf_blades wolfs_call old_growth mother_tree", unmei=FRESH)
    h.play("use 1 top")
    h.do('{op = "hurt", to = "each", n = 3}', "spot 2", "spot 3", "spot 4", "2", "spot 1", by="foe")
    assert (h.re("unmei"), h.re("leme")) == ("5/1", "1/4")


def test_ex_41_stored_energy_let_out() -> None:
    h = fight("unmei maladaum", "mange_eaten_colt:10", maladaum=MALADAUMS, unmei=FRESH).set_counter(
        "stored", 4, "maladaum"
    )
    h.play("flip", "flip")
    assert (h.foe.health, h.counter("stored", "maladaum")) == (5, 0)
    h.do('{op = "hurt", to = "self", n = 3}', "spot 1", "spot 2", "spot 3", by="role maladaum")
    by_foe = fight("unmei maladaum", maladaum=MALADAUMS, unmei=FRESH)
    by_foe.hero("maladaum").up = False
    by_foe.do('{op = "hurt", to = "player", n = 3}', "hero 2", "spot 1", "spot 2", "spot 3", by="foe")
    assert (by_foe.re("maladaum"), by_foe.counter("stored", "maladaum")) == ("3/3", 0)


def test_ex_42_a_guard_in_a_trap() -> None:
    h = turned("collapsing_ravine", "unmei leme maladaum", unmei=FRESH, leme=LEMES)
    h.set_board("maladaum", "turn_aside grudging_mercy vow_of_thorns chains_of_faith hallowed_standard bitter_gauntlet")
    h.play("pass", "spot 1", "spot 2", "use 1 bottom", "2", "spot 2", "spot 3", stop="window_roles")
    assert h.re("unmei") == "4/2"
    assert h.re("leme") == "6/0"
    assert (h.re("maladaum"), h.counter("stored", "maladaum")) == ("3/3", 0)


def test_ex_43_increased_damage() -> None:
    h = camp("unmei leme", unmei=FRESH, leme=LEMES)
    h.do('{op = "rule", key = "damage_taken", add = 1, who = "any", until = "game"}', "hero 1", "hero 1", by="morale")
    h.do('{op = "hurt", to = "party", n = 4}', "2", "spot 1", "spot 2", "spot 3", "spot 1", "spot 2", by="card")
    assert (h.re("unmei"), h.re("leme")) == ("3/3", "4/2")
    h.do('{op = "hurt", to = "each", n = 1}', "spot 4", "spot 5", "spot 3", by="card")
    assert (h.re("unmei"), h.re("leme")) == ("1/5", "3/3")


def test_ex_44_healing_more_than_there_is() -> None:
    h = fight(
        "leme unmei",
        dice="2 2 2",
        leme="healing_dew leaf_blades wolfs_call",
        unmei="crane_cut falling_petal/e steel_wind/e",
    )
    h.play("use 1 bottom")
    assert h.asked == "floor"  # nobody is asked whom to heal
    assert (h.re("unmei"), h.re("leme")) == ("3/0", "2/1")


def test_ex_46_the_reward() -> None:
    unmei = "crane_cut falling_petal steel_wind twin_crescents/e silver_arm/e turned_blade/e"
    h = fight("unmei leme", "mange_eaten_colt:1", dice="3", unmei=unmei, leme="leaf_blades wolfs_call/e")
    h.play("flip", "use 2 top")
    assert h.asked == "refresh-power"
    h.play("spot 4", "spot 5", "spot 2", stop="after_card")
    assert (h.re("unmei"), h.hero("unmei").up) == ("4/2", False)  # the power that struck is exhausted too
    assert h.re("leme") == "2/0"


# ---------------------------------------------------------------- Morale


def test_ex_47_a_refresh_that_reveals_a_tier() -> None:
    unmei = "crane_cut falling_petal/e steel_wind/e twin_crescents/e silver_arm/e turned_blade/e"
    h = camp("unmei leme", 18, unmei=unmei, leme=LEMES)
    h.hero("unmei").up = False
    h.t.phase = 16
    h.play()
    assert h.asked == "refresh"
    h.play("yes", "yes", "spot 1", "spot 1", stop="turn")
    assert h.t.morale == 17
    assert h.hero("unmei").up
    assert (h.re("unmei"), h.re("leme")) == ("5/1", "5/1")


def test_ex_48_two_tiers_at_once() -> None:
    h = camp("unmei", 14, unmei=FRESH)
    assert h.t.tiers == 1
    h.do('{op = "morale", n = -6}', "spot 1", "spot 2", "spot 3", "spot 4")
    assert (h.t.morale, h.re("unmei"), h.t.tiers) == (8, "2/4", 3)


def test_ex_49_tiers_never_improve() -> None:
    h = camp("unmei", 9, unmei=FRESH)
    h.do('{op = "morale", n = 9}')
    assert (h.t.morale, h.t.tiers) == (18, 3)
    h.do('{op = "morale", n = -5}')
    h.do('{op = "morale", n = -4}')
    assert (h.t.morale, h.t.tiers, h.re("unmei")) == (9, 3, "6/0")
    h.do('{op = "morale", n = -4}', "spot 1", "spot 2", "spot 3")
    assert (h.t.morale, h.t.tiers, h.re("unmei")) == (5, 4, "3/3")


def test_ex_51_last_ditch_effort() -> None:
    h = new("unmei leme maladaum", level="last_ditch").rest("spot 1", stop="turn")
    assert (h.t.morale, h.t.tiers) == (16, 1)
    assert [h.re(role) for role in ("unmei", "leme", "maladaum")] == ["5/1"] * 3
    assert h.t.turned_up == 0
    assert not [asked for asked in h.trail if "refresh" in asked]


def test_ex_52_no_refresh_to_zero() -> None:
    def window(morale: int, cost: int) -> str:
        h = camp("unmei", morale, unmei="crane_cut/e falling_petal")
        if cost == 2:
            h.do('{op = "rule", key = "refresh_cost", set = 2, until = "game"}', by="morale")
        h.t.phase = 16
        h.play(stop="turn")
        return h.asked

    assert window(1, 1) == ""
    assert window(2, 2) == ""
    assert window(3, 2) == "refresh"
    h = camp("unmei", 2, unmei="crane_cut/e falling_petal")
    h.t.phase = 16
    h.play("yes")
    assert h.asked == "discard"
    h.play("spot 1", stop="turn")
    assert (h.t.morale, h.board("unmei")[:2]) == (1, ["-", "falling_petal"])


def test_ex_53_morale_prevention() -> None:
    h = fight(
        "maladaum",
        "hollow_shepherd",
        dice="2 2",
        maladaum=MALADAUMS.replace("bitter_gauntlet", "hallowed_standard"),
        morale_at=15,
    )
    h.play("use 6 bottom").rest("yield")
    h.play("spot 1", stop="end_step_2")
    assert (h.t.morale, h.t.morale_guard) == (15, 1)
    h.play()
    assert (h.asked, h.t.morale_guard) == ("refresh", 0)
    h.play("yes", stop="round")
    assert h.t.morale == 14


def test_ex_54_morale_0_loses() -> None:
    h = fight("unmei leme", "assassins", unmei=FRESH, leme=LEMES, morale_at=2).rest("yield")
    h.play("spot 1", "spot 1")
    assert (h.t.morale, h.over, len(h.hero("unmei").discard), len(h.hero("leme").discard)) == (0, "lost", 1, 1)


# ---------------------------------------------------------------- the random tables


def camp_tables(roles: str, at: int, **settings: object) -> Hunt:
    """A camp where Morale rolls on tables."""
    boards = {name: settings.pop(name) for name in roles.split() if name in settings}
    h = new(roles, morale="tables", **settings)  # type: ignore[arg-type]
    h.rest("spot 1", stop="turn")
    for name, cards in boards.items():
        h.set_board(name, str(cards))
    return h.set_morale(at)


def test_ex_56_a_deadly_roll() -> None:
    h = camp_tables("unmei", 2, level="new_questors", unmei=FRESH).chance(3)
    h.do('{op = "morale", n = -1}')
    assert (h.t.morale, h.over) == (0, "lost")


def test_ex_57_tables_in_a_chain() -> None:
    h = camp_tables("unmei", 10, unmei=FRESH).chance(3)
    assert h.t.tiers == 2
    h.do('{op = "morale", n = -1}')
    assert (h.t.morale, h.t.tiers) == (6, 3)
    further = camp_tables("unmei", 10, unmei=FRESH).chance(3, 6)
    further.do('{op = "morale", n = -2}')
    assert (further.t.morale, further.t.tiers) == (5, 4)


def test_ex_58_new_horrors() -> None:
    h = camp_tables("unmei", 18, level="new_questors", new_horrors=True, unmei=FRESH).chance(2)
    h.do('{op = "morale", n = -1}', "spot 1")
    h.set_morale(14, 1).chance(2, 5)
    h.do('{op = "morale", n = -1}')
    assert (h.t.morale, h.re("unmei")) == (12, "5/1")


def test_ex_59_devils_luck() -> None:
    h = camp_tables("unmei", 14, devils_luck=True, unmei=FRESH).chance(3, 6)
    h.do('{op = "morale", n = -1}', "yes", "no")
    assert (h.t.morale, h.re("unmei")) == (12, "6/0")
    h.next_card("mange_eaten_colt").play()
    assert len(h.dice().split()) == 4


def test_ex_61_whichever_affects_more() -> None:
    row = (
        '{op = "discard", who = "each", alts = [{n = 2, which = "ready"}, {n = 3, which = "exhausted"}], pick = "most"}'
    )
    a = camp("unmei", unmei="crane_cut falling_petal/e steel_wind/e twin_crescents/e silver_arm/e").do(
        row, "spot 2", "spot 3", "spot 4", by="morale"
    )
    assert a.re("unmei") == "1/1"
    b = camp("unmei", unmei="crane_cut falling_petal steel_wind/e twin_crescents/e").do(
        row, "ready ones", "spot 1", by="morale"
    )
    assert b.re("unmei") == "0/2"
    c = camp("unmei", unmei="crane_cut falling_petal steel_wind twin_crescents silver_arm").do(
        row, "spot 1", "spot 2", by="morale"
    )
    assert c.re("unmei") == "3/0"
    assert [effect.text() for effect in BOOK.tables[2][2]] == [effect.text() for effect in effects_of(row, a.t)]


def test_ex_62_foes_first() -> None:
    h = fight("unmei", unmei=FRESH).do(
        '{op = "rule", key = "foe_first", set = true, until = "next_round"}', by="morale"
    )
    h.rest("yield")
    h.play("spot 1", "spot 2", "no", stop="foes")
    assert (h.t.round, h.dice()) == (2, "")  # before the dice are rolled
    h.play("spot 3", "spot 4")
    assert (h.asked, h.re("unmei")) == ("floor", "2/4")
    h.rest("yield")
    assert (h.asked, h.re("unmei"), h.t.round) == ("refresh", "2/4", 2)


# ---------------------------------------------------------------- boards and cards


def test_ex_63_replacing_with_an_empty_deck() -> None:
    h = camp(unmei="crane_cut falling_petal steel_wind")
    h.hero("unmei").deck = []
    h.do('{op = "replace"}', "spot 2", by="role unmei")
    assert h.board("unmei")[:3] == ["crane_cut", "-", "steel_wind"]


def test_ex_64_taking_a_special() -> None:
    h = turned("shamans_mask", "unmei maladaum")
    h.set_board(
        "maladaum", "crushing_verdict grudging_mercy vow_of_thorns chains_of_faith black_halo/e bitter_gauntlet/e"
    )
    assert h.health("maladaum") == 10
    h.play("no", "yes", "spot 5", "spot 6", "spot 6", stop="window_roles")
    assert h.board("maladaum")[4:] == ["-", "shamans_mask"]
    assert (h.re("maladaum"), h.health("maladaum")) == ("5/0", 10)


def test_ex_66_dead_heroes_count_for_foes() -> None:
    h = turned("mange_eaten_colt", "unmei leme maladaum", leme="leaf_blades/e")
    h.do('{op = "hurt", to = "self", n = 1}', "pass", by="role leme")
    h.play()
    assert not h.hero("leme").alive
    assert h.foe.health == 43
    h.rest("yield")
    assert h.asked in ("share", "guard")
    assert h.foe.card.attack[0].n.value(h.t, acting(h, "foe")(h.t)) == 8  # type: ignore[attr-defined]


def test_ex_67_two_foes_on_one_card() -> None:
    h = fight(
        "unmei leme",
        "brackwater_hounds:14,14",
        dice="1 1 1 1 1 1",
        unmei="coup_de_grace crane_cut falling_petal steel_wind",
        leme=LEMES,
    )
    assert len(h.t.foes) == 2
    h.play("use 1 bottom", "foe 1")
    assert [foe.health for foe in h.t.foes] == [14]
    assert h.asked == "floor"
    h.rest("yield")
    assert (h.asked, h.options) == ("share", ["0", "1", "2", "3"])
    h.play("0", "spot 1", "spot 2", "spot 3", stop="end_step_2")
    assert (h.re("unmei"), h.re("leme")) == ("3/1", "3/3")
    h.set_dice("").foe.health = 1
    h.rest("no", stop="floor")
    h.set_dice("3").play("use 3 top")
    assert h.asked == "refresh-power"


def test_ex_68_a_growing_attack() -> None:
    h = fight("unmei leme maladaum", "bone_chime_totem")
    line = h.foe.card.attack[1].n  # type: ignore[attr-defined]
    chime = BOOK.counters.index("chime")
    values = []
    for n in (1, 2, 3):
        h.foe.counters[chime] = n
        values.append(line.value(h.t, acting(h, "foe")(h.t)))
    assert values == [5, 8, 11]


def test_ex_69_frenzy() -> None:
    h = fight("unmei leme maladaum", "shaman_spirit:900", unmei=FRESH, leme=LEMES, maladaum=MALADAUMS)
    seen = []
    for at in (5, 6, 7):
        h.t.round = at - 1
        h.t.phase = 9
        h.to("floor")
        for role, cards in (("unmei", FRESH), ("leme", LEMES), ("maladaum", MALADAUMS)):
            h.set_board(role, cards)
        h.set_dice("", "", "").set_morale(21)
        h.rest("yield")
        h.play("0", "0")  # all of it is Maladaum's, whose Passive takes one point off
        h.rest(*SPOTS, stop="end_step_2")
        seen.append((12 - h.health("maladaum") + 1, 21 - h.t.morale))
    assert seen == [(9, 0), (10, 1), (11, 0)]


def test_ex_71_a_vote_and_a_tie() -> None:
    def count(votes: list[int], chance: int = 1) -> tuple[int, str]:
        h = turned("nettlebind_thicket", "unmei leme aiden jaden", level="new_questors").chance(chance)
        h.play(*[f"option {number}" for number in votes], stop="window_roles")
        return h.t.morale, h.asked

    assert count([1, 2, 2, 2]) == (21, "")
    assert count([1, 2, 2, 1], 1) == (22, "share")
    assert count([1, 2, 2, 1], 2) == (21, "")


def test_ex_72_the_floor() -> None:
    h = fight("leme unmei", dice="1 2 / 3 4", leme=LEMES, unmei=FRESH).chance(5)
    h.play("yield", "reroll", "roll 3", "yield")
    assert (h.phase, h.seat) == ("floor", 0)
    h.play("flip", "die 1 @1", "die 4 @2", "yield")
    assert (h.phase, h.seat) == ("floor", 1)
    h.play("yield")
    assert h.asked == "share"


# ---------------------------------------------------------------- roles


def test_ex_73_three_verses() -> None:
    h = fight("aiden", "mange_eaten_colt:40", dice="6 5 5 4 4 4", aiden="ballad_of_embers reel_of_knives")
    h.play("use 1 top", "pay 6", "use 1 top", "pay 5 5", "use 1 top")
    assert (h.foe.health, h.board("aiden")[0], h.re("aiden")) == (30, "ballad_of_embers/l4", "2/0")
    h.set_dice("1 1 2 3")
    fresh = h.hero("aiden").deck[-1].id
    h.play("use 1 top", "spot 3")
    assert h.foe.health == 19
    assert [card.id for card in h.hero("aiden").discard] == ["ballad_of_embers"]
    assert h.board("aiden")[:3] == ["-", "reel_of_knives", fresh]


def test_ex_74_damage_interrupts_a_song() -> None:
    others = [card.id for card in BOOK.role_by_id["aiden"].powers[:2]]
    h = camp("aiden", aiden=f"{others[0]}/l3 {others[1]}/l2")
    h.do('{op = "hurt", to = "self", n = 1}', "spot 1", by="role aiden").do('{op = "refresh_all"}')
    assert h.board("aiden")[:2] == [others[0], f"{others[1]}/l2"]


def test_ex_76_baking() -> None:
    others = [card.id for card in BOOK.role_by_id["artrial"].powers if card.id != "honeyed_blades"][:5]

    def baked(rounds: int) -> tuple[int, list[bool]]:
        h = fight("artrial", "mange_eaten_colt:90", dice="2 2", artrial=" ".join(["honeyed_blades", *others]))
        h.play("use 1 top", "set it aside")
        assert h.health("artrial") == 10
        offered = []
        for _ in range(rounds - 1):
            h.rest("yield", "spot 2", "spot 3", "spot 4", "spot 5", "spot 6", "no", stop="round")
            h.play()
            h.set_dice("")
            h.play()
            offered.append("serve 1" in h.options)
        h.play("serve 1", "option 1")
        assert h.board("artrial")[0] == "honeyed_blades/e"
        return 90 - h.foe.health, offered

    assert baked(3) == (6, [False, True])
    assert baked(4) == (8, [False, True, True])


def test_ex_77_everything_out() -> None:
    h = fight("artrial", "mange_eaten_colt:90", artrial="honeyed_blades/a0 last_supper_before_dawn/a0 bone_broth")
    h.play("flip", "spot 1", "spot 2", "option 1", "option 2")
    assert h.foe.health == 82
    assert h.board("artrial")[:2] == ["honeyed_blades/e", "last_supper_before_dawn/e"]
    assert not h.hero("artrial").up


def test_ex_78_handing_back() -> None:
    h = fight(
        "briggs_liara",
        "mange_eaten_colt:90",
        dice="3 3 4 5",
        briggs_liara="essence_of_the_boar essence_of_the_dire_wolf",
    )
    h.hero("briggs_liara").deck = h.hero("briggs_liara").deck[:10]
    h.play("use 1 bottom", "option 1")
    hero = h.hero("briggs_liara")
    assert (len(hero.deck), h.health("briggs_liara"), hero.deck[0].id) == (11, 2, "essence_of_the_boar")
    assert h.foe.health == 85
    h.play("use 2 bottom")
    assert (h.foe.health, h.hero("briggs_liara").alive, h.over) == (81, False, "lost")


def test_ex_79_a_flip_and_a_blank_space() -> None:
    attack = ["essence_of_the_boar", "essence_of_the_dire_wolf"]
    h = fight("briggs_liara", "mange_eaten_colt:90", dice="3 3", briggs_liara=" ".join(attack))
    h.play("flip", "use 1 bottom")
    assert h.board("briggs_liara")[:2] == [f"{attack[0]}/e", attack[1]]
    h.do('{op = "hurt", to = "self", n = 1}', "spot 1", by="role briggs_liara")
    assert h.board("briggs_liara")[0] == "*"
    assert 0 not in h.hero("briggs_liara").empty_spots()


def test_ex_81_face_down() -> None:
    powers = [card.id for card in BOOK.role_by_id["dimirith"].powers]
    claw = ["obsidian_claw", *[power for power in powers if power != "obsidian_claw"]]
    h = fight("dimirith unmei", dice="2 2 2", dimirith=f"{claw[1]} {claw[0]}", unmei="crane_cut/e falling_petal")
    assert "use 2 bottom" in h.options
    top = h.hero("unmei").deck[-1].id
    h.play("flip", "hero 2", "spot 1")
    assert h.board("unmei")[0] == top
    assert "use 2 top" in h.options
    assert "use 2 bottom" not in h.options


def test_ex_82_taking_damage_by_tumbling() -> None:
    powers = [card.id for card in BOOK.role_by_id["fizzleboom_burrr"].powers]
    h = camp("fizzleboom_burrr", fizzleboom_burrr=" ".join(powers[:6]))
    h.hero("fizzleboom_burrr").deck = h.hero("fizzleboom_burrr").deck[:2]
    assert h.health("fizzleboom_burrr") == 8
    h.do('{op = "hurt", to = "self", n = 3}', "spot 1", "spot 2", "spot 3", by="role fizzleboom_burrr")
    assert (h.re("fizzleboom_burrr"), h.health("fizzleboom_burrr")) == ("5/0", 5)


def test_ex_83_turning() -> None:
    h = fight("fizzleboom_burrr", "mange_eaten_colt:30", dice="1 1 3 4 4 6", fizzleboom_burrr="catch_and_throw")
    h.play("use 1 top", "use 1 top", "use 1 top")
    assert (h.foe.health, h.board("fizzleboom_burrr")[0], h.re("fizzleboom_burrr")) == (21, "catch_and_throw/l2", "1/0")


def test_ex_84_store_and_retrieve() -> None:
    single = []
    for card in BOOK.role_by_id["hidorian"].powers:
        top = card.faces[0][0]
        if top is not None and top.cost.text == "?" and card.id != "odd_omens":
            single.append(card.id)
    h = fight(
        "hidorian", "mange_eaten_colt:30", dice="2 2 5", hidorian=f"odd_omens {single[0]} {single[1]} {single[2]}"
    )
    h.play("use 2 top", "pay 2", "use 3 top", "pay 2", "use 4 top", "use 1 bottom")
    assert h.hero("hidorian").pools[1:] == [0, 1, 0, 1, 0, 1]
    assert h.foe.health == 23
    assert not [option for option in h.options if "bottom" in option]
    h.rest("yield", stop="foes")
    assert h.hero("hidorian").pools[1:] == [0, 3, 0, 1, 1, 1]
    assert h.re("hidorian") == "3/1"


def test_ex_86_spores() -> None:
    board = " ".join(card.id for card in BOOK.role_by_id["jaden"].powers[:6])
    h = fight("jaden", "mange_eaten_colt:12", jaden=board)
    seen = []
    for _ in range(2):
        h.rest("yield", "spot 1", "spot 2", "spot 3", "spot 4", stop="window_roles")
        h.rest("no", stop="floor")
        seen.append((h.foe.health, h.on_foe("spore")))
        h.set_dice("").play()
    assert seen == [(11, 1), (9, 2)]


def test_ex_87_eruption_overload_calm() -> None:
    board = " ".join(card.id for card in BOOK.role_by_id["jaden"].powers[:6])
    h = fight("jaden", "mange_eaten_colt:50", jaden=board).set_counter("spore", 5, "jaden")
    h.play("flip", "spot 1", "spot 2")
    assert (h.re("jaden"), h.on_foe("spore")) == ("4/2", 3)
    h.t.phase = 9
    h.play()
    assert h.asked == "wound"
    h.play("spot 3", "spot 4", stop="floor")
    assert (h.re("jaden"), h.foe.health) == ("2/4", 47)
    h.do('{op = "remove_foe", which = "all", defeat = true}', by="foe").t.phase = 11
    h.rest("stop", stop="after_card")
    assert h.counter("spore", "jaden") == 4


def test_ex_88_the_limit() -> None:
    h = fight("sealaithe", "mange_eaten_colt:30", dice="4 4 4 5 5", sealaithe="two_shadows hook_and_chain vigil_blade")
    assert not [option for option in h.options if "bottom" in option]
    h.play("use 2 top", "pay 5 5")
    assert "use 1 bottom" in h.options
    assert h.foe.health == 27
    h.play("use 1 bottom")
    assert h.foe.health == 18


def test_ex_89_rage() -> None:
    rest = [card.id for card in BOOK.role_by_id["sealaithe"].powers if card.id != "two_shadows"][:5]
    h = camp("sealaithe", sealaithe="two_shadows " + " ".join(f"{card}/e" for card in rest))
    h.t.phase = 16
    h.play("yes", "refresh it", *["keep it exhausted"] * 4, stop="turn")
    assert (h.re("sealaithe"), h.counter("rage", "sealaithe")) == ("2/4", 4)
    h.next_card("mange_eaten_colt").play().set_dice("2 2").play()
    h.foe.health = 30
    h.play("flip", "use 1 top", "3")
    assert (h.foe.health, h.counter("rage", "sealaithe")) == (24, 1)


def test_ex_91_echoes() -> None:
    h = fight("tenzin", "mange_eaten_colt:30", dice="4 4 4", tenzin="falling_rain_palm")
    h.play("flip", "use 1 bottom", stop="end_step_1")
    assert h.foe.health == 22


# ---------------------------------------------------------------- duo powers


def bulwark(dice: str, leme: str, maladaum: str) -> Hunt:
    h = fight("leme maladaum", "mange_eaten_colt:20", dice=dice, leme=leme, maladaum=maladaum)
    card = share_duo(h, "duo_leme_maladaum")
    assert card.name == "Thorned Bulwark"
    return h.play()


def test_ex_92_a_duo_power_takes_damage() -> None:
    h = camp("leme maladaum", leme=LEMES.rpartition(" ")[0], maladaum=MALADAUMS.rpartition(" ")[0])
    share_duo(h, "duo_leme_maladaum")
    assert (h.health("leme"), h.health("maladaum")) == (12, 12)
    h.do('{op = "hurt", to = "each", n = 1}', "spot 6", "spot 6")
    assert (h.re("leme"), h.re("maladaum")) == ("5/0", "5/0")
    assert (h.health("leme"), h.health("maladaum")) == (10, 10)


def test_ex_93_both_halves_of_a_duo_power() -> None:
    h = bulwark("3 3 5 / 4 5", "leaf_blades/e wolfs_call", "crushing_verdict/e grudging_mercy/e vow_of_thorns")
    h.play("use 6 top", "pay 5", "turn 4 to 6 @2", "no", "spot 1")
    assert (h.foe.health, h.dice(1), h.dice(0)) == (14, "6", "5")
    assert (h.re("leme"), h.re("maladaum")) == ("2/1", "2/2")
    assert [points.n for points in h.t.prevents] == [1]


def test_ex_94_one_half_alone() -> None:
    h = bulwark("1 / 6", "leaf_blades wolfs_call", "crushing_verdict vow_of_thorns")
    h.play("yield", "use 6 bottom")
    assert h.foe.health == 18
    assert h.board("leme")[5] == h.board("maladaum")[5] == "duo_leme_maladaum/e"


# ---------------------------------------------------------------- bosses


def test_ex_96_foreign_powers() -> None:
    h = fight("unmei leme maladaum", "godmind")
    decks = [hero.role.powers for hero in h.t.heroes]
    for at, hero in enumerate(h.t.heroes):
        for spot in range(5 if at == 0 else 4):
            hero.cards[spot] = decks[(at + 1) % 3][spot]
    rekey(h.t)
    assert foe_rule(h.t, Key.RESIST, 0, h.foe) == 2
    assert 8 + foe_rule(h.t, Key.ATTACK_BONUS, 0, h.foe) == 14


def quiet(card: BossCard) -> bool:
    """It does nothing of its own, and raises no attack."""
    return not card.moments and not (card.keys >> Key.ATTACK_BONUS) & 1


def test_ex_97_growth() -> None:
    h = camp("unmei leme", boss="horrific_mass").set_counter("growth", 3).next_card("mass")
    for _ in range(2):
        card = next(card for card in h.t.pile if card.type_word == "trap" and quiet(card))
        h.t.pile.remove(card)
        h.t.aside.append(card)
    rekey(h.t)
    h.to("round")
    assert (h.counter("growth"), h.foe.health) == (5, 116)
    h.to("floor")
    assert h.counter("growth") == 6
    assert 4 + foe_rule(h.t, Key.ATTACK_BONUS, 0, h.foe) == 7


def test_ex_98_regeneration_and_frenzy() -> None:
    h = fight("unmei", "guard", unmei=FRESH)
    h.foe.health = 20
    for _ in range(2):
        card = next(card for card in h.t.pile if card.type_word == "event")
        h.t.pile.remove(card)
        h.t.aside.append(card)
    seen = []
    for _ in range(3):
        h.set_board("unmei", FRESH).set_dice("")
        h.foe.health -= 9
        h.rest("yield", *SPOTS, stop="end_step_2")
        if h.t.aside:
            h.play(*[option for option in [f"card {h.t.aside[0].id}"] if len(h.t.aside) > 1], stop="window_roles")
        else:
            h.to("window_roles")
        seen.append((h.foe.health, len(h.t.aside)))
        h.rest("no", stop="floor")
    assert seen == [(19, 1), (18, 0), (9, 0)]
    assert 3 + foe_rule(h.t, Key.ATTACK_BONUS, 0, h.foe) == 5
    assert h.on_foe("frenzy") == 1
    h.set_board("unmei", FRESH).set_dice("")
    h.rest("yield", *SPOTS, stop="end_step_2")
    assert h.health("unmei") == 12 - 6


def test_ex_99_meetings_with_the_sniper() -> None:
    h = camp("unmei", boss="demon_eyed_sniper")
    assert len(h.t.pile) == 17
    met = []
    others = 0
    for _ in range(21):
        card = h.t.pile[-1]
        if card.id == "sniper":
            met.append(others)
            if not h.t.pile[:-1]:
                break
            h.t.phase = 6
            h.t.heroes[0].up = True
            h.to("floor")
            h.t.round = 2
            h.t.phase = 13
            h.rest("spot 1", stop="end_combat")
            h.set_board("unmei", FRESH)
            h.rest("stop", "spot 1", stop="after_card")
            h.t.phase = 6
        else:
            h.t.pile.pop()
            h.t.known &= (1 << len(h.t.pile)) - 1
            others += 1
    assert met == [0, 4, 8, 12, 16]


@pytest.mark.parametrize(("ascension", "health", "attack", "morale"), [(15, 277, 15, -1), (11, 257, 14, 0)])
def test_ex_101_the_long_way(ascension: int, health: int, attack: int, morale: int) -> None:
    h = camp("unmei leme aiden jaden", boss="avatar").set_counter("ascension", ascension - 1)
    h.t.pile_now = None
    h.t.piles_done = 3
    h.t.pile = [h.t.deck.boss]
    h.to("floor")
    assert h.counter("ascension") == ascension
    assert h.foe.health == health
    assert 12 + foe_rule(h.t, Key.ATTACK_BONUS, 0, h.foe) == attack
    before = h.t.morale
    h.run(h.foe.card.attack[1:], by="foe")
    assert h.t.morale - before == morale


# ---------------------------------------------------------------- more


def test_ex_102_a_full_board() -> None:
    h = camp(unmei=FRESH)
    new_card = h.hero("unmei").deck[-1].id
    h.do('{op = "draw", who = "self", n = 1}', by="role unmei")
    assert h.options == [*[f"spot {spot}" for spot in range(1, 7)], "the new one"]
    h.play("spot 2", stop="turn")
    assert h.board("unmei")[1] == new_card
    assert "-" not in h.board("unmei")
    assert [card.id for card in h.hero("unmei").discard] == ["falling_petal"]
    declined = camp(unmei=FRESH).do('{op = "draw", who = "self", n = 1}', "the new one", by="role unmei")
    assert declined.board("unmei") == FRESH.split()
    assert [card.id for card in declined.hero("unmei").discard] == [new_card]


def test_ex_103_on_turning_up_a_card() -> None:
    h = camp("hidorian").next_card("collapsing_ravine").play()
    assert h.asked == "pool"
    h.play("die 6 @1", stop="card")
    assert h.hero("hidorian").pools[1:] == [1, 1, 1, 1, 1, 2]
    assert h.re("hidorian") == "6/0"


def test_ex_104_no_rerolls_in_the_next_round() -> None:
    h = fight(dice="1", unmei=FRESH).do(
        '{op = "rule", key = "rerolls", set = 0, who = "each", until = "next_round"}', by="morale"
    )
    offered = []
    for _ in range(3):
        h.play()
        offered.append("reroll" in h.options)
        h.set_board("unmei", FRESH)
        h.rest("yield", "spot 1", "spot 2", "no", stop="round")
        h.to("floor")
    assert offered == [True, False, True]
    assert BOOK.tables[0][0][0].text().startswith("each hero has 0 rerolls")
