"""The settings: what a table may agree on before it plays (part 7)."""

from dataclasses import dataclass, field
from typing import Any, Final

from cardwright.core.errors import BadSetting
from cardwright.core.settings import SETTING, Setting, Settings, Value, choice, flag, number

RANDOM: Final = "random"
CHOOSE: Final = "choose"
ANY_ROLE: Final = (RANDOM, CHOOSE)
MOST_ROLES: Final = 6


class Roles(Setting):
    """The roles of the heroes: ids of roles, `random` to be given one, `choose` to be asked. Heroes that nothing is
    said of get a random one."""

    __slots__ = ("roles",)

    roles: tuple[str, ...]

    def __init__(self, help: str, roles: tuple[str, ...] = ()) -> None:
        super().__init__((RANDOM,), help, True)
        self.roles = roles

    def takes(self) -> str:
        return f"up to {MOST_ROLES} words with commas between them, each one of {', '.join((*ANY_ROLE, *self.roles))}"

    def read(self, value: object) -> Value:
        words = value.split(",") if isinstance(value, str) else value
        if not isinstance(words, tuple | list) or not 1 <= len(words) <= MOST_ROLES:
            raise self.refuse(value)
        found = [str(word).strip() for word in words]
        for word in found:
            if word not in ANY_ROLE + self.roles:
                raise self.refuse(value)
        named = [word for word in found if word not in ANY_ROLE]
        if len(named) != len(set(named)):
            raise BadSetting(f"The setting {self.name} names a role twice; two heroes never play the same one (CA-8).")
        return tuple(found)

    def ends(self) -> list[Value]:
        """Every role once, each beside its neighbour."""
        turned = self.roles[1:] + self.roles[:1]
        return [(CHOOSE, CHOOSE), (RANDOM,), *zip(self.roles, turned, strict=True)]

    def more(self, roles: list[str]) -> "Roles":
        """The same setting with the roles of the content."""
        setting = Roles(self.help, tuple(roles))
        setting.name = self.name
        return setting


def role_words(help: str) -> Any:
    return field(default=(RANDOM,), metadata={SETTING: Roles(help)})


@dataclass
class HouseRules(Settings):
    """The settings, as the rules read them."""

    heroes: int = number(2, 1, 6, "how many heroes hunt; five or six only the Summoner (CA-4)", main=True)
    roles: tuple[str, ...] = role_words("the heroes' roles, like unmei,leme; random gives one, choose asks (D-2)")
    boss: str = choice((RANDOM,), "the Boss Deck; corrupted_horse is the one to begin with", main=True)
    level: str = choice(
        ("adventurers", "new_questors", "veterans", "last_ditch"), "the challenge level (CA-23)", main=True
    )
    duos: bool = flag(False, "partners may agree on duo powers (CA-205)", main=True)
    morale: str = choice(("tiers", "tables"), "what sinking Morale does: the tiers, or rolls on tables (CA-185)", True)
    new_horrors: bool = flag(False, "with tables: no result comes twice (CA-202)")
    devils_luck: bool = flag(False, "with tables: the party may pay to roll again (CA-203)")
    floor: str = choice(("passed", "open"), "Step 1: one seat has the floor (CA-169), or all act in any order")
    party_decisions: str = choice(("vote", "speaker", "leader"), "who decides what is shared (CA-14)")
    liara_seat: bool = flag(True, "Liara has a seat of her own where roles names briggs_liara (CA-270)")
    hidden_tiers: bool = flag(False, "of tiers not yet reached only the names are shown (CA-473)")
    double_measure: str = choice(("printed", "final"), "what counts for a doubling's limit (AM-4)")
    double_order: str = choice(("before_bonus", "after_bonus"), "double before or after bonuses (AM-5)")
    heal_short: str = choice(("allowed", "forbidden"), "heal with too few exhausted powers (AM-10)")
    prevent_assign: str = choice(("late", "early"), "who gets prevention: when damage comes, or when made (AM-12)")
    prevent_tier: bool = flag(False, "prevention works against Morale effects (AM-13)")
    guard_in_combat: str = choice(("reaction", "step1"), "guards in combat: as reactions too, or in Step 1 (AM-14)")
    armor_scope: str = choice(("self", "any_hero"), "whose damage a reducing Passive reduces (AM-16)")
    suicide_refresh: bool = flag(False, "the last Morale may be spent on a refresh (AM-21)")
    refresh_per_window: int = number(1, 1, 2, "refreshes in one window (AM-22)")
    refresh_before_first: bool = flag(False, "a window before the first card (AM-23)")
    count_liara: bool = flag(False, "Briggs and Liara count twice for the party size (AM-28)")
    liara_row: int = number(0, 0, 6, "powers before Liara; 0 for as many as her role says (AM-29)")
    briggs_scope: str = choice(("round", "first_power"), "how long the +1 of the first power lasts (AM-31)")
    rotate_reuse: bool = flag(True, "a side may be used again after turning twice (AM-33)")
    serve_returns: str = choice(("exhausted", "ready"), "how a triggered power comes back (AM-36)")
    spores_stay: bool = flag(True, "counters that hurt a foe stay on it (AM-40)")
    special_claim: str = choice(("seat_order", "vote"), "who may take a Special (AM-57)")
    foe_order: str = choice(("entry", "party_choice"), "in which order foes act (AM-59)")
    burn_time: str = choice(("before_reward", "after_reward"), "when end-of-battle harm comes (AM-65)")
    min_dice: int = number(0, 0, 1, "dice that a seat rolls at least (AM-67)")
    party_split: str = choice(("shares", "speaker"), "who divides damage to the party (AM-74)")
    open_floor: bool = field(init=False, default=False)

    def __post_init__(self) -> None:
        self.open_floor = self.floor == "open"
        if len(self.roles) > self.heroes:
            raise BadSetting(
                f"The setting roles names {len(self.roles)} heroes, but the setting heroes says {self.heroes}."
            )
        if not 0 < self.heroes <= MOST_ROLES:
            raise BadSetting(f"The setting heroes takes 1 to {MOST_ROLES}.")
