"""An answer can be taken back as long as nothing was learned, and then it was never given."""

from cardwright import Game, Match, Refused
from cardwright.testing.differences import same, where
from cardwright.testing.journeys import journeys, snapshot
from cardwright.testing.refusing import refuses

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
                same(snapshot(match), before, f"{where(match)}: taking an answer back leaves something behind")
                match.choose(index)
                same(snapshot(match), after, f"{where(match)}: an answer taken back and given again leads elsewhere")


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
                assert match.undo_refusal(), (
                    f"{where(match)}: the last answer can be taken back, though there was chance since"
                )
                if refusals % journey.stride(STOPS) == 0:
                    check_refused(match)
    assert refusals > 0, "in no game was there chance, something shown or another seat's turn after an answer"


def check_refused(match: Match) -> None:
    before = snapshot(match)
    with refuses(Refused, "can't be taken back", f"{where(match)}: undo"):
        match.undo()
    same(snapshot(match), before, f"{where(match)}: undo was refused, but changed something")


def test_undo_goes_back_no_further_than_the_last_thing_learned(game: Game) -> None:
    """Taking back answer after answer ends where one is refused, and every step was as it had been."""
    for journey in journeys(game):
        seen = {len(match.answers): snapshot(match) for match in journey.travel(game)}
        match = journey.end(game)
        while not match.undo_refusal():
            match.undo()
            same(snapshot(match), seen[len(match.answers)], f"{where(match)}: undo comes to another moment than it was")
        with refuses(Refused, what=f"{where(match)}: undo"):
            match.undo()


def test_in_practice_undo_goes_back_to_the_very_start(game: Game) -> None:
    for journey in journeys(game)[:3]:
        match = game.match(journey.seed, free_undo=True, **journey.chosen)
        seen = [snapshot(match)]
        for index in journey.answers:
            match.choose(index)
            seen.append(snapshot(match))
        while match.answers:
            same(snapshot(match), seen[len(match.answers)], f"{where(match)}: undo comes to another moment than it was")
            match.undo()
        same(snapshot(match), seen[0], f"{where(match)}: all is taken back, but the start was otherwise")
        with refuses(Refused, "nothing to take back", f"{where(match)}: undo"):
            match.undo()
        same(snapshot(match), seen[0], f"{where(match)}: undo was refused, but changed something")


def test_every_earlier_moment_can_be_gone_back_to(game: Game) -> None:
    for journey in journeys(game)[:6]:
        seen = {len(match.answers): snapshot(match) for match in journey.travel(game)}
        end = journey.end(game)
        for number in list(seen)[:: max(1, len(seen) // 8)]:
            match = end.copy()
            match.back_to(number)
            same(snapshot(match), seen[number], f"{where(match)}: going back comes to another moment")
            journey.play(match)
            same(snapshot(match), snapshot(end), f"{where(match)}: gone back and played on, it ends otherwise")
        for wrong in (-1, len(journey.answers) + 1):
            with refuses(Refused, "no moment", f"going back to moment {wrong}"):
                end.back_to(wrong)
        same(
            snapshot(end), seen[len(journey.answers)], f"{where(end)}: a moment was refused, but that changed something"
        )
