"""People are asked before something final, even with one option left; nothing else in a game depends on it."""

from collections.abc import Iterator

import pytest

from cardwright import BadRecord, Game, Match, Record, Rng, bot
from tests.contract.fingerprint import fingerprint
from tests.contract.journeys import Journey, journeys, seats, snapshot

ALWAYS_A_CHOICE = ("caravan", "fists", "leduc")  # games where nothing final happens unasked
STOPS = 40


def everybody(match: Match) -> tuple[int, ...]:
    return tuple(range(seats(match)))


def asking(game: Game, journey: Journey) -> Match:
    """The journey's end in a match that asks everybody."""
    plain = journey.end(game)
    return plain.record().match(game, everybody(plain))


def travel(game: Game, journey: Journey) -> Iterator[Match]:
    """The match that asks everybody at every question and at the end, played answer by answer."""
    end = asking(game, journey)
    match = game.match(journey.seed, False, end.confirm, **journey.chosen)
    yield match
    for answer in end.answers:
        match.choose(answer.index)
        yield match


def lone_questions(game: Game) -> Iterator[Match]:
    for journey in journeys(game):
        for match in travel(game, journey):
            if match.decision is not None and len(match.decision.options) == 1:
                yield match.copy()


def test_somebody_is_asked_with_one_option_left(game: Game) -> None:
    found = next(lone_questions(game), None)
    assert (found is None) == (game.id in ALWAYS_A_CHOICE)


def test_a_game_goes_the_same_way_whoever_is_asked(game: Game) -> None:
    for journey in journeys(game):
        plain, asked = journey.end(game), asking(game, journey)
        assert asked.position() == plain.position()
        assert asked.result == plain.result
        assert repr(asked.events()) == repr(plain.events())
        assert [answer.index for answer in asked.answers if not answer.lone] == journey.answers


def test_records_of_both_kinds_replay_in_both(game: Game) -> None:
    for journey in journeys(game):
        plain = list(enumerate(snapshot(match) for match in journey.travel(game)))
        for number, match in enumerate(travel(game, journey)):
            if number % journey.stride(STOPS) and match.decision is not None:
                continue
            record = Record.parse(match.record().text())
            again = record.match(game, match.confirm)
            assert snapshot(again) == snapshot(match)
            assert again.record() == match.record()
            choices = sum(not answer.lone for answer in match.answers)
            other = record.match(game)
            assert snapshot(other) == plain[choices][1]
            assert not other.record().confirm
            back = other.record().match(game, match.confirm)
            open_lone = match.decision is not None and len(match.decision.options) == 1
            assert open_lone or snapshot(back) == snapshot(match)


def test_only_the_seats_that_want_it_are_asked(game: Game) -> None:
    for journey in journeys(game):
        plain = journey.end(game)
        match = plain.record().match(game, (0,))
        assert {answer.seats for answer in match.answers if answer.lone} <= {(0,)}
        assert (
            Record.parse(match.record().text()).match(game, everybody(match)).record() == asking(game, journey).record()
        )


def test_an_answer_that_nothing_was_learned_from_can_be_taken_back(game: Game) -> None:
    """The lone answer that follows it included: first that one is taken back, then this."""
    for journey in journeys(game):
        match = game.match(journey.seed, False, asking(game, journey).confirm, **journey.chosen)
        for number, answer in enumerate(asking(game, journey).answers):
            look = number % journey.stride(STOPS) == 0 or answer.lone
            before = snapshot(match) if look else ()
            asked, seals = match.decision, match.table.seals
            assert asked is not None
            match.choose(answer.index)
            same_seat = match.decision is None or match.decision.seats == asked.seats
            if look and same_seat and match.table.seals == seals:
                match.undo()
                assert snapshot(match) == before
                match.choose(answer.index)


def test_every_earlier_moment_can_be_gone_back_to(game: Game) -> None:
    for journey in journeys(game)[:6]:
        seen = [snapshot(match) for match in travel(game, journey)]
        match = asking(game, journey)
        for number in range(len(seen) - 1, -1, -max(1, len(seen) // 12)):
            match.back_to(number)
            assert snapshot(match) == seen[number]


def test_players_that_think_notice_nothing(game: Game) -> None:
    """A look at a question is the same whether or not people were asked before it."""
    for journey in journeys(game)[:6]:
        plain = [match.copy() for match in journey.travel(game)]
        for number, match in enumerate(travel(game, journey)):
            if match.decision is None or len(match.decision.options) == 1 or number % journey.stride(STOPS):
                continue
            look = match.look()
            other = plain[sum(not answer.lone for answer in match.answers)].look()
            assert look.moment == other.moment
            option = look.options[-1]
            assert fingerprint(game, look.after(option, Rng(3))) == fingerprint(game, other.after(option, Rng(3)))


def test_players_take_the_only_option_and_look_beyond_it(game: Game) -> None:
    """Beyond it lies the next question, which the same answer must not be given to."""
    for match, _ in zip(lone_questions(game), range(12), strict=False):
        assert match.decision is not None
        seat, option = match.decision.seat, match.decision.options[0]
        for name in ("random", "greedy", "search:20", *game.bots):
            player = bot(name).sit(game, seat, 1)
            assert player.choose(match.look()) is option
            player.why(match.look())
        seals = match.table.seals
        after = match.look().after(option, Rng(1))
        match.choose(option)
        if match.table.seals == seals and match.decision is not None and match.decision.seat == seat:
            assert game.view(after, seat, match.decision) == match.view(seat)


def test_a_lone_answer_is_refused_where_there_is_a_choice_or_another_option(game: Game) -> None:
    record = journeys(game)[0].end(game).record()
    record.answers[0] = "only nothing"
    with pytest.raises(BadRecord, match=r"Answer 0 .*only option"):
        record.match(game)
    for match in lone_questions(game):
        assert match.decision is not None
        match.choose(0)
        record = match.record()
        assert record.answers[-1] == f"only {match.answers[-1].option.text}"
        record.answers[-1] = "only nothing"
        with pytest.raises(BadRecord, match=f"Answer {len(record.answers) - 1} says 'nothing', but the only option"):
            record.match(game)
        break
