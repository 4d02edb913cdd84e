"""Where everything goes on a screen of a given size: the richest form of table and question that fits whole.

The table is above, the question below it over the whole width. The news has a room of its own between them, or a column
beside the table where the screen is wide, and never changes the table's form. What doesn't fit even in its shortest
form scrolls in its own pane, which says how much is hidden and by which key to reach it.
"""

from typing import NamedTuple

from cardwright.tui.aside import side_panes
from cardwright.tui.blocks import FRAMED_FROM, Block, Margin, between, margin_for, stacked
from cardwright.tui.dock import Dock
from cardwright.tui.form import FORMS, FURTHER, LASTING, SPARE, STEPS, Form, Habit
from cardwright.tui.ledger import CUT_AT
from cardwright.tui.news import News
from cardwright.tui.picture import Light
from cardwright.tui.placed import Placed
from cardwright.tui.scene import FRAME, Scene, rule
from cardwright.tui.shares import Shares
from cardwright.tui.sheet import Line, Lines, Span, cut, flow, line_width, pad, wrap
from cardwright.tui.tabletop import Tabletop

TALL = 30  # lines from which on rules stand between blocks, and news has a third line
FRAMED = 32  # lines from which on a wide screen has frames,
BOXED = 40  # and dice too
BESIDE = FRAMED_FROM  # columns from which on news and what lies under the cursor have a column of their own
SIDE = (30, 46)  # the least and the most it takes
RESERVED = 3  # levels of the question that a lasting form of the table may count on
LEAST_TABLE = 4  # lines of the table that stay when the question needs the room


class Arrangement(NamedTuple):
    panes: dict[str, Placed]
    form: int  # of the table
    level: int  # of the question
    used: frozenset[str] = frozenset()  # own areas with keys

    @property
    def hidden(self) -> dict[str, int]:
        """How many lines each pane hides."""
        return {name: pane.hidden for name, pane in self.panes.items() if pane.hidden}


def arrange(scene: Scene, wide: int, tall: int, habit: Habit | None = None) -> Arrangement:
    """The richest arrangement that fits whole and isn't richer than the table's habit."""
    layout = Layout(scene, wide, tall)
    habit = habit if habit is not None else Habit()
    anew = habit.settle((wide, tall))
    form, level = layout.fitting(habit.least)
    if anew or (form > habit.least and tall >= TALL):
        form, level = layout.with_reserve(form, level)
    if scene.page is None and not scene.notice and scene.text is None:
        lasting = min(form, LASTING)
        habit.keep(lasting, layout.richer(lasting), layout.easily, scene.view.moment)
    return Arrangement(
        layout.panes(form, level), min(form, LASTING), level, frozenset(area.id for area in layout.shares.used)
    )


class Layout:
    """One scene on one screen."""

    def __init__(self, scene: Scene, wide: int, tall: int) -> None:
        view = scene.view
        self.scene = scene
        self.wide = wide
        self.tall = tall
        self.body = max(1, tall - FRAME)
        self.framed = wide >= BESIDE and tall >= FRAMED
        self.side = min(SIDE[1], max(SIDE[0], wide * 26 // 100)) if wide >= BESIDE and scene.text is None else 0
        self.main = wide - self.side - (1 if self.side else 0)
        self.shares = Shares(view, scene.pick, scene.mine)
        light = Light(view, self.shares.tagged, scene.held, scene.picked if scene.pick is not None else None, scene.on)
        self.table = Tabletop(scene.picture, light, self.shares.below, boxed=tall >= BOXED)
        words = self.table.words()
        picture = scene.picture
        margin = margin_for(wide, self.main, words, self.framed)
        picture.margin = max(picture.margin if picture.margin_of == wide else 0, margin.title)
        picture.margin_of = wide
        self.margin = Margin(self.main, picture.margin, self.framed)
        self.dock = Dock(picture, light, self.shares, scene.question, scene.pick, scene.picked, scene.lit, scene.at)
        self.news = News(scene, wide - 2 if scene.text is not None else self.margin.body)
        self.inner = wide - 4 if self.framed else wide - 2  # of the question
        self.blocks: dict[int, list[Block]] = {}
        self.questions: dict[int, Lines] = {}

    # What is drawn

    def form(self, number: int) -> Form:
        form = FORMS[number]
        return form._replace(news=form.news + 1) if self.tall >= TALL and form.news else form

    def drawn(self, number: int) -> list[Block]:
        if number not in self.blocks:
            self.blocks[number] = self.table.blocks(FORMS[number], self.margin) if self.scene.text is None else []
        return self.blocks[number]

    def stacked(self, number: int) -> Lines:
        return stacked(self.drawn(number), self.margin, FORMS[number].rules and self.tall >= TALL)

    def question(self, level: int) -> Lines:
        if level not in self.questions:
            self.questions[level] = self.dock.lines(self.inner, level, self.wide, self.tall >= BOXED)
        return self.questions[level]

    # What fits

    def need(self, form: int, level: int) -> int:
        """The lines of table, news and question."""
        edges = 2 if self.framed else 0
        news = 0 if self.side or self.scene.text is not None else self.form(form).news
        text = [] if self.scene.text is None else self.scene.text(self.wide, 0)
        return (
            len(self.stacked(form))
            + len(text)
            + edges
            + news
            + self.coached
            + len(self.question(level))
            + 1
            + edges // 2
        )

    def fitting(self, least: int) -> tuple[int, int]:
        """The first form and level at which nothing is hidden; the tightest if there is none."""
        for form, level in STEPS:
            if form >= least and self.usual(form) and self.need(form, level) <= self.body:
                return form, level
        return STEPS[-1]

    def usual(self, form: int) -> bool:
        """Whether screens of this height have this form: a low one changes it in fewer steps."""
        return self.tall >= TALL or not FORMS[form].tall

    def with_reserve(self, form: int, level: int) -> tuple[int, int]:
        """Where the table must change its form, one that will last: the next that has lines to spare."""
        for further in [each for each in range(form, len(FORMS)) if self.usual(each)][: FURTHER + 1]:
            for each in range(RESERVED):
                if self.need(further, each) + SPARE <= self.body:
                    return further, each
        return form, level

    def richer(self, form: int) -> int:
        """The form before this one."""
        return max((each for each in range(form) if self.usual(each)), default=0)

    def easily(self, form: int) -> bool:
        """Whether a form fits with lines to spare."""
        return self.need(form, 0) + SPARE <= self.body

    # Panes

    def panes(self, form: int, level: int) -> dict[str, Placed]:
        scene = self.scene
        panes = {"header": Placed(0, 0, self.wide, 1, [], [self.header(form)])}
        if scene.page is not None and scene.page.whole:
            panes["page"] = self.page_pane(0, 1, self.wide, self.body)
            return panes
        spare = self.body - self.need(form, level)
        if spare > 0 and level == CUT_AT:
            self.questions[level] = self.dock.lines(self.inner, level, self.wide, self.tall >= BOXED, spare)
        question = self.question(level)
        edge = 1 if self.framed else 0
        table = len(self.stacked(form)) + 2 * edge
        news = self.news_lines(form)
        least = self.body // 2 if table + len(question) + 1 + edge + len(news) + self.coached > self.body else 0
        most = max(self.body - max(LEAST_TABLE, min(table, self.body)) - len(news) - self.coached, least, 2)
        tall = min(len(question) + 1 + edge, most)
        if scene.page is not None and not self.page_beside(self.body - tall):
            read = len(self.page_lines(self.wide)) + 1
            tall = max(2, min(tall, self.body - min(read, self.body // 2)))
        above = self.body - tall
        panes["question"] = self.question_pane(1 + above, tall, question)
        if self.coached:
            above -= self.coached
            panes["coach"] = self.coach_pane(1 + above)
        if scene.page is not None:
            if not self.page_beside(above):  # over the table, from below, as far as it needs
                read = min(above, len(self.page_lines(self.wide)) + 1)
                panes["page"] = self.page_pane(0, 1 + above - read, self.wide, read)
                if above - read >= LEAST_TABLE:
                    lines = stacked(self.drawn(form), Margin(self.wide, self.margin.title), False)
                    panes["table"] = Placed(0, 1, self.wide, above - read, [], lines, self.scene.more)
                return panes
            panes["side"] = self.page_pane(self.main + 1, 1, self.side, above)
        elif self.side:
            panes.update(side_panes(scene, self.main + 1, self.side, above, self.framed))
        panes.update(self.table_panes(form, above, news))
        return panes

    def table_panes(self, form: int, above: int, news: Lines) -> dict[str, Placed]:
        """The table and, where it has no column, the news below it. Spare lines tell all of the news, then what isn't
        told elsewhere, then the story."""
        if self.scene.text is not None:
            notice = min(len(news), max(0, above - 1))
            lines = self.scene.text(self.wide, above - notice)
            panes = {"table": Placed(0, 1, self.wide, above - notice, [], lines, self.scene.more)}
            if notice:
                panes["news"] = Placed(0, 1 + above - notice, self.wide, notice, [], news, "", True)
            return panes
        lines = self.stacked(form)
        edges = 2 if self.framed else 0
        spare = above - edges - len(lines) - (0 if self.side else len(news))
        if spare > 0 and not self.side and not self.scene.notice:
            news = self.news.lines(min(len(news) + spare, max(len(news), self.news.whole)))
            spare = above - edges - len(lines) - len(news)
        if spare > 0:
            lines = [*lines, *self.known(form, spare)]
            spare = above - edges - len(lines) - (0 if self.side else len(news))
        filler = stacked([Block([], [[]])], self.margin, False)[0] if lines else []
        if self.framed:
            top, bottom = between(self.margin, "╭", "┬", "╮"), between(self.margin, "╰", "┴", "╯")
            return {"table": Placed(0, 1, self.main, above, top, lines, self.scene.more, False, bottom, filler)}
        if self.side:
            return {"table": Placed(0, 1, self.main, above, [], lines, self.scene.more, False, [], filler)}
        tall = len(news)
        if spare > 0 and not self.scene.notice:  # spare lines go to the story
            news = self.news.lines(tall + spare)
            tall = len([line for line in news if line] or news[:tall])
            news = news[-tall:]
        told = self.news.block(news, self.margin)
        return {
            "table": Placed(0, 1, self.main, above - tall, [], lines, self.scene.more, False, [], filler),
            "news": Placed(0, 1 + above - tall, self.main, tall, [], told[-tall:] if tall else [], "", True),
        }

    def known(self, form: int, spare: int) -> Lines:
        """Texts that aren't told elsewhere, and what is known of the piles, in lines that nothing else needs."""
        texts = self.table.untold(FORMS[form])
        told = flow([], texts, self.margin.body, 2, 0) if texts else []
        while len(told) > spare:  # as many as there is room for
            texts = texts[:-1]
            told = flow([], texts, self.margin.body, 2, 0) if texts else []
        for line in self.table.known():
            more = wrap(line, self.margin.body, 2)
            if len(told) + len(more) <= spare:
                told += more
        return stacked([Block([Span("Known", "title")], told)], self.margin, False) if told else []

    def news_lines(self, form: int) -> Lines:
        """Those that the news has where it has no column for itself."""
        if self.scene.text is not None:
            return self.news.notice
        return [] if self.side else self.news.lines(self.form(form).news)

    # The question

    def question_pane(self, y: int, tall: int, lines: Lines) -> Placed:
        title = self.dock.title(self.wide, self.framed)
        if not self.framed:
            spaced = [[Span(" "), *line] for line in lines]
            return Placed(0, y, self.wide, tall, title, spaced, "PgDn")
        left, right = Span("┃ ", "dock"), Span(" ┃", "dock")
        spaced = [[left, *pad(line, self.wide - 4), right] for line in lines]
        bottom = [Span(f"┗{'━' * (self.wide - 2)}┛", "dock")]
        filler = [left, Span(" " * (self.wide - 4)), right]
        return Placed(0, y, self.wide, tall, title, spaced, "PgDn", False, bottom, filler)

    # A coach

    @property
    def coached(self) -> int:
        return len(self.coach_lines()) if self.scene.coach else 0

    def coach_lines(self) -> Lines:
        """What the coach says, just above the question, where it is read last."""
        lines: Lines = []
        for words in self.scene.coach.splitlines():
            lines += wrap([Span(words, "good")], self.wide - len(COACH) - 4)
        head = [Span(f" {COACH}  ", "title")]
        return [
            [*(head if number == 0 else [Span(" " * (len(COACH) + 3))]), *line] for number, line in enumerate(lines)
        ]

    def coach_pane(self, y: int) -> Placed:
        return Placed(0, y, self.wide, self.coached, [], self.coach_lines())

    # Reading

    def page_beside(self, tall: int) -> bool:
        """Whether what is being read has room in the column beside the table."""
        return bool(self.side) and len(self.page_lines(self.side)) + 2 <= tall

    def page_lines(self, wide: int) -> Lines:
        page = self.scene.page
        assert page is not None
        found: Lines = []
        for text in page.lines:
            if isinstance(text, str):
                found += [line for part in text.split("\n") for line in wrap([Span(part)], wide - 4, 2)]
            else:
                found.append(text)
        return found

    def page_pane(self, x: int, y: int, wide: int, tall: int) -> Placed:
        page = self.scene.page
        assert page is not None
        lines = [[Span(" "), *line] for line in self.page_lines(wide)]
        return Placed(x, y, wide, tall, rule(f"{page.title} ({page.keys})", wide), lines, "PgDn", page.end)

    def header(self, form: int) -> Line:
        """Where the game stands; and what there is of news, if it has no room below."""
        view = self.scene.view
        line = [Span(" "), Span(self.scene.picture.title, "bold"), Span(f"  {view.headline}", "dim")]
        if self.scene.news and self.scene.text is None and not self.side and not self.form(form).news:
            told = [Span("l", "key"), Span(f": news +{len(self.scene.news)}", "dim"), Span(" ")]
            room = self.wide - line_width(told) - 1
            return [*pad(cut(line, room), room), Span(" "), *told]
        phases = [
            Span(f" {phase} ", "reverse" if number == view.phase else "dim") for number, phase in enumerate(view.phases)
        ]
        between = self.wide - line_width(line) - line_width(phases) - 1
        if phases and between >= 2:
            line += [Span(" " * between), *phases]
        return cut(line, self.wide)


COACH = "Coach"
