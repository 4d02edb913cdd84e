"""What a person likes at the terminal, remembered from one evening to the next."""

from contextlib import suppress

import msgspec

from cardwright.core.files import write_whole
from cardwright.desk import saves


class Preferences(msgspec.Struct, omit_defaults=True):
    lines: bool = False  # plain lines instead of the full screen
    palette: str = ""  # as the terminal says, until somebody has chosen
    auto: bool = True  # a turn with nothing left to do ends by itself

    @staticmethod
    def load() -> "Preferences":
        """As they were left; what can't be read is as if nothing had been said."""
        with suppress(OSError, msgspec.MsgspecError, UnicodeError):
            return msgspec.json.decode(
                (saves.folder() / "preferences" / "terminal.json").read_bytes(), type=Preferences
            )
        return Preferences()

    def save(self) -> None:
        """A preference that can't be kept is no reason to stop."""
        with suppress(OSError):
            path = saves.folder() / "preferences" / "terminal.json"
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, msgspec.json.encode(self).decode() + "\n")
