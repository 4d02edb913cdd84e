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
        self.seats = with_kinds(rows.read_all(folders, "seats"), self.games, self.game)
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
        there = list(dict.fromkeys(name for names in self.names.values() for name in names))
        bots = {bot: level for level, bot in reversed(self.game.levels.items())}
        order = ["random", *self.game.levels]
        place = {name: order.index(bots.get(name, name)) for name in there if bots.get(name, name) in order}
        return sorted(there, key=lambda name: (place.get(name, len(order)), there.index(name)))

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
    def main_games(self) -> "pl.DataFrame":
        """The games of the main level alone, where there are such; else all."""
        there = self.games.filter(pl.col("players").cast(pl.String) == self.main)
        return there if there.height else self.games

    @cached_property
    def main_seats(self) -> "pl.DataFrame":
        """The seats of these games."""
        there = self.seats.filter(pl.col("players").cast(pl.String) == self.main)
        return there if there.height else self.seats

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
        return self._things.join(like, on=[*rows.KEY, "seat"], how="left")

    @cached_property
    def begun(self) -> "pl.DataFrame":
        """Of `things` those that a seat could have drawn: in its deck at any time, or drawn from elsewhere. Where a
        game doesn't tell decks, every card could be drawn by every seat."""
        if "begun" in self.counts:
            return self.things
        ids = [card.id for card in self.game.counted_cards()]
        cards = pl.DataFrame({"card": ids}, schema={"card": rows.SCHEMAS["things"]["card"]})
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


def with_kinds(seats: "pl.DataFrame", games: "pl.DataFrame", game: Game) -> "pl.DataFrame":
    """Who sits where, with the seat's sides as words and as a number of its kind. Sides are told apart as far as there
    are enough seats of each kind: the table's, too, or only the seat's own, or neither; and only those that a setting
    chooses, for others may come of the cards."""
    chosen = [faction.title for faction in game.counting.factions if faction.setting]
    tables = games.select(*rows.KEY, names_of("sides", chosen).alias("table"))
    seats = seats.join(tables, on=list(rows.KEY), how="left", maintain_order="left").with_columns(
        names_of("sides", chosen).alias("side"), pl.col("player").alias(LEVEL)
    )
    alike = ["players", "settings", "lineup", "seat", LEVEL]
    for sides in (["side", "table"], ["side"], []):
        if not sides or seats.height >= FEWEST_ALIKE * seats.select(*alike, *sides).n_unique():
            alike += sides
            break
    kind = pl.concat_str([pl.col(name).cast(pl.String).fill_null("") for name in alike], separator="|")
    return seats.with_columns(kind.cast(pl.Categorical).to_physical().alias(KIND))


def names_of(sides: str, titles: list[str]) -> "pl.Expr":
    fits = pl.element().struct.field("title").is_in(titles)
    return pl.col(sides).list.eval(pl.element().filter(fits).struct.field("name")).list.join(BETWEEN_NAMES)
