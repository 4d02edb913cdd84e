"""Records and positions from anywhere: whatever the text, it is read or refused, never anything else."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright import BadPosition, BadRecord, Game, Record
from cardwright.core.position import read_position, write_position
from tests.core.matches import played
from tests.core.tiny import Caravan, Duel, Fists

GAMES: list[Game] = [Duel(), Fists(), Caravan()]


MATCHES = [played(game, 3, answers) for game in GAMES for answers in (0, 3, 4, 99)]
RECORDS = [match.record().text() for match in MATCHES]
POSITIONS = [(match.game, match.position()) for match in MATCHES]

values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8)),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=5), inner, max_size=4)),
    max_leaves=8,
)


def taken(text: str) -> bool:
    """Whether a record is taken; if so, it tells the same match when it is written again."""
    try:
        record = Record.parse(text)
        game = next((game for game in GAMES if game.id == record.game), GAMES[0])
        match = record.match(game)
    except BadRecord:
        return False
    assert Record.parse(match.record().text()).match(game).position() == match.position()
    return True


@given(st.text(max_size=300))
def test_any_text_is_refused_as_a_record(text: str) -> None:
    assert not taken(text)


@given(values)
def test_any_json_is_refused_as_a_record(value: Any) -> None:
    assert not taken(json.dumps(value))


def test_an_untouched_record_is_taken() -> None:
    assert all(taken(text) for text in RECORDS)
    assert any('"cast"' in text for text in RECORDS)


@settings(max_examples=300)
@given(st.sampled_from(RECORDS), st.data())
def test_a_record_with_any_value_changed_is_taken_or_refused(text: str, data: st.DataObject) -> None:
    record: dict[str, Any] = json.loads(text)
    field = data.draw(st.sampled_from([*record, "start", "practice", "confirm", "cast", "unknown"]))
    record[field] = data.draw(st.one_of(values, st.lists(st.text(max_size=6), max_size=5)))
    taken(json.dumps(record))


@settings(max_examples=300)
@given(st.sampled_from(RECORDS), st.data())
def test_a_record_with_any_answer_changed_is_taken_or_refused(text: str, data: st.DataObject) -> None:
    record: dict[str, Any] = json.loads(text)
    field = data.draw(st.sampled_from(["answers", "cast"]))
    answers = record.get(field, [])
    place = data.draw(st.integers(0, len(answers)))
    seat = data.draw(st.sampled_from(["0 ", "1 ", "2 ", "9 ", "-1 ", ""]))
    index = data.draw(st.one_of(st.integers(-2, 20), st.just("only")))
    words = data.draw(st.one_of(st.text(max_size=6), st.sampled_from(["pass", "card3", "rock", "camp", "meal1"])))
    record[field] = [*answers[:place], f"{seat}{index} {words}", *answers[place + 1 :]]
    record["cardwright"] = data.draw(st.sampled_from([1, 2, 2]))
    taken(json.dumps(record))


@settings(max_examples=300)
@given(st.sampled_from(RECORDS), st.integers(0), st.text(max_size=4), st.integers(0, 5))
def test_a_record_with_any_text_changed_is_taken_or_refused(text: str, place: int, new: str, lost: int) -> None:
    place %= len(text)
    taken(text[:place] + new + text[place + lost :])


def test_a_record_nested_without_end_is_refused() -> None:
    for opening in ("[", '{"a":', '{"cardwright": 1, "settings": {"a": ['):
        assert not taken(opening * 100_000)


def test_a_seed_of_any_size_is_taken_or_refused() -> None:
    for seed in ("-1", "9223372036854775808", "9" * 30, "9" * 5000):
        taken(RECORDS[0].replace('"seed": 3', f'"seed": {seed}'))


# ---------------------------------------------------------------- positions


def read(game: Game, text: str) -> bool:
    """Whether a position is taken; if so, it is written and read again to the same text."""
    try:
        settled, t = read_position(game, text)
    except BadPosition:
        return False
    written = write_position(game, settled, t)
    assert write_position(game, *read_position(game, written)) == written
    return True


@given(st.sampled_from(GAMES), st.text(max_size=300))
def test_any_text_is_refused_as_a_position(game: Game, text: str) -> None:
    assert not read(game, text)
    assert not read(game, "cardwright position 1\n" + text)


def test_an_untouched_position_is_taken() -> None:
    assert all(read(game, text) for game, text in POSITIONS)


@settings(max_examples=400)
@given(st.sampled_from(POSITIONS), st.data())
def test_a_position_with_any_line_changed_is_taken_or_refused(place: tuple[Game, str], data: st.DataObject) -> None:
    game, text = place
    lines = text.splitlines()
    number = data.draw(st.integers(0, len(lines) - 1))
    name = lines[number].partition(":")[0]
    value = data.draw(
        st.one_of(
            st.text(max_size=20),
            st.integers().map(str),
            st.lists(st.sampled_from(["card1", "card2", "0", "1", "2", "storm", "sun", "|", "1.0", "nan"])).map(
                " ".join
            ),
        )
    )
    read(game, "\n".join([*lines[:number], f"{name}: {value}", *lines[number + 1 :]]))


@settings(max_examples=300)
@given(st.sampled_from(POSITIONS), st.integers(0), st.text(max_size=4), st.integers(0, 5))
def test_a_position_with_any_text_changed_is_taken_or_refused(
    place: tuple[Game, str], where: int, new: str, lost: int
) -> None:
    game, text = place
    where %= len(text)
    read(game, text[:where] + new + text[where + lost :])


def test_a_result_that_does_not_fit_the_table_is_refused() -> None:
    text = played(GAMES[0], 3).position()
    lines = [line for line in text.splitlines() if not line.startswith("result")]
    for result, sentence in (
        ("1.0", "scores \\| why \\| points"),
        ("1.0 | won |", "2 scores from 0 to 1"),
        ("1.0 nan | won |", "2 scores from 0 to 1"),
        ("1.0 7 | won |", "2 scores from 0 to 1"),
        ("1.0 0.0 | won | 3", "points for all 2 seats or for none"),
        ("1.0 0.0 | won | x y", "scores \\| why \\| points"),
    ):
        with pytest.raises(BadPosition, match=sentence):
            read_position(GAMES[0], "\n".join([*lines, f"result: {result}"]))


def test_a_game_that_counts_points_needs_them_in_every_result() -> None:
    class Counting(Duel):
        counts_points = True

    text = played(GAMES[0], 3).position()
    lines = [line for line in text.splitlines() if not line.startswith("result")]
    with pytest.raises(BadPosition, match="must end with points for all 2 seats, not"):
        read_position(Counting(), "\n".join([*lines, "result: 1.0 0.0 | won |"]))


def test_a_position_without_a_chance_line_has_a_chance_of_its_own() -> None:
    lines = [line for line in POSITIONS[0][1].splitlines() if not line.startswith("chance")]
    assert read_position(GAMES[0], "\n".join(lines))[1].rng.state == 1
