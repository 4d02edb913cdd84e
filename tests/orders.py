"""Other answers, or the same in another order, that come to the same table: what a review may not tell apart.

Found by playing: where two answers of a seat follow each other, and the later one was on offer before, they are
exchanged, and the game goes on as it did; and from each resting point the lines that the game's policy finds worth a
look are played beside the one that was. Where both come to the same position, they are a pair.
"""

from collections.abc import Iterator

from cardwright import Game, Match, Refused, Rng, bot
from cardwright.core.matches.waiting import Answer
from cardwright.core.matches.walk import Walk
from cardwright.review import CLOSER_DEALS, Judge, Judged, Stretch, is_judged

LOOSE = ("memory", "graveyard", "discard")  # piles whose order means nothing
FOLLOWED = 8  # answers after the exchanged ones, in which the tables must come to be the same, with nothing learned


class Pair:
    """Two games that part at an answer of a seat, up to where their tables are equal again."""

    def __init__(self, number: int, one: Match, other: Match) -> None:
        self.number = number
        self.one = one
        self.other = other

    @property
    def learned(self) -> bool:
        """Something was learned on the way, so the chance moved for other reasons, too."""
        return self.one.answers[self.number].seals != self.one.table.seals

    def __str__(self) -> str:
        told = [
            " ".join(answer.option.text for answer in each.answers[self.number :]) for each in (self.one, self.other)
        ]
        return f"{self.one.game.id} {self.one.seed} at {self.number}: {' / '.join(told)}"


def pairs(game: Game, seed: int, player: str, apart: int = 1, **settings: str) -> Iterator[Pair]:
    """Those of one game; each begins at least `apart` answers after the last one's end."""
    match = Match(game, game.settle(settings), seed)
    seated = [bot(player).sit(game, seat, seed) for seat in range(match.seats)]
    while match.decision is not None and len(match.answers) < 400:
        look = match.look()
        match.choose(seated[look.seat].choose(look), look.seat)
    answers = list(match.answers)
    free = 0
    for number in range(len(answers) - 1):
        if number >= free and is_judged(answers[number]):
            found = exchanged(match, answers, number) or otherwise(match, answers, number)
            if found is not None:
                free = len(found.one.answers) + apart
                yield found


def exchangeable(first: Answer, second: Answer) -> bool:
    return (
        first.seat == second.seat
        and first.option is not second.option
        and all(is_judged(answer) and len(answer.seats) == 1 for answer in (first, second))
    )


def exchanged(match: Match, answers: list[Answer], number: int) -> Pair | None:
    """The next two answers in the other order."""
    if not exchangeable(answers[number], answers[number + 1]):
        return None
    one = match.copy()
    one.back_to(number)
    other = one.copy()
    try:
        for answer in (answers[number + 1], answers[number]):
            other.choose(answer.option, answer.seat)
        for answer in answers[number : number + 2]:
            one.choose(answer.option, answer.seat)
        sealed = one.table.seals
        for answer in answers[number + 2 : number + 2 + FOLLOWED]:
            if same(one, other) or one.table.seals != sealed:
                break
            one.choose(answer.option, answer.seat)
            other.choose(answer.option, answer.seat)
    except Refused:
        return None
    return Pair(number, one, other) if same(one, other) else None


def otherwise(match: Match, answers: list[Answer], number: int) -> Pair | None:
    """Another line of the policy's."""
    one = match.copy()
    one.back_to(number)
    seat = answers[number].seat
    if one.decision is None or one.look(seat).since > 0 or len(answers[number].seats) > 1:
        return None
    before = one.copy()
    for answer in answers[number : number + FOLLOWED]:
        if answer.seat != seat:
            return None
        one.choose(answer.option, seat)
        if one.decision is None or one.look().since == 0:
            break
    played = tuple(answer.option for answer in one.answers[number:])
    policy = match.game.policy(Rng(match.seed))
    t = before.table.copy()
    assert before.decision is not None
    for line in policy.lines(t, seat, before.decision.question, before.look(seat).options):
        other = before.copy()
        try:
            for option in line if line[: len(played)] != played else ():
                other.choose(option, seat)
        except Refused:
            continue
        if same(one, other) and line != played:
            return Pair(number, one, other)
    return None


def same(one: Match, other: Match) -> bool:
    """Both at the same position, and nothing answered since."""
    if one.decision is None or other.decision is None or one.table.result is not None:
        return False
    resting = all(each.look().since == 0 for each in (one, other))
    return resting and lying(one) == lying(other) and repr(one.decision) == repr(other.decision)


def lying(match: Match) -> list[str]:
    """The position, where piles lie in no order whose order means nothing."""
    told = []
    for line in match.position().splitlines():
        name, _, words = line.partition(": ")
        told.append(f"{name}: {sorted(words.split())}" if name in LOOSE else line)
    return told


def judged(match: Match, number: int, effort: int = CLOSER_DEALS) -> list[Judged]:
    """What a review says of the answers from this one on."""
    answers = list(match.answers)
    seat = answers[number].seat
    own = [at for at in range(number, len(answers)) if answers[at].seat == seat and is_judged(answers[at])]
    found: list[Judged] = []
    walk = Walk(match, number)
    policy = match.game.policy(Rng(match.seed, seat + 1))
    while len(found) < len(own):
        first = own[len(found)]
        walk.go_to(first)
        judge = Judge(Stretch(walk, first, own), policy)
        judge.glance()
        if not judge.settled:
            judge.look_closely(effort)
        found.extend(judge.judged)
    return found
