"""What the server tells about itself: whether it can do its work, and what it refuses; a log that repeats nothing."""

import asyncio
import io
import json
import logging
from collections import namedtuple
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from cardwright.serve import health
from cardwright.serve.logs import JsonLines, Seldom
from cardwright.serve.metrics import REASONS
from tests.serve.databases import temporary_postgres
from tests.serve.house import PATIENCE, House, house


@pytest.fixture
def built(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path / "tables.db") as built:
        built.hub.health.holds = 0.0
        yield built


def asked(built: House) -> tuple[int, dict[str, Any]]:
    response = httpx.get(f"{built.origin}/health", timeout=PATIENCE)
    return response.status_code, response.json()


def test_it_is_broken_while_nothing_can_be_written(built: House) -> None:
    engine: Any = built.hub.store.engine
    assert asked(built)[1]["status"] == "well"
    engine.db.execute("PRAGMA query_only = 1")
    status, told = asked(built)
    assert (status, told["status"]) == (503, "broken")
    assert told["why"] == ["Nothing can be written to the store: OperationalError."]
    assert built.hub.metrics.counts["store_failures"] == 1
    engine.db.execute("PRAGMA query_only = 0")
    assert asked(built)[0] == 200


def test_it_is_broken_while_the_database_can_not_be_written() -> None:
    with temporary_postgres() as url, house(url) as built:
        engine: Any = built.hub.store.engine
        built.hub.health.holds = 0.0
        assert asked(built)[1]["status"] == "well"
        built.inside(engine.pool.execute("ALTER TABLE migrations RENAME TO elsewhere"))
        assert asked(built)[0] == 503
        built.inside(engine.pool.execute("ALTER TABLE elsewhere RENAME TO migrations"))
        assert asked(built)[0] == 200


def test_it_is_broken_while_the_store_does_not_answer(built: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "SECONDS_TO_WRITE", 0.05)
    monkeypatch.setattr(built.hub.store, "alive", asyncio.Event().wait)
    status, told = asked(built)
    assert status == 503
    assert "didn't write anything" in told["why"][0]


def test_it_is_broken_without_a_process_for_bots(built: House) -> None:
    workers = built.hub.thinkers.workers
    there = dict(workers)
    workers.clear()
    try:
        status, told = asked(built)
    finally:
        workers.update(there)
    assert (status, told["why"]) == (503, ["No process thinks for the bots."])


def test_a_disk_that_is_nearly_full_is_a_warning(built: House, monkeypatch: pytest.MonkeyPatch) -> None:
    Usage = namedtuple("Usage", "total used free")
    monkeypatch.setattr("cardwright.serve.sqlite.shutil.disk_usage", lambda _: Usage(2**30, 2**30, 5 * 2**20))
    status, told = asked(built)
    assert (status, told["status"]) == (200, "warning")
    assert told["why"] == ["The store's disk is nearly full: 5 MB are free."]


def test_asking_often_costs_one_write(built: House) -> None:
    built.hub.health.holds = 1000.0
    before = built.hub.metrics.store.count
    with httpx.Client(base_url=built.origin, timeout=PATIENCE) as client:
        for _ in range(50):
            assert client.get("/health").status_code == 200
    assert built.hub.metrics.store.count == before + 1


def test_what_is_refused_is_counted_by_its_reason(built: House) -> None:
    refused = built.hub.metrics.refused
    ada = built.guest("Ada")
    assert ada.http.post("/name", data={"name": "x"}, headers={"origin": "https://x.example"}).status_code == 403
    assert refused["foreign"] == 1
    assert ada.post("/name", name="x" * 100_000).status_code == 413
    assert refused["large"] == 1
    with ada.at(ada.opened("/play/leduc")) as place:
        place.ask(do="undo")
        assert refused["act"] == 1
        place.socket.send("{")
        place.hear()
    assert refused["unreadable"] == 1
    text = ada.http.get("/metrics").text
    assert all(f'cardwright_refused_total{{reason="{reason}"}} ' in text for reason in REASONS)


# ---------------------------------------------------------------- logs


class Log:
    """A log of its own, whose time passes as the test likes."""

    def __init__(self) -> None:
        self.now = 0.0
        self.stream = io.StringIO()
        self.handler = Seldom(self.stream, most=3, window=60.0)
        self.handler.clock = lambda: self.now
        self.handler.setFormatter(JsonLines())
        self.logger = logging.Logger("test")
        self.logger.addHandler(self.handler)

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.stream.getvalue().splitlines()]


def test_the_same_is_logged_so_often_and_then_counted() -> None:
    log = Log()
    for number in range(1000):
        log.logger.warning("the disk is full", extra={"table": str(number)})
    assert [line["table"] for line in log.lines] == ["0", "1", "2"]
    log.now = 61.0
    log.logger.warning("something else")
    assert [line.get("left_out") for line in log.lines] == [None, None, None, 997, None]
    log.logger.warning("the disk is full", extra={"table": "again"})
    assert log.lines[-1]["table"] == "again"


def test_the_same_of_different_things_is_the_same() -> None:
    log = Log()
    for number in range(100):
        log.logger.warning("guest %d makes trouble", number)
        log.logger.error("guest %d makes trouble", number)
    assert len(log.lines) == 6


def test_what_was_left_out_is_told_at_the_end() -> None:
    log = Log()
    for _ in range(10):
        log.logger.warning("the disk is full")
    log.handler.close()
    assert log.lines[-1]["left_out"] == 7


def test_a_log_remembers_so_many_kinds() -> None:
    log = Log()
    for number in range(2000):
        log.logger.warning(f"guest {number} makes trouble")
    assert len(log.lines) == 2000
    assert len(log.handler.kinds) <= 501
