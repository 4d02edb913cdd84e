"""Dice: one after the other, in frames where there is room, or as numbers."""

from collections.abc import Sequence

from cardwright.core.view import Thing
from cardwright.desk.labels import STATES
from cardwright.tui.picture import Light, Picture
from cardwright.tui.sheet import Line, Lines, Span, beside, box, flow, line_width

GAP = 3  # columns between two dice
NAMELESS = "die"  # the name of a die that is like all others


def dice_lines(picture: Picture, light: Light, things: Sequence[Thing], wide: int, boxed: bool) -> Lines:
    """In frames, if they are wanted and fit on a line."""
    boxes = beside([framed(picture, thing) for thing in things]) if boxed else []
    if boxes and line_width(boxes[0]) <= wide:
        return boxes
    return flow([], in_row(picture, light, things), wide, GAP, 0)


def in_row(picture: Picture, light: Light, things: Sequence[Thing]) -> list[Line]:
    """One after the other; before the first in a state, the word for it."""
    found: list[Line] = []
    before = ""
    for thing in things:
        state = [Span(f"{STATES.get(thing.state, thing.state)} ", "dim")] if thing.state not in ("", before) else []
        found.append([*state, *picture.die(thing, light)])
        before = thing.state
    return found


def framed(picture: Picture, thing: Thing) -> Lines:
    """A die with its name in the frame, as far as it has one; or its state."""
    named = thing.name != NAMELESS and not thing.name.isdecimal()
    title = [Span(thing.name, picture.tone(thing.tone, thing.kind) or "pay")] if named else []
    title = title or [Span(STATES.get(thing.state, thing.state), "dim")] * bool(thing.state)
    wide = max(5, line_width(title) + 4)
    shown = str(thing.value) if thing.value is not None else thing.short or thing.name
    inside = " " * ((wide - 4 - len(shown)) // 2) + shown
    touch = f"thing:{thing.id}"
    return box(title, [[Span(inside, "bold", touch)]], wide, 1, "dim" if thing.state else "pay", touch)


def in_short(picture: Picture, things: Sequence[Thing]) -> Line:
    """`⚀ 1 ⚅ 6 used 1 1 5`: those of one state together."""
    line: Line = []
    for state in dict.fromkeys(thing.state for thing in things):
        if state:
            line.append(Span(f" {STATES.get(state, state)}" if line else STATES.get(state, state), "dim"))
        for thing in things:
            if thing.state == state:
                shown = thing.value if thing.value is not None else thing.short or thing.name
                style = "dim" if state else picture.tone(thing.tone, thing.kind) or "pay"
                number = f"{shown}×{thing.count}" if thing.count > 1 else str(shown)
                line.append(Span(f" {number}" if line else number, style, f"thing:{thing.id}"))
    return line
