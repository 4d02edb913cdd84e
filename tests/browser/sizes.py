"""Bot games walked at every size of screen that people have, and the page asked what is wrong with it.

`python -m tests.browser.sizes [GAME...] [--decisions N] [--size NAME...]` walks and prints what it found.
"""

import argparse
import re
from collections import Counter
from collections.abc import Container, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from cardwright import registry
from cardwright.core.matches.match import Match
from cardwright.core.player import Player
from cardwright.serve.html import render
from tests.browser import pictures, scenes
from tests.serve.html.test_reach import sort_of


@dataclass(frozen=True)
class Size:
    """A window as people have it."""

    width: int
    height: int
    touch: bool = False

    @property
    def phone(self) -> bool:
        return self.touch and min(self.width, self.height) < 500


SIZES = {
    "1280x720": Size(1280, 720),
    "1366x640": Size(1366, 640),
    "1366x768": Size(1366, 768),
    "1440x900": Size(1440, 900),
    "1920x1080": Size(1920, 1080),
    "1024x768": Size(1024, 768),
    "820x1180": Size(820, 1180, touch=True),
    "390x844": Size(390, 844, touch=True),
    "844x390": Size(844, 390, touch=True),
    "720x450": Size(720, 450),  # 1440x900 at 200 %
}
AUDIT = (Path(__file__).parent / "sizes.js").read_text(encoding="utf-8")
WALKS: dict[str, list[tuple[str, dict[str, Any]]]] = {  # bots, and settings under which a table looks differently
    "catharsis": [
        ("greedy", {"heroes": 2}), ("random", {"heroes": 4}), ("greedy", {"heroes": 1}), ("random", {"heroes": 6}),
        ("greedy", {"heroes": 3}),
    ],
    "dungeon": [
        ("greedy", {"adventurer": "warrior", "difficulty": "easy"}), ("random", {}), ("greedy", {"difficulty": "hard"}),
        ("random", {"difficulty": "easy"}),
    ],
    "elemental": [("greedy", {}), ("tactician", {}), ("random", {})],  # who answers what is pending
}  # fmt: skip
OTHERWISE: list[tuple[str, dict[str, Any]]] = [("greedy", {}), ("random", {}), ("random", {})]
Button = tuple[str, int, int]  # its words, and where its right and lower edges are
MOST_WALKS = 10  # by which the decisions of several walks may be more than were wanted
MOVED = 2  # pixels by which a part of the dock may seem to move


@dataclass
class Report:
    """What was found, each kind of fault with where it was seen."""

    faults: dict[tuple[str, str, str], list[str]] = field(default_factory=dict)
    looks: int = 0

    def add(self, game: str, size: str, rule: str, what: str, question: str) -> None:
        self.faults.setdefault((game, size, rule), []).append(f"{what} [{question}]")

    def told(self, examples: int = 3) -> str:
        lines: list[str] = []
        for (game, size, rule), cases in sorted(self.faults.items()):
            common = Counter(re.sub(r"\d+", "#", case.partition(" [")[0]) for case in cases)
            lines.append(f"{game} {size} {rule}: {len(cases)}")
            for form, count in common.most_common(examples):
                case = next(case for case in cases if re.sub(r"\d+", "#", case.partition(" [")[0]) == form)
                lines.append(f"    {count}x {case}")
        return "\n".join(lines)


def walk(game: str, decisions: int) -> Iterator[tuple[int, Match, int]]:
    """Matches of a game at so many open questions, spread over its walks, and who is asked."""
    walks = WALKS.get(game, OTHERWISE)
    share = -(-decisions // len(walks))
    for number, (bot, settings) in enumerate(walks):
        match = registry.game(game).match(seed=number + 3, **settings)
        players: list[Player] = [registry.bot(bot).sit(match.game, seat, number) for seat in range(match.seats)]
        left = share
        while match.decision is not None and left:
            who = next(seat for seat in match.decision.waited_for if match.view(seat).choices)
            yield number, match, who
            left -= 1
            match.choose(players[who].choose(match.look(who)), who)


@contextmanager
def windows(browser: Browser, sizes: dict[str, Size]) -> Iterator[dict[str, Page]]:
    """A page without a server for each size."""
    with pictures.served() as base:
        made = {}
        for name, size in sizes.items():
            context = browser.new_context(
                viewport={"width": size.width, "height": size.height}, has_touch=size.touch, is_mobile=size.touch,
                reduced_motion="reduce", base_url=base,
            )  # fmt: skip
            made[name] = context.new_page()
            made[name].route_web_socket(re.compile("/socket$"), lambda line: None)
        yield made
        for page in made.values():
            page.context.close()


def moved(before: list[Button], now: list[Button]) -> Iterator[Button]:
    """Buttons that stand elsewhere, though the same ones as before follow them; and by how much."""
    for (was, *there), (words, x, y) in zip(reversed(before), reversed(now), strict=False):
        if was != words:
            return
        if abs(x - there[0]) > MOVED or abs(y - there[1]) > MOVED:
            yield words, x - there[0], y - there[1]


def sample(game: str, decisions: int, most: int) -> set[int]:
    """Of so many decisions those that ask for different things at different places, the fullest table of each sort."""
    found: dict[object, tuple[int, int]] = {}
    for step, (_, match, seat) in enumerate(walk(game, decisions)):
        view = match.view(seat)
        things = sum(len(area.things) for area in view.areas) + 3 * len(view.choices)
        found[sort_of(view)] = max(found.get(sort_of(view), (0, 0)), (things, step))
    fullest = sorted(found.values(), reverse=True)
    return {step for _, step in fullest[:: -(-len(fullest) // most)]}


def survey(pages: dict[str, Page], game: str, decisions: int, only: Container[int]) -> Report:
    """Walks a game, and looks at these of its questions at every size."""
    report = Report()
    docks: dict[tuple[str, int, int], tuple[int, list[Button]]] = {}
    opened = False
    for step, (number, match, seat) in enumerate(walk(game, decisions)):
        if step not in only:
            continue
        page = scenes.page_of(match, seat)
        view = page.view
        assert view is not None
        if not opened:
            pictures.PAGES["sizes"] = render.table_html(page)
            for window in pages.values():
                window.goto("/sizes")
                window.wait_for_function("() => window.cardwright")
            opened = True
        html = render.table_html(page, whole=False)
        for size, window in pages.items():
            window.evaluate("html => window.cardwright.draw({ html })", html)
            seen = window.evaluate(AUDIT, {"touch": SIZES[size].touch})
            report.looks += 1
            for rule, what in seen["found"]:
                report.add(game, size, rule, what, view.question)
            was = docks.get((size, number, seat))
            docks[size, number, seat] = seen["dock"], seen["buttons"]
            if was is None:
                continue
            if not seen["narrow"] and abs(was[0] - seen["dock"]) > MOVED:
                report.add(game, size, "moved", f"the dock by {seen['dock'] - was[0]} px", view.question)
            for words, x, y in moved(was[1], seen["buttons"]):
                report.add(game, size, "moved", f"{words!r} by {x}, {y}", view.question)
    return report


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("games", nargs="*", default=registry.game_ids())
    asked.add_argument("--decisions", type=int, default=150)
    asked.add_argument("--every", type=int, default=1)
    asked.add_argument("--size", action="append", choices=list(SIZES))
    asked.add_argument("--examples", type=int, default=3)
    given = asked.parse_args()
    sizes = {name: size for name, size in SIZES.items() if not given.size or name in given.size}
    with pictures.chromium() as browser, windows(browser, sizes) as pages:
        for game in given.games or registry.game_ids():
            report = survey(pages, game, given.decisions, range(0, given.decisions + MOST_WALKS, given.every))
            print(f"{game}: {report.looks} looks, {sum(map(len, report.faults.values()))} faults")
            print(report.told(given.examples), flush=True)


if __name__ == "__main__":
    main()
