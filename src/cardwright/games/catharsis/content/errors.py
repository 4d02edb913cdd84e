"""A mistake in the content, before the loader knows which file it is in."""

from cardwright.core.errors import BadContent


class Mistake(BadContent):
    """Carries the steps to its place: role, unmei, power, 0, do."""

    def __init__(self, steps: list[str], why: str) -> None:
        super().__init__(why)
        self.steps = steps
        self.why = why
