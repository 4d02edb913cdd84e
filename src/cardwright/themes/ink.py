"""A theme's colours as they are printed: those of the light mode, as hexadecimal sRGB."""

from typing import Final

from cardwright.themes.contrast import TONES, Colour, linear
from cardwright.themes.theme import COMMON, Theme

GREY: Final = (250.0, 0.1)  # hue and share of chroma where a theme names no tone
STRONG: Final[Colour] = (0.45, 0.14)  # of a corner with white figures


def tone_of(theme: Theme, tone: str) -> tuple[float, float]:
    """Hue and share of chroma."""
    return theme.tones.get(tone) or COMMON.get(tone) or (float(theme.hue), GREY[1] if not tone else 0.6)


def printed(part: str, hue: float, share: float) -> str:
    """The colour of a plate, a glyph or a word of this tone."""
    light, chroma = TONES["light"][part]
    return code((light, chroma * share), hue)


def strong(hue: float, share: float) -> str:
    return code((STRONG[0], STRONG[1] * share), hue)


def code(colour: Colour, hue: float) -> str:
    return "#" + "".join(f"{round(255 * gamma(part)):02x}" for part in linear(colour, hue))


def gamma(part: float) -> float:
    """Linear light as sRGB writes it."""
    return 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
