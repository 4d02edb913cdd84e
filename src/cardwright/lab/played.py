"""Studies of one question, read to be counted: their games, seats and cards, and which rows are alike."""

from functools import cached_property
from pathlib import Path
from typing import Final

import polars as pl

from cardwright.core.counting import DRAWN, OFFERED, PLAYED, TAKEN
from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.lab import rows
from cardwright.lab.asked import TOGETHER, Cell
from cardwright.lab.study import Study, question_of

KIND: Final = "kind"  # rows alike in it are among equals: same players, settings, seat, and side
LEVEL: Final = "level"  # who sits there
FEWEST_ALIKE: Final = 20  # seats of one kind: with fewer, sides aren't told apart
BETWEEN_NAMES: Final = " and "


class Played:
    """What was played, of one study or several."""

    def __init__(self, studies: list[Study]) -> None:
        question_of(studies)
        self.studies = studies
        self.asked = studies[0].asked
        self.game: Game = studies[0].game
        self.counts = set(self.game.counting.deeds)
        folders = [study.folder for study in studies]
        self.games = rows.read_all(folders, "games")
        if not self.games.height:
            raise Refused(f"No game has been played in {folders[0]} yet: {studies[0].command()}")
        self.seats = with_kinds(rows.read_all(folders, "seats"), self.names)
        self._things = rows.read_all(folders, "things")

    @classmethod
    def open(cls, folders: list[Path]) -> "Played":
        return cls([Study.open(folder) for folder in folders])

    @property
    def players(self) -> list[str]:
        """Who plays, as cells say it."""
        return list(dict.fromkeys(name for study in self.studies for name in study.asked.players))

    @cached_property
    def names(self) -> dict[str, list[str]]:
        """Each cell's players, seat by seat."""
        return {players: players.split(TOGETHER) for players in self.players}

    @cached_property
    def levels(self) -> list[str]:
        """Who sits at seats, the weakest first as far as the game says so."""
        known = list(self.game.levels)
        there = list(dict.fromkeys(name for names in self.names.values() for name in names))
        bots = {bot: level for level, bot in reversed(self.game.levels.items())}
        place = {
            name: known.index(name if name in known else bots.get(name, known[-1]))
            for name in there
            if name in known or name in bots
        }
        return sorted(there, key=lambda name: (place.get(name, -1), there.index(name)))

    @cached_property
    def main(self) -> str:
        """The level that headlines speak of: skilled players if they were asked, else the strongest."""
        return "skilled" if "skilled" in self.levels else self.levels[-1]

    @cached_property
    def against(self) -> bool:
        """Whether seats play against each other."""
        return not self.game.cooperative and int(self.seats["seat"].n_unique()) > 1

    @cached_property
    def alone(self) -> list[str]:
        """Cells where all seats have the same player: what a level comes to there is the game's doing, too."""
        return [players for players, names in self.names.items() if len(set(names)) == 1]

    @cached_property
    def together(self) -> list[str]:
        """Cells where different players meet."""
        return [players for players, names in self.names.items() if len(set(names)) > 1]

    @cached_property
    def settings(self) -> list[str]:
        """What is varied, in words; one empty word where nothing is."""
        return [str(each) for each in self.games["settings"].cast(pl.String).unique(maintain_order=True)]

    @cached_property
    def in_points(self) -> bool:
        """Whether scores are games won, so that a hundredth is a point of them; else they are some other measure."""
        return bool(self.seats["score"].is_in([0.0, 0.5, 1.0]).all())

    @cached_property
    def things(self) -> "pl.DataFrame":
        """A row a seat and card, with who sits there and what the row is like."""
        like = self.seats.select(*rows.KEY, "seat", KIND, LEVEL)
        return self._things.join(like, on=[*rows.KEY, "seat"], how="left").with_columns(pl.col("card").cast(pl.String))

    @cached_property
    def begun(self) -> "pl.DataFrame":
        """Of `things` those that a seat could have drawn: in its deck at any time, or drawn from elsewhere. Where a
        game doesn't tell decks, every card could be drawn by every seat."""
        if "begun" in self.counts:
            return self.things
        cards = pl.DataFrame({"card": [card.id for card in self.game.counted_cards()]})
        seats = self.seats.select(*rows.KEY, "seat", KIND, LEVEL, "score")
        told = self.things.select(*rows.KEY, "seat", "card", DRAWN, PLAYED, "drawn_at")
        whole = seats.join(cards, how="cross").join(told, on=[*rows.KEY, "seat", "card"], how="left")
        return whole.with_columns(pl.col(DRAWN).fill_null(0), pl.col(PLAYED).fill_null(0))

    @property
    def takes(self) -> bool:
        """Whether cards are taken of those on offer."""
        return OFFERED in self.counts and TAKEN in self.counts

    @property
    def cells(self) -> list[Cell]:
        return self.asked.cells()


def with_kinds(seats: "pl.DataFrame", names: dict[str, list[str]]) -> "pl.DataFrame":
    """Who sits where, with the seat's sides as words and as a number of its kind."""
    own = pl.col("sides").list.eval(pl.element().struct.field("name")).list.join(BETWEEN_NAMES)
    seats = seats.with_columns(own.alias("side"), pl.col("player").cast(pl.String).alias(LEVEL))
    alike = ["players", "settings", "lineup", "seat", LEVEL]
    sides = seats.group_by([*alike, "side"]).len()
    told_apart = seats.height >= FEWEST_ALIKE * sides.height
    kind = pl.concat_str(
        [pl.col(name).cast(pl.String) for name in [*alike, *(["side"] if told_apart else [])]], separator="|"
    )
    return seats.with_columns(kind.cast(pl.Categorical).to_physical().alias(KIND))
