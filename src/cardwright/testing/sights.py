"""What a seat sees in numbers is what its view shows, and nothing else.

Two moments with the same numbers, question and options have the same view, and the other way round. Moments of sample
games differ in too much to tell what is missing, so positions of theirs are changed in one line, as a damaged one
would be, and played on side by side: what changes the view must change the numbers, and what changes nothing there
may change nothing here.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice

import msgspec

from cardwright import SPECTATOR, BadPosition, Game, Match, Rng, View
from cardwright.core.position import read_position
from cardwright.testing.differences import difference, fail, where
from cardwright.testing.mutants import HEADER, Mutator, positions
from cardwright.testing.sample_games import sample_games

POSITIONS = 12  # each changed in some lines, one after the other
EVERY = 3  # of so many lines one
TRIES = 6  # to change a line into something that can stand there
ANSWERS = 2  # given after each, to come into the middle of a unit
STOPS = 60  # questions looked at in each sample game
CHANGES = (Mutator.number, Mutator.number, Mutator.word, Mutator.exchange)

UNORDERED = ("hand", "discard")  # roles of areas whose order means nothing; nor does a pile's, but for a deck's places

Key = tuple[object, ...]


class Moment:
    """What a seat sees at a question, in numbers and in its view."""

    def __init__(self, match: Match, seat: int) -> None:
        self.where = where(match) if match.start is None else f"{len(match.answers)} answers after\n{match.start}"
        self.seen = match.observe(seat)
        self.view = match.view(seat)
        tidy(self.view)
        self.settings = str(match.settings.values)
        decision = match.decision
        others = decision.others(seat) if decision is not None else []
        self.options = (*self.seen.options, -1, *[self.seen.sight.number(option) for _, option in others])
        self.shown: Key = (self.settings, msgspec.json.encode(self.view))

        numbers = self.seen.numbers[:]
        self.told: Key = (self.settings, self.seen.question, self.options, tuple(numbers))
        for name in self.seen.sight.remembered:
            part = self.seen.sight.part(name)
            numbers[part.start : part.start + part.size] = [0] * part.size
        self.tellable: Key = (*self.told[:3], tuple(numbers))  # without what no view says


def tidy(view: View) -> None:
    """The same view without what its order makes of it, where order means nothing."""
    view.moment = 0
    view.counters.sort(key=str)
    called: dict[str, str] = {}
    for area in view.areas:
        if (area.kind == "pile" and area.role != "deck") or area.role in UNORDERED:
            for thing in area.things:
                called[thing.id] = f"{area.id} {thing.key or thing.id}"
                thing.id = called[thing.id]
            area.things.sort(key=lambda thing: thing.id)
    for choice in (*view.choices, *view.others):
        choice.touches = [called.get(id, id) for id in choice.touches]
    view.about = [called.get(id, id) for id in view.about]
    if view.cause is not None:
        view.cause.thing = called.get(view.cause.thing, view.cause.thing)


def seen_at(match: Match) -> Iterator[Moment]:
    """By every seat that is asked."""
    decision = match.decision
    for seat in decision.seats if decision is not None else ():
        if decision is not None and decision.offers(seat):
            yield Moment(match, seat)


class LineMutator(Mutator):
    """Changes one line of a position."""

    line = 0

    def place(self, lines: list[str]) -> int:
        return self.line


def changed(game: Game) -> Iterator[tuple[Match, Match]]:
    """Matches from positions, and from the same changed in one line: each line in some of them."""
    games = positions(game)
    for number in range(POSITIONS):
        mutator = LineMutator(Rng(number, 9), games)
        text = mutator.one_of(mutator.texts)
        lines = text.splitlines()
        if over(game, text):
            continue
        for mutator.line in range(len(HEADER) + number % EVERY, len(lines), EVERY):
            for _ in range(TRIES):
                other = lines[:]
                mutator.one_of(CHANGES)(mutator, other)
                if other != lines and over(game, "\n".join(other)) is False:
                    yield game.match_from(text), game.match_from("\n".join(other))
                    break


def over(game: Game, text: str) -> bool | None:
    """Whether a game that stands so is over; None where nothing can stand so."""
    try:
        return read_position(game, text)[1].result is not None
    except BadPosition:
        return None


@cache
def moments(game: Game) -> Sequence[Moment]:
    found: list[Moment] = []
    for sample in sample_games(game):
        for match in islice(sample.travel(game), 0, None, sample.stride(STOPS)):
            found += seen_at(match)
    for one, other in changed(game):
        for number in range(ANSWERS + 1):
            found += [*seen_at(one), *seen_at(other)]
            here, there = one.decision, other.decision
            if here is None or there is None or here.question is not there.question or here.secret is not None:
                break
            both = [option for option in here.options if option in there.options]
            if not both or number == ANSWERS:
                break
            option = both[number % len(both)]
            one.choose(option)
            other.choose(option)
    return found


def test_equal_numbers_and_options_mean_equal_views(game: Game) -> None:
    known: dict[Key, Moment] = {}
    for moment in moments(game):
        other = known.setdefault(moment.told, moment)
        if other.shown != moment.shown:
            fail(
                f"two views have the same numbers: in one, {difference(moment.view, other.view)}\n"
                f"{moment.where}\nand\n{other.where}"
            )


def test_equal_views_mean_equal_numbers(game: Game) -> None:
    known: dict[Key, Moment] = {}
    for moment in moments(game):
        other = known.setdefault(moment.shown, moment)
        if other.tellable != moment.tellable:
            fail(
                f"one view has different numbers, so they tell more than it shows: {apart(moment, other)}\n"
                f"{moment.where}\nand\n{other.where}"
            )


def apart(moment: Moment, other: Moment) -> str:
    """The parts in which two rows of numbers differ."""
    names = [part.name for part in moment.seen.sight.parts if moment.seen[part.name] != other.seen[part.name]]
    return ", ".join(names) or "the options"


def test_numbers_keep_their_bounds(game: Game) -> None:
    for sample in sample_games(game):
        for match in islice(sample.travel(game), 0, None, sample.stride(STOPS)):
            for seat in range(SPECTATOR, match.seats):
                seen = match.observe(seat)
                assert len(seen.numbers) == match.sight.size, f"{where(match)}: there are {len(seen.numbers)} numbers"
                for part in match.sight.parts:
                    numbers = seen[part.name] or [part.low]
                    assert part.low <= min(numbers), f"{where(match)}: {part} has {min(numbers)}"
                    assert max(numbers) <= part.high, f"{where(match)}: {part} has {max(numbers)}"


def test_every_question_is_among_the_games_questions(game: Game) -> None:
    """Of a game that lists them: learners tell questions apart by their place there."""
    known = game.questions()
    names = [question.name for question in known]
    assert len(set(names)) == len(names), f"two questions have one name: {sorted(names)}"
    if known:
        for sample in sample_games(game):
            for match in sample.travel(game):
                question = match.decision.question if match.decision is not None else known[0]
                assert question in known, f"{where(match)}: {question} isn't among the game's questions"
