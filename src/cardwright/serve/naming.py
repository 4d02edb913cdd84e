"""What seats are called at a table: by the people who sit there, in the log and in the words of a view."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cardwright.core.view import View
from cardwright.serve.kept import Chair

# What follows the name of a seat tells it from the article: `A holds`, `A's`.
AFTER: Final = r"'s\b| (?:has|holds|is|was|wins|to|and)\b"
YOU: Final = {"has": "have", "is": "are", "was": "were", "goes": "go", "passes": "pass"} | {
    f"{verb}s": verb
    for verb in ("hold", "fold", "win", "lose", "play", "draw", "take", "raise", "call", "act", "pay", "lead", "yield")
}


def called(chairs: Sequence[Chair], own: Sequence[str]) -> list[str]:
    """A person's name, a bot's level, or what the game calls a seat that is free; bots that are alike are numbered."""
    names = [
        chair.name if chair.kind == "person" else f"{chair.level.capitalize()} bot" if chair.kind == "bot" else ""
        for chair in chairs
    ]
    bots = [name for name, chair in zip(names, chairs, strict=True) if chair.kind == "bot"]
    found: list[str] = []
    for seat, (name, chair) in enumerate(zip(names, chairs, strict=True)):
        if chair.kind == "bot" and bots.count(name) > 1:
            name += f" {names[: seat + 1].count(name)}"
        found.append(name or (own[seat] if seat < len(own) else f"Seat {seat}"))
    return found


def by_name(words: str, own: Sequence[str], names: Sequence[str], reader: int) -> str:
    """A sentence that speaks of seats as the game calls them (`own`), for people: `Ada holds 2`, `you hold 2`."""
    if not own or not words:
        return words

    def told(found: re.Match[str]) -> str:
        verb = found[2] or ""
        seat = [name.lower() for name in own].index(found[1].lower())
        if seat != reader:
            return f"{names[seat]}{verb}"
        start = "You" if found.start() == 0 else "you"
        return f"{start}r" if verb == "'s" else f"{start}{yours(verb)}"

    for pattern in mentions(tuple(own)):
        words = pattern.sub(told, words)
    return words


@lru_cache(maxsize=64)
def mentions(own: tuple[str, ...]) -> list[re.Pattern[str]]:
    """What finds seats in a sentence, with what follows them. Pages have many sentences, and games few names."""
    letters = "|".join(re.escape(name) for name in own if len(name) == 1)
    longer = "|".join(re.escape(name) for name in sorted(own, key=len, reverse=True) if len(name) > 1)
    found = [re.compile(rf"\b({letters})({AFTER})")] if letters else []
    return [*found, re.compile(rf"\b((?i:{longer}))\b('s\b| [a-z]+)?")] if longer else found


def yours(verb: str) -> str:
    """` hold` of ` holds`: what a seat does, said to whoever sits there."""
    plain = verb.strip()
    return f" {YOU.get(plain, plain)}" if plain else ""


def name_seats(view: View, names: Sequence[str]) -> View:
    """A view with people's names in place of the seats'."""
    own = [seat.name for seat in view.seats]
    if len(own) < 2:
        return view
    view.headline = by_name(view.headline, own, names, view.seat)
    view.waiting = by_name(view.waiting, own, names, view.seat)
    view.over = by_name(view.over, own, names, view.seat)
    for choice in (*view.choices, *view.others):
        choice.words = by_name(choice.words, own, names, view.seat)
    for seat, name in zip(view.seats, names, strict=True):
        seat.name = name
    return view
