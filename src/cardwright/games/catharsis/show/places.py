"""Where things lie, as the ids that views give them."""

from cardwright.games.catharsis.content.cards import BossCard, Card
from cardwright.games.catharsis.content.families import NOBODY
from cardwright.games.catharsis.rules.fighters import Hero
from cardwright.games.catharsis.rules.log import (
    ASIDE,
    ATTACHED,
    BOARDS,
    BOSS_DISCARD,
    DISCARDS,
    ENCOUNTER,
    MET,
    ONGOING,
    OUT,
    ROWS,
    SAVED,
)
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.catharsis.show.names import settled


def role_id(hero: Hero, second: bool) -> str:
    return f"role:{hero.index}:{2 if second else 1}"


def spot_id(hero: Hero, spot: int) -> str:
    return f"{BOARDS[hero.index]}:{spot + 1}"


def place_of(t: CatharsisTable, card: Card, hero: int = NOBODY) -> str:
    """Where a card lies: on this hero's board first, as a duo power lies on two."""
    boards = t.heroes if hero == NOBODY else [t.heroes[hero], *t.heroes]
    for each in boards:
        if card in each.cards and settled(t, each):
            return spot_id(each, each.cards.index(card))
    if isinstance(card, BossCard):
        return place_of_boss_card(t, card)
    for each in t.heroes:
        if card in each.row:
            return f"{ROWS[each.index]}:{each.row.index(card)}"
        if card in each.discard:
            return f"{DISCARDS[each.index]}:{card.id}"
    return f"{OUT}:{t.out.index(card)}" if card in t.out else ""


def place_of_boss_card(t: CatharsisTable, card: BossCard) -> str:
    encounter = ([t.turned] if t.turned is not None else []) + t.fight
    for area, cards in (
        (ENCOUNTER, encounter), (ONGOING, t.ongoing), (ASIDE, t.aside), (SAVED, t.saved), (BOSS_DISCARD, t.discard),
        (MET, t.met),
    ):  # fmt: skip
        if card in cards:
            return f"{area}:{cards.index(card)}"
    if card in t.attached:
        at = t.attached.index(card)
        holder = t.held_by[at]
        place = len([each for each in t.held_by[:at] if each == holder])
        return f"{ATTACHED[holder]}:{place}"
    return f"{OUT}:{t.out.index(card)}" if card in t.out else ""
