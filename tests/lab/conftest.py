"""The lab needs more than the other rooms: `make test-lab` sets it up and runs these tests."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from importlib.util import find_spec
from pathlib import Path

import pytest

from cardwright import registry

HERE = Path(__file__).parent
collect_ignore = [] if find_spec("polars") else [file.name for file in HERE.glob("test_*.py")]


@pytest.fixture(autouse=True)
def lots(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game Lots is installed, for this process."""
    installed = registry.entry_of
    entry = EntryPoint("lots", "tests.lab.lots:Lots", registry.GROUP)
    monkeypatch.setattr(registry, "entry_of", lambda name: entry if name == "lots" else installed(name))
    yield
    registry._games.pop("lots", None)
