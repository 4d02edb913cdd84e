"""Hidden numbers are found again, with few games; what is written does what was found."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardwright import registry
from cardwright.cli.app import app
from cardwright.core.errors import Refused
from cardwright.lab.diff import changes_of
from cardwright.lab.same_seeds import Version
from cardwright.lab.targets import Knob, Target, current, nearest, places, read_knob, read_target
from cardwright.lab.trees import patch, toml, tree_of
from cardwright.lab.tune import Tuning

GRID = 41 * 400  # what it takes to play each of 41 values so often that it is known to five points


def tuning(hidden: int, games: int, seed: int) -> Tuning:
    """At random, one wins ten games in a hundred more than the base says."""
    target = read_target(f"{hidden + 10}", registry.game("lots"), 2.0)
    return Tuning(Version("lots"), ["random"], [target], [read_knob("luck.base=20..60", {})], games, seed)


@pytest.mark.parametrize(
    "hidden", [28, pytest.param(44, marks=pytest.mark.slow), pytest.param(53, marks=pytest.mark.slow)]
)
def test_a_hidden_number_is_found_with_a_tenth_of_the_games_of_a_grid(hidden: int) -> None:
    search = tuning(hidden, GRID // 10, 1000 * hidden)
    assert search.play()
    found = search.found([], 0)
    assert found.games <= GRID // 10
    low, high = found.between["luck.base"]
    assert int(low) <= hidden <= int(high)
    assert int(high) - int(low) <= 15
    assert abs(int(found.chosen["luck.base"]) - hidden) <= 5


def test_fresh_seeds_prove_the_choice() -> None:
    search = tuning(44, 800, 0)
    assert search.play()
    before = search.seed
    (proof,) = search.prove(400)
    assert search.seed == before
    assert proof.before is None  # of a game without files nobody knows what it was
    assert proof.verdict in ("met", "likely met", "likely missed")
    assert proof.after[1] < 0.54 + 0.05
    assert proof.after[2] > 0.54 - 0.05


def test_what_is_right_already_is_left_as_it_is() -> None:
    """A wide target, met from the beginning: the smallest change is none."""
    base = Version("dungeon", settings={"adventurer": "warrior", "difficulty": "easy"})
    made = base.made()
    tree = tree_of(made, None)
    search = Tuning(
        base, ["random"], [read_target("0..100", made, 2.0)], [read_knob("warrior.hp=60..140/20", tree)], 240, 0
    )
    assert search.play()
    found = search.found([], 0)
    assert found.chosen == {"warrior.hp": "100"}
    assert found.enough


def test_places_that_the_content_refuses_are_left_out() -> None:
    base = Version("dungeon", settings={"adventurer": "warrior", "difficulty": "easy"})
    made = base.made()
    knob = read_knob("strike.cost=1..9", tree_of(made, None))
    search = Tuning(base, ["random"], [read_target("0..100", made, 2.0)], [knob], 200, 0)
    assert search.play()
    assert search.refused
    assert int(search.places[search.choice][0]) <= 3


def test_bounds_that_the_content_refuses_altogether_are_refused() -> None:
    base = Version("dungeon", settings={"difficulty": "easy"})
    made = base.made()
    knob = read_knob("strike.cost=7..9", tree_of(made, None))
    search = Tuning(base, ["random"], [read_target("0..100", made, 2.0)], [knob], 200, 0)
    with pytest.raises(Refused, match="allows no value within these bounds"):
        search.play()


def test_ctrl_c_tells_what_is_known() -> None:
    search = tuning(44, 4000, 0)

    def stop(done: int, total: int, stand: str) -> None:
        if done >= 300:
            raise KeyboardInterrupt

    assert not search.play(1, stop)
    found = search.found([], 0)
    assert 200 <= found.games < 4000
    assert found.trials


def test_targets_are_read() -> None:
    empyrean, dungeon = registry.game("empyrean"), registry.game("dungeon")
    assert read_target("50", dungeon, 2.0) == Target("50", 0.48, 0.52)
    assert read_target("skilled,difficulty=hard:45..55", dungeon, 2.0) == Target(
        "skilled,difficulty=hard:45..55", 0.45, 0.55, settings={"difficulty": "hard"}, players="skilled"
    )
    assert read_target("length:150..180", dungeon, 2.0) == Target("length:150..180", 150, 180, length=True)
    assert read_target("each deck:50+-5", empyrean, 2.0).each == "Deck"
    for typed, said in (
        ("half", "a target is written like"),
        ("60..40", "nothing between"),
        ("each Hat:50", "no sides called 'Hat'; it has: Adventurer"),
    ):
        with pytest.raises(Refused, match=said):
            read_target(typed, dungeon, 2.0)


def test_each_side_has_to_meet_a_target_of_each() -> None:
    """Whoever has taken the bay is lucky: with more than 20 points it makes them win too often."""
    target = read_target("each luck:30..60", registry.game("lots"), 2.0)
    search = Tuning(Version("lots"), ["random"], [target], [read_knob("bay.strength=0..60/15", {})], 480, 0)
    assert search.play()
    found = search.found([], 0)
    assert set(found.trials[0].seen) == {"each luck:30..60 Lucky", "each luck:30..60 Plain"}
    assert found.chosen["bay.strength"] in ("0", "15")


def test_knobs_are_read() -> None:
    tree = tree_of(registry.game("dungeon"), None)
    assert read_knob("strike.damage=4..9", tree) == Knob("strike.damage", ["4", "5", "6", "7", "8", "9"], 6.0)
    assert read_knob("strike.damage=4..9/2.5", tree).values == ["4", "6.5", "9"]
    assert current(tree, "warrior.hp") == 100
    for typed, said in (
        ("strike.damage", "a knob is written like"),
        ("strike.damage=9..4", "no two values"),
        ("strike.name=1..2", "no number there"),
        ("strik.damage=1..2", "no entry or table is called 'strik'"),
    ):
        with pytest.raises(Exception, match=said):
            read_knob(typed, tree)


def test_with_many_knobs_each_is_tried_by_itself() -> None:
    import numpy as np

    knobs = [Knob(f"a.{name}", [str(value) for value in range(11)], 5.0) for name in "bcd"]
    found = places(knobs, np.random.default_rng(0))
    assert len(found) == len(set(found)) == 400
    assert nearest(knobs[0]) == "5"
    assert {("5", "5", str(value)) for value in range(11)} <= set(found)


def test_a_patch_makes_one_content_of_the_other(tmp_path: Path) -> None:
    """Fields, lists, entries that are new and entries that are gone, in TOML that reads back."""
    own = tree_of(registry.game("dungeon"), None)
    made = registry.game("dungeon")
    changed = tree_of(made, None, {"strike.damage": "7", "rewards.boss": "12", "hard.widths": "[4, 4]"})
    (tmp_path / "tuned.toml").write_text(toml(patch(own, changed)))
    assert tree_of(made, tmp_path) == changed
    assert [each.lines[0] for each in changes_of(own, changed, {}, {})] == [
        "Strike: damage 6 → 7",
        "Hard: widths [4, 4, 4, 4, 4, 4, 3] → [4, 4]",
        "rewards: boss 10 → 12",
    ]
    without = {**own, "cards": [card for card in own["cards"] if card["id"] != "meteor"]}
    assert {"id": "meteor", "remove": True} in patch(own, without)["cards"]


def test_the_command_writes_a_folder_that_plays_as_it_says(tmp_path: Path) -> None:
    run = CliRunner().invoke
    folder = tmp_path / "tuned"
    words = (
        f"lab tune dungeon --target 0..100 --knob warrior.hp=60..140/20 --players random --games 160 --proof 20 "
        f"-s adventurer=warrior -s difficulty=easy --jobs 1 --out {folder}"
    )
    done = run(app, words.split())
    assert done.exit_code == 0, done.output
    assert "What was tried" in done.output
    assert "On 20 fresh seeds" in done.output
    assert (folder / "tuned.toml").exists()
    assert run(app, ["check", "dungeon", "--content", str(folder)]).exit_code == 0
    for typed, said in (
        ("lab tune dungeon", "Say what should come out"),
        (f"lab tune dungeon --target 50 --knob strike.damage=4..9 --out {folder}", "isn't an empty folder"),
        ("lab tune dungeon --target difficulty=odd:50 --knob strike.damage=4..9", "odd"),
    ):
        refused = run(app, typed.split())
        assert said in str(refused.exception), typed
