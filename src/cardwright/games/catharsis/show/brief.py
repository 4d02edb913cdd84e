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
SENTENCE: Final = re.compile(r"(?<=\.) ")


def in_brief(text: str) -> str:
    """`3 damage, prevent 1` of `Deal 3 damage. Prevent 1 damage.`"""
    clauses = [clause.strip().rstrip(".") for clause in SENTENCE.split(SHORTER(text))]
    return ", ".join([lowered(clause) for clause in clauses if clause])


def lowered(clause: str) -> str:
    """Without a capital at its beginning, unless a whole word is one."""
    return clause[:1].lower() + clause[1:] if clause[1:2].islower() else clause


def cost_and_effects(ability: Ability) -> str:
    """`? ? → 2 damage`."""
    return f"{ability.price} → {in_brief(ability.does)}" if ability.does else ability.price


def power_in_brief(hero: Hero, spot: int, card: Card) -> str:
    """The abilities that show: `? → 1 damage; A A B B → 3 damage ×2`."""
    return "; ".join([cost_and_effects(ability) for ability in face_of(hero, spot, card) if ability is not None])
