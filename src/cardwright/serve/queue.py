"""Whose job is next: fair by the time that was spent for an address, and within it for a person."""

import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

T = TypeVar("T")

# Seconds by which a job stands behind equally patient ones: a table that waits for its bot goes first.
TABLE_HANDICAP: Final = 0.0
HINT_HANDICAP: Final = 1.0
IDLE_HANDICAP: Final = 4.0  # bots that play among themselves, or while nobody looks
LONG_HANDICAP: Final = 8.0  # reviews and replays
KINDS: Final = {TABLE_HANDICAP: "table", HINT_HANDICAP: "hint", IDLE_HANDICAP: "idle", LONG_HANDICAP: "long"}
PEOPLE_REMEMBERED: Final = 64  # of an address whose jobs may wait, and who are remembered
SECONDS_REMEMBERED: Final = 60.0  # seconds that an address counts as one of several that are there


@dataclass(frozen=True, slots=True)
class Owner:
    """For whom something is thought about, and how urgent it is."""

    address: str = ""
    person: str = ""
    handicap: float = TABLE_HANDICAP


@dataclass(slots=True)
class Account(Generic[T]):
    """What one person has had of the processes' time, and waits for."""

    spent: float
    waiting: deque[tuple[float, T]] = field(default_factory=deque)  # jobs with their handicaps

    def next(self, long: bool) -> int:
        """The place of the most urgent job, of equally urgent ones of the first; -1 where none may be taken."""
        best = -1
        for at, (handicap, _) in enumerate(self.waiting):
            if (long or handicap < LONG_HANDICAP) and (best < 0 or handicap < self.waiting[best][0]):
                best = at
        return best

    def take(self, at: int) -> tuple[float, T]:
        taken = self.waiting[at]
        del self.waiting[at]
        return taken


@dataclass(slots=True)
class House(Generic[T]):
    """An address with its people."""

    spent: float
    seen: float
    working: int = 0  # processes that work for it
    reached: float = 0.0  # the time of the person who was served last
    people: dict[str, Account[T]] = field(default_factory=dict)

    @property
    def waiting(self) -> list[tuple[str, Account[T]]]:
        return [(person, account) for person, account in self.people.items() if account.waiting]

    @property
    def length(self) -> int:
        return sum(len(account.waiting) for account in self.people.values())


class FairQueue(Generic[T]):
    """Jobs of many. The next is of the address that has had least time, and there of the person who has had least.

    Whoever comes back after a pause begins where the others are, so that nobody saves up time. As long as several
    addresses are there, none has all the processes: whoever comes next finds one that is soon free.
    """

    def __init__(self, most_waiting: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.most_waiting = most_waiting  # jobs of a person
        self.clock = clock
        self.houses: dict[str, House[T]] = {}
        self.reached = 0.0  # the time of the address that was served last
        self.length = 0

    def add(self, owner: Owner, job: T) -> bool:
        """False where this person waits for too much already."""
        house = self.houses.get(owner.address)
        if house is None:
            house = self.houses[owner.address] = House(self.reached, 0.0)
        if not house.working and not house.waiting:
            house.spent = max(house.spent, self.reached)
        account = house.people.get(owner.person)
        if account is None:
            account = house.people[owner.person] = Account(house.reached)
        if len(account.waiting) >= self.most_waiting or house.length >= PEOPLE_REMEMBERED * self.most_waiting:
            return False
        if not account.waiting:
            account.spent = max(account.spent, house.reached)
        account.waiting.append((owner.handicap, job))
        house.seen = self.clock()
        self.length += 1
        return True

    def take(self, processes: int, long: bool = True) -> tuple[Owner, T] | None:
        """The next job, where so many processes work; None where nobody waits but those who have their share."""
        self.forget()
        share = processes if len(self.houses) == 1 else max(1, processes - 1)
        best: tuple[float, float, str, str, int] | None = None
        for address, house in self.houses.items():
            if house.working >= share:
                continue
            for person, account in house.waiting:
                at = account.next(long)
                if at >= 0:
                    handicap = account.waiting[at][0]
                    order = house.spent + handicap, account.spent + handicap
                    if best is None or order < best[:2]:
                        best = (*order, address, person, at)
        if best is None:
            return None
        _, _, address, person, at = best
        house = self.houses[address]
        account = house.people[person]
        self.reached = max(self.reached, house.spent)
        house.reached = max(house.reached, account.spent)
        house.working += 1
        self.length -= 1
        handicap, job = account.take(at)
        return Owner(address, person, handicap), job

    def done(self, owner: Owner, seconds: float) -> None:
        """A process has worked for this owner so long."""
        house = self.houses[owner.address]
        house.working -= 1
        house.spent += seconds
        house.seen = self.clock()
        account = house.people.get(owner.person)
        if account is not None:
            account.spent += seconds

    def charge(self, address: str, seconds: float) -> None:
        """Processes elsewhere have worked for this address: it waits for as long here."""
        house = self.houses.get(address)
        if house is None:
            house = self.houses[address] = House(self.reached, 0.0)
        house.spent = max(house.spent, self.reached) + seconds
        house.seen = self.clock()

    def drop(self, owner: Owner, job: T) -> bool:
        """Take a job out; False if it doesn't wait any more."""
        house = self.houses.get(owner.address)
        account = house.people.get(owner.person) if house is not None else None
        if account is not None:
            for at, (_, each) in enumerate(account.waiting):
                if each == job:
                    del account.waiting[at]
                    self.length -= 1
                    return True
        return False

    def clear(self) -> list[T]:
        """All jobs that wait; none of them waits any more."""
        jobs: list[T] = []
        for house in self.houses.values():
            for _, account in house.waiting:
                jobs.extend(job for _, job in account.waiting)
                account.waiting.clear()
        self.length = 0
        return jobs

    def __iter__(self) -> Iterator[tuple[str, T]]:
        """All jobs that wait, with their kinds."""
        for house in self.houses.values():
            for _, account in house.waiting:
                for handicap, job in account.waiting:
                    yield KINDS[handicap], job

    def forget(self) -> None:
        """Who has been gone for a while, and is no further than the others, has no account."""
        now = self.clock()
        for address, house in list(self.houses.items()):
            if not house.working and not house.waiting and now - house.seen > SECONDS_REMEMBERED:
                del self.houses[address]
            elif len(house.people) > 2 * PEOPLE_REMEMBERED:
                latest = list(house.people.items())[-PEOPLE_REMEMBERED:]
                house.people = {**dict(latest), **dict(house.waiting)}
