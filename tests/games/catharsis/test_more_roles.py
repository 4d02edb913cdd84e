"""What each role does differently: part 3 of the specification, from Jaden to Unmei."""

from cardwright.games.catharsis.content.abilities import Ability
from tests.games.catharsis.boards import JADEN, LEME, MALADAUM, SPOTS, UNMEI
from tests.games.catharsis.hunt import BOOK, acting, camp, fight, share_duo, turned


def abilities(role: str) -> list[Ability]:
    return [each for card in BOOK.role_by_id[role].powers for face in card.faces for each in face if each is not None]


# ---------------------------------------------------------------- Jaden


def test_ca_314_ca_320_spores_hurt_their_foe_every_round_and_stay() -> None:
    h = fight("jaden", "carrion_flock:9,9,9", jaden=JADEN)
    h.t.foes[1].counters[BOOK.counters.index("spore")] = 2
    for health in (7, 5):
        h.t.phase = 9
        h.to("floor")
        assert [foe.health for foe in h.t.foes] == [9, health, 9]
    assert h.on_foe("spore", 1) == 2
    gone = fight("jaden", "carrion_flock:9,9,9", jaden=JADEN, spores_stay=False)
    gone.t.foes[1].counters[BOOK.counters.index("spore")] = 2
    gone.t.phase = 9
    assert gone.to("floor").on_foe("spore", 1) == 0


def test_ca_315_ca_321_a_line_that_costs_him_a_point_gives_one_spore() -> None:
    h = fight("jaden", jaden=JADEN).do('{op = "hurt", to = "party", n = 3}', *SPOTS[:3], by="foe")
    assert h.on_foe("spore") == 1
    h.do('{op = "prevent", n = 9}', by="role jaden").do('{op = "hurt", to = "party", n = 2}', "2", by="foe")
    assert h.on_foe("spore") == 1  # all of it was prevented
    down = fight("jaden", jaden=JADEN)
    down.hero("jaden").up = False
    assert down.do('{op = "hurt", to = "party", n = 1}', "spot 1", by="foe").on_foe("spore") == 0


def test_ca_316_ca_322_eruption() -> None:
    h = (
        fight("jaden", "mange_eaten_colt:30", jaden=JADEN)
        .do('{op = "prevent", n = 2}', by="role jaden")
        .play("flip", "2")
    )
    assert (h.re("jaden"), h.on_foe("spore")) == ("6/0", 3)  # even if all the damage was prevented


def test_ca_317_he_may_take_a_spore_and_do_more() -> None:
    h = fight("jaden", "mange_eaten_colt:30", dice="4 4 5 5", jaden="pitchfork_heave honest_work").play(
        "use 1 top", "pay 4 4", "option 1"
    )
    assert (h.foe.health, h.counter("spore", "jaden")) == (25, 1)
    held = fight("jaden", "mange_eaten_colt:30", dice="4 4", jaden="pitchfork_heave honest_work").play(
        "use 1 top", "option 2"
    )
    assert (held.foe.health, held.counter("spore", "jaden")) == (27, 0)


def test_ca_318_ca_323_more_than_three_hurt_him() -> None:
    for own, points in ((3, 0), (4, 1), (6, 3)):
        h = fight("jaden", jaden=JADEN).set_counter("spore", own, "jaden")
        h.t.phase = 9
        h.play(*SPOTS[:points], stop="floor")
        assert h.health("jaden") == 12 - points


def test_ca_319_ca_324_he_begins_with_none_and_loses_one_after_a_battle() -> None:
    h = fight("jaden", "mange_eaten_colt:1", dice="3", jaden="honest_work scythe_arc")
    assert h.counter("spore", "jaden") == 0
    h.set_counter("spore", 3, "jaden").play("use 1 top")
    assert h.counter("spore", "jaden") == 2


# ---------------------------------------------------------------- Leme


def test_ca_326_ca_327_ca_332_what_her_deck_is_made_of() -> None:
    found = abilities("leme")
    adjusting = [effect for ability in found for effect in ability.effects if effect.word == "adjust"]
    assert len(adjusting) >= 10
    assert {"by 1", "by 2"} <= {effect.text()[-4:] for effect in adjusting}
    others = [effect for effect in adjusting if "other heroes" in effect.text() or "of yours" not in effect.text()]
    assert len(others) == len(adjusting)
    assert {"damage", "prevent", "heal"} <= {effect.word for ability in found for effect in ability.effects}


def test_ca_328_ca_333_one_more_die_for_another_power() -> None:
    h = fight("leme unmei", dice="1 / 3 5", leme="leaf_blades bark_skin/e wolfs_call", unmei=UNMEI).play(
        "use 1 top", "turn 3 to 4 @2"
    )
    assert h.asked == "extend"
    h.play("yes")
    assert h.turns == [
        "turn 5 to 4 @2",
        "turn 5 to 6 @2",
    ]  # by the same step, and a further die; her last ready power paid
    h.play("turn 5 to 6 @2")
    assert (h.asked, h.re("leme")) == ("floor", "0/3")  # once for each ability
    alone = fight("leme unmei", dice="1 / 3 5", leme="leaf_blades bark_skin/e", unmei=UNMEI).play(
        "use 1 top", "turn 3 to 4 @2"
    )
    assert alone.asked == "floor"  # no other ready power to pay with


def test_ca_329_ca_334_a_wild_die_for_everybody() -> None:
    h = fight("leme briggs_liara unmei", dice="1 2 / 3 / 4 5 /", leme=LEME).play("flip", "die 2 @1", "die 5 @3")
    assert [h.dice(hand) for hand in range(4)] == ["W 1", "W", "W 4", ""]
    h.rest("yield", "0", *SPOTS, stop="window_roles")
    assert [h.dice(hand) for hand in range(4)] == [""] * 4


def test_ca_330_ca_331_ca_335_the_two_powers_of_the_book() -> None:
    growth, blades = BOOK.card_by_id["spiked_growth"].faces[0][0], BOOK.card_by_id["leaf_blades"].faces[0][1]
    assert growth is not None
    assert blades is not None
    assert (growth.cost.text, [effect.text() for effect in growth.effects]) == ("6 ? ?", ["adjust up to 3 dice by 1"])
    assert (blades.cost.text, [effect.text() for effect in blades.effects]) == ("A A", ["deal 2 damage"])
    h = fight("leme", "mange_eaten_colt:30", dice="1 3 6 2 2", leme="spiked_growth leaf_blades")
    h.play("use 1 top", "pay 1 3 6", "stop", "use 2 bottom")
    assert h.foe.health == 28


# ---------------------------------------------------------------- Maladaum


def test_ca_336_ca_340_free_bottoms_and_strong_tops() -> None:
    powers = BOOK.role_by_id["maladaum"].powers
    free = [card for card in powers if card.faces[0][1] is not None and card.faces[0][1].cost.free]
    assert len(free) >= 6
    for card in powers:
        top = card.faces[0][0]
        assert top is not None
        assert top.effects[0].word == "damage"


def test_ca_337_ca_342_he_guards_in_traps_until_the_card_is_done() -> None:
    h = turned(
        "collapsing_ravine", "unmei maladaum", unmei=UNMEI, maladaum="shield_of_sorrow bitter_gauntlet grudging_mercy"
    )
    h.play("use 1 bottom", "1", "spot 1", "1", "spot 2", stop="after_card")
    assert (h.re("unmei"), h.re("maladaum")) == ("5/1", "1/2")  # two points: one for each of them
    left = turned(
        "collapsing_ravine", "unmei maladaum", unmei=UNMEI, maladaum="shield_of_sorrow bitter_gauntlet grudging_mercy"
    )
    left.play("use 1 bottom", "0", "spot 1", "spot 2", "0", "spot 2", "spot 3", stop="after_card")
    assert left.t.prevents == []


def test_ca_338_ca_343_a_line_of_two_or_more_is_one_less_and_stored() -> None:
    h = fight("maladaum unmei", maladaum=MALADAUM, unmei=UNMEI).do(
        '{op = "hurt", to = "each", n = 1}', "spot 1", "spot 1", by="foe"
    )
    assert (h.re("maladaum"), h.counter("stored", "maladaum")) == ("5/1", 0)  # never below 1
    h.do('{op = "hurt", to = "each", n = 3}', "spot 2", "spot 3", *SPOTS[1:4], by="foe")
    assert (h.re("maladaum"), h.re("unmei"), h.counter("stored", "maladaum")) == ("3/3", "2/4", 1)
    h.do('{op = "hurt", to = "self", n = 2}', "spot 4", "spot 5", by="role maladaum")
    assert h.counter("stored", "maladaum") == 1  # no foe
    wide = fight("maladaum unmei", maladaum=MALADAUM, unmei=UNMEI, armor_scope="any_hero")
    wide.do('{op = "hurt", to = "player", n = 2}', "hero 2", "spot 1", by="foe")
    assert (wide.re("unmei"), wide.counter("stored", "maladaum")) == ("5/1", 1)


def test_ca_339_ca_345_all_energy_in_one_attack() -> None:
    h = fight("maladaum", "mange_eaten_colt:30", maladaum=MALADAUM).set_counter("stored", 5, "maladaum").play("flip")
    assert (h.foe.health, h.counter("stored", "maladaum")) == (25, 0)
    h.do('{op = "hurt", to = "player", n = 2}', "spot 1", "spot 2", by="foe")
    assert h.counter("stored", "maladaum") == 0  # nothing is stored while the card is down
    empty = fight("maladaum", "mange_eaten_colt:30", maladaum=MALADAUM).play("flip")
    assert (empty.foe.health, empty.hero("maladaum").up) == (30, False)


def test_ca_341_in_step_1_or_when_damage_comes_but_not_against_morale() -> None:
    board = "turn_aside last_bastion bitter_gauntlet grudging_mercy"
    h = fight("maladaum", maladaum=board)
    assert {"use 1 bottom", "use 2 bottom"} <= set(h.options)
    h.do('{op = "hurt", to = "party", n = 4}', by="foe")
    assert (h.asked, h.options) == ("guard", ["use 1 bottom", "use 2 bottom", "pass"])
    h.play("use 1 bottom", "use 2 bottom", "4", stop="floor")  # several cards against one damage
    assert h.re("maladaum") == "2/2"
    morale = fight("maladaum", maladaum=board, morale_at=18).do('{op = "morale", n = -1}', by="foe")
    assert morale.asked == "wound"
    step_1 = fight("maladaum", maladaum=board, guard_in_combat="step1").do(
        '{op = "hurt", to = "party", n = 1}', by="foe"
    )
    assert step_1.asked == "wound"


def test_ca_344_the_passive_comes_before_prevention() -> None:
    h = fight("maladaum", maladaum=MALADAUM).do('{op = "prevent", n = 1, who = "self"}', by="role maladaum")
    h.do('{op = "hurt", to = "player", n = 2}', "1", by="foe")
    assert (h.re("maladaum"), h.counter("stored", "maladaum")) == ("6/0", 1)


def test_ca_346_no_limit_for_energy() -> None:
    h = (
        fight("maladaum", maladaum=MALADAUM)
        .set_counter("stored", 30, "maladaum")
        .do('{op = "hurt", to = "player", n = 2}', "spot 1", by="foe")
    )
    assert h.counter("stored", "maladaum") == 31


# ---------------------------------------------------------------- Séalaithe

HUNTER = "two_shadows vigil_blade cold_trail silver_nails"


def test_ca_347_ca_353_ca_356_one_or_two_ready_cards() -> None:
    def bottoms(board: str) -> list[str]:
        h = fight("sealaithe", dice="1 2 3 5 5 5 6", sealaithe=board)
        return [option for option in h.options if "bottom" in option]

    assert bottoms("two_shadows vigil_blade cold_trail") == []
    assert bottoms("two_shadows vigil_blade cold_trail/e silver_nails/e") == ["use 1 bottom", "use 2 bottom"]
    assert bottoms("two_shadows vigil_blade/e") == ["use 1 bottom"]
    assert bottoms("two_shadows vigil_blade antler_talisman") == ["use 3 bottom"]  # a Special counts, and isn't bound


def test_ca_348_ca_352_rage_for_powers_kept_exhausted() -> None:
    h = camp("sealaithe leme", sealaithe="two_shadows vigil_blade/e cold_trail/e", leme=LEME)
    h.do('{op = "heal", n = 2, who = "other"}', "keep it exhausted", "refresh it", by="role leme")
    assert (h.re("sealaithe"), h.counter("rage", "sealaithe")) == ("2/1", 1)
    down = camp("sealaithe", sealaithe="two_shadows vigil_blade/e cold_trail/e")
    down.hero("sealaithe").up = False
    down.do('{op = "heal", n = 2}', by="role sealaithe")
    assert down.re("sealaithe") == "3/0"


def test_ca_349_ca_354_rage_strengthens_one_attack_of_an_ability() -> None:
    h = fight("sealaithe", "mange_eaten_colt:60", dice="1 2 3 3", sealaithe=HUNTER).set_counter("rage", 5, "sealaithe")
    h.play("flip", "use 4 top", "pay 1 2")
    assert (h.asked, h.options) == ("spend", ["0", "1", "2", "3"])
    h.play("3")
    assert (h.foe.health, h.counter("rage", "sealaithe")) == (60 - 4 - 1, 2)  # +3 on one of the two attacks
    h.play("use 1 top", "2")
    assert h.foe.health == 55 - 5


def test_ca_355_nine_at_most() -> None:
    h = camp("sealaithe", sealaithe="two_shadows vigil_blade/e cold_trail/e").set_counter("rage", 9, "sealaithe")
    h.do('{op = "heal", n = 1}', "spot 2", "keep it exhausted", by="role sealaithe")
    assert (h.counter("rage", "sealaithe"), h.re("sealaithe")) == (9, "1/2")


# ---------------------------------------------------------------- Tenzin


def test_ca_358_ca_362_ca_363_counters_buy_hits() -> None:
    h = fight("tenzin", "mange_eaten_colt:60", dice="1 2 3 4 5 6", tenzin="falling_rain_palm empty_sleeve")
    assert "action 1" not in h.options
    h.play("use 1 top", "use 1 top #2", "use 1 top #3")
    assert h.counter("phantom", "tenzin") == 3
    assert h.foe.health == 51
    h.play("action 1")
    assert (h.foe.health, h.counter("phantom", "tenzin")) == (50, 0)  # and the hit gave no counter
    h.set_counter("phantom", 7, "tenzin").rest("yield", *SPOTS, "no", stop="round")
    assert h.counter("phantom", "tenzin") == 7
    down = fight("tenzin", dice="", tenzin="falling_rain_palm").set_counter("phantom", 3, "tenzin")
    assert "action 1" in down.play().options
    down.hero("tenzin").up = False
    assert "action 1" not in down.play().options


def test_ca_359_ca_364_echoes() -> None:
    for attacks, hits in ((1, 0), (2, 1), (3, 2), (5, 4)):
        h = fight("tenzin", "mange_eaten_colt:60", tenzin="falling_rain_palm empty_sleeve").play("flip")
        h.do(f'{{op = "damage", n = 2, attacks = {attacks}}}', by="role tenzin")
        assert 60 - h.foe.health == 2 * attacks + hits


def test_ca_360_several_attacks() -> None:
    many = [ability for ability in abilities("tenzin") if any(" times" in effect.text() for effect in ability.effects)]
    assert len(many) >= 5
    h = fight("tenzin", "mange_eaten_colt:60", tenzin="falling_rain_palm empty_sleeve").set_counter(
        "phantom", 6, "tenzin"
    )
    h.do('{op = "echo", every = 2, n = 1, until = "round"}', by="role tenzin").play("action 1", "action 1")
    assert h.foe.health == 57  # two Phantom Hits are attacks too: they bring a third


def test_ca_361_an_open_combo_is_ready_until_damage_exhausts_it() -> None:
    h = fight("tenzin", "mange_eaten_colt:60", dice="1 2 3 4 4 4 4", tenzin="falling_rain_palm empty_sleeve").play(
        "use 1 top"
    )
    assert "use 1 bottom" not in h.options  # the other half is no longer available
    h.do('{op = "hurt", to = "self", n = 1}', "spot 1", by="role tenzin").play()
    assert h.board("tenzin")[0] == "falling_rain_palm/e"
    assert "use 1 top #2" not in h.options


def test_ca_365_specials_and_duo_halves_give_counters() -> None:
    h = fight("tenzin", "mange_eaten_colt:60", dice="5 5", tenzin="antler_talisman empty_sleeve").play("use 1 top")
    assert h.counter("phantom", "tenzin") == 1
    duo = fight("tenzin unmei", "mange_eaten_colt:60", tenzin="empty_sleeve", unmei="crane_cut")
    share_duo(duo, "duo_tenzin_unmei")
    duo.set_dice("1 1 1 1 2 2 2 3 3 3 4 4 4 5 5 5 6 6 6").play("use 6 top")
    for _ in range(20):
        if duo.asked == "floor":
            break
        duo.play("no" if "no" in duo.options else duo.options[0])
    assert duo.counter("phantom", "tenzin") >= 1


# ---------------------------------------------------------------- Unmei


def test_ca_366_ca_372_the_wakizashi_once_a_round() -> None:
    h = fight(foes="mange_eaten_colt:60", dice="3 4", unmei=UNMEI).play("passive", "pay 4")
    assert (h.foe.health, h.dice()) == (59, "3")
    assert "passive" not in h.options
    h.rest("yield", *SPOTS, "no", stop="round").play()
    assert "passive" in h.options


def test_ca_367_ca_373_everybody_strikes_harder_for_the_round() -> None:
    h = fight("unmei leme", "mange_eaten_colt:60", dice="5 / 2 2 3 3", unmei=UNMEI, leme="leaf_blades wasp_swarm")
    h.play("flip", "yield", "use 1 bottom", "pay 2 2")
    assert h.foe.health == 57
    h.play("use 2 bottom")
    assert h.foe.health == 57 - 4 * 2
    assert h.t.boosts[0].until == 1


def test_ca_368_ca_369_ca_374_her_costs() -> None:
    found = abilities("unmei")
    small = [ability for ability in found if ability.cost.text in ("?", "? ?")]
    assert len(small) >= 8
    h = fight()
    maker = acting(h, "role unmei")
    assert all(sum(effect.damage(h.t, maker(h.t)) for effect in ability.effects) <= 2 for ability in small)
    strong = [
        ability
        for ability in found
        if any("deal 8" in effect.text() or "deal 9" in effect.text() for effect in ability.effects)
    ]
    assert strong
    assert all(ability.cost.most >= 4 for ability in strong)
    assert {"adjust", "prevent"} <= {effect.word for ability in found for effect in ability.effects}


def test_ca_370_ca_371_ca_374_the_two_powers_of_the_book() -> None:
    grace, assist = BOOK.card_by_id["coup_de_grace"].faces[0][1], BOOK.card_by_id["assisted_strike"].faces[0][1]
    assert grace is not None
    assert assist is not None
    assert (grace.cost.text, [effect.text() for effect in grace.effects]) == ("A A A A A A", ["deal 15 damage"])
    assert assist.cost.text == "4 6"
    h = fight(
        "unmei leme",
        "mange_eaten_colt:60",
        dice="4 6 / 2 2",
        unmei="assisted_strike crane_cut",
        leme="leaf_blades bark_skin",
    )
    h.play("use 1 bottom", "yield", "use 1 bottom", "yes")
    assert h.foe.health == 60 - 1 - 4
