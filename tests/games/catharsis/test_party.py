"""Heroes, seats, shared decisions, set-up: chapters 2.1 and 2.2 of the specification."""

import pytest

from cardwright.core.errors import BadSetting
from cardwright.core.rng import Rng
from cardwright.games.catharsis.content.dice import size
from cardwright.games.catharsis.vocabulary.amounts import spread
from tests.games.catharsis.boards import JADEN, LEME, SPOTS, UNMEI
from tests.games.catharsis.hunt import BOOK, GAME, Hunt, camp, fight, new, turned


def seats_asked(h: Hunt, question: str) -> list[int]:
    return [int(entry.split()[0]) for entry in h.trail if entry.split()[1] == question]


# ---------------------------------------------------------------- heroes and seats


def test_ca_1_ca_247_a_hero_is_one_board_and_only_briggs_and_liara_have_two_seats() -> None:
    h = camp("briggs_liara unmei")
    assert [len(hero.cards) for hero in h.t.heroes] == [6, 6]
    assert [hand.hero for hand in h.t.hands] == [0, 0, 1]
    assert [hand.seat for hand in h.t.hands] == [0, 1, 2]
    assert GAME.seats(h.t.house) == 3
    assert [role.id for role in BOOK.roles if role.seats == 2] == ["briggs_liara"]


def test_ca_2_all_seats_share_one_result() -> None:
    h = camp("unmei leme briggs_liara").do('{op = "morale", n = -40}')
    assert h.t.result is not None
    assert h.t.result.scores == (0.0, 0.0, 0.0, 0.0)
    won = camp("unmei leme").do('{op = "end", how = "win"}')
    assert won.t.result is not None
    assert won.t.result.scores == (1.0, 1.0)


def test_ca_3_ca_6_ca_119_the_dead_count_and_nothing_reaches_them() -> None:
    h = camp("unmei leme jaden", leme="leaf_blades/e", unmei=UNMEI, jaden=JADEN)
    h.do('{op = "hurt", to = "self", n = 1}', by="role leme")
    assert h.t.n == 3
    assert not h.hero("leme").alive
    h.do('{op = "hurt", to = "each", n = 1}', "spot 1", "spot 1")
    assert (h.re("unmei"), h.re("jaden"), h.re("leme")) == ("5/1", "5/1", "0/0")
    h.do('{op = "hurt", to = "any", n = 1}')
    assert h.options == ["hero 1", "hero 3"]  # no target, and it doesn't vote: seat 0 is asked, then seat 2
    h.play("hero 1", "hero 1", "spot 2", stop="turn")
    assert seats_asked(h, "hero") == [0, 2]


def test_ca_119_the_dead_roll_no_dice() -> None:
    h = camp("unmei leme", leme="leaf_blades/e", unmei=UNMEI).do('{op = "hurt", to = "self", n = 1}', by="role leme")
    h.next_card("mange_eaten_colt").play()
    assert [size(hand.dice) for hand in h.t.hands] == [6, 0]
    assert h.asked == "floor"
    assert h.seat == 0
    h.rest("yield")
    assert h.asked == "wound"  # Leme's seat never had the floor, and the whole hit is Unmei's


@pytest.mark.parametrize(
    ("boss", "heroes", "fine"),
    [("corrupted_horse", 4, True), ("corrupted_horse", 5, False), ("summoner", 6, True), ("avatar", 5, False)],
)
def test_ca_4_four_heroes_or_six_against_the_summoner(boss: str, heroes: int, fine: bool) -> None:
    if fine:
        assert GAME.deal(GAME.settle({"boss": boss, "heroes": heroes}), new().t.rng).n == heroes
    else:
        with pytest.raises(BadSetting):
            GAME.settle({"boss": boss, "heroes": heroes})


def test_ca_5_the_value_for_the_party_size() -> None:
    parties = ["unmei", "unmei leme", "unmei leme jaden", "unmei leme jaden aiden"]
    values = [fight(roles, "mange_eaten_colt").foe.health for roles in parties]
    assert values == [13, 27, 43, 62]
    assert spread([2, 3, 4, 5]) == [2, 3, 4, 5, 6, 7]


def test_ca_7_briggs_and_liara_are_one_for_the_party_size() -> None:
    assert camp("briggs_liara unmei").t.n == 2
    assert new("briggs_liara unmei", count_liara=True).play(stop="deal").t.n == 3


def test_ca_8_no_role_twice() -> None:
    with pytest.raises(BadSetting):
        GAME.settle({"heroes": 2, "roles": ("unmei", "unmei")})
    h = new("choose choose", heroes=2).play()
    assert len(h.options) == 12
    h.play("role leme")
    assert "role leme" not in h.options
    assert len(h.options) == 11
    everybody = GAME.deal(GAME.settle({"heroes": 6, "boss": "summoner"}), new().t.rng)
    assert len({hero.role.id for hero in everybody.heroes}) == 6


# ---------------------------------------------------------------- who decides


def test_ca_9_the_speaker_changes_with_every_card_and_with_death() -> None:
    h = camp("unmei leme jaden", unmei=UNMEI, leme=LEME, jaden=JADEN)
    assert h.t.speaker == 0
    h.next_card("wandering_herbalist").to("window_roles")
    assert h.t.speaker == 1
    h.set_board("leme", "leaf_blades/e").do('{op = "hurt", to = "self", n = 1}', by="role leme")
    assert h.t.speaker == 2


def test_ca_9_briggs_is_speaker_and_not_liara() -> None:
    h = camp("unmei briggs_liara").next_card("wandering_herbalist").to("window_roles")
    assert h.t.speaker == 1
    assert h.t.seat_of(h.t.speaker) == 1
    h.next_card("wandering_herbalist")
    h.t.phase = 6
    h.to("window_roles")
    assert h.t.speaker == 0


def test_ca_10_in_seat_order_from_the_speaker_each_to_the_end() -> None:
    h = camp("unmei leme jaden", unmei=UNMEI, leme=LEME, jaden=JADEN)
    h.t.speaker = 1
    h.do('{op = "hurt", to = "each", n = 2}', *["spot 1", "spot 2"] * 3)
    assert seats_asked(h, "wound") == [1, 1, 2, 2, 0, 0]


def test_ca_11_every_seat_votes_in_seat_order() -> None:
    h = turned("abandoned_camp", "unmei briggs_liara leme", level="veterans")
    h.t.speaker = 1
    h.play("option 2", "option 1", "option 2", "option 2", stop="window_roles")
    assert seats_asked(h, "option") == [1, 2, 3, 0]
    assert h.t.morale == 18  # +1, but it never rises above the start


def test_ca_11_a_draw_is_decided_by_chance() -> None:
    results = set()
    for case in (1, 2):
        h = turned("nettlebind_thicket", "unmei leme").chance(case)
        h.play("option 1", "option 2", stop="window_roles")
        results.add(h.t.morale)
    assert results == {21, 20}


def test_ca_12_what_the_party_votes_on() -> None:
    trap = turned("nettlebind_thicket", "unmei leme").play("option 2", "option 2", stop="window_roles")
    assert seats_asked(trap, "option") == [0, 1]
    window = camp("unmei leme", unmei="crane_cut/e falling_petal", leme=LEME)
    window.t.phase = 16
    window.play("no", "yes", stop="turn")
    assert seats_asked(window, "refresh") == [0, 1]
    chosen = camp("unmei leme").do(
        '{op = "rule", key = "number_cap", set = 1, who = "any", until = "game"}', "hero 1", "hero 1", by="morale"
    )
    assert seats_asked(chosen, "hero") == [0, 1]
    luck = new("unmei leme", morale="tables", devils_luck=True).rest(stop="turn").set_morale(14)
    luck.do('{op = "morale", n = -1}')
    assert (luck.asked, luck.seat) == ("luck", 0)
    luck.play("no", "no", stop="turn")
    assert seats_asked(luck, "luck") == [0, 1]


def test_ca_13_what_the_speaker_decides_alone() -> None:
    h = fight("unmei leme jaden", "thornback_boar", dice="1 2 / 3 4", leme="saplings_nudge mother_tree")
    h.t.speaker = 2
    h.do('{op = "hurt", to = "player", n = 1}', by="foe")
    assert (h.asked, h.seat) == ("victim", 2)
    points = fight("unmei leme jaden", dice=" / 3 4", leme="saplings_nudge mother_tree").play("yield", "use 1 bottom")
    points.t.speaker = 2
    points.do('{op = "hurt", to = "party", n = 2}', by="foe")
    assert (points.asked, points.seat) == ("prevent-party", 2)
    cards = camp("unmei leme", boss="kings_guard")
    cards.t.aside = cards.t.pile[1:3]
    cards.t.speaker = 1
    cards.do('{op = "card", which = "any_aside", n = 1, to = "discard"}', by="card")
    assert (cards.asked, cards.seat) == ("card", 1)


@pytest.mark.parametrize(("decisions", "seat"), [("speaker", 1), ("leader", 0)])
def test_ca_14_the_speaker_or_a_leader_may_decide_for_all(decisions: str, seat: int) -> None:
    h = turned("nettlebind_thicket", "unmei leme", party_decisions=decisions)
    h.t.speaker = 1
    h.play("option 2", stop="window_roles")
    assert seats_asked(h, "option") == [seat]
    assert h.t.morale == 20


def test_ca_15_nobody_is_asked_with_one_option() -> None:
    h = fight(foes="mange_eaten_colt:20", dice="3", unmei="falling_petal crane_cut").play("use 1 top")
    assert h.trail == ["0 floor"]  # neither the only payment nor the only foe is a question
    assert h.foe.health == 19


# ---------------------------------------------------------------- set-up


def test_ca_16_ca_22_ca_277_the_order_of_setting_up() -> None:
    h = new("choose choose", heroes=2, duos=True, level="last_ditch")
    h.play("role dimirith", "role unmei", "yes", "yes")
    assert (h.asked, len(h.options)) == ("arrange", 5)  # one spot is the duo power's
    h.play("spot 5", "spot 4", "spot 3", "spot 2")
    assert h.asked == "wound"  # Winded, after the role's own set-up
    h.play("spot 1", "spot 1", stop="turn")
    assert [entry.split()[1] for entry in h.trail] == ["role"] * 2 + ["duo"] * 2 + ["arrange"] * 4 + ["wound"] * 2
    avatar = new("unmei", boss="avatar").play()
    assert avatar.asked == "pile"  # the deck's set-up asks the party last


def test_ca_17_the_boss_lies_at_the_bottom() -> None:
    h = camp("unmei")
    assert h.t.pile[0].id == "shaman_spirit"
    assert len(h.t.pile) == 19
    orders = {tuple(card.id for card in GAME.deal(h.t.house, rng).pile) for rng in (h.t.rng, Rng(1), Rng(2))}
    assert len(orders) == 3
    assert all(order[0] == "shaman_spirit" for order in orders)


def test_ca_18_ca_382_a_deck_may_say_otherwise() -> None:
    h = camp("unmei", boss="demon_eyed_sniper")
    assert h.t.pile[-1].id == "sniper"


def test_ca_19_six_powers_of_twenty() -> None:
    h = camp("unmei leme")
    for hero in h.t.heroes:
        assert len(hero.role.powers) == 20
        assert len(hero.deck) == 14
        assert None not in hero.cards
        assert h.re(hero.role.id) == "6/0"
        assert {card.id for card in hero.deck + [card for card in hero.cards if card]} == {
            card.id for card in hero.role.powers
        }
    boards = {tuple(dealt(seed)) for seed in range(4)}
    assert len(boards) == 4


def dealt(seed: int) -> list[str]:
    t = GAME.deal(GAME.settle({"boss": "corrupted_horse", "heroes": 1, "roles": ("unmei",)}), Rng(seed))
    while t.phase != 6:
        GAME.advance(t)
    return [card.id for card in t.heroes[0].cards if card]


def test_ca_20_the_opening_six_are_not_exchanged() -> None:
    assert new("unmei leme").play(stop="turn").trail == []


def test_ca_21_six_dice_for_every_seat() -> None:
    h = turned("mange_eaten_colt", "unmei briggs_liara").play()
    assert [size(hand.dice) for hand in h.t.hands] == [6, 6, 6]


@pytest.mark.parametrize(
    ("level", "morale"), [("new_questors", 22), ("adventurers", 21), ("veterans", 18), ("last_ditch", 16)]
)
def test_ca_23_morale_at_the_start(level: str, morale: int) -> None:
    assert new("unmei", level=level).t.morale == morale
    assert new("unmei").t.morale == 21


def test_ca_24_last_ditch_effort_begins_winded() -> None:
    h = new("unmei leme", level="last_ditch").play(*SPOTS[:1] * 2, stop="turn")
    assert (h.t.tiers, h.re("unmei"), h.re("leme")) == (1, "5/1", "5/1")
    assert new("hidorian dimirith", level="last_ditch").play().asked == "arrange"  # every role is set up first (CA-16)
    rolled = new("unmei", level="last_ditch", morale="tables", chance=[4]).play(stop="turn")
    assert (rolled.t.morale, rolled.t.tiers, rolled.re("unmei")) == (15, 1, "6/0")  # Table 1 row 5 instead
