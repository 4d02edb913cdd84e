"""What the player sees, in numbers. Hidden are the order of the draw pile and what closed chests hold."""

from typing import Final

from cardwright.core.game import Game
from cardwright.core.piece import Piece
from cardwright.core.sight import Sheet, Sight
from cardwright.games.dungeon.content.cards import Card
from cardwright.games.dungeon.content.catalogue import ROOMS, Catalogue
from cardwright.games.dungeon.content.schema import MAX_MONSTERS, MAX_WIDTH
from cardwright.games.dungeon.rules.battle import cards_doubled
from cardwright.games.dungeon.rules.campaign import outside
from cardwright.games.dungeon.rules.effects import MOST
from cardwright.games.dungeon.rules.settings import HouseRules
from cardwright.games.dungeon.rules.table import STAGES, DungeonTable, Stage

CHESTS: Final = 3
FOE: Final = 4  # numbers of a monster: which, health, protection, the action it will do next


class DungeonSight(Sight[DungeonTable]):
    """The adventurer and his cards, the map room by room, and the room he is in: its monsters, chests or stock."""

    cat: Catalogue
    house: HouseRules
    at_stage: int
    at_hero: int
    at_rank: int
    at_health: int
    at_coins: int
    at_deck: int
    at_dungeons: int
    at_beaten: int
    at_difficulty: int
    at_map: int
    at_visited: int
    at_here: int
    at_round: int
    at_energy: int
    at_protection: int
    at_doubled: int
    at_foes: int
    at_hand: int
    at_draw: int
    at_discard: int
    at_chests: int
    at_stock: int

    def __init__(self, game: Game[DungeonTable], settings: HouseRules, cat: Catalogue) -> None:
        self.cat = cat
        self.house = settings
        super().__init__(game, settings)

    def declare(self) -> None:
        cat, house = self.cat, self.house
        cards: list[Piece] = list(cat.cards)
        rooms = len(cat.rooms) * MAX_WIDTH
        self.at_stage = self.which("stage", STAGES)
        self.at_hero = self.which("adventurer", [one.id for one in cat.reforged])
        self.at_rank = self.amount("rank", max([one.cr for one in cat.difficulties]))
        self.at_health = self.amount("health", MOST, 2, low=-MOST)  # now, and at most
        self.at_coins = self.amount("coins", MOST)
        self.at_deck = self.count("deck", cards, MOST)
        self.at_dungeons = self.amount("dungeons", house.campaign_limit)
        self.at_beaten = self.amount("beaten", house.campaign_limit, len(cat.difficulties))
        self.at_difficulty = self.which("difficulty", [one.id for one in cat.difficulties])
        self.at_map = self.which("map", [room.id for room in ROOMS], len(cat.rooms), MAX_WIDTH)
        self.at_visited = self.flag("visited", len(cat.rooms), MAX_WIDTH)
        self.at_here = self.amount("here", rooms)  # the room, counted level by level from 1
        self.at_round = self.amount("round", house.battle_round_limit)
        self.at_energy = self.amount("energy", MOST)
        self.at_protection = self.amount("protection", MOST)
        self.at_doubled = self.flag("applies twice")
        self.at_foes = self.amount("monsters", MOST, MAX_MONSTERS, FOE)
        self.at_hand = self.count("hand", cards, MOST)
        self.at_draw = self.count("draw pile", cards, MOST)
        self.at_discard = self.count("discard pile", cards, MOST)
        self.at_chests = self.amount("chests", CHESTS)
        self.at_stock = self.count("stock", cards, MOST)

    def table(self, t: DungeonTable, seat: int, sheet: Sheet) -> None:
        sheet.put(self.at_stage, t.stage + 1)
        if t.stage == Stage.AT_START:
            return
        sheet.put(self.at_hero, t.adventurer.index + 1)
        sheet.put(self.at_health, t.hp)
        sheet.put(self.at_health + 1, t.max_hp)
        sheet.put(self.at_coins, t.coins)
        if outside(t):
            self.hall(t, sheet)
            return
        if t.dungeons:
            sheet.put(self.at_rank, t.rank)
        self.map(t, sheet)
        if t.foes:
            self.battle(t, sheet)
            return
        self.pile(self.at_deck, t.deck, sheet)
        sheet.put(self.at_chests, len(t.chests))
        if not t.chests:
            self.pile(self.at_stock, t.stock, sheet)

    def hall(self, t: DungeonTable, sheet: Sheet) -> None:
        """Before the doors of the dungeons."""
        if t.stage != Stage.AT_GATE:
            sheet.put(self.at_dungeons, t.dungeons)
        if t.dungeons:
            sheet.put(self.at_rank, t.rank)
        place = self.at_beaten
        for count in t.beaten:
            sheet.put(place, count)
            place += 1
        self.pile(self.at_deck, t.deck, sheet)

    def map(self, t: DungeonTable, sheet: Sheet) -> None:
        sheet.put(self.at_difficulty, t.difficulty.index + 1)
        sheet.put(self.at_here, t.level * MAX_WIDTH + t.index + 1)
        at_map, at_visited, seen = self.at_map, self.at_visited, t.visited
        for rooms in t.rooms:
            for place, kind in enumerate(rooms):
                sheet.put(at_map + place, kind + 1)
                if seen & 1 << place:
                    sheet.put(at_visited + place, 1)
            at_map += MAX_WIDTH
            at_visited += MAX_WIDTH
            seen >>= MAX_WIDTH

    def battle(self, t: DungeonTable, sheet: Sheet) -> None:
        sheet.put(self.at_round, t.round)
        sheet.put(self.at_energy, t.energy)
        sheet.put(self.at_protection, t.protection)
        if cards_doubled(t) > 0:
            sheet.put(self.at_doubled, 1)
        place = self.at_foes
        for foe in t.foes:
            sheet.put(place, foe.monster.index + 1)
            if foe.hp > 0:
                sheet.put(place + 1, foe.hp)
                sheet.put(place + 2, foe.protection)
                sheet.put(place + 3, foe.shown + 1)
            place += FOE
        self.pile(self.at_hand, t.hand, sheet)
        self.pile(self.at_draw, t.draw_pile, sheet)
        self.pile(self.at_discard, t.discard_pile, sheet)

    def pile(self, start: int, cards: list[Card], sheet: Sheet) -> None:
        for card in cards:
            sheet.add(start + card.index)
