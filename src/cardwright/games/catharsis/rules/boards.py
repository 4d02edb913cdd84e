"""Boards: powers that are exhausted, refreshed, discarded, replaced, drawn, passed on; death (2.3, 2.10, 2.12)."""

from cardwright.core.decision import Option
from cardwright.games.catharsis.content.cards import BossCard, Card
from cardwright.games.catharsis.content.families import (
    NOBODY,
    CardKind,
    Direction,
    FetchTo,
    Key,
    Moment,
    Powers,
    RoleMoment,
)
from cardwright.games.catharsis.content.options import (
    EXHAUSTED_ONES,
    KEEP,
    NEW_CARD,
    PASS,
    READY_ONES,
    REFRESH,
    SPOT,
    STOP,
    CardOption,
    Spot,
)
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.choosing import ask_hero, choose_spot, choose_spot_or
from cardwright.games.catharsis.rules.counters import change_hero
from cardwright.games.catharsis.rules.fighters import BITS, Hero
from cardwright.games.catharsis.rules.keys import hero_rule, rekey
from cardwright.games.catharsis.rules.log import ATTACHED, BOARDS, BOSS_DISCARD, DECKS, DISCARDS, OUT
from cardwright.games.catharsis.rules.moments import by_role, fire, lose_all, of_ability, passive_works, run_effects
from cardwright.games.catharsis.rules.source import About, Maker, Source
from cardwright.games.catharsis.rules.table import CatharsisTable

# ---------------------------------------------------------------- ready and exhausted


def set_ready(t: CatharsisTable, hero: Hero, spot: int, ready: bool) -> None:
    """A duo power is ready or exhausted for both partners at once (CA-207)."""
    bit = 1 << spot
    hero.ready = hero.ready | bit if ready else hero.ready & ~bit
    card = hero.cards[spot]
    if card is not None and card.kind == CardKind.DUO:
        for other in t.heroes:
            if other is not hero:
                for place in range(len(other.cards)):
                    if other.cards[place] is card:
                        bit = 1 << place
                        other.ready = other.ready | bit if ready else other.ready & ~bit


def exhaust(t: CatharsisTable, hero: Hero, spot: int) -> None:
    set_ready(t, hero, spot, False)
    if t.events is not None:
        t.log("exhaust", t.seat_of(hero.index), card=here(hero, spot))


def here(hero: Hero, spot: int) -> Card:
    card = hero.cards[spot]
    assert card is not None
    return card


def refresh(t: CatharsisTable, hero: Hero, spot: int, told: bool = True) -> None:
    """An exhausted power becomes ready, unless the role keeps it exhausted (CA-348)."""
    if (
        (hero.role.moments >> RoleMoment.WOULD_REFRESH) & 1
        and passive_works(t, hero)
        and hero.role.card.passive is not None
    ):
        by = by_role(t, hero)
        by.origin = of_ability(hero, hero.hand, hero.role.card.passive)
        by.spot = spot
        run_effects(t, hero.role.card.passive.effects, by)
        if by.stopped:
            return
    set_ready(t, hero, spot, True)
    for mechanism in hero.role.mechanisms:
        mechanism.refreshed(hero, spot)
    if t.events is not None and told:
        t.log("refresh", t.seat_of(hero.index), card=here(hero, spot))


def keep_exhausted(t: CatharsisTable, by: Source, counter: int, n: int, cap: int) -> None:
    """D-37."""
    hero = t.heroes[by.hero]
    acting, t.acting = t.acting, hero.cards[by.spot]
    if ask_hero(t, hero, q.KEEP_IT, [REFRESH, KEEP]) is KEEP:
        by.stopped = True
        change_hero(t, hero.index, counter, min(n, max(0, cap - hero.counters[counter])))
    t.acting = acting


def to_refresh(hero: Hero, by: Source) -> list[int]:
    """Exhausted powers, but not the one whose effect this is (CA-70)."""
    return [spot for spot in hero.exhausted_spots() if not acts(hero, spot, by)]


def acts(hero: Hero, spot: int, by: Source) -> bool:
    """Whether the effect is this power's own; a duo power lies on two boards."""
    return by.maker == Maker.POWER and by.card is not None and hero.cards[spot] is by.card


def heal_hero(t: CatharsisTable, by: Source, hero: Hero, n: int, up_to: bool) -> None:
    """The hero's seat chooses which (CA-98, CA-99)."""
    if not hero.alive or hero_rule(t, Key.NO_HEAL, 0, hero.index):
        return
    spots = to_refresh(hero, by)
    if len(spots) < n and not up_to and t.house.heal_short == "forbidden":
        return
    for done in range(n):
        if not spots:
            return
        t.about = About(n - done)
        if up_to:
            spot = choose_spot_or(t, hero, q.REFRESH_WHICH, spots, STOP)
            if spot == NOBODY:
                return
        else:
            spot = spots[0] if len(spots) <= n - done else choose_spot(t, hero, q.REFRESH_WHICH, spots)
        refresh(t, hero, spot)
        spots.remove(spot)


def exhaust_chosen(t: CatharsisTable, by: Source, hero: Hero, n: int, this: bool) -> None:
    """By an effect, not by damage; as many as there are (CA-74)."""
    if this:
        if by.spot != NOBODY and hero.cards[by.spot] is by.card and hero.is_ready(by.spot):
            exhaust(t, hero, by.spot)
        return
    for done in range(n):
        t.about = About(n - done)
        spots = [spot for spot in hero.ready_spots() if not acts(hero, spot, by)]
        if spots:
            exhaust(t, hero, choose_spot(t, hero, q.EXHAUST_WHICH, spots))


# ---------------------------------------------------------------- leaving the board


def take_off(t: CatharsisTable, hero: Hero, spot: int) -> Card:
    """The card leaves the board, of a duo power both boards; nobody dies yet."""
    card = here(hero, spot)
    hero.cards[spot] = None
    hero.forget(spot)
    if card.kind == CardKind.DUO:
        for other in t.heroes:
            for place in range(len(other.cards)):
                if other.cards[place] is card:
                    other.cards[place] = None
                    other.forget(place)
                    if t.events is not None:
                        t.move("", t.seat_of(other.index), [card], BOARDS[other.index], "")
    return card


def put_off(t: CatharsisTable, hero: Hero, card: Card, blank: int = NOBODY) -> None:
    """Where a discarded card goes: to its owner's pile, the boss discard pile (CA-165), or out of the game."""
    seat = t.seat_of(hero.index)
    if card.kind == CardKind.SPECIAL:
        assert isinstance(card, BossCard)
        t.discard.append(card)
        target = BOSS_DISCARD
    elif card.kind == CardKind.DUO or blanks(card, hero):
        t.out.append(card)
        target = OUT
        if blank != NOBODY and card.kind == CardKind.POWER:
            hero.blank |= 1 << blank  # CA-255
    else:
        owner = owner_of(t, card, hero)
        owner.discard.append(card)
        target = DISCARDS[owner.index]
    if t.events is not None:
        t.move("discard", seat, [card], BOARDS[hero.index], target)


def blanks(card: Card, hero: Hero) -> bool:
    """Whether a discarded power of this role is out of the game (CA-255)."""
    for mechanism in hero.role.mechanisms:
        if mechanism.blanks(card, hero):
            return True
    return False


def owner_of(t: CatharsisTable, card: Card, holder: Hero) -> Hero:
    """Whose deck it belongs to (CA-403)."""
    for hero in t.heroes:
        if hero.role is card.role:
            return hero
    return holder


def discard_spot(t: CatharsisTable, hero: Hero, spot: int) -> None:
    """A power is gone for good; with the last one the hero (CA-36, CA-118)."""
    card = take_off(t, hero, spot)
    put_off(t, hero, card, spot)
    check_deaths(t)


def check_deaths(t: CatharsisTable) -> None:
    for hero in t.heroes:
        if hero.alive and hero.occupied() == 0:
            die(t, hero)


def die(t: CatharsisTable, hero: Hero) -> None:
    """CA-118 to CA-122. Set-aside powers are lost (CA-243), what was attached goes."""
    hero.alive = False
    if t.events is not None:
        t.log("dead", t.seat_of(hero.index))
    for spot in range(len(hero.cards)):
        if hero.cards[spot] is not None:
            put_off(t, hero, take_off(t, hero, spot))
    for card in t.attached[:]:
        at = t.attached.index(card)
        if t.held_by[at] == hero.index:
            t.attached.pop(at)
            t.held_by.pop(at)
            t.discard.append(card)
            if t.events is not None:
                t.move("", t.seat_of(hero.index), [card], ATTACHED[hero.index], BOSS_DISCARD)
            rekey(t)
    for hand in (hero.hand, hero.second):
        if hand != NOBODY:
            t.hands[hand].dice = 0
            t.hands[hand].done = True
    lose_all(t)
    if t.speaker == hero.index:
        pass_speaker(t)
    fire(t, Moment.HERO_DEAD)


def pass_speaker(t: CatharsisTable) -> None:
    """Clockwise to the next living hero (CA-9)."""
    for step in range(1, len(t.heroes) + 1):
        hero = t.heroes[(t.speaker + step) % len(t.heroes)]
        if hero.alive:
            t.speaker = hero.index
            return


def fitting(hero: Hero, by: Source, which: int) -> list[int]:
    """Powers that an effect may discard."""
    if which == Powers.READY:
        return list(hero.ready_spots())
    if which == Powers.EXHAUSTED:
        return hero.exhausted_spots()
    return hero.spots()


def discard_chosen(t: CatharsisTable, by: Source, hero: Hero, n: int, which: int) -> None:
    """As many as there are (CA-74)."""
    if which == Powers.THIS:
        if by.hero == hero.index and by.spot != NOBODY and hero.cards[by.spot] is by.card:
            discard_spot(t, hero, by.spot)
        return
    if which == Powers.ALL:
        n = len(hero.cards)
    for done in range(n):
        t.about = About(n - done)
        spots = fitting(hero, by, which)
        if not spots or not hero.alive:
            return
        discard_spot(t, hero, spots[0] if which == Powers.ALL else choose_spot(t, hero, q.DISCARD_WHICH, spots))


def discard_most(t: CatharsisTable, hero: Hero, ready: int, exhausted: int, most: bool) -> None:
    """Ready or exhausted ones, whichever are more; on a tie the seat says (CA-197)."""
    ready = min(ready, BITS[hero.ready])
    exhausted = min(exhausted, len(hero.exhausted_spots()))
    kind: Option = READY_ONES if ready > exhausted else EXHAUSTED_ONES
    if ready and exhausted and (ready == exhausted or not most):
        kind = ask_hero(t, hero, q.DISCARD_KIND, [READY_ONES, EXHAUSTED_ONES])
    n = ready if kind is READY_ONES else exhausted
    for done in range(n):
        if hero.alive:
            t.about = About(n - done)
            spots = hero.ready_spots() if kind is READY_ONES else hero.exhausted_spots()
            discard_spot(t, hero, choose_spot(t, hero, q.DISCARD_WHICH, spots))


# ---------------------------------------------------------------- coming to the board


def lay(t: CatharsisTable, hero: Hero, spot: int, card: Card, verb: str, source: str) -> None:
    """A power comes to a spot, ready and as it begins."""
    hero.cards[spot] = card
    hero.forget(spot)
    hero.ready |= 1 << spot
    if t.events is not None:
        t.move(verb, t.seat_of(hero.index), [card], source, BOARDS[hero.index])


def draw(t: CatharsisTable, hero: Hero) -> Card:
    """The top card of the own deck is seen."""
    t.seal()
    card = hero.deck.pop()
    hero.known &= (1 << len(hero.deck)) - 1
    return card


def put_under(hero: Hero, card: Card) -> None:
    """At the bottom of the own deck, seen by all."""
    hero.deck.insert(0, card)
    hero.known = hero.known << 1 | 1


def replace_spot(t: CatharsisTable, hero: Hero, spot: int) -> None:
    """Discard it and put a new one in the same spot (CA-30, CA-31)."""
    for mechanism in hero.role.mechanisms:
        if mechanism.replace(t, hero, spot):
            return
    put_off(t, hero, take_off(t, hero, spot))
    if hero.deck:
        lay(t, hero, spot, draw(t, hero), "draw", DECKS[hero.index])
    else:
        check_deaths(t)


def hand_back(t: CatharsisTable, hero: Hero, card: Card) -> None:
    """Under the deck (CA-252)."""
    put_under(hero, card)
    if t.events is not None:
        t.move("hand_back", t.seat_of(hero.index), [card], BOARDS[hero.index], DECKS[hero.index])


def replace_chosen(t: CatharsisTable, by: Source, hero: Hero, n: int, which: int, up_to: bool) -> None:
    """The named hero chooses which; a new power isn't replaced at once again."""
    if which == Powers.THIS:
        if by.spot != NOBODY and hero.cards[by.spot] is by.card:
            replace_spot(t, hero, by.spot)
        return
    left = [spot for spot in fitting(hero, by, which) if hero.replaceable(spot) and not acts(hero, spot, by)]
    n = len(left) if which == Powers.ALL else n
    for done in range(n):
        t.about = About(n - done)
        if not left or not hero.alive:
            return
        if up_to:
            spot = choose_spot_or(t, hero, q.REPLACE_WHICH, left, STOP)
            if spot == NOBODY:
                return
        else:
            spot = left[0] if which == Powers.ALL else choose_spot(t, hero, q.REPLACE_WHICH, left)
        left.remove(spot)
        replace_spot(t, hero, spot)


def draw_powers(t: CatharsisTable, hero: Hero, n: int) -> None:
    """Powers of the own deck come to the board (CA-29, CA-32)."""
    for _ in range(n):
        if hero.deck and hero.alive:
            t.seal()
            hero.known |= 1 << (len(hero.deck) - 1)  # seen while its place is chosen
            card = hero.deck[-1]
            spot = place_for(t, hero, card)
            draw(t, hero)
            add_card(t, hero, card, spot, DECKS[hero.index])


def place_for(t: CatharsisTable, hero: Hero, card: Card) -> int:
    """An empty spot of the owner's choice; on a full board one that is cleared, or none for the new card (CA-28)."""
    empty = hero.empty_spots()
    acting, t.acting = t.acting, card
    if empty:
        spot = choose_spot(t, hero, q.WHICH_SPOT, empty)
    else:
        options: list[Option] = [SPOT[spot] for spot in hero.spots()]
        options.append(NEW_CARD)
        answer = ask_hero(t, hero, q.BOARD_FULL, options)
        spot = answer.spot if isinstance(answer, Spot) else NOBODY
    t.acting = acting
    return spot


def add_card(t: CatharsisTable, hero: Hero, card: Card, spot: int, source: str) -> None:
    """To the place that was chosen for it."""
    if spot == NOBODY:
        if t.events is not None:
            t.move("", t.seat_of(hero.index), [card], source, BOARDS[hero.index])
        put_off(t, hero, card)
        return
    if hero.cards[spot] is not None:
        put_off(t, hero, take_off(t, hero, spot))
    lay(t, hero, spot, card, "add", source)
    check_deaths(t)


def fetch(t: CatharsisTable, hero: Hero, to: int) -> None:
    """A discarded power comes back, or none (CA-288, D-34)."""
    if not hero.discard:
        return
    options: list[Option] = [card.option for card in hero.discard]
    options.append(PASS)
    answer = ask_hero(t, hero, q.FETCH_WHICH, options)
    if not isinstance(answer, CardOption):
        return
    card = answer.card
    spot = place_for(t, hero, card) if to != FetchTo.DECK_BOTTOM and to != FetchTo.DECK_TOP else NOBODY
    hero.discard.remove(card)
    if to in (FetchTo.DECK_BOTTOM, FetchTo.DECK_TOP):
        if to == FetchTo.DECK_BOTTOM:
            put_under(hero, card)
        else:
            hero.known |= 1 << len(hero.deck)
            hero.deck.append(card)
        if t.events is not None:
            t.move("fetch", t.seat_of(hero.index), [card], DISCARDS[hero.index], DECKS[hero.index])
    else:
        add_card(t, hero, card, spot, DISCARDS[hero.index])


# ---------------------------------------------------------------- passing powers on


def swap_powers(t: CatharsisTable, n: int, direction: int) -> None:
    """Each hero passes powers to the next one, all at once (CA-404)."""
    if direction == Direction.HOME:
        go_home(t, n)
        return
    heroes = t.seat_order()
    if len(heroes) == 1:
        swap_alone(t, heroes[0], n)
        return
    if direction == Direction.RIGHT:
        heroes.reverse()
    given: list[list[Card]] = []
    readiness: list[list[bool]] = []
    freed: list[list[int]] = []
    for hero in heroes:
        chosen: list[int] = []
        for _ in range(n):
            spots = [spot for spot in hero.spots() if here(hero, spot).kind == CardKind.POWER and spot not in chosen]
            if spots:
                chosen.append(choose_spot(t, hero, q.PASS_ON, spots))
        readiness.append([hero.is_ready(spot) for spot in chosen])
        freed.append(chosen)
    for hero, spots in zip(heroes, freed, strict=True):
        given.append([take_off(t, hero, spot) for spot in spots])
    for at, hero in enumerate(heroes):
        giver = (at - 1) % len(heroes)
        for card, ready in zip(given[giver], readiness[giver], strict=True):
            receive(t, hero, card, ready, freed[at], BOARDS[heroes[giver].index])
    check_deaths(t)


def receive(t: CatharsisTable, hero: Hero, card: Card, ready: bool, freed: list[int], source: str) -> None:
    """Into a spot that was just emptied, or another empty one; it keeps its state. Without any it is lost."""
    spots = freed or hero.empty_spots()
    if not spots:
        add_card(t, hero, card, NOBODY, source)
        return
    lay(t, hero, spots[0], card, "pass", source)  # nobody dies while powers are in the air
    set_ready(t, hero, spots[0], ready)
    if spots is freed:
        freed.pop(0)


def swap_alone(t: CatharsisTable, hero: Hero, n: int) -> None:
    """A single hero changes powers with the own deck, and they count as foreign (CA-405)."""
    done: list[int] = []
    for _ in range(n):
        spots = [spot for spot in hero.spots() if here(hero, spot).role is hero.role and spot not in done]
        if not spots or not hero.deck:
            return
        spot = choose_spot(t, hero, q.PASS_ON, spots)
        done.append(spot)
        hand_back(t, hero, take_off(t, hero, spot))
        lay(t, hero, spot, draw(t, hero), "draw", DECKS[hero.index])
        hero.marked |= 1 << spot


def go_home(t: CatharsisTable, n: int) -> None:
    """Foreign powers return to their owners: to an empty spot there, or under the deck. Nobody's last card goes."""
    for hero in t.seat_order():
        for _ in range(n):
            spots = [spot for spot in hero.spots() if hero.foreign(spot)]
            if not spots:
                break
            spot = choose_spot_or(t, hero, q.PASS_ON, spots, STOP)
            if spot == NOBODY:
                break
            card = here(hero, spot)
            owner = owner_of(t, card, hero)
            if owner is hero:
                hero.marked &= ~(1 << spot)
                continue
            if len(hero.spots()) == 1:
                break
            ready = hero.is_ready(spot)
            take_off(t, hero, spot)
            empty = owner.empty_spots()
            if empty and owner.alive:
                lay(t, owner, empty[0], card, "pass", BOARDS[hero.index])
                set_ready(t, owner, empty[0], ready)
            else:
                put_under(owner, card)
                if t.events is not None:
                    t.move("pass", t.seat_of(hero.index), [card], BOARDS[hero.index], DECKS[owner.index])
