"""Matches made of records: a kept game to go on with, and a finished one to look at."""

from collections.abc import Callable
from functools import partial

from cardwright.core.content.bundle import unpack
from cardwright.core.errors import BadRecord, CardwrightError
from cardwright.core.game import Game
from cardwright.core.matches.match import Match
from cardwright.core.matches.record import Record
from cardwright.desk.deal import check_seats, seat_players
from cardwright.desk.labels import some_changes
from cardwright.desk.saves import SaveSlot
from cardwright.desk.sitting import Sitting, people_among
from cardwright.registry import game

Loader = Callable[[str], Game]


def resumed(record: Record, place: SaveSlot, players: str | None, load: Loader) -> Sitting:
    """The sitting of a kept game, with those who sat there, unless others are asked for."""
    chosen, kept_with_it = game_of(record, load)
    names = who_plays(chosen, record, players)
    sitting = Sitting(record.match(chosen, people_among(names)), names, place)
    if kept_with_it:
        for seat in sitting.people:
            sitting.remark(seat, f"This game goes on with the content it started with: {some_changes(chosen)}.")
    return sitting


def game_of(record: Record, load: Loader) -> tuple[Game, bool]:
    """The game that a record was played in, and whether it is made of what was kept with the record: so it is where the
    content that is there now is another."""
    now = load(record.game)
    if record.overlay is None or now.content_version == record.content:
        return now, False
    try:
        then = unpack(record.overlay, partial(game, record.game))
    except CardwrightError as error:
        raise BadRecord(f"The content kept with the game can't be used any more: {error}") from None
    return then, True


def opened(record: Record, load: Loader) -> Match:
    """The match of a record, with the content and the people it was played with."""
    return record.match(game_of(record, load)[0], tuple(record.confirm))


def who_plays(chosen: Game, record: Record, players: str | None) -> list[str]:
    """Who sits where as a record is played on: whoever is asked for, or those who sat there, or a person and bots."""
    names = seat_players(chosen, record.settings, players)
    return check_seats(chosen, len(names), record.players) if record.players and players is None else names
