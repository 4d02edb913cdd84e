"""All there is to show at a moment, whatever the screen: a view, the news, what is picked, read or typed."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardwright.core.view import Thing, View
from cardwright.desk.pick import Pick
from cardwright.tui.picture import Picture
from cardwright.tui.sheet import Line, Lines, Span, cut, line_width, wrap

FRAME = 2  # lines that are always there: the header, and the prompt with its keys


class Page(NamedTuple):
    """Something to read beside the table: a hint, details, rules, the story."""

    title: str
    lines: Sequence[str | Line]
    end: bool = False
    whole: bool = False  # it may cover the question
    keys: str = "Esc closes"


def story_page(before: Sequence[str], news: Sequence[str], wide: int, tall: int) -> Page:
    """The story up to now. The news, at its end, is seen at once: where that needs room, as one paragraph."""
    room = tall - FRAME - 1
    lines = sum(len(wrap([Span(words)], wide - 1, 2)) for words in news)
    return Page("The story so far", [*before, *(news if lines <= room else [" ".join(news)])], end=True, whole=True)


class Scene:
    """All there is to show at a moment."""

    def __init__(self, picture: Picture, view: View, news: Sequence[str], told: Sequence[str] = ()) -> None:
        self.picture = picture
        self.view = view
        self.news = news
        self.told = told  # what was told before the news, where there is room
        self.text: Callable[[int, int], Lines] | None = None  # in place of a table: lines for this much room
        self.coach = ""  # what a coach says about it
        self.more = "Tab"  # the key that shows what is hidden of the table
        self.notice = ""  # a refusal or a confirmation
        self.page: Page | None = None
        self.lit: Sequence[int] | None = None  # choices that fit what was typed or picked up
        self.at = -1  # the choice under the cursor
        self.held = ""  # the thing picked up
        self.pick: Pick | None = None  # where several are picked at once,
        self.picked: Sequence[str] = ()  # those that are
        self.on = ""  # the thing under the cursor
        self.busy = ""  # who is thinking
        self.mine: set[str] = set()  # own areas that have been in the question before: they stay there

    @property
    def question(self) -> str:
        view = self.view
        words = view.over or view.question or view.waiting or "The table goes on."
        if self.busy and not view.question and not view.over:
            words = f"{words.rstrip('.')} ({self.busy} thinks)"
        if view.chosen >= 0:
            words += f" (you have chosen {view.number_of(view.chosen)}, and may change it)"
        return words

    @property
    def cursor(self) -> Thing | None:
        """The thing under the cursor, that the chosen choice is about, or that the question is about."""
        at = next((choice for choice in self.view.choices if choice.index == self.at), None)
        wanted = [self.on] if self.on else at.touches[:1] if at is not None else self.view.about
        things = {thing.id: thing for area in self.view.areas for thing in area.things}
        return next((things[id] for id in wanted if id in things), None)


def rule(words: str, wide: int, style: str = "title") -> Line:
    """A title in a line drawn across."""
    line = cut([Span("── ", "frame"), Span(words, style), Span(" ")] if words else [], wide)
    return [*line, Span("─" * (wide - line_width(line)), "frame")]
