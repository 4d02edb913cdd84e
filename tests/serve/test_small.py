"""Small things on their own: names, buckets, logs, metrics, the command."""

import gc
import json
import logging
import subprocess
import sys
import unicodedata
from typing import Any

import pytest

import cardwright
from cardwright.core.errors import Refused
from cardwright.serve.gc_schedule import LATEST_SECONDS, QUIET_SECONDS, GcSchedule
from cardwright.serve.kept import Chair, Head, State, StoredTable
from cardwright.serve.limits import Bucket, Buckets
from cardwright.serve.logs import JsonLines
from cardwright.serve.metrics import Metrics
from cardwright.serve.outside import ROOM_FOR_UNSEEN, clean_name, clean_words
from cardwright.serve.people import Person, fresh_token, is_token
from cardwright.serve.table import HostedMatch
from cardwright.serve.visit import is_path


def test_a_token_is_long_and_its_id_does_not_tell_it() -> None:
    token = fresh_token()
    assert is_token(token)
    assert not is_token(token + "x")
    assert not is_token(token[:-1] + "=")
    person = Person(token)
    assert token not in person.id
    assert person.name == Person(token).name
    assert Person(token, "Ada").name == "Ada"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ada  ", "Ada"),
        ("A\u202ed\u200ba", "Ada"),
        ("Zoë", "Zoë"),
        ("a\n\tb", "a b"),
        ("猫 🐈", "猫 🐈"),
        ("<b>", "<b>"),
    ],
)
def test_a_name_is_one_line_of_what_can_be_seen(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown
    assert clean_words(shown, 24, "A line") == shown


@pytest.mark.parametrize("typed", ["", "  ", "\u200b", "x" * 25, "\u3164\u2800", "\u0301", "..."])
def test_names_that_are_none(typed: str) -> None:
    with pytest.raises(Refused):
        clean_name(typed)


LIKE_OTHERS = [
    "You", "y0u", "\u0443\u043eu", "YOU", "Skilled bot", "Novice b0t 2", "Ada Bot", "b\u043et", "Admin",
    "\u03a5ou", "Y\u043e\u057d", "\u0397ost", "You!", "Server:", "Admin \u2713", "The\u2010host", "Skilled (bot)",
    "Skilled-bot", "SkilledBot", "Skilled \u0299o\u1d1b", "bot_3", "B o t",
]  # fmt: skip


@pytest.mark.parametrize("typed", LIKE_OTHERS)
def test_names_that_could_be_taken_for_somebody_else(typed: str) -> None:
    with pytest.raises(Refused, match="taken for somebody else"):
        clean_name(typed)


@pytest.mark.parametrize(
    "typed",
    [
        "Abbot",
        "Young",
        "Botany Bay",
        "Robot",
        "Yo!",
        "O'Neill",
        "\u0392\u03ac\u03bd\u03b1",
        "Ada-Lou",
        "MacBoth",
        "Zo\u00eb",
        "\u732b",
    ],
)
def test_names_that_only_contain_such_a_word(typed: str) -> None:
    assert clean_name(typed) == typed


def test_marks_that_stack_up_are_cut_off() -> None:
    assert clean_name("x" + "\u0301\u0327\u0323\u0300" * 10 + "y") == "x\u0327\u0327y"


def test_text_is_measured_before_it_is_brought_into_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Marks out of order: their number squared is what it would take, and three such names stopped a server."""
    seen: list[int] = []
    real = unicodedata.normalize

    def counting(form: Any, text: str) -> str:
        seen.append(len(text))
        return real(form, text)

    monkeypatch.setattr(unicodedata, "normalize", counting)
    for clean in (clean_name, lambda text: clean_words(text, 500, "A line")):
        with pytest.raises(Refused, match="can have up to"):
            clean("a" + "\u0323\u0301" * 30_000)
    assert sum(seen) <= ROOM_FOR_UNSEEN * 524


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    bucket = Bucket(1000.0, 3)
    assert [bucket.take() for _ in range(3)] == [True] * 3
    slow = Bucket(0.001, 3)
    assert [slow.take() for _ in range(5)] == [True, True, True, False, False]
    dear = Bucket(0.001, 5)
    assert [dear.take(cost=3), dear.take(cost=3), dear.take(cost=2)] == [True, False, True]
    assert Bucket(0.001, 5).take(cost=99)  # once, and then nothing else
    buckets = Buckets(0.001, 1)
    assert [buckets.take("a"), buckets.take("a"), buckets.take("b")] == [True, False, True]


@pytest.mark.parametrize("path", ["//x", "/\\x", "http://x", "", "x", "/a\nb", "javascript:x"])
def test_paths_that_lead_away(path: str) -> None:
    assert not is_path(path)
    assert is_path("/t/abc?x=1")


def test_a_line_of_the_log_is_json_with_its_facts() -> None:
    record = logging.makeLogRecord(
        {"msg": "a %s", "args": ("fact",), "levelno": 30, "levelname": "WARNING", "table": "t1"}
    )
    line = json.loads(JsonLines().format(record))
    assert line["what"] == "a fact"
    assert line["level"] == "warning"
    assert line["table"] == "t1"


def test_full_collections_wait_for_a_quiet_moment_but_not_for_ever() -> None:
    before = gc.get_threshold()
    tidy = GcSchedule()
    tidy.begin()
    try:
        assert gc.get_threshold()[2] > before[2]
        assert not tidy.look_around(0)
        tidy.last -= QUIET_SECONDS
        assert not tidy.look_around(50)  # people are playing
        assert tidy.look_around(51)
        assert not tidy.look_around(51)
        tidy.last -= LATEST_SECONDS
        assert tidy.look_around(5000)
    finally:
        tidy.end()
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def test_metrics_count_and_measure() -> None:
    metrics = Metrics()
    metrics.count("moves", 3)
    metrics.acts.took(0.02)
    metrics.acts.took(9.0)
    text = metrics.text()
    assert "cardwright_moves_total 3" in text
    assert 'cardwright_act_seconds_bucket{le="0.025"} 1' in text
    assert 'cardwright_act_seconds_bucket{le="5.0"} 1' in text
    assert "cardwright_act_seconds_count 2" in text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["serve", "--log-level", "loud"], "--log-level takes"),
        (["store", "move", "mysql://x"], "postgresql://"),
        (["serve", "--store", "x.db", "--processes", "2"], "2 processes need a database that they can share"),
    ],
)
def test_the_command_refuses_in_a_sentence(words: list[str], said: str) -> None:
    done = subprocess.run([sys.executable, "-m", "cardwright", *words], capture_output=True, text=True)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_table_kept_without_the_only_options_of_a_draft_is_kept_anew_with_them() -> None:
    """Once, who had no choice in secret wasn't asked, and its answer wasn't kept."""
    game = cardwright.game("empyrean")
    match = game.match(5, decks="vikings,vikings")
    while not any(answer.secret and answer.lone for answer in match.answers):
        match.choose(0)
    match.choose(0)
    record = match.record()
    chairs = [Chair("person", person) for person in ("ada", "ben")]
    head = Head(seed=record.seed, settings=record.settings)
    kept = StoredTable("1", 1, game.id, game.version, game.content_version, head, State(chairs, "ada"))
    kept.answers = [answer for answer in record.answers if " only keep " not in answer]
    table = HostedMatch(kept, game, kept.record().match(game))
    change = table.change()
    assert (change.first, change.undone) == (0, True)
    assert change.answers[: len(record.answers)] == record.answers
    table.settled(change)
    assert table.change().first == len(table.match.answers)
