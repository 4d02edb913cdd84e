"""Questions, options, and the decision that is open while a match waits for an answer."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.core.errors import Refused

ANYONE: Final = -1  # as an option's owner: every seat of the group may choose it


@mypyc_attr(allow_interpreted_subclasses=True)
class Question:
    """What a seat is asked. A constant of the game's rules, compared by identity."""

    __slots__ = ("name", "prompt")

    name: str
    prompt: str

    def __init__(self, name: str, prompt: str) -> None:
        self.name = name
        self.prompt = prompt

    def __repr__(self) -> str:
        return f"<question {self.name}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One possible answer: an immutable value, made once and compared by identity.

    `text` is its stable name: unique within its question, written into records, typed at prompts.
    """

    __slots__ = ("text",)

    text: str

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return f"<{self.text}>"


YES: Final = Option("yes")
NO: Final = Option("no")
YES_NO: Final[list[Option]] = [YES, NO]


class Decision:
    """An open question: who may answer it, and with what.

    Usually one seat. With several seats the first answer counts; `owners` then says which seat may
    choose which option (or ANYONE), and without it every seat may choose every option.
    """

    seats: tuple[int, ...]
    question: Question
    options: list[Option]
    owners: list[int] | None

    def __init__(
        self,
        seats: tuple[int, ...],
        question: Question,
        options: list[Option],
        owners: list[int] | None = None,
    ) -> None:
        self.seats = seats
        self.question = question
        self.options = options
        self.owners = owners

    @property
    def seat(self) -> int:
        """The seat asked, or the first of the group."""
        return self.seats[0]

    def offers(self, seat: int) -> list[Option]:
        """The options this seat may choose: none if it isn't asked."""
        if seat not in self.seats:
            return []
        return own_options(seat, self.options, self.owners)

    def index(self, choice: "Option | int | str", seat: int | None = None) -> int:
        """Where the choice stands among the options, or a refusal that names what is on offer."""
        index = -1
        if isinstance(choice, int):
            if not 0 <= choice < len(self.options):
                raise Refused(f"There is no option {choice}; they are numbered 0 to {len(self.options) - 1}.")
            index = choice
        elif isinstance(choice, str):
            for i, option in enumerate(self.options):
                if option.text == choice:
                    index = i
        else:
            for i, option in enumerate(self.options):
                if option is choice:
                    index = i
        if index < 0:
            raise Refused(
                f"{choice!r} is not on offer for the question {self.question.name!r}; "
                f"on offer: {', '.join(option.text for option in self.options)}."
            )
        if seat is not None:
            if seat not in self.seats:
                raise Refused(f"Seat {seat} isn't asked now; the question goes to {seats_in_words(self.seats)}.")
            if self.owners is not None and self.owners[index] not in (seat, ANYONE):
                raise Refused(
                    f"{self.options[index].text!r} is seat {self.owners[index]}'s to choose, not seat {seat}'s."
                )
        return index

    def __repr__(self) -> str:
        return f"<{seats_in_words(self.seats)}: {self.question.name}? {', '.join(o.text for o in self.options)}>"


def own_options(seat: int, options: list[Option], owners: list[int] | None) -> list[Option]:
    """The options of a group's question that one of its seats may choose."""
    if owners is None:
        return options
    return [option for option, owner in zip(options, owners, strict=True) if owner in (seat, ANYONE)]


def seats_in_words(seats: tuple[int, ...]) -> str:
    return f"seat {seats[0]}" if len(seats) == 1 else "seats " + " and ".join(str(seat) for seat in seats)
