"""Text with its symbols: words that the theme knows get theirs before them, numbers stand out."""

import re
from functools import lru_cache
from typing import Final

from markupsafe import Markup, escape

from cardwright.serve.html.assets import static
from cardwright.serve.html.theme import Theme

NUMBER: Final = r"(?<![\w.])[+\-−×]?\d+(?:[.,]\d+)?(?![\w])"
KEYWORD: Final = r"\[(?P<keyword>[^\[\]]{1,40})\]"
WORD: Final = Markup('<span class="word">{} <span class="wt">{}</span></span>')
MOST_TEXTS: Final = 4096
NOW: Final = "now "
WITHIN: Final = re.compile(r"(?<![\w/])(\d+) ([a-z]+)")
COUNTED: Final = re.compile(r" [+\-−×]?\d")
AMOUNT: Final = re.compile(r"^([+\-−]?\d+(?:\s*(?:to|–|-)\s*\d+)?) ([^\W\d][\w' -]*)$")


@lru_cache(maxsize=1024)
def symbol(name: str, tone: str = "", words: str = "") -> Markup:
    """A symbol of the sprite; with words it is read out, without it is an ornament."""
    dye = f" tone t-{escape(tone)}" if tone else ""
    read_out = Markup(' role="img" aria-label="{}"').format(words) if words else Markup(' aria-hidden="true"')
    return Markup('<svg class="sym{}"{}><use href="{}#{}"/></svg>').format(dye, read_out, static("symbols.svg"), name)


def dice_row(text: str) -> Markup:
    """Dice in a line of text, as small dice: their value, or a letter in a frame; `|` is "or"."""
    shown: list[Markup] = []
    for word in text.split():
        if word in ("|", "/", "or"):
            shown.append(Markup(" or "))
        elif len(word) == 1 and word in "123456":
            shown.append(Markup('<span class="tinydie">{}</span>').format(symbol(f"die-{word}", "", word)))
        else:
            shown.append(Markup('<span class="tinydie any">{}</span>').format(word))
    return Markup('<span class="dicerow">{}</span> ').format(Markup("").join(shown))


class Speller:
    """Spells out lines of text for one theme."""

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
        self.parts = re.compile(rf"{KEYWORD}|(?P<number>{NUMBER}){known}", re.IGNORECASE)
        self.spell = lru_cache(maxsize=MOST_TEXTS)(self.spelled)  # the same texts come back with every picture

    def spelled(self, text: str) -> Markup:
        """The text as HTML, with everything in it escaped."""
        found = self.dice.match(text) if self.dice is not None else None
        if found is not None:
            kept = found.groupdict().get("kept") or ""
            return self.words(kept) + dice_row(found["dice"]) + self.words(text[found.end() :])
        return self.words(text)

    def words(self, text: str) -> Markup:
        for sign, words in self.says.items():
            text = sign.sub(words, text)
        done: list[Markup] = []
        end = 0
        for found in self.parts.finditer(text):
            done.append(escape(text[end : found.start()]))
            end = found.end()
            if found["keyword"] is not None:
                done.append(Markup('<span class="kw">{}</span>').format(found["keyword"]))
            elif found["number"] is not None:
                done.append(Markup("<b>{}</b>").format(found["number"]))
            elif self.named(found["word"], text[end:]):
                done.append(escape(found["word"]))
            else:
                name, tone = self.known[found["word"].lower()]
                done.append(WORD.format(symbol(name, tone), found["word"]))
        done.append(escape(text[end:]))
        return Markup("").join(done)

    def named(self, word: str, after: str) -> bool:
        """Whether a known word is but a part of a name: `Nature Reserves` is one, `Prevent 2` is none."""
        return word not in self.written and word[0].isupper() and not COUNTED.match(after)

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
