"""The options: answers that name a spot, a hero, a die, a payment, a card. Made once, compared by identity."""

from typing import TYPE_CHECKING, Final

from cardwright.core.decision import NO, YES, Option
from cardwright.games.catharsis.content.dice import many_of_a_kind, multisets, words

if TYPE_CHECKING:
    from cardwright.games.catharsis.content.cards import Card, Pile
    from cardwright.games.catharsis.content.roles import Role

SPOTS: Final = 6  # of a board (CA-25)
MOST_HEROES: Final = 6  # CA-4
MOST_HANDS: Final = 7  # Briggs and Liara have two
MOST_FOES: Final = 20
MOST_ACTIONS: Final = 9  # of a role, a second Role card or a Boss
MOST_COMBO: Final = 4  # costs of a Combo ability
MOST_ROW: Final = 6  # powers before Liara
MOST_SYMBOLS: Final = 6  # of a cost
LARGEST: Final = 99  # number that can be named
MOST_MODES: Final = 6
HALVES: Final = ("top", "bottom")


class Payment(Option):
    """These dice pay (D-7, CA-55)."""

    __slots__ = ("dice", "size")

    dice: int
    size: int

    def __init__(self, dice: int, size: int) -> None:
        super().__init__(f"pay {words(dice)}")
        self.dice = dice
        self.size = size


class Reroll(Option):
    """These dice are rolled again (D-6)."""

    __slots__ = ("dice",)

    dice: int

    def __init__(self, dice: int) -> None:
        super().__init__(f"roll {words(dice)}")
        self.dice = dice


class Action(Option):
    """What a seat can do in Step 1 (D-5). `rank` is its number among all of them."""

    __slots__ = ("rank",)

    rank: int

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.rank = 0


class Use(Action):
    """Activate an ability of the card in this spot; of a Combo ability one of its costs."""

    __slots__ = ("cost", "half", "spot")

    spot: int
    half: int
    cost: int

    def __init__(self, spot: int, half: int, cost: int) -> None:
        combo = f" #{cost + 1}" if cost else ""
        super().__init__(f"use {spot + 1} {HALVES[half]}{combo}")
        self.spot = spot
        self.half = half
        self.cost = cost


class ServeAction(Action):
    """Trigger the set-aside power of this spot."""

    __slots__ = ("spot",)

    spot: int

    def __init__(self, verb: str, spot: int) -> None:
        super().__init__(f"{verb} {spot + 1}")
        self.spot = spot


class NumberedAction(Action):
    """One of a list: a role action, an action that a Boss opens to all, a power of Liara's row to bind."""

    __slots__ = ("number",)

    number: int

    def __init__(self, verb: str, number: int) -> None:
        super().__init__(f"{verb} {number + 1}")
        self.number = number


class HandAction(Option):
    """An action of one hand, where several seats act in any order."""

    __slots__ = ("action", "hand")

    hand: int
    action: Action

    def __init__(self, hand: int, action: Action) -> None:
        super().__init__(f"{action.text} @{hand + 1}")
        self.hand = hand
        self.action = action


class Spot(Option):
    """The card in this spot of one's own board, or an empty spot."""

    __slots__ = ("spot",)

    spot: int

    def __init__(self, spot: int) -> None:
        super().__init__(f"spot {spot + 1}")
        self.spot = spot


class HeroOption(Option):
    """A hero."""

    __slots__ = ("hero",)

    hero: int

    def __init__(self, hero: int) -> None:
        super().__init__(f"hero {hero + 1}")
        self.hero = hero


class FoeOption(Option):
    """A foe, by its place in the order of entry (D-9)."""

    __slots__ = ("at",)

    at: int

    def __init__(self, at: int) -> None:
        super().__init__(f"foe {at + 1}")
        self.at = at


class Die(Option):
    """An unused die of a hand (D-18)."""

    __slots__ = ("hand", "value")

    hand: int
    value: int

    def __init__(self, hand: int, value: int) -> None:
        super().__init__(f"die {value if value else 'W'} @{hand + 1}")
        self.hand = hand
        self.value = value


class Turn(Option):
    """A die of a hand is turned from one value to another (D-14, D-15, D-17)."""

    __slots__ = ("hand", "to", "value")

    hand: int
    value: int
    to: int

    def __init__(self, hand: int, value: int, to: int) -> None:
        super().__init__(f"turn {value} to {to} @{hand + 1}")
        self.hand = hand
        self.value = value
        self.to = to


class Number(Option):
    """So many."""

    __slots__ = ("n",)

    n: int

    def __init__(self, n: int) -> None:
        super().__init__(str(n))
        self.n = n


class Mode(Option):
    """One of the printed options (D-23, D-51)."""

    __slots__ = ("number",)

    number: int

    def __init__(self, number: int) -> None:
        super().__init__(f"option {number + 1}")
        self.number = number


class CardOption(Option):
    """A card by its face: a discarded power, a boss card set aside."""

    __slots__ = ("card",)

    card: "Card"

    def __init__(self, card: "Card") -> None:
        super().__init__(f"card {card.id}")
        self.card = card


class RoleOption(Option):
    """Play this role (D-2)."""

    __slots__ = ("role",)

    role: "Role"

    def __init__(self, role: "Role") -> None:
        super().__init__(f"role {role.id}")
        self.role = role


class PileOption(Option):
    """Go through this pile of boss cards (CA-436)."""

    __slots__ = ("pile",)

    pile: "Pile"

    def __init__(self, pile: "Pile") -> None:
        super().__init__(f"pile {pile.id}")
        self.pile = pile


def pack_size(dice: int) -> int:
    return len(words(dice).split())


PAYMENTS: Final[dict[int, Payment]] = {dice: Payment(dice, pack_size(dice)) for dice in multisets(MOST_SYMBOLS + 1, 0)}
REROLLS: Final[dict[int, Reroll]] = {dice: Reroll(dice) for dice in [*multisets(SPOTS, 1), *many_of_a_kind(SPOTS)]}
USES: Final[list[list[list[Use]]]] = [
    [[Use(spot, half, cost) for cost in range(MOST_COMBO)] for half in range(2)] for spot in range(SPOTS)
]
SERVES: Final[list[ServeAction]] = [ServeAction("serve", spot) for spot in range(SPOTS)]
ACTIONS: Final[list[NumberedAction]] = [NumberedAction("action", number) for number in range(MOST_ACTIONS)]
OPEN_ACTIONS: Final[list[NumberedAction]] = [NumberedAction("card-action", number) for number in range(MOST_ACTIONS)]
BINDS: Final[list[NumberedAction]] = [NumberedAction("bind", number) for number in range(MOST_ROW)]
REROLL: Final = Action("reroll")
PASSIVE: Final = Action("passive")
FLIP: Final = Action("flip")
YIELD: Final = Action("yield")
SPOT: Final[list[Spot]] = [Spot(spot) for spot in range(SPOTS)]
HERO: Final[list[HeroOption]] = [HeroOption(hero) for hero in range(MOST_HEROES)]
FOE: Final[list[FoeOption]] = [FoeOption(at) for at in range(MOST_FOES)]
DIE: Final[list[list[Die]]] = [[Die(hand, value) for value in range(7)] for hand in range(MOST_HANDS)]
TURN: Final[list[list[list[Turn]]]] = [
    [[Turn(hand, value, to) for to in range(7)] for value in range(7)] for hand in range(MOST_HANDS)
]
NUMBER: Final[list[Number]] = [Number(n) for n in range(LARGEST + 1)]
MODE: Final[list[Mode]] = [Mode(number) for number in range(MOST_MODES)]

STOP: Final = Option("stop")  # no more of it
PASS: Final = Option("pass")  # none of it
NEW_CARD: Final = Option("the new one")  # is discarded (CA-28)
PERFORM: Final = Option("use it")  # after paying, instead of setting it aside (D-26)
SET_ASIDE: Final = Option("set it aside")
REFRESH: Final = Option("refresh it")
KEEP: Final = Option("keep it exhausted")  # D-37
READY_ONES: Final = Option("ready ones")  # D-48
EXHAUSTED_ONES: Final = Option("exhausted ones")


def all_actions() -> list[Action]:
    found: list[Action] = [REROLL, PASSIVE, FLIP, YIELD, *SERVES, *ACTIONS, *OPEN_ACTIONS, *BINDS]
    for halves in USES:
        for costs in halves:
            found.extend(costs)
    for rank, action in enumerate(found):
        action.rank = rank
    return found


EVERY_ACTION: Final[list[Action]] = all_actions()
HAND_ACTIONS: Final[list[list[HandAction]]] = [
    [HandAction(hand, action) for action in EVERY_ACTION] for hand in range(MOST_HANDS)
]


def general_options() -> list[Option]:
    """Every option that names no card, no role and no pile."""
    found: list[Option] = [YES, NO, STOP, PASS, NEW_CARD, PERFORM, SET_ASIDE, REFRESH, KEEP, READY_ONES, EXHAUSTED_ONES]
    found += [*EVERY_ACTION, *SPOT, *HERO, *FOE, *NUMBER, *MODE]
    found += [*PAYMENTS.values(), *REROLLS.values()]
    for deeds in HAND_ACTIONS:
        found.extend(deeds)
    for dice in DIE:
        found.extend(dice)
    for turns in TURN:
        for tos in turns:
            found.extend(tos)
    return found
