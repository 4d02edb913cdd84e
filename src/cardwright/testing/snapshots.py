"""What a match looks like at a moment: to each seat, and as a whole."""

from typing import NamedTuple

import msgspec

from cardwright import Event, Game, Match, Option, Result, Table
from cardwright.core.settings import Settings
from cardwright.core.view import compose

RECENT_EVENTS = 12


def picture(match: Match, seat: int) -> bytes:
    """All that a seat sees."""
    return picture_of(match, match.table, seat)


def picture_of(match: Match, t: Table, seat: int) -> bytes:
    """All that a seat would see if the table stood so."""
    return msgspec.json.encode(compose(match.game, t, seat, match.decision, match.seats))


def story(match: Match, seat: int) -> list[str]:
    """All that a seat was told."""
    return story_of(match, match.events(), seat)


def story_of(match: Match, events: list[Event], seat: int) -> list[str]:
    """These events, as this seat reads them: in words, and as data."""
    names = match.game.seat_names(match.seats)
    return [f"{match.game.phrases.tell(event, seat, names)} {event.data(seat)}" for event in events]


class Snapshot(NamedTuple):
    """All there is to see of a match, from every seat."""

    position: str
    views: tuple[bytes, ...]
    decision: str
    options: list[Option]
    events: int
    last_events: list[str]
    answers: int


def snapshot(match: Match) -> Snapshot:
    looks = tuple(picture(match, seat) for seat in range(match.seats))
    options: list[Option] = match.decision.options if match.decision else []
    told = match.events()
    last = [repr(event) for event in told[-RECENT_EVENTS:]]
    return Snapshot(match.position(), looks, repr(match.decision), options[:], len(told), last, len(match.answers))


def check_result(game: Game, settings: Settings, result: Result | None) -> None:
    assert result is not None, "the game has no result"
    count = game.seats(settings)
    assert len(result.scores) == count, f"a game of {count} seats ended with {result}"
    assert all(0.0 <= score <= 1.0 for score in result.scores), result
    assert len(result.points) in (0, count), result
    assert result.why.strip(), "a result says why"
