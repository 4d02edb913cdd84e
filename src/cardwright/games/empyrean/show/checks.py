"""What follows from the lines of a position, and what can't be."""

from typing import Final

from cardwright.core.errors import BadPosition
from cardwright.core.triggers import Listeners
from cardwright.games.empyrean.content.cards import Card, On, card_index
from cardwright.games.empyrean.rules.battlefields import lay_out
from cardwright.games.empyrean.rules.dealer import truth_fits
from cardwright.games.empyrean.rules.knowing import arrivals_for, ghosts_for, none_of
from cardwright.games.empyrean.rules.settings import CHOOSE
from cardwright.games.empyrean.rules.slots import hidden_slots
from cardwright.games.empyrean.rules.table import (
    NEVER_IN_HAND,
    NOWHERE,
    OPEN,
    UNSHARED,
    EmpyreanTable,
    Seen,
    Side,
    Stage,
)
from cardwright.games.empyrean.show.notation import NAMES

A_ROUND: Final = 1000  # more than anything that is counted can grow in a round


def check(t: EmpyreanTable) -> None:
    for seat, side in enumerate(t.sides):
        check_counts(t, NAMES[seat], side)
        settle_side(side, seat)
        check_supply(NAMES[seat], side)
        check_numbers(NAMES[seat], side)
        check_pool(NAMES[seat], side)
        for reader in (Seen.RIVAL_TOO, Seen.EVERYBODY):
            check_known(NAMES[seat], side, reader)
    check_phase(t)
    t.field_listeners = Listeners([0] * On.LISTENED)
    if t.phase >= Stage.DEALING:
        wake(t)


def check_counts(t: EmpyreanTable, name: str, side: Side) -> None:
    """Nothing is counted so far that the game couldn't write down what it comes to."""
    most = A_ROUND * (t.round if t.phase <= Stage.DRAFT else t.round + 1)
    counts = [("essence", side.essence), ("pending", abs(side.pending)), ("at_deploy", side.at_deploy),
              ("stops", max(side.stops)), ("keywords", max(side.keywords, default=0)),
              ("deployed", max(side.deployed)), ("clock", side.clock)]  # fmt: skip
    for field, row in enumerate(side.rows):
        for piece in row:
            counts.append((f"b{field + 1}", max(piece.might, piece.move, piece.captive, piece.moves)))
    for line, number in counts:
        if number > most:
            raise BadPosition(
                f"The line '{name}.{line}' counts to {number}, but in round {t.round} it can't be more than {most}."
            )


def settle_side(side: Side, seat: int) -> None:
    """Owners, sorted hands, numbers for revealed cards that have none, and discards that haven't shown themselves."""
    side.hand.sort(key=card_index)
    side.discard = [
        gone if gone.known == Seen.EVERYBODY else none_of(gone, side.deck_of.shows) for gone in side.discard
    ]
    for row in side.rows:
        for piece in row:
            piece.seat = seat
            if piece.order == NOWHERE:
                piece.order = side.clock
                side.clock += 1


def check_supply(name: str, side: Side) -> None:
    """Cards may be missing, for exercises; none may be there too often."""
    there: dict[str, int] = {}
    for card in side_cards(side):
        there[card.id] = there.get(card.id, 0) + 1
        if there[card.id] > card.copies and not side.deck_of.test_only:
            raise BadPosition(f"{name} has the card {card.id} more than {card.copies} times.")


def side_cards(side: Side) -> list[Card]:
    cards = side.hand + side.deck + side.destroy
    cards.extend([gone.card for gone in side.discard + side.banish + side.aside])
    for row in side.rows:
        for piece in row:
            cards.extend([piece.card, *piece.under])
    return cards


def check_numbers(name: str, side: Side) -> None:
    orders = [piece.order for row in side.rows for piece in row]
    times = [slot.left for slot in hidden_slots(side, Seen.EVERYBODY) if slot.left != NEVER_IN_HAND]
    if len(set(orders)) != len(orders) or any(number >= side.clock for number in orders + times):
        raise BadPosition(f"Cards of {name} on the table need different numbers below '{name}.clock'.")


def check_pool(name: str, side: Side) -> None:
    """What the opponent may reckon with follows from what has been spent."""
    spent = 0
    for row in side.rows:
        for piece in row:
            if not piece.up and piece.paid != UNSHARED:
                if side.at_deploy == OPEN:
                    raise BadPosition(f"{piece.card.id} can't have been paid for: {name}'s Deploy turn hasn't begun.")
                spent += piece.price
    if side.budget == NOWHERE:
        side.budget = side.essence + spent if side.at_deploy != OPEN else 0
    elif side.budget < spent or side.essence != max(side.floor, side.budget - spent + side.drift):
        raise BadPosition(f"The line '{name}.at_deploy' doesn't come to the essence in the pool.")


def check_known(name: str, side: Side, reader: int) -> None:
    """Each card of the hand, and each that has left it unseen, must have come there: an arrival for each."""
    slots = hidden_slots(side, reader)
    for slot in slots:
        if not slot.may >> slot.true_card().slot & 1:
            raise BadPosition(f"The face-down {slot.true_card().id} of {name} isn't among the cards that it may be.")
    arrivals = arrivals_for(side, reader)
    ghosts = ghosts_for(side, reader)
    if [arrival.since for arrival in arrivals] != sorted(arrival.since for arrival in arrivals):
        raise BadPosition(f"The line '{name}.arrivals' must be in the order of their numbers.")
    if any(arrival.since > side.clock for arrival in arrivals) or any(ghost.left >= side.clock for ghost in ghosts):
        raise BadPosition(f"The line '{name}.arrivals' has a number beyond '{name}.clock'.")
    if any(ghost.back is not None and ghost.back.since <= ghost.left for ghost in ghosts):
        raise BadPosition(f"The line '{name}.arrivals' has a card come back before it left.")
    left = [slot for slot in slots if slot.left != NEVER_IN_HAND]
    if len(side.hand) + len(left) + len(ghosts) != len(arrivals) or not truth_fits(side, reader):
        raise BadPosition(
            f"The lines '{name}.arrivals', '{name}.public' and '{name}.lacks' must tell of each card in hand, and of "
            f"each that has left it unseen, when it came, and trace cards to where they lie; the cards lie otherwise."
        )


def check_phase(t: EmpyreanTable) -> None:
    if t.phase == Stage.VETO and t.vetoes == [0, 0]:
        raise BadPosition("The line 'vetoes' must leave a veto in the phase 'veto'.")
    if t.phase == Stage.CHOOSING and CHOOSE not in t.house.decks:
        raise BadPosition("The line 'phase' says 'decks', but the settings leave no deck to choose.")
    if t.phase == Stage.BEGIN and t.round >= t.house.rounds:
        raise BadPosition("The line 'phase' says 'begin', but there is no round after this one.")
    if t.phase == Stage.GAME_END and t.round != t.house.rounds:
        raise BadPosition("The line 'phase' says 'game_end', but this isn't the last round.")
    for seat, side in enumerate(t.sides):
        deploying = t.phase == Stage.DEPLOY and (seat == t.first or t.step == 1)
        if (side.at_deploy != OPEN) != (deploying or t.phase == Stage.REVEAL):
            raise BadPosition(f"The line '{NAMES[seat]}.at_deploy' must hold a number from the seat's Deploy turn to "
                              "the end of Reveal, and '-' else.")  # fmt: skip
        if t.phase < Stage.BEGIN and ((side.hand and t.phase < Stage.DEALING) or any(side.rows)):
            raise BadPosition(f"{NAMES[seat]} can't have cards in hand or on the table before the game has begun.")


def wake(t: EmpyreanTable) -> None:
    """Who listens, and what the battlefields are."""
    lay_out(t)
    for field in t.fields:
        t.field_listeners.enter(field.moments)
    for side in t.sides:
        for row in side.rows:
            for piece in row:
                if piece.up:
                    side.listeners.enter(piece.card.moments)
