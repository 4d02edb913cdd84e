"""Copies stand on their own, and no card is ever lost or doubled."""

from itertools import islice

from cardwright import Game, Option, Question, Rng, Table
from cardwright.core.position import write_position
from cardwright.core.table import Driver
from cardwright.testing.differences import same, where
from cardwright.testing.endings import Rambling, check_ends, play_to_the_end, units
from cardwright.testing.fingerprint import Print, fingerprint, same_print
from cardwright.testing.sample_games import sample_games
from cardwright.testing.snapshots import snapshot
from cardwright.testing.variants import variants

FAST_GAMES = 8
COPIES_KEPT = 80  # copies of one game


class Keeping(Driver):
    """Answers at random, and keeps a copy of the table at every question."""

    def __init__(self, game: Game, rng: Rng) -> None:
        self.game = game
        self.rng = rng
        self.kept: list[tuple[Table, Print]] = []

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        self.keep(t)
        return options[self.rng.below(len(options))]

    def keep(self, t: Table) -> None:
        if len(self.kept) == COPIES_KEPT:
            return
        before = fingerprint(self.game, t)
        copy = t.copy()
        same_print(fingerprint(self.game, t), before, "copying a table changed it")
        same_print(fingerprint(self.game, copy), before, "a copy of a table differs from its original")
        assert copy.events is None, "a copy listens: copy() must call copy_onto()"
        self.kept.append((copy, before))


def test_no_copy_ever_changes_while_a_game_is_played_at_once(game: Game) -> None:
    ways = variants(game)
    for seed in range(FAST_GAMES):
        t = game.deal(game.settle(ways[seed % len(ways)]), Rng(seed))
        driver = Keeping(game, Rng(seed, 3))
        t.driver = driver
        driver.keep(t)
        for _ in units(game, t):
            driver.keep(t)
        for copy, before in driver.kept:
            same_print(fingerprint(game, copy), before, "playing a table on changed an earlier copy of it")


def test_no_table_ever_changes_while_its_copy_is_played_on(game: Game) -> None:
    for sample in sample_games(game):
        for match in islice(sample.travel(game), 0, None, sample.stride(10)):
            rest = match.resting_table
            before, open_before = fingerprint(game, rest), fingerprint(game, match.table)
            played_out(game, rest, match.seats, 1)
            match.table.copy()
            same_print(fingerprint(game, rest), before, f"{where(match)}: playing a copy on changed its original")
            same_print(
                fingerprint(game, match.table), open_before, f"{where(match)}: that changed the table at the question"
            )


def test_no_match_ever_changes_while_its_copy_is_played_on(game: Game) -> None:
    for sample in sample_games(game)[:6]:
        stops = islice(sample.travel(game), 0, None, sample.stride(40))
        kept = [(match.copy(), snapshot(match)) for match in stops]
        for match, before in kept:
            same(snapshot(match), before, f"{where(match)}: playing a match on changed a copy of it")
        for match, before in kept[:: max(1, len(kept) // 5)]:
            other = match.copy()
            while other.decision is not None:
                check_ends(other)
                other.choose(len(other.decision.options) - 1)
            other.back_to(0)
            same(snapshot(match), before, f"{where(match)}: playing a copy on changed the match")


def test_a_copy_plays_on_as_its_original_does(game: Game) -> None:
    for sample in sample_games(game):
        match = sample.start(game)
        for index in sample.answers[: len(sample.answers) // 2]:
            match.choose(index)
        copy = match.copy()
        for index in sample.answers[len(sample.answers) // 2 :]:
            match.choose(index)
            copy.choose(index)
        same(
            snapshot(copy), snapshot(match), f"{where(match)}: a copy that was given the same answers went another way"
        )
        rest = sample.start(game).resting_table
        ends = [played_out(game, rest, match.seats, 7) for _ in range(2)]
        first, second = [write_position(game, match.settings, end) for end in ends]
        same(second, first, f"{where(match)}: two copies of its start, played on alike, end otherwise")


def played_out(game: Game, rest: Table, count: int, seed: int) -> Table:
    t = rest.copy()
    t.driver = Rambling([Rng(seed, seat) for seat in range(count)])
    play_to_the_end(game, t)
    return t


def test_no_card_is_ever_lost_or_doubled(game: Game) -> None:
    for sample in sample_games(game):
        match = sample.start(game)
        cards = sorted(game.census(match.resting_table))
        assert cards, "a game must count its cards: Game.census"
        for match in sample.travel(game):
            same(sorted(game.census(match.resting_table)), cards, f"{where(match)}: a card was lost or doubled")
    ways = variants(game)
    for seed in range(FAST_GAMES):
        settings = game.settle(ways[seed % len(ways)])
        t = game.deal(settings, Rng(seed))
        cards = sorted(game.census(t))
        t.driver = Rambling([Rng(seed, seat) for seat in range(game.seats(settings))])
        for _ in units(game, t):
            same(sorted(game.census(t)), cards, f"a card was lost or doubled in the game with seed {seed}")


def test_asking_about_a_table_does_not_change_it(game: Game) -> None:
    thinking = game.policy(Rng(1))  # which may remember what values rest on
    for sample in sample_games(game):
        for match in islice(sample.travel(game), 0, None, sample.stride(60)):
            before = fingerprint(game, match.table)
            for seat in range(match.seats):
                match.view(seat)
                thinking.value(game, match.table, seat)
            if match.decision is not None:
                for option in match.decision.options:
                    game.describe(match.table, option, 0)
            same_print(fingerprint(game, match.table), before, f"{where(match)}: looking at a table changed it")
            before = fingerprint(game, match.resting_table)
            game.write(match.resting_table)
            game.census(match.resting_table)
            same_print(fingerprint(game, match.resting_table), before, f"{where(match)}: writing a table changed it")
