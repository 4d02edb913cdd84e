"""Combat, toward the monsters (PE-15 to PE-18) and toward the player (PE-19 to PE-30).

What a layout does is reckoned before anything changes, and whoever foretells it asks here.
"""

from cardwright.games.perfectus.content.cards import DungeonCard, Laid, Place
from cardwright.games.perfectus.rules.end import NO_HEALTH, lose
from cardwright.games.perfectus.rules.table import PLAYER, PerfectusTable, Spot


def combat_phase(t: PerfectusTable) -> None:
    """Everything is reckoned first, then the player loses one sum (PE-29)."""
    reckoned = Reckoning(t, t.laid)
    if t.events is not None:
        t.log("combat", PLAYER, harm=reckoned.harm, hits=reckoned.hits, total=reckoned.total)
    wound_monsters(t, reckoned.damage)
    t.health -= reckoned.total
    if t.health <= 0:
        lose(t, NO_HEALTH)  # also when the last monster died with you (PE-30)


class Reckoning:
    """What a move does that is finished with these cards laid."""

    __slots__ = ("damage", "harm", "hits", "own", "total")

    damage: list[int]  # to each position
    own: list[int]  # from each laid card to the player, in reading order
    harm: int  # their sum
    hits: int  # from survivors to the player
    total: int  # that the player loses

    def __init__(self, t: PerfectusTable, laid: list[Place]) -> None:
        self.damage = damage_to_monsters(t, laid)
        self.own = harm_of_cards(t, laid)
        self.harm = 0
        for harm in self.own:
            self.harm += harm
        self.hits = harm_of_survivors(t, self.damage)
        self.total = self.harm + self.hits


# ---------------------------------------------------------------- toward the monsters


def damage_to_monsters(t: PerfectusTable, laid: list[Place]) -> list[int]:
    """What these cards do to each position (PE-15, PE-16)."""
    damage = [0] * len(t.row)
    for place in laid:
        damage[place.position] += hit_of(t, place.laid, t.row[place.position].card)
    return damage


def hit_of(t: PerfectusTable, laid: Laid, card: DungeonCard) -> int:
    """Twice the number if the monster is weak to the type (PE-15)."""
    return 2 * laid.hit if t.weak_to[card.suit] == laid.hit_type else laid.hit


# ---------------------------------------------------------------- toward the player


def harm_of_cards(t: PerfectusTable, laid: list[Place]) -> list[int]:
    """What each of these cards does to the player, in reading order (PE-19 to PE-27)."""
    harm: list[int] = []
    before: Place | None = None  # the card directly before, if it can still be nullified
    for place in sequence(t, laid):
        if before is not None and nullifies(t, place, before):
            harm[-1] = before.laid.harm // 2
            harm.append(place.laid.harm // 2)
            before = None  # a nullifier is never nullified (PE-22)
        else:
            harm.append(place.laid.harm)
            before = place
    return harm


def sequence(t: PerfectusTable, laid: list[Place]) -> list[Place]:
    """A move's cards in reading order (PE-19). They were laid from left to right, top to bottom (PE-13)."""
    if t.house.order == "columns":
        return laid
    depth = [0] * len(t.row)
    by_row: list[tuple[int, int]] = []
    for index, place in enumerate(laid):
        by_row.append((depth[place.position], index))
        depth[place.position] += 1
    by_row.sort()
    return [laid[index] for _, index in by_row]


def nullifies(t: PerfectusTable, later: Place, earlier: Place) -> bool:
    """PE-4, PE-21."""
    if t.cards.nullifies[later.laid.harm_type] != earlier.laid.harm_type:
        return False
    return can_pair(t, later.position, earlier.position)


def can_pair(t: PerfectusTable, later: int, earlier: int) -> bool:
    """Cards of two positions (PE-24), unless the house breaks pairs between them."""
    return t.house.across or later == earlier


def harm_of_survivors(t: PerfectusTable, damage: list[int]) -> int:
    """Every monster left alive hits; hearts never do (PE-28)."""
    hits = 0
    for position, spot in enumerate(t.row):
        left = spot.health - damage[position]
        if left > 0 and not spot.card.heals:
            hits += hit_of_survivor(t, left, damage[position])
    return hits


def hit_of_survivor(t: PerfectusTable, left: int, damage: int) -> int:
    """All the health it has left; the house may spare the player those that took none of this move's damage (PE-28)."""
    return left if damage > 0 or t.house.untouched_hit else 0


# ---------------------------------------------------------------- what becomes of the row


def wound_monsters(t: PerfectusTable, damage: list[int]) -> None:
    """The dead go to the Graveyard, their cards to Memory; cards under the living stay (PE-17, 18, 31 to 33)."""
    row: list[Spot] = []
    for position, spot in enumerate(t.row):
        if damage[position] == 0:
            row.append(spot)
            continue
        under = spot.kept + tuple([place.laid for place in t.laid if place.position == position])
        left = spot.health - damage[position]
        if left <= 0:
            t.graveyard.append(spot.card)
            t.slain += 1
            if t.events is not None:
                t.move("dies", PLAYER, [spot.card], "row", "graveyard", damage=damage[position])
        elif t.events is not None:
            t.log("survives", PLAYER, monster=spot.card, damage=damage[position], health=left)
        if left > 0 and t.house.kept == "stay":
            row.append(Spot(spot.card, left, under))
            continue
        if left > 0:
            row.append(Spot(spot.card, left))
        remember(t, under)
    t.row = row
    t.laid = []


def remember(t: PerfectusTable, under: tuple[Laid, ...]) -> None:
    cards = [laid.card for laid in under]
    t.memory.extend(cards)
    if t.events is not None:
        t.move("remember", PLAYER, cards, "row", "memory")
