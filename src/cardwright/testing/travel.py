"""Games, matches, tables, players and options go to another process and come back as what they were."""

import pickle
from typing import TypeVar

from cardwright import SPECTATOR, Game, Rng, bot
from cardwright.testing.differences import same, where
from cardwright.testing.sample_games import sample_games
from cardwright.testing.snapshots import picture, picture_of, snapshot

X = TypeVar("X")
MOST_STOPS = 6


def sent(thing: X) -> X:
    """As it arrives."""
    copy: X = pickle.loads(pickle.dumps(thing))
    return copy


def test_a_game_arrives_as_the_one_that_is_there(game: Game) -> None:
    game.enrol()
    there = sent(game)
    assert type(there) is type(game), f"{type(game).__name__} arrives as {type(there).__name__}"
    same(there.content_version, game.content_version, "a game arrives with other content")
    assert sent(there) is there, "a game that was sent twice arrives as two"


def test_the_alphabet_holds_every_option_once(game: Game) -> None:
    options = game.alphabet()
    twice = [option.text for number, option in enumerate(options) if option in options[:number]]
    assert not twice, f"options() holds {', '.join(twice[:5])} twice"
    known = {id(option) for option in options}
    for sample in sample_games(game):
        for match in sample.travel(game):
            decision = match.decision
            for seat in decision.seats if decision is not None else ():
                for option in decision.offers(seat) if decision is not None else []:
                    assert id(option) in known, f"{option} is offered, but not in the alphabet"


def test_options_and_pieces_keep_their_identity(game: Game) -> None:
    game.enrol()
    for each in [*game.alphabet(), *game.pieces()]:
        assert sent(each) is each, f"{each!r} arrives as another object: options() and pieces() must hold every one"


def test_matches_tables_looks_and_stories_arrive_whole(game: Game) -> None:
    for sample in sample_games(game)[:4]:
        for number, match in enumerate(sample.travel(game)):
            if number % sample.stride(MOST_STOPS):
                continue
            other = sent(match)
            same(snapshot(other), snapshot(match), f"{where(match)}: a match that was sent arrives otherwise")
            same(other.moment, match.moment, f"{where(match)}: a match that was sent is at another moment")
            t = sent(match.table)
            same(game.write(t), game.write(match.table), f"{where(match)}: a table that was sent arrives otherwise")
            for seat in range(SPECTATOR, match.seats):
                same(
                    picture_of(match, t, seat),
                    picture(match, seat),
                    f"{where(match)}: a table that was sent shows another view",
                )
            told = [repr(event) for event in match.events()]
            same([repr(event) for event in sent(match.events())], told, f"{where(match)}: its events arrive otherwise")
            same(sent(match.result), match.result, f"{where(match)}: its result arrives otherwise")
            if match.decision is not None:
                look = match.look()
                there = sent(look)
                same(there.options, look.options, f"{where(match)}: a look arrives with other options")
                assert there.question is look.question, f"{where(match)}: a look arrives with another question"
                same(there.view(), look.view(), f"{where(match)}: a look arrives with another view")
                here, away = look.imagine(Rng(1)), there.imagine(Rng(1))
                due = picture_of(match, here, look.seat)
                same(
                    picture_of(match, away, look.seat),
                    due,
                    f"{where(match)}: a look that was sent imagines other tables",
                )


def test_players_arrive_seated(game: Game) -> None:
    names = ["random", "greedy", "search:4", *game.bots]
    for name in names:
        match = game.match(seed=1)
        decision = match.decision
        assert decision is not None
        player = bot(name).sit(game, decision.seat, 3)
        there, here = sent(player).choose(match.look()), player.choose(match.look())
        assert there is here, f"{name} chooses {here}, but {there} where it was sent"
