"""Effects one after another, and the moments that cards and roles react to; Morale tiers as they are reached (2.13)."""

from cardwright.core.decision import YES, YES_NO
from cardwright.games.catharsis.content.abilities import RoleAbility
from cardwright.games.catharsis.content.effects import Effect, sentences
from cardwright.games.catharsis.content.families import NOBODY, Key, Limit
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.choosing import ask_hero, vote
from cardwright.games.catharsis.rules.end import lose
from cardwright.games.catharsis.rules.fighters import Foe, Hero
from cardwright.games.catharsis.rules.keys import hero_rule
from cardwright.games.catharsis.rules.source import About, Maker, Origin, Source
from cardwright.games.catharsis.rules.table import NEVER, CatharsisTable, Phase


def run_effects(t: CatharsisTable, effects: list[Effect], by: Source) -> None:
    """In printed order. A tier is revealed right after the single effect that reached it (CA-129)."""
    origin, verb = t.origin, t.verb
    t.origin = by.comes_from()
    for effect in effects:
        t.verb = effect
        effect.run(t, by)
        if t.morale <= t.next_tier and not t.revealing:
            reveal_tiers(t)
    t.origin, t.verb = origin, verb


def named(name: str) -> Origin:
    """A tier, the deck, a step of the round: what has no card."""
    return Origin(None, NOBODY, NOBODY, NOBODY, name)


def of_ability(hero: Hero, hand: int, ability: RoleAbility) -> Origin:
    """A Passive, a Flip or an action of a Role card."""
    return Origin(None, NOBODY, hero.index, hand, ability.name)


# ---------------------------------------------------------------- boss cards


def fire(t: CatharsisTable, moment: int) -> None:
    """The deck reacts first, then lasting cards, then foes in the order of entry."""
    if (t.hears >> moment) & 1:
        fire_for(t, moment, NOBODY, NOBODY)


def fire_for(t: CatharsisTable, moment: int, hero: int, hand: int) -> None:
    """The same about one hero, who is `self` then."""
    if t.deck.on[moment]:
        by = Source(Maker.FOE, hero, hand)
        by.origin = named(t.deck.name)
        run_effects(t, t.deck.on[moment], by)
    for card in t.ongoing + t.aside:
        if card.on[moment] and (card in t.ongoing or card in t.aside):
            by = Source(Maker.CARD, hero, hand)
            by.card = card
            run_effects(t, card.on[moment], by)
    for card in t.attached[:]:
        if card.on[moment] and card in t.attached:
            holder = t.heroes[t.held_by[t.attached.index(card)]]
            by = Source(Maker.CARD, holder.index, holder.hand)
            by.card = card
            by.taker = holder.index
            run_effects(t, card.on[moment], by)
    for foe in t.foes[:]:
        if foe in t.foes:
            fire_foe(t, foe, moment)


def fire_foe(t: CatharsisTable, foe: Foe, moment: int) -> None:
    """One foe's own reaction."""
    if foe.card.on[moment]:
        run_effects(t, foe.card.on[moment], by_foe(foe))


def by_foe(foe: Foe) -> Source:
    by = Source(Maker.FOE, NOBODY, NOBODY)
    by.foe = foe
    by.card = foe.card
    return by


# ---------------------------------------------------------------- roles


def by_role(t: CatharsisTable, hero: Hero) -> Source:
    return Source(Maker.ROLE, hero.index, hero.hand)


def passive_works(t: CatharsisTable, hero: Hero) -> bool:
    """While the Role card is face up (CA-37)."""
    return hero.up and hero.alive and not hero_rule(t, Key.NO_PASSIVE, 0, hero.index)


def role_moment(t: CatharsisTable, hero: Hero, moment: int, by: Source) -> None:
    """What the role itself does then, and its Passive if that is what it answers to."""
    role = hero.role
    if not (role.moments >> moment) & 1:
        return
    if role.on[moment]:
        run_effects(t, role.on[moment], by)
    passive = role.card.passive
    if passive is not None and passive.on == moment and passive_works(t, hero):
        use_passive(t, hero, passive, by)


def use_passive(t: CatharsisTable, hero: Hero, passive: RoleAbility, by: Source) -> None:
    """A Passive that is a rule happens; one with a price is offered (CA-42)."""
    hand = t.hands[hero.hand]
    if passive.limit == Limit.ROUND and hand.round_used & 1:
        return
    by.origin = of_ability(hero, hero.hand, passive)
    for effect in passive.effects:
        if not effect.payable(t, by):
            return
    if passive.pay:
        for price in passive.pay:
            if not price.payable(t, by):
                return
        origin, t.origin = t.origin, of_ability(hero, hero.hand, passive)
        taken = ask_hero(t, hero, q.PAY_PASSIVE, YES_NO) is YES
        t.origin = origin
        if not taken:
            return
        run_effects(t, passive.pay, by)
    if passive.limit == Limit.ROUND:
        hand.round_used |= 1
    if t.events is not None and passive.pay:
        t.log("passive", t.seat_of(hero.index), name=passive.name)
    run_effects(t, passive.effects, by)


# ---------------------------------------------------------------- Morale tiers


def reveal_tiers(t: CatharsisTable) -> None:
    """Each tier once, the higher value first (CA-124, CA-125); what their effects bring about follows (CA-201)."""
    t.revealing = True
    while t.morale <= t.next_tier:
        tier = t.book.tiers[t.tiers]
        t.tiers += 1
        set_next_tier(t)
        if t.events is not None:
            t.log("tier", name=tier.name, morale=t.morale)
        by = Source(Maker.MORALE, NOBODY, NOBODY)
        by.origin = named(tier.name)
        if t.house.morale == "tables":
            roll_table(t, by, t.level.tables[t.tiers - 1])
        else:
            run_effects(t, tier.effects, by)
    t.revealing = False


def set_next_tier(t: CatharsisTable) -> None:
    """None until the set-up comes to Morale: every role is set up before anybody is harmed (CA-16)."""
    waits = t.phase <= Phase.MORALE_SETUP or t.tiers == len(t.book.tiers)
    t.next_tier = NEVER if waits else t.book.tiers[t.tiers].at


def roll_table(t: CatharsisTable, by: Source, number: int) -> None:
    """One die on a random table (CA-185); New Horrors and Devil's Luck (CA-202 to CA-204)."""
    origin, t.origin = t.origin, by.origin
    face = roll_result(t, number)
    while t.house.devils_luck and t.morale > 1 and vote(t, q.LUCK, YES_NO) is YES:
        t.morale -= 1
        if t.events is not None:
            t.log("luck", morale=t.morale)
        face = roll_result(t, number)
    run_effects(t, t.book.tables[number - 1][face - 1], by)
    t.origin = origin


def roll_result(t: CatharsisTable, number: int) -> int:
    """A face; with New Horrors one that didn't come before, unless all six have."""
    first = 6 * (number - 1)
    face = t.roll(6)
    if t.house.new_horrors and (t.rolled >> first) & 63 != 63:
        while (t.rolled >> (first + face - 1)) & 1:
            face = t.roll(6)
    t.rolled |= 1 << (first + face - 1)
    t.about = About(table=number, face=face)  # what those who vote look at
    if t.events is not None:
        t.log("table", table=number, face=face, does=sentences(t.book.tables[number - 1][face - 1]))
    return face


def lose_all(t: CatharsisTable) -> None:
    """Nobody is left (CA-121)."""
    for hero in t.heroes:
        if hero.alive:
            return
    lose(t, "all heroes are dead")
