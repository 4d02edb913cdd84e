"""People without accounts: a long random token in a cookie, a name that can be changed, and nothing else."""

import hashlib
import re
import secrets
import unicodedata
from typing import Final

from cardwright.core.errors import Refused

TOKEN_BYTES: Final = 32
LONGEST_NAME: Final = 24
TOKEN: Final = re.compile(r"\A[A-Za-z0-9_-]{43}\Z")
UNSHOWN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # categories of characters that no name needs
MOODS: Final = ("Quiet", "Amber", "Brave", "Merry", "Gentle", "Swift", "Clever", "Bright", "Calm", "Bold", "Lucky",
                "Proud", "Silver", "Golden", "Misty", "Sunny")  # fmt: skip
ANIMALS: Final = ("Otter", "Fox", "Heron", "Badger", "Lynx", "Raven", "Hare", "Marten", "Owl", "Stag", "Wren", "Seal",
                  "Crane", "Ibex", "Finch", "Beaver")  # fmt: skip


class Person:
    """Somebody with a browser. The id can be kept and compared; the token opens this person's seats."""

    __slots__ = ("id", "name", "token")

    def __init__(self, token: str, name: str = "") -> None:
        self.token = token
        self.id = id_of(token)
        self.name = name or made_up_name(self.id)


def fresh_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def is_token(text: str) -> bool:
    return TOKEN.match(text) is not None


def id_of(token: str) -> str:
    """What the store knows of a token: enough to recognise it, useless to anybody who reads the store."""
    return hashlib.sha256(token.encode()).hexdigest()[:32]


def made_up_name(id: str) -> str:
    number = int(id[:8], 16)
    return f"{MOODS[number % len(MOODS)]} {ANIMALS[number // len(MOODS) % len(ANIMALS)]}"


def clean_name(text: str) -> str:
    """A name as it may be shown: plain text in one line. Refuses what is empty or too long."""
    name = clean_words(text)
    if not name:
        raise Refused("A name needs at least one letter.")
    if len(name) > LONGEST_NAME:
        raise Refused(f"A name may have {LONGEST_NAME} letters; this one has {len(name)}.")
    return name


def clean_words(text: str) -> str:
    """Without characters that can't be seen or that turn the writing around, and with single blanks."""
    shown = "".join(
        " " if letter.isspace() else letter
        for letter in unicodedata.normalize("NFC", text)
        if letter.isspace() or unicodedata.category(letter) not in UNSHOWN
    )
    return " ".join(shown.split())
