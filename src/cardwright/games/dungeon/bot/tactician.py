"""The tactician: plays battles out before it chooses, in them and on the way to them."""

from typing import Any, Final

from cardwright.core.decision import Option, Question
from cardwright.core.game import Game
from cardwright.core.look import Look
from cardwright.core.player import Player
from cardwright.core.rng import Rng
from cardwright.games.dungeon.bot.glance import card_value
from cardwright.games.dungeon.bot.odds import chance_to_last, straw_man
from cardwright.games.dungeon.bot.stances import USUAL, Stance
from cardwright.games.dungeon.bot.tactics import DECISION, Planner, best_stance, fight
from cardwright.games.dungeon.content.cards import Card
from cardwright.games.dungeon.content.catalogue import Catalogue, Difficulty, Room
from cardwright.games.dungeon.content.monsters import Monster
from cardwright.games.dungeon.content.options import DECLINE, END_TURN, KEEP, LEAVE, PASS_BY, REST, RETIRE, Buy, Enter
from cardwright.games.dungeon.rules.battle import begin_battle
from cardwright.games.dungeon.rules.campaign import ability_rank
from cardwright.games.dungeon.rules.rooms import bonfire_healing, draw_monsters
from cardwright.games.dungeon.rules.table import DungeonTable, Stage

TACTICIAN: Final = "tactician"
BATTLES: Final = 8  # imagined for a first impression; decisions that matter take several times as many
RESERVE: Final = 2000  # health to spare in battles against straw men
DOUBT: Final = 0.01  # a card must promise so much, or it stays with the merchant
PATIENCE: Final = 0.75  # a card must do so much of what the best would do, while another merchant is ahead


def tactician(cat: Catalogue) -> "TacticianPlayer":
    return TacticianPlayer([straw_man(monster) for monster in cat.monsters])


class TacticianPlayer(Player):
    """Fights in the stance that wins most imagined battles, buys what beats the boss, and walks where that helps.

    Its imagination starts from re-dealt copies, so it knows no more than the player it stands for.
    """

    straw_men: list[Monster]
    planner: Planner
    fought: dict[tuple[int, ...], list["Bout"]]  # for the present decision
    battle: tuple[int, int, int, int]  # the battle that the stance was chosen for
    stance: Stance
    reason: str

    def __init__(self, straw_men: list[Monster]) -> None:
        super().__init__(TACTICIAN)
        self.straw_men = straw_men
        self.planner = Planner()
        self.fought = {}
        self.battle = (-1, 0, 0, 0)
        self.stance = USUAL
        self.reason = ""

    def __reduce__(self) -> tuple[Any, ...]:
        """It travels by its name: the straw men are made of the content there."""
        return again, (self.game, self.seat, self.rng)

    def fresh(self, game: Game) -> Player:
        return TacticianPlayer(self.straw_men)

    def why(self, look: Look) -> str:
        return self.reason

    def choose(self, look: Look) -> Option:
        t = look.imagine(self.rng)
        assert isinstance(t, DungeonTable)
        return self.decide(t, look.question, look.options)

    def decide(self, t: DungeonTable, question: Question, options: list[Option]) -> Option:
        """On an imagined table."""
        self.reason = ""
        self.fought.clear()
        self.planner.work = 0
        self.planner.allowed = DECISION
        name = question.name
        if name == "turn":
            return self.choose_play(t)
        if name == "merchant":
            return self.choose_purchase(t, options)
        if name == "room":
            return self.choose_room(t, options)
        if name == "adventurer":
            return options[self.rng.below(len(options))]
        if name == "difficulty":
            return options[0]  # it plays to win, so it starts with the first
        if name == "hall":
            return self.choose_in_hall(t)
        if name == "bonfire":
            return REST if t.hp < t.max_hp else PASS_BY
        if name == "found":
            return self.choose_found(t)
        return options[0]  # closed chests are all alike

    # Between dungeons

    def choose_in_hall(self, t: DungeonTable) -> Option:
        """Retire once the hardest boss is beaten; until then the hardest dungeon that looks safe enough."""
        if t.beaten[len(t.beaten) - 1]:
            return RETIRE
        doors = t.cat.difficulties
        last = len(doors) - 1
        if t.house.campaign_limit - t.dungeons <= 4:
            return doors[last].pick
        for index in range(last, 0, -1):
            chance = self.chance_in(t, doors[index])
            if chance > 0.8:
                self.reason = f"about {round(100 * chance)} % to come out of the {doors[index].name} dungeon"
                return doors[index].pick
        return doors[0].pick

    def chance_in(self, t: DungeonTable, door: Difficulty) -> float:
        """The chance to win the two battles that can't be avoided."""
        first = self.rate(t, door, t.cat.normal[door.cr], t.deck, t.hp, 24, self.rng.seed())
        return first * self.rate(t, door, t.cat.bosses[door.cr], t.deck, t.hp, 24, self.rng.seed())

    # In battle

    def choose_play(self, t: DungeonTable) -> Option:
        battle = (t.dungeons, t.level, t.index, t.round // 8)  # the stance is thought over every eight rounds
        if battle != self.battle:
            self.battle = battle
            self.stance = best_stance(t, self.rng, self.planner, BATTLES)
        self.reason = self.stance.words()
        choice = self.planner.plan(t, self.stance)
        return END_TURN if choice is None else choice

    # Cards to take

    def choose_purchase(self, t: DungeonTable, options: list[Option]) -> Option:
        """The card that helps most in the battles that are sure to come.

        With a merchant still ahead, coins are kept for the best card of the catalogue unless this one is nearly as
        good, or leaves enough for that one too.
        """
        decks: list[list[Card]] = [t.deck]
        for option in options:
            if isinstance(option, Buy):
                decks.append([*t.deck, option.card])
        dream: Card | None = None
        if merchants_ahead(t, t.level):
            dream = best_card(t)
            if dream is not None:
                decks.append([*t.deck, dream])
        rates = self.compare(t, decks)
        best: Option = LEAVE
        best_gain = DOUBT
        for place, option in enumerate(options):
            if not isinstance(option, Buy):
                continue
            gain = rates[place + 1] - rates[0]
            if dream is not None and t.coins - option.card.price < dream.price:
                if gain < PATIENCE * (rates[len(rates) - 1] - rates[0]):
                    continue
            if gain > best_gain:
                best, best_gain = option, gain
                now, then = round(100 * rates[0]), round(100 * rates[place + 1])
                self.reason = f"{now} → {then} % in the battles ahead"
        return best

    def choose_found(self, t: DungeonTable) -> Option:
        rates = self.compare(t, [t.deck, [*t.deck, t.stock[0]]])
        return KEEP if rates[1] > rates[0] else DECLINE

    def compare(self, t: DungeonTable, decks: list[list[Card]]) -> list[float]:
        """How decks fare: all in a short heat, then the first, the last and the best two others in a long one.

        Those that drop out count as nothing.
        """
        last = len(decks) - 1
        rates = self.heat(t, decks, list(range(len(decks))), BATTLES)
        finalists = sorted(range(1, last), key=lambda place: -rates[place])[:2]
        finalists.append(0)
        if last:
            finalists.append(last)
        return self.heat(t, decks, finalists, 3 * BATTLES)

    def heat(self, t: DungeonTable, decks: list[list[Card]], places: list[int], battles: int) -> list[float]:
        rates = [0.0] * len(decks)
        seed = self.rng.seed()
        planner = self.planner
        for number, place in enumerate(places):
            planner.allowed = planner.work + max(0, DECISION - planner.work) // (len(places) - number)
            rates[place] = self.prospect(t, decks[place], t.hp, battles, seed)
        planner.allowed = DECISION
        return rates

    # The way

    def choose_room(self, t: DungeonTable, options: list[Option]) -> Option:
        """The room that adds most to the chance of beating what is sure to come."""
        seed = self.rng.seed()
        prospect = self.prospect(t, t.deck, t.hp, 3 * BATTLES, seed)
        best = options[0]
        best_worth = -9.0
        known: dict[int, float] = {}  # rooms of one kind are alike before they are entered
        for option in options:
            assert isinstance(option, Enter)
            kind = t.rooms[option.level][option.index]
            if kind not in known:
                known[kind] = self.room_worth(t, kind, option.level, prospect, seed)
            if known[kind] > best_worth:
                best, best_worth = option, known[kind]
        self.reason = f"about {round(100 * prospect)} % against what is sure to come"
        return best

    def room_worth(self, t: DungeonTable, kind: int, level: int, prospect: float, seed: int) -> float:
        """In points of that chance. Coins count for what they buy at a merchant ahead; the map is open (R19.6)."""
        need = 1.0 - prospect
        if kind == Room.BONFIRE:
            return 0.004 + self.prospect(t, t.deck, t.hp + bonfire_healing(t), 3 * BATTLES, seed) - prospect
        if kind == Room.MERCHANT:
            return 0.003 + need * purchase_power(t.coins)
        later = merchants_ahead(t, level)
        if kind == Room.TREASURE:
            coins, cards = mean_treasure(t)
            more = purchase_power(t.coins + coins) - purchase_power(t.coins) if later else 0.0
            burden = 0.0 if t.house.may_decline_card else 0.03 * cards  # a random card is a burden more often than not
            return need * more - burden
        won, hp, coins = self.battle_forecast(t)
        more = purchase_power(t.coins + coins) - purchase_power(t.coins) if later else 0.0
        after = self.prospect(t, t.deck, hp, 3 * BATTLES, seed) if hp < t.hp else prospect
        return won * (after + need * more) - prospect

    def battle_forecast(self, t: DungeonTable) -> tuple[float, int, int]:
        """How often he wins a middle Battle Room of this dungeon, the health he keeps and the coins he gets then."""
        wins = 0
        health = 0
        coins = 0
        for _ in range(2 * BATTLES):
            later = t.copy()
            later.level += 1
            later.rng = Rng(self.rng.seed())
            begin_battle(later, draw_monsters(later, Room.BATTLE))
            fight(later, USUAL, self.planner)
            if later.stage == Stage.WON:
                wins += 1
                health += later.hp
                for foe in later.foes:
                    coins += foe.monster.coins
        if wins == 0:
            return 0.0, 1, 0
        return wins / (2 * BATTLES), health // wins, coins // wins

    # What is sure to come

    def prospect(self, t: DungeonTable, deck: list[Card], hp: int, battles: int, seed: int) -> float:
        """How battles go that are sure to come: on the levels that hold nothing else, with this dungeon's boss, and in
        a campaign also in the hardest dungeon."""
        cr = t.difficulty.cr
        here = self.rate(t, t.difficulty, t.cat.bosses[cr], deck, hp, battles, seed)
        forced = battles_ahead(t)
        if forced:
            one = self.rate(t, t.difficulty, t.cat.normal[cr], deck, hp, battles, seed)
            for _ in range(forced):
                here *= one
        goal = t.cat.difficulties[len(t.cat.difficulties) - 1]
        if goal is t.difficulty or t.house.campaign == "single":
            return here
        there = [*t.cat.normal[goal.cr], *t.cat.bosses[goal.cr]]
        return 0.5 * here + 0.5 * self.rate(t, goal, there, deck, t.max_hp, battles, seed)

    def rate(
        self,
        t: DungeonTable,
        door: Difficulty,
        monsters: list[Monster],
        deck: list[Card],
        hp: int,
        battles: int,
        seed: int,
    ) -> float:
        """The chance to win against one of these monsters, from imagined battles."""
        total = 0.0
        bouts = self.bouts(t, door, monsters, deck, battles, seed)
        for bout in bouts:
            if bout.won:
                total += chance_to_last(hp, bout.change, bout.rounds, bout.monster)
        return total / len(bouts)

    def bouts(
        self, t: DungeonTable, door: Difficulty, monsters: list[Monster], deck: list[Card], battles: int, seed: int
    ) -> list["Bout"]:
        """Luck with the monster's blows would drown the difference between two decks. So the battles are against straw
        men that always hit with the mean, by an adventurer with health to spare, and the luck is reckoned afterwards.

        His own health makes no difference then, so that within a decision each is fought only once.
        """
        key = (door.index, monsters[0].index, len(monsters), battles, seed, *[card.index for card in deck])
        bouts = self.fought.get(key)
        if bouts is not None:
            return bouts
        rng = Rng(seed)
        bouts = []
        for number in range(battles):
            if number and self.planner.work > self.planner.allowed:
                break
            monster = monsters[number % len(monsters)]
            later = t.copy()
            later.difficulty = door
            later.rank = ability_rank(later)
            later.deck = deck
            later.hp = RESERVE
            later.rng = Rng(rng.seed())
            begin_battle(later, [self.straw_men[monster.index]])
            fight(later, USUAL, self.planner)
            bouts.append(Bout(monster, later.stage == Stage.WON, later.hp + later.protection - RESERVE, later.round))
        self.fought[key] = bouts
        return bouts


class Bout:
    """How an imagined battle against a straw man went."""

    __slots__ = ("change", "monster", "rounds", "won")

    monster: Monster
    won: bool
    change: int  # of health and protection together
    rounds: int

    def __init__(self, monster: Monster, won: bool, change: int, rounds: int) -> None:
        self.monster = monster
        self.won = won
        self.change = change
        self.rounds = rounds


def purchase_power(coins: int) -> float:
    """How much of what is missing a visit to the merchant makes up for, by the coins brought along.

    Measured with the book's cards: 100 buy Defend if it is there, 250 Iron Plate or Total Defense, 500 two of them.
    """
    if coins < 100:
        return 0.0
    if coins < 250:
        return 0.17
    return min(0.85, 0.65 + 0.08 * (coins - 250) / 100.0)


def mean_treasure(t: DungeonTable) -> tuple[int, float]:
    coins = 0
    cards = 0
    for treasure in t.cat.treasures:
        coins += treasure.coins
        cards += treasure.cards
    return coins // len(t.cat.treasures), cards / len(t.cat.treasures)


def best_card(t: DungeonTable) -> Card | None:
    """The most valuable card of the catalogue that he could pay."""
    best: Card | None = None
    for card in t.cat.cards:
        if card.price <= t.coins and card.protection and (best is None or card_value(card) > card_value(best)):
            best = card
    return best


def battles_ahead(t: DungeonTable) -> int:
    """Levels still to come that hold nothing but battles."""
    count = 0
    for level in range(t.level + 1, len(t.rooms)):
        alone = True
        for kind in t.rooms[level]:
            if kind != Room.BATTLE:
                alone = False
        if alone:
            count += 1
    return count


def merchants_ahead(t: DungeonTable, level: int) -> bool:
    """Whether a level after this one has a merchant."""
    for later in range(level + 1, len(t.rooms)):
        for kind in t.rooms[later]:
            if kind == Room.MERCHANT:
                return True
    return False


def again(game: Game, seat: int, rng: Rng) -> Player:
    """A seated tactician that has travelled."""
    player = game.bot(TACTICIAN).sit(game, seat, 0)
    player.rng = rng
    return player
