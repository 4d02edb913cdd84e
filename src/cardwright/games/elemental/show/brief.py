"""A card's text in as few words as it goes, for small cards and narrow screens.

Made from the printed sentence by abbreviating its phrases: every number of it is in the brief one, too.
"""

import re
from typing import Final

from cardwright.core.words import Shorter

SHORTER: Final = Shorter(
    (r"(\w) x ", r"\1 × "),
    # amounts
    (r"Deal (.+?) damage to your opponent and to yourself", r"\1 damage, to both"),
    (r"Deal (.+?) damage to your opponent", r"\1 damage"),
    (r"Gain gold: (\d+)$", r"gain \1 gold"),
    (r"Gain gold: (.+)$", r"gold: \1"),
    (r"the gold die", "gold"),
    (r"Gain (.+?) health", r"gain \1 health"),
    (r"Your effects with a single die are multiplied", "Your single-die effects are multiplied"),
    (r"Your ([\w-]+) effects are multiplied by (\d+) until the turn ends", r"\1 effects ×\2 this turn"),
    (r"Takes (.+?) off any (.+?) damage to you", r"takes \1 off \2 damage"),
    (r"Buy off damage to you for (\d+) gold a point, paid to your opponent", r"buy off damage, \1 gold a point"),
    (r"When your effects need the chance die you may keep it as it lies", "may keep the chance die"),
    # dice and cards
    (r"by exactly (\d+), up or down", r"by \1"),
    (r"by up to (\d+), up or down", r"by up to \1"),
    (r"Look at the top (\d+) cards of (.+?) deck and reorder them", r"reorder the top \1 of \2 deck"),
    (r"Look at the top (\d+) cards of (.+?) deck", r"see the top \1 of \2 deck"),
    (r"Look at (your opponent's)", r"see \1"),
    (r"Take a card of your choice from your deck, then shuffle it", "take any card of your deck"),
    (r"Your opponent discards (\d+) of their face-down cards", r"your rival discards \1 face-down cards"),
    (r"Your opponent discards (.+?) from their hand", r"your rival discards \1"),
    (r"your opponent's", "your rival's"),
    (r"Remove up to (\d+) cards? from your hand for good", r"remove up to \1 from your hand for good"),
    (r"Your face-down actions and responses cost nothing", "face-down actions and answers are free"),
    (r"You may draw (\d+) card as an action", r"draw \1 card as an action"),
    (r"Your first blessing of a turn draws you (\d+) card first", r"first blessing of a turn: draw \1 first"),
    (r"Cards you buy go", "what you buy goes"),
    (r"Your hand limit rises by (\d+)", r"hand limit +\1"),
    (r"Cancel the action this answers", "cancel what it answers"),
    # what a card would do now
    (r"(\d+) to (\d+)", r"\1-\2"),
    (r"^now ([\d-]+) (?:damage|health|gold)$", r"now \1"),
    (r"^now ([\d-]+) damage, ([\d-]+) to its owner$", r"now \1, you \2"),
    (r"\. ", "; "),
)
FIRST: Final = re.compile(r"(^|; )([A-Z])")


def brief(line: str) -> str:
    """`2 × fire damage` of `Deal 2 x fire damage to your opponent.`"""
    return FIRST.sub(lambda found: found[1] + found[2].lower(), SHORTER(line.removesuffix(".")))
