"""A folder of content as it was read once: the game it makes, or all that is wrong with it."""

import logging
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from cardwright.core.errors import BadContent, CardwrightError
from cardwright.core.files import reason
from cardwright.core.game import Game
from cardwright.serve.design.differing import MarkedCard, marked_cards

PLACE: Final = re.compile(r"(?P<file>.+?\.toml)(?::(?P<line>\d+):? | (?=can't ))(?P<words>.+)", re.DOTALL)
AT_LINE: Final = re.compile(r"\(at line (\d+), column \d+\)")
LONGEST_QUOTE: Final = 120  # characters of a line that is wrong
MOST_BYTES: Final = 200_000  # of a file that is quoted; no larger one is read as content

log = logging.getLogger("cardwright.serve")


class Remark(NamedTuple):
    """Something said about a place in the folder: a mistake, or what might be better."""

    file: str  # empty where it is about the whole folder
    line: int  # 0 where it is about the whole file
    words: str
    quote: str  # what stands there


@dataclass(frozen=True, slots=True)
class Draft:
    """What the page shows. With mistakes, game and cards are those of the last time that there were none."""

    game: Game
    cards: tuple[MarkedCard, ...] = ()
    changes: tuple[str, ...] = ()  # in the content, as `cardwright check` says them
    remarks: tuple[Remark, ...] = ()
    mistakes: tuple[Remark, ...] = ()

    @property
    def fresh_keys(self) -> set[str]:
        """The pieces that are new or changed."""
        return {card.thing.key for card in self.cards if card.mark != "removed"}


def read_draft(own: Game, folder: Path, last: Draft) -> Draft:
    """The folder as it is now. Never raises: whatever is wrong with it is told beside what was last right."""
    try:
        game = type(own)(folder)
        remarks = game.remarks(folder)
        cards = tuple(marked_cards(own, game))
        return Draft(game, cards, game.content_changes, tuple(told(line, folder, own) for line in remarks))
    except BadContent as error:
        wrong = str(error).splitlines()
    except CardwrightError as error:
        wrong = [str(error)]
    except OSError as error:  # a file that an editor is just putting in the place of another
        wrong = [f"{error.filename or folder} can't be read: {reason(error)}."]
    except Exception as error:
        log.exception("a folder of content broke the game that reads it", extra={"game": own.id})
        wrong = [f"This content breaks the game's own code: {type(error).__name__}: {error}"]
    return Draft(last.game, last.cards, last.changes, mistakes=tuple(told(line, folder, own) for line in wrong))


def told(sentence: str, folder: Path, own: Game) -> Remark:
    """`mine/cards.toml:17: cards, entry 'strike': ...` as a place and words."""
    found = PLACE.fullmatch(sentence)
    if found is None:
        return Remark("", 0, sentence, "")
    file, words = Path(found["file"]), found["words"]
    at = AT_LINE.search(words)
    line = int(found["line"] or (at[1] if at else 0))
    quoted = quote(file, line) if line else ""
    return Remark(place(file, folder, own), line, words[:1].upper() + words[1:], quoted)


def place(file: Path, folder: Path, own: Game) -> str:
    """A file as designers know it: by its way within their folder, or as one of the game's own."""
    if file.is_relative_to(folder):
        return file.relative_to(folder).as_posix()
    home = own.content_folder
    if home is not None and file.is_relative_to(home):
        return f"{own.title}’s own {file.relative_to(home).as_posix()}"
    return str(file)


def quote(file: Path, line: int) -> str:
    """What stands on a line; nothing where it can't be read."""
    try:
        if file.stat().st_size > MOST_BYTES:
            return ""
        lines = file.read_text(encoding="utf-8-sig", errors="replace").splitlines()
    except OSError:
        return ""
    return lines[line - 1].strip()[:LONGEST_QUOTE] if line <= len(lines) else ""
