"""Boss cards that stay: what they do in all the fights to come, and what counters on the deck make of the Boss."""

from typing import Final

from cardwright.games.catharsis.bot.outlook import Outlook
from cardwright.games.catharsis.content.cards import BossCard
from cardwright.games.catharsis.content.families import NOBODY, BossType, Key, Moment, Victim
from cardwright.games.catharsis.rules.source import Maker, Source
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.catharsis.vocabulary.amounts import Amount, Counted
from cardwright.games.catharsis.vocabulary.control import If
from cardwright.games.catharsis.vocabulary.foes import Carrier, Counter, FoeHeal, FoeStat
from cardwright.games.catharsis.vocabulary.heroes import Hurt
from cardwright.games.catharsis.vocabulary.modifiers import Rule

MONSTER_ROUNDS: Final = 2.2  # of a fight
BOSS_ROUNDS: Final = 6.0
REFRESHES: Final = 0.6  # in a round
STRUCK: Final = 1.2  # a point of damage to a hero
FEW: Final = 0.5  # a counter that the Boss doesn't count
A_REROLL: Final = 0.6  # for each hero and round
A_DIE: Final = 1.2
A_VALUE: Final = -1.0
A_RULE: Final = -0.6
FOES: Final = 1.4  # in a fight
HEALED_BACK: Final = 0.5  # of a Boss who heals for every card: meanwhile it does nothing worse

A_FIGHT: Final = (Moment.COMBAT_START, Moment.COMBAT_END, Moment.FOE_REVEALED)
A_ROUND: Final = (Moment.ROUND_START, Moment.ATTACK_END, Moment.STEP_END)


def fights_left(t: CatharsisTable) -> int:
    """With Monsters; the Boss comes besides."""
    return len([card for card in t.pile if card.type == BossType.MONSTER]) + t.in_combat


def rounds_left(t: CatharsisTable) -> float:
    return MONSTER_ROUNDS * fights_left(t) + BOSS_ROUNDS


def times_of(t: CatharsisTable, moment: int) -> float:
    """How often a moment will come."""
    if moment in A_FIGHT:
        return fights_left(t) + 1.0
    if moment in A_ROUND:
        return rounds_left(t)
    return REFRESHES * rounds_left(t) if moment == Moment.REFRESH else 0.0


def rules_of(t: CatharsisTable, card: BossCard, o: Outlook) -> float:
    """What its rules are worth in a round."""
    by = Source(Maker.CARD, NOBODY, NOBODY)
    by.card = card
    total = 0.0
    for static in card.statics:
        n = static.now(t, by)
        if static.key == Key.REROLLS:
            total += A_REROLL * n * o.living
        elif static.key == Key.DICE:
            total += A_DIE * n * o.living
        elif static.key == Key.ATTACK_BONUS:
            total -= STRUCK * n * FOES
        elif static.key == Key.BAN_VALUE:
            total += A_VALUE * o.living
        else:
            total += A_RULE * o.living
    return total


def rise(amount: Amount, what: int, counter: int, n: int) -> float:
    """By how much an amount rises with each card or counter of a kind, with so many heroes."""
    quantity = amount.quantity
    if quantity is None or quantity.what != what or quantity.counter != counter:
        return 0.0
    each = 1.0 if amount.mul is None else float(amount.mul.values[n - 1])
    return each if amount.div is None else each / max(1, amount.div.values[n - 1])


def counter_price(t: CatharsisTable, counter: int) -> float:
    """Points that one more of these counters on the deck costs in the fight with the Boss: health, and damage in all
    its rounds."""
    boss = t.deck.boss
    total = 0.0
    for effect in boss.on[Moment.SETUP]:
        if isinstance(effect, FoeStat):
            total += rise(effect.health, Counted.COUNTER, counter, t.n) + rise(
                effect.most, Counted.COUNTER, counter, t.n
            )
    damage = 0.0
    for static in boss.statics:
        if static.key == Key.ATTACK_BONUS and isinstance(static, Rule):
            damage += rise(static.amount, Counted.COUNTER, counter, t.n)
    for effect in boss.attack:
        if isinstance(effect, Hurt):
            many = len(t.living()) if effect.to == Victim.EACH else 1
            damage += many * rise(effect.n, Counted.COUNTER, counter, t.n)
    return max(FEW, total + STRUCK * BOSS_ROUNDS * damage)


def aside_price(t: CatharsisTable) -> float:
    """Points that a card set aside costs in the fight with the Boss."""
    boss = t.deck.boss
    total = 0.0
    for effect in boss.on[Moment.SETUP]:
        if isinstance(effect, Counter) and effect.on == Carrier.DECK:
            total += rise(effect.n, Counted.ASIDE, NOBODY, t.n) * counter_price(t, effect.counter)
    for effect in boss.on[Moment.ATTACK_END]:
        if isinstance(effect, If) and effect.cond.quantity is not None and effect.cond.quantity.what == Counted.ASIDE:
            for inner in effect.then:
                if isinstance(inner, FoeHeal):
                    total += HEALED_BACK * inner.n.values[t.n - 1]
    return total
