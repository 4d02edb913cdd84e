"""People are asked before something final, even with one option left; nothing else in a game depends on it."""

from collections.abc import Iterator

from cardwright import BadRecord, Game, Match, Record, Rng, Table, bot
from cardwright.core.resuming import Asking as Stopping
from cardwright.core.table import Pending
from cardwright.testing.differences import same, where
from cardwright.testing.endings import check_ends
from cardwright.testing.fingerprint import fingerprint, same_print
from cardwright.testing.refusing import refuses
from cardwright.testing.sample_games import SampleGame, sample_games
from cardwright.testing.snapshots import picture, picture_of, snapshot

MOST_STOPS = 40
REPLAYED_STOPS = 8  # of each sample game: every one plays the game three times


def everybody(match: Match) -> tuple[int, ...]:
    return tuple(range(match.seats))


def asking(game: Game, sample: SampleGame) -> Match:
    """The sample game's end in a match that asks everybody."""
    plain = sample.end(game)
    return plain.record().match(game, everybody(plain))


class Asking(SampleGame):
    """A sample game in a match that asks everybody, with the lone answers that it has then."""

    def __init__(self, game: Game, sample: SampleGame) -> None:
        super().__init__(sample.chosen, sample.seed)
        end = asking(game, sample)
        self.given = end.answers
        self.confirm = end.confirm

    def start(self, game: Game) -> Match:
        return game.match(self.seed, False, self.confirm, **self.chosen)


def put_by_courtesy(match: Match) -> bool:
    """Whether only people are asked this."""
    decision = match.decision
    return decision is not None and decision.secret is None and len(decision.options) == 1


def lone_questions(game: Game) -> Iterator[Match]:
    for sample in sample_games(game):
        for match in Asking(game, sample).travel(game):
            if match.decision is not None and put_by_courtesy(match):
                yield match.copy()


def test_a_game_goes_the_same_way_whoever_is_asked(game: Game) -> None:
    for sample in sample_games(game):
        plain, asked = sample.end(game), asking(game, sample)
        what = f"{where(plain)}, with people asked before something final as well"
        same(asked.position(), plain.position(), f"{what}, has another last position")
        same(asked.result, plain.result, f"{what}, ends otherwise")
        same(
            [repr(event) for event in asked.events()],
            [repr(event) for event in plain.events()],
            f"{what}, tells a different story",
        )
        same(
            [answer.index for answer in asked.answers if not answer.courtesy],
            sample.answers,
            f"{what}, has other answers",
        )


def test_records_of_both_kinds_replay_in_both(game: Game) -> None:
    for sample in sample_games(game):
        plain = sample.travel(game)
        unasked = next(plain)
        for number, match in enumerate(Asking(game, sample).travel(game)):
            if number % sample.stride(REPLAYED_STOPS) and match.decision is not None:
                continue
            record = Record.parse(match.record().text())
            again = record.match(game, match.confirm)
            same(snapshot(again), snapshot(match), f"{where(match)}: its record tells another match")
            same(
                again.record().text(),
                match.record().text(),
                f"{where(match)}: its record is written otherwise when read again",
            )
            choices = sum(not answer.courtesy for answer in match.answers)
            while len(unasked.answers) < choices:
                following = next(plain, None)
                assert following is not None, f"{where(match)}: without lone questions the game ends earlier"
                unasked = following
            other = record.match(game)
            same(snapshot(other), snapshot(unasked), f"{where(match)}: read for nobody to be asked, its record differs")
            assert not other.record().confirm, f"{where(match)}: read for nobody to be asked, it still asks"
            back = other.record().match(game, match.confirm)
            open_lone = match.decision is not None and put_by_courtesy(match)
            if not open_lone:
                same(
                    snapshot(back),
                    snapshot(match),
                    f"{where(match)}: a record without lone answers, read with them, differs",
                )


def test_only_the_seats_that_want_it_are_asked(game: Game) -> None:
    for sample in sample_games(game):
        plain = sample.end(game)
        match = plain.record().match(game, (0,))
        lone = {answer.seats for answer in match.answers if answer.courtesy}
        assert lone <= {(0,)}, f"{where(match)}: only seat 0 wants to be asked lone questions, but {sorted(lone)} were"
        again = Record.parse(match.record().text()).match(game, everybody(match))
        same(
            again.record().text(),
            asking(game, sample).record().text(),
            f"{where(match)}: asked of all, its record differs",
        )


def test_an_answer_that_nothing_was_learned_from_can_be_taken_back(game: Game) -> None:
    """The lone answer that follows it included: first that one is taken back, then this."""
    for sample in sample_games(game):
        way = Asking(game, sample)
        match = way.start(game)
        while match.decision is not None:
            check_ends(match)
            given, seals, asked = len(match.answers), match.table.seals, match.decision
            look = given % way.stride(MOST_STOPS) == 0 or len(asked.options) == 1
            before = snapshot(match) if look else ()
            way.step(match)
            same_seat = match.decision is None or match.decision.seats == asked.seats
            if look and same_seat and asked.secret is None and match.table.seals == seals:
                match.undo()
                same(snapshot(match), before, f"{where(match)}: taking an answer back leaves something behind")
                way.step(match)


def test_every_earlier_moment_can_be_gone_back_to_whoever_is_asked(game: Game) -> None:
    for sample in sample_games(game)[:6]:
        way = Asking(game, sample)
        stops = way.stops(game)
        seen = way.seen(game, stops[:: -max(1, len(stops) // 12)])
        match = asking(game, sample)
        for number in reversed(seen):
            match.back_to(number)
            same(snapshot(match), seen[number], f"{where(match)}: going back comes to another moment")


def test_players_that_think_notice_nothing(game: Game) -> None:
    """A look at a question is the same whether or not people were asked before it."""
    for sample in sample_games(game)[:6]:
        plain = {len(match.answers): match.copy() for match in sample.travel(game)}
        for number, match in enumerate(Asking(game, sample).travel(game)):
            if match.decision is None or put_by_courtesy(match) or number % sample.stride(MOST_STOPS):
                continue
            look = match.look()
            other = plain[sum(not answer.courtesy for answer in match.answers)].look()
            same(look.moment, other.moment, f"{where(match)}: players can tell from the moment that people were asked")
            option = look.options[-1]
            after, unasked = [fingerprint(game, each.after(option, Rng(3))) for each in (look, other)]
            same_print(after, unasked, f"{where(match)}: a look ahead is another one once people were asked")


def test_players_take_the_only_option_and_look_beyond_it(game: Game) -> None:
    """Beyond it lies the next question, which the same answer must not be given to."""
    for match, _ in zip(lone_questions(game), range(12), strict=False):
        assert match.decision is not None
        seat, option = match.decision.seat, match.decision.options[0]
        for name in ("random", "greedy", "search:20", *game.bots):
            player = bot(name).sit(game, seat, 1)
            assert player.choose(match.look()) is option, f"{where(match)}: {name} doesn't take the only option"
            player.why(match.look())
        seals, rest = match.table.seals, match.resting_table
        after = match.look().after(option, Rng(1))
        match.choose(option)
        if match.resting_table is not rest:
            to_the_next_question(match, after)  # a look ahead ends where the rules rest
        if match.table.seals == seals and match.decision is not None and match.decision.seat == seat:
            same(
                picture_of(match, after, seat),
                picture(match, seat),
                f"{where(match)}: a look beyond the only option errs",
            )


def to_the_next_question(match: Match, t: Table) -> None:
    """Play on from a resting point."""
    t.driver = Stopping([], match.confirm)
    try:
        while t.result is None:
            match.game.advance(t)
    except Pending:
        pass


def test_a_lone_answer_is_refused_where_there_is_a_choice_or_another_option(game: Game) -> None:
    record = sample_games(game)[0].end(game).record()
    record.answers[0] = "0 only nothing"
    with refuses(BadRecord, r"Answer 0 .*only option"):
        record.match(game)
    for match in lone_questions(game):
        assert match.decision is not None
        match.choose(0)
        record = match.record()
        last = match.answers[-1]
        same(record.answers[-1], f"{last.seat} only {last.option.text}", "a lone answer is written otherwise")
        record.answers[-1] = f"{last.seat} only nothing"
        with refuses(BadRecord, f"Answer {len(record.answers) - 1} says 'nothing', but the only option"):
            record.match(game)
        break
