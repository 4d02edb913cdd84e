"""The command line."""


def main() -> None:
    """Processes that play games start by importing this: only the command itself needs all of it."""
    from cardwright.cli.app import main as run

    run()
