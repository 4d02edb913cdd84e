"""Rulings that a table may see differently (part 7), and what lasts for a combat."""

import pytest

from cardwright.core.errors import Mistake
from tests.games.catharsis.boards import SPOTS, UNMEI
from tests.games.catharsis.hunt import BOOK, boss_card, camp, effects_of, fight, turned


@pytest.mark.parametrize(("measure", "offered"), [("printed", True), ("final", False)])
def test_am_4_what_counts_for_a_doublings_limit(measure: str, offered: bool) -> None:
    h = fight(foes="mange_eaten_colt:40", dice="4 6 5 5", unmei="assisted_strike falling_petal", double_measure=measure)
    h.play("use 1 bottom", "flip", "use 2 bottom")  # 3 printed, 4 with the bonus
    assert (h.asked == "double") == offered


@pytest.mark.parametrize(("order", "damage"), [("before_bonus", 3 * 2 + 1), ("after_bonus", (3 + 1) * 2)])
def test_am_5_double_before_or_after_bonuses(order: str, damage: int) -> None:
    h = fight(foes="mange_eaten_colt:40", dice="4 6 5 5", unmei="assisted_strike falling_petal", double_order=order)
    h.play("use 1 bottom", "flip", "use 2 bottom", "yes")
    assert 39 - h.foe.health == damage


@pytest.mark.parametrize(("short", "board"), [("allowed", "2/0"), ("forbidden", "1/1")])
def test_am_10_healing_more_than_there_is(short: str, board: str) -> None:
    h = camp(unmei="crane_cut/e falling_petal", heal_short=short).do('{op = "heal", n = 2}', by="role unmei")
    assert h.re("unmei") == board


def test_ca_56_a_cost_of_a_combo_is_paid_once_a_round_even_if_the_power_comes_back() -> None:
    h = fight("tenzin", "mange_eaten_colt:60", dice="1 2 1 2 3 4", tenzin="falling_rain_palm empty_sleeve")
    h.play("use 1 top")
    h.do('{op = "hurt", to = "self", n = 1}', "spot 1", by="role tenzin").do(
        '{op = "heal", n = 1}', by="role tenzin"
    ).play()
    assert h.board("tenzin")[0] == "falling_rain_palm"
    assert "use 1 top" not in h.options


def test_ca_195_only_attacks_of_heroes_are_halved() -> None:
    h = fight(foes="dragon:40", unmei=UNMEI).run(BOOK.tables[2][0], by="morale")
    h.t.ongoing = [boss_card("huskarl_without_a_hall")]
    h.t.hears |= boss_card("huskarl_without_a_hall").moments
    h.rest("yield", stop="foes")
    assert h.foe.health == 38


def test_rules_for_the_next_combat_hold_in_all_its_rounds_and_no_longer() -> None:
    h = turned("standing_stones", unmei=UNMEI)
    h.do('{op = "rule", key = "rerolls", add = -1, who = "each", until = "next_combat"}').play("option 3", stop="turn")
    h.next_card("mange_eaten_colt").to("floor")
    assert h.t.hands[0].rerolls == 1
    h.set_dice("").rest("yield", *SPOTS, "no", stop="round").to("floor")
    assert h.t.hands[0].rerolls == 1
    h.do('{op = "remove_foe", which = "all", defeat = true}', by="foe").t.phase = 11
    h.rest("stop", "no", stop="turn").next_card("thornback_boar").to("floor")
    assert h.t.hands[0].rerolls == 2


def test_ca_27_what_is_fetched_to_a_full_board_replaces_something() -> None:
    h = camp(unmei=UNMEI)
    h.hero("unmei").deck.remove(BOOK.card_by_id["blade_dance"])
    h.hero("unmei").discard = [BOOK.card_by_id["blade_dance"]]
    h.do(
        '{op = "fetch", who = "self", from = "discard", to = "board", n = 1}',
        "card blade_dance",
        "spot 1",
        by="role unmei",
    )
    assert h.board("unmei")[0] == "blade_dance"
    assert [card.id for card in h.hero("unmei").discard] == ["crane_cut"]


@pytest.mark.parametrize(
    ("n", "damage"),
    [
        ('{per = "morale", div = "party"}', 10),
        ('{base = 2, per = "living", mul = 3}', 8),
        ('{per = "morale", div = 4, max = 3}', 3),
        ("[1, 4, 5, 6]", 4),
    ],
)
def test_numbers_that_are_counted(n: str, damage: int) -> None:
    h = fight("unmei leme", "mange_eaten_colt:60").do(f'{{op = "damage", n = {n}}}', by="role unmei")
    assert 60 - h.foe.health == damage


def test_extra_costs_come_on_top_of_every_cost() -> None:
    h = fight(dice="1 1 3", unmei="crane_cut falling_petal")
    h.do('{op = "rule", key = "extra_cost", set = "3", who = "each", until = "round"}').play()
    assert [option for option in h.options if option.startswith("use")] == ["use 1 top", "use 2 top", "use 2 bottom"]
    h.play("use 1 top")
    assert h.dice() == ""


@pytest.mark.parametrize(("key", "word"), [("extra_cost", "3"), ("action_cost", "?"), ("action_limit", "none")])
def test_what_is_a_word_can_only_be_set(key: str, word: str) -> None:
    with pytest.raises(Mistake):
        effects_of(f'{{op = "rule", key = "{key}", add = "{word}", who = "each", until = "round"}}', camp().t)


@pytest.mark.parametrize(("key", "use"), [("no_heal", "heal"), ("no_prevent", "prevent"), ("no_adjust", "adjust")])
def test_rules_that_forbid(key: str, use: str) -> None:
    h = fight("unmei", dice="3", unmei="crane_cut/e falling_petal")
    h.do(f'{{op = "rule", key = "{key}", set = true, who = "each", until = "round"}}')
    if use == "heal":
        assert h.do('{op = "heal", n = 1}', by="role unmei").re("unmei") == "1/1"
    elif use == "prevent":
        h.do('{op = "prevent", n = 1}', by="role unmei").do('{op = "hurt", to = "player", n = 1}', "spot 2", by="foe")
        assert h.re("unmei") == "0/2"
    else:
        assert h.do('{op = "adjust", dice = 1, by = 1}', by="role unmei").dice() == "3"


def test_rules_that_forbid_refreshing_flips_and_passives() -> None:
    h = (
        fight(dice="3", unmei="crane_cut/e falling_petal")
        .do('{op = "rule", key = "no_flip", set = true, who = "each", until = "round"}')
        .play()
    )
    assert "flip" not in h.options
    h.do('{op = "rule", key = "no_passive", set = true, who = "each", until = "round"}').play()
    assert "passive" not in h.options
    barred = camp(unmei="crane_cut/e falling_petal").do('{op = "rule", key = "no_refresh", set = true, until = "game"}')
    barred.t.phase = 16
    assert barred.to("turn").trail == []
