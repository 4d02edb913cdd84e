"""A place that an agent has at a table: what it sees from there, and what it can do."""

import secrets
from typing import Final

from cardwright.core.errors import Refused, shortened
from cardwright.core.events import SPECTATOR
from cardwright.core.game import Game
from cardwright.core.matches.match import Match
from cardwright.core.position import write_position
from cardwright.core.rng import Rng
from cardwright.core.view import View
from cardwright.desk.seated import SeatedMatch, Told, story
from cardwright.desk.typed import Offer

MOST_TOLD: Final = 100  # events of one answer
MOST_NAMED: Final = 8  # choices that a refusal names


class Place:
    """One table and the seat from which an agent looks at it; SPECTATOR where it only looks on. Each kind of table says
    how something is done there."""

    def __init__(self, id: str, seat: int) -> None:
        self.id = id
        self.seat = seat

    @property
    def seated(self) -> SeatedMatch:
        raise NotImplementedError

    async def choose(self, index: int, moment: int) -> None:
        raise NotImplementedError

    async def wait(self, seconds: float) -> None:
        """Until this seat is asked, the game is over, or so much time has passed."""

    async def undo(self) -> str:
        """Take back the last answer; what became of it, in words."""
        raise NotImplementedError

    async def hint(self) -> list[str]:
        raise NotImplementedError

    @property
    def link(self) -> str:
        """Where people can watch in a browser; empty if nowhere."""
        return ""

    # Looking

    @property
    def match(self) -> Match:
        return self.seated.match

    @property
    def game(self) -> Game:
        return self.match.game

    def view(self) -> View:
        return self.seated.view(self.seat)

    @property
    def happened(self) -> int:
        """How many events there have been."""
        return len(self.match.events())

    def story(self, since: int) -> list[Told]:
        """What happened after so many events, in words for this seat; of much, the end."""
        first = max(0, since, self.happened - MOST_TOLD)
        return story(self.game, self.match.events()[first:], self.seat, self.seated.names, first)

    def record(self) -> str:
        """The whole game as text, once it is over: before, it would tell what others hold."""
        if self.match.decision is not None:
            raise Refused("The record tells what everybody holds, so it is to be had once the game is over.")
        return self.match.record().text()

    def position(self) -> str:
        """The table at its last resting point as text. While the game goes on, all that this seat can't know, chance
        too, is dealt anew."""
        match = self.match
        if match.decision is None:
            return match.position()
        t = match.resting_table.copy()
        chance = Rng(secrets.randbits(60))
        match.game.redeal(t, self.seat, chance)
        t.rng = chance
        return write_position(match.game, match.settings, t)

    def meant(self, words: str, moment: int) -> int:
        """The choice that an agent means: by its number, its stable name, or words that fit no other one."""
        view = self.view()
        must_be_this_moment(view, moment)
        if not view.choices:
            raise Refused(nothing_to_choose(view, self.seat))
        exact = [choice for choice in view.choices if choice.text == words]
        found = exact or [choice for choice in Offer(view).fitting(words) if choice in view.choices]
        if len(found) == 1:
            return found[0].index
        some = "; ".join(f"{choice.number} {choice.words}" for choice in (found or view.choices)[:MOST_NAMED])
        more = " ..." if len(found or view.choices) > MOST_NAMED else ""
        fits = f"{len(found)} choices fit {shortened(words)!r}" if found else f"No choice is {shortened(words)!r}"
        raise Refused(f"{fits}. Name one by its number: {some}{more}.")


def must_be_this_moment(view: View, moment: int) -> None:
    """An answer names the moment it was made for: the table may have moved on since."""
    if view.over:
        raise Refused(f"The game is over: {view.over}")
    if moment != view.moment:
        raise Refused(
            f"The table has moved on since moment {moment}; it is at moment {view.moment} now. Look again, and choose "
            f"for what is asked now."
        )


def nothing_to_choose(view: View, seat: int) -> str:
    if seat == SPECTATOR:
        return "You only look on at this table, so there is nothing for you to choose."
    return f"There is nothing for you to choose now. {view.waiting.rstrip('.')}."
