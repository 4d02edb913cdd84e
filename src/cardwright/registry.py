"""Which games and bots there are. Games come through the entry-point group `cardwright.games`."""

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
    """A bot that each game brings along under this name."""

    def fresh(self, game: Game) -> Player:
        return game.bot(self.name).fresh(game)


def search(name: str, budget: str) -> Player:
    """A search with a budget in simulations (`500`) or in time (`200ms`)."""
    number = budget.removesuffix("ms")
    if not number.isdecimal() or int(number) < 1:
        raise Refused(
            f"{name!r}: a search's budget is a number of simulations, like search:500, or a time, like search:200ms."
        )
    if budget.endswith("ms"):
        return SearchPlayer(name, 0, int(number))
    return SearchPlayer(name, int(number))


def bot(name: str) -> Player:
    """A bot by name: random, greedy, search (search:500, search:200ms), or one that the game brings along."""
    if name == "random":
        return RandomPlayer()
    if name == "greedy":
        return GreedyPlayer()
    kind, colon, budget = name.partition(":")
    if kind == "search":
        return search(name, budget if colon else DEFAULT_BUDGET)
    return GamesOwn(name)
