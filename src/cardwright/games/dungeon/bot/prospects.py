"""What the adventurer can expect: of the battle he is in, of the way that is left, of a campaign."""

from math import log
from typing import Final

from cardwright.core.game import logistic
from cardwright.games.dungeon.bot.duel import Duel
from cardwright.games.dungeon.bot.odds import mean_blow
from cardwright.games.dungeon.bot.pace import Pace
from cardwright.games.dungeon.bot.tactician import battles_ahead, purchase_power
from cardwright.games.dungeon.content.cards import Card
from cardwright.games.dungeon.content.catalogue import Catalogue, Difficulty, Room
from cardwright.games.dungeon.content.monsters import Monster
from cardwright.games.dungeon.rules.campaign import ability_rank
from cardwright.games.dungeon.rules.settings import HouseRules
from cardwright.games.dungeon.rules.table import DungeonTable

MEMORY: Final = 500  # tables a judge remembers
CLOSELY: Final = 2  # groups of turns, for the battle that is fought
ROUGHLY: Final = 1  # for those that may come
SURE: Final = 5.8  # the logit where a chance is as good as certain

Case = tuple[int, ...]


class Outlook:
    """A deck against what a dungeon holds."""

    __slots__ = ("bosses", "normal")

    bosses: list[Duel]
    normal: list[Duel]

    def __init__(self, bosses: list[Duel], normal: list[Duel]) -> None:
        self.bosses = bosses
        self.normal = normal


def mean_chance(duels: list[Duel], hp: float) -> float:
    """The chance at the start of a battle against one of these."""
    chance = 0.0
    for duel in duels:
        chance += duel.look(duel.chance, 0, float(duel.total), hp)
    return chance / len(duels)


def logit(chance: float) -> float:
    if chance < 0.003:
        return -SURE
    if chance > 0.997:
        return SURE
    return log(chance / (1.0 - chance))


class Judge:
    """Reckons chances by tables, under one set of house rules, and remembers the tables: each says the same always."""

    cat: Catalogue
    house: HouseRules
    paces: dict[Case, Pace]
    duels: dict[Case, Duel]
    outlooks: dict[Case, Outlook]
    # the battle and the way asked for last
    deck: list[Card]
    crowd: int
    duel: Duel
    far_deck: list[Card]
    far_rank: int
    far_door: Difficulty
    far: Outlook

    def __init__(self, t: DungeonTable) -> None:
        self.cat = t.cat
        self.house = t.house
        self.paces = {}
        self.duels = {}
        self.outlooks = {}
        self.deck = []
        self.crowd = -1
        self.far_deck = []
        self.far_rank = -1
        self.far_door = t.difficulty

    # Tables

    def case(self, t: DungeonTable) -> Case:
        """All that a deck's turns depend on."""
        return (t.adventurer.index, t.rank, *sorted([card.index for card in t.deck]))

    def pace(self, t: DungeonTable, case: Case, groups: int) -> Pace:
        key = (groups, *case)
        pace = self.paces.get(key)
        if pace is None:
            if len(self.paces) >= MEMORY:
                self.paces.clear()
            pace = Pace(t, t.deck, groups)
            self.paces[key] = pace
        return pace

    def make(self, t: DungeonTable, case: Case, monsters: list[Monster], groups: int) -> Duel:
        key = (groups, len(monsters), *sorted([monster.index for monster in monsters]), *case)
        duel = self.duels.get(key)
        if duel is None:
            if len(self.duels) >= MEMORY:
                self.duels.clear()
            pace = self.pace(t, case, groups)
            order = sorted(monsters, key=lambda monster: (-mean_blow(monster) / monster.hp, monster.index))
            duel = Duel(pace, order, 16, 8.0, 3) if groups == CLOSELY else Duel(pace, order, 12, 12.0, 2)
            self.duels[key] = duel
        return duel

    def of_battle(self, t: DungeonTable, groups: int) -> Duel:
        """The table of the living monsters."""
        crowd = groups + 4 * t.rank
        for foe in t.foes:
            if foe.hp > 0:
                crowd = 64 * crowd + foe.monster.index + 1
        if t.deck is not self.deck or crowd != self.crowd:
            self.duel = self.make(t, self.case(t), [foe.monster for foe in t.foes if foe.hp > 0], groups)
            self.deck = t.deck
            self.crowd = crowd
        return self.duel

    def of_way(self, t: DungeonTable) -> Outlook:
        """The tables of this dungeon's single monsters."""
        if t.deck is self.far_deck and t.difficulty is self.far_door and t.rank == self.far_rank:
            return self.far
        case = self.case(t)
        key = (t.difficulty.index, *case)
        outlook = self.outlooks.get(key)
        if outlook is None:
            if len(self.outlooks) >= MEMORY:
                self.outlooks.clear()
            cr = t.difficulty.cr
            outlook = Outlook(
                [self.make(t, case, [boss], ROUGHLY) for boss in t.cat.bosses[cr]],
                [self.make(t, case, [monster], ROUGHLY) for monster in t.cat.normal[cr]],
            )
            self.outlooks[key] = outlook
        self.far_deck = t.deck
        self.far_door = t.difficulty
        self.far_rank = t.rank
        self.far = outlook
        return outlook

    # Chances

    def in_battle(self, t: DungeonTable) -> float:
        """At the start of a turn, whatever the hand: to win the battle, and then to come through with what it leaves.

        A battle that only just began is one of many that a choice of room may lead to, so a rough table will do.
        """
        duel = self.of_battle(t, ROUGHLY if t.round == 1 else CLOSELY)
        left = 0
        level = -1
        for foe in t.foes:
            if foe.hp > 0:
                left += foe.hp
                if level < 0:
                    level = duel.level_of(foe.protection)
        already = t.adventurer.ability.turn_protection * t.rank  # the table adds this turn's itself
        standing = max(1, t.hp + t.protection - already)
        chance = duel.look(duel.chance, level, float(left), float(standing))
        chance *= duel.in_time(float(left), self.house.battle_round_limit - t.round)
        loss = duel.look(duel.loss, level, float(left), float(max(0, t.protection - already)))
        won = chance * self.after_battle(t, max(1.0, t.hp - loss))
        if self.house.campaign == "open" and not self.house.permadeath:
            return won + (1.0 - chance) * self.in_hall(t) * 0.9  # he only loses what he gained here (R20.5)
        return won

    def after_battle(self, t: DungeonTable, hp: float) -> float:
        if t.level == len(t.rooms) - 1:
            last = t.difficulty.index == len(t.cat.difficulties) - 1
            if last or self.house.campaign == "single":
                return 1.0
            return self.in_hall(t)
        coins = t.coins
        for foe in t.foes:
            coins += foe.monster.coins
        return self.on_the_way(t, hp, t.max_hp + t.cat.battle_reward, coins)

    def on_the_way(self, t: DungeonTable, hp: float, max_hp: int, coins: int) -> float:
        """To come through to the end of this dungeon, as fitted to 3,000 games of the policy that began with all kinds
        of decks and health, a part of the rooms and purchases at random.

        Health counts the more the nearer the boss is. Coins help whoever will meet a merchant and still needs help;
        they count twice what the fit says, because purchases at random don't do them justice.
        """
        outlook = self.of_way(t)
        merchants = 0
        last = len(t.rooms) - 1
        for level in range(t.level + 1, last):
            if Room.MERCHANT in t.rooms[level]:
                merchants += 1
        ahead = last - t.level
        boss = logit(mean_chance(outlook.bosses, float(max_hp)))
        normal = mean_chance(outlook.normal, hp)
        score = -0.4 + 0.992 * boss + 0.214 * logit(normal) + 0.556 * battles_ahead(t) * log(max(0.02, normal))
        score += 0.497 * hp / max_hp - 0.0926 * ahead
        score += (1.034 * logit(mean_chance(outlook.bosses, hp)) - 1.197) / ahead
        if t.difficulty.index == len(t.cat.difficulties) - 1:
            score += 0.424 + 1.536 / ahead
        if merchants:
            meets = 1.0 - 0.55**merchants
            score += purchase_power(coins) * meets * max(0.0, 4.418 * (SURE - boss) / (2.0 * SURE) - 0.306)
        return logistic(score)

    def in_hall(self, t: DungeonTable) -> float:
        """Of a campaign between two dungeons: won already, or by how the deck would do in the hardest (R20.6).

        Where death costs only a dungeon there are more tries; the next one decides most.
        """
        if t.beaten[len(t.beaten) - 1] and self.house.campaign == "open":
            return 1.0
        later = t.copy()
        later.difficulty = t.cat.difficulties[len(t.cat.difficulties) - 1]
        later.rank = ability_rank(later)
        outlook = self.of_way(later)
        chance = mean_chance(outlook.normal, float(t.max_hp)) * mean_chance(outlook.bosses, float(t.max_hp))
        if self.house.campaign == "open" and not self.house.permadeath and t.dungeons < self.house.campaign_limit:
            return 0.5 + 0.49 * chance
        return 0.98 * chance
