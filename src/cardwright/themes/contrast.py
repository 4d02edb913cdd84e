"""Whether a theme can be read: the contrast of every pair of colours that text and symbols make with their ground.

The lightness and chroma of each colour stand in `static/look.css`; a tone is a hue and a share of chroma (see `theme`).
"""

from math import cos, radians, sin
from typing import Final

from cardwright.themes.theme import COMMON, SEAT_HUES, Theme

LEAST_CONTRAST: Final = 4.5  # for text (WCAG 2.1, 1.4.3)
Colour = tuple[float, float]  # lightness, chroma

SURFACES: Final[dict[str, dict[str, Colour]]] = {
    "dark": {"bg": (0.178, 0.012), "stage": (0.205, 0.013), "surface": (0.238, 0.014), "card": (0.282, 0.014)},
    "light": {"bg": (0.938, 0.008), "stage": (0.956, 0.007), "surface": (0.978, 0.005), "card": (0.996, 0.002)},
}
TEXT: Final[dict[str, dict[str, Colour]]] = {
    "dark": {"ink": (0.955, 0.008), "dim": (0.765, 0.012)},
    "light": {"ink": (0.235, 0.018), "dim": (0.465, 0.016)},
}
TONES: Final[dict[str, dict[str, Colour]]] = {
    "dark": {"ink": (0.845, 0.105), "fill": (0.385, 0.075), "plate": (0.40, 0.082), "glyph": (0.925, 0.05)},
    "light": {"ink": (0.43, 0.125), "fill": (0.915, 0.05), "plate": (0.915, 0.052), "glyph": (0.41, 0.115)},
}


def linear(colour: Colour, hue: float) -> tuple[float, float, float]:
    """OKLCH as linear sRGB, clipped to what a screen shows."""
    light, a, b = colour[0], colour[1] * cos(radians(hue)), colour[1] * sin(radians(hue))
    long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    red = 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short
    green = -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short
    blue = -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short
    return min(1.0, max(0.0, red)), min(1.0, max(0.0, green)), min(1.0, max(0.0, blue))


def luminance(colour: Colour, hue: float) -> float:
    red, green, blue = linear(colour, hue)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: float, other: float) -> float:
    """Of two luminances, as WCAG counts it."""
    low, high = sorted((one, other))
    return (high + 0.05) / (low + 0.05)


def pairs(theme: Theme) -> list[tuple[str, float]]:
    """Every pair of text and ground in both modes, in words, and its contrast."""
    tones = {**COMMON, **{f"seat{seat}": (hue, 0.9) for seat, hue in enumerate(SEAT_HUES)}, **theme.tones}
    found: list[tuple[str, float]] = []
    for mode, surfaces in SURFACES.items():
        grounds = {name: luminance(colour, theme.hue) for name, colour in surfaces.items()}
        for name, colour in TEXT[mode].items():
            light = luminance(colour, theme.hue)
            found += [(f"{name} on {ground}, {mode}", contrast(light, dark)) for ground, dark in grounds.items()]
        for tone, (hue, share) in tones.items():
            lights = {part: luminance((l, c * share), hue) for part, (l, c) in TONES[mode].items()}
            for ground in ("bg", "stage", "surface", "card"):
                found.append((f"{tone} on {ground}, {mode}", contrast(lights["ink"], grounds[ground])))
            found.append((f"{tone} on its own fill, {mode}", contrast(lights["ink"], lights["fill"])))
            found.append((f"the emblem of {tone} on its plate, {mode}", contrast(lights["glyph"], lights["plate"])))
    return found


def hard_to_read(theme: Theme) -> list[str]:
    """The pairs with too little contrast, in words."""
    return [
        f"{words}: contrast {ratio:.2f}, at least {LEAST_CONTRAST} is needed"
        for words, ratio in pairs(theme)
        if ratio < LEAST_CONTRAST
    ]
