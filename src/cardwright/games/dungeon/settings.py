"""The settings on offer, the presets that set many at once, and the settings as the rules read them."""

from collections.abc import Mapping
from typing import Final

from cardwright.core.settings import Choice, Flag, Number, Setting, Settings, Value, settle

ASK: Final = "ask"  # beside the ids of the content

SETTINGS: Final[tuple[Setting, ...]] = (
    Choice("preset", ("standard", "classic"),
           "defaults of all the others: this rule book's, or those of the project it was written for (R19.11)",
           main=True),
    Choice("adventurer", (ASK,), "who goes down, if it is settled beforehand (R1.2)", main=True),
    Choice("difficulty", (ASK,), "into which dungeon first, if that is settled (R19.1)", main=True),
    Choice("adventurers", ("reforged", "classic"), "which starter decks and abilities the adventurers have (R2.8)"),
    Choice("ability_rank", ("dungeon_cr", "one", "off"),
           "abilities grow with the dungeon's CR, stay at rank one, or don't count (R2.7)"),
    Choice("campaign", ("single", "ascend", "open"),
           "one dungeon, all difficulties in turn, or any number with a hall in between (R20)", main=True),
    Flag("permadeath", False, "in the open campaign, death ends the game (R20.5)", main=True),
    Number("campaign_limit", 20, 1, 100, "dungeons in an open campaign (R20.6)"),
    Choice("encounters", ("cr_budget", "single"), "middle Battle Rooms hold groups, or one monster (R12.6)"),
    Choice("monster_protection", ("until_next_action", "persistent"), "how long a monster stays protected (R11.5)"),
    Choice("monster_choice", ("uniform", "cycle"), "monsters draw their actions, or do them in turn (R14.3)"),
    Choice("map_layout", ("keep_levels", "rows_of_three"), "6 and 9 levels, or three rooms on every level (R19.8)"),
    Choice("paths", ("free", "adjacent"), "the next room: any of the level, or one at most a step aside (R19.9)"),
    Choice("traverse", ("one_per_level", "every_room"), "visit one room a level, or all of them (R19.10)"),
    Choice("chests_opened", ("one", "all"), "how many of the three chests are opened (R17.3)"),
    Flag("chests_repeat", False, "chests may hold the same treasure (R17.2, R19.11)"),
    Flag("may_decline_card", False, "a card found in a chest may be refused (R17.7)"),
    Number("merchant_stock", 6, 0, 60, "cards on offer; 0: every card, in any number (R18.2)"),
    Flag("stock_repeats", False, "the stock is drawn with repetition (R18.2, R19.11)"),
    Flag("stock_unlimited", False, "a card on offer can be bought again and again (R18.2, R19.11)"),
    Number("bonfire_percent", 30, 0, 100, "how much of maximum health a bonfire restores (R16.1)"),
    Choice("bonfire_rounding", ("down", "nearest"), "how that is rounded (R16.1, R19.11)"),
    Flag("bonfire_optional", False, "the player may pass by a bonfire (R16.3, R19.11)"),
    Flag("max_hp_gain_heals", False, "health rises together with maximum health (R13.3)"),
    Number("energy_per_turn", 3, 1, 20, "energy at the start of each turn (R3.2)"),
    Number("cards_per_turn", 5, 1, 20, "cards drawn at the start of each turn (R4.2)"),
    Choice("reshuffle", ("when_needed", "at_once"),
           "the discard pile is shuffled when a card must be drawn, or once the draw pile is empty (R4.6)"),
    Number("hand_limit", 0, 0, 60, "cards drawn beyond it stay in the pile; 0: no limit (R4.7)"),
    Number("max_plays_per_turn", 60, 1, 1000, "cards that can be played in one turn (R3.14)"),
    Number("battle_round_limit", 100, 1, 1000, "a battle not won in so many rounds is lost (R3.15)"),
)  # fmt: skip

PRESETS: Final[dict[str, dict[str, Value]]] = {
    "standard": {},
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


def settings_with(words: dict[str, list[str]]) -> tuple[Setting, ...]:
    """All settings, with the words that the content gives to some of them."""
    return tuple(
        [
            Choice(setting.name, (ASK, *words[setting.name]), setting.help, main=setting.main)
            if setting.name in words
            else setting
            for setting in SETTINGS
        ]
    )


def settle_with_preset(settings: tuple[Setting, ...], chosen: Mapping[str, object], whose: str) -> dict[str, Value]:
    """The preset gives the defaults, what was chosen wins.

    Where a choice goes against the preset, the result no longer names it: each value then speaks for itself, and
    settling the result again gives the same.
    """
    values = settle(settings, chosen, whose)
    preset = PRESETS[str(values["preset"])]
    for name, value in preset.items():
        if name not in chosen:
            values[name] = value
    for name, value in preset.items():
        if values[name] != value:
            values["preset"] = "standard"
    return values


class HouseRules(Settings):
    """The settings, as the rules read them."""

    adventurer: str
    difficulty: str
    classic: bool
    ability_rank: int  # -1: the dungeon's CR
    ascend: bool
    open: bool
    permadeath: bool
    campaign_limit: int
    single_encounters: bool
    persistent: bool
    cycle: bool
    rows_of_three: bool
    adjacent: bool
    every_room: bool
    all_chests: bool
    chests_repeat: bool
    may_decline: bool
    stock: int
    stock_repeats: bool
    stock_unlimited: bool
    bonfire_percent: int
    bonfire_nearest: bool
    bonfire_optional: bool
    gain_heals: bool
    energy: int
    cards: int
    at_once: bool
    hand_limit: int  # 0: none
    max_plays: int
    round_limit: int

    def __init__(self, values: dict[str, Value]) -> None:
        super().__init__(values)
        self.adventurer = self.word("adventurer")
        self.difficulty = self.word("difficulty")
        self.classic = self.word("adventurers") == "classic"
        self.ability_rank = {"dungeon_cr": -1, "one": 1, "off": 0}[self.word("ability_rank")]
        self.ascend = self.word("campaign") == "ascend"
        self.open = self.word("campaign") == "open"
        self.permadeath = self.flag("permadeath")
        self.campaign_limit = self.number("campaign_limit")
        self.single_encounters = self.word("encounters") == "single"
        self.persistent = self.word("monster_protection") == "persistent"
        self.cycle = self.word("monster_choice") == "cycle"
        self.rows_of_three = self.word("map_layout") == "rows_of_three"
        self.adjacent = self.word("paths") == "adjacent"
        self.every_room = self.word("traverse") == "every_room"
        self.all_chests = self.word("chests_opened") == "all"
        self.chests_repeat = self.flag("chests_repeat")
        self.may_decline = self.flag("may_decline_card")
        self.stock = self.number("merchant_stock")
        self.stock_repeats = self.flag("stock_repeats")
        self.stock_unlimited = self.flag("stock_unlimited") or self.stock == 0
        self.bonfire_percent = self.number("bonfire_percent")
        self.bonfire_nearest = self.word("bonfire_rounding") == "nearest"
        self.bonfire_optional = self.flag("bonfire_optional")
        self.gain_heals = self.flag("max_hp_gain_heals")
        self.energy = self.number("energy_per_turn")
        self.cards = self.number("cards_per_turn")
        self.at_once = self.word("reshuffle") == "at_once"
        self.hand_limit = self.number("hand_limit")
        self.max_plays = self.number("max_plays_per_turn")
        self.round_limit = self.number("battle_round_limit")
