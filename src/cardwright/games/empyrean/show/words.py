"""How options and events read."""

from typing import Final

from cardwright.core.decision import NO, YES, Decision, Option, Question
from cardwright.core.view import Cause
from cardwright.core.words import Phrases
from cardwright.games.empyrean.content.cards import NO_CAP, Card, Clause
from cardwright.games.empyrean.content.options import (
    DONE,
    ESSENCE,
    KEEP_ALL,
    NO_DEPLOY,
    NO_DISCARD,
    NO_RECALL,
    NO_TARGET,
    PASS,
    Acquire,
    Banish,
    CardOption,
    ChooseDeck,
    Deploy,
    DeployFree,
    Discard,
    Keep,
    Mode,
    MoveTo,
    OnField,
    Place,
    Recall,
    SwapIn,
    Use,
    UseField,
)
from cardwright.games.empyrean.rules.actions import BOTTOM, SWAP, TOP
from cardwright.games.empyrean.rules.choosing import DESTINATION, TIE
from cardwright.games.empyrean.rules.deploying import effective_cost
from cardwright.games.empyrean.rules.end import NAMES
from cardwright.games.empyrean.rules.log import called
from cardwright.games.empyrean.rules.reactions import MAY
from cardwright.games.empyrean.rules.table import ACTS, FIELD_IDS, IDLE, NOTHING, EmpyreanTable, Piece
from cardwright.games.empyrean.vocabulary.voice import Voice

PHRASES: Final[Phrases] = Phrases(
    {
        "deck": "{seat} play[s] {deck}.",
        "veto": "{seat} [has|have] a battlefield replaced by {cards}.",
        "round": "Round {round}: {seat} [is|are] first player.",
        "draft": "{seat} keep[s] {cards}.",
        "draft?": "{seat} draft[s] a card.",
        "draw": "{seat} draw[s] {cards}.",
        "draw?": "{seat} draw[s] a card.",
        "acquire": "{seat} take[s] {cards} from {seat's} deck.",
        "acquire?": "{seat} take[s] a card from {seat's} deck.",
        "in_vain": "{seat} search[es] {seat's} deck in vain.",
        "recall": "{cards} return[s] to {seat's} hand.",
        "freed": "{seat} get[s] {cards} back.",
        "freed?": "{seat} get[s] a banished card back.",
        "discard": "{seat} discard[s] {cards}.",
        "discard?": "{seat} discard[s] a card.",
        "shows": "It is {cards}.",
        "banish": "{seat} banish[es] {cards} from {seat's} hand.",
        "banish?": "{seat} banish[es] a card from {seat's} hand.",
        "banish_card": "{seat's} {card} is banished.",
        "peek": "{seat} look[s] at {whose:seat's} cards: {cards}.",
        "peek?": "{seat} look[s] at {n} of {whose:seat's} cards.",
        "pass": "{seat} deploy[s] nothing more.",
        "deploy": "{seat} put[s] {cards} face-down at {field}.",
        "deploy?": "{seat} put[s] a card face-down at {field}.",
        "pay": "{seat's} {card} pays 1 might: {now}.",
        "reveal": "{seat} reveal[s] {card} at {field}: {now} might.",
        "end": "All cards are revealed.",
        "stopped": "A Stop token stops the instant of {card}.",
        "stop": "A Stop token lies on {seat's} side of {field}.",
        "answer": "{seat's} {card} answers.",
        "field": "{field} takes effect for {seat}.",
        "gain": "{seat's} {card} +{n}: {now} might.",
        "lose": "{seat's} {card} -{n}: {now} might.",
        "more_next": "{seat} will have {n} essence more next round.",
        "less_next": "{seat} will have {n} essence less next round.",
        "more_now": "{seat} get[s] {n} essence.",
        "less_now": "{seat} lose[s] {n} essence.",
        "move": "{seat's} {card} moves to {field}.",
        "shift": "{seat's} {card} shifts to the end of its row.",
        "return": "{seat's} {card} returns to {seat's} hand.",
        "destroy": "{seat's} {card} is destroyed.",
        "swap": "{seat} swap[s] {card} for {other}.",
        "stack": "{seat} stack[s] {card} on {other}: {now} might.",
        "token": "{seat's} {card} gets {n} {token}.",
        "untoken": "{seat's} {card} loses {n} {token}.",
        "keyword": "{seat's} {keyword} no. {n}.",
        "use": "{seat} use[s] {card} at {field}.",
        "use_field": "{seat} use[s] {field}.",
        "tally": "The battle is over: {seat} [has|have] {a} might and {whose:seat} {b}.",
    }
)

PLAIN: Final[dict[str, str]] = {
    DONE.text: "no more commands",
    KEEP_ALL.text: "keep the battlefields",
    NO_TARGET.text: "no card",
    NO_DISCARD.text: "discard nothing more",
    NO_DEPLOY.text: "deploy nothing",
    NO_RECALL.text: "return nothing",
}


def describe(t: EmpyreanTable, option: Option, seat: int) -> str:
    if isinstance(option, CardOption):
        return card_words(option)
    if isinstance(option, Deploy):
        cost = effective_cost(t, seat, option.card, option.field)
        return f"deploy {option.card.name} at {field_name(t, option.field)} for {cost} essence"
    if isinstance(option, DeployFree):
        return f"deploy {option.card.name} at {field_name(t, option.field)} for free"
    if isinstance(option, ChooseDeck):
        return f"{option.deck.name}: {option.deck.strategy}" if option.deck.strategy else option.deck.name
    if isinstance(option, MoveTo):
        return f"move {card_at(t, seat, option.field, option.zone)} to {field_name(t, option.to)}"
    if isinstance(option, Use):
        return use_words(t, option, seat)
    if isinstance(option, UseField):
        return f"{field_name(t, option.field)}: {t.fields[option.field].effects[option.effect].text}"
    if isinstance(option, OnField):
        return field_name(t, option.field)
    if isinstance(option, Place):
        return place_words(t, option, seat)
    if isinstance(option, Mode):
        return mode_words(t, option)
    if option is YES or option is NO:
        clause = acting_clause(t)
        return f"yes: {clause.text}" if option is YES and clause is not None else option.text
    if option is PASS:
        return f"deploy nothing more (essence left: {t.sides[seat].essence})"
    if option is ESSENCE:
        return "pay the rest from your essence"
    return PLAIN.get(option.text, option.text)


def card_words(option: CardOption) -> str:
    name = option.card.name
    if isinstance(option, Keep):
        card = option.card
        return f"keep {name} (cost {card.cost}, might {printed_might(card)}): {card.text}".removesuffix(": ")
    if isinstance(option, Discard):
        return f"discard {name}"
    if isinstance(option, Banish):
        return f"banish {name}"
    if isinstance(option, Acquire):
        return f"take {name}"
    if isinstance(option, Recall):
        return f"return {name}"
    assert isinstance(option, SwapIn)
    return f"swap in {name} from your {'hand' if option.from_hand else 'deck'}"


def printed_might(card: Card) -> str:
    """`3`, `4, at most 12`, `10 plus 1 for each Viking Raid you have made this game`."""
    amount, voice = card.might, Voice(False)
    if card.plain_might >= 0:
        might = str(card.plain_might)
    else:
        might = amount.head(voice) + amount.tail(voice) if amount.counted() else amount.number()
    return f"{might}, at most {card.cap}" if card.cap < NO_CAP else might


def piece_at(t: EmpyreanTable, seat: int, field: int, zone: int) -> Piece | None:
    """The revealed card there: of a seat that isn't asked, an option may name a place without one."""
    row = t.sides[seat].rows[field]
    return row[zone] if zone < len(row) and row[zone].up else None


def card_at(t: EmpyreanTable, seat: int, field: int, zone: int) -> str:
    piece = piece_at(t, seat, field, zone)
    return piece.card.name if piece is not None else f"the card in zone {zone + 1} of {field_name(t, field)}"


def use_words(t: EmpyreanTable, option: Use, seat: int) -> str:
    piece = piece_at(t, seat, option.field, option.zone)
    if piece is None or option.clause >= len(piece.card.clauses):
        return card_at(t, seat, option.field, option.zone)
    return f"{piece.card.name}: {piece.card.clauses[option.clause].text}"


def place_words(t: EmpyreanTable, option: Place, seat: int) -> str:
    piece = piece_at(t, option.seat, option.field, option.zone)
    if piece is None:
        return card_at(t, option.seat, option.field, option.zone)
    whose = "your" if option.seat == seat else f"{NAMES[option.seat]}'s"
    return f"{whose} {piece.card.name} with {piece.might} might at {field_name(t, option.field)}"


def mode_words(t: EmpyreanTable, option: Mode) -> str:
    """The alternative in the words of the clause that offers it."""
    clause = acting_clause(t)
    for verb in clause.verbs if clause is not None else []:
        texts = verb.alternatives()
        if option.number < len(texts):
            return texts[option.number]
    return f"option {option.number + 1}"


def field_name(t: EmpyreanTable, field: int) -> str:
    return t.fields[field].name


# ---------------------------------------------------------------- whose clause it is


def acting_piece(t: EmpyreanTable) -> Piece | None:
    """The card whose clause is being resolved, if it is still on the table."""
    return piece_of(t, t.acting // ACTS, t.acting % ACTS // 4) if t.acting > IDLE else None


def piece_asked_about(t: EmpyreanTable) -> Piece | None:
    """The card that the open question is about, where it is about one alone."""
    return piece_of(t, t.about // 2, t.about % 2) if t.about != NOTHING else None


def piece_of(t: EmpyreanTable, order: int, seat: int) -> Piece | None:
    for row in t.sides[seat].rows:
        for piece in row:
            if piece.order == order:
                return piece
    return None


def acting_field(t: EmpyreanTable) -> int | None:
    """The battlefield whose effect is being resolved."""
    return (IDLE - 1 - t.acting) // 2 if t.acting < IDLE else None


def acting_clause(t: EmpyreanTable) -> Clause | None:
    field, piece = acting_field(t), acting_piece(t)
    if field is not None:
        return t.fields[field].effects[(IDLE - 1 - t.acting) % 2]
    return piece.card.clauses[t.acting % 4] if piece is not None else None


# ---------------------------------------------------------------- questions


def prompt(t: EmpyreanTable, decision: Decision) -> str:
    """A question that an effect puts, with what puts it and what comes of the answer."""
    found = cause(t, decision)
    return decision.question.prompt if found is None else f"{found.source}: {found.deed}?"


def cause(t: EmpyreanTable, decision: Decision) -> Cause | None:
    """The card or the battlefield whose clause is being resolved."""
    field = acting_field(t)
    if field is not None:
        source = t.fields[field]
        found = Cause(source.name, field_id(field), source.id)
    elif t.speaks is not None:
        speaker = acting_piece(t)
        found = Cause(t.speaks.name, called(speaker).id if speaker is not None else "", t.speaks.id)
    else:
        return None
    about = piece_asked_about(t)
    found.deed = deed(t, decision.question, about)
    found.to = [called(about).id] if about is not None else []
    return found


def deed(t: EmpyreanTable, question: Question, about: Piece | None) -> str:
    """The question in the words of the effect that puts it."""
    name = about.card.name if about is not None else ""
    if question is TIE:
        return f"which of these equal cards {t.verb_fate}"
    if question is DESTINATION:
        return f"where does {name} move"
    if question is SWAP:
        return f"which {t.verb_whom} do you swap in for {name}"
    if question is BOTTOM:
        return f"which {t.verb_whom} goes to the bottom of the stack"
    if question is TOP:
        return f"which {t.verb_whom} goes on top of {name}"
    return f"which {t.verb_whom} {t.verb_fate}" if t.verb_whom and question is not MAY else t.verb_fate


def field_id(field: int) -> str:
    return FIELD_IDS[field]
