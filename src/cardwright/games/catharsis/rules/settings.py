"""The settings: what a table may agree on before it plays (part 7)."""

from dataclasses import dataclass, field
from typing import Any, Final

from cardwright.core.errors import BadSetting
from cardwright.core.settings import SETTING, Casting, Settings, Value, choice, flag, number

RANDOM: Final = "random"
CHOOSE: Final = "choose"
ANY_ROLE: Final = (RANDOM, CHOOSE)
MOST_ROLES: Final = 6


class Roles(Casting):
    """The roles of the heroes: ids of roles, `random` to be given one, `choose` to be asked. Heroes that nothing is
    said of get a random one."""

    __slots__ = ()

    def __init__(self, help: str, roles: tuple[str, ...] = ()) -> None:
        super().__init__((RANDOM,), help, True)
        self.words = roles

    def takes(self) -> str:
        return f"up to {MOST_ROLES} words with commas between them, each one of {', '.join((*ANY_ROLE, *self.words))}"

    def read(self, value: object) -> Value:
        words = value.split(",") if isinstance(value, str) else value
        if not isinstance(words, tuple | list) or not 1 <= len(words) <= MOST_ROLES:
            raise self.refuse(value)
        found = [str(word).strip() for word in words]
        for word in found:
            if word not in ANY_ROLE + self.words:
                raise self.refuse(value)
        named = [word for word in found if word not in ANY_ROLE]
        if len(named) != len(set(named)):
            raise BadSetting(f"The setting {self.name} names a role twice; two heroes never play the same one (CA-8).")
        return tuple(found)

    def ends(self) -> list[Value]:
        """Every role once, each beside its neighbour."""
        turned = self.words[1:] + self.words[:1]
        return [(CHOOSE, CHOOSE), (RANDOM,), *zip(self.words, turned, strict=True)]

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

    heroes: int = number(2, 1, 6, "how many heroes hunt; five or six only against the Summoner (CA-4)", main=True)
    roles: tuple[str, ...] = role_words(
        "the heroes' roles, like unmei,leme; choose to be asked, random to be given one (D-2)"
    )
    boss: str = choice((RANDOM,), "which Boss you hunt; corrupted_horse is a good first one", main=True)
    level: str = choice(
        ("adventurers", "new_questors", "veterans", "last_ditch"),
        "how hard the hunt is: the challenge level (CA-23)",
        main=True,
    )
    duos: bool = flag(False, "two heroes may agree on a duo power (CA-205)", main=True)
    morale: str = choice(
        ("tiers", "tables"), "falling Morale brings on its tiers, or rolls on the tables (CA-185)", True
    )
    new_horrors: bool = flag(False, "with tables, no result comes up twice (CA-202)")
    devils_luck: bool = flag(False, "with tables, the party may pay to roll again (CA-203)")
    floor: str = choice(
        ("passed", "open"), "in Step 1, heroes act one at a time and pass, or all in any order (CA-169)"
    )
    party_decisions: str = choice(("vote", "speaker", "leader"), "who decides what the party decides together (CA-14)")
    liara_seat: bool = flag(True, "with briggs_liara, Liara has a seat of her own (CA-270)")
    hidden_tiers: bool = flag(False, "show only the names of tiers you haven't reached (CA-473)")
    double_measure: str = choice(
        ("printed", "final"), "the limit on doubling looks at the printed or the final damage (AM-4)"
    )
    double_order: str = choice(("before_bonus", "after_bonus"), "double damage before or after adding bonuses (AM-5)")
    heal_short: str = choice(
        ("allowed", "forbidden"), "healing when fewer powers are exhausted than it could return (AM-10)"
    )
    prevent_assign: str = choice(
        ("late", "early"), "choose who is protected when damage comes, or when the prevention is made (AM-12)"
    )
    prevent_tier: bool = flag(False, "prevention also works against Morale effects (AM-13)")
    guard_in_combat: str = choice(("reaction", "step1"), "guard in combat as a reaction too, or only in Step 1 (AM-14)")
    armor_scope: str = choice(("self", "any_hero"), "whose damage a damage-reducing Passive lowers (AM-16)")
    suicide_refresh: bool = flag(False, "the party may spend its last Morale on a refresh (AM-21)")
    refresh_per_window: int = number(1, 1, 2, "how many refreshes fit in one window (AM-22)")
    refresh_before_first: bool = flag(False, "the party may refresh before the first card (AM-23)")
    count_liara: bool = flag(False, "Briggs and Liara count as two heroes for the party size (AM-28)")
    liara_row: int = number(0, 0, 6, "powers in the row Liara takes from; 0 for as many as her role says (AM-29)")
    briggs_scope: str = choice(("round", "first_power"), "how long the +1 from the first power lasts (AM-31)")
    rotate_reuse: bool = flag(True, "you may use a side again once the card has turned twice (AM-33)")
    serve_returns: str = choice(("exhausted", "ready"), "how a triggered power comes back (AM-36)")
    spores_stay: bool = flag(True, "counters that hurt a foe stay on it afterwards (AM-40)")
    special_claim: str = choice(
        ("seat_order", "vote"), "a Special goes to the first to accept in seat order, or by vote (AM-57)"
    )
    foe_order: str = choice(
        ("entry", "party_choice"), "foes act in the order they came, or as the party chooses (AM-59)"
    )
    burn_time: str = choice(
        ("before_reward", "after_reward"), "harm at the end of a battle comes before or after the reward (AM-65)"
    )
    min_dice: int = number(0, 0, 1, "the fewest dice a hero rolls (AM-67)")
    party_split: str = choice(
        ("shares", "speaker"), "each seat names its share of damage to the party, or the speaker divides it (AM-74)"
    )
    open_floor: bool = field(init=False, default=False)

    def __post_init__(self) -> None:
        self.open_floor = self.floor == "open"
        if len(self.roles) > self.heroes:
            raise BadSetting(
                f"The setting roles names {len(self.roles)} heroes, but the setting heroes says {self.heroes}."
            )
        if not 0 < self.heroes <= MOST_ROLES:
            raise BadSetting(f"The setting heroes takes 1 to {MOST_ROLES}.")
