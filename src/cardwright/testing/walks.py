"""A record can be looked at in any order: forward, back, forward again, and at any answer, it is the same game."""

from cardwright import Game, Record, Rng
from cardwright.core.matches.walk import Walk
from cardwright.testing.confirm import Asking
from cardwright.testing.differences import same, where
from cardwright.testing.journeys import Journey, Snapshot, journeys, snapshot

WALKED = 4  # journeys, there and back
STOPS = 24  # of each at which all is looked at
JUMPS = 12


def seen_on(game: Game, journey: Journey) -> dict[int, Snapshot]:
    """What there was to see after so many answers, at some moments of a journey."""
    stops = journey.stops(game)
    return journey.seen(game, [*stops[:: journey.stride(STOPS)], stops[-1]])


def test_a_record_is_the_same_game_forward_back_and_forward_again(game: Game) -> None:
    for plain in journeys(game)[:WALKED]:
        for journey in (plain, Asking(game, plain)):
            seen = seen_on(game, journey)
            match = journey.end(game)
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
    for journey in journeys(game)[:WALKED]:
        seen = seen_on(game, journey)
        end = journey.end(game)
        before = snapshot(end)
        walk, rng = Walk(end), Rng(journey.seed, 79)
        places = list(seen)
        for _ in range(JUMPS):
            number = places[rng.below(len(places))]
            walk.go_to(number)
            same(walk.at, number, f"{where(end)}: a walk that was told where to go is elsewhere")
            check_seen(walk, seen)
            walk.forward()
        same(snapshot(end), before, f"{where(end)}: a walk through its record changes the match")


def check_seen(walk: Walk, seen: dict[int, Snapshot]) -> None:
    if walk.at in seen:
        same(snapshot(walk.match), seen[walk.at], f"{where(walk.match)}: a walk shows it otherwise than it was")
