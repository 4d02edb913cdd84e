"""A game about to be dealt: which one, with which house rules, for whom, and by what chance."""

import os
from typing import NamedTuple

from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.core.matches.match import Match
from cardwright.core.words import counted
from cardwright.desk.sitting import Sitting, is_person, people_among
from cardwright.registry import bot

RIVAL = "skilled"  # who takes the seats that nobody asked for


class Deal:
    """What a table needs before it can be played."""

    def __init__(
        self,
        game: Game,
        house: dict[str, object] | None = None,
        players: str | None = None,
        seed: int | None = None,
        practice: bool = False,
    ) -> None:
        self.game = game
        self.house = dict(house or {})
        self.players = players
        self.seed = seed
        self.practice = practice

    def seated(self) -> list[str]:
        return seat_players(self.game, self.house, self.players)

    def sit(self) -> Sitting:
        """Deal, and sit down."""
        names = self.seated()
        settings, people = self.game.settle(self.house), people_among(names)
        return Sitting(
            Match(self.game, settings, fresh_seed(self.seed), free_undo=self.practice, confirm=people), names
        )

    def another(self) -> "Deal":
        """The same table with other chance."""
        return Deal(self.game, self.house, self.players, None, self.practice)


class Wish(NamedTuple):
    """What was asked for on the command line."""

    name: str | None
    players: str | None
    seed: int | None
    house: dict[str, object]
    practice: bool
    kept: str | None = None  # the name of a game to go on with; the newest if there is none

    @property
    def somebody(self) -> bool:
        """Whether a person is to play."""
        return self.players is None or any(is_person(player) for player in split_players(self.players))

    def deal(self, chosen: Game) -> Deal:
        return Deal(chosen, self.house, self.players, self.seed, self.practice)


def fresh_seed(seed: int | None) -> int:
    """Short enough to tell a friend."""
    return int.from_bytes(os.urandom(4)) if seed is None else seed


def split_players(players: str) -> list[str]:
    return [name.strip() for name in players.split(",")]


def seat_players(game: Game, house: dict[str, object], players: str | None) -> list[str]:
    """Who sits where: a person first and bots in the other seats, unless the table says otherwise."""
    seats = game.seats(game.settle(house))
    if players:
        return check_players(game, check_seats(game, seats, split_players(players)))
    return ["me"] + [RIVAL] * (seats - 1)


def check_seats(game: Game, seats: int, names: list[str]) -> list[str]:
    if len(names) != seats:
        raise Refused(wrong_number(game, seats, len(names)))
    return names


def for_all_seats(names: list[str], seats: int) -> list[str]:
    """Among bots, one alone sits everywhere."""
    return names * seats if len(names) == 1 else names


def check_players(game: Game, names: list[str]) -> list[str]:
    """Whether there are such players; if not, all that there are."""
    for seat, name in enumerate(names):
        try:
            if not is_person(name):
                bot(name).sit(game, seat, 0)
        except Refused as error:
            raise Refused(f"{error} A person is me, or with a name me:Ada.") from None
    return names


def wrong_number(game: Game, seats: int, came: int) -> str:
    return f"{game.title} has {counted(seats, 'seat')} here, but {counted(came, 'player')} came."
