"""Damage to heroes, and what prevents it (2.9, 2.11)."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.games.catharsis.content.families import NOBODY, Key, RoleMoment, Victim, When, Who
from cardwright.games.catharsis.content.options import LARGEST, NUMBER, PASS, SPOT, USES, Number, Payment, Spot, Use
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.boards import discard_spot, exhaust, here, replace_spot, set_ready
from cardwright.games.catharsis.rules.choosing import ask_hand, ask_hero, ask_speaker, choose_by_speaker, choose_hero
from cardwright.games.catharsis.rules.counters import WOUNDS, on_card
from cardwright.games.catharsis.rules.fighters import BITS, Hero
from cardwright.games.catharsis.rules.forces import EVERY_HERO, Prevention
from cardwright.games.catharsis.rules.keys import foe_rule, hero_rule
from cardwright.games.catharsis.rules.moments import passive_works, role_moment, run_effects, use_passive
from cardwright.games.catharsis.rules.source import About, Maker, Source
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.catharsis.rules.zones import leave_zone

ALLY: Final = "ally"


def health(t: CatharsisTable, hero: Hero) -> int:
    """2 for each ready and 1 for each exhausted card (CA-109), unless the role says otherwise."""
    for mechanism in hero.role.mechanisms:
        found = mechanism.health(t, hero)
        if found >= 0:
            return found
    return BITS[hero.ready] + BITS[hero.occupied()]


# ---------------------------------------------------------------- who is hit


def hurt(t: CatharsisTable, by: Source, to: int, n: int, unpreventable: bool) -> None:
    n += attack_bonus(t, by)
    if n <= 0:
        return
    if to == Victim.PARTY:
        hurt_party(t, by, n, unpreventable)
    elif to == Victim.EACH:
        for hero in t.seat_order():
            if hero.alive:
                hurt_hero(t, by, hero, n, unpreventable)
    elif to == Victim.PLAYER:
        hurt_player(t, by, n, unpreventable)
    else:
        t.about = About(n)
        one = one_hero(t, by, to)
        if one is not None:
            hurt_hero(t, by, one, n, unpreventable)


def attack_bonus(t: CatharsisTable, by: Source) -> int:
    """Of a foe, on the first line of its attack only (AM-76)."""
    if by.struck or by.foe is None:
        return 0
    by.struck = True
    return foe_rule(t, Key.ATTACK_BONUS, 0, by.foe)


def one_hero(t: CatharsisTable, by: Source, to: int) -> Hero | None:
    living = t.seat_order()
    if to == Victim.SELF:
        return t.heroes[by.hero] if by.hero != NOBODY and t.heroes[by.hero].alive else None
    if to == Victim.ANY:
        return choose_hero(t, by, q.WHO_IS_CHOSEN, living)
    if to == Victim.RANDOM:
        return living[0] if len(living) == 1 else t.pick(living)
    if to in (Victim.MOST_READY, Victim.FEWEST_READY):
        counts = [BITS[hero.ready] for hero in living]
        wanted = max(counts) if to == Victim.MOST_READY else min(counts)
        return choose_by_speaker(t, q.VICTIM, [hero for hero in living if BITS[hero.ready] == wanted])
    if to == Victim.LEFT_OF_TAKER:
        return left_of(t, by.taker)
    for at, card in enumerate(t.attached):
        if card is by.card and t.heroes[t.held_by[at]].alive:
            return t.heroes[t.held_by[at]]
    return None


def left_of(t: CatharsisTable, hero: int) -> Hero | None:
    """The next living hero clockwise, or the taker when alone (CA-445)."""
    if hero == NOBODY:
        return None
    for step in range(1, len(t.heroes) + 1):
        other = t.heroes[(hero + step) % len(t.heroes)]
        if other.alive:
            return other
    return None


def hurt_player(t: CatharsisTable, by: Source, n: int, unpreventable: bool) -> None:
    """One hero of the party's choice takes it all; what a dying one can't take hits another (CA-110)."""
    while n > 0:
        t.about = About(n)
        hero = choose_by_speaker(t, q.VICTIM, t.seat_order())
        n = hurt_hero(t, by, hero, n, unpreventable)


def hurt_party(t: CatharsisTable, by: Source, n: int, unpreventable: bool) -> None:
    """General points lower the whole, the rest is divided, each share is dealt (CA-96, CA-111, CA-112)."""
    if not unpreventable and preventable(t, by):
        offer_guards(t, NOBODY, n)
        n -= prevent_party(t, n)
    if n <= 0:
        return
    heroes = t.seat_order()
    rooms = [health(t, hero) for hero in heroes]
    shares: list[int] = []
    left = n
    for at, hero in enumerate(heroes):
        later = 0
        for room in rooms[at + 1 :]:
            later += room
        least = min(rooms[at], max(0, left - later))
        most = min(rooms[at], left)
        share = most if at == len(heroes) - 1 else ask_share(t, hero, least, most, left)
        shares.append(share)
        left -= share
    for hero, share in zip(heroes, shares, strict=True):
        if share and hero.alive:
            hurt_hero(t, by, hero, min(share, health(t, hero)), unpreventable)


def ask_share(t: CatharsisTable, hero: Hero, least: int, most: int, left: int) -> int:
    """D-43: the seat itself says, or the speaker for all (AM-74)."""
    if least == most:
        return most
    options: list[Option] = [NUMBER[n] for n in range(least, min(most, LARGEST) + 1)]
    t.about = About(left)
    if t.house.party_split == "speaker":
        t.about = About(left, hero.index)
        answer = ask_speaker(t, q.SHARE, options)
    else:
        answer = ask_hero(t, hero, q.SHARE, options)
    assert isinstance(answer, Number)
    return answer.n


# ---------------------------------------------------------------- one hero is hit


def hurt_hero(t: CatharsisTable, by: Source, hero: Hero, n: int, unpreventable: bool) -> int:
    """One instance of damage (CA-115, CA-116). What a dying hero couldn't take is returned."""
    n += hero_rule(t, Key.DAMAGE_TAKEN, 0, hero.index)
    if by.maker == Maker.FOE and by.foe is not None:
        n = reduced(t, by, hero, n)
    if n > 0 and not unpreventable and preventable(t, by):
        offer_guards(t, hero.index, n)
        n -= prevent_own(t, hero, n)
    if n > 0 and t.ongoing:
        n -= let_allies_take(t, hero, n)
    if n <= 0:
        return 0
    if t.events is not None:
        t.log("hurt", t.seat_of(hero.index), n=n)
    taken = 0
    while taken < n and hero.alive:
        wound(t, hero, n - taken)
        taken += 1
    if hero.alive and by.maker == Maker.FOE and by.foe is not None and by.foe in t.foes:
        reaction = Source(Maker.ROLE, hero.index, hero.hand)
        reaction.foe = by.foe
        role_moment(t, hero, RoleMoment.DAMAGED_BY_FOE, reaction)
    return n - taken


def reduced(t: CatharsisTable, by: Source, hero: Hero, n: int) -> int:
    """A Passive lowers the damage before anything prevents it (CA-343, CA-344)."""
    for other in t.heroes if t.house.armor_scope == "any_hero" else (hero,):
        if other.alive and (other.role.moments >> RoleMoment.HURT_BY_FOE) & 1 and passive_works(t, other):
            reaction = Source(Maker.ROLE, other.index, other.hand)
            reaction.foe = by.foe
            reaction.hurt = n
            assert other.role.card.passive is not None
            use_passive(t, other, other.role.card.passive, reaction)
            n = reaction.hurt
    return n


def wound(t: CatharsisTable, hero: Hero, left: int) -> None:
    """One point: exhaust a ready power, or discard an exhausted one (CA-107, CA-108); or replace one (CA-286)."""
    spots = hero.spots()
    if len(spots) == 1 or left >= health(t, hero):
        spot = spots[0]  # it dies of it whatever it chooses
    else:
        t.about = About(left)
        answer = ask_hero(t, hero, q.WOUND, [SPOT[spot] for spot in spots])
        assert isinstance(answer, Spot)
        spot = answer.spot
    if replaces(t, hero, spot):
        if hero.deck:
            replace_spot(t, hero, spot)
        else:
            discard_spot(t, hero, spot)
    elif hero.is_ready(spot):
        exhaust(t, hero, spot)
    else:
        discard_spot(t, hero, spot)


def replaces(t: CatharsisTable, hero: Hero, spot: int) -> bool:
    """Whether a point on this power replaces it (CA-286)."""
    for mechanism in hero.role.mechanisms:
        if mechanism.wounds(t, hero, spot):
            return True
    return False


def let_allies_take(t: CatharsisTable, hero: Hero, n: int) -> int:
    """Ongoing cards with health may take damage of any hero (CA-444)."""
    taken = 0
    for card in t.ongoing[:]:
        if card.type_word == ALLY and card.health and n > taken:
            left = card.health[t.n - 1] - on_card(t, card, WOUNDS)
            options: list[Option] = [NUMBER[k] for k in range(min(left, n - taken, LARGEST) + 1)]
            acting, t.acting = t.acting, card
            t.about = About(n - taken)
            answer = ask_hero(t, hero, q.ALLY_TAKES, options)
            t.acting = acting
            assert isinstance(answer, Number)
            taken += answer.n
            if answer.n == left:
                leave_zone(t, card)
            elif answer.n:
                t.card_counters[(card.index, WOUNDS)] = on_card(t, card, WOUNDS) + answer.n
    return taken


# ---------------------------------------------------------------- prevention


def preventable(t: CatharsisTable, by: Source) -> bool:
    """Whatever comes from Morale isn't (CA-92)."""
    return by.maker != Maker.MORALE or t.house.prevent_tier


def add_prevention(t: CatharsisTable, by: Source, n: int, who: int) -> None:
    """Points for some heroes, until the end of the round (CA-89)."""
    if n <= 0:
        return
    if who == Who.ANY or (by.hero == NOBODY and who != Who.EACH):
        mask = EVERY_HERO
        if t.house.prevent_assign == "early":
            t.about = About(n)
            mask = 1 << choose_hero(t, by, q.WHO_IS_CHOSEN, t.living()).index
    elif who == Who.SELF:
        mask = 1 << by.hero
    elif who == Who.OTHER:
        mask = EVERY_HERO & ~(1 << by.hero)
    else:
        for hero in t.living():
            t.prevents.append(Prevention(n, 1 << hero.index))
        return
    t.prevents.append(Prevention(n, mask))


def points_for(t: CatharsisTable, hero: int) -> int:
    """That could be spent on this hero, or on the party (NOBODY)."""
    total = 0
    for points in t.prevents:
        if points.covers(hero):
            total += points.n
    return total


def spend(t: CatharsisTable, hero: int, n: int) -> None:
    """Points for few heroes go first (CA-94)."""
    for general in (False, True):
        kept: list[Prevention] = []
        for points in t.prevents:
            used = min(n, points.n) if points.general() == general and points.covers(hero) else 0
            n -= used
            if used < points.n:
                kept.append(Prevention(points.n - used, points.heroes) if used else points)
        t.prevents = kept


def prevent_party(t: CatharsisTable, n: int) -> int:
    """The speaker says how many general points lower the whole (CA-96, D-41)."""
    points = min(points_for(t, NOBODY), n, LARGEST) if t.prevents else 0
    if points == 0 or hero_rule(t, Key.NO_PREVENT, 0, t.speaker):
        return 0
    t.about = About(n)
    answer = ask_speaker(t, q.PREVENT_PARTY, [NUMBER[k] for k in range(points + 1)])
    assert isinstance(answer, Number)
    spend(t, NOBODY, answer.n)
    if t.events is not None and answer.n:
        t.log("prevent", n=answer.n)
    return answer.n


def prevent_own(t: CatharsisTable, hero: Hero, n: int) -> int:
    """D-42."""
    points = min(points_for(t, hero.index), n, LARGEST) if t.prevents else 0
    if points == 0 or hero_rule(t, Key.NO_PREVENT, 0, hero.index):
        return 0
    t.about = About(n)
    answer = ask_hero(t, hero, q.PREVENT_OWN, [NUMBER[k] for k in range(points + 1)])
    assert isinstance(answer, Number)
    spend(t, hero.index, answer.n)
    if t.events is not None and answer.n:
        t.log("prevented", t.seat_of(hero.index), n=answer.n)
    return answer.n


def offer_guards(t: CatharsisTable, victim: int, n: int) -> None:
    """Free guards at the moment of damage, also in Traps and Events (CA-337, CA-341)."""
    if t.in_combat and t.house.guard_in_combat == "step1":
        return
    for hero in t.seat_order():
        while hero.alive:
            options = guards(t, hero, victim)
            if not options:
                break
            options.append(PASS)
            t.about = About(n, victim)
            answer = ask_hero(t, hero, q.GUARD_NOW, options)
            if not isinstance(answer, Use):
                break
            use_guard(t, hero, answer)


def guards(t: CatharsisTable, hero: Hero, victim: int) -> list[Option]:
    found: list[Option] = []
    dice = t.hands[hero.hand].dice if t.in_combat else 0
    for spot in hero.ready_spots():
        card = here(hero, spot)
        if hero.paid[spot] or hero.is_spent(spot):
            continue
        for half, ability in enumerate(card.faces[0]):
            if ability is not None and ability.when == When.GUARD and ability.cost.payable(dice, spot):
                if card.pair is not None and card.pair[half] is not hero.role:
                    continue
                for effect in ability.effects:
                    if effect.guards(hero.index, victim):
                        found.append(USES[spot][half][0])
                        break
    return found


def use_guard(t: CatharsisTable, hero: Hero, use: Use) -> None:
    ability = here(hero, use.spot).faces[0][use.half]
    assert ability is not None
    by = Source(Maker.POWER, hero.index, hero.hand)
    by.spot = use.spot
    by.card = hero.cards[use.spot]
    by.ability = ability
    by.capped = hero_rule(t, Key.NUMBER_CAP, 0, hero.index) == 1
    hand = t.hands[hero.hand]
    if not ability.cost.free:
        options: list[Option] = list(ability.cost.payments(hand.dice, use.spot))
        origin, t.origin = t.origin, by.comes_from()
        pay = ask_hand(t, hero.hand, q.PAY_WITH, options)
        t.origin = origin
        assert isinstance(pay, Payment)
        hand.dice -= pay.dice
    if t.events is not None:
        t.log("use", t.seat_of(hero.index), card=here(hero, use.spot), half=ability.name)
    if ability.exhausts:
        set_ready(t, hero, use.spot, False)
    else:
        hero.spent |= 1 << use.spot
    run_effects(t, ability.effects, by)
