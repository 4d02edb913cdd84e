"""What the player sees."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.core.piece import Piece
from cardwright.core.view import NO_OWNER, Area, Choice, Counter, Mark, Thing, View
from cardwright.games.dungeon.content.cards import Card
from cardwright.games.dungeon.content.catalogue import ROOMS, Adventurer, Difficulty
from cardwright.games.dungeon.content.monsters import Monster
from cardwright.games.dungeon.content.options import DECLINE, END_TURN, KEEP, Pick, Play
from cardwright.games.dungeon.rules.battle import cards_doubled
from cardwright.games.dungeon.rules.campaign import adventurers, beaten_words, outside
from cardwright.games.dungeon.rules.effects import PLAYER
from cardwright.games.dungeon.rules.map import middle_widths, next_rooms, room_called, visited
from cardwright.games.dungeon.rules.table import DungeonTable, Foe, Stage
from cardwright.games.dungeon.show.forecast import Forecast, after_play
from cardwright.games.dungeon.show.words import ability_words, describe

DIES: Final = "†"
LEGEND: Final = f"{DIES} dies; prot: protection"
THEME: Final = {"attack": "red", "guard": "blue", "help": "yellow", "dear": "bright_black", "open": "green"}
MARKS: Final = {"battle": "✕", "bonfire": "▲", "treasure": "■", "merchant": "$", "boss": "♛"}


def picture(t: DungeonTable) -> View:
    """A spectator sees what the player sees: hidden are the draw pile's order and closed chests, from both."""
    ahead = Forecast(t) if t.foes and t.result is None else None
    turn = PLAYER if t.result is None else NO_OWNER
    return View(headline(t), counters(t, ahead), areas(t, ahead), turn, legend=LEGEND if t.foes else "")


def headline(t: DungeonTable) -> str:
    if t.stage == Stage.AT_START:
        return "A new game"
    if t.stage == Stage.AT_GATE:
        return f"{t.adventurer.name} at the gate"
    if outside(t):
        gone = f"{t.dungeons} of {t.house.campaign_limit} dungeons"
        return f"{t.adventurer.name} in the hall after {gone}; {beaten_words(t)}"
    words = f"{t.adventurer.name} in the {t.difficulty.name} dungeon, level {t.level + 1} of {len(t.rooms)}"
    if t.foes:
        words += f", round {t.round}"
        if t.round + 20 > t.house.battle_round_limit:
            words += f" of {t.house.battle_round_limit}"
    return words


def counters(t: DungeonTable, ahead: Forecast | None) -> list[Counter]:
    if t.stage == Stage.AT_START:
        return []
    health = Counter("Health", t.hp, t.max_hp, of=PLAYER)
    coins = Counter("Coins", t.coins, of=PLAYER)
    if not t.foes:
        return [health, coins]
    shield = Counter("Protection", t.protection, of=PLAYER)
    if ahead is not None:
        health.then, shield.then = ahead.after.hp, ahead.after.protection
        health.tone = "bad" if ahead.cost else "good"
        health.note = "safe if you end the turn now"
        if ahead.cost:
            left = f", leaving {ahead.after.hp}" if ahead.after.hp > 0 else ": you would die"
            health.note = f"ending the turn now costs {ahead.cost}{left}"
        shield.note = f"{ahead.damage} damage is coming" if ahead.damage else "no attack is coming"
    return [health, shield, Counter("Energy", t.energy, t.house.energy_per_turn, of=PLAYER), coins]


# ---------------------------------------------------------------- areas


def areas(t: DungeonTable, ahead: Forecast | None) -> list[Area]:
    if t.stage == Stage.AT_START:
        things = [adventurer_thing(t, one) for one in adventurers(t)]
        return [Area("adventurers", "The adventurers", "row", things, role="market")]
    own = Area("adventurer", "Adventurer", "list", [hero(t)], role="play", of=PLAYER)
    if outside(t):
        doors = [difficulty_thing(t, one) for one in t.cat.difficulties]
        return [Area("dungeons", "The dungeons", "row", doors, role="market"), own, pile("deck", "Deck", t.deck)]
    if t.foes:
        foes = [monster_thing(t, place, foe, ahead) for place, foe in enumerate(t.foes)]
        hand = [hand_thing(t, card, count) for card, count in counted(t.hand)]
        return [
            Area("monsters", "Monsters", "row", foes, role="foes"),
            Area("hand", "Hand", "row", hand, role="hand", of=PLAYER),
            own,
            pile("draw", "Draw pile", t.draw_pile, "in an order you don't know"),
            pile("discard", "Discard pile", t.discard_pile, "shuffled when the draw pile runs out"),
            map_area(t, "pile"),
        ]
    found: list[Area] = []
    if t.chests:
        chests = [Thing(f"chest:{index}", up=False, state="closed") for index in range(len(t.chests))]
        found.append(Area("chests", "Chests", "row", chests, role="play"))
    elif t.stage == Stage.AT_MERCHANT:
        stock = [stock_thing(t, card, count) for card, count in counted(t.stock)]
        found.append(Area("stock", "The merchant's cards", "row", stock, role="market"))
    elif t.stock:
        things = [card_thing("found", card) for card in t.stock]
        found.append(Area("found", "Found", "row", things, role="play", of=PLAYER))
    return [*found, map_area(t, "grid"), own, pile("deck", "Deck", t.deck)]


def adventurer_thing(t: DungeonTable, one: Adventurer) -> Thing:
    deck = [f"{card.name} ×{count}" if count > 1 else card.name for card, count in counted(one.deck)]
    return Thing(
        one.id,
        one.name,
        one.id,
        counters=[Counter("Health", one.hp), Counter("Coins", one.coins)],
        lines=[one.ability.name, *deck],
        details=f"{one.name}: {one.hp} health, {one.coins} coins. {ability_words(t, one)} Deck: {', '.join(deck)}.",
    )


def hero(t: DungeonTable) -> Thing:
    one, words = t.adventurer, ability_words(t, t.adventurer)
    if t.dungeons:
        words = f"{one.ability.name}: {one.ability.text(t.rank)}"
    return Thing(one.id, one.name, one.id, of=PLAYER, lines=[words])


def difficulty_thing(t: DungeonTable, one: Difficulty) -> Thing:
    levels = len(middle_widths(t, one)) + 2
    bosses = t.cat.bosses[one.cr]
    first = " or ".join(monster.name for monster in t.cat.normal[one.cr])
    boss = " or ".join(f"{monster.name} ({monster.hp} HP)" for monster in bosses)
    count = t.beaten[one.index]
    return Thing(
        one.id,
        one.name,
        one.id,
        counters=[Counter("Levels", levels), Counter("CR", one.cr)],
        lines=[monster.name for monster in bosses],
        tokens=[Mark(f"beaten {count}×", "good", term="Beaten")] if count else [],
        details=f"{one.name}: {levels} levels of CR {one.cr}. The first room holds {first}, the last {boss}.",
    )


def monster_thing(t: DungeonTable, place: int, foe: Foe, ahead: Forecast | None) -> Thing:
    monster, called = foe.monster, t.called(foe)
    thing = printed_monster(monster)
    thing.id, thing.name, thing.lines = called.id, called.name, []
    if foe.hp <= 0:
        thing.state, thing.counters = "dead", []
        return thing
    thing.counters = [Counter("Health", foe.hp, monster.hp)]
    shield = Counter("Protection", foe.protection)
    if ahead is not None:
        action, cost = monster.actions[foe.shown], ahead.costs[place]
        shield.then = ahead.after.foes[place].protection
        thing.tone = "bad" if cost else ""
        thing.notes = [Mark(action.name), *[Mark(words) for words in action.words()]]
        if action.damage:
            thing.notes.append(Mark(f"costs you {cost}", "bad") if cost else Mark("fully blocked", "good"))
    if shield.value or shield.then:
        thing.counters.append(shield)
    return thing


def printed(piece: Piece) -> Thing | None:
    """A card or a monster, wherever it is."""
    if isinstance(piece, Monster):
        return printed_monster(piece)
    return card_thing("card", piece) if isinstance(piece, Card) else None


def printed_monster(monster: Monster) -> Thing:
    rating = f"CR {monster.cr}{' boss' if monster.boss else ''}"
    does = [(action.name, ", ".join(action.words())) for action in monster.actions]
    actions = "; ".join(f"{name} ({words})" for name, words in does)
    return Thing(
        monster.id,
        monster.name,
        monster.id,
        kind="boss" if monster.boss else "monster",
        counters=[Counter("Health", monster.hp, monster.hp)],
        lines=[f"{name}: {words}" for name, words in does],
        details=f"{monster.name}, {rating}: {monster.hp} HP, {monster.coins} coins. It does one of: {actions}.",
    )


def card_thing(area: str, card: Card, count: int = 1) -> Thing:
    return Thing(
        f"{area}:{card.id}",
        card.name,
        card.id,
        kind=card.kind,
        count=count,
        cost=card.cost,
        lines=[card.line],
        details=f"{card.name}: costs {card.cost} energy. {card.text} Sold for {card.price} coins.",
    )


def hand_thing(t: DungeonTable, card: Card, count: int) -> Thing:
    thing = card_thing("hand", card, count)
    if card.cost > t.energy:
        thing.state = thing.tone = "dear"
    elif cards_doubled(t) > 0:
        thing.notes = [Mark("twice", "good")]
    return thing


def stock_thing(t: DungeonTable, card: Card, count: int) -> Thing:
    thing = card_thing("stock", card, count)
    thing.counters = [Counter("Price", card.price)]
    if card.price > t.coins:
        thing.state = thing.tone = "dear"
    return thing


def map_area(t: DungeonTable, kind: str) -> Area:
    """The kinds of all rooms are open from the start (R19.6). In battle the map lies folded."""
    ahead = next_rooms(t) if t.stage == Stage.ON_THE_WAY and not t.stock else []
    things = [room_thing(t, level, index, ahead) for level, row in enumerate(t.rooms) for index in range(len(row))]
    width = max(len(level) for level in t.rooms)
    return Area("map", "Map", kind, things, role="map", rows=len(t.rooms), columns=width, place="aside")


def room_thing(t: DungeonTable, level: int, index: int, ahead: list[Option]) -> Thing:
    piece, called = ROOMS[t.rooms[level][index]], room_called(t, level, index)
    thing = Thing(called.id, piece.name, piece.id, kind=piece.id, row=level, column=index)
    if (level, index) == (t.level, t.index):
        thing.state = "here"
    elif visited(t, level, index):
        thing.state = "visited"
    elif t.cat.rooms[level][index] in ahead:
        thing.state = thing.tone = "open"
    return thing


def pile(name: str, title: str, cards: list[Card], note: str = "") -> Area:
    """What lies in a pile is known, its order isn't, so it is listed in the order of the catalogue."""
    things = [card_thing(name, card, count) for card, count in counted(sorted(cards, key=lambda card: card.index))]
    role = "discard" if name == "discard" else "deck"
    return Area(name, title, "pile", things, note=note, role=role, of=PLAYER)


def counted(cards: list[Card]) -> list[tuple[Card, int]]:
    """Each different card and how often it is there, in the order of the first of them."""
    return [(card, cards.count(card)) for card in dict.fromkeys(cards)]


# ---------------------------------------------------------------- options


def choice(t: DungeonTable, option: Option) -> Choice:
    entry = Choice(describe(t, option))
    if isinstance(option, Play):
        play_choice(t, option, entry)
    elif isinstance(option, Pick):
        entry.touches = [option.thing]
    elif option in (KEEP, DECLINE):
        entry.touches = [f"found:{card.id}" for card in t.stock]
    elif option is END_TURN:
        entry.ends = True
    return entry


def play_choice(t: DungeonTable, option: Play, entry: Choice) -> None:
    """Cards against targets; the cell says what the card would do there. Pairs would need too many columns."""
    card = option.card
    after, times = after_play(t, option)
    targets = [place for place in (option.first, option.second) if place >= 0]
    called = [t.called(t.foes[place]) for place in targets]
    entry.touches = [f"hand:{card.id}", *[one.id for one in called]]
    entry.then = {one.id: max(0, after.foes[place].hp) for one, place in zip(called, targets, strict=True)}
    entry.tone = "good" if 0 in entry.then.values() else ""
    if len(targets) == 2:
        return
    entry.row = f"{card.name} ({card.cost})"
    entry.column = called[0].name if called else "yourself"
    cells = [hit_cell(t.foes[place], after.foes[place]) for place in targets]
    if card.protection:
        cells.append(f"+{after.protection - t.protection} prot")
    if card.draw:
        cells.append(f"draw {card.draw * times}")
    entry.cell = ", ".join(cells)


def hit_cell(before: Foe, after: Foe) -> str:
    if after.hp <= 0:
        return DIES
    return f"{after.hp} left" if after.hp < before.hp else f"{after.protection} prot left"
