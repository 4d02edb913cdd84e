"""Games, matches, tables, players, options, events and looks travel: into a pickle, to another process, and back."""

import gc
import os
import pickle
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import pytest

from cardwright import (
    CardwrightError,
    Event,
    Game,
    Look,
    Match,
    Option,
    Player,
    PolicyPlayer,
    Refused,
    Result,
    Rng,
    Table,
    bot,
    game,
    play,
)
from cardwright.core.decision import YES, Decision
from cardwright.core.game import NO_CONTENT
from cardwright.core.instances import MOST_GUESTS, at_home, guests
from cardwright.core.piece import Piece
from cardwright.core.table import NOBODY
from cardwright.crew import Worker
from cardwright.registry import sound_games
from tests.core.matches import asked, played, step
from tests.core.tiny import PAYS, Caravan, CaravanTable, Duel, DuelTable, Fists

T = TypeVar("T")
GAMES: list[Game] = [Duel(), Fists(), Caravan(), game("leduc")]


def sent(thing: T) -> T:
    """As it arrives."""
    again: T = pickle.loads(pickle.dumps(thing))
    return again


def along(each: Game, seed: int = 3, **settings: object) -> Iterator[Match]:
    """A match at each of its questions, and at its end."""
    match = Match(each, each.settle(settings), seed, confirm=(0,))
    rng = Rng(seed, 1)
    while match.decision is not None:
        yield match
        step(match, rng)
    yield match


def all_of(match: Match) -> object:
    """All that can be known of a match."""
    views = [match.view(seat) for seat in range(-1, match.seats)]
    return views, match.record(), match.position(), match.moment, repr(match.events()), match.undo_refusal()


# ---------------------------------------------------------------- there and back by pickle


def test_a_game_arrives_as_the_process_own_with_its_options_and_pieces() -> None:
    for each in GAMES:
        other = sent(each)
        assert type(other) is type(each)
        assert sent(other) is other
        for things in (each.alphabet(), each.pieces()):
            assert things
            for thing in things:
                assert sent(thing) is thing
        assert [sent(option) for option in other.alphabet()] == each.alphabet()


def test_what_no_game_has_enrolled_can_not_travel() -> None:
    for stray in (Option("stray"), Piece("stray", "Stray")):
        with pytest.raises(Refused, match="<stray> can't travel: no game has enrolled it"):
            sent(stray)


class Debate(Caravan):
    """Uses an option that other games use too."""

    def options(self) -> list[Option]:
        return [*super().options(), YES]


def test_an_option_of_two_games_stays_the_one_that_both_mean() -> None:
    Debate().enrol()
    assert sent(YES) is YES
    assert sent(PAYS[0]) is PAYS[0]


def test_a_game_with_content_travels_with_what_was_laid_over_it() -> None:
    try:
        plain, changed = game("perfectus"), game("perfectus", overrides={"attack.max_difference": "2"})
    except CardwrightError as error:
        pytest.skip(str(error))
    assert plain.content_version != NO_CONTENT != changed.content_version
    for each in (plain, changed):
        other = sent(each)
        assert (other.content_version, other.content_changes) == (each.content_version, each.content_changes)
        assert all(sent(option) is option for option in each.alphabet())
    match = changed.match(seed=1)
    assert sent(match).view(0) == match.view(0)


def living(kind: type[Game]) -> list[Game]:
    gc.collect()
    return [each for each in gc.get_objects() if type(each) is kind]


def come_since(before: list[Game]) -> int:
    """How many games of a kind there are now that weren't there then. Those that were are held by that list, so that
    none of them can go meanwhile and make room in the count for one that stays."""
    return sum(all(each is not other for other in before) for each in living(type(before[0])))


def test_a_game_that_nobody_needs_any_more_goes() -> None:
    """Also one that was played, and whose matches have travelled."""
    before: list[Game] = [game("perfectus"), *living(type(game("perfectus")))]
    for number in range(12):
        changed = game("perfectus", overrides={"attack.max_difference": str(2 + number % 2)})
        match = played(changed, number, 5)
        assert sent(match).game is changed
        assert all(sent(option) is option for option in changed.alphabet()[:3])
    assert come_since(before) > 0
    del changed, match
    assert come_since(before) == 0


def test_of_the_games_that_came_from_elsewhere_only_some_are_kept() -> None:
    """The latest: more of the same kind may come from there."""
    before: list[Game] = [Tokens(), *living(Tokens)]
    for number in range(MOST_GUESTS + 8):
        came = at_home(Tokens, f"made {number}", number, (-1, number))
        assert at_home(Tokens, f"made {number}", number, (-1, number)) is came
    del came
    assert come_since(before) == MOST_GUESTS
    guests.clear()
    assert come_since(before) == 0


class Tokens(Duel):
    """Another one of each source."""

    @classmethod
    def made_of(cls, source: object) -> Game:
        made = cls()
        made.content_version = f"made {source}"
        return made


def test_an_option_of_several_games_travels_though_the_first_of_them_is_gone() -> None:
    for _ in range(2):
        first = Debate()
        first.enrol()
        other = Debate()
        other.enrol()
        del first
        gc.collect()
        assert sent(YES) is YES
        assert sent(PAYS[0]) is PAYS[0]
        assert all(sent(option) is option for option in other.alphabet())


def test_a_match_goes_on_where_it_was() -> None:
    """At every question; with lone answers, secret ones that wait, settings, and undo."""
    for each, settings in (
        (GAMES[0], {"hand": 2}),
        (GAMES[1], {"seats": 3}),
        (GAMES[2], {"offers": "hidden"}),
        (GAMES[3], {}),
    ):
        for match in along(each, **settings):
            other = sent(match)
            assert all_of(other) == all_of(match)
            assert (other.confirm, other.free_undo) == (match.confirm, match.free_undo)
            if match.decision is not None:
                copy = match.copy()
                step(copy, Rng(1))
                step(other, Rng(1))
                assert all_of(other) == all_of(copy)
    assert sent(Duel().match(free_undo=True)).free_undo
    position = played(Duel(), 4, 9).position()
    assert all_of(sent(Duel().match_from(position, answers=[0]))) == all_of(Duel().match_from(position, answers=[0]))


def test_a_table_arrives_as_it_was_in_the_middle_of_a_unit_too() -> None:
    """With its chance; its cards are the ones that lie on tables here."""
    for each in GAMES:
        for match in along(each):
            for table in (match.table, match.resting_table, match.resting_table.copy()):
                other = sent(table)
                assert type(other) is type(table)
                assert other is not table
                assert each.lines.write(other) == each.lines.write(table)
                assert (other.rng.state, other.seals, other.result) == (table.rng.state, table.seals, table.result)
                census = zip(each.lines.census(other), each.lines.census(table), strict=True)
                assert all(one is another for one, another in census)
                assert (other.driver, other.events) == (NOBODY, None), "it travels as it is copied"


class Loose(Duel):
    """Its tables have a field more, without a slot, and one that was never set."""

    def table(self) -> DuelTable:
        return LooseTable()


class LooseTable(DuelTable):
    mood: str
    never: int

    def copy(self) -> "DuelTable":
        t = super().copy()
        assert isinstance(t, LooseTable)
        t.mood = self.mood
        return t


def test_a_table_may_be_made_without_slots() -> None:
    t = Loose().deal(Loose().settle({}), Rng(1))
    assert isinstance(t, LooseTable)
    t.mood = "merry"
    assert (sent(t).mood, sent(t).deck, hasattr(sent(t), "never")) == ("merry", t.deck, False)


def test_an_arrived_table_plays_on_like_the_one_that_stayed() -> None:
    for each in GAMES:
        for seed in range(5):
            table = played(each, seed, 3).resting_table.copy()
            other = sent(table)
            for t in (table, other):
                t.driver = each.policy(Rng(seed))
                while t.result is None:
                    each.advance(t)
            assert each.lines.write(other) == each.lines.write(table)
            assert other.result == table.result


def test_the_tables_of_every_installed_game_travel() -> None:
    """With all the parts that they are made of; compiled classes that take arguments need a way to be made again."""
    for each in sound_games()[0]:
        for answers in (0, 7, 40):
            table = played(each, 2, answers).resting_table
            assert each.lines.write(sent(table)) == each.lines.write(table), each.id
            assert each.lines.write(sent(table).copy()) == each.lines.write(table), each.id


def test_players_arrive_seated_or_not_and_answer_alike() -> None:
    """With their seat, their chance as it is by now, and the level they were called by."""
    leduc = game("leduc")
    for name in ("random", "greedy", "search:30", "search:5ms@2", "steady", "novice", "skilled", "expert"):
        assert play(leduc, [sent(bot(name)), bot("random")], 2).scores or name.startswith("search:5ms")
        match = leduc.match(seed=4)
        player = bot(name).sit(leduc, 0, 7)
        player.rng.bits()
        other = sent(player)
        assert (type(other), other.name, other.seat, other.seated) == (type(player), name, 0, True)
        assert (other.rng.state, other.game, other.looks) == (player.rng.state, sent(leduc), player.looks)
        if "ms" not in name:
            assert other.choose(match.look(0)) is player.choose(match.look(0))
    assert not sent(PolicyPlayer("steady")).seated


def test_a_look_arrives_with_its_question_and_what_may_be_seen() -> None:
    """Of secret answers only that they have come."""
    for each, settings in ((GAMES[0], {}), (GAMES[1], {"seats": 3}), (GAMES[2], {"offers": "hidden"}), (GAMES[3], {})):
        for match in along(each, **settings):
            for seat in asked(match).seats if match.decision is not None else ():
                look = match.look(seat)
                other = sent(look)
                assert all(one is another for one, another in zip(other.options, look.options, strict=True))
                assert (other.seat, other.question.name, other.moment) == (look.seat, look.question.name, look.moment)
                assert other.view() == look.view()
                assert (repr(other.decision), other.decision.cast) == (repr(look.decision), look.decision.cast)
                for option in look.options[:2]:
                    write = each.lines.write
                    assert write(other.after(option, Rng(5))) == write(look.after(option, Rng(5)))
                assert each.lines.write(other.imagine(Rng(6))) == each.lines.write(look.imagine(Rng(6)))


def test_results_arrive_equal() -> None:
    for result in (Result((1.0, 0.0), "seat 0 won", (3, 1)), Result((0.5,), "a draw")):
        assert sent(result) == result


# ---------------------------------------------------------------- another process


def traveller() -> Callable[[Any], Any]:
    """What another process does with what it is sent: look whether all is its own, play on, send back."""
    return visit


def visit(thing: Any) -> Any:
    if isinstance(thing, Game):
        return os.getpid(), thing, [option.text for option in thing.alphabet()], thing.alphabet()
    if isinstance(thing, Match):
        decision: Decision | None = thing.decision
        own = thing.game.alphabet()
        assert decision is not None
        assert all(any(option is each for each in own) for option in decision.options)
        step(thing, Rng(1))
        return thing
    if isinstance(thing, Look):
        assert all(option in thing.game.alphabet() for option in thing.options)
        return bot("greedy").sit(thing.game, thing.seat, 3).choose(thing)
    if isinstance(thing, Table):
        assert isinstance(thing, CaravanTable)
        assert all(any(day is piece for piece in Caravan().pieces()) for day in thing.weather)
        thing.weather.reverse()
        return thing
    if isinstance(thing, Player):
        return thing.rng.bits(), thing
    return thing


def test_of_two_games_of_a_kind_each_gets_its_own_options_back() -> None:
    """The other process has one game for both, and answers in turn."""
    worker: Worker[Any, Any] = Worker(traveller)
    games = [game("dungeon"), type(game("dungeon"))()]
    try:
        for each in (games[0], games[1], games[0]):
            option = each.alphabet()[0]
            worker.give(option)
            assert worker.receive() is option
    finally:
        worker.dismiss()


def test_there_and_back_from_another_process() -> None:
    worker: Worker[Any, Any] = Worker(traveller)

    def visited(thing: Any) -> Any:
        worker.give(thing)
        return worker.receive()

    try:
        for each in GAMES:
            pid, game_there, texts, options = visited(each)
            assert pid != os.getpid()
            assert game_there is sent(each)
            assert texts == [option.text for option in each.alphabet()]
            assert all(one is another for one, another in zip(options, each.alphabet(), strict=True))
            match = played(each, 5, 1)
            here = match.copy()
            step(here, Rng(1))
            assert all_of(visited(match)) == all_of(here)
            look = match.look()
            assert visited(look) is bot("greedy").sit(each, look.seat, 3).choose(look)
            events: list[Event] = match.events()
            assert repr(visited(events)) == repr(events)
        caravan = played(Caravan(), 5, 1)
        assert isinstance(caravan.table, CaravanTable)
        back = visited(caravan.table)
        assert all(one is another for one, another in zip(back.weather, reversed(caravan.table.weather), strict=True))
        player = bot("search:20").sit(GAMES[3], 1, 9)
        bits, back = visited(player)
        assert bits == player.rng.bits()
        assert back.rng.state == player.rng.state
        with pytest.raises(RuntimeError, match="Something broke in another process"):
            visited(played(Fists(), 1))
        assert visited(PAYS[2]) is PAYS[2], "it goes on working"
    finally:
        worker.dismiss()
