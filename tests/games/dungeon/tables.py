"""Setting tables for the tests: positions in words, answers by their text, chance by a list."""

from typing import Any

from cardwright.core.decision import Decision, Option, Question
from cardwright.core.playout import RandomDriver
from cardwright.core.rng import Rng
from cardwright.core.table import Driver
from cardwright.core.view import View, compose
from cardwright.games.dungeon.content.cards import Card
from cardwright.games.dungeon.content.catalogue import KINDS, Adventurer, Difficulty
from cardwright.games.dungeon.content.options import CHESTS, REST_OR_PASS
from cardwright.games.dungeon.game import Dungeon
from cardwright.games.dungeon.rules import battle as battle_rules
from cardwright.games.dungeon.rules import campaign, map, rooms
from cardwright.games.dungeon.rules.table import DungeonTable, Foe, Stage
from cardwright.testing.chance import LoadedRng

GAME = Dungeon()
EASY_MAP = "battle / treasure bonfire merchant / boss"


def card(name: str) -> Card:
    return next(card for card in GAME.cat.cards if card.name == name)


def cards(words: str) -> list[Card]:
    """`2 Strike, Defend` as a list of cards."""
    found: list[Card] = []
    for part in filter(None, words.split(", ")):
        count, _, name = part.partition(" ")
        found.extend([card(name)] * int(count) if count.isdecimal() else [card(part)])
    return found


def count(pile: list[Card]) -> dict[str, int]:
    return {card.name: pile.count(card) for card in pile}


def foe(words: str) -> Foe:
    """`Wolf 60/0 showing 1`."""
    printed, _, shown = words.partition(" showing ")
    name, _, numbers = printed.rpartition(" ")
    hp, protection = numbers.split("/")
    monster = next(monster for monster in GAME.cat.monsters if monster.name == name)
    return Foe(monster, int(hp), int(protection), int(shown or 0))


def adventurer(name: str, classic: bool = False) -> Adventurer:
    return next(one for one in (GAME.cat.classic if classic else GAME.cat.reforged) if one.id == name)


def difficulty(name: str) -> Difficulty:
    return next(one for one in GAME.cat.difficulties if one.id == name)


def new(chance: list[int] | None = None, **settings: Any) -> DungeonTable:
    """A new game, before the first choice."""
    return campaign.deal(GAME.cat, GAME.settle(settings), LoadedRng(chance))


def way(
    at: tuple[int, int] = (0, 0),
    who: str = "warrior",
    dungeon: str = "easy",
    rooms: str = EASY_MAP,
    hp: int | None = None,
    max_hp: int | None = None,
    coins: int = 200,
    chance: list[int] | None = None,
    **settings: Any,
) -> DungeonTable:
    """A room is done, and the next is to be chosen."""
    t = new(chance, **settings)
    t.adventurer = adventurer(who, t.house.adventurers == "classic")
    t.max_hp = t.adventurer.hp if max_hp is None else max_hp
    t.hp = t.max_hp if hp is None else hp
    t.coins = coins
    t.deck = t.adventurer.deck
    t.difficulty = difficulty(dungeon)
    t.rank = campaign.ability_rank(t)
    t.dungeons = 1
    t.entry_max_hp, t.entry_coins, t.entry_deck = t.max_hp, t.coins, t.deck
    t.rooms = [[KINDS.index(kind) for kind in level.split()] for level in rooms.split(" / ")]
    map.visit(t, *at)
    t.stage = Stage.ON_THE_WAY
    return t


def battle(
    hand: str = "",
    draw: str = "",
    discard: str = "",
    monsters: str = "Wolf 60/0 showing 0",
    protection: int = 0,
    energy: int = 3,
    round: int = 1,
    played: int = 0,
    boss_room: bool = False,
    who: str = "warrior",
    dungeon: str = "easy",
    hp: int | None = None,
    max_hp: int | None = None,
    coins: int = 200,
    chance: list[int] | None = None,
    **settings: Any,
) -> DungeonTable:
    """The adventurer's turn. The draw pile is written from the top."""
    at = (2, 0) if boss_room else (0, 0)
    t = way(at, who, dungeon, hp=hp, max_hp=max_hp, coins=coins, chance=chance, **settings)
    t.stage = Stage.IN_BATTLE
    t.hand = cards(hand)
    t.draw_pile = cards(draw)[::-1]
    t.discard_pile = cards(discard)
    t.foes = [foe(words) for words in monsters.split(", ")]
    t.protection = protection
    t.energy = energy
    t.round = round
    t.played = played
    return t


def merchant(stock: str, coins: int, **settings: Any) -> DungeonTable:
    t = way((1, 2), coins=coins, **settings)
    t.stage = Stage.AT_MERCHANT
    t.stock = cards(stock)
    return t


# ---------------------------------------------------------------- playing


class Answers(Driver[DungeonTable]):
    """Answers by their texts, in order; an answer that is not on offer fails the test."""

    def __init__(self, texts: list[str]) -> None:
        self.texts = texts

    def answer(self, t: DungeonTable, seat: int, question: Question, options: list[Option]) -> Option:
        text = self.texts.pop(0)
        for option in options:
            if option.text == text:
                return option
        raise AssertionError(f"{text!r} is not among {[option.text for option in options]}")


def do(t: DungeonTable, *texts: str) -> DungeonTable:
    """Give these answers one after the other. A lone option is taken without being asked for, so it may be named."""
    driver = Answers(list(texts))
    while driver.texts:
        assert t.result is None, f"the game is over, but {driver.texts} are still to come"
        lone = options(t)
        if len(lone) == 1:
            assert lone[0] == driver.texts.pop(0)
        t.driver = driver
        GAME.advance(t)
    return t


def options(t: DungeonTable) -> list[str]:
    """What is on offer at this resting point, also where a lone option isn't asked."""
    offered: list[Option] = []
    if t.stage == Stage.IN_BATTLE:
        offered = battle_rules.turn_options(t)
    elif t.stage == Stage.ON_THE_WAY:
        offered = map.next_rooms(t)
    elif t.stage == Stage.AT_MERCHANT:
        offered = rooms.merchant_options(t)
    elif t.stage == Stage.AT_CHESTS:
        offered = CHESTS
    elif t.stage == Stage.AT_BONFIRE:
        offered = REST_OR_PASS
    elif t.stage == Stage.AT_START:
        offered = t.cat.picks
    elif t.stage == Stage.AT_GATE:
        offered = t.cat.doors
    elif t.stage == Stage.IN_HALL:
        offered = campaign.hall_options(t)
    return [option.text for option in offered]


def foes(t: DungeonTable) -> str:
    """`Wolf 60/0, Cobra 30/5`."""
    return ", ".join(f"{foe.monster.name} {foe.hp}/{foe.protection}" for foe in t.foes)


def kinds(t: DungeonTable) -> list[list[str]]:
    return [[KINDS[kind] for kind in level] for level in t.rooms]


def start(dungeon: str, who: str = "warrior", chance: list[int] | None = None, **settings: Any) -> DungeonTable:
    return do(new(chance, **settings), f"adventurer {who}", f"difficulty {dungeon}")


def play_randomly(t: DungeonTable, seed: int) -> DungeonTable:
    t.driver = RandomDriver([Rng(seed, 1)])
    while t.result is None:
        GAME.advance(t)
    return t


def dealt(seed: int, **settings: Any) -> DungeonTable:
    """A new game with real chance."""
    return GAME.deal(GAME.settle(settings), Rng(seed))


# ---------------------------------------------------------------- looking, writing


def view(t: DungeonTable, decision: Decision | None = None) -> View:
    """What the player sees, asked or not."""
    return compose(GAME, t, 0, decision, 1)


def write(t: DungeonTable) -> dict[str, str]:
    """The lines of its position."""
    return GAME.lines.write(t)


def read(lines: dict[str, str], **settings: Any) -> DungeonTable:
    t = GAME.deal(GAME.settle(settings), Rng(0))
    GAME.lines.read(t, lines)
    GAME.check(t)
    return t
