"""The files that every page links to."""

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
