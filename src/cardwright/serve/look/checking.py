"""What is wrong with a game's theme, in words: colours that can't be read, emblems that nobody has drawn."""

from cardwright.core.game import Game
from cardwright.serve.look.assets import symbols
from cardwright.serve.look.contrast import hard_to_read
from cardwright.serve.look.theme import Theme, theme_of


def theme_faults(game: Game) -> list[str]:
    """Of the theme beside the game; raises BadContent if it can't even be read."""
    return faults(theme_of(game))


def faults(theme: Theme) -> list[str]:
    unknown = sorted({name for name in theme.symbols() if name and name not in symbols()})
    return [*[f"there is no emblem {name!r} in the sprite" for name in unknown], *hard_to_read(theme)]
