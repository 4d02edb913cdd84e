"""Write a store of the present version: three games that have begun, one between people, and one that is over."""

import contextlib
import sqlite3
import sys
import tempfile
from pathlib import Path

from tests.serve.house import Place, house
from tests.serve.stores import FOLDER


def play(place: Place, answers: int) -> None:
    while answers and not place.over:
        if not place.my_turn():
            place.look()
            continue
        place.choose(place.choices[0])
        answers -= 1


def fill(path: Path) -> None:
    with house(path) as built:
        ada, ben = built.guest("Ada"), built.guest("Ben")
        for game in ("perfectus", "dungeon"):
            with ada.at(ada.opened(f"/play/{game}")) as place:
                play(place, 3)
        talking = ada.new("leduc", "me", "friend", public="on", chat="on")
        ben.post(f"{talking}/sit", seat="1")
        with ada.at(talking) as place, ben.at(talking) as other:
            for each in (place, other):
                each.catch_up()
                if each.my_turn():
                    each.choose(each.choices[0])
            place.ask(do="say", words="Hello")
        with ada.at(ada.opened("/play/leduc")) as place:
            play(place, 1000)


def as_sql(path: Path) -> str:
    with contextlib.closing(sqlite3.connect(path)) as db:
        ((version,),) = db.execute("PRAGMA user_version").fetchall()
        return "\n".join([*db.iterdump(), f"PRAGMA user_version = {version};"]) + "\n"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / "tables.db"
        fill(store)
        (FOLDER / f"{sys.argv[1]}.sql").write_text(as_sql(store))
