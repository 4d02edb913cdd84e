"""The patterns behind emblems, made of shapes: each in a few variants, so that a card's name picks its own.

They are drawn in `currentColor` over the plate's ground and reach the page as one sprite.
"""

from math import cos, pi, sin
from random import Random
from typing import Final

VARIANTS: Final = 5
WIDTH, HEIGHT = 160, 96


def sprite() -> str:
    """All patterns, as symbols of one file."""
    symbols: list[str] = []
    for name, draw in PATTERNS.items():
        for number in range(VARIANTS):
            shapes = draw(Random(f"{name}{number}"))
            box = f'viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMid slice"'
            symbols.append(f'<symbol id="{name}-{number}" {box}>{shapes}</symbol>')
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>\n'


def slashes(chance: Random) -> str:
    lines: list[str] = []
    for _ in range(26):
        x, y, length = chance.uniform(-10, WIDTH + 20), chance.uniform(-20, HEIGHT), chance.uniform(14, 60)
        width, light = chance.choice((0.7, 1.2, 2.2)), chance.uniform(0.1, 0.42)
        path = f"M{x:.1f} {y:.1f}l{-length * 0.42:.1f} {length:.1f}"
        lines.append(f'<path d="{path}" stroke-width="{width}" opacity="{light:.2f}"/>')
    return f'<g fill="none" stroke="currentColor" stroke-linecap="round">{"".join(lines)}</g>'


def rings(chance: Random) -> str:
    x, y = chance.uniform(90, 140), chance.uniform(15, 60)
    circles = [
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{step * 11 + 7}" stroke-width="{(1.0, 2.4, 1.0, 1.6)[step % 4]}" '
        f'opacity="{0.34 - step * 0.018:.2f}"/>'
        for step in range(15)
    ]
    return f'<g fill="none" stroke="currentColor">{"".join(circles)}</g>'


def facets(chance: Random) -> str:
    columns, rows, step = 7, 5, 32
    points = {
        (column, row): (
            column * step - 24 + chance.uniform(-11, 11),
            row * step - 24 + chance.uniform(-11, 11),
        )
        for column in range(columns)
        for row in range(rows)
    }
    shapes: list[str] = []
    for column in range(columns - 1):
        for row in range(rows - 1):
            a, b = points[column, row], points[column + 1, row]
            c, d = points[column + 1, row + 1], points[column, row + 1]
            for three in ((a, b, c), (a, c, d)):
                path = " ".join(f"{x:.1f},{y:.1f}" for x, y in three)
                shapes.append(f'<polygon points="{path}" opacity="{chance.choice((0, 0.05, 0.1, 0.16, 0.22)):.2f}"/>')
    return f'<g fill="currentColor">{"".join(shapes)}</g>'


def dots(chance: Random) -> str:
    step, shift = chance.choice((11, 12, 13)), chance.uniform(0, 8)
    shapes: list[str] = []
    for row in range(HEIGHT // step + 2):
        for column in range(WIDTH // step + 2):
            x, y = column * step + (step / 2 if row % 2 else 0) - shift, row * step - shift
            radius = 1.1 + 2.4 * max(0.0, 1 - abs(x - WIDTH * 0.7) / WIDTH - abs(y - HEIGHT * 0.3) / HEIGHT)
            shapes.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}"/>')
    return f'<g fill="currentColor" opacity=".2">{"".join(shapes)}</g>'


def weave(chance: Random) -> str:
    step = chance.choice((9, 10, 11))
    lines = [f"M{x} -4l{HEIGHT + 8} {HEIGHT + 8}" for x in range(-HEIGHT, WIDTH, step)]
    lines += [f"M{x} -4l{-HEIGHT - 8} {HEIGHT + 8}" for x in range(0, WIDTH + HEIGHT, step)]
    return f'<path d="{"".join(lines)}" fill="none" stroke="currentColor" stroke-width="1" opacity=".26"/>'


def waves(chance: Random) -> str:
    lines: list[str] = []
    for row in range(9):
        y, lift = row * 13 + chance.uniform(-3, 3), chance.uniform(3, 6)
        x = -chance.uniform(0, 30)
        path = f"M{x:.1f} {y:.1f}" + "".join(f"q{15} {-lift if part % 2 else lift:.1f} {30} 0" for part in range(8))
        width, light = chance.choice((1, 1.5, 2.2)), chance.uniform(0.14, 0.36)
        lines.append(f'<path d="{path}" stroke-width="{width}" opacity="{light:.2f}"/>')
    return f'<g fill="none" stroke="currentColor" stroke-linecap="round">{"".join(lines)}</g>'


def rays(chance: Random) -> str:
    x, y = WIDTH / 2 + chance.uniform(-8, 8), HEIGHT / 2 + chance.uniform(-4, 8)
    count, turn = chance.choice((26, 30, 34)), chance.uniform(0, 1)
    lines: list[str] = []
    for ray in range(count):
        angle = 2 * pi * (ray + turn) / count
        near, far = chance.uniform(26, 46), chance.uniform(90, 130)
        lines.append(
            f'<path d="M{x + near * cos(angle):.1f} {y + near * sin(angle):.1f}L{x + far * cos(angle):.1f} '
            f'{y + far * sin(angle):.1f}" stroke-width="{chance.choice((0.8, 1.3, 2.2))}" '
            f'opacity="{chance.uniform(0.12, 0.36):.2f}"/>'
        )
    return f'<g fill="none" stroke="currentColor" stroke-linecap="round">{"".join(lines)}</g>'


PATTERNS: Final = {
    "slashes": slashes, "rings": rings, "facets": facets, "dots": dots, "weave": weave, "waves": waves, "rays": rays,
}  # fmt: skip
