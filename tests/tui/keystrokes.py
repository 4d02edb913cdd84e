"""How many keys a game takes, against a number and Enter for every answer, as the first table wanted them.

    python -m tests.tui.keystrokes [--number 10] [GAME ...]

A bot answers in a person's place: by the number of each choice, without looking for anything shorter.
"""

import argparse
import os
import tempfile
from typing import NamedTuple

from cardwright import Game, bot
from cardwright.core.matches.match import Match
from cardwright.desk.sitting import Sitting
from cardwright.desk.typed import Offer
from cardwright.registry import game

HOUSE: dict[str, dict[str, object]] = {"dungeon": {"difficulty": "medium"}}


class Keys(NamedTuple):
    """Of one game or of several: keys once, keys today, answers, and how many of these nobody had to give."""

    once: int
    today: int
    answers: int
    by_themselves: int

    @property
    def share(self) -> float:
        return self.today / self.once


def keys(chosen: Game, seed: int, people: str = "greedy") -> Keys:
    """Of one game, whose first seat is a person's."""
    match = Match(chosen, chosen.settle(HOUSE.get(chosen.id, {})), seed, confirm=(0,))
    there = Sitting(match, ["me"] + ["greedy"] * (match.seats - 1))
    player = bot(people).sit(chosen, 0, seed)
    once = today = answers = by_themselves = 0
    while match.decision is not None:
        if there.asked() is None:
            there.let_bot_answer()
            continue
        option = player.choose(match.look(0))
        index = next(at for at, each in match.decision.numbered(0) if each is option)
        view = there.view(0)
        number = str(view.number_of(index))
        today += len(number) + Offer(view).may_go_on(number)
        known = len(match.answers)
        there.answer(next(choice for choice in view.choices if choice.index == index), 0)
        given = [each.index for each in match.answers[known:] if each.seat == 0] or [index]  # or it is secret yet
        once += sum(len(str(each + 1)) + 1 for each in given)
        answers += len(given)
        by_themselves += len(given) - 1
    return Keys(once, today, answers, by_themselves)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=["dungeon"])
    parser.add_argument("--number", type=int, default=10)
    asked = parser.parse_args()
    os.environ["CARDWRIGHT_HOME"] = tempfile.mkdtemp()  # nobody's preferences
    for name in asked.games:
        found = [keys(game(name), seed) for seed in range(asked.number)]
        summed = Keys(*[sum(column) for column in zip(*found, strict=True)])
        print(
            f"{name:<12}{asked.number} games, {summed.answers} answers, {summed.by_themselves} of them by themselves: "
            f"{summed.today} keys of {summed.once}, {100 * summed.share:.1f} %"
        )
