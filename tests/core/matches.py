"""Matches in the middle, for tests."""

from cardwright import Game, Match, Rng
from cardwright.core.decision import Decision
from tests.core.tiny import Duel


def asked(match: Match) -> Decision:
    assert match.decision is not None
    return match.decision


def answers(match: Match, *names: str) -> Match:
    for name in names:
        match.choose(name)
    return match


def duel(first: str, second: str, deck: str = "", confirm: tuple[int, ...] = ()) -> Match:
    """A duel with these hands; seat 0 leads."""
    game = Duel()
    t = game.deal(game.settle({}), Rng(1))
    lines = {"turn": "0", "points": "0 0", "hand 0": first, "hand 1": second, "deck": deck, "discard": ""}
    game.lines.read(t, lines)
    return Match(game, game.settle({}), 1, table=t, confirm=confirm)


def step(match: Match, rng: Rng) -> None:
    """One answer at random, by a seat that may give it."""
    decision = asked(match)
    able = [seat for seat in decision.waited_for if decision.offers(seat)]
    seat = able[rng.below(len(able))]
    numbered = decision.numbered(seat)
    match.choose(numbered[rng.below(len(numbered))][0], seat)


def played(game: Game, seed: int, answers: int = 10_000, **settings: object) -> Match:
    """A match with so many random answers, or to its end."""
    match = Match(game, game.settle(settings), seed)
    rng = Rng(seed, 1)
    for _ in range(answers):
        if match.decision is None:
            break
        step(match, rng)
    return match
