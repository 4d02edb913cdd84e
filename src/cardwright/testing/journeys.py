"""Games played once and told again in every test: journeys through a game, and what a match looks like on the way."""

from collections.abc import Collection, Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

from cardwright import BadSetting, Event, Game, Match, Option, Refused, Result, Rng, Table, bot
from cardwright.core.matches.waiting import Answer
from cardwright.core.matches.walk import together
from cardwright.core.settings import Number, Settings, Value
from cardwright.core.view import compose
from cardwright.testing.differences import fail, where
from cardwright.testing.endings import check_ends

JOURNEYS = 24
FEWEST_JOURNEYS = 5  # of a game whose games are long
ENOUGH_ANSWERS = 1200
RECENT_EVENTS = 12
GREEDY_EVERY = 3  # every third journey goes further than random play gets
GREEDY_ANSWERS = 60

Chosen = dict[str, Any]


class Journey:
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
        many had been given. Fails where the match goes another way than the journey went."""
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
        return f"<journey {self.seed} {self.chosen}>"


@cache
def journeys(game: Game) -> list[Journey]:
    """Random games with the settings varied, and some where a greedy player answers most questions."""
    ways = variants(game)
    made: list[Journey] = []
    for seed in range(JOURNEYS):
        if len(made) >= FEWEST_JOURNEYS and sum(len(journey.answers) for journey in made) >= ENOUGH_ANSWERS:
            break
        journey = Journey(ways[(seed * 5 // 2) % len(ways)], seed)
        match = journey.start(game)
        play_randomly(match, Rng(seed, 77), GREEDY_ANSWERS if seed % GREEDY_EVERY == 2 else 0)
        journey.given = match.answers
        made.append(journey)
    return made


def play_randomly(match: Match, rng: Rng, greedy: int = 0) -> None:
    """Play to the end at random; the first answers may be mostly greedy ones."""
    seated = [bot("greedy").sit(match.game, seat, 1) for seat in range(seats(match))]
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
    for _ in range(seats(match)):
        if len(match.answers) == given:
            match.choose(0)


def seats(match: Match) -> int:
    return match.game.seats(match.settings)


# ---------------------------------------------------------------- settings


@cache
def variants(game: Game) -> list[Chosen]:
    """The defaults, and every word, flag and end of a range, each in at least one set of settings."""
    found: list[Chosen] = [{}]
    for setting in game.settings:
        for value in setting.ends():
            if value != setting.default:
                found.append(with_setting(game, setting.name, value))
    return found


def with_setting(game: Game, name: str, value: Value) -> Chosen:
    """This value alone or, where it needs company, with every number at the same end."""
    low: Chosen = {setting.name: setting.low for setting in game.settings if isinstance(setting, Number)}
    high: Chosen = {setting.name: setting.high for setting in game.settings if isinstance(setting, Number)}
    for company in ({}, low, high):
        chosen: Chosen = {**company, name: value}
        if settles(game, chosen):
            return chosen
    raise AssertionError(f"{game.title} takes {name}={value!r} neither alone nor with all numbers at one end")


def settles(game: Game, chosen: Chosen) -> bool:
    try:
        game.settle(chosen)
    except BadSetting:
        return False
    return True


# ---------------------------------------------------------------- looking


def picture(match: Match, seat: int) -> bytes:
    """All that a seat sees."""
    return picture_of(match, match.table, seat)


def picture_of(match: Match, t: Table, seat: int) -> bytes:
    """All that a seat would see if the table stood so."""
    return msgspec.json.encode(compose(match.game, t, seat, match.decision, match.seats))


def story(match: Match, seat: int) -> list[str]:
    """All that a seat was told."""
    return story_of(match, match.events(), seat)


def story_of(match: Match, events: list[Event], seat: int) -> list[str]:
    """These events, as this seat reads them: in words, and as data."""
    names = match.game.seat_names(match.seats)
    return [f"{match.game.phrases.tell(event, seat, names)} {event.data(seat)}" for event in events]


class Snapshot(NamedTuple):
    """All there is to see of a match, from every seat."""

    position: str
    views: tuple[bytes, ...]
    decision: str
    options: list[Option]
    events: int
    last_events: list[str]
    answers: int


def snapshot(match: Match) -> Snapshot:
    looks = tuple(picture(match, seat) for seat in range(seats(match)))
    options: list[Option] = match.decision.options if match.decision else []
    told = match.events()
    last = [repr(event) for event in told[-RECENT_EVENTS:]]
    return Snapshot(match.position(), looks, repr(match.decision), options[:], len(told), last, len(match.answers))


def check_result(game: Game, settings: Settings, result: Result | None) -> None:
    assert result is not None, "the game has no result"
    count = game.seats(settings)
    assert len(result.scores) == count, f"a game of {count} seats ended with {result}"
    assert all(0.0 <= score <= 1.0 for score in result.scores), result
    assert len(result.points) in (0, count), result
    assert result.why.strip(), "a result says why"
