"""How fast a game is in this build: random play, copies, steps of a match, replays of records, search.

All times are of the processor, not of the clock on the wall. Each figure is the best of several rounds, because
whatever else a machine does can only slow a round down.
"""

import sys
from collections.abc import Callable
from time import process_time

import cardwright.core.table
from cardwright.bots.search import SearchPlayer
from cardwright.core.decision import Option, Question
from cardwright.core.game import Game
from cardwright.core.look import Look
from cardwright.core.matches.match import Match
from cardwright.core.matches.record import Record
from cardwright.core.player import PolicyPlayer, RandomPlayer
from cardwright.core.playout import play
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.core.settings import Settings
from cardwright.core.table import Driver, Table

ROUNDS = 5
SAMPLED_GAMES = 20  # games that copies, steps and replays are measured on
SEARCHED_GAMES = 4  # games of which two questions each are searched
SEARCH_SIMULATIONS = 200  # simulations for each of them


def measure(game: Game, seconds: float = 2.0) -> dict[str, str | float]:
    """A game's figures, taken in about so many seconds of processor time."""
    settings = game.settle({})
    tables = resting_tables(game, settings)
    records = [random_match(game, settings, seed).record() for seed in range(SAMPLED_GAMES)]
    choices = [choices_of(record) for record in records]
    answers = sum(len(of_game) for of_game in choices)
    games = games_within(game, seconds / 2 / ROUNDS)
    decisions = sum(count_decisions(game, settings, seed) for seed in range(games))
    looks = mid_game(game)
    policy = game.policy(Rng(1))
    part = seconds / 8 / ROUNDS
    play_time = copy_time = step_time = replay_time = search_time = float("inf")
    for _ in range(ROUNDS):
        play_time = min(play_time, timed(lambda: play_games(game, games)))
        copy_time = min(copy_time, per_call(lambda: copy_all(tables), part) / len(tables))
        step_time = min(step_time, per_call(lambda: step_all(game, settings, choices), part) / answers)
        replay_time = min(replay_time, per_call(lambda: replay_all(game, records), part) / answers)
        search_time = min(search_time, per_simulation(looks, policy, part))
    return {
        "game": game.id,
        "build": build(game),
        "decisions_per_s": decisions / play_time,
        "games_per_s": games / play_time,
        "copy_us": copy_time * 1e6,
        "step_us": step_time * 1e6,
        "replay_us": replay_time * 1e6,
        "simulations_per_s": 1.0 / search_time,
    }


def build(game: Game) -> str:
    """`interpreted`, `compiled`, or `compiled core` where the game's own package is interpreted."""
    if is_python(cardwright.core.table.__name__):
        return "interpreted"
    return "compiled core" if is_python(type(game).__module__) else "compiled"


def is_python(module: str) -> bool:
    return str(sys.modules[module].__file__).endswith(".py")


# Random play


def play_games(game: Game, games: int) -> None:
    players = [RandomPlayer()]
    for seed in range(games):
        play(game, players, seed)


def games_within(game: Game, seconds: float) -> int:
    """How many games take about so long."""
    games = 1
    start = process_time()
    while process_time() - start < seconds:
        play_games(game, games)
        games *= 2
    return max(1, round((games - 1) * seconds / (process_time() - start)))


class Counting(Driver):
    """Plays the games that random players play, and counts the questions really put to them."""

    def __init__(self, rngs: list[Rng]) -> None:
        self.rngs = rngs
        self.decisions = 0

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        self.decisions += 1
        return options[self.rngs[seat].below(len(options))]


def count_decisions(game: Game, settings: Settings, seed: int) -> int:
    """The decisions of the game that `play` plays with random players and this seed."""
    t = game.deal(settings, Rng(seed))
    driver = Counting([Rng(seed, seat + 1) for seat in range(game.seats(settings))])
    t.driver = driver
    while t.result is None:
        game.advance(t)
    return driver.decisions


# Copies, steps, replays


def random_match(game: Game, settings: Settings, seed: int) -> Match:
    match = Match(game, settings, seed)
    rng = Rng(seed, 1)
    while match.decision is not None:
        match.choose(rng.below(len(match.decision.options)))
    return match


def resting_tables(game: Game, settings: Settings) -> list[Table]:
    """The tables of a few games at all their resting points."""
    tables: list[Table] = []
    for seed in range(SAMPLED_GAMES):
        t = game.deal(settings, Rng(seed))
        t.driver = Counting([Rng(seed, seat + 1) for seat in range(game.seats(settings))])
        while t.result is None:
            tables.append(t.copy())
            game.advance(t)
    return tables


def copy_all(tables: list[Table]) -> None:
    for t in tables:
        t.copy()


def choices_of(record: Record) -> list[int]:
    return [int(answer.split(" ", 2)[1]) for answer in record.answers]  # seat, index, text


def step_all(game: Game, settings: Settings, choices: list[list[int]]) -> None:
    """Answer by answer, as a person, a server or an environment would."""
    for seed, of_game in enumerate(choices):
        match = Match(game, settings, seed)
        for index in of_game:
            match.choose(index)


def replay_all(game: Game, records: list[Record]) -> None:
    for record in records:
        record.match(game)


# Search


def mid_game(game: Game) -> list[Look]:
    """Questions from the middle of a few games between the game's policies, with more than one line to look at. Of
    several games, as one question may cost ten times as much to search as another."""
    looks: list[Look] = []
    for seed in range(SEARCHED_GAMES):
        found: list[Look] = []
        match = game.match(seed=seed)
        player = PolicyPlayer("policy")
        while match.decision is not None:
            found.append(match.copy().look())  # a look holds while its match stands still
            match.choose(player.sit(game, found[-1].seat, len(found)).choose(found[-1]))
        policy = game.policy(Rng(1))
        for fifth in (2, 3):
            for look in found[len(found) * fifth // 5 :]:
                if len(policy.lines(look.imagine(Rng(1)), look.seat, look.question, look.options)) > 1:
                    looks.append(look)
                    break
    return looks


def per_simulation(looks: list[Look], policy: Policy, seconds: float) -> float:
    """Seconds for one simulation of a search, from its question to its horizon. As in the middle of a game, what the
    policy has worked out before stays with it."""
    start = process_time()
    simulations = 0
    while simulations == 0 or process_time() - start < seconds:
        for look in looks:
            player = SearchPlayer("search", SEARCH_SIMULATIONS).sit(look.game, look.seat, simulations)
            assert isinstance(player, SearchPlayer)
            player.policy = policy
            player.choose(look)
            simulations += sum(candidate.deals for candidate in player.candidates)
    return (process_time() - start) / simulations


# Time


def timed(work: Callable[[], None]) -> float:
    start = process_time()
    work()
    return process_time() - start


def per_call(work: Callable[[], None], seconds: float) -> float:
    """Seconds for one call, called for about so long and at least once."""
    start = process_time()
    calls = 0
    while True:
        work()
        calls += 1
        taken = process_time() - start
        if taken >= seconds:
            return taken / calls
