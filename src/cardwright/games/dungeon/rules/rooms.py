"""The rooms: who waits in a Battle Room (R12), bonfires (R16), chests (R17), the merchant (R18)."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.core.events import TABLE
from cardwright.core.rng import Rng
from cardwright.games.dungeon.content.cards import Card
from cardwright.games.dungeon.content.catalogue import Room, Treasure
from cardwright.games.dungeon.content.monsters import Monster
from cardwright.games.dungeon.content.options import (
    CHESTS,
    DECLINE,
    KEEP_OR_DECLINE,
    LEAVE,
    REST,
    REST_OR_PASS,
    Buy,
    Chest,
)
from cardwright.games.dungeon.rules.battle import begin_battle
from cardwright.games.dungeon.rules.effects import MOST, PLAYER
from cardwright.games.dungeon.rules.map import room_called, visit
from cardwright.games.dungeon.rules.table import DungeonTable, Stage

NOBODY: Final[tuple[int, ...]] = ()  # sees into closed chests

CHEST: Final[Question] = Question("chest", "Three closed chests: open one", caused=True)
FOUND: Final[Question] = Question("found", "You found a card: take it into your deck?", caused=True)
BONFIRE_REST: Final[Question] = Question("bonfire", "A bonfire: rest here?", caused=True)
BUY: Final[Question] = Question("merchant", "Buy a card, or leave", caused=True)


def enter_room(t: DungeonTable, level: int, index: int) -> None:
    visit(t, level, index)
    kind = t.rooms[level][index]
    if t.events is not None:
        t.log("enter", PLAYER, room=room_called(t, level, index), level=level + 1)
    if kind in (Room.BATTLE, Room.BOSS):
        begin_battle(t, draw_monsters(t, kind))
    elif kind == Room.BONFIRE:
        enter_bonfire(t)
    elif kind == Room.TREASURE:
        enter_treasure(t)
    else:
        enter_merchant(t)


# ---------------------------------------------------------------- Battle Room (R12)


def draw_monsters(t: DungeonTable, kind: int) -> list[Monster]:
    """One monster in the first and the last room (R12.5), elsewhere a group of the dungeon's CR (R12.6)."""
    cr = t.difficulty.cr
    if kind == Room.BOSS:
        return [t.pick(t.cat.bosses[cr])]
    if t.level == 0 or t.house.encounters == "single":
        return [t.pick(t.cat.normal[cr])]
    encounters = t.cat.encounters[cr]
    assert encounters is not None
    return [t.pick(t.cat.normal[one]) for one in t.pick(encounters.groups)]


# ---------------------------------------------------------------- Bonfire Room (R16)


def enter_bonfire(t: DungeonTable) -> None:
    """It happens on entering (R16.3), unless the house lets the player pass by."""
    if t.house.bonfire_optional:
        t.stage = Stage.AT_BONFIRE
    else:
        rest(t)


def choose_rest(t: DungeonTable) -> None:
    if t.ask(PLAYER, BONFIRE_REST, REST_OR_PASS) is REST:
        rest(t)
    else:
        t.stage = Stage.ON_THE_WAY


def rest(t: DungeonTable) -> None:
    gain = bonfire_healing(t)
    t.hp += gain
    t.stage = Stage.ON_THE_WAY
    if t.events is not None:
        t.log("rest", PLAYER, gain=gain, hp=t.hp, max_hp=t.max_hp)


def bonfire_healing(t: DungeonTable) -> int:
    """R16.1: rounded down, or to the nearest with the classic preset (R19.11); never above the maximum (R16.2)."""
    half = 50 if t.house.bonfire_rounding == "nearest" else 0
    return min(t.max_hp - t.hp, (t.max_hp * t.house.bonfire_percent + half) // 100)


# ---------------------------------------------------------------- Treasure Room (R17)


def enter_treasure(t: DungeonTable) -> None:
    t.seals += 1
    t.chests = fill_chests(t, t.rng)
    all_opened = t.house.chests_opened == "all"
    if t.events is not None:
        t.move("chests", TABLE, t.chests, "", "chests", to=None if all_opened else NOBODY)
    if all_opened:
        open_chests(t, t.chests)
    else:
        t.stage = Stage.AT_CHESTS


def fill_chests(t: DungeonTable, rng: Rng) -> list[Treasure]:
    """Three different treasures, each as likely (R17.2); with repetition in the classic preset (R19.11)."""
    pool = t.cat.treasures[:]
    chests: list[Treasure] = []
    for _ in CHESTS:
        index = rng.below(len(pool))
        chests.append(pool[index] if t.house.chests_repeat else pool.pop(index))
    return chests


def choose_chest(t: DungeonTable) -> None:
    """Exactly one is opened, the others are lost (R17.3, R17.6)."""
    choice = t.ask(PLAYER, CHEST, CHESTS)
    assert isinstance(choice, Chest)
    t.seal()
    open_chests(t, [t.chests[choice.index]])


def open_chests(t: DungeonTable, opened: list[Treasure]) -> None:
    """All coins first: nothing is hidden any more when a card is offered."""
    t.stage = Stage.ON_THE_WAY
    closed = t.chests[:]
    t.chests = []
    found = 0
    for treasure in opened:
        closed.remove(treasure)
        t.coins = min(t.coins + treasure.coins, MOST)
        found += treasure.cards
        if t.events is not None:
            t.move("chest", PLAYER, [treasure], "chests", "", coins=t.coins)
    if t.events is not None and closed:
        t.move("abandon", TABLE, closed, "chests", "", to=NOBODY)
    for _ in range(found):
        find_card(t, t.pick(t.cat.cards))


def find_card(t: DungeonTable, card: Card) -> None:
    """R17.5, R17.7: taken without asking, unless the house lets the player decline."""
    asked = t.house.may_decline_card
    if t.events is not None:
        t.move("found", PLAYER, [card], "", "found" if asked else "deck")
    if asked:
        t.stock = [card]  # where the view finds it
        choice = t.ask(PLAYER, FOUND, KEEP_OR_DECLINE)
        t.stock = []
        if t.events is not None:
            t.move(choice.text, PLAYER, [card], "found", "" if choice is DECLINE else "deck")
        if choice is DECLINE:
            return
    t.deck = [*t.deck, card]


# ---------------------------------------------------------------- Merchant Room (R18)


def enter_merchant(t: DungeonTable) -> None:
    """R18.2: some different cards, one copy of each, or the whole catalogue."""
    pool = t.cat.cards[:]
    stock: list[Card] = []
    if t.house.merchant_stock == 0:
        stock = pool
    elif t.house.stock_repeats:
        for _ in range(t.house.merchant_stock):
            stock.append(t.pick(pool))
    else:
        t.seal()
        for _ in range(min(t.house.merchant_stock, len(pool))):
            stock.append(pool.pop(t.rng.below(len(pool))))
    t.stock = stock
    t.stage = Stage.AT_MERCHANT
    if t.events is not None:
        t.move("stock", TABLE, stock, "", "stock")


def merchant_options(t: DungeonTable) -> list[Option]:
    """Only what can be paid (R18.3); equal cards once; leaving at any time (R18.5)."""
    options: list[Option] = []
    seen = 0
    for card in t.stock:
        if card.price <= t.coins and not seen >> card.index & 1:
            seen |= 1 << card.index
            options.append(card.buy)
    options.append(LEAVE)
    return options


def trade(t: DungeonTable) -> None:
    """One purchase, or the end of the visit."""
    choice = t.ask(PLAYER, BUY, merchant_options(t))
    if isinstance(choice, Buy):
        buy(t, choice.card)
        return
    if t.events is not None and t.stock:
        t.move("leave", PLAYER, t.stock, "stock", "")
    t.stock = []
    t.stage = Stage.ON_THE_WAY


def buy(t: DungeonTable, card: Card) -> None:
    """R18.1; from a catalogue without limits another copy (R18.2)."""
    copies = t.house.stock_unlimited or t.house.merchant_stock == 0
    t.coins -= card.price
    t.deck = [*t.deck, card]
    if not copies:
        stock = t.stock[:]
        stock.remove(card)
        t.stock = stock
    if t.events is not None:
        t.move("buy", PLAYER, [card], "" if copies else "stock", "deck", price=card.price, coins=t.coins)
