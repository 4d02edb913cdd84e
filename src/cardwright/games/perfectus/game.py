"""Perfectus Empatheia as a game of Cardwright."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardwright.core.decision import Decision, Option
from cardwright.core.errors import BadPosition, BadSetting
from cardwright.core.game import Game
from cardwright.core.player import Player
from cardwright.core.position import Fields
from cardwright.core.rng import Rng
from cardwright.core.settings import Choice, Flag, Number, Setting, Settings, settle
from cardwright.core.table import Policy, Table
from cardwright.games.perfectus import bot, rules, view
from cardwright.games.perfectus.cards import MAX_ROOM, AttackCard, Cards, DungeonCard
from cardwright.games.perfectus.content import load_content
from cardwright.games.perfectus.table import HouseRules, PerfectusTable, Spot

if TYPE_CHECKING:
    from cardwright.core.view import View

SETTINGS: Final[tuple[Setting, ...]] = (
    Choice("weakness", ("CPB", "CBP", "PCB", "PBC", "BCP", "BPC"),
           "the types that spades, clubs and diamonds are weak to, in this order (PE-5)"),
    Choice("order", ("columns", "rows"), "how the laid cards are read: column by column, or row by row (PE-19)"),
    Flag("across", True, "cards of neighbouring positions can nullify each other (PE-24)"),
    Flag("untouched_hit", True, "monsters that no card was laid under hit too (PE-28)"),
    Choice("heart_timing", ("any", "recovery"), "hearts before any move, or only after combat (PE-42)"),
    Flag("extra_draw", True, "extra cards may be drawn into the row before a move (PE-45)"),
    Choice("kept", ("stay", "memory"), "attack cards under survivors stay there, or go to Memory (PE-33)"),
    Number("start_hp", 50, 1, 999, "health at the start (PE-6)", main=True),
    Number("max_hp", 50, 1, 999, "health never rises above this (PE-6)"),
    Number("hand", 5, 1, 8, "attack cards in a full hand (PE-8)", main=True),
    Number("room", 4, 1, MAX_ROOM, "cards in a room (PE-8)"),
    Number("min_cards", 1, 0, 8, "the fewest cards of a move, hand permitting (PE-12)"),
)  # fmt: skip


class Perfectus(Game):
    id = "perfectus"
    title = "Perfectus Empatheia"
    tagline = "Thirty monsters, two-faced cards: what hurts them hurts you."
    version = 1
    settings = SETTINGS
    bots = ("solver",)
    counts_points = True
    theme = view.THEME
    phrases = view.PHRASES

    cards: Cards
    defaults: HouseRules

    def __init__(self, folder: Path | None = None, overrides: dict[str, str] | None = None) -> None:
        content, self.content_version, self.content_changes = load_content(folder, overrides)
        self.cards = Cards(content)
        self.defaults = HouseRules(settle(SETTINGS, {}, self.title), self.cards.type_letters)

    def settle(self, chosen: Mapping[str, object]) -> HouseRules:
        if not chosen:
            return self.defaults
        house = HouseRules(settle(SETTINGS, chosen, self.title), self.cards.type_letters)
        if house.start_hp > house.max_hp:
            raise BadSetting(f"The setting start_hp ({house.start_hp}) is above max_hp ({house.max_hp}).")
        return house

    def deal(self, settings: Settings, rng: Rng) -> PerfectusTable:
        assert isinstance(settings, HouseRules)
        return rules.deal(self.cards, settings, rng)

    def advance(self, t: Table) -> None:
        assert isinstance(t, PerfectusTable)
        rules.advance(t)

    def view(self, t: Table, seat: int, decision: Decision | None) -> "View":
        assert isinstance(t, PerfectusTable)
        return view.view(t, seat, decision)

    def describe(self, t: Table, option: Option) -> str:
        assert isinstance(t, PerfectusTable)
        return view.describe(t, option)

    def redeal(self, t: Table, seat: int, rng: Rng) -> None:
        """Only the order of the face-down decks is hidden (PE-9). Sorted first, so that nothing of it shows through."""
        assert isinstance(t, PerfectusTable)
        t.monsters.sort(key=lambda card: card.index)
        t.attacks.sort(key=lambda card: card.index)
        rng.shuffle(t.monsters)
        rng.shuffle(t.attacks)

    def value(self, t: Table, seat: int) -> float:
        assert isinstance(t, PerfectusTable)
        return bot.value(t)

    def glance(self, t: Table, seat: int) -> float:
        assert isinstance(t, PerfectusTable)
        return bot.glance(t)

    def policy(self, rng: Rng) -> Policy:
        return bot.MovePolicy(rng)

    def bot(self, name: str) -> Player:
        if name == "solver":
            return bot.SolverPlayer()
        return super().bot(name)

    def write(self, t: Table) -> dict[str, str]:
        assert isinstance(t, PerfectusTable)
        return {
            "health": str(t.health),
            "row": " ".join([write_spot(spot) for spot in t.row]),
            "hand": " ".join([card.text for card in t.hand]),
            "monsters": " ".join([card.text for card in reversed(t.monsters)]),
            "attacks": " ".join([card.text for card in reversed(t.attacks)]),
            "graveyard": " ".join([card.text for card in t.graveyard]),
            "memory": " ".join([card.text for card in t.memory]),
            "asked": str(t.asked),
        }

    def read(self, fields: dict[str, str], settings: Settings) -> PerfectusTable:
        """Cards may be missing, for exercises; none may be there twice."""
        assert isinstance(settings, HouseRules)
        lines = Fields(fields)
        dealt = Dealt(self.cards)
        t = PerfectusTable()
        t.open(Rng(0))
        t.cards = self.cards
        t.house = settings
        t.health = lines.number("health", -999, settings.max_hp)
        t.row = [dealt.spot(word) for word in lines.words("row")]
        t.hand = [dealt.attack(word) for word in lines.words("hand")]
        t.laid = []
        t.monsters = [dealt.dungeon(word) for word in lines.words("monsters")][::-1]
        t.attacks = [dealt.attack(word) for word in lines.words("attacks")][::-1]
        t.graveyard = [dealt.dungeon(word) for word in lines.words("graveyard")]
        t.memory = [dealt.attack(word) for word in lines.words("memory")]
        t.slain = sum(1 for card in t.graveyard if not card.heals)
        t.asked = lines.number("asked", 0, rules.MAX_QUESTIONS)
        lines.done()
        if len(t.row) > settings.room:
            raise BadPosition(f"The row holds {len(t.row)} cards; a room has at most {settings.room} (PE-46).")
        if len(t.hand) > settings.hand:
            raise BadPosition(f"The hand holds {len(t.hand)} cards; a full hand is {settings.hand} (PE-37).")
        return t

    def check(self, t: Table) -> None:
        assert isinstance(t, PerfectusTable)
        if t.health <= 0 and t.result is None:
            raise BadPosition(
                f"The line 'health' says {t.health}: the game goes on with 1 or more, or ends with a line 'result'."
            )

    def census(self, t: Table) -> list[str]:
        assert isinstance(t, PerfectusTable)
        dungeon = [spot.card for spot in t.row] + t.monsters + t.graveyard
        attacks = t.hand + t.attacks + t.memory + [laid.card for spot in t.row for laid in spot.kept]
        return [card.name for card in dungeon] + [card.text for card in attacks]


def write_spot(spot: Spot) -> str:
    """`c9`, or with wounds and kept cards `c9(4,C6|P4)`."""
    if spot.health == spot.card.rank and not spot.kept:
        return spot.card.text
    return f"{spot.card.text}({','.join([str(spot.health), *[laid.text for laid in spot.kept]])})"


class Dealt:
    """Reads cards from words and sees to it that each is there at most once."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.seen: set[str] = set()

    def once(self, word: str) -> None:
        if word in self.seen:
            raise BadPosition(f"The card {word} is there twice.")
        self.seen.add(word)

    def dungeon(self, word: str) -> DungeonCard:
        card = self.cards.dungeon_by_text.get(word)
        if card is None:
            raise BadPosition(f"{word!r} is no card of the monster deck; they look like s11 or h5.")
        self.once(word)
        return card

    def attack(self, word: str) -> AttackCard:
        card = self.cards.attack_by_text.get(word)
        if card is None:
            raise BadPosition(f"{word!r} is no attack card; they look like C8-P6, types in the order of the book.")
        self.once(word)
        return card

    def spot(self, word: str) -> Spot:
        name, bracket, inside = word.partition("(")
        card = self.dungeon(name)
        if not bracket:
            return Spot(card, card.rank)
        health, *kept = inside.removesuffix(")").split(",")
        if not inside.endswith(")") or not health.isdecimal() or not 1 <= int(health) <= card.rank or card.heals:
            raise BadPosition(
                f"{word!r} is no wounded monster; they look like c9(4,C6|P4): health left, then the cards under it."
            )
        laid = []
        for text in kept:
            way = self.cards.laid_by_text.get(text)
            if way is None:
                raise BadPosition(f"{text!r} under {name} is no laid attack card; they look like C6|P4.")
            self.once(way.card.text)
            laid.append(way)
        return Spot(card, int(health), tuple(laid))
