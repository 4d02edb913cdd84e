"""An answer can be taken back as long as nothing was learned, and then it was never given."""

from cardwright import Game, Match, Refused
from cardwright.testing.differences import same, where
from cardwright.testing.fingerprint import Print, fingerprint, same_print
from cardwright.testing.refusing import refuses
from cardwright.testing.sample_games import sample_games
from cardwright.testing.snapshots import Snapshot, snapshot

MOST_STOPS = 120
DRAWN_STOPS = 40  # of them with the views of all seats

Standing = tuple[Print, Snapshot | None]


def standing(match: Match, drawn: bool) -> Standing:
    """How a match stands: all of its table, and what there is to see of it where that is drawn."""
    return fingerprint(match.game, match.table), snapshot(match) if drawn else None


def check_standing(match: Match, due: Standing, what: str) -> None:
    print, drawn = due
    same_print(fingerprint(match.game, match.table), print, f"{where(match)}: {what}")
    if drawn is not None:
        same(snapshot(match), drawn, f"{where(match)}: {what}")


def test_an_answer_taken_back_was_never_given(game: Game) -> None:
    for sample in sample_games(game):
        match = sample.start(game)
        for number, index in enumerate(sample.answers):
            look, drawn = number % sample.stride(MOST_STOPS) == 0, number % sample.stride(DRAWN_STOPS) == 0
            before = standing(match, drawn) if look else None
            match.choose(index)
            if before is not None and not match.undo_refusal():
                after = standing(match, drawn)
                match.undo()
                check_standing(match, before, "taking an answer back leaves something behind")
                match.choose(index)
                check_standing(match, after, "an answer taken back and given again leads elsewhere")


def test_undo_is_refused_after_chance_and_after_another_seat_and_changes_nothing(game: Game) -> None:
    refusals = 0
    for sample in sample_games(game):
        match = sample.start(game)
        for index in sample.answers:
            decision, chance, seals = match.decision, match.table.rng.state, match.table.seals
            assert decision is not None
            match.choose(index)
            others_turn = match.decision is not None and match.decision.seats != decision.seats
            if match.table.rng.state != chance or match.table.seals != seals or others_turn:
                refusals += 1
                assert match.undo_refusal(), (
                    f"{where(match)}: the last answer can be taken back, though there was chance since"
                )
                if refusals % sample.stride(MOST_STOPS) == 0:
                    check_refused(match)
    assert refusals > 0, "in no game was there chance, something shown or another seat's turn after an answer"


def check_refused(match: Match) -> None:
    before = snapshot(match)
    with refuses(Refused, "can't be taken back", f"{where(match)}: undo"):
        match.undo()
    same(snapshot(match), before, f"{where(match)}: undo was refused, but changed something")


def test_undo_goes_back_no_further_than_the_last_thing_learned(game: Game) -> None:
    """Taking back answer after answer ends where one is refused, and every step was as it had been."""
    for sample in sample_games(game):
        match = sample.end(game)
        back: dict[int, Snapshot] = {}
        while not match.undo_refusal():
            match.undo()
            back[len(match.answers)] = snapshot(match)
        for number, seen in sample.seen(game, back).items():
            same(
                back[number], seen, f"{where(match)}: undo comes to another moment than it was, after {number} answers"
            )
        with refuses(Refused, what=f"{where(match)}: undo"):
            match.undo()


def test_in_practice_undo_goes_back_to_the_very_start(game: Game) -> None:
    for sample in sample_games(game)[:3]:
        match = game.match(sample.seed, free_undo=True, **sample.chosen)
        stride = sample.stride(DRAWN_STOPS)
        seen, prints = {0: snapshot(match)}, [fingerprint(game, match.table)]
        for number, index in enumerate(sample.answers, start=1):
            match.choose(index)
            prints.append(fingerprint(game, match.table))
            if number % stride == 0:
                seen[number] = snapshot(match)
        while match.answers:
            number = len(match.answers)
            what = f"{where(match)}: undo comes to another moment than it was"
            same_print(fingerprint(game, match.table), prints[number], what)
            if number in seen:
                same(snapshot(match), seen[number], what)
            match.undo()
        same(snapshot(match), seen[0], f"{where(match)}: all is taken back, but the start was otherwise")
        with refuses(Refused, "nothing to take back", f"{where(match)}: undo"):
            match.undo()
        same(snapshot(match), seen[0], f"{where(match)}: undo was refused, but changed something")


def test_every_earlier_moment_can_be_gone_back_to(game: Game) -> None:
    for sample in sample_games(game)[:6]:
        stops = sample.stops(game)
        end = sample.end(game)
        last = snapshot(end)
        for number, seen in sample.seen(game, stops[:: max(1, len(stops) // 8)]).items():
            match = end.copy()
            match.back_to(number)
            same(snapshot(match), seen, f"{where(match)}: going back comes to another moment")
            sample.play(match)
            same(snapshot(match), last, f"{where(match)}: gone back and played on, it ends otherwise")
        for wrong in (-1, len(sample.answers) + 1):
            with refuses(Refused, "no moment", f"going back to moment {wrong}"):
                end.back_to(wrong)
        same(snapshot(end), last, f"{where(end)}: a moment was refused, but that changed something")
