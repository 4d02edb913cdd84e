"""An answer can be taken back as long as nothing was learned, and then it was never given."""

import pytest

from cardwright import Game, Match, Refused
from tests.contract.journeys import journeys, snapshot

STOPS = 120


def test_an_answer_taken_back_was_never_given(game: Game) -> None:
    for journey in journeys(game):
        match = journey.start(game)
        for number, index in enumerate(journey.answers):
            look = number % journey.stride(STOPS) == 0
            before = snapshot(match) if look else ()
            match.choose(index)
            if look and not match.undo_refusal():
                after = snapshot(match)
                match.undo()
                assert snapshot(match) == before
                match.choose(index)
                assert snapshot(match) == after


def test_undo_is_refused_after_chance_and_after_another_seat_and_changes_nothing(game: Game) -> None:
    refusals = 0
    for journey in journeys(game):
        match = journey.start(game)
        for index in journey.answers:
            decision, chance, seals = match.decision, match.table.rng.state, match.table.seals
            assert decision is not None
            match.choose(index)
            others_turn = match.decision is not None and match.decision.seats != decision.seats
            if match.table.rng.state != chance or match.table.seals != seals or others_turn:
                refusals += 1
                assert match.undo_refusal()
                if refusals % journey.stride(STOPS) == 0:
                    check_refused(match)
    assert refusals > 0


def check_refused(match: Match) -> None:
    before = snapshot(match)
    with pytest.raises(Refused, match="can't be taken back"):
        match.undo()
    assert snapshot(match) == before


def test_undo_goes_back_no_further_than_the_last_thing_learned(game: Game) -> None:
    """Taking back answer after answer ends where one is refused, and every step was as it had been."""
    for journey in journeys(game):
        seen = [snapshot(match) for match in journey.travel(game)]
        match = journey.end(game)
        while not match.undo_refusal():
            match.undo()
            assert snapshot(match) == seen[len(match.answers)]
        with pytest.raises(Refused):
            match.undo()


def test_in_practice_undo_goes_back_to_the_very_start(game: Game) -> None:
    for journey in journeys(game)[:3]:
        match = game.match(journey.seed, free_undo=True, **journey.chosen)
        seen = [snapshot(match)]
        for index in journey.answers:
            match.choose(index)
            seen.append(snapshot(match))
        while match.answers:
            assert snapshot(match) == seen[len(match.answers)]
            match.undo()
        assert snapshot(match) == seen[0]
        with pytest.raises(Refused, match="nothing to take back"):
            match.undo()
        assert snapshot(match) == seen[0]


def test_every_earlier_moment_can_be_gone_back_to(game: Game) -> None:
    for journey in journeys(game)[:6]:
        seen = [snapshot(match) for match in journey.travel(game)]
        end = journey.end(game)
        for number in range(0, len(seen), max(1, len(seen) // 8)):
            match = end.copy()
            match.back_to(number)
            assert snapshot(match) == seen[number]
            for index in journey.answers[number:]:
                match.choose(index)
            assert snapshot(match) == seen[-1]
        for wrong in (-1, len(seen)):
            with pytest.raises(Refused, match="no moment"):
                end.back_to(wrong)
        assert snapshot(end) == seen[-1]
