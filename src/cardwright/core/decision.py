"""Questions, options, and the decision that is open while a match waits for an answer."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.core.errors import Refused
from cardwright.core.shared import Shared

ANYONE: Final = -1  # as an option's owner: every seat of the group may choose it
UNSEEN: Final = -1  # as an answer: it has come, but only its seat knows it


@mypyc_attr(allow_interpreted_subclasses=True)
class Question:
    """What a seat is asked. A constant of the game's rules, compared by identity.

    `caused`: something on the table puts it (a card's effect, a battlefield, a foe), and the game says what
    (`Game.cause`). `setup`: the answer settles what is played (who, against whom, how hard), before play begins; it is
    no move, and nobody judges it. `tells`: that a seat is asked may tell others what it holds, because asking whoever
    might have a choice would stop the game all the time; everywhere else the contract forbids it.
    """

    __slots__ = ("caused", "name", "prompt", "setup", "tells")

    name: str
    prompt: str
    caused: bool
    setup: bool
    tells: bool

    def __init__(self, name: str, prompt: str, caused: bool = False, setup: bool = False, tells: bool = False) -> None:
        self.name = name
        self.prompt = prompt
        self.caused = caused
        self.setup = setup
        self.tells = tells

    def __repr__(self) -> str:
        return f"<question {self.name}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Option(Shared):
    """One possible answer: an immutable value, made once and compared by identity.

    `text` is its stable name: unique within its question, written into records, typed at prompts.
    """

    __slots__ = ("text",)

    text: str

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def __repr__(self) -> str:
        return f"<{self.text}>"


YES: Final = Option("yes")
NO: Final = Option("no")
YES_NO: Final[list[Option]] = [YES, NO]


NOTHING_CAST: Final[dict[int, int]] = {}  # of all questions that aren't secret


class Decision:
    """An open question: who may answer it, and with what.

    Usually one seat. A *party* is asked together and its first answer counts; `owners` then says which seat may choose
    which option (or ANYONE), and without it every seat may choose every option; `idle` are those of its seats that may
    still choose, but that nobody waits for. A *secret* question is open to all its
    seats at once: each has options of its own, may change its answer until the last one has come, and learns of
    the others only who has answered.
    """

    __slots__ = ("cast", "hidden", "idle", "options", "owners", "question", "seats", "secret")

    seats: tuple[int, ...]
    question: Question
    options: list[Option]  # of a secret question those of the first seat that hasn't answered
    owners: list[int] | None
    hidden: bool  # a party's seats don't see each other's options
    secret: list[list[Option]] | None  # each seat's options
    cast: dict[int, int]  # seat -> the answer it has given to a secret question
    idle: tuple[int, ...]

    def __init__(
        self,
        seats: tuple[int, ...],
        question: Question,
        options: list[Option],
        owners: list[int] | None = None,
        hidden: bool = False,
        secret: list[list[Option]] | None = None,
        idle: tuple[int, ...] = (),
    ) -> None:
        self.seats = seats
        self.question = question
        self.options = options
        self.owners = owners
        self.hidden = hidden and owners is not None
        self.secret = secret
        self.idle = idle
        self.cast = {} if secret is not None else NOTHING_CAST

    @property
    def seat(self) -> int:
        """The seat asked; of a group the first, of a secret question the first that hasn't answered."""
        for seat in self.seats:
            if seat not in self.cast and seat not in self.idle:
                return seat
        return self.seats[0]

    @property
    def waited_for(self) -> tuple[int, ...]:
        """The seats whose answer is missing."""
        return tuple([seat for seat in self.seats if seat not in self.cast and seat not in self.idle])

    @property
    def speakers(self) -> tuple[int, ...]:
        """The seats of a group that have something to choose."""
        owners = self.owners
        if owners is None or ANYONE in owners:
            return self.seats
        able = tuple([seat for seat in self.seats if seat in owners])
        if not able:
            asked = seats_in_words(self.seats)
            raise ValueError(f"The rules ask {self.question.name!r}, but nobody of {asked} owns an option.")
        return able

    def offers(self, seat: int) -> list[Option]:
        """The options this seat may choose: none if it isn't asked."""
        return [option for _, option in self.numbered(seat)]

    def numbered(self, seat: int) -> list[tuple[int, Option]]:
        """The options this seat may choose, each with its number in the question."""
        if seat not in self.seats:
            return []
        if self.secret is not None:
            return list(enumerate(self.secret[self.seats.index(seat)]))
        if self.hidden:  # a number in the whole question would tell how many options others have
            return list(enumerate([option for at, option in enumerate(self.options) if self.may_choose(seat, at)]))
        return [(at, option) for at, option in enumerate(self.options) if self.may_choose(seat, at)]

    def others(self, seat: int) -> list[tuple[int, Option]]:
        """What the other seats of an open party could choose."""
        if self.owners is None or self.hidden or seat not in self.seats:
            return []
        return [(at, option) for at, option in enumerate(self.options) if not self.may_choose(seat, at)]

    def may_choose(self, seat: int, index: int) -> bool:
        return self.owners is None or self.owners[index] in (seat, ANYONE)

    def owner(self, index: int) -> int:
        return self.owners[index] if self.owners is not None else ANYONE

    def index(self, choice: "Option | int | str", seat: int | None = None) -> int:
        """Where the choice stands among the options, or a refusal that names what is on offer."""
        if seat is not None and seat not in self.seats:
            raise Refused(f"Seat {seat} isn't asked now; the question goes to {seats_in_words(self.seats)}.")
        veiled = self.secret is not None or self.hidden
        options = self.offers(seat) if veiled and seat is not None else self.options
        if not options:
            raise Refused(f"Seat {seat} has nothing to choose for the question {self.question.name!r}.")
        index = place_of(choice, options)
        if index < 0 and isinstance(choice, int):
            raise Refused(f"There is no option {choice}; they are numbered 0 to {len(options) - 1}.")
        if index < 0:
            raise Refused(
                f"{choice!r} is not on offer for the question {self.question.name!r}; "
                f"on offer: {', '.join([option.text for option in options])}."
            )
        if seat is not None and self.hidden:
            return self.options.index(options[index])
        if seat is not None and self.secret is None and not self.may_choose(seat, index):
            raise Refused(f"{options[index].text!r} is seat {self.owner(index)}'s to choose, not seat {seat}'s.")
        return index

    def keep(self, seat: int, index: int) -> None:
        """A secret answer: it counts when the last one has come."""
        assert self.secret is not None
        self.cast[seat] = index
        missing = self.waited_for
        if missing:
            self.options = self.secret[self.seats.index(missing[0])]

    def seen_by(self, seat: int) -> "Decision":
        """The question as far as this seat may know it: of hidden and secret options its own, and of the others' secret
        answers only that they have come."""
        if self.secret is None and not self.hidden:
            return self
        own = self.offers(seat)
        if self.secret is None:
            owners = [owner for owner in self.owners or [] if owner in (seat, ANYONE)] if own else []
            return Decision(self.seats, self.question, own, owners, True, idle=self.idle)
        secret: list[list[Option]] = [own if other == seat else [] for other in self.seats]
        decision = Decision(self.seats, self.question, own, secret=secret)
        decision.cast = {other: index if other == seat else UNSEEN for other, index in self.cast.items()}
        return decision

    def copy(self) -> "Decision":
        decision = Decision(self.seats, self.question, self.options, self.owners, self.hidden, self.secret, self.idle)
        decision.cast = dict(self.cast)
        return decision

    def __repr__(self) -> str:
        return f"<{seats_in_words(self.seats)}: {self.question.name}? {', '.join([o.text for o in self.options])}>"


def secret_question(seats: tuple[int, ...], question: Question, offers: list[list[Option]]) -> Decision:
    """A secret question. It goes to all its seats: that one of them had no choice would tell what it holds."""
    return Decision(seats, question, offers[0], secret=offers)


def place_of(choice: "Option | int | str", options: list[Option]) -> int:
    if isinstance(choice, int):
        return choice if 0 <= choice < len(options) else -1
    for index, option in enumerate(options):
        if option is choice or option.text == choice:
            return index
    return -1


def seats_in_words(seats: tuple[int, ...]) -> str:
    return f"seat {seats[0]}" if len(seats) == 1 else "seats " + " and ".join([str(seat) for seat in seats])
