"""The settings that sample games are played with."""

from functools import cache
from typing import Any

from cardwright import BadSetting, Game
from cardwright.core.settings import Number, Value

Chosen = dict[str, Any]


@cache
def variants(game: Game) -> list[Chosen]:
    """The defaults, and every word, flag and end of a range, each in at least one set of settings."""
    found: list[Chosen] = [{}]
    for setting in game.settings:
        for value in setting.ends():
            if value != setting.default:
                found.append(with_setting(game, setting.name, value))
    return found


def with_setting(game: Game, name: str, value: Value) -> Chosen:
    """This value alone or, where it needs company, with every number at the same end."""
    low: Chosen = {setting.name: setting.low for setting in game.settings if isinstance(setting, Number)}
    high: Chosen = {setting.name: setting.high for setting in game.settings if isinstance(setting, Number)}
    for company in ({}, low, high):
        chosen: Chosen = {**company, name: value}
        if settles(game, chosen):
            return chosen
    raise AssertionError(f"{game.title} takes {name}={value!r} neither alone nor with all numbers at one end")


def settles(game: Game, chosen: Chosen) -> bool:
    try:
        game.settle(chosen)
    except BadSetting:
        return False
    return True
