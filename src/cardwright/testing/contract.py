"""All checks of the contract, by name: as methods of a test class, or one after the other."""

import inspect as signatures
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any, ClassVar

from cardwright.core.game import Game
from cardwright.testing import (
    confirm,
    content,
    copies,
    counting,
    damage,
    honesty,
    motion,
    planning,
    play,
    positions,
    records,
    settings,
    sights,
    travel,
    undo,
    views,
    walks,
)
from cardwright.testing.exact import Scene, compare

MODULES: Sequence[ModuleType] = (
    play, copies, views, motion, records, positions, undo, confirm, walks, settings, travel, content, counting,
    honesty, damage, sights, planning,
)  # fmt: skip
SLOW: Sequence[ModuleType] = (
    content,
    honesty,
    damage,
    sights,
    planning,
)  # not part of the quick form, but for the clauses of QUICK_TOO
QUICK_TOO = (  # what finds most of the faults that are made in what seats know, and takes little time
    honesty.test_a_redeal_changes_nothing_that_the_seat_may_know,
    honesty.test_a_redeal_keeps_nothing_of_what_was_hidden,
    honesty.test_a_redeal_makes_tables_that_could_be,
    honesty.test_a_redeal_moves_what_only_others_see,
    honesty.test_numbers_show_nothing_hidden,
    honesty.test_a_spectator_knows_no_more_than_every_seat,
    honesty.test_playing_on_from_a_look_is_the_same_in_every_world,
    honesty.test_an_answer_that_can_be_taken_back_has_shown_nothing_hidden,
)


class Check:
    """One clause of the contract: a sentence, and the function that looks whether a game keeps it."""

    def __init__(self, module: ModuleType, name: str) -> None:
        self.name = name
        self.sentence = name.removeprefix("test_").replace("_", " ")
        self.function: Callable[..., None] = getattr(module, name)
        self.quick = module not in SLOW or self.function in QUICK_TOO

    def __call__(self, game: Game) -> None:
        """Raises AssertionError where the game breaks it."""
        if "folder" in signatures.signature(self.function).parameters:
            with TemporaryDirectory() as folder:
                self.function(game, folder=Path(folder))
        else:
            self.function(game)

    def __repr__(self) -> str:
        return self.name


def checks_of(modules: Sequence[ModuleType]) -> list[Check]:
    return [Check(module, name) for module in modules for name in vars(module) if name.startswith("test_")]


CHECKS = checks_of(MODULES)
QUICK = [check for check in CHECKS if check.quick]


def inspect(game: Game, checks: Sequence[Check]) -> Iterator[tuple[Check, Exception | None]]:
    """Each check and what went wrong, if anything did."""
    for check in checks:
        try:
            check(game)
            yield check, None
        except Exception as error:
            yield check, error


class Contract:
    """A test class: give it your `game`, and small tables as `scenes` to have what seats know counted out."""

    game: ClassVar[Game]
    scenes: ClassVar[Sequence[Scene]] = ()

    def test_a_redeal_makes_exactly_what_the_seat_can_think_of(self) -> None:
        for scene in self.scenes:
            for seat in scene.hidden:
                compare(self.game, scene, seat, self.game.redeal)


def as_method(check: Check) -> Callable[[Any], None]:
    def method(self: Contract) -> None:
        check(self.game)

    method.__doc__ = check.sentence
    return method


for _check in CHECKS:
    setattr(Contract, _check.name, as_method(_check))
