"""What a seat sees as text, and that text as a picture, for those who watch a learner."""

import numpy as np
from numpy.typing import NDArray

from cardwright.core.view import Area, Counter, Thing, View

SIZE = 16
MARGIN = 12
INK = (230, 232, 236)
PAPER = (24, 26, 32)
MOST_LINES = 60


def text_of(view: View) -> str:
    """The whole view in lines."""
    lines = [view.headline]
    if view.counters:
        lines.append("   ".join([counted(counter, view) for counter in view.counters]))
    lines += [line_of(area, view) for area in view.areas if area.size]
    if view.question:
        lines += ["", view.question]
        lines += [f"  {choice.number}  {choice.words}" for choice in view.choices]
    elif view.over or view.waiting:
        lines += ["", view.over or view.waiting]
    return "\n".join(lines)


def counted(counter: Counter, view: View) -> str:
    owner = f"{view.seats[counter.of].name}: " if len(view.seats) > 1 and 0 <= counter.of < len(view.seats) else ""
    limit = f"/{counter.limit}" if counter.limit is not None else ""
    return f"{owner}{counter.name} {counter.value}{limit}"


def line_of(area: Area, view: View) -> str:
    owner = f" of {view.seats[area.of].name}" if len(view.seats) > 1 and 0 <= area.of < len(view.seats) else ""
    things = ", ".join([named(thing) for thing in area.things])
    return f"{area.title}{owner} ({area.size}){': ' if things else ''}{things}"


def named(thing: Thing) -> str:
    name = thing.name or "face down"
    value = f" {thing.value}" if thing.value is not None else ""
    count = f" x{thing.count}" if thing.count > 1 else ""
    state = f" ({thing.state})" if thing.state else ""
    numbers = "".join([f" {counter.name.lower()} {counter.value}" for counter in thing.counters])
    return f"{name}{value}{count}{state}{numbers}"


def picture_of(view: View, width: int = 960, height: int = 720) -> NDArray[np.uint8]:
    """The text drawn: always as large, with what has no room left out."""
    from PIL import Image, ImageDraw, ImageFont

    font = ImageFont.load_default(SIZE)
    image = Image.new("RGB", (width, height), PAPER)
    draw = ImageDraw.Draw(image)
    most = (width - 2 * MARGIN) // (SIZE // 2)
    lines = [part for line in text_of(view).splitlines() for part in folded(line, most)]
    draw.multiline_text((MARGIN, MARGIN), "\n".join(lines[:MOST_LINES]), INK, font)
    return np.asarray(image, np.uint8).copy()


def folded(line: str, most: int) -> list[str]:
    """A line in parts that aren't longer than this."""
    parts: list[str] = []
    while len(line) > most:
        at = line.rfind(" ", 1, most)
        at = at if at > 0 else most
        parts.append(line[:at])
        line = "    " + line[at:].lstrip()
    return [*parts, line]
