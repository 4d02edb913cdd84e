"""Every verb of the vocabulary is known to the bot: what it doesn't weigh, it leaves out on purpose."""

from collections.abc import Iterator

import pytest

from cardwright.games.elemental.bot.worth import use_worth
from cardwright.games.elemental.rules.verbs import Verb
from tests.games.elemental.duel import GAME, Duel

NOT_WEIGHED = {"reorder"}  # in which order cards come is no gain by itself
GOLD = 1.0  # what a gold is worth
# With something for each verb to work on: a card that lies face down, chance dice to keep, dice to make stronger
TABLE = Duel(
    {
        "A": {"hand": ["fire", "blind_attack", "rainstorm"], "down": [["veto", 4]], "gold": 20},
        "B": {"hand": ["tremor", "earthquake"], "down": [["purism", 4]], "gold": 20},
    }
).match.table


def vocabulary(kind: type[Verb]) -> Iterator[type[Verb]]:
    for below in kind.__subclasses__():
        if below.word:
            yield below
        yield from vocabulary(below)


@pytest.mark.parametrize("verb", list(vocabulary(Verb)), ids=lambda verb: verb.word)
def test_the_bot_knows_what_a_verb_is_worth(verb: type[Verb]) -> None:
    cards = [card for card in GAME.cards.cards if any(type(effect) is verb for effect in card.effects)]
    alone = [card for card in cards if len(card.effects) == 1] or cards
    assert alone, f"no card has the verb {verb.word!r}"
    worth = max(use_worth(TABLE, 0, card, GOLD) for card in alone)  # type: ignore[arg-type]
    assert (worth == 0.0) is (verb.word in NOT_WEIGHED)
