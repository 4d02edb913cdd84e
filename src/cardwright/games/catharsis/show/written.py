"""How dice and counters are written, and read again: what the lines of a position have in common."""

import re
from typing import Final

from cardwright.core.errors import BadPosition
from cardwright.core.lines import words_like
from cardwright.games.catharsis.content.dice import packed, values
from cardwright.games.catharsis.rules.counters import MOST_KINDS

MANY: Final = 10**6
NOTED: Final = re.compile(r"(\w+)=(\d{1,4})")


def place_of(word: str, words: tuple[str, ...]) -> int:
    if word not in words:
        raise BadPosition(f"{word!r} is none of {', '.join(words)}.")
    return words.index(word)


def write_dice(dice: int) -> str:
    return ".".join("W" if value == 0 else str(value) for value in values(dice)) or "-"


def read_dice(text: str) -> int:
    if text == "-":
        return 0
    words = text.split(".")
    if len(words) > 15 or not all(word in ("W", "1", "2", "3", "4", "5", "6") for word in words):
        raise BadPosition(f"{text!r} aren't dice; they look like 2.2.5 or W.6.")
    return packed([0 if word == "W" else int(word) for word in words])


def write_counters(names: list[str], counters: list[int]) -> str:
    return " ".join(f"{names[at]}={n}" for at, n in enumerate(counters) if n)


def read_counters(names: list[str], text: str) -> list[int]:
    counters = [0] * len(names)
    for parts in words_like(text, NOTED, "spore=3"):
        counters[place_of(parts[1], tuple(names))] = int(parts[2])
    return counters


def padded(counters: list[int]) -> list[int]:
    return (counters + [0] * MOST_KINDS)[:MOST_KINDS]
