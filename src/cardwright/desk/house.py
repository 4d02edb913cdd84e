"""The settings of one table while people agree on them."""

from cardwright.core.errors import Refused, shortened
from cardwright.core.game import Game
from cardwright.core.position import setting_text
from cardwright.core.settings import Setting, whole_number


class House:
    """The settings of one table while they are being chosen."""

    def __init__(self, game: Game, chosen: dict[str, object]) -> None:
        self.game = game
        self.chosen = dict(chosen)
        self.settings = sorted(game.settings, key=lambda setting: not setting.main)  # main ones first, in their order
        self.listed = sum(1 for setting in game.settings if setting.main)  # how many are shown

    def find(self, word: str) -> Setting:
        """By its number in the list, its name, or the start of its name; what is listed comes first."""
        listed = self.settings[: self.listed]
        number = whole_number(word)
        if number is not None and 1 <= number <= self.listed:
            return listed[number - 1]
        word = word.lower()
        for settings in (listed, self.settings):
            fitting = [setting for setting in settings if word and setting.name.startswith(word)]
            for setting in fitting:
                if setting.name == word or len(fitting) == 1:
                    return setting
        names = ", ".join(setting.name for setting in fitting or listed)
        raise Refused(f"Type a number from 1 to {self.listed} or one of the names: {names}. Not {shortened(word)!r}.")

    def set(self, setting: Setting, value: object) -> None:
        """Refuses what the table can't be played with; then nothing changes."""
        chosen = {**self.chosen, setting.name: value}
        self.game.settle(chosen)
        self.chosen = chosen

    def value(self, setting: Setting) -> str:
        return setting_text(self.game.settle(self.chosen).values[setting.name])
