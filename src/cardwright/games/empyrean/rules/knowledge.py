"""What a seat may conclude of hidden cards, and dealing them anew so that all of it stays true (part 4.3).

A seat knows which cards its opponent's deck has and which lie open, so it knows what lies hidden, all together. Of
where it lies it knows:

- when cards came to the hand, and of some which: each is there, or among what has left the hand unseen since then
  (`arrivals`), be it hidden still or back in sight (`ghosts`);
- face-down cards and cards of face-down piles that it knows (`seen`, `known`);
- which cards a face-down card may be: battlefields forbid some, abilities and payments ask for some (`may`);
- what the hidden cards of this round may have cost together (`budget`), and so what may be left in the pool;
- the top of a deck, after a look (`rival_top`), cards seen in a deck that lie there still or have come from there
  (`traces`), what a deck can't hold beside them (`lacks`), and of the own deck what it has put at the bottom
  (`bottom`).

A spectator knows what everybody knows, and neither deck.
"""

from cardwright.core.events import SPECTATOR
from cardwright.core.rng import Rng
from cardwright.games.empyrean.content.cards import Card, card_index
from cardwright.games.empyrean.rules.dealer import Dealer, breadth
from cardwright.games.empyrean.rules.knowing import arrivals_for, forget_looks, ghosts_for, surely_there
from cardwright.games.empyrean.rules.table import Arrival, EmpyreanTable, Seen, Side


def redeal(t: EmpyreanTable, seat: int, rng: Rng) -> None:
    """Everything this seat can't see, arranged anew. Sorted first, so that nothing of the truth shows through."""
    if seat == SPECTATOR:
        for side in t.sides:
            Dealer(side, Seen.EVERYBODY, rng).deal()
            if side.public is not None:
                forget_looks(side)
        return
    own = t.sides[seat]
    shuffle_part(own.deck, own.bottom, max(own.bottom, len(own.deck) - own.own_top), rng)
    Dealer(t.sides[1 - seat], Seen.RIVAL_TOO, rng).deal()


def shuffle_part(deck: list[Card], low: int, high: int, rng: Rng) -> None:
    part = deck[low:high]
    part.sort(key=card_index)
    rng.shuffle(part)
    deck[low:high] = part


# ---------------------------------------------------------------- what can be said of a hand


def surely_in_hand(side: Side, reader: int) -> list[Card]:
    """Cards that this reader has seen in the hand and that can't have left it since."""
    return seen_cards(side, surely_there(side, arrivals_for(side, reader), reader))


def in_hand_or_left(side: Side, reader: int) -> list[Card]:
    """Cards seen in the hand that may be among what has left it unseen since."""
    arrivals = arrivals_for(side, reader)
    there = surely_there(side, arrivals, reader)
    cards = seen_cards(side, [arrival for arrival in arrivals if arrival not in there and breadth(arrival) == 1])
    for ghost in ghosts_for(side, reader):
        if ghost.card is not None and ghost.card in cards:
            cards.remove(ghost.card)  # it may be the one that was seen
    return cards


def seen_cards(side: Side, arrivals: list[Arrival]) -> list[Card]:
    return sorted([side.deck_of.kinds[arrival.may.bit_length() - 1] for arrival in arrivals], key=card_index)
