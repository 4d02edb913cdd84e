"""The settings, as tables agree on them and as the rules read them."""

from dataclasses import dataclass, field

from cardwright.core.errors import BadSetting
from cardwright.core.settings import Settings, choice, flag, number


@dataclass
class HouseRules(Settings):
    card_set: str = choice(
        ("printed", "restored"), "the 64 printed cards, or 11 restored ones as well (A-5)", main=True
    )
    max_turns: int = number(
        300, 1, 1000, "after this many turns of both players together, whoever stands better wins (ED-122)"
    )
    max_plays_per_turn: int = number(100, 1, 1000, "the most cards both players together can play in a turn (ED-18)")
    response_test: str = choice(("strict", "any"), "a response must affect the action, or may answer any action (A-31)")
    strength_stacking: str = choice(("multiply", "add", "max"), "how several strengths combine on one effect (A-52)")
    elemental_shields_block_combo: bool = flag(
        False, "an elemental shield also stops combos that use one of its dice (A-59)"
    )
    health_cap: int = number(0, 0, 9999, "healing stops at this health; 0 for no limit (A-3)")
    auction_blessings: bool = flag(False, "you may also play blessings before you match a bid (A-47)")
    further_actions: str = choice(
        ("limit", "half_cost"),
        "further cards from your hand need an allowance, or can be paid for with half their cost (A-36)",
    )
    start_health: int = number(100, 1, 9999, "health at the start (ED-4)", main=True)
    start_gold: int = number(6, 0, 999, "gold at the start (ED-4)")
    first_seat: str = choice(("random", "A", "B"), "who starts (ED-9)", main=True)

    any_response: bool = field(init=False, default=False)

    def __post_init__(self) -> None:
        self.any_response = self.response_test == "any"
        if 0 < self.health_cap < self.start_health:
            raise BadSetting(f"The setting start_health ({self.start_health}) is above health_cap ({self.health_cap}).")
