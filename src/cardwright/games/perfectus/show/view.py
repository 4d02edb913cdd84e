"""What the player sees. A spectator sees the same: only the order of the decks is hidden (PE-9)."""

from collections.abc import Sequence
from typing import Final

from cardwright.core.decision import Option
from cardwright.core.view import Area, Choice, Counter, Mark, Thing, View
from cardwright.games.perfectus.content.cards import END_ROOM, FINISH, Card, Heart, Laid, Place
from cardwright.games.perfectus.rules.combat import Reckoning, sequence
from cardwright.games.perfectus.rules.table import PLAYER, PerfectusTable, Spot
from cardwright.games.perfectus.show.words import describe, you

DIES: Final = "†"
LEGEND: Final = (
    "C8|P6: Cut 8 toward the monster, Poison 6 toward you. "
    "In each place: its number, damage († dies), your loss if you finish then."
)


def picture(t: PerfectusTable, seat: int) -> View:
    reckoned = Reckoning(t, t.laid)
    monsters = sum(1 for card in t.monsters if not card.heals)
    return View(
        f"slain {t.slain} of {t.cards.monsters}; to come: {monsters} monsters, {len(t.monsters) - monsters} hearts",
        [health(t, reckoned, seat)],
        [
            Area("row", "The room", "row", row(t, reckoned, seat), note=circle(t, seat), role="foes"),
            Area("hand:0", "Hand", "list", [thing(card) for card in t.hand], role="hand", of=PLAYER),
            pile("monsters", "Monster deck", t.monsters, "deck", "left to come, in an order nobody knows"),
            pile("attacks", "Attack deck", t.attacks, "deck", "left to draw, in an order nobody knows"),
            pile("graveyard", "Graveyard", t.graveyard, "pile", "dead monsters and used hearts"),
            pile("memory", "Memory", t.memory, "discard", "used attack cards, shuffled when the attack deck runs out"),
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


def circle(t: PerfectusTable, seat: int) -> str:
    """Which type halves which, right after it."""
    names = t.cards.types
    pairs = [f"{names[kind]} after {names[nullified]}" for kind, nullified in enumerate(t.cards.nullifies)]
    return f"halved toward {you(seat)}: {', '.join(pairs)}"


def row(t: PerfectusTable, reckoned: Reckoning, seat: int) -> list[Thing]:
    """The room, with the cards under its monsters and what finishing the move would do."""
    things = [spot_thing(t, spot) for spot in t.row]
    for place, points in zip(sequence(t, t.laid), reckoned.own, strict=True):
        halved = " ½" if points < place.laid.harm else ""
        things[place.position].under.append(laid_thing(place.laid, f"{you(seat)} -{points}{halved}"))
    for monster, spot, damage in zip(things, t.row, reckoned.damage, strict=True):
        left = max(0, spot.health - damage)
        if t.laid and not spot.card.heals and (damage or t.house.untouched_hit):
            monster.counters[0].then = left
            monster.notes = [Mark(f"takes {damage}"), Mark(f"hits for {left}") if left else Mark("dies", "good")]
    return things


def spot_thing(t: PerfectusTable, spot: Spot) -> Thing:
    card = thing(spot.card)
    if spot.card.heals:
        card.counters = [Counter("heals", spot.card.rank)]
    else:
        card.counters = [Counter("health", spot.health, spot.card.rank)]
        card.lines = [f"weak: {t.cards.types[t.weak_to[spot.card.suit]]}"]
        card.under = [laid_thing(laid, "earlier") for laid in spot.kept]
    return card


def laid_thing(laid: Laid, note: str) -> Thing:
    return Thing(laid.card.id, laid.name, laid.card.id, laid.id, "attack", laid.id[0], PLAYER, notes=[Mark(note)])


def thing(card: Card) -> Thing:
    return Thing(card.id, card.name, card.id, card.short, card.kind, card.id[0], details=card.name)


def pile(id: str, title: str, cards: Sequence[Card], role: str, note: str) -> Area:
    """A pile's contents are known, its order isn't (PE-9), so they are listed sorted."""
    things = [thing(card) for card in sorted(cards, key=lambda card: card.index)]
    return Area(id, title, "pile", things, note=note, role=role)


def choice(t: PerfectusTable, option: Option, seat: int) -> Choice:
    words = describe(t, option, seat)
    if isinstance(option, Heart):
        return Choice(words, [t.row[option.position].card.id])
    if not isinstance(option, Place):
        return Choice(words, ends=option is FINISH or option is END_ROOM)
    spot = t.row[option.position]
    reckoned = Reckoning(t, [*t.laid, option])
    damage = reckoned.damage[option.position]
    dies = damage >= spot.health
    return Choice(
        words,
        [option.laid.card.id, spot.card.id],
        row=option.laid.id,
        column=f"{spot.card.short} {spot.health}",
        cell=f"{damage}{DIES if dies else ''} -{reckoned.total}",
        tone="good" if dies else "",
        short=f"{option.laid.name.partition(' | ')[0]} at the {spot.card.name}",
    )
