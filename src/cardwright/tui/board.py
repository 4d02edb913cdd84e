"""A screen with a question: panes, the prompt, keys and clicks. Tables and menus are such screens."""

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer

from cardwright.core.errors import CardwrightError
from cardwright.core.view import Choice
from cardwright.desk.pick import Pick
from cardwright.desk.typed import Offer
from cardwright.tui.arrange import Arrangement, arrange
from cardwright.tui.form import Habit
from cardwright.tui.keys import PATIENCE, Act, Do, Keyboard
from cardwright.tui.palette import PALETTES, Palette
from cardwright.tui.pane import Pane, Touched
from cardwright.tui.placed import Placed
from cardwright.tui.scene import Page, Scene
from cardwright.tui.sheet import Line, Span, cut, line_width

PANES = ("header", "table", "news", "side", "cursor", "page", "coach", "question", "last")


class Coloured(Message):
    """Somebody likes other colours."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self.palette = palette


class Board(Screen[None]):
    """Shows a scene and reads what is pressed, typed and clicked."""

    CSS = "Pane { position: absolute; }"
    AUTO_FOCUS = ""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self.palette = palette
        self.panes = {name: Pane(name, palette) for name in PANES}
        self.keyboard = Keyboard()
        self.patience: Timer | None = None
        self.page: Page | None = None
        self.notice = ""
        self.at = -1  # the choice under the cursor
        self.held = ""  # the thing picked up
        self.picked: list[str] = []  # the things, where several are picked at once
        self.on = ""  # of these the one under the cursor
        self.offer: Offer | None = None  # of the scene that is shown
        self.arrangement: Arrangement | None = None
        self.habit = Habit()  # the form that the table keeps to
        self.mine: set[str] = set()  # own areas that have been in the question

    # What a kind of screen says for itself

    def scene(self) -> Scene:
        raise NotImplementedError

    def answer(self, line: str) -> None:
        """A line of answers was typed."""
        raise NotImplementedError

    def choose(self, choice: Choice) -> None:
        """A choice was picked."""
        raise NotImplementedError

    def command(self, key: str, rest: str) -> None:
        """A command was given; what follows it may still be being typed."""

    def enter(self) -> None:
        """Enter was pressed with nothing typed and no choice picked."""

    def hints(self) -> Sequence[tuple[str, str]]:
        """Keys and what they do, the most wanted first."""
        return ()

    # Drawing

    def compose(self) -> ComposeResult:
        yield from self.panes.values()

    def on_mount(self) -> None:
        self.styles.background = self.palette.ground
        self.redraw()

    def on_resize(self, event: events.Resize) -> None:
        self.redraw()

    def redraw(self) -> None:
        """Show the scene as it is now. Panes that didn't change aren't drawn again."""
        wide, tall = self.app.size
        scene = self.scene()
        self.offer = Offer(scene.view, scene.pick)
        self.picked = [id for id in self.picked if scene.pick is not None and id in scene.pick.faces]
        scene.picked, scene.on, scene.mine = self.picked, self.on, self.mine
        scene.page, scene.at, scene.held = self.page, self.at, self.held
        scene.notice = self.notice or scene.notice
        scene.lit = self.lit(self.offer)
        self.arrangement = arrange(scene, wide, tall, self.habit)
        self.mine |= self.arrangement.used
        panes = {
            **self.arrangement.panes,
            "last": Placed(0, tall - 1, wide, 1, [], [self.last_line(scene, wide)]),
        }
        for name, pane in self.panes.items():
            pane.place(panes.get(name))
        if self.at >= 0:
            self.panes["question"].reveal(f"choice:{self.at}")

    def lit(self, offer: Offer) -> Sequence[int] | None:
        """The choices that fit what is typed, or what is picked up."""
        typed = self.keyboard.text.strip()
        if typed and self.keyboard.asking is None:
            return [choice.index for choice in offer.fitting(typed.rpartition(",")[2].strip() or typed)]
        if self.held:
            return [choice.index for choice in offer.view.choices if self.held in choice.touches]
        return None

    def last_line(self, scene: Scene, wide: int) -> Line:
        """What is being typed, and what it means so far; the choice or the thing under the cursor; or the keys."""
        line = [Span(" > ", "key"), Span(self.keyboard.text, "bold"), Span("▏", "key")]
        told = self.meaning(scene)
        if told or self.keyboard.text:
            return cut([*line, Span(f"  {told}", "")], wide)
        return self.with_keys(line, wide)

    def meaning(self, scene: Scene) -> str:
        """What Enter would take, or what lies under the cursor."""
        meant = ""
        if self.keyboard.text and scene.lit is not None and len(scene.lit) == 1:
            at = scene.lit[0]
            meant = f"{scene.view.number_of(at)} "
        else:
            taken = scene.pick.choice(scene.picked) if scene.pick is not None else None
            at = taken.index if taken is not None and self.at < 0 else self.at
        words = next((choice.words for choice in scene.view.choices if choice.index == at), "")
        if words:
            return f"{meant}{words}"
        thing = scene.cursor if self.on else None
        return scene.picture.told(scene.view, thing) if thing is not None else ""

    def with_keys(self, line: Line, wide: int) -> Line:
        line = [*line, Span(" ")]
        for key, words in self.hints():
            item = [Span(" "), Span(key, "key"), Span(f" {words} ", "dim")]
            if line_width(line) + line_width(item) > wide:
                break
            line += item
        return line

    def wear(self, palette: Palette) -> None:
        """Other colours, at once."""
        self.palette = palette
        self.styles.background = palette.ground
        for pane in self.panes.values():
            pane.palette = palette
            pane.refresh()

    def show_page(self, title: str, lines: Sequence[str | Line], end: bool = False, whole: bool = False) -> None:
        self.page = Page(title, lines, end, whole)
        self.redraw()

    # Keys

    def on_key(self, event: events.Key) -> None:
        if event.key in ("ctrl+c", "ctrl+q", "ctrl+d"):
            event.stop()
            self.obey(Act(Do.COMMAND, "q"))
            return
        if event.key == "ctrl+t":
            names = list(PALETTES)
            event.stop()
            self.wear(PALETTES[names[(names.index(self.palette.name) + 1) % len(names)]])
            self.post_message(Coloured(self.palette))
            return
        event.stop()
        if self.patience is not None:
            self.patience.stop()
            self.patience = None
        assert self.offer is not None
        self.obey(self.keyboard.press(event.key, event.character, self.offer))

    def settle(self) -> None:
        self.obey(self.keyboard.settle())

    def obey(self, act: Act) -> None:
        """Do what a key came to; what is refused is said."""
        if act.do is Do.NOTHING:
            return
        if act.do is Do.WAITING:
            self.patience = self.set_timer(PATIENCE, self.settle)
        if act.do not in (Do.SCROLL, Do.CURSOR, Do.LOOK, Do.PICK):
            self.notice = ""
        try:
            self.carry_out(act)
        except CardwrightError as error:
            self.notice = str(error)
            self.redraw()

    def carry_out(self, act: Act) -> None:
        if act.do is Do.ANSWER:
            self.let_go()
            self.answer(act.text)
        elif act.do is Do.COMMAND:
            self.command(act.text, act.rest)
        elif act.do is Do.ENTER:
            self.pick()
        elif act.do is Do.CLOSE:
            self.let_go()
            self.redraw()
        elif act.do is Do.CURSOR:
            self.move(act.by)
        elif act.do is Do.LOOK:
            self.look(act.by)
        elif act.do is Do.PICK:
            self.pick_things(act)
        elif act.do is Do.SCROLL:
            self.turn_over(act.by)
        else:
            if self.keyboard.asking is not None:
                self.command(*self.keyboard.asking)
            self.redraw()

    def let_go(self) -> None:
        """Close what is open, put down what is picked up."""
        self.page, self.held, self.at, self.picked, self.on = None, "", -1, [], ""

    def pick_things(self, act: Act) -> None:
        """Those of a number, the one under the cursor, or the last one no more."""
        assert self.offer is not None
        pick = self.offer.pick
        assert pick is not None
        if act.text:
            self.picked = pick.press(self.picked, act.text)
        elif act.by < 0:
            del self.picked[-1:]
        elif self.on:
            self.picked = pick.toggle(self.picked, self.on)
        self.page, self.at = None, -1
        self.redraw()

    def pick(self) -> None:
        assert self.offer is not None
        taken = self.offer.pick.choice(self.picked) if self.offer.pick is not None and self.at < 0 else None
        if taken is not None:
            self.at = taken.index
        for choice in self.offer.view.choices:
            if choice.index == self.at:
                self.let_go()
                self.choose(choice)
                return
        if self.page is not None:
            self.let_go()
            self.redraw()
        elif self.on and self.offer.pick is None:
            on, self.on = self.on, ""
            self.click_thing(on)
        elif len(self.offer.view.choices) == 1:
            self.choose(self.offer.view.choices[0])
        else:
            self.enter()

    def move(self, by: int) -> None:
        """The cursor to the next choice; where something is being read, that scrolls."""
        assert self.offer is not None
        if self.page is not None and self.scroll_reading(by):
            return
        if self.offer.pick is not None:
            self.move_over(self.offer.pick, by)
            return
        indices = [choice.index for choice in self.offer.view.choices]
        if self.held:
            indices = [c.index for c in self.offer.view.choices if self.held in c.touches] or indices
        if indices:
            self.on = ""
            place = indices.index(self.at) + by if self.at in indices else (0 if by > 0 else -1)
            self.at = indices[place % len(indices)]
            self.redraw()

    def look(self, by: int) -> None:
        """The cursor to the next thing of the table: its text is told."""
        assert self.offer is not None
        if self.offer.pick is not None or self.page is not None:
            self.move(by)
            return
        view = self.offer.view
        things = [thing.id for area in view.areas if area.kind != "pile" for thing in area.things if thing.name]
        if things:
            place = things.index(self.on) + by if self.on in things else (0 if by > 0 else -1)
            self.on, self.at = things[place % len(things)], -1
            self.redraw()

    def move_over(self, pick: Pick, by: int) -> None:
        """The cursor over things to pick, and on to the other choices."""
        stops: list[str | int] = [*[thing.id for thing in pick.things], *[choice.index for choice in pick.rest]]
        here = self.on if self.on else self.at
        stop = stops[(stops.index(here) + by if here in stops else (0 if by > 0 else -1)) % len(stops)]
        self.on, self.at = ("", stop) if isinstance(stop, int) else (stop, -1)
        self.redraw()

    def scroll_reading(self, by: int) -> bool:
        return any(self.panes[name].scroll_by(by) for name in ("page", "side"))

    def turn_over(self, by: int) -> None:
        """A page on, in whatever is being read, or in the first pane that hides something."""
        order = ("page", "side") if self.page is not None else ("question", "table", "side", "cursor")
        for name in order:
            pane = self.panes[name]
            if pane.placed is not None and pane.scroll_by(by * max(1, pane.placed.room - 1)):
                return

    # Clicks

    def on_touched(self, event: Touched) -> None:
        kind, _, name = event.touch.partition(":")
        self.notice = ""
        try:
            if kind == "choice":
                self.click_choice(int(name))
            elif kind == "thing":
                self.click_thing(name)
            elif kind == "area":
                self.command("i", name)
            elif self.held or self.page is not None:
                self.let_go()
                self.redraw()
        except CardwrightError as error:
            self.notice = str(error)
            self.redraw()

    def click_choice(self, index: int) -> None:
        assert self.offer is not None
        for choice in (*self.offer.view.choices, *self.offer.view.others):
            if choice.index == index:
                self.let_go()
                self.choose(choice)
                return

    def click_thing(self, id: str) -> None:
        """A thing with one choice is played at once; with several it is picked up, and its target is next. Whatever
        can't be played is told about."""
        assert self.offer is not None
        if self.offer.pick is not None and id in self.offer.pick.faces:
            self.picked = self.offer.pick.toggle(self.picked, id)
            self.redraw()
            return
        choices = self.offer.view.choices
        if self.held and self.held != id:
            fitting = [choice for choice in choices if self.held in choice.touches and id in choice.touches]
        else:
            fitting = [choice for choice in choices if id in choice.touches[:1]]
        if self.held == id:
            self.let_go()
            self.redraw()
        elif len(fitting) == 1:
            self.let_go()
            self.choose(fitting[0])
        elif fitting:
            self.at = fitting[0].index if self.held else -1
            self.held = self.held or id
            self.redraw()
        else:
            self.command("i", id)
