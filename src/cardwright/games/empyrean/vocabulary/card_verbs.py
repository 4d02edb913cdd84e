"""Verbs about where cards of the table stand (6.7)."""

from typing import Final

from cardwright.games.empyrean.content.given import Given
from cardwright.games.empyrean.rules.actions import move, shift, stack, stackable, swap, swap_offers
from cardwright.games.empyrean.rules.choosing import Deed, candidates, choose_destination, chosen
from cardwright.games.empyrean.rules.reactions import on_table
from cardwright.games.empyrean.rules.table import NOWHERE, EmpyreanTable, Piece, Speaker
from cardwright.games.empyrean.vocabulary.effects import Effect, OnTarget
from cardwright.games.empyrean.vocabulary.parts import SHIFT_WORTH, STACK_WORTH, Does, Part
from cardwright.games.empyrean.vocabulary.selectors import Pointer, Selector, read_filter, selector_of
from cardwright.games.empyrean.vocabulary.voice import Voice


class Dest:
    """Where it moves to."""

    CHOSEN: Final = 0
    HERE: Final = 1
    EVENT: Final = 2


class Move(OnTarget):
    """EM-100."""

    word = "move"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.dest = given.word("dest", ("choose", "here", "event_to"), "choose")
        self.fate = "moves Here" if self.dest == Dest.HERE else "moves"

    def text(self, voice: Voice) -> str:
        end = ("", " Here", " along with it")[self.dest]
        return f"Move {self.to.phrase(voice, moving=True)}{end}"

    def deed(self, by: Speaker) -> int:
        if self.dest == Dest.CHOSEN:
            return Deed.MOVE
        if self.dest == Dest.HERE:
            return Deed.MOVE_TO + by.field
        return Deed.MOVE_TO + by.moment.at if by.moment is not None else Deed.MOVE

    def do_to(self, t: EmpyreanTable, by: Speaker, piece: Piece) -> bool:
        to = by.field
        if self.dest == Dest.CHOSEN:
            to = choose_destination(t, by.seat, piece) if on_table(t, piece) else NOWHERE
        elif self.dest == Dest.EVENT and by.moment is not None:
            to = by.moment.at
        return to != NOWHERE and move(t, by.seat, piece, to)

    def parts(self, x: int) -> list[Part]:
        return [Part(Does.MOVES, 1.0).at(self.to)]


class Shift(OnTarget):
    """EM-112."""

    word = "shift"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.fate = "shifts to the end of its row"

    def text(self, voice: Voice) -> str:
        return f"Shift {self.to.phrase(voice)}"

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        return True

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        """A dying card may shift itself and nothing else may be done to it (EM-110)."""
        own = by.piece
        if self.to.pointer == Pointer.SELF and own is not None and own.dying:
            self.acted(by, [own] if shift(t, by.seat, own) else [])
        else:
            super().do(t, by)

    def do_to(self, t: EmpyreanTable, by: Speaker, piece: Piece) -> bool:
        return on_table(t, piece) and shift(t, by.seat, piece)

    def parts(self, x: int) -> list[Part]:
        return [Part(Does.FLAT, SHIFT_WORTH)]


class Swap(OnTarget):
    """EM-121."""

    word = "swap"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        places = given.words("from", ("hand", "deck"))
        self.hand = 0 in places
        self.deck = 1 in places
        self.card = read_filter(given, "card")
        self.fate = "is swapped out"
        self.incoming = self.card.noun() if self.card is not None else "card"

    def text(self, voice: Voice) -> str:
        places = [place for place, there in (("your hand", self.hand), ("your game deck", self.deck)) if there]
        card = self.card.one() if self.card is not None else "a card"
        return f"Swap {self.to.phrase(voice)} with {card} from {' or '.join(places)}"

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        for piece in candidates(t, by, self.to, Deed.ANYTHING):
            if swap_offers(t, by, piece, self.hand, self.deck, self.card):
                return True
        return False

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        done: list[Piece] = []
        for piece in chosen(t, by, self.to, Deed.ANYTHING):
            t.verb_whom = self.incoming
            new = swap(t, by, piece, self.hand, self.deck, self.card)
            if new is not None:
                done.append(new)
        self.acted(by, done)

    def parts(self, x: int) -> list[Part]:
        return [Part(Does.SWAPS, 1.0).at(self.to)]


class Stack(Effect):
    """EM-129."""

    word = "stack"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.of: Selector = selector_of(given.inner("of"))
        self.whom = self.of.whom()

    def text(self, voice: Voice) -> str:
        own = voice.field
        cards = f"{'of your ' if own else ''}{self.of.what(own, True, -1)}"
        note = " (this card counts)" if self.of.with_self and not own else ""
        return f"Stack two {cards}{note}{self.of.place(voice, True, False)} on the same Battlefield"

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        return len(stackable(t, by, self.of)) > 0

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        top = stack(t, by, self.of)
        self.acted(by, [top] if top is not None else [])

    def consumes(self) -> bool:
        return True

    def parts(self, x: int) -> list[Part]:
        return [Part(Does.FLAT, STACK_WORTH)]
