"""Environments need more than the games: `make test-envs` sets it up and runs these tests."""

from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).parent

collect_ignore = [] if find_spec("pyspiel") else [file.name for file in HERE.glob("test_*.py")]
