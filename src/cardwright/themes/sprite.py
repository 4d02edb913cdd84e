"""The symbols that themes name, each a drawing of its own; a browser gets them all as one file."""

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

SPRITE: Final = Path(__file__).parents[1] / "serve" / "html" / "static" / "symbols.svg"
SYMBOL: Final = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)"[^>]*>(.*?)</symbol>', re.DOTALL)
FOREIGN_SIDE: Final = "512"  # of the viewBox of symbols that aren't ours
AUTHORS: Final = re.compile(r"are from (.+?, by .+?), (CC BY 3\.0)")


@dataclass(frozen=True, slots=True)
class Symbol:
    """A silhouette, drawn in `currentColor`."""

    name: str
    box: str
    shapes: str

    @property
    def foreign(self) -> bool:
        """Whether others have drawn it, who want to be named."""
        return self.box.split()[-1] == FOREIGN_SIDE

    def svg(self, colour: str) -> str:
        """As a picture of its own, in one colour."""
        shapes = self.shapes.replace("currentColor", colour)
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{self.box}">{shapes}</svg>'


@lru_cache(maxsize=1)
def sprite() -> dict[str, Symbol]:
    """All symbols by name."""
    return {name: Symbol(name, box, shapes) for name, box, shapes in SYMBOL.findall(text())}


@lru_cache(maxsize=1)
def credit() -> str:
    """Who has drawn those that aren't ours, and under which licence, in one sentence."""
    found = AUTHORS.search(text())
    return f"Symbols: {found[1]}, {found[2]}." if found else ""


@lru_cache(maxsize=1)
def text() -> str:
    return SPRITE.read_text(encoding="utf-8")
