"""A match looked at answer by answer: one way to walk for all who look back."""

import pytest
from expedition.game import Expedition

from cardwright import Game, Question, Record, Refused, Result, Rng, Table, game
from cardwright.core.decision import YES_NO
from cardwright.core.matches.walk import Walk
from cardwright.core.settings import Settings
from cardwright.registry import game_ids
from cardwright.testing.snapshots import Snapshot, snapshot
from tests.core.matches import asked, duel, played
from tests.core.tiny import KINDS, Caravan, Duel, Fists

SEEDS = range(40)
NEXT = Question("next", "Go on?")


def forward(walk: Walk) -> list[Snapshot]:
    seen = [snapshot(walk.match)]
    while walk.forward():
        seen.append(snapshot(walk.match))
    return seen


def back(walk: Walk) -> list[Snapshot]:
    seen = [snapshot(walk.match)]
    while walk.back():
        seen.append(snapshot(walk.match))
    return seen


def test_answers_to_a_secret_question_are_one_step() -> None:
    match = played(Fists(), 1, seats=3)
    walk = Walk(match)
    assert [answer.seat for answer in walk.next] == [0, 1, 2]
    walk.forward()
    assert (walk.at, walk.match.record().answers) == (3, match.record().answers[:3])
    for number in (4, 5):
        walk.go_to(number)
        assert walk.at == 3, "in the middle of a step is at its beginning"
    walk.back()
    assert (walk.at, asked(walk.match).waited_for) == (0, (0, 1, 2))


def test_at_its_end_an_open_secret_question_has_the_answers_it_had() -> None:
    match = Fists().match(seed=1, seats=3)
    for kind in (KINDS[0], KINDS[1], KINDS[2], KINDS[0]):
        match.choose(kind)
    walk = Walk(match)
    assert walk.match.view(0).seats[0].answered is False
    seen = []
    for way in (walk.forward, lambda: walk.go_to(0), lambda: walk.go_to(3)):
        way()
        seen.append((walk.at, walk.match.record().cast))
    assert seen == [(3, ["0 0 rock"]), (0, []), (3, ["0 0 rock"])]


def test_in_a_hidden_party_each_answer_is_given_again_by_whoever_gave_it() -> None:
    """The number of an option in the whole question isn't the one that its seat sees."""
    for seed in SEEDS:
        match = played(Expedition(), seed)
        walk = Walk(match)
        there = forward(walk)
        assert walk.match.record() == match.record()
        assert back(walk) == there[::-1]
        assert forward(walk) == there


def test_of_an_option_that_all_may_choose_it_is_told_who_did() -> None:
    for seed in SEEDS:
        match = played(Caravan(), seed)
        walk = Walk(match)
        forward(walk)
        assert walk.match.record() == match.record()


def test_answers_that_left_no_choice_are_steps_of_their_own() -> None:
    match = duel("card1 card3 card5", "card2 card4 card6", confirm=(0, 1))
    while match.decision is not None:
        match.choose(0)
    assert any(answer.lone for answer in match.answers)
    walk = Walk(match)
    there = forward(walk)
    assert len(there) == len(match.answers) + 1
    assert back(walk) == there[::-1]
    assert forward(walk) == there


@pytest.mark.parametrize("name", game_ids())
def test_the_records_of_every_game_are_walked_forward_back_and_forward_again(name: str) -> None:
    whole = Record.parse(played(game(name), 5, 60).record().text()).match(game(name))
    walk = Walk(whole)
    there = forward(walk)
    assert back(walk) == there[::-1]
    assert forward(walk) == there


class LongTable(Table):
    __slots__ = ("turn",)

    turn: int

    def copy(self) -> "LongTable":
        other = LongTable()
        self.copy_onto(other)
        other.turn = self.turn
        return other


class Long(Game[LongTable]):
    """One question a unit, many times; counts the units that are played."""

    units = 0

    def deal(self, settings: Settings, rng: Rng) -> LongTable:
        t = LongTable()
        t.open(rng)
        t.turn = 0
        return t

    def advance(self, t: LongTable) -> None:
        Long.units += 1
        t.ask(0, NEXT, YES_NO)
        t.turn += 1
        if t.turn == 700:
            t.result = Result((1.0,), "that was all")


def test_what_is_far_away_is_reached_without_playing_the_game_again() -> None:
    match = Long().match()
    while match.decision is not None:
        match.choose(0)
    Long.units = 0
    walk = Walk(match)
    assert Long.units < 40
    whole = 700
    for number in (700, 0, 300, 10, 600, 599, 30):
        Long.units = 0
        walk.go_to(number)
        assert walk.at == number
        assert Long.units < whole // 10, "only from the resting point that was kept before it"


def test_a_moment_that_is_none_is_refused() -> None:
    walk = Walk(played(Duel(), 1))
    for number in (-1, len(walk.whole.answers) + 1):
        with pytest.raises(Refused, match="there is no moment"):
            walk.go_to(number)


def test_what_happened_is_told_alike_wherever_one_came_from() -> None:
    match = played(game("dungeon"), 2, 200)
    told = [repr(event) for event in match.events()]
    walk = Walk(match)
    for number in (200, 0, 150, 60, 61, 199):
        walk.go_to(number)
        own = [repr(event) for event in walk.match.events()]
        assert own == told[: len(own)]


def test_answers_of_another_game_are_refused_and_change_nothing() -> None:
    match = played(Fists(), 1, seats=3)
    again = Fists().match(seed=1, seats=2)
    before = snapshot(again)
    with pytest.raises(Refused, match="went to others"):
        again.follow(match.answers[:3])
    over = played(Duel(), 1)
    with pytest.raises(Refused, match="The game is over"):
        over.follow(over.answers[:1])
    wrong = played(Duel(), 2)
    fresh = Duel().match(seed=1)
    start = snapshot(fresh)
    with pytest.raises(Refused, match="this is not the same game"):
        fresh.follow([answer for answer in wrong.answers if answer.option.text != "pass"][-1:] * 9)
    assert (snapshot(again), snapshot(fresh)) == (before, start)
