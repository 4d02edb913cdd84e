"""Every effect of the vocabulary is known to the bot: what it doesn't weigh, it leaves out on purpose."""

import re
from collections.abc import Iterator
from pathlib import Path

import cardwright.games.catharsis
from cardwright.games.catharsis.content.effects import Effect
from cardwright.games.catharsis.game import Catharsis

READER = Path(cardwright.games.catharsis.__file__).parent / "bot" / "reader.py"
KINDS_OF_EFFECT = {"Static"}  # no effects themselves
NOT_WEIGHED = {
    "Peek", "Reveal",  # what is learned by it
    "ChoosePile", "Arrange",  # where cards lie that aren't in play yet
    "ReduceHurt", "KeepExhausted",  # they change what is going on just then
    "Swap",  # powers for powers
}  # fmt: skip


def kinds(kind: type) -> Iterator[type]:
    below: type
    for below in kind.__subclasses__():
        yield below
        yield from kinds(below)


def test_the_bot_weighs_every_effect_or_leaves_it_out_on_purpose() -> None:
    Catharsis()  # its whole vocabulary is loaded
    known = {
        word
        for words in re.findall(r"isinstance\(effect, ([\w |]+)\)", READER.read_text())
        for word in words.split(" | ")
    }
    found = {kind.__name__ for kind in kinds(Effect) if kind.__module__.startswith("cardwright.")}
    assert found - known == KINDS_OF_EFFECT | NOT_WEIGHED
    assert known <= found
