"""Effects on dice (8.6)."""

from typing import Final

from cardwright.games.catharsis.content.dice import MOST_DICE
from cardwright.games.catharsis.content.effects import Effect
from cardwright.games.catharsis.content.families import Bonus, Face, Who, Whose
from cardwright.games.catharsis.content.given import Given
from cardwright.games.catharsis.rules.choosing import choose_heroes
from cardwright.games.catharsis.rules.dice import (
    add_dice,
    adjust_dice,
    give_dice,
    grant_rerolls,
    make_wild,
    reroll_dice,
    set_dice,
)
from cardwright.games.catharsis.rules.modifiers import boosted
from cardwright.games.catharsis.rules.source import About, Source
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.catharsis.vocabulary.amounts import Amount, plain_amount, read_amount
from cardwright.games.catharsis.vocabulary.who import dice_of, number_of, read_who, third

SAME: Final = 0  # as a step: by as much as the ability before


def dice_text(dice: Amount, up_to: bool, whose: int, you: str) -> str:
    n = dice.text()
    of = dice_of(whose, you)
    if not dice.plain:
        return f"{'up to ' if up_to else ''}{dice.of('dice')}{of}"
    if up_to:
        return f"up to {n} di{'e' if n == '1' else 'ce'}{of}"
    return f"{number_of(n, 'die')}{of}"


class Adjust(Effect):
    """Turn dice up or down (CA-101 to CA-104)."""

    word = "adjust"

    def __init__(self, given: Given) -> None:
        self.dice: Amount = read_amount(given, "dice", None, 1, MOST_DICE)
        self.same = given.fields.get("by") == "same"
        self.by: Amount = plain_amount(SAME) if self.same else read_amount(given, "by", None, 1, 5)
        if self.same:
            given.take("by")
        self.up_to_dice = given.flag("up_to_dice")
        self.up_to_by = given.flag("up_to_by")
        self.whose = given.word("whose", Whose.WORDS, "any")
        self.distinct = given.flag("distinct")

    def text(self) -> str:
        step = "the same step" if self.same else f"{'up to ' if self.up_to_by else ''}{self.by.text()}"
        further = " further" if self.distinct else ""
        return f"adjust {dice_text(self.dice, self.up_to_dice, self.whose, self.you)}{further} by {step}"

    def deed(self, whom: str, n: int) -> str:
        return f"{whom}'s dice are adjusted"

    def run(self, t: CatharsisTable, by: Source) -> None:
        step = by.step if self.same else self.by.value(t, by)
        dice = boosted(t, by, Bonus.ADJUST, self.dice.value(t, by))
        adjust_dice(t, by, dice, step, self.up_to_dice, self.up_to_by, self.whose)


class SetDie(Effect):
    """Set unused dice to a value (CA-103)."""

    word = "set_die"

    def __init__(self, given: Given) -> None:
        self.dice: Amount = read_amount(given, "dice", None, 1, MOST_DICE)
        value = given.take("to")
        if value == "any":
            self.to = Face.ANY
        elif value == "flip":
            self.to = Face.OVER
        elif isinstance(value, int) and 1 <= value <= 6:
            self.to = value
        else:
            raise given.wrong("to", f"it takes 1 to 6, any or flip{given.instead(value)}")
        self.whose = given.word("whose", Whose.WORDS, "any")

    def text(self) -> str:
        dice = dice_text(self.dice, False, self.whose, self.you)
        if self.to == Face.OVER:
            return f"turn {dice} to the opposite side"
        return f"set {dice} to {'any value' if self.to == Face.ANY else self.to}"

    def deed(self, whom: str, n: int) -> str:
        return f"{whom}'s dice are turned"

    def run(self, t: CatharsisTable, by: Source) -> None:
        set_dice(t, by, self.dice.value(t, by), self.to, self.whose)


class Reroll(Effect):
    """Roll dice again at once (CA-65)."""

    word = "reroll"

    def __init__(self, given: Given) -> None:
        self.dice: Amount = read_amount(given, "dice", None, 1, MOST_DICE)
        self.up_to = given.flag("up_to_dice")
        self.whose = given.word("whose", Whose.WORDS, "self")

    def text(self) -> str:
        return f"reroll {dice_text(self.dice, self.up_to, self.whose, self.you)}"

    def deed(self, whom: str, n: int) -> str:
        return f"{whom} rerolls"

    def run(self, t: CatharsisTable, by: Source) -> None:
        reroll_dice(t, by, self.dice.value(t, by), self.up_to, self.whose)


class GrantReroll(Effect):
    """More rerolls this round (CA-65)."""

    word = "grant_reroll"

    def __init__(self, given: Given) -> None:
        self.n: Amount = read_amount(given, "n", None, 1, MOST_DICE)
        self.who = read_who(given)

    def text(self) -> str:
        rerolls = f"{self.n.text()} more reroll{'' if self.n.text() == '1' else 's'}"
        return f"{third(self.who, 'get', self.you)} {rerolls} this round"

    def deed(self, whom: str, n: int) -> str:
        return f"{whom} gets {n} more reroll{'' if n == 1 else 's'} this round"

    def run(self, t: CatharsisTable, by: Source) -> None:
        t.about = About(self.n.value(t, by))
        for hero in choose_heroes(t, by, self.who):
            grant_rerolls(t, hero, self.n.value(t, by), self.who == Who.EACH or self.who == Who.EACH_OTHER)


class Wild(Effect):
    """Dice become wild (CA-54, CA-334)."""

    word = "wild"

    def __init__(self, given: Given) -> None:
        self.dice: Amount = read_amount(given, "dice", None, 1, MOST_DICE)
        self.whose = given.word("whose", Whose.WORDS)

    def text(self) -> str:
        become = "becomes" if self.dice.is_one() else "become"
        return f"{dice_text(self.dice, False, self.whose, self.you)} {become} wild this round"

    def deed(self, whom: str, n: int) -> str:
        return f"{whom}'s dice become wild"

    def run(self, t: CatharsisTable, by: Source) -> None:
        make_wild(t, by, self.dice.value(t, by), self.whose)


class AddDie(Effect):
    """Extra dice this round (CA-63)."""

    word = "add_die"

    def __init__(self, given: Given) -> None:
        self.n: Amount = read_amount(given, "n", None, 1, MOST_DICE)
        self.who = read_who(given)
        value = given.take("value")
        if value is None or value == "roll":
            self.value = 0
        elif isinstance(value, int) and 1 <= value <= 6:
            self.value = value
        else:
            raise given.wrong("value", f"it takes 1 to 6 or roll{given.instead(value)}")

    def text(self) -> str:
        shows = f" showing {self.value}" if self.value else ""
        return f"{third(self.who, 'get', self.you)} {number_of(self.n.text(), 'extra die')}{shows} this round"

    def deed(self, whom: str, n: int) -> str:
        shows = f" showing {self.value}" if self.value else ""
        return f"{whom} gets {number_of(str(n), 'extra die')}{shows} this round"

    def run(self, t: CatharsisTable, by: Source) -> None:
        t.about = About(self.n.value(t, by))
        for hero in choose_heroes(t, by, self.who):
            add_dice(t, hero, self.n.value(t, by), self.value, self.who == Who.EACH or self.who == Who.EACH_OTHER)


class GiveDie(Effect):
    """Own unused dice pass to another hero (CA-44)."""

    word = "give_die"

    def __init__(self, given: Given) -> None:
        self.n: Amount = read_amount(given, "n", None, 1, MOST_DICE)
        self.who = read_who(given)
        self.up_to = given.flag("up_to")
        if self.who == Who.SELF:
            raise given.wrong("who", "dice are given to somebody else")

    def text(self) -> str:
        return f"give {'up to ' if self.up_to else ''}{self.n.text()} of your unused dice to {Who.TEXTS[self.who]}"

    def deed(self, whom: str, n: int) -> str:
        return f"{whom} gets {'up to ' if self.up_to else ''}{n} of your dice"

    def run(self, t: CatharsisTable, by: Source) -> None:
        t.about = About(self.n.value(t, by))
        for hero in choose_heroes(t, by, self.who):
            give_dice(t, by, hero, self.n.value(t, by), self.up_to)
