"""Several things to pick at once: from the view alone, typed as what they show."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardwright import Refused, game_ids, registry
from cardwright.cli.app import app
from cardwright.core.view import Area, Choice, Thing, View
from cardwright.desk import saves
from cardwright.desk.pick import Pick
from cardwright.desk.typed import Offer
from tests.cli.terminal import Terminal
from tests.cli.yacht import Yacht, sets

ROOT = Path(__file__).parents[2]
INSTALLED = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from cardwright import registry
from cardwright.cli import main
from tests.cli.yacht import Yacht
registry._games.update(yacht=Yacht())
main()
"""


def dice(*pips: int) -> View:
    """A question for any of these dice, and one more choice."""
    things = [Thing(f"die:{at}", str(die), key=f"die {die}") for at, die in enumerate(pips)]
    choices = []
    for chosen in sets(pips):
        touches: list[str] = []
        for die in chosen:
            touches.append(
                next(f"die:{at}" for at, each in enumerate(pips) if each == die and f"die:{at}" not in touches)
            )
        choices.append(Choice(f"reroll {' '.join(map(str, chosen))}", touches))
    return numbered(View("", areas=[Area("dice", "Dice", "row", things)], choices=[*choices, Choice("stand")]))


def cards(*names: str) -> View:
    """Any two of these cards."""
    things = [Thing(f"card:{at}", name) for at, name in enumerate(names)]
    pairs = [(one, two) for one in things for two in things if one.id < two.id]
    choices = [Choice(f"discard {one.name} and {two.name}", [one.id, two.id]) for one, two in pairs]
    return numbered(View("", areas=[Area("hand", "Hand", "list", things)], choices=choices))


def numbered(view: View) -> View:
    for index, choice in enumerate(view.choices):
        choice.index, choice.number, choice.text = index, index + 1, choice.words
    return view


HAND = ("Strike", "Flame Bolt", "Defend", "Bash", "Parry")


def found(view: View, typed: str) -> str:
    return Offer(view, Pick.of(view)).find(typed).words


@pytest.mark.parametrize("typed", ["1 1 4", "4 1 1", "reroll 1 1 4", "reroll 4 1 1", "REROLL 1 1 4"])
def test_a_set_is_typed_as_what_its_things_show_in_any_order(typed: str) -> None:
    assert found(dice(1, 1, 4, 5, 6), typed) == "reroll 1 1 4"


def test_a_number_that_things_show_is_no_choices_number() -> None:
    assert found(dice(1, 1, 4, 5, 6), "4") == "reroll 4"


def test_cards_are_picked_by_their_place_or_by_their_names() -> None:
    assert found(cards(*HAND), "2 4") == "discard Flame Bolt and Bash"
    assert found(cards(*HAND), "bash flame bolt") == "discard Flame Bolt and Bash"


def test_what_is_about_something_else_is_typed_as_ever() -> None:
    assert found(dice(1, 1, 4, 5, 6), "st") == "stand"


def test_a_set_that_is_not_on_offer_is_refused() -> None:
    with pytest.raises(Refused, match="isn't a choice here"):
        found(cards(*HAND), "1 2 3")


def test_where_all_choices_are_listed_numbers_are_theirs() -> None:
    view = dice(1, 1, 4, 5, 6)
    assert Offer(view).find("4").words == view.choices[3].words
    assert Offer(view).first("2 1 1") == ("2", "1 1")
    assert Offer(view, Pick.of(view)).first("1 1 4, stand") == ("1 1 4", "stand")


def test_a_number_picks_one_more_of_those_that_show_it_and_then_none() -> None:
    pick = Pick.of(dice(1, 1, 4, 5, 6))
    assert pick is not None
    picked: list[str] = []
    counts = []
    for _ in range(3):
        picked = pick.press(picked, "1")
        counts.append(len(picked))
    assert counts == [1, 2, 0]


def test_of_equal_things_any_will_do() -> None:
    pick = Pick.of(dice(1, 1, 4, 5, 6))
    assert pick is not None
    assert pick.choice(["die:1"]) is pick.choice(["die:0"])


def test_few_choices_and_choices_that_act_on_something_are_no_sets() -> None:
    assert Pick.of(dice(1, 4)) is None
    monsters = [Thing(f"monster:{at}", f"Monster {at}") for at in range(4)]
    hits = [
        Choice(f"{one.name} hits {two.name}", [one.id, two.id])
        for one in monsters
        for two in monsters
        if one is not two
    ]
    assert Pick.of(numbered(View("", areas=[Area("foes", "Foes", "row", monsters)], choices=hits))) is None


# ---------------------------------------------------------------- at a table


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CARDWRIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(registry._games, "yacht", Yacht())
    assert "yacht" not in game_ids()
    return tmp_path / "home"


def test_a_script_sees_every_choice_and_answers_with_its_number() -> None:
    done = CliRunner().invoke(app, ["play", "yacht", "--seed", "1"], input="2\nq\n", env={"COLUMNS": "80"})
    assert "   2  reroll" in done.output
    assert saves.read(saves.newest(None)).answers == ["0 1 reroll 1 1"]


def test_at_a_terminal_in_lines_things_are_named_and_all_choices_a_key_away(home: Path) -> None:
    program = ("-c", INSTALLED)
    with Terminal(home, "play", "yacht", "--seed", "1", program=program) as terminal:
        assert "reroll 1 1 4 4 4" not in terminal.shows("Type what you pick, like:")
        terminal.types("c")
        terminal.shows("reroll 1 1 4 4 4")
        terminal.types("c")
        terminal.shows("Type what you pick")
        terminal.types("1 4")
        terminal.shows("1 rerolls left")
        terminal.types("q")
        terminal.shows("Kept.")
    assert saves.read(saves.newest(None)).answers[0].endswith("reroll 1 4")
