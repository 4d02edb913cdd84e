"""Stores as Cardwright once wrote them, as SQL. Each must open, and its tables be played on.

`python -m tests.serve.stores NAME` writes one of the present version: before a release, and when the tables or what is
kept in them change.
"""

from pathlib import Path

FOLDER = Path(__file__).parent
