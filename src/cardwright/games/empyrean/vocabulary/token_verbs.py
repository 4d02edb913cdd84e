"""Verbs about tokens (6.7)."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.core.words import plural
from cardwright.games.empyrean.content.cards import TOKENS, Token
from cardwright.games.empyrean.content.given import Given
from cardwright.games.empyrean.content.options import FIELDS, STOPS, OnField
from cardwright.games.empyrean.rules.actions import put_token, take_token
from cardwright.games.empyrean.rules.choosing import Deed
from cardwright.games.empyrean.rules.log import tell_field
from cardwright.games.empyrean.rules.table import NOWHERE, EmpyreanTable, Piece, Speaker
from cardwright.games.empyrean.vocabulary.effects import Effect, OnTarget
from cardwright.games.empyrean.vocabulary.parts import STOP_WORTH, Does, Part
from cardwright.games.empyrean.vocabulary.selectors import WHOSE, Amount, Whose, read_amount
from cardwright.games.empyrean.vocabulary.voice import Voice, count

STOP_WHERE: Final = Question("stop", "Where does the Stop token lie?", caused=True)


class PutToken(OnTarget):
    """EM-155 to EM-163."""

    word = "token"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.token = given.word("token", TOKENS)
        self.n: Amount = read_amount(given, "n", 1, 1)
        self.fate = f"gets {tokens_phrase(self.n, self.token, Voice(False)) if self.n.plain else some(self.token)}"

    def text(self, voice: Voice) -> str:
        return f"apply {tokens_phrase(self.n, self.token, voice)} to {self.to.phrase(voice)}{self.n.tail(voice)}"

    def deed(self, by: Speaker) -> int:
        return Deed.TOKEN + self.token

    def do_to(self, t: EmpyreanTable, by: Speaker, piece: Piece) -> bool:
        return put_token(t, by.seat, piece, self.token, self.n.value(t, by, piece))

    def amounts(self) -> list[Amount]:
        return [self.n]

    def parts(self, x: int) -> list[Part]:
        part = Part(Does.TOKENS, 0.0).at(self.to).times(self.n, x)
        part.token = self.token
        return [part]


class Untoken(OnTarget):
    """Removes up to so many tokens."""

    word = "untoken"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.token = given.word("token", TOKENS)
        self.n: Amount = read_amount(given, "n", 1, 1)
        if self.token == Token.STUN and not self.n.plain:
            raise given.wrong("n", "a card has one Stun token at most")
        self.whom = self.to.whom(hidden_token=self.token)
        self.fate = f"loses {tokens_phrase(self.n, self.token, Voice(False)) if self.n.plain else some(self.token)}"

    def text(self, voice: Voice) -> str:
        whom = self.to.phrase(voice, hidden_token=self.token)
        return f"remove {tokens_phrase(self.n, self.token, voice)} from {whom}{self.n.tail(voice)}"

    def deed(self, by: Speaker) -> int:
        return Deed.UNTOKEN + self.token

    def do_to(self, t: EmpyreanTable, by: Speaker, piece: Piece) -> bool:
        return take_token(t, piece, self.token, self.n.value(t, by, piece))

    def amounts(self) -> list[Amount]:
        return [self.n]

    def consumes(self) -> bool:
        return True

    def parts(self, x: int) -> list[Part]:
        part = Part(Does.STRIPS, 1.0).at(self.to)
        part.token = self.token
        return [part]


def some(token: int) -> str:
    return f"{TOKENS[token].capitalize()} tokens"


def tokens_phrase(n: Amount, token: int, voice: Voice) -> str:
    noun = f"{TOKENS[token].capitalize()} token"
    if n.plain:
        return count(n.base, noun)
    head = n.head(voice)
    return f"{head} {noun if head == '1' else plural(noun)}"


class Stop(Effect):
    """EM-155."""

    word = "stop"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.who = given.word("who", WHOSE, "opponent")
        self.here = given.word("at", ("here", "choose"), "here") == 0
        self.n = given.number("n", 1, 9, 1)
        side = "your opponent's" if self.who == Whose.OPPONENT else "your"
        self.fate = f"on which Battlefield does {side} side get {count(self.n, 'Stop token')}"

    def text(self, voice: Voice) -> str:
        side = "your opponent's" if self.who == Whose.OPPONENT else "your"
        place = "this Battlefield" if self.here else "a Battlefield of your choice"
        return f"apply {count(self.n, 'Stop token')} to {side} side of {place}"

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        field = by.field
        if not self.here:
            options: list[Option] = [STOPS[number] for number in range(FIELDS) if not t.frozen[number]]
            choice = t.ask(by.seat, STOP_WHERE, options)
            assert isinstance(choice, OnField)
            field = choice.field
        if field != NOWHERE and not t.frozen[field]:
            seat = by.seat if self.who == Whose.YOU else 1 - by.seat
            t.sides[seat].stops[field] += self.n
            if t.events is not None:
                tell_field(t, "stop", seat, field)

    def parts(self, x: int) -> list[Part]:
        return [Part(Does.FLAT, STOP_WORTH * self.n * (1 if self.who == Whose.OPPONENT else -1))]
