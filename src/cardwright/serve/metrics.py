"""How the server is doing, in the words of Prometheus."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final

BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
HELP: Final = {
    "moves": "Answers that were kept.",
    "undone": "Answers taken back.",
    "notices": "Notices sent to people who were away.",
    "notices_lost": "Notices that no push service took.",
    "conflicts": "Acts on a table that another process had moved.",
    "wakes": "Tables woken from their records.",
    "tables_created": "Tables opened.",
    "sockets_opened": "WebSockets accepted.",
    "messages": "Messages from people.",
    "reports": "Reports by players.",
    "thoughts_dropped": "Searches stopped because their table had moved on.",
    "thoughts_too_long": "Searches stopped because they took too long.",
    "store_failures": "Transactions that the store couldn't do.",
    "faults": "Errors that nobody expected.",
}
# Why something was refused.
REASONS: Final = (
    "act",  # the rules or the table don't allow it
    "connections",  # too many, in all or of an address
    "pages",  # too many open ones of an address or a table
    "requests",  # an address asks too often
    "messages",  # a page or an address sends too many
    "unreadable",  # messages that no page of ours sends
    "unfinished",  # a guest hung up in the middle of a form
    "large",  # a body that is too large
    "foreign",  # from a page of another site
    "name",  # for a server of another name
    "missing",  # a table that isn't there, or can't be played on
    "thoughts",  # a person has enough waiting
    "hints",  # a person or an address asks too often
    "closing",  # the server ends
    "admin",  # a wrong key of the admin page or command
)

Labelled = Mapping[str, float]


class Histogram:
    """How long something took."""

    __slots__ = ("buckets", "count", "seconds")

    def __init__(self) -> None:
        self.buckets = [0] * (len(BUCKETS) + 1)
        self.seconds = 0.0
        self.count = 0

    def took(self, seconds: float) -> None:
        place = 0
        while place < len(BUCKETS) and seconds > BUCKETS[place]:
            place += 1
        self.buckets[place] += 1
        self.seconds += seconds
        self.count += 1

    def lines(self, name: str, label: str = "") -> Iterator[str]:
        below = 0
        for limit, number in zip((*BUCKETS, "+Inf"), self.buckets, strict=True):
            below += number
            yield f'{name}_bucket{{{label}{"," if label else ""}le="{limit}"}} {below}'
        braces = f"{{{label}}}" if label else ""
        yield f"{name}_sum{braces} {self.seconds:.6f}"
        yield f"{name}_count{braces} {self.count}"


class Metrics:
    """Counts, gauges, and how long things took."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.refused: Counter[str] = Counter(dict.fromkeys(REASONS, 0))
        self.gauges: dict[str, tuple[str, Callable[[], float]]] = {}
        self.families: dict[str, tuple[str, str, Callable[[], Labelled]]] = {}
        self.in_thought = 0
        self.acts = Histogram()  # from the message that asked for it until it was on disk
        self.store = Histogram()  # a transaction
        self.waits: dict[str, Histogram] = {}  # kind of job -> until a process had time for it
        self.gauge("thoughts", "Jobs that processes think about or that wait for one.", lambda: self.in_thought)

    def count(self, name: str, by: int = 1) -> None:
        self.counts[name] += by

    def refuse(self, reason: str) -> None:
        self.refused[reason] += 1

    def thinking(self, by: int) -> None:
        self.in_thought += by

    def waited(self, kind: str, seconds: float) -> None:
        self.waits.setdefault(kind, Histogram()).took(seconds)

    def stored(self, seconds: float, failed: bool) -> None:
        self.store.took(seconds)
        self.counts["store_failures"] += failed

    def gauge(self, name: str, help: str, read: Callable[[], float]) -> None:
        self.gauges[name] = help, read

    def family(self, name: str, help: str, label: str, read: Callable[[], Labelled]) -> None:
        """Gauges that differ in a label; those that have a value just now."""
        self.families[name] = help, label, read

    def text(self) -> str:
        return "\n".join(self.lines()) + "\n"

    def lines(self) -> Iterator[str]:
        for name, help in HELP.items():
            yield from head(f"{name}_total", help, "counter")
            yield f"cardwright_{name}_total {self.counts[name]}"
        yield from head("refused_total", "What was refused, and why.", "counter")
        for reason, number in self.refused.items():
            yield f'cardwright_refused_total{{reason="{reason}"}} {number}'
        for name, (help, read) in self.gauges.items():
            yield from head(name, help, "gauge")
            yield f"cardwright_{name} {read():g}"
        for name, (help, label, read_all) in self.families.items():
            yield from head(name, help, "gauge")
            for value, reading in read_all().items():
                yield f'cardwright_{name}{{{label}="{value}"}} {reading:.12g}'
        yield from head("act_seconds", "From a message to the disk.", "histogram")
        yield from self.acts.lines("cardwright_act_seconds")
        yield from head("store_seconds", "A transaction of the store.", "histogram")
        yield from self.store.lines("cardwright_store_seconds")
        yield from head("wait_seconds", "From a job until a process had time for it.", "histogram")
        for kind, waited in self.waits.items():
            yield from waited.lines("cardwright_wait_seconds", f'kind="{kind}"')


def head(name: str, help: str, kind: str) -> Iterator[str]:
    yield f"# HELP cardwright_{name} {help}"
    yield f"# TYPE cardwright_{name} {kind}"
