"""Rules in force: what lasting effects and the cards in play make of the usual numbers (8.7, CA-156)."""

from cardwright.games.catharsis.content.cards import BossCard, Card
from cardwright.games.catharsis.content.effects import Static
from cardwright.games.catharsis.content.families import NOBODY, Key, RuleOn, Until, Who
from cardwright.games.catharsis.rules.fighters import Foe
from cardwright.games.catharsis.rules.forces import ALL_FOES, Boost, Force
from cardwright.games.catharsis.rules.source import Maker, Source
from cardwright.games.catharsis.rules.table import CatharsisTable


def rekey(t: CatharsisTable) -> None:
    """Note which rules something changes and which moments some boss card listens to. After every change of foes,
    lasting cards and forces."""
    keys = 0
    hears = t.deck.moments
    for force in t.forces:
        keys |= 1 << force.key
    for foe in t.foes:
        keys |= foe.card.keys
        hears |= foe.card.moments
    for card in t.ongoing:
        keys |= card.keys
        hears |= card.moments
    for card in t.aside:
        keys |= card.keys
        hears |= card.moments
    for card in t.attached:
        keys |= card.keys
        hears |= card.moments
    if t.pile_now is not None:
        keys |= t.pile_now.keys
    t.keys = keys
    t.hears = hears


def add_force(t: CatharsisTable, force: Force) -> None:
    t.forces.append(force)
    t.keys |= 1 << force.key


def end_forces(t: CatharsisTable, until: int) -> None:
    """What lasted until now is over; with a combat also what lasted for its round."""
    if t.forces:
        t.forces = [force for force in t.forces if force.until != until]
        rekey(t)
    if t.boosts:
        t.boosts = [boost for boost in t.boosts if boost.until != until]
    if t.doublings:
        t.doublings = [doubling for doubling in t.doublings if doubling.until != until]
    if t.echoes:
        t.echoes = [echo for echo in t.echoes if echo.until != until]
    if t.spendables:
        t.spendables = [spendable for spendable in t.spendables if spendable.until != until]


def begin_forces(t: CatharsisTable, waiting: int) -> None:
    """What waited for the next round or combat becomes active (CA-192)."""
    if waiting in (Until.NEXT_ROUND, Until.NEXT_COMBAT):
        now = Until.ROUND if waiting == Until.NEXT_ROUND else Until.COMBAT
        if t.forces:
            t.forces = [force.lasting(now) if force.until == waiting else force for force in t.forces]
        if t.boosts:
            t.boosts = [
                Boost(boost.kind, boost.n, boost.heroes, boost.uses, now) if boost.until == waiting else boost
                for boost in t.boosts
            ]
        rekey(t)


# ---------------------------------------------------------------- asking for a rule


def hero_rule(t: CatharsisTable, key: int, base: int, hero: int, second: bool = False) -> int:
    """The value of a rule for a hero; `second` for the hand of a spirit that boss cards don't reach (CA-267)."""
    if not (t.keys >> key) & 1:
        return base
    sets: list[int] = []
    adds = 0
    for force in t.forces:
        if force.key == key and (force.heroes >> hero) & 1 and is_active(force) and not (second and force.by_boss):
            if force.sets:
                sets.append(force.value)
            else:
                adds += force.value
    if not second:
        for foe in t.foes:
            if (foe.card.keys >> key) & 1:
                adds += static_values(t, key, hero, foe.card.statics, foe, foe.card, sets)
        adds += lasting_values(t, key, hero, sets)
    return settled(key, base, sets, adds)


def settled(key: int, base: int, sets: list[int], adds: int) -> int:
    """All `set` first, then all `add`."""
    if sets:
        base = max(sets) if key == Key.REFRESH_COST else sets[-1]
    return base + adds


def is_active(force: Force) -> bool:
    return force.until != Until.NEXT_ROUND and force.until != Until.NEXT_COMBAT


def lasting_values(t: CatharsisTable, key: int, hero: int, sets: list[int]) -> int:
    """Of cards that stay."""
    adds = 0
    for card in t.ongoing:
        if (card.keys >> key) & 1:
            adds += static_values(t, key, hero, card.statics, None, card, sets)
    for card in t.aside:
        if (card.keys >> key) & 1:
            adds += static_values(t, key, hero, card.statics, None, card, sets)
    for at, card in enumerate(t.attached):
        if (card.keys >> key) & 1:
            for rule in card.statics:
                if rule.key == key and (rule.who != Who.HOLDER or t.held_by[at] == hero):
                    adds += one_value(t, rule, None, card, sets)
    if t.pile_now is not None and (t.pile_now.keys >> key) & 1:
        adds += static_values(t, key, hero, t.pile_now.statics, None, None, sets)
    return adds


def static_values(
    t: CatharsisTable, key: int, hero: int, rules: list[Static], foe: Foe | None, card: BossCard | None, sets: list[int]
) -> int:
    adds = 0
    for rule in rules:
        if rule.key == key:
            adds += one_value(t, rule, foe, card, sets)
    return adds


def one_value(t: CatharsisTable, rule: Static, foe: Foe | None, card: Card | None, sets: list[int]) -> int:
    by = Source(Maker.FOE if foe is not None else Maker.CARD, NOBODY, NOBODY)
    by.foe = foe
    by.card = card
    value = rule.now(t, by)
    if rule.sets:
        sets.append(value)
        return 0
    return value


def table_rule(t: CatharsisTable, key: int, base: int) -> int:
    """The value of a rule that concerns the whole party."""
    if not (t.keys >> key) & 1:
        return base
    return hero_rule(t, key, base, t.speaker)


def foe_rule(t: CatharsisTable, key: int, base: int, foe: Foe) -> int:
    if not (t.keys >> key) & 1:
        return base
    sets: list[int] = []
    adds = 0
    for force in t.forces:
        if force.key == key and is_active(force) and concerns(force.foes, foe):
            if force.sets:
                sets.append(force.value)
            else:
                adds += force.value
    for other in t.foes:
        if (other.card.keys >> key) & 1:
            for rule in other.card.statics:
                if rule.key == key and static_concerns(rule, other, foe):
                    adds += one_value(t, rule, other, other.card, sets)
    for card in t.ongoing + t.aside + t.attached:
        if (card.keys >> key) & 1:
            adds += static_values(t, key, NOBODY, card.statics, None, card, sets)
    if t.pile_now is not None and (t.pile_now.keys >> key) & 1:
        adds += static_values(t, key, NOBODY, t.pile_now.statics, None, None, sets)
    return settled(key, base, sets, adds)


def concerns(foes: int, foe: Foe) -> bool:
    if foes == ALL_FOES:
        return True
    return foes == foe.serial if foes > 0 else -foes != foe.serial


def static_concerns(rule: Static, source: Foe, foe: Foe) -> bool:
    if rule.on == RuleOn.THIS:
        return source is foe
    return rule.on != RuleOn.OTHERS or source is not foe


def banned_values(t: CatharsisTable, hero: int) -> list[int]:
    """Values that the hero can't pay with: of all such rules, not only the last."""
    found: list[int] = []
    if not (t.keys >> Key.BAN_VALUE) & 1:
        return found
    for force in t.forces:
        if force.key == Key.BAN_VALUE and (force.heroes >> hero) & 1 and is_active(force):
            found.append(force.value)
    for foe in t.foes:
        if (foe.card.keys >> Key.BAN_VALUE) & 1:
            static_values(t, Key.BAN_VALUE, hero, foe.card.statics, foe, foe.card, found)
    lasting_values(t, Key.BAN_VALUE, hero, found)
    return found
