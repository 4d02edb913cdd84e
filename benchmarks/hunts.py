"""How often hunts of Catharsis are won: by level of play, party size, challenge level and Boss Deck, and what each role
contributes.

    python -m benchmarks.hunts --player hunter --games 40 --heroes 1,2,3,4 --level adventurers --cores 2

Every party draws its roles from the seed, so that all decks and levels meet the same parties. Beside the win rate it
tells rounds, refreshes, Morale left in wins, losses by Morale and in the Boss fight, dead heroes and discarded powers
(part 10 of the rules), and for each role the win rate of its parties and the damage it deals in a round.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt

from cardwright.core.player import play_out, seat_players
from cardwright.core.rng import Rng
from cardwright.games.catharsis.game import Catharsis
from cardwright.registry import bot, game

GAME: list[Catharsis] = []  # one for each process
SECOND_SEED = 7919  # seats' luck is other luck than the table's


class Hunt:
    """What one hunt came to."""

    def __init__(self, boss: str, heroes: int, level: str, roles: list[str]) -> None:
        self.boss, self.heroes, self.level, self.roles = boss, heroes, level, roles
        self.won = False
        self.rounds = self.refreshes = self.morale = self.dead = self.discarded = 0
        self.by_morale = self.in_boss_fight = False
        self.damage: dict[str, int] = {}


def catharsis() -> Catharsis:
    if not GAME:
        made = game("catharsis")
        assert isinstance(made, Catharsis)
        GAME.append(made)
    return GAME[0]


def party(heroes: int, seed: int, fixed: str) -> list[str]:
    """Roles for a seed, or those that were asked for."""
    if fixed:
        return fixed.split(",")
    roles = [role.id for role in catharsis().book.roles]
    rng = Rng(seed)
    return [roles.pop(rng.below(len(roles))) for _ in range(heroes)]


def hunt(boss: str, heroes: int, level: str, player: str, seed: int, fixed: str, more: dict[str, str]) -> Hunt:
    """One game, with what its events tell."""
    made = catharsis()
    roles = party(heroes, seed, fixed)
    told = Hunt(boss, heroes, level, roles)
    settings = made.settle({"heroes": heroes, "roles": ",".join(roles), "boss": boss, "level": level, **more})
    t = made.deal(settings, Rng(seed))
    t.events = []
    result = play_out(made, t, seat_players(made, settings, [bot(player)], seed + SECOND_SEED))
    told.won = result.scores[0] == 1.0
    seat_roles = {t.hands[hero.hand].seat: hero.role.id for hero in t.heroes}
    for event in t.events:
        if event.verb == "roll" and t.hands[t.heroes[0].hand].seat == event.seat:
            told.rounds += 1
        elif event.verb == "party_refresh":
            told.refreshes += 1
        elif event.verb == "attack" and event.seat in seat_roles:
            n = event.facts["n"]
            assert isinstance(n, int)
            role = seat_roles[event.seat]
            told.damage[role] = told.damage.get(role, 0) + n
    told.rounds = max(told.rounds, 1)
    told.morale = t.morale
    told.dead = len([hero for hero in t.heroes if not hero.alive])
    told.discarded = sum(len(hero.discard) for hero in t.heroes)
    told.by_morale = not told.won and t.morale <= 0
    told.in_boss_fight = not told.won and any(foe.card is t.deck.boss for foe in t.foes)
    return told


def batch(
    boss: str, heroes: int, level: str, player: str, seeds: range, fixed: str, more: dict[str, str]
) -> list[Hunt]:
    return [hunt(boss, heroes, level, player, seed, fixed, more) for seed in seeds]


def interval(won: int, games: int) -> str:
    """Wilson's, of 95 %."""
    if games == 0:
        return "-"
    z, p = 1.96, won / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return f"{100 * p:.0f} ({100 * max(0.0, middle - half):.0f}-{100 * min(1.0, middle + half):.0f})"


def rate(hunts: Sequence[Hunt]) -> str:
    return interval(len([each for each in hunts if each.won]), len(hunts))


def mean(numbers: Sequence[float]) -> str:
    return f"{sum(numbers) / len(numbers):.1f}" if numbers else "-"


def report(told: list[Hunt]) -> None:
    cells = defaultdict[tuple[str, str, int], list[Hunt]](list)
    for each in told:
        cells[each.boss, each.level, each.heroes].append(each)
    sizes = sorted({each.heroes for each in told})
    rows = sorted({(each.boss, each.level) for each in told})
    by_row = {row: [each for each in told if (each.boss, each.level) == row] for row in rows}
    print("Games won, % (95 % interval):\n")
    print(f"| deck | level | all | {' | '.join(f'{n} heroes' for n in sizes)} |\n|---|---|---|{'---|' * len(sizes)}")
    for boss, level in rows:
        rates = [rate(cells[boss, level, n]) for n in sizes]
        print(f"| {boss} | {level} | {rate(by_row[boss, level])} | {' | '.join(rates)} |")
    rates = [rate([each for each in told if each.heroes == n]) for n in sizes]
    print(f"| all | | {rate(told)} | {' | '.join(rates)} |")
    print(
        "\n| deck | level | rounds | refreshes | Morale left in wins | lost by Morale, % | lost to the Boss, % "
        "| dead | discarded |\n|---|---|---|---|---|---|---|---|---|"
    )
    for boss, level in rows:
        every = by_row[boss, level]
        lost = [each for each in every if not each.won]
        columns = [
            mean([each.rounds for each in every]),
            mean([each.refreshes for each in every]),
            mean([each.morale for each in every if each.won]),
            mean([100 * each.by_morale for each in lost]),
            mean([100 * each.in_boss_fight for each in lost]),
            mean([each.dead for each in every]),
            mean([each.discarded for each in every]),
        ]
        print(f"| {boss} | {level} | {' | '.join(columns)} |")
    report_roles(told)


def report_roles(told: list[Hunt]) -> None:
    """How parties with each role do, and the damage that it deals itself."""
    print("\n| role | games won by its parties, % | damage a round | of the mean |\n|---|---|---|---|")
    dealt = defaultdict[str, list[float]](list)
    for each in told:
        for role in each.roles:
            dealt[role].append(each.damage.get(role, 0) / each.rounds)
    whole = sum(sum(damage) for damage in dealt.values()) / max(1, sum(len(damage) for damage in dealt.values()))
    for role, damage in sorted(dealt.items(), key=lambda item: -sum(item[1]) / len(item[1])):
        own = sum(damage) / len(damage)
        won = rate([each for each in told if role in each.roles])
        print(f"| {role} | {won} | {own:.1f} | {own / max(whole, 0.01):.2f} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--player", default="hunter", help="who plays all seats (default: hunter)")
    parser.add_argument("--games", type=int, default=20, help="for each deck, level and party size (default: 20)")
    parser.add_argument("--heroes", default="2", help="party sizes, with commas (default: 2)")
    parser.add_argument("--level", default="adventurers", help="challenge levels, with commas (default: adventurers)")
    parser.add_argument("--boss", default="", help="Boss Decks, with commas (default: all)")
    parser.add_argument("--roles", default="", help="a fixed party, with commas (default: drawn from the seed)")
    parser.add_argument("--seed", type=int, default=5000, help="the first seed (default: 5000)")
    parser.add_argument("--cores", type=int, default=2, help="processes (default: 2)")
    parser.add_argument("--setting", action="append", default=[], help="a further setting, like morale=tables")
    chosen = parser.parse_args()
    bosses = chosen.boss.split(",") if chosen.boss else [deck.id for deck in catharsis().book.decks]
    more = dict(each.split("=", 1) for each in chosen.setting)
    seeds = range(chosen.seed, chosen.seed + chosen.games)
    told: list[Hunt] = []
    with ProcessPoolExecutor(chosen.cores) as pool:
        jobs = [
            pool.submit(batch, boss, int(heroes), level, chosen.player, seeds, chosen.roles, more)
            for boss in bosses
            for level in chosen.level.split(",")
            for heroes in (chosen.heroes.split(",") if not chosen.roles else [str(len(chosen.roles.split(",")))])
        ]
        try:
            for done, job in enumerate(jobs, start=1):
                told.extend(job.result())
                print(f"\r{done} of {len(jobs)}", end="", file=sys.stderr, flush=True)
        except KeyboardInterrupt:  # what is there is told
            pool.shutdown(wait=False, cancel_futures=True)
    print(file=sys.stderr)
    report(told)


if __name__ == "__main__":
    main()
