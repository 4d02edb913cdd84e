"""What a choice is worth: of a game one question, picked by lot, whose answers are all tried on the same deals.

The best is found on one half of the deals and measured on the other: what looks best of several always looks better
than it is.
"""

from typing import Any, Final

import msgspec

from cardwright.core.decision import Option
from cardwright.core.game import Game
from cardwright.core.look import Look, look_again
from cardwright.core.player import Player
from cardwright.core.rng import Rng
from cardwright.study import Study

DEALS: Final = 16  # half of them to find the best answer, half to measure it
MOST_ANSWERS: Final = 8  # of a question with more, so many are tried, picked by lot
CLEAR: Final = 2.0  # standard errors by which the best must be ahead of the worst
LEAST: Final = 0.01  # and a point at least, for a choice that counts
STREAM: Final = 1000  # of chance: nobody at the table has it


class Weighed(msgspec.Struct, array_like=True):
    """A question of a game."""

    seat: int
    question: str
    answers: int
    worth: float  # the best answer's value less the average answer's
    stake: float  # the best's less the worst's
    counts: bool  # whether that is clearly more than nothing


class Sampler:
    """Keeps one of the questions that a game puts, each as likely as every other."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed, STREAM)
        self.met = 0
        self.kept: tuple[Any, ...] | None = None

    def meet(self, look: Look) -> None:
        if len(look.options) < 2 or look.question.setup:
            return
        self.met += 1
        if self.rng.below(self.met) == 0:
            game, seat, options, cast, seats, rest, answers, moment, confirm = look.__reduce__()[1]
            self.kept = (game, seat, options[:], cast, seats, rest, answers[:], moment, confirm)

    def weigh(self) -> Weighed | None:
        """After the game: nobody's chance is touched."""
        return weighed(look_again(*self.kept), self.rng) if self.kept is not None else None


class WatchedPlayer(Player):
    """A player as it is, whose questions a sampler sees."""

    def __init__(self, player: Player, sampler: Sampler) -> None:
        super().__init__(player.name)
        self.player = player
        self.sampler = sampler
        self.seat = player.seat
        self.rng = player.rng
        self.looks = player.looks

    def fresh(self, game: Game) -> Player:
        return WatchedPlayer(self.player.fresh(game), self.sampler)

    def choose(self, look: Look) -> Option:
        self.sampler.meet(look)
        return self.player.choose(look)


def weighed(look: Look, rng: Rng) -> Weighed:
    options = look.options[:]
    rng.shuffle(options)
    lines = [(option,) for option in options[:MOST_ANSWERS]]
    study = Study(look, rng.seed(), look.game.policy(Rng(rng.seed())))
    for line in lines:
        study.meet(line, DEALS)
    half = DEALS // 2
    order = sorted(lines, key=lambda line: sum(study.tried[line][:half]))
    best, worst = order[-1], order[0]
    found = {line: study.mean(line, half) for line in lines}
    lead = study.lead(best, worst, half)
    return Weighed(
        look.seat,
        look.question.name,
        len(look.options),
        found[best] - sum(found.values()) / len(found),
        lead.mean,
        lead.mean >= LEAST and lead.mean > CLEAR * lead.error,
    )
