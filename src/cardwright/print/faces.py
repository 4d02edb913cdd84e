"""What stands on each card, as data for a sheet: its thing from the gallery, dressed by the game's theme."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from cardwright.core.game import Game
from cardwright.core.printing import PrintedCard, PrintedDeck
from cardwright.desk.labels import harmless
from cardwright.themes import ink, plates, sprite
from cardwright.themes.dress import Dress, dress
from cardwright.themes.theme import Theme, theme_of

HEAD: Final = re.compile(r"^(\[[^\]]{1,30}\]|[A-Z][^.:]{0,24}:) (?=.)")  # `[Reveal] ...`, `Top: ...`: set in bold
BLACK: Final = "#16191d"


class Faces:
    """Cards as data; the pictures they need are written into a folder as they come up."""

    def __init__(self, game: Game, folder: Path, black: bool) -> None:
        self.game = game
        self.theme: Theme = theme_of(game)
        self.folder = folder
        self.black = black
        self.written: set[str] = set()
        self.foreign = False  # whether a symbol that others have drawn stands on a card
        self.patterns = dict(drawn_patterns())

    def card(self, card: PrintedCard) -> dict[str, Any]:
        thing = self.game.printed(card.piece)
        worn = dress(self.theme, thing)
        hue, share = ink.tone_of(self.theme, worn.tone)
        corner_hue, corner_share = ink.tone_of(self.theme, self.theme.corner.tone)
        lines = thing.lines if card.lines is None else card.lines
        return {
            "name": harmless(thing.name),
            "face": self.face(worn.emblem, worn.plate, hue, share, worn.monogram),
            "corner": worn.corner,
            "corner_fill": BLACK if self.black else ink.strong(corner_hue, corner_share),
            "lines": [split(harmless(line)) for line in lines],
            "small": harmless(card.about),
            "word": worn.word,
            "value": str(thing.value) if thing.value is not None else "",
            "numbers": [{"name": counter.name, "value": str(counter.value)} for counter in thing.counters],
            "halves": self.halves(worn),
        }

    def halves(self, worn: Dress) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        for half in worn.halves:
            hue, share = ink.tone_of(self.theme, half.tone)
            face = self.face(half.emblem, half.plate, hue, share, "")
            found.append({**face, "points": half.points, "word": half.word})
        return found

    def back(self, deck: PrintedDeck) -> dict[str, Any]:
        """The back of a deck: the theme's, with the emblem of what all its cards are, if they are one kind."""
        kinds = {self.game.printed(card.piece).kind for card in deck.cards}
        kind = self.theme.kinds.get(kinds.pop()) if len(kinds) == 1 else None
        emblem = self.theme.emblem(deck.title, deck.id) or (kind.emblem if kind else "") or self.theme.back.emblem
        tone = (kind.tone if kind else "") or self.theme.back.tone
        plate = self.theme.back.plate
        return self.face(
            emblem, f"{plate}-0" if plate != "plain" else "", *ink.tone_of(self.theme, tone), deck.title[:2]
        )

    def face(self, emblem: str, plate: str, hue: float, share: float, monogram: str) -> dict[str, str]:
        glyph = BLACK if self.black else ink.printed("glyph", hue, share)
        return {
            "ground": "#ffffff" if self.black else ink.printed("plate", hue, share),
            "glyph": glyph,
            "emblem": self.symbol(emblem, glyph),
            "pattern": "" if self.black else self.pattern(plate, glyph),
            "monogram": monogram,
        }

    def symbol(self, name: str, colour: str) -> str:
        """The file of a symbol in this colour; empty where there is none."""
        found = sprite.sprite().get(name)
        if found is None:
            return ""
        self.foreign = self.foreign or found.foreign
        return self.file(f"{name}-{colour[1:]}.svg", found.svg(colour))

    def pattern(self, name: str, colour: str) -> str:
        shapes = self.patterns.get(name)
        return self.file(f"plate-{name}-{colour[1:]}.svg", shapes.replace("currentColor", colour)) if shapes else ""

    def file(self, name: str, text: str) -> str:
        if name not in self.written:
            self.written.add(name)
            (self.folder / name).write_text(text, encoding="utf-8")
        return name


def split(line: str) -> dict[str, str]:
    """A line with what stands before it: when it works, which ability it is."""
    found = HEAD.match(line)
    return {"head": found[1], "words": line[found.end() :]} if found else {"head": "", "words": line}


def drawn_patterns() -> Iterator[tuple[str, str]]:
    """Each pattern as a picture of its own."""
    for box, name, shapes in re.findall(r'<symbol id="([^"]+)" ([^>]*)>(.*?)</symbol>', plates.sprite(), re.DOTALL):
        yield box, f'<svg xmlns="http://www.w3.org/2000/svg" width="160" height="96" {name}>{shapes}</svg>'
