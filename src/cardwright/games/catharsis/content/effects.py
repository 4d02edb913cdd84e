"""What the vocabulary is made of: effects and rules, and how they read in a row."""

from typing import TYPE_CHECKING, ClassVar

from cardwright.core.content.mistakes import names
from cardwright.core.errors import Mistake
from cardwright.core.shared import Shared
from cardwright.games.catharsis.content.given import Given

if TYPE_CHECKING:
    from cardwright.games.catharsis.rules.source import Source
    from cardwright.games.catharsis.rules.table import CatharsisTable


class Effect(Shared):
    """One effect: its fields, its text and what it does. The words: vocabulary/. Made by `read_effect` alone."""

    word: ClassVar[str] = ""
    reaches_on: ClassVar[bool] = False  # what follows its text in the same sentence seems to belong to it

    you: str  # the name of `self`, where its text is read by somebody else

    def __init__(self, given: Given) -> None:
        raise NotImplementedError

    def text(self) -> str:
        """A clause without capital and full stop."""
        raise NotImplementedError

    def run(self, t: "CatharsisTable", by: "Source") -> None:
        raise NotImplementedError

    def needs(self) -> str:
        """What else must hold where a Passive with it answers: ` for more than 1`."""
        return ""

    def forecast(self, t: "CatharsisTable", by: "Source") -> str:
        """What it is about to do, as a clause with the numbers of now, or nothing. The table is an imagined one: what
        later effects count may be changed there."""
        return self.text()

    def deed(self, whom: str, n: int) -> str:
        """What happens to the one that is chosen, as a clause about `whom`, with the number of now (`t.about`)."""
        return f"{whom} is chosen"

    def damage(self, t: "CatharsisTable", by: "Source") -> int:
        """The damage it prints, all attacks together (CA-85)."""
        return 0

    def payable(self, t: "CatharsisTable", by: "Source") -> bool:
        """Whether it can be done in full, where it takes something from the party (CA-151)."""
        return True

    def morale_price(self, t: "CatharsisTable", by: "Source") -> int:
        """How much Morale it takes."""
        return 0

    def inside(self) -> "list[Effect]":
        """The effects within it."""
        return []

    def is_late(self) -> bool:
        """Whether it waits for the card's own after-use step."""
        return False

    def guards(self, owner: int, hero: int) -> bool:
        """Whether it prevents damage to this hero, or to the party (-1), when that one uses it (CA-341)."""
        return False


class Static(Effect):
    """A rule that is in force while its card is there."""

    key: int
    sets: bool
    who: int
    on: int
    until: int

    def now(self, t: "CatharsisTable", by: "Source") -> int:
        """The value it sets or adds, as things stand."""
        raise NotImplementedError


def sentences(effects: list[Effect]) -> str:
    """The text of effects: a sentence for each (8.9)."""
    found = [effect.text() for effect in effects]
    return " ".join([f"{clause[:1].upper()}{clause[1:]}." for clause in found if clause])


def in_a_row(effects: list[Effect]) -> str:
    """Several effects within a sentence; one that reaches on stands in brackets, unless it is the last."""
    clauses = [effect.text() for effect in effects]
    last = len(clauses) - 1
    bounded = [
        f"({clause})" if effects[at].reaches_on and at < last else clause for at, clause in enumerate(clauses) if clause
    ]
    return ", then ".join(bounded)


def static_text(static: Static) -> str:
    """Without how long it lasts: while its card is there."""
    text = static.text().removesuffix(" in this combat")
    return text[:1].upper() + text[1:]


def read_effects(given: Given, name: str) -> list[Effect]:
    """A list of effects; empty if it isn't there. One that can't be read is noted, and the others are read."""
    found: list[Effect] = []
    for inner in given.tables(name):
        try:
            found.append(read_effect(inner))
        except Mistake as mistake:
            given.note(mistake)
    return found


def read_effect(given: Given) -> Effect:
    """The effect that its `op` names. What it doesn't take is a mistake."""
    word = given.text("op")
    verb = given.book.verbs.get(word)
    if verb is None:
        raise given.wrong("op", f"there is no effect {word!r}; {names(word, sorted(given.book.verbs))}")
    effect = verb(given)
    effect.home = None  # as the vocabulary's own makers don't know
    effect.place = 0
    effect.you = given.you
    given.book.effects.append(effect)
    given.done(f"the effect {word}")
    return effect
