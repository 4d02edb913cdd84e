"""What a thinking player of Dungeon values, and the policy of a search's roll-outs."""

from cardwright.core.decision import Option, Question
from cardwright.core.rng import Rng
from cardwright.core.table import Policy, Table
from cardwright.games.dungeon.cards import END_TURN, Buy, Card
from cardwright.games.dungeon.catalogue import BONFIRE, MERCHANT, TREASURE, Enter, PickAdventurer, PickDifficulty
from cardwright.games.dungeon.stances import USUAL
from cardwright.games.dungeon.table import AT_GATE, AT_START, IN_BATTLE, IN_HALL, DungeonTable
from cardwright.games.dungeon.tactics import Planner, shown_damage

# ---------------------------------------------------------------- the value of a table


def value(t: DungeonTable) -> float:
    """How well the adventurer stands, from 0 to 1: how deep he is, how healthy, and how the battle goes."""
    if t.result is not None:
        return t.result.scores[0]
    if t.stage in (AT_START, AT_GATE):
        return 0.5
    if t.stage == IN_HALL:
        return 0.9 if t.beaten[len(t.beaten) - 1] else 0.5
    here = battle_value(t) if t.stage == IN_BATTLE else 0.8 + 0.1 * t.hp / t.max_hp + 0.1 * deck_value(t)
    return 0.95 * (t.level + here) / len(t.rooms)


def battle_value(t: DungeonTable) -> float:
    """Health after the blows that are coming, protection beyond them, and what is left of the monsters."""
    left = 0
    whole = 0
    living = []
    for foe in t.foes:
        whole += foe.monster.hp
        if foe.hp > 0:
            left += foe.hp
            living.append(foe)
    spare = t.protection - shown_damage(living)
    health = max(0, t.hp + min(0, spare)) / t.max_hp
    shield = min(1.0, max(0, spare) / 100.0)
    return 0.45 * health + 0.15 * shield + 0.2 * (1.0 - left / whole)


def deck_value(t: DungeonTable) -> float:
    """The mean worth of a card, with coins as a promise of better ones."""
    total = 0.0
    for card in t.deck:
        total += card_value(card)
    return min(1.0, 0.08 * total / len(t.deck) + t.coins / 20000.0)


def card_value(card: Card) -> float:
    """Points for each energy paid: protection stays, so it counts most (R11.2)."""
    points = card.protection + 0.6 * card.damage + (0.2 * card.damage if card.targets == 2 else 0.0) + 2.0 * card.draw
    return points / max(1, card.cost)


# ---------------------------------------------------------------- the policy of a search's roll-outs


class TurnPolicy(Policy):
    """Fights in the usual stance and answers the rest by rule of thumb."""

    planner: Planner

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.planner = Planner()

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        assert isinstance(t, DungeonTable)
        if t.stage == IN_BATTLE:
            choice = self.planner.plan(t, USUAL)
            return END_TURN if choice is None else choice
        best = options[0]
        best_worth = -1.0
        for option in options:
            worth = self.rule_of_thumb(t, option)
            if worth > best_worth:
                best, best_worth = option, worth
        return best

    def rule_of_thumb(self, t: DungeonTable, option: Option) -> float:
        """Heal when hurt, buy with full pockets, look for coins; battles only if there is nothing else."""
        if isinstance(option, Buy):
            return card_value(option.card) - 6.5  # better than a Strike, or it would thin the deck out
        if isinstance(option, Enter):
            kind = t.rooms[option.level][option.index]
            if kind == BONFIRE:
                return 3.0 if 4 * t.hp < 3 * t.max_hp else 0.5
            if kind == MERCHANT:
                return 2.0 if t.coins >= 250 else 0.4
            return 1.0 if kind == TREASURE else 0.0
        if isinstance(option, PickAdventurer | PickDifficulty):
            return self.rng.uniform()
        return 0.0
