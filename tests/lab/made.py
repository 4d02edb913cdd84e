"""Studies of Lots written without playing it: its games are so simple that chance alone makes them, a thousand in the
time that playing one takes."""

from pathlib import Path
from random import Random

import polars as pl

from cardwright.core.counting import DEEDS
from cardwright.lab import rows
from cardwright.lab.study import Study
from tests.lab.lots import BASE
from tests.lab.test_play import lots

Strengths = dict[str, int]
Rows = dict[str, dict[str, list[object]]]


def made(folder: Path, games: int, strengths: dict[str, Strengths], seed: int = 0) -> Path:
    """A study of players to whom the cards are worth so many games in a hundred each. All of them get the same luck
    from a seed, and take what they like by lot."""
    Study.begin(folder, lots(games, ",".join(strengths)))
    told: Rows = {table: {name: [] for name in rows.SCHEMAS[table]} for table in rows.TABLES}
    for players, worth in strengths.items():
        chance = Random(f"{seed} {players}")
        for game in range(games):
            luck = Random(f"{seed} {game}")
            pile = list(worth)
            luck.shuffle(pile)
            fate = luck.random()
            taken = [chance.choice(pile[at : at + 2]) for at in range(0, len(pile), 2)]
            won = float(fate * 100 < BASE + sum(worth[card] for card in taken))
            add_game(told, {"players": players, "settings": "", "lineup": 0, "seed": game}, pile, taken, won)
    for table, columns in told.items():
        (folder / table).mkdir()
        pl.DataFrame(columns, schema=rows.SCHEMAS[table]).write_parquet(folder / table / "00001.parquet")
    return folder


def add_game(told: Rows, key: dict[str, object], pile: list[str], taken: list[str], won: float) -> None:
    side = [{"title": "Luck", "name": "Lucky" if "bay" in taken else "Plain"}]
    add(told["games"], {**key, "why": "the lot fell", "units": 3, "clock": 3, "seconds": 0.0, "sides": []})
    add(told["seats"], {**key, "seat": 0, "player": key["players"], "score": won, "sides": side})
    for place, card in enumerate(pile):
        deeds = dict.fromkeys(DEEDS, 0) | {"offered": 1, "taken": int(card in taken), "kept": int(card in taken)}
        at = place // 2 + 1 if card in taken else None
        add(told["things"], {**key, "seat": 0, "card": card, "score": won, **deeds, "taken_at": at})


def add(columns: dict[str, list[object]], row: dict[str, object]) -> None:
    for name, column in columns.items():
        column.append(row.get(name))
