"""Rolling, activating, attacking, and the combat round: chapters 2.6, 2.7, 2.8 and 2.17 of the specification."""

import pytest

from cardwright.core.matches.match import Match
from cardwright.games.catharsis.content.dice import size
from cardwright.games.catharsis.rules.table import CatharsisTable, Phase
from tests.games.catharsis.boards import JADEN, LEME, SPOTS, UNMEI
from tests.games.catharsis.hunt import BOOK, GAME, camp, fight, turned

# ---------------------------------------------------------------- rolling


def test_ca_59_all_dice_are_rolled_when_step_1_begins() -> None:
    h = turned("mange_eaten_colt", "unmei leme").chance(1, 2, 3, 4, 5, 6, 6, 6, 6, 5, 5, 5).to("floor")
    assert (h.dice(0), h.dice(1)) == ("1 2 3 4 5 6", "5 5 5 6 6 6")


@pytest.mark.parametrize(("change", "dice"), [(-2, 4), (2, 8), (-9, 0)])
def test_ca_59_ca_200_modifiers_of_the_number_of_dice(change: int, dice: int) -> None:
    h = turned("mange_eaten_colt").do(
        f'{{op = "rule", key = "dice", add = {change}, who = "each", until = "next_round"}}'
    )
    assert size(h.to("floor").t.hands[0].dice) == dice


def test_ca_60_two_rerolls_of_own_unused_dice() -> None:
    h = fight("unmei leme", dice="1 2 2 / 6 6", unmei=UNMEI).chance(4, 4, 4)
    h.play("reroll")
    assert h.options == [f"roll {dice}" for dice in ("1", "2", "1 2", "2 2", "1 2 2")]
    h.play("roll 2 2")
    assert h.dice() == "1 4 4"
    h.play("reroll", "roll 1")
    assert h.dice() == "4 4 4"
    assert "reroll" not in h.options


def test_ca_60_of_more_than_six_dice_low_ones_are_named_first() -> None:
    h = fight(dice="1 1 2 3 4 5 6 6", unmei=UNMEI).chance(*[3] * 8).play("reroll")
    assert len(h.options) == 3 * 2 * 2  # none of them among these
    assert {value for option in h.options for value in option.split()[1:]} == {"1", "2", "3"}
    h.play("roll 1 2")
    assert {value for option in h.options for value in option.split()[1:]} == {"4", "5", "6"}
    assert h.play("roll 6").dice() == "1 3 3 3 3 4 5 6"


def test_ca_60_no_reroll_of_no_dice() -> None:
    h = fight(dice="1 1 2 3 4 5 6 6", unmei=UNMEI).play("reroll", "stop")
    assert "stop" not in h.options


@pytest.mark.parametrize("dice", ["1 1 1 1 2 2 2 2 3 3 3 3", "1 2 3 4 5 6 1 2 3 4 5 6", "2 2 2 2 2 2 2 2 2 2 2 2"])
def test_ca_60_no_question_about_dice_is_long(dice: str) -> None:
    h = fight(dice=dice, unmei=UNMEI).chance(*[3] * 12).play("reroll")
    while h.asked == "reroll":
        assert len(h.options) < 30
        h.play(max(h.options, key=len))
    assert h.dice() == " ".join(["3"] * 12)


def test_ca_60_all_of_many_dice_can_be_rerolled() -> None:
    h = fight(dice="1 1 1 1 1 2 2 2", unmei=UNMEI).chance(*[3] * 8)
    h.play("reroll", "roll 1 1 1 1 1", "roll 2 2 2")
    assert h.dice() == " ".join(["3"] * 8)


def test_ca_60_an_effect_that_rerolls_some_of_many_dice_gets_its_number() -> None:
    h = fight(dice="1 2 3 4 5 6 6", unmei=UNMEI).chance(1, 1, 1)
    h.do('{op = "reroll", dice = 3, whose = "self"}', "roll 3", by="role unmei")
    assert h.options == ["roll 4 5", "roll 4 6", "roll 5 6", "roll 6 6"]


def test_ca_61_rerolls_and_activations_mix() -> None:
    h = fight("unmei leme", "mange_eaten_colt:30", dice="3 5 / 2 2", unmei=UNMEI, leme=LEME).chance(1, 1)
    h.play("use 2 top", "pay 3", "reroll", "yield", "use 1 bottom", "yield", "reroll", "use 4 top")
    assert (h.foe.health, h.t.hands[0].rerolls) == (30 - 1 - 2 - 1, 0)


def test_ca_62_used_dice_are_used() -> None:
    h = fight(foes="mange_eaten_colt:30", dice="3 3 5 6", unmei=UNMEI).play("use 2 bottom", "reroll")
    assert h.options == ["roll 5", "roll 6", "roll 5 6"]
    h.chance(5).play("roll 5")
    h.do('{op = "adjust", dice = 2, by = 1, up_to_dice = true}', by="role unmei")
    assert h.turns == ["turn 5 to 4 @1", "turn 5 to 6 @1", "turn 6 to 5 @1", "stop"]
    h.play("stop")
    assert "use 3 bottom" not in h.options  # three of a kind there were, but two of them are used


def test_ca_63_no_die_outlives_the_round() -> None:
    h = fight(dice="3 5", unmei=UNMEI).rest("yield", *SPOTS, stop="window_roles")
    assert h.dice() == ""
    h.rest("no", stop="floor")
    assert h.dice() == "1 1 1 1 1 1"  # all rolled anew


def test_ca_64_adjusted_dice_may_be_rerolled_and_wild_ones_stay_wild() -> None:
    h = fight(dice="3 W", unmei=UNMEI).chance(6)
    h.do('{op = "adjust", dice = 1, by = 1}', "turn 3 to 4 @1", by="role unmei").play("reroll")
    assert h.dice() == "W 6"


def test_ca_65_granted_rerolls_come_on_top() -> None:
    h = fight(dice="3 4", unmei=UNMEI).do('{op = "grant_reroll", n = 1, who = "self"}', by="role unmei")
    assert h.t.hands[0].rerolls == 3
    none_left = fight(dice="3", unmei=UNMEI)
    none_left.t.hands[0].rerolls = 0
    none_left.do('{op = "grant_reroll", n = 1, who = "self"}', by="role unmei").play()
    assert "reroll" in none_left.options
    lost = (
        turned("night_mare")
        .do('{op = "rule", key = "rerolls", add = -1, who = "each", until = "next_round"}')
        .to("floor")
    )
    assert lost.t.hands[0].rerolls == 0  # the Night Mare takes one and the card the other
    lost.do('{op = "reroll", dice = 1, whose = "self"}', by="role unmei")
    assert lost.t.hands[0].dice
    assert not lost.asked


def test_ca_191_no_reroll_by_any_means() -> None:
    h = turned("mange_eaten_colt").do(
        '{op = "rule", key = "rerolls", set = 0, who = "each", until = "next_round"}', by="morale"
    )
    h.chance(1, 1, 1, 1, 1, 1, 6, 6).to("floor")
    h.do('{op = "grant_reroll", n = 1, who = "self"}', by="role unmei").play()
    assert "reroll" not in h.options
    h.do('{op = "reroll", dice = 6, whose = "self"}', by="role unmei")
    assert h.dice() == "1 1 1 1 1 1"


# ---------------------------------------------------------------- activating


def test_ca_66_powers_are_for_step_1() -> None:
    for card in ("nettlebind_thicket", "abandoned_camp", "antler_talisman"):
        h = turned(card, "leme", leme=LEME).set_dice("1 1 1 1 1 1").play()
        assert not [option for option in h.options if option.startswith("use")]
    window = camp("leme", leme=LEME.replace("bark_skin", "bark_skin/e")).next_card("wandering_herbalist").play("stop")
    assert (window.asked, window.options) == ("refresh", ["yes", "no"])


def test_ca_67_pay_exhaust_then_all_effects() -> None:
    h = fight(foes="mange_eaten_colt:30", dice="1 2 3", unmei="reckless_lunge falling_petal").play("use 1 bottom")
    assert (h.asked, h.options) == (
        "wound",
        ["spot 1", "spot 2"],
    )  # the used power is exhausted already: it may be discarded
    h.play("spot 1")
    assert h.board("unmei")[:2] == ["-", "falling_petal"]
    assert h.foe.health == 25


def test_ca_68_ca_69_ca_161_a_power_that_stays_ready_is_used_once_a_round() -> None:
    h = fight("aiden", "mange_eaten_colt:30", dice="1 2 3 4 5 5", aiden="shamans_mask reel_of_knives")
    h.play("use 1 top", "pay 1 2 3")
    assert h.foe.health == 25
    assert h.hero("aiden").is_ready(0)
    assert not {"use 1 top", "use 1 bottom"} & set(h.options)  # nor its other half, though there is a pair
    exhausting = fight("aiden", dice="5 5", aiden="antler_talisman reel_of_knives").play("use 1 top")
    assert exhausting.board("aiden")[0] == "antler_talisman/e"


def test_ca_70_an_effect_does_not_refresh_or_replace_its_own_power() -> None:
    h = fight("leme", dice="3 3 3", leme="healing_dew bark_skin/e").play("use 1 bottom")
    assert h.board("leme")[:2] == ["healing_dew/e", "bark_skin"]
    own = fight("leme", dice="1 2", leme="renewal bark_skin").play("use 1 top")
    assert own.options == ["spot 2", "stop"]


def test_ca_71_the_rest_of_an_ability_is_done_when_the_last_foe_falls() -> None:
    h = fight(foes="mange_eaten_colt:1", dice="1 2 3", unmei="reckless_lunge falling_petal crane_cut").play(
        "use 1 bottom"
    )
    assert h.asked == "wound"  # the damage to herself, although the fight is over
    h.play("spot 2")
    assert "falling_petal/e" in h.board("unmei")
    assert h.asked == "refresh-power"


@pytest.mark.parametrize(
    ("answers", "dice"),
    [(["stop"], "1 6"), (["turn 1 to 3 @1", "stop"], "3 6"), (["turn 1 to 2 @1", "turn 6 to 4 @1"], "2 4")],
)
def test_ca_72_up_to_is_for_each_number(answers: list[str], dice: str) -> None:
    h = fight(dice="1 6").do(
        '{op = "adjust", dice = 2, by = 2, up_to_dice = true, up_to_by = true}', *answers, by="role unmei"
    )
    assert h.dice() == dice


def test_ca_73_without_up_to_the_full_amount() -> None:
    h = fight("leme", dice="", leme="old_growth wolfs_call/e bark_skin/e").do('{op = "heal", n = 2}', by="role leme")
    assert h.re("leme") == "3/0"
    assert not h.trail
    dice = fight(dice="3 4").do('{op = "adjust", dice = 2, by = 1}', "turn 3 to 4 @1", by="role unmei")
    assert "stop" not in dice.options
    assert dice.turns == ["turn 4 to 3 @1", "turn 4 to 5 @1"]


def test_ca_74_as_much_as_possible() -> None:
    h = fight(dice="3").do('{op = "adjust", dice = 3, by = 1}', "turn 3 to 2 @1", by="role unmei")
    assert h.dice() == "2"
    few = camp(unmei="crane_cut falling_petal/e").do('{op = "exhaust", who = "self", n = 3}', by="role unmei")
    assert few.re("unmei") == "0/2"


def test_ca_75_ca_76_targets_are_whatever_is_eligible() -> None:
    h = fight(
        "leme unmei jaden",
        "carrion_flock",
        dice="3 3 3",
        leme="healing_dew bark_skin",
        unmei="crane_cut/e falling_petal",
        jaden=JADEN.replace(" ", "/e ", 1),
    )
    h.play("use 1 bottom")
    assert (h.asked, h.options) == ("heal", ["hero 2", "hero 3"])
    foes = fight("leme", "carrion_flock", dice="2 2", leme="leaf_blades bark_skin").play("use 1 bottom")
    assert foes.options == ["foe 1", "foe 2", "foe 3"]


# ---------------------------------------------------------------- attacks


def test_ca_77_ca_79_ca_81_each_attack_has_its_own_foe() -> None:
    h = fight("tenzin", "carrion_flock:9,9,9", dice="4 4 4", tenzin="falling_rain_palm empty_sleeve")
    h.play("use 1 bottom", "foe 1", "foe 3", "foe 1")
    assert [foe.health for foe in h.t.foes] == [5, 9, 7]


def test_ca_78_ca_80_damage_is_dealt_at_once_to_one_foe() -> None:
    h = fight(foes="carrion_flock:9,9,9", dice="4 4", unmei="falling_petal crane_cut").play("use 1 bottom", "foe 2")
    assert [foe.health for foe in h.t.foes] == [9, 6, 9]


def test_ca_82_too_much_damage_is_lost() -> None:
    h = fight(foes="carrion_flock:2,9,9", dice="4 4", unmei="falling_petal crane_cut").play("use 1 bottom", "foe 1")
    assert [foe.health for foe in h.t.foes] == [9, 9]


def test_ca_83_the_order_of_changes() -> None:
    h = fight("unmei", "spirit_lashed_stag:40", dice="5 5", unmei="falling_petal crane_cut")
    h.do('{op = "boost", kind = "damage", n = 2, who = "self", until = "round"}', by="role unmei")
    h.do('{op = "double", max = 3, of = "other_power", until = "round"}', by="role unmei")
    h.do('{op = "rule", key = "attacks_halved", set = true, until = "game"}', by="morale")
    h.play("use 1 bottom", "yes")
    assert h.foe.health == 40 - ((3 * 2 + 2) // 2 - 1)


def test_ca_83_halving_comes_before_resistance() -> None:
    h = fight("unmei", "mange_eaten_colt:40")
    h.do('{op = "rule", key = "attacks_halved", set = true, until = "game"}', by="morale")
    h.do('{op = "rule", key = "resist", set = 2, on = "this", until = "combat"}', by="foe")
    h.do('{op = "damage", n = 7}', by="role unmei")
    assert h.foe.health == 40 - (7 // 2 - 2)


def test_ca_83_the_largest_loss_by_one_attack_and_never_below_0() -> None:
    h = fight(foes="mange_eaten_colt:40", dice="1", unmei="coup_de_grace crane_cut")
    h.do('{op = "rule", key = "max_hit", set = 6, on = "this", until = "combat"}', by="foe")
    h.do('{op = "damage", n = 15}', by="role unmei")
    assert h.foe.health == 34
    h.do('{op = "rule", key = "resist", set = 9, on = "this", until = "combat"}', by="foe").do(
        '{op = "damage", n = 2}', by="role unmei"
    )
    assert h.foe.health == 34
    h.do('{op = "damage", n = 15, pierce = true}', by="role unmei")
    assert h.foe.health == 19


def test_ca_84_nothing_is_no_attack() -> None:
    h = fight("maladaum unmei", "mange_eaten_colt:20").do(
        '{op = "boost", kind = "damage", n = 3, who = "each", uses = 1, until = "round"}', by="role unmei"
    )
    h.play("flip")  # no energy is stored
    assert h.foe.health == 20
    assert len(h.t.boosts) == 1


@pytest.mark.parametrize(
    ("use", "dice", "asked"), [("use 2 bottom", "5 5", True), ("use 3 top", "1 1", False), ("use 1 top", "2 3", False)]
)
def test_ca_85_a_doubling_waits_for_another_power_with_little_damage(use: str, dice: str, asked: bool) -> None:
    h = fight(foes="mange_eaten_colt:40", dice=f"4 6 {dice}", unmei="assisted_strike falling_petal crane_cut").play(
        "use 1 bottom"
    )
    h.set_board("unmei", "assisted_strike falling_petal crane_cut").play(use)
    if h.asked == "pay":
        h.play(h.options[0])
    assert (h.asked == "double") == asked
    if asked:
        h.play("no")
        assert len(h.t.doublings) == 1  # it may be declined, and waits on
    h.rest("yield", *SPOTS, stop="window_roles")
    assert h.t.doublings == []


def test_ca_85_the_doubling_is_gone_once_it_is_used() -> None:
    h = fight(foes="mange_eaten_colt:40", dice="4 6 1 1", unmei="assisted_strike falling_petal coup_de_grace")
    h.play("use 1 bottom", "use 2 top", "yes")
    assert (h.foe.health, h.t.doublings) == (40 - 1 - 2, [])
    h.play("use 3 top")
    assert h.asked != "double"
    assert h.foe.health == 40 - 1 - 2 - 1


def test_ca_86_a_special_is_a_power_for_a_doubling() -> None:
    h = fight(foes="mange_eaten_colt:40", dice="4 6 1 2", unmei="assisted_strike captured_longbow").play("use 1 bottom")
    h.play("use 2 bottom", "yes")
    assert h.foe.health == 40 - 1 - 6


def test_ca_87_a_bonus_is_for_each_attack_and_never_later() -> None:
    h = fight(foes="mange_eaten_colt:40", dice="2 2 3 3 5 5", unmei="twin_crescents falling_petal crane_cut")
    h.play("use 2 bottom", "pay 5 5")
    assert h.foe.health == 37
    h.play("flip", "use 1 bottom")
    assert h.foe.health == 37 - 4 - 4


def test_ca_87_a_bonus_for_two_attacks_is_used_up_by_two() -> None:
    h = fight(foes="mange_eaten_colt:40", unmei=UNMEI)
    h.do('{op = "boost", kind = "damage", n = 3, who = "self", uses = 2, until = "round"}', by="role unmei")
    h.do('{op = "damage", n = 1, attacks = 3}', by="role unmei")
    assert h.foe.health == 40 - 4 - 4 - 1
    assert h.t.boosts == []


def test_ca_88_ca_320_counters_deal_no_attacks() -> None:
    h = fight("jaden unmei", "spirit_lashed_stag:40", jaden=JADEN, unmei=UNMEI)
    h.foe.counters[BOOK.counters.index("spore")] = 3
    h.do('{op = "rule", key = "attacks_halved", set = true, until = "game"}', by="morale")
    h.do('{op = "boost", kind = "damage", n = 5, who = "each", until = "game"}', by="role unmei")
    h.t.phase = 9
    h.to("floor")
    assert h.foe.health == 37
    assert h.on_foe("spore") == 3


# ---------------------------------------------------------------- the round


def test_ca_166_ca_172_ca_173_ca_174_three_steps_again_and_again() -> None:
    h = fight("unmei", "mange_eaten_colt:90", unmei=UNMEI)
    seen = [h.phase]
    h.rest("yield", stop="foes")
    seen.append(h.phase)
    h.play("spot 1", "spot 2", stop="window_refresh")
    seen.append(h.phase)
    h.play("no", stop="floor")
    seen.append(h.phase)
    assert seen == ["floor", "foes", "window_refresh", "floor"]
    assert h.t.round == 2
    assert h.re("unmei") == "4/2"


def test_ca_167_before_step_1() -> None:
    h = fight("artrial jaden", "shaman_spirit:90", artrial="honeyed_blades/a0 bone_broth", jaden=JADEN).set_counter(
        "spore", 4, "jaden"
    )
    h.foe.counters[BOOK.counters.index("spore")] = 2
    h.do('{op = "rule", key = "dice", add = -3, who = "each", until = "next_round"}')
    h.t.round = 5
    h.t.phase = 9
    h.play()
    assert (h.asked, h.seat) == ("wound", 1)  # Jaden's own Spores, before the dice are rolled
    assert h.dice(0) == ""
    h.play("spot 1", stop="floor")
    assert h.foe.health == 88
    assert h.board("artrial")[0] == "honeyed_blades/a1"
    assert h.on_foe("frenzy") == 1
    assert size(h.t.hands[0].dice) == 3


def test_ca_168_ca_325_a_foe_may_fall_before_the_dice() -> None:
    h = fight("jaden", "mange_eaten_colt:2", jaden=JADEN.replace(" ", "/e ", 1))
    h.foe.counters[BOOK.counters.index("spore")] = 2
    h.t.phase = 9
    h.play()
    assert (h.t.foes, h.dice(), h.asked) == ([], "", "refresh-power")  # defeated as usual, with a reward


def test_ca_169_the_holder_keeps_the_floor_or_yields_it_clockwise() -> None:
    h = fight("unmei leme jaden", dice="1 2 / 3 4 / 5 6", unmei=UNMEI, leme=LEME, jaden=JADEN)
    h.t.speaker = 0
    h.play("use 2 top", "pay 1")
    assert h.seat == 0
    h.play("yield")
    assert h.seat == 1
    h.play("yield", "yield")
    assert h.asked == "share"


def test_ca_169_an_open_floor_is_one_list_for_all() -> None:
    h = fight(
        "unmei leme", "mange_eaten_colt:40", dice="1 / 3 3", unmei=UNMEI, leme="leaf_blades bark_skin", floor="open"
    )
    assert h.seat == -1  # a question to the party
    assert {"use 2 top @1", "yield @1", "use 1 bottom @2", "yield @2"} <= set(h.options)
    h.play("yield @1", "use 1 bottom @2")
    assert h.foe.health == 38
    assert "yield @1" not in h.options
    assert "use 2 top @1" in h.options
    h.play("use 2 top @1")
    assert h.foe.health == 37
    assert "yield @1" in h.options
    h.play("yield @2", "yield @1")
    assert h.asked == "share"


def test_ca_169_on_an_open_floor_every_seat_has_its_own_actions() -> None:
    match = GAME.match(3, heroes=2, roles="unmei,briggs_liara", boss="corrupted_horse", floor="open")
    for _ in range(40):
        assert match.decision is not None
        if match.decision.question.name == "floor":
            break
        match.choose(match.decision.options[-1])
    decision = match.decision
    assert decision is not None
    assert decision.question.name == "floor"
    assert decision.seats == (0, 1, 2)
    for seat in decision.seats:
        own = [option.text for option in decision.offers(seat)]
        assert own, f"seat {seat} has nothing to say"
        assert all(text.endswith(f"@{seat + 1}") for text in own)
        assert f"yield @{seat + 1}" in own


def test_ca_169_an_open_floor_waits_only_for_those_who_can_act() -> None:
    h = fight("unmei leme", dice="3 /", unmei=UNMEI, leme=LEME, floor="open")
    h.hero("leme").up = False
    h.play()
    assert not [option for option in h.options if option.endswith("@2")]
    h.play("yield @1")
    assert h.asked == "share"
    felled = fight("unmei leme", "mange_eaten_colt:1", dice="3 / 4", unmei=UNMEI, leme=LEME, floor="open")
    felled.play("use 2 top @1")
    assert felled.t.foes == []


def test_ca_170_who_can_only_yield_is_not_asked() -> None:
    h = fight("unmei leme", dice=" / 3", unmei="crane_cut falling_petal", leme=LEME)
    h.hero("unmei").up = False
    h.play()
    assert (h.asked, h.seat) == ("floor", 1)


def test_ca_171_the_end_of_step_1_comes_also_when_the_last_foe_falls() -> None:
    h = fight("hidorian", "mange_eaten_colt:7", dice="2", hidorian="odd_omens fools_step").play(
        "use 2 top", "use 1 bottom"
    )
    assert h.t.foes == []
    assert h.hero("hidorian").pools[2] == 2
    combo = fight("tenzin", "mange_eaten_colt:3", dice="1 2", tenzin="falling_rain_palm empty_sleeve").play("use 1 top")
    assert combo.board("tenzin")[0] == "falling_rain_palm/e"
    assert combo.asked == "refresh-power"


def test_ca_175_what_was_for_the_round_is_gone_before_step_3() -> None:
    h = fight(dice="3", unmei="riverstone_stance crane_cut falling_petal steel_wind silver_arm").play(
        "use 1 top", "flip"
    )
    h.do('{op = "prevent_morale", n = 2}', by="role unmei").do(
        '{op = "double", max = 3, of = "other_power", until = "round"}', by="role unmei"
    )
    h.rest("yield", "0", *SPOTS, stop="window_roles")
    assert (h.t.prevents, h.t.morale_guard, h.t.boosts, h.t.doublings) == ([], 0, [], [])


@pytest.mark.parametrize(("at", "lost"), [(29, 0), (30, 1), (31, 1)])
def test_ca_176_long_fights_cost_morale(at: int, lost: int) -> None:
    h = fight(unmei=UNMEI)
    h.t.round = at
    h.rest("yield", *SPOTS, stop="window_roles")
    assert h.t.morale == 21 - lost


def test_ca_176_ca_124_a_tier_that_a_long_fight_reaches_comes_at_once() -> None:
    h = fight(unmei=UNMEI, morale_at=18)
    h.t.round = 30
    h.rest("yield", *SPOTS, stop="window_roles")
    assert (h.t.morale, h.t.tiers) == (17, 1)


def at_the_floor(**settings: object) -> Match:
    """A hunt of one person who is asked before anything final."""
    house = GAME.settle({"heroes": 1, "roles": ("unmei",), "boss": "corrupted_horse", **settings})
    for seed in range(200):
        match = Match(GAME, house, seed, confirm=(0,))
        while match.decision is not None and match.decision.question.name != "floor":
            match.choose(0)
        if match.decision is not None:
            return match
    raise AssertionError("no fight")


@pytest.mark.parametrize("floor", ["passed", "open"])
def test_after_the_last_payable_action_the_step_ends_only_when_the_seat_says_so(floor: str) -> None:
    """CA-169: what it did last can be taken back until then."""
    match = at_the_floor(floor=floor)
    for _ in range(300):
        assert match.decision is not None
        if match.decision.question.name == "floor" and len(match.decision.options) == 1:
            break
        acts = [at for at, option in enumerate(match.decision.options) if "yield" not in option.text]
        match.choose(acts[-1])
    else:
        raise AssertionError("the dice never ran out")
    assert isinstance(match.table, CatharsisTable)
    assert match.table.phase == Phase.FLOOR
    assert [choice.words for choice in match.view(0).choices] == ["done: the heroes' attack ends"]
