"""Choices that leave nothing but the end of the turn: what is told of them follows from what their seat may know."""

import pytest

from cardwright import bot, game
from cardwright.core.matches.match import Match
from cardwright.core.rng import Rng
from cardwright.desk.closing import closing

LONGEST = 250  # answers looked at


@pytest.mark.parametrize("name", ["dungeon", "elemental", "empyrean"])
def test_what_closes_a_turn_is_the_same_however_the_hidden_cards_lie(name: str) -> None:
    chosen = game(name)
    settings = chosen.settle({})
    seats = range(chosen.seats(settings))
    match = Match(chosen, settings, 1, confirm=tuple(seats))
    players = [bot("random").sit(chosen, seat, 1) for seat in seats]
    told = 0
    while match.decision is not None and len(match.answers) < LONGEST:
        seat = match.decision.waited_for[0]
        look = match.look(seat)
        if match.decision.seats == (seat,):
            options = [option.text for option in match.decision.options]
            other = Match(chosen, settings, 1, table=look.imagine(Rng(len(match.answers))), confirm=match.confirm)
            asked = other.decision  # another one, where the question came up in the middle of something
            if asked is not None and [option.text for option in asked.options] == options:
                closes = closing(match, seat)
                assert closing(other, seat) == closes, options
                told += bool(closes)
        match.choose(players[seat].choose(look), seat)
    assert told > 3
