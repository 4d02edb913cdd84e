"""What a search of Dungeon stands on: the turns worth a look, and how a roll-out goes on."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.core.game import Game
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.games.dungeon.bot.glance import card_value
from cardwright.games.dungeon.bot.prospects import Judge
from cardwright.games.dungeon.bot.reckoner import Reckoner
from cardwright.games.dungeon.bot.tactician import TacticianPlayer, tactician
from cardwright.games.dungeon.bot.value import value
from cardwright.games.dungeon.content.catalogue import Catalogue, Room
from cardwright.games.dungeon.content.options import END_TURN, RETIRE, Buy, Enter, PickAdventurer, PickDifficulty
from cardwright.games.dungeon.rules.table import DungeonTable, Stage

LINES: Final = 8  # turns worth a look


class TurnPolicy(Policy[DungeonTable]):
    """Fights by the odds of the battle and answers the rest by rule of thumb, as quickly as a roll-out needs it.

    What it says is worth a look takes more thought: in battle the best whole turns, elsewhere what the tactician would
    do, who imagines the battles ahead. No roll-out of a few rounds sees as far as a purchase works.
    """

    planner: Reckoner
    adviser: TacticianPlayer
    judge: Judge | None  # of the content and house rules it was last asked about
    known: dict[tuple[int, ...], list[tuple[Option, ...]]]  # lines, by all that they depend on within one search

    def __init__(self, rng: Rng, cat: Catalogue) -> None:
        super().__init__(rng)
        self.planner = Reckoner()
        self.adviser = tactician(cat)
        self.judge = None
        self.known = {}

    def start_question(self, rng: Rng) -> None:
        super().start_question(rng)
        self.known.clear()

    def judge_of(self, t: DungeonTable) -> Judge:
        judge = self.judge
        if judge is None or judge.house is not t.house or judge.cat is not t.cat:
            judge = Judge(t)
            self.judge = judge
        return judge

    def value(self, game: Game[DungeonTable], t: DungeonTable, seat: int) -> float:
        return value(t, self.judge_of(t))

    def lines(self, t: DungeonTable, seat: int, question: Question, options: list[Option]) -> list[tuple[Option, ...]]:
        if t.stage != Stage.IN_BATTLE:
            self.adviser.rng = self.rng
            return [(self.adviser.decide(t, question, options),)]
        left = 0
        for foe in t.foes:
            left = 1000 * left + max(0, foe.hp)
        key = (t.round, t.played, left, t.protection, t.energy, *[card.index for card in t.hand])
        lines = self.known.get(key)
        if lines is None:
            lines = self.planner.lines(t, self.judge_of(t), LINES)
            self.known[key] = lines
        return lines

    def answer(self, t: DungeonTable, seat: int, question: Question, options: list[Option]) -> Option:
        if t.stage == Stage.IN_BATTLE:
            choice = self.planner.plan_by_odds(t, self.judge_of(t))
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
            if kind == Room.BONFIRE:
                return 3.0 if 4 * t.hp < 3 * t.max_hp else 0.5
            if kind == Room.MERCHANT:
                return 2.0 if t.coins >= 250 else 0.4
            return 1.0 if kind == Room.TREASURE else 0.0
        if isinstance(option, PickAdventurer):
            return self.rng.uniform()
        if isinstance(option, PickDifficulty):
            return self.rng.uniform() if t.stage == Stage.IN_HALL else -0.1 * option.difficulty.index
        if option is RETIRE:
            return 2.0 if t.beaten[len(t.beaten) - 1] else -0.5
        return 0.0

    def why(self, t: DungeonTable, seat: int, question: Question, options: list[Option]) -> str:
        """The tactician's reason, where its advice is taken."""
        if t.stage == Stage.IN_BATTLE:
            return ""
        self.adviser.rng = self.rng
        self.adviser.decide(t, question, options)
        return self.adviser.reason
