"""Which games and bots there are. Games come through the entry-point group `cardwright.games`."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import NamedTuple

from cardwright.bots.greedy import GreedyPlayer
from cardwright.bots.search import SearchPlayer
from cardwright.core.errors import CardwrightError, Refused
from cardwright.core.game import Game
from cardwright.core.player import Player, RandomPlayer
from cardwright.core.settings import whole_number

GROUP = "cardwright.games"
DEFAULT_BUDGET = "500"
UNSAID_WEIGHT = 6  # as a weight: heavier than all that say theirs
_games: dict[str, Game] = {}


def game_ids() -> list[str]:
    """The ids of all installed games."""
    return sorted({entry.name for entry in entry_points(group=GROUP)})


def game(name: str, content: Path | None = None, overrides: dict[str, str] | None = None) -> Game:
    """The game of this id, with its own content, or with a folder laid over it and single numbers overridden."""
    plain = content is None and not overrides
    if plain and name in _games:
        return _games[name]
    made = make(entry_of(name), content, overrides)
    if plain:
        _games[name] = made
    return made


def sound_games() -> tuple[list[Game], dict[str, str]]:
    """All installed games that can be played, the simplest first; and by id, what is wrong with the others."""
    sound: list[Game] = []
    faults: dict[str, str] = {}
    for name in game_ids():
        try:
            sound.append(game(name))
        except CardwrightError as error:
            faults[name] = str(error)
    return sorted(sound, key=simplest_first), faults


class Listed(NamedTuple):
    """A game as a list shows it."""

    id: str
    title: str
    tagline: str
    weight: int


def simplest_first(each: "Game | Listed") -> tuple[int, str]:
    """Where it stands in a list; a game that doesn't say how hard it is to learn comes last."""
    return each.weight or UNSAID_WEIGHT, each.title


def listing() -> tuple[list[Listed], dict[str, str]]:
    """The installed games, the simplest first, without reading the content of one whose class says who it is; and by
    id, what is wrong with those that can't even be listed."""
    found: list[Listed] = []
    faults: dict[str, str] = {}
    for name in game_ids():
        try:
            known = _games.get(name) or kind_of(entry_of(name))
            if known is None or known.id != name:
                known = game(name)
            found.append(Listed(name, known.title, known.tagline, known.weight))
        except CardwrightError as error:
            faults[name] = str(error)
    return sorted(found, key=simplest_first), faults


def entry_of(name: str) -> EntryPoint:
    """Where a game comes from. An id that two packages claim is nobody's: which one is played isn't left to luck."""
    found = {(package(entry), entry.value): entry for entry in entry_points(group=GROUP, name=name)}
    if not found:
        raise Refused(f"There is no game called {name!r}; installed: {', '.join(game_ids())}.")
    if len(found) > 1:
        claims = " and ".join(f"{owner} ({value})" for owner, value in sorted(found))
        raise Refused(f"The game {name!r} is claimed by {claims}; one of them has to be uninstalled.")
    return next(iter(found.values()))


def package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else "an unnamed package"


@contextmanager
def reported(entry: EntryPoint) -> Iterator[None]:
    """A package's code may do anything wrong: here it becomes a sentence."""
    try:
        yield
    except CardwrightError:
        raise
    except (Exception, SystemExit) as error:
        raise Refused(
            f"The game {entry.name!r} of the package {package(entry)} can't be loaded: {type(error).__name__}: {error}."
        ) from error


def kind_of(entry: EntryPoint) -> type[Game] | None:
    """The class of a package's game; None if its entry point is something else, which may make one."""
    with reported(entry):
        kind = entry.load()
        return kind if isinstance(kind, type) and issubclass(kind, Game) else None


def make(entry: EntryPoint, content: Path | None, overrides: dict[str, str] | None) -> Game:
    with reported(entry):
        made = entry.load()(content, overrides)
        if isinstance(made, Game):
            made.seats_in_words()  # asks for its settings too
    if not isinstance(made, Game):
        raise Refused(f"The entry point {entry.name!r} of {GROUP} gives {type(made).__name__}, which isn't a Game.")
    if made.id != entry.name:
        raise Refused(
            f"The entry point {entry.name!r} of the package {package(entry)} gives the game {made.id!r}; "
            "the two names have to be the same."
        )
    return made


class BotByName(Player):
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
    return BotByName(name)


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
    several = int(cores) if at else 1
    if budget.endswith("ms"):
        return SearchPlayer(name, 0, int(number), several)
    return SearchPlayer(name, int(number), 0, several)


def is_count(word: str) -> bool:
    return (whole_number(word) or 0) > 0
