"""What the environments are called, said without loading any game."""

from importlib.metadata import entry_points

from cardwright.core.errors import Refused

GROUP = "cardwright.games"
VERSION = "v1"
NAMESPACE = "cardwright"


def titled(game: str) -> str:
    """`seven_seas` as `SevenSeas`."""
    return "".join([word[:1].upper() + word[1:] for word in game.replace("-", "_").split("_")])


def environment(game: str) -> str:
    """The id of a game's environment: `cardwright/Dungeon-v1`."""
    return f"{NAMESPACE}/{titled(game)}-{VERSION}"


def installed() -> list[str]:
    return sorted({entry.name for entry in entry_points(group=GROUP)})


def game_called(name: str) -> str:
    """The game's id, however an environment of it is called."""
    known = {alias: game for game in installed() for alias in (game, titled(game), environment(game))}
    if name not in known:
        raise Refused(f"There is no environment called {name!r}; installed: {', '.join(installed())}.")
    return known[name]


def register() -> None:
    """Tell Gymnasium of an environment for every installed game."""
    try:
        import gymnasium
    except ImportError as missing:
        raise Refused(
            f"Environments need more than the games: pip install 'cardwright[envs]' ({missing})."
        ) from missing
    for game in installed():
        id = environment(game)
        if id not in gymnasium.registry:
            gymnasium.register(
                id,
                entry_point="cardwright.envs.gym:SeatEnv",
                vector_entry_point="cardwright.envs.vector:TablesEnv",
                kwargs={"game": game},
            )
