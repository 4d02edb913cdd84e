"""What the player sees. A spectator sees the same: only the order of the decks is hidden (PE-9)."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.core.view import Area, Choice, Counter, Mark, Thing, View
from cardwright.games.perfectus.content.cards import END_ROOM, FINISH, AttackCard, DungeonCard, Heart, Laid, Place
from cardwright.games.perfectus.rules.combat import Reckoning, sequence
from cardwright.games.perfectus.rules.table import (
    ATTACKS,
    GRAVEYARD,
    HAND,
    MEMORY,
    MONSTERS,
    PLAYER,
    ROW,
    PerfectusTable,
    Spot,
)
from cardwright.games.perfectus.show.words import describe, you

DIES: Final = "†"
LEGEND: Final = (
    "C8|P6: Cut 8 toward the monster, Poison 6 toward you. "
    "In each place: its number, damage († dies), your loss if you finish then."
)
THEME: Final = {"s": "white", "c": "white", "d": "red", "h": "red", "C": "cyan", "P": "green", "B": "yellow"}


def picture(t: PerfectusTable, seat: int) -> View:
    monsters = sum(1 for card in t.monsters if not card.heals)
    reckoned = Reckoning(t, t.laid)
    return View(
        f"slain {t.slain} of {t.cards.monsters}; to come: {monsters} monsters, {len(t.monsters) - monsters} hearts",
        counters=[health(t, reckoned, seat)],
        areas=[
            Area(ROW, "The room", "row", row(t, reckoned, seat), note=circle(t, seat), role="foes"),
            Area(HAND, "Hand", "list", [hand_card(t, card, seat) for card in t.hand], role="hand", of=PLAYER),
            dungeon_pile(MONSTERS, "Monster deck", t.monsters, "left to come, in an order nobody knows", "deck"),
            attack_pile(ATTACKS, "Attack deck", t.attacks, "left to draw, in an order nobody knows", "deck"),
            dungeon_pile(GRAVEYARD, "Graveyard", t.graveyard, "dead monsters and used hearts", "pile"),
            attack_pile(MEMORY, "Memory", t.memory, "used attack cards, shuffled when the deck runs out", "discard"),
        ],
        turn=PLAYER,
        legend=LEGEND,
    )


def health(t: PerfectusTable, reckoned: Reckoning, seat: int) -> Counter:
    counter = Counter("Health", t.health, t.house.max_hp, of=PLAYER)
    if t.laid:
        left = t.health - reckoned.total
        costs = f"{reckoned.harm} from cards + {reckoned.hits} from survivors = {reckoned.total}"
        counter.note = f"finishing now costs {costs}{f', leaving {left}' if left > 0 else f': {you(seat)} would die'}"
        counter.tone = "" if left > 0 else "bad"
        counter.then = max(0, left)
    return counter


# ---------------------------------------------------------------- the row


def row(t: PerfectusTable, reckoned: Reckoning, seat: int) -> list[Thing]:
    things = [spot_thing(t, spot) for spot in t.row]
    harm = dict(zip([place.laid for place in sequence(t, t.laid)], reckoned.own, strict=True))
    for place in t.laid:
        points = harm[place.laid]
        halved = " ½" if points < place.laid.harm else ""
        things[place.position].under.append(laid_thing(place.laid, f"{you(seat)} -{points}{halved}"))
    for thing, spot, damage in zip(things, t.row, reckoned.damage, strict=True):
        left = max(0, spot.health - damage)
        if t.laid and not spot.card.heals and (damage or t.house.untouched_hit):
            thing.counters[0].then = left
            thing.notes = [Mark(f"takes {damage}"), Mark(f"hits for {left}") if left else Mark("dies", "good")]
    return things


def spot_thing(t: PerfectusTable, spot: Spot) -> Thing:
    card = spot.card
    thing = dungeon_thing(card)
    if card.heals:
        thing.counters = [Counter("heals", card.rank)]
        thing.details = f"{card.name}: it gives {card.rank} health, up to {t.house.max_hp} in all."
        return thing
    weak = t.cards.types[t.weak_to[card.suit]]
    thing.counters = [Counter("health", spot.health, card.rank)]
    thing.lines = [f"weak: {weak}"]
    thing.details = f"{card.name}: {spot.health} of {card.rank} health left; {weak} does double damage to it."
    thing.under = [laid_thing(laid, "earlier") for laid in spot.kept]
    return thing


def laid_thing(laid: Laid, note: str) -> Thing:
    card = laid.card
    return Thing(card.id, laid.name, card.id, laid.id, "attack", tone=laid.id[0], of=PLAYER, notes=[Mark(note)])


def circle(t: PerfectusTable, seat: int) -> str:
    """Which type halves which, right after it."""
    names = t.cards.types
    pairs = [f"{names[kind]} after {names[nullified]}" for kind, nullified in enumerate(t.cards.nullifies)]
    return f"halved toward {you(seat)}: {', '.join(pairs)}"


# ---------------------------------------------------------------- hand and piles


def hand_card(t: PerfectusTable, card: AttackCard, seat: int) -> Thing:
    thing = attack_thing(card)
    thing.details = f"{card.name}: one face toward a monster, the other toward {you(seat)}."
    for laid in card.ways:
        kind, nullified = t.cards.types[laid.hit_type], t.cards.types[t.cards.nullifies[laid.hit_type]]
        thing.details += f" {kind} toward {you(seat)} right after {nullified} halves both."
    return thing


def dungeon_thing(card: DungeonCard) -> Thing:
    return Thing(card.id, card.name, card.id, card.short, "heart" if card.heals else "monster", tone=card.id[0])


def attack_thing(card: AttackCard) -> Thing:
    return Thing(card.id, card.name, card.id, card.id, "attack", tone=card.id[0])


def dungeon_pile(id: str, title: str, cards: list[DungeonCard], note: str, role: str) -> Area:
    """A pile's contents are known, its order isn't (PE-9), so they are listed sorted."""
    things = [dungeon_thing(card) for card in sorted(cards, key=lambda card: card.index)]
    return Area(id, title, "pile", things, note=note, role=role)


def attack_pile(id: str, title: str, cards: list[AttackCard], note: str, role: str) -> Area:
    things = [attack_thing(card) for card in sorted(cards, key=lambda card: card.index)]
    return Area(id, title, "pile", things, note=note, role=role)


# ---------------------------------------------------------------- options


def choice(t: PerfectusTable, option: Option, seat: int) -> Choice:
    look = Choice(describe(t, option, seat), ends=option is FINISH or option is END_ROOM)
    if isinstance(option, Heart):
        look.touches = [t.row[option.position].card.id]
    elif isinstance(option, Place):
        spot = t.row[option.position]
        reckoned = Reckoning(t, [*t.laid, option])
        damage = reckoned.damage[option.position]
        dies = damage >= spot.health
        look.touches = [option.laid.card.id, spot.card.id]
        look.row = option.laid.id
        look.column = f"{spot.card.short} {spot.health}"
        look.cell = f"{damage}{DIES if dies else ''} -{reckoned.total}"
        look.tone = "good" if dies else ""
    return look
