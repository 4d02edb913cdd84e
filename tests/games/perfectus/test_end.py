"""How a game ends, what it scores, and that it ends at all: PE-48 to PE-50 and part 7 of the rules."""

import pytest

from cardwright.core.matches.match import Match
from cardwright.core.rng import Rng
from cardwright.games.perfectus.game import Perfectus
from tests.games.perfectus.room import GAME, all_but, expect, play, room, table, written


def test_pe_48_the_player_who_kills_the_last_monster_and_lives_has_won() -> None:
    match = play(room("c5", "C4-P4 C6-P6", health=7, graveyard=all_but("c5")), "P6|C6 0", "finish")
    expect(match, result="win", health=1)


def test_pe_49_the_player_who_has_no_health_left_has_lost() -> None:
    match = play(room("c5 s14", "C4-P4 C6-P6", health=20), "P6|C6 0", "finish")
    expect(match, result="loss", health=0)


def test_pe_49_there_is_no_draw() -> None:
    results = [random_match(seed).result for seed in range(40)]
    assert {result.scores for result in results if result is not None} <= {(0.0,), (1.0,)}
    assert None not in results


def test_pe_50_a_win_scores_the_health_left() -> None:
    match = play(room("c5", "C4-P4 C6-P6", health=20, graveyard=all_but("c5")), "P4|C4 0", "finish")
    expect(match, result="win", score=16)


def test_pe_50_a_loss_scores_minus_the_health_of_the_monsters_left() -> None:
    """s5 dies, c14 keeps 6 of 14, d10 is untouched, and the deck holds 7 and 8; hearts don't count."""
    match = room("s5 c14 d10 h9", "C4-P4 C8-P8", health=9, monsters="c7 h14 s8")
    play(match, "C4|P4 0", "C8|P8 1", "finish")
    expect(match, result="loss", score=-(6 + 10 + 7 + 8))


def test_e39_last_monster_dead_is_an_immediate_win_although_hearts_remain() -> None:
    match = play(room("s5 h9", "C4-P4", health=5, monsters="h5 h14", graveyard=all_but("s5")), "C4|P4 0", "finish")
    expect(match, health=1, result="win", score=1)


# ---------------------------------------------------------------- termination


def random_match(seed: int) -> Match:
    match = GAME.match(seed=seed)
    rng = Rng(seed, 1)
    while match.decision is not None:
        match.choose(rng.below(len(match.decision.options)))
    return match


def test_no_game_has_more_than_37_moves() -> None:
    moves = [sum(1 for event in random_match(seed).events() if event.verb == "combat") for seed in range(40)]
    assert 1 <= max(moves) <= 37


def test_the_thousandth_question_is_the_last() -> None:
    """Without the duty to lay a card, and spared by what it doesn't touch, a player could wait for ever."""
    match = room("s6 c9", "C4-P4 C4-B4", min_cards=0, untouched_hit=False)
    for _ in range(1000):
        match.choose("finish")
    expect(match, result="loss", score=-15, health=50)


def test_a_move_cut_off_by_the_last_question_gives_its_cards_back() -> None:
    match = play(room("s6 c9", "C4-P4 C4-B4", asked=999), "C4|P4 0")
    expect(match, result="loss", hand="C4-B4 C4-P4", health=50, score=-15)


def test_the_position_of_a_game_cut_off_can_be_read() -> None:
    match = play(room("s6 c9", "C4-P4 C4-B4", asked=999), "C4|P4 0")
    again = GAME.match_from(match.position())
    assert (written(table(again)), again.result) == (written(table(match)), match.result)


def test_a_player_without_any_attack_card_has_lost() -> None:
    """Only other content than the book's can bring this about: three cards here, all of them under survivors."""
    game = Perfectus(overrides={"attack.numbers": "[2]"})
    match = room("s14 c14", "C2-P2 C2-B2 P2-B2", game=game)
    play(match, "P2|C2 0", "B2|C2 0", "B2|P2 0", "finish")
    expect(match, result="loss", health=50 - 6 - 8 - 14, score=-(8 + 14))


@pytest.mark.parametrize("seed", range(10))
def test_attack_cards_never_run_out(seed: int) -> None:
    """Part 7: a survivor holds three cards at most, so deck and Memory always fill the hand."""
    match = GAME.match(seed=seed)
    rng = Rng(seed, 1)
    while match.decision is not None:
        t = table(match)
        assert max(len(spot.kept) for spot in t.row) <= 3
        assert len(t.hand) + len(t.laid) == 5 or match.decision.question.name == "room_clear"
        match.choose(rng.below(len(match.decision.options)))
