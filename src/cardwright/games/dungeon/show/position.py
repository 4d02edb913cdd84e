"""A table as lines of text, and what no table can be."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from cardwright.core.errors import BadPosition
from cardwright.core.lines import HIDDEN, Cards, Lines, Number, Numbers, One, Text, Word
from cardwright.core.piece import Piece
from cardwright.core.settings import whole_number
from cardwright.games.dungeon.content.cards import Card
from cardwright.games.dungeon.content.catalogue import KINDS, Room
from cardwright.games.dungeon.content.schema import MAX_MONSTERS, MAX_WIDTH
from cardwright.games.dungeon.rules.battle import MAX_DECISIONS, all_dead
from cardwright.games.dungeon.rules.campaign import ability_rank, adventurers, most_dungeons
from cardwright.games.dungeon.rules.effects import MOST
from cardwright.games.dungeon.rules.map import room_bit, visited
from cardwright.games.dungeon.rules.table import STAGES, DungeonTable, Foe, Stage

MOST_COPIES: Final = 999  # of a card in one word

# The rooms that a stage belongs to; the way leads on from all but the boss, the end may come in any.
ROOMS_OF: Final[dict[int, tuple[int, ...]]] = {
    Stage.IN_BATTLE: (Room.BATTLE, Room.BOSS),
    Stage.AT_BONFIRE: (Room.BONFIRE,),
    Stage.AT_CHESTS: (Room.TREASURE,),
    Stage.AT_MERCHANT: (Room.MERCHANT,),
    Stage.ON_THE_WAY: (Room.BATTLE, Room.BONFIRE, Room.TREASURE, Room.MERCHANT),
}


# ---------------------------------------------------------------- notations of our own


def number(line: str, text: str, low: int, high: int) -> int:
    found = whole_number(text)
    if found is None or not low <= found <= high:
        raise BadPosition(f"In the line {line!r}, {text!r} must be a number from {low} to {high}.")
    return found


def halves(line: str, text: str, mark: str, like: str) -> tuple[str, str]:
    before, there, after = text.partition(mark)
    if not there:
        raise BadPosition(f"In the line {line!r}, {text!r} must look like {like}.")
    return before, after


def read_health(t: DungeonTable, text: str) -> None:
    now, limit = halves("health", text, "/", "85/100")
    t.hp, t.max_hp = number("health", now, -MOST, MOST), number("health", limit, 1, MOST)


def write_deck(cards: list[Card]) -> str:
    """`strike*5 defend*4 sword_and_shield`, in the order of the list: runs of equal cards are counted."""
    runs: list[tuple[str, int]] = []
    for card in cards:
        last, count = runs[-1] if runs else ("", 0)
        if last == card.id and count < MOST_COPIES:
            runs[-1] = (last, count + 1)
        else:
            runs.append((card.id, 1))
    return " ".join(f"{name}*{count}" if count > 1 else name for name, count in runs)


def read_deck(t: DungeonTable, line: str, words: list[str]) -> list[Card]:
    cards: list[Card] = []
    for word in words:
        name, star, count = word.partition("*")
        card = t.cat.card_by_id.get(name)
        if card is None:
            raise BadPosition(f"{name!r} in the line {line!r} isn't a card; they look like sword_and_shield.")
        cards.extend([card] * (number(line, count, 1, MOST_COPIES) if star else 1))
    if not cards:
        raise BadPosition(f"The line {line!r} needs a card.")
    return cards


class Deck(Cards):
    """In battle its cards lie in the piles."""

    def write(self, t: DungeonTable) -> str:
        return write_deck(t.deck)

    def read(self, t: DungeonTable, text: str) -> None:
        t.deck = read_deck(t, self.name, text.split())

    def cards(self, t: DungeonTable) -> list[Card]:
        return [] if t.foes else t.deck


def write_entered(t: DungeonTable) -> str:
    return f"{t.entry_max_hp} {t.entry_coins} {write_deck(t.entry_deck)}"


def read_entered(t: DungeonTable, text: str) -> None:
    words = text.split()
    if len(words) < 3:
        raise BadPosition("The line 'entered' must hold maximum health, coins and deck at the dungeon's door.")
    t.entry_max_hp, t.entry_coins = number("entered", words[0], 1, MOST), number("entered", words[1], 0, MOST)
    t.entry_deck = read_deck(t, "entered", words[2:])


def write_rooms(t: DungeonTable) -> str:
    return " / ".join(" ".join(KINDS[kind] for kind in level) for level in t.rooms)


def read_rooms(t: DungeonTable, text: str) -> None:
    rooms = [level.split() for level in text.split("/")]
    for kind in [kind for level in rooms for kind in level]:
        if kind not in KINDS:
            raise BadPosition(f"{kind!r} in the line 'rooms' isn't a room; they are {', '.join(KINDS)}.")
    if not 2 <= len(rooms) <= len(t.cat.rooms) or not all(1 <= len(level) <= MAX_WIDTH for level in rooms):
        raise BadPosition(f"A map has 2 to {len(t.cat.rooms)} levels of 1 to {MAX_WIDTH} rooms.")
    t.rooms = [[KINDS.index(kind) for kind in level] for level in rooms]


def map_numbers(t: DungeonTable) -> list[int]:
    """Of each place the kind of room there, from 1 on, and whether he was in it."""
    found = [0] * (2 * MAX_WIDTH * len(t.cat.rooms))
    for level, rooms in enumerate(t.rooms):
        for index, kind in enumerate(rooms):
            at = 2 * (MAX_WIDTH * level + index)
            found[at : at + 2] = kind + 1, int(visited(t, level, index))
    return found


def place(t: DungeonTable, line: str, word: str) -> tuple[int, int]:
    before, after = halves(line, word, ".", "2.1 (level 2, room 1)")
    level = number(line, before, 0, len(t.rooms) - 1)
    return level, number(line, after, 0, len(t.rooms[level]) - 1)


def read_at(t: DungeonTable, text: str) -> None:
    t.level, t.index = place(t, "at", text)


def write_visited(t: DungeonTable) -> str:
    places = [(level, index) for level, rooms in enumerate(t.rooms) for index in range(len(rooms))]
    return " ".join(f"{level}.{index}" for level, index in places if visited(t, level, index))


def read_visited(t: DungeonTable, text: str) -> None:
    for word in text.split():
        t.visited |= room_bit(*place(t, "visited", word))


def write_foes(t: DungeonTable) -> str:
    return " ".join(f"{foe.monster.id}({foe.hp},{foe.protection},{foe.shown})" for foe in t.foes)


def read_foes(t: DungeonTable, text: str) -> None:
    t.foes = []
    for word in text.split():
        name, _, inside = word.partition("(")
        monster = t.cat.monster_by_id.get(name)
        numbers = inside.removesuffix(")").split(",")
        if monster is None or len(numbers) != 3:
            raise BadPosition(f"{word!r} isn't a monster; they look like wolf(60,0,1): HP, protection, action shown.")
        hp = number("monsters", numbers[0], -MOST, monster.hp)
        protection = number("monsters", numbers[1], 0, MOST)
        t.foes.append(Foe(monster, hp, protection, number("monsters", numbers[2], 0, len(monster.actions) - 1)))


def foe_numbers(t: DungeonTable) -> list[int]:
    found = [number for foe in t.foes for number in (foe.monster.index + 1, foe.hp, foe.protection, foe.shown)]
    return found + [0] * (4 * MAX_MONSTERS - len(found))


# ---------------------------------------------------------------- the lines


def find_card(t: DungeonTable, word: str) -> Piece | None:
    return t.cat.card_by_id.get(word)


def named(pieces: Sequence[Piece], word: str) -> Piece | None:
    return next((piece for piece in pieces if piece.id == word), None)


def begun(t: DungeonTable) -> bool:
    return t.stage != Stage.AT_START


def below(t: DungeonTable) -> bool:
    return t.stage not in (Stage.AT_START, Stage.AT_GATE)


def at_chests(t: DungeonTable) -> bool:
    return t.stage == Stage.AT_CHESTS


def fighting(t: DungeonTable) -> bool:
    """In battle, or fallen in one."""
    return t.stage == Stage.IN_BATTLE or (t.stage == Stage.OVER and bool(t.foes))


class DungeonLines(Lines):
    """A battle that was lost has lines, a dungeon that was won hasn't; nor has a stall without cards."""

    def read(self, t: DungeonTable, fields: dict[str, str]) -> None:
        """What stands there says which it is; the lines themselves replace what is put in their place here."""
        t.foes = [Foe(t.cat.monsters[0], 0, 0, 0)] if "monsters" in fields or "hand" in fields else []
        t.stock = t.cat.cards if "stock" in fields else []
        super().read(t, fields)


LINES: Final = DungeonLines(
    Word("stage", STAGES),
    One("adventurer", lambda t, word: named(adventurers(t), word), when=begun),
    Text("health", lambda t: f"{t.hp}/{t.max_hp}", read_health, numbers=lambda t: [t.hp, t.max_hp], when=begun),
    Number("coins", 0, MOST, when=begun),
    Deck("deck", find_card, when=begun),
    Numbers("beaten", 0, MOST, when=begun),
    Number("dungeons", 0, MOST, when=begun),
    Number("asked", 0, MAX_DECISIONS, when=begun),
    One("dungeon", lambda t, word: named(t.cat.difficulties, word), "difficulty", when=below),
    Text("rooms", write_rooms, read_rooms, numbers=map_numbers, when=below),
    Text("at", lambda t: f"{t.level}.{t.index}", read_at, numbers=lambda t: [t.level, t.index], when=below),
    Text("visited", write_visited, read_visited, when=below),
    Text("entered", write_entered, read_entered, when=below),
    Number("round", 1, lambda t: t.house.battle_round_limit, when=fighting),
    Number("energy", 0, MOST, when=fighting),
    Number("played", 0, lambda t: t.house.max_plays_per_turn, when=fighting),
    Number("protection", 0, MOST, when=fighting),
    Text("monsters", write_foes, read_foes, numbers=foe_numbers, when=fighting),
    Cards("hand", find_card, when=fighting),
    Cards("draw", find_card, "draw_pile", top_last=True, when=fighting),
    Cards("discard", find_card, "discard_pile", when=fighting),
    Cards("chests", lambda t, word: named(t.cat.treasures, word), when=at_chests, seen=HIDDEN),
    Cards("stock", find_card, when=lambda t: t.stage == Stage.AT_MERCHANT and bool(t.stock)),
)


def check(t: DungeonTable) -> None:
    """What follows from the lines, and whether a game can come to that."""
    if below(t):
        t.rank = ability_rank(t)
    for fault in faults(t):
        raise BadPosition(fault)


def faults(t: DungeonTable) -> Iterator[str]:
    """What can't be; each may rely on those before it."""
    if (t.stage == Stage.OVER) != (t.result is not None):
        yield f"The line 'stage' says {STAGES[t.stage]!r}; a game is over with the stage 'over' and a line 'result'."
    if t.stage == Stage.IN_HALL and t.house.campaign != "open":
        yield "The line 'stage' says 'hall', which only a campaign=open has (R20.4)."
    if t.hp > t.max_hp:
        yield f"Health {t.hp} is above the maximum of {t.max_hp}."
    if t.hp <= 0 and t.stage not in (Stage.AT_START, Stage.OVER):
        yield "An adventurer with no health can't go on (R3.10)."
    most = most_dungeons(t)
    if t.dungeons > most:
        yield f"The line 'dungeons' says {t.dungeons}; with these settings {most} is the most here (R20)."
    undone = 0 if t.stage in (Stage.AT_START, Stage.AT_GATE, Stage.IN_HALL, Stage.OVER) else 1
    least = sum(t.beaten) + undone
    if t.dungeons < least:
        more = " and one not done" if undone else ""
        yield (
            f"The line 'dungeons' says {t.dungeons}; with {sum(t.beaten)} in the line 'beaten'{more} "
            f"it must be {least} or more."
        )
    if below(t):
        yield from faults_of_place(t)
    if fighting(t):
        yield from faults_of_battle(t)
    if at_chests(t) and len(t.chests) != 3:
        yield f"There are three chests (R17.1), not {len(t.chests)}."


def faults_of_place(t: DungeonTable) -> Iterator[str]:
    if t.rooms[0] != [Room.BATTLE] or t.rooms[-1] != [Room.BOSS] or any(Room.BOSS in level for level in t.rooms[:-1]):
        yield "A map starts with one battle and ends with the one boss (R12.2 to R12.5)."
    if not visited(t, t.level, t.index):
        yield "The line 'visited' must hold the room of the line 'at'."
    kind = t.rooms[t.level][t.index]
    fitting = ROOMS_OF.get(t.stage, (kind,))
    if kind not in fitting:
        needs = f"the stage {STAGES[t.stage]!r} needs a {' or '.join(KINDS[room] for room in fitting)} room"
        if t.stage == Stage.ON_THE_WAY:
            needs = "there is no room behind the boss"
        yield f"The line 'at' says {t.level}.{t.index}, which is a {KINDS[kind]} room; {needs}."


def faults_of_battle(t: DungeonTable) -> Iterator[str]:
    if not 1 <= len(t.foes) <= MAX_MONSTERS or all_dead(t):
        yield f"A battle needs 1 to {MAX_MONSTERS} monsters, and one of them alive."
    piles = Counter(card.id for card in t.hand + t.draw_pile + t.discard_pile)
    deck = Counter(card.id for card in t.deck)
    if piles != deck:
        wrong = ", ".join(sorted((piles - deck) + (deck - piles)))
        yield f"Hand, draw and discard pile together must be the deck; they differ in: {wrong}."
