"""Where text becomes a screen. Names, records and files come from anywhere: here they lose their power over it."""

import codecs
import io
import os
import sys
import unicodedata
from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from cardwright.core.errors import Refused
from cardwright.desk.labels import HARMFUL, harmless

# For terminals without the characters that games and tables use; each as wide as what it stands for.
PLAIN = {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "†": "+", "→": ">", "←": "<", "↑": "^", "↓": "v", "×": "x", "✓": "v",
         "◆": "#", "◇": "o", "▸": ">", "▶": ">", "►": "a", "✦": "b", "■": "p", "█": "#", "░": ".", "▒": "#", "·": ".",
         "•": "*", "½": "/", "…": "~", "│": "|", "┃": "|", "─": "-", "━": "=", "╍": "!", "▌": "|", "▏": "_", "↵": "<",
         "╭": "+", "╮": "+", "╰": "+", "╯": "+", "┬": "+", "┴": "+", "├": "+", "┤": "+", "┼": "+", "┏": "+", "┓": "+",
         "┗": "+", "┛": "+", "▲": "^", "▼": "v", "✶": "*", "⊥": "T", "∞": "8", "★": "*", "♛": "B", "♙": "r", "✕": "x",
         "≤": "<", "≥": ">", "–": "-", "⚀": "1", "⚁": "2", "⚂": "3", "⚃": "4", "⚄": "5", "⚅": "6"}  # fmt: skip
ASCII = "CARDWRIGHT_ASCII"  # in the environment: nothing but plain characters


class Screen(Console):
    """A console that prints what it is given as plain text: no markup, no emoji codes, no control characters."""

    def __init__(self, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, markup=False, emoji=False, highlight=False)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """All that is printed comes through here, whatever it is part of."""
        for segment in super().render(renderable, options):
            if segment.control is None and HARMFUL.search(segment.text):
                yield Segment(harmless(segment.text), segment.style)
            else:
                yield segment


console = Screen()
errors = Screen(stderr=True)


def prepare_streams() -> None:
    """No character that is read or written ends a game, whatever the terminal's encoding. Refuses a closed output."""
    # A closed stream is None, which `input` can't bear, and the next file that is opened would take its number.
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115
    closed = sys.stdout is None
    if closed:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    codecs.register_error("plain", plainly)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "plain"), (sys.stderr, "plain")):
        if isinstance(stream, io.TextIOWrapper):
            encoding = "ascii" if os.environ.get(ASCII) and stream is not sys.stdin else stream.encoding
            stream.reconfigure(encoding=encoding, errors=errors)
    if closed:
        raise Refused("There is nowhere to print to: standard output is closed.")


def silence() -> None:
    """Nothing more is written to an output that refused; not even what Python flushes as it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def plainly(error: UnicodeError) -> tuple[str, int]:
    """What stands for the characters that an output's encoding doesn't have."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(plain(character) for character in error.object[error.start : error.end]), error.end


def plain(character: str) -> str:
    letter = unicodedata.normalize("NFKD", character)[0]
    return PLAIN.get(character) or (letter if letter.isascii() else "?")
