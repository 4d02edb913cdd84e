"""What every verb has: a verb is one class, with its fields, its text, and what it does (6.7)."""

from cardwright.games.empyrean.content.cards import Verb
from cardwright.games.empyrean.content.given import Given
from cardwright.games.empyrean.rules.choosing import Deed, candidates, chosen
from cardwright.games.empyrean.rules.table import NO_PIECES, EmpyreanTable, Piece, Speaker
from cardwright.games.empyrean.vocabulary.conditions import read_conditions
from cardwright.games.empyrean.vocabulary.selectors import Pointer, Target


class Effect(Verb):
    """What every verb has beside its own fields: its own `if` and `may`."""

    def __init__(self, given: Given) -> None:
        self.conditions = read_conditions(given)
        self.may = given.flag("may")
        self.wish = self.whom = self.fate = ""

    def acted(self, by: Speaker, pieces: list[Piece]) -> None:
        """What "it" stands for from now on, unless this acted on "it" itself."""
        if not self.keeps_it():
            by.it = pieces
            by.it_count = len(pieces)

    def counted(self, by: Speaker, number: int) -> None:
        """So many cards that are no longer, or not yet, on the table."""
        if not self.keeps_it():
            by.it = NO_PIECES
            by.it_count = number


class OnTarget(Effect):
    """A verb that acts on cards on the table."""

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.to = Target(given, "to")
        self.whom = self.to.whom()

    def several(self) -> bool:
        return self.to.several()

    def keeps_it(self) -> bool:
        return self.to.pointer == Pointer.IT

    def deed(self, by: Speaker) -> int:
        """What it would do to a card, for the choice of candidates (EM-88)."""
        return Deed.ANYTHING

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        return len(candidates(t, by, self.to, self.deed(by))) > 0

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        """One card after the other, each with all its reactions (EM-77)."""
        pieces = chosen(t, by, self.to, self.deed(by))
        done: list[Piece] = []
        for piece in pieces:
            if self.do_to(t, by, piece):
                done.append(piece)
        self.acted(by, done)

    def do_to(self, t: EmpyreanTable, by: Speaker, piece: Piece) -> bool:
        """To one card; False if it can't be done any more."""
        raise NotImplementedError

    def targets(self) -> list[Target]:
        return [self.to]
