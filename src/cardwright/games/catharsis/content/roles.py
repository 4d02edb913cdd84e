"""Roles: their Role cards, their mechanisms, their 20 powers."""

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.core.piece import Piece
from cardwright.games.catharsis.content.abilities import RoleAbility
from cardwright.games.catharsis.content.effects import Effect
from cardwright.games.catharsis.content.options import Action, RoleOption

if TYPE_CHECKING:
    from cardwright.games.catharsis.content.book import Book
    from cardwright.games.catharsis.content.cards import Card
    from cardwright.games.catharsis.rules.fighters import Hero
    from cardwright.games.catharsis.rules.table import CatharsisTable


class Shape:
    """How the powers of a role are written."""

    LEVELS: Final = 0
    SIDES: Final = 1
    BIND: Final = 2
    HALVES: Final = 3
    TEXTS: Final = ("four levels", "two sides", "bind and bottom", "top and bottom")


class Mechanism:
    """What is special in how a role's powers work (3.13): a step of the rules asks its hooks, and a mechanism has those
    that it changes. All there are: rules/mechanisms.py; what a bot makes of them: bot/mechanisms.py."""

    # As content, and as it reads

    shape: ClassVar[int] = Shape.HALVES
    line: ClassVar[str] = ""  # of the Role card
    passive: ClassVar[str] = ""  # of a Passive that has no effects, as this is its rule
    mark: ClassVar[tuple[str, int] | None] = None  # what the number of a power on the board means, and how high it goes

    def check(self, card: "Card") -> str:
        """What is wrong with a power of such a role, or nothing."""
        return ""

    # Set-up and rounds

    def deal(self, t: "CatharsisTable", hero: "Hero") -> None:
        """The board has been dealt."""

    def harm_foes(self, t: "CatharsisTable") -> None:
        """Before anything else in a round, once for each hero of the role."""

    def start_round(self, t: "CatharsisTable", hero: "Hero") -> None:
        """Role effects at the start of a round."""

    # What can be done

    def add_actions(self, t: "CatharsisTable", number: int, hero: "Hero", dice: int, found: list[Action]) -> None:
        """Actions of a hand besides abilities of ready powers and of the Role card."""

    def act(self, t: "CatharsisTable", number: int, hero: "Hero", action: Action) -> bool:
        """Carry out such an action; whether it was one."""
        return False

    def allows(self, hero: "Hero", spot: int, half: int) -> bool:
        """Whether this half of an own power can be used."""
        return True

    def allows_duo(self, ready: int) -> bool:
        """Whether the bottom of a duo power can be used with so many powers ready."""
        return True

    # What becomes of powers

    def may_set_aside(self, hero: "Hero", half: int) -> bool:
        """Whether paying for it may set the power aside instead."""
        return False

    def stays_ready(self) -> bool:
        """Whether an own power doesn't exhaust when it is paid for."""
        return False

    def after_use(self, t: "CatharsisTable", hero: "Hero", spot: int, half: int) -> bool:
        """The role's own step with a used power of its deck; whether there is one."""
        return False

    def loses(self, hero: "Hero", spot: int) -> bool:
        """Whether this step takes the power off the board."""
        return False

    def refreshed(self, hero: "Hero", spot: int) -> None:
        """A power has become ready again."""

    def replace(self, t: "CatharsisTable", hero: "Hero", spot: int) -> bool:
        """Replace a power in the role's own way; whether there is one."""
        return False

    def blanks(self, card: "Card", hero: "Hero") -> bool:
        """Whether a discarded power leaves the game and its spot stays empty (CA-255)."""
        return False

    def wounds(self, t: "CatharsisTable", hero: "Hero", spot: int) -> bool:
        """Whether a point of damage replaces this power."""
        return False

    def health(self, t: "CatharsisTable", hero: "Hero") -> int:
        """How much damage the hero can take; -1: as usual."""
        return -1


class RoleCard:
    """A Role card: what a hand can do with it. Two companions have one each (CA-247)."""

    __slots__ = ("actions", "flip", "name", "passive")

    name: str
    passive: RoleAbility | None
    flip: RoleAbility | None
    actions: list[RoleAbility]

    def abilities(self) -> list[RoleAbility]:
        return [ability for ability in (self.passive, self.flip, *self.actions) if ability is not None]


class Role(Piece):
    """A role: its Role card(s), its rules of use, its 20 powers."""

    __slots__ = ("book", "card", "counters", "dice", "index", "mechanisms", "moments", "on", "option", "plays",
                 "powers", "seats", "second", "setup", "text", "title")  # fmt: skip

    book: "Book"
    index: int
    title: str
    plays: str  # how, in a few words
    text: str
    dice: int
    seats: int
    mechanisms: list[Mechanism]
    counters: list[int]
    setup: list[Effect]
    card: RoleCard
    second: RoleCard | None
    on: list[list[Effect]]  # [moment], whatever side the Role card shows
    moments: int  # bits of the moments it reacts to, by its Passive or by `on`
    powers: "list[Card]"
    option: RoleOption

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, name)
        self.option = RoleOption(self)

    def card_of(self, second: bool) -> RoleCard:
        return self.second if second and self.second is not None else self.card

    def cards(self) -> list[RoleCard]:
        return [self.card] if self.second is None else [self.card, self.second]
