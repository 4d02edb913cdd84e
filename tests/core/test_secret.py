"""A secret question is open to all its seats at once, and nobody sees another's answer before all have come."""

from itertools import permutations, product

import pytest

from cardwright import SPECTATOR, BadRecord, Match, Record, Refused, Rng, bot, play
from cardwright.core.decision import UNSEEN
from tests.core.matches import asked, played
from tests.core.tiny import KINDS, Fists, FistsTable

ROCK, PAPER, SCISSORS = KINDS


def throw(match: Match, *throws: tuple[int, int]) -> Match:
    """Seats and what they throw, in the order in which the answers come."""
    for seat, kind in throws:
        match.choose(KINDS[kind], seat)
    return match


def last_round(match: Match) -> Match:
    """Seat 1 has one kind left to throw, the others have two."""
    for kinds in ((0, 1, 0), (1, 1, 1), (2, 0, 2), (0, 0, 1)):
        throw(match, *enumerate(kinds))
    return match


# ---------------------------------------------------------------- answering


def test_all_seats_are_asked_at_once_and_answer_in_any_order() -> None:
    """The match and its record are the same whatever the order of arrival, and whatever was changed on the way."""
    ends = []
    for order in permutations(range(3)):
        match = Fists().match(seed=1, seats=3)
        assert asked(match).waited_for == (0, 1, 2)
        for number, seat in enumerate(order):
            assert asked(match).waited_for == tuple(sorted(set(range(3)) - set(order[:number])))
            if number < 2:
                throw(match, (seat, (seat + 1) % 3))  # thinks better of it
            throw(match, (seat, seat))
        ends.append((match.record().text(), repr(match.events()), match.view(2), match.moment))
    assert ends == ends[:1] * 6
    assert match.record().answers == ["0 0 rock", "1 1 paper", "2 2 scissors"]


def test_an_answer_can_be_changed_until_the_last_has_come() -> None:
    match = throw(Fists().match(), (1, 0), (1, 2), (1, 1))
    assert match.view(1).chosen == 1
    throw(match, (0, 0))
    assert match.record().answers == ["0 0 rock", "1 1 paper"]
    assert match.view(1).chosen == -1, "the next question is open"


def test_without_a_seat_the_answer_is_of_the_first_that_has_not_answered() -> None:
    match = Fists().match(seats=3)
    match.choose(PAPER, 0)
    assert (asked(match).seat, match.look().seat) == (1, 1)
    match.choose(ROCK)
    match.choose(SCISSORS)
    assert match.record().answers == ["0 1 paper", "1 0 rock", "2 2 scissors"]


def test_what_is_not_a_seats_own_is_refused_and_changes_nothing() -> None:
    match = Fists().match(seats=3)
    throw(match, *enumerate((0, 0, 1)), *enumerate((0, 1, 1)))  # seat 0 has no rock left, seat 2 no paper
    throw(match, (2, 0))
    before = (match.record().text(), [match.view(seat) for seat in range(3)])
    for choice, seat, sentence in (
        (ROCK, 0, "'?<?rock>?'? is not on offer for the question 'throw'; on offer: paper, scissors"),
        (2, 0, "There is no option 2; they are numbered 0 to 1"),
        (PAPER, 7, "Seat 7 isn't asked now"),
    ):
        with pytest.raises(Refused, match=sentence):
            match.choose(choice, seat)
    assert (match.record().text(), [match.view(seat) for seat in range(3)]) == before


def test_a_seat_with_a_single_option_is_waited_for_like_the_others() -> None:
    """That it had no choice would tell what it holds."""
    match = last_round(Fists().match(seats=3))
    assert asked(match).waited_for == (0, 1, 2)
    assert [choice.text for choice in match.view(1).choices] == ["scissors"]
    assert match.view(SPECTATOR).waiting == "Seat 0 and Seat 1 and Seat 2 to choose"
    throw(match, (2, 0), (0, 1))
    assert match.view(SPECTATOR).waiting == "Seat 1 to choose"
    throw(match, (1, 2))
    assert match.record().answers[-3:] == ["0 0 paper", "1 only scissors", "2 0 rock"]
    assert asked(match).waited_for == (0, 1, 2), "nobody has a choice in the last round, and all are asked"
    throw(match, (0, 2), (1, 2), (2, 2))
    assert match.result is not None


def without_lone_answers(record: Record) -> Record:
    """As records were written when only seats with a choice were asked."""
    old = Record.parse(record.text())
    old.answers = [answer for answer in old.answers if " only " not in answer]
    old.cast = [answer for answer in old.cast if " only " not in answer]
    return old


def test_records_that_leave_lone_secret_answers_out_are_read() -> None:
    """At every moment of the end of a game; the answers that are missing are there again."""
    match = last_round(Fists().match(seats=3))
    for casts in ((), ((1, 2),), ((0, 1),), ((2, 0),), ((1, 2), (0, 2)), ((2, 2),)):
        throw(match, *casts)
        again = without_lone_answers(match.record()).match(Fists())
        assert again.record().answers == match.record().answers
        assert (again.result, again.position()) == (match.result, match.position())
    assert match.result is not None


# ---------------------------------------------------------------- what others learn


def test_nobody_learns_more_than_who_has_answered() -> None:
    """For every throw the same views, events, moments and looks; the seat itself sees what it has chosen."""
    told = []
    for kind in range(3):
        match = throw(Fists().match(seed=1, seats=3), (1, kind))
        own = match.view(1)
        assert own.chosen == kind
        assert [choice.text for choice in own.choices] == ["rock", "paper", "scissors"]
        others = [match.view(seat) for seat in (0, 2, SPECTATOR)]
        assert [[seat.answered for seat in view.seats] for view in others] == [[False, True, False]] * 3
        assert match.view(SPECTATOR).waiting == "Seat 0 and Seat 2 to choose"
        looks = [match.look(seat) for seat in (0, 2)]
        told.append(
            (others, match.events(), match.moment, [repr(look.decision) for look in looks],
             [look.decision.cast for look in looks], [look.decision.secret for look in looks])
        )  # fmt: skip
    assert told[0] == told[1] == told[2]
    assert told[0][1] == []
    assert told[0][4] == [{1: UNSEEN}] * 2
    assert told[0][5] == [[KINDS, [], []], [[], [], KINDS]]


def test_what_was_cast_survives_that_somebody_looks() -> None:
    """Views, events, records, positions and looks change nothing."""
    match = throw(Fists().match(seed=1, seats=3), (2, 1), (0, 2))
    match.events()
    match.record()
    match.position()
    match.look(1)
    match.view(SPECTATOR)
    assert asked(match).cast == {2: 1, 0: 2}
    throw(match, (1, 0))
    assert match.record().answers == ["0 2 scissors", "1 0 rock", "2 1 paper"]


def test_secret_answers_are_revealed_together() -> None:
    match = throw(Fists().match(seed=1), (1, 1), (0, 0))
    names = match.game.seat_names(2)
    told = [[match.game.phrases.tell(event, reader, names) for event in match.events()] for reader in (0, SPECTATOR)]
    assert told == [["You throw rock.", "Seat 1 throws paper."], ["Seat 0 throws rock.", "Seat 1 throws paper."]]
    assert [counter.value for counter in match.view(0).counters] == [0, 1]
    assert match.undo_refusal()


# ---------------------------------------------------------------- records and taking back


def test_an_unfinished_secret_question_keeps_what_was_cast() -> None:
    """In the order of the seats, whatever came first; in copies, records and pickles."""
    match = throw(Fists().match(seed=1, seats=3), *enumerate((0, 1, 2)), (2, 2), (0, 1))
    record = match.record()
    assert record.cast == ["0 1 paper", "2 2 scissors"]
    assert record.text() == throw(match.copy(), (0, 1)).record().text()
    again = Record.parse(record.text()).match(Fists())
    assert again.record() == record
    assert [again.view(seat) for seat in range(3)] == [match.view(seat) for seat in range(3)]
    for each in (match, again):
        throw(each, (1, 0))
    assert again.record() == match.record()
    assert match.record().cast == []


def test_casts_that_do_not_fit_are_refused() -> None:
    match = throw(Fists().match(seed=1, seats=3), (2, 2))
    for cast, sentence in {
        ("0 0 rock", "1 0 rock", "2 0 rock"): "has 3 answers to the open question 'throw'; the last of 3 would have",
        ("5 0 rock",): "'5 0 rock' is said to be seat 5's, who isn't asked 'throw'",
        ("0 1 rock",): "says 'rock', but option 1 of 'throw' is 'paper'",
        ("rock",): "an answer is its seat, its index and its words",
    }.items():
        record = match.record()
        record.cast = list(cast)
        with pytest.raises(BadRecord, match=sentence):
            record.match(Fists())
    over = played(Fists(), 1).record()
    over.cast = ["0 0 rock"]
    with pytest.raises(
        BadRecord, match=r"has answers to an open secret question, but after its \d+ answers there is none"
    ):
        over.match(Fists())


def test_secret_answers_are_taken_back_together() -> None:
    match = Fists().match(seed=1, seats=3, free_undo=True)
    throw(match, *enumerate((0, 1, 2)), *enumerate((1, 1, 1)))
    for number in (5, 4, 3):
        back = match.copy()
        back.back_to(number)
        assert (len(back.answers), asked(back).cast) == (3, {})
    throw(match, (1, 0))
    match.undo()
    assert (len(match.answers), asked(match).waited_for) == (3, (0, 1, 2))
    throw(match, (1, 0))
    match.back_to(3)
    assert asked(match).cast == {}, "what was cast belongs to what comes after answer 3"


class Unsealed(Fists):
    """Nothing is learned by a throw but what was thrown."""

    def advance(self, t: FistsTable) -> None:
        seals = t.seals
        super().advance(t)
        t.seals = seals


def test_nobody_takes_back_what_others_have_answered_to() -> None:
    match = throw(Unsealed().match(), (0, 0), (1, 1))
    assert match.undo_refusal()
    with pytest.raises(Refused, match="can't be taken back"):
        match.undo()


def test_a_copy_has_casts_of_its_own() -> None:
    match = throw(Fists().match(seed=1, seats=3), (0, 0))
    copy = throw(match.copy(), (0, 1), (1, 1))
    assert (asked(match).cast, asked(copy).cast) == ({0: 0}, {0: 1, 1: 1})
    throw(copy, (2, 0))
    assert len(copy.answers) == 3
    assert (len(match.answers), asked(match).waited_for) == (0, (1, 2))


# ---------------------------------------------------------------- looking ahead


def test_looking_ahead_does_not_depend_on_the_others_secret_answer() -> None:
    """The second seat imagines the first seat's throw; that it was already made may not show."""
    imagined = []
    for kind in range(3):
        look = throw(Fists().match(seed=1), (0, kind)).look(1)
        write = look.game.lines.write
        imagined.append([write(look.after(own, Rng(seed))) for own, seed in product(look.options, range(8))])
    assert imagined[0] == imagined[1] == imagined[2]
    assert len({str(after) for after in imagined[0]}) > 3, "the other's throw is drawn anew each time"


class TwoThrows(Fists):
    def advance(self, t: FistsTable) -> None:
        super().advance(t)
        super().advance(t)


def test_looking_ahead_replays_secret_answers_that_have_been_revealed() -> None:
    match = throw(TwoThrows().match(seed=1), (1, 1), (0, 0), (0, 0))
    for seed in range(5):
        after = match.game.lines.write(match.look(1).after(PAPER, Rng(seed)))
        assert after["seat 0"].startswith(("0", "1"))
        assert after["seat 1"] == "2 0 2"


def test_bots_at_once_answer_without_the_others_answers() -> None:
    """Same seeds, same throws of seat 1, whatever seat 0 throws at that moment: only what lies open counts."""
    for player in ("greedy", "search:10", "random"):
        results = {play(Fists(), [bot(player), bot("random")], seed).points for seed in range(20)}
        assert len(results) > 3, player
    match = Fists().match(seed=1)
    chosen = set()
    for kind in range(3):
        cast = throw(match.copy(), (0, kind))
        chosen.add(bot("search:60").sit(match.game, 1, 5).choose(cast.look(1)))
    assert len(chosen) == 1
