"""python -m benchmarks.agree: the example Leduc and OpenSpiel's are the same game, proved on every history there is."""

import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from benchmarks.worker import LEDUC

ROOT = Path(__file__).parent.parent
ACTIONS = ["fold", "call", "raise"]  # OpenSpiel numbers them so

Step = tuple[int, list[int], int]  # the seat to move, what it may do, what it does
History = tuple[list[int], list[Step], list[float]]  # the cards dealt, the steps, the chips won


def histories() -> list[History]:
    """Every history of OpenSpiel's game, walked depth first."""
    pyspiel: Any = import_module("pyspiel")
    found: list[History] = []

    def walk(state: Any, cards: list[int], steps: list[Step]) -> None:
        if state.is_terminal():
            found.append((cards, steps, list(state.returns())))
            return
        chance = state.is_chance_node()
        legal = list(state.legal_actions())
        for action in legal:
            after = state.clone()
            after.apply_action(action)
            if chance:
                walk(after, [*cards, action], steps)
            else:
                walk(after, cards, [*steps, (state.current_player(), legal, action)])

    walk(pyspiel.load_game("leduc_poker").new_initial_state(), [], [])
    return found


def disagreement(history: History) -> str:
    """What differs when our rules play this history, or nothing. Both number the cards by rank, then by suit."""
    from cardwright import Match

    game = import_module("leduc.game").Leduc()
    texts = [card.id for card in import_module("leduc.rules").CARDS]
    cards, steps, returns = history
    deck = [texts[card] for card in cards[2:]] + [text for card, text in enumerate(texts) if card not in cards]
    fields = {"hands": f"{texts[cards[0]]} {texts[cards[1]]}", "public": "", "deck": " ".join(deck)}
    settings = game.settle({})
    match = Match(game, settings, 0, table=game.read({**fields, "chips 0": "1", "chips 1": "1"}, settings))
    for seat, legal, action in steps:
        if match.decision is None:
            return f"{history}: our game is over too early"
        offered = [option.text for option in match.decision.options]
        if match.decision.seat != seat or offered != [ACTIONS[each] for each in legal]:
            return f"{history}: seat {match.decision.seat} is offered {offered}"
        match.choose(ACTIONS[action])
    if match.result is None or list(match.result.points) != returns:
        return f"{history}: our result is {match.result}"
    return ""


def main() -> None:
    if "--dump" in sys.argv:
        json.dump(histories(), sys.stdout)
        return
    python = ROOT / ".venv-bench" / "bin" / "python"
    dumped = subprocess.run([python, "-m", "benchmarks.agree", "--dump"], cwd=ROOT, capture_output=True, check=True)
    sys.path.append(str(LEDUC))
    theirs: list[History] = json.loads(dumped.stdout)
    wrong = [words for words in map(disagreement, theirs) if words]
    print(f"{len(theirs)} histories, {len(wrong)} disagreements", *wrong[:3], sep="\n")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
