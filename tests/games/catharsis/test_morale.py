"""Morale, refreshing, and the random tables: chapters 2.13, 2.14 and 2.19 of the specification."""

import pytest

from cardwright.games.catharsis.content.dice import size
from tests.games.catharsis.boards import JADEN, LEME, SPOTS, UNMEI
from tests.games.catharsis.hunt import BOOK, Hunt, camp, fight, new, turned


def window(roles: str = "unmei", morale: int = 15, **boards: str) -> Hunt:
    """Before the vote on a refresh, between cards."""
    h = camp(roles, morale, **boards)
    h.t.phase = 16
    return h


def tables(at: int, roles: str = "unmei", **settings: object) -> Hunt:
    """Morale rolls on tables; every hero has a full board."""
    h = new(roles, morale="tables", **settings).rest("spot 1", stop="turn")  # type: ignore[arg-type]
    for role, board in (("unmei", UNMEI), ("leme", LEME), ("jaden", JADEN)):
        if role in roles.split():
            h.set_board(role, board)
    return h.set_morale(at)


# ---------------------------------------------------------------- tiers


def test_ca_123_the_values_of_the_tiers() -> None:
    assert [(tier.id, tier.at) for tier in BOOK.tiers] == [
        ("winded", 17), ("battered", 13), ("exhausted", 9), ("desperate", 5), ("hopeless", 1),
    ]  # fmt: skip
    assert camp("unmei", 1, unmei=UNMEI).do('{op = "morale", n = -1}').over == "lost"  # Defeated


def test_ca_124_ca_126_each_tier_once() -> None:
    h = camp("unmei", 18, unmei=UNMEI).do('{op = "morale", n = -1}', "spot 1")
    assert (h.t.tiers, h.re("unmei")) == (1, "5/1")
    h.do('{op = "morale", n = 3}').do('{op = "morale", n = -4}')
    assert (h.t.morale, h.t.tiers, h.re("unmei")) == (16, 1, "5/1")


def test_ca_125_the_higher_value_first() -> None:
    h = camp("unmei leme", 18, unmei=UNMEI, leme=LEME).do('{op = "morale", n = -5}', "spot 1", "spot 1")
    assert h.asked == "share"  # Winded was for each, Battered is for the party
    h.play("3", *SPOTS[1:4], stop="turn")
    assert (h.t.tiers, h.re("unmei"), h.re("leme")) == (2, "2/4", "5/1")


def test_ca_127_never_above_the_start() -> None:
    h = camp("unmei", 20).do('{op = "morale", n = 5}')
    assert h.t.morale == 21


@pytest.mark.parametrize("source", ["card", "foe", "role unmei"])
def test_ca_128_ca_135_ca_184_zero_is_the_end_whatever_the_cause(source: str) -> None:
    h = fight(unmei=UNMEI, morale_at=3).do('{op = "morale", n = -3}, {op = "heal", n = 1}', by=source)
    assert (h.t.morale, h.over) == (0, "lost")


def test_ca_129_right_after_the_single_effect() -> None:
    h = camp("unmei", 18, unmei=UNMEI).do('{op = "morale", n = -1}, {op = "discard", who = "each", n = 1}')
    assert h.asked == "wound"
    h.play("spot 1")
    assert h.asked == "discard"


@pytest.mark.parametrize(
    ("number", "morale", "answers", "board"),
    [
        ("CA-130", 17, ["spot 1"], "5/1"),
        ("CA-131", 13, ["spot 1", "spot 2"], "4/2"),
        ("CA-132", 9, ["spot 1", "spot 2"], "4/2"),
        ("CA-133", 5, ["spot 1", "spot 2", "spot 3"], "3/3"),
        ("CA-134", 1, ["spot 1"], "5/0"),
    ],
)
def test_the_effects_of_the_tiers(number: str, morale: int, answers: list[str], board: str) -> None:
    h = camp("unmei", morale + 1, unmei=UNMEI).do('{op = "morale", n = -1}', *answers)
    assert (h.t.morale, h.re("unmei")) == (morale, board), number


@pytest.mark.parametrize(("heroes", "damage"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7)])
def test_ca_131_battered_by_party_size(heroes: int, damage: int) -> None:
    h = camp(" ".join(role.id for role in BOOK.roles[:heroes]), boss="summoner")
    assert BOOK.tiers[1].effects[0].n.values[h.t.n - 1] == damage  # type: ignore[attr-defined]


# ---------------------------------------------------------------- refreshing


def test_ca_136_in_step_3_and_between_cards() -> None:
    h = fight(unmei=UNMEI).rest("yield").play("spot 1", "spot 2")
    assert (h.asked, h.phase) == ("refresh", "window_refresh")
    between = camp(unmei="crane_cut/e falling_petal").next_card("standing_stones").play("option 3")
    assert between.asked == "refresh"
    assert not between.t.in_combat


def test_ca_137_ca_138_one_morale_for_everything() -> None:
    h = window("unmei leme", 15, unmei="crane_cut/e falling_petal", leme="leaf_blades wolfs_call/e")
    h.hero("leme").up = False
    h.hero("unmei").discard.append(BOOK.card_by_id["steel_wind"])
    h.play("yes", "yes", stop="turn")
    assert h.t.morale == 14
    assert (h.re("unmei"), h.re("leme"), h.hero("leme").up) == ("2/0", "2/0", True)
    assert [card.id for card in h.hero("unmei").discard] == ["steel_wind"]


def test_ca_139_a_tier_comes_after_the_refresh() -> None:
    h = window("unmei", 6, unmei="crane_cut/e falling_petal/e").play("yes")
    assert (h.asked, h.options) == ("wound", ["spot 1", "spot 2"])
    h.play("spot 1", "spot 2", "spot 1", stop="turn")
    assert h.board("unmei")[:2] == ["-", "falling_petal/e"]  # 3 damage of four points of health


def test_ca_140_ca_468_not_to_zero() -> None:
    assert window("unmei", 1, unmei="crane_cut/e falling_petal").play(stop="turn").trail == []
    h = camp("unmei", 1, unmei="crane_cut/e falling_petal", suicide_refresh=True)
    h.t.phase = 16
    h.play("yes")
    assert h.over == "lost"


def test_ca_141_once_in_a_window() -> None:
    h = window("unmei", 18, unmei="crane_cut/e falling_petal").play("yes", "spot 1", stop="turn")
    assert h.re("unmei") == "1/1"
    assert h.t.morale == 17
    twice = camp("unmei", 18, unmei="crane_cut/e falling_petal", refresh_per_window=2)
    twice.t.phase = 16
    twice.play("yes", "spot 1")
    assert twice.asked == "refresh"


def test_ca_142_nothing_to_refresh_no_offer() -> None:
    assert window(unmei=UNMEI).play(stop="turn").trail == []
    h = window(unmei=UNMEI)
    h.hero("unmei").up = False
    assert h.play().asked == "refresh"


def test_ca_143_no_window_before_the_first_card() -> None:
    h = new("unmei", level="last_ditch").play("spot 1", stop="turn")
    assert h.t.turned_up == 0
    assert "0 refresh" not in h.trail
    house = new("unmei", level="last_ditch", refresh_before_first=True).play("spot 1")
    assert house.asked == "refresh"


def test_ca_144_role_abilities_before_the_vote() -> None:
    h = camp("unmei dimirith fizzleboom_burrr", unmei="crane_cut/e falling_petal").next_card("standing_stones")
    h.t.speaker = 1
    h.play(*["option 3"] * 3)
    assert (h.asked, h.seat) == ("role-ability", 2)  # in seat order from the next speaker
    h.play("pass")
    assert (h.asked, h.seat) == ("role-ability", 1)
    h.play("flip", "hero 1", "spot 1")
    assert h.asked == "refresh"
    assert h.re("unmei") == "2/0"


# ---------------------------------------------------------------- the random tables


def test_ca_185_a_roll_instead_of_the_tier() -> None:
    h = tables(18).chance(5).do('{op = "morale", n = -1}')
    assert (h.t.morale, h.re("unmei"), h.t.tiers) == (16, "6/0", 1)
    assert tables(2).set_morale(2, 5).do('{op = "morale", n = -2}').over == "lost"


@pytest.mark.parametrize(
    ("level", "numbers"),
    [
        ("new_questors", [1, 1, 1, 2, 2]),
        ("adventurers", [1, 1, 2, 2, 3]),
        ("veterans", [1, 1, 2, 3, 3]),
        ("last_ditch", [1, 2, 2, 3, 3]),
    ],
)
def test_ca_186_which_table(level: str, numbers: list[int]) -> None:
    assert next(each for each in BOOK.levels if each.id == level).tables == numbers


ROWS = {
    1: ["rerolls", "1 damage", "2 damage", "2/3/4/5 damage", "Morale -1", "2 dice fewer"],
    2: ["refresh costs 2", "discards a power", "Morale -3", "3 damage", "1 more damage", "4 dice fewer"],
    3: ["half", "a die fewer", "whichever affects more", "4 damage", "count as 1", "foes attack first"],
}


@pytest.mark.parametrize("table", [1, 2, 3])
def test_ca_187_ca_188_ca_189_ca_190_the_rows_in_their_order(table: int) -> None:
    for effects, words in zip(BOOK.tables[table - 1], ROWS[table], strict=True):
        assert words in effects[0].text(), effects[0].text()


@pytest.mark.parametrize(
    ("number", "at", "face", "answers", "morale", "board"),
    [
        ("CA-188", 18, 2, ["spot 1"], 17, "5/1"),
        ("CA-188", 18, 3, ["spot 1", "spot 2"], 17, "4/2"),
        ("CA-188", 18, 4, ["spot 1", "spot 2"], 17, "4/2"),
        ("CA-188", 18, 5, [], 16, "6/0"),
        ("CA-189", 10, 2, ["spot 1"], 9, "5/0"),
        ("CA-189", 10, 3, [], 6, "6/0"),
        ("CA-189", 10, 4, SPOTS[:3], 9, "3/3"),
        ("CA-190", 2, 3, ["spot 1", "spot 2"], 1, "4/0"),
        ("CA-190", 2, 4, SPOTS[:4], 1, "2/4"),
    ],
)
def test_results_that_happen_at_once(
    number: str, at: int, face: int, answers: list[str], morale: int, board: str
) -> None:
    h = tables(at).chance(face).do('{op = "morale", n = -1}', *answers)
    assert (h.t.morale, h.re("unmei")) == (morale, board), number


@pytest.mark.parametrize(
    ("number", "at", "face", "dice"),
    [("CA-188", 18, 6, 4), ("CA-189", 10, 6, 2), ("CA-190", 2, 2, 5), ("CA-196", 2, 2, 5)],
)
def test_results_that_take_dice(number: str, at: int, face: int, dice: int) -> None:
    h = tables(at).chance(face).do('{op = "morale", n = -1}').next_card("mange_eaten_colt").to("floor")
    assert size(h.t.hands[0].dice) == dice, number
    h.rest("yield", *SPOTS, "no", stop="round").to("floor")
    assert size(h.t.hands[0].dice) == (dice if number in ("CA-190", "CA-196") else 6)  # a lost die is lost for good


def test_ca_192_the_next_round_may_be_one_of_a_later_combat() -> None:
    h = tables(18).chance(6).do('{op = "morale", n = -1}').next_card("standing_stones").play("option 3", stop="turn")
    h.next_card("mange_eaten_colt").to("floor")
    assert size(h.t.hands[0].dice) == 4


def test_ca_193_a_refresh_costs_two_and_never_more() -> None:
    h = tables(10).chance(1, 1).do('{op = "morale", n = -1}').set_board("unmei", "crane_cut/e falling_petal")
    h.set_morale(6, 3).chance(1).do('{op = "morale", n = -1}')
    h.set_morale(8, 5)
    h.t.phase = 16
    h.play("yes", stop="turn")
    assert h.t.morale == 6


def test_ca_194_one_more_from_every_source_and_they_add_up() -> None:
    h = tables(10).chance(5).do('{op = "morale", n = -1}').set_morale(6, 3).chance(5).do('{op = "morale", n = -1}')
    h.do('{op = "hurt", to = "self", n = 1}', *SPOTS[:3], by="role unmei")
    assert h.re("unmei") == "3/3"


def test_ca_195_halved_and_rounded_down() -> None:
    h = fight(foes="mange_eaten_colt:30", dice="3 5 5", unmei=UNMEI).run(BOOK.tables[2][0], by="morale")
    h.play("use 2 bottom", "use 4 top")
    assert h.foe.health == 29  # 3 becomes 1, 1 becomes 0


def test_ca_197_whichever_is_more_and_a_tie_is_the_seats() -> None:
    h = camp(unmei="crane_cut falling_petal/e").run(BOOK.tables[2][2], by="morale")
    assert (h.asked, h.options) == ("kind", ["ready ones", "exhausted ones"])
    h.play("exhausted ones", stop="turn")
    assert h.board("unmei")[:2] == ["crane_cut", "-"]


def test_ca_198_every_number_of_the_powers_but_costs_and_role_cards() -> None:
    h = fight(
        "leme unmei",
        "mange_eaten_colt:30",
        dice="1 2 3 6 / 4 6 5 5",
        leme="thorn_volley healing_dew",
        unmei="assisted_strike twin_crescents",
    )
    h.run(BOOK.tables[2][4], "hero 1", "hero 1", by="morale")
    h.play("use 1 top")
    assert h.turns == [
        "turn 6 to 5 @1",
        "turn 4 to 3 @2",
        "turn 4 to 5 @2",
        "turn 5 to 4 @2",
        "turn 5 to 6 @2",
        "turn 6 to 5 @2",
        "stop",
    ]  # by 1
    h.play("turn 4 to 3 @2")
    assert h.asked == "extend"  # one die, not three; next is her Passive
    other = fight("unmei", "mange_eaten_colt:30", dice="4 6 5 5", unmei="assisted_strike falling_petal blade_dance")
    other.run(BOOK.tables[2][4], by="morale").play("use 1 bottom", "use 2 bottom", "yes")
    assert other.foe.health == 30 - 1 - 2  # the word "double" still doubles
    again = fight("unmei", "mange_eaten_colt:30", dice="1 2 3", unmei="blade_dance falling_petal").run(
        BOOK.tables[2][4], by="morale"
    )
    again.play("use 1 top", "pay 1")
    assert again.asked == "floor"  # "up to 3 times" has become once
    bonus = '{op = "boost", kind = "damage", n = 3, who = "self", uses = 2, until = "round"}'
    few = fight("unmei", unmei=UNMEI).run(BOOK.tables[2][4], by="morale").do(bonus, by="power unmei 1")
    assert [(boost.n, boost.uses) for boost in few.t.boosts] == [(1, 1)]


def test_ca_199_foes_first_and_prevention_comes_too_late() -> None:
    h = (
        turned("mange_eaten_colt", unmei="riverstone_stance falling_petal crane_cut")
        .run(BOOK.tables[2][5], by="morale")
        .play()
    )
    assert h.asked == "wound"
    assert h.dice() == ""
    h.play("spot 2", "spot 3")
    assert h.asked == "floor"
    h.play("use 1 top").rest("yield")
    assert h.asked == "refresh"
    assert h.re("unmei") == "0/3"


def test_ca_200_fewer_dice_add_up() -> None:
    h = turned("mange_eaten_colt")
    h.run(BOOK.tables[0][5], by="morale").run(BOOK.tables[1][5], by="morale").to("foes")
    assert h.dice() == ""
    floor = (
        turned("mange_eaten_colt", min_dice=1)
        .run(BOOK.tables[0][5], by="morale")
        .run(BOOK.tables[1][5], by="morale")
        .to("floor")
    )
    assert size(floor.t.hands[0].dice) == 1


def test_ca_201_a_result_may_reach_the_next_value() -> None:
    h = tables(14).chance(5, 5).do('{op = "morale", n = -1}')
    assert (h.t.morale, h.t.tiers) == (12, 2)
    chain = tables(18).set_morale(14, 1).chance(5).do('{op = "morale", n = -4}')
    assert chain.t.tiers == 3  # 10, then Table 1 row 5 makes it 9, where Table 2 is rolled


def test_ca_202_new_horrors() -> None:
    h = tables(18, new_horrors=True, level="new_questors").chance(2).do('{op = "morale", n = -1}', "spot 1")
    h.set_morale(14, 1).chance(2, 2, 6).do('{op = "morale", n = -1}')
    assert h.re("unmei") == "5/1"
    assert h.t.rng.numbers == []  # type: ignore[attr-defined]
    h.t.rolled = 63
    h.set_morale(10, 2).chance(2).do('{op = "morale", n = -1}', "spot 2")
    assert h.re("unmei") == "4/2"  # all six have come: the roll stands


def test_ca_202_a_face_of_another_table_has_not_been_rolled_before() -> None:
    h = tables(18, new_horrors=True, level="new_questors").chance(2).do('{op = "morale", n = -1}', "spot 1")
    h.set_morale(6, 3).chance(2).do('{op = "morale", n = -1}', "spot 2")
    assert h.t.rng.numbers == []  # type: ignore[attr-defined]
    assert (h.t.tiers, h.board("unmei")[1]) == (4, "-")  # Table 2 row 2 at once
    h.set_morale(2, 4).chance(2, 4).do('{op = "morale", n = -1}', *SPOTS[2:5])
    assert h.t.rng.numbers == []  # type: ignore[attr-defined]
    assert h.t.rolled == 0b10 | 0b1010 << 6  # there the 2 has come: rolled again


def test_ca_203_ca_204_devils_luck() -> None:
    h = tables(14, devils_luck=True).chance(2, 3, 5).do('{op = "morale", n = -1}', "yes", "yes", "no")
    assert (h.t.morale, h.re("unmei")) == (10, "6/0")  # 13, two payments, and the last result's -1
    poor = tables(2, devils_luck=True).set_morale(2, 4).chance(4).do('{op = "morale", n = -1}', *SPOTS[:4])
    assert poor.t.morale == 1
    assert poor.trail.count("0 luck") == 0


def test_ca_204_values_reached_by_paying_come_afterwards_and_paid_results_count() -> None:
    h = tables(18, devils_luck=True, new_horrors=True).set_morale(14, 1)
    h.chance(2, 3, 6).do('{op = "morale", n = -4}', "yes", "no", *SPOTS[:2])
    assert h.asked == "luck"  # Morale is 9 by the payment: the roll on Table 2 follows the first result
    h.play("no", stop="turn")
    assert h.t.tiers == 3
    assert h.t.rolled & 0b10
