"""Table, objects and set-up (EM-1 to EM-15), essence (EM-16 to EM-21)."""

import pytest

from cardwright import BadSetting, Match, Rng
from cardwright.games.empyrean.game import Empyrean
from cardwright.games.empyrean.rules.table import EmpyreanTable
from tests.games.empyrean.battle import BOOK, GAME, battle, card, seat

PLAIN_GAME = Empyrean()


def table(match: Match) -> EmpyreanTable:
    t = match.table
    assert isinstance(t, EmpyreanTable)
    return t


@pytest.mark.parametrize("seed", range(4))
def test_e_1_a_new_game(seed: int) -> None:
    """E-1, EM-1, EM-2, EM-3, EM-10, EM-12, EM-14: hands of 4, decks of 20, 2 essence, three different battlefields."""
    t = table(PLAIN_GAME.match(seed, decks="azteca,robots"))
    assert [len(side.hand) for side in t.sides] == [4, 4]
    assert [len(side.deck) for side in t.sides] == [20, 20]
    assert [side.essence for side in t.sides] == [2, 2]
    assert len({field.id for field in t.fields}) == 3
    assert t.round == 1
    assert set(t.zones) == {6}


def test_em_5_em_6_every_deck_has_24_cards_and_the_piles_start_empty() -> None:
    t = table(PLAIN_GAME.match(3))
    for side in t.sides:
        assert len(side.deck_of.cards) == 24
        costs = [one.cost for one in side.deck_of.cards]
        assert [costs.count(cost) for cost in range(1, 9)] == [5, 4, 4, 3, 3, 2, 2, 1]
        assert (side.discard, side.destroy, side.banish) == ([], [], [])


def test_em_7_what_a_card_has() -> None:
    nahualli = card("Nahualli")
    assert (nahualli.name, nahualli.type_names, nahualli.cost, nahualli.plain_might) == ("Nahualli", ["Warrior"], 2, 2)
    assert (nahualli.cap, nahualli.affixed_move, len(nahualli.clauses)) == (6, True, 1)
    assert all(len(one.clauses) <= 3 for one in BOOK.cards)


def test_em_8_a_card_returns_to_its_owner_whoever_sends_it_there() -> None:
    b = battle(f1="River of Rebirth", A1="?Holmgang", B1="Captive 4").play()
    assert (b.names("A.hand"), b.names("B.hand")) == ("", "Captive")


def test_em_9_decks_are_chosen_and_both_seats_may_take_the_same() -> None:
    match = PLAIN_GAME.match(1, decks="choose,choose")
    assert match.decision is not None
    assert [option.text for option in match.decision.options] == [f"deck {deck.id}" for deck in PLAIN_GAME.book.decks]
    match.choose("deck robots")
    match.choose("deck robots")
    assert [side.deck_of.id for side in table(match).sides] == ["robots", "robots"]


def test_em_9_not_the_same_deck_without_mirror_decks() -> None:
    match = PLAIN_GAME.match(1, decks="choose,choose", mirror_decks=False)
    match.choose("deck robots")
    assert match.decision is not None
    assert "deck robots" not in [option.text for option in match.decision.options]
    with pytest.raises(BadSetting, match="one deck twice"):
        PLAIN_GAME.settle({"decks": "robots,robots", "mirror_decks": False})
    with pytest.raises(BadSetting, match="dragons"):
        PLAIN_GAME.settle({"decks": "robots,dragons"})
    for seed in range(12):
        t = table(PLAIN_GAME.match(seed, mirror_decks=False))
        assert t.sides[0].deck_of is not t.sides[1].deck_of


def test_em_11_each_seat_may_replace_battlefields_first_player_first() -> None:
    match = PLAIN_GAME.match(5, battlefield_veto=1)
    before = table(match).fields
    first = table(match).first
    assert match.decision is not None
    assert (match.decision.seat, [option.text for option in match.decision.options]) == (
        first, ["veto b1", "veto b2", "veto b3", "keep"],
    )  # fmt: skip
    match.choose("veto b2")
    assert match.decision.seat == 1 - first
    match.choose("keep")
    after = table(match).fields
    assert (after[0], after[2]) == (before[0], before[2])
    assert after[1] not in before


def test_em_13_the_first_player_is_random() -> None:
    assert {table(PLAIN_GAME.match(seed)).first for seed in range(20)} == {0, 1}


def test_em_15_e_52_set_up_effects_come_once_to_each_seat() -> None:
    """E-52: Hall of Silence gives each seat a Stop; round 3 A has used its own, B has not."""
    t = GAME.deal(GAME.settle({}), Rng(1))
    b = battle("setup", f1="Hall of Silence", round=1).play()
    assert [side.stops for side in b.t.sides] == [[1, 0, 0], [1, 0, 0]]
    b = battle("end", f1="Hall of Silence", B=seat(stops=(1, 0, 0))).play()
    assert [side.pending for side in b.t.sides] == [0, -1]
    assert t.round == 1


# ---------------------------------------------------------------- essence


def test_em_16_em_17_e_2_essence_of_a_round() -> None:
    """E-2: begin of round 4 with pending +2 and -7, then of round 5."""
    b = battle("begin", A=seat(pending=2), B=seat(pending=-7)).play()
    assert [side.essence for side in b.t.sides] == [7, 0]
    b.t.phase = 3
    b.play()
    assert [side.essence for side in b.t.sides] == [6, 6]


def test_em_18_essence_acts_on_the_next_round() -> None:
    b = battle(A1="Tin Drudge, Tin Drudge, ?Power Cell").play()
    assert (b.side("A").essence, b.side("A").pending) == (4, 2)


def test_em_19_e_3_what_is_left_is_lost() -> None:
    """E-3: 3 essence left in round 5 make no difference in round 6."""
    b = battle("begin", round=5, A=seat(essence=3)).play()
    assert b.side("A").essence == 7


def test_em_20_pending_in_the_last_round_has_no_effect() -> None:
    b = battle("end", round=10, A=seat(pending=9))
    b.play().go_on("game_end")
    assert b.t.result is not None
    assert b.side("A").essence == 4


def test_em_21_one_pool_pays_for_commands_and_deployments() -> None:
    b = battle("command", A1="Villager, Fledgling", A=seat(essence=2, hand="Fledgling"))
    b.play("use b1z2 #1")
    assert b.side("A").essence == 1
    b.go_on("deploy", "pass")
    assert b.asked == []  # a Fledgling costs 2
