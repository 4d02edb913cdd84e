"""The worked examples of docs/rules/elemental.md, part 7: each given, played and checked as written."""

import json
from pathlib import Path
from typing import Any

import pytest

from cardwright.core.events import Event
from cardwright.core.matches.match import Match
from tests.games.elemental.duel import GAME, SEATS, Duel, Spec

EXAMPLES: list[Spec] = json.loads((Path(__file__).parent / "examples.json").read_text(encoding="utf-8"))
EFFECT_CHOICES = ("delta:", "die:", "drop:", "take:", "top:")


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["id"] for example in EXAMPLES])
def test_example(example: Spec) -> None:
    """Each runs under its number (EX-1 ... EX-124) and names the rules it shows (ED-4 ...)."""
    duel = set_up(example)
    for choice in example["do"]:
        # The examples write out effect choices that have one option only; a match doesn't ask for those.
        if choice[2:] not in duel.options and choice[2:].startswith(EFFECT_CHOICES):
            continue
        duel.play(choice)
    for name, expected in example["expect"].items():
        check(duel, name, expected)


def set_up(example: Spec) -> Duel:
    given = example["given"]
    if not given.get("new"):
        return Duel(given, example.get("rolls"))
    duel = Duel()
    duel.match = Match(GAME, GAME.settle(given.get("opts", {})), 0)
    return duel


def check(duel: Duel, name: str, expected: Any) -> None:
    how, _, rest = name.rpartition(" ")
    if name == "winner":
        scores = {"A": (1.0, 0.0), "B": (0.0, 1.0), None: (0.5, 0.5)}[expected]
        assert duel.match.result is not None
        assert duel.match.result.scores == scores
    elif name == "decision" and duel.asked == "B main" != expected:
        # A could only end its turn, so it wasn't asked: no card to play, and too poor for the shops (EX-3).
        assert duel.zone("A.hand") + duel.zone("A.down") == []
        assert all(card.cost > duel.side("A").gold for store in duel.t.stores for card in store.shop)
    elif name == "decision":
        assert duel.asked == expected
    elif name == "left":
        assert [side.allowance for side in duel.t.sides] == expected
    elif name == "look":
        assert seen_by(duel, *expected[:2]) == sorted(expected[2])
    elif name == "options" and len(expected) == 1:
        assert duel.asked != "A delta"  # a single option is taken, not offered: EX-106 leaves fire at 5
        assert duel.t.dice[0] == 5
    elif name == "options":
        assert duel.options == expected
    elif name == "option":
        assert set(expected) <= set(duel.options)
    elif name == "no option":
        assert not set(expected) & set(duel.options)
    elif how == "len":
        assert len(duel.zone(rest)) == expected
    elif how == "sorted" or name.endswith(".hand"):
        assert sorted(duel.zone(rest)) == sorted(expected)  # a hand has no order
    elif name.startswith("dice."):
        assert duel.t.dice[GAME.cards.dice_ids.index(name[5:])] == expected
    elif name.endswith((".hp", ".gold")):
        side = duel.side(name[0])
        assert (side.health if name.endswith("hp") else side.gold) == expected
    else:
        assert duel.zone(name) == expected


def seen_by(duel: Duel, seat: str, zone: str) -> list[str]:
    """The cards that the look showed this seat; the other seat may not know them."""
    looks: list[Event] = [event for event in duel.match.events() if event.verb == f"look_{zone}"]
    look = looks[-1]
    assert SEATS[look.seat] == seat
    assert "cards" not in look.known_to(1 - look.seat)
    cards = look.data(look.seat)["cards"]
    assert isinstance(cards, list)
    return sorted(cards)
