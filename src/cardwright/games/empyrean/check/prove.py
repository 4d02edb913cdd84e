"""Content looked at more closely than playing with it needs, for those who write it."""

from pathlib import Path

from cardwright.core.content.mistakes import Mistakes
from cardwright.core.content.reader import load
from cardwright.core.content.vocabulary import steps_of
from cardwright.games.empyrean.check.lint import lint
from cardwright.games.empyrean.content.cards import Book
from cardwright.games.empyrean.content.schema import FOLDER, Content
from cardwright.games.empyrean.vocabulary.load import fill


def prove(folder: Path | None = None, overrides: dict[str, str] | None = None) -> tuple[str, ...]:
    """What might be better about the content. Raises BadContent for what can be read and still makes no sense, too,
    which takes as long again as reading it."""
    remarks: list[str] = []

    def check(content: Content, mistakes: Mistakes) -> None:
        book = Book()
        if fill(book, content, mistakes):
            report(book, mistakes)
        remarks.extend(mistakes.remarks)

    load(Content, FOLDER, folder, overrides, check)
    return tuple(remarks)


def report(book: Book, mistakes: Mistakes) -> None:
    """What can be read and still makes no sense (appendix B)."""
    for fault in lint(book):
        if fault.taste:
            mistakes.remark(steps_of(fault.steps), fault.why)
        else:
            mistakes.add(steps_of(fault.steps), fault.why)
