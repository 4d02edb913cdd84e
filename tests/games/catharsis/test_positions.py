"""Positions of a hunt count no further than the game could write down what it comes to."""

import re

import pytest

from cardwright import BadPosition, Match, Rng
from cardwright.core.position import read_position
from cardwright.games.catharsis.game import Catharsis

GAME = Catharsis()
MOST = {"round": 999, "fallen": 999, "stands": 999, "turned_up": 999, "morale_guard": 999, "serials": 900_000}
ANSWERS = 60


def fighting() -> str:
    """In the first combat."""
    match, rng = GAME.match(1, heroes=2, roles="unmei,leme", boss="corrupted_horse"), Rng(1)
    while match.decision is not None and not re.search(r"^foes: .+", match.position(), re.M):
        offers = match.decision.offers(match.decision.seat)
        match.choose(offers[rng.below(len(offers))], match.decision.seat)
    return match.position()


def counting(text: str, **counts: int) -> str:
    for line, count in counts.items():
        changed = re.sub(rf"^{line}: \d+$", f"{line}: {count}", text, flags=re.M)
        assert changed != text
        text = changed
    return text


@pytest.mark.parametrize("line", MOST)
def test_a_count_that_no_hunt_comes_to_is_refused(line: str) -> None:
    text = fighting()
    for count in (MOST[line] + 1, 10**6):
        with pytest.raises(BadPosition, match=f"The line '{line}'"):
            read_position(GAME, counting(text, **{line: count}))


def test_what_is_counted_far_can_be_played_on_and_read_back() -> None:
    text = counting(fighting(), **{**MOST, "serials": 899_999})
    settings, table = read_position(GAME, text)
    match, rng, read = Match(GAME, settings, 1, table=table), Rng(5), 0
    for _ in range(ANSWERS):
        if match.decision is None:
            break
        if match.look(match.decision.seat).since == 0:
            written = match.position()
            again = read_position(GAME, written)
            assert Match(GAME, again[0], 1, table=again[1]).position() == written
            read += 1
        offers = match.decision.offers(match.decision.seat)
        match.choose(offers[rng.below(len(offers))], match.decision.seat)
    assert read > 10
