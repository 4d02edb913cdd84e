"""Boss Deck cards, Specials, the defeat of foes, reward and victory: chapters 2.15, 2.16 and 2.18."""

from cardwright.games.catharsis.content.families import Key
from cardwright.games.catharsis.rules.forces import EVERY_HERO, Prevention
from cardwright.games.catharsis.rules.keys import hero_rule
from tests.games.catharsis.boards import JADEN, LEME, SPOTS, UNMEI, first
from tests.games.catharsis.hunt import BOOK, camp, fight, share_duo, turned

# ---------------------------------------------------------------- cards


def test_ca_145_types_of_cards() -> None:
    known = {"monster", "trap", "event", "special", "boss"}
    own = {deck.id: {card.type_word for card in deck.cards} - known for deck in BOOK.decks}
    assert own["corrupted_horse"] == set()
    assert own["dragon_lich"] == {"ally", "blessing"}
    assert own["priest_unknown"] == {"obstacle", "villager", "search"}
    assert own["demon_eyed_sniper"] == {"tactic"}


def test_ca_146_ca_147_turn_up_resolve_window_again() -> None:
    h = (
        camp(unmei="crane_cut/e falling_petal")
        .next_card("standing_stones")
        .next_card("wandering_herbalist")
        .play("stop")
    )
    assert (h.asked, h.phase) == ("refresh", "window_refresh")
    h.play("no")
    assert (h.asked, h.t.turned_up) == ("option", 2)  # the next card is up: the window of the first is over


def test_ca_148_a_monster_starts_a_combat_with_its_set_up_first() -> None:
    h = camp("unmei leme", boss="horrific_mass").set_counter("growth", 2).next_card("mass").to("round")
    assert h.t.in_combat
    assert h.t.round == 0
    assert h.foe.health == 96 + 2 * 4


def test_ca_149_copies_are_foes_of_their_own() -> None:
    h = fight("unmei leme", "carrion_flock")
    assert [foe.health for foe in h.t.foes] == [10, 10, 10]
    h.rest("yield", "0", *SPOTS, stop="end_step_2")
    assert 24 - h.health("unmei") - h.health("leme") == 6  # each of them has dealt 2


def test_ca_150_the_option_is_chosen_before_anything_happens() -> None:
    h = turned("standing_stones", "unmei leme", unmei=UNMEI, leme=LEME, level="veterans").do(
        '{op = "morale", n = -1}', "spot 1", "spot 1"
    )
    h.play("option 2", "option 2")
    assert h.asked == "wound"  # line by line: first the damage, then the Morale
    h.play("spot 2", "spot 2", stop="window_roles")
    assert (h.t.morale, h.re("unmei")) == (18, "4/2")


def test_ca_151_an_option_that_can_not_be_paid_is_not_there() -> None:
    def choice(one: str, other: str) -> str:
        return f'{{op = "choose", options = [{{label = "One", do = [{one}]}}, {{label = "Other", do = [{other}]}}]}}'

    options = choice('{op = "exhaust", who = "each", n = 2}', '{op = "morale", n = -1}')
    assert camp(unmei=UNMEI).do(options).options == ["option 1", "option 2"]
    short = camp(unmei="crane_cut falling_petal/e").do(options)
    assert short.t.morale == 20  # the only one that could be paid
    neither = choice('{op = "exhaust", who = "each", n = 3}', '{op = "exhaust", who = "each", n = 2}')
    h = camp(unmei="crane_cut falling_petal/e").do(neither, "option 1")
    assert h.re("unmei") == "0/2"  # as much as possible


def test_ca_152_where_a_resolved_card_goes() -> None:
    h = turned("wandering_herbalist").to("window_roles")
    assert [card.id for card in h.t.discard] == ["wandering_herbalist"]
    stays = turned("itching_cloaks").to("window_roles")
    assert stays.t.discard == []
    assert [card.id for card in stays.t.ongoing] == ["itching_cloaks"]
    fought = fight(foes="mange_eaten_colt:1", dice="3", unmei=UNMEI).play("use 2 top", "stop", stop="window_roles")
    assert [card.id for card in fought.t.discard] == ["mange_eaten_colt"]


def test_ca_153_counters_never_fall_below_0() -> None:
    h = fight("jaden", "elemental", jaden=JADEN)
    h.do('{op = "counter", name = "spore", n = 2, on = "self"}', by="role jaden").do(
        '{op = "counter", name = "burn", n = 1, on = "hero"}', by="foe"
    )
    assert (h.counter("spore", "jaden"), h.counter("burn", "jaden")) == (2, 1)
    h.do('{op = "counter", name = "spore", n = 5, sign = -1, on = "self"}', by="role jaden")
    assert h.counter("spore", "jaden") == 0


def test_ca_154_foes_act_in_the_order_they_came() -> None:
    h = fight("unmei leme jaden", "carrion_flock", unmei=UNMEI, leme=LEME, jaden=JADEN)
    h.do('{op = "summon", foe = "thornback_boar", n = 1}', by="foe")
    assert [foe.card.id for foe in h.t.foes] == ["carrion_flock"] * 3 + ["thornback_boar"]
    h.rest("yield")
    assert h.asked == "share"
    for _ in range(3):
        h.play("0", "0").rest(*SPOTS)
    assert h.asked == "victim"  # the Boar strikes last
    chosen = fight("unmei", "carrion_flock", unmei=UNMEI, foe_order="party_choice").rest("yield")
    assert (chosen.asked, chosen.options) == ("attacker", ["foe 1", "foe 2", "foe 3"])


def test_ca_155_when_a_new_foe_strikes_first() -> None:
    before = (
        fight(unmei=UNMEI)
        .do('{op = "summon", foe = "mange_eaten_colt", n = 1}', by="foe")
        .rest("yield", *SPOTS, stop="end_step_2")
    )
    assert before.health("unmei") == 12 - 2 - 2
    during = fight(unmei=UNMEI).rest("yield", stop="foes")
    during.do('{op = "summon", foe = "mange_eaten_colt", n = 1}', by="foe").rest(*SPOTS, stop="end_step_2")
    assert during.health("unmei") == 12 - 2


def test_ca_156_static_rules_hold_while_the_card_is_there_and_add_up() -> None:
    h = fight("unmei", "night_mare:5", dice="3 5 5", unmei="falling_petal steel_wind crane_cut")
    assert hero_rule(h.t, Key.REROLLS, 2, 0) == 1
    h.do('{op = "summon", foe = "night_mare", n = 1}', by="foe")
    assert hero_rule(h.t, Key.REROLLS, 2, 0) == 0
    h.do('{op = "remove_foe", which = "this"}', by="foe 1")
    assert hero_rule(h.t, Key.REROLLS, 2, 0) == 1


# ---------------------------------------------------------------- Specials


def test_ca_157_offered_in_seat_order_to_the_first_who_accepts() -> None:
    h = turned("antler_talisman", "unmei leme jaden", leme=LEME)
    h.t.speaker = 1
    h.play("no", "no", "no", stop="window_roles")
    assert list(h.trail) == ["1 accept", "2 accept", "0 accept"]
    assert [card.id for card in h.t.discard] == ["antler_talisman"]
    taken = turned("antler_talisman", "unmei leme", leme=LEME, unmei=UNMEI).play("yes", "spot 3", stop="window_roles")
    assert "antler_talisman" in taken.board("unmei")
    assert "1 accept" not in taken.trail
    voted = turned("antler_talisman", "unmei leme", special_claim="vote").play()
    assert (voted.asked, voted.options) == ("hero", ["hero 1", "hero 2", "pass"])


def test_ca_158_the_price_may_be_ready_or_exhausted() -> None:
    h = turned("shamans_mask", unmei="crane_cut falling_petal/e steel_wind").play("yes")
    assert (h.asked, h.options) == ("give-up", ["spot 1", "spot 2", "spot 3"])
    h.play("spot 1", "spot 2", "spot 6", stop="window_roles")
    assert h.board("unmei") == ["-", "-", "steel_wind", "-", "-", "shamans_mask"]


def test_ca_159_who_can_pay_and_nobody_dies_of_it() -> None:
    poor = turned("shamans_mask", unmei="crane_cut").play(stop="window_roles")
    assert poor.trail == []
    assert [card.id for card in poor.t.discard] == ["shamans_mask"]
    h = turned("shamans_mask", unmei="crane_cut falling_petal").play("yes", "spot 1", "spot 1", stop="window_roles")
    assert h.hero("unmei").alive
    assert h.board("unmei")[0] == "shamans_mask"


def test_ca_159_a_duo_power_is_no_price() -> None:
    h = turned("antler_talisman", "unmei leme", unmei="crane_cut", leme="leaf_blades wolfs_call")
    share_duo(h, "duo_leme_unmei")
    h.play("yes", "spot 2", stop="window_roles")
    assert h.board("unmei")[5] == "duo_leme_unmei"
    assert "crane_cut" not in h.board("unmei")


def test_ca_160_a_special_is_a_power() -> None:
    h = camp(unmei="crane_cut antler_talisman")
    assert h.health("unmei") == 4
    h.do('{op = "hurt", to = "self", n = 1}', "spot 2", by="role unmei")
    assert h.board("unmei")[1] == "antler_talisman/e"
    h.do('{op = "heal", n = 1}', by="role unmei")
    assert h.board("unmei")[1] == "antler_talisman"
    h.do('{op = "replace"}', "spot 2", by="role unmei")
    assert h.board("unmei")[1] in {card.id for card in BOOK.role_by_id["unmei"].powers}


def test_ca_161_it_exhausts_after_use_with_every_role() -> None:
    for role in ("aiden", "fizzleboom_burrr", "briggs_liara", "dimirith", "sealaithe"):
        h = fight(role, "mange_eaten_colt:60", dice="5 5", **{role: f"antler_talisman {first(role, 2)}"}).play(
            "use 1 top"
        )
        if h.asked == "option":
            h.play("option 2")  # Briggs names a kind with his first power
        assert h.board(role)[0] == "antler_talisman/e", role


def test_ca_162_ca_259_ca_291_ca_351_exceptions_of_roles_do_not_reach_it() -> None:
    tumbling = camp("fizzleboom_burrr", fizzleboom_burrr="antler_talisman catch_and_throw").do(
        '{op = "hurt", to = "self", n = 1}', "spot 1", by="role fizzleboom_burrr"
    )
    assert tumbling.board("fizzleboom_burrr")[0] == "antler_talisman/e"
    hunter = fight("sealaithe", dice="1 2", sealaithe="antler_talisman two_shadows vigil_blade cold_trail")
    assert "use 1 bottom" in hunter.options
    briggs = fight(
        "briggs_liara", "mange_eaten_colt:60", dice="5 5", briggs_liara="antler_talisman essence_of_the_boar"
    ).play("use 1 top", "option 1")
    assert len(briggs.hero("briggs_liara").deck) == 19 - 4
    assert briggs.board("briggs_liara")[0] == "antler_talisman/e"


def test_ca_163_ca_239_artrial_may_set_it_aside() -> None:
    h = fight("artrial", "mange_eaten_colt:60", dice="5 5", artrial="antler_talisman bone_broth honeyed_blades")
    h.play("use 1 top", "set it aside")
    assert h.board("artrial")[0] == "antler_talisman/a0"
    assert h.foe.health == 60
    h.hero("artrial").set_prep(0, 3)
    h.play("serve 1", "option 1")
    assert h.foe.health == 54  # its counters did nothing


def test_ca_342_ca_95_nothing_made_in_a_window_lasts_for_the_next_card() -> None:
    h = camp("maladaum", maladaum="crushing_verdict turn_aside").next_card("collapsing_ravine")
    h.t.prevents = [Prevention(3, EVERY_HERO)]
    assert h.play("pass").asked == "wound"  # no points, only the guard


def test_ca_164_liara_takes_no_special() -> None:
    h = turned("antler_talisman", "briggs_liara unmei").play("no", "no", stop="window_roles")
    assert h.trail == ["0 accept", "2 accept"]


def test_ca_165_a_discarded_special_is_no_power_to_fetch() -> None:
    h = camp("fizzleboom_burrr", fizzleboom_burrr="antler_talisman/e catch_and_throw").do(
        '{op = "hurt", to = "self", n = 1}', "spot 1", by="role fizzleboom_burrr"
    )
    assert [card.id for card in h.t.discard] == ["antler_talisman"]
    assert h.hero("fizzleboom_burrr").discard == []


# ---------------------------------------------------------------- defeat, reward, victory


def test_ca_177_what_a_foe_does_when_it_falls_comes_at_once() -> None:
    h = fight(foes="drowned_herd:1", dice="3 4", unmei="blade_dance crane_cut falling_petal").play("use 1 top", "pay 3")
    assert h.asked == "replace"  # before anything else
    h.play("stop")
    assert h.asked == "refresh-power"


def test_ca_178_a_foe_that_flees_is_not_defeated() -> None:
    h = fight(foes="drowned_herd", unmei="crane_cut/e falling_petal").do(
        '{op = "remove_foe", which = "this"}', by="foe"
    )
    h.t.phase = 11
    h.play()
    assert h.asked == "refresh"  # neither its defeat nor a reward: the window between cards
    assert h.re("unmei") == "1/1"


def test_ca_179_up_to_two_powers_once_for_the_encounter() -> None:
    h = fight(foes="carrion_flock:1,1,1", dice="1 2 3", unmei="blade_dance crane_cut/e falling_petal/e steel_wind/e")
    h.hero("unmei").up = False
    h.play("use 1 top", "pay 1", "foe 1", "pay 2", "foe 1", "pay 3")
    assert h.asked == "refresh-power"
    h.play("spot 2", "spot 3")
    assert h.asked == "refresh"  # no third one
    assert h.re("unmei") == "2/2"
    assert not h.hero("unmei").up
    few = fight(foes="mange_eaten_colt:1", dice="3", unmei="falling_petal crane_cut/e").play("use 1 top", "stop")
    assert few.asked == "refresh"
    assert few.re("unmei") == "0/2"


def test_ca_180_ca_391_ca_394_the_order_at_the_end_of_a_combat() -> None:
    h = fight("hidorian jaden", "kindled_stag:7", dice="2", hidorian="odd_omens fools_step angels_share", jaden=JADEN)
    h.set_counter("burn", 2, "jaden").set_counter("spore", 2, "jaden")
    h.do('{op = "prevent", n = 1}', by="role hidorian")
    h.play("use 2 top", "use 1 bottom")
    assert (h.asked, h.seat) == ("prevent", 1)  # Burn comes while prevention of the round still helps
    h.play("1", "spot 1")
    assert h.hero("hidorian").pools[2] == 2  # the end of Step 1
    assert (h.counter("burn", "jaden"), h.counter("spore", "jaden")) == (0, 1)
    assert (h.asked, h.t.prevents) == ("refresh-power", [])  # then the reward
    h.rest("stop", stop="window_roles")
    assert [card.id for card in h.t.discard] == ["kindled_stag"]


def test_ca_181_no_steps_2_and_3_after_the_last_foe() -> None:
    h = fight(foes="mange_eaten_colt:1", dice="3", unmei="falling_petal crane_cut").play("use 1 top", "stop")
    assert (h.asked, h.t.in_combat, h.re("unmei")) == ("refresh", False, "1/1")


def test_ca_182_ca_183_victory_ends_everything() -> None:
    h = fight(foes="shaman_spirit:5", dice="1 2 3", unmei="reckless_lunge").play("use 1 bottom")
    assert h.over == "won"  # before the damage to herself
    assert h.board("unmei")[0] == "reckless_lunge/e"


def test_ca_182_every_other_foe_must_fall_too() -> None:
    h = fight("unmei leme", "godmind:1,5", dice="3 4", unmei="falling_petal coup_de_grace", leme=LEME).play(
        "use 1 top", "pay 3", "foe 1"
    )
    assert h.over == ""
    assert [foe.card.id for foe in h.t.foes] == ["the_unjoined"]
    h.foe.health = 1
    h.play("use 2 top")
    assert h.over == "won"


def test_ca_184_a_loss_while_a_foe_falls_beats_the_victory() -> None:
    h = fight(foes="shaman_spirit:1", dice="3", unmei="falling_petal crane_cut", morale_at=1)
    h.do('{op = "morale", n = -1}, {op = "end", how = "win"}', by="foe")
    assert h.over == "lost"
