"""What a seat may conclude, counted out on small tables with cards that no deck of ours has (part 4.3)."""

import pytest

from cardwright import BadPosition, Game
from cardwright.games.empyrean.rules.table import IDLE, EmpyreanTable
from cardwright.testing.exact import Scene, Truth, compare
from tests.contract.scenes import empyrean_scene as scene
from tests.games.empyrean.battle import GAME

SPY = ("probe_zulus", "probe_spy", "probe_spy")
DIVINER = ("probe_tests", "probe_diviner", "probe_diviner")
SEER = ("probe_tests", "probe_seer", "probe_seer")
TAXMAN = ("probe_tests", "probe_taxman", "probe_taxman")
BOTH = ("probe_tests", "probe_diviner probe_seer", "probe_diviner probe_seer")
SCENES = [
    scene("a hand that was looked at, and a card put down after it",
          "A deploy probe_spy b1, B pass, B keep bear, B deploy wolf b2, B pass, A pass",
          SPY, ("vikings", "wolf bondi", "bear drengr"), (3, 2), moments=3),
    scene("a hand that was looked at, and drafted to",
          "A deploy probe_spy b1, B pass, B keep bear, B pass, A pass, B keep fenrir, A pass, B deploy bear b1, B pass",
          SPY, ("vikings", "wolf", "bear drengr fenrir holmgang bondi"), (3, 1), moments=3, seats=(0,)),
    scene("a hand that was looked at, which isn't what lay face-down before",
          "A deploy probe_spy b1, B deploy bondi b2, B pass, B keep bear, B deploy bondi b1, B pass, A pass",
          SPY, ("vikings", "bondi bondi wolf", "bear drengr"), (3, 2), moments=3),
    scene("a card that was swapped into the deck isn't in the hand",
          "A use b1z1 #1, A pass, B pass, A keep captive, B pass",
          ("azteca", "ambush lure", "otontin captive peyotl"), ("vikings", "bear", "wolf"), (4, 1),
          rows=(("tlapilli:3#0{captive=2}",), ()), moments=3, seats=(1,)),
    scene("a deck of which two cards were seen, drafted from: one of them is kept, the other lies at the bottom",
          "A deploy probe_diviner b1, B pass, B keep bear, B deploy bear b1, B pass, A pass",
          DIVINER, ("vikings", "wolf bondi", "bear drengr holmgang gleipnir"), (1, 1), seats=(0,)),
    scene("a deck of which one card was seen, drafted from",
          "A deploy probe_seer b1, B pass, B keep bear, B deploy bear b2, B pass, A pass, B keep gleipnir, A pass",
          SEER, ("vikings", "wolf bondi", "bear drengr holmgang gleipnir"), (1, 1), seats=(0,)),
    scene("a deck of which two cards were seen, searched and shuffled",
          "A deploy probe_diviner b1, B deploy parts_courier b1, B pass, B acquire power_cell, "
          "B keep tin_drudge, B pass, A pass",
          DIVINER, ("robots", "parts_courier tin_drudge", "tin_drudge factory power_cell memory_bank"), (1, 3),
          moments=1, seats=(0,)),
    scene("of two equal cards that were seen, which was drafted and which was in hand before",
          "A deploy probe_diviner b1, B pass, B keep bear, B deploy bondi b1, B pass, A pass, B keep drengr, A pass, "
          "B pass",
          DIVINER, ("vikings", "wolf bondi", "bondi bear drengr holmgang"), (1, 1), seats=(0,), moments=3),
    scene("two equal cards were seen: one of them was drafted, the other lies at the bottom",
          "A deploy probe_diviner b1, B pass, B deploy bondi b1, B pass, A pass, B keep drengr, A pass, B pass",
          DIVINER, ("vikings", "wolf bondi", "bondi bondi drengr holmgang"), (1, 1), seats=(0,), moments=3),
    scene("a card that was swapped into the deck may be the one that came straight from there to the table",
          "A use b1z1 #1, A swap deck probe_keeper, A deploy probe_digger b1, B pass, A deploy-free probe_seer b1, "
          "A keep probe_changer, B pass, A pass",
          ("probe_tests", "probe_digger", "probe_keeper probe_seer probe_herald"), ("vikings", "bear", "wolf"), (2, 1),
          rows=(("probe_changer:2#0",), ()), seats=(1,), moments=3),
    scene("a deck in which nothing was found to put down",
          "A deploy probe_digger b1, B pass, A keep probe_keeper, B pass, A pass",
          ("probe_tests", "probe_digger probe_herald", "probe_keeper probe_oracle"), ("vikings", "bear", "wolf"),
          (2, 1), seats=(1,), moments=3),
    scene("what was put down by somebody whose pool was taxed",
          "A deploy bondi b1, A deploy drengr b2, B deploy probe_taxman b1",
          ("vikings", "bondi drengr fenrir", "wolf"), TAXMAN, (4, 1), seats=(1,)),
    scene("what was put down by somebody whose pool was taxed to nothing",
          "A deploy drengr b1, A deploy drengr b2, A pass, B deploy probe_taxman b1",
          ("vikings", "drengr drengr fenrir bondi", "wolf"), TAXMAN, (5, 1), seats=(1,)),
    scene("what came to the pool later has paid for nothing",
          "A deploy probe_digger b1, A deploy probe_seer b2, B deploy probe_taxman b1",
          ("probe_tests", "probe_digger probe_seer probe_oracle", "probe_patron"), TAXMAN, (3, 1), seats=(1,)),
    scene("might that has paid tells what it pays for, and other purses tell nothing",
          "A deploy probe_oracle b1, A pay b1z1, A pay essence, A pass, B pass",
          ("probe_tests", "probe_oracle probe_seer probe_tyrant", "probe_keeper"),
          ("vikings", "bondi gleipnir", "wolf"), (3, 1), rows=(("probe_banker:2#0", "probe_patron:2#1"), ()),
          seats=(1,)),
]  # fmt: skip


@pytest.mark.parametrize("played", SCENES, ids=str)
def test_a_redeal_makes_exactly_what_the_seat_can_think_of(played: Scene) -> None:
    game: Game = GAME
    for viewer in played.hidden:
        assert compare(game, played, viewer, game.redeal) > 0


WILD = [
    scene(f"random {army[0]} {seed}", None, first, army, (4, 3), length=8, seed=seed, rows=(rows, ()), seats=(seat,))
    for first, army, rows, seat in (
        (BOTH, ("robots", "parts_courier steel_drudge", "tin_drudge power_cell memory_bank"), (), 0),
        (BOTH, ("vikings", "wolf bondi", "bear bondi drengr holmgang"), (), 0),
        (("azteca", "tlapilli otontin", "captive ambush nahualli"), ("vikings", "bear", "wolf"),
         ("tlapilli:3#0{captive=2}",), 1),
    )
    for seed in range(2)
]  # fmt: skip


@pytest.mark.parametrize("played", WILD, ids=str)
def test_a_redeal_is_exact_after_looks_at_decks_and_swaps_with_them(played: Scene) -> None:
    game: Game = GAME
    for viewer in played.hidden:
        assert compare(game, played, viewer, game.redeal) > 0


def test_a_position_tells_what_was_seen_in_a_deck() -> None:
    """Written, read again and dealt anew alike."""
    game: Game = GAME
    for played in (SCENES[3], SCENES[4], SCENES[6], SCENES[8]):
        (viewer,) = played.hidden
        for moment in Truth(game, played, viewer).moments:
            assert isinstance(moment.table, EmpyreanTable)
            if moment.table.acting == IDLE:
                lines = game.write(moment.table)
                again = game.read(lines, played.house(game))
                assert game.write(again) == lines


@pytest.mark.parametrize("trace", ["captive@7", "captive@0.9", "wolf@*", "ambush@*", "captive@x"])
def test_a_trace_that_leads_nowhere_is_refused(trace: str) -> None:
    """Seat A's deck is otontin, captive, peyotl; Ambush is in the hand."""
    lines = {**SCENES[3].fields, "A.lacks": trace}
    with pytest.raises(BadPosition, match=r"lacks"):
        GAME.read(lines, SCENES[3].house(GAME))
