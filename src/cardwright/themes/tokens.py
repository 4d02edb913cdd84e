"""The look's tokens as CSS: surfaces, text and tones, light and dark, for pages that aren't the server's."""

from functools import lru_cache
from pathlib import Path
from typing import Final

from cardwright.themes.theme import Theme

LOOK: Final = Path(__file__).parents[1] / "serve" / "html" / "static" / "look.css"
BEGINS: Final = "/* ---------------------------------------------------------------- tokens */"
ENDS: Final = "/* ---------------------------------------------------------------- ground */"


@lru_cache(maxsize=1)
def tokens() -> str:
    """What all themes share."""
    text = LOOK.read_text(encoding="utf-8")
    return text.partition(BEGINS)[2].partition(ENDS)[0].strip()


def tones(theme: Theme) -> str:
    """The theme's own hue and tones."""
    rules = [f".t-{name} {{ --th: {hue:g}; --tc: {share:g}; }}" for name, (hue, share) in theme.tones.items()]
    return "\n".join([f":root {{ --h: {theme.hue}; }}", *rules])
