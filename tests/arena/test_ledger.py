"""Results on paper: nothing is lost, nothing is mixed up."""

import errno
import io
import os
import random
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest

from cardwright.arena.ledger import Heading, Ledger, code_fingerprint, heading
from cardwright.arena.stage import Outcome
from cardwright.core.errors import Refused
from cardwright.core.settings import Settings, choice, flag, number
from cardwright.registry import game

HEAD = Heading(1, "made up", 1, "none", {"raises": 2, "names": ["a", "b"]}, "code")
WON = Outcome((1.0, 0.0), (3, -3), "somebody won")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "results.jsonl"


def filled(path: Path, *seeds: int) -> Path:
    ledger = Ledger(path, HEAD, 2)
    ledger.add((("a", "b"), seed, WON) for seed in seeds)
    ledger.close()
    return path


def seeds(path: Path, head: Heading = HEAD) -> list[int]:
    ledger = Ledger(path, head, 2)
    ledger.close()
    return [seed for _, seed in ledger.games]


def test_what_was_written_is_read(path: Path) -> None:
    ledger = Ledger(filled(path, 1, 2), HEAD, 2)
    ledger.close()
    assert ledger.games == {(("a", "b"), 1): WON, (("a", "b"), 2): WON}


def test_results_are_added_to_those_there_are(path: Path) -> None:
    filled(path, 1)
    filled(path, 2)
    assert seeds(path) == [1, 2]


@pytest.mark.parametrize("torn", [1, 5, 60])
def test_a_torn_last_line_is_dropped_and_written_anew(path: Path, torn: int) -> None:
    filled(path, 1, 2)
    path.write_bytes(path.read_bytes()[:-torn])
    assert seeds(path) == [1]
    filled(path, 2)
    assert seeds(path) == [1, 2]


def test_a_torn_heading_begins_anew(path: Path) -> None:
    filled(path)
    path.write_bytes(path.read_bytes()[:20])
    assert seeds(filled(path, 1)) == [1]


def test_a_damaged_line_is_refused_with_its_number(path: Path) -> None:
    filled(path, 1, 2, 3)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[:2], "{}\n", *lines[3:]]))
    with pytest.raises(Refused, match=r"Line 3 of .* is damaged"):
        seeds(path)


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("game", "other", "another game"),
        ("rules", 2, "another rules' version"),
        ("content", "x", "another content"),
        ("settings", {"raises": 3}, "another settings"),
        ("code", "x", "another code of the game or the bots"),
    ],
)
def test_the_file_of_another_arena_is_refused(path: Path, field: str, value: object, words: str) -> None:
    filled(path, 1)
    before = path.read_bytes()
    with pytest.raises(Refused, match=words):
        seeds(path, msgspec.structs.replace(HEAD, **{field: value}))
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["dear diary", "dear diary\n", '{"players": []}\n'])
def test_a_file_of_another_kind_is_refused_and_left_alone(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text)
    with pytest.raises(Refused, match="isn't an arena's results file"):
        seeds(path)
    assert path.read_text() == text


def test_the_first_of_two_results_counts(path: Path) -> None:
    ledger = Ledger(filled(path, 1), HEAD, 2)
    ledger.add([(("a", "b"), 1, Outcome((0.0, 1.0), (), "somebody lost"))])
    ledger.close()
    assert ledger.games[("a", "b"), 1] == WON


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b'{"players":["a","b"],"seed":1,"scores":[1.5,0.0],"points":[],"why":""}', "scores"),
        (b'{"players":["a","b"],"seed":1,"scores":[-0.1,0.0],"points":[],"why":""}', "scores"),
        (b'{"players":["a","b"],"seed":1,"scores":[1e999,0.0],"points":[],"why":""}', "range"),
        (b'{"players":["a","b"],"seed":1,"scores":[1.0],"points":[],"why":""}', "1 scores for 2 seats"),
        (b'{"players":["a","b"],"seed":1,"scores":[1.0,0.0],"points":[3],"why":""}', "points for 1 of 2 seats"),
        (b'{"players":["a","b","c"],"seed":1,"scores":[1.0,0.0],"points":[],"why":""}', "3 players for 2 seats"),
        (b'{"players":["a","b"],"seed":-1,"scores":[1.0,0.0],"points":[],"why":""}', "seed"),
        (b'{"players":["a","b"],"seed":1,"scores":[1.0,0.0],"points":[],"why":"","more":1}', "more"),
        (b'{"players":["a","b"],"seed":1,"scores":[1.0,0.0],"points":[%s,0],"why":""}' % (b"9" * 400), "points"),
        (b'{"players":["a","b"],"seed":1,"scores":[1.0,0.0],"points":[],"why":"\xff"}', "utf-8"),
        (b"[" * 100_000, "array"),
    ],
)
def test_a_result_that_can_not_be_is_refused_with_its_line(path: Path, text: bytes, words: str) -> None:
    filled(path, 1)
    with path.open("ab") as file:
        file.write(text + b"\n")
    with pytest.raises(Refused, match=rf"(?i)Line 3 of .* is damaged \(.*{words}"):
        seeds(path)


def test_no_damage_to_the_file_is_more_than_a_sentence(path: Path) -> None:
    """A byte changed, lost or added anywhere, the heading too."""
    sound = filled(path, *range(6)).read_bytes()
    rng = random.Random(7)
    refused = 0
    for _ in range(600):
        place = rng.randrange(len(sound))
        change = bytes([rng.randrange(256)]) * rng.randrange(3)
        path.write_bytes(sound[:place] + change + sound[place + rng.randrange(2) :])
        try:
            ledger = Ledger(path, HEAD, 2)
        except Refused:
            refused += 1
            continue
        ledger.close()
        for (players, _), outcome in ledger.games.items():
            assert len(players) in (1, 2)
            assert len(outcome.scores) == 2
            assert all(0 <= score <= 1 for score in outcome.scores)
    assert refused > 300


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/full", "/dev/null", "/tmp"])
def test_results_are_kept_in_a_file_and_nothing_else(device: str) -> None:
    with pytest.raises(Refused, match=f"Results can't be kept in {device}: it isn't a file"):
        Ledger(Path(device), HEAD, 2)


def test_what_can_not_be_written_anew_stays_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    ledger = Ledger(filled(path, 1, 2), HEAD, 2)
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Refused, match="No space left on device"):
        ledger.forget(["a", "b"])
    ledger.close()
    assert seeds(path) == [1, 2]


def test_games_among_some_players_can_be_forgotten(path: Path) -> None:
    ledger = Ledger(path, HEAD, 2)
    ledger.add([(players, 1, WON) for players in (("a", "b"), ("b", "a"), ("a", "c"))])
    ledger.forget(["a", "b"])
    ledger.close()
    ledger = Ledger(path, HEAD, 2)
    ledger.close()
    assert list(ledger.games) == [(("a", "c"), 1)]


def test_a_heading_knows_content_settings_and_code() -> None:
    leduc, perfectus = game("leduc"), game("perfectus")
    plain = heading(leduc, leduc.settle({}))
    assert plain == heading(leduc, leduc.settle({}))
    assert plain.name() != heading(leduc, leduc.settle({"raises": 3})).name()
    changed = game("perfectus", overrides={"attack.max_difference": "2"})
    assert heading(perfectus, perfectus.settle({})).name() != heading(changed, changed.settle({})).name()
    assert code_fingerprint(leduc) != code_fingerprint(perfectus)


@dataclass
class HouseRules(Settings):
    raises: int = number(3, 1, 9, "raises")
    deck: str = choice(("robots", "vikings"), "the deck")
    quick: bool = flag(False, "quick")


def test_a_heading_reads_back_as_it_was_written() -> None:
    written = heading(game("leduc"), HouseRules(2, "vikings", True))
    assert msgspec.json.decode(msgspec.json.encode(written), type=Heading) == written


def test_a_disk_that_is_full_is_said_so(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(io.BytesIO):
        def write(self, _: object) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    ledger = Ledger(path, HEAD, 2)
    ledger.close()
    monkeypatch.setattr(ledger, "file", Full())
    with pytest.raises(Refused, match="No space left on device"):
        ledger.add([(("a", "b"), 1, WON)])
