"""The command line."""

import sys


def main() -> None:
    """Processes that play games start by importing this: only the command itself needs all of it."""
    try:
        from cardwright.cli.app import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(130)  # as a shell expects, and without a traceback
