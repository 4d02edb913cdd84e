"""A damaged position or record is refused with a sentence, or it is as good as any other."""

from functools import cache

from cardwright import Game, Record, Rng
from cardwright.testing.mutants import Mutator, accepted, positions, record_mutant, replayed
from cardwright.testing.sample_games import sample_games

MUTANTS_MADE = 200


@cache
def written(game: Game) -> list[list[str]]:
    return positions(game)


@cache
def recorded(game: Game) -> list[Record]:
    return [sample.end(game).record() for sample in sample_games(game)[:5]]


def test_a_damaged_position_is_refused_or_can_be_written_played_shown_and_thought_about(game: Game) -> None:
    taken = sum(accepted(game, Mutator(Rng(seed, 9), written(game)).mutant()) for seed in range(MUTANTS_MADE))
    assert 0 < taken < MUTANTS_MADE, f"{taken} of {MUTANTS_MADE} damaged positions are read, not some of them"


def test_a_damaged_record_is_refused_or_replays(game: Game) -> None:
    records = recorded(game)
    taken = 0
    for seed in range(MUTANTS_MADE):
        rng = Rng(seed, 10)
        record = records[rng.below(len(records))]
        taken += replayed(game, record_mutant(rng, record, written(game)))
    assert 0 < taken < MUTANTS_MADE, f"{taken} of {MUTANTS_MADE} damaged records are read, not some of them"
