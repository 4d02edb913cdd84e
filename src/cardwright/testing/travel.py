"""Games, matches, tables, players and options go to another process and come back as what they were."""

import pickle
from typing import TypeVar

from cardwright import SPECTATOR, Game, Rng, bot
from cardwright.testing.journeys import journeys, picture, picture_of, seats, snapshot

X = TypeVar("X")
STOPS = 6


def sent(thing: X) -> X:
    """As it arrives."""
    copy: X = pickle.loads(pickle.dumps(thing))
    return copy


def test_a_game_arrives_as_the_one_that_is_there(game: Game) -> None:
    game.enrol()
    there = sent(game)
    assert type(there) is type(game)
    assert there.content_version == game.content_version
    assert sent(there) is there


def test_the_alphabet_holds_every_option_once(game: Game) -> None:
    options = game.alphabet()
    assert len({id(option) for option in options}) == len(options)
    known = {id(option) for option in options}
    for journey in journeys(game):
        for match in journey.travel(game):
            decision = match.decision
            for seat in decision.seats if decision is not None else ():
                for option in decision.offers(seat) if decision is not None else []:
                    assert id(option) in known, f"{option} is offered, but not in the alphabet"


def test_options_and_pieces_keep_their_identity(game: Game) -> None:
    game.enrol()
    for each in [*game.alphabet(), *game.pieces()]:
        assert sent(each) is each


def test_matches_tables_looks_and_stories_arrive_whole(game: Game) -> None:
    for journey in journeys(game)[:4]:
        for number, match in enumerate(journey.travel(game)):
            if number % journey.stride(STOPS):
                continue
            other = sent(match)
            assert snapshot(other) == snapshot(match)
            assert other.moment == match.moment
            t = sent(match.table)
            assert game.write(t) == game.write(match.table)
            for seat in range(SPECTATOR, seats(match)):
                assert picture_of(match, t, seat) == picture(match, seat)
            assert [repr(event) for event in sent(match.events())] == [repr(event) for event in match.events()]
            assert sent(match.result) == match.result
            if match.decision is not None:
                look = match.look()
                there = sent(look)
                assert there.options == look.options
                assert there.question is look.question
                assert there.view() == look.view()
                here, away = look.imagine(Rng(1)), there.imagine(Rng(1))
                assert picture_of(match, away, look.seat) == picture_of(match, here, look.seat)


def test_players_arrive_seated(game: Game) -> None:
    names = ["random", "greedy", "search:4", *game.bots]
    for name in names:
        match = game.match(seed=1)
        decision = match.decision
        assert decision is not None
        player = bot(name).sit(game, decision.seat, 3)
        assert sent(player).choose(match.look()) is player.choose(match.look())


def test_a_table_in_numbers_has_always_as_many(game: Game) -> None:
    for journey in journeys(game):
        lengths = {
            len(game.observe(match.resting_table, seat))
            for match in journey.travel(game)
            for seat in range(seats(match))
        }
        assert len(lengths) == 1
