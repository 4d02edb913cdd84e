"""Dungeon as a game of Cardwright."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.core.content.reader import load
from cardwright.core.decision import Decision, Option, Question
from cardwright.core.game import Game
from cardwright.core.glossary import Term
from cardwright.core.piece import Piece
from cardwright.core.player import Player
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.core.settings import Choice as Words
from cardwright.core.settings import Part, Setting, Settings, declared
from cardwright.core.shared import Shared
from cardwright.games.dungeon.bot import glance, policy, tactician, value
from cardwright.games.dungeon.bot.prospects import Judge
from cardwright.games.dungeon.bot.sight import DungeonSight
from cardwright.games.dungeon.content import schema
from cardwright.games.dungeon.content.catalogue import Catalogue
from cardwright.games.dungeon.rules import battle, campaign, rooms
from cardwright.games.dungeon.rules.effects import verbs_of
from cardwright.games.dungeon.rules.rooms import fill_chests
from cardwright.games.dungeon.rules.settings import PRESETS, HouseRules
from cardwright.games.dungeon.rules.table import DungeonTable
from cardwright.games.dungeon.show import asking, counted, glossary, position, view, words

if TYPE_CHECKING:
    from cardwright.core.printing import Printing
    from cardwright.core.view import Cause, Choice, Thing, View


class Dungeon(Game[DungeonTable]):
    id = "dungeon"
    title = "Dungeon"
    tagline = "One adventurer, one deck, and a boss at the bottom."
    weight = 2
    house = HouseRules
    horizon = 1  # the next round of a battle, or the end of a room
    bots = ("tactician",)
    counts_points = True
    levels = {"novice": "random", "skilled": "greedy", "expert": "search:50", "master": "search:400"}
    lines = position.LINES
    phrases = words.PHRASES
    counting = counted.COUNTING
    theme = view.THEME
    marks = view.MARKS

    cat: Catalogue
    offered: tuple[Setting, ...]  # with the words that the content gives

    def load(self, folder: Path | None, overrides: dict[str, str] | None) -> None:
        content, self.content_version, self.content_changes = load(
            schema.Content, schema.FOLDER, folder, overrides, schema.check
        )
        self.cat = Catalogue(content, verbs_of)
        ids = {"adventurer": [one.id for one in self.cat.reforged], "difficulty": [d.id for d in self.cat.difficulties]}
        offered: list[Setting] = []
        for each in declared(HouseRules):
            offered.append(each.more(ids[each.name]) if isinstance(each, Words) and each.name in ids else each)
        self.offered = tuple(offered)

    # Settings and seats

    @property
    def settings(self) -> tuple[Setting, ...]:
        return self.offered

    def parts(self, setting: str) -> list[Part]:
        """The adventurers."""
        if setting != "adventurer":
            return []
        return [
            Part(one.id, one.name, f"{one.hp} health. {one.ability.name}: {one.ability.text(1)}")
            for one in self.cat.reforged
        ]

    def settle(self, chosen: Mapping[str, object]) -> HouseRules:
        """The preset gives the defaults, what was chosen wins."""
        settled = super().settle({**PRESETS.get(str(chosen.get("preset")), {}), **chosen})
        assert isinstance(settled, HouseRules)
        return settled

    def seat_name(self, seat: int) -> str:
        return "the player"

    # Rules

    def deal(self, settings: Settings, rng: Rng) -> DungeonTable:
        assert isinstance(settings, HouseRules)
        return campaign.deal(self.cat, settings, rng)

    def advance(self, t: DungeonTable) -> None:
        campaign.advance(t)

    def options(self) -> list[Option]:
        return self.cat.options()

    def questions(self) -> list[Question]:
        found = [campaign.ADVENTURER, campaign.DIFFICULTY, campaign.ROOM, campaign.HALL, battle.TURN]
        return [*found, rooms.CHEST, rooms.FOUND, rooms.BONFIRE_REST, rooms.BUY]

    def pieces(self) -> list[Piece]:
        return self.cat.pieces()

    def shared(self) -> list[Shared]:
        return [self.cat, *self.cat.classic]

    def counted_cards(self) -> list[Piece]:
        return list(self.cat.cards)

    # Knowledge

    def picture(self, t: DungeonTable, seat: int) -> "View":
        return view.picture(t)

    def redeal(self, t: DungeonTable, seat: int, rng: Rng) -> None:
        """Hidden are the order of the draw pile and what is in closed chests (part 4). Sorted first, so that nothing
        of the order shows through."""
        t.draw_pile.sort(key=lambda card: card.index)
        rng.shuffle(t.draw_pile)
        if t.chests:
            t.chests = fill_chests(t, rng)

    def make_sight(self, settings: Settings) -> DungeonSight:
        assert isinstance(settings, HouseRules)
        return DungeonSight(self, settings, self.cat)

    # Words

    def prompt(self, t: DungeonTable, seat: int, decision: Decision) -> str:
        return asking.prompt(t, decision)

    def cause(self, t: DungeonTable, seat: int, decision: Decision) -> "Cause | None":
        return asking.cause(t, decision)

    def describe(self, t: DungeonTable, option: Option, seat: int) -> str:
        return words.describe(t, option)

    def choice(self, t: DungeonTable, option: Option, seat: int) -> "Choice":
        return view.choice(t, option)

    def printed(self, piece: Piece) -> "Thing":
        return view.printed(piece) or super().printed(piece)

    def glossary(self) -> list[Term]:
        return glossary.GLOSSARY

    def gallery(self) -> "list[Thing]":
        return [self.printed(piece) for piece in (*self.cat.cards, *self.cat.monsters)]

    def printing(self) -> "Printing":
        from cardwright.games.dungeon.show.printing import printing

        return printing(self.cat)

    def check(self, t: DungeonTable) -> None:
        position.check(t)

    def census(self, t: DungeonTable) -> list[str]:
        """The catalogue, whose cards are handed out in copies. In battle the piles are the deck: what they hold beyond
        it shows twice, what they lack is missing."""
        names: list[str] = []
        for card in self.cat.cards:
            count = 1
            if t.foes:
                piles = t.hand.count(card) + t.draw_pile.count(card) + t.discard_pile.count(card)
                count += piles - t.deck.count(card)
            names.extend([card.name] * count)
        return names

    # Thinking

    def value(self, t: DungeonTable, seat: int) -> float:
        return value.value(t, Judge(t))

    def glance(self, t: DungeonTable, seat: int) -> float:
        return glance.glance(t)

    def clock(self, t: DungeonTable, units: int) -> int:
        return value.clock(t)

    def policy(self, rng: Rng) -> Policy[DungeonTable]:
        return policy.TurnPolicy(rng, self.cat)

    def bot(self, name: str) -> Player:
        return tactician.tactician(self.cat) if name == tactician.TACTICIAN else super().bot(name)
