"""Nobody knows more than the rules tell: views, options, values and bots don't depend on what is hidden.

See `worlds` for how a world is made that a seat can't tell from the true one.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from cardwright import SPECTATOR, Event, Game, Match, Player, Rng, Table, View, bot
from cardwright.core.decision import Decision
from cardwright.core.look import redeal
from cardwright.core.player import RandomDriver
from cardwright.core.position import write_position
from cardwright.core.waiting import Answer
from cardwright.testing.confirm import Asking
from cardwright.testing.fingerprint import fingerprint
from cardwright.testing.journeys import Journey, check_result, journeys, picture, picture_of, seats, story
from cardwright.testing.motion import keys
from cardwright.testing.worlds import answers_since_rest, other_world

ALL_LIES_OPEN = ("fists",)  # games where a re-deal has nothing to move
STOPS = 120
WORLDS = 24
VALUED = 40  # of so many questions one is valued: a value may rest on tables that take long to build
THINKERS_WORLDS = 3
WAITS = 40
AHEAD = 4  # questions


def questions(game: Game) -> Iterator[Match]:
    """The open questions of every journey, a part of them if it is long; those of different journeys mixed."""
    travels = [islice(journey.travel(game), 0, None, journey.stride(STOPS)) for journey in journeys(game)]
    while travels:
        for travel in list(travels):
            match = next(travel, None)
            if match is None or match.decision is None:
                travels.remove(travel)
            else:
                yield match.copy()


def test_a_redeal_changes_nothing_that_the_seat_may_know(game: Game) -> None:
    rng = Rng(11)
    imagining, knowing = game.policy(Rng(1)), game.policy(Rng(2))  # which may remember what values rest on
    for number, match in enumerate(questions(game)):
        decision = match.decision
        assert decision is not None
        for seat in range(SPECTATOR, seats(match)):
            t = match.table.copy()
            redeal(game, t, seat, rng)
            assert t.result is None
            assert picture_of(match, t, seat) == picture(match, seat)
            if seat != SPECTATOR and number % VALUED == 0:
                difference = imagining.value(game, t, seat) - knowing.value(game, match.table, seat)
                assert abs(difference) < 1e-9, "the value looks at hidden things"
            for option in decision.offers(seat):
                assert game.describe(t, option, seat) == game.describe(match.table, option, seat)


def test_a_redeal_keeps_nothing_of_what_was_hidden(game: Game) -> None:
    """With the same chance, every arrangement of the hidden cards is re-dealt into the same one."""
    for number, match in enumerate(questions(game)):
        for seat in range(SPECTATOR, seats(match)):
            prints = []
            for first in (None, 1, 2):
                t = match.table.copy()
                if first is not None:
                    redeal(game, t, seat, Rng(first))
                redeal(game, t, seat, Rng(number, 9))
                prints.append(fingerprint(game, t))
            assert prints[0] == prints[1] == prints[2]


def test_a_redeal_loses_no_card_and_moves_some(game: Game) -> None:
    moved = set()
    for number, match in enumerate(questions(game)):
        for seat in range(SPECTATOR, seats(match)):
            t = match.resting_table.copy()
            redeal(game, t, seat, Rng(number))
            assert sorted(game.census(t)) == sorted(game.census(match.resting_table))
            if fingerprint(game, t, chance=False) != fingerprint(game, match.resting_table, chance=False):
                moved.add(seat)
    if game.id not in ALL_LIES_OPEN:
        most = max(seats(journey.start(game)) for journey in journeys(game))
        assert moved == set(range(SPECTATOR, most)), "a re-deal that moves nothing shows the truth to every bot"


def test_a_table_in_numbers_shows_nothing_hidden(game: Game) -> None:
    for number, match in enumerate(questions(game)):
        for seat in range(SPECTATOR, seats(match)):
            t = match.table.copy()
            redeal(game, t, seat, Rng(number))
            assert game.observe(t, seat) == game.observe(match.table, seat)


def test_a_redeal_keeps_what_moves_have_told(game: Game) -> None:
    """A card that a seat was told went to another's hand stays there, until something unknown leaves that hand."""
    for journey in journeys(game):
        known: dict[int, dict[str, Counter[str]]] = {}
        told = 0
        for number, match in enumerate(journey.travel(game)):
            events = match.events(told)
            told += len(events)
            for seat in range(SPECTATOR, seats(match)):
                follow(known.setdefault(seat, {}), events, seat)
                if number % journey.stride(STOPS) == 0:
                    t = match.table.copy()
                    redeal(game, t, seat, Rng(number))
                    check_told(match, t, seat, known[seat])


def follow(known: dict[str, Counter[str]], events: Sequence[Event], seat: int) -> None:
    """Which pieces lie in which area, as far as moves tell this seat."""
    for event in events:
        moved = Counter(card.id for card in event.cards_moved(seat))
        if moved.total() == event.count_moved:
            known[event.source] = known.get(event.source, Counter()) - moved
        else:
            known[event.source] = Counter()
        known[event.target] = known.get(event.target, Counter()) + moved


def check_told(match: Match, t: Table, seat: int, known: dict[str, Counter[str]]) -> None:
    """Every area that some seat sees whole holds, on the re-dealt table too, what this seat knows to lie there."""
    for other in range(seats(match)):
        for area in match.game.picture(t, other).areas:
            lying = keys(area)
            missing = known.get(area.id, Counter()) - lying if lying is not None else None
            assert not missing, (
                f"seat {seat} was told that {dict(missing or {})} lie in {area.id}, but they are dealt anew"
            )


def test_a_spectator_knows_no_more_than_every_seat(game: Game) -> None:
    """What one seat's re-deal changes for another, a spectator's changes too."""
    by_seats: set[int] = set()
    by_spectator: set[int] = set()
    for number, match in enumerate(islice(questions(game), STOPS)):
        everybody = range(seats(match))
        for eyes in (SPECTATOR, *everybody):
            t = match.table.copy()
            redeal(game, t, eyes, Rng(number))
            changed = {seat for seat in everybody if game.picture(t, seat) != game.picture(match.table, seat)}
            (by_spectator if eyes == SPECTATOR else by_seats).update(changed)
    assert by_spectator == by_seats


def test_players_choose_the_same_in_every_world_they_cannot_tell_apart(game: Game) -> None:
    players = [bot("random"), bot("greedy")]
    assert agreements(game, players, WORLDS) == WORLDS


def test_the_games_own_bots_choose_the_same_in_every_world_they_cannot_tell_apart(game: Game) -> None:
    for name in (*game.bots, "search:20"):
        assert agreements(game, [bot(name)], THINKERS_WORLDS) == THINKERS_WORLDS


def agreements(game: Game, players: list[Player], wanted: int) -> int:
    """In how many worlds, up to those wanted, all these players made their true choice again."""
    rng, found = Rng(5), 0
    for number, match in enumerate(questions(game)):
        assert match.decision is not None
        for seat in match.decision.seats:
            offers = match.decision.offers(seat)
            if len(offers) < 2 or found == wanted:
                continue
            world = other_world(match, seat, rng)
            if world is None:
                continue
            found += 1
            for player in players:
                here = player.sit(game, seat, number)
                there = player.sit(game, seat, number)
                choice = here.choose(match.look(seat))
                assert choice in offers, f"{player.name} chose what was not on offer"
                assert there.choose(world.look(seat)) is choice, f"{player.name} looks at what its seat can't see"
                assert here.why(match.look(seat)) == there.why(world.look(seat))
        if found == wanted:
            break
    return found


def test_playing_on_from_a_look_is_the_same_in_every_world(game: Game) -> None:
    """What a search plays: the answers since the resting point, a re-deal at the question, then a policy.

    Rules that keep a hidden card in a local variable while they ask keep it from the re-deal, and are found out here.
    """
    rng, found = Rng(7), 0
    for number, match in enumerate(questions(game)):
        assert match.decision is not None
        for seat in match.decision.seats:
            if found == WORLDS or not match.decision.offers(seat):
                continue
            world = other_world(match, seat, rng)
            if world is not None:
                found += 1
                assert played_on(match, seat, number) == played_on(world, seat, number)
    assert found == WORLDS


def played_on(match: Match, seat: int, seed: int) -> str:
    policy = RandomDriver([Rng(seed, other) for other in range(seats(match))])
    t = match.look(seat).resume(policy, Rng(seed, 99))
    while t.result is None:
        match.game.advance(t)
    check_result(match.game, match.settings, t.result)
    return write_position(match.game, match.settings, t)


def test_an_answer_that_can_be_taken_back_has_shown_nothing_hidden(game: Game) -> None:
    """Where undo is offered, the next thing the seat sees is the same in every world it can't tell apart."""
    rng = Rng(6)
    checked = 0
    for journey in journeys(game):
        for number, match in enumerate(journey.travel(game)):
            if match.decision is None or number % journey.stride(STOPS):
                continue
            after = match.copy()
            journey.step(after)
            if after.undo_refusal():
                continue
            for seat in match.decision.seats:
                world = other_world(match, seat, rng)
                if world is not None:
                    checked += 1
                    journey.step(world, len(match.answers) - len(world.answers))
                    for own in (after, world):
                        assert own.decision is None or own.decision.seats == match.decision.seats
                    assert picture(after, seat) == picture(world, seat)
    assert checked > 0 or not any_undo(game)


def any_undo(game: Game) -> bool:
    return any(not match.undo_refusal() for journey in journeys(game) for match in journey.travel(game))


def test_a_look_shows_what_the_seats_view_shows(game: Game) -> None:
    for match in questions(game):
        assert match.decision is not None
        for seat in match.decision.seats:
            look, view = match.look(seat).view(), match.view(seat)
            assert (look.headline, look.areas, look.counters) == (view.headline, view.areas, view.counters)


def test_a_look_ahead_is_the_same_each_time_it_is_taken(game: Game) -> None:
    policy = game.policy(Rng(1))
    for match in islice(questions(game), 20):
        assert match.decision is not None
        look = match.look()
        for option in look.options[:5]:
            first, second = look.after(option, Rng(3)), look.after(option, Rng(3))
            assert fingerprint(game, first) == fingerprint(game, second)
            assert 0.0 <= policy.value(game, first, look.seat) <= 1.0


def test_who_is_waited_for_tells_nothing_hidden(game: Game) -> None:
    """Whoever looks on sees the same seats asked, one after the other, on every table that he can't tell from this one,
    until something is shown. People sit at all seats: who answers at once is waited for by nobody."""
    rng, compared = Rng(8), 0
    for journey in journeys(game):
        way = Asking(game, journey)
        for number, match in enumerate(way.travel(game)):
            if match.decision is not None and number % way.stride(WAITS) == 0:
                for eyes in range(SPECTATOR, seats(match)):
                    compared += same_seats_asked(match, way, eyes, rng)
    assert compared > 0


def same_seats_asked(match: Match, way: Journey, eyes: int, rng: Rng) -> int:
    """From the last resting point some questions on. Returns how many were compared."""
    ahead = match.copy()
    for _ in range(AHEAD):
        if ahead.decision is not None:
            way.step(ahead)
    first = len(match.answers) - len(answers_since_rest(match))
    truth, world = resumed(match, match.resting_table.copy()), resumed(match, redealt(match, eyes, rng))
    compared = 0
    for answer in [*ahead.answers[first:], None]:
        if story(truth, eyes) != story(world, eyes) or seen(truth, eyes) != seen(world, eyes):
            break
        here, there = truth.decision, world.decision
        if any(decision is not None and decision.question.tells for decision in (here, there)):
            break
        asked, other = waited_for(here), waited_for(there)
        assert asked == other, (
            f"{'a spectator' if eyes == SPECTATOR else f'seat {eyes}'} sees that {asked} are asked {here}, where on "
            f"another table {other} would be asked {there}"
        )
        if answer is None or here is None or there is None:
            break
        compared += 1
        if not give(truth, answer, rng) or not give(world, answer, rng):
            break
    return compared


def resumed(match: Match, table: Table) -> Match:
    return Match(match.game, match.settings, match.seed, table=table, confirm=match.confirm)


def redealt(match: Match, eyes: int, rng: Rng) -> Table:
    """The resting table as it might be; the same dice roll on it."""
    t = match.resting_table.copy()
    match.game.redeal(t, eyes, rng)
    return t


def seen(match: Match, eyes: int) -> View:
    return match.game.picture(match.table, eyes)


def waited_for(decision: Decision | None) -> tuple[int, ...]:
    return decision.waited_for if decision is not None else ()


def give(match: Match, answer: Answer, rng: Rng) -> bool:
    """The same answer, or where this seat can't give it any other. False if the seat isn't asked."""
    decision = match.decision
    if decision is None or answer.seat not in decision.seats:
        return False
    offers = decision.offers(answer.seat)
    if not offers:
        return False
    match.choose(answer.option if answer.option in offers else offers[rng.below(len(offers))], answer.seat)
    return True
