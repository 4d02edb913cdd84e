"""Structured logs: one JSON object a line, for machines that read them, on the error stream."""

import json
import logging
import sys
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, TextIO

MOST_OF_A_KIND: Final = 10  # of one kind in a window
WINDOW: Final = 60.0  # seconds
KINDS_REMEMBERED: Final = 500  # that are remembered
OWN_FIELDS = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


class JsonLines(logging.Formatter):
    """When, how bad, who says it, what, and whatever facts came along."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        told.update({name: value for name, value in vars(record).items() if name not in OWN_FIELDS})
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=str)


class Seldom(logging.StreamHandler[TextIO]):
    """Says the same at most so often: a fault that comes a thousand times a second fills no disk. What was left out is
    counted, and told with the next that is said, or when the time is up."""

    def __init__(self, stream: TextIO, most: int = MOST_OF_A_KIND, window: float = WINDOW) -> None:
        super().__init__(stream)
        self.most = most
        self.window = window
        self.clock: Callable[[], float] = time.monotonic
        self.kinds: OrderedDict[tuple[object, ...], Said] = OrderedDict()

    def emit(self, record: logging.LogRecord) -> None:
        now = self.clock()
        self.tell_of_the_silent(now)
        kind = kind_of(record)
        said = self.kinds.get(kind)
        if said is None:
            said = self.kinds[kind] = Said(now, record)
        said.number += 1
        if said.number <= self.most:
            super().emit(record)
        else:
            said.left_out += 1
            said.last = record

    def tell_of_the_silent(self, now: float) -> None:
        """The kinds whose time is up begin anew; the oldest come first."""
        while self.kinds:
            kind, said = next(iter(self.kinds.items()))
            if now - said.since < self.window and len(self.kinds) <= KINDS_REMEMBERED:
                return
            del self.kinds[kind]
            if said.left_out:
                said.last.left_out = said.left_out
                super().emit(said.last)

    def close(self) -> None:
        """What was left out at the end is told, too."""
        self.window = 0.0
        self.tell_of_the_silent(self.clock())
        super().close()


class Said:
    """What was said of one kind, since it was begun to count."""

    __slots__ = ("last", "left_out", "number", "since")

    def __init__(self, since: float, record: logging.LogRecord) -> None:
        self.since = since
        self.number = 0
        self.left_out = 0
        self.last = record


def kind_of(record: logging.LogRecord) -> tuple[object, ...]:
    """Records that say the same of different things are of one kind."""
    fault = record.exc_info[0] if record.exc_info else None
    return record.name, record.levelno, str(record.msg)[:200], fault


def prepare_logs(level: str) -> None:
    handler = Seldom(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("cardwright.serve", "asyncio", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper() if name == "cardwright.serve" else logging.WARNING)
    for name in ("uvicorn.error", "uvicorn.access"):  # what they tell of pages has links, and those are keys
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("python_multipart").addHandler(logging.NullHandler())  # a line for every form that can't be read
