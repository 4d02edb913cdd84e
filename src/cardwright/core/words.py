"""Sentences made of events: one template a verb, for whoever reads.

`{seat}` is the seat that acts, by name or as "you", and `{seat's}` what belongs to it. What stands in square brackets
goes with that seat: `draw[s]` is "draws" of others and "draw" of you, `[is|are]` the same for irregular words. Every
other fact goes in by its name; one that is the number of a seat as `{whose:seat}` or `{whose:seat's}`, and one that
counts things as `{n:card}`: "1 card" or "3 cards".

>>> phrases = Phrases({"take": "{seat} take[s] {n} from {whose:seat's} pile."})
>>> phrases.words("take", 0, {"n": 2, "whose": 1}, 1, ["Ada", "Bob"])
'Ada takes 2 from your pile.'
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache

from cardwright.core.events import SPECTATOR, Event, Fact
from cardwright.core.piece import Piece

PART = re.compile(
    r"\{(?P<fact>\w+)(?P<own>'s)?(?::(?P<form>[\w' ]+))?\}"  # {seat}, {seat's}, {cards}, {whose:seat's}, {n:card}
    r"|\[(?P<third>[^\]|]*)(?:\|(?P<you>[^\]]*))?\]"  # [s], [is|are]
)

# Where "you" wants more than a letter less.
FOR_YOU = {"has": "have", "is": "are", "was": "were", "goes": "go", "passes": "pass"}

Part = Callable[[int, Mapping[str, Fact], int, Sequence[str]], str]


class Phrases:
    """How a game's events read. A verb without a template moves things without a word."""

    def __init__(self, templates: Mapping[str, str]) -> None:
        self._parts = {key: parse(template) for key, template in templates.items()}

    def __iter__(self) -> Iterator[str]:
        return iter(self._parts)

    def tell(self, event: Event, reader: int, names: Sequence[str]) -> str:
        """The event as a sentence for this seat; empty where there is nothing to say.

        `verb?` is what those read who don't know its secret.
        """
        key = event.verb if event.told_whole(reader) else event.verb + "?"
        return self.words(key, event.seat, event.known_to(reader), reader, names)

    def words(self, key: str, seat: int, facts: Mapping[str, Fact], reader: int, names: Sequence[str]) -> str:
        text = "".join([part(seat, facts, reader, names) for part in self._parts.get(key, [])])
        return text[:1].upper() + text[1:]


def retold(words: str, seats: Sequence[str], reader: int, names: Sequence[str]) -> str:
    """Words that name seats, for one reader: with the names that people have, and "you" for the reader. What follows
    tells a seat's name from an article: a verb, what it owns, or the end.

    >>> retold("A holds 2 of 3 battlefields", ["A", "B"], 0, ["Ada", "Bob"])
    'you hold 2 of 3 battlefields'
    >>> retold("A draw: A's hand is empty", ["A", "B"], 1, ["Ada", "Bob"])
    "A draw: Ada's hand is empty"
    """
    if len(seats) < 2 or not words:
        return words
    places = {name.lower(): seat for seat, name in enumerate(seats)}

    def say(found: re.Match[str]) -> str:
        seat, rest = places[found[1].lower()], found[2]
        if seat != reader:
            return names[seat] + rest
        if rest.startswith("'"):
            return "your"
        verb = rest.strip()
        return "you" + rest.replace(verb, FOR_YOU.get(verb, verb.removesuffix("s")))

    for pattern in naming(tuple(seats)):
        words = pattern.sub(say, words)
    return words


@lru_cache(maxsize=100)
def naming(seats: tuple[str, ...]) -> list[re.Pattern[str]]:
    """Where a text names one of these seats."""
    letters = "|".join(name for name in seats if len(name) == 1)
    longer = "|".join(re.escape(name) for name in sorted(seats, key=len, reverse=True) if len(name) > 1)
    found = [rf"\b({letters})('s\b| (?:to|and|[a-z]+s)\b|(?=[,;.)]|$))"] if letters else []
    found += [rf"\b((?i:{longer}))\b('s\b| [a-z]+s\b|)"] if longer else []
    return [re.compile(pattern) for pattern in found]


def parse(template: str) -> list[Part]:
    parts: list[Part] = []
    end = 0
    for found in PART.finditer(template):
        if found.start() > end:
            parts.append(literal(template[end : found.start()]))
        end = found.end()
        if found["third"] is not None:
            parts.append(fork(found["third"], found["you"] or ""))
        elif found["fact"] == "seat":
            parts.append(actor(found["own"] is not None))
        elif found["form"] in ("seat", "seat's"):
            parts.append(seat_fact(found["fact"], found["form"] == "seat's"))
        elif found["form"]:
            parts.append(number_fact(found["fact"], found["form"]))
        else:
            parts.append(fact_part(found["fact"]))
    if end < len(template):
        parts.append(literal(template[end:]))
    return parts


def literal(text: str) -> Part:
    return lambda seat, facts, reader, names: text


def fork(third: str, you: str) -> Part:
    return lambda seat, facts, reader, names: you if is_you(seat, reader) else third


def actor(own: bool) -> Part:
    return lambda seat, facts, reader, names: called(seat, own, reader, names)


def seat_fact(name: str, own: bool) -> Part:
    def say(seat: int, facts: Mapping[str, Fact], reader: int, names: Sequence[str]) -> str:
        whose = facts[name]
        assert isinstance(whose, int), f"the fact {name!r} is told as a seat, but is {whose!r}"
        return called(whose, own, reader, names)

    return say


def number_fact(name: str, noun: str) -> Part:
    def say(seat: int, facts: Mapping[str, Fact], reader: int, names: Sequence[str]) -> str:
        number = facts[name]
        assert isinstance(number, int), f"the fact {name!r} counts things, but is {number!r}"
        return counted(number, noun)

    return say


def fact_part(name: str) -> Part:
    return lambda seat, facts, reader, names: fact_words(facts[name])


def is_you(seat: int, reader: int) -> bool:
    """Whether the reader has this seat; a spectator has none, and isn't the table either."""
    return seat == reader and reader != SPECTATOR


def called(seat: int, own: bool, reader: int, names: Sequence[str]) -> str:
    """What a seat is called in front of a reader."""
    if is_you(seat, reader):
        return "your" if own else "you"
    name = names[seat] if 0 <= seat < len(names) else "the table"
    return f"{name}'s" if own else name


def fact_words(fact: Fact) -> str:
    if isinstance(fact, Piece):
        return fact.name
    if isinstance(fact, str) or not isinstance(fact, Sequence):
        return str(fact)
    return listed([part.name if isinstance(part, Piece) else str(part) for part in fact])


def listed(names: Sequence[str]) -> str:
    """`Strike, Defend and Wolf ×2`; nothing for an empty list."""
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    words = [name if count == 1 else f"{name} ×{count}" for name, count in counts.items()]
    if len(words) < 2:
        return words[0] if words else "nothing"
    return f"{', '.join(words[:-1])} and {words[-1]}"


def a(noun: str) -> str:
    """`a card`, `an expert bot`."""
    return f"{'an' if noun[0] in 'AEIOUaeiou' else 'a'} {noun}"


def plural(noun: str) -> str:
    """`cards`, `allies`, `heroes`, `dice`."""
    if noun.endswith(("s", "!")):
        return noun
    if noun.endswith("die"):
        return f"{noun[:-3]}dice"
    if noun.endswith("hero"):
        return f"{noun}es"
    if noun.endswith("y") and noun[-2:-1] not in ("a", "e", "o", "u"):
        return f"{noun[:-1]}ies"
    return f"{noun}s"


def counted(n: int, noun: str) -> str:
    """`1 card`, `3 cards`, `0 cards`."""
    return f"{n} {noun if n == 1 else plural(noun)}"


class Shorter:
    """Makes texts shorter by a list of phrases: each is a pattern, and what to say instead. They apply in order."""

    def __init__(self, *phrases: tuple[str, str]) -> None:
        self.phrases = [(re.compile(found), instead) for found, instead in phrases]
        self.known: dict[str, str] = {}

    def __call__(self, text: str) -> str:
        if text not in self.known:
            short = text
            for found, instead in self.phrases:
                short = found.sub(instead, short)
            self.known[text] = short
        return self.known[text]
