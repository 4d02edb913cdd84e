"""Boards, Role cards, costs: chapters 2.3, 2.4 and 2.5 of the specification, and replacing of 2.10."""

import pytest

from cardwright.core.errors import BadContent, Mistake
from tests.games.catharsis.boards import LEME, UNMEI, first
from tests.games.catharsis.hunt import GAME, camp, cost, fight, payments, turned

# ---------------------------------------------------------------- boards


def test_ca_25_a_power_keeps_its_spot() -> None:
    h = camp(unmei=UNMEI)
    h.do('{op = "hurt", to = "self", n = 2}', "spot 2", "spot 2", by="role unmei")
    assert h.board("unmei") == ["crane_cut", "-", "steel_wind", "twin_crescents", "silver_arm", "turned_blade"]


def test_ca_26_only_a_ready_power_can_be_used() -> None:
    h = fight(dice="1 1 3", unmei="crane_cut/e falling_petal")
    assert [option for option in h.options if option.startswith("use")] == ["use 2 top", "use 2 bottom"]


def test_ca_27_ca_28_a_board_never_holds_seven_cards() -> None:
    h = turned(
        "antler_talisman", "artrial", artrial=f"{first('artrial', 3)} flambe_of_judgement/a1 bone_broth pinch_of_chance"
    )
    h.play("yes")
    assert h.options == ["spot 1", "spot 2", "spot 3", "spot 5", "spot 6"]  # what is set aside isn't given up
    h.play("spot 1", stop="window_roles")
    assert h.board("artrial")[0] == "antler_talisman"
    h.do('{op = "draw", who = "self", n = 1}', by="role artrial")
    assert h.asked == "full"
    assert "spot 4" not in h.options
    assert h.options[-1] == "the new one"
    h.play("the new one", stop="window_roles")
    assert len([name for name in h.board("artrial") if name != "-"]) == 6


def test_ca_29_a_new_power_comes_ready_to_an_empty_spot_of_choice() -> None:
    h = camp(unmei="crane_cut falling_petal - steel_wind - -")
    card = h.hero("unmei").deck[-1].id
    h.do('{op = "draw", who = "self", n = 1}', by="role unmei")
    assert (h.asked, h.options) == ("spot", ["spot 3", "spot 5", "spot 6"])
    h.play("spot 5", stop="turn")
    assert h.board("unmei")[4] == card


def test_ca_30_ca_106_replacing_draws_from_the_own_deck_into_the_same_spot() -> None:
    h = camp("unmei leme", unmei="crane_cut/e falling_petal", leme=LEME)
    card = h.hero("unmei").deck[-1].id
    h.do('{op = "replace", who = "other"}', "spot 1", by="role leme")
    assert h.board("unmei")[0] == card
    assert [card.id for card in h.hero("unmei").discard] == ["crane_cut"]


def test_ca_106_replace_this_power_means_the_one_that_acts() -> None:
    h = fight(dice="3 4", unmei="change_of_guard crane_cut")
    card = h.hero("unmei").deck[-1].id
    h.play("use 1 top", "pay 3")
    assert h.board("unmei")[0] == card  # ready, and of use in this very round
    assert h.hero("unmei").is_ready(0)


def test_ca_31_ca_32_an_empty_deck_gives_nothing() -> None:
    h = camp(unmei="crane_cut falling_petal")
    h.hero("unmei").deck = []
    h.do('{op = "replace"}', "spot 1", by="role unmei").do('{op = "draw", who = "self", n = 2}', by="role unmei")
    assert h.board("unmei")[:2] == ["-", "falling_petal"]


def test_ca_33_ca_36_what_is_discarded_stays_there() -> None:
    h = camp(unmei="crane_cut/e falling_petal")
    h.hero("unmei").deck = h.hero("unmei").deck[:1]
    h.do('{op = "hurt", to = "self", n = 1}', "spot 1", by="role unmei")
    h.do('{op = "heal", n = 3}', by="role unmei").do('{op = "refresh_all"}')
    h.do('{op = "draw", who = "self", n = 3}', "spot 1", by="role unmei")
    assert [card.id for card in h.hero("unmei").discard] == ["crane_cut"]
    assert h.hero("unmei").deck == []
    assert "crane_cut" not in h.board("unmei")


def test_ca_34_decks_are_hidden_boards_and_piles_are_not() -> None:
    h = camp("unmei leme", unmei="crane_cut/e falling_petal")
    h.do('{op = "hurt", to = "self", n = 1}', "spot 1", by="role unmei")
    view = GAME.picture(h.t, 1)
    things = {area.id: [thing.key for thing in area.things] for area in view.areas}
    assert "falling_petal" in things["board:0"]
    assert "crane_cut" in things["discard:0"]
    assert not [key for key in things.get("deck:0", []) if key]


def test_ca_35_one_half_uses_the_whole_power() -> None:
    h = fight(foes="mange_eaten_colt:30", dice="1 1 6 6", unmei="crane_cut falling_petal")
    assert {"use 1 top", "use 1 bottom"} <= set(h.options)
    h.play("use 1 top")
    assert not {"use 1 top", "use 1 bottom"} & set(h.options)


# ---------------------------------------------------------------- Role cards


def test_ca_37_a_passive_needs_the_card_face_up() -> None:
    h = fight(dice="3", unmei=UNMEI)
    assert "passive" in h.options
    h.hero("unmei").up = False
    h.play()
    assert "passive" not in h.options


def test_ca_38_a_flip_turns_the_card_down_and_costs_nothing_else() -> None:
    h = fight(dice="3 4", unmei=UNMEI).play("flip")
    assert (h.hero("unmei").up, h.dice(), h.re("unmei")) == (False, "3 4", "6/0")
    assert "flip" not in h.options


def test_ca_39_only_a_refresh_turns_it_up() -> None:
    h = camp(unmei="crane_cut/e falling_petal")
    h.hero("unmei").up = False
    h.do('{op = "heal", n = 2}', by="role unmei")
    assert not h.hero("unmei").up
    h.t.phase = 16
    h.play("yes", stop="turn")
    assert h.hero("unmei").up


def test_ca_40_attack_and_any_time_abilities() -> None:
    h = camp("unmei dimirith", unmei=UNMEI).next_card("wandering_herbalist").play()
    assert (h.asked, h.seat, h.options) == ("role-ability", 1, ["flip", "pass"])  # Unmei's Flip is for Step 1
    refresh_phase = fight("dimirith", dimirith=first("dimirith")).rest("yield", "spot 1", "spot 2")
    assert (refresh_phase.asked, refresh_phase.t.in_combat) == ("role-ability", True)
    during = turned("nettlebind_thicket", "dimirith").play()
    assert during.asked == "option"  # not while a Trap is resolved
    step_1 = fight("dimirith", dice="3")
    assert "flip" in step_1.options


def test_ca_41_ca_86_damage_of_a_role_card_is_an_attack_but_no_power() -> None:
    h = fight(foes="mange_eaten_colt:30", dice="4 6 3", unmei="assisted_strike crane_cut")
    h.play("use 1 bottom")
    assert len(h.t.doublings) == 1
    h.play("passive")
    assert (h.asked, h.foe.health, len(h.t.doublings)) == ("floor", 28, 1)  # nobody asks about doubling
    raised = fight(foes="mange_eaten_colt:30", dice="3", unmei=UNMEI).play("flip")
    raised.hero("unmei").up = True
    raised.play("passive")
    assert raised.foe.health == 28  # but a bonus on attacks holds


def test_ca_42_a_rule_happens_and_a_chance_is_offered() -> None:
    rule = fight("jaden", jaden=first("jaden")).do('{op = "hurt", to = "player", n = 1}', "spot 1", by="foe")
    assert rule.on_foe("spore") == 1
    chance = fight("unmei leme", dice="3 3 / 1", leme=LEME).play("yield", "use 1 top", "turn 3 to 4 @1")
    assert (chance.asked, chance.options) == ("extend", ["yes", "no"])


# ---------------------------------------------------------------- costs


@pytest.mark.parametrize(
    ("number", "text", "dice", "found"),
    [
        ("CA-43", "? ?", "1 2 3", ["1 2", "1 3", "2 3"]),
        ("CA-43", "1 2", "1", []),
        ("CA-45", "3", "3 3 4", ["3"]),
        ("CA-45", "5", "3 3 4", []),
        ("CA-46", "?", "1 6", ["1", "6"]),
        ("CA-47", "A A", "1 2 3 4 5 6", []),
        ("CA-47", "A A A", "2 2 2 5 5 5", ["2 2 2", "5 5 5"]),
        ("CA-48", "A A B B", "3 3 3 4 4", ["3 3 4 4"]),
        ("CA-48", "1 B B", "1 1 1 2 2", ["1 2 2"]),
        ("CA-48", "? B B", "5 5 6", ["5 5 6"]),
        ("CA-49", "1 A A", "1 1 1", ["1 1 1"]),
        ("CA-49", "A A ?", "4 4 4", ["4 4 4"]),
        ("CA-50", "2 | 4", "2 4 6", ["2", "4"]),
        ("CA-50", "A A | 6", "3 3 6", ["3 3", "6"]),
        ("CA-51", "1 (2|4)", "1 2 4", ["1 2", "1 4"]),
        ("CA-51", "(1|2) (5|6)", "1 6", ["1 6"]),
        ("CA-54", "6", "W", ["W"]),
        ("CA-54", "1 2", "W", []),
        ("CA-54", "A A", "W 5", ["W 5"]),
        ("CA-55", "? ?", "4 4 4 4", ["4 4"]),
        ("CA-55", "?", "W W 2", ["W", "2"]),
    ],
)
def test_payments(number: str, text: str, dice: str, found: list[str]) -> None:
    assert payments(text, dice) == found, number


@pytest.mark.parametrize(("spot", "found"), [(2, ["2 2"]), (5, [])])
def test_ca_52_the_sign_for_the_spot(spot: int, found: list[str]) -> None:
    assert payments("# #", "2 2 5", spot) == found


@pytest.mark.parametrize("text", ["A", "7", "1 |", "(1|2", "A A B", ""])
def test_costs_that_say_nothing_are_refused(text: str) -> None:
    with pytest.raises((Mistake, BadContent)):
        cost(text)


def test_ca_44_own_dice_pay_unless_dice_are_handed_over() -> None:
    h = fight("unmei leme", "mange_eaten_colt:20", dice="1 / 1 2", unmei="crane_cut falling_petal", leme=LEME)
    assert "use 1 top" not in h.options
    h.do('{op = "give_die", n = 1, who = "other"}', "die 1 @2", by="role leme").play()
    assert (h.dice(0), h.dice(1)) == ("1 1", "2")
    h.play("use 1 top")
    assert h.foe.health == 16


def test_ca_53_ca_336_a_free_ability_exhausts_its_power() -> None:
    h = fight("maladaum", dice="", maladaum="turn_aside bitter_gauntlet").play("use 1 bottom")
    assert h.board("maladaum")[0] == "turn_aside/e"
    assert [points.n for points in h.t.prevents] == [2]


def test_ca_56_ca_357_ca_361_a_combo_is_paid_cost_by_cost() -> None:
    h = fight("tenzin", "mange_eaten_colt:30", dice="1 2 3 4 1 2", tenzin="falling_rain_palm crane_breaks_the_reed")
    assert {"use 1 top", "use 1 top #2"} <= set(h.options)
    assert "use 1 top #3" not in h.options
    h.play("use 1 top")
    assert h.foe.health == 27
    assert h.hero("tenzin").is_ready(0)
    assert "use 1 top" not in h.options
    assert "use 1 top #2" in h.options
    h.play("use 1 top #2")
    assert h.foe.health == 24
    h.rest("yield", stop="foes")
    assert h.board("tenzin")[0] == "falling_rain_palm/e"


def test_ca_57_an_ability_happens_once_unless_it_says_otherwise() -> None:
    h = fight(foes="mange_eaten_colt:30", dice="1 2", unmei="falling_petal blade_dance").play("use 1 top", "pay 1")
    assert h.asked == "floor"
    assert h.foe.health == 29
    again = fight(foes="mange_eaten_colt:30", dice="1 2", unmei="falling_petal blade_dance").play("use 2 top", "pay 1")
    assert (again.asked, again.options) == ("again", ["pay 2", "stop"])
    again.play("stop")
    assert (again.foe.health, again.dice()) == (29, "2")


def test_ca_58_ca_303_retrieving_is_paid_out_of_pools() -> None:
    h = fight("hidorian", "mange_eaten_colt:30", dice="1 3 5", hidorian="odd_omens fools_step")
    h.hero("hidorian").pools = [0, 0, 5, 5, 5, 5, 5]
    h.play()
    assert "use 1 bottom" not in h.options  # the dice show 1 3 5, but there is no 1 in the pools
    h.hero("hidorian").pools[1] = 1
    h.play("use 1 bottom")
    assert (h.foe.health, h.dice(), h.hero("hidorian").pools[1:]) == (23, "1 3 5", [0, 5, 4, 5, 4, 5])
    assert h.board("hidorian")[0] == "odd_omens/e"
