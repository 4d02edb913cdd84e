"""What the player sees, and how options and events read."""

from typing import Final

from cardwright.core.decision import Decision, Option
from cardwright.core.events import SPECTATOR
from cardwright.core.view import Area, Choice, Counter, Thing, View
from cardwright.games.perfectus import rules
from cardwright.games.perfectus.cards import END_ROOM, EXTRA, FINISH, KEEP, AttackCard, DungeonCard, Heart, Laid, Place
from cardwright.games.perfectus.table import PerfectusTable, Spot

DIES: Final = "†"
LEGEND: Final = (
    "C8|P6: Cut 8 toward the monster, Poison 6 toward you. "
    "In each place: its number, damage († dies), your loss if you finish then."
)
THEME: Final = {"s": "white", "c": "white", "d": "red", "h": "red", "C": "cyan", "P": "green", "B": "yellow"}

PHRASES: Final = {
    "room": "A new room: {cards}.",
    "extra": "The {card} joins the row.",
    "heart": "You use the {card} and stand at {health} health.",
    "combat": "Combat: your cards hurt you for {cards}, survivors for {survivors}; you lose {total}.",
    "dies": "The {card} takes {damage} and dies.",
    "survives": "The {card} takes {damage} and has {health} left.",
}


class Forecast:
    """What finishing the move now would do; the same reckoning as combat's."""

    __slots__ = ("damage", "hits", "own")

    damage: list[int]  # to each position
    own: list[int]  # from each laid card to the player, in reading order
    hits: int  # from survivors to the player

    def __init__(self, t: PerfectusTable) -> None:
        self.damage = rules.damage_to_monsters(t)
        self.own = rules.harm_of_cards(t)
        self.hits = rules.harm_of_survivors(t, self.damage)

    @property
    def total(self) -> int:
        return sum(self.own) + self.hits


def view(t: PerfectusTable, seat: int, decision: Decision | None) -> View:
    """A spectator sees what the player sees: only the order of the decks is hidden (PE-9)."""
    forecast = Forecast(t)
    onlooker = seat == SPECTATOR
    picture = View(
        game="perfectus",
        seat=seat,
        headline=headline(t),
        counters=[health(t, forecast)],
        areas=[
            Area("row", "The room", "row", row(t, forecast), note=circle(t)),
            Area("hand", "The hand" if onlooker else "Your hand", "list", [hand_card(t, card) for card in t.hand]),
            pile("monsters", "Monster deck", dungeon_words(t.monsters), "left to come, in an order you don't know"),
            pile("attacks", "Attack deck", attack_words(t.attacks), "left to draw, in an order you don't know"),
            pile("graveyard", "Graveyard", dungeon_words(t.graveyard), "dead monsters and used hearts"),
            pile(
                "memory", "Memory", attack_words(t.memory), "used attack cards, shuffled when the attack deck runs out"
            ),
        ],
    )
    if t.result is not None:
        won = t.result.scores[0] == 1.0
        who = "The player" if onlooker else "You"
        ending = ("wins" if won else "loses") if onlooker else "win" if won else "lose"
        picture.over = f"{who} {ending}: {t.result.why}. Score {t.result.points[0]}."
    elif decision is not None and onlooker:
        picture.waiting = "The player is to choose."
    elif decision is not None:
        picture.question = decision.question.prompt
        picture.legend = LEGEND
        picture.choices = [choice(t, index, option) for index, option in enumerate(decision.options)]
    return picture


def headline(t: PerfectusTable) -> str:
    monsters = sum(1 for card in t.monsters if not card.heals)
    hearts = len(t.monsters) - monsters
    return f"slain {t.slain} of {t.cards.monsters}; to come: {monsters} monsters, {hearts} hearts"


def health(t: PerfectusTable, forecast: Forecast) -> Counter:
    note, tone = "", ""
    if t.laid:
        left = t.health - forecast.total
        note = f"finishing now costs {sum(forecast.own)} from cards + {forecast.hits} from survivors = {forecast.total}"
        note += f", leaving {left}" if left > 0 else ": you would die"
        tone = "" if left > 0 else "bad"
    return Counter("Health", t.health, t.house.max_hp, note, tone)


def row(t: PerfectusTable, forecast: Forecast) -> list[Thing]:
    harm = dict(zip([id(place) for place in rules.sequence(t)], forecast.own, strict=True))
    return [spot_thing(t, position, spot, forecast, harm) for position, spot in enumerate(t.row)]


def spot_thing(t: PerfectusTable, position: int, spot: Spot, forecast: Forecast, harm: dict[int, int]) -> Thing:
    card = spot.card
    thing = Thing(f"row:{position}", face(card), card.name, tone=t.cards.suit_letters[card.suit])
    if card.heals:
        thing.lines = [f"heals {card.rank}"]
        thing.details = f"{card.name}: using it gives you {card.rank} health, up to {t.house.max_hp} in all."
        return thing
    weak = t.cards.type_names[t.house.weakness[card.suit]]
    wounded = f" of {card.rank}" if spot.health < card.rank else ""
    thing.lines = [f"{spot.health}{wounded} health", f"weak: {weak}"]
    thing.details = f"{card.name}: {spot.health} of {card.rank} health left; {weak} does double damage to it."
    thing.under = [laid_thing(t, laid, ["earlier"]) for laid in spot.kept]
    for place in t.laid:
        if place.position == position:
            points = harm[id(place)]
            halved = " ½" if points < place.laid.harm else ""
            thing.under.append(laid_thing(t, place.laid, [f"you -{points}{halved}"]))
    if t.laid:
        left = spot.health - forecast.damage[position]
        if left <= 0:
            thing.notes = [f"takes {forecast.damage[position]}", "dies"]
        elif forecast.damage[position] or t.house.untouched_hit:
            thing.notes = [f"takes {forecast.damage[position]}", f"hits for {left}"]
    return thing


def circle(t: PerfectusTable) -> str:
    """Which type halves which, right after it."""
    names = t.cards.type_names
    pairs = [f"{names[kind]} after {names[t.cards.nullified_by[kind]]}" for kind in range(len(names))]
    return f"halved toward you: {', '.join(pairs)}"


def laid_thing(t: PerfectusTable, laid: Laid, notes: list[str]) -> Thing:
    return Thing(f"laid:{laid.text}", laid.text, notes=notes, tone=t.cards.type_letters[laid.hit_type])


def hand_card(t: PerfectusTable, card: AttackCard) -> Thing:
    one = card.ways[0]
    first = f"{t.cards.type_names[one.hit_type]} {one.hit}"
    second = f"{t.cards.type_names[one.harm_type]} {one.harm}"
    return Thing(
        f"hand:{card.text}",
        card.text,
        f"{first} / {second}",
        tone=t.cards.type_letters[one.hit_type],
        details=f"{first} on one side, {second} on the other: one side toward a monster, the other toward you. "
        f"{nullification(t, one.hit_type)} {nullification(t, one.harm_type)}",
    )


def nullification(t: PerfectusTable, kind: int) -> str:
    names = t.cards.type_names
    return f"{names[kind]} toward you right after {names[t.cards.nullified_by[kind]]} halves both."


def face(card: DungeonCard) -> str:
    return card.face + card.symbol


def pile(name: str, title: str, words: list[str], note: str) -> Area:
    """A pile's contents are known, its order isn't (PE-9), so they are listed sorted."""
    return Area(name, title, "pile", [Thing(f"{name}:{word}", word) for word in words], len(words), note)


def dungeon_words(cards: list[DungeonCard]) -> list[str]:
    return [face(card) for card in sorted(cards, key=lambda card: card.index)]


def attack_words(cards: list[AttackCard]) -> list[str]:
    return [card.text for card in sorted(cards, key=lambda card: card.index)]


# ---------------------------------------------------------------- options


def choice(t: PerfectusTable, index: int, option: Option) -> Choice:
    entry = Choice(index, option.text, describe(t, option))
    if isinstance(option, Place):
        spot = t.row[option.position]
        damage, loss, kills = after_placing(t, option)
        entry.touches = [f"hand:{option.laid.card.text}", f"row:{option.position}"]
        entry.row = option.laid.text
        entry.column = f"{face(spot.card)} {spot.health}"
        entry.cell = f"{damage}{DIES if kills else ''} -{loss}"
        entry.tone = "good" if kills else ""
    elif isinstance(option, Heart):
        entry.touches = [f"row:{option.position}"]
    return entry


def after_placing(t: PerfectusTable, place: Place) -> tuple[int, int, bool]:
    """Damage to the monster, the player's loss if the move were finished then, and whether the monster would die."""
    t.laid.append(place)
    forecast = Forecast(t)
    t.laid.pop()
    damage = forecast.damage[place.position]
    return damage, forecast.total, damage >= t.row[place.position].health


def describe(t: PerfectusTable, option: Option) -> str:
    if isinstance(option, Place):
        monster = t.row[option.position].card.name if option.position < len(t.row) else f"position {option.position}"
        toward, you = option.laid.text.split("|")
        return f"{toward} toward the {monster}, {you} toward you"
    if isinstance(option, Heart):
        if option.position < len(t.row) and t.row[option.position].card.heals:
            card = t.row[option.position].card
            gain = min(card.rank, t.house.max_hp - t.health)
            return f"use the {card.name}: {'+' + str(gain) + ' health' if gain else 'no gain, you are at full health'}"
        return f"use the heart at position {option.position}"
    if option is EXTRA:
        return "draw an extra card into the row"
    if option is FINISH:
        return "finish the move: combat"
    if option is KEEP:
        return "keep the hearts for later"
    if option is END_ROOM:
        back = sum(1 for spot in t.row if spot.card.heals)
        return f"end the room; {back} heart{'s go' if back != 1 else ' goes'} back into the deck"
    return option.text
