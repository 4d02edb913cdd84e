"""Cards that turn dice (ED-102 to ED-107)."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.games.elemental.content.cards import ALL_DICE
from cardwright.games.elemental.content.options import (
    REROLL,
    STOP,
    Delta,
    Die,
)
from cardwright.games.elemental.rules.responses import dice_to_choose
from cardwright.games.elemental.rules.table import ElementalTable

DIE: Final[Question] = Question("die", "Which die?", caused=True)
DIE2: Final[Question] = Question("die2", "With which other die?", caused=True)
AGAIN: Final[Question] = Question("again", "Reroll the die, or stop?", caused=True)
DELTA: Final[Question] = Question("delta", "By how much?", caused=True)
AGAIN_OPTIONS: Final[list[Option]] = [REROLL, STOP]


def reroll(t: ElementalTable, seat: int, least: int, most: int) -> None:
    """One die, deciding after each result whether to go on (ED-103)."""
    t.turning = choose_die(t, seat, DIE, dice_to_choose(t))
    for count in range(most):
        if count >= least and t.ask(seat, AGAIN, AGAIN_OPTIONS) is STOP:
            break
        turn_die(t, seat, t.turning, t.roll(t.cards.faces))
    t.turning = -1


def change(t: ElementalTable, seat: int, least: int, most: int) -> None:
    """One die, up or down by least to most, without wrapping (ED-104)."""
    t.turning = choose_die(t, seat, DIE, dice_to_choose(t))
    options = changes(t, t.turning, least, most)
    if options:  # there is always one, unless a card must move a die further than it can go
        choice = t.ask(seat, DELTA, options)
        assert isinstance(choice, Delta)
        turn_die(t, seat, t.turning, t.dice[t.turning] + choice.change)
    t.turning = -1


def changes(t: ElementalTable, die: int, least: int, most: int) -> list[Option]:
    options: list[Option] = []
    faces = t.cards.faces
    for by in range(-faces, faces + 1):
        if least <= abs(by) <= most and 1 <= t.dice[die] + by <= faces:
            options.append(t.cards.deltas[by + faces])
    return options


def flip(t: ElementalTable, seat: int) -> None:
    """The opposite face (ED-105)."""
    die = choose_die(t, seat, DIE, dice_to_choose(t))
    turn_die(t, seat, die, t.cards.faces + 1 - t.dice[die])


def swap(t: ElementalTable, seat: int) -> None:
    """Two different dice (ED-106); as a response only the first must be relevant (ED-55)."""
    t.turning = choose_die(t, seat, DIE, dice_to_choose(t))
    other = choose_die(t, seat, DIE2, ALL_DICE & ~(1 << t.turning))
    value = t.dice[t.turning]
    turn_die(t, seat, t.turning, t.dice[other])
    turn_die(t, seat, other, value)
    t.turning = -1


def choose_die(t: ElementalTable, seat: int, question: Question, dice: int) -> int:
    choice = t.ask(seat, question, t.cards.dice[dice])
    assert isinstance(choice, Die)
    return choice.die


def turn_die(t: ElementalTable, seat: int, die: int, value: int) -> None:
    """It stays so until changed again (ED-107)."""
    t.dice[die] = value
    if t.events is not None:
        t.log("die", seat, die=t.cards.dice_pieces[die], value=value)
