"""Questions made of what asks them and what they are about: `Winded: which hero takes 1 damage?`"""

from collections.abc import Callable
from typing import Final

from cardwright.core.decision import Decision
from cardwright.games.catharsis.content.cards import BossCard
from cardwright.games.catharsis.content.dice import size
from cardwright.games.catharsis.content.effects import sentences
from cardwright.games.catharsis.content.families import NOBODY, Bonus, Face
from cardwright.games.catharsis.content.options import STOP, Reroll, Turn
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.choosing import voters
from cardwright.games.catharsis.rules.dice import MOST_AT_ONCE
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.catharsis.show.cards import for_party
from cardwright.games.catharsis.show.causes import cause, clause
from cardwright.games.catharsis.show.names import hand_name, hero_name
from cardwright.games.catharsis.show.view import remainder

VOTED: Final = (q.WHICH_OPTION, q.REFRESH_NOW, q.DECK_ACTION, q.LUCK, q.WHO_IS_CHOSEN, q.WHICH_PILE)
SPOKEN: Final = (q.VICTIM, q.PREVENT_PARTY, q.WHICH_CARD, q.NEXT_ATTACKER, q.SHARE)

Words = Callable[[CatharsisTable, Decision], str]


def prompt(t: CatharsisTable, seat: int, decision: Decision) -> str:
    """What asks, for whom where a seat plays several heroes, then the question itself."""
    question = decision.question
    words = ASKED.get(question.name)
    told = words(t, decision) if words is not None else question.prompt
    asks = cause(t, seat, decision)
    source = asks.source if asks is not None else ""
    several = [number for number, hand in enumerate(t.hands) if hand.seat == seat]
    if t.answering in several and len(several) > 1:
        name = hand_name(t, t.answering)
        source = f"{source} ({name})" if source and source != name else name
    told = f"{source}: {told[:1].lower()}{told[1:]}" if source else f"{told[:1].upper()}{told[1:]}"
    if t.answering == NOBODY and len(voters(t)) > 1:
        if question in SPOKEN:
            return f"{told} (you speak for the party)"
        if question in VOTED and t.house.party_decisions == "vote":
            return f"{told} (the party votes)"
    return told


def placed(before: str, after: str, otherwise: str) -> Words:
    """With the card that is placed or meant, where it isn't the one that asks."""

    def words(t: CatharsisTable, decision: Decision) -> str:
        other = t.acting is not None and (t.origin is None or t.origin.card is not t.acting)
        return f"{before}{t.acting.name}{after}" if other and t.acting is not None else otherwise

    return words


# ---------------------------------------------------------------- dice


def reroll(t: CatharsisTable, decision: Decision) -> str:
    hand = t.hands[t.answering] if t.answering != NOBODY else t.hands[0]
    sets = [option for option in decision.options if isinstance(option, Reroll)]
    if size(hand.dice) <= MOST_AT_ONCE or not sets:
        return "which dice do you reroll?"
    highest = max([int(die) for option in sets for die in option.text.split()[1:]])
    return f"which of your {'low' if highest <= 3 else 'high'} dice do you reroll?"


def which_die(t: CatharsisTable, decision: Decision) -> str:
    reach = t.about.reach
    if reach is None:
        return q.TURN_WHICH.prompt
    if reach.to == Face.BY_STEP:
        return f"which die do you turn by {'up to ' if reach.up_to else ''}{min(reach.step, 6)}?"
    goal = {Face.ANY: "to any value", Face.OVER: "over"}.get(reach.to, f"to {reach.to}")
    return f"which die do you turn {goal}?"


def turn_to(t: CatharsisTable, decision: Decision) -> str:
    die = decision.options[0]
    if not isinstance(die, Turn):
        return "what do you turn it to?"
    whose = f"{hand_name(t, die.hand)}'s {die.value}" if len(t.hands) > 1 else f"the {die.value}"
    return f"what do you turn {whose} to?"


def spend(t: CatharsisTable, decision: Decision) -> str:
    """What each counter brings (CA-354)."""
    hand = t.hands[t.answering]
    for each in t.spendables:
        if each.hero == hand.hero and each.counter == t.about.counter:
            name = t.book.counters[each.counter].capitalize()
            return f"how many {name} do you spend, for +{each.n} {Bonus.TEXTS[each.kind]} each?"
    return "how many counters do you spend?"


# ---------------------------------------------------------------- damage


def share(t: CatharsisTable, decision: Decision) -> str:
    who = f"does {hero_name(t, t.about.hero)}" if t.about.hero != NOBODY else "do you"
    return f"{t.about.n} damage to divide. How much {who} take?"


def wound(t: CatharsisTable, decision: Decision) -> str:
    n = t.about.n
    return f"{n} damage to take. Which power {'takes the first point' if n > 1 else 'takes it'}?"


def guard(t: CatharsisTable, decision: Decision) -> str:
    whom = "the party" if t.about.hero == NOBODY else hero_name(t, t.about.hero)
    return f"{t.about.n} damage to {whom}. Use a guard now?"


def victim(t: CatharsisTable, decision: Decision) -> str:
    return f"which hero takes {t.about.n} damage?"


# ---------------------------------------------------------------- powers and cards


def chosen(whom: str) -> Words:
    """What the effect does to the one that is chosen: its verb knows."""
    return lambda t, decision: f"{clause(t, whom)}?"


def powers(verb: str) -> Words:
    """Which power, and how many of them in all."""

    def words(t: CatharsisTable, decision: Decision) -> str:
        if STOP in decision.options:
            return f"which power do you {verb}, if any?{f' Up to {t.about.n}' if t.about.n > 1 else ''}"
        return f"which power do you {verb}?{f' {t.about.n} of them' if t.about.n > 1 else ''}"

    return words


def refresh_now(t: CatharsisTable, decision: Decision) -> str:
    """In a fight as it is; between cards with what is still to come (CA-471)."""
    return q.REFRESH_NOW.prompt if t.in_combat else f"{q.REFRESH_NOW.prompt} To come: {remainder(t.pile)}"


def accept(t: CatharsisTable, decision: Decision) -> str:
    card = t.acting
    if not isinstance(card, BossCard) or not card.sacrifice:
        return "do you take this card?"
    return f"do you take this card for {f'{card.sacrifice} of your powers' if card.sacrifice > 1 else 'a power'}?"


def passive(t: CatharsisTable, decision: Decision) -> str:
    ability = t.hero_of(t.answering).role.card.passive if t.answering != NOBODY else None
    if ability is None:
        return "use your Passive?"
    return f"use your Passive? {ability.price}. {for_party(ability.does, t.n)}"


def luck(t: CatharsisTable, decision: Decision) -> str:
    return f"{table_words(t, t.about.table, t.about.face)} Pay 1 Morale and roll again?"


def table_words(t: CatharsisTable, number: int, face: int) -> str:
    """What a result of a random table does (CA-188)."""
    return for_party(sentences(t.book.tables[number - 1][face - 1]), t.n)


def levels(t: CatharsisTable, decision: Decision) -> str:
    what = clause(t, "which power")
    return f"{what}, if any?" if STOP in decision.options else f"{what}?"


ASKED: Final[dict[str, Words]] = {
    q.AGREE_DUO.name: placed("do you agree on the duo power ", "?", q.AGREE_DUO.prompt),
    q.NUMBER_FOR.name: lambda t, decision: f"which power gets the number {t.about.n}?",
    q.REROLL_WHICH.name: reroll,
    q.TURN_WHICH.name: which_die,
    q.TURN_TO.name: turn_to,
    q.SPEND_HOW_MANY.name: spend,
    q.WHICH_FOE.name: chosen("which foe"),
    q.WHO_HEALS.name: chosen("which hero"),
    q.WHO_IS_CHOSEN.name: chosen("which hero"),
    q.WHOSE_COUNTER.name: chosen("which hero"),
    q.WHICH_CARD.name: chosen("which card"),
    q.LEVEL_WHICH.name: levels,
    q.WHICH_SPOT.name: placed("where do you put ", "?", q.WHICH_SPOT.prompt),
    q.BOARD_FULL.name: placed("the board is full. What do you discard for ", "?", q.BOARD_FULL.prompt),
    q.KEEP_IT.name: placed("refresh ", ", or keep it exhausted?", q.KEEP_IT.prompt),
    q.REFRESH_WHICH.name: powers("refresh"),
    q.REPLACE_WHICH.name: powers("replace"),
    q.EXHAUST_WHICH.name: powers("exhaust"),
    q.DISCARD_WHICH.name: powers("discard"),
    q.GIVE_UP.name: powers("give up"),
    q.REFRESH_NOW.name: refresh_now,
    q.SHARE.name: share,
    q.WOUND.name: wound,
    q.VICTIM.name: victim,
    q.PREVENT_PARTY.name: lambda t, decision: f"{t.about.n} damage to the party. How much is prevented?",
    q.PREVENT_OWN.name: lambda t, decision: f"{t.about.n} damage to you. How much do you prevent?",
    q.ALLY_TAKES.name: lambda t, decision: f"{t.about.n} damage to you. How much does the ally take?",
    q.GUARD_NOW.name: guard,
    q.ACCEPT.name: accept,
    q.LUCK.name: luck,
    q.PAY_PASSIVE.name: passive,
}
