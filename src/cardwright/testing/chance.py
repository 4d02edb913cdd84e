"""Chance for tests: numbers from a list, or every case that there is."""

from cardwright.core.rng import Rng, T


class LoadedRng(Rng):
    """Chance for tests: shuffles leave the order alone, numbers come from a list and then are 0."""

    __slots__ = ("numbers",)

    numbers: list[int]

    def __init__(self, numbers: list[int] | None = None) -> None:
        self.state = 1
        self.numbers = list(numbers) if numbers is not None else []

    def copy(self) -> "Rng":
        return LoadedRng(self.numbers)

    def bits(self) -> int:
        return 0

    def below(self, n: int) -> int:
        number = self.numbers.pop(0) if self.numbers else 0
        if number >= n:
            raise ValueError(f"the script rolls {number}, but only 0 to {n - 1} are possible here")
        return number

    def shuffle(self, cards: list[T]) -> None:
        return None


class ScriptedRng(Rng):
    """Chance for tests that try every case: each draw is the next number of a script, and then the first case there is.

    It notes how many cases every draw had, so that the script of the next run can be told.
    """

    __slots__ = ("cases", "script", "taken")

    script: list[int]
    taken: list[int]
    cases: list[int]

    def __init__(self, script: list[int] | None = None) -> None:
        self.state = 1
        self.script = list(script) if script is not None else []
        self.taken = []
        self.cases = []

    def copy(self) -> "Rng":
        other = ScriptedRng(self.script)
        other.taken = self.taken[:]
        other.cases = self.cases[:]
        return other

    def bits(self) -> int:
        raise ValueError("a script can't give random bits: there would be no end of cases")

    def below(self, n: int) -> int:
        number = self.script[len(self.taken)] if len(self.taken) < len(self.script) else 0
        self.taken.append(number)
        self.cases.append(n)
        return number

    def shuffle(self, cards: list[T]) -> None:
        """Every order once: equal cards are taken as one case."""
        left = cards[:]
        for place in range(len(cards)):
            different: list[T] = []
            for card in left:
                if card not in different:
                    different.append(card)
            cards[place] = different[self.below(len(different))] if len(different) > 1 else different[0]
            left.remove(cards[place])

    def next_script(self) -> list[int] | None:
        """The script of the next case, after a run to its end; None after the last one."""
        for at in range(len(self.taken) - 1, -1, -1):
            if self.taken[at] + 1 < self.cases[at]:
                return [*self.taken[:at], self.taken[at] + 1]
        return None
