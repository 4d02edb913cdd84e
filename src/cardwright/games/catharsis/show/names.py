"""What heroes and the seats that play them are called."""

from cardwright.games.catharsis.content.families import NOBODY
from cardwright.games.catharsis.content.roles import Role
from cardwright.games.catharsis.rules.fighters import Hero
from cardwright.games.catharsis.rules.settings import CHOOSE
from cardwright.games.catharsis.rules.table import CatharsisTable, Phase


def short_name(role: Role) -> str:
    """`Leme` of Leme Bal'Lura; of two companions both names."""
    return role.name if " and " in role.name else role.name.split()[0]


def hero_name(t: CatharsisTable, hero: int) -> str:
    """Of two companions the one whose board it is."""
    return hand_name(t, t.heroes[hero].hand) if hero < len(t.heroes) else f"hero {hero + 1}"


def hand_name(t: CatharsisTable, number: int) -> str:
    """Of two companions the one whose dice they are."""
    if number >= len(t.hands):
        return f"hand {number + 1}"
    hand = t.hands[number]
    hero = t.heroes[hand.hero]
    return hero.role.card_of(hand.second).name if hero.second != NOBODY else short_name(hero.role)


def seat_name(t: CatharsisTable, seat: int) -> str:
    """A seat is called by the hero it plays; empty while that isn't known."""
    hands = [number for number, hand in enumerate(t.hands) if hand.seat == seat]
    if not hands or not settled(t, t.hero_of(hands[0])):
        return ""
    return hand_name(t, hands[0]) if len(hands) == 1 else short_name(t.hero_of(hands[0]).role)


def settled(t: CatharsisTable, hero: Hero) -> bool:
    """Its role is known; while seats choose, something stands for it."""
    if t.phase != Phase.CHOOSE_ROLES or hero.index >= len(t.house.roles):
        return True
    return t.house.roles[hero.index] != CHOOSE or t.step > hero.index
