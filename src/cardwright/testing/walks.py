"""A record can be looked at in any order: forward, back, forward again, and at any answer, it is the same game."""

from cardwright import Game, Record, Rng
from cardwright.core.matches.walk import Walk
from cardwright.testing.confirm import Asking
from cardwright.testing.differences import same, where
from cardwright.testing.sample_games import SampleGame, sample_games
from cardwright.testing.snapshots import Snapshot, snapshot

WALKED_GAMES = 4  # sample games, there and back
MOST_STOPS = 24  # of each at which all is looked at
JUMPS_PER_GAME = 12


def seen_on(game: Game, sample: SampleGame) -> dict[int, Snapshot]:
    """What there was to see after so many answers, at some moments of a sample."""
    stops = sample.stops(game)
    return sample.seen(game, [*stops[:: sample.stride(MOST_STOPS)], stops[-1]])


def test_a_record_is_the_same_game_forward_back_and_forward_again(game: Game) -> None:
    for plain in sample_games(game)[:WALKED_GAMES]:
        for sample in (plain, Asking(game, plain)):
            seen = seen_on(game, sample)
            match = sample.end(game)
            walk = Walk(Record.parse(match.record().text()).match(game, match.confirm))
            for step in (walk.forward, walk.back, walk.forward):
                stops = [walk.at]
                check_seen(walk, seen)
                while step():
                    stops.append(walk.at)
                    check_seen(walk, seen)
                what = f"{where(match)}: a walk through its record leaves out a step or takes one twice"
                same(sorted(stops), walk.stops, what)


def test_every_answer_of_a_record_is_reached_from_every_other(game: Game) -> None:
    for sample in sample_games(game)[:WALKED_GAMES]:
        seen = seen_on(game, sample)
        end = sample.end(game)
        before = snapshot(end)
        walk, rng = Walk(end), Rng(sample.seed, 79)
        places = list(seen)
        for _ in range(JUMPS_PER_GAME):
            number = places[rng.below(len(places))]
            walk.go_to(number)
            same(walk.at, number, f"{where(end)}: a walk that was told where to go is elsewhere")
            check_seen(walk, seen)
            walk.forward()
        same(snapshot(end), before, f"{where(end)}: a walk through its record changes the match")


def check_seen(walk: Walk, seen: dict[int, Snapshot]) -> None:
    if walk.at in seen:
        same(snapshot(walk.match), seen[walk.at], f"{where(walk.match)}: a walk shows it otherwise than it was")
