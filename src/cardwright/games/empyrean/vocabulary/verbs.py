"""Verbs: what an effect can do (6.7). Here are those that hold others, and how all are read and told."""

from typing import Final

from cardwright.core.content.vocabulary import Family
from cardwright.core.decision import Option, Question
from cardwright.games.empyrean.content.cards import Verb
from cardwright.games.empyrean.content.given import Given
from cardwright.games.empyrean.content.options import MODES, Mode
from cardwright.games.empyrean.rules.actions import destroy
from cardwright.games.empyrean.rules.choosing import Deed
from cardwright.games.empyrean.rules.reactions import keyword_done, on_table, resolve_instants, run
from cardwright.games.empyrean.rules.table import EmpyreanTable, Piece, Speaker
from cardwright.games.empyrean.vocabulary.card_verbs import Move, Shift, Stack, Swap
from cardwright.games.empyrean.vocabulary.effects import Effect, OnTarget
from cardwright.games.empyrean.vocabulary.might_verbs import Essence, Might, Transfer
from cardwright.games.empyrean.vocabulary.parts import Does, Part, parts_of
from cardwright.games.empyrean.vocabulary.pile_verbs import Acquire, Banish, Deploy, Discard, Draw, Peek, Return
from cardwright.games.empyrean.vocabulary.selectors import read_keyword
from cardwright.games.empyrean.vocabulary.token_verbs import PutToken, Stop, Untoken
from cardwright.games.empyrean.vocabulary.voice import Voice, capital

WHICH: Final = Question("option", "Which of these?", caused=True)


class Destroy(OnTarget):
    """EM-107."""

    word = "destroy"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.each = read_verbs(given, "each") if given.has("each") else []
        self.fate = "is destroyed"

    def text(self, voice: Voice) -> str:
        text = f"Destroy {self.to.phrase(voice)}"
        if not self.each:
            return text
        lead = "for each card so Destroyed" if self.several() else "if you did"
        return f"{text}; {lead}, {verbs_text(self.each, voice)}"

    def deed(self, by: Speaker) -> int:
        return Deed.DESTROY

    def do_to(self, t: EmpyreanTable, by: Speaker, piece: Piece) -> bool:
        return destroy(t, by, piece, self.each)

    def consumes(self) -> bool:
        return True

    def inside(self) -> list[list[Verb]]:
        return [self.each] if self.each else []

    def parts(self, x: int) -> list[Part]:
        part = Part(Does.KILLS, 1.0).at(self.to)
        part.each = parts_of(self.each, x)
        return [part]


class Resolve(OnTarget):
    """EM-76."""

    word = "resolve"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.fate = "resolves its Instant ability again"

    def text(self, voice: Voice) -> str:
        return f"Resolve the Instant ability of {self.to.phrase(voice)} again"

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        return True

    def do_to(self, t: EmpyreanTable, by: Speaker, piece: Piece) -> bool:
        if not on_table(t, piece):
            return False
        resolve_instants(t, piece)
        return True

    def parts(self, x: int) -> list[Part]:
        return [Part(Does.AGAIN, 1.0).at(self.to)]


class Choose(Effect):
    """One of several lists of effects (D-17)."""

    word = "choose"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.options: list[list[Verb]] = []
        for inner in given.tables("options"):
            self.options.append(read_verbs(inner, "do"))
            inner.done("an option")
        if not 2 <= len(self.options) <= 9:
            raise given.wrong("options", "it takes two to nine options")
        self.fate = "which of these do you choose"

    def text(self, voice: Voice) -> str:
        return " or ".join([verbs_text(option, voice) for option in self.options])

    def alternatives(self) -> list[str]:
        return [verbs_text(option, Voice(False)) for option in self.options]

    def several(self) -> bool:
        for option in self.options:
            if option[len(option) - 1].several():
                return True
        return False

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        for option in self.options:
            if option[0].feasible(t, by):
                return True
        return False

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        options: list[Option] = []
        for number, verbs in enumerate(self.options):
            if verbs[0].feasible(t, by):
                options.append(MODES[number])
        if not options:
            self.acted(by, [])
            return
        choice = t.ask(by.seat, WHICH, options)
        assert isinstance(choice, Mode)
        run(t, by, self.options[choice.number])

    def consumes(self) -> bool:
        return all(option[0].consumes() for option in self.options)

    def inside(self) -> list[list[Verb]]:
        return self.options

    def parts(self, x: int) -> list[Part]:
        """Of the first; the others: `modes`."""
        return parts_of(self.options[0], x)

    def modes(self, x: int) -> list[list[Part]]:
        return [parts_of(option, x) for option in self.options]


class DoKeyword(Effect):
    """Performs a keyword of the form "action" (EM-73)."""

    word = "keyword"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.keyword = read_keyword(given, "name")
        if not self.keyword.action:
            raise given.wrong("name", f"{self.keyword.name!r} is an ability that cards carry, not an action")
        self.reminder = given.flag("reminder")

    def text(self, voice: Voice) -> str:
        name = f"[{self.keyword.name}]"
        if not self.reminder:
            return name
        also = "".join([f"; when {trigger.text(voice)}, that counts too" for trigger in self.keyword.also])
        return f"{name} ({self.keyword.text}{also})"

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        return self.keyword.verbs[0].feasible(t, by)

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        """Only what was done counts (EM-73)."""
        if self.feasible(t, by):
            run(t, by, self.keyword.verbs)
            keyword_done(t, by.seat, self.keyword, by.piece)

    def consumes(self) -> bool:
        return self.keyword.verbs[0].consumes()

    def inside(self) -> list[list[Verb]]:
        return [self.keyword.verbs]

    def parts(self, x: int) -> list[Part]:
        return parts_of(self.keyword.verbs, x)


VERBS: Final[Family[Verb]] = Family("verb", {
    kind.word: kind
    for kind in (Might, Transfer, Essence, Draw, Acquire, Discard, Banish, Destroy, Return, Move, Shift, Swap, Stack,
                 PutToken, Untoken, Stop, Deploy, Resolve, Choose, DoKeyword, Peek)
}, "verb")  # fmt: skip


def read_verbs(given: Given, name: str) -> list[Verb]:
    tables = given.tables(name)
    verbs = VERBS.read_all(tables)
    if not tables:
        raise given.wrong(name, "it takes a list of effects, at least one")
    for number, verb in enumerate(verbs):
        if verb.may:
            verb.wish = wish_of(verbs[number:], Voice(given.deck is None))
    return verbs


def wish_of(verbs: list[Verb], voice: Voice) -> str:
    """The first of these effects, with those that come to nothing without it."""
    parts: list[str] = []
    for verb in verbs:
        if parts and not verb.follows():
            break
        parts.append(verb.text(voice))
        if not verb.keeps_it():
            voice.several = verb.several()
    return ", then ".join(parts)


def verbs_text(verbs: list[Verb], voice: Voice) -> str:
    """The effects of a list, one after the other."""
    parts = []
    several = voice.several
    for verb in verbs:
        text = verb.text(voice)
        if verb.may:
            text = f"you may {text}"
        if verb.conditions:
            text = f"if {' and '.join([c.lead(voice) or c.text(voice) for c in verb.conditions])}, {text}"
        parts.append(text)
        if not verb.keeps_it():
            voice.several = verb.several()
    voice.several = several
    return ", then ".join(parts)


def keyword_text(verbs: list[Verb]) -> str:
    return capital(verbs_text(verbs, Voice(False)))
