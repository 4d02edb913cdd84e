"""Thousands of random games of one game, each played, counted and replayed: `python -m tests.endurance perfectus`.

Too long for every run of the suite; meant for a change of rules or of the core.
"""

import sys
import time

from cardwright import Game, Record, Rng, game
from cardwright.core.position import write_position


def endure(chosen: Game, seed: int) -> int:
    """One random game: it ends, no card is lost or doubled, and its record gives the same final position."""
    match = chosen.match(seed=seed)
    cards = sorted(chosen.census(match.resting_table))
    rng = Rng(seed, 9)
    while match.decision is not None:
        match.choose(rng.below(len(match.decision.options)))
    assert sorted(chosen.census(match.table)) == cards, f"seed {seed}: cards were lost or doubled"
    again = Record.parse(match.record().text()).match(chosen)
    final, replayed = (write_position(chosen, one.settings, one.table) for one in (match, again))
    assert final == replayed, f"seed {seed}: the record replays to another position"
    return len(match.answers)


def main() -> None:
    chosen = game(sys.argv[1])
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    started = time.perf_counter()
    longest, answers = 0, 0
    for seed in range(games):
        given = endure(chosen, seed)
        answers += given
        longest = max(longest, given)
    spent = time.perf_counter() - started
    print(f"{chosen.title}: {games} games, {answers} answers, the longest {longest}; {spent:.0f} s")


if __name__ == "__main__":
    main()
