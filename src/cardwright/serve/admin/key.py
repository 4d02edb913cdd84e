"""The key of whoever looks after the server."""

import hashlib
import hmac
import os
import time
from pathlib import Path
from typing import Final

from cardwright.core.errors import Refused
from cardwright.core.files import reason

VARIABLE: Final = "CARDWRIGHT_ADMIN_KEY"
SHORTEST_KEY: Final = 16  # letters of a key that nobody guesses
LONGEST_KEY: Final = 1000
SESSION: Final = 12 * 3600  # seconds that a browser may go on before it is asked for the key again


def read_key(file: Path | None) -> str:
    """The key in a file, or in the environment; empty where there is none. Refuses one that could be guessed."""
    where, key = f"The environment's {VARIABLE}", os.environ.get(VARIABLE, "")
    if file is not None:
        where = str(file)
        try:
            with file.open(encoding="utf-8") as opened:
                key = opened.read(LONGEST_KEY + 1)
        except OSError as error:
            raise Refused(f"The admin key can't be read from {file}: {reason(error)}.") from None
        except UnicodeDecodeError:
            raise Refused(f"{file} isn't text; an admin key is a line of letters.") from None
    key = key.strip()
    if not key and file is None:
        return ""
    if not SHORTEST_KEY <= len(key) <= LONGEST_KEY or not key.isascii() or not key.isprintable():
        raise Refused(
            f"{where} holds no good admin key: it takes {SHORTEST_KEY} to {LONGEST_KEY} plain letters on one line. "
            "This makes one: python -c 'import secrets; print(secrets.token_urlsafe(32))'"
        )
    return key


def admits(key: str, given: str) -> bool:
    """Whether the right key was given; how long the answer takes tells nothing of it."""
    return key != "" and hmac.compare_digest(digest(key), digest(given))


def digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()


def pass_for(key: str) -> str:
    """What a browser keeps instead of the key: good for a while, and for nothing once the key is another."""
    until = str(int(time.time()) + SESSION)
    return f"{until}.{seal(key, until)}"


def is_pass(key: str, text: str) -> bool:
    until, _, sealed = text.partition(".")
    if not key or not until.isdecimal() or not until.isascii() or len(until) > 12:
        return False
    return hmac.compare_digest(seal(key, until).encode(), sealed.encode("utf-8", "surrogatepass")) and (
        int(until) > time.time()
    )


def seal(key: str, until: str) -> str:
    return hashlib.blake2b(until.encode(), key=digest(key), person=b"admin", digest_size=32).hexdigest()
