"""Makes the sprites of the browser table: `python tools/sprites.py PATH/TO/game-icons/icons.json`.

The symbols are those of game-icons (npm `@iconify-json/game-icons`, CC BY 3.0) that a theme names, and a few of the
interface's own; the plates are drawn by `cardwright.themes.plates`.
"""

import json
import re
import sys
from pathlib import Path

from cardwright.serve.html.render import STATIC
from cardwright.themes import plates
from cardwright.themes.theme import read

CREDIT = (
    "Symbols with viewBox 512 are from game-icons.net, by Lorc, Delapouite, Skoll, Caro Asercion, Cathelineau, Sbed, "
    "Willdabeast, DarkZaitzev, John Colburn, Faithtoken and others, CC BY 3.0 "
    "(https://creativecommons.org/licenses/by/3.0/), unchanged but for being put into one file, with coordinates to "
    "a tenth. The others are Cardwright's own."
)
OWN = Path(__file__).parent / "symbols.svg"  # one symbol a line
PIPS = {1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679"}
SPOTS = {str(3 * row + column + 1): (6.2 + 5.8 * column, 6.2 + 5.8 * row) for row in range(3) for column in range(3)}


LONG = re.compile(r"\.(\d)(\d)\d*")  # what follows a point: with more than one digit


def rounded(symbol: str) -> str:
    """Coordinates to a tenth, which nobody sees in a box of 512 and which makes the file a quarter smaller. No digit
    before the point changes: in a path it may be glued to what stands before it."""
    return LONG.sub(lambda found: f".{min(9, int(found[1]) + (int(found[2]) > 4))}", symbol)


def main() -> None:
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    icons = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))["icons"]
    wanted: set[str] = set()
    root = Path(__file__).parents[1]
    for file in [*root.glob("src/cardwright/games/*/show/theme.toml"), *root.glob("examples/*/src/*/theme.toml")]:
        wanted.update(read(file.read_text(encoding="utf-8"), str(file)).symbols())
    symbols = [line for line in OWN.read_text(encoding="utf-8").splitlines() if line.startswith("<symbol")]
    own = {line.split('"')[1] for line in symbols}
    for value, places in PIPS.items():
        pips = "".join(f'<circle cx="{SPOTS[at][0]:.1f}" cy="{SPOTS[at][1]:.1f}" r="2.2"/>' for at in places)
        symbols.append(f'<symbol id="die-{value}" viewBox="0 0 24 24"><g fill="currentColor">{pips}</g></symbol>')
    for name in sorted(wanted - own - {""}):
        if name.startswith("die-"):
            continue
        if name not in icons:
            raise SystemExit(f"There is no symbol {name!r}: neither in game-icons nor among our own.")
        symbols.append(f'<symbol id="{name}" viewBox="0 0 512 512">{rounded(icons[name]["body"])}</symbol>')
    text = f'<svg xmlns="http://www.w3.org/2000/svg"><!-- {CREDIT} -->{"".join(symbols)}</svg>\n'
    (STATIC / "symbols.svg").write_text(text, encoding="utf-8")
    (STATIC / "plates.svg").write_text(plates.sprite(), encoding="utf-8")
    print(f"{len(symbols)} symbols, {len(text) // 1024} kB; plates {len(plates.sprite()) // 1024} kB")


if __name__ == "__main__":
    main()
