"""What a game's documents must say of its settings."""

from cardwright.core.settings import Choice, Flag, Number, Setting


def values(setting: Setting) -> list[str]:
    """Every word it takes, or its default and its range; the default comes first."""
    if isinstance(setting, Choice):
        return list(setting.words)
    if isinstance(setting, Flag):
        return ["true", "false"] if setting.default else ["false", "true"]
    assert isinstance(setting, Number)
    return [str(setting.default), str(setting.low), str(setting.high)]
