"""The contract ends on every game, also on one that doesn't, and says in a sentence what was wrong with it."""

import ast
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardwright.testing
from cardwright import Game, Rng, Table, View
from cardwright.cli.new import new_game
from cardwright.testing import CHECKS, QUICK, inspect
from cardwright.testing.contract import QUICK_TOO
from cardwright.testing.exact import Scene, compare
from tests.contract.knowledge_faults import FAULTS, Honest
from tests.core.tiny import Duel, DuelTable, Fireworks, FireworksTable


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The game that `cardwright new` writes, with `t.turn = 0` in its copy."""
    folder = new_game("forgets", tmp_path)
    file = folder / "src" / "forgets" / "game.py"
    text = file.read_text()
    assert "t.turn = self.turn" in text
    file.write_text(text.replace("t.turn = self.turn", "t.turn = 0"))
    monkeypatch.syspath_prepend(folder / "src")
    made = importlib.import_module("forgets.game").Forgets()
    assert isinstance(made, Game)
    yield made
    for name in [name for name in sys.modules if name.partition(".")[0] == "forgets"]:
        del sys.modules[name]


def broken(game: Game) -> dict[str, str]:
    """The quick clauses that a game breaks, and what they say."""
    return {check.name: str(error) for check, error in inspect(game, QUICK) if error is not None}


def test_a_field_forgotten_in_a_copy_ends_the_whole_contract_and_is_named(written: Game) -> None:
    said = {check.name: str(error) for check, error in inspect(written, CHECKS) if error is not None}
    copy = said["test_no_copy_ever_changes_while_a_game_is_played_at_once"]
    assert copy == "a copy of a table differs from its original: its field 'turn' is 0, but should be 1."
    again = said["test_a_told_match_can_be_played_on"]
    assert again.startswith("match(seed=0) after 2 answers isn't the game that it was when it was first played")
    assert "Does copy() forget a field" in again
    assert all(said.values()), "each broken clause says what was wrong"


FIELDS = ("hands", "lying", "turn", "hand_size")


class Fresh(DuelTable):
    """A copy in which one field is as it was dealt."""

    __slots__ = ("forgotten",)

    forgotten: str

    def copy(self) -> "Fresh":
        t = super().copy()
        assert isinstance(t, Fresh)
        t.forgotten = self.forgotten
        setattr(t, self.forgotten, getattr(Duel().deal(Duel().settle({"winner_leads": True}), Rng(0)), self.forgotten))
        return t


class Refreshing(Duel):
    def __init__(self, forgotten: str = "turn") -> None:
        super().__init__()
        self.forgotten = forgotten

    def table(self) -> Fresh:
        t = Fresh()
        t.forgotten = self.forgotten
        return t


@pytest.mark.parametrize("field", FIELDS)
def test_whatever_field_a_copy_forgets_the_contract_ends_and_says_so(field: str) -> None:
    checks = [check for check in QUICK if check.function not in QUICK_TOO]
    said = {check.name: str(error) for check, error in inspect(Refreshing(field), checks) if error is not None}
    assert said
    assert all(said.values())


class Endless(Duel):
    """Shuffles what was played into the deck, so that no hand ever runs out."""

    def finish(self, t: DuelTable) -> None:
        t.deck.extend(t.discard)
        t.discard = []


class Idle(Duel):
    """Goes round in circles without asking anybody."""

    def advance(self, t: DuelTable) -> None:
        if t.discard:
            super().advance(t)


def test_a_game_that_never_ends_is_told_so() -> None:
    said = [str(error) for _, error in inspect(Endless(), CHECKS[:3]) if error is not None]
    assert "after 10000 answers seat" in said[0]
    assert "a game must end" in said[0]
    assert "a game must end" in said[1]


def test_rules_that_go_round_in_circles_are_told_so() -> None:
    with pytest.raises(RuntimeError, match="Duel has advanced 100000 times in a row without asking anybody"):
        Idle().match(seed=1)


def test_every_failing_clause_says_in_a_sentence_what_was_wrong() -> None:
    """Only what is there for the type checker may do without words."""
    for file in sorted(Path(cardwright.testing.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assert) and node.msg is None:
                test = ast.unparse(node.test)
                assert test.endswith("is not None") or test.startswith("isinstance("), f"{file.name}: assert {test}"


# ---------------------------------------------------------------- what the quick form sees


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_fault_in_what_seats_know_is_seen(fault: type[Game]) -> None:
    """All of them by the whole contract, and all but one, which takes long to find, by the quick form."""
    checks = QUICK if fault.__name__ != "DrawsOpenly" else CHECKS
    assert any(error is not None for _, error in inspect(fault(), checks))


def test_a_game_without_a_fault_keeps_every_quick_clause() -> None:
    assert broken(Honest()) == {}


# ---------------------------------------------------------------- scenes


FIREWORKS = """
turn: 0
clues: 2
fuses: 2
last: 2
known 0: 63 0 0
known 1: 63 0 0
hand 0: red0
hand 1: blue5
deck: green10 red2
played:
discard:
"""


class TellsMore(Fireworks):
    """Shows in its headline what no event tells of."""

    def picture(self, t: FireworksTable, seat: int) -> View:
        view = super().picture(t, seat)
        if t.deck and t.clues == 1:
            view.headline = f"The deck begins with {t.deck[0].name}"
        return view


def scene() -> Scene:
    return Scene(
        "a clue and a card played", FIREWORKS, {0: [["hand 0", "deck"]], 1: [["hand 1", "deck"]]},
        answers=["0 clue blue", "1 play 0", "0 play 0"], notes=("known 0", "known 1"),
    )  # fmt: skip


def redeal(t: Table, seat: int, rng: Rng) -> None:
    assert isinstance(t, FireworksTable)
    Fireworks().redeal(t, seat, rng)


def test_fireworks_deals_exactly_what_a_seat_can_think_of() -> None:
    assert compare(Fireworks(), scene(), 1, redeal) > 0


def test_a_seat_that_sees_what_it_was_not_told_is_told_what_differs() -> None:
    game = TellsMore()
    with pytest.raises(AssertionError, match=r"sees what it wasn't told.*headline is 'The deck begins with .*"):
        compare(game, scene(), 1, redeal)


def test_a_scene_that_is_too_large_is_refused_before_it_is_counted_out() -> None:
    many = FIREWORKS.replace("deck: green10 red2", "deck: green10 red2 red1 red3 red4 blue6 blue7 blue8 blue9 green11")
    large = Scene("large", many, {1: [["hand 1", "deck"]]}, answers=["0 clue blue", "1 play 0"])
    with pytest.raises(AssertionError, match="11 cards have 39916800 orders: a scene has 9 hidden cards at most"):
        compare(Fireworks(), large, 1, redeal)
