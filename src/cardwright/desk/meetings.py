"""First meetings: a word of the game that somebody comes across for the first time is explained, once."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

import msgspec

from cardwright.core.files import write_whole
from cardwright.core.game import Game
from cardwright.core.glossary import Term, term_called
from cardwright.core.view import NO_OWNER, View
from cardwright.desk import history, saves


class Meetings(msgspec.Struct, omit_defaults=True):
    """What a person has come across, by game, wherever that is kept: here in a file, at a server with the person."""

    met: dict[str, list[str]] = {}
    off: bool = False  # the person wants no explanations

    @staticmethod
    def parse(text: str) -> "Meetings":
        """As `text` wrote it; what can't be read is as if nothing had been met."""
        with suppress(msgspec.MsgspecError, UnicodeError):
            return msgspec.json.decode(text, type=Meetings)
        return Meetings()

    def text(self) -> str:
        return msgspec.json.encode(self).decode()

    def first(self, game: Game, view: View) -> Term | None:
        """The word in sight that matters most and has never been explained; None if there is none."""
        if self.off:
            return None
        known = self.met.get(game.id, ())
        return next((term for term in in_sight(game.glossary(), view) if term.name not in known), None)

    def note(self, game: Game, term: Term) -> None:
        """This has been explained."""
        met = self.met.setdefault(game.id, [])
        if term.name not in met:
            met.append(term.name)


def in_sight(glossary: Sequence[Term], view: View) -> Iterator[Term]:
    """The words that a view brings up: first what is asked about, then tokens and counters, then all other text."""
    if not glossary:
        return
    yield from spoken(glossary, view.question)
    for area in view.areas:
        for thing in area.things:
            for token in thing.tokens:
                yield from called(glossary, token.term or token.text)
    for counter in view.counters:
        if counter.of in (NO_OWNER, view.seat):
            yield from called(glossary, counter.term or counter.name)
    for choice in view.choices:
        yield from spoken(glossary, choice.words)
    for area in view.areas:
        for thing in area.things:
            for line in thing.lines if thing.up else ():
                yield from spoken(glossary, line)


def called(glossary: Sequence[Term], name: str) -> Iterator[Term]:
    term = term_called(glossary, name)
    if term is not None:
        yield term


def spoken(glossary: Sequence[Term], text: str) -> Iterator[Term]:
    """The terms that a text names, in whatever case, as they come."""
    names = tuple(name.lower() for term in glossary for name in term.names)
    for found in words_like(names).finditer(text.lower()):
        yield from called(glossary, found[0])


@cache
def words_like(names: tuple[str, ...]) -> re.Pattern[str]:
    """Any of these names as whole words, the longest first: Draw pile before Draw."""
    longest = sorted(names, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(re.escape(name) for name in longest)})(?!\w)")


# Here, on this computer


def place() -> Path:
    return saves.folder() / "preferences" / "met.json"


def load() -> Meetings:
    with suppress(OSError, UnicodeError):
        return Meetings.parse(place().read_text(encoding="utf-8"))
    return Meetings()


def keep(meetings: Meetings) -> None:
    """Meetings that can't be kept are no reason to stop."""
    with suppress(OSError):
        place().parent.mkdir(parents=True, exist_ok=True)
        write_whole(place(), meetings.text() + "\n")


def has_won(game: Game) -> bool:
    """Whether somebody has won this game here, and needs no explanations any more."""
    return any(run.score == 1.0 for run in history.runs(game.id))
