"""Foes: they enter, lose and regain health, fall or flee (2.8, 2.15, 2.18)."""

from cardwright.games.catharsis.content.cards import BossCard
from cardwright.games.catharsis.content.families import NOBODY, BossType, Key, Moment
from cardwright.games.catharsis.content.options import MOST_FOES
from cardwright.games.catharsis.rules.end import win
from cardwright.games.catharsis.rules.fighters import Foe
from cardwright.games.catharsis.rules.keys import foe_rule, rekey
from cardwright.games.catharsis.rules.log import BOSS_DECK, BOSS_DISCARD, ENCOUNTER, FOES, called
from cardwright.games.catharsis.rules.moments import fire_foe
from cardwright.games.catharsis.rules.table import COUNTED_TO, CatharsisTable, Phase


def summon_copies(t: CatharsisTable, card: BossCard) -> None:
    """As many foes as the card brings (CA-149), told as one."""
    if t.events is not None and card.foes > 1:
        t.move("enter_together", NOBODY, [card] * card.foes, "", FOES, health=card.health[t.n - 1])
    for _ in range(card.foes):
        summon(t, card, told=card.foes == 1)


def summon(t: CatharsisTable, card: BossCard, health: int = 0, told: bool = True) -> None:
    """A new foe at the end of the order (CA-154, CA-155), with its set-up done (CA-148)."""
    if len(t.foes) >= MOST_FOES:
        return
    t.serials += 1
    foe = Foe()
    foe.serial = t.serials
    foe.card = card
    foe.most = card.health[t.n - 1]
    if card.keeps_health and t.kept >= 0:
        foe.health = t.kept
    else:
        foe.health = health if health > 0 else foe.most
    foe.most = max(foe.most, foe.health) if health <= 0 else foe.health
    foe.lost = 0
    foe.halved = False
    foe.late = t.phase == Phase.FOES_ATTACK or t.phase == Phase.END_STEP_2
    foe.counters = [0] * len(t.book.counters)
    foe.letter = next_letter(t, card)
    t.foes.append(foe)
    rekey(t)
    if t.events is not None and told:
        t.move("enter", NOBODY, [card], "", FOES, health=foe.health)
    fire_foe(t, foe, Moment.SETUP)


def next_letter(t: CatharsisTable, card: BossCard) -> int:
    """The next of its kind; one that was alone so far gets the first. A letter stays when others fall."""
    last = 0
    for foe in t.foes:
        if foe.card is card:
            foe.letter = max(1, foe.letter)
            last = max(last, foe.letter)
    return last + 1 if last else 0


def summon_next(t: CatharsisTable, tag: str, defeated: bool, health: int, half: bool) -> None:
    """The next such card of the deck joins; what lies above it goes to the bottom (CA-462). Or a random one that was
    defeated returns (CA-464)."""
    if defeated:
        fallen = [card for card in t.discard + t.fight if tag in card.tags and not is_there(t, card)]
        if not fallen:
            return
        card = t.pick(fallen)
        if card in t.discard:
            t.discard.remove(card)
            t.fight.append(card)
            if t.events is not None:
                t.move("", -1, [card], BOSS_DISCARD, ENCOUNTER)
    else:
        places = [at for at, each in enumerate(t.pile) if tag in each.tags]
        if not places:
            return
        at = places[-1]
        skipped = t.pile[at + 1 :]
        card = t.pile[at]
        t.pile = t.pile[:at]
        t.known &= (1 << at) - 1
        place = 1 if t.pile and t.pile[0] is t.deck.boss else 0
        for each in skipped:
            t.pile.insert(place, each)
            low = t.known & ((1 << place) - 1)
            t.known = (t.known >> place) << (place + 1) | 1 << place | low
        t.seal()
        if t.events is not None and skipped:
            t.log("goes_under", NOBODY, cards=skipped[::-1])
        t.fight.append(card)
        if t.events is not None:
            t.move("joins", -1, [card], BOSS_DECK, ENCOUNTER)
    summon(t, card, max(1, card.health[t.n - 1] // 2) if half else health)


def is_there(t: CatharsisTable, card: BossCard) -> bool:
    for foe in t.foes:
        if foe.card is card:
            return True
    return False


def foe_max(t: CatharsisTable, foe: Foe, n: int) -> None:
    """Maximum and current health change (CA-148)."""
    foe.most = max(1, foe.most + n)
    foe.health = max(1, min(foe.most, foe.health + n))


def heal_foe(t: CatharsisTable, foe: Foe, n: int) -> None:
    """Up to its maximum."""
    healed = min(n, foe.most - foe.health)
    if healed > 0:
        foe.health += healed
        if t.events is not None:
            t.log("foe_heals", foe=called(t, foe), n=healed, health=foe.health)


def lose_health(t: CatharsisTable, foe: Foe, n: int, seat: int = NOBODY) -> None:
    """At once, never below 0 (CA-78, CA-82); at 0 it falls (CA-177). `seat` is whose attack it is."""
    if foe not in t.foes:
        return
    floor = max(0, foe_rule(t, Key.MIN_HEALTH, 0, foe))
    n = max(0, min(n, foe.health - floor))
    if n and n == foe.health and foe_rule(t, Key.LAST_STAND, 0, foe) > t.stands:
        t.stands = min(t.stands + 1, COUNTED_TO)
        n -= 1
    foe.health -= n
    foe.lost += n
    if t.events is not None:
        t.log("foe_loses" if seat == NOBODY else "attack", seat, foe=called(t, foe), n=n, health=foe.health)
    if not foe.halved and 2 * foe.health <= foe.most:
        foe.halved = True
        fire_foe(t, foe, Moment.HALF)
    if foe.health == 0 and foe in t.foes:
        remove_foe(t, foe, True)


def remove_foe(t: CatharsisTable, foe: Foe, defeat: bool) -> None:
    """It leaves play; defeated ones with all that follows (CA-177, CA-178)."""
    if foe not in t.foes:
        return
    if t.events is not None:
        t.move("defeat" if defeat else "flee", -1, [foe.card], FOES, "")
    t.foes.remove(foe)
    if foe.card.keeps_health:
        t.kept = foe.health
    rekey(t)
    if defeat:
        t.fallen = min(t.fallen + 1, COUNTED_TO)
        if foe.card.type == BossType.BOSS:
            t.boss_fallen = True
        fire_foe(t, foe, Moment.DEFEAT)
    check_victory(t)


def check_victory(t: CatharsisTable) -> None:
    """The Boss is at 0, no other foe is left, everything is resolved (CA-182, CA-183)."""
    if t.boss_fallen and not t.foes:
        win(t)


def end_fight(t: CatharsisTable) -> None:
    """All foes leave."""
    for foe in t.foes[:]:
        remove_foe(t, foe, False)
