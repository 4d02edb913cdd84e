"""The roles (part 3), with their worked examples of part 9."""

import pytest

from cardwright.games.catharsis.content.cards import DAMAGED_BY_FOE, NEXT_ROUND, R_ROUND_START
from cardwright.games.catharsis.rules.activation import actions_of
from cardwright.games.catharsis.rules.boards import replace_spot
from cardwright.games.catharsis.rules.combat import end_of_battle, harmful_counters, start_of_round
from cardwright.games.catharsis.rules.damage import SELF, hurt
from cardwright.games.catharsis.rules.end import Over
from cardwright.games.catharsis.rules.moments import by_foe, by_role, role_moment
from cardwright.games.catharsis.rules.morale import refresh_everyone
from cardwright.games.catharsis.rules.table import BY_FOE, NOBODY, By
from tests.games.catharsis.hunt import BOOK, Hunt, fresh, hunt


def strike(h: Hunt, hero: int, n: int, *answers: str) -> None:
    """The first foe hits this hero."""
    by = by_foe(h.foe)
    by.hero = hero
    h.script.answers = list(answers)
    hurt(h.t, by, SELF, n, False)
    assert not h.script.answers


# ---------------------------------------------------------------- Aiden


def test_ex_73_a_song_rises_verse_by_verse() -> None:
    """CA-219, CA-221, CA-223, CA-222, CA-69."""
    h = hunt("aiden", "shaman_spirit 40").board(0, "Ballad of Embers, Elegy with Echoes").dice(0, "6 5 5 4 4 4")
    h.act("Ballad of Embers top", "6").act("Ballad of Embers top", "5 5").act("Ballad of Embers top")
    assert h.foe.health == 30
    assert h.hero(0).level_at(0) == 3
    assert h.state(0) == "2r 0e"
    h.hero(0).deck = []
    h.dice(0, "4 4 4 4").act("Ballad of Embers top")
    assert h.foe.health == 19
    assert h.state(0) == "1r 0e"


def test_ex_74_damage_interrupts_a_song() -> None:
    """CA-224, CA-220."""
    h = hunt("aiden").board(0, "Ballad of Embers/l3/e, Elegy with Echoes/l2")
    refresh_everyone(h.t)
    assert (h.hero(0).level_at(0), h.hero(0).level_at(1)) == (0, 1)
    assert h.state(0) == "2r 0e"


def test_aiden_passive_and_flip_change_levels() -> None:
    """CA-225, CA-226, CA-227, CA-228: once a round a power rises; the Flip two levels, or two powers fall."""
    h = (
        hunt("aiden", "shaman_spirit")
        .board(0, "Ballad of Embers/l3, Elegy with Echoes/l2")
        .act("passive", "Ballad of Embers")
    )
    assert h.hero(0).level_at(0) == 3
    assert "passive" not in h.offers()
    h.act("flip", "Rise")
    assert h.hero(0).level_at(1) == 3
    h.hero(0).up = True
    h.act("flip", "Fade", "Ballad of Embers", "stop")
    assert h.hero(0).level_at(0) == 2
    h.phase("window_roles").hero(0).up = True
    assert h.offers() == ["flip", "pass"]


def test_aiden_dies_with_the_last_verse_of_the_last_song() -> None:
    """CA-229, CA-467: it isn't damage, and it is offered and flagged."""
    h = hunt("aiden", "shaman_spirit 50").board(0, "Ballad of Embers/l4").dice(0, "2 2 3 3")
    from cardwright.games.catharsis.content.options import USES
    from tests.games.catharsis.hunt import GAME

    assert GAME.choice(h.t, USES[0][0][0], 0).cell == "fatal"
    h.hero(0).deck = []
    h.act("Ballad of Embers top")
    assert h.t.result is not None
    assert h.foe.health == 39


def test_aiden_specials_have_no_levels() -> None:
    """CA-230, CA-161."""
    h = hunt("aiden", "shaman_spirit 50").board(0, "Antler Talisman, Ballad of Embers").dice(0, "2 2")
    h.act("Antler Talisman top")
    assert h.foe.health == 44
    assert h.state(0) == "1r 1e"


# ---------------------------------------------------------------- Artrial


def test_ex_76_baking() -> None:
    """CA-231, CA-232, CA-233, CA-234, CA-235, CA-236, CA-237, CA-240, CA-241, CA-245."""
    for rounds, damage in ((2, 6), (3, 8)):
        h = hunt("artrial", "shaman_spirit 50").board(0, "Honeyed Blades, Caltrop Fritters")
        h.dice(0, "4 4").act("Honeyed Blades top", "set it aside")
        assert h.health(0) == 2
        assert h.hero(0).empty_spots() == [2, 3, 4, 5]
        start_of_round(h.t, h.hero(0))
        assert "serve Honeyed Blades" not in h.offers()
        for _ in range(rounds - 1):
            start_of_round(h.t, h.hero(0))
        h.act("serve Honeyed Blades", "option 1")
        assert h.foe.health == 50 - damage
        assert h.state(0) == "1r 1e"
    h = hunt("artrial", "shaman_spirit 50").board(0, "Honeyed Blades, Caltrop Fritters").dice(0, "4 4")
    h.act("Honeyed Blades top", "use it")
    assert h.foe.health == 48


def test_ex_77_everything_out_of_the_oven() -> None:
    """CA-238, CA-246, CA-242."""
    h = hunt("artrial", "shaman_spirit 50").board(0, "Honeyed Blades/a0, Caltrop Fritters, Seraphim Soufflé/a0")
    h.act("flip", "Honeyed Blades", "stop", "option 1")
    assert h.foe.health == 46
    assert h.hero(0).up is False
    assert h.state(0) == "1r 1e"
    start_of_round(h.t, h.hero(0))
    assert h.hero(0).prep_at(2) == 0  # the Passive is off
    h.hero(0).up = True
    for _ in range(9):
        start_of_round(h.t, h.hero(0))
    assert h.hero(0).prep_at(2) == 4


def test_artrial_keeps_the_last_card_and_loses_what_bakes_with_it() -> None:
    """CA-243, CA-244."""
    h = hunt("artrial", "shaman_spirit 50").board(0, "Honeyed Blades, Caltrop Fritters/a1").dice(0, "4 4")
    refresh_everyone(h.t)
    assert h.hero(0).prep_at(1) == 1
    h.act("Honeyed Blades top")  # no question whether to set it aside
    assert h.state(0) == "0r 1e"
    with pytest.raises(Over):
        strike(h, 0, 1)
    assert h.t.result is not None
    assert len(h.hero(0).discard) == 2


def test_artrial_may_set_a_special_aside() -> None:
    """CA-239, CA-163."""
    h = hunt("artrial", "shaman_spirit 50").board(0, "Antler Talisman, Honeyed Blades").dice(0, "4 4")
    h.act("Antler Talisman top", "set it aside")
    start_of_round(h.t, h.hero(0))
    start_of_round(h.t, h.hero(0))
    h.act("serve Antler Talisman", "option 1")
    assert h.foe.health == 44


# ---------------------------------------------------------------- Briggs and Liara


def test_ex_78_handing_back_the_last_power_is_death() -> None:
    """CA-252, CA-258, CA-262, CA-247."""
    h = hunt("briggs_liara", "shaman_spirit 50").board(0, "Essence of the Boar, " + other_power())
    h.hero(0).row = []
    deck = len(h.hero(0).deck)
    h.dice(0, "2 2 3 3").act("Essence of the Boar bottom", "2 2", "Hit harder")
    assert len(h.hero(0).deck) == deck + 1
    assert h.health(0) == 2
    h.board(0, "Essence of the Boar").act("Essence of the Boar bottom")
    assert h.t.result is not None
    assert h.foe.health < 46


def other_power() -> str:
    return BOOK.role_by_id["briggs_liara"].powers[5].name


def test_ex_79_the_flip_keeps_powers_and_discards_leave_blanks() -> None:
    """CA-254, CA-263, CA-255, CA-253, CA-264."""
    h = hunt("briggs_liara", "shaman_spirit 50").board(0, f"{other_power()}/e, Essence of the Boar").dice(0, "2 2")
    h.act("flip").act("Essence of the Boar bottom")  # face down there is no Passive
    assert h.foe.health == 46
    assert h.state(0) == "0r 2e"
    strike(h, 0, 1, other_power())
    assert h.hero(0).blank == 1
    assert h.hero(0).empty_spots() == [2, 3, 4, 5]
    assert [card.name for card in h.t.out] == [other_power()]


def test_liara_binds_powers_with_her_own_dice() -> None:
    """CA-249, CA-260, CA-261, CA-250, CA-265, CA-269, CA-1, CA-21: two hands, a row of four, boosts once a round."""
    h = hunt("briggs_liara", "shaman_spirit 50")
    assert [hand.seat for hand in h.t.hands] == [0, 1]
    h.board(0, "Essence of the Boar")
    hero = h.hero(0)
    hero.row = [power for power in hero.role.powers if power.bind is not None and power.bind.text == "A A"][:2]
    first, second = hero.row[0].name, hero.row[1].name
    h.dice(1, "1 1 2 2 3").at(1).act(f"bind {first}", "1 1", "spot 2").act(f"bind {second}", "spot 4")
    assert h.state(0) == "3r 0e"
    assert hero.row == []
    start_of_round(h.t, hero)
    assert len(hero.row) == 4
    h.at(1).act("action 3")  # Briggs heals
    assert h.dice_of(1) == ""
    h.dice(1, "3 4")
    assert "action 3" not in h.at(1).offers()


def test_liaras_flip_makes_boosts_easy() -> None:
    """CA-251, CA-266."""
    h = hunt("briggs_liara", "shaman_spirit 50").board(0, "Essence of the Boar").dice(1, "6 6 6")
    h.hero(0).row = []
    h.at(1).act("flip").act("action 2").act("action 2")
    assert sum(points >> 6 for points in h.t.prevents) == 2
    assert h.hero(0).up_second is False


def test_liara_is_a_spirit() -> None:
    """CA-248, CA-267, CA-7, CA-259, CA-164, CA-268: boss cards don't reach her, N counts her and Briggs once."""
    h = hunt("briggs_liara unmei", "night_mare")
    assert h.t.n == 2
    h.phase("round").until("floor")
    assert [hand.rerolls for hand in h.t.hands] == [1, 2, 1]
    from cardwright.games.catharsis.content.cards import K_DICE
    from cardwright.games.catharsis.rules.keys import add_force
    from cardwright.games.catharsis.rules.table import EVERY_HERO, Force

    add_force(h.t, Force(K_DICE, False, -2, EVERY_HERO, 0, NEXT_ROUND, False))
    h.phase("round").until("floor")
    assert [len(h.dice_of(hand).split()) for hand in range(3)] == [4, 4, 4]
    h.board(0, "Essence of the Boar/e")
    strike(h, 0, 1)
    assert actions_of(h.t, 0) == []
    assert actions_of(h.t, 1) == []


def test_briggs_replaces_by_liaras_hand() -> None:
    """CA-256, CA-257: the power goes under the deck, and one of the row takes its place without a price."""
    h = hunt("briggs_liara", "shaman_spirit 50").board(0, "Essence of the Boar")
    hero = h.hero(0)
    hero.row = [hero.role.powers[5], hero.role.powers[6]]
    h.script.answers = [f"bind {hero.row[1].name}"]
    new = hero.row[1]
    replace_spot(h.t, hero, 0)
    assert hero.cards[0] is new
    assert hero.deck[0].name == "Essence of the Boar"


def test_one_seat_may_play_both() -> None:
    """CA-270."""
    h = hunt("briggs_liara", "shaman_spirit 50", liara_seat=False)
    assert [hand.seat for hand in h.t.hands] == [0, 0]


# ---------------------------------------------------------------- Dimirith


def test_dimirith_numbers_his_powers() -> None:
    """CA-271, CA-277, CA-22: for each number in turn the seat names the power that gets it."""
    h = fresh(heroes=1, roles="dimirith", boss="corrupted_horse").until("role_setup")
    before = [card.name for card in h.hero(0).cards if card is not None]
    h.act(*before[::-1][:5])
    assert [card.name for card in h.hero(0).cards if card is not None] == before[::-1]


def test_dimirith_burns_a_power_for_its_greater_form() -> None:
    """CA-272, CA-273, CA-274, CA-279: the new power takes over the number and is ready."""
    h = hunt("dimirith", "shaman_spirit 50").board(0, "Carapace, Obsidian Claw").dice(0, "2 2 2 2")
    new = h.hero(0).deck[-1]
    h.act("Obsidian Claw bottom")
    assert h.foe.health == 41
    assert h.hero(0).cards[1] is new
    assert h.hero(0).is_ready(1)
    assert [card.name for card in h.hero(0).discard] == ["Obsidian Claw"]


def test_ex_81_face_down_only_tops() -> None:
    """CA-275, CA-276, CA-278."""
    h = hunt("dimirith unmei", "shaman_spirit 50").board(0, "Carapace, Obsidian Claw").powers(1, 0, 2).dice(0, "2 2 2")
    h.act("flip", "unmei", "Coup De Grace")
    assert h.state(1) == "1r 1e"
    assert "Obsidian Claw bottom" not in h.offers()
    assert "Obsidian Claw top" in h.offers()
    h.hero(0).up = True
    h.phase("window_roles")
    assert h.offers() == ["flip", "pass"]


def test_dimirith_gaps_and_specials() -> None:
    """CA-280, CA-281."""
    h = hunt("dimirith", "shaman_spirit 50").board(0, "-, Antler Talisman, Obsidian Claw/e").dice(0, "5 6")
    assert h.hero(0).empty_spots() == [0, 3, 4, 5]
    h.act("Antler Talisman bottom")
    assert h.hero(0).cards[1] is not None
    assert not h.hero(0).is_ready(1)


# ---------------------------------------------------------------- Fizzleboom and Burrr


def test_ex_82_wounds_shuffle_the_deck() -> None:
    """CA-286, CA-287, CA-293, CA-294."""
    h = hunt("fizzleboom_burrr").powers(0, 6)
    h.hero(0).deck = h.hero(0).deck[:2]
    assert h.health(0) == 8
    names = [card.name for card in h.hero(0).cards if card is not None]
    strike(h, 0, 3, *names[:3])
    assert len(h.hero(0).deck) == 0
    assert (h.state(0), h.health(0)) == ("5r 0e", 5)


def test_ex_83_turning_over() -> None:
    """CA-282, CA-283, CA-284, CA-292, CA-68."""
    h = hunt("fizzleboom_burrr", "shaman_spirit 50").board(0, "Catch and Throw").dice(0, "1 1 3 4 4 6")
    for _ in range(3):
        h.act("Catch and Throw top")
    assert h.foe.health == 41
    assert h.state(0) == "1r 0e"
    assert h.hero(0).level_at(0) == 1


def test_the_dynamic_duo_face_down() -> None:
    """CA-288, CA-289, CA-295, CA-296, CA-297, CA-291."""
    h = hunt("fizzleboom_burrr", "shaman_spirit 50").board(0, "Catch and Throw/l2, Stew for Everybody, Antler Talisman")
    h.act("flip")  # with nothing in the discard pile
    assert h.hero(0).up is False
    strike(h, 0, 1, "Catch and Throw")
    assert h.state(0) == "2r 1e"
    refresh_everyone(h.t)
    assert h.hero(0).level_at(0) == 1
    strike(h, 0, 1, "Antler Talisman")
    assert h.state(0) == "2r 1e"
    lost = h.hero(0).role.powers[7]
    h.hero(0).deck.remove(lost)
    h.hero(0).discard.append(lost)
    h.act("flip", lost.name)
    assert h.hero(0).deck[0] is lost
    from cardwright.games.catharsis.rules.boards import exhaust_chosen

    h.script.answers = ["Catch and Throw"]
    h.hero(0).up = True
    exhaust_chosen(h.t, By(BY_FOE, NOBODY, NOBODY), h.hero(0), 1, False)
    assert not h.hero(0).is_ready(0)


# ---------------------------------------------------------------- Hidorian


def test_ex_84_store_and_retrieve() -> None:
    """CA-298, CA-299, CA-300, CA-301, CA-302, CA-303, CA-171, CA-58, CA-311, CA-308."""
    role = BOOK.role_by_id["hidorian"]
    singles = [power for power in role.powers if power.faces[0][0] is not None and power.faces[0][0].cost.text == "?"]
    names = ["Odd Omens", *[power.name for power in singles if power.name != "Odd Omens"][:3]]
    h = hunt("hidorian", "shaman_spirit 50").board(0, ", ".join(names)).dice(0, "2 2 5")
    assert h.hero(0).pools[1:] == [1] * 6
    h.act(f"{names[1]} top", "2").act(f"{names[2]} top", "2").act(f"{names[3]} top")
    assert f"{names[1]} top" not in h.offers()
    assert f"{names[1]} bottom" not in h.offers()
    h.act("Odd Omens bottom")
    assert h.foe.health == 43
    assert h.hero(0).pools[1:] == [0, 1, 0, 1, 0, 1]
    h.phase("end_step_1").act()
    assert h.hero(0).pools[1:] == [0, 3, 0, 1, 1, 1]
    assert h.state(0) == "3r 1e"


def test_ex_103_a_counter_for_each_card_turned_up() -> None:
    """CA-304, CA-146."""
    h = hunt("hidorian").powers(0, 6).turn("stampede").act("die 6 @1")
    assert h.hero(0).pools[6] == 2
    assert h.t.turned is not None


def test_hidorian_gives_fate_away_and_keeps_storing_face_down() -> None:
    """CA-305, CA-306, CA-307, CA-309, CA-310, CA-312, CA-313."""
    h = hunt("hidorian unmei", "shaman_spirit 50").board(0, "Odd Omens, Antler Talisman").dice(0, "W 4")
    h.act("flip", "die 1 @1", "die 2 @1", "stop")
    assert h.dice_of(1) == "1 2"
    h.hero(0).pools = [0, 9, 9, 9, 9, 9, 30]
    assert "Odd Omens bottom" not in h.offers()
    h.act("Odd Omens top", "W").phase("end_step_1").act("die 3 @1")
    assert h.hero(0).pools[3] == 10
    role = h.hero(0).role
    for power in role.powers:
        top = power.faces[0][0]
        assert top is not None
        assert top.store
        assert bool(top.effects) == (top.cost.most > 1) or not top.effects


# ---------------------------------------------------------------- Jaden


def test_ex_86_spores() -> None:
    """CA-314, CA-315, CA-321, CA-320, CA-88."""
    h = hunt("jaden", "thornback_boar 12").powers(0, 6)
    names = [card.name for card in h.hero(0).cards if card is not None]
    strike(h, 0, 3, *names[:3])
    assert h.foe.counters[h.count("spore")] == 1
    harmful_counters(h.t)
    assert h.foe.health == 11
    strike(h, 0, 3, *names[3:6])
    harmful_counters(h.t)
    assert h.foe.health == 9
    assert h.foe.counters[h.count("spore")] == 2


def test_ex_87_eruption_overload_calm() -> None:
    """CA-316, CA-322, CA-323, CA-318, CA-319, CA-324."""
    h = hunt("jaden", "thornback_boar 30").powers(0, 6)
    names = [card.name for card in h.hero(0).cards if card is not None]
    assert h.hero(0).counters[h.count("spore")] == 0
    h.hero(0).counters[h.count("spore")] = 5
    h.act("flip", *names[:2])
    assert h.foe.counters[h.count("spore")] == 3
    assert h.state(0) == "4r 2e"
    h.script.answers = names[2:4]
    start_of_round(h.t, h.hero(0))
    assert h.state(0) == "2r 4e"
    end_of_battle(h.t)
    assert h.hero(0).counters[h.count("spore")] == 4


def test_jaden_lets_it_grow() -> None:
    """CA-317, CA-325."""
    h = (
        hunt("jaden", "thornback_boar 30")
        .board(0, "Pitchfork Heave")
        .dice(0, "3 3")
        .act("Pitchfork Heave top", "Let it grow")
    )
    assert h.foe.health == 25
    assert h.hero(0).counters[h.count("spore")] == 1
    h.foe.health = 2
    h.foe.counters[h.count("spore")] = 2
    harmful_counters(h.t)
    assert h.told("defeat") == 1


# ---------------------------------------------------------------- Leme, Maladaum, Unmei: facts of the book


def test_the_named_powers_are_as_the_book_says() -> None:
    """CA-330, CA-331, CA-335, CA-332, CA-327, CA-340, CA-336, CA-368, CA-369, CA-374, CA-370."""
    texts = {card.name: " ".join(card.lines()) for card in BOOK.cards}
    assert texts["Spiked Growth"].startswith("Top: 6 ? ? - Adjust up to 3 dice by 1.")
    assert "Bottom: A A - Deal 2 damage." in texts["Leaf Blades"]
    assert "A A A A A A - Deal 15 damage." in texts["Coup De Grace"]
    assert "4 6 - Deal 1 damage. Another power that deals 3 or less may deal double damage" in texts["Assisted Strike"]
    leme = " ".join(texts[power.name] for power in BOOK.role_by_id["leme"].powers)
    assert "Adjust a die by 1" in leme
    assert "by 2" in leme
    assert "Heal" in leme
    assert "Prevent" in leme
    unmei = BOOK.role_by_id["unmei"].powers
    weak = [ability for power in unmei for ability in power.faces[0] if ability and ability.cost.text in ("?", "? ?")]
    assert len(weak) >= 8
    guards = [
        power for power in BOOK.role_by_id["maladaum"].powers if power.faces[0][1] and power.faces[0][1].cost.free
    ]
    assert len(guards) >= 6
    others = [
        ability
        for role in BOOK.roles
        if role.id != "maladaum"
        for power in role.powers
        for face in power.faces
        for ability in face
        if ability is not None and ability.cost.free
    ]
    assert others == []


def test_maladaum_drinks_before_prevention() -> None:
    """CA-344, CA-346, CA-115."""
    h = hunt("maladaum").board(0, "Vow of Thorns, Grudging Mercy, Hallowed Standard")
    h.t.prevents = [2 * 64 + 63]
    strike(h, 0, 3, "2")
    assert h.state(0) == "3r 0e"
    assert h.hero(0).counters[h.count("stored")] == 1
    strike(h, 0, 1, "Vow of Thorns")
    assert h.hero(0).counters[h.count("stored")] == 1


# ---------------------------------------------------------------- Séalaithe


def test_ex_88_the_demons_limit() -> None:
    """CA-347, CA-353, CA-350."""
    h = hunt("sealaithe", "shaman_spirit 50").board(0, "Two Shadows, " + ", ".join(sea_pairs())).dice(0, "4 4 4 5 5")
    assert not [offer for offer in h.offers() if offer.endswith("bottom")]
    h.act(f"{sea_pairs()[0]} top", "5 5")
    assert "Two Shadows bottom" in h.offers()
    h.act("Two Shadows bottom")
    assert h.dice_of(0) == ""


def sea_pairs() -> list[str]:
    powers = BOOK.role_by_id["sealaithe"].powers
    return [power.name for power in powers if power.name != "Two Shadows" and power.faces[0][0] is not None
            and power.faces[0][0].cost.text == "A A" and not power.faces[0][0].combo][:2]  # fmt: skip


def test_ex_89_rage() -> None:
    """CA-348, CA-352, CA-349, CA-354, CA-355."""
    h = hunt("sealaithe", "shaman_spirit 50").powers(0, 1, 5)
    h.script.answers = ["refresh it", *["keep it exhausted"] * 4]
    refresh_everyone(h.t)
    assert h.state(0) == "2r 4e"
    rage = h.count("rage")
    assert h.hero(0).counters[rage] == 4
    h.board(0, "Two Shadows, Antler Talisman").dice(0, "4 4").act("flip").act("Two Shadows top", "3")
    assert h.foe.health == 44
    assert h.hero(0).counters[rage] == 1
    h.hero(0).up = True
    h.hero(0).counters[rage] = 9
    h.board(0, "Two Shadows, Antler Talisman/e")
    h.script.answers = ["keep it exhausted"]
    refresh_everyone(h.t)
    assert h.hero(0).counters[rage] == 9


def test_the_limit_leaves_specials_alone_but_counts_them() -> None:
    """CA-351, CA-356, CA-162."""
    h = hunt("sealaithe", "shaman_spirit 50").board(0, "Two Shadows, Antler Talisman, Shaman's Mask").dice(0, "4 4 4")
    assert "Antler Talisman bottom" in h.offers()
    assert "Two Shadows bottom" not in h.offers()


# ---------------------------------------------------------------- Tenzin


def test_tenzins_combo_stays_open() -> None:
    """CA-357, CA-358, CA-361, CA-56, CA-363."""
    h = hunt("tenzin", "shaman_spirit 50").board(0, "Falling Rain Palm").dice(0, "1 2 3 4 5 6")
    h.act("Falling Rain Palm top").act("Falling Rain Palm top 3")
    assert h.foe.health == 44
    assert h.state(0) == "1r 0e"
    assert h.offers() == ["Falling Rain Palm top 2", "flip", "yield"]
    assert h.hero(0).counters[h.count("phantom")] == 2
    h.phase("end_step_1").act()
    assert h.state(0) == "0r 1e"


def test_phantom_hits() -> None:
    """CA-362, CA-38, CA-365."""
    h = hunt("tenzin", "shaman_spirit 50").board(0, "Falling Rain Palm, Antler Talisman").dice(0, "2 2")
    h.hero(0).counters[h.count("phantom")] = 2
    h.act("Antler Talisman top")
    assert h.hero(0).counters[h.count("phantom")] == 3
    h.act("action 1")
    assert h.foe.health == 43
    assert h.hero(0).counters[h.count("phantom")] == 0
    h.hero(0).counters[h.count("phantom")] = 3
    h.hero(0).up = False
    assert "action 1" not in h.offers()


def test_ex_91_echoes() -> None:
    """CA-359, CA-364, CA-360."""
    h = hunt("tenzin", "shaman_spirit 50").board(0, "Falling Rain Palm").dice(0, "5 5 5")
    h.act("flip").act("Falling Rain Palm bottom")
    assert h.foe.health == 42


def test_role_moments_without_a_listener_cost_nothing() -> None:
    """CA-42: what is a rule happens by itself."""
    h = hunt("unmei")
    role_moment(h.t, h.hero(0), DAMAGED_BY_FOE, by_role(h.t, h.hero(0)))
    role_moment(h.t, h.hero(0), R_ROUND_START, by_role(h.t, h.hero(0)))
    assert h.t.foes[0].counters == [0] * len(BOOK.counters)


# ---------------------------------------------------------------- duo powers


def duo_hunt() -> Hunt:
    h = hunt("leme maladaum", "shaman_spirit 20", duos=True)
    h.t.foes[0].most = 112
    return h


def duo_name() -> str:
    duo = BOOK.duo_of(BOOK.role_by_id["leme"], BOOK.role_by_id["maladaum"])
    assert duo is not None
    return duo.name


def test_duo_powers_are_agreed_on_and_dealt() -> None:
    """CA-205, CA-206, CA-207, CA-208: one spot of each, one power fewer, top half for the first in the alphabet."""
    h = duo_hunt()
    for hero in h.t.heroes:
        assert [card.kind for card in hero.cards if card is not None] == [0] * 5 + [2]
        assert hero.ready == 63
    duo = h.t.duos[0]
    assert duo.pair is not None
    assert [role.id for role in duo.pair] == ["leme", "maladaum"]


def test_ex_92_a_duo_power_takes_damage_of_both() -> None:
    """CA-212, CA-213, CA-207, CA-218."""
    h = duo_hunt()
    assert (h.health(0), h.health(1)) == (12, 12)
    h.hero(1).up = False
    for spot in range(6):
        h.hero(1).spent |= 1 << spot
    strike(h, 0, 1, duo_name())
    assert not h.hero(1).is_ready(5)
    strike(h, 1, 1, duo_name())
    assert (h.health(0), h.health(1)) == (10, 10)
    assert h.hero(0).cards[5] is None
    assert h.t.out == h.t.duos


def test_ex_93_both_halves_and_the_bonus() -> None:
    """CA-210, CA-211."""
    h = duo_hunt()
    h.hero(0).up = False
    h.hero(0).ready &= ~1
    h.hero(1).ready &= ~3
    h.dice(0, "3 3 5").dice(1, "4 5")
    first = h.hero(1).cards[0]
    assert first is not None
    h.act("Thorned Bulwark top", "5", "4 to 6", first.name)
    assert h.foe.health == 14
    assert h.t.prevents == [64 + 63]
    assert h.dice_of(1) == "6"
    assert not h.hero(0).is_ready(5)
    assert h.state(0) == "5r 1e"
    assert h.state(1) == "4r 2e"


def test_ex_94_one_half_alone() -> None:
    """CA-209, CA-216, CA-214, CA-217."""
    h = duo_hunt().dice(1, "6").at(1).act("Thorned Bulwark bottom")
    assert h.foe.health == 18
    assert not h.hero(0).is_ready(5)
    assert not h.hero(1).is_ready(5)
    assert not h.hero(0).replaceable(5)
    h = hunt("fizzleboom_burrr unmei", "shaman_spirit 20", duos=True)
    strike(h, 0, 1, h.t.duos[0].name)
    assert not h.hero(0).is_ready(5)


def test_duo_powers_of_briggs_stay_with_him() -> None:
    """CA-215."""
    h = hunt("briggs_liara unmei", "shaman_spirit 50", duos=True)
    duo = h.t.duos[0]
    assert duo in h.hero(0).cards
    assert duo not in h.hero(0).row
