"""What a seat or a spectator sees; all seats see the same table (part 6)."""

from typing import Final

from cardwright.core.view import NO_OWNER, Ability, Area, Counter, Mark, Thing, View
from cardwright.games.catharsis.content.cards import BossCard, Card
from cardwright.games.catharsis.content.dice import words
from cardwright.games.catharsis.content.families import Key
from cardwright.games.catharsis.content.options import SPOTS
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.actions import face_of
from cardwright.games.catharsis.rules.attacks import targets
from cardwright.games.catharsis.rules.counters import on_card
from cardwright.games.catharsis.rules.damage import health, points_for
from cardwright.games.catharsis.rules.fighters import Foe, Hero
from cardwright.games.catharsis.rules.keys import foe_rule
from cardwright.games.catharsis.rules.log import (
    ASIDE,
    ATTACHED,
    BOARDS,
    BOSS_DECK,
    BOSS_DISCARD,
    DECKS,
    DISCARDS,
    ENCOUNTER,
    FOES,
    MET,
    ONGOING,
    OUT,
    PILES,
    ROWS,
    SAVED,
    SEARCHES,
    TACTICS,
    foe_id,
    letter,
)
from cardwright.games.catharsis.rules.mechanisms import set_aside_of
from cardwright.games.catharsis.rules.moments import by_foe
from cardwright.games.catharsis.rules.morale import refresh_cost
from cardwright.games.catharsis.rules.table import CatharsisTable, Phase
from cardwright.games.catharsis.show.brief import in_brief, line_in_brief
from cardwright.games.catharsis.show.cards import boss_thing, card_thing, for_party, role_card
from cardwright.games.catharsis.show.causes import origin_thing
from cardwright.games.catharsis.show.dice import dice_area, mark_bindable, mark_payable, pools_area
from cardwright.games.catharsis.show.in_force import force_area
from cardwright.games.catharsis.show.names import settled
from cardwright.games.catharsis.show.places import place_of, role_id, spot_id

THEME: Final = {
    "ready": "green", "dear": "grey70", "exhausted": "grey50", "foe": "red", "boss": "red", "die": "cyan",
    "wild": "magenta",
}  # fmt: skip
MARKS: Final = {"role": "♙", "power": "◆", "special": "★", "duo": "∞", "monster": "▼", "boss": "♛"}
PHASES: Final = ["Card", "Heroes attack", "Foes attack", "Refresh"]
HEROIC: Final = "Heroic"  # before the first tier
DEFEATED: Final = "Defeated"
TYPES: Final = {"ally": "allies"}  # types of cards whose plural isn't made with an s
ALWAYS: Final = (BOSS_DECK, BOSS_DISCARD)
LASTING: Final = (ONGOING, ASIDE, SAVED, MET)


def picture(t: CatharsisTable, seat: int) -> View:
    view = View(headline(t))
    if t.phase == Phase.FLOOR and not t.house.open_floor:
        view.turn = t.hands[t.floor].seat
    view.counters = table_counters(t)
    middle = [*boss_areas(t), force_area(t)]
    view.areas = [foes_area(t), *[area for area in middle if area.size or area.id in ALWAYS]]
    own = [hero for hero in t.heroes if t.seat_of(hero.index) == seat or
           (hero.second != NO_OWNER and t.hands[hero.second].seat == seat)]  # fmt: skip
    for hero in [*own, *[hero for hero in t.heroes if hero not in own]]:
        if settled(t, hero):
            view.counters.extend(hero_counters(t, hero))
            view.areas.extend(hero_areas(t, hero, hero in own))
    if t.phase >= Phase.BEFORE_FIRST:
        view.phases = PHASES
        view.phase = phase_now(t)
    asks = origin_thing(t, t.origin) if t.origin is not None else ""
    about = asks or (place_of(t, t.acting) if t.acting is not None else "")
    view.about = [about] if about else []
    return view


def headline(t: CatharsisTable) -> str:
    if t.phase < Phase.BEFORE_FIRST:
        return f"Set-up: the hunt for {t.deck.boss.name}"
    where = f"{t.deck.name}, card {t.turned_up}"
    if t.pile_now is not None:
        where += f", in {t.pile_now.name}"
    elif not t.piles:
        where += f" of {t.turned_up + len(t.pile)}"
    return f"{where}, combat round {t.round}" if t.in_combat and t.round else where


def phase_now(t: CatharsisTable) -> int:
    if Phase.WINDOW_ROLES <= t.phase <= Phase.WINDOW_REFRESH or t.asked == q.REFRESH_NOW.name:
        return 3
    if Phase.FLOOR <= t.phase <= Phase.END_STEP_1:
        return 1
    return 2 if Phase.FOES_ATTACK <= t.phase <= Phase.END_STEP_2 else 0


# ---------------------------------------------------------------- numbers


def table_counters(t: CatharsisTable) -> list[Counter]:
    found = [morale_counter(t)]
    if refresh_cost(t) != 1:
        found.append(Counter("Refresh costs", refresh_cost(t)))
    for at, n in enumerate(t.counters):
        if n:
            found.append(Counter(counter_name(t, at), n))
    if points_for(t, NO_OWNER):
        found.append(Counter("Prevention", points_for(t, NO_OWNER), note="for anybody"))
    if t.morale_guard:
        found.append(Counter("Morale protected", t.morale_guard))
    return found


def morale_counter(t: CatharsisTable) -> Counter:
    """A track with the name of a tier at each step, and what the next one will bring (CA-123)."""
    morale = Counter("Morale", t.morale, t.level.morale)
    for value in range(t.level.morale + 1):
        lowest = [tier.name for tier in t.book.tiers if tier.at >= value]
        morale.steps.append(DEFEATED if value == 0 else lowest[-1] if lowest else HEROIC)
    if t.tiers < len(t.book.tiers):
        tier = t.book.tiers[t.tiers]
        what = "a roll on a table" if t.house.morale == "tables" else for_party(tier.text, t.n).rstrip(".")
        bring = "" if t.house.hidden_tiers else f", {what[:1].lower()}{what[1:]}"
        morale.note = f"({tier.name} at {tier.at}{bring})"
    return morale


def counter_name(t: CatharsisTable, counter: int) -> str:
    return t.book.counters[counter].replace("_", " ").capitalize()


def hero_counters(t: CatharsisTable, hero: Hero) -> list[Counter]:
    seat = t.seat_of(hero.index)
    found = [Counter("Health", health(t, hero) if hero.alive else 0, of=seat, note="" if hero.alive else "dead")]
    if t.asked == q.WOUND.name and t.answering == hero.hand and t.result is None:
        found[0].then = max(0, found[0].value - t.about.n)
    own = points_for(t, hero.index) - points_for(t, NO_OWNER)
    if own > 0:
        found.append(Counter("Own prevention", own, of=seat))
    for at, n in enumerate(hero.counters):
        if n or (at in hero.role.counters and set_aside_of(hero.role) is None):  # those lie on its powers
            found.append(Counter(counter_name(t, at), n, of=seat))
    for number in (hero.hand, hero.second):
        if number != NO_OWNER and t.phase == Phase.FLOOR and hero.alive:
            hand = t.hands[number]
            name = f"Rerolls of {hero.role.card_of(True).name}" if hand.second and hand.seat == seat else "Rerolls"
            has_yielded = hand.done and (t.house.open_floor or t.floor != number)
            note = "yielded" if has_yielded else ""
            found.append(Counter(name, hand.rerolls, of=hand.seat, note=note, term="Rerolls"))
    return found


# ---------------------------------------------------------------- foes and boss cards


def foes_area(t: CatharsisTable) -> Area:
    return Area(FOES, "Foes", "row", [foe_thing(t, foe) for foe in t.foes], role="foes", place="middle")


def foe_thing(t: CatharsisTable, foe: Foe) -> Thing:
    """What it is about to do stands in its notes; the numbers are those for this party."""
    thing = boss_thing(foe.card, foe_id(foe))
    thing.name = letter(t, foe)
    thing.tone = "foe"
    thing.value = foe.health
    thing.limit = foe.most
    thing.lines = [for_party(line, t.n) for line in foe.card.lasting()]
    thing.brief = [line_in_brief(line) for line in thing.lines]
    thing.notes = [*intents(t, foe), *defences(t, foe)]
    for at, n in enumerate(foe.counters):
        if n:
            thing.counters.append(Counter(counter_name(t, at), n))
    return thing


def intents(t: CatharsisTable, foe: Foe) -> list[Mark]:
    """Its next attack with the numbers of now (CA-172)."""
    if foe.late and Phase.FOES_ATTACK <= t.phase <= Phase.END_STEP_2:
        return []
    when = "next round: " if foe.late or (t.phase == Phase.FLOOR and t.foes_first) else ""
    imagined = t.copy()
    by = by_foe(imagined.foes[t.foes.index(foe)])
    by.struck = False
    clauses = [effect.forecast(imagined, by) for effect in foe.card.attack]
    return [Mark(f"{when}{for_party(clause, t.n)}", tone="" if when else "bad") for clause in clauses if clause]


def defences(t: CatharsisTable, foe: Foe) -> list[Mark]:
    """What the rules in force make of attacks on it (CA-83), with the numbers of now."""
    found: list[str] = []
    resist = foe_rule(t, Key.RESIST, 0, foe)
    if resist > 0:
        found.append(f"each attack deals {resist} less")
    if foe_rule(t, Key.MAX_HIT, 0, foe):
        found.append(f"at most {foe_rule(t, Key.MAX_HIT, 0, foe)} an attack")
    if foe_rule(t, Key.MIN_HEALTH, 0, foe) > 0:
        found.append(f"not below {foe_rule(t, Key.MIN_HEALTH, 0, foe)}")
    if foe not in targets(t):
        found.append("can't be attacked yet")
    return [Mark(words) for words in found]


def boss_areas(t: CatharsisTable) -> list[Area]:
    encounter = ([t.turned] if t.turned is not None else []) + t.fight
    known = [at for at in range(len(t.pile)) if t.known >> at & 1][::-1]
    deck = Area(BOSS_DECK, t.deck.name, "pile", role="deck", count=len(t.pile), place="middle")
    deck.things = [boss_thing(t.pile[at], f"{BOSS_DECK}:{len(t.pile) - at}") for at in known]
    deck.note = remainder(t.pile)
    if t.pile_now is not None:
        deck.title = f"{t.deck.name}, {t.pile_now.name}"
    return [
        deck,
        boss_area(t, ENCOUNTER, "Encounter", "pile" if fought(t, encounter) else "list", encounter, "play"),
        boss_area(t, ONGOING, "Ongoing", "list", t.ongoing, "play"),
        boss_area(t, ASIDE, "Set aside", "list", t.aside, "play"),
        boss_area(t, SAVED, "Saved", "list", t.saved, "play"),
        boss_area(t, BOSS_DISCARD, "Boss discard", "pile", t.discard, "discard"),
        Area(OUT, "Out of the game", "pile", [card_thing(card, f"{OUT}:{at}") for at, card in enumerate(t.out)],
             role="discard"),
        boss_area(t, MET, "Tactics met", "list", t.met, "play"),
        Area(TACTICS, "Tactics", "pile", role="deck", count=len(t.tactics)),
        Area(SEARCHES, "Search cards", "pile", role="deck", count=len(t.searches)),
        Area(PILES, "Realms", "pile", role="deck", count=sum(len(pile.cards) for pile in t.piles)),
    ]  # fmt: skip


def fought(t: CatharsisTable, cards: list[BossCard]) -> bool:
    """Whether all of these stand among the foes."""
    return bool(cards) and all(any(foe.card is card for foe in t.foes) for card in cards)


def remainder(cards: list[BossCard]) -> str:
    """What is still to come, without its order (CA-471): `5 monsters, 2 traps, the boss`."""
    counts: dict[str, int] = {}
    for card in sorted(cards, key=lambda card: (card.type, card.type_word)):
        counts[card.type_word] = counts.get(card.type_word, 0) + 1
    found = [f"{n} {word if n == 1 else TYPES.get(word, f'{word}s')}" for word, n in counts.items() if word != "boss"]
    return ", ".join(found + ["the Boss"] * ("boss" in counts))


def boss_area(t: CatharsisTable, id: str, title: str, kind: str, cards: list[BossCard], role: str) -> Area:
    things: list[Thing] = []
    for at, card in enumerate(cards):
        thing = boss_thing(card, f"{id}:{at}")
        if id == ENCOUNTER and any(foe.card is card for foe in t.foes):
            thing.lines = []  # it stands among the foes
        elif id in LASTING:
            thing.lines = card.lasting()
        thing.lines = [for_party(line, t.n) for line in thing.lines]
        thing.brief = [line_in_brief(line) for line in thing.lines]
        for counter in range(len(t.book.counters)):
            n = on_card(t, card, counter)
            if n:
                thing.counters.append(Counter(counter_name(t, counter), n))
        things.append(thing)
    return Area(id, title, kind, things, role=role, place="middle")


# ---------------------------------------------------------------- heroes


def hero_areas(t: CatharsisTable, hero: Hero, own: bool) -> list[Area]:
    seat = t.seat_of(hero.index)
    place = "own" if own else "rival"
    found = [board_area(t, hero, place)]
    if hero.alive:
        found.append(role_area(t, hero, place))
    for number in (hero.hand, hero.second):
        if number != NO_OWNER and (t.hands[number].dice or t.hands[number].used):
            found.append(dice_area(t, number, place))
    if hero.held or any(hero.pools):
        found.append(pools_area(t, hero, place))
    if hero.second != NO_OWNER:
        found.append(row_area(t, hero, place))
    attached = [card for card, holder in zip(t.attached, t.held_by, strict=True) if holder == hero.index]
    if attached:
        area = boss_area(t, ATTACHED[hero.index], "Attached", "list", attached, "play")
        area.of = seat
        found.append(area)
    known = [at for at in range(len(hero.deck)) if hero.known >> at & 1][::-1]
    deck = Area(DECKS[hero.index], "Deck", "pile", role="deck", count=len(hero.deck), of=seat, place=place)
    deck.things = [card_thing(hero.deck[at], f"{DECKS[hero.index]}:{len(hero.deck) - at}") for at in known]
    discard = [card_thing(card, f"{DISCARDS[hero.index]}:{card.id}") for card in hero.discard]
    found += [deck, Area(DISCARDS[hero.index], "Discard pile", "pile", discard, role="discard", of=seat, place=place)]
    return found


def board_area(t: CatharsisTable, hero: Hero, place: str) -> Area:
    things = [spot_thing(hero, spot, card) for spot, card in enumerate(hero.cards) if card is not None]
    if t.phase == Phase.FLOOR and hero.alive:
        mark_payable(t, hero, things, place == "own")
    board = Area(BOARDS[hero.index], "Powers", "list", things, role="play", of=t.seat_of(hero.index), place=place)
    board.columns = SPOTS
    board.note = hero.role.name
    if not hero.alive:
        board.note += ", dead"
    elif hero.blank:
        blank = [str(spot + 1) for spot in range(SPOTS) if hero.blank >> spot & 1]
        board.note += f", blank for good: {', '.join(blank)}"
    return board


def role_area(t: CatharsisTable, hero: Hero, place: str) -> Area:
    """Role cards; face down they are exhausted, not hidden (CA-37)."""
    things = [role_thing(hero, False)]
    if hero.role.second is not None:
        things.append(role_thing(hero, True))
    seat = t.seat_of(hero.index)
    return Area(f"role:{hero.index}", "Role card", "list", things, role="summary", of=seat, place=place)


def role_thing(hero: Hero, second: bool) -> Thing:
    thing = role_card(hero.role, role_id(hero, second), second)
    up = hero.up_second if second else hero.up
    thing.state = "" if up else "exhausted"
    thing.tone = "ready" if up else "exhausted"
    return thing


def row_area(t: CatharsisTable, hero: Hero, place: str) -> Area:
    things = [card_thing(card, f"{ROWS[hero.index]}:{at}") for at, card in enumerate(hero.row)]
    if t.phase == Phase.FLOOR and hero.alive:
        mark_bindable(t, t.hands[hero.second], hero, things)
    seat = t.hands[hero.second].seat
    return Area(ROWS[hero.index], "Row", "list", things, role="market", of=seat, place=place)


def spot_thing(hero: Hero, spot: int, card: Card) -> Thing:
    """A card on a board: of a power with several faces the one that shows."""
    thing = card_thing(card, spot_id(hero, spot))
    shown = [ability for ability in face_of(hero, spot, card) if ability is not None]
    thing.lines = [f"{ability.name}: {ability.text}" for ability in shown]
    thing.lines += [f"Together: {card.bonus_text}"] if card.bonus_text else []
    thing.brief = [f"{ability.name}: {ability.price} - {in_brief(ability.does)}" for ability in shown if ability.does]
    thing.abilities = [
        Ability(ability.name, ability.price, ability.does, in_brief(ability.does))
        if ability is not None
        else Ability("")
        for ability in face_of(hero, spot, card)
    ]
    thing.column = spot
    if asks_for_number(card):
        thing.cost = spot + 1
    aside = hero.is_aside(spot)
    thing.state = "" if hero.is_ready(spot) else "waiting" if aside else "exhausted"
    thing.tone = "ready" if hero.is_ready(spot) else "exhausted"
    if aside:
        thing.counters.append(Counter("Preparation", hero.prep[spot]))
    for mechanism in hero.role.mechanisms:
        if mechanism.mark is not None and hero.own_power(spot):
            thing.counters.append(Counter(mechanism.mark[0], hero.levels[spot] + 1, mechanism.mark[1]))
    if hero.foreign(spot):
        thing.notes.append(Mark("foreign"))
    if hero.dice_paid[spot]:
        thing.notes.append(Mark(f"used: {words(hero.dice_paid[spot])}"))
    elif hero.is_ready(spot) and (hero.is_spent(spot) or hero.paid[spot]):
        thing.notes.append(Mark("used"))
    return thing


def asks_for_number(card: Card) -> bool:
    """Whether the number of its spot matters: one of its costs has a # (CA-25, CA-52)."""
    return any("#" in cost.text for face in card.faces for ability in face if ability for cost in ability.costs())
