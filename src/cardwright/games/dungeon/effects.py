"""The verbs that content may use: draw, protection and damage, and what they read like on a card."""

from cardwright.games.dungeon.cards import Card
from cardwright.games.dungeon.catalogue import Ability, Treasure
from cardwright.games.dungeon.monsters import Action
from cardwright.games.dungeon.table import MOST, DungeonTable, Foe, foe_name


def apply(t: DungeonTable, card: Card, first: int, second: int) -> None:
    """A card's effects, in the order draw, protection, damage (R5.3)."""
    if card.draw:
        draw(t, card.draw)
    if card.protection:
        protect(t, card.protection)
    if card.damage:
        hit(t, t.foes[first], card.damage)
        if second >= 0:
            hit(t, t.foes[second], card.damage)


def draw(t: DungeonTable, count: int) -> None:
    """The discard pile is shuffled only when a card must be drawn from an empty pile (R4.4 to R4.6)."""
    hand = t.hand
    limit = t.house.hand_limit
    drawn = 0
    while drawn < count and (limit == 0 or len(hand) < limit):
        if not t.draw_pile:
            if not t.discard_pile:
                break
            reshuffle(t)
        hand.append(t.draw_pile.pop())
        drawn += 1
        if t.house.at_once and not t.draw_pile and t.discard_pile:
            reshuffle(t)
    t.seals += 1
    if t.events is not None and drawn:
        names = ", ".join([card.name for card in hand[len(hand) - drawn :]])
        t.log("draw", 0, cards=names)


def reshuffle(t: DungeonTable) -> None:
    t.draw_pile = t.discard_pile
    t.discard_pile = []
    t.shuffle(t.draw_pile)
    if t.events is not None:
        t.log("shuffle", 0, count=len(t.draw_pile))


def protect(t: DungeonTable, amount: int) -> None:
    """Adds up, as far as anything is counted (R11.1, R11.3)."""
    t.protection = min(t.protection + amount, MOST)
    if t.events is not None:
        t.log("protect", 0, amount=amount, protection=t.protection)


def absorb(attack: int, protection: int) -> tuple[int, int]:
    """The HP an attack costs, and the protection that is left (R10.1)."""
    if attack > protection:
        return attack - protection, 0
    return 0, protection - attack


def hit(t: DungeonTable, foe: Foe, attack: int) -> None:
    """Damage to a monster meets its protection in the same way (R10.3); the dead take none (R2.6, R3.8)."""
    if foe.hp <= 0:
        return
    lost, foe.protection = absorb(attack, foe.protection)
    foe.hp -= lost
    if t.events is not None:
        name = foe_name(t, foe)
        if foe.hp <= 0:
            t.log("dies", 0, monster=name, lost=lost)
        elif lost < attack:
            t.log("partly", 0, monster=name, lost=lost, absorbed=attack - lost, hp=foe.hp)
        else:
            t.log("hit", 0, monster=name, lost=lost, hp=foe.hp)


def suffer(t: DungeonTable, attack: int) -> int:
    """An attack on the adventurer (R10.1); HP is not clamped. Returns what it cost."""
    lost, t.protection = absorb(attack, t.protection)
    t.hp -= lost
    return lost


# ---------------------------------------------------------------- how they read


def card_text(card: Card) -> str:
    """What the card does, from its effects."""
    parts: list[str] = []
    if card.draw:
        parts.append(f"draw {cards(card.draw)}")
    if card.protection:
        parts.append(f"gain {card.protection} protection")
    if card.damage:
        parts.append(f"deal {card.damage} damage" + (" to two monsters" if card.targets == 2 else ""))
    return sentence(parts)


def card_line(card: Card) -> str:
    """The same in a few characters."""
    parts: list[str] = []
    if card.draw:
        parts.append(f"draw {card.draw}")
    if card.protection:
        parts.append(f"protect {card.protection}")
    if card.damage:
        parts.append(f"hit two for {card.damage}" if card.targets == 2 else f"hit {card.damage}")
    return ", ".join(parts)


def action_text(action: Action) -> str:
    """What a monster's action does."""
    parts: list[str] = []
    if action.damage:
        parts.append(f"{action.damage} damage")
    if action.protection:
        parts.append(f"+{action.protection} protection")
    return ", ".join(parts) or "nothing"


def ability_text(ability: Ability, rank: int) -> str:
    """What an ability does at this rank; rank 0 is an ability switched off (R2.7)."""
    parts: list[str] = []
    if rank == 0:
        return "Switched off."
    if ability.turn_protection:
        parts.append(f"gain {ability.turn_protection * rank} protection at the start of each turn")
    if ability.turn_cards:
        parts.append(f"draw {cards(ability.turn_cards * rank)} more at the start of each turn")
    if ability.doubled_cards:
        count = ability.doubled_cards * rank
        which = "first card" if count == 1 else f"first {count} cards"
        parts.append(f"the {which} you play each turn appl{'ies' if count == 1 else 'y'} twice")
    if ability.battle_healing:
        parts.append(f"regain {ability.battle_healing * rank} health after each won battle")
    return sentence(parts)


def treasure_text(treasure: Treasure) -> str:
    coins = f"{treasure.coins} coin{'s' if treasure.coins != 1 else ''}"
    if treasure.cards == 0:
        return coins
    return f"{coins} and {'a card' if treasure.cards == 1 else cards(treasure.cards)}"


def cards(count: int) -> str:
    return f"{count} card{'s' if count != 1 else ''}"


def sentence(parts: list[str]) -> str:
    text = ", ".join(parts)
    return f"{text[0].upper()}{text[1:]}." if text else "Nothing."
