"""How options and events read."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.core.words import Phrases, counted
from cardwright.games.dungeon.content import options
from cardwright.games.dungeon.content.catalogue import Adventurer, Room
from cardwright.games.dungeon.rules.campaign import adventurers
from cardwright.games.dungeon.rules.rooms import bonfire_healing
from cardwright.games.dungeon.rules.table import DungeonTable
from cardwright.games.dungeon.show.forecast import Forecast, after_play

PHRASES: Final[Phrases] = Phrases(
    {
        "be": "{seat} [is|are] the {cards}.",
        "dungeon": "{seat} go[es] down into the {dungeon} dungeon: {levels:level}.",
        "enter": "Level {level}: {room}.",
        "battle": "In {seat's} way: {cards}.",
        "turn": "Round {round}.",
        "draw": "{seat} draw[s] {cards}.",
        "shuffle": "{seat} shuffle[s] {n:discarded card} into the draw pile.",
        "protect": "{seat} gain[s] {amount} protection and [has|have] {protection}.",
        "play": "{seat} play[s] {cards}.",
        "echo": "{seat} play[s] {cards}, and it echoes.",
        "hit": "{monster} loses {lost} and has {hp} HP left.",
        "partly": "{monster} shrugs off {absorbed}, loses {lost} and has {hp} HP left.",
        "dies": "{monster} loses {lost} and dies.",
        "shields": "{monster}: {action}. It has {protection} protection.",
        "blocked": "{monster}: {action} for {damage}; {seat's} protection holds, {left} left.",
        "broke": "{monster}: {action}. Protection takes {absorbed}, {seat} lose[s] {lost} and [has|have] {hp} HP left.",
        "wounds": "{monster}: {action}; {seat} lose[s] {lost} and [has|have] {hp} HP left.",
        "won": "{seat} win[s] the battle: {coins:coin}, maximum health +{gain}; {seat} stand[s] at {hp} of {max_hp}.",
        "rest": "{seat} rest[s] at the bonfire: +{gain} health, {hp} of {max_hp}.",
        "chest": "The chest holds {cards}; {seat} [has|have] {coins:coin}.",
        "found": "{seat} find[s] a card: {cards}.",
        "keep": "",  # the card goes into the deck, and that is seen
        "lose": "",
        "decline": "{seat} leave[s] {cards} behind.",
        "stock": "The merchant offers {cards}.",
        "buy": "{seat} buy[s] {cards} for {price} and [has|have] {coins:coin} left.",
        "boss": "The boss of the {dungeon} dungeon is dead, and {seat} [is|are] restored to {hp} health.",
        "lost": "{seat} [is|are] carried out of the {dungeon} dungeon, from level {level}.",
    }
)


def describe(t: DungeonTable, option: Option) -> str:
    if isinstance(option, options.Play):
        return describe_play(t, option)
    if isinstance(option, options.Buy):
        return f"buy {option.card.name} for {option.card.price}: {option.card.line}, {option.card.cost} energy"
    if isinstance(option, options.Enter):
        return describe_room(t, option)
    if isinstance(option, options.PickAdventurer):
        one = adventurers(t)[option.index]
        return f"play the {one.name}: {one.hp} health. {ability_words(t, one)}"
    if isinstance(option, options.PickDifficulty):
        return f"go down into the {option.difficulty.name} dungeon"
    if isinstance(option, options.Chest):
        return f"open the {('left', 'middle', 'right')[option.index]} chest"
    if option is options.END_TURN:
        return describe_end(t)
    if option is options.LEAVE:
        return f"leave with {counted(t.coins, 'coin')}"
    if option is options.KEEP:
        return f"take {t.stock[0].name if t.stock else 'it'} into your deck"
    if option is options.DECLINE:
        return "leave it behind"
    if option is options.REST:
        return f"rest: +{bonfire_healing(t)} health"
    if option is options.RETIRE:
        won = t.beaten[-1] > 0
        return "retire: you have won" if won else f"retire, without having beaten {t.cat.difficulties[-1].name}"
    return option.text


def describe_play(t: DungeonTable, option: options.Play) -> str:
    card = option.card
    if card not in t.hand or option.first >= len(t.foes) or option.second >= len(t.foes):
        return option.text  # asked about at another moment
    after, times = after_play(t, option)
    parts: list[str] = []
    if card.draw:
        parts.append(f"draw {card.draw * times}")
    if card.protection:
        parts.append(f"protection {t.protection} → {after.protection}")
    for place in (option.first, option.second):
        if place >= 0:
            left = after.foes[place].hp
            fate = "dies" if left <= 0 else f"{t.foes[place].hp} → {left} HP"
            parts.append(f"{t.called(t.foes[place]).name} {fate}")
    return f"{card.name}: {', '.join(parts)}"


def describe_end(t: DungeonTable) -> str:
    if not t.foes:
        return "end the turn"
    ahead = Forecast(t)
    if ahead.damage == 0:
        return "end the turn: no attack is coming"
    return f"end the turn: {ahead.damage} damage, costs you {ahead.cost}{': you die' if ahead.after.hp <= 0 else ''}"


def describe_room(t: DungeonTable, option: options.Enter) -> str:
    if option.level >= len(t.rooms) or option.index >= len(t.rooms[option.level]):
        return option.text
    kind = t.rooms[option.level][option.index]
    if kind in (Room.BATTLE, Room.BOSS):
        return f"{'Battle Room' if kind == Room.BATTLE else 'the boss'}: {who_waits(t, kind)}"
    if kind == Room.BONFIRE:
        return f"Bonfire: +{bonfire_healing(t)} health"
    return "Treasure Room: three chests" if kind == Room.TREASURE else f"Merchant: you have {counted(t.coins, 'coin')}"


def who_waits(t: DungeonTable, kind: int) -> str:
    """Whoever may be there: the groups are open, which of them waits isn't (R19.6)."""
    cr = t.difficulty.cr
    if kind == Room.BOSS:
        return " or ".join(monster.name for monster in t.cat.bosses[cr])
    encounters = t.cat.encounters[cr]
    if t.house.encounters == "single" or encounters is None:
        return f"a monster of CR {cr}"
    return f"CR {' or '.join(dict.fromkeys(' + '.join(map(str, group)) for group in encounters.groups))}"


def ability_words(t: DungeonTable, one: Adventurer) -> str:
    """An ability before a dungeon is chosen; most grow with its CR (R2.7)."""
    grows = " (times the CR of the dungeon)" if one.ability.ranked and t.house.ability_rank == "dungeon_cr" else ""
    return f"{one.ability.name}{grows}: {one.ability.text(0 if t.house.ability_rank == 'off' else 1)}"
