"""A card's text in as few words as it goes, for small cards and narrow screens.

Made from the printed line by abbreviating its phrases, so it says the same or less, never more: but for what a keyword
stands for, every number of the line is in the brief one, too. The whole line is among the details.
"""

import re
from typing import Final

from cardwright.core.words import Shorter

SHORTER: Final = Shorter(
    # what a keyword stands for: whoever plays the deck knows it, and the details say it
    (r"^(\[[^]]+\] \d+): .*", r"\1"),
    (r"(\[[^]]+\]) \(.*\)", r"\1"),
    # when it works
    (r"^Command Phase: ", "Command: "),
    (r"^End of the Game: ", "At the end: "),
    (r"The first time each Round (.+?), ", r"Once a round, \1: "),
    (r"The first time (.+?), (?!if)", r"First time \1: "),
    (r"When (.+?), (?!if)", r"\1: "),
    (r"if it is Round (\d+) or earlier", r"up to round \1"),
    (r"if it is Round (\d+) or later", r"from round \1"),
    (r"in Round (\d+) or later", r"from round \1"),
    (r"in Round (\d+) or earlier", r"up to round \1"),
    (r"[Ii]n Rounds (\d+) to (\d+), ", r"Rounds \1 to \2: "),
    (r"[Ii]n Rounds (\d+) and (\d+), ", r"Rounds \1 and \2: "),
    (r"[Ii]n Round (\d+), ", r"Round \1: "),
    (r"\bis (Revealed|Destroyed|Returned|Discarded|Swapped in|Banished)", r"\1"),
    (r"this card ((?:Revealed|Destroyed|Returned|Discarded|Banished)\b)", r"\1"),
    (r"this card Moves\b", "moved"),
    (r"you have more might Here than your opponent", "you lead Here"),
    (r"you have less might Here than your opponent", "you trail Here"),
    (r"The first player to have (.+?) Here does this: ", r"First to \1 Here: "),
    # might, essence and tokens
    (r"[Aa]pply (\d+|x) might to this card", r"+\1"),
    (r"[Aa]pply (\d+|x) might to (?:that card|it)\b", r"+\1 to it"),
    (r"[Aa]pply (\d+|x) might to ", r"+\1 to "),
    (r"[Aa]pply might to this card equal to ", "+ "),
    (r"[Rr]emove (\d+|x) might from ", r"-\1 from "),
    (r"[Tt]ake (up to )?(\d+) might from (.+?) and apply it to this card", r"take \1\2 might from \3"),
    (r"[Tt]ake (up to )?(\d+) might from (.+?) and apply it to ", r"take \1\2 might from \3 to "),
    (r"Add (\d+) essence", r"+\1 essence"),
    (r"Subtract (\d+) essence", r"-\1 essence"),
    (r"[Aa]pply an? (\w+) token to this card", r"\1 token"),
    (r"[Aa]pply an? (\w+) token to ", r"\1 token to "),
    (r"[Aa]pply (\d+) (\w+) tokens to ", r"\1 \2 tokens to "),
    (r"to your opponent's side of a Battlefield of your choice", "to a rival side"),
    (r"this card from (your [^.;]+)", r"from \1"),
    # which cards
    (r" that costs? (\d+) or less", r" of cost ≤\1"),
    (r" that costs? (\d+) or more", r" of cost ≥\1"),
    (r" with (\d+) or less might", r" of might ≤\1"),
    (r" with (\d+) or more might", r" of might ≥\1"),
    (r"(\d+) or more might", r"\1+ might"),
    (r"(\d+) or more ", r"\1+ "),
    (r"\bAlly cards\b", "allies"),
    (r"\bAlly card\b", "ally"),
    (r"\ban Opponent card", "a rival card"),
    (r"\bOpponent card", "rival card"),
    (r"your opponent's", "rival"),
    (r" (?:on|in) the Battlefield it left", " left behind"),
    (r" from (?:other Battlefields|another Battlefield) Here", " Here"),
    (r" adjacent to this card", " adjacent"),
    (r" on this card", " on it"),
    (r"you have made this game", "so far"),
    (r" so chosen\b", ""),
    (r"your game deck", "your deck"),
    (r" to its owner's hand", ""),
    (r"\(at most (\d+)\)", r"(most \1)"),
    (r"\(this card counts\)", "(itself too)"),
    (r" for each ", " per "),
    (r", then ", "; "),
    (r" Here\b", " here"),
    (r" Round\b", " round"),
    (r"\bMoves\b", "moves"),
)
PAST: Final = re.compile(r"\b(?:Revealed|Destroyed|Returned|Discarded|Swapped|Banished)\b")
FIRST: Final = re.compile(r"^(\[[^]]+\] )?.")


def brief(line: str) -> str:
    """`When this card Moves, apply 1 might to this card.` is `Moved: +1`."""
    short = PAST.sub(lambda word: word[0].lower(), SHORTER(line).removesuffix("."))
    return FIRST.sub(lambda first: first[0][:-1] + first[0][-1].upper(), short)
