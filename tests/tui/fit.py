"""How much of what a decision needs is on the screen, and how calm the screen is, measured over games of bots.

    python -m tests.tui.fit [--number 50] [--people greedy] [GAME ...]

A decision is *whole* if the question, every key, every name, own counters, and what is about to happen are seen at
once, and nothing that it needs is cut: no word of the question, and no text of what can be chosen. It is *near* if the
rest is one key away: in a pane that says how much it hides, and shows it when its key is pressed. A *change* is a
moment at which the table takes another form than the moment before, on a screen of the same size.
"""

import argparse
import time
from collections.abc import Iterator
from itertools import islice
from statistics import mean

from cardwright import Game, bot
from cardwright.core.matches.match import Match
from cardwright.desk.sitting import Sitting
from cardwright.registry import game, game_ids
from cardwright.tui.arrange import Arrangement, arrange
from cardwright.tui.form import FORMS, Habit
from cardwright.tui.ledger import LEVELS
from cardwright.tui.picture import Picture
from cardwright.tui.placed import Placed
from cardwright.tui.scene import FRAME, Scene
from cardwright.tui.sheet import plain
from cardwright.tui.whole import every_text

SIZES = ((80, 24), (100, 30), (120, 40))
PANES = ("table", "question")
CUT = "…"


class Fit:
    """What was seen on screens of one size."""

    def __init__(self) -> None:
        self.decisions = 0
        self.whole = 0
        self.near = 0
        self.texts = 0  # decisions with a text of the table cut short
        self.bare = 0  # decisions whose own things go by names, without any text
        self.lost: list[str] = []  # what was neither
        self.cut: list[str] = []  # what wasn't whole, and why
        self.changes: list[int] = []  # of each game
        self.waits: list[float] = []  # seconds to arrange a screen
        self.forms: dict[int, int] = {}
        self.last = -1

    def begin(self) -> None:
        """Another game."""
        self.habit, self.mine = Habit(), set[str]()
        self.changes.append(0)
        self.last = -1

    def count(self, scene: Scene, size: tuple[int, int]) -> None:
        self.decisions += 1
        scene.mine = self.mine
        started = time.perf_counter()
        found = arrange(scene, *size, self.habit)
        self.waits.append(time.perf_counter() - started)
        self.mine |= found.used
        if self.last not in (-1, found.form):
            self.changes[-1] += 1
        self.last = found.form
        self.forms[found.form] = self.forms.get(found.form, 0) + 1
        missing = lacking(scene, found)
        self.bare += found.level >= LEVELS - 1
        self.texts += any(CUT in plain(line) for line in found.panes["table"].lines)
        if not missing:
            self.whole += 1
        else:
            self.cut.append(f"{scene.view.headline}: {scene.view.question}: {'; '.join(missing[:3])}")
            hidden = [name for name in PANES if name in found.hidden]
            if all(one_key_away(scene, found.panes[name], name, size) for name in hidden):
                self.near += 1
            else:
                self.lost.append(f"{scene.view.headline}: {scene.view.question}: {found.hidden}")

    @property
    def share(self) -> float:
        return self.whole / max(1, self.decisions)

    @property
    def restless(self) -> float:
        """The share of games whose table changes its form more than twice."""
        return sum(changes > 2 for changes in self.changes) / max(1, len(self.changes))


def lacking(scene: Scene, found: Arrangement) -> list[str]:
    """What of the decision isn't to be seen."""
    missing = [f"{name} hides {lines}" for name, lines in found.hidden.items() if name in PANES]
    question = found.panes["question"]
    spans = [span for pane in found.panes.values() for line in [pane.title, *pane.lines] for span in line]
    touched = {span.touch for span in spans}
    keys = {f"choice:{choice.index}" for choice in scene.view.choices}
    if scene.pick is None:
        tagged = {
            f"choice:{choice.index}"
            for choice in scene.view.choices
            if choice.touches
            and any(span.touch == f"thing:{choice.touches[0]}" and f"[{choice.number}]" in span.text for span in spans)
        }
        missing += [f"no key {key}" for key in sorted(keys - touched - tagged)]
    by_ability = {choice.touches[0] for choice in scene.view.choices if choice.touches and choice.ability >= 0}
    needed = keys | {
        f"thing:{c.touches[0]}" for c in scene.view.choices if c.touches and c.touches[0] not in by_ability
    }
    for line in [question.title, *question.lines]:
        for span in line:
            listed = span.touch in needed or not span.touch.startswith(("choice:", "thing:", "area:"))
            if CUT in span.text and (listed or is_name(scene, span.touch[6:], span.text)):
                missing.append(f"cut: {plain(line).strip()}")
    for line in found.panes["table"].lines:
        for span in line:
            if span.text == CUT or (
                span.touch.startswith("thing:") and CUT in span.text and is_name(scene, span.touch[6:], span.text)
            ):
                missing.append(f"cut name: {span.text}")
    return missing


def is_name(scene: Scene, id: str, text: str) -> bool:
    """Whether a cut text is the beginning of the thing's own name."""
    short = text.partition(CUT)[0].strip()
    things = {thing.id: thing for area in scene.view.areas for thing in area.things}
    if id not in things or not short:
        return False
    marked = f"{scene.picture.marks.get(things[id].kind, '')}{things[id].name}"
    return any(name.startswith(short) for name in (things[id].name, f"{things[id].cost} {things[id].name}", marked))


def one_key_away(scene: Scene, pane: Placed, name: str, size: tuple[int, int]) -> bool:
    """Whether the key that the pane names shows the rest."""
    wide, tall = size
    if name == "question":  # PgDn
        return pane.more == "PgDn" and len(pane.lines) <= 2 * pane.room
    return pane.more == "Tab" and len(every_text(scene.picture, scene.view, wide - 2)) <= 2 * (tall - FRAME - 1)


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
        for fit in found.values():
            fit.begin()
        for scene in islice(scenes(chosen, seed, people), most):
            for size in SIZES:
                found[size].count(scene, size)
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=game_ids())
    parser.add_argument("--number", type=int, default=50)
    parser.add_argument("--people", default="skilled", help="the bot in the person's place")
    parser.add_argument("--most", type=int, help="decisions of a game")
    parser.add_argument("--told", type=int, default=3, help="moments that aren't whole to be told")
    asked = parser.parse_args()
    for name in asked.games:
        for size, fit in measure(game(name), asked.number, asked.people, asked.most).items():
            forms = " ".join(f"{form}:{number}" for form, number in sorted(fit.forms.items()))
            print(
                f"{name:<12}{size[0]}x{size[1]}  {fit.decisions} decisions: {100 * fit.share:.1f} % whole, "
                f"{100 * fit.near / fit.decisions:.1f} % one key away, {len(fit.lost)} not; "
                f"{100 * fit.texts / fit.decisions:.0f} % with a text of the table cut, "
                f"{100 * fit.bare / fit.decisions:.0f} % without texts in the question; "
                f"changes a game {mean(fit.changes):.1f}, at most {max(fit.changes)}, "
                f"over two in {100 * fit.restless:.0f} %; "
                f"arranged in {1000 * mean(fit.waits):.1f} ms, at most {1000 * max(fit.waits):.0f}; "
                f"forms of {len(FORMS)} {forms}",
                flush=True,
            )
            for words in list(dict.fromkeys(fit.cut))[: asked.told]:
                print(f"    {words}")
