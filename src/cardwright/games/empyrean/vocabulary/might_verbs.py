"""Verbs about might and essence (6.7)."""

from cardwright.games.empyrean.content.given import Given
from cardwright.games.empyrean.rules.actions import room_for
from cardwright.games.empyrean.rules.choosing import Deed, candidates, chosen
from cardwright.games.empyrean.rules.might import add_essence, change_might, gain, lose
from cardwright.games.empyrean.rules.reactions import on_table
from cardwright.games.empyrean.rules.table import EmpyreanTable, Piece, Speaker
from cardwright.games.empyrean.vocabulary.effects import Effect, OnTarget
from cardwright.games.empyrean.vocabulary.parts import Does, Part
from cardwright.games.empyrean.vocabulary.selectors import WHOSE, Amount, Target, Whose, read_amount
from cardwright.games.empyrean.vocabulary.voice import Voice


class Might(OnTarget):
    """Apply or remove might (EM-23 to EM-25)."""

    word = "might"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.n: Amount = read_amount(given, "n")
        number = f"{abs(self.n.base)} " if self.n.plain else ""
        self.fate = f"{'loses' if self.n.negative() else 'gets'} {number}might"

    def text(self, voice: Voice) -> str:
        target = self.to.phrase(voice)
        verb, way = ("remove", "from") if self.n.negative() else ("apply", "to")
        if not self.n.counted():
            return f"{verb} might {way} {target} equal to {self.n.number(voice.x)}"
        return f"{verb} {self.n.head(voice)} might {way} {target}{self.n.tail(voice)}"

    def shows(self, t: EmpyreanTable, by: Speaker) -> bool:
        """A card at its cap gains nothing, one without might loses nothing."""
        for piece in candidates(t, by, self.to, Deed.ANYTHING):
            n = self.n.value(t, by, piece)
            if (n > 0 and room_for(piece, by.piece is None) > 0) or (n < 0 and piece.might > 0):
                return True
        return False

    def follows(self) -> bool:
        return self.keeps_it() or self.n.only_of_it()

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        """Who did nothing before isn't asked whom it serves."""
        if self.n.only_of_it() and by.it_count == 0:
            self.acted(by, [])
        else:
            super().do(t, by)

    def do_to(self, t: EmpyreanTable, by: Speaker, piece: Piece) -> bool:
        if not on_table(t, piece):
            return False
        change_might(t, piece, self.n.value(t, by, piece), by.piece is None)
        return True

    def amounts(self) -> list[Amount]:
        return [self.n]

    def parts(self, x: int) -> list[Part]:
        return [Part(Does.MIGHT, 0.0).at(self.to).times(self.n, x)]


class Transfer(Effect):
    """Might from one card to another (EM-144)."""

    word = "transfer"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.giver = Target(given, "from")
        self.to = Target(given, "to")
        self.n: Amount = read_amount(given, "n", None, 1)
        self.whom, self.fate = self.giver.whom(), "gives might"

    def text(self, voice: Voice) -> str:
        return (
            f"take up to {self.n.number(voice.x)} might from {self.giver.phrase(voice)} "
            f"and apply it to {self.to.phrase(voice)}"
        )

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        return len(candidates(t, by, self.giver, Deed.GIVE)) > 0 and len(candidates(t, by, self.to, Deed.ANYTHING)) > 0

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        done: list[Piece] = []
        givers = chosen(t, by, self.giver, Deed.GIVE)
        if givers:
            t.verb_whom, t.verb_fate = self.to.whom(), "gets that might"
            for receiver in chosen(t, by, self.to, Deed.ANYTHING):
                giver = givers[0]
                n = min(self.n.value(t, by, receiver), giver.might, room_for(receiver, by.piece is None))
                if n > 0 and giver is not receiver:
                    lose(t, giver, n)
                    gain(t, receiver, n, by.piece is None)
                    done.append(receiver)
        self.acted(by, done)

    def amounts(self) -> list[Amount]:
        return [self.n]

    def targets(self) -> list[Target]:
        return [self.giver, self.to]

    def parts(self, x: int) -> list[Part]:
        return [Part(Does.FLAT, 0.5)]


class Essence(Effect):
    """Add or subtract essence, next round or at once (EM-18)."""

    word = "essence"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.n: Amount = read_amount(given, "n")
        self.who = given.word("who", WHOSE, "you")
        self.now = given.word("when", ("next", "now"), "next") == 1

    def text(self, voice: Voice) -> str:
        verb = "Subtract" if self.n.negative() else "Add"
        who = "" if self.who == Whose.YOU else "your opponent "
        when = "at once" if self.now else "next Round"
        s = "" if self.who == Whose.YOU else "s"
        if not self.n.counted():
            return f"{who}{verb}{s} essence {when} equal to {self.n.number(voice.x)}"
        return f"{who}{verb}{s} {self.n.head(voice)} essence {when}{self.n.tail(voice)}"

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        n = self.n.value(t, by, None)
        if n:
            add_essence(t, by.seat if self.who == Whose.YOU else 1 - by.seat, n, self.now)

    def amounts(self) -> list[Amount]:
        return [self.n]

    def parts(self, x: int) -> list[Part]:
        part = Part(Does.ESSENCE, 0.0).times(self.n, x)
        part.who = 1 - 2 * self.who
        return [part]
