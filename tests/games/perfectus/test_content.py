"""The content file: what may be changed, and what is refused with the place of the mistake."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.core.errors import BadContent
from cardwright.core.rng import Rng
from cardwright.games.perfectus.game import Perfectus
from tests.games.perfectus.room import GAME


def test_an_override_gives_fewer_cards_and_another_content_version() -> None:
    """With numbers at most 2 apart there are 10 for each pair of types (PE-3)."""
    game = Perfectus(overrides={"attack.max_difference": "2"})
    assert len(game.cards.attacks) == 30
    assert game.content_version != GAME.content_version


def test_the_same_content_has_the_same_version() -> None:
    assert Perfectus(overrides={"attack.max_difference": "4"}).content_version == GAME.content_version


def test_a_folder_is_laid_over_the_games_own_content(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('[[suits]]\nid = "s"\nname = "Swords"\n', encoding="utf-8")
    game = Perfectus(tmp_path)
    assert game.cards.dungeon_by_id["s11"].name == "Jack of Swords"
    assert game.cards.dungeon_by_id["c11"].name == "Jack of Clubs"


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="nowhere is not a folder"):
        Perfectus(tmp_path / "nowhere")


def test_a_folder_without_a_content_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=f"{tmp_path} has no .toml file in it"):
        Perfectus(tmp_path)


def test_a_file_that_is_no_toml_is_named(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[attack\n", encoding="utf-8")
    with pytest.raises(BadContent, match=r"mine\.toml can't be read"):
        Perfectus(tmp_path)


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        (
            '[[suits]]\nid = "s"\nhealth = 3\n',
            ":3: suits, entry 's', health: unknown field 'health'; did you mean 'heals'? "
            "the fields are: id, name, symbol, heals.",
        ),
        ('[[suits]]\nid = "s"\nheals = "no"\n', ":3: suits, entry 's', heals: true or false is needed, not \"no\"."),
        ('[[suits]]\nid = "s"\nheals = true\n', "suits: three monster suits and then one that heals"),
        ('[[suits]]\nid = "x"\nname = "X"\nsymbol = "x"\nheals = false\n', "suits: three monster suits"),
        ('[[types]]\nid = "C"\nnullifies = "C"\n', "types: B, C and P are needed, each nullified by one of the others"),
        ('[[types]]\nid = "C"\nnullifies = "B"\n', "types: B, C and P are needed, each nullified by one of the others"),
        (
            '[[types]]\nid = "C"\nnullifies = "C"\n[[types]]\nid = "P"\nnullifies = "B"\n'
            '[[types]]\nid = "B"\nnullifies = "P"\n',
            "types, entry 'C', nullifies: a type can't nullify itself",
        ),
        ("[attack]\nnumbers = [4, 5]\n", "attack, numbers: 5 can't be halved"),
        ("[attack]\nnumbers = [0, 2]\n", "attack, numbers, entry 0: a whole number from 1 to 48 is needed, not 0"),
        ("[attack]\nnumbers = [8, 4]\n", "attack, numbers: the numbers must rise"),
        ("[attack]\nnumbers = []\n", "attack, numbers: 1 to 10 entries are needed, not 0"),
        (
            '[attack]\nmax_difference = "four"\n',
            'attack, max_difference: a whole number from 0 to 48 is needed, not "four"',
        ),
        ("[attack]\nspeed = 3\n", ":2: attack, speed: unknown field 'speed'; the fields are: numbers, max_difference"),
        ("[[ranks]]\nnumber = 5\n", ":1: ranks, entry 0: the field 'name' is missing"),
        (
            '[[ranks]]\nnumber = 5\nname = "a"\nface = "a"\n[[ranks]]\nnumber = 5\nname = "b"\nface = "b"\n',
            "ranks: the numbers must rise, each once",
        ),
        (
            '[[ranks]]\nnumber = 1_000_000\nname = "Giant"\nface = "G"\n',
            "a whole number from 1 to 99 is needed, not 1000000",
        ),
        ('[[suits]]\nid = "s1"\nname = "X"\nsymbol = "x"\nheals = false\n', 'one letter is needed, not "s1"'),
        ("[monsters]\nhealth = 3\n", ":1: unknown table 'monsters'; the tables are: suits, ranks, types, attack"),
    ],
)
def test_a_mistake_is_refused_with_its_place(tmp_path: Path, written: str, complaint: str) -> None:
    (tmp_path / "mine.toml").write_text(written, encoding="utf-8")
    with pytest.raises(BadContent) as refusal:
        Perfectus(tmp_path)
    assert str(tmp_path) in str(refusal.value)
    assert complaint in str(refusal.value)


RANKS = "".join(f'[[ranks]]\nnumber = {number}\nname = "R{number}"\nface = "{number}"\n' for number in range(70, 100))


@pytest.mark.parametrize(
    "written",
    [
        RANKS + "[attack]\nnumbers = [30, 32, 34, 36, 38, 40, 42, 44, 46, 48]\nmax_difference = 48\n",
        '[[ranks]]\nnumber = 1\nname = "One"\nface = "1"\n[attack]\nnumbers = [2]\nmax_difference = 0\n',
        RANKS + "[attack]\nnumbers = [2]\n",
        '[[ranks]]\nnumber = 99\nname = "R"\nface = "99"\n[attack]\nnumbers = [48]\n',
    ],
    ids=["the most", "the least", "giants", "one of each"],
)
@pytest.mark.parametrize("house", [{}, {"hand": 8, "room": 6, "start_hp": 1, "kept": "memory"}, {"hand": 1, "room": 1}])
def test_whatever_is_sound_can_be_played_and_written_down(tmp_path: Path, written: str, house: dict[str, Any]) -> None:
    (tmp_path / "mine.toml").write_text(written, encoding="utf-8")
    game = Perfectus(tmp_path)
    for seed in range(3):
        match = game.match(seed, **house)
        rng = Rng(seed)
        while match.decision is not None:
            match.choose(rng.below(len(match.decision.options)))
        assert match.result is not None
        assert game.match_from(match.position()).position() == match.position()
        assert match.view(0).over


@pytest.mark.parametrize(
    ("path", "complaint"),
    [
        ("attack", "'attack' names no field"),
        ("sword.damage", "no entry or table is called 'sword'"),
        ("attack.speed", "unknown field 'speed'; the fields are: numbers, max_difference"),
    ],
)
def test_an_override_of_nothing_is_refused(path: str, complaint: str) -> None:
    with pytest.raises(BadContent, match=complaint):
        Perfectus(overrides={path: "7"})


VALUES = st.one_of(
    st.integers(-20, 20).map(str),
    st.lists(st.integers(-4, 12), max_size=4).map(str),
    st.sampled_from(["true", '"B"', '"s"', "{}", "nan", "]", ""]),
    st.text(max_size=8),
)


@settings(deadline=None)
@given(
    path=st.sampled_from(["attack.numbers", "attack.max_difference", "C.nullifies", "P.name", "s.heals", "h.symbol"]),
    value=VALUES,
)
def test_any_override_is_played_or_refused(path: str, value: str) -> None:
    try:
        game = Perfectus(overrides={path: value})
    except BadContent:
        return
    match = game.match()
    assert match.decision is not None or match.result is not None
