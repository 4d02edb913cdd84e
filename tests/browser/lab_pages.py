"""Pages of the lab, made of games that chance plays fast."""

from pathlib import Path

from cardwright.lab.asked import Asked
from cardwright.lab.played import Played
from cardwright.lab.report.numbers import measured
from cardwright.lab.report.report import report_html
from cardwright.lab.study import Study


def page_of(folder: Path, question: Asked) -> str:
    Study.begin(folder, question).play(1, lambda done, total: None)
    return report_html(measured(Played.open([folder])))


def dungeon_report(folder: Path, games: int = 4000) -> str:
    """Both adventurers on two levels of difficulty, played at random: some cards stand out, and sides differ."""
    grid = {"difficulty": ["easy", "medium"]}
    return page_of(folder, Asked("dungeon", None, {}, {}, grid, ["novice"], 0, games, 0, 0))


def leduc_report(folder: Path, games: int = 300) -> str:
    """A duel between players of two strengths, followed and weighed."""
    players = ["greedy", "random+greedy"]
    return page_of(folder, Asked("leduc", None, {}, {}, {}, players, 0, games, 5, weighed=5))
