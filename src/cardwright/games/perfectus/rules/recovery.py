"""Recovery, and the way to the next room (PE-34 to PE-40)."""

from typing import Final

from cardwright.core.decision import Question
from cardwright.core.events import TABLE
from cardwright.games.perfectus.content.cards import END_ROOM, KEEP
from cardwright.games.perfectus.rules.end import win
from cardwright.games.perfectus.rules.hearts import choose_hearts
from cardwright.games.perfectus.rules.table import PLAYER, PerfectusTable, Spot

RECOVERY: Final = Question("recovery", "Use hearts, or keep them for later")
ROOM_CLEAR: Final = Question("room_clear", "The room is clear: use hearts, or go on")


def recovery_phase(t: PerfectusTable) -> None:
    """The rest of a move the player lived through. With the row cleared, `clear_room` goes on from here (PE-38)."""
    if t.slain == t.cards.monsters:
        win(t)  # at once, whatever hearts are left (PE-34)
    elif monster_in_row(t):
        if t.house.heart_timing == "recovery":
            choose_hearts(t, RECOVERY, KEEP)
        refill_hand(t)


def monster_in_row(t: PerfectusTable) -> bool:
    for spot in t.row:
        if not spot.card.heals:
            return True
    return False


def refill_hand(t: PerfectusTable) -> None:
    """PE-37: Memory is shuffled only when a card must be drawn from an empty deck."""
    while len(t.hand) < t.house.hand:
        if not t.attacks:
            if not t.memory:
                break
            turn_memory_over(t)
        missing = min(t.house.hand - len(t.hand), len(t.attacks))
        drawn = [t.attacks.pop() for _ in range(missing)]
        t.hand.extend(drawn)
        if t.events is not None:
            t.move("draw", PLAYER, drawn, "attacks", "hand:0")
    t.seal()


def turn_memory_over(t: PerfectusTable) -> None:
    t.attacks = t.memory
    t.memory = []
    if t.events is not None:
        t.move("shuffle", TABLE, t.attacks, "memory", "attacks")
    t.attacks.reverse()  # a face-up pile turned over has its oldest card on top
    t.shuffle(t.attacks)


# ---------------------------------------------------------------- room clear (PE-35, PE-36, PE-39, PE-40)


def clear_room(t: PerfectusTable) -> None:
    """Hearts are used or go back into the deck, the hand is refilled, the next room is laid out (PE-38)."""
    choose_hearts(t, ROOM_CLEAR, END_ROOM)
    if t.result is not None:
        return
    if t.row:
        return_hearts(t)  # and only then the deck is shuffled (PE-36)
    refill_hand(t)
    new_room(t)


def return_hearts(t: PerfectusTable) -> None:
    """Below the others, before the shuffle (PE-35)."""
    hearts = [spot.card for spot in t.row]
    t.row = []
    if t.events is not None:
        t.move("return", TABLE, hearts, "row", "monsters")
    hearts.reverse()
    t.monsters = hearts + t.monsters
    t.shuffle(t.monsters)


def new_room(t: PerfectusTable) -> None:
    """Four cards, or all that are left (PE-39). A room without a monster is over at once (PE-40)."""
    dealt = [t.monsters.pop() for _ in range(min(t.house.room, len(t.monsters)))]
    t.row = [Spot(card, card.rank) for card in dealt]
    t.seal()
    if not t.row:
        win(t)  # only in a position set up with fewer than all monsters
    elif t.events is not None:
        t.move("room", TABLE, dealt, "monsters", "row")
