"""Prevention, healing, adjusting, damage to heroes, death: chapters 2.9 to 2.12 of the specification."""

import pytest

from tests.games.catharsis.boards import JADEN, LEME, MALADAUM, SPOTS, UNMEI
from tests.games.catharsis.hunt import Hunt, camp, fight, turned


def points(h: Hunt) -> list[tuple[int, int]]:
    """Prevention as points and the heroes (bits) they are for."""
    return [(entry.n, entry.heroes) for entry in h.t.prevents]


# ---------------------------------------------------------------- prevention


def test_ca_89_general_points_serve_all_and_narrow_ones_those_named() -> None:
    h = fight("leme unmei jaden").do('{op = "prevent", n = 2}', by="role leme")
    assert points(h) == [(2, 63)]
    h.do('{op = "prevent", n = 1, who = "self"}', by="role leme").do(
        '{op = "prevent", n = 3, who = "other"}', by="role leme"
    )
    assert points(h)[1:] == [(1, 1), (3, 62)]
    each = fight("leme unmei jaden").do('{op = "prevent", n = 2, who = "each"}', by="role leme")
    assert points(each) == [(2, 1), (2, 2), (2, 4)]


def test_ca_89_narrow_points_are_no_use_for_the_party_before_it_is_divided() -> None:
    h = fight("leme unmei", leme=LEME, unmei=UNMEI).do('{op = "prevent", n = 2, who = "other"}', by="role leme")
    h.do('{op = "hurt", to = "party", n = 4}', by="foe")
    assert h.asked == "share"
    h.play("2", "spot 1", "spot 2")
    assert (h.asked, h.seat, h.options) == ("prevent", 1, ["0", "1", "2"])


def test_ca_90_points_are_given_out_when_damage_comes() -> None:
    h = fight("leme unmei", dice="3 4", leme="saplings_nudge mother_tree", unmei=UNMEI).play("use 1 bottom")
    assert h.asked == "floor"
    assert points(h) == [(3, 63)]
    h.do('{op = "hurt", to = "self", n = 2}', "2", by="role unmei")
    assert points(h) == [(1, 63)]
    assert h.re("unmei") == "6/0"
    early = fight("leme unmei", dice="3 4", leme="saplings_nudge mother_tree", prevent_assign="early").play(
        "use 1 bottom"
    )
    assert early.asked == "hero"


def test_ca_91_against_foes_and_own_abilities() -> None:
    for source in ("foe", "role unmei"):
        h = fight(unmei=UNMEI).do('{op = "prevent", n = 1}', by="role unmei")
        to = "player" if source == "foe" else "self"
        h.do(f'{{op = "hurt", to = "{to}", n = 1}}', "1", by=source)
        assert h.re("unmei") == "6/0"


def test_ca_92_not_against_tiers_and_tables() -> None:
    h = fight(unmei=UNMEI, morale_at=18).do('{op = "prevent", n = 5}', by="role unmei")
    h.do('{op = "morale", n = -1}', "spot 1", by="foe")  # nobody is asked about prevention
    assert h.re("unmei") == "5/1"
    assert points(h) == [(5, 63)]
    house = fight(unmei=UNMEI, morale_at=18, prevent_tier=True).do('{op = "prevent", n = 5}', by="role unmei")
    assert house.do('{op = "morale", n = -1}', by="foe").asked == "prevent"


def test_ca_93_against_traps_only_guards_help() -> None:
    h = turned("collapsing_ravine", "leme", leme=LEME).play("spot 1", "spot 2", stop="window_roles")
    assert [entry.split()[1] for entry in h.trail] == ["wound", "wound"]
    guarded = turned("collapsing_ravine", "maladaum", maladaum="turn_aside bitter_gauntlet grudging_mercy").play()
    assert (guarded.asked, guarded.options) == ("guard", ["use 1 bottom", "pass"])


def test_ca_94_one_point_stops_one() -> None:
    h = fight(unmei=UNMEI).do('{op = "prevent", n = 3}', by="role unmei")
    h.do('{op = "hurt", to = "player", n = 5}', "2", "spot 1", "spot 2", "spot 3", by="foe")
    assert points(h) == [(1, 63)]
    assert h.re("unmei") == "3/3"


def test_ca_89_ca_94_own_points_go_before_general_ones_and_others_stay() -> None:
    h = fight("leme unmei", leme=LEME, unmei=UNMEI).do('{op = "prevent", n = 2, who = "self"}', by="role leme")
    h.do('{op = "prevent", n = 1, who = "self"}', by="role unmei").do('{op = "prevent", n = 3}', by="role leme")
    h.do('{op = "hurt", to = "self", n = 4}', "2", "spot 1", "spot 2", by="role unmei")
    assert points(h) == [(2, 1), (2, 63)]
    assert h.re("unmei") == "4/2"


def test_ca_95_unused_points_are_lost() -> None:
    h = (
        fight(unmei=UNMEI)
        .do('{op = "prevent", n = 9}', by="role unmei")
        .rest("yield", "0", *SPOTS, stop="window_roles")
    )
    assert points(h) == []
    ended = fight(foes="mange_eaten_colt:1", dice="3", unmei=UNMEI).do('{op = "prevent", n = 9}', by="role unmei")
    ended.play("use 2 top", "stop", stop="window_roles")
    assert points(ended) == []


def test_ca_96_ca_111_ca_112_the_speaker_then_shares_then_own_points() -> None:
    h = fight("leme unmei", leme=LEME, unmei=UNMEI).do('{op = "prevent", n = 3}', by="role leme")
    h.do('{op = "hurt", to = "party", n = 5}', by="foe")
    assert (h.asked, h.seat) == ("prevent-party", 0)
    h.play("1")
    assert (h.asked, h.seat, h.options) == ("share", 0, ["0", "1", "2", "3", "4"])
    h.play("2")
    assert (h.asked, h.seat, h.options) == ("prevent", 0, ["0", "1", "2"])
    h.play("1", "spot 1")
    assert (h.asked, h.seat, h.options) == ("prevent", 1, ["0", "1"])
    h.play("1", "spot 1", stop="floor")
    assert (h.re("leme"), h.re("unmei")) == ("5/1", "5/1")


def test_ca_97_morale_prevention_is_for_losses_by_foes() -> None:
    h = fight(unmei=UNMEI).do('{op = "prevent_morale", n = 2}', by="role unmei")
    h.do('{op = "morale", n = -3}', by="foe")
    assert (h.t.morale, h.t.morale_guard) == (20, 0)
    card = (
        fight(unmei=UNMEI)
        .do('{op = "prevent_morale", n = 2}', by="role unmei")
        .do('{op = "morale", n = -1}', by="card")
    )
    assert (card.t.morale, card.t.morale_guard) == (20, 2)


# ---------------------------------------------------------------- healing, adjusting


def test_ca_98_the_healed_hero_chooses_its_powers() -> None:
    h = fight("leme unmei", leme="leaf_blades wolfs_call/e", unmei="crane_cut/e falling_petal/e steel_wind/e")
    h.hero("unmei").up = False
    h.do('{op = "heal", n = 2}', "hero 2", by="role leme")
    assert (h.asked, h.seat, h.options) == ("refresh-power", 1, ["spot 1", "spot 2", "spot 3"])
    h.play("spot 3", "spot 1", stop="floor")
    assert h.board("unmei")[:3] == ["crane_cut", "falling_petal/e", "steel_wind"]
    assert not h.hero("unmei").up


def test_ca_99_who_has_nothing_to_heal_is_not_chosen_while_another_has() -> None:
    h = fight("leme unmei jaden", unmei="crane_cut/e falling_petal").do('{op = "heal", n = 3}', by="role leme")
    assert h.trail == []
    assert h.re("unmei") == "2/0"
    nobody = fight("leme unmei").do('{op = "heal", n = 3}', by="role leme")
    assert (nobody.asked, nobody.trail) == ("", [])  # there is nothing to choose


def test_ca_100_each_player_heals_for_itself() -> None:
    h = fight("leme unmei", leme="leaf_blades wolfs_call/e", unmei="crane_cut/e falling_petal/e")
    h.do('{op = "heal", n = 1, who = "each"}', "spot 2", by="role leme")
    assert (h.re("leme"), h.re("unmei")) == ("2/0", "1/1")


def test_ca_101_different_dice_of_any_hero() -> None:
    h = fight("leme unmei", dice="3 / 3 5").do('{op = "adjust", dice = 2, by = 1}', "turn 3 to 2 @2", by="role leme")
    assert h.turns == ["turn 3 to 2 @1", "turn 3 to 4 @1", "turn 5 to 4 @2", "turn 5 to 6 @2"]
    narrow = fight("leme unmei", dice="3 / 3 5").do(
        '{op = "adjust", dice = 1, by = 1, whose = "other"}', by="role leme"
    )
    assert {option[-2:] for option in narrow.options} == {"@2"}


def test_ca_102_no_die_leaves_1_to_6() -> None:
    h = fight(dice="1 6").do('{op = "adjust", dice = 1, by = 3}', by="role unmei")
    assert h.turns == ["turn 1 to 4 @1", "turn 6 to 3 @1"]


def test_ca_103_neither_used_nor_wild_dice() -> None:
    h = fight(foes="mange_eaten_colt:30", dice="3 W 5", unmei=UNMEI).play("use 2 top", "pay 3")
    h.do('{op = "adjust", dice = 1, by = 1}', by="role unmei")
    assert h.turns == ["turn 5 to 4 @1", "turn 5 to 6 @1"]


def test_ca_104_ca_105_one_ability_turns_a_die_once_several_may_one_after_the_other() -> None:
    h = fight(dice="3").do('{op = "adjust", dice = 2, by = 1}', "turn 3 to 4 @1", by="role unmei")
    assert h.dice() == "4"  # the second die would have to be another one
    h.do('{op = "adjust", dice = 1, by = 1}', "turn 4 to 5 @1", by="role unmei")
    assert h.dice() == "5"
    assert fight(dice="3").do('{op = "adjust", dice = 1, by = 2}', "turn 3 to 5 @1", by="role unmei").dice() == h.dice()


# ---------------------------------------------------------------- damage


def test_ca_107_a_point_exhausts_or_discards() -> None:
    h = camp(unmei="crane_cut falling_petal/e steel_wind").do('{op = "hurt", to = "self", n = 1}', by="role unmei")
    assert h.options == ["spot 1", "spot 2", "spot 3"]
    h.play("spot 1", stop="turn")
    assert h.board("unmei")[0] == "crane_cut/e"


def test_ca_108_ca_350_mixed_freely_but_no_ready_power_is_discarded_for_one_point() -> None:
    h = camp("sealaithe", sealaithe="two_shadows vigil_blade cold_trail silver_nails/e")
    h.do('{op = "hurt", to = "self", n = 2}', "spot 4", "spot 1", by="role sealaithe")
    assert h.board("sealaithe")[:4] == ["two_shadows/e", "vigil_blade", "cold_trail", "-"]


@pytest.mark.parametrize(("board", "health"), [("crane_cut", 2), ("crane_cut/e", 1), ("crane_cut falling_petal/e", 3)])
def test_ca_109_health(board: str, health: int) -> None:
    assert camp(unmei=board).health("unmei") == health


def test_ca_110_damage_to_a_player_goes_on_to_another() -> None:
    h = fight("unmei leme", unmei="crane_cut/e", leme=LEME).do('{op = "hurt", to = "player", n = 3}', by="foe")
    assert (h.asked, h.options) == ("victim", ["hero 1", "hero 2"])
    h.play("hero 1", "spot 1", "spot 2", stop="floor")
    assert not h.hero("unmei").alive
    assert h.re("leme") == "4/2"


def test_ca_111_nobody_gets_more_than_its_health() -> None:
    h = fight("unmei leme", unmei="crane_cut/e falling_petal/e", leme=LEME).do(
        '{op = "hurt", to = "party", n = 5}', by="foe"
    )
    assert (h.seat, h.options) == (0, ["0", "1", "2"])


def test_ca_112_at_least_what_later_seats_can_not_hold() -> None:
    h = fight("unmei leme", unmei=UNMEI, leme="leaf_blades").do('{op = "hurt", to = "party", n = 5}', by="foe")
    assert h.options == ["3", "4", "5"]
    h.play("4", *SPOTS[:4], stop="floor")
    assert h.re("leme") == "0/1"
    whole = fight("unmei leme", unmei=UNMEI, leme=LEME, party_split="speaker")
    whole.t.speaker = 1
    whole.do('{op = "hurt", to = "party", n = 2}', by="foe")
    assert (whole.asked, whole.seat) == ("share", 1)


def test_ca_113_each_takes_all_and_overflow_is_lost() -> None:
    h = fight("unmei leme", unmei=UNMEI, leme="leaf_blades").do(
        '{op = "hurt", to = "each", n = 4}', *SPOTS[:4], by="foe"
    )
    assert not h.hero("leme").alive
    assert h.re("unmei") == "2/4"


def test_ca_114_more_than_all_can_hold_is_the_end() -> None:
    h = fight("unmei leme", unmei="crane_cut", leme="leaf_blades").do('{op = "hurt", to = "party", n = 9}', by="foe")
    assert h.over == "lost"
    assert not h.t.living()


def test_ca_115_ca_344_the_steps_of_damage() -> None:
    h = fight("maladaum leme", dice="1 /", maladaum=MALADAUM.replace("vow_of_thorns", "turn_aside"))
    h.do('{op = "rule", key = "damage_taken", add = 1, who = "self", until = "game"}', by="role maladaum")
    h.do('{op = "hurt", to = "player", n = 2}', "hero 1", by="foe")  # 2 + 1, then 1 less
    assert (h.asked, h.counter("stored", "maladaum")) == ("guard", 0)  # the table stands before the unit
    h.play("use 3 bottom")
    assert (h.asked, h.options) == ("prevent", ["0", "1", "2"])
    h.play("1", "spot 1", stop="floor")
    assert (h.counter("stored", "maladaum"), h.re("maladaum")) == (1, "4/2")


def test_ca_116_once_for_an_instance() -> None:
    h = camp(unmei=UNMEI).do(
        '{op = "rule", key = "damage_taken", add = 1, who = "self", until = "game"}', by="role unmei"
    )
    h.do('{op = "hurt", to = "self", n = 3}', *SPOTS[:4], by="role unmei")
    assert h.re("unmei") == "2/4"
    less = camp(unmei=UNMEI).do(
        '{op = "rule", key = "damage_taken", add = -1, who = "self", until = "game"}', by="role unmei"
    )
    less.do('{op = "hurt", to = "self", n = 3}', *SPOTS[:2], by="role unmei").do(
        '{op = "hurt", to = "self", n = 1}', by="role unmei"
    )
    assert less.re("unmei") == "4/2"


def test_ca_117_what_increases_push_beyond_health_is_lost() -> None:
    h = fight("unmei leme", unmei="crane_cut", leme=LEME)
    h.do('{op = "rule", key = "damage_taken", add = 3, who = "self", until = "game"}', by="role unmei")
    h.do('{op = "hurt", to = "party", n = 3}', "2", "spot 1", by="foe")
    assert not h.hero("unmei").alive
    assert h.re("leme") == "5/1"


# ---------------------------------------------------------------- death


def test_ca_118_ca_121_ca_122_the_last_power() -> None:
    h = camp("unmei leme", unmei="crane_cut/e", leme=LEME).do('{op = "discard", who = "self", n = 1}', by="role unmei")
    assert not h.hero("unmei").alive
    assert h.over == ""
    h.do('{op = "draw", who = "each", n = 2}', "the new one", "the new one").do('{op = "refresh_all"}')
    assert not h.hero("unmei").alive
    assert h.re("unmei") == "0/0"
    h.do('{op = "discard", who = "each", n = 6, which = "all"}')
    assert h.over == "lost"


def test_ca_120_what_the_dead_have_made_stays() -> None:
    h = fight("jaden unmei", "mange_eaten_colt:30", jaden=JADEN.split()[0] + "/e", unmei=UNMEI)
    h.do('{op = "prevent", n = 2}', by="role jaden").do(
        '{op = "counter", name = "spore", n = 2, on = "foe"}', by="role jaden"
    )
    h.do('{op = "boost", kind = "damage", n = 1, who = "each", until = "round"}', by="role jaden")
    h.do('{op = "hurt", to = "self", n = 1}', "0", by="role jaden")
    assert not h.hero("jaden").alive
    assert points(h) == [(2, 63)]
    assert h.on_foe("spore") == 2
    assert len(h.t.boosts) == 1
    h.t.phase = 9
    assert h.to("floor").foe.health == 28
