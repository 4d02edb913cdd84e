"""Text from outside: names and lines of the chat, as they may be shown to others."""

import re
import unicodedata
from typing import Final

from cardwright.core.errors import Refused

LONGEST_NAME: Final = 24
LONGEST_REFUSAL: Final = 600  # characters of a sentence that may quote what was sent
ROOM_FOR_UNSEEN: Final = 4  # text may be so many times as long before what can't be seen is taken out
UNSHOWN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # categories of characters that nobody needs
BLANK: Final = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters and marks that show nothing
MARKS: Final = ("Mn", "Me", "Mc")
MOST_MARKS: Final = 2  # on one letter: what stacks up covers what others say
NAMING: Final = ("L", "N", "S")  # of a name there must be a letter, a number or a picture

# Letters that can't be told from a Latin one: Cyrillic, Greek, digits, and i and l.
LOOK_LATIN: Final = {
    "\u0430": "a", "\u0431": "b", "\u0435": "e", "\u043a": "k", "\u043c": "m", "\u043d": "h", "\u043e": "o",
    "\u0440": "p", "\u0441": "c", "\u0442": "t", "\u0443": "y", "\u0445": "x", "\u0455": "s", "\u0456": "l",
    "\u0458": "j", "\u04bb": "h", "\u0501": "d", "\u051b": "q", "\u051d": "w", "\u03b1": "a", "\u03b2": "b",
    "\u03b9": "l", "\u03ba": "k", "\u03bd": "v", "\u03bf": "o", "\u03c1": "p", "\u03c4": "t", "\u03c5": "u",
    "\u03c7": "x", "\u0131": "l", "0": "o", "1": "l", "i": "l", "|": "l", "!": "l", "5": "s", "$": "s", "3": "e",
    "@": "a", "\u0578": "n", "\u057d": "u", "\u0570": "h", "\u0585": "o", "\u0299": "b", "\u1d0f": "o",
    "\u1d1b": "t", "\u1d1c": "u", "\u028f": "y", "\u029c": "h", "\u1d00": "a", "\u1d05": "d", "\u1d0d": "m",
    "\u026a": "l", "\u0274": "n", "\ua731": "s", "\u1d07": "e", "\u0280": "r", "\u1d20": "v",
}  # fmt: skip
ALIKE: Final = str.maketrans(LOOK_LATIN)
# Capitals whose small letters look like others: Greek, and a Cyrillic one.
CAPITALS: Final = str.maketrans(
    {"\u0397": "h", "\u0399": "l", "\u039d": "n", "\u03a5": "y", "\u0392": "b", "\u0412": "b"}
)
BETWEEN_WORDS: Final = re.compile(r"[\W_]+|(?<=[a-z])(?=[A-Z])")  # between the words of a name


def clean_name(text: str) -> str:
    """A name that can't be taken for a bot or for the reader, as it may be shown. Refuses the rest."""
    name = clean_words(text, LONGEST_NAME, "A name")
    if not any(unicodedata.category(letter)[0] in NAMING for letter in name):
        raise Refused("A name needs at least one letter.")
    if is_taken(name):
        raise Refused(f"{name} could be mistaken for somebody else; choose another name.")
    return name


def is_taken(name: str) -> bool:
    """Whether it says what only the server says of somebody, however it is dressed up."""
    bare = "".join(
        letter for letter in unicodedata.normalize("NFKD", name) if unicodedata.category(letter) not in MARKS
    )
    words = [word for word in BETWEEN_WORDS.split(bare) if word and not word.isdecimal()]
    looks = {likeness(name), likeness("".join(words))}
    return bool(looks & (TAKEN | BOTS)) or likeness("".join(words[-1:])) in BOTS


def clean_words(text: str, longest: int, what: str) -> str:
    """Without characters that can't be seen or that turn the writing around, with single blanks, and with at most two
    marks on a letter.

    The length comes first: to bring marks into their order takes time that grows with the square of their number.
    """
    if len(text) > ROOM_FOR_UNSEEN * longest:
        raise too_long(what, longest, len(text))
    shown: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in MARKS else 0
        if letter.isspace():
            shown.append(" ")
        elif kind not in UNSHOWN and letter not in BLANK and marks <= MOST_MARKS:
            shown.append(letter)
    words = " ".join("".join(shown).split())
    if len(words) > longest:
        raise too_long(what, longest, len(words))
    return words


def too_long(what: str, longest: int, length: int) -> Refused:
    return Refused(f"{what} can have up to {longest} characters; this one has {length}.")


def shortened(words: str) -> str:
    """A refusal, which may quote a megabyte, as it fits on a page."""
    return words if len(words) <= LONGEST_REFUSAL else f"{words[: LONGEST_REFUSAL - 3]}..."


def likeness(name: str) -> str:
    """What names that look alike have in common: they differ in marks, case, blanks, and letters of other alphabets."""
    plain = unicodedata.normalize("NFKD", name).translate(CAPITALS).casefold()
    kept = [letter for letter in plain if unicodedata.category(letter) not in MARKS and not letter.isspace()]
    return "".join(kept).translate(ALIKE)


TAKEN: Final = frozenset(likeness(word) for word in ("you", "the host", "host", "server", "admin", "system", "nobody"))
BOTS: Final = frozenset(likeness(word) for word in ("bot", "bots"))
