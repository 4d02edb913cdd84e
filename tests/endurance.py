"""Thousands of random games of one game, each played, counted and replayed: `python -m tests.endurance perfectus`.

`python -m tests.endurance perfectus 2000 honest` looks at so many random positions instead: what a seat can't see is
dealt anew there, and nothing that the seat may know changes. Settings vary from game to game.

Too long for every run of the suite; meant for a change of rules or of the core.
"""

import sys
import time
from collections import Counter
from collections.abc import Callable

from cardwright import SPECTATOR, Game, Match, Record, Rng, game
from cardwright.core.position import write_position
from cardwright.core.resuming import redeal
from cardwright.testing.fingerprint import fingerprint
from cardwright.testing.honesty import check_told, follow
from cardwright.testing.snapshots import picture, picture_of
from cardwright.testing.variants import variants
from cardwright.testing.worlds import other_world

LOOKS = 5  # positions of one game


def begin(chosen: Game, seed: int) -> Match:
    """With the settings whose turn it is."""
    ways = variants(chosen)
    return chosen.match(seed, **ways[seed % len(ways)])


# ---------------------------------------------------------------- whole games


def endure(chosen: Game, seed: int) -> int:
    """One random game: it ends, no card is lost or doubled, and its record gives the same final position."""
    match = begin(chosen, seed)
    cards = sorted(chosen.census(match.resting_table))
    rng = Rng(seed, 9)
    while match.decision is not None:
        match.choose(rng.below(len(match.decision.options)))
    assert sorted(chosen.census(match.table)) == cards, f"seed {seed}: cards were lost or doubled"
    again = Record.parse(match.record().text()).match(chosen)
    final, replayed = (write_position(chosen, one.settings, one.table) for one in (match, again))
    assert final == replayed, f"seed {seed}: the record replays to another position"
    return len(match.answers)


# ---------------------------------------------------------------- what seats may know


def be_honest(chosen: Game, seed: int) -> int:
    """Some positions of one random game: a re-deal for a seat leaves all that it may know, and keeps nothing else."""
    match = begin(chosen, seed)
    rng = Rng(seed, 9)
    known: dict[int, dict[str, Counter[str]]] = {seat: {} for seat in range(SPECTATOR, match.seats)}
    told = 0
    looks = 0
    while match.decision is not None:
        events = match.events(told)
        told += len(events)
        for seat, lying in known.items():
            follow(lying, events, seat)
        if looks < LOOKS and rng.below(12) == 0:
            looks += 1
            for seat, lying in known.items():
                look_again(match, seat, lying, rng)
        match.choose(rng.below(len(match.decision.options)))
    return looks


def look_again(match: Match, seat: int, lying: dict[str, Counter[str]], rng: Rng) -> None:
    chosen = match.game
    where = f"seed {match.seed}, answer {len(match.answers)}, seat {seat}"
    chance = rng.below(10**6)
    prints: list[str] = []
    for first in (chance + 1, chance + 2):
        t = match.table.copy()
        redeal(chosen, t, seat, Rng(first))
        assert picture_of(match, t, seat) == picture(match, seat), f"{where}: a re-deal changes the view"
        assert match.sight.numbers(t, seat) == match.sight.numbers(match.table, seat), (
            f"{where}: the numbers show what is hidden"
        )
        check_told(match, t, seat, lying)
        redeal(chosen, t, seat, Rng(chance))
        prints.append(str(fingerprint(chosen, t)))
    assert prints[0] == prints[1], f"{where}: a re-deal keeps something of what was hidden"
    rest = match.resting_table.copy()
    redeal(chosen, rest, seat, Rng(chance))
    assert sorted(chosen.census(rest)) == sorted(chosen.census(match.resting_table)), f"{where}: a re-deal loses a card"
    decision = match.decision
    assert decision is not None
    if seat in decision.seats:
        other_world(match, seat, rng)  # which looks at view, story and options


# ---------------------------------------------------------------- the command


def main() -> None:
    chosen = game(sys.argv[1])
    wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    honest = sys.argv[3:] == ["honest"]
    work: Callable[[Game, int], int] = be_honest if honest else endure
    started = time.perf_counter()
    numbers: list[int] = []
    while (sum(numbers) if honest else len(numbers)) < wanted:
        numbers.append(work(chosen, len(numbers)))
    spent = time.perf_counter() - started
    if honest:
        print(f"{chosen.title}: {sum(numbers)} positions of {len(numbers)} games; {spent:.0f} s")
    else:
        print(
            f"{chosen.title}: {len(numbers)} games, {sum(numbers)} answers, the longest {max(numbers)}; {spent:.0f} s"
        )


if __name__ == "__main__":
    main()
