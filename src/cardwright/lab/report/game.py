"""The section about the game as a whole: a plot for each question, with its numbers under it."""

from collections.abc import Sequence
from typing import Final

import msgspec
from markupsafe import Markup

from cardwright.lab.overall import Length, Overall
from cardwright.lab.page.plots import bars, histogram, intervals, rising
from cardwright.lab.page.words import (
    Interval,
    listed,
    number,
    percent,
    points_between,
    share_between,
    size_between,
)
from cardwright.lab.played import Played
from cardwright.lab.report.numbers import Numbers

WELL: Final = 0.75  # a mean score of games that ended so, for the end to be called good
BADLY: Final = 0.25
FAIR: Final = 0.03  # an edge that is surely smaller is none to speak of


class Panel(msgspec.Struct):
    """A plot with its title, and what it comes to."""

    title: str
    plot: Markup
    under: str


def panels(told: Numbers) -> list[Panel]:
    game, played = told.overall, told.played
    found = [
        strength(game, played), by_settings(game, played), against_each_other(game), seats(game, played),
        endings(game), lengths(game, played), margins(game), decided(game), choices(game),
    ]  # fmt: skip
    return [panel for panel in found if panel is not None]


def strength(game: Overall, played: Played) -> Panel | None:
    """Between equals of a duel it is always a half, and says nothing."""
    if played.against or not game.score:
        return None
    rows = list(game.score.items())
    plot = intervals(rows, "Games won by level of play.", bounds=(0, 1))
    if len(rows) == 1:
        return Panel("Games won", plot, and_intervals(rows))
    (weakest, low), (strongest, high) = rows[0], rows[-1]
    more = f"{strongest} wins {number(100 * (high.mean - low.mean))} points more than {weakest}"
    return Panel("How much strength pays", plot, f"Games won by level of play: {more}. {and_intervals(rows)}")


def and_intervals(rows: Sequence[tuple[str, Interval]]) -> str:
    return ", ".join(f"{name} {share_between(of)}" for name, of in rows) + "."


def by_settings(game: Overall, played: Played) -> Panel | None:
    """Where settings vary, what the main level comes to in each."""
    if len(played.settings) < 2 or played.against:
        return None
    rows = [
        (setting, game.by_setting[played.main, setting])
        for setting in played.settings
        if (played.main, setting) in game.by_setting
    ]
    if not rows:
        return None
    plot = intervals(rows, "Games won by settings.", bounds=(0, 1))
    return Panel("By settings", plot, f"Games won by {played.main} players. {and_intervals(rows)}")


def against_each_other(game: Overall) -> Panel | None:
    if not game.meetings:
        return None
    rows = [(f"{meeting.first} : {meeting.second}", meeting.score) for meeting in game.meetings]
    plot = intervals(rows, "Games won by the stronger player of two.", even=0.5, bounds=(0, 1))
    return Panel(
        "How much strength pays", plot, f"At one table, seats exchanged with the same luck. {and_intervals(rows)}"
    )


def seats(game: Overall, played: Played) -> Panel | None:
    if not game.seats or game.edge is None:
        return None
    names = played.game.seat_names(len(game.seats))
    rows = list(zip(names, game.seats, strict=True))
    plot = intervals(rows, "Score by seat.", even=1 / len(rows) if len(rows) > 2 else 0.5)
    clear = game.edge.low > 0 or game.edge.high < 0
    told = "The first seat has an edge of" if clear else "No clear edge for the first seat:"
    return Panel("Who sits first", plot, f"{told} {points_between(game.edge)} over a fair share.")


def endings(game: Overall) -> Panel | None:
    rows = [(ending.why, ending.often, tone(ending.score)) for ending in game.endings]
    plot = bars(rows, "Games by how they ended.")
    return Panel(
        "How it ends",
        plot,
        "; ".join(f"{ending.why} {share_between(ending.often)}" for ending in game.endings[:3]) + ".",
    )


def tone(score: float) -> str:
    return "good" if score > WELL else "bad" if score < BADLY else ""


def lengths(game: Overall, played: Played) -> Panel | None:
    of = game.lengths
    if of is None:
        return None
    shades = "" if played.against else " Won games dark, lost ones light."
    return Panel("How long", spread(of, "Games by their length."), f"{in_the_middle(of)}{shades}")


def spread(of: Length, said: str) -> Markup:
    return histogram(of.bins, said, of.unit, marks=[(of.middle.mean, number(of.middle.mean))])


def in_the_middle(of: Length) -> str:
    return f"Half are below {size_between(of.middle)} {of.unit}, 95 in 100 below {size_between(of.long)}."


def margins(game: Overall) -> Panel | None:
    of = game.margin
    if of is None:
        return None
    return Panel("How close", spread(of, "Games by how far the winner was ahead."), in_the_middle(of))


def decided(game: Overall) -> Panel | None:
    of = game.course
    if of is None:
        return None
    half = of.half
    plot = rising(
        of.curve, "Share of games that are decided, by how much of the game is over.", ("start", "end"),
        (half.mean, f"half by {percent(half.mean)}"),
    )  # fmt: skip
    said = (
        f"From there on the winner's chance stays above 90 %, by the game's own value. Half are decided by "
        f"{share_between(half)} of the game; the lead changes {size_between(of.leads)} times; the winner was down to "
        f"{share_between(of.worst)}. {number(of.games)} games."
    )
    return Panel("When it is decided", plot, said)


def choices(game: Overall) -> Panel | None:
    of = game.choices
    if of is None:
        return None
    rows = [("it matters", of.counts), ("best over average", of.worth)]
    plot = intervals(rows, "What a choice is worth.", bounds=(0, 1))
    said = (
        f"In at least {share_between(of.counts)} of the questions it clearly matters what is answered; the best answer "
        f"is worth {points_between(of.worth)} more than the average one. {number(of.questions)} questions, each answer "
        "tried on the same 16 deals."
    )
    return Panel("Real choices", plot, said)


def summary(told: Numbers) -> str:
    """One or two sentences over the section."""
    game, played = told.overall, told.played
    said: list[str] = []
    if played.main in game.score and not played.against:
        said.append(f"{hands(played)} {share_between(game.score[played.main])} of the games are won.")
    if game.edge is not None:
        clear = game.edge.low > 0 or game.edge.high < 0
        better = "better" if game.edge.mean > 0 else "worse"
        said.append(
            f"Who sits first does {better} than a fair share by {points_between(game.edge)}."
            if clear
            else f"Sitting first makes no clear difference: {points_between(game.edge)}."
        )
    for meeting in game.meetings:
        said.append(f"{capital(meeting.first)} beats {meeting.second} in {share_between(meeting.score)} of the games.")
    if game.decisions is not None:
        said.append(f"A game takes {size_between(game.decisions)} decisions on average.")
    return " ".join(said)


def hands(played: Played) -> str:
    """`In skilled hands`; of a bot by name: `With greedy`."""
    return f"In {played.main} hands" if played.main in played.game.levels else f"With {played.main}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def verdict(told: Numbers) -> str:
    """What the page is about in two sentences."""
    played, game = told.played, told.overall
    said: list[str] = []
    if not played.against and played.main in game.score:
        said.append(f"{hands(played)}, {told.titled} is won {share_in_words(told)} of the time.")
    elif told.pairings and told.pairings[0].mirrored:
        sides = told.pairings[0]
        best, last = sides.names[0], sides.names[-1]
        said.append(
            f"{best} win {percent(sides.field[best].mean)} against the field, {last} {percent(sides.field[last].mean)}."
        )
    elif game.edge is not None:
        clear = game.edge.low > 0 or game.edge.high < 0
        said.append(
            f"{told.titled}: who sits first wins {percent(game.seats[0].mean)}."
            if clear
            else f"{told.titled} is fair to all seats, to within {number(100 * FAIR)} points."
            if max(-game.edge.low, game.edge.high) <= FAIR
            else f"{told.titled}: no seat has a clear edge."
        )
    strong = [told.faces[each.card.piece.id].name for each in told.outliers if each.strong]
    poor = [told.faces[each.card.piece.id].name for each in told.outliers if each.poor]
    if strong or poor:
        up = f"{listed(some(strong))} carr{'y' if len(strong) > 1 else 'ies'} the game" if strong else ""
        down = f"{listed(some(poor))} {'hold' if len(poor) > 1 else 'holds'} it back" if poor else ""
        said.append(f"{listed([each for each in (up, down) if each], 'while')}.")
    elif told.cards.cards:
        few = told.cards.looked_at < len(told.cards.cards) / 2
        said.append("Most cards were seen too seldom to judge." if few else "No card is far too strong or too weak.")
    return " ".join(said) or told.titled


def some(names: list[str]) -> list[str]:
    return names if len(names) <= 2 else [*names[:2], f"{len(names) - 2} more"]


def share_in_words(told: Numbers) -> str:
    return percent(told.overall.score[told.played.main].mean)
