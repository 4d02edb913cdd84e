"""The settings, as tables agree on them and as the rules read them, and the presets that set many at once."""

from dataclasses import dataclass, field
from typing import Final

from cardwright.core.settings import Settings, Value, choice, flag, number
from cardwright.games.dungeon.content.schema import ASK

STANDARD: Final = "standard"

PRESETS: Final[dict[str, dict[str, Value]]] = {
    STANDARD: {},
    "classic": {
        "adventurers": "classic",
        "campaign": "open",
        "monster_protection": "persistent",
        "merchant_stock": 3,
        "stock_repeats": True,
        "stock_unlimited": True,
        "chests_repeat": True,
        "bonfire_rounding": "nearest",
        "bonfire_optional": True,
    },
}


@dataclass
class HouseRules(Settings):
    preset: str = choice(
        (STANDARD, "classic"),
        "start from the rules of this book, or from those of the project it was written for (R19.11)",
        main=True,
    )
    adventurer: str = choice((ASK,), "which adventurer you play; ask lets you choose at the table (R1.2)", main=True)
    difficulty: str = choice(
        (ASK,), "which dungeon you enter first; ask lets you choose at the table (R19.1)", main=True
    )
    adventurers: str = choice(("reforged", "classic"), "the adventurers' starting decks and abilities (R2.8)")
    ability_rank: str = choice(
        ("dungeon_cr", "one", "off"), "abilities grow with the dungeon's CR, stay at rank one, or are left out (R2.7)"
    )
    campaign: str = choice(
        ("single", "ascend", "open"),
        "one dungeon, each difficulty in turn, or as many as you like with a hall in between (R20)",
        main=True,
    )
    permadeath: bool = flag(False, "death ends an open campaign (R20.5)", main=True)
    campaign_limit: int = number(20, 1, 100, "the most dungeons in an open campaign (R20.6)")
    encounters: str = choice(
        ("cr_budget", "single"), "the Battle Rooms in the middle hold groups, or one monster each (R12.6)"
    )
    monster_protection: str = choice(
        ("until_next_action", "persistent"), "how long a monster's protection lasts (R11.5)"
    )
    monster_choice: str = choice(
        ("uniform", "cycle"), "monsters pick their actions at random, or take them in order (R14.3)"
    )
    map_layout: str = choice(
        ("keep_levels", "rows_of_three"), "the map keeps its 6 or 9 levels, or has three rooms on every level (R19.8)"
    )
    paths: str = choice(
        ("free", "adjacent"), "go to any room of the next level, or only to one at most a step aside (R19.9)"
    )
    traverse: str = choice(("one_per_level", "every_room"), "visit one room on each level, or all of them (R19.10)")
    chests_opened: str = choice(("one", "all"), "how many of the three chests you may open (R17.3)")
    chests_repeat: bool = flag(False, "two chests may hold the same treasure (R17.2, R19.11)")
    may_decline_card: bool = flag(False, "you may turn down a card you find in a chest (R17.7)")
    merchant_stock: int = number(6, 0, 60, "cards the merchant offers; 0 for every card, as often as you like (R18.2)")
    stock_repeats: bool = flag(False, "the merchant may offer the same card twice (R18.2, R19.11)")
    stock_unlimited: bool = flag(False, "you can buy a card on offer again and again (R18.2, R19.11)")
    bonfire_percent: int = number(30, 0, 100, "percent of maximum health that a bonfire restores (R16.1)")
    bonfire_rounding: str = choice(("down", "nearest"), "how the health from a bonfire is rounded (R16.1, R19.11)")
    bonfire_optional: bool = flag(False, "you may pass by a bonfire without resting (R16.3, R19.11)")
    max_hp_gain_heals: bool = flag(False, "when maximum health rises, health rises as much (R13.3)")
    energy_per_turn: int = number(3, 1, 20, "energy at the start of each turn (R3.2)")
    cards_per_turn: int = number(5, 1, 20, "cards drawn at the start of each turn (R4.2)")
    reshuffle: str = choice(
        ("when_needed", "at_once"),
        "reshuffle the discard pile when you need a card, or as soon as the draw pile is empty (R4.6)",
    )
    hand_limit: int = number(0, 0, 60, "the hand size at which drawing stops; 0 for no limit (R4.7)")
    max_plays_per_turn: int = number(60, 1, 1000, "the most cards you can play in a turn (R3.14)")
    battle_round_limit: int = number(100, 1, 1000, "a battle you haven't won in this many rounds is lost (R3.15)")
    # what the rules read at every turn
    persistent: bool = field(init=False, default=False)
    cycle: bool = field(init=False, default=False)
    at_once: bool = field(init=False, default=False)

    def __post_init__(self) -> None:
        """A table that goes against its preset no longer names it: each value then speaks for itself, and settling the
        result again gives the same."""
        for name, value in PRESETS[self.preset].items():
            if getattr(self, name) != value:
                self.preset = STANDARD
        self.persistent = self.monster_protection == "persistent"
        self.cycle = self.monster_choice == "cycle"
        self.at_once = self.reshuffle == "at_once"
