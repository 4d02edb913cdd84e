"""Both builds play the same golden games, and the records kept of them still replay."""

import pytest

from cardwright import Record, game
from tests.golden import FOLDER, names, texts


@pytest.mark.parametrize(("game_id", "name"), names())
def test_the_game_goes_as_it_did(game_id: str, name: str) -> None:
    for path, text in texts(game_id, name):
        assert path.exists(), "new games need `make golden`"
        assert text == path.read_text(encoding="utf-8"), "if this change is wanted: `make golden`, and review the diff"


@pytest.mark.parametrize(("game_id", "name"), names())
def test_the_kept_record_replays(game_id: str, name: str) -> None:
    record = Record.load(FOLDER / game_id / f"{name}.json")
    match = record.match(game(game_id))
    assert match.result is not None
    assert list(match.result.scores) == record.scores
