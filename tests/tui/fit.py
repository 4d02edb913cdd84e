"""How much of what a decision needs is on the screen, measured over games of bots.

    python -m tests.tui.fit [--number 50] [--people greedy] [GAME ...]

A decision is *whole* if question, choices, own counters, what is about to happen and the news are all seen at once. It
is *near* if the rest is one key away: in a pane that says how much it hides, and shows it when its key is pressed.
"""

import argparse
from collections.abc import Iterator
from itertools import islice

from cardwright import Game, bot
from cardwright.core.matches.match import Match
from cardwright.desk.sitting import Sitting
from cardwright.registry import game, game_ids
from cardwright.tui.arrange import FRAME, Arrangement, Scene, arrange, story_page
from cardwright.tui.picture import Level, Light, Picture
from cardwright.tui.sheet import plain

SIZES = ((80, 24), (100, 30), (120, 40))


class Fit:
    """What was seen on screens of one size."""

    def __init__(self) -> None:
        self.decisions = 0
        self.whole = 0
        self.near = 0
        self.lost: list[str] = []  # what was neither

    def count(self, scene: Scene, size: tuple[int, int]) -> None:
        self.decisions += 1
        found = arrange(scene, *size)
        hidden = {name: n for name, n in found.hidden.items() if name in ("table", "question", "news", "side")}
        if not hidden and not cut_choices(found):
            self.whole += 1
        elif all(one_key_away(scene, found, name, size) for name in hidden):
            self.near += 1
        else:
            self.lost.append(f"{scene.view.headline}: {scene.view.question}: {hidden}")

    @property
    def share(self) -> float:
        return self.whole / max(1, self.decisions)


def cut_choices(found: Arrangement) -> bool:
    """Whether a choice's own words don't fit into their column."""
    return any("…" in plain(line) for line in found.panes["question"].lines)


def one_key_away(scene: Scene, found: Arrangement, name: str, size: tuple[int, int]) -> bool:
    """Whether the key that the pane names shows the rest."""
    wide, tall = size
    pane = found.panes[name]
    if name == "question":  # PgDn
        return pane.more == "PgDn" and len(pane.lines) <= 2 * pane.room - 1
    if name == "table":  # Tab: a page of its own
        lines = scene.picture.table(scene.view, Light(scene.view), wide - 2, Level.PACKED)
        return pane.more == "Tab" and len(lines) + len(scene.picture.counters(scene.view, wide - 2)) < tall - FRAME
    page = Scene(scene.picture, scene.view, [])  # l: the story, at its end
    page.page = story_page([], scene.news, wide, tall)
    shown = arrange(page, wide, tall)
    return pane.more == "l" and not shown.hidden.get("page", 0) and not shown.hidden.get("side", 0)


def scenes(chosen: Game, seed: int, people: str = "skilled") -> Iterator[Scene]:
    """Every moment at which a person in the first seat is asked, in a game that bots play."""
    match = Match(chosen, chosen.settle({}), seed, confirm=(0,))
    sitting = Sitting(match, ["me"] + ["greedy"] * (match.seats - 1))
    picture = Picture.of(chosen)
    stand_in = bot(people).sit(chosen, 0, seed)
    while match.decision is not None:
        if sitting.asked() is None:
            sitting.let_bot_answer()
            continue
        view = sitting.view(0)
        scene = Scene(picture, view, sitting.news(0))
        scene.pick = sitting.pick(view)
        yield scene
        option = stand_in.choose(match.look(0))
        index = next(at for at, each in match.decision.numbered(0) if each is option)
        sitting.answer(next(choice for choice in view.choices if choice.index == index), 0)


def measure(chosen: Game, games: int, people: str = "skilled", most: int | None = None) -> dict[tuple[int, int], Fit]:
    """So many games, each up to the most decisions."""
    found = {size: Fit() for size in SIZES}
    for seed in range(games):
        for scene in islice(scenes(chosen, seed, people), most):
            for size in SIZES:
                found[size].count(scene, size)
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=game_ids())
    parser.add_argument("--number", type=int, default=50)
    parser.add_argument("--people", default="skilled", help="the bot in the person's place")
    asked = parser.parse_args()
    for name in asked.games:
        for size, fit in measure(game(name), asked.number, asked.people).items():
            print(
                f"{name:<12}{size[0]}x{size[1]}  {fit.decisions} decisions: {100 * fit.share:.1f} % whole, "
                f"{100 * fit.near / fit.decisions:.1f} % one key away, {len(fit.lost)} not"
            )
            for words in fit.lost[:3]:
                print(f"    {words}")
