"""Players: whatever answers at once."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardwright.core.decision import Option
from cardwright.core.game import Game
from cardwright.core.look import Look
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Whatever answers at once. One object sits at one seat of one game; `sit` gives it both and its chance."""

    name: str
    game: Game
    seat: int
    rng: Rng
    seated: bool
    looks: bool  # whether it looks at more than the options, so that the fast path must keep resting points

    def __init__(self, name: str) -> None:
        self.name = name
        self.seated = False
        self.looks = True

    def made_with(self) -> tuple[Any, ...]:
        """What its class was called with: so it travels, with its seat and its chance, without what it remembers."""
        return (self.name,)

    def __reduce__(self) -> tuple[Any, ...]:
        if not self.seated:
            return type(self), self.made_with()
        return reseated, (type(self), self.made_with(), self.name, self.game, self.seat, self.rng)

    def sit(self, game: Game, seat: int, seed: int) -> "Player":
        """This player seated: the same game, seat and seed give the same answers."""
        seated = self.fresh(game)
        seated.game = game
        seated.seat = seat
        seated.rng = Rng(seed, seat + 1)  # stream 0 is the table's
        seated.seated = True
        return seated

    def fresh(self, game: Game) -> "Player":
        """An unseated player like this one."""
        raise NotImplementedError

    def choose(self, look: Look) -> Option:
        raise NotImplementedError

    def why(self, look: Look) -> str:
        """The reason for its choice, in the game's words; empty if it has none."""
        return ""


def reseated(kind: type[Player], made_with: tuple[Any, ...], name: str, game: Game, seat: int, rng: Rng) -> Player:
    player = kind(*made_with)
    player.name = name  # a level's, where that is what it was called by
    player.game = game
    player.seat = seat
    player.rng = rng
    player.seated = True
    return player


class RandomPlayer(Player):
    """Every option as likely as every other."""

    def __init__(self) -> None:
        super().__init__("random")
        self.looks = False

    def made_with(self) -> tuple[Any, ...]:
        return ()

    def fresh(self, game: Game) -> Player:
        return RandomPlayer()

    def choose(self, look: Look) -> Option:
        return look.options[self.rng.below(len(look.options))]


class PolicyPlayer(Player):
    """Answers as its game's policy does, on a table with everything hidden dealt anew.

    The policy stays the same for a whole game, with whatever it remembers.
    """

    policy: Policy | None

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.policy = None

    def fresh(self, game: Game) -> Player:
        return PolicyPlayer(self.name)

    def choose(self, look: Look) -> Option:
        return self.attentive(look).answer(look.imagine(self.rng), look.seat, look.question, look.options)

    def why(self, look: Look) -> str:
        return self.attentive(look).why(look.imagine(self.rng), look.seat, look.question, look.options)

    def attentive(self, look: Look) -> Policy:
        """Its policy, turned to this question."""
        if self.policy is None:
            self.policy = look.game.policy(self.rng)
        self.policy.start_question(self.rng)
        return self.policy
