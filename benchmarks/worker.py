"""Measures one thing per line it reads, so that the builds and the peers can take turns.

python -m benchmarks.worker            reads lines like `game leduc 1.0` or `peer RLCard 1.0`, answers each with JSON
"""

import json
import sys
from importlib import import_module
from pathlib import Path

LEDUC = Path(__file__).parent.parent / "examples" / "leduc" / "src"


def measure(kind: str, name: str, seconds: float) -> dict[str, str | float]:
    try:
        if kind == "peer":
            from benchmarks import peers

            return peers.measure(name, seconds)
        return measure_game(name, seconds)
    except ImportError as error:
        return {"error": f"not installed ({error})"}
    except Exception as error:  # one subject's trouble is a line of the report, and the others go on
        return {"error": f"{type(error).__name__}: {error}"}


def measure_game(name: str, seconds: float) -> dict[str, str | float]:
    import cardwright
    from cardwright import bench

    if name == "leduc" and name not in cardwright.game_ids():
        sys.path.append(str(LEDUC))
        return bench.measure(import_module("leduc.game").Leduc(), seconds)
    return bench.measure(cardwright.game(name), seconds)


def main() -> None:
    answers, sys.stdout = sys.stdout, sys.stderr  # some libraries greet
    for line in sys.stdin:
        kind, rest = line.strip().split(" ", 1)
        name, seconds = rest.rsplit(" ", 1)
        print(json.dumps(measure(kind, name, float(seconds))), file=answers, flush=True)


if __name__ == "__main__":
    main()
