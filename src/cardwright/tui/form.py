"""Forms of the table, from the one that tells everything down to names alone, and which of them a game keeps to."""

from collections.abc import Callable
from typing import NamedTuple

from cardwright.tui.rows import Say

ALL = 99  # lines
CALM = 60  # questions in a row with room for a richer form, before the table takes it again
SPARE = 3  # lines that must be free for that; a tighter form is chosen with so many to spare, if one has them
FURTHER = 1  # forms that are passed over for these


class Form(NamedTuple):
    """How much of the table is told. Names, numbers and what is about to happen always are."""

    text: Say = Say.WHOLE  # of things in lists
    places: int = ALL  # lines of a place's text
    names: bool = False  # others' things by name and state
    news: int = 2  # lines
    rules: bool = False  # between blocks, where the screen is tall
    cells: bool = True  # whole names in a grid, on a second line where they need it
    packed: bool = False  # lists as names, short ones beside each other
    counted: bool = False  # what others have by number alone
    tall: bool = False  # only where the screen is tall


# The richest first. A table keeps to its form while it fits, so few forms are better than many.
FORMS = (
    Form(rules=True),
    Form(Say.BRIEF),
    Form(Say.BRIEF, places=2, names=True, tall=True),
    Form(Say.CUT, places=1, names=True, news=1),
    Form(Say.NOTHING, places=1, names=True, news=1, cells=False, packed=True),
    Form(Say.NOTHING, places=1, names=True, news=1, cells=False, packed=True, counted=True),
    Form(Say.NOTHING, places=1, names=True, news=0, cells=False, packed=True, counted=True),
)
LASTING = len(FORMS) - 2  # the tightest that a table keeps to; without its line of news it is only for a moment
# A form of the table, and how briefly the question is put beside it; the first that fits is taken.
STEPS = (
    (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2), (3, 1), (3, 2),
    (4, 1), (4, 2), (5, 1), (5, 2), (6, 2), (5, 3), (6, 3), (5, 4),
)  # fmt: skip


class Habit:
    """The form that a table keeps to: tighter when it must be, richer again only when there was room for long."""

    def __init__(self) -> None:
        self.lies: object = None  # the size of the screen it is for
        self.least = 0  # the place of its form
        self.calm = 0  # questions in a row that had room for a richer one
        self.moment = -1  # the last that was counted

    def settle(self, lies: object) -> bool:
        """Whether the screen has another size than before: then the form is chosen anew."""
        if lies == self.lies:
            return False
        self.lies, self.least, self.calm = lies, 0, 0
        return True

    def keep(self, form: int, richer: int, easily: Callable[[int], bool], moment: int) -> None:
        """This form was shown; the one before it would have fitted with lines to spare, or not."""
        if form > self.least:
            self.least, self.calm = form, 0
        elif form and moment != self.moment:
            self.calm = self.calm + 1 if easily(richer) else 0
            if self.calm >= CALM:
                self.least, self.calm = richer, 0
        self.moment = moment
