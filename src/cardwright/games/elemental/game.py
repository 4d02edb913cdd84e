"""Elemental Deck Builder as a game of Cardwright."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardwright.core.decision import Decision, Option
from cardwright.core.errors import BadSetting
from cardwright.core.events import SPECTATOR
from cardwright.core.game import Game
from cardwright.core.player import Player, PolicyPlayer
from cardwright.core.rng import Rng
from cardwright.core.settings import Choice, Flag, Number, Setting, Settings, settle
from cardwright.core.table import Policy, Table
from cardwright.games.elemental import bot, knowledge, position, view, words
from cardwright.games.elemental.build import make_cards
from cardwright.games.elemental.cards import Cards
from cardwright.games.elemental.content import load_content
from cardwright.games.elemental.policy import Sensible
from cardwright.games.elemental.rules import turn
from cardwright.games.elemental.rules.end import NAMES
from cardwright.games.elemental.table import ElementalTable, HouseRules

if TYPE_CHECKING:
    from cardwright.core.view import View

SETTINGS: Final[tuple[Setting, ...]] = (
    Choice("card_set", ("printed", "restored"), "the 64 printed cards, or 11 rebuilt ones too (A-5)", main=True),
    Number("max_turns", 300, 1, 1000, "turns of both seats together until the game is decided by standing (ED-122)"),
    Number("max_plays_per_turn", 100, 1, 1000, "card plays of both seats together in a turn (ED-18)"),
    Choice("response_test", ("strict", "any"), "responses must affect the action, or any action will do (A-31)"),
    Choice("strength_stacking", ("multiply", "add", "max"), "how several strengths on one effect combine (A-52)"),
    Flag("elemental_shields_block_combo", False, "elemental shields also stop combos with one of their dice (A-59)"),
    Number("health_cap", 0, 0, 9999, "no healing above this; 0 for no ceiling (A-3)"),
    Flag("auction_blessings", False, "blessings too may be played before matching a bid (A-47)"),
    Choice("further_actions", ("limit", "half_cost"),
           "further plays from the hand need allowance, or may be paid with half their cost (A-36)"),
    Number("start_health", 100, 1, 9999, "health at the start (ED-4)", main=True),
    Number("start_gold", 6, 0, 999, "gold at the start (ED-4)"),
    Choice("first_seat", ("random", "A", "B"), "who starts (ED-9)", main=True),
)  # fmt: skip


class Elemental(Game):
    id = "elemental"
    title = "Elemental Deck Builder"
    tagline = "A duel with seven shared dice: buy, store, strike, and answer every blow."
    version = 1
    settings = SETTINGS
    bots = ("tactician",)
    counts_points = True
    levels = {"novice": "greedy", "skilled": "tactician", "expert": "search:100", "master": "search:1500"}
    horizon = 8  # turns
    theme = view.THEME
    phrases = view.PHRASES

    cards: Cards
    defaults: HouseRules

    def __init__(self, folder: Path | None = None, overrides: dict[str, str] | None = None) -> None:
        content, self.content_version, self.content_changes = load_content(folder, overrides)
        self.cards = make_cards(content)
        self.defaults = HouseRules(settle(SETTINGS, {}, self.title))

    def settle(self, chosen: Mapping[str, object]) -> HouseRules:
        if not chosen:
            return self.defaults
        house = HouseRules(settle(SETTINGS, chosen, self.title))
        if 0 < house.health_cap < house.start_health:
            raise BadSetting(
                f"The setting start_health ({house.start_health}) is above health_cap ({house.health_cap})."
            )
        return house

    def seats(self, settings: Settings) -> int:
        return 2

    def seat_name(self, seat: int) -> str:
        return NAMES[seat]

    def deal(self, settings: Settings, rng: Rng) -> ElementalTable:
        assert isinstance(settings, HouseRules)
        return turn.deal(self.cards, settings, rng)

    def advance(self, t: Table) -> None:
        assert isinstance(t, ElementalTable)
        turn.advance(t)

    def view(self, t: Table, seat: int, decision: Decision | None) -> "View":
        assert isinstance(t, ElementalTable)
        return view.view(t, seat, decision)

    def describe(self, t: Table, option: Option) -> str:
        assert isinstance(t, ElementalTable)
        return words.describe_for(t, words.speaker(t, option), option)

    def redeal(self, t: Table, seat: int, rng: Rng) -> None:
        assert isinstance(t, ElementalTable)
        if seat == SPECTATOR:
            knowledge.redeal_for_all(t, rng)
        else:
            knowledge.redeal(t, seat, rng)

    def census(self, t: Table) -> list[str]:
        assert isinstance(t, ElementalTable)
        cards = []
        for store in t.stores:
            cards.extend(store.deck + store.shop + store.removed)
        for side in t.sides:
            cards.extend(side.hand + side.deck + side.discard + side.passives + side.exile)
            cards.extend([down.card for down in side.down])
        return [card.name for card in cards]

    def write(self, t: Table) -> dict[str, str]:
        assert isinstance(t, ElementalTable)
        return position.write(t)

    def read(self, fields: dict[str, str], settings: Settings) -> ElementalTable:
        assert isinstance(settings, HouseRules)
        return position.read(fields, self.cards, settings)

    def check(self, t: Table) -> None:
        assert isinstance(t, ElementalTable)
        position.check(t)

    def value(self, t: Table, seat: int) -> float:
        assert isinstance(t, ElementalTable)
        return bot.value(t, seat)

    def glance(self, t: Table, seat: int) -> float:
        assert isinstance(t, ElementalTable)
        return bot.glance(t, seat)

    def clock(self, t: Table, units: int) -> int:
        assert isinstance(t, ElementalTable)
        return t.turn

    def policy(self, rng: Rng) -> Policy:
        return Sensible(rng)

    def bot(self, name: str) -> Player:
        return PolicyPlayer(name) if name == "tactician" else super().bot(name)
