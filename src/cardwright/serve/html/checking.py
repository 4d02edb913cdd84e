"""What is wrong with a game's theme or guide, in words: hard to read colours, emblems not drawn, names the game doesn't
have."""

from collections.abc import Iterator
from fnmatch import fnmatchcase

from cardwright.core.content.mistakes import nearest
from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.desk.rulebook import numbered_rules
from cardwright.themes.contrast import hard_to_read
from cardwright.themes.guide import Guide, guide_of
from cardwright.themes.sprite import sprite
from cardwright.themes.theme import Theme, theme_of


def theme_faults(game: Game) -> list[str]:
    """Of the theme beside the game; raises BadContent if it can't even be read."""
    theme = theme_of(game)
    guide = guide_of(game)
    return [*faults(theme), *strangers(theme, game), *(guide_faults(guide, game) if guide is not None else [])]


def guide_faults(guide: Guide, game: Game) -> list[str]:
    """What the rules for players name and nobody finds: emblems, cards, numbers of rules."""
    cards = {thing.name for thing in game.gallery()}
    found = [f"the guide shows no emblem {name!r}: the sprite has none" for name in guide.symbols() - set(sprite())]
    for name in sorted(guide.cards() - cards):
        near = nearest(name, cards)
        hint = f" (did you mean {near!r}?)" if near else ""
        found.append(f"the guide shows a card {name!r}, but the game has nothing of that name{hint}")
    try:
        rules = {number for number, _ in numbered_rules(game)}
    except Refused:  # it brings no rule book
        rules = set()
    return [*found, *[f"the guide names rule {number}, which isn't there" for number in sorted(guide.rules() - rules)]]


def faults(theme: Theme) -> list[str]:
    unknown = sorted({name for name in theme.symbols() if name and name not in sprite()})
    return [*[f"there is no emblem {name!r} in the sprite" for name in unknown], *hard_to_read(theme)]


def strangers(theme: Theme, game: Game) -> list[str]:
    """Names of emblems and dyes that the game never shows: neither a thing's name or id, nor a part of one."""
    known = set(names_of(game))
    said = {name.casefold() for name in known}
    found: list[str] = []
    for table, names in (("emblems", theme.emblems), ("dyes", theme.dyes)):
        for name in names:
            if "*" in name:
                there = any(fnmatchcase(each, name) for each in known)
            else:
                there = any(name.casefold() in each for each in said)
            if not there:
                near = nearest(name, known)
                hint = f" (did you mean {near!r}?)" if near else ""
                found.append(f"[{table}] has a line for {name!r}, but the game has nothing of that name{hint}")
    return found


def names_of(game: Game) -> Iterator[str]:
    """What a game calls its pieces, options and things, and says of them."""
    for thing in game.gallery():
        yield from (thing.name, thing.key, thing.kind, thing.details, *thing.lines)
    for option in game.alphabet():
        yield option.text
    for setting in game.settings:
        yield setting.takes()
