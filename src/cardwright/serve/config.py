"""How a server is set up."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from cardwright.serve.limits import Limits


def cores() -> int:
    return max(2, os.cpu_count() or 1)


@dataclass(frozen=True, slots=True)
class Config:
    """All that can be said about a server before it starts."""

    store: str  # the path of an SQLite file, or postgresql://...
    origins: tuple[str, ...] = ()  # where browsers reach it, besides the host they name: https://cards.example
    hosts: tuple[str, ...] = ()  # what browsers may call it in `Host`; empty for anything
    workers: int = field(default_factory=cores)  # processes for bots
    pace: float = 0.5  # seconds between a question and a bot's answer, so that people can follow
    away: float = 60.0  # seconds of absence before a bot stands in, where the table wants one
    host_away: float = 600.0  # and before somebody else looks after the host's table
    keep: int = 365  # days that a finished table is kept after it was last touched; 0 for ever
    sleep: float = 60.0  # seconds after which a table that nobody looks at is let go from memory
    processes: int = 1  # that serve this store on this machine
    agents: bool = False  # agents may come, by /mcp
    admin_key: str = field(default="", repr=False)  # opens /admin; without one there is no such page
    push_key: Path | None = None  # the file of a key for notices beyond the tab; without one there are none
    push_contact: str = ""  # where push services reach whoever runs this: mailto:... or https://...
    limits: Limits = field(default_factory=Limits)
