"""A damaged position or record is refused with a sentence, or it is as good as any other."""

from functools import cache

from cardwright import Game, Record, Rng
from cardwright.testing.mutants import Mutator, accepted, positions, record_mutant, replayed
from cardwright.testing.sample_games import sample_games

MUTANTS = 200


@cache
def written(game: Game) -> list[list[str]]:
    return positions(game)


@cache
def recorded(game: Game) -> list[Record]:
    return [sample.end(game).record() for sample in sample_games(game)[:5]]


def test_a_damaged_position_is_refused_or_can_be_written_played_shown_and_thought_about(game: Game) -> None:
    taken = sum(accepted(game, Mutator(Rng(seed, 9), written(game)).mutant()) for seed in range(MUTANTS))
    assert 0 < taken < MUTANTS, f"{taken} of {MUTANTS} damaged positions are read: some should be, and some not"


def test_a_damaged_record_is_refused_or_replays(game: Game) -> None:
    records = recorded(game)
    taken = 0
    for seed in range(MUTANTS):
        rng = Rng(seed, 10)
        record = records[rng.below(len(records))]
        taken += replayed(game, record_mutant(rng, record, written(game)))
    assert 0 < taken < MUTANTS, f"{taken} of {MUTANTS} damaged records are read: some should be, and some not"
