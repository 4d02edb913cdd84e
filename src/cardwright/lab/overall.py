"""The game as a whole: who wins, how long it takes, how it ends, when it is decided, what choices are worth."""

from typing import Final

import msgspec
import polars as pl

from cardwright.lab import rows
from cardwright.lab.clusters import Estimate, estimates, one, quantile, ratios
from cardwright.lab.played import LEVEL, Played

MOST_ENDINGS: Final = 6
OTHERWISE: Final = "otherwise"
MOST_OF_ALL: Final = 0.7
BINS: Final = 28
POINTS: Final = 40  # of a curve


class Meeting(msgspec.Struct):
    """Two levels at one table: how the first did."""

    first: str
    second: str
    score: Estimate


class Ending(msgspec.Struct):
    """A way to end, and how often."""

    why: str
    often: Estimate
    score: float  # of the seat that plays, or of the winners' side: whether it is a good end


class Length(msgspec.Struct):
    """How long games are, in some unit."""

    unit: str
    middle: Estimate
    long: Estimate  # nineteen in twenty are shorter
    bins: list[tuple[float, float, float]]  # where, won or all, lost


class Course(msgspec.Struct):
    """What the game's value said on the way."""

    games: int
    half: Estimate  # the share of the game by which half of all games were decided
    curve: list[tuple[float, float]]
    leads: Estimate  # changes of the lead
    worst: Estimate  # the winner's lowest chance


class Choices(msgspec.Struct):
    """What questions were worth, on a sample."""

    questions: int
    counts: Estimate  # share of questions where the answer clearly matters
    worth: Estimate  # of the best answer over the average one


class Overall(msgspec.Struct):
    """All of it; None where it wasn't counted or makes no sense for this game."""

    score: dict[str, Estimate]  # by level, where all at the table are of that level
    by_setting: dict[tuple[str, str], Estimate]  # by level and settings
    meetings: list[Meeting]
    seats: list[Estimate]  # score by seat, among equals
    edge: Estimate | None  # the first seat's score less a fair share
    lengths: Length | None
    decisions: Estimate | None
    endings: list[Ending]
    margin: Length | None  # points between the first and the second
    course: Course | None
    choices: Choices | None


def measured(played: Played) -> Overall:
    alike = played.seats.filter(pl.col("players").cast(pl.String).is_in(played.alone))
    score = estimates(ratios(alike, [LEVEL], pl.col("score")), [LEVEL], shares=True)
    by = [LEVEL, "settings"]
    told = alike.with_columns(pl.col("settings").cast(pl.String))
    return Overall(
        score={level: score[level] for level in played.levels if level in score},
        by_setting=estimates(ratios(told, by, pl.col("score")), by, shares=True),
        meetings=meetings(played),
        seats=by_seat(played),
        edge=edge(played),
        lengths=length(played),
        decisions=decisions(played),
        endings=endings(played),
        margin=margin(played),
        course=course(played),
        choices=choices(played),
    )


def meetings(played: Played) -> list[Meeting]:
    """Where different players sit at one table and change seats, each has the same luck as often."""
    found: list[Meeting] = []
    for players in played.together:
        there = played.seats.filter(pl.col("players").cast(pl.String) == players)
        scores = estimates(ratios(there, [LEVEL], pl.col("score")), [LEVEL], shares=True)
        ordered = [level for level in played.levels if level in scores]
        if len(ordered) == 2:
            found.append(Meeting(ordered[1], ordered[0], scores[ordered[1]]))
    return found


def by_seat(played: Played) -> list[Estimate]:
    """In mixed line-ups players change seats, so that strength drops out there, too."""
    if not played.against:
        return []
    found = estimates(ratios(played.seats, ["seat"], pl.col("score")), ["seat"], shares=True)
    return [found[seat] for seat in sorted(found)]


def edge(played: Played) -> Estimate | None:
    """What it is worth to sit first: its score less that of a seat on average, within the same game."""
    if not played.against:
        return None
    mean = pl.col("score").mean().over([pl.col(name) for name in rows.KEY])
    first = played.seats.with_columns((pl.col("score") - mean).alias("more")).filter(pl.col("seat") == 0)
    return one(first, pl.col("more"), shares=False)


def of_games(played: Played) -> "pl.DataFrame":
    """The main level's games, with the mean score of their seats, and all their points."""
    scores = played.seats.group_by(list(rows.KEY)).agg(pl.col("score").mean(), pl.col("points"))
    return played.main_games.join(scores, on=list(rows.KEY))


def length(played: Played) -> Length | None:
    games = of_games(played)
    told = games.drop_nulls("decisions").height == games.height
    column, unit = ("decisions", "decisions") if told else ("units", "steps")
    lost = pl.col("score") <= 0.5 if not played.against else None
    return lengths_of(games, column, unit, lost)


def lengths_of(games: "pl.DataFrame", column: str, unit: str, lost: "pl.Expr | None" = None) -> Length | None:
    there = games.drop_nulls(column)
    if not there.height:
        return None
    low, high = there[column].min(), there[column].quantile(0.995, "higher")
    low, high = float(str(low)), float(str(high))
    wide = max(1.0, -(-(high - low + 1) // BINS))
    at = ((pl.col(column).cast(pl.Float64).clip(low, high) - low) / wide).floor().cast(pl.Int64).alias("bin")
    pale = lost.sum() if lost is not None else pl.lit(0)
    bins = there.group_by(at).agg(pale.cast(pl.Int64).alias("pale"), pl.len().cast(pl.Int64).alias("all"))
    counts = {number: (float(whole - light), float(light)) for number, light, whole in bins.iter_rows()}
    return Length(
        unit,
        quantile(there, column, 0.5),
        quantile(there, column, 0.95),
        [(low + wide * number, *counts.get(number, (0.0, 0.0))) for number in range(int((high - low) // wide) + 1)],
    )


def decisions(played: Played) -> Estimate | None:
    there = played.main_games.drop_nulls("decisions")
    return one(there, pl.col("decisions"), shares=False) if there.height else None


def endings(played: Played) -> list[Ending]:
    """The most frequent ways to end, and all others as one. Sentences that begin alike are one way, as far as they must
    be for a few ways to tell most of it."""
    games = of_games(played)
    counts = {str(why): count for why, count in games["why"].value_counts().iter_rows()}
    ways = ways_to_end(counts)
    often: dict[str, int] = {}
    for why, way in ways.items():
        often[way] = often.get(way, 0) + counts[why]
    top = sorted(often, key=lambda way: (-often[way], way))
    top = top[: MOST_ENDINGS + (len(top) == MOST_ENDINGS + 1)]
    named = {why: way if way in top else OTHERWISE for why, way in ways.items()}
    games = games.with_columns(pl.col("why").replace_strict(named, return_dtype=pl.String))
    found = [
        Ending(why, one(games, pl.col("why") == why), 0.5 if played.against else score)
        for why, score in games.group_by("why").agg(pl.col("score").mean()).iter_rows()
    ]
    return sorted(found, key=lambda ending: (ending.why == OTHERWISE, -ending.often.mean))


def ways_to_end(counts: dict[str, int]) -> dict[str, str]:
    """Each sentence, and what it has in common with those that begin with as many words alike."""
    whole = sum(counts.values())
    longest = max([len(why.split()) for why in counts], default=0)
    for many in range(longest, 0, -1):
        groups: dict[tuple[str, ...], list[str]] = {}
        for why in counts:
            groups.setdefault(tuple(why.split()[:many]), []).append(why)
        sizes = sorted([sum(counts[why] for why in group) for group in groups.values()], reverse=True)
        if sum(sizes[:MOST_ENDINGS]) >= MOST_OF_ALL * whole or many == 1:
            return {why: in_common(group) for group in groups.values() for why in group}
    return {}


def in_common(sentences: list[str]) -> str:
    words = [sentence.split() for sentence in sentences]
    many = next((place for place, here in enumerate(zip(*words, strict=False)) if len(set(here)) > 1), None)
    shortest = min(words, key=len)
    common = shortest if many is None else words[0][:many]
    return " ".join(common) + ("" if len(sentences) == 1 or not common else " …")


def margin(played: Played) -> Length | None:
    """How far the winner was ahead, where the game counts points."""
    if not played.against or not type(played.game).counts_points:
        return None
    best = pl.col("points").list.sort(descending=True)
    games = of_games(played).with_columns((best.list.get(0) - best.list.get(1)).alias("margin"))
    return lengths_of(games, "margin", "points ahead")


def course(played: Played) -> Course | None:
    followed = played.main_games.drop_nulls("decided")
    if followed["seed"].n_unique() < 5:
        return None
    decided = followed["decided"].sort().to_list()
    curve = [(at / POINTS, sum(each <= at / POINTS for each in decided) / len(decided)) for at in range(POINTS + 1)]
    return Course(
        followed.height,
        quantile(followed, "decided", 0.5),
        curve,
        no_less(one(followed, pl.col("leads"), shares=False)),
        one(followed, pl.col("worst"), shares=True),
    )


def no_less(of: Estimate) -> Estimate:
    """Nothing is counted less often than never."""
    return msgspec.structs.replace(of, low=max(0.0, of.low))


def choices(played: Played) -> Choices | None:
    questions = rows.read_all([study.folder for study in played.studies], "questions")
    if questions["seed"].n_unique() < 5:
        return None
    return Choices(questions.height, one(questions, pl.col("counts")), one(questions, pl.col("worth"), shares=False))
