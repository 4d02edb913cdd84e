"""Which kinds of questions a game asks, and which of them its lessons put to a learner."""

from collections import Counter
from typing import Final, NamedTuple

from cardwright.core.decision import Option, Question
from cardwright.core.game import Game
from cardwright.core.look import Look
from cardwright.core.player import Player
from cardwright.core.playout import play_out
from cardwright.core.rng import Rng
from cardwright.learn.coach import Coach, Waits
from cardwright.learn.lesson import Lesson, lessons
from cardwright.registry import bot

OFTEN: Final = 0.1  # of the games: a kind that comes up in more of them is to be taught
MOST_ANSWERS: Final = 400  # in one lesson


class Kind(NamedTuple):
    """A kind of question: in how many of the games it came up, and the lessons that put it."""

    question: Question
    games: int
    lessons: list[str]  # their titles


class Noting(Player):
    """Another player, with a note of everything it is asked."""

    def __init__(self, player: Player, asked: dict[str, Question]) -> None:
        super().__init__(player.name)
        self.player = player
        self.asked = asked

    def choose(self, look: Look) -> Option:
        self.asked[look.question.name] = look.question
        return self.player.choose(look)


def asked_in(game: Game, player: str, seed: int) -> dict[str, Question]:
    """What was asked, by name, in one game between players of this kind, by the usual house rules."""
    settings = game.settle({})
    asked: dict[str, Question] = {}
    seats = range(game.seats(settings))
    play_out(
        game,
        game.deal(settings, Rng(seed)),
        [Noting(bot(player).sit(game, seat, seed), asked) for seat in seats],
    )
    return asked


def put_by(game: Game, lesson: Lesson) -> dict[str, Question]:
    """What a learner who does as the coach says is asked, by name, and told how to answer."""
    coach = Coach(game, lesson)
    player = bot(lesson.rival).sit(game, lesson.seat, lesson.seed)
    put: dict[str, Question] = {}
    for _ in range(MOST_ANSWERS):
        if coach.waits is Waits.OVER:
            break
        if coach.waits is Waits.ON:
            coach.go_on()
            continue
        decision, shown = coach.match.decision, coach.shown()
        assert decision is not None
        if coach.waits is not Waits.OWN:
            put[decision.question.name] = decision.question
        if shown:
            coach.choose(int(shown[0].id))
        else:
            chosen = player.choose(coach.match.look(lesson.seat))
            own = [choice.index for choice in coach.seen().choices if choice.text == chosen.text]
            coach.choose(own[0])
    return put


def kinds(game: Game, player: str, games: int) -> list[Kind]:
    """All kinds of questions that came up in so many games, or that a lesson puts, the most frequent first."""
    counted: Counter[str] = Counter()
    known: dict[str, Question] = {}
    taught: dict[str, list[str]] = {}
    for seed in range(games):
        asked = asked_in(game, player, seed)
        known |= asked
        counted.update(list(asked))
    for lesson in lessons(game):
        put = put_by(game, lesson)
        known |= put
        for name in put:
            taught.setdefault(name, []).append(lesson.title)
    return sorted(
        (Kind(question, counted[name], taught.get(name, [])) for name, question in known.items()),
        key=lambda kind: (-kind.games, kind.question.name),
    )
