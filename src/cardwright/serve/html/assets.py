"""The files that every page links to."""

import re
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
STATIC: Final = HERE / "static"


@lru_cache(maxsize=64)
def static(name: str) -> str:
    """The link to a file of ours; it changes with the file."""
    return f"/static/{name}?v={sha256((STATIC / name).read_bytes()).hexdigest()[:10]}"


@lru_cache(maxsize=1)
def symbols() -> frozenset[str]:
    """The names of all symbols of the sprite."""
    return frozenset(re.findall(r'<symbol id="([^"]+)"', (STATIC / "symbols.svg").read_text(encoding="utf-8")))
