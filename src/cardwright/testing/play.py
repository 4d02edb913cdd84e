"""Every game plays to its end, the same way each time and each way it can be played."""

from cardwright import Game, Match, Option, Player, Refused, Rng, bot, play
from cardwright.core.look import Look
from cardwright.core.playout import play_out, seat_players
from cardwright.core.position import write_position
from cardwright.testing.differences import same, where
from cardwright.testing.endings import MOST_ANSWERS, check_ends, rambled
from cardwright.testing.refusing import refuses
from cardwright.testing.sample_games import SampleGame, answer, sample_games
from cardwright.testing.snapshots import check_result, picture, snapshot
from cardwright.testing.variants import variants

FAST_GAMES = 80
SEATED_GAMES = 6
DRAWN_STOPS = 60  # stops of a sample game at which every seat's view is compared
GREEDY_ANSWERS = 20
MANY_OPTIONS = 100


def test_a_game_says_what_it_is(game: Game) -> None:
    assert game.id.isidentifier(), f"a game's id is a name like seven_seas, not {game.id!r}"
    assert game.title, "a game has a title"
    assert game.version >= 1, f"the version of a game's rules counts from 1; it isn't {game.version}"
    assert game.content_version, "a game has a version of its content"
    for name in game.bots:
        same(game.bot(name).name, name, f"the bot {name} has another name")
    with refuses(Refused, "no bot called 'nobody'"):
        game.bot("nobody")


def test_random_games_end_with_a_score_for_every_seat(game: Game) -> None:
    ways = variants(game)
    for seed in range(FAST_GAMES):
        chosen = ways[seed % len(ways)]
        check_result(game, game.settle(chosen), rambled(game, seed, **chosen))


def test_matches_end_with_a_score_for_every_seat(game: Game) -> None:
    for sample in sample_games(game):
        match = sample.end(game)
        assert match.decision is None, f"{where(match)}: the game is over, but {match.decision} is asked"
        check_result(game, match.settings, match.result)


def test_set_up_questions_come_before_the_play(game: Game) -> None:
    """What a question of the set-up settles is no move: nobody judges it."""
    for sample in sample_games(game):
        playing = ""
        for given in sample.end(game).answers:
            name = given.question.name
            assert not (playing and given.question.setup), (
                f"{name!r} is said to be of the set-up, but it was asked after {playing!r}, which isn't."
            )
            playing = playing if given.question.setup else name


def test_the_same_seed_and_answers_give_the_same_game(game: Game) -> None:
    """Also with a second game object: nothing of a game in progress lives outside its table."""
    twin = type(game)()
    for sample in sample_games(game):
        for number, (here, there) in enumerate(zip(sample.travel(game), sample.travel(twin), strict=True)):
            what = f"{where(here)}: played again, the same game"
            same(there.position(), here.position(), f"{what} has another position")
            same(repr(there.decision), repr(here.decision), f"{what} asks another question")
            for seat in range(here.seats) if number % sample.stride(DRAWN_STOPS) == 0 else ():
                same(picture(there, seat), picture(here, seat), f"{what} shows seat {seat} another view")
        stories = [[repr(event) for event in match.events()] for match in (here, there)]
        same(stories[1], stories[0], f"{where(here)}: played again, the same game tells another story")


class Dabbler(Player):
    """Greedy at first and random then: a look ahead at every question takes minutes in the longest games."""

    def __init__(self) -> None:
        super().__init__("dabbler")
        self.answers = 0

    def fresh(self, game: Game) -> Player:
        return Dabbler()

    def choose(self, look: Look) -> Option:
        self.answers += 1
        assert self.answers <= MOST_ANSWERS, f"after {MOST_ANSWERS} answers the game isn't over: it must end"
        if self.answers <= GREEDY_ANSWERS:
            return bot("greedy").sit(self.game, self.seat, self.answers).choose(look)
        return look.options[self.rng.below(len(look.options))]


def test_players_that_answer_at_once_play_the_game_that_a_match_plays(game: Game) -> None:
    for player in (bot("random"), Dabbler()):
        play_both_ways(game, player)


def play_both_ways(game: Game, player: Player) -> None:
    ways = variants(game)
    for seed in range(SEATED_GAMES):
        chosen = ways[seed % len(ways)]
        settings = game.settle(chosen)
        rambled(game, seed, **chosen)  # or `play_out` might play for ever
        t = game.deal(settings, Rng(seed))
        play_out(game, t, seat_players(game, settings, [player], seed))
        match = game.match(seed, **chosen)
        let_play(match, seat_players(game, settings, [player], seed))
        what = f"{where(match)}: players that answer at once play another game"
        same(write_position(game, settings, t), match.position(), what)
        same(t.result, match.result, what)
        same(play(game, [player], seed, **chosen), match.result, what)


def let_play(match: Match, players: list[Player]) -> None:
    """As the fast path asks: a party's seats speak in turn, those with hidden options are drawn."""
    while match.decision is not None:
        check_ends(match)
        decision = match.decision
        seat = decision.seat
        if len(decision.seats) > 1 and decision.secret is None and decision.hidden:
            able = [seat for seat in decision.seats if decision.offers(seat)]
            seat = able[players[decision.seats[0]].rng.below(len(able))]
            offers = decision.offers(seat)
            match.choose(players[seat].choose(match.look(seat)) if len(offers) > 1 else offers[0], seat)
        elif len(decision.seats) > 1 and decision.secret is None:
            # players that look speak in turn; without any, the first speaks
            turn = len(match.answers) % len(decision.seats) if any(player.looks for player in players) else 0
            speaker = decision.seats[turn]
            match.choose(players[speaker].choose(match.look(speaker, party=True)))
        else:
            offers = decision.offers(seat)
            match.choose(players[seat].choose(match.look(seat)) if len(offers) > 1 else offers[0], seat)


def some_stops(game: Game, sample: SampleGame, count: int) -> list[Match]:
    """Copies of the match at a few of its questions, spread over the game."""
    step = max(1, len(sample.answers) // count)
    return [match.copy() for number, match in enumerate(sample.travel(game)) if match.decision and number % step == 0]


def test_every_option_can_be_chosen(game: Game) -> None:
    for sample in sample_games(game):
        for match in some_stops(game, sample, 4):
            assert match.decision is not None
            before = snapshot(match)
            for option in match.decision.options:
                other = match.copy()
                first = len(other.answers)
                answer(other, option)
                given = other.answers[first].option
                assert given is option, f"{where(match)}: {option} was chosen, but {given} was answered"
                assert other.result is not None or other.decision is not None, (
                    f"{where(match)}: after {option} nothing is asked, but the game isn't over"
                )
            same(snapshot(match), before, f"{where(match)}: playing on with a copy changed the match")


def test_questions_offer_a_few_options_with_different_names(game: Game) -> None:
    most = 0
    for sample in sample_games(game):
        for match in sample.travel(game):
            if match.decision is not None:
                options = match.decision.options
                lone = len(options) == 1 and match.decision.secret is None
                assert not lone, f"{match.decision} leaves no choice, so it isn't put"
                assert len({option.text for option in options}) == len(options), f"equal names in {match.decision}"
                for option in options:
                    fit = option.text and option.text == option.text.strip()
                    assert fit, f"an option's text is a name without spaces around it, not {option.text!r}"
                if not sample.chosen:
                    most = max(most, len(options))
    assert most <= MANY_OPTIONS, f"{most} options in one question: ask one thing at a time"


def test_every_seat_that_is_asked_can_answer_or_another_can(game: Game) -> None:
    for sample in sample_games(game):
        for match in sample.travel(game):
            if match.decision is not None:
                offers = [match.decision.offers(seat) for seat in range(match.seats)]
                offered = {option.text for own in offers for option in own}
                if match.decision.secret is None:
                    options = {option.text for option in match.decision.options}
                    same(
                        sorted(offered), sorted(options), f"{where(match)}: some option of {match.decision} is nobody's"
                    )
                else:
                    for seat in match.decision.seats:
                        assert match.decision.offers(seat), f"{where(match)}: seat {seat} is asked, but offered nothing"


def test_bad_answers_are_refused_and_change_nothing(game: Game) -> None:
    stranger = Option("an option of another game")
    for sample in sample_games(game):
        for match in some_stops(game, sample, 5):
            decision = match.decision
            assert decision is not None
            before = snapshot(match)
            for wrong in (-1, len(decision.options), 10**9, "", "an option of another game", stranger):
                with refuses(Refused, what=f"{where(match)}: the answer {str(wrong)!r}"):
                    match.choose(wrong)
            for seat in range(-1, match.seats + 1):
                own = decision.offers(seat)
                for option in decision.options:
                    if option not in own:
                        with refuses(Refused, what=f"{where(match)}: {option.text!r} of seat {seat}"):
                            match.choose(option, seat)
            same(snapshot(match), before, f"{where(match)}: a bad answer was refused, but changed something")


def test_an_option_is_named_by_its_index_by_its_text_or_by_itself(game: Game) -> None:
    for sample in sample_games(game)[:4]:
        for match in some_stops(game, sample, 3):
            assert match.decision is not None
            last = len(match.decision.options) - 1
            option = match.decision.options[last]
            ends = []
            for name in (last, option.text, option):
                other = match.copy()
                other.choose(name)
                ends.append(snapshot(other))
            for name, end in zip(("its text", "itself"), ends[1:], strict=True):
                what = f"{where(match)}: {option} chosen by {name} leads elsewhere than by its index"
                same(end, ends[0], what)


def test_after_the_end_there_is_nothing_to_choose(game: Game) -> None:
    match = sample_games(game)[0].end(game)
    before = snapshot(match)
    for wrong in (0, "pass", Option("pass")):
        with refuses(Refused, "over", "an answer after the end"):
            match.choose(wrong)
    with refuses(Refused, "over", "a look after the end"):
        match.look()
    same(snapshot(match), before, f"{where(match)}: a choice after the end was refused, but changed something")
