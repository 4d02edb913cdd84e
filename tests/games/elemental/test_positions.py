"""Positions: tables as text, and what is wrong with bad ones."""

from typing import Any

import pytest

from cardwright import BadPosition, Rng
from cardwright.core.matches.match import Match
from cardwright.core.position import read_position, write_position
from cardwright.games.elemental.rules.table import ElementalTable
from cardwright.games.elemental.rules.traces import in_hand, span
from tests.games.elemental.duel import GAME


def played(seed: int, answers: int, **settings: Any) -> Match:
    """A match after this many random answers."""
    match = GAME.match(seed=seed, **settings)
    rng = Rng(seed, 3)
    while match.decision is not None and len(match.answers) < answers:
        match.choose(rng.below(len(match.decision.options)))
    return match


@pytest.mark.parametrize("seed", range(12))
def test_a_position_can_be_written_and_read(seed: int) -> None:
    """All of it, what the seats know of hidden cards included."""
    match = played(seed, 250 + 60 * seed, card_set="restored", start_gold=60)
    text = match.position()
    settings, table = read_position(GAME, text)
    assert write_position(GAME, settings, table) == text
    again = Match(GAME, settings, 0, text, table)
    rng = Rng(seed, 4)
    for _ in range(40):
        rest = match.resting_table
        assert isinstance(rest, ElementalTable)
        if again.decision is None:
            break
        again.choose(rng.below(len(again.decision.options)))


def lines(**changes: str) -> str:
    """The position of a new game with some lines changed."""
    changed = {name.replace("__", "."): text for name, text in changes.items()}
    text = GAME.match(seed=2).position()
    kept = [line for line in text.splitlines() if line.partition(":")[0] not in changed]
    return "\n".join(kept + [f"{name}: {value}" for name, value in changed.items()])


STOCK: dict[str, str] = {"cheap__shop": "", "cheap__deck": "", "expensive__shop": "", "expensive__deck": ""}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"turn": "0"}, "'turn' must hold a number from 1 to 300"),
        ({"turn": "301"}, "'turn' must hold a number from 1 to 300"),
        ({"active": "C"}, "'active' must hold one of A, B"),
        ({"steps": "slept"}, "'steps' has 'slept'"),
        ({"dice": "1 2 3"}, "'dice' must hold 7 numbers"),
        ({"dice": "1 2 3 4 5 6 7"}, "'dice' must hold a number from 1 to 6"),
        ({"A__hand": "gold_mine"}, "gold_mine isn't a piece of this game"),
        ({"A__hand": "excalibur"}, "has 'excalibur', which can't lie there"),
        ({"A__hand": "fire", "B__hand": "fire", **STOCK}, "fire is there twice"),
        ({"A__hand": "basic_income " * 11}, "basic_income is there more than 10 times"),
        ({"A__hand": "cheapskate", **STOCK}, "which is a passive"),
        ({"A__deck": "cheapskate", **STOCK}, "which is a passive"),
        ({"A__discard": "cheapskate", **STOCK}, "'A.discard' has 'cheapskate', which can't lie there"),
        ({"A__passives": "fire", **STOCK}, "'A.passives' has 'fire', which can't lie there"),
        ({"A__deck": "basic_income+C"}, "written +A, +B or +AB"),
        ({"A__down": "fire", **STOCK}, "looks like fire@7.2"),
        ({"A__down": "basic_income@1.0", "A__placed": "1"}, "only actions lie face down"),
        ({"A__down": "fire@5.0", "A__placed": "1", **STOCK}, "but it is turn 1"),
        ({"A__down": "fire@1.0", **STOCK}, "must rise and stay below"),
        ({"A__down": "fire@1.1 veto@1.0", "A__placed": "2", **STOCK}, "must rise and stay below"),
        ({"A__strengths": "ice*2"}, "may have: fire*3"),
        ({"A__blessed": "maybe"}, "must hold one of no, yes"),
        (
            {"cheap__shop": "veto", "expensive__shop": "", "expensive__deck": ""},
            "'cheap.shop' has 'veto', which can't lie there",
        ),
        ({"cheap__shop": "fire tremor ecology purism gambling", "cheap__deck": ""}, "more than 4 cards"),
        ({"A__hand": "fire?", **STOCK}, "looks like fire, fire!, fire!2 or fire~2-7"),
        ({"A__hand": "fire!1", **STOCK}, "has '!1', but before that 0 cards had been placed"),
        ({"A__hand": "fire~7-2", **STOCK}, "a span looks like 2-7"),
        ({"A__gone": "fire"}, "a span looks like 2-7"),
        ({"A__arrivals": "2"}, "must hold two numbers"),
        ({"A__arrivals": "2 1"}, "must hold two numbers"),
        ({"A__arrivals": "0 2"}, "What is known of A's cards doesn't fit them"),
        ({"A__gone": "0-0"}, "What is known of A's cards doesn't fit them"),
        ({"A__deck": "basic_income~3-4"}, "What is known of A's cards doesn't fit them"),
        ({"A__gone": "0-0 0-0", "A__arrivals": "2 2"}, "What is known of A's cards doesn't fit them"),
        ({"A__deck": "basic_income^0-1 basic_income^1-2 basic_income"}, "What is known of A's cards doesn't fit them"),
        ({"A__deck": "| basic_income"}, "cards must lie above every"),
        ({"A__deck": "basic_income |"}, "cards must lie below every"),
        (
            {"A__down": "fire@1.0!1", "A__placed": "1", "A__arrivals": "", **STOCK},
            "has '!1', but before that 0 cards had been placed",
        ),
        ({"A__placed": "999999999"}, "'A.placed' says 999999999; with turns to come, 999969999 is the most"),
        ({"plays": "101"}, "'plays' must hold a number from 0 to 100"),
        ({"A__gold": "1000000000"}, "'A.gold' must hold a number from 0 to 999999999"),
        ({"B__health": "0"}, "'B.health' says 0: the game goes on with 1 or more, or ends with a line 'result'"),
        ({"result": "1.0 0.0 | x |"}, "must end with points for all 2 seats"),
        ({"weather": "fine"}, "lines that don't belong there: weather"),
    ],
)
def test_bad_positions_are_refused(changes: dict[str, str], message: str) -> None:
    with pytest.raises(BadPosition) as refused:
        read_position(GAME, lines(**changes))
    assert message in str(refused.value)


def test_a_position_of_ones_own() -> None:
    text = lines(
        A__hand="fire! veto",
        A__deck="ecology+AB | basic_income tremor",
        A__arrivals="",
        B__down="purism@1.0=",
        B__placed="1",
        **STOCK,
    )
    _, table = read_position(GAME, text)
    assert isinstance(table, ElementalTable)
    side = table.sides[0]
    assert (side.hand_traces, side.arrived) == ([in_hand(0), span(0, 1)], 1)
    assert side.deck_traces == [span(2, 3), span(2, 3), span(1, 1)]
    assert table.sides[1].down[0].seen


def test_a_counter_at_its_limit_stays_there_and_can_be_read_back() -> None:
    text = lines(
        A__gold="999999999",
        A__health="999999999",
        A__hand="reforestation",
        A__allowance="999999999",
        A__arrivals="",
        **STOCK,
    )
    match = GAME.match_from(text.replace("active: B", "active: A"))
    for answer in ("gain", "exec:reforestation"):
        match.choose(answer)
    again = GAME.match_from(match.position())
    assert again.position() == match.position()
    assert "A.health: 999999999\nA.gold: 999999999" in match.position()
