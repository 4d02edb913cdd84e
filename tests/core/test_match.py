"""A match stops at every question and goes on with every answer, however deep the rules were nested."""

import pickle
from collections.abc import Callable
from itertools import pairwise

import pytest

from cardwright import BadRecord, Match, Option, Question, Record, Refused, Result, Rng, Table, game
from cardwright.core.matches.match import LARGEST_MOMENT
from cardwright.core.player import RandomPlayer
from cardwright.core.playout import seat_players
from cardwright.core.table import Driver
from cardwright.testing import LoadedRng
from tests.core.matches import answers, asked, duel, played, step
from tests.core.tiny import Caravan, Duel, DuelTable, Fists, Forgetful

# ---------------------------------------------------------------- responses to responses


def test_a_response_to_a_response_to_a_response_resumes_where_it_was() -> None:
    match = duel("card1 card3 card5 card16", "card2 card4 card6 card7")
    answers(match, "card1", "card2", "card3", "card4")
    assert asked(match).seat == 0
    assert [option.text for option in asked(match).options] == ["pass", "card5", "card16"]
    answers(match, "card5", "card6", "pass")
    assert isinstance(match.table, DuelTable)
    assert match.table.points == [0, 0], "card 6 stands, so 5 falls, so 4 stands, so 3 falls, 2 stands, 1 falls"


def test_the_card_that_stands_scores_whatever_the_depth() -> None:
    for depth in range(7):
        match = duel("card1 card3 card5 card7 card9", "card2 card4 card6 card8 card10")
        answers(match, *[f"card{number}" for number in range(1, depth + 2)], "pass")
        stands = match.resting_table
        assert isinstance(stands, DuelTable)
        assert stands.points == [1 if depth % 2 == 0 else 0, 0]
        assert [card.number for card in stands.discard] == list(range(1, depth + 2))


def test_every_line_of_play_is_the_same_in_one_go_and_with_a_stop_at_every_question() -> None:
    """All lines of a small duel, by a match stopped at each question and by a driver that never stops."""
    start = duel("card2 card5 card6", "card1 card3 card4")
    waiting, ended = [start], []
    while waiting:
        match = waiting.pop()
        if match.decision is None:
            ended.append(match)
            continue
        for option in match.decision.options:
            other = match.copy()
            other.choose(option)
            waiting.append(other)
    assert len(ended) > 50
    for match in ended:
        t = start.resting_table.copy()
        t.driver = Recited([answer.option for answer in match.answers])
        while t.result is None:
            start.game.advance(t)
        assert t.result == match.result
        assert start.game.lines.write(t) == start.game.lines.write(match.table)


class Recited(Driver[Table]):
    """Gives these answers, whoever is asked."""

    def __init__(self, options: list[Option]) -> None:
        self.options = options

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        assert self.options[0] in options
        return self.options.pop(0)


def test_rules_that_depend_on_more_than_the_table_are_found_out() -> None:
    match = Forgetful().match(seed=1)
    with pytest.raises(RuntimeError, match=r"The rules are not deterministic: replaying answer 0 .* met other options"):
        match.choose(0)


# ---------------------------------------------------------------- taking back


def test_an_answer_is_taken_back_until_another_seat_is_asked() -> None:
    match = duel("card1 card3 card16", "card2 card4")
    match.choose("card1")
    assert match.undo_refusal().endswith("or another player was asked.")
    with pytest.raises(Refused, match="another player"):
        match.undo()
    assert asked(match).seat == 1


def test_a_draw_can_not_be_taken_back() -> None:
    match = duel("card9 card3", "card2 card4", deck="card5 card6 card7 card8 card11")
    match.choose("card9")
    assert "something was revealed, dealt or rolled" in match.undo_refusal()
    practice = match.copy()
    practice.free_undo = True
    practice.undo()
    assert practice.answers == []
    assert len(match.answers) == 1


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    match = Duel().match(seed=1, free_undo=True)
    with pytest.raises(Refused, match="There is nothing to take back"):
        match.undo()


class LongDuel(Duel):
    """Goes on until 60 leads were made: what was played is shuffled into the deck again."""

    def finish(self, t: DuelTable) -> None:
        if sum(t.points) > 60:
            t.result = Result((0.5, 0.5), "enough", tuple(t.points))
        elif not t.hands[t.turn]:
            t.deck, t.discard = t.discard, []
            t.shuffle(t.deck)
            self.draw(t, 0)
            self.draw(t, 1)


def test_a_long_game_goes_back_to_any_answer_and_on_from_there() -> None:
    """Only every sixteenth resting point keeps its table; nobody should notice."""
    match = LongDuel().match(seed=5)
    seen: list[tuple[str, str, str]] = []
    rng = Rng(5, 1)
    while match.decision is not None and len(seen) < 120:
        seen.append((match.position(), repr(match.view()), repr(match.events())))
        step(match, rng)
    assert len(seen) == 120
    for number in (119, 57, 33, 2, 0):
        again = match.copy()
        again.back_to(number)
        assert (again.position(), repr(again.view()), repr(again.events())) == seen[number]
        assert [repr(event) for event in again.events(5)] == [repr(event) for event in again.events()[5:]]
    for number in range(40):
        assert (again.position(), repr(again.view()), repr(again.events())) == seen[number]
        again.choose(match.answers[number].option)
    assert len(match.answers) == len(seen)


def test_a_long_game_that_nobody_has_looked_at_goes_back_too() -> None:
    looked = LongDuel().match(seed=7)
    positions = []
    rng = Rng(7, 1)
    for _ in range(100):
        positions.append(looked.position())
        step(looked, rng)
    for number in (99, 64, 40, 3):
        match = played(LongDuel(), 7, 100)
        match.back_to(number)
        assert match.position() == positions[number]


def test_going_back_forgets_the_answers_the_tables_and_the_story() -> None:
    match = Duel().match(seed=5)
    told = [len(match.events())]
    while match.decision:
        match.choose(0)
        told.append(len(match.events()))
    for number in reversed(range(len(told))):
        match.back_to(number)
        assert (len(match.answers), len(match.events())) == (number, told[number])
    with pytest.raises(Refused, match="This match has 0 answers; there is no moment 1"):
        match.back_to(1)


def test_a_look_or_a_choice_is_refused_once_the_game_is_over() -> None:
    match = played(Fists(), 1)
    with pytest.raises(Refused, match="The game is over; there is nothing to look for"):
        match.look()
    with pytest.raises(Refused, match="The game is over; there is nothing to choose"):
        match.choose(0)


# ---------------------------------------------------------------- copies


class Counted(LongDuel):
    """Knows how often its rules have run."""

    def __init__(self) -> None:
        super().__init__()
        self.runs = 0

    def advance(self, t: DuelTable) -> None:
        self.runs += 1
        super().advance(t)


def test_a_copy_goes_its_own_way() -> None:
    match = Duel().match(seed=3)
    match.choose(0)
    copy = match.copy()
    copy.choose(1)
    assert (len(match.answers), len(copy.answers)) == (1, 2)
    copy.back_to(0)
    match.choose(0)
    assert (len(match.answers), len(copy.answers)) == (2, 0)


def test_copying_runs_no_rules() -> None:
    """Wherever the match is, and whether or not somebody has looked at its resting points."""
    game = Counted()
    for steps in (0, 1, 9, 30, 47):
        match = played(game, 3, steps)
        before = game.runs
        copies = [match.copy(), match.copy().copy()]
        assert game.runs == before
        assert [copy.view(0) for copy in copies] == [match.view(0)] * 2


def test_copies_of_one_moment_share_what_was_played_again_for_one_of_them() -> None:
    game = Counted()
    match = played(game, 3, 31)
    while len(match.answers) % 2 or asked(match).question.name != "lead":
        match.choose(0)
    first, second = match.copy(), match.copy()
    first.choose(0)
    before = game.runs
    second.choose(0)
    assert game.runs - before <= 2
    assert first.view(0) == second.view(0)


def test_copies_do_not_disturb_the_match_nor_each_other() -> None:
    for seed in range(20):
        plain, copied = Duel().match(seed), Duel().match(seed)
        rng = Rng(seed, 1)
        while plain.decision is not None:
            index = rng.below(len(plain.decision.options))
            for other in range(len(plain.decision.options)):
                copied.copy().choose(other)
            plain.choose(index)
            copied.choose(index)
            assert plain.view(0) == copied.view(0)
        assert plain.record() == copied.record()


def test_a_copy_has_a_story_of_its_own() -> None:
    match = played(Duel(), 3, 4)
    story = [repr(event) for event in match.events()]
    copy = match.copy()
    step(copy, Rng(1))
    assert [repr(event) for event in copy.events()][: len(story)] == story
    assert len(copy.events()) > len(story)
    assert [repr(event) for event in match.events()] == story


# ---------------------------------------------------------------- the story


def test_the_story_is_told_once_and_kept() -> None:
    game = Counted()
    match = played(game, 3, 20)
    match.events()
    before = game.runs
    first = match.events()[0]
    assert match.events()[0] is first
    assert game.runs == before
    step(match, Rng(1))
    assert match.events()[0] is first
    assert match.events(len(match.events())) == []


def test_the_story_is_the_same_whenever_somebody_asks_for_it() -> None:
    """From the first question on, in the middle, or at the end; for a unit with and without answers since its rest."""
    for seed in range(5):
        early, late = Duel().match(seed), Duel().match(seed)
        rng = Rng(seed, 1)
        while early.decision is not None:
            asked_late = played(Duel(), seed, 0)
            for answer in early.answers:
                asked_late.choose(answer.option)
            assert repr(asked_late.events()) == repr(early.events())
            assert repr(asked_late.events_since_rest()) == repr(early.events_since_rest())
            index = rng.below(len(early.decision.options))
            early.choose(index)
            late.choose(index)
        assert repr(late.events()) == repr(early.events())


# ---------------------------------------------------------------- moments


def test_a_choice_for_an_earlier_moment_is_refused_and_changes_nothing() -> None:
    for kind in (Duel, Fists, Caravan):
        match = kind().match(seed=1)
        stale = match.moment
        rng = Rng(1)
        for _ in range(len(asked(match).seats) if asked(match).secret is not None else 1):
            step(match, rng)
        before = (match.view(0), match.record())
        with pytest.raises(Refused, match="for a question that is no longer open; the table has moved on"):
            match.choose(0, asked(match).seat, stale)
        assert (match.view(0), match.record()) == before
        match.choose(0, asked(match).seat, match.moment)


def test_the_same_history_has_the_same_moment_and_another_history_another() -> None:
    """Across copies, records and pickles; of all moments of all lines that begin with one deal."""
    moments: dict[int, list[tuple[int, int]]] = {}
    waiting = [duel("card2 card5 card6", "card1 card3 card4")]
    waiting[0].start = waiting[0].position()
    while waiting:
        match = waiting.pop()
        history = [(answer.seat, answer.index) for answer in match.answers]
        assert moments.setdefault(match.moment, history) == history
        again: list[Callable[[Match], Match]] = [Match.copy, via_record, via_pickle]
        assert [way(match).moment for way in again] == [match.moment] * 3
        for index in range(len(match.decision.options) if match.decision is not None else 0):
            waiting.append(match.copy())
            waiting[-1].choose(index)
    assert len(moments) > 150
    assert Duel().match(seed=1).moment != Duel().match(seed=2).moment


def via_record(match: Match) -> Match:
    return Record.parse(match.record().text()).match(match.game, match.confirm)


def via_pickle(match: Match) -> Match:
    again: Match = pickle.loads(pickle.dumps(match))
    return again


def test_a_moment_shows_less_than_half_of_the_digest_that_it_is_taken_from() -> None:
    """Who knew all of it could try which answer of another seat leads on to the next one."""
    match = Duel().match(seed=1)
    match.choose(0)
    moment, trail = match.moment, match.answers[-1].trail
    assert moment == (int.from_bytes(trail, "big") >> 64) & LARGEST_MOMENT
    assert 2 * LARGEST_MOMENT.bit_length() < 8 * len(trail)


def test_an_answer_taken_back_and_given_again_leads_to_the_same_moment() -> None:
    match = Caravan().match(seed=1, free_undo=True)
    start = match.moment
    match.choose("fast")
    after = match.moment
    match.undo()
    assert match.moment == start
    match.choose("meal0")
    assert match.moment not in (start, after)
    match.undo()
    match.choose("fast")
    assert match.moment == after


def test_a_moment_does_not_count_answers_and_goes_through_a_browser() -> None:
    """Browsers know whole numbers up to 2**53; and neighbours in time aren't neighbours as numbers."""
    match = Duel().match(seed=4)
    moments = [match.moment]
    while match.decision is not None:
        match.choose(0)
        moments.append(match.moment)
    assert len(set(moments)) == len(moments) > 12
    assert all(0 <= moment < 2**53 for moment in moments)
    assert min(abs(b - a) for a, b in pairwise(moments)) > 2**32
    assert moments != sorted(moments)
    assert match.view(0).moment == match.moment


# ---------------------------------------------------------------- the only option left


def test_a_lone_question_is_put_to_the_seats_that_want_it_only() -> None:
    """With one card in hand every lead is lone."""
    for confirm in ((0,), (1,), (0, 1), ()):
        match = Duel().match(1, False, confirm, hand=1)
        while match.decision:
            match.choose(0)
        assert {answer.seats[0] for answer in match.answers if answer.lone} == set(confirm)


def test_looking_beyond_the_only_option_stops_at_the_next_choice() -> None:
    match = duel("card3", "card4 card7", confirm=(0,))
    after = match.look().after(asked(match).options[0], Rng(1))
    assert isinstance(after, DuelTable)
    assert [card.id for card in after.lying] == ["card3"]


def test_looking_ahead_replays_lone_answers_too() -> None:
    match = duel("card3", "card4 card7", confirm=(0,))
    match.choose("card3")
    for option, stands in (("pass", 1), ("card4", 0)):
        after = match.look().after(asked(match).options[asked(match).index(option)], Rng(1))
        assert isinstance(after, DuelTable)
        assert after.points == [stands, 0]


def test_a_record_that_ends_behind_a_lone_question_goes_on_behind_it() -> None:
    """What the rules have gone on to was seen: it can't be gone back on by asking afterwards."""
    unasked = duel("card3", "card4 card7").record()
    unasked.start = duel("card3", "card4 card7").position()
    match = unasked.match(Duel(), confirm=(0,))
    assert asked(match).seat == 1
    assert match.record().answers == ["0 only card3"]
    open_lone = duel("card3", "card4 card7", confirm=(0,)).record()
    open_lone.start = unasked.start
    assert asked(open_lone.match(Duel(), confirm=(0,))).seat == 0
    assert asked(open_lone.match(Duel())).seat == 1


# ---------------------------------------------------------------- from a position


def test_a_match_starts_in_the_middle_of_a_unit_from_a_position_and_answers() -> None:
    start = duel("card1 card3 card5", "card2 card4").position()
    match = Duel().match_from(start, answers=["card1", 1])
    assert isinstance(match.table, DuelTable)
    assert [card.id for card in match.table.lying] == ["card1", "card2"]
    assert asked(match).seat == 0
    assert Record.parse(match.record().text()).match(Duel()).view(0) == match.view(0)
    with pytest.raises(Refused, match="'card9' is not on offer"):
        Duel().match_from(start, answers=["card1", "card9"])


def test_a_match_from_a_position_may_have_its_luck_scripted() -> None:
    start = game("leduc").match(seed=1).position()
    for face in (2, 5):
        match = game("leduc").match_from(start, rng=LoadedRng([face]))
        assert match.table.copy().roll(6) == face + 1


# ---------------------------------------------------------------- seating and records


def test_one_player_may_take_every_seat_and_too_few_are_refused() -> None:
    game = Fists()
    settings = game.settle({"seats": 4})
    assert [player.seat for player in seat_players(game, settings, [RandomPlayer()], 1)] == [0, 1, 2, 3]
    with pytest.raises(Refused, match="Fists has 4 seats here, but 2 players came"):
        seat_players(game, settings, [RandomPlayer(), RandomPlayer()], 1)


def test_a_record_of_a_finished_match_tells_how_it_ended() -> None:
    match = Fists().match(seed=2)
    while match.decision:
        match.choose(0)
    record = match.record()
    assert match.result == Result((0.5, 0.5), "nobody has a token left", (0, 0))
    assert (record.scores, record.why) == ([0.5, 0.5], "nobody has a token left")
    assert Record.parse(record.text()).match(Fists()).result == match.result


def test_a_record_that_starts_from_a_position_of_other_settings_is_refused() -> None:
    game = Fists()
    record = Match(game, game.settle({}), 1, game.match(seats=3).position(), game.match().resting_table).record()
    with pytest.raises(BadRecord, match="have different settings"):
        record.match(game)


def test_an_answer_of_a_record_is_its_seats_index_and_words() -> None:
    match = Duel().match(seed=1)
    match.choose(2)
    first = f"0 2 {match.answers[0].option.text}"
    assert match.record().answers == [first]
    for wrong, sentence in {
        first[2:]: "Answer 0 is|says",
        "1" + first[1:]: "said to be seat 1's, who isn't asked 'lead'",
        "x" + first[1:]: "an answer is its seat, its index and its words, like '0 3 finish'",
        "0 9 card1": "names option 9 of 'lead', which has 4",
        "0 2 pass": "says 'pass', but option 2 of 'lead' is",
        "0 only pass": "tells of an only option, but 'lead' has 4",
    }.items():
        record = match.record()
        record.answers = [wrong]
        with pytest.raises(BadRecord, match=sentence):
            record.match(Duel())
    for other in (1, 3):
        record = match.record()
        record.cardwright = other
        with pytest.raises(BadRecord, match=f"is of format {other}; this Cardwright reads format 2"):
            Record.parse(record.text())
