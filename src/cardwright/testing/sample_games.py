"""Sample games: played once, and told again in every test."""

from collections.abc import Collection, Iterator
from functools import cache

from cardwright import Game, Match, Option, Refused, Rng, bot
from cardwright.core.matches.waiting import Answer
from cardwright.core.matches.walk import together
from cardwright.testing.differences import fail, where
from cardwright.testing.endings import check_ends
from cardwright.testing.snapshots import Snapshot, snapshot
from cardwright.testing.variants import Chosen, variants

MOST_GAMES = 24
FEWEST_GAMES = 5  # of a game whose games are long
ENOUGH_ANSWERS = 1200
GREEDY_EVERY = 3  # every third sample game goes further than random play gets
GREEDY_ANSWERS = 60


class SampleGame:
    """A whole game: the settings chosen, the seed, and every answer."""

    def __init__(self, chosen: Chosen, seed: int) -> None:
        self.chosen = chosen
        self.seed = seed
        self.given: list[Answer] = []

    @property
    def answers(self) -> list[int]:
        """The index of every answer."""
        return [answer.index for answer in self.given]

    def start(self, game: Game) -> Match:
        return game.match(self.seed, **self.chosen)

    def stride(self, stops: int) -> int:
        """Every how many answers to look, for about so many looks in a long game."""
        return max(1, len(self.given) // stops)

    def travel(self, game: Game) -> Iterator[Match]:
        """The match at every question and at the end; always the same object."""
        match = self.start(game)
        yield match
        while match.decision is not None:
            self.step(match)
            yield match

    def step(self, match: Match, before: int = 0) -> None:
        """The next answer; to a secret question all of them, because they come together. `before` the match began, so
        many had been given. Fails where the match goes another way than the sample game went."""
        given = before + len(match.answers)
        answers = together(self.given, given)
        if not answers:
            self.strayed(match, f"it ended after {given} answers then")
        try:
            match.follow(answers)
        except Refused as refused:
            self.strayed(match, f"answer {given} is refused there: {refused}")

    def strayed(self, match: Match, how: str) -> None:
        """The same seed and answers have led to another question."""
        fail(
            f"{where(match)} isn't the game that it was when it was first played: it asks {match.decision}, but {how}. "
            f"Does copy() forget a field, or do the rules look at anything but the table?"
        )

    def play(self, match: Match, until: int | None = None, before: int = 0) -> None:
        """The answers that follow, to the end or until so many are given."""
        while match.decision is not None and (until is None or len(match.answers) < until):
            self.step(match, before)

    def end(self, game: Game) -> Match:
        match = self.start(game)
        self.play(match)
        return match

    def stops(self, game: Game) -> list[int]:
        """How many answers there were at each question and at the end."""
        return [len(match.answers) for match in self.travel(game)]

    def seen(self, game: Game, wanted: Collection[int]) -> "dict[int, Snapshot]":
        """All there was to see after so many answers. Drawing takes far longer than the way there."""
        found = {len(match.answers): snapshot(match) for match in self.travel(game) if len(match.answers) in wanted}
        strange = sorted(set(wanted) - set(found))
        assert not strange, f"{self} never stood after {strange} answers"
        return found

    def __repr__(self) -> str:
        return f"<sample game {self.seed} {self.chosen}>"


@cache
def sample_games(game: Game) -> list[SampleGame]:
    """Random games with the settings varied, and some where a greedy player answers most questions."""
    ways = variants(game)
    made: list[SampleGame] = []
    for seed in range(MOST_GAMES):
        if len(made) >= FEWEST_GAMES and sum(len(sample.answers) for sample in made) >= ENOUGH_ANSWERS:
            break
        sample = SampleGame(ways[(seed * 5 // 2) % len(ways)], seed)
        match = sample.start(game)
        play_randomly(match, Rng(seed, 77), GREEDY_ANSWERS if seed % GREEDY_EVERY == 2 else 0)
        sample.given = match.answers
        made.append(sample)
    return made


def play_randomly(match: Match, rng: Rng, greedy: int = 0) -> None:
    """Play to the end at random; the first answers may be mostly greedy ones."""
    seated = [bot("greedy").sit(match.game, seat, 1) for seat in range(match.seats)]
    while match.decision is not None:
        check_ends(match)
        askable = [seat for seat in match.decision.seats if match.decision.offers(seat)]
        seat = askable[rng.below(len(askable))]
        offers = match.decision.offers(seat)
        choice = offers[rng.below(len(offers))]
        if len(match.answers) < greedy and rng.below(5) > 0:
            choice = seated[seat].choose(match.look(seat))
        match.choose(choice, seat)


def answer(match: Match, choice: Option | int | str = 0) -> None:
    """Answer the open question, and if it is a secret one, the others their first option."""
    given = len(match.answers)
    match.choose(choice)
    for _ in range(match.seats):
        if len(match.answers) == given:
            match.choose(0)
