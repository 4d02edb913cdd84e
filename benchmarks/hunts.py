"""How often hunts of Catharsis are won: by player, party size, challenge level and Boss Deck, and what each role
contributes.

    python -m benchmarks.hunts --player hunter --games 48 --heroes 1,2,3,4 --level adventurers --keep hunts.jsonl

Parties come from the seed, so that all decks, levels and players meet the same ones, and every role plays as often as
every other if the first seed and the number of games are multiples of twelve. Beside the win rate it tells rounds,
refreshes, Morale left in wins, how games are lost, and what a fight is like (part 10 of the rules). A role contributes
damage, prevention that was used, healing, help with dice and guarded Morale, in points of the pricing guide (3.0). With
`--keep` every hunt is a line of JSON, and the same command goes on where it was interrupted.
"""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field
from math import sqrt
from pathlib import Path

from cardwright.arena.statistics import student
from cardwright.core.events import Event
from cardwright.core.playout import PlayersDriver, seat_players
from cardwright.core.rng import Rng
from cardwright.games.catharsis.content.families import BossType, RoleMoment
from cardwright.games.catharsis.game import Catharsis
from cardwright.games.catharsis.rules.mechanisms import Overload
from cardwright.games.catharsis.rules.table import CatharsisTable, Phase
from cardwright.registry import bot, game

GAMES: dict[str, Catharsis] = {}  # by the folder of their content, one for each process
SECOND_SEED = 7919  # seats' luck is other luck than the table's
SLICE = 6  # hunts that a process is given at once

# Points of the pricing guide (3.0)
HEALED, TURNED, MADE_WILD, GIVEN, MORALE_GUARDED = 1.2, 0.7, 1.5, 1.0, 2.5

# Part 10.1: games that the reference bot should win, in %, by the kind of deck
LEVELS = ("new_questors", "adventurers", "veterans", "last_ditch")
FIRST_DECK = "corrupted_horse"
AIMS = {"first": (80, 72, 60, 45), "main": (65, 55, 42, 28), "challenge": (50, 40, 28, 18)}
TOLERANCE = 8


@dataclass
class Hunt:
    """What one hunt came to."""

    boss: str
    heroes: int
    level: str
    player: str
    seed: int
    roles: list[str]
    won: bool = False
    rounds: int = 0
    refreshes: int = 0
    morale: int = 0
    morale_lost: int = 0  # otherwise than for refreshes
    dead: int = 0
    discarded: int = 0
    by_morale: bool = False
    in_boss_fight: bool = False
    fights: int = 0  # with Monsters
    fight_rounds: int = 0  # of these
    boss_rounds: int = 0
    struck: int = 0  # points that foes aimed at heroes, prevented ones too
    hazards: int = 0  # points that heroes took outside of fights
    contributed: dict[str, float] = field(default_factory=dict)  # by role

    @property
    def key(self) -> tuple[str, int, str, str, int]:
        return self.boss, self.heroes, self.level, self.player, self.seed


def catharsis(content: str) -> Catharsis:
    if content not in GAMES:
        made = game("catharsis", Path(content) if content else None)
        assert isinstance(made, Catharsis)
        GAMES[content] = made
    return GAMES[content]


def party(made: Catharsis, heroes: int, seed: int) -> list[str]:
    """The next roles of a shuffled row of all of them, which is dealt out before it is shuffled anew."""
    roles = [role.id for role in made.book.roles]
    parties = len(roles) // heroes
    Rng(seed // parties, heroes).shuffle(roles)
    first = seed % parties * heroes
    return roles[first : first + heroes]


class Ledger:
    """Who contributes what, told from the table before and after every unit."""

    def __init__(self, t: CatharsisTable) -> None:
        self.points = dict.fromkeys([hero.role.id for hero in t.heroes], 0.0)
        self.made: dict[str, int] = {}  # prevention of this round, by role
        self.roles = {t.hands[hero.hand].seat: hero.role.id for hero in t.heroes}
        hurt = 1 << RoleMoment.HURT_BY_FOE
        roles = [hero.role for hero in t.heroes]
        passives = [(role.id, role.card.passive) for role in roles if role.moments & hurt]
        self.armored = {passive.name: id for id, passive in passives if passive is not None}
        self.sowers = [role.id for role in roles if any(isinstance(each, Overload) for each in role.mechanisms)]

    def before(self, t: CatharsisTable) -> None:
        self.phase = t.phase
        self.actor = t.heroes[t.hands[t.floor].hero].role.id if t.phase == Phase.FLOOR else ""
        self.lying = lying(t)
        self.guard = t.morale_guard

    def after(self, t: CatharsisTable, events: Sequence[Event]) -> None:
        if self.phase == Phase.START_ROUND:
            self.made = {}
        used = sum([number(event) for event in events if event.verb in ("prevent", "prevented")])
        made = lying(t) - self.lying + used
        makers = [self.actor] if self.actor else [self.roles[event.seat] for event in events if event.verb == "use"]
        if made > 0 and makers:
            self.made[makers[0]] = self.made.get(makers[0], 0) + made
        whole = sum(self.made.values())
        for role, points in self.made.items():
            self.points[role] += used * points / whole
        if self.actor and t.morale_guard > self.guard:
            self.points[self.actor] += MORALE_GUARDED * (t.morale_guard - self.guard)
        self.tell(events)

    def tell(self, events: Sequence[Event]) -> None:
        """Damage, healing and dice. What a foe loses otherwise than by an attack is the sowers', if there are any."""
        actor = self.actor
        for event in events:
            if event.verb == "attack" and event.seat in self.roles:
                self.points[self.roles[event.seat]] += number(event)
            elif event.verb == "foe_loses" and self.phase == Phase.START_ROUND and self.sowers:
                self.points[self.sowers[0]] += number(event)
            elif event.verb == "role" and self.phase == Phase.WINDOW_ROLES:
                actor = self.roles.get(event.seat, "")
            elif event.verb == "refresh" and actor:
                self.points[actor] += HEALED
            elif event.verb in ("turn", "wild", "give_die", "more_dice") and actor:
                self.points[actor] += {"turn": TURNED, "wild": MADE_WILD}.get(event.verb, GIVEN)
            elif event.verb == "passive" and str(event.facts["name"]) in self.armored:
                self.points[self.armored[str(event.facts["name"])]] += 1.0


def lying(t: CatharsisTable) -> int:
    """Points of prevention that wait for damage."""
    return sum([points.n for points in t.prevents])


def number(event: Event) -> int:
    n = event.facts["n"]
    assert isinstance(n, int)
    return n


def hunt(told: Hunt, content: str, more: dict[str, str]) -> Hunt:
    """One game, with what its events tell."""
    made = catharsis(content)
    asked = {"heroes": told.heroes, "roles": ",".join(told.roles), "boss": told.boss, "level": told.level}
    settings = made.settle({**asked, **more})
    t = made.deal(settings, Rng(told.seed))
    t.events = []
    driver = PlayersDriver(made, seat_players(made, settings, [bot(told.player)], told.seed + SECOND_SEED), t)
    t.driver = driver
    ledger = Ledger(t)
    while t.result is None:
        before = t.turned
        ledger.before(t)
        made.advance(t)
        driver.rest_at(t)
        ledger.after(t, t.events)
        count(told, t, t.events, before is not t.turned)
        t.events = []
    told.won = t.result.scores[0] == 1.0
    told.morale = t.morale
    told.dead = len([hero for hero in t.heroes if not hero.alive])
    told.discarded = sum(len(hero.discard) for hero in t.heroes)
    told.by_morale = not told.won and t.morale <= 0
    told.in_boss_fight = not told.won and any(foe.card is t.deck.boss for foe in t.foes)
    told.contributed = {role: round(points, 1) for role, points in ledger.points.items()}
    return told


def count(told: Hunt, t: CatharsisTable, events: Sequence[Event], new_card: bool) -> None:
    """Rounds, refreshes, Morale and damage of one unit."""
    card = t.turned
    told.fights += new_card and card is not None and card.type == BossType.MONSTER
    for event in events:
        if event.verb == "round":
            told.rounds += 1
            if card is not None and card.type == BossType.MONSTER:
                told.fight_rounds += 1
            elif card is not None and card.type == BossType.BOSS:
                told.boss_rounds += 1
        elif event.verb == "party_refresh":
            told.refreshes += 1
        elif event.verb == "morale":
            told.morale_lost -= min(0, number(event))
        elif event.verb in ("hurt", "prevent", "prevented"):
            if t.in_combat:
                told.struck += number(event)
            else:
                told.hazards += number(event)


def batch(hunts: list[Hunt], content: str, more: dict[str, str]) -> list[Hunt]:
    return [hunt(each, content, more) for each in hunts]


# ---------------------------------------------------------------- what is told


def bounds(hunts: Sequence[Hunt]) -> tuple[float, float]:
    """The interval of 95 % for games won, in %: Wilson's, if every hunt has a party of its own. A party that hunts on
    several decks wins on many of them or on few, so these hunts are one result together, and it is Student's."""
    parties = defaultdict[tuple[int, int], list[Hunt]](list)
    for each in hunts:
        parties[each.heroes, each.seed].append(each)
    games, won = len(hunts), len([each for each in hunts if each.won])
    p = won / games
    if len(parties) == games or len(parties) < 2 or won in (0, games):
        z = 1.96
        middle = (p + z * z / (2 * games)) / (1 + z * z / games)
        half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    else:
        many = len(parties)
        squares = sum((sum(each.won for each in own) - p * len(own)) ** 2 for own in parties.values())
        middle, half = p, student(many - 1, 0.05) * sqrt(squares * many / (many - 1)) / games
    return 100 * max(0.0, middle - half), 100 * min(1.0, middle + half)


def rate(hunts: Sequence[Hunt]) -> str:
    if not hunts:
        return "-"
    low, high = bounds(hunts)
    return f"{100 * len([each for each in hunts if each.won]) / len(hunts):.0f} ({low:.0f}-{high:.0f})"


def mean(numbers: Iterable[float]) -> str:
    listed = list(numbers)
    return f"{sum(listed) / len(listed):.1f}" if listed else "-"


def aim(boss: str, level: str, content: str) -> int:
    decks = {deck.id: deck for deck in catharsis(content).book.decks}
    kind = "first" if boss == FIRST_DECK else "challenge" if decks[boss].challenge else "main"
    return AIMS[kind][LEVELS.index(level)]


def off(hunts: Sequence[Hunt], wanted: int) -> str:
    """How far from the aim: in bold beyond the tolerance."""
    gap = 100 * len([each for each in hunts if each.won]) / len(hunts) - wanted
    return f"**{gap:+.0f}**" if abs(gap) > TOLERANCE else f"{gap:+.0f}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    print(f"\n| {' | '.join(head)} |\n|{'---|' * len(head)}")
    for row in rows:
        print(f"| {' | '.join(row)} |")


def report(told: list[Hunt], content: str) -> None:
    sizes = sorted({each.heroes for each in told})
    rows = sorted({(each.boss, each.level, each.player) for each in told}, key=lambda row: (row[1], row[2], row[0]))
    by_row = {row: [each for each in told if (each.boss, each.level, each.player) == row] for row in rows}
    lines = []
    for (boss, level, player), every in by_row.items():
        wanted = aim(boss, level, content)
        rates = [rate([each for each in every if each.heroes == n]) for n in sizes]
        lines.append([boss, level, player, str(len(every)), rate(every), str(wanted), off(every, wanted), *rates])
    rates = [rate([each for each in told if each.heroes == n]) for n in sizes]
    lines.append(["all", "", "", str(len(told)), rate(told), "", "", *rates])
    print("Games won, % (95 % interval):")
    table(["deck", "level", "player", "hunts", "won", "aim", "off", *[f"{n} heroes" for n in sizes]], lines)
    table(
        ["deck", "level", "rounds", "refreshes", "Morale left in wins", "lost by Morale, %", "lost to the Boss, %",
         "dead", "discarded", "rounds a Monster", "rounds of the Boss", "points a hero and round", "Morale lost",
         "hazards a hero"],
        [[boss, level, *game_columns(every)] for (boss, level, _), every in [*by_row.items(), (("all", "", ""), told)]],
    )  # fmt: skip
    report_roles(told)


def game_columns(every: Sequence[Hunt]) -> list[str]:
    lost = [each for each in every if not each.won]
    met = [each for each in every if each.boss_rounds]
    return [
        mean(each.rounds for each in every),
        mean(each.refreshes for each in every),
        mean(each.morale for each in every if each.won),
        mean(100 * each.by_morale for each in lost),
        mean(100 * each.in_boss_fight for each in lost),
        mean(each.dead for each in every),
        mean(each.discarded for each in every),
        f"{sum(each.fight_rounds for each in every) / max(1, sum(each.fights for each in every)):.1f}",
        mean(each.boss_rounds for each in met),
        mean(each.struck / max(1, each.rounds * each.heroes) for each in every),
        mean(each.morale_lost for each in every),
        mean(each.hazards / each.heroes for each in every),
    ]


def report_roles(told: list[Hunt]) -> None:
    """How parties with each role do, and what it contributes in a round."""
    points = defaultdict[str, list[float]](list)
    for each in told:
        for role in each.roles:
            points[role].append(each.contributed[role] / max(1, each.rounds))
    whole = sum(sum(every) for every in points.values()) / max(1, sum(len(every) for every in points.values()))
    mean_rate = len([each for each in told if each.won]) / max(1, len(told))
    lines = []
    for role, every in sorted(points.items(), key=lambda item: -sum(item[1]) / len(item[1])):
        own = sum(every) / len(every)
        hunts = [each for each in told if role in each.roles]
        share = len([each for each in hunts if each.won]) / len(hunts) / max(mean_rate, 0.001)
        alone = rate([each for each in hunts if each.heroes == 1])
        lines.append([role, rate(hunts), f"{share:.2f}", alone, f"{own:.1f}", f"{own / max(whole, 0.01):.2f}"])
    table(["role", "won by its parties", "of the mean", "won alone", "points a round", "of the mean"], lines)


# ---------------------------------------------------------------- the command


def kept(file: Path | None) -> dict[tuple[str, int, str, str, int], Hunt]:
    """Hunts of earlier runs."""
    if file is None or not file.exists():
        return {}
    found = [Hunt(**json.loads(line)) for line in file.read_text("utf-8").splitlines()]
    return {each.key: each for each in found}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--player", default="hunter", help="who plays all seats, with commas (default: hunter)")
    parser.add_argument("--games", type=int, default=24, help="for each deck, level and party size (default: 24)")
    parser.add_argument("--heroes", default="2", help="party sizes, with commas (default: 2)")
    parser.add_argument("--level", default="adventurers", help="challenge levels, with commas (default: adventurers)")
    parser.add_argument("--boss", default="", help="Boss Decks, with commas (default: all)")
    parser.add_argument("--each", type=int, default=0, help="decks that a party hunts on, in turn (default: on all)")
    parser.add_argument("--roles", default="", help="a fixed party, with commas (default: drawn from the seed)")
    parser.add_argument("--seed", type=int, default=900_000, help="the first seed (default: 900000)")
    parser.add_argument("--cores", type=int, default=2, help="processes (default: 2)")
    parser.add_argument("--setting", action="append", default=[], help="a further setting, like morale=tables")
    parser.add_argument("--content", default="", help="a folder laid over the game's content")
    parser.add_argument("--keep", type=Path, help="a file to which every hunt is written, and from which it goes on")
    chosen = parser.parse_args()
    made = catharsis(chosen.content)
    bosses = chosen.boss.split(",") if chosen.boss else [deck.id for deck in made.book.decks]
    more = dict(each.split("=", 1) for each in chosen.setting)
    fixed = chosen.roles.split(",") if chosen.roles else []
    sizes = [len(fixed)] if fixed else [int(n) for n in chosen.heroes.split(",")]
    wanted = [
        Hunt(boss, n, level, player, seed, fixed or party(made, n, seed))
        for player in chosen.player.split(",")
        for level in chosen.level.split(",")
        for n in sizes
        for seed in range(chosen.seed, chosen.seed + chosen.games)
        for boss in in_turn(bosses, seed, chosen.each or len(bosses))
    ]
    there = kept(chosen.keep)
    told = [there[each.key] for each in wanted if each.key in there]
    rest = [each for each in wanted if each.key not in there]
    with ProcessPoolExecutor(chosen.cores) as pool:
        jobs = [pool.submit(batch, rest[at : at + SLICE], chosen.content, more) for at in range(0, len(rest), SLICE)]
        try:
            for job in as_completed(jobs):
                told.extend(job.result())
                keep(chosen.keep, job.result())
                print(f"\r{len(told)} of {len(wanted)}", end="", file=sys.stderr, flush=True)
        except KeyboardInterrupt:  # what is there is told
            pool.shutdown(wait=False, cancel_futures=True)
    print(file=sys.stderr)
    report(sorted(told, key=lambda each: each.key), chosen.content)


def in_turn(bosses: list[str], seed: int, many: int) -> list[str]:
    """The decks of a party, where it hunts on some of them only: all come as often over as many parties as decks."""
    return [bosses[(seed + at * len(bosses) // many) % len(bosses)] for at in range(many)]


def keep(file: Path | None, hunts: Sequence[Hunt]) -> None:
    if file is not None:
        with file.open("a", encoding="utf-8") as lines:
            lines.writelines(json.dumps(asdict(each)) + "\n" for each in hunts)


if __name__ == "__main__":
    main()
