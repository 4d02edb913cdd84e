"""The arena at the terminal: plays, keeps the results as they come, and shows what they say."""

import time
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cardwright.arena.contest import Contest, Terms, games_a_seed, kind_of_comparison
from cardwright.arena.crew import Played, games_played
from cardwright.arena.ledger import Ledger, heading
from cardwright.arena.report import Mean, PairLine, PlayerLine, Report, report
from cardwright.arena.stage import Fixture, Setup
from cardwright.cli.progress import games_progress
from cardwright.cli.results import STDOUT, write_json
from cardwright.core.errors import CardwrightError, Refused
from cardwright.core.game import Game
from cardwright.core.words import counted
from cardwright.desk import saves
from cardwright.registry import bot

OPEN = "?"
EXAMPLE = "for example --players random,greedy"


class Wish(msgspec.Struct):
    """What was asked for at the command line."""

    setup: Setup  # without line-ups: they follow from the players
    players: list[str]
    games: int
    seed: int
    jobs: int
    alpha: float
    play_all: bool
    keep: Path | None
    fresh: bool
    json: Path | None


def check_players(game: Game, players: list[str]) -> None:
    """Before any work."""
    for name in players:
        if players.count(name) > 1:
            raise Refused(f"{name!r} is named twice; name every player in the arena once.")
        bot(name).sit(game, 0, 0)
    if len(players) < 2:
        raise Refused(f"An arena needs two or more players: {EXAMPLE}.")


class Arena:
    """One run: the contest, where its results are kept, and how far it came."""

    def __init__(self, game: Game, wish: Wish) -> None:
        settings = game.settle(wish.setup.settings)
        kind = kind_of_comparison(game, settings)
        check_players(game, wish.players)
        seats = game.seats(settings)
        seeds = -(-wish.games // games_a_seed(kind, seats))
        self.wish = wish
        self.trouble: CardwrightError | None = None  # what ended it before its time
        self.contest = Contest(wish.players, kind, Terms(wish.seed, seeds, not wish.play_all, wish.alpha), seats)
        self.setup = msgspec.structs.replace(wish.setup, lineups=self.contest.lineups)
        self.head = heading(game, settings)
        self.ledger = Ledger(wish.keep or saves.folder() / "arena" / self.head.name(), self.head, seats)
        if wish.fresh:
            self.ledger.forget(wish.players)
        self.found = self.recall()

    def recall(self) -> int:
        """Count what was played before, and say how many games that spares."""
        terms = self.contest.terms
        for (lineup, seed), outcome in self.ledger.games.items():
            number = self.contest.numbers.get(lineup)
            if number is not None and terms.first_seed <= seed < terms.first_seed + terms.most:
                self.contest.add(Fixture(number, seed), outcome)
        return self.contest.done()

    def play(self, console: Console) -> bool:
        """Play what is missing. False if Ctrl-C or trouble came first: what is known by then is worth showing."""
        with games_progress(console) as progress:
            task = progress.add_task(self.stand(), total=self.contest.planned(), completed=self.found)
            try:
                with games_played(self.setup, self.contest.wanted(), self.wish.jobs) as playing:
                    for played in playing:
                        self.take(played)
                        done, planned = self.contest.done(), self.contest.planned()
                        progress.update(task, description=self.stand(), total=planned, completed=done)
            except KeyboardInterrupt:
                progress.stop()
                return False
            except CardwrightError as error:
                self.trouble = error
                return False
            finally:
                self.ledger.close()
        return True

    def take(self, played: Played) -> None:
        for fixture, outcome in played:
            self.contest.add(fixture, outcome)
        self.ledger.add((self.contest.lineups[fixture.lineup], fixture.seed, outcome) for fixture, outcome in played)

    def stand(self) -> str:
        pairs = len(self.contest.comparisons)
        return f"{self.head.game}: {self.contest.settled()} of {pairs} pairs clear"


def run_arena(game: Game, wish: Wish, console: Console, errors: Console) -> bool:
    """Play and show. False if it was interrupted; the same command then goes on."""
    if wish.json == STDOUT:
        console = errors  # what is piped on is JSON alone
    started = time.monotonic()
    arena = Arena(game, wish)
    if arena.found:
        errors.print(f"Going on with {counted(arena.found, 'game')} kept in {arena.ledger.path}", soft_wrap=True)
    finished = arena.play(errors)
    found = report(arena.contest, arena.head, arena.found, time.monotonic() - started)
    try:
        show(console, game, found)
    finally:  # also if nobody reads the tables any more
        if wish.json is not None:
            write_json(wish.json, found)
    if arena.trouble is not None:
        raise arena.trouble
    if not finished:
        console.print(
            f"Stopped with {found.played} of {counted(found.planned, 'game')}; the same command goes on from here."
        )
    return finished


# ---------------------------------------------------------------- tables


def show(console: Console, game: Game, found: Report) -> None:
    now = "" if found.played_now == found.played else f", {found.played_now} of them now"
    took = f" in {found.seconds:.1f} s" if found.played_now else ""
    console.print(Text.assemble((game.title, "bold"), f": {counted(found.played, 'game')}{now}{took}\n"))
    console.print(ratings_table(found) if found.rated else scores_table(found))
    console.print()
    console.print(pairs_table(found))
    console.print()
    for line in footnotes(found):
        console.print(line)


def plain_table(*headings: str) -> Table:
    """Names to the left, numbers to the right."""
    table = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    for words in headings:
        name = words in ("player", "first", "", "second", "card")
        table.add_column(words, justify="left" if name else "right", overflow="fold", no_wrap=not name)
    return table


def ratings_table(found: Report) -> Table:
    table = plain_table("player", "rating", sure(found), "games", "won", "drawn", "lost")
    for line in found.players:
        table.add_row(line.player, *mean_cells(line.rating, "+.0f"), *tally_cells(line))
    return table


def scores_table(found: Report) -> Table:
    counts_points = any(line.points is not None for line in found.players)
    table = plain_table("player", "score", sure(found), "games", "won", *["points"] * counts_points)
    for line in found.players:
        points = [f"{line.points:.1f}" if line.points is not None else ""] * counts_points
        table.add_row(line.player, *mean_cells(line.score, ".3f"), str(line.games), won_share(line), *points)
    return table


def pairs_table(found: Report) -> Table:
    what = "score" if found.rated else "more"
    table = plain_table("first", "", "second", what, sure(found), "games" if found.against else "seeds")
    for pair in found.pairs:
        cells = mean_cells(pair.result if pair.seeds else None, ".3f" if found.rated else "+.3f")
        size = str(pair.games if found.against else pair.seeds)
        table.add_row(pair.first, sign(pair), pair.second, *cells, size)
    return table


def sign(pair: PairLine) -> str:
    if pair.better is None:
        return OPEN
    return ">" if pair.better == pair.first else "<"


def sure(found: Report) -> str:
    return f"{100 * (1 - found.alpha):g} % interval"


def mean_cells(mean: Mean | None, form: str) -> tuple[str, str]:
    if mean is None:
        return "", ""
    return f"{mean.mean:{form}}", f"{mean.low:{form}} to {mean.high:{form}}"


def tally_cells(line: PlayerLine) -> tuple[str, str, str, str]:
    return str(line.games), str(line.won), str(line.drawn), str(line.lost)


def won_share(line: PlayerLine) -> str:
    return f"{100 * line.won / line.games:.1f} %" if line.games else ""


def footnotes(found: Report) -> list[str]:
    notes = []
    if found.rated:
        notes.append("Rating: Elo points above or below the players' average. Score: the first player's.")
    elif found.against:
        notes.append("More: how much more a seat of the first player scores than one of the second at the same tables.")
    else:
        notes.append("More: how much more the first player scores than the second with the same seeds.")
    if found.first_seat is not None:
        mean, within = mean_cells(found.first_seat, ".3f")
        notes.append(f"The first seat scores {mean} ({within}).")
    if any(pair.better is None for pair in found.pairs):
        notes.append(f"{OPEN} means still open: more games may tell. Raise --games; games already played count.")
    return notes
