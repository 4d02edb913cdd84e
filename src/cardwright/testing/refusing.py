"""What must be refused: with the right kind of error, in words that say the right thing."""

import re
from types import TracebackType


class refuses:
    """`with refuses(BadRecord, "Answer 0"): ...` fails unless that is raised, with words that match."""

    def __init__(self, kind: type[Exception], words: str = "", what: str = "") -> None:
        self.kind = kind
        self.words = words
        self.what = what or "what should be"  # that must be refused
        self.sentence = ""  # what was said

    def __enter__(self) -> "refuses":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> bool:
        assert error is not None, f"{self.what} isn't refused with {self.kind.__name__}"
        if not isinstance(error, self.kind):
            return False
        self.sentence = str(error)
        assert re.search(self.words, self.sentence), (
            f"{self.what} is refused with {self.sentence!r}, which doesn't say {self.words!r}"
        )
        return True
