"""A match that is dealt anew for a seat shows it what the true one shows, tells nothing of the truth, and plays on."""

from collections.abc import Iterator
from copy import deepcopy
from itertools import islice

from cardwright import SPECTATOR, Game, Match, Refused, Rng
from cardwright.testing.differences import same, where
from cardwright.testing.fingerprint import fingerprint, same_print
from cardwright.testing.refusing import refuses
from cardwright.testing.sample_games import play_randomly, sample_games
from cardwright.testing.snapshots import picture
from cardwright.testing.worlds import other_world

STOPS = 12  # questions of each sample game
PLAYED_EVERY = 6  # of so many re-dealt matches one is played to its end


def planned(game: Game) -> Iterator[tuple[Match, int]]:
    """Open questions, with a seat that has something to choose there."""
    for sample in sample_games(game):
        for match in islice(sample.travel(game), 0, None, sample.stride(STOPS)):
            for seat in match.decision.seats if match.decision is not None else ():
                if match.decision is not None and match.decision.offers(seat):
                    yield match, seat


def test_a_match_dealt_anew_shows_its_seat_the_same(game: Game) -> None:
    for number, (match, seat) in enumerate(planned(game)):
        anew = match.redealt(seat, number)
        what = f"{where(match)}: a match dealt anew for seat {seat}"
        same(picture(anew, seat), picture(match, seat), f"{what} shows it something else")
        same(anew.observe(seat).options, match.observe(seat).options, f"{what} offers it other options")
        same(anew.observe(seat).numbers, match.observe(seat).numbers, f"{what} has other numbers for it")


def test_a_match_dealt_anew_knows_nothing_of_the_truth(game: Game) -> None:
    """Of every world that the seat can't tell from the true one it is the same."""
    for number, (match, seat) in enumerate(planned(game)):
        world = other_world(match, seat, Rng(3, number))
        if world is not None:
            ours, theirs = match.redealt(seat, number), world.redealt(seat, number)
            what = f"{where(match)}: a match dealt anew for seat {seat} depends on what the seat can't see"
            same_print(fingerprint(game, theirs.table), fingerprint(game, ours.table), what)
            for other in range(SPECTATOR, match.seats):
                same(picture(theirs, other), picture(ours, other), what)


def test_a_match_dealt_anew_plays_on_and_never_comes_back(game: Game) -> None:
    for number, (match, seat) in enumerate(planned(game)):
        if number % PLAYED_EVERY:
            continue
        anew = match.redealt(seat, number)
        given = len(match.answers)
        copy = deepcopy(anew)
        ends = []
        for each in (anew, copy):
            play_randomly(each, Rng(number))
            ends.append(each.result)
        same(ends[1], ends[0], f"{where(match)}: a copy of a match dealt anew goes another way than the match")
        anew.back_to(given)
        same(
            picture(anew, seat), picture(match, seat), f"{where(match)}: a match dealt anew comes back to another table"
        )
        with refuses(Refused, "record", f"{where(match)}: a record of a match dealt anew"):
            anew.record()
        if given:
            with refuses(Refused, "no way back", f"{where(match)}: going back to before a match was dealt anew"):
                anew.back_to(given - 1)
