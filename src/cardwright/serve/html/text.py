"""Text with its symbols: words that the theme knows get theirs before them, numbers stand out."""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import groupby
from typing import Final

from markupsafe import Markup, escape

from cardwright.serve.html.assets import static
from cardwright.themes.spelling import Part, Spelling
from cardwright.themes.theme import Theme

WORD: Final = Markup('<span class="word">{} <span class="wt">{}</span></span>')
MOST_TEXTS: Final = 4096
NOW: Final = "now "
WITHIN: Final = re.compile(r"(?<![\w/])(\d+) ([a-z]+)")
AMOUNT: Final = re.compile(r"^([+\-−]?\d+(?:\s*(?:to|–|-)\s*\d+)?) ([^\W\d][\w' -]*)$")


@lru_cache(maxsize=1024)
def symbol(name: str, tone: str = "", words: str = "") -> Markup:
    """A symbol of the sprite; with words it is read out, without it is an ornament."""
    dye = f" tone t-{escape(tone)}" if tone else ""
    read_out = Markup(' role="img" aria-label="{}"').format(words) if words else Markup(' aria-hidden="true"')
    return Markup('<svg class="sym{}"{}><use href="{}#{}"/></svg>').format(dye, read_out, static("symbols.svg"), name)


def shown(parts: Iterable[Part]) -> Markup:
    """Parts of a line as HTML, with everything in them escaped; dice that follow each other stand in a row."""
    done: list[Markup] = []
    for dice, group in groupby(parts, lambda part: part.kind in ("die", "or")):
        drawn = Markup("").join([DRAW[part.kind](part) for part in group])
        done.append(Markup('<span class="dicerow">{}</span> ').format(drawn) if dice else drawn)
    return Markup("").join(done)


def small_die(part: Part) -> Markup:
    """Its value, or a letter in a frame."""
    if len(part.text) == 1 and part.text in "123456":
        return Markup('<span class="tinydie">{}</span>').format(symbol(f"die-{part.text}", "", part.text))
    return Markup('<span class="tinydie any">{}</span>').format(part.text)


DRAW: Final[dict[str, Callable[[Part], Markup]]] = {
    "text": lambda part: escape(part.text),
    "number": lambda part: Markup("<b>{}</b>").format(part.text),
    "keyword": lambda part: Markup('<span class="kw">{}</span>').format(part.text),
    "word": lambda part: WORD.format(symbol(part.symbol, part.tone), part.text),
    "die": small_die,
    "or": lambda part: Markup(" or "),
}


class Speller:
    """Spells out lines of text for one theme."""

    def __init__(self, theme: Theme) -> None:
        self.spelling = Spelling(theme)
        self.known = self.spelling.known
        self.spell = lru_cache(maxsize=MOST_TEXTS)(self.spelled)  # the same texts come back with every picture

    def spelled(self, text: str) -> Markup:
        """The text as HTML, with everything in it escaped."""
        return shown(self.spelling.parts(text))

    def amount_in(self, text: str) -> tuple[str, Markup] | None:
        """The first number in a sentence whose word has a symbol: 8 of `the party takes 8 damage`."""
        found = WITHIN.search(text)
        if found is None or found[2].lower() not in self.known:
            return None
        name, tone = self.known[found[2].lower()]
        return found[1], symbol(name, tone, found[2])

    def amount(self, text: str) -> tuple[str, Markup] | None:
        """`15 damage` as its number and its symbol, where the word has one; `now 15 damage` in any case."""
        found = AMOUNT.match(text.removeprefix(NOW))
        if found is not None and text.startswith(NOW) and found[2].lower() not in self.known:
            return found[1], escape(found[2])
        if found is None or found[2].lower() not in self.known:
            return None
        name, tone = self.known[found[2].lower()]
        return found[1], symbol(name, tone, found[2])
