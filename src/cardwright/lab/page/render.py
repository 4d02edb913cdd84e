"""A page as text: templates, the game's theme, and of the symbols those that it names, in one file."""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from cardwright import __version__
from cardwright.core.game import Game
from cardwright.core.piece import Piece
from cardwright.themes import sprite
from cardwright.themes.dress import dress
from cardwright.themes.theme import theme_of
from cardwright.themes.tokens import tokens, tones

HERE: Final = Path(__file__).parent
SYMBOL: Final = "s-"  # before a symbol's name, so that it is no other thing's id


class Face(msgspec.Struct):
    """How a card looks in a table: its symbol and tone, or letters."""

    name: str
    emblem: str = ""
    monogram: str = ""
    tone: str = ""
    kind: str = ""  # what its game calls such cards
    lines: list[str] = []


class Frame(msgspec.Struct):
    """What stands above every page: the verdict first."""

    title: str  # of the file
    about: list[str]
    verdict: str
    facts: list[str]
    sure: str = ""  # what its intervals are
    made: str = f"Made by Cardwright {__version__}."


def face_of(game: Game, piece: Piece) -> Face:
    thing = game.printed(piece)
    look = dress(theme_of(game), thing)
    if look.halves and not look.emblem:
        look.emblem, look.tone = look.halves[0].emblem, look.tone or look.halves[0].tone
    emblem = f"{SYMBOL}{look.emblem}" if look.emblem in sprite.sprite() else ""
    return Face(look.name or piece.name, emblem, look.monogram, look.tone, look.word, list(thing.lines))


def symbols(faces: Iterable[Face]) -> Markup:
    """Those that these faces name."""
    drawn = sprite.sprite()
    names = sorted({face.emblem.removeprefix(SYMBOL) for face in faces if face.emblem})
    return Markup("").join(
        Markup(f'<symbol id="{SYMBOL}{name}" viewBox="{drawn[name].box}">{drawn[name].shapes}</symbol>')
        for name in names
        if name in drawn
    )


@lru_cache(maxsize=1)
def environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(HERE), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    made.globals["style"] = Markup((HERE / "page.css").read_text(encoding="utf-8"))
    made.globals["script"] = Markup((HERE / "page.js").read_text(encoding="utf-8"))
    return made


def page(template: str, game: Game, frame: Frame, faces: Iterable[Face] = (), **given: Any) -> str:
    """The whole file. `faces` are those whose symbols the page needs; the rest is for the template."""
    shown = list(faces)
    return (
        environment()
        .get_template(template)
        .render(
            frame=frame,
            tokens=Markup(f"{tokens()}\n{tones(theme_of(game))}"),
            symbols=symbols(shown),
            credit=sprite.credit() if any(face.emblem for face in shown) else "",
            **given,
        )
    )
