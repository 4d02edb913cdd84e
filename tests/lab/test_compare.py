"""Versions on the same seeds: what is clear is true, what makes no difference is called none, luck is shared."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardwright import registry
from cardwright.arena import crew
from cardwright.arena.statistics import DIFFERENCE
from cardwright.cli.app import app
from cardwright.cli.lab_changes import contents_of
from cardwright.core.errors import Refused
from cardwright.core.player import RandomPlayer
from cardwright.lab import verdicts
from cardwright.lab.asked import Asked, Cell
from cardwright.lab.compare import LESS, MORE, NONE, OPEN, SAME, CellFound, Comparing
from cardwright.lab.compared import changed
from cardwright.lab.luck import Streams
from cardwright.lab.pairs import Shift, Terms, discovered, fixed_interval
from cardwright.lab.same_seeds import Version
from cardwright.lab.study import Study
from cardwright.lab.study_pairs import compared

STRONGER = {"bay.strength": "40"}  # by 20, and at random it is taken every other time: 10 points of a hundred games


def after(games: int) -> Callable[[int, int, str], None]:
    def stop(done: int, total: int, stand: str) -> None:
        if done >= games:
            raise KeyboardInterrupt

    return stop


def lots(terms: Terms, players: str = "random", **changed: str) -> Comparing:
    named = {name.replace("_", "."): value for name, value in changed.items()}
    cells = [Cell(each, {}) for each in players.split(",")]
    return Comparing(Version("lots"), Version("lots", None, named), cells, terms)


def cell_of(comparing: Comparing) -> CellFound:
    assert comparing.play()
    return comparing.found().cells[0]


def test_a_stronger_card_is_found_with_its_size() -> None:
    found = cell_of(lots(Terms(2000, within=0.03), bay_strength="40"))
    assert found.verdict == MORE
    assert found.settled
    assert found.seeds < 2000
    assert found.score.low < 0.10 < found.score.high
    assert found.score.high - found.score.low <= 0.06
    assert cell_of(lots(Terms(2000), bay_strength="0")).verdict == LESS


def test_it_stops_as_soon_as_it_is_clear_and_comes_to_the_same_with_several_processes() -> None:
    found = []
    for jobs in (1, 2):
        comparing = Comparing(
            Version("leduc", settings={"raises": "9"}),
            Version("leduc", settings={"raises": "1"}),
            [Cell("random+steady", {})],
            Terms(2000),
        )
        assert comparing.play(jobs)
        found.append(comparing.found().cells)
    assert found[0] == found[1]
    assert found[0][0].verdict in (MORE, LESS)
    assert found[0][0].seeds < 2000


def test_a_change_that_does_nothing_is_none() -> None:
    """What one card gains, another loses."""
    none = 0
    for repetition in range(40):
        found = cell_of(lots(Terms(120, 1000 * repetition), oak_strength="10", ash_strength="-10"))
        none += found.verdict in (NONE, OPEN)
    assert none >= 38


def test_the_same_numbers_are_the_same_games() -> None:
    found = cell_of(lots(Terms(60), luck_base="40"))
    assert found.verdict == SAME
    assert found.seeds == 60


def test_no_difference_beyond_the_margin_ends_it_too() -> None:
    found = cell_of(lots(Terms(4000, margin=0.05), oak_strength="4"))
    assert found.verdict == NONE
    assert found.settled
    assert -0.05 <= found.score.low < found.score.high <= 0.05


@pytest.mark.slow
def test_paired_intervals_cover_the_truth() -> None:
    """400 times 50 pairs, with a change that is worth 10 points."""
    comparing = lots(Terms(400 * 50, early=False), bay_strength="40")
    assert comparing.play()
    pairs = comparing.pairs[0]
    gains = [new.score - old.score for old, new in zip(pairs.before, pairs.after, strict=True)]
    within = 0
    for start in range(0, len(gains), 50):
        low, high = fixed_interval(gains[start : start + 50], DIFFERENCE, 0.05)
        within += low <= 0.10 <= high
    assert 372 <= within <= 388


def test_cards_that_are_taken_otherwise_are_found_and_the_others_are_left_alone() -> None:
    """A player who knows what is good takes the ash where it was worth nothing."""
    found = cell_of(lots(Terms(400, early=False), "chooser", ash_strength="30"))
    changed = {each.card: each.shift for each in found.cards if each.found}
    assert changed["ash"].low > 0.3
    assert changed["bay"].high < 0
    quiet = cell_of(lots(Terms(400, early=False), "random", luck_base="45"))
    assert not [each for each in quiet.cards if each.found]


def test_cards_that_only_one_version_has_are_told_apart() -> None:
    """Some cards fewer move all others up in the list; each is still compared with itself."""
    before, after = Version("perfectus"), Version("perfectus", None, {"attack.max_difference": "2"})
    comparing = Comparing(before, after, [Cell("random", {})], Terms(12, early=False))
    assert comparing.play()
    found = {(each.card, each.deed): each.shift for each in comparing.found().cells[0].cards}
    old, new = ({card.id for card in version.made().counted_cards()} for version in (before, after))
    assert old - new
    assert old & new
    drawn = {card: shift for (card, deed), shift in found.items() if deed == "drawn"}
    assert all(drawn[card].after == 0 for card in old - new if card in drawn)
    assert any(drawn[card].before and drawn[card].after for card in old & new & set(drawn))


def test_of_many_evidences_only_what_is_left_after_all_were_looked_at_counts() -> None:
    assert discovered([2.0, 5.4, 0.0], 0.05) == [1]
    assert discovered([4.0, 5.4, 0.0], 0.05) == [1, 0]
    assert discovered([3.5, 0.0, 0.0], 0.05) == []


def test_ctrl_c_keeps_what_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "BATCH_SECONDS", 0.0)  # however fast the machine is, one game at a time
    comparing = lots(Terms(2000, early=False), bay_strength="40")
    assert not comparing.play(1, after(100))
    found = comparing.found().cells[0]
    assert 40 <= found.seeds < 2000
    assert found.verdict in (OPEN, MORE)


def test_players_of_two_strengths_are_compared_too() -> None:
    """Who takes the better card gains twice as much by it."""
    comparing = lots(Terms(600, early=False), "random,chooser", bay_strength="40")
    assert comparing.play()
    (skill,) = comparing.found().skill
    assert (skill.players, skill.than) == ("chooser", "random")
    assert skill.shift.low < 0.10 < skill.shift.high


def test_every_moment_has_luck_of_its_own_whatever_went_before() -> None:
    game = registry.game("lots")
    drawn: list[list[int]] = []
    for more in (0, 3):
        players = [RandomPlayer().sit(game, 0, 7)]
        streams = Streams(7, players)
        streams.turn(1)
        for _ in range(more):
            streams.table.below(6)
            players[0].rng.below(6)
        streams.turn(1)  # the clock stands still, and another unit begins
        first = [streams.table.below(1000), players[0].rng.below(1000)]
        streams.turn(2)
        drawn.append([*first, streams.table.below(1000), players[0].rng.below(1000)])
    assert drawn[0] == drawn[1]
    assert len(set(drawn[0])) == 4


def test_studies_are_compared_on_the_seeds_that_both_have(tmp_path: Path) -> None:
    for name, overrides, games in (("before", {}, 400), ("after", STRONGER, 300)):
        asked = Asked("lots", None, overrides, {}, {}, ["random", "greedy"], 0, games)
        assert Study.begin(tmp_path / name, asked).play(1, lambda done, total: None)
    one, other = Study.open(tmp_path / "before"), Study.open(tmp_path / "after")
    found = compared(one, other, 0.05)
    assert [cell.players for cell in found.cells] == ["random", "greedy"]
    assert [cell.seeds for cell in found.cells] == [300, 300]
    played = lots(Terms(300, early=False, streams=False), "random,greedy", bay_strength="40")
    assert played.play()
    assert [cell.score for cell in played.found().cells] == [
        Shift(each.score.before, each.score.after, *interval_of(played, number))
        for number, each in enumerate(found.cells)
    ]
    assert [cell.cards for cell in played.found().cells] == [cell.cards for cell in found.cells]
    leduc = Study.begin(tmp_path / "leduc", Asked("leduc", None, {}, {}, {}, ["random"], 0, 4))
    with pytest.raises(Refused, match="is a study of Lots"):
        compared(one, leduc, 0.05)


def interval_of(played: Comparing, number: int) -> tuple[float, float]:
    shift = played.pairs[number].score()
    return shift.low, shift.high


def test_the_verdict_is_a_sentence() -> None:
    comparing = Comparing(
        Version("dungeon", settings={"adventurer": "warrior"}),
        Version("dungeon", None, {"strike.damage": "12"}, {"adventurer": "warrior"}),
        [Cell("greedy", {"difficulty": "easy"})],
        Terms(8, early=False),
    )
    assert comparing.play()
    found = comparing.found()
    made = comparing.before.made()
    assert found.changes == ["Strike: damage 6 → 12"]
    assert verdicts.headline(found) == "Strike: damage 6 → 12"
    said = verdicts.verdict(found, made, found.cells[0])
    assert said.startswith("after 8 seeds it isn't clear whether greedy play (Warrior, easy) wins more or less (")
    found.cells[0].verdict = MORE
    found.cells[0].score = Shift(0.481, 0.522, 0.032, 0.05)
    assert (
        verdicts.verdict(found, made, found.cells[0])
        == "greedy play (Warrior, easy) wins 4.1 points more (3.2 to 5.0)."
    )


def test_the_command_says_it_all(tmp_path: Path) -> None:
    run = CliRunner().invoke
    file = tmp_path / "found.json"
    words = f"lab compare lots --set bay.strength=60 --players random --jobs 1 --json {file}"
    done = run(app, words.split())
    assert done.exit_code == 0, done.output
    assert "Lots: bay.strength as it is → 60" in done.output
    assert "Random play wins" in done.output
    assert "points more" in done.output
    assert "tell as much as" in done.output
    assert json.loads(file.read_text())["cells"][0]["verdict"] == MORE
    for typed, said in (
        ("lab compare lots", "nothing to compare"),
        ("lab compare leduc other", "one of them has to be a folder"),
        ("lab compare other", "There is no game called 'other'"),
        ("lab compare leduc --to raises=77", "whole number from 1 to 9"),
        ("lab compare leduc --to raises=3 --players nobody", "nobody"),
    ):
        refused = run(app, typed.split())
        assert said in str(refused.exception), typed


def test_contents_are_folders_too(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "strike.toml").write_text('[[cards]]\nid = "strike"\ndamage = 7\n')
    assert contents_of("dungeon", None) == ("dungeon", None, None)
    assert contents_of("dungeon", str(mine)) == ("dungeon", None, mine)
    assert contents_of(str(mine), "dungeon") == ("dungeon", mine, None)
    few = ["--seeds", "1", "--jobs", "1", "--players", "random"]
    done = CliRunner().invoke(app, ["lab", "compare", str(mine), "dungeon", *few])
    assert done.exit_code == 0, done.exception
    assert "Dungeon: Strike: damage 7 → 6" in done.output


@pytest.mark.slow
def test_two_folders_say_which_game_they_are_for(tmp_path: Path) -> None:
    for name, damage in (("mine", 7), ("yours", 8)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "strike.toml").write_text(f'[[cards]]\nid = "strike"\ndamage = {damage}\n')
    mine, yours = tmp_path / "mine", tmp_path / "yours"
    assert contents_of(str(mine), str(yours)) == ("dungeon", mine, yours)


def test_a_house_rule_can_be_what_is_new() -> None:
    words = "lab compare leduc --to raises=1 --players random --seeds 40 --jobs 1"
    done = CliRunner().invoke(app, words.split())
    assert done.exit_code == 0, done.output
    assert "Leduc hold'em: raises 2 → 1" in done.output
    assert "the first seat in random play" in done.output


def test_a_comparison_is_a_page_that_needs_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    words = f"lab compare lots --set bay.strength=60 --players random,chooser --jobs 1 --page {file}"
    done = CliRunner().invoke(app, words.split())
    assert done.exit_code == 0, done.output
    text = file.read_text()
    assert "<h1>bay.strength as it is → 60:" in text
    assert text.count("luck in common") == 2
    assert "How it became clear" in text
    assert "http" not in text.replace("http://www.w3.org", "")


def test_a_cards_text_shows_what_is_new() -> None:
    assert changed(["Deal 6 damage."], ["Deal 7 damage."]) == "Deal <del>6</del> <ins>7</ins> damage."
    assert changed([], ["Draw <1>."]) == "<ins>Draw &lt;1&gt;.</ins>"
