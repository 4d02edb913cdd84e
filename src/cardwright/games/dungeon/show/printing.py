"""Dungeon on paper: the cards, the monsters, who goes down, the map, and the tables that dice are rolled on."""

from collections.abc import Sequence
from typing import Final

from cardwright.core.piece import Piece
from cardwright.core.printing import Board, PrintedCard, PrintedDeck, PrintedTable, Printing, Tokens, Track
from cardwright.games.dungeon.content.cards import Card
from cardwright.games.dungeon.content.catalogue import ROOMS, Catalogue, Room
from cardwright.games.dungeon.content.monsters import Monster

HEALTH: Final = 120
PROTECTION: Final = 60
TO_FIND: Final = 3  # copies of a card beyond those that an adventurer begins with: what is found and bought
COINS: Final = (("10", 12), ("50", 8), ("100", 12))
EACH: Final = 2  # of each monster: groups have two of a kind


def printing(cat: Catalogue) -> Printing:
    return Printing(
        [
            PrintedDeck("cards", "Cards", [card_on_paper(cat, card) for card in cat.cards]),
            PrintedDeck("monsters", "Monsters", [monster_on_paper(one) for one in cat.monsters]),
        ],
        [
            *[level_map(cat, index) for index in range(len(cat.difficulties))],
            adventurers(cat),
            *encounters(cat),
            PrintedTable("Treasures", ["roll", "the chest holds"], numbered([one.name for one in cat.treasures])),
            Track("Health", range(HEALTH + 1)),
            Track("Protection", range(PROTECTION + 1)),
            Tokens("Coins", COINS),
        ],
    )


def card_on_paper(cat: Catalogue, card: Card) -> PrintedCard:
    """As often as an adventurer begins with it, and some to find and to buy."""
    at_start = max([one.deck.count(card) for one in [*cat.reforged, *cat.classic]])
    return PrintedCard(card, at_start + TO_FIND, f"Sold for {card.price} coins.", [card.text])


def monster_on_paper(monster: Monster) -> PrintedCard:
    does = [f"{number}. {action.name}: {', '.join(action.words())}" for number, action in enumerate(monster.actions, 1)]
    rating = f"CR {monster.cr}{' boss' if monster.boss else ''}"
    return PrintedCard(monster, 1 if monster.boss else EACH, f"{rating}. {monster.coins} coins.", does)


def level_map(cat: Catalogue, index: int) -> Board:
    """The rooms of a dungeon, level by level, the start below and the boss on top."""
    difficulty = cat.difficulties[index]
    rows = [
        [ROOMS[Room.BOSS].name],
        *[["room"] * width for width in reversed(difficulty.widths)],
        [ROOMS[Room.BATTLE].name],
    ]
    rooms: dict[str, int] = {}
    for kind in difficulty.middle:
        rooms[ROOMS[kind].name] = rooms.get(ROOMS[kind].name, 0) + 1
    pool = ", ".join([f"{name} ×{count}" for name, count in rooms.items()])
    how = "Shuffle these rooms and deal them" if difficulty.shuffled else "Lay these rooms"
    return Board(f"The {difficulty.name} dungeon", rows, f"{how} onto the places between start and boss: {pool}.")


def adventurers(cat: Catalogue) -> PrintedTable:
    rows = [[one.name, str(one.hp), str(one.coins), f"{one.ability.name}: {one.ability.text}", deck_words(one.deck)]
            for one in cat.reforged]  # fmt: skip
    return PrintedTable("Adventurers", ["", "health", "coins", "ability", "deck"], rows)


def deck_words(deck: Sequence[Piece]) -> str:
    counts: dict[str, int] = {}
    for card in deck:
        counts[card.name] = counts.get(card.name, 0) + 1
    return ", ".join([f"{name} ×{count}" if count > 1 else name for name, count in counts.items()])


def encounters(cat: Catalogue) -> list[PrintedTable]:
    """What waits in a battle room, by the dungeon's CR; and which monsters have that CR."""
    tables: list[PrintedTable] = []
    for cr, found in enumerate(cat.encounters):
        if found is not None:
            rows = numbered([" + ".join([f"CR {each}" for each in group]) for group in found.groups])
            tables.append(PrintedTable(f"Battle rooms of CR {cr}", ["roll", "monsters"], rows))
    kinds = [(cr, [one.name for one in monsters]) for cr, monsters in enumerate(cat.normal) if monsters]
    tables.append(
        PrintedTable("Monsters by CR", ["CR", "one of"], [[str(cr), ", ".join(names)] for cr, names in kinds])
    )
    return tables


def numbered(words: list[str]) -> list[list[str]]:
    return [[str(number), each] for number, each in enumerate(words, start=1)]
