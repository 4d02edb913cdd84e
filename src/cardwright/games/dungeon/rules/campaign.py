"""From the first choice to the last boss: adventurer, dungeons, rewards, the end (R1, R2, R13, R19, R20)."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.core.events import TABLE
from cardwright.core.rng import Rng
from cardwright.core.table import Result
from cardwright.core.words import counted
from cardwright.games.dungeon.content.cards import Card
from cardwright.games.dungeon.content.catalogue import Adventurer, Catalogue, Difficulty, Room
from cardwright.games.dungeon.content.options import RETIRE, Enter, PickAdventurer, PickDifficulty
from cardwright.games.dungeon.rules.battle import act
from cardwright.games.dungeon.rules.effects import MOST, PLAYER
from cardwright.games.dungeon.rules.map import draw_map, next_rooms, room_pieces
from cardwright.games.dungeon.rules.rooms import choose_chest, choose_rest, enter_room, trade
from cardwright.games.dungeon.rules.settings import HouseRules
from cardwright.games.dungeon.rules.table import DungeonTable, Stage

ADVENTURER: Final = Question("adventurer", "Who goes down?", setup=True)
DIFFICULTY: Final = Question("difficulty", "Choose a dungeon", setup=True)
ROOM: Final = Question("room", "Choose the next room")
HALL: Final = Question("hall", "The hall: another dungeon, or retire")


def deal(cat: Catalogue, house: HouseRules, rng: Rng) -> DungeonTable:
    """A table before the first choice."""
    t = DungeonTable()
    t.open(rng)
    t.cat = cat
    t.house = house
    t.stage = Stage.AT_START
    t.adventurer = adventurers(t)[0]
    t.hp = 0
    t.max_hp = 0
    t.coins = 0
    t.deck = []
    t.difficulty = cat.difficulties[0]
    t.rank = 0
    t.rooms = []
    t.level = 0
    t.index = 0
    t.visited = 0
    clear_room(t)
    t.dungeons = 0
    t.beaten = [0] * len(cat.difficulties)
    t.entry_max_hp = 0
    t.entry_coins = 0
    t.entry_deck = []
    t.asked = 0
    t.why = ""
    return t


def advance(t: DungeonTable) -> None:
    """One choice and everything that follows from it."""
    stage = t.stage
    if stage == Stage.IN_BATTLE:
        act(t)
        if t.stage == Stage.WON:
            win_battle(t)
        elif t.stage == Stage.FALLEN:
            lose_dungeon(t)
    elif stage == Stage.ON_THE_WAY:
        choose_room(t)
    elif stage == Stage.AT_MERCHANT:
        trade(t)
    elif stage == Stage.AT_CHESTS:
        choose_chest(t)
    elif stage == Stage.AT_BONFIRE:
        choose_rest(t)
    elif stage == Stage.AT_START:
        choose_adventurer(t)
    elif stage == Stage.AT_GATE:
        choose_difficulty(t)
    else:
        choose_in_hall(t)


# ---------------------------------------------------------------- the start (R1, R2)


def choose_adventurer(t: DungeonTable) -> None:
    """R1.2, then his health, coins and deck (R2)."""
    choice = t.ask(PLAYER, ADVENTURER, settled(t.cat.picks, f"adventurer {t.house.adventurer}"))
    assert isinstance(choice, PickAdventurer)
    on_offer = adventurers(t)
    t.adventurer = on_offer[choice.index]
    t.hp = t.adventurer.hp
    t.max_hp = t.adventurer.hp
    t.coins = t.adventurer.coins
    t.deck = t.adventurer.deck
    t.stage = Stage.AT_GATE
    if t.events is not None:
        t.move("be", PLAYER, [t.adventurer], "adventurers", "adventurer")
        t.move("stay", TABLE, [one for one in on_offer if one is not t.adventurer], "adventurers", "")
        t.move("pack", PLAYER, t.deck, "", "deck")
        t.move("doors", TABLE, t.cat.difficulties, "", "dungeons")


def adventurers(t: DungeonTable) -> list[Adventurer]:
    """Those on offer (R2.8)."""
    return t.cat.classic if t.house.adventurers == "classic" else t.cat.reforged


def choose_difficulty(t: DungeonTable) -> None:
    """R19.1."""
    choice = t.confirm(PLAYER, DIFFICULTY, settled(t.cat.doors, f"difficulty {t.house.difficulty}"))
    assert isinstance(choice, PickDifficulty)
    enter_dungeon(t, choice.difficulty)


def settled(options: list[Option], text: str) -> list[Option]:
    """Only what the house has settled beforehand, if it has."""
    for option in options:
        if option.text == text:
            return [option]
    return options


def enter_dungeon(t: DungeonTable, difficulty: Difficulty) -> None:
    """A new map, and its first room at once."""
    if t.events is not None:
        if t.stage in (Stage.AT_GATE, Stage.IN_HALL):
            t.move("doors", TABLE, t.cat.difficulties, "dungeons", "")
        else:
            t.move("map", TABLE, room_pieces(t), "map", "")
    t.difficulty = difficulty
    t.rank = ability_rank(t)
    t.dungeons += 1
    t.entry_max_hp = t.max_hp
    t.entry_coins = t.coins
    t.entry_deck = t.deck
    draw_map(t)
    if t.events is not None:
        t.move("dungeon", PLAYER, room_pieces(t), "", "map", dungeon=difficulty, levels=len(t.rooms))
    enter_room(t, 0, 0)


def ability_rank(t: DungeonTable) -> int:
    """R2.7: the dungeon's CR; classic abilities have no rank (R2.8)."""
    if t.house.ability_rank == "off":
        return 0
    return t.difficulty.cr if t.adventurer.ability.ranked and t.house.ability_rank == "dungeon_cr" else 1


def choose_room(t: DungeonTable) -> None:
    """D3."""
    choice = t.confirm(PLAYER, ROOM, next_rooms(t))
    assert isinstance(choice, Enter)
    enter_room(t, choice.level, choice.index)


# ---------------------------------------------------------------- after a battle (R13, R20)


def win_battle(t: DungeonTable) -> None:
    """Maximum health once a battle, coins for every monster (R13), then what a boss brings (R20)."""
    boss = t.rooms[t.level][t.index] == Room.BOSS
    gain = t.cat.boss_reward if boss else t.cat.battle_reward
    coins = 0
    for foe in t.foes:
        coins += foe.monster.coins
    t.max_hp = min(t.max_hp + gain, MOST)
    t.coins = min(t.coins + coins, MOST)
    if t.house.max_hp_gain_heals:
        t.hp = min(t.hp + gain, t.max_hp)
    healing = t.adventurer.ability.battle_healing * t.rank
    if healing:
        t.hp = min(t.max_hp, t.hp + healing)  # after the rise of the maximum (R2.9)
    if t.events is not None:
        t.log("won", PLAYER, coins=coins, gain=gain, hp=t.hp, max_hp=t.max_hp)
    clear_room(t)
    if boss:
        win_dungeon(t)
    else:
        t.stage = Stage.ON_THE_WAY


def clear_room(t: DungeonTable) -> None:
    """Nothing of a battle, a chest or a stall goes along (R11.4, R4.1)."""
    if t.events is not None:
        tell_clearing(t)
    t.draw_pile = []
    t.hand = []
    t.discard_pile = []
    t.foes = []
    t.energy = 0
    t.protection = 0
    t.round = 0
    t.played = 0
    t.chests = []
    t.stock = []


def tell_clearing(t: DungeonTable) -> None:
    """All cards of a battle go back into the deck; of the draw pile in an order that says nothing of its own."""
    unordered = sorted(t.draw_pile, key=lambda card: card.index)
    for area, cards in (("hand", t.hand), ("draw", unordered), ("discard", t.discard_pile)):
        if cards:
            t.move("gather", PLAYER, cards, area, "deck")
    if t.foes:
        t.move("clear", TABLE, [foe.monster for foe in t.foes], "monsters", "")


def win_dungeon(t: DungeonTable) -> None:
    """Full health (R20.1), and victory or the next dungeon (R20.2 to R20.4)."""
    t.hp = t.max_hp
    beaten = t.beaten[:]
    beaten[t.difficulty.index] += 1
    t.beaten = beaten
    if t.events is not None:
        t.log("boss", PLAYER, dungeon=t.difficulty, hp=t.hp)
    last = len(t.cat.difficulties) - 1
    if t.house.campaign == "open":
        enter_hall(t)
    elif t.house.campaign == "ascend" and t.difficulty.index < last:
        enter_dungeon(t, t.cat.difficulties[t.difficulty.index + 1])
    elif t.house.campaign == "ascend":
        end(t, True, f"the boss of the {t.difficulty.name} dungeon is dead, the last there is")
    else:
        end(t, True, f"the boss of the {t.difficulty.name} dungeon is dead")


def lose_dungeon(t: DungeonTable) -> None:
    """R3.10; in the open campaign he only loses what he gained in this dungeon (R20.5)."""
    why = f"{t.why} on level {t.level + 1} of the {t.difficulty.name} dungeon"
    if t.house.campaign != "open" or t.house.permadeath:
        end(t, False, why)
        return
    clear_room(t)
    if t.events is not None:
        t.log("lost", PLAYER, dungeon=t.difficulty, level=t.level + 1)
        t.move("lose", PLAYER, beyond(t.deck, t.entry_deck), "deck", "")
        t.move("regain", PLAYER, beyond(t.entry_deck, t.deck), "", "deck")  # only where a position says so
    t.max_hp = t.entry_max_hp
    t.hp = t.max_hp
    t.coins = t.entry_coins
    t.deck = t.entry_deck
    enter_hall(t)


def beyond(cards: list[Card], others: list[Card]) -> list[Card]:
    """Those cards that the others don't have."""
    left = others[:]
    found: list[Card] = []
    for card in cards:
        if card in left:
            left.remove(card)
        else:
            found.append(card)
    return found


# ---------------------------------------------------------------- the open campaign (R20.4 to R20.6)


def enter_hall(t: DungeonTable) -> None:
    if t.events is not None:
        t.move("map", TABLE, room_pieces(t), "map", "")
        t.move("doors", TABLE, t.cat.difficulties, "", "dungeons")
    t.stage = Stage.IN_HALL
    if t.dungeons >= t.house.campaign_limit:
        end_campaign(t, f"the campaign is over after {counted(t.dungeons, 'dungeon')}")


def most_dungeons(t: DungeonTable) -> int:
    """How many he can have entered by now; one more may wait behind the gate or the hall (R20)."""
    most = 1
    if t.house.campaign == "open":
        most = t.house.campaign_limit
    elif t.house.campaign == "ascend" and t.stage != Stage.AT_GATE:
        most = t.difficulty.index + 1
    return most - 1 if t.stage in (Stage.AT_GATE, Stage.IN_HALL) else most


def outside(t: DungeonTable) -> bool:
    """Whether the adventurer stands before the dungeons' doors; an open campaign ends there too, unless he died."""
    return t.stage in (Stage.AT_GATE, Stage.IN_HALL) or (
        t.stage == Stage.OVER and t.house.campaign == "open" and not t.foes
    )


def hall_options(t: DungeonTable) -> list[Option]:
    return [*t.cat.doors, RETIRE]


def choose_in_hall(t: DungeonTable) -> None:
    choice = t.ask(PLAYER, HALL, hall_options(t))
    if isinstance(choice, PickDifficulty):
        enter_dungeon(t, choice.difficulty)
    else:
        end_campaign(t, "you retired")


def end_campaign(t: DungeonTable, how: str) -> None:
    """Won if the boss of the hardest dungeon was beaten (R20.6)."""
    end(t, t.beaten[len(t.beaten) - 1] > 0, f"{how}; {beaten_words(t)}")


def beaten_words(t: DungeonTable) -> str:
    """Which difficulties were beaten how often."""
    parts = [f"{one.name} ×{t.beaten[one.index]}" for one in t.cat.difficulties if t.beaten[one.index]]
    return "dungeons beaten: " + (", ".join(parts) if parts else "none")


def end(t: DungeonTable, won: bool, why: str) -> None:
    """The points count the bosses beaten."""
    bosses = 0
    for count in t.beaten:
        bosses += count
    t.stage = Stage.OVER
    t.result = Result((1.0 if won else 0.0,), why, (bosses,))
