"""Where the games of a study are played: like the arena's stage, but all that happens is counted."""

from time import perf_counter, process_time
from typing import Final

import msgspec

from cardwright.arena.stage import Fixture, LineUp, Outcome, Setup, Stage
from cardwright.core.game import Game
from cardwright.core.playout import PlayersDriver, RandomDriver, seat_players
from cardwright.core.rng import Rng
from cardwright.core.table import Driver, Result, Table
from cardwright.lab.leaving import Leaving
from cardwright.lab.luck import Streams
from cardwright.lab.tally import Tally
from cardwright.lab.weighing import Sampler, WatchedPlayer, Weighed

CERTAIN: Final = 0.9  # a chance to win that is as good as won
CLEAR_LEAD: Final = 0.05  # so far from even a lead counts as one
UNITS_UNKNOWN: Final = -1
SHARE: Final = 0.05
ALLOWANCE: Final = 1.5  # seconds of a core, however short the games are


class Rig(msgspec.Struct):
    """All cells of a study: line-ups counted through, and by which setup each plays."""

    setups: list[Setup]
    followed: int = 0  # of each so many seeds one is followed by the game's value; 0 for none
    weighed: int = 0  # of each so many seeds, one question of a game is weighed; 0 for none
    share: float = SHARE  # of the time that games take, which each of the two may add
    streams: bool = False  # luck that goes by the moment, for versions that are compared
    leaves: list[str] = []  # of each setup: a card that the first seat may neither take nor play; or none at all

    @property
    def lineups(self) -> list[LineUp]:
        return [lineup for setup in self.setups for lineup in setup.lineups]


class Counted(Outcome):
    """A game with all that was counted of it."""

    decisions: int = 0  # -1 where nobody looked at more than the options
    units: int = 0
    clock: int = 0  # how far the game came, by its own clock
    sides: tuple[tuple[tuple[str, str], ...], ...] = ()  # of each seat: what sort of side, and which
    table_sides: tuple[tuple[str, str], ...] = ()
    things: tuple[tuple[int, ...], ...] = ()
    decided: float = -1.0  # the share of the game after which its end was certain; -1 where it wasn't followed
    leads: int = -1  # how often the lead changed
    worst: float = -1.0  # the winner's lowest chance
    question: Weighed | None = None


class Course:
    """The value of a game for its seats, unit by unit."""

    def __init__(self, seats: int) -> None:
        self.seats = range(seats)
        self.values: list[list[float]] = []

    def note(self, game: Game, t: Table) -> None:
        self.values.append([game.value(t, seat) for seat in self.seats])

    def summary(self, result: Result) -> tuple[float, int, float]:
        """When it was decided, how often the lead changed, and how far down the winner was."""
        best = max(self.seats, key=lambda seat: result.scores[seat])
        won = result.scores[best] > 0.5
        chances = [values[best] if won else 1 - values[best] for values in self.values]
        certain = len(chances)
        while certain and chances[certain - 1] >= CERTAIN:
            certain -= 1
        leads, ahead = 0, 0
        for chance in chances:
            now = (chance > 0.5 + CLEAR_LEAD) - (chance < 0.5 - CLEAR_LEAD)
            if now and ahead and now != ahead:
                leads += 1
            ahead = now or ahead
        return certain / max(1, len(chances)), leads, min(chances, default=0.5)


class Budget:
    """Looking closer at a game may take a hundred times as long as the game: what has become dear is left out."""

    def __init__(self, share: float) -> None:
        self.share = share
        self.spent = 0.0  # seconds of a core

    def left(self, playing: float) -> bool:
        return self.spent <= ALLOWANCE + self.share * playing

    def spend(self, since: float) -> None:
        self.spent += process_time() - since


class CountingVenue:
    """Plays the fixtures of a study and counts them."""

    def __init__(self, rig: Rig) -> None:
        self.followed = rig.followed
        self.streams = rig.streams
        leaves = rig.leaves or [""] * len(rig.setups)
        self.weighed = rig.weighed
        self.following = Budget(rig.share)
        self.weighing = Budget(rig.share)
        self.playing = 0.0  # seconds of a core
        self.places = [
            (stage, number, left)
            for stage, setup, left in (
                (Stage(setup), setup, left) for setup, left in zip(rig.setups, leaves, strict=True)
            )
            for number in range(len(setup.lineups))
        ]

    def play(self, fixture: Fixture) -> Counted:
        stage, lineup, leaves = self.places[fixture.lineup]
        start, busy, looked = perf_counter(), process_time(), self.looking
        try:
            counted = self.count(stage, lineup, fixture.seed, leaves)
        except Exception as error:
            names = ", ".join([each.name for each in stage.bots[lineup]])
            error.add_note(f"With seed {fixture.seed}, between {names}.")
            raise
        counted.seconds = perf_counter() - start
        self.playing += process_time() - busy - (self.looking - looked)
        return counted

    @property
    def looking(self) -> float:
        """Seconds that weren't play."""
        return self.following.spent + self.weighing.spent

    def count(self, stage: Stage, lineup: int, seed: int, leaves: str = "") -> Counted:
        game, settings = stage.game, stage.settings
        players = seat_players(game, settings, stage.bots[lineup], seed)
        streams = Streams(seed, players) if self.streams else None
        t = game.deal(settings, streams.table if streams is not None else Rng(seed))
        tally = Tally(game, t, len(players))
        looking = any(player.looks for player in players)
        followed = looking and self.followed and seed % self.followed == 0 and self.following.left(self.playing)
        weighed = looking and self.weighed and seed % self.weighed == 0 and self.weighing.left(self.playing)
        course = Course(len(players)) if followed else None
        sampler = Sampler(seed) if weighed else None
        if sampler is not None:
            players = [WatchedPlayer(player, sampler) for player in players]
        watched = PlayersDriver(game, players, t) if looking else None
        answering: Driver[Table] = watched or RandomDriver([player.rng for player in players])
        t.driver = Leaving(answering, game.counting, leaves) if leaves else answering
        units = 0
        while t.result is None:
            if course is not None:
                since = process_time()
                course.note(game, t)
                self.following.spend(since)
            if streams is not None:
                streams.turn(game.clock(t, units))
            game.advance(t)
            units += 1
            if watched is not None:
                watched.rest_at(t)
            if tally.events:
                tally.read(game.clock(t, units))
        tally.close(t)
        decided, leads, worst = course.summary(t.result) if course is not None else (-1.0, -1, -1.0)
        own, table = sides_of(game, t, len(players))
        since = process_time()
        question = sampler.weigh() if sampler is not None else None
        self.weighing.spend(since)
        return Counted(
            scores=t.result.scores,
            points=t.result.points,
            why=t.result.why,
            decisions=watched.before if watched is not None else UNITS_UNKNOWN,
            units=units,
            clock=game.clock(t, units),
            sides=own,
            table_sides=table,
            things=tuple(tally.rows()),
            decided=decided,
            leads=leads,
            worst=worst,
            question=question,
        )


Side = tuple[str, str]


def sides_of(game: Game, t: Table, seats: int) -> tuple[tuple[tuple[Side, ...], ...], tuple[Side, ...]]:
    """Which sides each seat plays, and which belong to the whole table."""
    own = tuple(
        tuple((each.title, name) for each in game.counting.factions if each.own for name in each.of(t, seat))
        for seat in range(seats)
    )
    table = tuple((each.title, name) for each in game.counting.factions if not each.own for name in each.of(t, 0))
    return own, table
