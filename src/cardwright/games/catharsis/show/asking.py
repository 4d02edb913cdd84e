"""Questions with what they are about: how much, of what, for whom."""

from collections.abc import Callable
from typing import Final

from cardwright.core.decision import Decision
from cardwright.games.catharsis.content.cards import BossCard, sentences
from cardwright.games.catharsis.content.dice import size
from cardwright.games.catharsis.content.options import STOP, Reroll, Turn
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.choosing import voters
from cardwright.games.catharsis.rules.damage import THE_PARTY, threatened
from cardwright.games.catharsis.rules.dice import ANY_VALUE, MOST_AT_ONCE, TO_VALUE, TURNED_OVER, UP_TO
from cardwright.games.catharsis.rules.table import NOBODY, REWARD, CatharsisTable
from cardwright.games.catharsis.show.cards import for_party
from cardwright.games.catharsis.show.names import hand_name, hero_name
from cardwright.games.catharsis.show.view import remainder

VOTED: Final = (q.WHICH_OPTION, q.REFRESH_NOW, q.DECK_ACTION, q.LUCK, q.WHO_IS_CHOSEN, q.WHICH_PILE)
SPOKEN: Final = (q.VICTIM, q.PREVENT_PARTY, q.WHICH_CARD, q.NEXT_ATTACKER, q.SHARE)
OF_POWERS: Final = (q.EXHAUST_WHICH, q.DISCARD_WHICH, q.REPLACE_WHICH, q.PASS_ON, q.DISCARD_KIND)

Words = Callable[[CatharsisTable, Decision], str]


def prompt(t: CatharsisTable, seat: int, decision: Decision) -> str:
    question = decision.question
    words = ASKED.get(question.name)
    told = words(t, decision) if words is not None else question.prompt
    if question in OF_POWERS and t.acting is not None:
        told = f"{t.acting.name}: {small(told)}"
    if t.answering == NOBODY and len(voters(t)) > 1:
        if question in SPOKEN:
            return f"{told} (you speak for the party)"
        if question in VOTED and t.house.party_decisions == "vote":
            return f"{told} (the party votes)"
    several = [number for number, hand in enumerate(t.hands) if hand.seat == seat]
    if t.answering in several and len(several) > 1:
        return f"{hand_name(t, t.answering)}: {small(told)}"
    return told


def small(words: str) -> str:
    """To follow a colon; names keep their capitals."""
    first = words.split(" ", 1)[0]
    return words[:1].lower() + words[1:] if first in COMMON else words


COMMON: Final = (
    "Which",
    "What",
    "Who",
    "How",
    "Spend",
    "Use",
    "Do",
    "Where",
    "To",
    "Pay",
    "Refresh",
    "Discard",
    "Anything",
)


def named(before: str, after: str, otherwise: str) -> Words:
    """With the card that it is about, if there is one."""
    return lambda t, decision: f"{before}{t.acting.name}{after}" if t.acting is not None else otherwise


# ---------------------------------------------------------------- dice


def reroll(t: CatharsisTable, decision: Decision) -> str:
    hand = t.hands[t.answering] if t.answering != NOBODY else t.hands[0]
    sets = [option for option in decision.options if isinstance(option, Reroll)]
    if size(hand.dice) <= MOST_AT_ONCE or not sets:
        return q.REROLL_WHICH.prompt
    highest = max([int(die) for option in sets for die in option.text.split()[1:]])
    return f"Which of your {'low' if highest <= 3 else 'high'} dice do you reroll?"


def which_die(t: CatharsisTable, decision: Decision) -> str:
    reach = t.subject
    if reach >= TO_VALUE:
        to = reach - TO_VALUE
        goal = "to any value" if to == ANY_VALUE else "over" if to == TURNED_OVER else f"to {to}"
        return f"Which die is turned {goal}?"
    return f"Which die is turned by {f'up to {reach - UP_TO}' if reach >= UP_TO else reach}?"


def turn_to(t: CatharsisTable, decision: Decision) -> str:
    die = decision.options[0]
    if not isinstance(die, Turn):
        return q.TURN_TO.prompt
    whose = f"{hand_name(t, die.hand)}'s {die.value}" if len(t.hands) > 1 else f"The {die.value}"
    return f"{whose} is turned to what?"


# ---------------------------------------------------------------- damage


def source(t: CatharsisTable) -> str:
    """`Thornback Boar: `, where something acts."""
    return f"{t.acting.name}: " if isinstance(t.acting, BossCard) else ""


def share(t: CatharsisTable, decision: Decision) -> str:
    who = f"does {hero_name(t, t.subject // 100)}" if t.house.party_split == "speaker" else "do you"
    return f"{source(t)}{t.subject % 100} damage to divide. How much {who} take?"


def wound(t: CatharsisTable, decision: Decision) -> str:
    n = t.subject
    return f"{source(t)}{n} damage to take. Which power for {'the first point' if n > 1 else 'it'}?"


def guard(t: CatharsisTable, decision: Decision) -> str:
    victim, n = threatened(t.subject)
    whom = "the party" if victim == THE_PARTY else hero_name(t, victim)
    return f"{source(t)}{n} damage to {whom}. Use a guard now?"


# ---------------------------------------------------------------- powers and cards


def refresh(t: CatharsisTable, decision: Decision) -> str:
    n = t.subject
    if STOP in decision.options:
        won = "The fight is won. " if t.phase == REWARD else ""
        return f"{won}Which power is refreshed? Up to {n}"
    return f"Which power is refreshed? {n} of them" if n > 1 else "Which power is refreshed?"


def refresh_now(t: CatharsisTable, decision: Decision) -> str:
    """In a fight as it is; between cards with what is still to come (CA-471)."""
    return q.REFRESH_NOW.prompt if t.in_combat else f"{q.REFRESH_NOW.prompt} To come: {remainder(t.pile)}"


def accept(t: CatharsisTable, decision: Decision) -> str:
    card = t.acting
    if not isinstance(card, BossCard):
        return q.ACCEPT.prompt
    price = f" for {card.sacrifice} of your powers" if card.sacrifice > 1 else " for one of your powers"
    return f"Do you take {card.name}{price if card.sacrifice else ''}?"


def passive(t: CatharsisTable, decision: Decision) -> str:
    ability = t.hero_of(t.answering).role.passive if t.answering != NOBODY else None
    return f"Use your Passive? {ability.text}" if ability is not None else q.PAY_PASSIVE.prompt


def luck(t: CatharsisTable, decision: Decision) -> str:
    return f"{table_words(t, t.subject // 10, t.subject % 10)} Pay 1 Morale and roll again?"


def table_words(t: CatharsisTable, number: int, face: int) -> str:
    """What a result of a random table does (CA-188)."""
    return for_party(sentences(t.book.tables[number - 1][face - 1]), t.n)


ASKED: Final[dict[str, Words]] = {
    q.REROLL_WHICH.name: reroll,
    q.TURN_WHICH.name: which_die,
    q.TURN_TO.name: turn_to,
    q.PAY_WITH.name: named("Which dice pay for ", "?", q.PAY_WITH.prompt),
    q.PAY_AGAIN.name: named("Pay for ", " once more?", q.PAY_AGAIN.prompt),
    q.WHICH_FOE.name: named("Which foe for ", "?", q.WHICH_FOE.prompt),
    q.DOUBLE_IT.name: named("Double the damage of ", "?", q.DOUBLE_IT.prompt),
    q.WHICH_OPTION.name: named("", ": which option?", q.WHICH_OPTION.prompt),
    q.WHOSE_COUNTER.name: named("", ": who gets the counter?", q.WHOSE_COUNTER.prompt),
    q.WHO_IS_CHOSEN.name: named("", ": which hero?", q.WHO_IS_CHOSEN.prompt),
    q.WHICH_CARD.name: named("", ": which card?", q.WHICH_CARD.prompt),
    q.WHICH_SPOT.name: named("Where does ", " go?", q.WHICH_SPOT.prompt),
    q.BOARD_FULL.name: named("The board is full: what is discarded for ", "?", q.BOARD_FULL.prompt),
    q.USE_OR_ASIDE.name: named("Use ", ", or set it aside?", q.USE_OR_ASIDE.prompt),
    q.SERVE_WHICH.name: named("Which ability of ", "?", q.SERVE_WHICH.prompt),
    q.KEEP_IT.name: named("Refresh ", ", or keep it exhausted?", q.KEEP_IT.prompt),
    q.JOIN.name: named("Do you join in ", " with your half?", q.JOIN.prompt),
    q.AGREE_DUO.name: named("Do you agree on the duo power ", "?", q.AGREE_DUO.prompt),
    q.NUMBER_FOR.name: lambda t, decision: f"Which power gets the number {t.subject}?",
    q.REFRESH_WHICH.name: refresh,
    q.REFRESH_NOW.name: refresh_now,
    q.SHARE.name: share,
    q.WOUND.name: wound,
    q.VICTIM.name: lambda t, decision: f"{source(t)}{t.subject} damage to one hero. Who takes it?",
    q.PREVENT_PARTY.name: lambda t, decision: f"{source(t)}{t.subject} damage to the party. How much is prevented?",
    q.PREVENT_OWN.name: lambda t, decision: f"{source(t)}{t.subject} damage to you. How much is prevented?",
    q.ALLY_TAKES.name: lambda t, decision: f"{t.subject} damage to you. How much does the ally take?",
    q.GUARD_NOW.name: guard,
    q.ACCEPT.name: accept,
    q.LUCK.name: luck,
    q.PAY_PASSIVE.name: passive,
}
