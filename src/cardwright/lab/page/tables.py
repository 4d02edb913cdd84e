"""Tables that sort and filter, and matrices whose colours say who gains."""

from collections.abc import Sequence

import msgspec
from markupsafe import Markup

from cardwright.lab.page.render import Face
from cardwright.lab.page.words import Interval, between, number


class Column(msgspec.Struct):
    """A column: its head, and whether it holds numbers."""

    title: str
    numbers: bool = True
    hint: str = ""  # what it means, shown on its head
    sorts: bool = True


class Cell(msgspec.Struct):
    """What stands in a cell, and by what it is sorted: nothing sorts last."""

    text: "str | Markup" = ""
    key: "float | str | None" = None
    small: str = ""  # beside it, quieter
    plot: Markup = Markup("")
    class_: str = ""
    face: "Face | None" = None  # of the card that it names


class Row(msgspec.Struct):
    """A row: what it is about, by what it is found, and whether it stands out."""

    cells: list[Cell]
    find: str = ""  # what the search looks in
    kinds: list[str] = []
    loud: bool = False
    tone: str = ""


class Table(msgspec.Struct):
    """`kinds` are buttons that show only rows of that kind."""

    id: str
    caption: str
    columns: list[Column]
    rows: list[Row]
    kinds: list[str] = []
    sorted_by: int = -1
    first: int = 50  # so many rows are shown before somebody looks for more
    finds: bool = False


class Meeting(msgspec.Struct):
    """A cell of a matrix: what the row comes to against the column; None where they didn't meet."""

    of: "Interval | None"
    shade: float = 0.0  # from -1, the column's, to 1, the row's
    clear: bool = False  # more than chance

    @property
    def text(self) -> str:
        return number(100 * self.of.mean) if self.of is not None else ""

    @property
    def between(self) -> str:
        return between(self.of, digits=0) if self.of is not None else ""


class Matrix(msgspec.Struct):
    """Rows against columns, with a summary beside each row."""

    caption: str
    rows: list[str]
    columns: list[str]
    cells: list[list[Meeting]]
    corner: str = ""
    summary: str = ""
    beside: "Sequence[tuple[Markup, str]]" = ()
