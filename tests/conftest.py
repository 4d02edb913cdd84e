"""Hypothesis tries the same examples in every run and on every machine, however slow that is."""

import pytest
from hypothesis import settings

from tests.slow import SLOW

settings.register_profile("cardwright", deadline=None, derandomize=True)
settings.load_profile("cardwright")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long is run by `make test-slow`."""
    for item in items:
        if item.nodeid in SLOW or item.nodeid.partition("[")[0] in SLOW:
            item.add_marker("slow")
