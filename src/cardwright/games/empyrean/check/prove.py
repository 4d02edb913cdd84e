"""Content looked at more closely than reading it does, because somebody wrote it who isn't one of us."""

from pathlib import Path

from cardwright.core.content.mistakes import Mistakes
from cardwright.core.content.vocabulary import steps_of
from cardwright.games.empyrean.check.lint import lint
from cardwright.games.empyrean.check.loops import Loops
from cardwright.games.empyrean.content.cards import Book
from cardwright.games.empyrean.vocabulary.load import load_book


def load_changed(folder: Path | None, overrides: dict[str, str] | None) -> tuple[Book, str, tuple[str, ...]]:
    """Content that isn't the game's own. What would never end is refused, too: nobody could play with it."""
    return load_book(folder, overrides, refuse_endless)


def refuse_endless(book: Book, mistakes: Mistakes) -> None:
    for fault in Loops(book).phase_loops():
        mistakes.add(steps_of(fault.steps), fault.why)


def prove(folder: Path | None = None, overrides: dict[str, str] | None = None) -> tuple[str, ...]:
    """What might be better about the content. Raises BadContent for all that can be read and makes no sense."""
    remarks: list[str] = []

    def report(book: Book, mistakes: Mistakes) -> None:
        for fault in lint(book):
            if fault.taste:
                mistakes.remark(steps_of(fault.steps), fault.why)
            else:
                mistakes.add(steps_of(fault.steps), fault.why)
        remarks.extend(mistakes.remarks)

    load_book(folder, overrides, report)
    return tuple(remarks)
