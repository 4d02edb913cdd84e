"""Amounts, damage, shields, strength and the chance die (ED-81 to ED-101)."""

from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.core.matches.match import Match
from cardwright.games.elemental.rules.amounts import standing_amount
from tests.games.elemental.duel import GAME, Duel, Spec

NAMES = GAME.cards.dice_ids
VALUES = st.lists(st.integers(1, 6), min_size=7, max_size=7)
SINGLES = {"fire": (1, "fire"), "blazing_fire": (2, "fire"), "tremor": (1, "earth"), "earthquake": (2, "earth")}
COMBOS = {"magical_firestorm": ("fire", "magic"), "meteor_strike": ("earth", "magic"),
          "volcanic_eruption": ("fire", "earth")}  # fmt: skip
STRENGTHS = {"prometheus_gift": ("fire", 3), "gaias_protection": ("earth", 2), "ancient_grimoire": ("magic", 2),
             "purism": ("non_combo", 2)}  # fmt: skip


def strike(attack: str, dice: dict[str, int], strengths: list[str], b: Spec | None = None, **opts: object) -> Duel:
    """A executes the attack after these strengths, all from the table and free."""
    down = [[name, 1] for name in [*strengths, attack]]
    spec = {"A": {"down": down, "passives": ["cheapskate"], "gold": 0}, "B": {"hp": 5000, **(b or {})}, "dice": dice,
            "opts": {"card_set": "restored", **opts}}  # fmt: skip
    return Duel(spec).play(*[f"A reveal:{name}" for name in [*strengths, attack]])


@settings(max_examples=60, deadline=None)
@given(attack=st.sampled_from([*SINGLES, *COMBOS]), values=VALUES, strengths=st.sets(st.sampled_from(list(STRENGTHS))))
def test_ed_81_to_ed_86_amounts(attack: str, values: list[int], strengths: set[str]) -> None:
    """ED-81, ED-82, ED-83, ED-85: k x dice x all matching factors; purism leaves combos alone."""
    dice = dict(zip(NAMES, values, strict=True))
    k, used = (SINGLES[attack][0], [SINGLES[attack][1]]) if attack in SINGLES else (1, list(COMBOS[attack]))
    factors = [factor for scope, factor in (STRENGTHS[name] for name in strengths)
               if scope in used or (scope == "non_combo" and len(used) == 1)]  # fmt: skip
    points = k * prod(dice[die] for die in used) * prod(factors)
    duel = strike(attack, dice, sorted(strengths))
    assert duel.side("B").health == 5000 - points
    assert duel.side("A").gold == points


@pytest.mark.parametrize(("stacking", "times"), [("multiply", 6), ("add", 4), ("max", 3)])
def test_a_52_stacking(stacking: str, times: int) -> None:
    """A-52, `strength_stacking`: Prometheus (3) and Purism (2) on one fire."""
    duel = strike("fire", {"fire": 5}, ["prometheus_gift", "purism"], strength_stacking=stacking)
    assert duel.side("B").health == 5000 - 5 * times


def test_ed_83_each_strength_counts_once_even_on_two_dice() -> None:
    assert strike("magical_firestorm", {"fire": 2, "magic": 3}, ["ancient_grimoire"]).side("B").health == 5000 - 12


def test_ed_84_a_strength_works_on_heals_and_shields_of_its_owner_only() -> None:
    given_ = {"A": {"hand": ["nymphs_grace"]}, "B": {"down": [["ecology", 3]]}}
    duel = Duel(given_).play("A exec:nymphs_grace")
    nature = GAME.cards.by_id["ecology"].amounts[0]
    assert standing_amount(duel.t, 0, nature) == 6
    assert standing_amount(duel.t, 1, nature) == 3


def test_ed_86_plain_numbers_have_no_strength() -> None:
    duel = Duel({"A": {"hand": ["purism", "basic_income"]}}).play("A exec:purism", "A bless:basic_income")
    assert duel.side("A").gold == 7


@settings(max_examples=60, deadline=None)
@given(attack=st.sampled_from([*SINGLES, *COMBOS]), values=VALUES,
       shields=st.sets(st.sampled_from(["solid_infrastructure", "natural_forests", "magical_barrier"])),
       blocking=st.booleans())  # fmt: skip
def test_ed_88_to_ed_91_shields(attack: str, values: list[int], shields: set[str], blocking: bool) -> None:
    """ED-88, ED-89, ED-91, and A-59 (`elemental_shields_block_combo`): all that apply add up, never below 0."""
    dice = dict(zip(NAMES, values, strict=True))
    against = {
        "solid_infrastructure": {"fire", "water"},
        "natural_forests": {"earth", "water"},
        "magical_barrier": set(),
    }
    takes = {"solid_infrastructure": dice["earth"], "natural_forests": dice["nature"],
             "magical_barrier": dice["nature"] * dice["magic"]}  # fmt: skip
    if attack in SINGLES:
        k, die = SINGLES[attack]
        points = k * dice[die]
        stopped = sum(takes[name] for name in shields if die in against.get(name, set()))
    else:
        points = prod(dice[die] for die in COMBOS[attack])
        stopped = takes["magical_barrier"] if "magical_barrier" in shields else 0
        if blocking:
            stopped += sum(takes[name] for name in shields if against.get(name, set()) & set(COMBOS[attack]))
    duel = strike(attack, dice, [], {"passives": sorted(shields)}, elemental_shields_block_combo=blocking)
    assert 5000 - duel.side("B").health == max(points - stopped, 0) == duel.side("A").gold


def test_ed_90_own_shields_work_against_own_rain() -> None:
    duel = Duel({"A": {"hand": ["heavy_rain"], "passives": ["natural_forests"]}, "dice": {"water": 5, "nature": 2}})
    duel.play("A exec:heavy_rain")
    assert (duel.side("A").health, duel.side("B").health, duel.side("A").gold) == (97, 95, 6 + 8)


@settings(max_examples=40, deadline=None)
@given(earth=st.integers(1, 6), gold=st.integers(0, 15), data=st.data())
def test_ed_92_to_ed_96_militia(earth: int, gold: int, data: st.DataObject) -> None:
    """ED-92, ED-94, ED-95, ED-96: what the attacker gets is the same, paid or bled; gold is never below 0 (ED-2)."""
    given_ = {"A": {"hand": ["earthquake"], "gold": 0}, "B": {"passives": ["paid_militia"], "gold": gold}}
    duel = Duel({**given_, "dice": {"earth": earth}}).play("A exec:earthquake")
    points = 0
    if gold:
        assert duel.options == [f"militia:{n}" for n in range(min(2 * earth, gold) + 1)]
        points = data.draw(st.integers(0, min(2 * earth, gold)))
        duel.play(f"B militia:{points}")
    assert duel.side("B").health == 100 - 2 * earth + points
    assert duel.side("B").gold == gold - points
    assert duel.side("A").gold == 2 * earth


@pytest.mark.parametrize(("points", "digits"), [(0, [0, 0]), (7, [0, 7]), (60, [60, 0]), (63, [60, 3]), (90, [90])])
def test_d_12_a_heavy_blow_is_bought_off_digit_by_digit(points: int, digits: list[int]) -> None:
    """D-12: every amount can be bought, with less than 60 to choose from."""
    duel = strike("fire", {"fire": 5}, ["prometheus_gift", "purism"] * 2, {"passives": ["paid_militia"], "gold": 90})
    for digit in digits:
        assert len(duel.options) < 60
        duel.play(f"B militia:{digit}")
    assert duel.side("B").gold == 90 - points


def test_a_blow_beyond_all_counting_offers_few_amounts_and_the_bots_survive_it() -> None:
    given_ = {"A": {"hand": ["fire"]}, "B": {"passives": ["paid_militia"], "gold": 999_999_999, "hp": 999_999_999}}
    table = Duel(given_).t
    table.sides[0].strengths = [GAME.cards.strengths["fire*3"]] * 700
    match = Match(GAME, table.house, 0, None, table)
    match.choose("exec:fire")
    while match.decision is not None and match.decision.question.name == "militia":
        assert len(match.decision.options) < 60
        tactician = GAME.bot("tactician").sit(GAME, 1, 1)
        match.choose(tactician.choose(match.look()))
    assert match.result is None


def test_ed_93_the_dealer_may_buy_off_its_own_rain_after_the_opponent() -> None:
    """ED-93: both with the militia (not with one copy of each card): the dealer's opponent chooses first."""
    both = {"passives": ["paid_militia"], "gold": 4}
    duel = Duel({"A": {**both, "hand": ["heavy_rain"]}, "B": both, "dice": {"water": 3}}).play("A exec:heavy_rain")
    assert duel.asked == "B militia"
    duel.play("B militia:3")
    assert duel.asked == "A militia"
    assert duel.options == ["militia:0", "militia:1", "militia:2", "militia:3"]
    duel.play("A militia:1")
    assert (duel.side("A").gold, duel.side("B").gold) == (4 + 3 - 1 + 2, 4 - 3 + 1)


def test_ed_95_overkill_counts_in_full() -> None:
    duel = Duel({"A": {"hand": ["meteor_strike"]}, "B": {"hp": 1}, "dice": {"earth": 6, "magic": 6}})
    assert duel.play("A exec:meteor_strike").side("A").gold == 42


def test_ed_97_and_a_3_healing_and_its_cap() -> None:
    """ED-97, A-3 (`health_cap`)."""
    given_ = {"A": {"hand": ["reforestation"], "hp": 95}, "dice": {"nature": 6}}
    assert Duel(given_).play("A exec:reforestation").side("A").health == 107
    assert Duel({**given_, "opts": {"health_cap": 100}}).play("A exec:reforestation").side("A").health == 100


def test_ed_98_gains() -> None:
    duel = Duel({"A": {"hand": ["gold_mine"], "gold": 0}, "dice": {"earth": 4, "gold": 5}}).play("A exec:gold_mine")
    assert duel.side("A").gold == 20


def test_ed_99_the_chance_die_is_rerolled_at_the_effect() -> None:
    """ED-99: a vetoed attack rolls nothing."""
    given_ = {"A": {"hand": ["blind_attack"]}, "B": {"hand": ["veto"]}, "dice": {"chance": 2}}
    duel = Duel(given_, [5]).play("A exec:blind_attack", "B respond:hand:veto")
    assert duel.t.dice[6] == 2
    assert Duel(given_, [5]).play("A exec:blind_attack", "B pass").t.dice[6] == 5


def test_ed_100_other_dice_stay() -> None:
    duel = Duel({"A": {"hand": ["magical_firestorm"]}}).play("A exec:magical_firestorm", "A end")
    assert duel.t.dice == [3] * 7


def test_ed_101_risk_aversion_may_reroll_too() -> None:
    given_ = {"A": {"hand": ["blind_attack"], "passives": ["risk_aversion"]}, "dice": {"chance": 1}}
    duel = Duel(given_, [6]).play("A exec:blind_attack")
    assert duel.options == ["reroll", "keep"]
    assert duel.play("A reroll").side("B").health == 94


def test_ed_101_only_for_own_effects() -> None:
    given_ = {"A": {"hand": ["blind_attack"]}, "B": {"passives": ["risk_aversion"]}}
    assert Duel(given_, [4]).play("A exec:blind_attack").side("B").health == 96
