"""Many tables played at once, each standing at a question: a loop for whoever answers them all together.

Every table's rules stay alive on a stack of their own, and a finished game is followed by the next one on the same
stack. What the seat that is asked sees, and what it is offered, is written into lists that the whole crowd shares, so
that nothing is made for each table at each step. Without greenlets there are no such stacks, and no crowd.
"""

from typing import Any, Final

from mypy_extensions import i64

from cardwright.core.decision import Decision, Option, Question
from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.core.matches.greenlets import green
from cardwright.core.rng import Rng
from cardwright.core.settings import Settings
from cardwright.core.sight import Sheet, Sight
from cardwright.core.table import Driver, Result, Table

HERE: Final[Any] = green.getcurrent if green is not None else None
SHIFT: Final[i64] = 32  # of the place in an entry
BIAS: Final[i64] = 1 << 31  # of the number, so that none is below 0
RUNNING: Final = 0
ENDED: Final = 1
BROKEN_OFF: Final = 2  # after as many answers as a game may have


class BrokenOff(BaseException):
    """A game has had as many answers as it may: unwinds its rules."""


class Crowd:
    """What is seen at all tables: lists that are filled anew with every step."""

    __slots__ = ("alphabet", "ends", "entries", "game", "most", "offers", "results", "seats", "settings", "sheet",
                 "sight", "size", "tables", "waiting")  # fmt: skip

    game: Game
    settings: Settings
    sight: Sight
    alphabet: list[Option]
    size: int
    most: int  # answers to a game
    sheet: Sheet
    tables: "list[Many]"
    entries: list[int]  # of the numbers that aren't 0: (table * size + place) << 32 | number + 2**31
    offers: list[int]  # table * options + option
    seats: list[int]  # who is asked, by table
    waiting: list[list[Option]]  # what is on offer, by table
    ends: list[int]  # of each table whether a game has ended there in this step, and how
    results: list[Result | None]

    def __init__(self, game: Game, settings: Settings, count: int, seed: int, most: int) -> None:
        if green is None:
            raise Refused("Many tables at once need greenlets, which this platform has no wheel for.")
        game.enrol()
        self.game = game
        self.settings = settings
        self.sight = game.sight(settings)
        self.alphabet = self.sight.alphabet
        self.size = self.sight.size
        self.most = most
        self.sheet = Sheet(self.size)
        self.entries = []
        self.offers = []
        self.seats = [0] * count
        self.waiting = [[] for _ in range(count)]
        self.ends = [RUNNING] * count
        self.results = [None] * count
        self.tables = [Many(self, number, Rng(seed, number)) for number in range(count)]
        self._go()

    def step(self, actions: list[int]) -> None:
        """One answer at every table, by its place in the alphabet. Refused, before any table moves, where one isn't on
        offer."""
        alphabet = self.alphabet
        for number, table in enumerate(self.tables):
            action = actions[number]
            if not 0 <= action < len(alphabet) or alphabet[action] not in self.waiting[number]:
                raise Refused(
                    f"Table {number} isn't offered the option {action}; on offer: "
                    f"{', '.join([str(self.sight.number(option)) for option in self.waiting[number]])}."
                )
            table.option = alphabet[action]
        self._go()

    def _go(self) -> None:
        self.entries.clear()
        self.offers.clear()
        here = HERE()
        for table in self.tables:
            self.ends[table.number] = RUNNING
            stack = table.stack
            stack.parent = here
            stack.switch()

    def close(self) -> None:
        """Unwind all rules, so that nothing is left of the tables."""
        for table in self.tables:
            table.stack = None
        self.tables = []


class Many(Driver[Table]):
    """One table of a crowd: deals, plays, and stops at every question."""

    __slots__ = ("answers", "crowd", "number", "option", "rng", "stack")

    crowd: Crowd
    number: int
    rng: Rng  # deals one game after the other
    answers: int
    option: Option | None
    stack: Any

    def __init__(self, crowd: Crowd, number: int, rng: Rng) -> None:
        self.crowd = crowd
        self.number = number
        self.rng = rng
        self.answers = 0
        self.option = None
        self.stack = green.greenlet(self.play)

    def play(self) -> None:
        crowd = self.crowd
        game, settings = crowd.game, crowd.settings
        while True:
            t = game.deal(settings, Rng(self.rng.seed()))
            t.driver = self
            self.answers = 0
            try:
                while t.result is None:
                    game.advance(t)
                crowd.ends[self.number] = ENDED
            except BrokenOff:
                crowd.ends[self.number] = BROKEN_OFF
            crowd.results[self.number] = t.result

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        crowd = self.crowd
        if self.answers == crowd.most:
            raise BrokenOff
        self.answers += 1
        sheet, number = crowd.sheet, self.number
        crowd.sight.write_asked(t, seat, question, sheet)
        numbers = sheet.numbers
        entries = crowd.entries
        base: i64 = number * crowd.size
        for place in sheet.written:
            entry: i64 = numbers[place]
            at: i64 = place
            entries.append(((base + at) << SHIFT) | (entry + BIAS))
        sheet.wipe()
        first = number * len(crowd.alphabet)
        for option in options:
            crowd.offers.append(first + crowd.sight.number(option))
        crowd.seats[number] = seat
        crowd.waiting[number] = options
        HERE().parent.switch()
        chosen = self.option
        assert chosen is not None
        return chosen

    def answer_party(self, t: Table, party: Decision) -> Option:
        """The seats that have something to choose speak in turn, each of what it may choose."""
        able = party.speakers
        speaker = able[self.answers % len(able)]
        own = party.offers(speaker)
        return self.answer(t, speaker, party.question, own) if len(own) > 1 else own[0]
