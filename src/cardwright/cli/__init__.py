"""The command line."""

from cardwright.cli.app import main

__all__ = ["main"]
