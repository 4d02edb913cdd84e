"""A game on the full screen: a sitting, its questions and its bots, hints and everything there is to read."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

from cardwright.advice import advise
from cardwright.core.errors import CardwrightError, Refused
from cardwright.core.view import Choice, View
from cardwright.desk import details, rulebook
from cardwright.desk.pick import Pick
from cardwright.desk.sitting import Sitting
from cardwright.desk.typed import COMMANDS
from cardwright.tui.board import Board
from cardwright.tui.menu import Item
from cardwright.tui.palette import Palette
from cardwright.tui.picture import Picture
from cardwright.tui.scene import Page, Scene, story_page
from cardwright.tui.sheet import Lines
from cardwright.tui.thinking import aside
from cardwright.tui.whole import every_text

TOLD = 40  # sentences before the news, where there is room for them
WINK = 0.25  # seconds between two looks at a table where only bots play
HELP = [
    "A number answers at once. Or type the first letters or a few words of a choice and press Enter; exact words count "
    "before whole words, and whole words before beginnings. You can give several answers in one line (strike cobra, "
    "end); they stop as soon as there is something new to see. A full stop repeats your last answer. Type a space "
    "first if a word begins with a letter that is also a key.",
    "Click a card, then its target; click a pile to look into it. You can also pick with the arrows and Enter.",
    "",
]


class TableScreen(Board):
    """A sitting, for whoever has the screen."""

    def __init__(self, palette: Palette, sitting: Sitting, after: Callable[["TableScreen"], Sequence[Item]]) -> None:
        super().__init__(palette)
        self.sitting = sitting
        self.picture = Picture.of(sitting.match.game)
        self.after = after  # what there is to do once the game is over
        self.ending: list[Item] = []
        self.seat = next(iter(sitting.people), sitting.onlooker)  # whose eyes the screen is for
        self.covered = sitting.secrets  # until that person has taken it
        self.busy = ""
        self.farewell = ""  # said when the screen is gone
        self.warned = False  # that the game can't be kept

    def on_mount(self) -> None:
        super().on_mount()
        self.sitting.keep()
        self.play_on()

    # Showing

    def scene(self) -> Scene:
        if self.covered:
            question = f"{self.sitting.called(self.seat)}, take the screen and press Enter."
            cover = Scene(self.picture, View(headline="", question=question), [])
            cover.text = lambda wide, room: []
            return cover
        view = self.sitting.view(self.seat)
        if view.question and len(self.sitting.people) > 1:
            view.question = f"{self.sitting.called(self.seat)}: {view.question}"
        if view.over:
            view.choices = [Choice(item.words, index=at, text=item.name) for at, item in enumerate(self.ending)]
        news = self.sitting.news(self.seat)
        before = self.sitting.told.get(self.seat, 0)
        told = self.sitting.story(self.seat, max(0, before - TOLD), before)
        scene = Scene(self.picture, view, news, told)
        scene.notice = self.sitting.trouble
        scene.busy = self.busy
        scene.pick = self.sitting.pick(view)
        return scene

    def hints(self) -> Sequence[tuple[str, str]]:
        if self.covered:
            return (("Enter", "take the screen"), ("q", "leave"))
        if self.ending:
            return (("1-9", "pick"), ("l", "story"), ("Tab", "table"), ("s", "save"), ("r", "rules"), ("q", "leave"))
        decision = self.sitting.match.decision
        more: list[tuple[str, str]] = []
        if self.sitting.party and decision is not None and decision.secret is None:
            more = [("b", "let a bot act"), ("w NAME", "let NAME answer")]
        elif self.sitting.can_change:
            more = [("w NAME", "change NAME's answer")]
        if self.offer is not None and self.offer.pick is not None:
            more = [("Space", "pick"), ("Enter", "take"), ("c", "all choices"), *more]
        elif self.offer is not None and len(self.offer.view.choices) == 1 and not self.sitting.auto:
            more = [("a", "end such turns by itself"), *more]
        if self.offer is not None and self.sitting.can_repeat(self.offer.view, self.seat):
            more = [(".", "again"), *more]
        numbers = [choice.number for choice in self.offer.view.choices] if self.offer is not None else []
        keys = f"{min(numbers)}-{max(numbers)}" if len(numbers) > 1 else "".join(map(str, numbers))
        picked = [(keys, "pick")] if keys and (self.offer is None or self.offer.pick is None) else []
        return [*picked, *more, ("h", "hint"), ("u", "undo"), ("i", "about"), ("Tab", "texts"), ("l", "story"),
                ("?", "help"), ("q", "leave"), ("r", "rules")]  # fmt: skip

    # Answering

    def answer(self, line: str) -> None:
        if self.sitting.match.decision is None:
            assert self.offer is not None
            self.choose(self.offer.find(line))
            return
        self.check_asked()
        self.sitting.answer_line(line, self.seat)
        self.answered()

    def choose(self, choice: Choice) -> None:
        if self.sitting.match.decision is None:
            self.ending[choice.index].do()
            return
        self.check_asked()
        self.sitting.answer(choice, self.seat)
        self.answered()

    def check_asked(self) -> None:
        if self.covered or self.sitting.asked() != self.seat:
            raise Refused("It isn't your turn to choose.")

    def answered(self) -> None:
        self.let_go()
        if self.sitting.match.decision is None or self.sitting.asked() == self.seat:
            self.next_question()
        else:
            self.redraw()
            self.play_on()
        self.call_after_refresh(self.sitting.keep)

    def play_on(self) -> None:
        """Let the bots answer until a person is asked."""
        self.run_worker(self.let_bots_answer(), exclusive=True, group="bots")

    async def let_bots_answer(self) -> None:
        sitting = self.sitting
        while sitting.match.decision is not None and sitting.asked() is None:
            turn = sitting.bot_turn()
            assert turn is not None
            self.busy = sitting.names[turn.seat]
            thinking = asyncio.ensure_future(aside(partial(sitting.think, turn)))
            try:
                done, _ = await asyncio.wait([thinking], timeout=0.0 if sitting.people else WINK)
                if not done:
                    self.redraw()
                sitting.answer_for(turn, await thinking)
            finally:
                thinking.cancel()
            sitting.keep()
            if not sitting.people:
                self.redraw()
                await asyncio.sleep(WINK)
        self.busy = ""
        self.next_question()

    def next_question(self) -> None:
        """The screen goes to whoever is asked."""
        sitting = self.sitting
        if sitting.match.decision is None:
            self.end()
        else:
            asked = sitting.asked()
            if asked is not None and asked != self.seat:
                self.seat = asked
                self.covered = sitting.secrets
        self.redraw()

    def end(self) -> None:
        if not self.ending:
            self.covered = False
            self.farewell = self.sitting.finish()
            self.notice = self.farewell.splitlines()[0]
            self.ending = list(self.after(self))

    def enter(self) -> None:
        if self.covered:
            self.covered = False
            self.redraw()
        elif self.ending:
            self.ending[0].do()

    # Commands

    def command(self, key: str, rest: str) -> None:
        if self.covered and key != "q":
            self.keyboard.text = ""
            return
        if key == "u":
            self.check_asked()
            self.sitting.undo(self.seat)
            self.let_go()
            self.next_question()
            self.call_after_refresh(self.sitting.keep)
        elif key == "h":
            self.hint()
        elif key == "i":
            self.show_page("About", self.found(rest))
        elif key == "l":
            self.page = self.story()
            self.redraw()
        elif key == "r":
            self.show_page(rulebook.heading(self.sitting.match.game), self.rules(rest), whole=True)
        elif key == "tab":
            self.show_page("The table", self.whole_table(), whole=True)
        elif key == "?":
            self.show_page("Help", self.help(), whole=True)
        elif key == "c":
            self.list_choices()
        elif key == "a":
            self.notice = self.sitting.toggle_auto(self.seat)
            self.answered()
        elif key == "s":
            self.notice = self.sitting.save(rest)
            self.redraw()
        elif key == "b" and self.sitting.party:
            self.sitting.nudge(self.seat)
            self.answered()
        elif key == "w":
            self.pass_word(rest)
        elif key in ("q", "q!"):
            self.leave(key == "q!")

    def hint(self) -> None:
        if self.sitting.match.decision is None:
            raise Refused("The game is over.")
        self.check_asked()
        self.show_page("Hint", ["Thinking ..."])
        self.run_worker(self.think(), exclusive=True, group="hint")

    async def think(self) -> None:
        """In a thread, on a copy of the match: the table may move on meanwhile."""
        match = self.sitting.match
        moment, page = match.moment, self.page
        look = match.copy().look(self.seat)
        advice = await aside(partial(advise, look, match.seed))
        if match.moment == moment and self.page is page:
            self.at = advice.best.index  # Enter plays it
            self.page = Page(
                "Hint", advice.lines(self.sitting.plain_view(self.seat)), keys="Enter plays it, Esc closes"
            )
            self.redraw()

    def list_choices(self) -> None:
        """Every choice with its number, or the things to pick again."""
        if Pick.of(self.sitting.view(self.seat)) is None:
            raise Refused("Every choice is listed already.")
        self.sitting.picks = not self.sitting.picks
        self.let_go()
        self.redraw()

    def found(self, name: str) -> list[str]:
        """Details of what is called so; while a name is being typed, all that could be meant."""
        view = self.sitting.view(self.seat)
        game = self.sitting.match.game
        if not name.strip():
            lines = ["Type any part of a name."]
            for area in view.areas:
                lines += details.about_area(game, view, area)
            return lines
        try:
            found = details.look_up(game, view, name)
        except CardwrightError as error:
            return [str(error)]
        return [line for text in found for line in (text, "")]

    def story(self) -> Page:
        before = self.sitting.story(self.seat, 0, self.sitting.told.get(self.seat, 0))
        wide, tall = self.app.size
        return story_page(before, self.sitting.news(self.seat), wide, tall)

    def rules(self, words: str) -> list[str]:
        try:
            return [line for text in rulebook.look_up(self.sitting.match.game, words.strip()) for line in (text, "")]
        except CardwrightError as error:
            return [str(error)]

    def whole_table(self) -> Lines:
        """Everything with its text, and what lies in the piles."""
        return every_text(self.picture, self.sitting.view(self.seat), self.app.size.width - 2)

    def help(self) -> list[str]:
        game = self.sitting.match.game
        lines = [
            *HELP,
            *[f"{each.key} {each.takes}".ljust(10) + each.help for each in COMMANDS if each.key not in "bw"],
        ]
        lines += ["← →".ljust(10) + "look at the things of the table, one after the other"]
        lines += ["Tab".ljust(10) + "the whole table with every text", "PgUp PgDn".ljust(10) + "scroll"]
        lines += ["Ctrl+T".ljust(10) + "other colours"]
        marks = "   ".join(f"{mark} {kind}" for kind, mark in game.marks.items())
        legend = self.sitting.view(self.seat).legend
        return [*lines, "", *[words for words in (f"Symbols: {marks}" if marks else "", legend) if words]]

    def pass_word(self, name: str) -> None:
        """Somebody else of a party has the word; asked when the name is complete."""
        if self.keyboard.asking is not None or not name:
            self.redraw()
            return
        self.sitting.speaker = self.sitting.person_called(name)
        self.answered()

    def leave(self, anyway: bool) -> None:
        if self.sitting.match.decision is None or anyway:
            self.app.exit()
            return
        try:
            self.app.exit(self.sitting.keep_for_later())
        except Refused:
            if self.warned:
                self.app.exit(self.sitting.trouble)
                return
            self.warned = True
            raise
