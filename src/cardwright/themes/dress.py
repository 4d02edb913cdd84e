"""What a theme makes of a thing: its emblem, pattern and tone, the word at its foot, what stands in its corner."""

import re
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from cardwright.core.view import Thing
from cardwright.themes.plates import VARIANTS
from cardwright.themes.theme import SEAT, Kind, Theme

TWO_FACES: Final = re.compile(r"^([A-Za-z]+)(\d+)[|-]([A-Za-z]+)(\d+)$")
PLAIN_KIND: Final = Kind(plate="facets")  # of a game without a theme


@dataclass(slots=True)
class Half:
    """One face of a two-faced card."""

    points: str
    emblem: str
    plate: str
    tone: str
    word: str = ""


@dataclass(slots=True)
class Dress:
    """How a thing looks."""

    name: str
    emblem: str
    monogram: str  # where there is no emblem
    plate: str  # a pattern and its variant; empty for none
    tone: str
    word: str  # at the foot
    corner: str
    divided: bool  # each of its lines stands for itself
    halves: list[Half] = field(default_factory=list)  # of a two-faced card


def dress(theme: Theme, thing: Thing, seat_tone: str = "") -> Dress:
    """The thing face up; `seat_tone` is that of whose it is."""
    kind = kind_of(theme, thing)
    dye = thing.tone if thing.tone in theme.tones else ""
    tone = theme.dyes.get(thing.name) or theme.dyes.get(thing.key) or dye or kind.tone
    emblem = theme.emblem(thing.name, thing.key)
    if not emblem and kind.signs:
        emblem = theme.sign(thing.name, " ".join(thing.lines))
    return Dress(
        thing.name or thing.short or capital(thing.kind) or "Face down",
        emblem or kind.emblem,
        monogram(thing),
        pattern(kind, thing.name or thing.id),
        seat_tone if tone == SEAT else tone,
        kind.word or (capital(thing.kind) if theme.said else ""),
        str(thing.cost) if thing.cost is not None else rank(theme, thing),
        kind.anatomy == "halves" and bool(thing.lines),
        halves(theme, thing),
    )


def kind_of(theme: Theme, thing: Thing) -> Kind:
    return theme.kinds.get(thing.tone) or theme.kinds.get(thing.kind) or (Kind() if theme.said else PLAIN_KIND)


def halves(theme: Theme, thing: Thing) -> list[Half]:
    """The faces of a card whose short form names two: `C8|P6`, each a kind of the theme and a number. The upper one is
    turned to the table."""
    found: list[Half] = []
    faces = TWO_FACES.match(thing.short)
    for letters, points in [(faces[1], faces[2]), (faces[3], faces[4])] if faces else []:
        kind = theme.kinds.get(letters)
        if kind is None:
            return []
        found.append(Half(points, kind.emblem, pattern(kind, letters + points), kind.tone, kind.word))
    return found


def pattern(kind: Kind, name: str) -> str:
    """A variant of the kind's pattern that is picked by the name."""
    return f"{kind.plate}-{variant(name)}" if kind.plate != "plain" else ""


def variant(name: str) -> int:
    return sha256(name.encode()).digest()[0] % VARIANTS


def rank(theme: Theme, thing: Thing) -> str:
    """The letters of a short form, where the theme wants them in the corner: J of `J♠`."""
    return "".join(re.findall(r"[A-Za-z0-9]", thing.short)) if theme.corner.rank else ""


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def monogram(thing: Thing) -> str:
    """A few letters that stand for a thing without an emblem."""
    if thing.short and len(thing.short) <= 3:
        return thing.short
    words = [word for word in re.split(r"[\s_-]+", thing.name or thing.kind) if word[:1].isalnum()]
    return "".join(word[0] for word in words[:2]).upper()
