"""What somebody wants printed: which decks, on what paper, in which size."""

import re
from typing import Final

from msgspec import Struct

from cardwright.core.errors import Refused, shortened

PAPERS: Final = {"a4": ("a4", 210.0, 297.0), "letter": ("us-letter", 215.9, 279.4)}
SIZES: Final = {  # millimetres
    "poker": (63.0, 88.0), "bridge": (57.0, 89.0), "mini": (44.0, 68.0), "tarot": (70.0, 120.0), "square": (70.0, 70.0),
}  # fmt: skip
EDGE: Final = 5.0  # millimetres of the paper, where few printers print
LEAST_SIDE, MOST_SIDE = 40.0, 190.0
MOST_BLEED: Final = 5.0
MEASURED: Final = re.compile(r"(\d{2,3}(?:\.\d)?)x(\d{2,3}(?:\.\d)?)")


class Asked(Struct, frozen=True):
    """The wish; sides are millimetres."""

    decks: tuple[str, ...] = ()  # all, if none is named
    paper: str = "a4"
    width: float = 63.0
    height: float = 88.0
    bleed: float = 0.0
    marks: bool = True
    backs: bool = False
    copies: bool = True  # as a deck has them; otherwise each card once
    black: bool = False
    beside: bool = True  # boards, tracks, tables, tokens

    @property
    def columns(self) -> int:
        return fitting(PAPERS[self.paper][1], self.width, self.bleed)

    @property
    def rows(self) -> int:
        return fitting(PAPERS[self.paper][2], self.height, self.bleed)

    def checked(self) -> "Asked":
        """Refuses what no sheet can hold."""
        if self.paper not in PAPERS:
            raise Refused(f"--paper takes {' or '.join(PAPERS)}, not {shortened(self.paper)!r}.")
        for name, side in (("width", self.width), ("height", self.height)):
            if not LEAST_SIDE <= side <= MOST_SIDE:
                raise Refused(
                    f"A card's {name} is {LEAST_SIDE:g} to {MOST_SIDE:g} mm, so that one can read it; not {side:g}."
                )
        if not 0 <= self.bleed <= MOST_BLEED:
            raise Refused(f"--bleed takes 0 to {MOST_BLEED:g} mm, not {self.bleed:g}.")
        if not self.columns or not self.rows:
            raise Refused(f"A card of {self.width:g} x {self.height:g} mm doesn't fit on {self.paper.upper()} paper.")
        return self


def fitting(paper: float, side: float, bleed: float) -> int:
    """How many cards lie side by side. With bleed, two edges lie between them."""
    gap = 2 * bleed
    return int((paper - 2 * EDGE - 2 * bleed + gap) // (side + gap))


def read_size(text: str) -> tuple[float, float]:
    """`poker`, or `63x88`."""
    if text in SIZES:
        return SIZES[text]
    found = MEASURED.fullmatch(text)
    if found is None:
        raise Refused(f"--size takes {', '.join(SIZES)}, or millimetres like 63x88; not {shortened(text)!r}.")
    return float(found[1]), float(found[2])
