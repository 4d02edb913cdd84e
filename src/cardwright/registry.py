"""Which games and bots there are. Games come through the entry-point group `cardwright.games`."""

import os
from importlib.metadata import entry_points
from pathlib import Path

from cardwright.bots.greedy import GreedyPlayer
from cardwright.bots.search import SearchPlayer
from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.core.player import Player, RandomPlayer

GROUP = "cardwright.games"
DEFAULT_BUDGET = "500"
_games: dict[str, Game] = {}


def game_ids() -> list[str]:
    """The ids of all installed games."""
    return sorted({entry.name for entry in entry_points(group=GROUP)})


def game(name: str, content: Path | None = None, overrides: dict[str, str] | None = None) -> Game:
    """The game of this id, with its own content, or with a folder laid over it and single numbers overridden."""
    plain = content is None and not overrides
    if plain and name in _games:
        return _games[name]
    for entry in entry_points(group=GROUP, name=name):
        try:
            kind = entry.load()
        except Exception as error:
            raise Refused(f"The game {name!r} can't be loaded: {type(error).__name__}: {error}.") from error
        made = kind(content, overrides)
        if not isinstance(made, Game):
            raise Refused(f"The entry point {name!r} of {GROUP} gives {type(made).__name__}, which is no Game.")
        if plain:
            _games[name] = made
        return made
    raise Refused(f"There is no game called {name!r}; installed: {', '.join(game_ids())}.")


class GamesOwn(Player):
    """Whatever plays under this name in each game: one of its levels, or a bot it brings along."""

    def fresh(self, game: Game) -> Player:
        level, at, cores = self.name.partition("@")
        if level not in game.levels:
            return game.bot(self.name).fresh(game)
        player = bot(game.levels[level] + at + cores).fresh(game)
        player.name = self.name
        return player


def bot(name: str) -> Player:
    """A bot by name: random, greedy, search, a level like master, or one of the game's own.

    A search has a budget in simulations (`search:500`) or in time (`search:200ms`), and may think on several cores
    (`search:2000@2`, `master@2`).
    """
    if name == "random":
        return RandomPlayer()
    if name == "greedy":
        return GreedyPlayer()
    if name.partition(":")[0].partition("@")[0] == "search":
        return search(name)
    return GamesOwn(name)


def search(name: str) -> Player:
    asked, at, cores = name.partition("@")
    budget = asked.partition(":")[2] if ":" in asked else DEFAULT_BUDGET
    number = budget.removesuffix("ms")
    if not is_count(number):
        raise Refused(
            f"{name!r}: a search's budget is a number of simulations, like search:500, or a time, like search:200ms."
        )
    if at and not is_count(cores):
        raise Refused(f"{name!r}: after the @ comes the number of cores to think on, like {asked}@2.")
    several = int(cores) if at and hasattr(os, "fork") else 1
    if budget.endswith("ms"):
        return SearchPlayer(name, 0, int(number), several)
    return SearchPlayer(name, int(number), 0, several)


def is_count(word: str) -> bool:
    return word.isdecimal() and int(word) > 0
