"""Whole random games: they end within the caps, lose nothing, keep the invariants and replay exactly."""

from collections import Counter

import pytest

from cardwright import Record, Rng
from cardwright.core.decision import Option, Question
from cardwright.core.matches.match import Match
from cardwright.core.piece import Piece
from cardwright.core.table import Driver, Table
from cardwright.games.elemental.content.cards import Kind
from cardwright.games.elemental.rules.table import ElementalTable
from tests.games.elemental.duel import GAME, story

WAYS: list[dict[str, object]] = [
    {},
    {"card_set": "restored", "start_gold": 40},
    {"start_health": 20, "start_gold": 60},
    {"response_test": "any", "further_actions": "half_cost", "start_gold": 60},
    {"strength_stacking": "add", "auction_blessings": True, "start_gold": 90, "card_set": "restored"},
    {"strength_stacking": "max", "elemental_shields_block_combo": True, "health_cap": 100, "start_gold": 60},
    {"max_plays_per_turn": 3, "max_turns": 60, "start_gold": 30},
]


class Checking(Driver[ElementalTable]):
    """Answers at random, and looks at the table before every answer."""

    def __init__(self, seed: int, cards: Counter[Piece]) -> None:
        self.rng = Rng(seed, 1)
        self.cards = cards
        self.asked = 0
        self.kinds: set[str] = set()

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        assert isinstance(t, ElementalTable)
        self.asked += 1
        self.kinds.add(question.name)
        assert len(set(options)) == len(options) == len({option.text for option in options})
        check(t)
        in_the_air = Counter(declared.card for declared in t.pending if declared.card.kind != Kind.PASSIVE)
        assert Counter(GAME.lines.census(t)) + in_the_air == self.cards
        return options[self.rng.below(len(options))]


def check(t: ElementalTable) -> None:
    """ED-2, ED-3: gold is never below 0, dice show 1 to 6; ED-18: plays stay within the cap."""
    assert all(1 <= value <= 6 for value in t.dice)
    assert t.plays <= t.house.max_plays_per_turn
    assert t.turn <= t.house.max_turns
    for side in t.sides:
        assert side.gold >= 0
        assert side.allowance >= 0
        assert len(side.hand) == len(side.hand_traces)
        assert len(side.deck) == len(side.deck_traces) == len(side.own_traces)
    for store in t.stores:
        assert len(store.shop) <= 4


@pytest.mark.parametrize("way", range(len(WAYS)))
def test_random_games_end_within_the_caps_and_lose_nothing(way: int) -> None:
    for seed in range(6):
        t = GAME.deal(GAME.settle(WAYS[way]), Rng(seed))
        driver = Checking(seed, Counter(GAME.lines.census(t)))
        t.driver = driver
        while t.result is None:
            GAME.advance(t)
            assert t.pending == []
            assert (t.turning, t.blow, t.bidder) == (-1, 0, -1)
        assert t.turn <= t.house.max_turns
        assert Counter(GAME.lines.census(t)) == driver.cards


def test_every_question_of_the_decision_table_is_put() -> None:
    """D-1 to D-16."""
    questions: set[str] = set()
    for seed in range(60):
        t = GAME.deal(GAME.settle({"card_set": "restored", "start_gold": 400, "max_turns": 80}), Rng(seed))
        driver = Checking(seed, Counter(GAME.lines.census(t)))
        t.driver = driver
        while t.result is None:
            GAME.advance(t)
        questions |= driver.kinds
    assert questions == {"main", "respond", "further", "outbid", "match", "die", "die2", "again", "delta", "chance",
                         "order", "militia", "search", "recycle", "drop", "limit"}  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_records_replay_exactly(seed: int) -> None:
    match = GAME.match(seed, start_gold=50, max_turns=60)
    rng = Rng(seed, 2)
    while match.decision is not None:
        match.choose(rng.below(len(match.decision.options)))
    text = match.record().text()
    again: Match = Record.parse(text).match(GAME)
    assert again.record().text() == text
    assert again.position() == match.position()
    assert story(again, -1) == story(match, -1)


def test_part_8_a_turn_of_looks_without_end_is_ended_by_the_cap() -> None:
    """Two blessings that redraw each other: only the cap of plays stops them."""
    from tests.games.elemental.duel import Duel

    duel = Duel({"A": {"hand": ["sneak_peek", "veto"], "deck": ["mirror_table"]}})
    plays = 0
    while True:
        bless = [option for option in duel.options if option.startswith("bless")]
        if duel.asked != "A main" or not bless:
            break
        duel.play(f"A {bless[0]}")
        plays += 1
    assert plays == 100
    assert "end" in duel.options
