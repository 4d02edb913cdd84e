"""A table of Dungeon as lines of text, and back."""

from collections import Counter
from typing import Final

from cardwright.core.errors import BadPosition
from cardwright.core.position import Fields
from cardwright.core.rng import Rng
from cardwright.core.settings import whole_number
from cardwright.games.dungeon.cards import Card
from cardwright.games.dungeon.catalogue import (
    BATTLE,
    BONFIRE,
    BOSS,
    KINDS,
    MERCHANT,
    TREASURE,
    Adventurer,
    Catalogue,
    Difficulty,
    Treasure,
)
from cardwright.games.dungeon.content import MAX_MONSTERS, MAX_WIDTH
from cardwright.games.dungeon.rules import campaign
from cardwright.games.dungeon.rules.battle import MAX_DECISIONS
from cardwright.games.dungeon.rules.map import room_bit
from cardwright.games.dungeon.settings import HouseRules
from cardwright.games.dungeon.table import (
    AT_BONFIRE,
    AT_CHESTS,
    AT_GATE,
    AT_MERCHANT,
    AT_START,
    IN_BATTLE,
    IN_HALL,
    MOST,
    ON_THE_WAY,
    OVER,
    STAGES,
    DungeonTable,
    Foe,
)

MOST_COPIES = 999  # of a card in one word

# The rooms that a stage belongs to; the way leads on from all but the boss, the end may come in any.
ROOMS_OF: Final[dict[int, tuple[int, ...]]] = {
    IN_BATTLE: (BATTLE, BOSS),
    AT_BONFIRE: (BONFIRE,),
    AT_CHESTS: (TREASURE,),
    AT_MERCHANT: (MERCHANT,),
    ON_THE_WAY: (BATTLE, BONFIRE, TREASURE, MERCHANT),
}


def write(t: DungeonTable) -> dict[str, str]:
    lines = {"stage": STAGES[t.stage]}
    if t.stage == AT_START:
        return lines
    lines["adventurer"] = t.adventurer.id
    lines["health"] = f"{t.hp}/{t.max_hp}"
    lines["coins"] = str(t.coins)
    lines["deck"] = write_deck(t.deck)
    lines["beaten"] = " ".join(str(count) for count in t.beaten)
    lines["dungeons"] = str(t.dungeons)
    lines["asked"] = str(t.asked)
    if t.stage == AT_GATE:
        return lines
    lines["dungeon"] = t.difficulty.id
    lines["rooms"] = " / ".join(" ".join(KINDS[kind] for kind in level) for level in t.rooms)
    lines["at"] = f"{t.level}.{t.index}"
    lines["visited"] = " ".join(
        f"{level}.{index}"
        for level, rooms in enumerate(t.rooms)
        for index in range(len(rooms))
        if t.visited & room_bit(level, index)
    )
    lines["entered"] = f"{t.entry_max_hp} {t.entry_coins} {write_deck(t.entry_deck)}"
    if t.foes:
        lines["round"] = str(t.round)
        lines["energy"] = str(t.energy)
        lines["played"] = str(t.played)
        lines["protection"] = str(t.protection)
        lines["monsters"] = " ".join(f"{foe.monster.id}({foe.hp},{foe.protection},{foe.shown})" for foe in t.foes)
        lines["hand"] = write_pile(t.hand)
        lines["draw"] = write_pile(t.draw_pile[::-1])
        lines["discard"] = write_pile(t.discard_pile)
    if t.chests:
        lines["chests"] = " ".join(treasure.id for treasure in t.chests)
    if t.stock:
        lines["stock"] = write_pile(t.stock)
    return lines


def write_pile(cards: list[Card]) -> str:
    return " ".join(card.id for card in cards)


def write_deck(cards: list[Card]) -> str:
    """`strike*5 defend*4 sword_and_shield`, in the order of the list: runs of equal cards are counted."""
    words: list[str] = []
    at = 0
    while at < len(cards):
        run = 1
        while at + run < len(cards) and cards[at + run] is cards[at] and run < MOST_COPIES:
            run += 1
        words.append(f"{cards[at].id}*{run}" if run > 1 else cards[at].id)
        at += run
    return " ".join(words)


def read(cat: Catalogue, house: HouseRules, fields: dict[str, str]) -> DungeonTable:
    return Reader(cat, house, Fields(fields)).table()


def check(t: DungeonTable) -> None:
    """The game is over in its last stage and nowhere else; a campaign has room for the dungeons to come (R20)."""
    over = t.stage == OVER
    if over != (t.result is not None):
        raise BadPosition(
            f"The line 'stage' says {STAGES[t.stage]!r}; a game is over with the stage 'over' and a line 'result'."
        )
    if t.stage == IN_HALL and not t.house.open:
        raise BadPosition("The line 'stage' says 'hall', which only a campaign=open has (R20.4).")
    most = dungeons_so_far(t)
    if t.dungeons > most:
        raise BadPosition(f"The line 'dungeons' says {t.dungeons}; with these settings {most} is the most here (R20).")
    inside = 0 if t.stage in (AT_START, AT_GATE, IN_HALL, OVER) else 1
    if t.dungeons < sum(t.beaten) + inside:
        raise BadPosition(
            f"The line 'dungeons' says {t.dungeons}; with {sum(t.beaten)} in the line 'beaten'"
            f"{' and one not done' if inside else ''} it must be {sum(t.beaten) + inside} or more."
        )


def dungeons_so_far(t: DungeonTable) -> int:
    """The most dungeons that can have been entered up to this stage."""
    most = 1
    if t.house.open:
        most = t.house.campaign_limit
    elif t.house.ascend and t.stage != AT_GATE:
        most = t.difficulty.index + 1
    return most - 1 if t.stage in (AT_GATE, IN_HALL) else most


def number(line: str, text: str, low: int, high: int) -> int:
    found = whole_number(text)
    if found is None or not low <= found <= high:
        raise BadPosition(f"In the line {line!r}, {text!r} must be a number from {low} to {high}.")
    return found


class Reader:
    """Reads a table line by line, and refuses what could not lie on one."""

    def __init__(self, cat: Catalogue, house: HouseRules, lines: Fields) -> None:
        self.cat = cat
        self.house = house
        self.lines = lines

    def table(self) -> DungeonTable:
        t = campaign.deal(self.cat, self.house, Rng(0))
        t.stage = self.stage()
        if t.stage != AT_START:
            self.adventurer(t)
            if t.stage != AT_GATE:
                self.dungeon(t)
                self.room(t)
        self.lines.done()
        return t

    def stage(self) -> int:
        word = self.lines.text("stage")
        if word not in STAGES:
            raise BadPosition(f"The line 'stage' must be one of {', '.join(STAGES)}, not {word!r}.")
        return STAGES.index(word)

    def adventurer(self, t: DungeonTable) -> None:
        t.adventurer = self.find_adventurer(self.lines.text("adventurer"))
        t.hp, t.max_hp = self.health()
        if t.hp > t.max_hp:
            raise BadPosition(f"Health {t.hp} is above the maximum of {t.max_hp}.")
        if t.hp <= 0 and t.stage != OVER:
            raise BadPosition("An adventurer without health can't go on (R3.10).")
        t.coins = self.lines.number("coins", 0, MOST)
        t.deck = self.deck("deck", self.lines.words("deck"))
        beaten = self.lines.words("beaten")
        if len(beaten) != len(t.beaten):
            raise BadPosition(f"The line 'beaten' must hold {len(t.beaten)} numbers, one for each difficulty.")
        t.beaten = [number("beaten", word, 0, MOST) for word in beaten]
        t.dungeons = self.lines.number("dungeons", 0, MOST)
        t.asked = self.lines.number("asked", 0, MAX_DECISIONS)

    def health(self) -> tuple[int, int]:
        now, slash, limit = self.lines.text("health").partition("/")
        if not slash:
            raise BadPosition(f"The line 'health' must look like 85/100, not {now!r}.")
        return number("health", now, -MOST, MOST), number("health", limit, 1, MOST)

    def dungeon(self, t: DungeonTable) -> None:
        t.difficulty = self.find_difficulty(self.lines.text("dungeon"))
        t.rank = campaign.ability_rank(t)
        t.rooms = self.rooms()
        t.level, t.index = self.place("at", self.lines.text("at"), t.rooms)
        for word in self.lines.words("visited"):
            t.visited |= room_bit(*self.place("visited", word, t.rooms))
        if not t.visited & room_bit(t.level, t.index):
            raise BadPosition("The line 'visited' must hold the room of the line 'at'.")
        words = self.lines.words("entered")
        if len(words) < 3:
            raise BadPosition("The line 'entered' must hold maximum health, coins and deck at the dungeon's door.")
        t.entry_max_hp = number("entered", words[0], 1, MOST)
        t.entry_coins = number("entered", words[1], 0, MOST)
        t.entry_deck = self.deck("entered", words[2:])
        kind = t.rooms[t.level][t.index]
        if t.stage in ROOMS_OF and kind not in ROOMS_OF[t.stage]:
            where = f"The line 'at' says {t.level}.{t.index}, which is a {KINDS[kind]} room"
            if t.stage == ON_THE_WAY:
                raise BadPosition(f"{where}; there is no room behind the boss.")
            fitting = " or ".join([KINDS[room] for room in ROOMS_OF[t.stage]])
            raise BadPosition(f"{where}; the stage {STAGES[t.stage]!r} needs a {fitting} room.")

    def rooms(self) -> list[list[int]]:
        rooms: list[list[int]] = []
        for level in self.lines.text("rooms").split("/"):
            kinds = level.split()
            for kind in kinds:
                if kind not in KINDS:
                    raise BadPosition(f"{kind!r} in the line 'rooms' is no room; they are {', '.join(KINDS)}.")
            rooms.append([KINDS.index(kind) for kind in kinds])
        if not 2 <= len(rooms) <= len(self.cat.rooms) or not all(1 <= len(level) <= MAX_WIDTH for level in rooms):
            raise BadPosition(f"A map has 2 to {len(self.cat.rooms)} levels of 1 to {MAX_WIDTH} rooms.")
        if rooms[0] != [BATTLE] or rooms[-1] != [BOSS] or any(BOSS in level for level in rooms[:-1]):
            raise BadPosition("A map starts with one battle and ends with the one boss (R12.2 to R12.5).")
        return rooms

    def place(self, line: str, word: str, rooms: list[list[int]]) -> tuple[int, int]:
        before, dot, after = word.partition(".")
        if not dot:
            raise BadPosition(f"The line {line!r} must hold rooms like 2.1 (level 2, room 1), not {word!r}.")
        level = number(line, before, 0, len(rooms) - 1)
        return level, number(line, after, 0, len(rooms[level]) - 1)

    def room(self, t: DungeonTable) -> None:
        fell = t.stage == OVER and ("monsters" in self.lines.fields or "hand" in self.lines.fields)
        if t.stage == IN_BATTLE or fell:
            self.battle(t)
        if t.stage == AT_CHESTS:
            t.chests = [self.find_treasure(word) for word in self.lines.words("chests")]
            if len(t.chests) != 3:
                raise BadPosition(f"There are three chests (R17.1), not {len(t.chests)}.")
        if t.stage == AT_MERCHANT and "stock" in self.lines.fields:
            t.stock = [self.find_card("stock", word) for word in self.lines.words("stock")]

    def battle(self, t: DungeonTable) -> None:
        t.round = self.lines.number("round", 1, self.house.round_limit)
        t.energy = self.lines.number("energy", 0, MOST)
        t.played = self.lines.number("played", 0, self.house.max_plays)
        t.protection = self.lines.number("protection", 0, MOST)
        t.foes = [self.foe(word) for word in self.lines.words("monsters")]
        t.hand = [self.find_card("hand", word) for word in self.lines.words("hand")]
        t.draw_pile = [self.find_card("draw", word) for word in self.lines.words("draw")][::-1]
        t.discard_pile = [self.find_card("discard", word) for word in self.lines.words("discard")]
        if not 1 <= len(t.foes) <= MAX_MONSTERS or not any(foe.hp > 0 for foe in t.foes):
            raise BadPosition(f"A battle needs 1 to {MAX_MONSTERS} monsters, and one of them alive.")
        piles = Counter(card.id for card in t.hand + t.draw_pile + t.discard_pile)
        deck = Counter(card.id for card in t.deck)
        if piles != deck:
            wrong = sorted((piles - deck) + (deck - piles))
            raise BadPosition(
                f"Hand, draw and discard pile together must be the deck; they differ in: {', '.join(wrong)}."
            )

    def foe(self, word: str) -> Foe:
        name, bracket, inside = word.partition("(")
        monster = self.cat.monster_by_id.get(name)
        numbers = inside.removesuffix(")").split(",")
        if monster is None or not bracket or len(numbers) != 3:
            raise BadPosition(f"{word!r} is no monster; they look like wolf(60,0,1): HP, protection, action shown.")
        return Foe(
            monster,
            number("monsters", numbers[0], -MOST, monster.hp),
            number("monsters", numbers[1], 0, MOST),
            number("monsters", numbers[2], 0, len(monster.actions) - 1),
        )

    def deck(self, line: str, words: list[str]) -> list[Card]:
        cards: list[Card] = []
        for word in words:
            name, star, count = word.partition("*")
            cards.extend([self.find_card(line, name)] * (number(line, count, 1, MOST_COPIES) if star else 1))
        if not cards:
            raise BadPosition(f"The line {line!r} needs a card.")
        return cards

    def find_card(self, line: str, word: str) -> Card:
        card = self.cat.card_by_id.get(word)
        if card is None:
            raise BadPosition(f"{word!r} in the line {line!r} is no card; they look like sword_and_shield.")
        return card

    def find_adventurer(self, word: str) -> Adventurer:
        for one in self.cat.classic if self.house.classic else self.cat.reforged:
            if one.id == word:
                return one
        raise BadPosition(f"There is no adventurer {word!r}.")

    def find_difficulty(self, word: str) -> Difficulty:
        for one in self.cat.difficulties:
            if one.id == word:
                return one
        raise BadPosition(f"There is no dungeon {word!r}.")

    def find_treasure(self, word: str) -> Treasure:
        for one in self.cat.treasures:
            if one.id == word:
                return one
        raise BadPosition(f"There is no treasure {word!r}.")
