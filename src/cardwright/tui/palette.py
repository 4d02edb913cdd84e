"""Colours: what the words of a style look like on a dark screen, on a light one, and in the terminal's own colours."""

import os

from rich.style import Style

ATTRIBUTES = ("bold", "italic", "underline", "reverse")


class Palette:
    """Styles by their words, each made once."""

    def __init__(self, name: str, ground: str, ink: str, words: dict[str, str]) -> None:
        self.name = name
        self.ground = ground
        self.base = Style.parse(f"{ink} on {ground}") if ink else Style.null()
        self.words = words
        self.made: dict[str, Style] = {"": self.base}

    def style(self, words: str) -> Style:
        """The style of words like `bold red`; a word that the palette doesn't know changes nothing."""
        style = self.made.get(words)
        if style is None:
            style = self.base
            for word in words.split():
                style += Style.parse(word if word in ATTRIBUTES else self.words.get(word, ""))
            self.made[words] = style
        return style


def hues(**colours: str) -> dict[str, str]:
    """The colour words that games use in their themes; the bright ones look the same."""
    return {**colours, **{f"bright_{name}": colour for name, colour in colours.items()}}


DARK = Palette("dark", "#1b1611", "#f3efea", {
    **hues(red="#ff9c8a", yellow="#e9c46a", blue="#8fbcff", green="#93d68c", magenta="#dcaaff", cyan="#86dbd6",
           white="#f3efea", black="#a39d94"),
    "dim": "#a39d94", "title": "bold #dcb67d", "question": "bold #fff7e6", "key": "bold #86dbd6", "notice": "#e9c46a",
    "dock": "#dcb67d", "word": "#dcb67d", "frame": "#5f574d", "soon": "#e9c46a", "mine": "#8fbcff", "rival": "#ff9c8a",
    "pay": "#dcaaff", "good": "#93d68c",
})  # fmt: skip
LIGHT = Palette("light", "#faf7f4", "#231d15", {
    **hues(red="#a3231a", yellow="#7a5200", blue="#1c4fa8", green="#1f6129", magenta="#7f2a9c", cyan="#075e63",
           white="#4a443b", black="#6a635a"),
    "dim": "#6a635a", "title": "bold #7a4d12", "question": "bold #231d15", "key": "bold #075e63", "notice": "#7a5200",
    "dock": "#7a4d12", "word": "#7a4d12", "frame": "#b9aea1", "soon": "#7a5200", "mine": "#1c4fa8", "rival": "#a3231a",
    "pay": "#7f2a9c", "good": "#1f6129",
})  # fmt: skip
PLAIN = Palette("plain", "ansi_default", "", {
    "dim": "dim", "title": "bold", "question": "bold", "key": "bold", "notice": "italic", "frame": "dim",
    "mine": "bold",
})  # fmt: skip
PALETTES = {palette.name: palette for palette in (DARK, LIGHT, PLAIN)}


def fitting(liked: str, colourless: bool = False) -> Palette:
    """None where none are wanted; otherwise the colours that somebody likes, or light ones on a light ground, where the
    terminal says so."""
    if colourless:
        return PLAIN
    if liked in PALETTES:
        return PALETTES[liked]
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return LIGHT if ground in ("7", "15") else DARK
