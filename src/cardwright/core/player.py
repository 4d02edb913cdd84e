"""Players that answer at once, what they may look at, and the fast path that plays a whole game."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from cardwright.core.decision import Decision, Option, Question, secret_question
from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.core.policy import Policy
from cardwright.core.pulse import pulse
from cardwright.core.rng import Rng
from cardwright.core.settings import Settings
from cardwright.core.table import Driver, Pending, Result, Table

if TYPE_CHECKING:
    from cardwright.core.view import View

BEAT: Final = 64  # units of random play between two pulses: a unit takes hardly longer than a pulse


class Look:
    """What a player is handed with a question: the options, its view, and re-dealt copies. Never the true table.

    It holds while its match stands still: to keep one, take it of a copy of the match.

    Of a party's question the options are those the player may choose: all of them when it speaks for the party.
    """

    __slots__ = ("_answers", "_confirm", "_rest", "_table", "decision", "game", "moment", "options", "question",
                 "seat", "seats")  # fmt: skip

    game: Game
    seat: int
    question: Question
    options: list[Option]
    decision: Decision
    seats: int  # at the table
    moment: int  # how many choices this seat has made before: who else was asked may be a secret
    _table: Table  # as it stands at the question
    _rest: Table  # as it stood at the last resting point
    _answers: list[Option]  # given since
    _confirm: tuple[int, ...]  # the seats whose lone answers are among them

    def __init__(
        self,
        game: Game,
        seat: int,
        decision: Decision,
        options: list[Option],
        seats: int,
        table: Table,
        rest: Table,
        answers: list[Option],
        moment: int,
        confirm: tuple[int, ...] = (),
    ) -> None:
        self.game = game
        self.seat = seat
        self.question = decision.question
        self.options = options
        self.decision = decision
        self.seats = seats
        self.moment = moment
        self._table = table
        self._rest = rest
        self._answers = answers
        self._confirm = confirm

    def view(self) -> "View":
        from cardwright.core.view import compose

        return compose(self.game, self._table, self.seat, self.decision, self.seats)

    def __reduce__(self) -> tuple[Any, ...]:
        return look_again, (
            self.game, self.seat, self.options, self.decision.cast, self.seats, self._rest, self._answers, self.moment,
            self._confirm,
        )  # fmt: skip

    @property
    def seals(self) -> int:
        """How many moments there were that can't be taken back: while it stays the same, nothing was learned."""
        return self._table.seals

    def imagine(self, rng: Rng) -> Table:
        """The table at the question with everything this seat can't see dealt anew."""
        t = self._table.copy()
        redeal(self.game, t, self.seat, rng)
        return t

    def resume(self, policy: Driver, rng: Rng) -> Table:
        """An imagined table to play on from, one `advance` at a time.

        It starts at the last resting point: the first `advance` replays what was answered since, re-deals at the open
        question, and from there on asks `policy`.
        """
        t = self._rest.copy()
        t.driver = Resuming(self.game, self.seat, self._answers, self._confirm, policy, rng)
        return t

    def after(self, option: Option, rng: Rng) -> Table:
        """An imagined table after this answer, at the next question or resting point."""
        t = self.resume(Once(option), rng)
        try:
            self.game.advance(t)
        except Pending:
            pass
        return t


def look_again(
    game: Game,
    seat: int,
    options: list[Option],
    cast: dict[int, int],
    seats: int,
    rest: Table,
    answers: list[Option],
    moment: int,
    confirm: tuple[int, ...],
) -> Look:
    """A look that has travelled: the rules run from the resting point to the question once more."""
    t = rest.copy()
    asking = Asking(answers, confirm)
    t.driver = asking
    try:
        game.advance(t)
    except Pending:
        pass
    decision = asking.decision
    assert decision is not None, "a look is at a question"
    decision = decision.seen_by(seat)
    decision.cast = cast
    return Look(game, seat, decision, options, seats, t, rest, answers, moment, confirm)


class Asking(Driver[Table]):
    """Gives the answers it has, and keeps the question after them."""

    __slots__ = ("answers", "confirms", "decision", "given")

    answers: list[Option]
    confirms: tuple[int, ...]
    given: int
    decision: Decision | None

    def __init__(self, answers: list[Option], confirms: tuple[int, ...]) -> None:
        self.answers = answers
        self.confirms = confirms
        self.given = 0
        self.decision = None

    def next(self, decision: Decision) -> Option:
        if self.given == len(self.answers):
            self.decision = decision
            raise Pending
        self.given += 1
        return self.answers[self.given - 1]

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        return self.next(Decision((seat,), question, options))

    def confirm(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        return self.next(Decision((seat,), question, options)) if seat in self.confirms else options[0]

    def answer_party(self, t: Table, party: Decision) -> Option:
        return self.next(party)

    def answer_secretly(
        self, t: Table, seats: tuple[int, ...], question: Question, options: Callable[[Any, int], list[Option]]
    ) -> list[Option]:
        offers = [options(t, seat) for seat in seats]
        decision = secret_question(seats, question, offers)
        return [own[0] if len(own) == 1 else self.next(decision) for own in offers]


def redeal(game: Game, t: Table, seat: int, rng: Rng) -> None:
    """Re-deal in place, future chance included."""
    game.redeal(t, seat, rng)
    t.rng = Rng(rng.seed())


class Once(Driver[Table]):
    """Gives one answer, and stops the rules at the next question."""

    __slots__ = ("option",)

    option: Option | None

    def __init__(self, option: Option) -> None:
        self.option = option

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        option = self.option
        if option is None:
            raise Pending
        self.option = None
        return option

    def confirm(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        """A lone question counts as the one answer if it is the first; later ones aren't worth a stop."""
        self.option = None
        return options[0]


class Resuming(Driver[Table]):
    """Replays what was answered since the resting point, re-deals at the open question, and hands over to a policy."""

    __slots__ = ("answers", "confirms", "game", "given", "policy", "rng", "seat")

    game: Game
    seat: int
    answers: list[Option]
    confirms: tuple[int, ...]  # the seats whose lone answers are among them
    given: int
    policy: Driver
    rng: Rng

    def __init__(
        self,
        game: Game,
        seat: int,
        answers: list[Option],
        confirms: tuple[int, ...],
        policy: Driver,
        rng: Rng,
    ) -> None:
        self.game = game
        self.seat = seat
        self.answers = answers
        self.confirms = confirms
        self.given = 0
        self.policy = policy
        self.rng = rng

    def hand_over(self, t: Table) -> None:
        redeal(self.game, t, self.seat, self.rng)
        t.driver = self.policy

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        if self.given < len(self.answers):
            self.given += 1
            return self.answers[self.given - 1]
        self.hand_over(t)
        return self.policy.answer(t, seat, question, options)

    def confirm(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        if seat not in self.confirms:
            return options[0]
        if self.given < len(self.answers):
            self.given += 1
            return options[0]
        self.hand_over(t)
        return self.policy.confirm(t, seat, question, options)

    def answer_party(self, t: Table, party: Decision) -> Option:
        """The seat that looks is the one that speaks."""
        if self.given < len(self.answers):
            return self.answer(t, party.seats[0], party.question, party.options)
        self.hand_over(t)
        own = party.offers(self.seat) if party.hidden else party.options
        return self.policy.answer(t, self.seat, party.question, own) if len(own) > 1 else own[0]

    def answer_secretly(
        self, t: Table, seats: tuple[int, ...], question: Question, options: Callable[[Any, int], list[Option]]
    ) -> list[Option]:
        """The others' answers to an open secret question are as hidden as their cards: drawn after the re-deal, not
        replayed."""
        asked = [seat for seat in seats if len(options(t, seat)) > 1]
        if self.given + len(asked) <= len(self.answers):
            return [t.ask(seat, question, options(t, seat)) for seat in seats]
        self.hand_over(t)
        answers = []
        for seat in seats:
            own = options(t, seat)
            if seat == self.seat:
                answers.append(self.policy.answer(t, seat, question, own) if len(own) > 1 else own[0])
            else:
                answers.append(own[self.rng.below(len(own))])
        return answers


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Whatever answers at once. One object sits at one seat of one game; `sit` gives it both and its chance."""

    name: str
    game: Game
    seat: int
    rng: Rng
    seated: bool
    looks: bool  # whether it looks at more than the options, so that the fast path must keep resting points

    def __init__(self, name: str) -> None:
        self.name = name
        self.seated = False
        self.looks = True

    def made_with(self) -> tuple[Any, ...]:
        """What its class was called with: so it travels, with its seat and its chance, without what it remembers."""
        return (self.name,)

    def __reduce__(self) -> tuple[Any, ...]:
        if not self.seated:
            return type(self), self.made_with()
        return reseated, (type(self), self.made_with(), self.name, self.game, self.seat, self.rng)

    def sit(self, game: Game, seat: int, seed: int) -> "Player":
        """This player seated: the same game, seat and seed give the same answers."""
        seated = self.fresh(game)
        seated.game = game
        seated.seat = seat
        seated.rng = Rng(seed, seat + 1)  # stream 0 is the table's
        seated.seated = True
        return seated

    def fresh(self, game: Game) -> "Player":
        """An unseated player like this one."""
        raise NotImplementedError

    def choose(self, look: Look) -> Option:
        raise NotImplementedError

    def why(self, look: Look) -> str:
        """The reason for its choice, in the game's words; empty if it has none."""
        return ""


def reseated(kind: type[Player], made_with: tuple[Any, ...], name: str, game: Game, seat: int, rng: Rng) -> Player:
    player = kind(*made_with)
    player.name = name  # a level's, where that is what it was called by
    player.game = game
    player.seat = seat
    player.rng = rng
    player.seated = True
    return player


class RandomPlayer(Player):
    """Every option as likely as every other."""

    def __init__(self) -> None:
        super().__init__("random")
        self.looks = False

    def made_with(self) -> tuple[Any, ...]:
        return ()

    def fresh(self, game: Game) -> Player:
        return RandomPlayer()

    def choose(self, look: Look) -> Option:
        return look.options[self.rng.below(len(look.options))]


class PolicyPlayer(Player):
    """Answers as its game's policy does, on a table with everything hidden dealt anew.

    The policy stays the same for a whole game, with whatever it remembers.
    """

    policy: Policy | None

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.policy = None

    def fresh(self, game: Game) -> Player:
        return PolicyPlayer(self.name)

    def choose(self, look: Look) -> Option:
        return self.attentive(look).answer(look.imagine(self.rng), look.seat, look.question, look.options)

    def why(self, look: Look) -> str:
        return self.attentive(look).why(look.imagine(self.rng), look.seat, look.question, look.options)

    def attentive(self, look: Look) -> Policy:
        """Its policy, turned to this question."""
        if self.policy is None:
            self.policy = look.game.policy(self.rng)
        self.policy.attend(self.rng)
        return self.policy


class RandomDriver(Driver[Table]):
    """Random players at every seat, without the ceremony."""

    __slots__ = ("rngs",)

    rngs: list[Rng]

    def __init__(self, rngs: list[Rng]) -> None:
        self.rngs = rngs

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        return options[self.rngs[seat].below(len(options))]

    def draw(self, n: int) -> int:
        return self.rngs[0].below(n)


class PlayersDriver(Driver[Table]):
    """A player at each seat, asked as the rules ask."""

    __slots__ = ("answers", "before", "game", "given", "players", "rest")

    game: Game
    players: list[Player]
    rest: Table
    before: int  # answers up to the resting point
    given: list[int]  # by each seat, or by a group it is in
    answers: list[Option]  # answers since

    def __init__(self, game: Game, players: list[Player], t: Table) -> None:
        self.game = game
        self.players = players
        self.given = [0] * len(players)
        self.answers = []
        self.before = 0
        self.rest_at(t)

    def rest_at(self, t: Table) -> None:
        """The table has come to a resting point: a look starts from here."""
        self.rest = t.copy()
        self.before += len(self.answers)
        self.answers = []

    @property
    def moment(self) -> int:
        return self.before + len(self.answers)

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        return self.ask(t, seat, Decision((seat,), question, options), options)

    def ask(self, t: Table, seat: int, decision: Decision, options: list[Option]) -> Option:
        pulse()
        own = self.given[seat]
        look = Look(self.game, seat, decision, options, len(self.players), t, self.rest, self.answers, own)
        choice = self.players[seat].choose(look)
        for asked in decision.seats:
            self.given[asked] += 1
        self.answers.append(choice)
        return choice

    def answer_party(self, t: Table, party: Decision) -> Option:
        """The seats speak in turn, each for all; where hands are hidden, each for itself, and chance says who."""
        if not party.hidden:
            return self.ask(t, party.seats[self.moment % len(party.seats)], party, party.options)
        able = party.speakers
        speaker = able[self.players[party.seats[0]].rng.below(len(able))]
        own = party.offers(speaker)
        if len(own) > 1:
            return self.ask(t, speaker, party.seen_by(speaker), own)
        for seat in party.seats:
            self.given[seat] += 1
        self.answers.append(own[0])  # nobody had to think, but a look replays all that was answered
        return own[0]

    def answer_secretly(
        self, t: Table, seats: tuple[int, ...], question: Question, options: Callable[[Any, int], list[Option]]
    ) -> list[Option]:
        """Each answers without the others' answers: they go on the list when all have come."""
        before = self.answers
        given: list[Option] = []
        chosen: list[Option] = []
        for seat in seats:
            own = options(t, seat)
            if len(own) == 1:
                chosen.append(own[0])
                continue
            self.answers = before[:]
            choice = self.answer(t, seat, question, own)
            given.append(choice)
            chosen.append(choice)
        self.answers = before + given
        return chosen


def seat_players(game: Game, settings: Settings, players: Sequence[Player], seed: int) -> list[Player]:
    """The players at their seats; one player alone may take every seat."""
    seats = game.seats(settings)
    if len(players) == 1:
        players = list(players) * seats
    if len(players) != seats:
        raise Refused(
            f"{game.title} has {seats} seat{'s' if seats != 1 else ''} here, but {len(players)} players came."
        )
    return [player.sit(game, seat, seed) for seat, player in enumerate(players)]


def play_out(game: Game, t: Table, players: list[Player]) -> Result:
    """Play a table to its end with seated players."""
    looks = False
    for player in players:
        looks = looks or player.looks
    if not looks:
        t.driver = RandomDriver([player.rng for player in players])
        units = 0
        while t.result is None:
            game.advance(t)
            units += 1
            if units % BEAT == 0:
                pulse()
        return t.result
    driver = PlayersDriver(game, players, t)
    t.driver = driver
    while t.result is None:
        game.advance(t)
        driver.rest_at(t)
    return t.result


def play(
    game: Game,
    players: Sequence[Player],
    seed: int = 0,
    settings: Mapping[str, object] | None = None,
    **chosen: object,
) -> Result:
    """Play a whole game between players that answer at once: the fast path.

    Settings are given by name, or as a mapping, which takes names of any kind.
    """
    settled = game.settle({**settings, **chosen} if settings else chosen)
    return play_out(game, game.deal(settled, Rng(seed)), seat_players(game, settled, players, seed))
