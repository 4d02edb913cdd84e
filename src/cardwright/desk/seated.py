"""A match and who sits at it: whose turn it is among people and bots, what each sees, and what happened, in words."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardwright.core.decision import ANYONE, Option
from cardwright.core.events import Event
from cardwright.core.game import Game
from cardwright.core.look import Look
from cardwright.core.matches.match import Match
from cardwright.core.view import View
from cardwright.desk.views import Views


class BotTurn(NamedTuple):
    """A bot that is to act: which one, what it looks at, and whether it speaks for the whole party."""

    bot: str
    look: Look
    for_all: bool = False

    @property
    def seat(self) -> int:
        return self.look.seat


class SeatedMatch:
    """A match with people and bots at its seats. Who they are is said by each kind of it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.views = Views(2 * (match.seats + 1))  # each as the game tells it, and with names

    @property
    def names(self) -> list[str]:
        """What everybody is called here."""
        raise NotImplementedError

    def bot_at(self, seat: int) -> str:
        """The bot that answers at this seat; empty where a person does."""
        raise NotImplementedError

    # Bots

    def able_bots(self) -> list[int]:
        """The seats of bots that are waited for and have something to choose."""
        decision = self.match.decision
        return [
            seat
            for seat in (decision.waited_for if decision is not None else ())
            if self.bot_at(seat) and decision is not None and decision.offers(seat)
        ]

    def bot_turn(self) -> BotTurn | None:
        """The bot that is to act now, for all of a party if only bots are asked. Where people of a party could act too,
        bots wait until somebody asks them to."""
        decision, bots = self.match.decision, self.able_bots()
        if decision is None or not bots:
            return None
        if decision.secret is not None:
            return self.turn_of(bots[0])
        if any(decision.offers(seat) for seat in decision.waited_for if not self.bot_at(seat)):
            return None
        alone = len(decision.seats) > 1 and all(self.bot_at(seat) for seat in decision.seats)
        return self.turn_of(self.in_turn(bots)[0], for_all=alone and not decision.hidden)

    def nudged(self) -> list[BotTurn]:
        """The bots of a party that may act if a person asks, one after the other: the first does that has something to
        do. One that would only end its part waits for the people."""
        decision = self.match.decision
        if decision is None or decision.secret is not None:
            return []
        return [self.turn_of(seat) for seat in self.in_turn(self.able_bots())]

    def would_wait(self, turn: BotTurn, option: Option) -> bool:
        """Whether what a bot has chosen would only end its part."""
        return self.match.game.choice(self.match.table, option, turn.seat).ends

    def those_at(self, turns: Sequence[BotTurn]) -> str:
        """Their names in the order of the seats."""
        return " and ".join(self.names[seat] for seat in sorted(turn.seat for turn in turns))

    def in_turn(self, bots: list[int]) -> list[int]:
        """Each answer brings another one to the front."""
        first = len(self.match.answers) % len(bots) if bots else 0
        return [*bots[first:], *bots[:first]]

    def turn_of(self, seat: int, for_all: bool = False, bot: str = "") -> BotTurn:
        return BotTurn(bot or self.bot_at(seat), self.match.look(seat, party=for_all), for_all)

    def answer_for(self, turn: BotTurn, option: Option) -> None:
        """A bot has chosen. The match has not moved on since it began to think."""
        decision = self.match.decision
        assert decision is not None
        owner = decision.owner(decision.index(option)) if turn.for_all else ANYONE
        self.match.choose(option, turn.seat if owner == ANYONE else owner)

    # Looking

    def view(self, seat: int) -> View:
        """What a seat sees, with people's names."""
        return self.views.view(self.match, seat, self.names)


class Told(NamedTuple):
    """Something that happened, in words for a reader."""

    number: int  # among the events of the match
    event: Event
    words: str


def story(game: Game, events: Sequence[Event], reader: int, names: Sequence[str], first: int = 0) -> list[Told]:
    """What a reader is told of these events, the first of which has this number."""
    return list(backwards(game, events, reader, names, first))[::-1]


def backwards(game: Game, events: Sequence[Event], reader: int, names: Sequence[str], first: int = 0) -> Iterator[Told]:
    """The same, the latest first: of a long game, the end may be enough."""
    for at in range(len(events) - 1, -1, -1):
        words = game.phrases.tell(events[at], reader, names)
        if words:
            yield Told(first + at, events[at], words)
