"""The rules of part 2, 5 and 6 that no worked example shows."""

import pytest

from cardwright.core.errors import BadSetting
from cardwright.core.rng import Rng
from cardwright.games.catharsis.content.cards import K_DICE, K_REROLLS, K_RESIST, ROUND
from cardwright.games.catharsis.rules.attacks import attack_foe
from cardwright.games.catharsis.rules.boards import discard_spot, draw_powers, heal_hero, replace_spot
from cardwright.games.catharsis.rules.combat import clear_round
from cardwright.games.catharsis.rules.damage import EACH, PARTY, SELF, hurt
from cardwright.games.catharsis.rules.dice import rerolls_barred
from cardwright.games.catharsis.rules.end import Over
from cardwright.games.catharsis.rules.foes import lose_health, remove_foe, summon
from cardwright.games.catharsis.rules.keys import add_force, hero_rule, rekey
from cardwright.games.catharsis.rules.knowledge import redeal
from cardwright.games.catharsis.rules.moments import by_foe, run_effects
from cardwright.games.catharsis.rules.morale import refresh_everyone
from cardwright.games.catharsis.rules.table import (
    BY_CARD,
    BY_FOE,
    BY_MORALE,
    BY_POWER,
    EVERY_HERO,
    NOBODY,
    By,
    Force,
)
from tests.games.catharsis.hunt import BOOK, GAME, boss_card, fresh, hunt
from tests.games.catharsis.test_examples import morale_effects

# ---------------------------------------------------------------- seats, votes, set-up


def test_all_win_or_lose_together() -> None:
    """CA-2, CA-182, CA-183: when the Boss is down and no foe is left, whatever comes after in the same ability."""
    h = hunt("unmei leme", "shaman_spirit 5").board(0, "Reckless Lunge").dice(0, "1 2 3").act("Reckless Lunge bottom")
    assert h.t.result is not None
    assert h.t.result.scores == (1.0, 1.0)
    assert h.hero(0).alive  # the damage to herself didn't come


def test_the_speaker_passes_clockwise() -> None:
    """CA-9."""
    h = hunt("unmei leme maladaum").powers(0, 6).powers(1, 6).powers(2, 6)
    h.t.speaker = 0
    h.t.in_combat, h.t.foes = False, []
    h.phase("after_card").act()
    assert h.t.speaker == 1
    h.board(1, "Bark Skin/e")
    discard_spot(h.t, h.hero(1), 0)
    assert h.t.speaker == 2


@pytest.mark.parametrize(("who", "seat"), [("speaker", 1), ("leader", 0)])
def test_shared_decisions_may_be_one_seats(who: str, seat: int) -> None:
    """CA-14."""
    h = hunt("unmei leme", party_decisions=who).turn("nettlebind_thicket").act()
    h.t.speaker = 1
    h.offers()
    assert h.script.seat == seat


def test_a_lone_option_is_not_asked_for() -> None:
    """CA-15, CA-170: who can only yield yields."""
    h = hunt("unmei leme", "shaman_spirit").board(0, "Crane Cut/e").board(1, "Bark Skin").dice(1, "3")
    h.hero(0).up = False
    h.offers()
    assert h.script.seat == 1


def test_set_up_in_its_order() -> None:
    """CA-16, CA-17, CA-18, CA-19, CA-20, CA-34: six of twenty at random, the Boss at the bottom or on top."""
    h = fresh(heroes=2, roles="unmei,leme", boss="corrupted_horse").until("turn")
    assert h.t.pile[0].id == "shaman_spirit"
    assert len(h.t.pile) == 19
    assert h.t.known == 1
    for hero in h.t.heroes:
        assert len(hero.deck) == 14
        assert hero.ready == 63
    assert fresh(heroes=1, boss="demon_eyed_sniper").t.pile[-1].id == "sniper"


def test_starting_morale_by_level() -> None:
    """CA-23."""
    found = {level: fresh(level=level).t.morale for level in ("new_questors", "adventurers", "veterans", "last_ditch")}
    assert found == {"new_questors": 22, "adventurers": 21, "veterans": 18, "last_ditch": 16}


def test_seats_choose_roles() -> None:
    """CA-8: nobody can take what another has."""
    h = fresh(heroes=2, roles="choose,unmei", boss="corrupted_horse")
    assert "unmei" not in h.offers()
    h.act("leme")
    assert h.hero(0).role.id == "leme"


# ---------------------------------------------------------------- boards


def test_ex_102_a_full_board() -> None:
    """CA-27, CA-28, CA-29, CA-25."""
    h = hunt("unmei").powers(0, 6)
    new = h.hero(0).deck[-1]
    h.script.answers = ["Falling Petal"]
    draw_powers(h.t, h.hero(0), 1)
    assert h.hero(0).cards[2] is new
    assert h.state(0) == "6r 0e"
    assert len(h.script.asked) == 1
    h.script.answers = ["the new one"]
    draw_powers(h.t, h.hero(0), 1)
    assert len(h.hero(0).discard) == 2
    discard_spot(h.t, h.hero(0), 4)
    discard_spot(h.t, h.hero(0), 5)
    h.script.answers = ["spot 6"]
    draw_powers(h.t, h.hero(0), 1)
    assert h.hero(0).cards[5] is not None
    assert h.hero(0).cards[4] is None


def test_a_replaced_power_is_gone_and_the_new_one_ready() -> None:
    """CA-30, CA-33, CA-36, CA-106."""
    h = hunt("unmei", "shaman_spirit").board(0, "Change of Guard, Crane Cut/e").dice(0, "3 1 1")
    new = h.hero(0).deck[-1]
    h.act("Change of Guard top", "3")
    assert h.hero(0).cards[0] is new
    assert h.hero(0).is_ready(0)
    assert [card.name for card in h.hero(0).discard] == ["Change of Guard"]
    refresh_everyone(h.t)
    assert len(h.hero(0).discard) == 1


def test_using_one_half_uses_the_power() -> None:
    """CA-35, CA-62, CA-44: with the own dice only."""
    h = hunt("unmei leme", "shaman_spirit 50").board(0, "Crane Cut").dice(0, "1 1").dice(1, "6 6").act("Crane Cut top")
    assert h.dice_of(0) == ""
    assert h.dice_of(1) == "6 6"
    h.dice(0, "6 6")
    assert "Crane Cut bottom" not in h.at(0).offers()


def test_role_cards_come_back_with_morale_only() -> None:
    """CA-38, CA-40: an attack Flip isn't for the windows."""
    h = hunt("unmei", "shaman_spirit").powers(0, 2, 1).act("flip")
    heal_hero(h.t, By(BY_CARD, NOBODY, NOBODY), h.hero(0), 1, False)
    assert h.hero(0).up is False
    assert h.phase("window_roles").act().t.phase == 15


# ---------------------------------------------------------------- dice


def test_dice_of_a_round() -> None:
    """CA-59, CA-63, CA-196: everybody rolls at the start, nothing is kept."""
    h = hunt("unmei leme", "shaman_spirit").powers(0, 6).powers(1, 6)
    add_force(h.t, Force(K_DICE, False, -1, EVERY_HERO, 0, 5, False))
    h.phase("round").until("floor")
    assert [len(h.dice_of(hand).split()) for hand in (0, 1)] == [5, 5]
    clear_round(h.t)
    assert h.dice_of(0) == ""


def test_a_granted_reroll_does_not_count() -> None:
    """CA-65, CA-64, CA-191: unless no die may be rerolled at all."""
    h = hunt("leme unmei", "shaman_spirit").board(0, "Turning Year, Bark Skin").dice(0, "2").dice(1, "W 1 1", rerolls=0)
    h.luck(6, 6).act("Turning Year top", "1 1")
    assert h.dice_of(1) == "W 6 6"
    run_effects(h.t, BOOK.tables[0][0], By(BY_MORALE, NOBODY, NOBODY))
    assert not rerolls_barred(h.t, 0)
    h.phase("round").until("floor")
    assert rerolls_barred(h.t, 0)


def test_ex_104_no_rerolls_in_the_next_round_alone() -> None:
    """CA-191, CA-192."""
    h = hunt("unmei", "shaman_spirit 50").powers(0, 6)
    h.dice(0, "1 2", rerolls=2)
    run_effects(h.t, BOOK.tables[0][0], By(BY_MORALE, NOBODY, NOBODY))
    assert "reroll" in h.offers()
    h.phase("round").until("floor")
    assert h.t.hands[0].rerolls == 0
    clear_round(h.t)
    h.phase("round").until("floor")
    assert h.t.hands[0].rerolls == 2


def test_wild_dice_cannot_be_adjusted() -> None:
    """CA-103."""
    h = hunt("leme unmei", "shaman_spirit").board(0, "Leaf Blades, Bark Skin").dice(0, "1").dice(1, "W")
    h.act("Leaf Blades top")
    assert h.dice_of(1) == "W"


# ---------------------------------------------------------------- attacks, doublings, healing


def test_attacks_choose_their_targets_one_by_one() -> None:
    """CA-77, CA-79, CA-80, CA-81, CA-75."""
    h = hunt("unmei", "brackwater_hounds, brackwater_hounds").board(0, "Twin Crescents").dice(0, "1 1 2 2")
    h.act("Twin Crescents bottom", "foe 2", "foe 1")
    assert [foe.health for foe in h.t.foes] == [4, 4]


def test_the_rest_of_an_ability_still_happens() -> None:
    """CA-71, CA-181: the last foe falls in the middle; Steps 2 and 3 don't take place."""
    h = hunt("unmei", "mange_eaten_colt 3").board(0, "Silver Arm, Crane Cut").dice(0, "2 2 2")
    h.act("Silver Arm bottom")
    assert h.t.foes == []
    assert h.t.prevents
    h.until("reward")
    assert h.t.prevents == []


def test_no_damage_is_no_attack() -> None:
    """CA-84: no bonus, no trigger."""
    h = hunt("unmei maladaum", "shaman_spirit 20").board(1, "Vow of Thorns").act("flip").at(1).act("flip")
    assert h.foe.health == 20


def test_resistance_and_what_pierces_it() -> None:
    """CA-156, CA-83."""
    h = hunt("unmei", "spirit_lashed_stag 9")
    by = By(BY_POWER, 0, 0)
    attack_foe(h.t, by, h.foe, 1, False)
    assert h.foe.health == 9
    attack_foe(h.t, by, h.foe, 3, True)
    assert h.foe.health == 6
    assert (h.t.keys >> K_RESIST) & 1
    remove_foe(h.t, h.foe, False)
    assert not (h.t.keys >> K_RESIST) & 1


def test_a_special_is_a_power_for_a_doubling() -> None:
    """CA-86."""
    h = hunt("unmei", "shaman_spirit 50").board(0, "Assisted Strike, Antler Talisman, Crane Cut").dice(0, "4 6 2 2 3")
    h.act("Assisted Strike bottom")
    h.act("passive", "3")
    assert h.foe.health == 48
    assert len(h.t.doublings) == 1


def test_each_player_heals() -> None:
    """CA-100, CA-76."""
    h = hunt("leme unmei", "shaman_spirit").board(0, "Mother Tree, Bark Skin/e").powers(1, 1, 2).dice(0, "1 1 2 2")
    h.act("Mother Tree bottom")
    assert h.state(0) == "1r 1e"
    assert h.state(1) == "3r 0e"


# ---------------------------------------------------------------- prevention, damage, death


def test_tier_damage_cannot_be_prevented() -> None:
    """CA-92, CA-90."""
    h = hunt("unmei").powers(0, 3)
    h.t.prevents = [5 * 64 + 63]
    h.script.answers = ["Coup De Grace"]
    hurt(h.t, By(BY_MORALE, NOBODY, NOBODY), EACH, 1, False)
    assert h.state(0) == "2r 1e"
    h.script.answers = ["1"]
    hurt(h.t, By(BY_FOE, NOBODY, NOBODY), EACH, 1, False)
    assert h.state(0) == "2r 1e"


def test_a_hit_beyond_all_health_is_the_end() -> None:
    """CA-114, CA-121."""
    h = hunt("unmei leme").powers(0, 1).powers(1, 1)
    with pytest.raises(Over):
        hurt(h.t, By(BY_FOE, NOBODY, NOBODY), PARTY, 9, False)
    assert h.t.result is not None


def test_the_dead_stay_dead_and_their_deeds_stay() -> None:
    """CA-120, CA-122, CA-119."""
    h = hunt("unmei leme", "shaman_spirit").board(0, "Crane Cut/e").powers(1, 2, 2)
    h.t.prevents = [64 + 63]
    discard_spot(h.t, h.hero(0), 0)
    assert h.t.prevents == [64 + 63]
    refresh_everyone(h.t)
    assert not h.hero(0).alive
    draw_powers(h.t, h.hero(0), 1)
    assert h.hero(0).occupied() == 0
    assert [hero.index for hero in h.t.seat_order()] == [1]


# ---------------------------------------------------------------- Morale


def test_the_tiers() -> None:
    """CA-123."""
    found = [(tier.name, tier.at) for tier in BOOK.tiers]
    assert found == [("Winded", 17), ("Battered", 13), ("Exhausted", 9), ("Desperate", 5), ("Hopeless", 1)]


def test_one_refresh_a_window_and_only_if_there_is_something() -> None:
    """CA-141, CA-142, CA-144, CA-173."""
    h = hunt("unmei", "shaman_spirit").powers(0, 6).phase("window_refresh").act()
    assert h.t.morale == 21
    h.powers(0, 5, 1).phase("window_refresh").act("yes")
    assert h.t.morale == 20
    h.powers(0, 5, 1).phase("window_refresh")
    h.t.refreshed = 1
    h.act()
    assert h.t.morale == 20
    h = hunt("unmei", "shaman_spirit", refresh_per_window=2).powers(0, 5, 1).phase("window_refresh")
    h.act("yes")
    h.powers(0, 5, 1)
    assert h.t.refreshed == 1


# ---------------------------------------------------------------- boss cards and combat


def test_a_card_is_turned_up_resolved_and_discarded() -> None:
    """CA-147, CA-152, CA-145, CA-153."""
    h = hunt("unmei").powers(0, 6).turn("wandering_herbalist").act()
    assert h.t.turned is not None
    h.act().act()
    assert h.t.turned is None
    assert [card.id for card in h.t.discard] == ["wandering_herbalist"]
    assert h.t.phase == 14


def test_an_option_that_cannot_be_paid_is_not_on_offer() -> None:
    """CA-151."""
    h = hunt("unmei").powers(0, 6)
    h.t.morale, h.t.tiers, h.t.next_tier = 1, 5, -100
    h.turn("nettlebind_thicket").act()
    assert len(h.offers()) == 2  # the last point can be paid
    h.t.morale = 0
    assert "Wait for a path to open" not in h.offers()


def test_specials_need_powers_to_give_up() -> None:
    """CA-159: paying with all of them doesn't kill; CA-165: a discarded Special is a boss card again."""
    h = hunt("unmei leme").powers(0, 1).powers(1, 2).turn("shamans_mask").act()
    h.act("yes", *[card.name for card in h.hero(1).cards if card is not None][:1], "spot 1")
    assert h.hero(1).alive
    assert h.state(1) == "1r 0e"
    discard_spot(h.t, h.hero(1), 0)
    assert [card.id for card in h.t.discard] == ["shamans_mask"]


def test_the_order_before_the_dice() -> None:
    """CA-167, CA-168: counters on foes first; if the last foe falls, the combat ends there."""
    h = hunt("jaden", "thornback_boar 2").powers(0, 6)
    h.foe.counters[h.count("spore")] = 2
    h.phase("round").act()
    assert h.t.phase == 17
    assert h.dice_of(0) == ""


def test_rounds_repeat_and_what_lasted_is_cleared() -> None:
    """CA-174, CA-175, CA-66: a new round until no foe is left."""
    h = hunt("unmei", "shaman_spirit 50").powers(0, 6).act("flip")
    assert h.t.boosts
    h.until("window_roles", "yield", "Coup De Grace", "Assisted Strike", "Falling Petal") if h.t.hands[
        0
    ].dice else h.phase("end_step_2").act()
    assert h.t.boosts == []
    h.until("floor", "no")
    assert h.t.round == 2


def test_a_fight_without_end_costs_morale() -> None:
    """CA-176."""
    h = hunt("unmei", "shaman_spirit 50").powers(0, 6).phase("end_step_2")
    h.t.round = 30
    h.act()
    assert h.t.morale == 20


def test_who_flees_is_not_defeated() -> None:
    """CA-178, CA-180."""
    h = hunt("unmei", "drowned_herd").powers(0, 3, 3)
    remove_foe(h.t, h.foe, False)
    h.phase("end_combat").until("after_card")
    assert h.state(0) == "3r 3e"
    assert h.told("defeat") == 0


def test_foes_that_enter_late_act_last() -> None:
    """CA-154, CA-155."""
    h = hunt("unmei", "mange_eaten_colt").powers(0, 6).phase("foes")
    summon(h.t, boss_card("carrion_flock"))
    h.act("Coup De Grace", "Assisted Strike")
    assert h.act().t.phase == 13
    assert h.state(0) == "4r 2e"


# ---------------------------------------------------------------- legal moves, knowledge


def test_only_what_can_be_paid_is_listed() -> None:
    """CA-465, CA-466, CA-469: useless abilities too; dice go by their value."""
    h = hunt("leme", "shaman_spirit").board(0, "Leaf Blades, Crane Cut, Bark Skin").dice(0, "5 5 3")
    offers = h.offers()
    assert "Leaf Blades top" in offers  # nobody else has dice
    assert "Leaf Blades bottom" in offers
    assert "Bark Skin bottom" not in offers
    h.play("Leaf Blades top")
    assert h.script.options == ["3", "5"]


def test_everybody_sees_the_same_and_nobody_the_decks() -> None:
    """CA-470, CA-471, CA-472, CA-474, CA-475."""
    h = hunt("unmei leme", "shaman_spirit")
    before = [card.id for card in h.t.pile]
    views = [GAME.picture(h.t, seat) for seat in (-1, 0, 1)]
    assert len({str(sorted((area.id, area.size) for area in view.areas)) for view in views}) == 1
    redeal(h.t, Rng(5))
    assert sorted(card.id for card in h.t.pile) == sorted(before)
    assert h.t.pile[0].id == "shaman_spirit"
    from cardwright.games.catharsis.rules.zones import peek

    peek(h.t, By(BY_CARD, NOBODY, NOBODY), 2, False)
    top = [card.id for card in h.t.pile[-2:]]
    redeal(h.t, Rng(6))
    assert [card.id for card in h.t.pile[-2:]] == top


def test_tiers_may_be_hidden() -> None:
    """CA-473."""
    shown = GAME.picture(hunt("unmei").t, 0).counters[0].note
    hidden = GAME.picture(hunt("unmei", hidden_tiers=True).t, 0).counters[0].note
    assert "damage" in shown
    assert "damage" not in hidden
    assert "Winded" in hidden


def test_costs_and_prevention_of_the_dynamic_duo() -> None:
    """CA-285, CA-290: fixed digits, and they protect only themselves."""
    for power in BOOK.role_by_id["fizzleboom_burrr"].powers:
        text = " ".join(power.lines())
        for face in power.faces:
            for ability in face:
                assert ability is not None
                assert not ability.cost.uses("?AB#")
        assert "Prevent" not in text.replace("to yourself", "").partition("Prevent")[0]
        for part in text.split("Prevent")[1:]:
            assert "to yourself" in part.partition(".")[0]


# ---------------------------------------------------------------- house rules


def test_the_open_floor_lets_everybody_act() -> None:
    h = hunt("leme unmei", "shaman_spirit 50", floor="open").board(0, "Bark Skin").board(1, "Crane Cut")
    h.dice(0, "3").dice(1, "1 1")
    h.act("Crane Cut top")
    assert h.foe.health == 46
    h.act("yield")
    assert h.t.hands[0].done
    h.act("yield") if h.t.phase == 10 else None
    h.act() if h.t.phase == 10 else None
    assert h.t.phase == 11


def test_house_rules_change_what_they_say() -> None:
    """Options of part 7."""
    h = hunt("unmei", "shaman_spirit", suicide_refresh=True).powers(0, 1, 1).phase("window_refresh")
    h.t.morale, h.t.tiers, h.t.next_tier = 1, 5, -100
    h.act("yes")
    assert h.t.result is not None
    h = hunt("unmei leme", "mange_eaten_colt", party_split="speaker").powers(0, 6).powers(1, 6).phase("foes")
    h.t.speaker = 1
    h.offers()
    assert h.script.seat == 1
    h = hunt("maladaum unmei", "mange_eaten_colt", armor_scope="any_hero").powers(1, 6).board(0, "Vow of Thorns")
    by = by_foe(h.foe)
    by.hero = 1
    h.script.answers = ["Coup De Grace", "Assisted Strike"]
    hurt(h.t, by, SELF, 3, False)
    assert h.hero(0).counters[h.count("stored")] == 1
    h = hunt("unmei", "shaman_spirit 50", double_order="after_bonus").board(0, "Assisted Strike, Falling Petal")
    h.dice(0, "4 6 2").act("Assisted Strike bottom").act("flip").act("Falling Petal top", "yes")
    assert h.foe.health == 45
    h = hunt("unmei", "shaman_spirit", heal_short="forbidden").powers(0, 1, 1)
    heal_hero(h.t, By(BY_CARD, NOBODY, NOBODY), h.hero(0), 2, False)
    assert h.state(0) == "1r 1e"
    h = (
        hunt("unmei leme", "shaman_spirit", prevent_assign="early")
        .board(0, "Riverstone Stance, Crane Cut")
        .dice(0, "1")
    )
    h.act("Riverstone Stance top", "leme")
    assert h.t.prevents == [64 + 2]
    h = hunt("artrial", "shaman_spirit 50", serve_returns="ready").board(0, "Honeyed Blades/a2, Caltrop Fritters")
    h.act("serve Honeyed Blades", "option 1")
    assert h.state(0) == "2r 0e"
    h = hunt("jaden", "thornback_boar 30", spores_stay=False).powers(0, 6)
    h.foe.counters[h.count("spore")] = 2
    h.phase("round").act()
    assert h.foe.counters[h.count("spore")] == 0
    h = hunt("briggs_liara unmei", count_liara=True)
    assert h.t.n == 3
    h = hunt("unmei", "shaman_spirit", min_dice=1).powers(0, 6)
    add_force(h.t, Force(K_DICE, False, -9, EVERY_HERO, 0, 5, False))
    h.phase("round").until("floor")
    assert len(h.dice_of(0).split()) == 1
    h = (
        hunt("fizzleboom_burrr", "shaman_spirit 50", rotate_reuse=False)
        .board(0, "Catch and Throw")
        .dice(0, "1 1 3 4 4 6")
    )
    h.act("Catch and Throw top").act("Catch and Throw top")
    assert "Catch and Throw top" not in h.offers()
    h = hunt("unmei leme", special_claim="vote").powers(0, 6).powers(1, 6).turn("antler_talisman").act()
    assert h.offers() == ["unmei", "leme", "pass"]
    h = hunt("unmei", "brackwater_hounds, brackwater_hounds", foe_order="party_choice").powers(0, 6).phase("foes")
    assert h.offers() == ["foe 1", "foe 2"]
    h = (
        hunt("maladaum", "mange_eaten_colt", guard_in_combat="step1")
        .board(0, "Turn Aside, Vow of Thorns")
        .phase("foes")
    )
    h.act("Vow of Thorns")
    assert h.state(0) == "1r 1e"
    h = hunt("unmei", prevent_tier=True).powers(0, 3)
    h.t.prevents = [64 + 63]
    h.script.answers = ["1"]
    hurt(h.t, By(BY_MORALE, NOBODY, NOBODY), EACH, 1, False)
    assert h.state(0) == "3r 0e"
    h = fresh(heroes=1, boss="corrupted_horse", refresh_before_first=True).until("window_roles")
    assert h.t.turned_up == 0
    h = (
        hunt("unmei leme", "shaman_spirit 50", double_measure="final")
        .board(0, "Assisted Strike, Crane Cut")
        .board(1, "Leaf Blades")
    )
    h.dice(0, "4 6").dice(1, "2 2").act("Assisted Strike bottom").act("flip").at(1)
    h.act("Leaf Blades bottom", "no")
    assert len(h.t.doublings) == 1


def test_bad_settings_are_refused() -> None:
    for chosen in ({"roles": "nobody"}, {"heroes": 1, "roles": "unmei,leme"}, {"heroes": 6, "boss": "godmind"}):
        with pytest.raises(BadSetting):
            GAME.settle(dict(chosen))


def test_rules_that_add_up() -> None:
    """8.7: all `set` first, then all `add`; CA-193 the largest refresh cost."""
    h = hunt("unmei")
    for sets, value in ((False, 1), (True, 4), (False, -1), (True, 3)):
        add_force(h.t, Force(K_REROLLS, sets, value, EVERY_HERO, 0, ROUND, False))
    assert hero_rule(h.t, K_REROLLS, 2, 0) == 3


def test_lasting_cards_hold_while_they_lie_there() -> None:
    """CA-378, CA-156."""
    trap = boss_card("itching_cloaks")
    h = hunt("unmei", "verminologist")
    h.t.ongoing = [trap]
    rekey(h.t)
    assert hero_rule(h.t, K_DICE, 6, 0) == 5
    h.t.ongoing = []
    rekey(h.t)
    assert hero_rule(h.t, K_DICE, 6, 0) == 6


def test_replacing_for_each_and_for_one() -> None:
    h = hunt("unmei").powers(0, 3)
    replace_spot(h.t, h.hero(0), 0)
    assert h.state(0) == "3r 0e"
    lose_health(h.t, h.foe, 1)
    assert h.foe.health == 12
    run_effects(h.t, morale_effects(-1), By(BY_FOE, NOBODY, NOBODY))
    assert h.t.morale == 20
