"""Hands, decks and piles: discard, banish, draw, acquire, return from a pile, peek (EM-118, EM-136 to EM-145)."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.games.empyrean.content.cards import Card, On, Pile
from cardwright.games.empyrean.content.options import NO_DISCARD, NO_RECALL, Acquire, Banish, Discard, Recall
from cardwright.games.empyrean.rules.actions import new_piece
from cardwright.games.empyrean.rules.knowing import (
    comes_as,
    comes_back,
    comes_openly,
    comes_unseen,
    comes_watched,
    distinct,
    leaves_unseen,
    looked_at,
    none_of,
    out_of_pile,
    shown_to_all,
    to_hand,
    top_taken,
    turns_out,
)
from cardwright.games.empyrean.rules.log import (
    BANISHED,
    DECKS,
    DESTROYED,
    DISCARDS,
    HANDS,
    tell_cards,
    tell_peek,
    tell_shown,
)
from cardwright.games.empyrean.rules.reactions import happen
from cardwright.games.empyrean.rules.table import NOWHERE, EmpyreanTable, Gone, Moment, Piece, Seen, Side, Speaker
from cardwright.games.empyrean.rules.traces import drawn, loosen, not_in_deck, searched_for, seen_on_top, taken_openly
from cardwright.games.empyrean.vocabulary.selectors import Filter

DISCARD: Final = Question("discard", "Which card do you discard?", caused=True)
BANISH: Final = Question("banish", "Which card in your hand do you banish?", caused=True)
ACQUIRE: Final = Question("acquire", "Which card do you take from your deck?", caused=True)
RECALL: Final = Question("return", "Which card returns to your hand?", caused=True)


# ---------------------------------------------------------------- discard and banish


def fitting(t: EmpyreanTable, by: Speaker, cards: list[Card], card: Filter | None) -> list[Card]:
    """The different cards of a sorted list that fit."""
    return [one for one in distinct(cards) if card is None or card.takes(t, by, one)]


def kinds_fitting(t: EmpyreanTable, by: Speaker, side: Side, card: Filter) -> int:
    """The cards of the deck that fit, as bits of their slots."""
    may = 0
    for kind in side.deck_of.kinds:
        if card.takes(t, by, kind):
            may |= 1 << kind.slot
    return may


def discard(t: EmpyreanTable, by: Speaker, seat: int, n: int, upto: bool, card: Filter | None, at_random: bool) -> int:
    """All are chosen first; then each is discarded with its reactions (EM-90, EM-136). Returns how many."""
    side = t.sides[seat]
    count = 0
    may = side.deck_of.every if card is None else kinds_fitting(t, by, side, card)
    while count < n:
        gone = choose_discard(t, by, side, seat, upto, card, at_random)
        if gone is None:
            break
        left = side.clock
        known = leaves_unseen(side, gone)
        side.aside.append(Gone(gone, left, known, may))
        count += 1
        if t.events is not None:
            tell_cards(t, "discard", seat, gone, HANDS[seat], DISCARDS[seat], known)
    while side.aside:
        discard_one(t, by.seat, seat, side.aside.pop(0))
    return count


def choose_discard(
    t: EmpyreanTable, by: Speaker, side: Side, seat: int, upto: bool, card: Filter | None, at_random: bool
) -> Card | None:
    """D-11."""
    if at_random:
        cards = [one for one in side.hand if card is None or card.takes(t, by, one)]
        return t.pick(cards) if cards else None
    options: list[Option] = []
    for one in fitting(t, by, side.hand, card):
        options.append(one.discard)
    if not options:
        return None
    if upto:
        options.append(NO_DISCARD)
    choice = t.ask(seat, DISCARD, options)
    return choice.card if isinstance(choice, Discard) else None


def discard_one(t: EmpyreanTable, actor: int, seat: int, gone: Gone) -> None:
    """Face-down; but a card whose own ability answers is shown by that."""
    card = gone.card
    side = t.sides[seat]
    if not card.hears_self[On.DISCARD]:
        gone = none_of(gone, side.deck_of.shows)
    elif gone.known != Seen.EVERYBODY:
        turns_out(side, card, gone.left, gone.known)
        gone = shown_to_all(gone)
        t.seal()
        if t.events is not None:
            tell_shown(t, seat, card)
    side.discard.append(gone)
    happen(t, Moment(On.DISCARD, actor, off_table(card, seat), card, seat, NOWHERE))


def off_table(card: Card, seat: int) -> Piece:
    """Something to react with, for a card that isn't on the table."""
    piece = new_piece(card, seat, 0)
    piece.dying = True
    return piece


def banish_from_hand(t: EmpyreanTable, by: Speaker, n: int, remember: bool) -> int:
    """The seat chooses, face-down; the battlefield may remember it (EM-139, EM-174)."""
    side = t.sides[by.seat]
    count = 0
    while count < n and side.hand:
        options: list[Option] = []
        for one in distinct(side.hand):
            options.append(one.banish)
        choice = t.ask(by.seat, BANISH, options)
        assert isinstance(choice, Banish)
        card = choice.card
        left = side.clock
        known = leaves_unseen(side, card)
        side.banish.append(Gone(card, left, known, side.deck_of.every, by.field if remember else NOWHERE))
        count += 1
        if t.events is not None:
            tell_cards(t, "banish", by.seat, card, HANDS[by.seat], BANISHED[by.seat], known)
        happen(t, Moment(On.BANISH, by.seat, off_table(card, by.seat), card, by.seat, NOWHERE))
    return count


# ---------------------------------------------------------------- draw and acquire


def draw(t: EmpyreanTable, seat: int, n: int) -> int:
    """From the top, as far as the deck goes (EM-141)."""
    side = t.sides[seat]
    count = 0
    while count < n and side.deck:
        card = side.deck.pop()
        watched = top_taken(side)
        if watched:
            comes_watched(side, 1 << card.slot)
        else:
            comes_unseen(side)
        drawn(side, watched)
        to_hand(side, card)
        count += 1
        t.seal()
        if t.events is not None:
            tell_cards(t, "draw", seat, card, DECKS[seat], HANDS[seat], Seen.RIVAL_TOO if watched else Seen.OWNER_ONLY)
    return count


def acquire(t: EmpyreanTable, by: Speaker, card: Filter) -> int:
    """A fitting card of the deck, which is then shuffled; without one nothing happens (EM-142, EM-143)."""
    side = t.sides[by.seat]
    options: list[Option] = []
    for one in side.deck_of.kinds:
        if card.takes(t, by, one) and one in side.deck:
            options.append(one.acquire)
    if not options:
        not_in_deck(side, kinds_fitting(t, by, side, card))
        if t.events is not None:
            t.log("in_vain", by.seat)
        return 0
    choice = t.ask(by.seat, ACQUIRE, options)
    assert isinstance(choice, Acquire)
    loosen(side)
    side.deck.remove(choice.card)
    to_hand(side, choice.card)
    if t.house.acquire_public:
        taken_openly(side, choice.card)
        comes_openly(side, choice.card)
    else:
        may = kinds_fitting(t, by, side, card)
        comes_as(side, may & ~side.lacks)
        searched_for(side, may)
    t.shuffle(side.deck)
    if t.events is not None:
        known = Seen.EVERYBODY if t.house.acquire_public else Seen.OWNER_ONLY
        tell_cards(t, "acquire", by.seat, choice.card, DECKS[by.seat], HANDS[by.seat], known)
    return 1


# ---------------------------------------------------------------- from piles


def recall(t: EmpyreanTable, by: Speaker, pile: int, card: Filter | None, n: int, upto: bool) -> int:
    """Cards of a pile return to the hand, shown; nothing reacts (EM-118, EM-119)."""
    side = t.sides[by.seat]
    count = 0
    while count < n:
        options: list[Option] = []
        for one in fitting(t, by, pile_cards(side, pile), card):
            options.append(one.recall)
        if not options:
            break
        if upto:
            options.append(NO_RECALL)
        choice = t.ask(by.seat, RECALL, options)
        if not isinstance(choice, Recall):
            break
        take_from_pile(side, pile, choice.card)
        to_hand(side, choice.card)
        comes_openly(side, choice.card)
        t.seal()
        count += 1
        if t.events is not None:
            tell_cards(t, "recall", by.seat, choice.card, pile_area(by.seat, pile), HANDS[by.seat], Seen.EVERYBODY)
    return count


def pile_area(seat: int, pile: int) -> str:
    return (DESTROYED if pile == Pile.DESTROY else DISCARDS if pile == Pile.DISCARD else BANISHED)[seat]


def pile_cards(side: Side, pile: int) -> list[Card]:
    """The cards of a pile, sorted."""
    if pile == Pile.DESTROY:
        cards = side.destroy[:]
    else:
        cards = [gone.card for gone in (side.discard if pile == Pile.DISCARD else side.banish)]
    cards.sort(key=index_of)
    return cards


def index_of(card: Card) -> int:
    return card.index


def take_from_pile(side: Side, pile: int, card: Card) -> Gone | None:
    """Out of the pile for all to see."""
    if pile == Pile.DESTROY:
        side.destroy.remove(card)
        return None
    gone = out_of_pile(side.discard if pile == Pile.DISCARD else side.banish, card)
    turns_out(side, card, gone.left, gone.known)
    return gone


def recall_remembered(t: EmpyreanTable, by: Speaker) -> int:
    """What this battlefield has had banished, as hidden as it went (EM-174)."""
    side = t.sides[by.seat]
    back = [gone for gone in side.banish if gone.kept == by.field]
    if not back:
        return 0
    side.banish = [gone for gone in side.banish if gone.kept != by.field]
    for gone in back:
        to_hand(side, gone.card)
        comes_back(side, gone)
        if t.events is not None:
            tell_cards(t, "freed", by.seat, gone.card, BANISHED[by.seat], HANDS[by.seat], gone.known)
    return len(back)


def peek(t: EmpyreanTable, seat: int, owner: int, deck: bool, n: int) -> None:
    """EM-145."""
    side = t.sides[owner]
    t.seal()
    if deck:
        n = min(n, len(side.deck))
        if seat == owner:
            side.own_top = max(side.own_top, n)
        else:
            seen_on_top(side, n)
        if t.events is not None:
            tell_peek(t, seat, owner, side.deck[len(side.deck) - n :][::-1])
        return
    looked_at(side)
    if t.events is not None:
        tell_peek(t, seat, owner, side.hand[:])
