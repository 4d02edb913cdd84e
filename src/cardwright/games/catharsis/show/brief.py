"""What abilities do in a few words, for where there is no room for their sentences."""

import re
from typing import Final

from cardwright.core.words import Shorter
from cardwright.games.catharsis.content.abilities import Ability
from cardwright.games.catharsis.content.cards import Card
from cardwright.games.catharsis.rules.actions import face_of
from cardwright.games.catharsis.rules.fighters import Hero

SHORTER: Final = Shorter(
    (r"At the moment of damage too\.", ""),
    (r"Deal (\d+) damage, (\d+) times", r"\1 damage ×\2"),
    (r"Deal (\d+) damage", r"\1 damage"),
    (r"deal (\d+) damage", r"\1 damage"),
    (r"Prevent decreasing Morale by", "guard Morale"),
    (r"revent (\d+) damage to yourself", r"revent \1 for you"),
    (r"revent (\d+) damage to another hero", r"revent \1 for another"),
    (r"revent (\d+) damage to each hero", r"revent \1 each"),
    (r"revent (\d+) damage", r"revent \1"),
    (r"Put (\d+) (\w+) counters? on yourself", r"\1 \2"),
    (r"Put (\d+) (\w+) counters? on (?:a|that|every) foe", r"\1 \2 on foe"),
    (r"Each hero heals", "each heals"),
    (r", plus (\d+)(?: more times?)? for each (\d+ )?Preparation counters?", r" +\1/\2prep"),
    (r", plus (\d+)(?: more times?)? for each ", r" +\1 a "),
    (r" this round", ""),
)
LINE: Final = Shorter(
    (r"^While it is there: ", ""),
    (r"^Start of combat: ", "At combat's start: "),
    (r"^Start of each round: ", "Each round: "),
    (r"^At the start of each combat round: ", "Each round: "),
    (r"[Ee]ach hero can't", "no hero can"),
    (r"[Ee]ach hero has a reroll fewer", "a reroll fewer for each"),
    (r"[Ee]ach hero rolls a die fewer", "a die fewer for each"),
    (r"The first hero that wants it keeps this card beside the board\. ", ""),
    (r"The hero to the left of the taker", "the hero on its left"),
    (r"Its holder", "its holder"),
    (r"counters? on the Boss Deck", "on the Boss Deck"),
    (r"[Ii]f it is from round (\d+) on", r"from round \1"),
    (r"[Ee]ach hero may", "each may"),
    (r"[Ee]ach hero", "each hero"),
)
SENTENCE: Final = re.compile(r"(?<=\.) ")


def in_brief(text: str) -> str:
    """`3 damage, prevent 1` of `Deal 3 damage. Prevent 1 damage.`"""
    clauses = [clause.strip().rstrip(".") for clause in SENTENCE.split(SHORTER(text))]
    return ", ".join([lowered(clause) for clause in clauses if clause])


def line_in_brief(line: str) -> str:
    """A line of a card: `no hero can use a Flip` of `While it is there: Each hero can't use a Flip.`"""
    head, colon, rest = LINE(line).partition(": ")
    return f"{head}: {in_brief(rest)}" if colon and "." not in head else in_brief(LINE(line))


def lowered(clause: str) -> str:
    """Without a capital at its beginning, unless a whole word is one."""
    return clause[:1].lower() + clause[1:] if clause[1:2].islower() else clause


def cost_and_effects(ability: Ability) -> str:
    """`? ? → 2 damage`."""
    return f"{ability.price} → {in_brief(ability.does)}" if ability.does else ability.price


def power_in_brief(hero: Hero, spot: int, card: Card) -> str:
    """The abilities that show: `? → 1 damage; A A B B → 3 damage ×2`."""
    return "; ".join([cost_and_effects(ability) for ability in face_of(hero, spot, card) if ability is not None])
