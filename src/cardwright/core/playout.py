"""A whole game between players that answer at once: the fast path."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cardwright.core.decision import Decision, Option, Question
from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.core.interrupts import check_interrupt
from cardwright.core.look import Look
from cardwright.core.player import Player
from cardwright.core.rng import Rng
from cardwright.core.settings import Settings
from cardwright.core.table import Driver, Result, Table
from cardwright.core.words import counted

UNITS_BETWEEN_CHECKS: Final = 64  # units of random play between two pulses: a unit takes hardly longer than a pulse


class RandomDriver(Driver[Table]):
    """Random players at every seat, without the ceremony."""

    __slots__ = ("rngs",)

    rngs: list[Rng]

    def __init__(self, rngs: list[Rng]) -> None:
        self.rngs = rngs

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        return options[self.rngs[seat].below(len(options))]

    def pick_speaker(self, n: int) -> int:
        return self.rngs[0].below(n)


class PlayersDriver(Driver[Table]):
    """A player at each seat, asked as the rules ask."""

    __slots__ = ("answers", "before", "game", "given", "players", "rest")

    game: Game
    players: list[Player]
    rest: Table
    before: int  # answers up to the resting point
    given: list[int]  # by each seat, or by a group it is in
    answers: list[Option]  # answers since

    def __init__(self, game: Game, players: list[Player], t: Table) -> None:
        self.game = game
        self.players = players
        self.given = [0] * len(players)
        self.answers = []
        self.before = 0
        self.rest_at(t)

    def rest_at(self, t: Table) -> None:
        """The table has come to a resting point: a look starts from here."""
        self.rest = t.copy()
        self.before += len(self.answers)
        self.answers = []

    @property
    def moment(self) -> int:
        return self.before + len(self.answers)

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        return self.ask(t, seat, Decision((seat,), question, options), options)

    def ask(self, t: Table, seat: int, decision: Decision, options: list[Option]) -> Option:
        check_interrupt()
        own = self.given[seat]
        look = Look(self.game, seat, decision, options, len(self.players), t, self.rest, self.answers, own)
        choice = self.players[seat].choose(look)
        for asked in decision.seats:
            self.given[asked] += 1
        self.answers.append(choice)
        return choice

    def answer_party(self, t: Table, party: Decision) -> Option:
        """The seats speak in turn, each for all; where hands are hidden, each for itself, and chance says who."""
        if not party.hidden:
            return self.ask(t, party.seats[self.moment % len(party.seats)], party, party.options)
        able = party.speakers
        speaker = able[self.players[party.seats[0]].rng.below(len(able))]
        own = party.offers(speaker)
        if len(own) > 1:
            return self.ask(t, speaker, party.seen_by(speaker), own)
        for seat in party.seats:
            self.given[seat] += 1
        self.answers.append(own[0])  # nobody had to think, but a look replays all that was answered
        return own[0]

    def answer_secretly(
        self, t: Table, seats: tuple[int, ...], question: Question, options: Callable[[Any, int], list[Option]]
    ) -> list[Option]:
        """Each answers without the others' answers: they go on the list when all have come."""
        before = self.answers
        given: list[Option] = []
        for seat in seats:
            own = options(t, seat)
            self.answers = before[:]
            given.append(self.answer(t, seat, question, own) if len(own) > 1 else own[0])
        self.answers = before + given
        return given


def seat_players(game: Game, settings: Settings, players: Sequence[Player], seed: int) -> list[Player]:
    """The players at their seats; one player alone may take every seat."""
    seats = game.seats(settings)
    if len(players) == 1:
        players = list(players) * seats
    if len(players) != seats:
        raise Refused(f"{game.title} has {counted(seats, 'seat')} here, but {counted(len(players), 'player')} came.")
    return [player.sit(game, seat, seed) for seat, player in enumerate(players)]


def play_out(game: Game, t: Table, players: list[Player]) -> Result:
    """Play a table to its end with seated players."""
    looks = False
    for player in players:
        looks = looks or player.looks
    if not looks:
        t.driver = RandomDriver([player.rng for player in players])
        units = 0
        while t.result is None:
            game.advance(t)
            units += 1
            if units % UNITS_BETWEEN_CHECKS == 0:
                check_interrupt()
        return t.result
    driver = PlayersDriver(game, players, t)
    t.driver = driver
    while t.result is None:
        game.advance(t)
        driver.rest_at(t)
    return t.result


def play(
    game: Game,
    players: Sequence[Player],
    seed: int = 0,
    settings: Mapping[str, object] | None = None,
    **chosen: object,
) -> Result:
    """Play a whole game between players that answer at once: the fast path.

    Settings are given by name, or as a mapping, which takes names of any kind.
    """
    settled = game.settle({**settings, **chosen} if settings else chosen)
    return play_out(game, game.deal(settled, Rng(seed)), seat_players(game, settled, players, seed))
