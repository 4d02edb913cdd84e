"""Effects of single roles' crafts: levels, Preparation, pools, numbers (8.6)."""

from typing import Final

from cardwright.games.catharsis.content.effects import Effect
from cardwright.games.catharsis.content.given import Given
from cardwright.games.catharsis.rules.crafts import add_pools, arrange, change_levels, give_pools, prepare
from cardwright.games.catharsis.rules.source import Source
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.catharsis.vocabulary.amounts import Amount, read_amount
from cardwright.games.catharsis.vocabulary.who import number_of

ANY_NUMBER: Final = 99


class LevelUp(Effect):
    """Powers rise or fall by levels (CA-227, CA-228)."""

    word = "level"

    def __init__(self, given: Given) -> None:
        self.cards = given.number("cards", 1, 6)
        self.n = given.number("n", -3, 3)
        self.up_to = given.flag("up_to")
        if self.n == 0:
            raise given.wrong("n", "powers rise or fall by at least one level")

    def text(self) -> str:
        if self.up_to and self.cards == 1:
            return f"you may {'raise' if self.n > 0 else 'lower'} a power by {number_of(str(abs(self.n)), 'level')}"
        which = f"up to {self.cards} powers" if self.up_to else number_of(str(self.cards), "power")
        s = "s" if self.cards == 1 and not self.up_to else ""
        return f"{which} {'rise' if self.n > 0 else 'fall'}{s} {number_of(str(abs(self.n)), 'level')}"

    def deed(self, whom: str, n: int) -> str:
        return f"{whom} {'rises' if self.n > 0 else 'falls'} {number_of(str(abs(self.n)), 'level')}"

    def run(self, t: CatharsisTable, by: Source) -> None:
        change_levels(t, by, self.cards, self.n, self.up_to)


class Prep(Effect):
    """Preparation counters on set-aside powers, which may be triggered then (CA-232, CA-238)."""

    word = "prep"

    def __init__(self, given: Given) -> None:
        self.any = given.fields.get("cards") == "any"
        if self.any:
            given.take("cards")
            self.cards = ANY_NUMBER
        else:
            self.cards = given.number("cards", 1, 6)
        self.n = given.number("n", 1, 9)
        self.serve = given.flag("serve")

    def text(self) -> str:
        which = (
            "any number of set-aside powers" if self.any else f"up to {number_of(str(self.cards), 'set-aside power')}"
        )
        then = ", then trigger each of these" if self.serve else ""
        return f"put {number_of(str(self.n), 'Preparation counter')} on {which}{then}"

    def run(self, t: CatharsisTable, by: Source) -> None:
        prepare(t, by, self.cards, self.n, self.serve)


class Pool(Effect):
    """Counters in pools, or out of them as dice for others (CA-304, CA-307)."""

    word = "pool"

    def __init__(self, given: Given) -> None:
        self.n: Amount = read_amount(given, "n", None, 1, 99)
        value = given.take("value")
        if value is None or value == "any":
            self.value = 0
        elif value == "each":
            self.value = 7
        elif isinstance(value, int) and 1 <= value <= 6:
            self.value = value
        else:
            raise given.wrong("value", f"it takes 1 to 6, any or each{given.instead(value)}")
        self.give = given.word("mode", ("add", "give"), "add") == 1
        self.up_to = given.flag("up_to")

    def text(self) -> str:
        n = self.n.text()
        if self.give:
            return f"{'up to ' if self.up_to else ''}{n} counters of your pools become unused dice of other heroes"
        where = {0: "a pool of your choice", 7: "each pool"}.get(self.value, f"the pool of {self.value}")
        return f"put {number_of(n, 'counter')} into {where}"

    def deed(self, whom: str, n: int) -> str:
        return f"{whom} gets the die"

    def run(self, t: CatharsisTable, by: Source) -> None:
        if self.give:
            give_pools(t, by, self.n.value(t, by), self.up_to)
        else:
            add_pools(t, by, self.n.value(t, by), self.value)


class Arrange(Effect):
    """The six powers get the numbers 1 to 6 (CA-271, CA-277)."""

    word = "arrange"

    def __init__(self, given: Given) -> None:
        pass

    def text(self) -> str:
        return "give your powers the numbers 1 to 6"

    def run(self, t: CatharsisTable, by: Source) -> None:
        arrange(t, by)
