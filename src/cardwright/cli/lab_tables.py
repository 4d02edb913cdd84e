"""The lab's findings as tables at the terminal."""

from typing import Final

from rich.table import Table
from rich.text import Text

from cardwright.cli.arena import plain_table
from cardwright.cli.screen import Screen
from cardwright.core.game import Game
from cardwright.core.words import counted
from cardwright.lab import verdicts
from cardwright.lab.compare import CellFound, Comparison
from cardwright.lab.page.words import signed
from cardwright.lab.pairs import POINTS, Shift, Step
from cardwright.lab.tune import Tuned
from cardwright.lab.worth import BLANK, LEAVE, Worth, Worths

SHOWN_CARDS: Final = 12
SHOWN_TRIALS: Final = 12
SHOWN_TARGETS: Final = 3
SHOWN_STEPS: Final = 6


def show_comparison(screen: Screen, found: Comparison, made: Game) -> None:
    seeds = max([cell.seeds for cell in found.cells], default=0)
    screen.print(Text.assemble((f"{found.title}: ", "bold"), (verdicts.headline(found), "bold")), soft_wrap=True)
    screen.print(f"{found.games:,} games on the same {seeds:,} seeds, {found.seconds:.1f} s of playing")
    if not found.cells:
        screen.print("Stopped before the first seed was played by both.")
        return
    for cell in found.cells:
        screen.print()
        screen.print(Text(verdicts.sentence(verdicts.verdict(found, made, cell)), style="bold"), soft_wrap=True)
        for line in verdicts.aside(cell):
            screen.print(line, soft_wrap=True)
    for contrast in found.skill:
        screen.print(Text(verdicts.sentence(verdicts.skill(contrast, made))), soft_wrap=True)
    screen.print()
    screen.print(numbers_table(found, made))
    for cell in found.cells:
        show_cell(screen, cell, len(found.cells) > 1)
    screen.print()
    screen.print(verdicts.sure(found), soft_wrap=True)


def numbers_table(found: Comparison, made: Game) -> Table:
    """The game before and after, cell by cell."""
    table = plain_table("", "before", "after", "change", "interval", "luck in common")
    several = len({verdicts.place(made, cell.settings) for cell in found.cells}) > 1
    for cell in found.cells:
        name = f"{cell.players}{verdicts.place(made, cell.settings) if several else ''}"
        luck = "" if cell.luck is None else f"{cell.luck:.2f}"
        rows: list[tuple[str, Shift, float, int]] = [
            (f"{name}: {'won' if found.decisive else 'score'}", cell.score, POINTS, 1)
        ]
        rows.append((f"{name}: {cell.lengths}", cell.length, 1, 1))
        if cell.points is not None:
            rows.append((f"{name}: points", cell.points, 1, 1))
        for words, shift, scale, digits in rows:
            table.add_row(words, *shift_cells(shift.before, shift.after, shift.low, shift.high, scale, digits), luck)
            luck = ""
    return table


def shift_cells(before: float, after: float, low: float, high: float, scale: float, digits: int) -> list[str]:
    return [
        f"{before * scale:.{digits}f}",
        f"{after * scale:.{digits}f}",
        signed((after - before) * scale, digits),
        interval_cell(low, high, scale, digits),
    ]


def interval_cell(low: float, high: float, scale: float, digits: int) -> str:
    return f"{signed(low * scale, digits)} to {signed(high * scale, digits)}"


def show_cell(screen: Screen, cell: CellFound, several: bool) -> None:
    """Its cards, how it ends, and how it became clear."""
    if cell.cards:
        found = [each for each in cell.cards if each.found]
        screen.print()
        head = f"Cards, {cell.players}" if several else "Cards"
        others = len(cell.cards) - len(found)
        changed = f"{counted(len(found), 'count')} changed by more than chance"
        screen.print(f"{head}, times a game: {changed}; {others} can't be told from before", soft_wrap=True)
        table = plain_table("card", "", "before", "after", "change", "interval")
        nearest = [each for each in cell.cards if each.shift.mean]
        for each in (found or nearest)[:SHOWN_CARDS]:
            shift = each.shift
            table.add_row(each.name, each.deed, *shift_cells(shift.before, shift.after, shift.low, shift.high, 1, 2))
        if table.row_count:
            screen.print(table)
    screen.print()
    screen.print(verdicts.luck(cell), soft_wrap=True)
    if cell.history:
        screen.print(
            f"{'How it became clear' if cell.settled else 'How it went'}: {course(cell.history)}.", soft_wrap=True
        )


def course(history: list[Step]) -> str:
    """How the interval shrank, at some of its steps."""
    last = len(history) - 1
    places = sorted({round(last * number / (SHOWN_STEPS - 1)) for number in range(SHOWN_STEPS)})
    return "; ".join(
        f"{history[place].seeds:,} seeds {interval_cell(history[place].low, history[place].high, POINTS, 1)}"
        for place in places
    )


def show_worths(screen: Screen, found: Worths, made: Game) -> None:
    ways = {
        BLANK: "with each card and with a blank in its place",
        LEAVE: "with each card, and with the first seat leaving it",
    }
    screen.print(Text(f"{found.title}: what cards are worth", style="bold"))
    screen.print(
        f"{found.games:,} games on {counted(found.seeds, 'seed')}, {ways[found.by]}; {found.seconds:.1f} s of playing",
        soft_wrap=True,
    )
    if not found.cards:
        screen.print("Stopped before the first seed was played with every card.")
        return
    cells = list(dict.fromkeys((each.players, verdicts.place(made, each.settings)) for each in found.cards))
    for players, where in cells:
        rows = [each for each in found.cards if (each.players, verdicts.place(made, each.settings)) == (players, where)]
        screen.print()
        screen.print(f"{players}{where}")
        table = plain_table("card", "worth", "interval", "had in", "score\nwhen had", "interval", "")
        for each in rows:
            table.add_row(each.name, *worth_cells(each))
        screen.print(table)
    if len(cells) > 1:
        screen.print()
        screen.print(levels_table(found, made, cells))
    screen.print()
    for each in found.cards:
        if each.misleads:
            screen.print(verdicts.misleading(each, made), soft_wrap=True)
    if found.refused:
        screen.print(f"Can't be blank in this game's content: {', '.join(found.refused)}.", soft_wrap=True)
    screen.print(
        f"In points of a hundred. Intervals are of {1 - found.alpha:.0%} for all rows together.".replace("%", " %")
    )


def worth_cells(each: Worth) -> list[str]:
    when = ["", ""]
    if each.when_held is not None:
        when = [signed(each.when_held * POINTS), interval_cell(each.when_low, each.when_high, POINTS, 1)]
    return [
        signed(each.worth * POINTS),
        interval_cell(each.low, each.high, POINTS, 1),
        f"{each.held:.0%}".replace("%", " %"),
        *when,
        "!" if each.misleads else "",
    ]


def levels_table(found: Worths, made: Game, cells: list[tuple[str, str]]) -> Table:
    """Every card in one table, from cell to cell."""
    table = plain_table("worth", *[f"{players}{where}" for players, where in cells])
    by_card: dict[str, dict[tuple[str, str], Worth]] = {}
    for each in found.cards:
        by_card.setdefault(each.name, {})[each.players, verdicts.place(made, each.settings)] = each
    for name, there in sorted(by_card.items(), key=lambda pair: -pair[1][cells[-1]].worth):
        table.add_row(name, *[signed(there[cell].worth * POINTS) for cell in cells])
    return table


def show_tuned(screen: Screen, found: Tuned, made: Game) -> None:
    changes = [
        f"{knob.path} {'' if knob.now is None else f'{knob.now:g} → '}{found.chosen[knob.path]}" for knob in found.knobs
    ]
    kept = all(knob.now is not None and float(found.chosen[knob.path]) == knob.now for knob in found.knobs)
    head = "nothing need change" if kept else "; ".join(changes)
    screen.print(Text(f"{made.title}: {head}", style="bold"), soft_wrap=True)
    sure = f"{found.sure:.0%}".replace("%", " %")
    enough = "" if found.enough else "; that is the best there is so far, not sure"
    screen.print(
        f"Meets {'all targets' if len(found.targets) > 1 else 'the target'} with a chance of {sure}, after "
        f"{counted(found.games, 'game')} at {counted(len(found.trials), 'place')}{enough}.",
        soft_wrap=True,
    )
    for path, (low, high) in found.between.items():
        screen.print(
            f"The best {path} lies between {low} and {high} (95 %)." if low != high else f"The best {path} is {low}."
        )
    for knob in found.knobs:
        if not found.enough and found.chosen[knob.path] in (knob.values[0], knob.values[-1]):
            screen.print(f"{knob.path} is at the end of its range: give it more room.")
    if found.refused:
        screen.print(f"The game's content doesn't allow {counted(found.refused, 'place')} that were tried.")
    if found.proof:
        screen.print()
        screen.print(f"On {counted(found.proof_seeds, 'fresh seed')}:")
        table = plain_table("", "wanted", "before", "after", "interval", "so it is")
        for each in found.proof:
            was = f"{each.before[0] * each.scale:.1f}" if each.before else ""
            mean, least, most = (value * each.scale for value in each.after)
            wanted = f"{each.low * each.scale:.4g} to {each.high * each.scale:.4g}"
            name = f"{each.target} {each.side}".strip()
            table.add_row(name, wanted, was, f"{mean:.1f}", f"{least:.1f} to {most:.1f}", each.verdict)
        screen.print(table)
    screen.print()
    screen.print("What was tried:")
    names = list(dict.fromkeys(name for trial in found.trials for name in trial.seen))[:SHOWN_TARGETS]
    table = plain_table(
        *[knob.path for knob in found.knobs], "seeds", *[f"{name}: seen, learnt" for name in names], "meets"
    )
    for trial in found.trials[:SHOWN_TRIALS]:
        told = [f"{trial.seen[name][0]:.1f}, {trial.seen[name][1]:.1f}" if name in trial.seen else "" for name in names]
        table.add_row(*trial.values.values(), str(trial.seeds), *told, f"{trial.sure:.0%}")
    screen.print(table)
