"""Things to read: rules and replays."""

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from cardwright.cli.draw import Painter
from cardwright.core.errors import Refused
from cardwright.core.events import Event
from cardwright.core.game import Game
from cardwright.core.matches.match import Match
from cardwright.core.matches.waiting import Answer
from cardwright.core.matches.walk import Walk
from cardwright.core.position import setting_text
from cardwright.core.settings import whole_number
from cardwright.core.words import counted
from cardwright.desk import history
from cardwright.desk.rulebook import digest, find_rule, specification
from cardwright.review import Review, points


def show_rules(console: Console, game: Game, number: str | None, full: bool) -> None:
    if number is not None:
        console.print(Markdown(find_rule(game, number)))
        return
    if full:
        console.print(Markdown(specification(game)))
        return
    console.print(Markdown(digest(game)))
    if game.settings:
        console.print(settings_table(game))


def settings_table(game: Game) -> Table:
    table = Table(title="Settings (-s NAME=VALUE)", title_justify="left", box=None, header_style="bold")
    for heading in ("name", "default", "takes", "meaning"):
        table.add_column(heading, overflow="fold")
    for setting in game.settings:
        table.add_row(setting.name, setting_text(setting.default), setting.takes(), setting.help)
    return table


ROOMY = 80  # columns that have room for the time of day


def show_history(console: Console, name: str | None, most: int) -> None:
    """Games to go on with, then finished ones, then the best of each game."""
    damaged: list[str] = []
    kept, played = history.going(name, damaged), history.runs(name, damaged)
    for sentence in damaged:
        console.print(Text(sentence, style="yellow"), soft_wrap=True)
    if not kept and not played:
        console.print("You haven't played anything yet.")
        return
    table = Table(box=None, header_style="bold", pad_edge=False)
    for heading in ("when", "name", "result"):
        table.add_column(heading, no_wrap=True)
    table.add_column("", overflow="fold")
    day = slice(None) if console.width >= ROOMY else slice(len("2026-11-16"))
    for each in kept[:most]:
        table.add_row(each.when[day], each.name, "goes on", told_with_seed(each.length, each.name, each.seed))
    for run in played[:most]:
        why = run.why + (" (practice)" if run.practice else "")
        table.add_row(run.when[day], run.name, run.result, told_with_seed(why, run.name, run.seed))
    console.print(table)
    for game in dict.fromkeys(run.game for run in played):
        own = [run for run in played if run.game == game]
        best = history.best(own)
        told = f"; the best: {best.result}, seed {best.seed}" if best is not None else ""
        console.print(Text(f"{game}: {history.tally(own) or 'practice only'}{told}"))


def told_with_seed(words: str, name: str, seed: int) -> str:
    """A game that was renamed doesn't have its seed in its name."""
    return words if str(seed) in name else f"{words}; seed {seed}"


CURVE = "▁▂▃▄▅▆▇█"


def progress(review: Review) -> str:
    """How far a review is, and the most costly choice so far."""
    told = review.standing()
    for one in review.worst(1) if review.done < review.total else []:
        told += f" Worst so far: answer {one.number + 1}, {points(one.cost)}."
    return told


def show_review(console: Console, match: Match, seat: int, name: str) -> None:
    """Judge every decision of a seat, then tell the most costly ones and how to play on from there."""
    review = Review(match, seat)
    with console.status("Thinking ...") as status:
        for _ in review:
            status.update(progress(review))
    curve = "".join(CURVE[min(7, int(8 * chance))] for chance in review.curve())
    console.print(Text(f"{review.measure.capitalize()} after each choice: {curve}"))
    console.print(Text(review.summary()))
    for one in sorted(review.worst(), key=lambda one: one.number):
        console.print()
        cost = f"-{100 * one.cost:.0f}, from {100 * one.best:.0f} to {100 * one.chance:.0f} %"
        console.print(Text(f"Answer {one.number + 1}: {cost}. {one.headline}. {one.question}", style="bold"))
        console.print(Text(f"  you: {one.chosen}"))
        console.print(Text(f"  an expert: {'; then '.join([one.better, *one.plan])}", style="green"))
        console.print(
            Text(f"  play on from there: cardwright replay {name} --at {one.number} --play-on"), soft_wrap=True
        )


LATELY = 8  # events told above each picture of a replay


class Replay:
    """A match looked at answer by answer."""

    def __init__(self, console: Console, match: Match, seat: int) -> None:
        self.console = console
        self.walk = Walk(match)
        self.seat = seat
        self.last = len(match.answers)
        self.painter = Painter(console, match.game)
        self.names = match.names

    @property
    def match(self) -> Match:
        return self.walk.match

    def run(self, at: int | None) -> None:
        if at is not None and at > self.last:
            raise Refused(f"The record has {self.last} answers; --at takes 0 to {self.last}.")
        self.walk.go_to(at or 0)
        if self.console.is_terminal:
            self.step_through()
        elif at is not None:
            self.show()
        else:
            self.tell()

    def tell(self) -> None:
        """The whole story in plain lines."""
        told = 0
        while self.walk.next:
            for number, answer in enumerate(self.walk.next, start=self.walk.at + 1):
                words = self.own_words(answer)
                self.console.print(f"{number:>4}  {self.names[answer.seat]}{': ' if words else ''}{words}")
            self.walk.forward()
            events = self.match.events(told)
            self.story(events, "        ")
            told += len(events)
        count = counted(self.last, "answer")
        self.console.print(self.match.view(self.seat).over or f"The record stops after {count}; the game isn't over.")

    def own_words(self, answer: Answer) -> str:
        """What was answered, if the seat we look through did."""
        if answer.seat != self.seat:
            return ""
        return self.match.game.describe(self.match.table, answer.option, self.seat)

    def story(self, events: list[Event], indent: str) -> None:
        for event in events:
            words = self.match.game.phrases.tell(event, self.seat, self.names)
            if words:
                self.console.print(Text(indent + words, style="italic"))

    def step_through(self) -> None:
        while True:
            self.console.clear()
            self.show()
            try:
                line = self.console.input(Text("Enter next   b back   NUMBER jump   q quit > ", style="bold"))
            except (EOFError, KeyboardInterrupt):
                return
            line = line.strip().lower()
            number = whole_number(line)
            if line == "q":
                return
            if line == "b":
                self.walk.back()
            elif number is not None:
                self.walk.go_to(max(0, min(number, self.last)))
            elif not line:
                self.walk.forward()

    def show(self) -> None:
        self.story(self.match.events()[-LATELY:], "  ")
        view = self.match.view(self.seat)
        self.console.print(self.painter.picture(view))
        self.console.print(Text(f"Answer {self.walk.at} of {self.last}", style="bold"))
        for answer in self.walk.next:
            words = self.own_words(answer)
            self.console.print(f"Next: {self.names[answer.seat]}{f': {words}' if words else ' chooses'}")
        if view.over:
            self.console.print(Text(view.over, style="bold"))
