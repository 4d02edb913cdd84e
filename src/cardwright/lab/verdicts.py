"""What a comparison found, in sentences."""

from collections.abc import Iterator
from typing import Final

from cardwright.core.counting import TAKEN
from cardwright.core.game import Game
from cardwright.core.words import counted
from cardwright.lab.compare import LESS, MORE, NONE, OPEN, SAME, CardShift, CellFound, Comparison, Contrast
from cardwright.lab.page.words import signed
from cardwright.lab.pairs import POINTS, Shift
from cardwright.lab.worth import Worth

MOST_CHANGES: Final = 3  # named in a headline
ENDLESS: Final = 1000  # times as many games: nobody counts that
MOST_CARDS: Final = 3  # named in a verdict


def headline(found: Comparison) -> str:
    """What is different."""
    more = len(found.changes) - MOST_CHANGES
    told = "; ".join(found.changes[:MOST_CHANGES]) or "Nothing is different"
    return f"{told}; and {more} more" if more > 0 else told


def who(made: Game, cell: CellFound) -> str:
    """Whose score a cell tells of."""
    where = place(made, cell.settings)
    names = cell.players.split("+")
    if cell.together:
        return f"{names[0]} play{where}" if len(names) == 1 else f"{' and '.join(names)} together{where}"
    return f"the first seat in {names[0]} play{where}" if len(names) == 1 else f"{names[0]}{where}"


def place(made: Game, settings: dict[str, str]) -> str:
    """The settings of a cell by the names of what they stand for."""
    told = []
    for name, value in settings.items():
        parts = {part.id: part.name for part in made.parts(name)}
        if value in ("true", "false") or value.isdigit():
            told.append(f"{name} {value}")
        else:
            told.extend(parts.get(word, word) for word in value.split(","))
    return f" ({', '.join(told)})" if told else ""


def between(shift: Shift, scale: float = POINTS, digits: int = 1) -> str:
    """The interval, from the end that is nearer to nothing where the direction is clear."""
    low, high = shift.low * scale, shift.high * scale
    if shift.high < 0:
        return f"{-high:.{digits}f} to {-low:.{digits}f}"
    if shift.low > 0:
        return f"{low:.{digits}f} to {high:.{digits}f}"
    return f"{signed(low, digits)} to {signed(high, digits)}"


def verdict(found: Comparison, made: Game, cell: CellFound) -> str:
    """The score of a cell in a sentence."""
    subject = who(made, cell)
    wins = "wins" if found.decisive else "scores"
    by = abs(cell.score.mean * POINTS)
    if cell.verdict == SAME:
        return f"{subject}: nothing changed on {counted(cell.seeds, 'seed')}, to the last card."
    if cell.verdict in (MORE, LESS):
        return f"{subject} {wins} {by:.1f} points {cell.verdict} ({between(cell.score)})."
    if cell.verdict == NONE:
        return f"{subject}: no difference beyond {found.terms.margin * POINTS:.3g} points ({between(cell.score)})."
    assert cell.verdict == OPEN
    change = f"{signed(cell.score.mean * POINTS)} points, {between(cell.score)}"
    more = "more or less" if cell.score.low < 0 < cell.score.high else "otherwise"
    return f"after {counted(cell.seeds, 'seed')} it isn't clear whether {subject} {wins} {more} ({change})."


def aside(cell: CellFound) -> Iterator[str]:
    """What else changed beyond chance, a sentence each."""
    length = relative(cell.length)
    if cell.length.clear and cell.length.before:
        longer = "longer" if cell.length.mean > 0 else "shorter"
        yield f"Games are {abs(length.mean) * 100:.0f} % {longer} ({between(length, 100, 0)})."
    certain = [each for each in cell.cards if each.found]
    yield from [f"{each.name} is {each.deed} {more(each)}." for each in certain[:MOST_CARDS]]
    if len(certain) > MOST_CARDS:
        yield f"{counted(len(certain) - MOST_CARDS, 'more count')} of cards changed."


def more(each: CardShift) -> str:
    if each.deed == TAKEN and each.shares is not None:
        before, after = (round(share * 100) for share in each.shares)
        if (after > before) == (each.shift.mean > 0) and after != before:
            return f"{'more' if each.shift.mean > 0 else 'less'} often ({before} → {after} % of its offers)"
    return (
        f"{'more' if each.shift.mean > 0 else 'less'} often ({each.shift.before:.2f} → {each.shift.after:.2f} a game)"
    )


def relative(shift: Shift) -> Shift:
    """As a share of what it was before."""
    by = shift.before or 1.0
    return Shift(1.0, 1.0 + shift.mean / by, shift.low / by, shift.high / by)


def skill(each: Contrast, made: Game) -> str:
    where = place(made, each.settings)
    gains = f"{each.players} gains {abs(each.shift.mean) * POINTS:.1f} points"
    if each.shift.clear:
        than = "more" if each.shift.mean > 0 else "less"
        return f"{gains} {than} by it than {each.than}{where} ({between(each.shift)})."
    return f"Whether {each.players} or {each.than} gains more by it{where} isn't clear ({between(each.shift)})."


def luck(cell: CellFound) -> str:
    """How much the same seeds helped."""
    if cell.luck is None:
        return "Luck in common: unknown, as one side always comes to the same."
    games = 2 * cell.seeds
    if cell.gain >= ENDLESS:
        return f"Luck in common {cell.luck:.2f}: hardly a seed went another way."
    much = f"{round(games * cell.gain):,}"
    return f"Luck in common {cell.luck:.2f}: these {games:,} games tell as much as {much} on seeds of their own."


def sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def misleading(each: Worth, made: Game) -> str:
    """Where the score of those who had a card says something else than the card."""
    assert each.when_held is not None
    had = f"{abs(each.when_held) * POINTS:.1f} points {'more' if each.when_held > 0 else 'less'}"
    inside = each.worth / each.held * POINTS
    who = f"{each.players} players{place(made, each.settings)}"
    return f"{each.name}: {who} who had it score {had}, but it is worth {signed(inside)} to them."


def sure(found: Comparison) -> str:
    """What its intervals are."""
    each = f"{100 * (1 - found.terms.alpha / max(1, len(found.cells))):.4g} %"
    together = f", so that the scores of all {len(found.cells)} hold together" if len(found.cells) > 1 else ""
    watched = "; they are wide enough to be looked at all the time" if found.terms.early else ""
    return f"Intervals are of {each}{together}{watched}."
