"""What a thinking player of Perfectus Empatheia values."""

from cardwright.core.game import logistic
from cardwright.games.perfectus.rules.combat import damage_to_monsters, harm_of_cards
from cardwright.games.perfectus.rules.table import PerfectusTable


def win_chance(t: PerfectusTable, health: int, damage: list[int]) -> float:
    """The chance to win with this much health once this damage is done, as fitted to 4,000 games of the move policy.

    Monsters count more in the row than in the deck. When a room is over, the next one's share of the deck is
    taken as lying in the row.
    """
    monsters, ranks, hearts = 0, 0, 0
    for card in t.monsters:
        if card.heals:
            hearts += card.rank
        else:
            monsters += 1
            ranks += card.rank
    score = 2.351 + 0.1238 * health - 0.0557 * max(0, 20 - health)
    score -= 0.1648 * monsters + 0.0121 * ranks - 0.0259 * hearts
    alive = False
    for position, spot in enumerate(t.row):
        if spot.card.heals:
            score += 0.0996 * spot.card.rank
        elif spot.health > damage[position]:
            alive = True
            score -= 0.2999 + 0.0184 * (spot.health - damage[position])
    if not alive and t.monsters:
        share = min(1.0, t.house.room / len(t.monsters))
        score -= share * (0.1351 * monsters + 0.0063 * ranks - 0.0737 * hearts)
    return logistic(score)


def value(t: PerfectusTable) -> float:
    """How the game stands between two moves."""
    if t.result is not None:
        return t.result.scores[0]
    return win_chance(t, t.health, [0] * len(t.row))


def glance(t: PerfectusTable) -> float:
    """What a player sees who only guesses at the rest of the move.

    Monsters left of the last card can't be helped any more (PE-13) and will hit. Of the others, what the hand could
    still do is taken as done, for two fifths of it in harm; what is beyond the hand will hit too.
    """
    if t.result is not None:
        return t.result.scores[0]
    damage = damage_to_monsters(t, t.laid)
    leftmost = t.laid[-1].position if t.laid else 0
    lost = 0
    for points in harm_of_cards(t, t.laid):
        lost += points
    ahead = 0
    for position, spot in enumerate(t.row):
        if not spot.card.heals and spot.health > damage[position]:
            if position < leftmost:
                lost += spot.health - damage[position]
            else:
                ahead += spot.health - damage[position]
    reach = 0
    for card in t.hand:
        reach += (card.ways[0].hit + card.ways[1].hit) * 2 // 3  # doubled against one suit in three
    guess = max(0, ahead - reach) + min(ahead, reach) * 2 // 5
    return win_chance(t, t.health - lost - guess, damage)
