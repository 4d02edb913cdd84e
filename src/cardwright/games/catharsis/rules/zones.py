"""Boss cards and where they lie: deck, discard, aside, ongoing, attached, saved, out; piles beside the deck (4.0)."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.games.catharsis.content.cards import BossCard, Pile
from cardwright.games.catharsis.content.families import NOBODY, Zone
from cardwright.games.catharsis.content.options import CardOption, PileOption
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.choosing import ask_hand, ask_speaker, vote
from cardwright.games.catharsis.rules.counters import WOUNDS
from cardwright.games.catharsis.rules.keys import rekey
from cardwright.games.catharsis.rules.log import (
    ASIDE,
    ATTACHED,
    BOSS_DECK,
    BOSS_DISCARD,
    ENCOUNTER,
    MET,
    ONGOING,
    OUT,
    PILES,
    SAVED,
    SEARCHES,
    TACTICS,
)
from cardwright.games.catharsis.rules.moments import run_effects
from cardwright.games.catharsis.rules.source import Maker, Source
from cardwright.games.catharsis.rules.table import CatharsisTable

AREAS: Final = (BOSS_DECK, BOSS_DECK, BOSS_DECK, BOSS_DECK, BOSS_DISCARD, ASIDE, ONGOING, "", SAVED, OUT)


# ---------------------------------------------------------------- the deck


def insert(t: CatharsisTable, at: int, card: BossCard, known: bool) -> None:
    """Into the deck, so many cards from its bottom."""
    t.pile.insert(at, card)
    low = t.known & ((1 << at) - 1)
    t.known = (t.known >> at) << (at + 1) | (1 << at if known else 0) | low


def take_top(t: CatharsisTable) -> BossCard:
    t.seal()
    card = t.pile.pop()
    t.known &= (1 << len(t.pile)) - 1
    return card


def shuffled(t: CatharsisTable, cards: list[BossCard]) -> list[BossCard]:
    """In an order that nobody knows; of a deck that lies in turns only the order within each kind (CA-461)."""
    if t.deck.order:
        return in_turns(t, cards)
    t.shuffle(cards)
    return cards


def in_turns(t: CatharsisTable, cards: list[BossCard]) -> list[BossCard]:
    """Cards of each tag shuffled by themselves and laid in turns from the top (CA-461); the rest below."""
    groups: list[list[BossCard]] = []
    for tag in t.deck.order:
        group = [card for card in cards if tag in card.tags or card.type_word == tag]
        cards = [card for card in cards if card not in group]
        t.shuffle(group)
        groups.append(group)
    from_top: list[BossCard] = []
    while any(groups):
        for group in groups:
            if group:
                from_top.append(group.pop())
    t.shuffle(cards)
    return (from_top + cards)[::-1]


def shuffle_in(t: CatharsisTable, card: BossCard) -> None:
    """The deck is shuffled with it; a Boss at the bottom stays there."""
    bottom = [t.pile.pop(0)] if t.pile and t.pile[0] is t.deck.boss else []
    t.pile = bottom + shuffled(t, [*t.pile, card])
    t.known = len(bottom)


# ---------------------------------------------------------------- moving cards


def lift(t: CatharsisTable, card: BossCard) -> str:
    """Out of wherever it lies; the area it left."""
    if t.turned is card:
        t.turned = None
        return ENCOUNTER
    if card in t.attached:
        at = t.attached.index(card)
        t.attached.pop(at)
        return ATTACHED[t.held_by.pop(at)]
    for zone, area in (
        (t.fight, ENCOUNTER), (t.ongoing, ONGOING), (t.aside, ASIDE), (t.discard, BOSS_DISCARD), (t.saved, SAVED),
        (t.met, MET), (t.tactics, TACTICS), (t.searches, SEARCHES),
    ):  # fmt: skip
        if card in zone:
            zone.remove(card)
            return area
    return ""


def put(t: CatharsisTable, card: BossCard, to: int, at: int, hero: int) -> None:
    """A card goes to another place."""
    source = lift(t, card)
    if not source:
        return
    target = AREAS[to]
    if to == Zone.DECK_TOP:
        insert(t, len(t.pile), card, True)
    elif to == Zone.DECK_BOTTOM:
        insert(t, 0, card, True)
    elif to == Zone.DECK_AT:
        insert(t, max(0, len(t.pile) - at), card, True)
    elif to == Zone.DECK_SHUFFLE:
        shuffle_in(t, card)
    elif to == Zone.DISCARD:
        t.discard.append(card)
    elif to == Zone.ASIDE:
        t.aside.append(card)
    elif to == Zone.ONGOING:
        t.ongoing.append(card)
    elif to == Zone.SAVED:
        t.saved.append(card)
    elif to == Zone.ATTACHED:
        t.attached.append(card)
        t.held_by.append(max(hero, 0))
        target = ATTACHED[max(hero, 0)]
    else:
        t.out.append(card)
    rekey(t)
    if t.events is not None:
        t.move("card_moves", -1, [card], source, target)


def leave_zone(t: CatharsisTable, card: BossCard) -> None:
    """A lasting card is discarded."""
    t.card_counters.pop((card.index, WOUNDS), None)
    put(t, card, Zone.DISCARD, 0, NOBODY)


def move_cards(t: CatharsisTable, by: Source, which: str, n: int, to: int, at: int) -> None:
    if which == "this":
        card = by.card
        if isinstance(card, BossCard):
            put(t, card, to, at, by.taker if by.taker != NOBODY else by.hero)
        return
    cards = cards_called(t, which)
    if which.startswith("all_"):
        n = len(cards)
    for _ in range(min(n, len(cards))):
        card = choose_card(t, cards)
        cards.remove(card)
        put(t, card, to, at, by.hero)


def cards_called(t: CatharsisTable, which: str) -> list[BossCard]:
    if which.endswith("_aside"):
        return t.aside[:]
    if which.endswith("_ongoing"):
        return t.ongoing[:]
    lasting = t.ongoing + t.aside + t.attached
    if which.startswith("tag:"):
        tag = which[4:]
        return [card for card in lasting if tag in card.tags or card.type_word == tag]
    return [card for card in lasting + t.discard + t.fight + t.saved if card.id == which]


def choose_card(t: CatharsisTable, cards: list[BossCard]) -> BossCard:
    """The speaker says which (D-58)."""
    options: list[Option] = []
    for card in cards:
        if card.option not in options:
            options.append(card.option)
    if len(options) == 1:
        return cards[0]
    answer = ask_speaker(t, q.WHICH_CARD, options)
    assert isinstance(answer, CardOption)
    chosen = answer.card
    assert isinstance(chosen, BossCard)
    return chosen


# ---------------------------------------------------------------- looking and turning up


def peek(t: CatharsisTable, by: Source, n: int, reorder: bool) -> None:
    """Everybody sees the top cards; they may be put back in another order (CA-472)."""
    n = min(n, len(t.pile))
    if n <= 0:
        return
    t.seal()
    t.known |= ((1 << n) - 1) << (len(t.pile) - n)
    if t.events is not None:
        t.log("peek", -1, cards=t.pile[len(t.pile) - n :][::-1])
    if reorder:
        first = len(t.pile) - n
        left = [card for card in t.pile[first:] if card is not t.deck.boss]
        boss_at = t.pile.index(t.deck.boss) if len(left) < n else NOBODY
        ordered: list[BossCard] = []
        while left:
            options: list[Option] = []
            for card in left:
                if card.option not in options:
                    options.append(card.option)
            answer = (
                ask_hand(t, by.hand, q.ORDER_CARDS, options)
                if by.hand != NOBODY
                else ask_speaker(t, q.ORDER_CARDS, options)
            )
            assert isinstance(answer, CardOption)
            for card in left:
                if card is answer.card:
                    ordered.append(card)
                    left.remove(card)
                    break
        t.pile[first:] = ordered[::-1]
        if boss_at != NOBODY:
            t.pile.insert(boss_at, t.deck.boss)  # nobody brings the Boss forward
        if t.events is not None and len(ordered) > 1:
            t.log("put_back", -1, cards=t.pile[first:][::-1])


def reveal_top(t: CatharsisTable) -> None:
    """The next card follows at once, without a window before it."""
    t.hasty = True


def reveal_tactic(t: CatharsisTable) -> None:
    """One Tactic is active for this fight (CA-387)."""
    if t.tactics:
        t.seal()
        card = t.tactics.pop()
        t.ongoing.append(card)
        rekey(t)
        if t.events is not None:
            t.move("tactic", -1, [card], TACTICS, ONGOING)


def reveal_search(t: CatharsisTable) -> None:
    """The top Search card is turned up and resolved (CA-455)."""
    if not t.searches:
        return
    t.seal()
    card = t.searches.pop()
    t.fight.append(card)
    if t.events is not None:
        t.move("search", -1, [card], SEARCHES, ENCOUNTER)
    by = Source(Maker.CARD, NOBODY, NOBODY)
    by.card = card
    acting, t.acting = t.acting, card
    run_effects(t, card.effects, by)
    t.acting = acting
    if card in t.fight:
        put(t, card, Zone.DISCARD, 0, NOBODY)


# ---------------------------------------------------------------- piles


def choose_pile(t: CatharsisTable, show: int) -> None:
    """Some random piles are shown, the party votes for one; its cards come on top of the deck (CA-436)."""
    shown = t.piles[:]
    t.shuffle(shown)
    shown = shown[:show]
    if not shown:
        return
    options: list[Option] = [pile.option for pile in shown]
    answer = vote(t, q.WHICH_PILE, options)
    assert isinstance(answer, PileOption)
    pile: Pile = answer.pile
    t.piles.remove(pile)
    cards = pile.cards[:]
    t.shuffle(cards)
    t.pile.extend(cards)
    t.pile_now = pile
    rekey(t)
    if t.events is not None:
        t.log("pile", -1, pile=pile)
        t.move("", -1, cards, PILES, BOSS_DECK, ())
