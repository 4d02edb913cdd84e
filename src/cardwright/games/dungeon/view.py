"""What the player sees."""

from typing import Final

from cardwright.core.decision import Decision, Option
from cardwright.core.events import SPECTATOR
from cardwright.core.view import Area, Choice, Counter, Thing, View
from cardwright.games.dungeon.cards import Buy, Card, Play
from cardwright.games.dungeon.catalogue import (
    KINDS,
    Adventurer,
    Chest,
    Difficulty,
    Enter,
    PickAdventurer,
    PickDifficulty,
)
from cardwright.games.dungeon.effects import ability_text, action_text, card_line, card_text
from cardwright.games.dungeon.forecast import Blow, after_play, echoes, forecast, forecast_total
from cardwright.games.dungeon.rules.campaign import beaten_words
from cardwright.games.dungeon.rules.map import next_rooms, visited
from cardwright.games.dungeon.table import (
    AT_CHESTS,
    AT_GATE,
    AT_MERCHANT,
    AT_START,
    IN_HALL,
    ON_THE_WAY,
    DungeonTable,
    Foe,
    foe_name,
)
from cardwright.games.dungeon.words import ability_words, describe

DIES: Final = "†"
HERE: Final = "◆"
DONE: Final = "✓"
AHEAD: Final = "▸"

THEME: Final[dict[str, str]] = {"dim": "bright_black"}
LEGEND: Final = f"{DIES} dies; prot: protection"


def view(t: DungeonTable, seat: int, decision: Decision | None) -> View:
    """A spectator sees what the player sees: hidden are the draw pile's order and closed chests, from both."""
    picture = View(game="dungeon", seat=seat, headline=headline(t), counters=counters(t), areas=areas(t))
    onlooker = seat == SPECTATOR
    if t.result is not None:
        won = t.result.scores[0] == 1.0
        who = "The player" if onlooker else "You"
        ending = ("wins" if won else "loses") if onlooker else "win" if won else "lose"
        picture.over = f"{who} {ending}: {t.result.why}."
    elif decision is not None and onlooker:
        picture.waiting = "The player is to choose."
    elif decision is not None:
        picture.question = decision.question.prompt
        picture.choices = [choice(t, index, option) for index, option in enumerate(decision.options)]
        if t.foes:
            picture.legend = LEGEND
    return picture


def headline(t: DungeonTable) -> str:
    if t.stage == AT_START:
        return "A new game"
    if t.stage == AT_GATE:
        return f"{t.adventurer.name} at the gate"
    if t.stage == IN_HALL:
        gone = f"{t.dungeons} of {t.house.campaign_limit} dungeons"
        return f"{t.adventurer.name} in the hall after {gone}; {beaten_words(t)}"
    words = f"{t.adventurer.name} in the {t.difficulty.name} dungeon, level {t.level + 1} of {len(t.rooms)}"
    if t.foes:
        words += f", round {t.round}"
        if t.round + 20 > t.house.round_limit:
            words += f" of {t.house.round_limit}"
    return words


# ---------------------------------------------------------------- counters


def counters(t: DungeonTable) -> list[Counter]:
    if t.stage == AT_START:
        return []
    coins = Counter("Coins", t.coins)
    if not t.foes:
        return [Counter("Health", t.hp, t.max_hp), coins]
    damage, lost = forecast_total(t)
    health = Counter("Health", t.hp, t.max_hp)
    shield = Counter("Protection", t.protection)
    if t.result is None:
        if lost >= t.hp:
            health.note, health.tone = f"ending the turn now costs {lost}: you would die", "bad"
        elif lost:
            health.note, health.tone = f"ending the turn now costs {lost}, leaving {t.hp - lost}", "bad"
        else:
            health.note, health.tone = "safe if you end the turn now", "good"
        shield.note = f"{damage} damage is coming" if damage else "no attack is coming"
    return [health, shield, Counter("Energy", t.energy, t.house.energy), coins]


# ---------------------------------------------------------------- areas


def areas(t: DungeonTable) -> list[Area]:
    if t.stage == AT_START:
        chosen = t.cat.classic if t.house.classic else t.cat.reforged
        return [Area("adventurers", "The adventurers", "row", [adventurer_thing(t, one) for one in chosen])]
    if t.stage in (AT_GATE, IN_HALL):
        doors = [difficulty_thing(t, one) for one in t.cat.difficulties]
        return [Area("dungeons", "The dungeons", "row", doors), deck_area(t)]
    if t.foes:
        return [
            Area("monsters", "Monsters", "row", monsters(t)),
            Area("hand", "Your hand", "row", hand(t), note=f"{t.adventurer.ability.name}: {ability_text_now(t)}"),
            pile("draw", "Draw pile", t.draw_pile, "in an order you don't know"),
            pile("discard", "Discard pile", t.discard_pile, "shuffled when the draw pile runs out"),
            folded_map(t),
        ]
    found: list[Area] = []
    if t.stage == AT_CHESTS:
        chests = [Thing(f"chest:{index}", "?", f"chest {index}", lines=["closed"]) for index in range(len(t.chests))]
        found.append(Area("chests", "Chests", "row", chests))
    elif t.stock:
        title = "The merchant's cards" if t.stage == AT_MERCHANT else "Found"
        found.append(Area("stock", title, "row", [stock_thing(t, card) for card in distinct(t.stock)]))
    return [*found, map_area(t), deck_area(t)]


def adventurer_thing(t: DungeonTable, one: Adventurer) -> Thing:
    deck = [f"{count} {card.name}" for card, count in counted(one.deck)]
    return Thing(
        f"adventurer:{one.id}",
        one.name,
        one.name,
        lines=[f"{one.hp} health", f"{one.coins} coins", one.ability.name, *deck],
        details=f"{one.name}: {one.hp} health, {one.coins} coins. {ability_words(t, one)} Deck: {', '.join(deck)}.",
    )


def difficulty_thing(t: DungeonTable, one: Difficulty) -> Thing:
    levels = len(one.rows if t.house.rows_of_three else one.widths) + 2
    bosses = t.cat.bosses[one.cr]
    first = " or ".join(monster.name for monster in t.cat.normal[one.cr])
    boss = " or ".join(f"{monster.name} ({monster.hp} HP)" for monster in bosses)
    count = t.beaten[one.index]
    return Thing(
        f"dungeon:{one.id}",
        one.name,
        one.name,
        lines=[f"{levels} levels, CR {one.cr}", *[monster.name for monster in bosses]],
        notes=[f"beaten {count}×"] if count else [],
        details=f"{one.name}: {levels} levels of CR {one.cr}. The first room holds {first}, the last {boss}.",
    )


def monsters(t: DungeonTable) -> list[Thing]:
    return [
        monster_thing(t, index, foe, blow) for index, (foe, blow) in enumerate(zip(t.foes, forecast(t), strict=True))
    ]


def monster_thing(t: DungeonTable, index: int, foe: Foe, blow: Blow) -> Thing:
    monster = foe.monster
    actions = "; ".join(f"{action.name} ({action_text(action)})" for action in monster.actions)
    thing = Thing(
        f"monster:{index}",
        foe_name(t, foe),
        "boss" if monster.boss else f"CR {monster.cr}",
        details=f"{monster.name}, CR {monster.cr}{' boss' if monster.boss else ''}: {monster.hp} HP, "
        f"{monster.coins} coins. It does one of: {actions}.",
    )
    if foe.hp <= 0:
        thing.lines = ["dead"]
        thing.tone = "dim"
        return thing
    thing.lines = [f"{foe.hp}/{monster.hp} HP"]
    if foe.protection:
        thing.lines.append(f"{foe.protection} protection")
    if t.result is None:
        action = monster.actions[foe.shown]
        thing.notes = [action.name, *action_text(action).split(", ")]
        if action.damage:
            thing.notes.append(f"costs you {blow.cost}" if blow.cost else "fully blocked")
        thing.tone = "bad" if blow.cost else ""
    return thing


def hand(t: DungeonTable) -> list[Thing]:
    return [hand_thing(t, card, count) for card, count in counted(t.hand)]


def hand_thing(t: DungeonTable, card: Card, count: int) -> Thing:
    affordable = card.cost <= t.energy
    thing = Thing(
        f"hand:{card.id}",
        f"{card.name} ×{count}" if count > 1 else card.name,
        card.name,
        tone="" if affordable else "dim",
        lines=[f"{card.cost} energy", card_line(card)],
        details=card_details(card),
    )
    if not affordable:
        thing.notes = ["too dear now"]
    elif echoes(t):
        thing.notes = ["twice"]
    return thing


def stock_thing(t: DungeonTable, card: Card) -> Thing:
    affordable = card.price <= t.coins
    return Thing(
        f"stock:{card.id}",
        card.name,
        card.name,
        tone="" if affordable or t.stage != AT_MERCHANT else "dim",
        lines=[f"{card.price} coins", f"{card.cost} energy", card_line(card)],
        notes=[] if affordable or t.stage != AT_MERCHANT else ["too dear"],
        details=card_details(card),
    )


def card_details(card: Card) -> str:
    return f"{card.name}: costs {card.cost} energy. {card_text(card)} Sold for {card.price} coins."


def map_area(t: DungeonTable) -> Area:
    """The kinds of all rooms are open from the start (R19.6): a card for each level from here on."""
    ahead: set[tuple[int, int]] = set()
    if t.stage == ON_THE_WAY and t.result is None:
        ahead = {(room.level, room.index) for room in next_rooms(t) if isinstance(room, Enter)}
    levels = [level_thing(t, level, ahead) for level in range(t.level, len(t.rooms))]
    return Area("map", "Map", "row", levels, note=f"{HERE} you, {AHEAD} open to you")


def level_thing(t: DungeonTable, level: int, ahead: set[tuple[int, int]]) -> Thing:
    lines: list[str] = []
    for index, kind in enumerate(t.rooms[level]):
        mark = " "
        if (level, index) == (t.level, t.index):
            mark = HERE
        elif visited(t, level, index):
            mark = DONE
        elif (level, index) in ahead:
            mark = AHEAD
        lines.append(f"{mark} {KINDS[kind]}")
    tone = "good" if any(place == level for place, _ in ahead) else ""
    return Thing(f"level:{level}", f"Level {level + 1}", f"level {level + 1}", tone=tone, lines=lines)


def folded_map(t: DungeonTable) -> Area:
    """In battle the map lies folded: what is still to come, level by level."""
    levels = [
        Thing(f"level:{level}", f"{level + 1}: {', '.join(KINDS[kind] for kind in t.rooms[level])}")
        for level in range(t.level + 1, len(t.rooms))
    ]
    return Area("map", "Levels ahead", "pile", levels, len(levels), "the rooms of each")


def deck_area(t: DungeonTable) -> Area:
    return pile("deck", "Your deck", t.deck, f"{t.adventurer.ability.name}: {ability_text_now(t)}")


def ability_text_now(t: DungeonTable) -> str:
    rank = t.rank if t.dungeons else (0 if t.house.ability_rank == 0 else 1)
    return ability_text(t.adventurer.ability, rank)


def pile(name: str, title: str, cards: list[Card], note: str) -> Area:
    """What lies in a pile is known, its order isn't, so it is listed in the order of the catalogue."""
    things = [
        Thing(f"{name}:{card.id}", f"{count} {card.name}" if count > 1 else card.name, details=card_details(card))
        for card, count in sorted(counted(cards), key=lambda pair: pair[0].index)
    ]
    return Area(name, title, "pile", things, len(cards), note)


def counted(cards: list[Card]) -> list[tuple[Card, int]]:
    """Each different card and how often it is there, in the order of the first of them."""
    return [(card, cards.count(card)) for card in distinct(cards)]


def distinct(cards: list[Card]) -> list[Card]:
    return list(dict.fromkeys(cards))


# ---------------------------------------------------------------- options


def choice(t: DungeonTable, index: int, option: Option) -> Choice:
    entry = Choice(index, option.text, describe(t, option))
    if isinstance(option, Play):
        grid(t, option, entry)
    elif isinstance(option, Buy):
        entry.touches = [f"stock:{option.card.id}"]
    elif isinstance(option, Enter):
        entry.touches = [f"level:{option.level}"]
    elif isinstance(option, Chest):
        entry.touches = [f"chest:{option.index}"]
    elif isinstance(option, PickDifficulty):
        entry.touches = [f"dungeon:{option.difficulty.id}"]
    elif isinstance(option, PickAdventurer):
        entry.touches = [f"adventurer:{t.cat.reforged[option.index].id}"]
    return entry


def grid(t: DungeonTable, option: Play, entry: Choice) -> None:
    """Cards against targets; the cell says what the card would do there. Pairs would need too many columns."""
    after = after_play(t, option)
    targets = [place for place in (option.first, option.second) if place >= 0]
    entry.touches = [f"hand:{option.card.id}", *[f"monster:{place}" for place in targets]]
    entry.tone = "good" if any(after.foes[place].hp <= 0 for place in targets) else ""
    if len(targets) == 2:
        return
    entry.row = f"{option.card.name} ({option.card.cost})"
    entry.column = foe_name(t, t.foes[targets[0]]) if targets else "yourself"
    cells = [hit_cell(t.foes[place], after.foes[place]) for place in targets]
    if option.card.protection:
        cells.append(f"+{after.protection - t.protection} prot")
    if option.card.draw:
        cells.append(f"draw {option.card.draw * (2 if echoes(t) else 1)}")
    entry.cell = ", ".join(cells)


def hit_cell(before: Foe, after: Foe) -> str:
    if after.hp <= 0:
        return DIES
    return f"{after.hp} left" if after.hp < before.hp else f"{after.protection} prot left"
