"""What a seat or a spectator sees; all seats see the same table (part 6)."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.core.view import NOBODY, Area, Choice, Counter, Mark, Thing, View
from cardwright.games.catharsis.content.cards import LEVELS, POWER, RETURNS, BossCard, Card
from cardwright.games.catharsis.content.dice import values
from cardwright.games.catharsis.content.options import (
    BINDS,
    FLIP,
    PASSIVE,
    YIELD,
    Action,
    Deed,
    Numbered,
    OfCard,
    OfFoe,
    OfHero,
    OnSpot,
    Spot,
    Use,
)
from cardwright.games.catharsis.rules.damage import health, points_for
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
from cardwright.games.catharsis.rules.morale import refresh_cost
from cardwright.games.catharsis.rules.settings import CHOOSE
from cardwright.games.catharsis.rules.table import (
    BEFORE_FIRST,
    CHOOSE_ROLES,
    DEAL,
    END_STEP_1,
    FLOOR,
    FOES_ATTACK,
    START_ROUND,
    WINDOW_REFRESH,
    WINDOW_ROLES,
    CatharsisTable,
    Foe,
    Hero,
)
from cardwright.games.catharsis.show.words import acting_hand, board_of, describe, hand_name

THEME: Final = {"ready": "green", "exhausted": "grey50", "foe": "red", "boss": "red", "die": "cyan", "wild": "magenta"}
MARKS: Final = {"role": "♟", "power": "◆", "special": "★", "duo": "∞", "monster": "☠", "boss": "♛", "die": "⚅"}
PHASES: Final = ["Card", "Heroes attack", "Foes attack", "Refresh"]
TIER_NAMES: Final = ("Heroic",)


def picture(t: CatharsisTable, seat: int) -> View:
    view = View(headline(t))
    if t.phase == FLOOR and not t.house.open_floor:
        view.turn = t.hands[t.floor].seat
    view.counters = table_counters(t)
    view.areas = [foes_area(t), *boss_areas(t)]
    own = [hero for hero in t.heroes if t.seat_of(hero.index) == seat or
           (hero.second != NOBODY and t.hands[hero.second].seat == seat)]  # fmt: skip
    for hero in [*own, *[hero for hero in t.heroes if hero not in own]]:
        if settled(t, hero):
            view.counters.extend(hero_counters(t, hero))
            view.areas.extend(hero_areas(t, hero, hero in own))
    if t.phase >= START_ROUND:
        view.phases = PHASES
        view.phase = phase_now(t)
    if t.acting is not None:
        there = [thing.id for area in view.areas for thing in area.things if thing.key == t.acting.id]
        view.about = there[:1]
    return view


def settled(t: CatharsisTable, hero: Hero) -> bool:
    """Its role is known; while seats choose, something stands for it."""
    if t.phase != CHOOSE_ROLES or hero.index >= len(t.house.roles):
        return True
    return t.house.roles[hero.index] != CHOOSE or t.step > hero.index


def headline(t: CatharsisTable) -> str:
    if t.phase <= DEAL:
        return f"Set-up: the hunt for {t.deck.boss.name}"
    where = f"card {t.turned_up}, {len(t.pile)} left"
    if t.in_combat:
        return f"Round {t.round} against {t.foes[0].card.name if t.foes else 'nobody'}; {where}"
    return f"{t.deck.name}: {where}" if t.phase >= BEFORE_FIRST else f"Set-up: the hunt for {t.deck.boss.name}"


def phase_now(t: CatharsisTable) -> int:
    if WINDOW_ROLES <= t.phase <= WINDOW_REFRESH:
        return 3
    if t.in_combat and FLOOR <= t.phase <= END_STEP_1:
        return 1
    return 2 if t.in_combat and t.phase >= FOES_ATTACK else 0


def tier_name(t: CatharsisTable) -> str:
    return t.book.tiers[t.tiers - 1].name if t.tiers else TIER_NAMES[0]


def table_counters(t: CatharsisTable) -> list[Counter]:
    morale = Counter("Morale", t.morale, t.level.morale, tier_name(t))
    if t.tiers < len(t.book.tiers):
        tier = t.book.tiers[t.tiers]
        what = "a roll on a table" if t.house.morale == "tables" else tier.text
        morale.note = f"{tier_name(t)}; {tier.name} at {tier.at}" + ("" if t.house.hidden_tiers else f": {what}")
    if t.morale > 1:
        morale.steps = []
    found = [morale]
    if refresh_cost(t) != 1:
        found.append(Counter("Refresh costs", refresh_cost(t)))
    for at, n in enumerate(t.counters):
        if n:
            found.append(Counter(t.book.counters[at].replace("_", " ").capitalize(), n))
    if t.prevents:
        found.append(Counter("Prevention", points_for(t, -1), note="for anybody"))
    if t.morale_guard:
        found.append(Counter("Morale protected", t.morale_guard))
    return found


def hero_counters(t: CatharsisTable, hero: Hero) -> list[Counter]:
    seat = t.seat_of(hero.index)
    found = [Counter("Health", health(t, hero) if hero.alive else 0, of=seat, note="" if hero.alive else "dead")]
    own = points_for(t, hero.index) - points_for(t, -1) if t.prevents else 0
    if own > 0:
        found.append(Counter("Own prevention", own, of=seat))
    for at, n in enumerate(hero.counters):
        if n or at in hero.role.counters:
            found.append(Counter(t.book.counters[at].replace("_", " ").capitalize(), n, of=seat))
    if any(hero.pools):
        for value in range(1, 7):
            found.append(Counter(f"Pool {value}", hero.pools[value], of=seat))
    for number in (hero.hand, hero.second):
        if number != NOBODY and t.phase == FLOOR:
            name = "Rerolls" if number == hero.hand else f"{hero.role.second_name}'s rerolls"
            found.append(Counter(name, t.hands[number].rerolls, of=t.hands[number].seat))
    return found


# ---------------------------------------------------------------- foes and boss cards


def foes_area(t: CatharsisTable) -> Area:
    return Area(FOES, "Foes", "row", [foe_thing(t, foe) for foe in t.foes], role="foes", place="middle")


def foe_thing(t: CatharsisTable, foe: Foe) -> Thing:
    thing = Thing(foe_id(foe), letter(t, foe), foe.card.id, kind=foe.card.type_word, tone="foe")
    thing.value = foe.health
    thing.limit = foe.most
    thing.lines = foe.card.texts()
    thing.details = " ".join(thing.lines)
    for at, n in enumerate(foe.counters):
        if n:
            thing.counters.append(Counter(t.book.counters[at].replace("_", " ").capitalize(), n))
    return thing


def boss_areas(t: CatharsisTable) -> list[Area]:
    encounter = ([t.turned] if t.turned is not None else []) + t.fight
    known = [at for at in range(len(t.pile)) if t.known >> at & 1][::-1]
    deck = Area(BOSS_DECK, t.deck.name, "pile", role="deck", count=len(t.pile), place="middle")
    deck.things = [boss_thing(t.pile[at], f"{BOSS_DECK}:{len(t.pile) - at}") for at in known]
    deck.note = t.pile_now.name if t.pile_now is not None else ""
    return [
        deck,
        boss_area(t, ENCOUNTER, "Encounter", "row", encounter, "play"),
        boss_area(t, ONGOING, "Ongoing", "row", t.ongoing, "play"),
        boss_area(t, ASIDE, "Set aside", "row", t.aside, "play"),
        boss_area(t, SAVED, "Saved", "row", t.saved, "play"),
        boss_area(t, BOSS_DISCARD, "Boss discard", "pile", t.discard, "discard"),
        Area(OUT, "Out of the game", "pile", [card_thing(card, f"{OUT}:{at}") for at, card in enumerate(t.out)],
             role="discard"),
        boss_area(t, MET, "Tactics met", "row", t.met, "play"),
        Area(TACTICS, "Tactics", "pile", role="deck", count=len(t.tactics)),
        Area(SEARCHES, "Search cards", "pile", role="deck", count=len(t.searches)),
        Area(PILES, "Realms", "pile", role="deck", count=sum(len(pile.cards) for pile in t.piles)),
    ]  # fmt: skip


def boss_area(t: CatharsisTable, id: str, title: str, kind: str, cards: list[BossCard], role: str) -> Area:
    things: list[Thing] = []
    for at, card in enumerate(cards):
        thing = boss_thing(card, f"{id}:{at}")
        for counter, name in enumerate(t.book.counters):
            n = t.card_counters.get(card.index * 64 + counter, 0)
            if n:
                thing.counters.append(Counter(name.capitalize(), n))
        things.append(thing)
    return Area(id, title, kind, things, role=role, place="middle")


def boss_thing(card: BossCard, id: str) -> Thing:
    thing = Thing(id, card.name, card.id, kind=card.type_word)
    thing.lines = card.texts()
    thing.details = " ".join([card.name + ".", *thing.lines, card.story]).strip()
    return thing


def card_thing(card: Card, id: str) -> Thing:
    if isinstance(card, BossCard):
        return boss_thing(card, id)
    thing = Thing(id, card.name, card.id, kind="power" if card.kind == POWER else "duo")
    thing.lines = card.lines()
    thing.details = " ".join([card.name + ".", *thing.lines, card.story]).strip()
    return thing


# ---------------------------------------------------------------- heroes


def hero_areas(t: CatharsisTable, hero: Hero, own: bool) -> list[Area]:
    seat = t.seat_of(hero.index)
    place = "own" if own else "rival"
    board = Area(BOARDS[hero.index], hero.role.name, "row", [spot_thing(t, hero, spot) for spot in range(6)
                 if hero.cards[spot] is not None], role="play", of=seat, place=place)  # fmt: skip
    board.note = "dead" if not hero.alive else "face up" if hero.up else "face down"
    known = [at for at in range(len(hero.deck)) if hero.known >> at & 1][::-1]
    deck = Area(DECKS[hero.index], "Deck", "pile", role="deck", count=len(hero.deck), of=seat, place=place)
    deck.things = [card_thing(hero.deck[at], f"{DECKS[hero.index]}:{len(hero.deck) - at}") for at in known]
    roles = Area(f"role:{hero.index}", "Role card", "row", role_things(hero), role="summary", of=seat, place=place)
    found = [board, roles, dice_area(t, hero.hand, place)]
    if hero.second != NOBODY:
        found.append(dice_area(t, hero.second, place))
    if hero.role.after_use == RETURNS:
        row = [card_thing(card, f"{ROWS[hero.index]}:{at}") for at, card in enumerate(hero.row)]
        found.append(Area(ROWS[hero.index], f"{hero.role.second_name}'s row", "row", row, role="market", of=seat,
                          place=place))  # fmt: skip
    attached = [card for card, holder in zip(t.attached, t.held_by, strict=True) if holder == hero.index]
    if attached:
        area = boss_area(t, ATTACHED[hero.index], "Attached", "row", attached, "play")
        area.of = seat
        found.append(area)
    discard = [card_thing(card, f"{DISCARDS[hero.index]}:{card.id}") for card in hero.discard]
    found += [deck, Area(DISCARDS[hero.index], "Discard pile", "pile", discard, role="discard", of=seat, place=place)]
    return found


def role_things(hero: Hero) -> list[Thing]:
    """The Role card, and a second one; face down it is exhausted, not hidden."""
    role = hero.role
    parts = [(role.name, hero.up, role.passive, role.flip, role.actions)]
    if role.second_name:
        parts.append((role.second_name, hero.up_second, role.second_passive, role.second_flip, role.second_actions))
    found: list[Thing] = []
    for at, (name, up, passive, flip, actions) in enumerate(parts):
        thing = Thing(role_id(hero, at == 1), name, kind="role", state="" if up else "exhausted")
        thing.tone = "ready" if up else "exhausted"
        thing.lines = [f"Passive: {passive.text}"] if passive is not None else []
        thing.lines += [f"Flip: {flip.text}"] if flip is not None else []
        thing.lines += [action.text for action in actions]
        thing.details = " ".join(
            [f"{role.name}, {role.title}." if role.title else f"{role.name}.", role.text, *thing.lines]
        )
        found.append(thing)
    return found


def role_id(hero: Hero, second: bool) -> str:
    return f"role:{hero.index}:{2 if second else 1}"


def spot_thing(t: CatharsisTable, hero: Hero, spot: int) -> Thing:
    card = hero.cards[spot]
    assert card is not None
    thing = card_thing(card, spot_id(hero, spot))
    thing.column = spot
    aside = hero.aside >> spot & 1
    thing.state = "" if hero.is_ready(spot) else "waiting" if aside else "exhausted"
    thing.tone = "ready" if hero.is_ready(spot) else "exhausted"
    thing.tokens = [Mark(str(spot + 1))]
    if aside:
        thing.counters.append(Counter("Preparation", hero.prep_at(spot)))
    if hero.role.after_use == LEVELS and hero.own_power(spot):
        thing.counters.append(Counter("Level", hero.level_at(spot) + 1, 4))
    elif len(card.faces) > 1 and hero.own_power(spot):
        thing.counters.append(Counter("Side", hero.level_at(spot) + 1, 2))
    if hero.foreign(spot):
        thing.notes.append(Mark("foreign"))
    if hero.spent >> spot & 1 or hero.paid_at(spot):
        thing.notes.append(Mark("used this round"))
    return thing


def spot_id(hero: Hero, spot: int) -> str:
    return f"{BOARDS[hero.index]}:{spot + 1}"


def dice_area(t: CatharsisTable, number: int, place: str) -> Area:
    """Dice are no cards: the area shows them once more (they lie in nobody's pile)."""
    hand = t.hands[number]
    things: list[Thing] = []
    for at, value in enumerate(values(hand.dice)):
        thing = Thing(f"dice:{number}:{at + 1}", str(value) if value else "W", kind="die", of=hand.seat)
        thing.tone = "die" if value else "wild"
        things.append(thing)
    return Area(f"dice:{number}", f"{hand_name(t, number)}'s dice", "row", things, role="summary", of=hand.seat,
                place=place)  # fmt: skip


# ---------------------------------------------------------------- choices


def choice(t: CatharsisTable, option: Option, seat: int) -> Choice:
    found = Choice(describe(t, option, seat), touches(t, option, seat))
    action = option.action if isinstance(option, Deed) else option
    if action is YIELD:
        found.ends = True
        found.short = "Done"
    elif isinstance(action, Use) and fatal(t, action, seat):
        found.tone = "bad"
        found.cell = "fatal"
    return found


def fatal(t: CatharsisTable, action: Use, seat: int) -> bool:
    """It would cost the last power of the own board (CA-467)."""
    hero = board_of(t, seat)
    if len(hero.spots()) != 1 or not hero.own_power(action.spot):
        return False
    if hero.role.after_use == LEVELS:
        return hero.level_at(action.spot) == 3
    return hero.role.after_use == RETURNS


def touches(t: CatharsisTable, option: Option, seat: int) -> list[str]:
    number = option.hand if isinstance(option, Deed) else acting_hand(t, seat)
    action: Option = option.action if isinstance(option, Deed) else option
    hero = t.heroes[t.hands[number].hero] if number < len(t.hands) else t.heroes[0]
    if isinstance(action, Use | OnSpot | Spot):
        return [spot_id(hero, action.spot)] if hero.cards[action.spot] is not None and settled(t, hero) else []
    if isinstance(action, OfFoe):
        return [foe_id(t.foes[action.at])] if action.at < len(t.foes) else []
    if isinstance(action, Numbered) and isinstance(action, Action) and action in BINDS:
        return [f"{ROWS[hero.index]}:{action.number}"] if action.number < len(hero.row) else []
    if action is PASSIVE or action is FLIP:
        return [role_id(hero, t.hands[number].second)]
    if isinstance(action, OfCard):
        return card_places(t, action.card)
    if isinstance(action, OfHero) and action.hero < len(t.heroes):
        return [spot_id(t.heroes[action.hero], spot) for spot in t.heroes[action.hero].spots()]
    return []


def card_places(t: CatharsisTable, card: Card) -> list[str]:
    for area, cards in ((ASIDE, t.aside), (ONGOING, t.ongoing)):
        for at, each in enumerate(cards):
            if each is card:
                return [f"{area}:{at}"]
    for hero in t.heroes:
        if card in hero.discard:
            return [f"{DISCARDS[hero.index]}:{card.id}"]
    return []
