"""The open question and its choices as lines: a grid, a list, or columns, with whatever was typed so far picked out."""

from collections.abc import Collection

from cardwright.cli.typed import ASIDE
from cardwright.core.view import Choice, View
from cardwright.tui.picture import Picture
from cardwright.tui.sheet import Line, Lines, Span, columns, cut, line_width, pad, wrap

LEVELS = 3  # whole sentences; sentences in columns; the choices' own words in columns


class Choices:
    """The choices of a view, at a level of brevity."""

    def __init__(self, picture: Picture, view: View, lit: Collection[int] | None = None, at: int = -1) -> None:
        self.picture = picture
        self.view = view
        self.lit = lit  # the choices that fit what was typed or picked up; None for all
        self.at = at  # the choice under the cursor

    def lines(self, wide: int, level: int) -> Lines:
        grid = [choice for choice in self.view.choices if choice.row]
        loose = [choice for choice in self.view.choices if not choice.row]
        lines = self.grid(grid, wide) if grid else []
        if lines and self.view.legend and level == 0:
            lines += wrap([Span(self.view.legend, "dim")], wide)
        items = [self.item(choice, level) for choice in loose]
        if level == 0:
            for item in items:
                lines += wrap(item, wide, 4)
        else:
            lines += columns(items, wide, 2, 1 if level == 1 or len(items) < 7 else 2) if items else []
        if self.view.others:
            lines.append([Span("Others could:", "dim")])
            lines += columns([self.other(choice) for choice in self.view.others], wide, 2)
        return lines

    def item(self, choice: Choice, level: int) -> Line:
        words = choice.words
        if level == 2:
            words = choice.short or ASIDE.split(words)[0]
        return [self.key(choice), Span(words, self.style(choice), f"choice:{choice.index}")]

    def other(self, choice: Choice) -> Line:
        name = self.view.seats[choice.owner].name
        return [
            Span(f"{choice.index + 1:>2} ", "dim"),
            Span(f"{name}: {choice.words}", "dim", f"choice:{choice.index}"),
        ]

    def key(self, choice: Choice) -> Span:
        faded = self.lit is not None and choice.index not in self.lit
        return Span(f"{choice.index + 1:>2} ", "dim" if faded else "key", f"choice:{choice.index}")

    def style(self, choice: Choice) -> str:
        if choice.index == self.at:
            return "reverse"
        if self.lit is not None:
            return "bold" if choice.index in self.lit else "dim"
        chosen = "underline " if choice.index == self.view.chosen else ""
        return chosen + self.picture.tone(choice.tone)

    def grid(self, choices: list[Choice], wide: int) -> Lines:
        """Rows against columns. Where all don't fit beside each other, the rest of the columns follows below."""
        names = list(dict.fromkeys(choice.column for choice in choices))
        rows: dict[str, dict[str, Choice]] = {}
        for choice in choices:
            rows.setdefault(choice.row, {})[choice.column] = choice
        head = min(max(len(name) for name in rows) + 1, wide // 3)
        each = {
            name: max(len(name) + 3, *[line_width(self.cell(c)) for c in choices if c.column == name]) + 1
            for name in names
        }
        lines: Lines = []
        while names:
            few: list[str] = []
            while names and (not few or head + sum(each[name] for name in (*few, names[0])) <= wide):
                few.append(names.pop(0))
            lines.append([Span(" " * head), *[Span(f"   {name}".ljust(each[name]), "title") for name in few]])
            for name, cells in rows.items():
                line = pad(cut([Span(name, "bold")], head - 1), head)
                for column in few:
                    line = line + pad(self.cell(cells[column]) if column in cells else [], each[column])
                if any(column in cells for column in few):
                    lines.append(line)
        return lines

    def cell(self, choice: Choice) -> Line:
        return [
            self.key(choice),
            Span(choice.cell or choice.short or "yes", self.style(choice), f"choice:{choice.index}"),
        ]
