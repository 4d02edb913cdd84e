"""Where everything goes on a screen of a given size: the richest form of table and choices that fits whole.

The question stands at the bottom and stays there; the news is above it, or in a column beside where the screen is wide.
What doesn't fit even in its shortest form scrolls in its own pane, which says how much is hidden and by which key to
reach it.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from cardwright.core.view import View
from cardwright.desk.pick import Pick
from cardwright.tui.picture import Level, Light, Picture
from cardwright.tui.question import Choices, Things
from cardwright.tui.sheet import Line, Lines, Span, cut, line_width, width, wrap

FRAME = 3  # lines that are always there: header, prompt, keys
SPARE = 3  # lines that must be free before a table takes a richer form again
BOXES = 28  # lines from which on cards have boxes
BESIDE = 112  # columns from which on news and reading have a column of their own
SIDE = (32, 52)  # the least and the most it takes
LEAST_NEWS = 1  # lines of news, and
LEAST_TABLE = 4  # of the table, that stay when the choices need the room
FEW = 4  # choices whose words are worth more than news that can be read with a key
# Levels of table and choices, the richest first; and how many lines of news stay, where few choices need the room.
ALL = 1000
NEARLY = ALL - 1  # all, but only where choices are few
STEPS = [(Level.BOXES, 0, ALL), (Level.BOXES, 1, ALL), (Level.LINES, 0, ALL), (Level.LINES, 1, ALL),
         (Level.BRIEF, 0, ALL), (Level.BRIEF, 1, ALL), (Level.FLOW, 0, ALL), (Level.FLOW, 1, ALL),
         (Level.PACKED, 0, NEARLY), (Level.FLOW, 0, 2), (Level.PACKED, 0, 2), (Level.LINES, 2, ALL),
         (Level.BRIEF, 2, ALL), (Level.FLOW, 2, ALL), (Level.FLOW, 3, ALL), (Level.PACKED, 1, ALL),
         (Level.PACKED, 2, ALL), (Level.PACKED, 3, ALL), (Level.KEYED, 4, ALL)]  # fmt: skip


class Placed(NamedTuple):
    """A pane: where it is and what is in it. `end` shows its last lines first."""

    x: int
    y: int
    wide: int
    tall: int
    title: Line
    lines: Lines
    more: str = ""  # the key that shows what is hidden
    end: bool = False

    @property
    def room(self) -> int:
        """How many lines it can show."""
        return self.tall - (1 if self.title else 0)

    @property
    def hidden(self) -> int:
        return max(0, len(self.lines) - self.room)


class Page(NamedTuple):
    """Something to read beside the table: a hint, details, rules, the story."""

    title: str
    lines: Sequence[str]
    end: bool = False
    whole: bool = False  # it may cover the question
    across: bool = False  # and takes the whole width of a wide screen
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
        self.heading = "News"
        self.quiet = False  # news isn't to be expected: it has no column of its own while there is none
        self.more = "Tab"  # the key that shows what is hidden of the table
        self.notice = ""  # a refusal or a confirmation
        self.page: Page | None = None
        self.lit: Sequence[int] | None = None  # choices that fit what was typed or picked up
        self.at = -1  # the choice under the cursor
        self.held = ""  # the thing picked up
        self.pick: Pick | None = None  # where several are picked at once,
        self.picked: Sequence[str] = ()  # those that are,
        self.on = ""  # and the one under the cursor
        self.busy = ""  # who is thinking


class Arrangement(NamedTuple):
    panes: dict[str, Placed]
    level: Level
    brevity: int

    @property
    def hidden(self) -> dict[str, int]:
        """How many lines each pane hides."""
        return {name: pane.hidden for name, pane in self.panes.items() if pane.hidden}


def arrange(scene: Scene, wide: int, tall: int, level: Level = Level.BOXES) -> Arrangement:
    """The richest arrangement that fits whole; above this level only if it does so easily."""
    needless = scene.quiet and not (scene.news or scene.told or scene.notice or scene.page)
    across = scene.page is not None and scene.page.across
    side = min(SIDE[1], max(SIDE[0], wide // 3)) if wide >= BESIDE and not needless and not across else 0
    forms = [Form(scene, wide, tall, each, level) for each in ((side, 0) if side else (0,))]
    found = [form.fitting() for form in forms]
    best = min(range(len(forms)), key=lambda number: (found[number], number))
    if scene.page is not None:
        best = 0
    return forms[best].placed(found[best])


class Form:
    """One way to divide the screen: with a column at the side, or without."""

    def __init__(self, scene: Scene, wide: int, tall: int, side: int, level: Level) -> None:
        self.scene = scene
        self.level = level  # the richest that needs no lines to spare
        self.wide = wide
        self.body = max(1, tall - FRAME)
        self.side = side
        self.main = wide - side - (1 if side else 0)
        light = Light(scene.view, scene.held, scene.picked if scene.pick is not None else None)
        choices = Choices(scene.picture, scene.view, scene.lit, scene.at)
        menu = choices if scene.pick is None else Things(choices, scene.pick, scene.picked, scene.on)
        self.counters = scene.picture.counters(scene.view, self.main)
        self.table = cache(lambda level: scene.picture.table(scene.view, light, self.main, level))
        self.choices = cache(lambda brevity: [*self.unasked(), *menu.lines(self.main, brevity)])
        self.news = self.news_lines(side or self.main)
        self.mapped = any(area.kind == "grid" and area.rows > 1 for area in scene.view.areas)
        self.heads = False  # the news begins with its title, and has no line for it
        if side and len(self.news) >= self.body:
            self.news = self.news_in_one(side)

    def fitting(self) -> int:
        """The first step at which nothing is hidden; one more than there are if there is none. News that needs the room
        goes without a line for each sentence."""
        if self.side and len(self.news) >= self.body:
            return len(STEPS)
        spread, together = self.news, self.news_in_one(self.main)
        headed = self.news_in_one(self.main, f"{self.scene.heading}: ")
        for step, (level, brevity, most) in enumerate(STEPS):
            if level is Level.BOXES and self.body + FRAME < BOXES:
                continue
            if most < ALL and (self.side or (len(self.scene.view.choices) > FEW and not self.mapped)):
                continue
            if level >= Level.PACKED and self.mapped:
                continue  # rather less news than a map without its rows
            if brevity == 1 and any(span.text.endswith("…") for line in self.choices(1) for span in line):
                continue  # sentences are shown whole, or as what they begin with
            spare = SPARE if level < self.level else 0
            need = len(self.counters) + len(self.table(level)) + len(self.choices(brevity)) + 1 + spare
            for news in (self.news,) if self.side else (spread, together) if most >= NEARLY else (together,):
                self.news = news
                if need + min(self.news_height(), most + 1) <= self.body:
                    self.news = spread if need - spare + self.height_of(spread) <= self.body else news
                    return step
            if level >= Level.PACKED and not self.side and need + len(headed) <= self.body:
                self.news, self.heads = headed, True
                return step
        if not self.side:  # something must be hidden, and a line of its own for a title hides more
            self.news, self.heads = headed, True
        return len(STEPS)

    def news_height(self) -> int:
        return self.height_of(self.news)

    def height_of(self, news: Lines) -> int:
        return len(news) + (0 if self.heads else 1) if news and not self.side else 0

    def news_lines(self, wide: int) -> Lines:
        scene = self.scene
        lines = [line for words in scene.news for line in wrap([Span(words)], wide - 1, 2)]
        for words in scene.notice.splitlines():
            lines += wrap([Span(words, "notice")], wide - 1, 2)
        return lines

    def news_in_one(self, wide: int, title: str = "") -> Lines:
        """The news as one paragraph, which may begin with its title."""
        line = [Span(f"{words} ") for words in self.scene.news]
        if title and (line or self.scene.notice):
            line.insert(0, Span(title, "title"))
        if self.scene.notice:
            line.append(Span(" ".join(self.scene.notice.split()), "notice"))
        return wrap(line, wide - 1) if line else []

    def placed(self, step: int) -> Arrangement:
        level, brevity, _ = STEPS[min(step, len(STEPS) - 1)]
        level = min(level, Level.FLOW) if self.mapped else level
        choices = self.choices(brevity)
        table = [*self.counters, *self.table(level)]
        question = min(len(choices) + 1, self.most_for_choices(len(table)))
        if self.scene.page is not None and not self.side:  # what is being read has half of the screen, if it needs it
            read = len(self.page_pane(0, 0, self.main, 0).lines) + 1
            question = max(2, min(question, self.body - min(read, self.body // 2)))
        above = self.body - question
        panes = {"header": Placed(0, 0, self.wide, 1, [], [self.header()])}
        top = 1
        if self.side:
            panes["side"] = self.side_pane()
            panes["table"] = Placed(0, top, self.main, above, [], table, self.scene.more)
        elif self.scene.page is not None and self.scene.page.whole:
            panes["page"] = self.page_pane(0, top, self.main, self.body)
            return Arrangement(panes, level, brevity)
        elif self.scene.page is not None:
            panes["page"] = self.page_pane(0, top, self.main, above)
        else:
            news = min(self.news_height(), max(LEAST_NEWS + 1, above - len(table)), max(0, above - LEAST_TABLE))
            panes["table"] = Placed(0, top, self.main, above - news, [], table, self.scene.more)
            if news > 1 or (news and self.heads):
                title = rule(self.scene.heading, self.main) if not self.heads else []
                panes["news"] = Placed(0, top + above - news, self.main, news, title, self.news, "l", True)
        panes["question"] = Placed(0, top + above, self.main, question, self.asked(), choices, "PgDn")
        return Arrangement(panes, level, brevity)

    def most_for_choices(self, table: int) -> int:
        """All but what table and news need, and at least half."""
        news = min(self.news_height(), LEAST_NEWS + 1)
        return max(self.body // 2, self.body - news - max(LEAST_TABLE, table), 2)

    # Panes

    def header(self) -> Line:
        view = self.scene.view
        line = [Span(self.scene.picture.title, "bold"), Span(f"  {view.headline}", "dim")]
        if view.phases and line_width(line) + sum(width(phase) + 2 for phase in view.phases) + 2 <= self.wide:
            line.append(Span("  "))
            for number, phase in enumerate(view.phases):
                line.append(Span(f" {phase} ", "reverse" if number == view.phase else "dim"))
        return cut(line, self.wide)

    def asked(self) -> Line:
        """The question in the pane's title; one that is too long for it stands below."""
        return rule("" if self.unasked() else self.question(), self.main, "question")

    def unasked(self) -> Lines:
        words = self.question()
        return wrap([Span(words, "question")], self.main) if width(words) > self.main - 4 else []

    def question(self) -> str:
        view = self.scene.view
        words = view.over or view.question or view.waiting or "The table goes on."
        if self.scene.busy and not view.question and not view.over:
            words = f"{words.rstrip('.')} ({self.scene.busy} thinks)"
        if view.chosen >= 0:
            words += f" (you have chosen {view.number_of(view.chosen)}, and may change it)"
        return words

    def side_pane(self) -> Placed:
        x = self.main + 1
        if self.scene.page is not None:
            return self.page_pane(x, 1, self.side, self.body)
        before = [line for words in self.scene.told for line in wrap([Span(words, "dim")], self.side - 1, 2)]
        room = max(0, self.body - 1 - len(self.news))
        lines = [*(before[-room:] if room else []), *self.news]
        return Placed(x, 1, self.side, self.body, rule(self.scene.heading, self.side), lines, "l", True)

    def page_pane(self, x: int, y: int, wide: int, tall: int) -> Placed:
        page = self.scene.page
        assert page is not None
        lines = [line for text in page.lines for part in text.split("\n") for line in wrap([Span(part)], wide - 1, 2)]
        return Placed(x, y, wide, tall, rule(f"{page.title} ({page.keys})", wide), lines, "PgDn", page.end)


def rule(words: str, wide: int, style: str = "title") -> Line:
    """A title in a line drawn across."""
    line = cut([Span("── ", "dim"), Span(words, style), Span(" ")] if words else [], wide)
    return [*line, Span("─" * (wide - line_width(line)), "dim")]
