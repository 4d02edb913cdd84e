"""Roles: their Role cards, their mechanisms, their 20 powers."""

from typing import TYPE_CHECKING

from cardwright.core.piece import Piece
from cardwright.games.catharsis.content.abilities import RoleAbility
from cardwright.games.catharsis.content.effects import Effect
from cardwright.games.catharsis.content.options import RoleOption

if TYPE_CHECKING:
    from cardwright.games.catharsis.content.book import Book
    from cardwright.games.catharsis.content.cards import Card


class Role(Piece):
    """A role: its Role card(s), its rules of use, its 20 powers."""

    __slots__ = ("actions", "after_use", "blank_on_discard", "book", "bottom_needs", "bottom_replaces", "counters",
                 "dice", "flip", "index", "moments", "on", "option", "overload", "overload_limit", "passive", "plays",
                 "powers", "replaces_damage", "row", "seats", "second_actions", "second_flip", "second_name",
                 "second_passive", "set_aside_cap", "set_aside_min", "setup", "text", "title")  # fmt: skip

    book: "Book"
    index: int
    title: str
    plays: str  # how, in a few words
    text: str
    dice: int
    seats: int
    after_use: int
    replaces_damage: bool
    bottom_needs: int
    bottom_replaces: bool
    blank_on_discard: bool
    row: int
    counters: list[int]
    set_aside_min: int  # Preparation counters a set-aside power needs; 0: nothing can be set aside
    set_aside_cap: int
    overload: int  # the counter that harms beyond the limit; -1: none
    overload_limit: int
    setup: list[Effect]
    passive: RoleAbility | None
    flip: RoleAbility | None
    actions: list[RoleAbility]
    second_name: str
    second_passive: RoleAbility | None
    second_flip: RoleAbility | None
    second_actions: list[RoleAbility]
    on: list[list[Effect]]  # [moment], whatever side the Role card shows
    moments: int  # bits of the moments it reacts to, by its Passive or by `on`
    powers: "list[Card]"
    option: RoleOption

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, name)
        self.option = RoleOption(self)
