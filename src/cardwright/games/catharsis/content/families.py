"""Families of numbers that content, rules and bots share: when, how often, how long, whom, which.

`WORDS` are what the content writes, `TEXTS` what a card says, both in the order of the numbers.
"""

from typing import Final

NOBODY: Final = -1  # as a hero, a hand, a seat, a spot

# ---------------------------------------------------------------- when and how long


class When:
    """When an ability may be used (8.5)."""

    ATTACK: Final = 0
    ANY_TIME: Final = 1
    GUARD: Final = 2
    WORDS: Final = ("attack", "any", "guard")


class Limit:
    """How often an ability of a Role card may be used (8.5)."""

    NONE: Final = 0
    ROUND: Final = 1
    COMBAT: Final = 2
    GAME: Final = 3
    ABILITY: Final = 4
    EVENT: Final = 5
    WORDS: Final = ("none", "round", "combat", "game", "ability", "event")
    TEXTS: Final = ("", "Once a round.", "Once a combat.", "Once a game.", "Once for each ability.", "")


class Until:
    """How long something lasts."""

    ABILITY: Final = 0
    ROUND: Final = 1
    NEXT_ROUND: Final = 2
    COMBAT: Final = 3
    NEXT_COMBAT: Final = 4
    GAME: Final = 5
    ZONE: Final = 6  # while its card lies there
    WORDS: Final = ("ability", "round", "next_round", "combat", "next_combat", "game", "zone")
    TEXTS: Final = (
        "for this ability", "this round", "in the next combat round", "in this combat", "in the next combat",
        "for the rest of the game", "",
    )  # fmt: skip


class RoleMoment:
    """What roles react to, by their Passive or by rule."""

    NONE: Final = -1
    ALWAYS: Final = 0
    ROUND_START: Final = 1
    COMBAT_END: Final = 2
    REVEAL: Final = 3
    HURT_BY_FOE: Final = 4
    DAMAGED_BY_FOE: Final = 5
    OWN_ADJUST: Final = 6
    ACTIVATED: Final = 7
    FIRST_ACTIVATION: Final = 8
    WOULD_REFRESH: Final = 9
    WORDS: Final = (
        "always", "round_start", "combat_end", "reveal", "hurt_by_foe", "damaged_by_foe", "own_adjust", "activated",
        "first_activation", "would_refresh",
    )  # fmt: skip
    TEXTS: Final = (
        "", "At the start of each combat round", "At the end of each combat",
        "Whenever a card of the Boss Deck is turned up", "Whenever a foe damages you", "After a foe's damage to you",
        "When an ability of yours has adjusted dice", "Whenever you use an ability",
        "With the first power you use in a round", "Whenever a power of yours would be refreshed",
    )  # fmt: skip


class Moment:
    """What boss cards react to."""

    SETUP: Final = 0
    COMBAT_START: Final = 1
    ROUND_START: Final = 2
    ATTACK_END: Final = 3
    HIT: Final = 4
    HALF: Final = 5
    DEFEAT: Final = 6
    COMBAT_END: Final = 7
    HERO_DEAD: Final = 8
    REVEAL: Final = 9
    FOE_REVEALED: Final = 10
    REFRESH: Final = 11
    COUNTER: Final = 12
    PILE_EMPTY: Final = 13
    STEP_END: Final = 14
    REROLLED: Final = 15
    WORDS: Final = (
        "setup", "combat_start", "round_start", "attack_end", "hit", "half", "defeat", "combat_end", "hero_dead",
        "reveal", "foe_revealed", "refresh", "counter", "pile_empty", "step_end", "reroll",
    )  # fmt: skip
    TEXTS: Final = (
        "Set-up", "Start of combat", "Start of each round", "After the foes' attacks", "When it is hit",
        "First at half health", "On defeat", "End of combat", "When a hero dies", "When a card is turned up",
        "When a foe is turned up", "When the party refreshes", "When a counter changes", "When a pile is finished",
        "After the heroes' attacks", "After a reroll",
    )  # fmt: skip


# ---------------------------------------------------------------- cards


class CardKind:
    """What lies on a board."""

    POWER: Final = 0
    SPECIAL: Final = 1
    DUO: Final = 2


class BossType:
    """Types of boss cards; a deck may add its own (CA-145)."""

    MONSTER: Final = 0
    TRAP: Final = 1
    EVENT: Final = 2
    SPECIAL: Final = 3
    BOSS: Final = 4
    OTHER: Final = 5
    WORDS: Final = ("monster", "trap", "event", "special", "boss")


class Zone:
    """Where a boss card goes (4.0)."""

    DECK_TOP: Final = 0
    DECK_BOTTOM: Final = 1
    DECK_SHUFFLE: Final = 2
    DECK_AT: Final = 3
    DISCARD: Final = 4
    ASIDE: Final = 5
    ONGOING: Final = 6
    ATTACHED: Final = 7
    SAVED: Final = 8
    OUT: Final = 9
    WORDS: Final = (
        "deck_top", "deck_bottom", "deck_shuffle", "deck_at", "discard", "aside", "ongoing", "attached", "saved", "out",
    )  # fmt: skip
    TEXTS: Final = (
        "on top of the Boss Deck", "at the bottom of the Boss Deck", "shuffled into the Boss Deck", "in the Boss Deck",
        "to the discard pile", "aside", "to the ongoing cards", "to a hero", "to the saved ones", "out of the game",
    )  # fmt: skip


# ---------------------------------------------------------------- whom and which


class Who:
    """The heroes that an effect names."""

    SELF: Final = 0
    ANY: Final = 1
    OTHER: Final = 2
    EACH: Final = 3
    EACH_OTHER: Final = 4
    HOLDER: Final = 5
    WORDS: Final = ("self", "any", "other", "each", "each_other", "holder")
    TEXTS: Final = ("you", "any hero", "another hero", "each hero", "each other hero", "its holder")


class Victim:
    """Whom damage hits."""

    PARTY: Final = 0
    PLAYER: Final = 1
    EACH: Final = 2
    SELF: Final = 3
    ANY: Final = 4
    RANDOM: Final = 5
    MOST_READY: Final = 6
    FEWEST_READY: Final = 7
    LEFT_OF_TAKER: Final = 8
    HOLDER: Final = 9
    WORDS: Final = (
        "party", "player", "each", "self", "any", "random", "most_ready", "fewest_ready", "left_of_taker", "holder",
    )  # fmt: skip
    TEXTS: Final = (
        "the party", "a hero", "each hero", "you", "any hero", "a random hero", "the hero with the most ready powers",
        "the hero with the fewest ready powers", "the hero to the left of the taker", "its holder",
    )  # fmt: skip


class Whose:
    """Whose dice an effect touches."""

    ANY: Final = 0
    SELF: Final = 1
    OTHER: Final = 2
    EACH: Final = 3
    ONE: Final = 4
    ONE_OTHER: Final = 5
    WORDS: Final = ("any", "self", "other", "each", "one", "one_other")
    TEXTS: Final = ("", " of yours", " of other heroes", " of each hero", " of one hero", " of one other hero")


class Face:
    """What a die is set to, where no value is named."""

    BY_STEP: Final = -1  # it is turned up or down instead
    ANY: Final = 0
    OVER: Final = 7  # 7 minus the value


class Powers:
    """Which powers of a board an effect reaches."""

    ANY: Final = 0
    READY: Final = 1
    EXHAUSTED: Final = 2
    THIS: Final = 3
    ALL: Final = 4
    WORDS: Final = ("any", "ready", "exhausted", "this", "all")


class FetchTo:
    """Where a discarded power comes back to."""

    DECK_BOTTOM: Final = 0
    DECK_TOP: Final = 1
    BOARD: Final = 2
    WORDS: Final = ("deck_bottom", "deck_top", "board")
    TEXTS: Final = ("on the bottom of the deck", "on top of the deck", "on the board")


class Direction:
    """Which way powers are passed on (CA-404)."""

    LEFT: Final = 0
    RIGHT: Final = 1
    HOME: Final = 2
    WORDS: Final = ("left", "right", "home")


class Pools:
    """A pool, where no value is named."""

    ANY: Final = 0
    EACH: Final = 7


# ---------------------------------------------------------------- rules in force


class Bonus:
    """What a boost raises (CA-87)."""

    DAMAGE: Final = 0
    PREVENT: Final = 1
    HEAL: Final = 2
    ADJUST: Final = 3
    WORDS: Final = ("damage", "prevent", "heal", "adjust_dice")
    TEXTS: Final = ("damage", "prevention", "healing", "adjusted dice")


class RuleOn:
    """The foes that a rule concerns."""

    NONE: Final = 0
    THIS: Final = 1
    OTHERS: Final = 2
    ALL: Final = 3
    WORDS: Final = ("this", "other_foes", "all_foes")  # from THIS on
    TEXTS: Final = ("", "it", "every other foe", "every foe")


class Key:
    """The rules that effects change (8.7)."""

    REROLLS: Final = 0
    DICE: Final = 1
    REFRESH_COST: Final = 2
    DAMAGE_TAKEN: Final = 3
    ATTACKS_HALVED: Final = 4
    NUMBER_CAP: Final = 5
    FOE_FIRST: Final = 6
    NO_REFRESH: Final = 7
    NO_HEAL: Final = 8
    NO_PREVENT: Final = 9
    NO_ADJUST: Final = 10
    NO_FLIP: Final = 11
    NO_PASSIVE: Final = 12
    BAN_VALUE: Final = 13
    EXTRA_COST: Final = 14
    RESIST: Final = 15
    MAX_HIT: Final = 16
    MIN_HEALTH: Final = 17
    ATTACK_BONUS: Final = 18
    UNTARGETABLE: Final = 19
    GUARDED_BY: Final = 20
    NO_RETURN: Final = 21
    ACTION_COST: Final = 22
    ACTION_LIMIT: Final = 23
    LAST_STAND: Final = 24
    WORDS: Final = (
        "rerolls", "dice", "refresh_cost", "damage_taken", "attacks_halved", "number_cap", "foe_first", "no_refresh",
        "no_heal", "no_prevent", "no_adjust", "no_flip", "no_passive", "ban_value", "extra_cost", "resist", "max_hit",
        "min_health", "attack_bonus", "untargetable", "guarded_by", "no_return", "action_cost", "action_limit",
        "last_stand",
    )  # fmt: skip
