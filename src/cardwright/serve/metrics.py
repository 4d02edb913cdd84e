"""How the server is doing, in the words of Prometheus."""

from collections import Counter
from collections.abc import Callable

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
HELP = {
    "moves": "Answers that were kept.",
    "undone": "Answers taken back.",
    "refused": "Acts that were refused.",
    "conflicts": "Acts on a table that another process had moved.",
    "wakes": "Tables woken from their records.",
    "tables_created": "Tables opened.",
    "sockets_opened": "WebSockets accepted.",
    "sockets_refused": "WebSockets refused.",
    "connections_refused": "Connections refused because there were too many.",
    "messages": "Messages from people.",
    "messages_refused": "Messages that were too many, too large or unreadable.",
    "reports": "Reports by players.",
    "admin_refused": "Wrong keys of the admin page and command.",
    "thoughts_dropped": "Searches stopped because their table had moved on.",
    "thoughts_too_long": "Searches stopped because they took too long.",
    "faults": "Errors that nobody expected.",
}


class Metrics:
    """Counts, gauges, and how long acts took from the message to the disk."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.gauges: dict[str, tuple[str, Callable[[], float]]] = {}
        self.in_thought = 0
        self.buckets = [0] * (len(BUCKETS) + 1)
        self.seconds = 0.0
        self.acts = 0
        self.gauge("thoughts", "Jobs that processes think about or that wait for one.", lambda: self.in_thought)

    def count(self, name: str, by: int = 1) -> None:
        self.counts[name] += by

    def thinking(self, by: int) -> None:
        self.in_thought += by

    def gauge(self, name: str, help: str, read: Callable[[], float]) -> None:
        self.gauges[name] = help, read

    def took(self, seconds: float) -> None:
        """An act, from the message that asked for it until it was on disk."""
        place = 0
        while place < len(BUCKETS) and seconds > BUCKETS[place]:
            place += 1
        self.buckets[place] += 1
        self.seconds += seconds
        self.acts += 1

    def text(self) -> str:
        lines: list[str] = []
        for name, help in HELP.items():
            full = f"cardwright_{name}_total"
            lines += [f"# HELP {full} {help}", f"# TYPE {full} counter", f"{full} {self.counts[name]}"]
        for name, (help, read) in self.gauges.items():
            full = f"cardwright_{name}"
            lines += [f"# HELP {full} {help}", f"# TYPE {full} gauge", f"{full} {read():g}"]
        full = "cardwright_act_seconds"
        lines += [f"# HELP {full} From a message to the disk.", f"# TYPE {full} histogram"]
        below = 0
        for limit, number in zip(BUCKETS, self.buckets, strict=False):
            below += number
            lines.append(f'{full}_bucket{{le="{limit}"}} {below}')
        lines += [
            f'{full}_bucket{{le="+Inf"}} {self.acts}',
            f"{full}_sum {self.seconds:.6f}",
            f"{full}_count {self.acts}",
        ]
        return "\n".join(lines) + "\n"
