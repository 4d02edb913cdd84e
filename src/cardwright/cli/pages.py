"""Things to read: rules and replays."""

from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from cardwright.cli import history
from cardwright.cli.draw import Painter
from cardwright.cli.rulebook import digest, find_rule, specification
from cardwright.core.errors import Refused
from cardwright.core.events import Event
from cardwright.core.game import Game
from cardwright.core.match import Match
from cardwright.core.position import setting_text
from cardwright.core.settings import whole_number
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


def show_history(console: Console, name: str | None, most: int) -> None:
    """Games to go on with, then finished ones, then the best of each game."""
    kept, played = history.going(name), history.runs(name)
    if not kept and not played:
        console.print("Nothing has been played yet.")
        return
    table = Table(box=None, header_style="bold", pad_edge=False)
    for heading in ("when", "name", "seed", "result", ""):
        table.add_column(heading, overflow="fold")
    for each in kept[:most]:
        table.add_row(each.when, each.name, str(each.seed), "goes on", each.length)
    for run in played[:most]:
        table.add_row(run.when, run.name, str(run.seed), run.result, run.why + (" (practice)" if run.practice else ""))
    console.print(table)
    for game in dict.fromkeys(run.game for run in played):
        own = [run for run in played if run.game == game]
        best = history.best(own)
        told = f"; the best: {best.result}, seed {best.seed}" if best is not None else ""
        console.print(Text(f"{game}: {history.tally(own) or 'practice only'}{told}"))


CURVE = "▁▂▃▄▅▆▇█"


def progress(review: Review) -> str:
    """How far a review is, and the most costly choice so far."""
    told = review.standing()
    for one in review.worst(1) if review.done < review.total else []:
        told += f" So far the worst: answer {one.number + 1}, {points(one.cost)}."
    return told


def show_review(console: Console, match: Match, seat: int, file: Path) -> None:
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
            Text(f"  play on from there: cardwright replay {file} --at {one.number} --play-on"), soft_wrap=True
        )


LATELY = 8  # events told above each picture of a replay


class Replay:
    """A match looked at answer by answer."""

    def __init__(self, console: Console, match: Match, seat: int) -> None:
        self.console = console
        self.match = match
        self.seat = seat
        self.answers = [(answer.index, answer.option, answer.seat) for answer in match.answers]
        self.painter = Painter(console, match.game)
        self.names = match.names

    def run(self, at: int | None) -> None:
        if at is not None and at > len(self.answers):
            raise Refused(f"The record has {len(self.answers)} answers; --at takes 0 to {len(self.answers)}.")
        if at is not None and not self.console.is_terminal:
            self.match.back_to(at)
            self.show(at)
            return
        if self.console.is_terminal:
            self.step_through(at or 0)
        else:
            self.tell()

    def tell(self) -> None:
        """The whole story in plain lines."""
        match = self.match
        match.back_to(0)
        told = 0
        for number, (index, option, actor) in enumerate(self.answers, start=1):
            words = match.game.describe(match.table, option, self.seat) if actor == self.seat else ""
            match.choose(index)
            events = match.events(told)
            self.console.print(f"{number:>4}  {self.names[actor]}{': ' if words else ''}{words}")
            self.story(events, "        ")
            told += len(events)
        self.console.print(match.view(self.seat).over or f"After {len(self.answers)} answers the game goes on.")

    def story(self, events: list[Event], indent: str) -> None:
        for event in events:
            words = self.match.game.phrases.tell(event, self.seat, self.names)
            if words:
                self.console.print(Text(indent + words, style="italic"))

    def step_through(self, at: int) -> None:
        self.match.back_to(at)
        while True:
            self.console.clear()
            self.show(at)
            try:
                line = self.console.input(Text("Enter next   b back   NUMBER jump   q quit > ", style="bold"))
            except (EOFError, KeyboardInterrupt):
                return
            line = line.strip().lower()
            number = whole_number(line)
            if line == "q":
                return
            if line == "b":
                at = max(0, at - 1)
                self.match.back_to(at)
            elif number is not None:
                self.go_to(max(0, min(number, len(self.answers))))
                at = len(self.match.answers)
            elif not line and at < len(self.answers):
                self.match.choose(self.answers[at][0])
                at += 1

    def go_to(self, at: int) -> None:
        if at < len(self.match.answers):
            self.match.back_to(at)
        for index, _, _ in self.answers[len(self.match.answers) : at]:
            self.match.choose(index)

    def show(self, at: int) -> None:
        self.story(self.match.events()[-LATELY:], "  ")
        view = self.match.view(self.seat)
        self.console.print(self.painter.picture(view))
        self.console.print(Text(f"Answer {at} of {len(self.answers)}", style="bold"))
        if at < len(self.answers):
            _, option, actor = self.answers[at]
            own = actor == self.seat
            words = self.match.game.describe(self.match.table, option, self.seat) if own else "chooses"
            self.console.print(f"Next: {self.names[actor]}{':' if own else ''} {words}")
        elif view.over:
            self.console.print(Text(view.over, style="bold"))
