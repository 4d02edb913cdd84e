"""Dungeon as a game of Cardwright."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.core.decision import Decision, Option
from cardwright.core.game import Game
from cardwright.core.player import Player
from cardwright.core.rng import Rng
from cardwright.core.settings import Setting, Settings
from cardwright.core.table import Policy, Table
from cardwright.games.dungeon import bot, policy, position, tactician, view, words
from cardwright.games.dungeon.catalogue import Catalogue
from cardwright.games.dungeon.content import load_content
from cardwright.games.dungeon.prospects import Judge
from cardwright.games.dungeon.rules import campaign
from cardwright.games.dungeon.rules.rooms import fill_chests
from cardwright.games.dungeon.settings import SETTINGS, HouseRules, settings_with, settle_with_preset
from cardwright.games.dungeon.table import DungeonTable

if TYPE_CHECKING:
    from cardwright.core.view import View


class Dungeon(Game):
    id = "dungeon"
    title = "Dungeon"
    tagline = "One adventurer, one deck, and a boss at the bottom."
    version = 1
    settings = SETTINGS
    horizon = 1  # the next round of a battle, or the end of a room
    bots = ("tactician",)
    counts_points = True
    levels = {"novice": "random", "skilled": "greedy", "expert": "search:50", "master": "search:400"}
    theme = view.THEME
    phrases = words.PHRASES

    cat: Catalogue
    offered: tuple[Setting, ...]
    defaults: HouseRules

    def __init__(self, folder: Path | None = None, overrides: dict[str, str] | None = None) -> None:
        content, self.content_version, self.content_changes = load_content(folder, overrides)
        self.cat = Catalogue(content)
        self.offered = settings_with(
            {
                "adventurer": [adventurer.id for adventurer in self.cat.reforged],
                "difficulty": [difficulty.id for difficulty in self.cat.difficulties],
            }
        )
        self.defaults = HouseRules(settle_with_preset(self.offered, {}, self.title))

    def settings_on_offer(self) -> tuple[Setting, ...]:
        return self.offered

    def settle(self, chosen: Mapping[str, object]) -> HouseRules:
        return HouseRules(settle_with_preset(self.offered, chosen, self.title)) if chosen else self.defaults

    def deal(self, settings: Settings, rng: Rng) -> DungeonTable:
        assert isinstance(settings, HouseRules)
        return campaign.deal(self.cat, settings, rng)

    def advance(self, t: Table) -> None:
        assert isinstance(t, DungeonTable)
        campaign.advance(t)

    def view(self, t: Table, seat: int, decision: Decision | None) -> "View":
        assert isinstance(t, DungeonTable)
        return view.view(t, seat, decision)

    def describe(self, t: Table, option: Option) -> str:
        assert isinstance(t, DungeonTable)
        return words.describe(t, option)

    def redeal(self, t: Table, seat: int, rng: Rng) -> None:
        """Hidden are the order of the draw pile and what is in closed chests (part 4). Sorted first, so that nothing
        of the order shows through."""
        assert isinstance(t, DungeonTable)
        t.draw_pile.sort(key=lambda card: card.index)
        rng.shuffle(t.draw_pile)
        if t.chests:
            t.chests = fill_chests(t, rng)

    def census(self, t: Table) -> list[str]:
        """The catalogue, whose cards are handed out in copies. In battle the piles are the deck: what they hold beyond
        it shows twice, what they lack is missing."""
        assert isinstance(t, DungeonTable)
        names: list[str] = []
        for card in self.cat.cards:
            count = 1
            if t.foes:
                piles = t.hand.count(card) + t.draw_pile.count(card) + t.discard_pile.count(card)
                count += piles - t.deck.count(card)
            names.extend([card.name] * count)
        return names

    def value(self, t: Table, seat: int) -> float:
        assert isinstance(t, DungeonTable)
        return policy.value(t, Judge(t))

    def glance(self, t: Table, seat: int) -> float:
        assert isinstance(t, DungeonTable)
        return bot.glance(t)

    def clock(self, t: Table, units: int) -> int:
        assert isinstance(t, DungeonTable)
        return policy.clock(t)

    def policy(self, rng: Rng) -> Policy:
        return policy.TurnPolicy(rng, self.cat)

    def bot(self, name: str) -> Player:
        return tactician.tactician(self.cat) if name == tactician.TACTICIAN else super().bot(name)

    def write(self, t: Table) -> dict[str, str]:
        assert isinstance(t, DungeonTable)
        return position.write(t)

    def check(self, t: Table) -> None:
        assert isinstance(t, DungeonTable)
        position.check(t)

    def read(self, fields: dict[str, str], settings: Settings) -> DungeonTable:
        assert isinstance(settings, HouseRules)
        return position.read(self.cat, settings, fields)
