"""What holds in every game, whatever is played: random armies, random settings, all cards there are."""

import msgspec
import pytest

from cardwright import SPECTATOR, Match, Option, Question, Rng, Table
from cardwright.core.table import Driver
from cardwright.games.empyrean.content.cards import Card
from cardwright.games.empyrean.game import Empyrean
from cardwright.games.empyrean.rules.knowledge import redeal
from cardwright.games.empyrean.rules.table import Arrival, EmpyreanTable, Stage
from cardwright.games.empyrean.show.checks import side_cards
from tests.endurance import be_honest, endure
from tests.games.empyrean.battle import GAME, PROBE

OPTIONS: list[dict[str, object]] = [
    {}, {"reveal_order": "block"}, {"trigger_order": "owner"}, {"prison_count": "exactly"}, {"acquire_public": False},
    {"rift_free": "once_per_round", "affixed_move": "once"}, {"stop_vs_swap": False, "rounds": 12},
]  # fmt: skip


class Careful(Driver):
    """Answers at random, and looks at the table each time it is asked."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed, 3)

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        assert isinstance(t, EmpyreanTable)
        texts = [option.text for option in options]
        assert len(set(texts)) == len(texts) >= 2, f"{question.name}: {texts}"
        check(t)
        if self.rng.below(6) == 0:
            for viewer in (SPECTATOR, 0, 1):
                other = t.copy()
                redeal(other, viewer, Rng(self.rng.below(1000)))
                check(other)
                true, dealt = GAME.picture(t, viewer), GAME.picture(other, viewer)
                assert msgspec.json.encode(true) == msgspec.json.encode(dealt)
        return options[self.rng.below(len(options))]


def check(t: EmpyreanTable) -> None:
    for side in t.sides:
        assert len(side_cards(side)) == 24
        assert side.essence >= 0
        assert sorted(side.hand, key=lambda one: one.index) == side.hand
        for row in side.rows:
            assert len(row) <= 6
            for piece in row:
                assert piece.might >= 0
                assert not (not piece.up and piece.might)


def army(seed: int) -> list[Card]:
    """24 cards of one of the decks that only tests use, as often as it takes."""
    rng = Rng(seed, 8)
    decks = [deck for deck in GAME.book.decks if deck.test_only]
    kinds = decks[rng.below(len(decks))].kinds
    return [kinds[rng.below(len(kinds))] for _ in range(24)]


def play(t: EmpyreanTable, seed: int) -> None:
    t.driver = Careful(seed)
    while t.result is None:
        phase = t.phase
        GAME.advance(t)
        if phase == Stage.REVEAL != t.phase:
            assert all(piece.up for side in t.sides for row in side.rows for piece in row)
        for side in t.sides:
            assert not side.aside
            assert not any(piece.busy or piece.dying for row in side.rows for piece in row)


@pytest.mark.parametrize("seed", range(14))
def test_random_games_keep_every_card_and_every_bound(seed: int) -> None:
    t = GAME.deal(GAME.settle(OPTIONS[seed % len(OPTIONS)]), Rng(seed))
    play(t, seed)


@pytest.mark.parametrize("seed", range(28))
def test_random_games_with_every_word_of_the_vocabulary(seed: int) -> None:
    """The armies of the examples, which no game deals."""
    play(with_armies(seed), seed)


def with_armies(seed: int) -> EmpyreanTable:
    t = GAME.deal(GAME.settle({**OPTIONS[seed % len(OPTIONS)], "decks": "azteca,azteca"}), Rng(seed))
    for number, side in enumerate(t.sides):
        cards = army(2 * seed + number)
        side.deck_of = cards[0].deck
        side.keywords = [0] * len(side.deck_of.keywords)
        side.hand = sorted(cards[:4], key=lambda one: one.index)
        side.deck = cards[4:]
        side.arrivals = [Arrival(0, side.deck_of.every) for _ in side.hand]
    return t


@pytest.mark.parametrize("seed", range(6))
def test_a_table_at_any_resting_point_is_read_as_it_was_written(seed: int) -> None:
    """Between phases too, where nobody is asked; with all that is known of its cards."""
    t = with_armies(seed)
    t.driver = Careful(seed)
    while t.result is None:
        GAME.advance(t)
        lines = GAME.write(t)
        assert GAME.write(GAME.read(lines, t.house)) == lines


def test_a_position_of_the_middle_of_every_phase_plays_on() -> None:
    game = Empyrean(PROBE)
    for seed in range(3):
        match = game.match(seed)
        rng = Rng(seed, 1)
        while match.decision is not None:
            if rng.below(9) == 0:
                again = game.match_from(match.position())
                assert isinstance(again, Match)
                assert again.position() == match.position()
            match.choose(rng.below(len(match.decision.options)))


@pytest.mark.parametrize("seed", range(0, 30, 5))
def test_random_games_end_replay_and_show_nobody_what_is_hidden(seed: int) -> None:
    """A few of the thousands that `python -m tests.endurance` plays, with settings that vary."""
    game = Empyrean()
    assert endure(game, seed) > 0
    assert be_honest(game, seed) > 0
