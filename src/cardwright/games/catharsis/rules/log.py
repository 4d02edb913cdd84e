"""Telling what happened: the areas of the views, and pieces that go from one to another."""

from typing import Final

from cardwright.core.piece import Named
from cardwright.games.catharsis.content.options import MOST_HEROES
from cardwright.games.catharsis.rules.fighters import Foe
from cardwright.games.catharsis.rules.table import CatharsisTable

BOARDS: Final = tuple([f"board:{hero}" for hero in range(MOST_HEROES)])
DECKS: Final = tuple([f"deck:{hero}" for hero in range(MOST_HEROES)])
DISCARDS: Final = tuple([f"discard:{hero}" for hero in range(MOST_HEROES)])
ROWS: Final = tuple([f"row:{hero}" for hero in range(MOST_HEROES)])
ATTACHED: Final = tuple([f"attached:{hero}" for hero in range(MOST_HEROES)])
BOSS_DECK: Final = "boss_deck"
BOSS_DISCARD: Final = "boss_discard"
ENCOUNTER: Final = "encounter"
FOES: Final = "foes"
ASIDE: Final = "aside"
ONGOING: Final = "ongoing"
SAVED: Final = "saved"
OUT: Final = "out"
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
TACTICS: Final = "tactics"
SEARCHES: Final = "searches"
MET: Final = "met"
PILES: Final = "piles"


def called(t: CatharsisTable, foe: Foe) -> Named:
    """A foe as views and people call it: with a letter where there are, or were, several of its kind."""
    name = foe.card.name
    return Named(foe_id(foe), f"{name} {LETTERS[(foe.letter - 1) % len(LETTERS)]}" if foe.letter else name)


def foe_id(foe: Foe) -> str:
    return f"foe:{foe.serial}"


def letter(t: CatharsisTable, foe: Foe) -> str:
    return called(t, foe).name
