"""Makes the sprites of the browser table: `python tools/sprites.py PATH/TO/game-icons/icons.json`.

The symbols are those of game-icons (npm `@iconify-json/game-icons`, CC BY 3.0) that a theme names, and a few of the
interface's own; the plates are drawn by `cardwright.serve.look.plates`.
"""

import json
import sys
from pathlib import Path

from cardwright.serve.look import plates
from cardwright.serve.look.render import STATIC
from cardwright.serve.look.theme import read

CREDIT = (
    "Symbols with viewBox 512 are from game-icons.net, by Lorc, Delapouite, Skoll, Caro Asercion, Cathelineau, Sbed, "
    "Willdabeast, DarkZaitzev, John Colburn, Faithtoken and others, CC BY 3.0 "
    "(https://creativecommons.org/licenses/by/3.0/), unchanged but for being put into one file. The others are "
    "Cardwright's own."
)
OWN = {
    "mark": '<path d="M4.2 6.6 12 4.4l1 3.6" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round" opacity=".55"/><path d="M4.2 6.6 7 19.4l2.4-.6" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round" opacity=".55"/><path fill-rule="evenodd" d="M11 5.2h7.4A1.6 1.6 0 0 1 20 6.8v11.6a1.6 1.6 0 0 1-1.6 1.6H11a1.6 1.6 0 0 1-1.6-1.6V6.8A1.6 1.6 0 0 1 11 5.2Zm3.7 3.6-3 3.8 3 3.8 3-3.8Z"/>',
    "undo": '<path d="M10 3 3.5 8.5 10 14v-3.7h4.2a3.6 3.6 0 0 1 0 7.2H9V20h5.2a6.1 6.1 0 0 0 0-12.2H10Z"/>',
    "menu": '<path d="M3 5.5h18V8H3zM3 10.8h18v2.4H3zM3 16h18v2.5H3z"/>',
    "hint": '<path d="M12 2c1.2 6 3.800 8.700 10 10-6.200 1.300-8.800 4-10 10-1.200-6-3.800-8.700-10-10 6.200-1.300 8.800-4 10-10Z"/>',
    "book": '<path fill-rule="evenodd" d="M6.500 2.500H20v16H7a1.200 1.200 0 0 0 0 2.400h13v1.600H7A3 3 0 0 1 4 19.500V5a2.500 2.500 0 0 1 2.500-2.500ZM8 6v2h8.500V6Z"/>',
    "half": '<path fill-rule="evenodd" d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 2.200v13.600a6.800 6.800 0 0 0 0-13.600Z"/>',
    "log": '<path d="M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7l-5 4.500V17H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z"/>',
    "chat": '<path fill-rule="evenodd" d="M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7l-5 4.500V17H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Zm2 4v1.800h10V8Zm0 3.600v1.800h7v-1.800Z"/>',
    "eye": '<path fill-rule="evenodd" d="M12 5c5 0 8.500 3.800 10 7-1.500 3.200-5 7-10 7s-8.500-3.800-10-7c1.500-3.200 5-7 10-7Zm0 2.600a4.400 4.400 0 1 0 0 8.800 4.400 4.400 0 0 0 0-8.800Zm0 2.200a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400Z"/>',
    "link": '<path d="m13.800 6.500 1.700-1.700a3.500 3.500 0 0 1 5 5l-3.800 3.700a3.500 3.500 0 0 1-5 0M10.200 17.500l-1.700 1.700a3.500 3.500 0 0 1-5-5l3.800-3.700a3.500 3.500 0 0 1 5 0" fill="none" stroke="currentColor" stroke-width="2.200" stroke-linecap="round"/>',
    "play": '<path d="M7 4v16l13-8Z"/>',
    "pause": '<path d="M6 4h4.500v16H6zM13.500 4H18v16h-4.500z"/>',
    "prev": '<path d="M6 4h2.600v16H6zM19 4v16L9 12Z"/>',
    "next": '<path d="M15.400 4H18v16h-2.600zM5 4v16l10-8Z"/>',
    "first": '<path d="M3 4h2.200v16H3zM13.400 4v16l-8-8ZM21.500 4v16l-8-8Z"/>',
    "branch": '<path d="M6 8.500v7M6 14c0-4 11-1 11-6" fill="none" stroke="currentColor" stroke-width="2.200"/><circle cx="6" cy="5.500" r="3"/><circle cx="6" cy="18.500" r="3"/><circle cx="17" cy="5.500" r="3"/>',
    "plus": '<path d="M10.700 4h2.600v6.700H20v2.600h-6.700V20h-2.600v-6.700H4v-2.600h6.700Z"/>',
    "minus": '<path d="M4 10.700h16v2.600H4z"/>',
    "chevron": '<path d="m5.500 8.500 6.500 6.500 6.500-6.500" fill="none" stroke="currentColor" stroke-width="2.400" stroke-linecap="round" stroke-linejoin="round"/>',
    "bell": '<path d="M12 2.500a6.200 6.200 0 0 1 6.200 6.200c0 5 2.300 6.300 2.300 8.300h-17c0-2 2.300-3.300 2.300-8.300A6.200 6.200 0 0 1 12 2.500ZM9.600 18.500h4.800a2.400 2.400 0 0 1-4.800 0Z"/>',
    "lock": '<path fill-rule="evenodd" d="M7 10V7.500a5 5 0 0 1 10 0V10h1.500v11h-13V10Zm2.400 0h5.200V7.500a2.600 2.600 0 0 0-5.200 0Zm1.400 4v4h2.400v-4Z"/>',
    "check": '<path d="m4.500 12.500 5 5 10-11" fill="none" stroke="currentColor" stroke-width="2.800" stroke-linecap="round" stroke-linejoin="round"/>',
    "cross": '<path d="m5.500 5.500 13 13m0-13-13 13" fill="none" stroke="currentColor" stroke-width="2.400" stroke-linecap="round"/>',
    "person": '<circle cx="12" cy="7.500" r="4.500"/><path d="M3.500 21c0-5 3.500-7.500 8.500-7.500s8.500 2.500 8.500 7.500Z"/>',
    "bot": '<path fill-rule="evenodd" d="M11 2.500h2V6h4.500A2.500 2.500 0 0 1 20 8.500v9a2.500 2.500 0 0 1-2.500 2.500h-11A2.500 2.500 0 0 1 4 17.500v-9A2.500 2.500 0 0 1 6.500 6H11Zm-2.500 8a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600Zm7 0a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600ZM8.500 16v1.500h7V16Z"/>',
    "hourglass": '<path d="M6 2.500h12V5h-1.300c0 3.200-1.700 5-3.500 7 1.800 2 3.500 3.800 3.500 7H18v2.500H6V19h1.300c0-3.200 1.700-5 3.500-7-1.800-2-3.500-3.800-3.500-7H6Z"/>',
    "cards": '<path d="M5 6.500 10.500 5l-3.300 12.600-2-.5A1.700 1.700 0 0 1 4 15L3.800 8.500A1.900 1.900 0 0 1 5 6.500Z" opacity=".5"/><path d="m12.800 4.200 6.300 1.700a1.800 1.800 0 0 1 1.200 2.200l-2.900 10.700a1.800 1.800 0 0 1-2.200 1.200l-6.300-1.700a1.800 1.800 0 0 1-1.200-2.200l2.900-10.700a1.800 1.800 0 0 1 2.200-1.200Z"/>',
    "up": '<path d="M12 3.500 20 12h-4.500v8.500h-7V12H4Z"/>',
    "down": '<path d="M12 20.500 4 12h4.500V3.500h7V12H20Z"/>',
    "right": '<path d="M20.500 12 12 20v-4.500H3.500v-7H12V4Z"/>',
    "search": '<path fill-rule="evenodd" d="M10.500 3a7.500 7.500 0 0 1 6 12l4.800 4.700-1.700 1.700-4.700-4.800a7.500 7.500 0 1 1-4.400-13.600Zm0 2.400a5.100 5.100 0 1 0 0 10.200 5.100 5.100 0 0 0 0-10.200Z"/>',
    "again": '<path d="M12 4.500a7.500 7.500 0 0 1 6.300 3.400V5h2.400v7h-7V9.600h2.900A5.100 5.100 0 0 0 7.200 10.600l-2.300-.7A7.500 7.500 0 0 1 12 4.500Zm0 15a7.500 7.500 0 0 1-6.300-3.400V19H3.300v-7h7v2.400H7.400a5.100 5.100 0 0 0 9.400-1l2.300.7a7.500 7.500 0 0 1-7.100 5.400Z"/>',
    "coin": '<path fill-rule="evenodd" d="M12 2.500a9.500 9.500 0 1 1 0 19 9.500 9.500 0 0 1 0-19Zm0 2.600a6.900 6.900 0 1 0 0 13.800 6.900 6.900 0 0 0 0-13.800Zm0 2.400 3.200 4.500-3.200 4.500L8.800 12Z"/>',
    "heart": '<path d="M12 21C4.500 15.200 2 11.800 2 8.200 2 5.300 4.200 3.200 6.900 3.200c2 0 3.900 1 5.100 3 1.200-2 3.100-3 5.100-3C19.800 3.200 22 5.300 22 8.200c0 3.600-2.500 7-10 12.800Z"/>',
    "shield": '<path d="M12 2.200 20.500 5v7c0 5-3.500 8.300-8.500 10-5-1.700-8.500-5-8.500-10V5Z"/><path d="M12 4.700v14.700c3.800-1.500 6.200-4 6.200-7.600V6.700Z" opacity=".35" fill="#000"/>',
    "bolt": '<path d="M14.500 1.500 4.500 13.500h6L8.500 22.500 19.500 9.500h-6.500Z"/>',
    "sword": '<path d="M21.500 2.500 21 7.600 10.700 17.900l-4.600-4.600L16.400 3Z"/><path d="m4.300 12.400 7.300 7.300-1.700 1.700-2.800-2.800-3.300 3.300a1.400 1.400 0 0 1-2-2l3.300-3.300-2.500-2.500Z" opacity=".8"/>',
    "diamond": '<path d="M12 1.500 20 12l-8 10.500L4 12Z"/>',
    "spade": '<path d="M12 1.500c2 4 8.500 6.500 8.500 11.200a4.300 4.300 0 0 1-7.400 3c.2 2.600.9 4.500 2.900 6.300H8c2-1.800 2.700-3.700 2.900-6.300a4.300 4.300 0 0 1-7.400-3C3.500 8 10 5.500 12 1.500Z"/>',
    "club": '<path d="M12 1.800a4.600 4.600 0 0 1 3.700 7.300 4.600 4.600 0 1 1-2.600 7.400c.2 2.300.9 4 2.900 5.700H8c2-1.700 2.700-3.400 2.900-5.700A4.600 4.600 0 1 1 8.300 9.100 4.600 4.600 0 0 1 12 1.800Z"/>',
}
PIPS = {1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679"}
SPOTS = {str(3 * row + column + 1): (6.2 + 5.8 * column, 6.2 + 5.8 * row) for row in range(3) for column in range(3)}


def main() -> None:
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    icons = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))["icons"]
    wanted: set[str] = set()
    root = Path(__file__).parents[1]
    for file in [*root.glob("src/cardwright/games/*/show/theme.toml"), *root.glob("examples/*/src/*/theme.toml")]:
        wanted.update(read(file.read_text(encoding="utf-8"), str(file)).symbols())
    symbols = [f'<symbol id="{name}" viewBox="0 0 24 24"><g fill="currentColor">{body}</g></symbol>' for name, body in OWN.items()]
    for value, places in PIPS.items():
        pips = "".join(f'<circle cx="{SPOTS[at][0]:.1f}" cy="{SPOTS[at][1]:.1f}" r="2.2"/>' for at in places)
        symbols.append(f'<symbol id="die-{value}" viewBox="0 0 24 24"><g fill="currentColor">{pips}</g></symbol>')
    for name in sorted(wanted - set(OWN) - {""}):
        if name.startswith("die-"):
            continue
        if name not in icons:
            raise SystemExit(f"There is no symbol {name!r}: neither in game-icons nor among our own.")
        symbols.append(f'<symbol id="{name}" viewBox="0 0 512 512">{icons[name]["body"]}</symbol>')
    text = f'<svg xmlns="http://www.w3.org/2000/svg"><!-- {CREDIT} -->{"".join(symbols)}</svg>\n'
    (STATIC / "symbols.svg").write_text(text, encoding="utf-8")
    (STATIC / "plates.svg").write_text(plates.sprite(), encoding="utf-8")
    print(f"{len(symbols)} symbols, {len(text) // 1024} kB; plates {len(plates.sprite()) // 1024} kB")


if __name__ == "__main__":
    main()
