"""Actions, blessings and responses (ED-20 to ED-63): how a card is played and what may come in between."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.games.elemental.content.cards import MOST, Card, Kind
from cardwright.games.elemental.content.options import (
    PASS,
    Bless,
    Drop,
    Execute,
    Pay,
    Respond,
    Reveal,
)
from cardwright.games.elemental.rules.amounts import free_gold
from cardwright.games.elemental.rules.decks import discard_from_hand, draw
from cardwright.games.elemental.rules.hands import distinct, from_hand, leave_hand
from cardwright.games.elemental.rules.knowledge import hand_known
from cardwright.games.elemental.rules.responses import half_cost, responses
from cardwright.games.elemental.rules.table import (
    DISCARDS,
    DOWNS,
    HANDS,
    PENDING,
    Declared,
    ElementalTable,
    FaceDown,
    Side,
)
from cardwright.games.elemental.rules.traces import came_by

RESPOND: Final[Question] = Question("respond", "Answer the action, or let it happen", caused=True, tells=True)
FURTHER: Final[Question] = Question("further", "Play further cards before your action happens, or go on", caused=True)
DROP: Final[Question] = Question("drop", "Which card do you give up?", caused=True)
HAND: Final = -1  # as the placement that a card comes from


# ---------------------------------------------------------------- an action and its answers


def carry_out(t: ElementalTable, seat: int, card: Card, slot: int, response: bool = False) -> bool:
    """Declare an action, let it be answered, let it happen (ED-26). True if it cancels what it answers (ED-59).

    A response is an action like any other, one call deeper: so it happens before what it answers (ED-50), and can
    be answered itself (ED-49).
    """
    declare(t, seat, card, slot, response)
    cancelled = is_cancelled(t, seat)
    if not cancelled:
        happen(t, seat, card)
    elif t.events is not None:
        t.log("cancelled", seat, card=card)
    lay_aside(t)
    return card.cancels and not cancelled  # a cancelled Veto cancels nothing (ED-61)


def is_cancelled(t: ElementalTable, seat: int) -> bool:
    """The response windows of the action just declared: one answer after the other (ED-45, ED-52)."""
    rival = 1 - seat
    while True:
        response = t.ask(rival, RESPOND, responses(t, rival))
        if not isinstance(response, Respond):
            return False  # passed, or nothing to answer with: nobody sees which (ED-128)
        pay_half(t, rival, response.card)
        slot = take_up(t, rival, response.card, response.from_hand)
        if carry_out(t, rival, response.card, slot, response=True):
            return True  # no further plays then (ED-60)
        further_plays(t, seat)


def further_plays(t: ElementalTable, seat: int) -> None:
    """After a response, the answered seat may play on before its action happens (ED-51)."""
    while True:
        options: list[Option] = [PASS]
        add_plays(t, seat, options, blessings=True, at_half_cost=t.house.further_actions == "half_cost")
        choice = t.ask(seat, FURTHER, options)
        if choice is PASS:
            return
        play(t, seat, choice)


def declare(t: ElementalTable, seat: int, card: Card, slot: int, response: bool) -> None:
    """The card is shown, and where it comes from; it lies in no pile until it is done (ED-17)."""
    t.plays += 1
    t.pending.append(Declared(seat, card, response))
    t.seal()
    if t.events is not None:
        verb = "respond" if response else "bless" if card.kind == Kind.BLESSING else "execute"
        source = "" if card.kind == Kind.PASSIVE else HANDS[seat] if slot == HAND else DOWNS[seat]
        if source == DOWNS[seat]:
            verb += "_down"
        t.move(verb, seat, [card], source, PENDING, slot=slot)


def happen(t: ElementalTable, seat: int, card: Card) -> None:
    """The effect, in the order of the card; all its choices are made now (ED-27)."""
    for effect in card.effects:
        t.verb = effect
        effect.happen(t, seat)
    t.verb = None


def lay_aside(t: ElementalTable) -> None:
    """The latest card is done, effected or not: to its owner's discard pile (ED-17, ED-60)."""
    done = t.pending.pop()
    if done.card.kind != Kind.PASSIVE:
        t.sides[done.seat].discard.append(done.card)
    if t.events is not None:
        t.move("done", done.seat, [done.card], PENDING, "" if done.card.kind == Kind.PASSIVE else DISCARDS[done.seat])


# ---------------------------------------------------------------- ways of playing


def add_plays(t: ElementalTable, seat: int, options: list[Option], blessings: bool, at_half_cost: bool) -> None:
    """Blessings, hand actions with allowance, face-down actions: what can be played between other things."""
    if t.plays >= t.house.max_plays_per_turn:
        return  # ED-18
    side = t.sides[seat]
    gold = free_gold(t, seat)
    last: Card | None = None
    for card in side.hand:
        if card is last:
            continue
        last = card
        if card.kind == Kind.BLESSING:
            if blessings:
                options.append(card.bless)
        elif not card.cancels:
            if side.allowance > 0:
                options.append(card.execute)
            if at_half_cost and half_cost(side, card) <= gold:
                options.append(card.pay)
    add_reveals(t, side, gold, options)


def add_reveals(t: ElementalTable, side: Side, gold: int, options: list[Option]) -> None:
    """Face-down actions of earlier turns that can be paid (ED-22 to ED-24)."""
    for down in side.down:
        if down.turn < t.turn and not down.card.cancels and half_cost(side, down.card) <= gold:
            options.append(down.card.reveal)


def play(t: ElementalTable, seat: int, choice: Option) -> None:
    """Pay for it and carry it out."""
    if isinstance(choice, Bless):
        bless(t, seat, choice.card)
    elif isinstance(choice, Execute):
        t.sides[seat].allowance -= 1  # ED-20
        carry_out(t, seat, choice.card, take_up(t, seat, choice.card, from_the_hand=True))
    elif isinstance(choice, Reveal):
        pay_half(t, seat, choice.card)  # ED-23
        carry_out(t, seat, choice.card, take_up(t, seat, choice.card, from_the_hand=False))
    elif isinstance(choice, Pay):
        pay_half(t, seat, choice.card)
        carry_out(t, seat, choice.card, take_up(t, seat, choice.card, from_the_hand=True))


def pay_half(t: ElementalTable, seat: int, card: Card) -> None:
    """Once, also for a face-down response (ED-47); never given back (ED-28)."""
    gold = half_cost(t.sides[seat], card)
    t.sides[seat].gold -= gold
    if t.events is not None:
        t.log("half", seat, gold=gold)


def take_up(t: ElementalTable, seat: int, card: Card, from_the_hand: bool) -> int:
    """Off the hand or off the table, and from which placement there."""
    side = t.sides[seat]
    if not from_the_hand:
        return leave_table(side, card)
    leave_hand(side, card)
    return HAND


def face_down_place(side: Side, card: Card) -> int:
    """Where the card lies face down; of equal ones, the one placed first."""
    for at, down in enumerate(side.down):
        if down.card is card:
            return at
    raise ValueError(f"{card.name} doesn't lie face down")


def leave_table(side: Side, card: Card) -> int:
    """A face-down card is turned over, and everybody sees which placement it was."""
    down = side.down.pop(face_down_place(side, card))
    if not down.seen:
        came_by(side, down.trace, down.arrived)
    return down.number


def place(t: ElementalTable, seat: int, card: Card) -> None:
    """Face down for a later turn: no effect, no answer, no cost but the allowance (ED-21)."""
    side = t.sides[seat]
    t.plays += 1
    side.allowance -= 1
    followed = t.events is not None and hand_known(side)
    trace = from_hand(side, card)
    side.down.append(FaceDown(card, t.turn, side.placed, side.arrived, trace, False))
    side.placed += 1
    if t.events is not None:
        t.move("place", seat, [card], HANDS[seat], DOWNS[seat], (0, 1) if followed and hand_known(side) else (seat,))


def draw_as_action(t: ElementalTable, seat: int) -> None:
    """Proactive: an action without a card of its own to lose (ED-41)."""
    side = t.sides[seat]
    side.allowance -= 1
    assert side.powers.proactive is not None
    carry_out(t, seat, side.powers.proactive, HAND)


# ---------------------------------------------------------------- blessings (ED-31 to ED-37)


def bless(t: ElementalTable, seat: int, card: Card) -> None:
    """Free, and nobody can answer it (ED-31, ED-32)."""
    side = t.sides[seat]
    declare(t, seat, card, take_up(t, seat, card, from_the_hand=True), response=False)
    if not side.blessed:
        side.blessed = True
        if side.powers.first_blessing:
            draw(t, seat, side.powers.first_blessing)  # before the effect (ED-42)
    happen(t, seat, card)
    lay_aside(t)


def add_actions(t: ElementalTable, seat: int, n: int) -> None:
    """Multitasking: for the current turn (ED-34)."""
    t.sides[seat].allowance = min(t.sides[seat].allowance + n, MOST)


def drop_face_down(t: ElementalTable, victim: int, n: int) -> None:
    """Faulty Table: the victim chooses, one at a time, all if it has no more (ED-37)."""
    side = t.sides[victim]
    for _ in range(min(n, len(side.down))):
        options: list[Option] = []
        for card in distinct([down.card for down in side.down]):
            options.append(card.drop)
        choice = t.ask(victim, DROP, options)
        assert isinstance(choice, Drop)
        slot = leave_table(side, choice.card)
        side.discard.append(choice.card)
        t.seal()
        if t.events is not None:
            t.move("drop", victim, [choice.card], DOWNS[victim], DISCARDS[victim], slot=slot)


def drop_from_hand(t: ElementalTable, victim: int, n: int) -> None:
    """Butterfingers: the same with hand cards (ED-37)."""
    side = t.sides[victim]
    for _ in range(min(n, len(side.hand))):
        options: list[Option] = []
        for card in distinct(side.hand):
            options.append(card.drop)
        choice = t.ask(victim, DROP, options)
        assert isinstance(choice, Drop)
        discard_from_hand(t, victim, choice.card)
