"""What the player sees, in numbers: only the order of the two decks is hidden (PE-9)."""

from typing import Final

from cardwright.core.game import Game
from cardwright.core.sight import Sheet, Sight
from cardwright.games.perfectus.content.cards import Cards
from cardwright.games.perfectus.rules.settings import HouseRules
from cardwright.games.perfectus.rules.table import PerfectusTable

LEAST_HEALTH: Final = -999  # of a position
LAID: Final = 4  # numbers of an attack card in the row: place, way round, as which card of this move, how deep


class PerfectusSight(Sight[PerfectusTable]):
    """The row place by place, each attack card by where it lies, the piles by what is in them."""

    cards: Cards
    house: HouseRules
    at_health: int
    at_row: int
    at_wounds: int
    at_laid: int
    at_hand: int
    at_monsters: int
    at_attacks: int
    at_graveyard: int
    at_memory: int

    def __init__(self, game: Game[PerfectusTable], settings: HouseRules, cards: Cards) -> None:
        self.cards = cards
        self.house = settings
        super().__init__(game, settings)

    def declare(self) -> None:
        dungeon, attacks, room = self.cards.dungeon, self.cards.attacks, self.house.room
        self.at_health = self.amount("health", self.house.max_hp, low=LEAST_HEALTH)
        self.at_row = self.which("row", [card.id for card in dungeon], room)
        self.at_wounds = self.amount("health in the row", max([card.rank for card in dungeon]), room)
        self.at_laid = self.amount("laid", max(room, len(attacks)), len(attacks), LAID)
        self.at_hand = self.count("hand", attacks, 1)
        self.at_monsters = self.count("monsters", dungeon, 1)
        self.at_attacks = self.count("attacks", attacks, 1)
        self.at_graveyard = self.count("graveyard", dungeon, 1)
        self.at_memory = self.count("memory", attacks, 1)

    def table(self, t: PerfectusTable, seat: int, sheet: Sheet) -> None:
        sheet.put(self.at_health, t.health)
        at_row, at_wounds, at_laid = self.at_row, self.at_wounds, self.at_laid
        for place, spot in enumerate(t.row):
            sheet.put(at_row + place, spot.card.index + 1)
            sheet.put(at_wounds + place, spot.health)
            for depth, laid in enumerate(spot.kept, start=1):
                at = at_laid + LAID * laid.card.index
                sheet.put(at, place + 1)
                sheet.put(at + 1, 1 if laid is laid.card.ways[0] else 2)
                sheet.put(at + 3, depth)
        for number, each in enumerate(t.laid, start=1):
            laid = each.laid
            at = at_laid + LAID * laid.card.index
            sheet.put(at, each.position + 1)
            sheet.put(at + 1, 1 if laid is laid.card.ways[0] else 2)
            sheet.put(at + 2, number)
        for card in t.hand:
            sheet.add(self.at_hand + card.index)
        for card in t.attacks:
            sheet.add(self.at_attacks + card.index)
        for card in t.memory:
            sheet.add(self.at_memory + card.index)
        for dead in t.graveyard:
            sheet.add(self.at_graveyard + dead.index)
        for monster in t.monsters:
            sheet.add(self.at_monsters + monster.index)
