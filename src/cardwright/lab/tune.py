"""Numbers that meet targets, found with few games.

Places (a value for each knob) are tried with a few games each. What comes of a place also says something about those
beside it: a curve is learnt for every target. Then curves that fit are drawn at random, and what each of them takes for
the best place is tried next, so that games go where the answer may still be. It ends when one place surely meets all
targets and none that changes less may do so too, or when the games are used up. Fresh seeds then prove the choice.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any, Final

import msgspec
import numpy as np

from cardwright.arena.statistics import ALPHA, SCORE, Moments, Range, guarded_squares, interval
from cardwright.core.errors import CardwrightError, Refused
from cardwright.lab.asked import Cell
from cardwright.lab.curves import Curve, Numbers
from cardwright.lab.same_seeds import Progress, SameSeeds, Version, quietly
from cardwright.lab.targets import Knob, Place, Target, cells_for, nearest, overrides, places

SEEDS_A_TRIAL: Final = 20
TRIALS_A_ROUND: Final = 4
DRAWS: Final = 256
STEADY: Final = 2  # rounds in which the choice has to stay
FEWEST_PROOFS: Final = 10  # results on fresh seeds that are worth an interval
SURE: Final = 0.95  # that a place meets all targets
UNLIKELY: Final = 0.05
SMALLNESS: Final = 0.05  # what a change across the whole range costs, in widths of a target: the smallest one wins
WIDEST: Final = 3.0  # of a target: what misses by more is all the same

Key = tuple[int, str]  # a target, and which side of those that it is about


class Trial(msgspec.Struct):
    """What came of a place, and what the curves say of it."""

    values: dict[str, str]  # by knob
    seeds: int
    seen: dict[str, tuple[float, float]]  # of each target: what was seen there, and what the curves say
    sure: float  # that it meets all targets


class Proof(msgspec.Struct):
    """A target on fresh seeds: as it was, and by the choice."""

    target: str
    side: str
    low: float  # the bounds
    high: float
    scale: float
    before: tuple[float, float, float] | None  # mean and interval; None where it isn't known what was
    after: tuple[float, float, float]

    @property
    def verdict(self) -> str:
        mean, low, high = self.after
        if self.low <= low and high <= self.high:
            return "met"
        if high < self.low or low > self.high:
            return "missed"
        return "likely met" if self.low <= mean <= self.high else "likely missed"


class Tuned(msgspec.Struct):
    """What was found."""

    game: str
    version: Version
    targets: list[str]
    knobs: list[Knob]
    chosen: dict[str, str]
    between: dict[str, tuple[str, str]]  # of each knob: where the best value lies, with 95 %
    sure: float
    enough: bool  # as sure as was asked for
    games: int
    seconds: float
    trials: list[Trial]  # the surest first
    refused: int  # places that the game's content doesn't allow
    proof: list[Proof]
    proof_seeds: int


class Tuning:
    """A search for numbers."""

    def __init__(
        self,
        base: Version,
        players: Sequence[str],
        targets: Sequence[Target],
        knobs: Sequence[Knob],
        games: int,
        seed: int,
    ) -> None:
        self.base = base
        self.targets = targets
        self.knobs = knobs
        self.most = games
        self.seed = seed  # the next one that nobody has played
        self.about = cells_for(targets, players)
        self.cells: list[Cell] = []
        for cell in [cell for cells in self.about for cell in cells]:
            if cell not in self.cells:
                self.cells.append(cell)
        self.chance: Any = np.random.default_rng(seed)
        self.places = places(knobs, self.chance)
        self.spots: Numbers = np.array(
            [[knob.at(value) for knob, value in zip(knobs, place, strict=True)] for place in self.places]
        )
        self.now: Place = tuple(nearest(knob) for knob in knobs)
        here = np.array([knob.at(value) for knob, value in zip(knobs, self.now, strict=True)])
        known = np.array([knob.now is not None for knob in knobs], dtype=float)
        self.change: Numbers = (np.abs(self.spots - here) * known).sum(axis=1)
        self.seen: dict[int, dict[Key, Moments]] = {}  # by place
        self.refused: set[int] = set()
        self.games = 0
        self.seconds = 0.0
        self.steady = 0  # rounds in which the choice was sure and stayed
        self.choice = self.places.index(self.now) if self.now in self.places else 0
        self.sure: Numbers = np.zeros(len(self.places))

    # Playing

    @property
    def games_a_seed(self) -> int:
        return sum(len(cell.lineups()) for cell in self.cells)

    def play(self, jobs: int = 1, progress: Progress = quietly) -> bool:
        """False if Ctrl-C came first."""
        try:
            for proposals in self.rounds():
                self.try_out(proposals, jobs, progress)
                self.learn()
        except KeyboardInterrupt:
            self.learn()
            return False
        return True

    def rounds(self) -> Iterator[list[int]]:
        """Which places are tried next: first some that lie apart, then what the curves take for the best."""
        yield self.apart()
        a_round = TRIALS_A_ROUND * SEEDS_A_TRIAL * self.games_a_seed
        while self.games + a_round <= self.most and self.steady < STEADY:
            yield self.proposed()

    def apart(self) -> list[int]:
        """What there is, then always what lies farthest from all so far."""
        chosen = [self.choice]
        while len(chosen) < min(len(self.places), 2 * len(self.knobs) + 2):
            off = np.min([np.abs(self.spots - self.spots[place]).sum(axis=1) for place in chosen], axis=0)
            chosen.append(int(np.argmax(off)))
        return chosen

    def proposed(self) -> list[int]:
        """Each takes another draw of the curves for the truth."""
        loss = self.losses(TRIALS_A_ROUND) + SMALLNESS * self.change
        loss[:, sorted(self.refused)] = np.inf
        return [int(place) for place in np.argmin(loss, axis=1)]

    def try_out(self, proposals: list[int], jobs: int, progress: Progress) -> None:
        """So many fresh seeds at each of these places."""
        there = [place for place in proposals if place not in self.refused and self.allowed(place)]
        if not there:
            return
        played = SameSeeds([self.version(place) for place in there], self.cells, streams=False)
        fixtures = [
            fixture
            for step in range(SEEDS_A_TRIAL)
            for number in range(len(there))
            for cell in range(len(self.cells))
            for fixture in played.fixtures(cell, number, self.seed + number * SEEDS_A_TRIAL + step)
        ]
        self.seed += len(there) * SEEDS_A_TRIAL
        done = self.games
        try:
            with played.playing(iter(fixtures), jobs) as playing:
                for games in playing:
                    progress(done + games, max(self.most, done + games), f"{self.stand()}")
        finally:
            self.games += played.games
            self.seconds += played.seconds
            for number, place in enumerate(there):
                self.note(self.seen.setdefault(place, {}), played, number)

    def note(self, seen: dict[Key, Moments], played: SameSeeds, version: int) -> None:
        for number, target in enumerate(self.targets):
            for cell in self.about[number]:
                for found in played.found[self.cells.index(cell), version].values():
                    for side, value in target.values(found):
                        seen.setdefault((number, side), Moments()).add(value)

    def version(self, place: int) -> Version:
        return msgspec.structs.replace(
            self.base, overrides=overrides(self.knobs, self.places[place], self.base.overrides)
        )

    def allowed(self, place: int) -> bool:
        """Whether the game's content can be so."""
        try:
            self.version(place).made()
        except CardwrightError as error:
            self.refused.add(place)
            if len(self.refused) == len(self.places):
                raise Refused(f"The game allows no value within these bounds. {error}") from None
            return False
        return True

    def stand(self) -> str:
        told = ", ".join(self.places[self.choice])
        return f"{told} with {self.sure[self.choice]:.0%}" if self.sure[self.choice] else "first trials"

    # Learning

    def curve(self, key: Key) -> Curve | None:
        there = [(place, seen[key]) for place, seen in self.seen.items() if key in seen and seen[key].count > 1]
        if not there:
            return None
        bounds = self.bounds(key)
        spots = self.spots[[place for place, _ in there]]
        errors = [sqrt(guarded_squares(each, bounds) / each.count / each.count) for _, each in there]
        return Curve(spots, [each.mean for _, each in there], errors)

    def bounds(self, key: Key) -> Range:
        """Of single results, for the guard against a handful of equal ones."""
        if not self.targets[key[0]].length:
            return SCORE
        most = max([each[key].mean for each in self.seen.values() if key in each], default=1.0)
        return Range(0.0, 2 * most)

    def keys(self) -> list[Key]:
        return sorted({key for seen in self.seen.values() for key in seen})

    def losses(self, many: int) -> Numbers:
        """By how far each place misses its targets, if curves drawn at random were the truth: the worst of them, in
        widths of its range."""
        worst: Numbers = np.zeros((many, len(self.places)))
        for key in self.keys():
            target, curve = self.targets[key[0]], self.curve(key)
            if curve is not None:
                drawn = curve.draw(self.spots, many, self.chance)
                drawn = drawn.clip(0, None if target.length else 1)
                off = np.maximum(target.low - drawn, drawn - target.high).clip(min=0) / target.width
                worst = np.maximum(worst, off)
        return worst

    def learn(self) -> None:
        """How sure every place is, and which to choose."""
        if not self.keys():
            return
        losses = self.losses(DRAWS)
        self.sure = (losses == 0).mean(axis=0)
        self.sure[sorted(self.refused)] = 0.0
        before = self.choice
        able = np.flatnonzero(self.sure >= SURE)
        if len(able):
            self.choice = int(able[np.argmin(self.change[able] - 1e-6 * self.sure[able])])
            nearer = self.sure[self.change < self.change[self.choice] - 1e-9]
            settled = before == self.choice or not len(nearer) or float(nearer.max()) <= UNLIKELY
            self.steady = self.steady + 1 if settled else 0
        else:
            miss = np.minimum(losses, WIDEST).mean(axis=0)
            miss[sorted(self.refused)] = np.inf
            self.choice = int(np.argmin(miss + SMALLNESS * self.change))
            self.steady = 0

    def between(self) -> dict[str, tuple[str, str]]:
        """Where the best value of each knob lies: what the middle 95 % of the drawn curves say."""
        off: Numbers = np.zeros((DRAWS, len(self.places)))
        for key in self.keys():
            target, curve = self.targets[key[0]], self.curve(key)
            if curve is not None:
                drawn = curve.draw(self.spots, DRAWS, self.chance)
                off = np.maximum(off, np.abs(drawn - (target.low + target.high) / 2) / target.width)
        best = np.argmin(off, axis=1)
        found: dict[str, tuple[str, str]] = {}
        for at, knob in enumerate(self.knobs):
            values = sorted([self.places[place][at] for place in best], key=float)
            found[knob.path] = (values[int(0.025 * len(values))], values[int(0.975 * len(values))])
        return found

    # Telling

    def trials(self) -> list[Trial]:
        means: dict[Key, Numbers] = {}
        for key in self.keys():
            curve = self.curve(key)
            if curve is not None:
                means[key] = curve.at(self.spots)[0]
        found = []
        for place, seen in self.seen.items():
            told = {
                self.name(key): (
                    seen[key].mean * self.targets[key[0]].scale,
                    float(means[key][place]) * self.targets[key[0]].scale,
                )
                for key in seen
                if key in means
            }
            values = {knob.path: value for knob, value in zip(self.knobs, self.places[place], strict=True)}
            seeds = max([each.count for each in seen.values()], default=0)
            found.append(Trial(values, seeds, told, float(self.sure[place])))
        return sorted(found, key=lambda trial: (-trial.sure, -trial.seeds))

    def name(self, key: Key) -> str:
        number, side = key
        typed = self.targets[number].typed
        return f"{typed} {side}".strip()

    def prove(self, seeds: int, jobs: int = 1, progress: Progress = quietly) -> list[Proof]:
        """The choice and what there was, on seeds that nobody has seen."""
        chosen = self.version(self.choice)
        known = all(knob.now is not None for knob in self.knobs)
        played = SameSeeds([self.base, chosen] if known else [chosen], self.cells)
        fixtures = (
            fixture
            for step in range(seeds)
            for version in range(len(played.versions))
            for cell in range(len(self.cells))
            for fixture in played.fixtures(cell, version, self.seed + step)
        )
        total = seeds * len(played.versions) * self.games_a_seed
        try:
            with played.playing(fixtures, jobs) as playing:
                for games in playing:
                    progress(games, total, "proof on fresh seeds")
        except KeyboardInterrupt:
            pass  # what is there proves something
        values: list[dict[Key, list[float]]] = [{} for _ in played.versions]
        for version, told in enumerate(values):
            for number, target in enumerate(self.targets):
                for cell in self.about[number]:
                    for found in played.found[self.cells.index(cell), version].values():
                        for side, value in target.values(found):
                            told.setdefault((number, side), []).append(value)
        return [
            self.proof(key, values[0].get(key) if known else None, values[-1][key])
            for key in sorted(values[-1])
            if len(values[-1][key]) >= FEWEST_PROOFS
        ]

    def proof(self, key: Key, before: list[float] | None, after: list[float]) -> Proof:
        target = self.targets[key[0]]
        bounds = SCORE if not target.length else Range(0.0, 2 * max([*after, *(before or [])]))
        told = [
            (sum(values) / len(values), *interval(values, bounds, ALPHA)) if values else None
            for values in (before, after)
        ]
        assert told[1] is not None
        return Proof(target.typed, key[1], target.low, target.high, target.scale, told[0], told[1])

    def found(self, proof: list[Proof], proof_seeds: int) -> Tuned:
        return Tuned(
            game=self.base.game,
            version=self.version(self.choice),
            targets=[target.typed for target in self.targets],
            knobs=list(self.knobs),
            chosen={knob.path: value for knob, value in zip(self.knobs, self.places[self.choice], strict=True)},
            between=self.between() if self.keys() else {},
            sure=float(self.sure[self.choice]),
            enough=bool(self.sure[self.choice] >= SURE),
            games=self.games,
            seconds=round(self.seconds, 3),
            trials=self.trials(),
            refused=len(self.refused),
            proof=proof,
            proof_seeds=proof_seeds,
        )
