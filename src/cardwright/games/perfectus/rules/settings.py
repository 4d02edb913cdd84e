"""What a table of Perfectus Empatheia may agree on."""

from dataclasses import dataclass

from cardwright.core.errors import BadSetting
from cardwright.core.settings import Settings, choice, flag, number
from cardwright.games.perfectus.content.cards import MAX_ROOM


@dataclass
class HouseRules(Settings):
    weakness: str = choice(
        ("CPB", "CBP", "PCB", "PBC", "BCP", "BPC"),
        "the type each of spades, clubs and diamonds is weak to, in that order (PE-5)",
    )
    order: str = choice(("columns", "rows"), "read your laid cards column by column or row by row (PE-19)")
    across: bool = flag(True, "cards in neighbouring positions can nullify each other (PE-24)")
    untouched_hit: bool = flag(True, "monsters you laid no card under hit you as well (PE-28)")
    heart_timing: str = choice(("any", "recovery"), "use hearts before any move, or only after combat (PE-42)")
    extra_draw: bool = flag(True, "you may draw extra cards into the row before a move (PE-45)")
    kept: str = choice(("stay", "memory"), "attack cards under survivors stay there or go to Memory (PE-33)")
    start_hp: int = number(50, 1, 999, "your health at the start (PE-6)", main=True)
    max_hp: int = number(50, 1, 999, "the most health you can have (PE-6)")
    hand: int = number(5, 1, 8, "attack cards in a full hand (PE-8)", main=True)
    room: int = number(4, 1, MAX_ROOM, "cards in a room (PE-8)")
    min_cards: int = number(1, 0, 8, "the fewest cards you must lay in a move, if you hold that many (PE-12)")

    def __post_init__(self) -> None:
        if self.start_hp > self.max_hp:
            raise BadSetting(f"The setting start_hp ({self.start_hp}) is above max_hp ({self.max_hp}).")
