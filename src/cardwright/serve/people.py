"""People without accounts: a long random token in a cookie, a name that can be changed, and nothing else."""

import hashlib
import re
import secrets
from typing import Final

from cardwright.core.errors import Refused

TOKEN_BYTES: Final = 32
ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"  # of a token
TOKEN: Final = re.compile(r"\A[A-Za-z0-9_-]{43}\Z")
MOODS: Final = ("Quiet", "Amber", "Brave", "Merry", "Gentle", "Swift", "Clever", "Bright", "Calm", "Bold", "Lucky",
                "Proud", "Silver", "Golden", "Misty", "Sunny")  # fmt: skip
ANIMALS: Final = ("Otter", "Fox", "Heron", "Badger", "Lynx", "Raven", "Hare", "Marten", "Owl", "Stag", "Wren", "Seal",
                  "Crane", "Ibex", "Finch", "Beaver")  # fmt: skip


class Person:
    """Somebody with a browser. The id can be kept and compared; the token opens this person's seats."""

    __slots__ = ("barred", "id", "muted", "name", "token")

    def __init__(self, token: str, name: str = "", barred: str = "", muted: str = "") -> None:
        self.token = token
        self.barred = barred  # why, where whoever looks after the server has done so
        self.muted = muted
        self.id = id_of(token)
        self.name = name or made_up_name(self.id)


def must_be_welcome(barred: str) -> None:
    if barred:
        raise Refused(f"You can't open tables, sit down or talk here any more. The reason given: {barred}")


def may_speak(barred: str, muted: str) -> None:
    must_be_welcome(barred)
    if muted:
        raise Refused(f"You can't talk here for now. The reason given: {muted}")


def fresh_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def is_token(text: str) -> bool:
    return TOKEN.match(text) is not None


def id_of(token: str) -> str:
    """What the store knows of a token: enough to recognise it, useless to anybody who reads the store."""
    return hashlib.sha256(token.encode()).hexdigest()[:32]


def sealed(token: str, key: str) -> str:
    """A token that only the key opens, or the token again. For one token a key: it is used as a pad."""
    pad = hashlib.blake2b(key.encode(), person=b"device", digest_size=len(token)).digest()
    return "".join(ALPHABET[(ALPHABET.index(letter) ^ mask) % 64] for letter, mask in zip(token, pad, strict=True))


def made_up_name(id: str) -> str:
    number = int(id[:8], 16)
    return f"{MOODS[number % len(MOODS)]} {ANIMALS[number // len(MOODS) % len(ANIMALS)]}"
