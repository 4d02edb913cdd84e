"""Tables that agents play at: who may open them, find them again, and leave them."""

import asyncio
import secrets
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

from cardwright.advice import advise
from cardwright.core.errors import Refused, shortened
from cardwright.core.events import SPECTATOR
from cardwright.core.game import Game
from cardwright.core.matches.record import Record
from cardwright.desk.deal import RIVAL, Deal, check_players, check_seats, split_players
from cardwright.desk.saves import record_of, stem
from cardwright.desk.seated import SeatedMatch
from cardwright.desk.sitting import Sitting, people_among
from cardwright.mcp.place import Place
from cardwright.registry import game, sound_games

MOST_TABLES: Final = 50  # of one agent, before the one that was left alone longest is closed
AGENT: Final = "me"


class Caller(NamedTuple):
    """Who asks, as the transport tells it; at home it is always the same one."""

    token: str = ""
    address: str = ""
    site: str = ""  # where people reach the same server


class Wanted(NamedTuple):
    """A table that an agent wants to play at."""

    game: str
    settings: dict[str, object]
    players: str
    seed: int | None
    practice: bool
    record: str


class Tables:
    """Where an agent finds its tables."""

    meets_people: ClassVar[bool] = False  # people come to them, too

    async def games(self) -> list[Game]:
        raise NotImplementedError

    async def game(self, id: str) -> Game:
        raise NotImplementedError

    async def open(self, wanted: Wanted, caller: Caller) -> Place:
        raise NotImplementedError

    async def place(self, id: str, caller: Caller) -> Place:
        raise NotImplementedError

    async def join(self, table: str, caller: Caller) -> Place:
        """Sit down at the table of others, or look on."""
        raise NotImplementedError

    async def places(self, caller: Caller) -> list[Place]:
        raise NotImplementedError

    async def leave(self, id: str, caller: Caller) -> str:
        """Give a table up; what became of it."""
        raise NotImplementedError


class OwnTables(Tables):
    """Tables of this process alone. Their bots answer at once. With a folder, records of games that end or are left lie
    there, for people to replay and review."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self.open_ones: dict[str, OwnPlace] = {}  # the one that was used last at the end

    async def games(self) -> list[Game]:
        return (await asyncio.to_thread(sound_games))[0]

    async def game(self, id: str) -> Game:
        return await asyncio.to_thread(game, id)

    async def open(self, wanted: Wanted, caller: Caller) -> Place:
        sitting = await asyncio.to_thread(seated, wanted)
        sitting.auto = False  # an agent ends its turns itself
        id = secrets.token_hex(4)
        place = self.open_ones[id] = OwnPlace(id, sitting, self.folder)
        while len(self.open_ones) > MOST_TABLES:
            oldest = next(iter(self.open_ones))
            self.open_ones.pop(oldest).keep()
        await place.let_bots_answer()
        return place

    async def place(self, id: str, caller: Caller) -> Place:
        place = self.open_ones.pop(id, None)
        if place is None:
            there = ", ".join(self.open_ones) or "none; open one first"
            raise Refused(f"There is no table {shortened(id)!r}. Open tables: {there}.")
        self.open_ones[id] = place
        return place

    async def join(self, table: str, caller: Caller) -> Place:
        raise Refused("Nobody else opens tables here; open one with new_table.")

    async def places(self, caller: Caller) -> list[Place]:
        return list(self.open_ones.values())

    async def leave(self, id: str, caller: Caller) -> str:
        place = await self.place(id, caller)
        assert isinstance(place, OwnPlace)
        file = place.keep()
        del self.open_ones[id]
        return f"The table is closed. Its record is in {file}." if file else "The table is closed."

    def close(self) -> None:
        """Before the process ends."""
        for place in self.open_ones.values():
            place.keep()
        self.open_ones.clear()


def seated(wanted: Wanted) -> Sitting:
    """Dealt, or played again from a record."""
    chosen = game(wanted.game)
    if not wanted.record:
        return Deal(chosen, wanted.settings, wanted.players or None, wanted.seed, wanted.practice).sit()
    if wanted.settings or wanted.seed is not None:
        raise Refused("A record has its own settings and its own seed: leave settings and seed out.")
    record = Record.parse(wanted.record)
    if record.game != chosen.id:
        raise Refused(f"The record is of {record.game}, not of {chosen.id}.")
    record.practice = record.practice or wanted.practice
    seats = chosen.seats(chosen.settle(record.settings))
    players = wanted.players or ",".join(record.players) or ",".join([AGENT, *[RIVAL] * (seats - 1)])
    names = check_players(chosen, check_seats(chosen, seats, split_players(players)))
    return Sitting(record.match(chosen, people_among(names)), names)


class OwnPlace(Place):
    """An agent's seat at a table of this process; where several are its own, the one that is asked."""

    def __init__(self, id: str, sitting: Sitting, folder: Path | None) -> None:
        super().__init__(id, SPECTATOR)
        self.sitting = sitting
        self.folder = folder
        self.lock = asyncio.Lock()  # calls may come side by side
        self.look_from_the_seat_asked()

    @property
    def seated(self) -> SeatedMatch:
        return self.sitting

    def look_from_the_seat_asked(self) -> None:
        people = self.sitting.people
        asked = self.sitting.asked()
        if asked is not None:
            self.seat = asked
        elif self.seat not in people:
            self.seat = people[0] if people else self.sitting.onlooker

    async def choose(self, index: int, moment: int) -> None:
        async with self.lock:
            self.match.choose(index, self.seat, moment)
            await self.let_bots_answer()

    async def let_bots_answer(self) -> None:
        """Until an agent is asked, or the game is over. The tables of others don't wait for it."""
        sitting = self.sitting
        while (turn := sitting.bot_turn()) is not None:
            sitting.answer_for(turn, await asyncio.to_thread(sitting.think, turn))
        self.look_from_the_seat_asked()
        if self.match.decision is None:
            self.keep()

    async def undo(self) -> str:
        async with self.lock:
            self.match.undo()
            self.look_from_the_seat_asked()
            return "Your last answer is taken back."

    async def hint(self) -> list[str]:
        async with self.lock:
            view = self.view()
            if not view.choices:
                raise Refused("You aren't asked anything now, so there is nothing to advise.")
            advice = await asyncio.to_thread(advise, self.match.look(self.seat), self.match.seed)
            return advice.lines(view)

    def keep(self) -> Path | None:
        """Write the record, where somebody wants records and there is something to keep."""
        if self.folder is None or not self.match.answers:
            return None
        path = self.folder / f"{stem(self.match)}-{self.id}.json"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            record_of(self.match, self.sitting.players).save(path)
        except OSError as error:
            raise Refused(f"The record can't be written to {path}: {error.strerror}.") from None
        return path
