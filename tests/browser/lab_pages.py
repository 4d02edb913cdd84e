"""Pages of the lab, made of games that chance plays fast."""

from pathlib import Path
from typing import Final

from cardwright.lab.asked import Asked, Cell
from cardwright.lab.compare import Comparing
from cardwright.lab.compared import compared_page
from cardwright.lab.pairs import Terms
from cardwright.lab.played import Played
from cardwright.lab.report.numbers import measured
from cardwright.lab.report.report import report_html
from cardwright.lab.same_seeds import Version
from cardwright.lab.study import Study

EASY: Final[dict[str, object]] = {"difficulty": "easy", "adventurer": "wizard"}


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


def leduc_comparison() -> str:
    """Two house rules on the same seeds, for players of two strengths."""
    before, after = Version("leduc"), Version("leduc", settings={"raises": "9"})
    comparing = Comparing(before, after, [Cell("random", {}), Cell("steady", {})], Terms(300, early=False))
    comparing.play()
    return compared_page(comparing.found(), before.made(), after.made())


def dungeon_comparison() -> str:
    """A stronger Strike and a cheaper Heavy Strike, played at random: one is bought more often, battles are shorter."""
    before = Version("dungeon", settings=EASY)
    after = Version("dungeon", None, {"strike.damage": "9", "heavy_strike.price": "20"}, EASY)
    comparing = Comparing(before, after, [Cell("novice", {})], Terms(400, early=False))
    comparing.play()
    return compared_page(comparing.found(), before.made(), after.made())
