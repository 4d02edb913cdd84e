"""The news in a room of its own: the last sentences that fit, what was told before where there is more; and notices."""

from collections.abc import Sequence

from cardwright.tui.blocks import Block, Margin, stacked
from cardwright.tui.scene import Scene
from cardwright.tui.sheet import Line, Lines, Span, cut, wrap


class News:
    """What has happened, at a width."""

    def __init__(self, scene: Scene, wide: int) -> None:
        self.scene = scene
        self.news = scene.news
        self.wide = wide

    @property
    def notice(self) -> Lines:
        return [line for words in self.scene.notice.splitlines() for line in wrap([Span(words, "notice")], self.wide)]

    def lines(self, room: int) -> Lines:
        """So many lines, or more if a notice needs them."""
        if self.notice:
            return [*self.notice, *[[] for _ in range(room - len(self.notice))]]
        shown = self.shown(room)
        told = self.sentences(self.news[len(self.news) - shown :]) if shown else []
        told = [cut(line, self.wide) for line in told[:room]]
        before = self.story([*self.scene.told, *self.news[: len(self.news) - shown]], room - len(told))
        return [*[[] for _ in range(room - len(told) - len(before))], *before, *told]

    def sentences(self, told: Sequence[str]) -> Lines:
        return wrap([Span(" ".join(told))], self.wide)

    @property
    def whole(self) -> int:
        """The lines that all of it would take."""
        return len(self.sentences(self.news)) if self.news else 0

    def shown(self, room: int) -> int:
        """How many of the last sentences are to be seen in so many lines: the last one always, if need be cut."""
        number = 0
        while number < len(self.news) and len(self.sentences(self.news[-number - 1 :])) <= room:
            number += 1
        return max(number, min(1, len(self.news)))

    def story(self, told: Sequence[str], room: int) -> Lines:
        """What was told before, as far as whole sentences fit."""
        lines: Lines = []
        for words in reversed(told):
            more = wrap([Span(words, "dim")], self.wide)
            if len(lines) + len(more) > room:
                break
            lines = [*more, *lines]
        return lines

    def block(self, lines: Lines, margin: Margin) -> Lines:
        """These lines beside their title, which says how much more is a key away."""
        if not lines:
            return []
        hidden = len(self.news) - self.shown(len(lines))
        title: Line = [Span("News", "title")]
        more: Line = [Span("l", "key"), Span(f": +{hidden}", "dim")] if hidden > 0 else []
        if len(lines) == 1 and more:
            title, more = [*title, Span(f" +{hidden}", "dim")], []
        return stacked([Block(title, lines, [more] if more else [])], margin, False)
