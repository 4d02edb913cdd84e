"""Sheets of every game as small pictures: python -m tests.print.pictures docs/looks"""

import sys
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image

from cardwright import game
from cardwright.print.asked import Asked
from cardwright.print.press import Press
from cardwright.print.sheet import decks_of, sheet_data

PPI: Final = 72.0
SHOWN: Final = {  # a deck of each game, and which of its sheets
    "perfectus": ("attack", 0), "dungeon": ("monsters", 0), "elemental": ("cheap", 0), "empyrean": ("vikings", 0),
    "catharsis": ("leme", 0), "leduc": ("cards", 0),
}  # fmt: skip


def main() -> None:
    for name, (deck, number) in SHOWN.items():
        chosen, asked = game(name), Asked(decks=(deck,), copies=False)
        with tempfile.TemporaryDirectory() as folder:
            data = sheet_data(chosen, asked, decks_of(chosen, asked), Path(folder))
            page = Press(Path(folder), "cards.typ", data).pages("png", PPI)[number]
        file = Path(sys.argv[1]) / f"print-{name}.png"
        Image.open(BytesIO(page)).convert("RGB").quantize(96, Image.Quantize.MEDIANCUT).save(file, optimize=True)
        print(f"{file}: {file.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
