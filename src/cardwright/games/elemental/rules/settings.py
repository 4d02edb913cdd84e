"""The settings, as tables agree on them and as the rules read them."""

from dataclasses import dataclass, field

from cardwright.core.errors import BadSetting
from cardwright.core.settings import Settings, choice, flag, number


@dataclass
class HouseRules(Settings):
    card_set: str = choice(("printed", "restored"), "the 64 printed cards, or 11 rebuilt ones too (A-5)", main=True)
    max_turns: int = number(300, 1, 1000, "turns of both seats together until the game is decided by standing (ED-122)")
    max_plays_per_turn: int = number(100, 1, 1000, "card plays of both seats together in a turn (ED-18)")
    response_test: str = choice(("strict", "any"), "responses must affect the action, or any action will do (A-31)")
    strength_stacking: str = choice(("multiply", "add", "max"), "how several strengths on one effect combine (A-52)")
    elemental_shields_block_combo: bool = flag(
        False, "elemental shields also stop combos with one of their dice (A-59)"
    )
    health_cap: int = number(0, 0, 9999, "no healing above this; 0 for no ceiling (A-3)")
    auction_blessings: bool = flag(False, "blessings too may be played before matching a bid (A-47)")
    further_actions: str = choice(
        ("limit", "half_cost"),
        "further plays from the hand need allowance, or may be paid with half their cost (A-36)",
    )
    start_health: int = number(100, 1, 9999, "health at the start (ED-4)", main=True)
    start_gold: int = number(6, 0, 999, "gold at the start (ED-4)")
    first_seat: str = choice(("random", "A", "B"), "who starts (ED-9)", main=True)

    any_response: bool = field(init=False, default=False)

    def __post_init__(self) -> None:
        self.any_response = self.response_test == "any"
        if 0 < self.health_cap < self.start_health:
            raise BadSetting(f"The setting start_health ({self.start_health}) is above health_cap ({self.health_cap}).")
