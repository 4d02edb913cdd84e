"""What can go wrong, as sentences that say what, where, and what would be right."""


class CardwrightError(Exception):
    """Anything Cardwright refuses; the message is meant for people."""


class Refused(CardwrightError):
    """An answer, an undo or a call that is not possible now. Nothing was changed."""


class BadSetting(CardwrightError):
    """A setting that does not exist, or a value it does not take."""


class BadContent(CardwrightError):
    """Content with mistakes in it; a line for each names the file and line, the entry and the field."""

    def __init__(self, text: str, mistakes: int = 1, strange: int = 0) -> None:
        super().__init__(text)
        self.mistakes = mistakes  # how many
        self.strange = strange  # how many of them are tables that the game doesn't know


class Mistake(BadContent):
    """A mistake in content before its file is known: carries the steps to its place, like card, captive, do, 0."""

    def __init__(self, steps: list[str], why: str) -> None:
        super().__init__(why)
        self.steps = steps
        self.why = why


class BadRecord(CardwrightError):
    """A record that is malformed, of other rules or content, or that does not replay."""


class BadPosition(CardwrightError):
    """A position text that can't be read, or that describes an impossible table."""


def shortened(text: str, most: int = 40) -> str:
    """Enough of a long text to know it again in a sentence."""
    return text if len(text) <= most else text[:most] + "..."
