"""The words of a game that are no cards: tokens, counters, keywords, each in one sentence with the rule to read on."""

from collections.abc import Sequence
from typing import Any


class Term:
    """A word of the game, what it means, and the number of the rule that says it in full. Never changed.

    A view's counters and tokens are called by it: their `term`, or else their name.
    """

    __slots__ = ("also", "name", "rule", "says")

    name: str  # as a counter, a token or a text has it: Stun
    says: str  # one sentence
    rule: str  # EM-71; empty where no rule of the specification says more
    also: tuple[str, ...]  # other names for the same

    def __init__(self, name: str, says: str, rule: str = "", also: tuple[str, ...] = ()) -> None:
        self.name = name
        self.says = says
        self.rule = rule
        self.also = also

    def __reduce__(self) -> tuple[Any, ...]:
        return Term, (self.name, self.says, self.rule, self.also)

    def __repr__(self) -> str:
        return f"<term {self.name}>"

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, *self.also)


def term_called(glossary: Sequence[Term], name: str) -> Term | None:
    """The term with exactly this name, in whatever case.

    >>> term_called([Term("Stun", "Its conditional clauses are off.", "EM-71")], "stun")
    <term Stun>
    """
    wanted = name.lower()
    for term in glossary:
        if wanted in [each.lower() for each in term.names]:
            return term
    return None
