"""Positions and records damaged in every way a hand or a program damages them, and what is asked of those accepted.

`python -m cardwright.testing.mutants dungeon 10000 [first seed]` runs a campaign of positions and tells what failed.
"""

import json
import re
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

import cardwright
from cardwright import BadPosition, BadRecord, Game, Match, Record, Rng, Settings, Table, bot
from cardwright.core.position import read_position, write_position
from cardwright.testing.differences import same, where
from cardwright.testing.sample_games import SampleGame, play_randomly, sample_games

T = TypeVar("T")

DAMAGED_MOMENTS = 6  # of each kind in a game, whose positions are damaged
DEEP_GAMES = 4
DEEP_ANSWERS = 250
DAMAGED_DECISIONS = 20
MOST_OPTIONS = 300
NUMBER = re.compile(r"-?[0-9]+")
EXTREMES = (
    *("0", "1", "-1", "2", "3", "9", "10", "99", "100", "300", "999", "1000", "1001", "9999", "100000", "999999"),
    *("1000000", "-999", "-1000", "-999999", "1000000000", "-1000000000", "9223372036854775807", "01", "+1", "1.0"),
)
TOKENS = ("", "junk", "|", "/", "(", ")", ",", "=", "*", "@", "!", "+AB", ".", ":", "x(1,2", "é", "\x00", "²", "1 | x")
VALUES: tuple[Any, ...] = (None, True, 0, -1, 1.5, 10**18, 10**30, "", "x", "0", [], [0], ["x"], [None], {}, {"x": 1})


def positions(game: Game) -> list[list[str]]:
    """The written positions of many games, as many of every kind of moment that a game came to."""
    games: list[list[str]] = []
    for sample in [*sample_games(game), *deep_games(game)]:
        kinds: dict[str, list[str]] = {}
        last = None
        for match in sample.travel(game):
            if match.resting_table is not last:
                last = match.resting_table
                text = match.position()
                kinds.setdefault(kind(text), []).append(text)
        games.append(
            [texts[at * len(texts) // DAMAGED_MOMENTS] for texts in kinds.values() for at in range(DAMAGED_MOMENTS)]
        )
    return games


def kind(text: str) -> str:
    """What lines a position has, and what those of one word say."""
    words = [(name, value.strip()) for name, _, value in [line.partition(":") for line in text.splitlines()]]
    return " ".join([f"{name}={value if value.isalpha() else ''}" for name, value in words])


def deep_games(game: Game) -> list[SampleGame]:
    """A few games with the usual settings that are played greedily, and so come further than others."""
    deep: list[SampleGame] = []
    for seed in range(DEEP_GAMES):
        sample = SampleGame({}, 100 + seed)
        match = sample.start(game)
        play_randomly(match, Rng(seed, 78), greedy=DEEP_ANSWERS)
        sample.given = match.answers
        deep.append(sample)
    return deep


class Mutator:
    """Makes the mutants of one seed."""

    def __init__(self, rng: Rng, games: list[list[str]]) -> None:
        self.rng = rng
        self.games = games
        self.texts = self.one_of(games)  # of the game that this mutant comes from

    def mutant(self) -> str:
        """A position with one change, or with up to three."""
        lines = self.one_of(self.texts).splitlines()
        for _ in range(self.one_of((1, 1, 1, 2, 3))):
            change = self.one_of(CHANGES)
            change(self, lines)
        return "\n".join(lines) + "\n"

    def one_of(self, things: Sequence[T]) -> T:
        return things[self.rng.below(len(things))]

    def place(self, lines: list[str]) -> int:
        """One of the lines, but seldom one of those that say whose position this is."""
        own = [at for at, line in enumerate(lines) if line.partition(":")[0] not in HEADER]
        return self.one_of(own) if own and self.rng.below(20) else self.rng.below(len(lines))

    def other_lines(self) -> list[str]:
        """Another position, mostly of another moment of this game."""
        return self.one_of(self.texts if self.rng.below(3) else self.one_of(self.games)).splitlines()

    def another(self, name: str) -> str:
        """The line of this name in another position, or any line of it."""
        lines = self.other_lines()
        same = [line for line in lines if line.partition(":")[0] == name]
        return same[0] if same else self.one_of(lines)

    def number(self, lines: list[str]) -> None:
        """A number becomes an extreme, a neighbour or a random one."""
        at = self.place(lines)
        lines[at] = self.with_number_changed(lines[at])

    def with_number_changed(self, text: str) -> str:
        found = list(NUMBER.finditer(text))
        if not found:
            return text
        where = self.one_of(found)
        near = str(int(where[0]) + self.rng.below(5) - 2)
        new = self.one_of((self.one_of(EXTREMES), near, str(self.rng.below(60)), str(self.rng.below(2000) - 1000)))
        return text[: where.start()] + new + text[where.end() :]

    def word(self, lines: list[str]) -> None:
        """A word is lost, doubled, moved, or becomes one of another line or another position."""
        at = self.place(lines)
        name, _, text = lines[at].partition(":")
        words = text.split()
        other = self.another(name).partition(":")[2].split() or ["x"]
        elsewhere = self.one_of(lines).partition(":")[2].split() or ["x"]
        way = self.rng.below(6)
        if not words or way == 0:
            words.insert(self.rng.below(len(words) + 1), self.one_of(other))
        elif way == 1:
            words.pop(self.rng.below(len(words)))
        elif way == 2:
            words.insert(self.rng.below(len(words)), self.one_of(words))
        elif way == 3:
            words.insert(self.rng.below(len(words)), words.pop(self.rng.below(len(words))))
        elif way == 4:
            words[self.rng.below(len(words))] = self.one_of(other)
        else:
            words[self.rng.below(len(words))] = self.one_of(elsewhere)
        lines[at] = f"{name}: {' '.join(words)}"

    def token(self, lines: list[str]) -> None:
        """Something strange is put instead of a word, behind it, or into the line."""
        at = self.place(lines)
        name, _, text = lines[at].partition(":")
        words = text.split() or [""]
        where = self.rng.below(len(words))
        token = self.one_of(TOKENS)
        words[where] = self.one_of((token, words[where] + token, token + words[where], words[where][:-1]))
        lines[at] = f"{name}: {' '.join(words)}"

    def drop(self, lines: list[str]) -> None:
        lines.pop(self.place(lines))

    def double(self, lines: list[str]) -> None:
        lines.insert(self.place(lines), self.one_of(lines))

    def exchange(self, lines: list[str]) -> None:
        """A line as it stands in a position of another moment."""
        at = self.place(lines)
        lines[at] = self.another(lines[at].partition(":")[0])

    def splice(self, lines: list[str]) -> None:
        """Some neighbouring lines as they stand in another position."""
        others = {line.partition(":")[0]: line for line in self.other_lines()}
        start = self.place(lines)
        for at in range(start, min(start + 2 + self.rng.below(6), len(lines))):
            lines[at] = others.get(lines[at].partition(":")[0], lines[at])

    def rename(self, lines: list[str]) -> None:
        """A word becomes, wherever it stands, one that another position has in that line."""
        name, _, text = lines[self.place(lines)].partition(":")
        old = self.one_of(text.split() or ["x"])
        new = self.one_of(self.another(name).partition(":")[2].split() or ["x"])
        if self.rng.below(2):
            new = self.with_number_changed(old)
        for at in range(len(HEADER), len(lines)):
            name, _, text = lines[at].partition(":")
            lines[at] = f"{name}: {' '.join([new if word == old else word for word in text.split()])}"

    def add(self, lines: list[str]) -> None:
        """A line that another position has and this one hasn't."""
        names = [line.partition(":")[0] for line in lines]
        more = [
            line for line in self.one_of(self.one_of(self.games)).splitlines() if line.partition(":")[0] not in names
        ]
        if more:
            lines.append(self.one_of(more))

    def empty(self, lines: list[str]) -> None:
        at = self.place(lines)
        lines[at] = lines[at].partition(":")[0] + ":"

    def cut(self, lines: list[str]) -> None:
        """A line loses its end."""
        at = self.place(lines)
        words = lines[at].split(" ")
        lines[at] = " ".join(words[: 1 + self.rng.below(len(words))])

    def move(self, lines: list[str]) -> None:
        """A word goes from one line to another."""
        source, target = self.place(lines), self.place(lines)
        name, _, text = lines[source].partition(":")
        words = text.split()
        if words:
            word = words.pop(self.rng.below(len(words)))
            lines[source] = f"{name}: {' '.join(words)}"
            lines[target] += f" {word}"


HEADER = ("cardwright position 1", "game", "rules", "content")
CHANGES: tuple[Callable[[Mutator, list[str]], None], ...] = (
    *(Mutator.number, Mutator.number, Mutator.number, Mutator.word, Mutator.word, Mutator.exchange, Mutator.exchange),
    *(Mutator.splice, Mutator.splice, Mutator.rename, Mutator.rename, Mutator.add, Mutator.cut, Mutator.move),
    *(Mutator.token, Mutator.drop, Mutator.double, Mutator.empty),
)


def taken(game: Game, text: str) -> tuple[Settings, Table] | None:
    """The table of a damaged position, if it can be read: then it reads as it is written."""
    try:
        settings, t = read_position(game, text)
    except BadPosition:
        return None
    written = write_position(game, settings, t)
    again = write_position(game, *read_position(game, written))
    same(again, written, "a damaged position was taken, but doesn't read as it is written")
    return settings, t


def accepted(game: Game, text: str) -> bool:
    """Whether a position is accepted; if so, it can be written, played, shown and thought about."""
    if taken(game, text) is None:
        return False
    match = game.match_from(text)
    rng = Rng(len(text))
    hint = rng.below(2) * rng.below(DAMAGED_DECISIONS)  # asked at once, or some time later
    look_around(match)
    for number in range(DAMAGED_DECISIONS):
        if match.decision is None:
            break
        assert len(match.decision.options) <= MOST_OPTIONS, f"{len(match.decision.options)} options"
        if number == hint:
            advise(match)
        match.choose(rng.below(len(match.decision.options)))
        look_around(match)
    return True


def look_around(match: Match) -> None:
    """Every seat looks and is told; and wherever the table rests, it can be written and read."""
    told = match.events()
    for seat in range(match.seats):
        msgspec.json.encode(match.view(seat))
        for event in told:
            match.game.phrases.tell(event, seat, match.game.seat_names(match.seats))
    written = match.position()
    again = write_position(match.game, *read_position(match.game, written))
    same(again, written, f"{where(match)}: the position doesn't read as it is written")


def advise(match: Match) -> None:
    """A hint, as the expert gives it, but after little thought."""
    if match.decision is not None:
        seat = match.decision.seat
        adviser = bot("search:10").sit(match.game, seat, 1)
        look = match.look(seat)
        assert adviser.choose(look) in look.options, f"{where(match)}: a hint names what isn't on offer"
        adviser.why(look)


# ---------------------------------------------------------------- records


def record_mutant(rng: Rng, record: Record, games: list[list[str]]) -> str:
    """A record with a value, an answer, its start or its text damaged."""
    fields: dict[str, Any] = json.loads(record.text())
    mutator = Mutator(rng, games)
    answers: list[str] = fields.get("answers", [])
    at = rng.below(len(answers) + 1)
    way = rng.below(7)
    if way == 0:
        fields[mutator.one_of([*fields, "start", "practice", "why", "scores"])] = mutator.one_of(VALUES)
    elif way == 1:
        answers.insert(at, mutator.one_of([*answers, "0 end", "0", "x"]))
    elif way == 2:
        del answers[at : at + 1 + rng.below(2)]
    elif way == 3 and answers:
        answers[at - 1] = mutator.with_number_changed(answers[at - 1])
    elif way == 4:
        fields["start"] = mutator.mutant()
        del answers[rng.below(4) :]
        fields.pop("scores", None)
    elif way == 5:
        settings = fields.setdefault("settings", {})
        settings[mutator.one_of([*settings, "seats", "start_gold", "hand"])] = mutator.one_of(VALUES)
    text = json.dumps(fields)
    if way == 6:
        place = rng.below(len(text))
        text = text[:place] + mutator.one_of([*TOKENS, *EXTREMES, '"', "[", "}"]) + text[place + rng.below(4) :]
    return text


def replayed(game: Game, text: str) -> bool:
    """Whether a record is taken; if so, it tells the same match when it is written again."""
    try:
        match = Record.parse(text).match(game)
    except BadRecord:
        return False
    again = Record.parse(match.record().text()).match(game)
    same(
        again.position(), match.position(), f"{where(match)}: a damaged record was taken, but its match records another"
    )
    same(repr(again.decision), repr(match.decision), f"{where(match)}: a damaged record ends at another question")
    look_around(match)
    return True


# ---------------------------------------------------------------- campaigns


def campaign(name: str, count: int, first: int) -> None:
    game = cardwright.game(name)
    games = positions(game)
    failures: Counter[str] = Counter()
    examples: dict[str, str] = {}
    taken = 0
    for seed in range(first, first + count):
        text = Mutator(Rng(seed, 9), games).mutant()
        try:
            taken += accepted(game, text)
        except Exception as error:
            taken += 1
            frame = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{type(error).__name__} in {frame.name} ({frame.filename.rpartition('/')[2]}:{frame.lineno})"
            failures[where] += 1
            examples.setdefault(where, f"seed {seed}: {str(error)[:300]}\n{text}")
    print(f"{name}: {count} mutants, {taken} accepted, {sum(failures.values())} failed")
    for where, times in failures.most_common():
        print(f"  {times} x {where}\n{examples[where]}")


if __name__ == "__main__":
    campaign(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 0)
