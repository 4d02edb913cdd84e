"""What a player of Dungeon sees at a glance."""

from cardwright.games.dungeon.bot.tactics import shown_damage
from cardwright.games.dungeon.content.cards import Card
from cardwright.games.dungeon.rules.table import DungeonTable, Stage


def glance(t: DungeonTable) -> float:
    """How well the adventurer stands, from 0 to 1, also in the middle of a turn: how deep he is, how healthy, and how
    the battle goes."""
    if t.result is not None:
        return t.result.scores[0]
    if t.stage in (Stage.AT_START, Stage.AT_GATE):
        return 0.5
    if t.stage == Stage.IN_HALL:
        return 0.9 if t.beaten[len(t.beaten) - 1] else 0.5
    here = battle_value(t) if t.stage == Stage.IN_BATTLE else 0.8 + 0.1 * t.hp / t.max_hp + 0.1 * deck_value(t)
    return 0.95 * (t.level + here) / len(t.rooms)


def battle_value(t: DungeonTable) -> float:
    """Health after the blows that are coming, protection beyond them, and what is left of the monsters."""
    left = 0
    whole = 0
    living = []
    for foe in t.foes:
        whole += foe.monster.hp
        if foe.hp > 0:
            left += foe.hp
            living.append(foe)
    spare = t.protection - shown_damage(living)
    health = max(0, t.hp + min(0, spare)) / t.max_hp
    shield = min(1.0, max(0, spare) / 100.0)
    return 0.45 * health + 0.15 * shield + 0.2 * (1.0 - left / whole)


def deck_value(t: DungeonTable) -> float:
    """The mean worth of a card, with coins as a promise of better ones."""
    total = 0.0
    for card in t.deck:
        total += card_value(card)
    return min(1.0, 0.08 * total / len(t.deck) + t.coins / 20000.0)


def card_value(card: Card) -> float:
    """Points for each energy paid: protection stays, so it counts most (R11.2)."""
    points = card.protection + 0.6 * card.damage + (0.2 * card.damage if card.targets == 2 else 0.0) + 2.0 * card.draw
    return points / max(1, card.cost)
