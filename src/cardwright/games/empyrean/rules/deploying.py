"""Putting cards down: by paying in the Deploy phase (EM-44 to EM-52), or for free by an ability (EM-96 to EM-99)."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.games.empyrean.content.cards import Battlefield, Card, CostRule, On, Pile
from cardwright.games.empyrean.content.options import (
    ESSENCE,
    FIELDS,
    NO_DEPLOY,
    PASS,
    PAYERS,
    Deploy,
    DeployFree,
    Place,
)
from cardwright.games.empyrean.rules.actions import new_piece
from cardwright.games.empyrean.rules.choosing import open_zones
from cardwright.games.empyrean.rules.knowing import distinct, leaves_unseen, none_of, out_of_pile
from cardwright.games.empyrean.rules.log import DECKS, DESTROYED, DISCARDS, HANDS, called, tell_down
from cardwright.games.empyrean.rules.piles import fitting, pile_cards, take_from_pile
from cardwright.games.empyrean.rules.reactions import field_reacts, root_action
from cardwright.games.empyrean.rules.table import (
    NEVER_IN_HAND,
    NOWHERE,
    EmpyreanTable,
    Moment,
    Piece,
    Seen,
    Side,
    Speaker,
    Stage,
    zone_of,
)
from cardwright.games.empyrean.rules.traces import loosen, not_in_deck, put_down_unseen
from cardwright.games.empyrean.vocabulary.selectors import Filter

DEPLOY: Final = Question("deploy", "Deploy a card, or pass")
PAY: Final = Question("pay", "Pay with might, or with essence?")
DEPLOY_FREE: Final = Question("deploy-free", "Which card do you deploy for free, and where?", caused=True)


SOURCES: Final = (HANDS, DISCARDS, DESTROYED, DECKS)


# ---------------------------------------------------------------- costs


def effective_cost(t: EmpyreanTable, seat: int, card: Card, field: int) -> int:
    """Printed, changed by the battlefield, then by the seat's own cards (EM-47)."""
    return cost_under(cost_rules(t, seat, field), card)


def cost_rules(t: EmpyreanTable, seat: int, field: int) -> list[CostRule]:
    """The changes of costs that are in force there now, in their order."""
    side = t.sides[seat]
    found: list[CostRule] = []
    for rule in t.fields[field].costs:
        if in_force(t, rule, side, field):
            found.append(rule)
    if side.listeners.hear(On.HAS_COST):
        for other in range(FIELDS):
            if t.frozen[other]:
                continue
            for piece in side.rows[other]:
                if piece.up and piece.card.costs:
                    for rule in piece.card.costs:
                        if (not rule.here or other == field) and in_force(t, rule, side, field):
                            found.append(rule)
    return found


def in_force(t: EmpyreanTable, rule: CostRule, side: Side, field: int) -> bool:
    if rule.rounds is not None and not rule.rounds.hold(t.round, t.house.rounds):
        return False
    return not rule.first_each_round or side.deployed[field] == 0


def cost_under(rules: list[CostRule], card: Card) -> int:
    """R-17: a lower bound never raises a cost."""
    cost = card.cost
    for rule in rules:
        if rule.cards is None or rule.cards.takes_printed(card):
            cost = max(cost + rule.n, min(cost, rule.least))
    return cost if cost > 0 else 0


def forbidden(t: EmpyreanTable, field: Battlefield, card: Card) -> bool:
    for ban in field.forbidden:
        if ban.rounds is None or ban.rounds.hold(t.round, t.house.rounds):
            if ban.cards is None or ban.cards.takes_printed(card):
                return True
    return False


def purses(t: EmpyreanTable, seat: int) -> list[Piece]:
    """Cards with might that may pay for others (EM-49)."""
    found: list[Piece] = []
    if t.sides[seat].listeners.hear(On.PAYS_WITH_MIGHT):
        for field in range(FIELDS):
            if t.frozen[field]:
                continue
            for piece in t.sides[seat].rows[field]:
                if piece.card.pays_for is not None and piece.might > 0 and piece.up:
                    found.append(piece)
    return found


def pays(piece: Piece, card: Card) -> bool:
    pays_for = piece.card.pays_for
    return pays_for is not None and pays_for.takes_printed(card)


# ---------------------------------------------------------------- the Deploy phase


def deploy_or_pass(t: EmpyreanTable, seat: int) -> bool:
    """One deployment with all that follows; False if the seat passes (D-5)."""
    root_action(t)
    options = deploy_options(t, seat)
    choice = t.confirm(seat, DEPLOY, options)  # after the last card nothing can be taken back
    if not isinstance(choice, Deploy):
        if t.events is not None:
            t.log("pass", seat)
        return False
    deploy(t, seat, choice.card, choice.field)
    return True


def deploy_options(t: EmpyreanTable, seat: int) -> list[Option]:
    """EM-45: an open zone, on a battlefield that exists and doesn't forbid it, for a cost that can be paid."""
    side = t.sides[seat]
    options: list[Option] = [PASS]
    cards = distinct(side.hand)
    if side.deck_of.from_discard and side.discard:
        for card in distinct(pile_cards(side, Pile.DISCARD)):
            if card.from_discard and card not in cards:
                cards.append(card)
    if not cards:
        return options
    might = purses(t, seat)
    costs_more = side.listeners.hear(On.HAS_COST)
    plain = 0  # battlefields where cards cost what is printed, as bits
    special: list[int] = []
    rules: list[list[CostRule]] = []  # of each special one
    for field in range(FIELDS):
        if not t.frozen[field] and len(side.rows[field]) < t.zones[field]:
            if costs_more or t.fields[field].costs or t.fields[field].forbidden:
                special.append(field)
                rules.append(cost_rules(t, seat, field))
            else:
                plain |= 1 << field
    for card in cards:
        purse = side.essence
        for piece in might:
            if pays(piece, card):
                purse += piece.might
        there = plain if card.cost <= purse else 0
        for at, field in enumerate(special):
            if cost_under(rules[at], card) <= purse and not forbidden(t, t.fields[field], card):
                there |= 1 << field
        options += card.deploy_on[there]
    return options


def deploy(t: EmpyreanTable, seat: int, card: Card, field: int) -> None:
    """Pay, then put it down (EM-45)."""
    side = t.sides[seat]
    rules = cost_rules(t, seat, field)
    cost = cost_under(rules, card)
    costs = [cost_under(rules, kind) for kind in side.deck_of.kinds] if rules else None
    may = side.deck_of.every
    bans = len(t.fields[field].forbidden) > 0
    if bans:
        may = allowed(t, side, field, may)
    payers = pay(t, seat, card, cost)
    paid = len(payers)
    if paid:
        may = payable(side, may, payers, costs)
    if card in side.hand:
        piece = from_hand(side, card, seat, field)
        source = Pile.HAND
    else:
        piece = from_discard(side, card, seat, field)
        may &= side.deck_of.from_discard & piece.may
        source = Pile.DISCARD
    piece.may = may
    piece.paid = paid
    piece.price = cost
    piece.costs = costs
    side.budget += paid
    put_down(t, piece, source, True)


def allowed(t: EmpyreanTable, side: Side, field: int, may: int) -> int:
    """Those of the cards that this battlefield doesn't forbid."""
    for kind in side.deck_of.kinds:
        if may >> kind.slot & 1 and forbidden(t, t.fields[field], kind):
            may &= ~(1 << kind.slot)
    return may


def payable(side: Side, may: int, payers: list[Card], costs: list[int] | None) -> int:
    """A payment from might proves a card that these payers pay for, and that costs as much (4.3)."""
    for kind in side.deck_of.kinds:
        cost = costs[kind.slot] if costs is not None else kind.cost
        if cost < len(payers) or not all_pay(payers, kind):
            may &= ~(1 << kind.slot)
    return may


def all_pay(payers: list[Card], card: Card) -> bool:
    for payer in payers:
        if payer.pays_for is None or not payer.pays_for.takes_printed(card):
            return False
    return True


def pay(t: EmpyreanTable, seat: int, card: Card, cost: int) -> list[Card]:
    """Might of payers one by one, the rest from the pool (D-6). Returns who paid, for each might."""
    side = t.sides[seat]
    left = cost
    payers: list[Card] = []
    while left > 0:
        options: list[Option] = []
        if side.essence >= left:
            options.append(ESSENCE)
        for piece in purses(t, seat):
            if pays(piece, card):
                options.append(PAYERS[seat][piece.field][zone_of(t, piece)])
        choice = t.ask(seat, PAY, options)
        if not isinstance(choice, Place):
            break
        piece = side.rows[choice.field][choice.zone]
        piece.might -= 1
        left -= 1
        payers.append(piece.card)
        if t.events is not None:
            t.log("pay", seat, card=called(piece), now=piece.might)
    side.essence -= left
    return payers


def put_down(t: EmpyreanTable, piece: Piece, source: int, paid: bool) -> None:
    """Face-down on the lowest open zone, at the end of the queue; it may fill the row (EM-45, EM-50, EM-55)."""
    side = t.sides[piece.seat]
    field = piece.field
    row = side.rows[field]
    piece.fills = open_zones(t, piece.seat, field) == 1
    piece.order = side.clock
    side.clock += 1
    row.append(piece)
    side.deployed[field] += 1
    if t.events is not None:
        tell_down(t, piece, SOURCES[source][piece.seat])
    if t.phase == Stage.DEPLOY and t.fields[field].hears[On.DEPLOY]:
        moment = Moment(On.DEPLOY, piece.seat, piece, piece.card, piece.seat, field)
        moment.zone = len(row) - 1
        moment.paid = paid
        field_reacts(t, moment, field)  # EM-51


# ---------------------------------------------------------------- free deployments


def free_options(t: EmpyreanTable, by: Speaker, source: int, card: Filter | None, here: bool) -> list[Option]:
    """D-19: each fitting card and each battlefield that takes it."""
    side = t.sides[by.seat]
    options: list[Option] = []
    for one in fitting(t, by, source_cards(side, source), card):
        for field in range(FIELDS):
            if (not here or field == by.field) and takes(t, by.seat, one, field):
                options.append(one.deploy_free[field])
    return options


def takes(t: EmpyreanTable, seat: int, card: Card, field: int) -> bool:
    return not t.frozen[field] and open_zones(t, seat, field) > 0 and not forbidden(t, t.fields[field], card)


def source_cards(side: Side, source: int) -> list[Card]:
    """Sorted, so that the order of a hidden place doesn't show."""
    if source == Pile.HAND:
        return side.hand
    if source == Pile.DISCARD:
        return pile_cards(side, Pile.DISCARD)
    if source == Pile.DESTROY:
        return pile_cards(side, Pile.DESTROY)
    return [kind for kind in side.deck_of.kinds if kind in side.deck]


def deploy_free(t: EmpyreanTable, by: Speaker, source: int, card: Filter | None, here: bool, n: int, upto: bool) -> int:
    """One after the other, each face-down to the end of the queue (EM-96 to EM-99)."""
    count = 0
    while count < n:
        options = free_options(t, by, source, card, here)
        if not options:
            if not upto:
                found_nothing(t, by, source, card, here)
            break
        if upto:
            options.append(NO_DEPLOY)
        choice = t.ask(by.seat, DEPLOY_FREE, options)
        if not isinstance(choice, DeployFree):
            break
        put_free(t, by, source, card, choice.card, choice.field)
        count += 1
    return count


def found_nothing(t: EmpyreanTable, by: Speaker, source: int, card: Filter | None, here: bool) -> None:
    """A card that has to be put down and isn't was not there, as all can see."""
    side = t.sides[by.seat]
    may = 0
    for kind in side.deck_of.kinds:
        if card is None or card.takes(t, by, kind):
            for field in range(FIELDS):
                if (not here or field == by.field) and takes(t, by.seat, kind, field):
                    may |= 1 << kind.slot
    if source == Pile.DECK:
        not_in_deck(side, may)
    elif source == Pile.DISCARD:
        side.discard = [none_of(gone, may) for gone in side.discard]


def put_free(t: EmpyreanTable, by: Speaker, source: int, fits: Filter | None, card: Card, field: int) -> None:
    side = t.sides[by.seat]
    may = 0
    for kind in side.deck_of.kinds:
        if (fits is None or fits.takes(t, by, kind)) and not forbidden(t, t.fields[field], kind):
            may |= 1 << kind.slot
    if source == Pile.HAND:
        piece = from_hand(side, card, by.seat, field)
    elif source == Pile.DISCARD:
        piece = from_discard(side, card, by.seat, field)
        may &= piece.may
    else:
        piece = new_piece(card, by.seat, field)
        piece.left = NEVER_IN_HAND
        if source == Pile.DESTROY:
            take_from_pile(side, Pile.DESTROY, card)
            piece.seen = Seen.EVERYBODY  # the pile lies open
        else:
            loosen(side)
            side.deck.remove(card)
            put_down_unseen(side, may)
            t.shuffle(side.deck)
    piece.may = may
    put_down(t, piece, source, False)


def from_hand(side: Side, card: Card, seat: int, field: int) -> Piece:
    """Face-down out of the hand; others may know it all the same."""
    piece = new_piece(card, seat, field)
    piece.left = side.clock
    piece.seen = leaves_unseen(side, card)
    return piece


def from_discard(side: Side, card: Card, seat: int, field: int) -> Piece:
    """Face-down out of a pile where only some cards may be known."""
    gone = out_of_pile(side.discard, card)
    piece = new_piece(card, seat, field)
    piece.left = gone.left
    piece.seen = gone.known
    piece.may = gone.may
    return piece


def deploy_itself(t: EmpyreanTable, by: Speaker, here: bool) -> bool:
    """A card that was just discarded puts itself down, and is known by that (EM-96)."""
    own = by.piece
    if own is None:
        return False
    side = t.sides[own.seat]
    at = NOWHERE
    for number, gone in enumerate(side.discard):
        if gone.card is own.card:
            at = number
    if at == NOWHERE:
        return False
    options: list[Option] = []
    for field in range(FIELDS):
        if (not here or field == by.field) and takes(t, own.seat, own.card, field):
            options.append(own.card.deploy_free[field])
    if not options:
        return False
    choice = t.ask(own.seat, DEPLOY_FREE, options)
    assert isinstance(choice, DeployFree)
    del side.discard[at]
    piece = new_piece(own.card, own.seat, choice.field)
    piece.may = 1 << own.card.slot
    piece.seen = Seen.EVERYBODY
    put_down(t, piece, Pile.DISCARD, False)
    return True
