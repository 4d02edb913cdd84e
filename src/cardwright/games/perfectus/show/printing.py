"""Perfectus on paper: the attack deck, the monsters, and a track for one's health."""

from typing import Final

from cardwright.core.printing import PrintedCard, PrintedDeck, Printing, Track
from cardwright.games.perfectus.content.cards import Cards

MOST_HEALTH: Final = 50  # by the usual house rules (PE-6)


def printing(cards: Cards) -> Printing:
    attack = [PrintedCard(card) for card in cards.attacks]
    monsters = [PrintedCard(card) for card in cards.dungeon]
    return Printing(
        [PrintedDeck("attack", "Attack deck", attack), PrintedDeck("monsters", "Monster deck", monsters)],
        [Track("Health", range(MOST_HEALTH, -1, -1))],
    )
