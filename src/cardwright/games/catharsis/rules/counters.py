"""Counters on heroes, foes, cards and the deck (CA-153)."""

from typing import Final

from cardwright.games.catharsis.content.cards import Card
from cardwright.games.catharsis.content.families import Moment
from cardwright.games.catharsis.rules.fighters import Foe
from cardwright.games.catharsis.rules.log import called
from cardwright.games.catharsis.rules.moments import fire
from cardwright.games.catharsis.rules.table import CatharsisTable

MOST_KINDS: Final = 64  # of counters in a book
WOUNDS: Final = MOST_KINDS  # on a card that takes damage for others


def counted(t: CatharsisTable) -> None:
    """A counter has changed: what listens to that happens, once."""
    if (t.hears >> Moment.COUNTER) & 1 and not t.counting:
        t.counting = True
        fire(t, Moment.COUNTER)
        t.counting = False


def change_hero(t: CatharsisTable, hero: int, counter: int, n: int) -> None:
    """Never below 0."""
    if hero < 0 or not t.heroes[hero].alive:
        return
    counters = t.heroes[hero].counters
    counters[counter] = max(0, counters[counter] + n)
    if t.events is not None:
        t.log("counter", t.seat_of(hero), name=t.book.counters[counter].capitalize(), n=counters[counter])
    counted(t)


def change_foe(t: CatharsisTable, foe: Foe, counter: int, n: int) -> None:
    foe.counters[counter] = max(0, foe.counters[counter] + n)
    if t.events is not None:
        t.log("foe_counter", foe=called(t, foe), name=t.book.counters[counter].capitalize(), n=foe.counters[counter])
    counted(t)


def change_deck(t: CatharsisTable, counter: int, n: int) -> None:
    t.counters[counter] = max(0, t.counters[counter] + n)
    if t.events is not None:
        t.log("deck_counter", name=t.book.counters[counter].capitalize(), n=t.counters[counter])
    counted(t)


def change_counter_of_card(t: CatharsisTable, card: Card, counter: int, n: int) -> None:
    key = (card.index, counter)
    left = max(0, t.card_counters.get(key, 0) + n)
    if left:
        t.card_counters[key] = left
    else:
        t.card_counters.pop(key, None)
    if t.events is not None:
        t.log("card_counter", card=card, name=t.book.counters[counter].capitalize(), n=left)
    counted(t)


def on_card(t: CatharsisTable, card: Card, counter: int) -> int:
    return t.card_counters.get((card.index, counter), 0)
