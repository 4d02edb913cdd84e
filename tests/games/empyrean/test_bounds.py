"""A position counts no further than the game could write down what it comes to."""

import re

import pytest

from cardwright import BadPosition, Match, Rng
from cardwright.core.position import read_position
from cardwright.games.empyrean.game import Empyrean

GAME = Empyrean()


def at(round: int) -> Match:
    """A game in the Deploy phase of this round."""
    match, rng = GAME.match(4, decks="vikings,azteca"), Rng(2)
    while match.decision is not None:
        headline = match.view(0).headline
        if (
            headline.startswith(f"Round {round} ")
            and match.decision.question.name == "deploy"
            and "b1: " in rows(match)
        ):
            break
        offers = match.decision.offers(match.decision.seat)
        match.choose(offers[rng.below(len(offers))], match.decision.seat)
    return match


def rows(match: Match) -> str:
    """The rows of A with cards on them."""
    return "\n".join(re.findall(r"^A\.b1: .+$", match.position(), re.M))


def changed(text: str, line: str, value: str) -> str:
    found = re.sub(rf"^{re.escape(line)}: .*$", f"{line}: {value}", text, flags=re.M)
    assert found != text
    return found


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("A.essence", "1000000"), ("A.pending", "-1000000"), ("A.stops", "0 1000000 0"), ("B.clock", "1000000"),
        ("A.keywords", "1000000"), ("A.deployed", "1000000 0 0"),
    ],
)  # fmt: skip
def test_a_count_that_no_game_comes_to_is_refused(line: str, value: str) -> None:
    text = GAME.match(1, decks="vikings,vikings").position()
    with pytest.raises(BadPosition, match=rf"The line '{line}' counts to 1000000, but in round 1 it can't be more"):
        read_position(GAME, changed(text, line, value))


def test_might_that_no_game_comes_to_is_refused() -> None:
    text = at(4).position()
    text = re.sub(r"^(A\.b1: \w+:)\d+", r"\g<1>999999", text, flags=re.M)
    with pytest.raises(BadPosition, match=r"The line 'A\.b1' counts to 999999, but in round 4 it can't be more"):
        read_position(GAME, text)


def test_what_is_counted_far_can_be_played_on_and_read_back() -> None:
    """From the most that a draft of round 1 may begin with, at every resting point to the end."""
    text = GAME.match(1, decks="vikings,vikings").position()
    for line, value in (("A.essence", "1000"), ("B.pending", "1000"), ("A.clock", "1000"), ("B.keywords", "1000")):
        text = changed(text, line, value)
    settings, table = read_position(GAME, text)
    match, rng = Match(GAME, settings, 1, table=table), Rng(5)
    while match.decision is not None:
        written = match.position()
        read = read_position(GAME, written)
        assert Match(GAME, read[0], 1, table=read[1]).position() == written
        offers = match.decision.offers(match.decision.seat)
        match.choose(offers[rng.below(len(offers))], match.decision.seat)
