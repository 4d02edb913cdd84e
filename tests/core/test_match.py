"""A match stops at every question and goes on with every answer, however deep the rules were nested."""

from itertools import product

import pytest

from cardwright import (
    BadRecord,
    Game,
    LoadedRng,
    Match,
    Option,
    Question,
    Record,
    Refused,
    Result,
    Rng,
    Table,
    game,
    play,
)
from cardwright.core.decision import Decision
from cardwright.core.player import Look, Player, RandomPlayer, seat_players
from cardwright.core.settings import Settings
from cardwright.core.table import Driver
from tests.core.tiny import CAMP, FAST, KINDS, MARCH, PAYS, Caravan, CaravanTable, Duel, DuelTable, Fists, Forgetful

ROCK, PAPER, SCISSORS = KINDS


def asked(match: Match) -> Decision:
    assert match.decision is not None
    return match.decision


def duel(first: str, second: str, deck: str = "", confirm: tuple[int, ...] = ()) -> Match:
    """A duel with these hands; seat 0 leads."""
    game = Duel()
    settings = game.settle({})
    lines = {"turn": "0", "points": "0 0", "hand 0": first, "hand 1": second, "deck": deck, "discard": ""}
    return Match(game, settings, 1, table=game.read(lines, settings), confirm=confirm)


# ---------------------------------------------------------------- responses to responses


def answers(match: Match, *names: str) -> Match:
    for name in names:
        match.choose(name)
    return match


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
        t.driver = Script([answer.option for answer in match.answers])
        while t.result is None:
            start.game.advance(t)
        assert t.result == match.result
        assert start.game.write(t) == start.game.write(match.table)


class Script(Driver):
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
    assert match.undo_refusal().endswith("or another seat was asked.")
    with pytest.raises(Refused, match="another seat"):
        match.undo()
    assert asked(match).seat == 1


def test_a_draw_can_not_be_taken_back() -> None:
    match = duel("card9 card3", "card2 card4", deck="card5 card6 card7 card8 card11")
    match.choose("card9")
    assert "something was shown, dealt or rolled" in match.undo_refusal()
    practice = match.copy()
    practice.free_undo = True
    practice.undo()
    assert practice.answers == []
    assert len(match.answers) == 1


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    match = Duel().match(seed=1, free_undo=True)
    with pytest.raises(Refused, match="There is nothing to take back"):
        match.undo()


def test_a_long_game_goes_back_to_any_answer_and_on_from_there() -> None:
    """Only every sixteenth resting point keeps its table; nobody should notice."""
    match = game("elemental").match(seed=5)
    rng = Rng(5, 1)
    seen: list[tuple[str, str, str]] = []
    while match.decision is not None and len(seen) < 120:
        seen.append((match.position(), repr(match.view()), repr(match.events())))
        match.choose(rng.below(len(match.decision.options)))
    assert len(seen) > 60
    again = match.copy()
    for number in (len(seen) - 1, 57, 33, 2, 0):
        again.back_to(number)
        assert (again.position(), repr(again.view()), repr(again.events())) == seen[number]
        assert [repr(event) for event in again.events(5)] == [repr(event) for event in again.events()[5:]]
    for number in range(40):
        assert (again.position(), repr(again.view()), repr(again.events())) == seen[number]
        again.choose(match.answers[number].option)
    assert len(match.answers) == len(seen)


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


def test_a_copy_goes_its_own_way() -> None:
    match = Duel().match(seed=3)
    match.choose(0)
    copy = match.copy()
    copy.choose(1)
    assert (len(match.answers), len(copy.answers)) == (1, 2)
    copy.back_to(0)
    match.choose(0)
    assert (len(match.answers), len(copy.answers)) == (2, 0)


def test_a_look_is_refused_once_the_game_is_over() -> None:
    match = Fists().match()
    while match.decision:
        match.choose(0)
    with pytest.raises(Refused, match="The game is over; there is nothing to look for"):
        match.look()


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
    assert [card.text for card in after.lying] == ["card3"]


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
    assert match.record().answers == ["only card3"]
    open_lone = duel("card3", "card4 card7", confirm=(0,)).record()
    open_lone.start = unasked.start
    assert asked(open_lone.match(Duel(), confirm=(0,))).seat == 0
    assert asked(open_lone.match(Duel())).seat == 1


# ---------------------------------------------------------------- from a position


def test_a_match_starts_in_the_middle_of_a_unit_from_a_position_and_answers() -> None:
    start = duel("card1 card3 card5", "card2 card4").position()
    match = Duel().match_from(start, answers=["card1", 1])
    assert isinstance(match.table, DuelTable)
    assert [card.text for card in match.table.lying] == ["card1", "card2"]
    assert asked(match).seat == 0
    assert Record.parse(match.record().text()).match(Duel()).view(0) == match.view(0)
    with pytest.raises(Refused, match="'card9' is not on offer"):
        Duel().match_from(start, answers=["card1", "card9"])


def test_a_match_from_a_position_may_have_its_luck_scripted() -> None:
    start = game("elemental").match(seed=1).position()
    for face in (2, 5):
        match = game("elemental").match_from(start, rng=LoadedRng([face]))
        assert match.table.copy().roll(6) == face + 1


# ---------------------------------------------------------------- secret answers


def test_nobody_sees_a_secret_answer_before_all_have_answered() -> None:
    looks = []
    for throw in KINDS:
        match = Fists().match(seed=1, seats=3)
        match.choose(throw, seat=0)
        assert asked(match).seats == (1,)
        looks.append([match.view(seat) for seat in range(3)])
        assert match.events() == []
    assert looks[0] == looks[1] == looks[2]


def test_secret_answers_are_revealed_together() -> None:
    match = Fists().match(seed=1)
    match.choose(ROCK)
    match.choose(PAPER)
    assert [event.words(match.game.phrases, 0) for event in match.events()] == [
        "Seat 0 throws rock.",
        "Seat 1 throws paper.",
    ]
    assert [counter.value for counter in match.view(0).counters] == [0, 1]
    assert match.undo_refusal()


def test_looking_ahead_does_not_depend_on_the_others_secret_answer() -> None:
    """The second seat imagines the first seat's throw; that it was already made may not show."""
    imagined = []
    for throw in KINDS:
        match = Fists().match(seed=1)
        match.choose(throw)
        look = match.look(1)
        imagined.append([match.game.write(look.after(own, Rng(seed))) for own, seed in product(look.options, range(8))])
    assert imagined[0] == imagined[1] == imagined[2]
    assert len({str(after) for after in imagined[0]}) > 3, "the other's throw is drawn anew each time"


def test_looking_ahead_replays_secret_answers_that_have_been_revealed() -> None:
    class TwoThrows(Fists):
        def advance(self, t: Table) -> None:
            super().advance(t)
            super().advance(t)

    match = TwoThrows().match(seed=1)
    answers(match, "rock", "paper", "rock")
    for seed in range(5):
        after = match.look(1).after(PAPER, Rng(seed))
        assert match.game.write(after)["seat 0"].startswith(("0", "1"))
        assert match.game.write(after)["seat 1"] == "2 0 2"


# ---------------------------------------------------------------- a party


def test_any_seat_of_a_party_may_answer_first() -> None:
    for seat in range(3):
        match = Caravan().match(seed=1)
        assert asked(match).seats == (0, 1, 2)
        match.choose(PAYS[seat], seat)
        match.choose(CAMP, 2 - seat)
        assert match.game.write(match.resting_table)["meals"].split()[seat] == "1"


def test_what_a_seat_owns_is_its_own_to_choose() -> None:
    match = Caravan().match(seed=1)
    assert asked(match).offers(1) == [PAYS[1], FAST]
    with pytest.raises(Refused, match="'meal0' is seat 0's to choose, not seat 1's"):
        match.choose(PAYS[0], seat=1)
    with pytest.raises(Refused, match="Seat 5 isn't asked now; the question goes to seats 0 and 1 and 2"):
        match.choose(FAST, seat=5)
    match.choose(FAST, seat=1)
    assert asked(match).offers(0) == asked(match).offers(2) == [MARCH, CAMP]


def test_a_partys_answer_can_be_taken_back_by_the_party() -> None:
    match = Caravan().match(seed=1)
    match.choose(FAST, seat=1)
    match.undo()
    assert asked(match).offers(1) == [PAYS[1], FAST]


def test_players_at_once_and_a_match_look_ahead_alike_past_an_answer_nobody_had_to_think_about() -> None:
    """The first seat of the party has one option, takes it unasked, and is then asked about the road."""

    class Hungry(Caravan):
        def deal(self, settings: Settings, rng: Rng) -> CaravanTable:
            t = super().deal(settings, rng)
            t.meals[0] = 0
            return t

    game = Hungry()
    seen: list[str] = []

    class Watcher(Player):
        def __init__(self) -> None:
            super().__init__("watcher")

        def fresh(self, game: Game) -> Player:
            return Watcher()

        def choose(self, look: Look) -> Option:
            for option in look.options:
                after = look.after(option, Rng(1))
                seen.append(f"{look.question.name} {option.text} {game.write(after)}")
            return look.options[0]

    play(game, [Watcher()], seed=1)
    at_once, seen[:] = list(seen), []
    match = game.match(seed=1)
    watcher = Watcher().sit(game, 0, 1)
    while match.decision:
        offers = match.decision.offers(0)
        match.choose(watcher.choose(match.look(0)) if len(offers) > 1 else offers[0], 0)
    assert at_once == seen
    assert all(line.startswith("road") for line in seen)


# ---------------------------------------------------------------- seating


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


def test_a_look_counts_the_answers_of_its_own_seat_only() -> None:
    """Whether the other seat was asked in between may depend on what it holds."""
    match = Duel().match(seed=3)
    while match.decision is not None:
        seat = match.decision.seat
        assert match.look().moment == sum(1 for answer in match.answers if answer.seats == (seat,))
        match.choose(0)
    assert {answer.seats for answer in match.answers} == {(0,), (1,)}
