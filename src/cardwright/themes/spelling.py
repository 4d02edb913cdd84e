"""A line of text in its parts: plain words, numbers, keywords, words that have a symbol, and dice."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from cardwright.themes.theme import Theme

NUMBER: Final = r"(?<![\w.])[+\-−×]?\d+(?:[.,]\d+)?(?![\w])"
KEYWORD: Final = r"\[(?P<keyword>[^\[\]]{1,40})\]"
COUNTED: Final = re.compile(r" [+\-−×]?\d")
OR: Final = ("|", "/", "or")


@dataclass(slots=True, frozen=True)
class Part:
    """Some letters of a line. A `word` has a symbol and its tone; a `die` is a value from 1 to 6, or a sign for any."""

    kind: Literal["text", "number", "keyword", "word", "die", "or"]
    text: str
    symbol: str = ""
    tone: str = ""


class Spelling:
    """Takes lines of text apart by the words of one theme."""

    def __init__(self, theme: Theme) -> None:
        self.dice = re.compile(theme.dice) if theme.dice else None
        self.says = {
            re.compile(rf"(?<!\w){re.escape(sign)}(?!\w)" if sign.isalnum() else re.escape(sign)): words
            for sign, words in theme.says.items()
        }
        self.written = set(theme.words)
        self.known = {word.lower(): look for word, look in theme.words.items()}
        longest_first = sorted(self.known, key=len, reverse=True)
        words = "|".join(re.escape(word) for word in longest_first)
        known = rf"|(?P<word>(?<!\w)(?:{words})(?!\w))" if words else ""
        self.shape = re.compile(rf"{KEYWORD}|(?P<number>{NUMBER}){known}", re.IGNORECASE)

    def parts(self, line: str) -> list[Part]:
        """The whole line, in order."""
        found = self.dice.match(line) if self.dice is not None else None
        if found is None:
            return list(self.words(line))
        kept = found.groupdict().get("kept") or ""
        return [*self.words(kept), *dice(found["dice"]), *self.words(line[found.end() :])]

    def words(self, text: str) -> Iterator[Part]:
        for sign, words in self.says.items():
            text = sign.sub(words, text)
        end = 0
        for found in self.shape.finditer(text):
            if found.start() > end:
                yield Part("text", text[end : found.start()])
            end = found.end()
            if found["keyword"] is not None:
                yield Part("keyword", found["keyword"])
            elif found["number"] is not None:
                yield Part("number", found["number"])
            elif self.named(found["word"], text[end:]):
                yield Part("text", found["word"])
            else:
                yield Part("word", found["word"], *self.known[found["word"].lower()])
        if text[end:]:
            yield Part("text", text[end:])

    def named(self, word: str, after: str) -> bool:
        """Whether a known word is but a part of a name: `Nature Reserves` is one, `Prevent 2` is none."""
        return word not in self.written and word[0].isupper() and not COUNTED.match(after)


def dice(text: str) -> Iterator[Part]:
    """Dice in a row, each a value or a letter; `|` is "or"."""
    for word in text.split():
        yield Part("or", "or") if word in OR else Part("die", word)
