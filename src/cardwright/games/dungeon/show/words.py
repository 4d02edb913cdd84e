"""How options and events read."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.games.dungeon.cards import DECLINE, END_TURN, KEEP, LEAVE, Buy, Play
from cardwright.games.dungeon.catalogue import (
    BATTLE,
    BOSS,
    KINDS,
    PASS_BY,
    REST,
    RETIRE,
    Adventurer,
    Chest,
    Enter,
    PickAdventurer,
    PickDifficulty,
)
from cardwright.games.dungeon.effects import ability_text, card_line
from cardwright.games.dungeon.forecast import after_play, echoes, forecast_total
from cardwright.games.dungeon.rules import rooms
from cardwright.games.dungeon.table import DungeonTable, foe_name

PHRASES: Final[dict[str, str]] = {
    "dungeon": "You go down into the {name} dungeon: {levels} levels.",
    "enter": "Level {level}: {room}.",
    "battle": "In your way: {monsters}.",
    "turn": "Round {round}.",
    "draw": "You draw {cards}.",
    "shuffle": "You shuffle {count} discarded cards into the draw pile.",
    "protect": "You gain {amount} protection and have {protection}.",
    "play": "You play {card}.",
    "echo": "You play {card}, and it echoes.",
    "hit": "{monster} loses {lost} and has {hp} HP left.",
    "partly": "{monster} shrugs off {absorbed}, loses {lost} and has {hp} HP left.",
    "dies": "{monster} loses {lost} and dies.",
    "shields": "{monster}: {action}. It has {protection} protection.",
    "blocked": "{monster}: {action} for {damage}. Your protection holds; {left} left.",
    "broke": "{monster}: {action}. Protection takes {absorbed}, you lose {lost} and have {hp} HP left.",
    "wounds": "{monster}: {action}. You lose {lost} and have {hp} HP left.",
    "won": "You win the battle: {coins} coins, maximum health +{gain}; you stand at {hp} of {max_hp}.",
    "rest": "You rest at the bonfire: +{gain} health, {hp} of {max_hp}.",
    "chest": "The chest holds {treasure}; you have {coins} coins.",
    "found": "You find a card: {card}.",
    "declined": "You leave {card} behind.",
    "stock": "The merchant offers {cards}.",
    "buy": "You buy {card} for {price} and have {coins} coins left.",
    "boss": "The boss of the {name} dungeon is dead. You are restored to {hp} health.",
    "lost": "You are carried out of the dungeon: {why}.",
}


def describe(t: DungeonTable, option: Option) -> str:
    if isinstance(option, Play):
        return describe_play(t, option)
    if isinstance(option, Buy):
        return f"buy {option.card.name} for {option.card.price}: {card_line(option.card)}, {option.card.cost} energy"
    if isinstance(option, Enter):
        return describe_room(t, option)
    if isinstance(option, PickAdventurer):
        one = (t.cat.classic if t.house.classic else t.cat.reforged)[option.index]
        return f"be the {one.name}: {one.hp} health. {ability_words(t, one)}"
    if isinstance(option, PickDifficulty):
        return f"go down into the {option.difficulty.name} dungeon"
    if isinstance(option, Chest):
        return f"open the {('left', 'middle', 'right')[option.index]} chest"
    if option is END_TURN:
        return describe_end(t)
    if option is LEAVE:
        return f"leave with {t.coins} coins"
    if option is KEEP:
        return f"take {t.stock[0].name} into your deck" if t.stock else "take it into your deck"
    if option is DECLINE:
        return "leave it behind"
    if option is REST:
        gain = min(t.max_hp - t.hp, rooms.bonfire_healing(t))
        return f"rest: +{gain} health"
    if option is PASS_BY:
        return "pass by"
    if option is RETIRE:
        won = t.beaten[-1] > 0
        return "retire: you have won" if won else f"retire, without having beaten {t.cat.difficulties[-1].name}"
    return option.text


def describe_play(t: DungeonTable, option: Play) -> str:
    card = option.card
    if card not in t.hand or option.first >= len(t.foes) or option.second >= len(t.foes):
        return option.text  # asked about at another moment
    after = after_play(t, option)
    parts: list[str] = []
    if card.draw:
        parts.append(f"draw {card.draw * (2 if echoes(t) else 1)}")
    if card.protection:
        parts.append(f"protection {t.protection} → {after.protection}")
    for place in (option.first, option.second):
        if place >= 0:
            left = after.foes[place].hp
            fate = "dies" if left <= 0 else f"{t.foes[place].hp} → {left} HP"
            parts.append(f"{foe_name(t, t.foes[place])} {fate}")
    return f"{card.name}: {', '.join(parts)}"


def describe_end(t: DungeonTable) -> str:
    if not t.foes:
        return "end the turn"
    damage, lost = forecast_total(t)
    if damage == 0:
        return "end the turn: no attack is coming"
    return f"end the turn: {damage} damage, costs you {lost}{', you die' if lost >= t.hp else ''}"


def describe_room(t: DungeonTable, option: Enter) -> str:
    if option.level >= len(t.rooms) or option.index >= len(t.rooms[option.level]):
        return option.text
    kind = t.rooms[option.level][option.index]
    if kind in (BATTLE, BOSS):
        words = "Battle Room" if kind == BATTLE else "the boss"
        return f"{words}: {', '.join(who_waits(t, kind))}"
    return {
        "bonfire": f"Bonfire: +{min(t.max_hp - t.hp, rooms.bonfire_healing(t))} health",
        "treasure": "Treasure Room: three chests",
        "merchant": f"Merchant: you have {t.coins} coins",
    }[KINDS[kind]]


def who_waits(t: DungeonTable, kind: int) -> list[str]:
    """Whoever may be there: the groups are open, which of them waits isn't (R19.6)."""
    cr = t.difficulty.cr
    if kind == BOSS:
        return [" or ".join(monster.name for monster in t.cat.bosses[cr])]
    if t.house.single_encounters:
        return [f"a monster of CR {cr}"]
    encounters = t.cat.encounters[cr]
    groups = encounters.groups if encounters is not None else []
    kinds = list(dict.fromkeys(" + ".join(str(one) for one in group) for group in groups))
    return [f"CR {' or '.join(kinds)}"]


def ability_words(t: DungeonTable, one: Adventurer) -> str:
    """An ability before a dungeon is chosen; most grow with its CR (R2.7)."""
    rank = 0 if t.house.ability_rank == 0 else 1
    grows = " (times the CR of the dungeon)" if one.ability.ranked and t.house.ability_rank < 0 else ""
    return f"{one.ability.name}{grows}: {ability_text(one.ability, rank)}"
