"""Exact knowledge: on small tables, all that may be hidden is counted out and compared with what a re-deal makes.

A scene is a small table at a resting point and some answers played on it: the truth. For one seat, every arrangement
of what it can't see at the start is played on in every way (all chance, all answers of other seats) as long as the
seat would be shown exactly what it was shown in truth: the same views, questions, options and events. The tables still
there at one of its questions are all that the seat can think of then. `redeal` must produce these arrangements, all
of them, and no other.

What a seat is shown are its own questions with its view, and events. Whether somebody else was asked in between it
isn't shown. A view may not tell more than questions and events together imply, or a wrong conclusion drawn for the seat
would pass for something it was shown; a game whose events don't tell all may ask for less (`sees_more`).
"""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import permutations, product
from math import factorial, log

import msgspec

from cardwright import BadPosition, Decision, Game, Option, Question, Rng, Table
from cardwright.core.settings import Settings
from cardwright.core.table import Driver
from cardwright.core.view import compose
from cardwright.testing.chance import ScriptedRng
from cardwright.testing.differences import difference
from cardwright.testing.endings import play_to_the_end

CARD = re.compile(r"[^@!~^+=(|]+")  # the card in a word of a position; what follows is its state
MOST_DEALS = 60  # for each arrangement to be found
AT_LEAST = 40
MOST_HIDDEN = 9  # cards in one pool of a scene, which are put into every order
MOST_UNITS = 1_000  # of a scene
MOST_WAYS = 2_000_000  # of a scene to go on, counted out

Redeal = Callable[[Table, int, Rng], None]
Arrangement = tuple[tuple[str, str], ...]
Told = dict[str, object]  # an event as data


class Scene:
    """A small table, which places of it are hidden together from each seat, and what is played.

    `lines` is a position without its head. `hidden` has for each seat the pools of hidden cards; a pool is a list of
    the lines (or `line 1`: one word of a line, by its number) over which its cards may be spread. Answers are written
    `0 text`, seat and option; without any, `length` random ones are given, by the seed.
    """

    def __init__(
        self,
        name: str,
        lines: str,
        hidden: dict[int, list[list[str]]],
        answers: list[str] | None = None,
        length: int = 0,
        seed: int = 0,
        settings: Mapping[str, object] | None = None,
        moments: int = 3,
        notes: tuple[str, ...] = (),
        sees_more: bool = False,
    ) -> None:
        self.name = name
        self.fields = dict(read_line(line) for line in lines.strip().splitlines())
        self.hidden = hidden
        self.answers = answers
        self.length = length
        self.seed = seed
        self.settings = dict(settings or {})
        self.moments = moments  # so many of a seat's questions are looked at, the last ones
        self.notes = notes  # lines that tell what is known, not where cards lie
        self.sees_more = sees_more  # the view shows what chance brought and no event tells of

    def table(self, game: Game) -> Table:
        table: Table = game.read(self.fields, self.house(game))
        return table

    def house(self, game: Game) -> Settings:
        return game.settle(self.settings)

    def __repr__(self) -> str:
        return self.name


def read_line(line: str) -> tuple[str, str]:
    name, _, words = line.partition(":")
    return name.strip(), words.strip()


# ---------------------------------------------------------------- what is hidden at the start


def worlds(game: Game, scene: Scene, seat: int) -> list[Table]:
    """Every table that this seat can't tell from the scene's at its start."""
    true = shown(game, scene.table(game), seat, None)
    found: dict[str, Table] = {}
    for fields in spread(scene.fields, scene.hidden[seat]):
        try:
            t = game.read(fields, scene.house(game))
        except BadPosition:
            continue  # no such table can be
        if shown(game, t, seat, None) == true:
            found[repr(game.write(t))] = t
    return list(found.values())


def spread(fields: dict[str, str], pools: list[list[str]]) -> Iterator[dict[str, str]]:
    """The lines with the cards of each pool in every order."""
    spots = [[spot for line in pool for spot in spots_of(fields, line)] for pool in pools]
    for pool in spots:
        assert len(pool) <= MOST_HIDDEN, (
            f"{len(pool)} cards have {factorial(len(pool))} orders: a scene has {MOST_HIDDEN} hidden cards at most in "
            f"one pool"
        )
    words = {name: text.split() for name, text in fields.items()}
    orders = [sorted(set(permutations(card_at(words, spot) for spot in pool))) for pool in spots]
    for order in product(*orders):
        changed = {name: list(own) for name, own in words.items()}
        for pool, cards in zip(spots, order, strict=True):
            for (name, at), card in zip(pool, cards, strict=True):
                changed[name][at] = CARD.sub(card, words[name][at], count=1)
        yield {name: " ".join(own) for name, own in changed.items()}


def spots_of(fields: dict[str, str], line: str) -> list[tuple[str, int]]:
    if line in fields:
        return [(line, at) for at, word in enumerate(fields[line].split()) if word != "|"]
    name, _, at = line.rpartition(" ")
    return [(name, int(at))]


def card_at(words: dict[str, list[str]], spot: tuple[str, int]) -> str:
    card = CARD.match(words[spot[0]][spot[1]])
    assert card is not None
    return card[0]


# ---------------------------------------------------------------- what a seat is shown


class Moment:
    """A question of a seat, or the end of the game: what it was shown, and the answer that was given."""

    def __init__(self, told: int, asked: tuple[str, ...], sees: bytes, t: Table, answer: str | None) -> None:
        self.told = told  # so many events
        self.asked = asked
        self.sees = sees
        self.table = t
        self.answer = answer  # None at the last moment


def shown(game: Game, t: Table, seat: int, decision: Decision | None) -> bytes:
    return msgspec.json.encode(compose(game, t, seat, decision, 0))


def asked(decision: Decision | None, seat: int) -> tuple[str, ...]:
    """The question and its options for this seat."""
    if decision is None:
        return ()
    return (decision.question.name, *[option.text for option in decision.offers(seat)])


def heard(t: Table, seat: int) -> list[Told]:
    assert t.events is not None
    return [event.data(seat) for event in t.events]


class Stop(BaseException):
    """Enough was played."""


class Truth(Driver):
    """Plays the scene and keeps what the seat was shown."""

    def __init__(self, game: Game, scene: Scene, seat: int) -> None:
        self.game = game
        self.scene = scene
        self.seat = seat
        self.rng = Rng(scene.seed, 5)
        self.given = 0
        self.moments: list[Moment] = []
        t = scene.table(game)
        t.rng = Rng(scene.seed, 6)
        t.events = []
        t.driver = self
        try:
            play_to_the_end(game, t)
            self.keep(t, None, None)
        except Stop:
            pass
        assert self.moments, f"seat {seat} is never asked in {scene}"
        self.moments[-1].answer = None
        self.told = heard(t, seat)

    def keep(self, t: Table, decision: Decision | None, answer: str | None) -> None:
        assert t.events is not None
        sees = shown(self.game, t, self.seat, decision)
        self.moments.append(Moment(len(t.events), asked(decision, self.seat), sees, t.copy(), answer))

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        return self.choose(t, Decision((seat,), question, options))

    def answer_party(self, t: Table, party: Decision) -> Option:
        return self.choose(t, party)

    def choose(self, t: Table, decision: Decision) -> Option:
        choice = self.next_choice(decision)
        if self.seat in decision.seats:
            self.keep(t, decision, choice.text if choice is not None else None)
        if choice is None:
            raise Stop
        return choice

    def next_choice(self, decision: Decision) -> Option | None:
        self.given += 1
        if self.scene.answers is None:
            if self.given > self.scene.length:
                return None
            return decision.options[self.rng.below(len(decision.options))]
        if self.given > len(self.scene.answers):
            return None
        seat, _, text = self.scene.answers[self.given - 1].partition(" ")
        return decision.options[decision.index(text, int(seat))]


# ---------------------------------------------------------------- what the seat can think of


class Apart(BaseException):
    """Here the seat would have been shown something else."""


class Retelling(Driver):
    """Plays one unit of a world: the seat answers as in truth, the others in the way that the script says."""

    def __init__(self, search: "Search", rng: ScriptedRng, at: int, told: int) -> None:
        self.search = search
        self.rng = rng
        self.at = at
        self.told = told

    def listen(self, t: Table) -> int:
        """How much of the true story has been told; it must be its beginning."""
        news = heard(t, self.search.seat)
        if self.search.truth.told[self.told : self.told + len(news)] != news:
            raise Apart
        return self.told + len(news)

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        if seat == self.search.seat:
            return self.remember(t, Decision((seat,), question, options))
        self.listen(t)
        choice: Option = options[self.rng.below(len(options))]
        return choice

    def answer_party(self, t: Table, party: Decision) -> Option:
        """A party's seats all know what it answers."""
        if self.search.seat in party.seats:
            return self.remember(t, party)
        self.listen(t)
        choice: Option = party.options[self.rng.below(len(party.options))]
        return choice

    def remember(self, t: Table, decision: Decision | None) -> Option:
        moment = self.search.truth.moments[self.at]
        if self.listen(t) != moment.told or asked(decision, self.search.seat) != moment.asked:
            raise Apart
        if shown(self.search.game, t, self.search.seat, decision) != moment.sees:
            self.search.check_told(t, decision, moment)
            raise Apart
        self.search.found[self.at].add(self.search.arrangement(t))
        self.at += 1
        if moment.answer is None or decision is None:
            raise Stop
        for option in decision.options:
            if option.text == moment.answer:
                return option
        raise Apart


class Search:
    """All arrangements that fit what a seat has been shown at each of its moments."""

    def __init__(self, game: Game, scene: Scene, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.notes = scene.notes
        self.sees_more = scene.sees_more
        self.truth = Truth(game, scene, seat)
        self.found: list[set[Arrangement]] = [set() for _ in self.truth.moments]
        self.ways = 0
        tables = [(t, 0, 0) for t in worlds(game, scene, seat)]
        for _ in range(MOST_UNITS):
            if not tables:
                break
            tables = self.play_on(tables)
        assert not tables, f"{scene} goes on after {MOST_UNITS} units, in which seat {seat} is neither asked nor told"

    def play_on(self, tables: list[tuple[Table, int, int]]) -> list[tuple[Table, int, int]]:
        """Every way to play one unit from these tables. Equal ones, at the same point of the story, are one."""
        following: dict[object, tuple[Table, int, int]] = {}
        for start, at, told in tables:
            script: list[int] | None = []
            while script is not None:
                t = start.copy()
                rng = ScriptedRng(script)
                t.rng = rng
                t.events = []
                driver = Retelling(self, rng, at, told)
                t.driver = driver
                try:
                    self.game.advance(t)
                    if t.result is not None:
                        driver.remember(t, None)
                    now = driver.listen(t)
                    key = (tuple(self.game.write(t).items()), driver.at, now)
                    following[key] = (t, driver.at, now)
                except (Apart, Stop):
                    pass
                script = rng.next_script()
                self.ways += 1
                assert self.ways <= MOST_WAYS, f"the scene has more than {MOST_WAYS} ways to go on: make it smaller"
        return list(following.values())

    def check_told(self, t: Table, decision: Decision | None, moment: Moment) -> None:
        """On a table that tells the seat the same story as the true one, its view is the same too."""
        if not self.sees_more:
            what = difference(shown(self.game, t, self.seat, decision), moment.sees)
            raise AssertionError(
                f"seat {self.seat} sees what it wasn't told: {what}, on a table where it was told and asked the same "
                f"as in truth. That table: {self.arrangement(t)}"
            )

    def arrangement(self, t: Table) -> Arrangement:
        """Where all cards lie, without what anybody has noted about them."""
        lines = self.game.write(t)
        return tuple((name, cards_only(text)) for name, text in lines.items() if name not in self.notes)


def cards_only(text: str) -> str:
    return " ".join(re.sub(r"[!~^+=].*", "", word) for word in text.split() if word != "|")


# ---------------------------------------------------------------- the comparison


def compare(game: Game, scene: Scene, seat: int, redeal: Redeal) -> int:
    """Whether re-deals are exactly what the seat can think of; returns how many arrangements that were."""
    search = Search(game, scene, seat)
    number = len(search.truth.moments)
    compared = 0
    for at in range(max(0, number - scene.moments), number):
        expected = search.found[at]
        assert expected, f"{scene}: not even the truth fits what seat {seat} was shown at its question {at}"
        compared += len(expected)
        rng = Rng(at, 8)
        found: set[Arrangement] = set()
        enough = int(MOST_DEALS * len(expected) * (1 + log(len(expected))))
        for dealt in range(enough):
            t = search.truth.moments[at].table.copy()
            redeal(t, seat, rng)
            one = search.arrangement(t)
            assert one in expected, f"{scene}: seat {seat} was shown at its question {at} that this can't be: {one}"
            found.add(one)
            if len(found) == len(expected) and dealt >= AT_LEAST:
                break
        missing = expected - found
        assert not missing, f"{scene}: for all seat {seat} was shown at its question {at}, this may be: {min(missing)}"
    return compared
