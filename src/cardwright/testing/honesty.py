"""Nobody knows more than the rules tell: views, options, values and bots don't depend on what is hidden.

See `worlds` for how a world is made that a seat can't tell from the true one.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

import msgspec

from cardwright import SPECTATOR, BadPosition, Event, Game, Match, Player, Rng, Table, View, bot
from cardwright.core.decision import Decision
from cardwright.core.matches.waiting import Answer
from cardwright.core.position import read_position, write_position
from cardwright.core.resuming import redeal
from cardwright.testing.confirm import Asking
from cardwright.testing.differences import fail, same, where
from cardwright.testing.endings import Rambling, play_to_the_end
from cardwright.testing.fingerprint import fingerprint, same_print
from cardwright.testing.motion import keys
from cardwright.testing.sample_games import SampleGame, sample_games
from cardwright.testing.snapshots import check_result, picture, picture_of, story
from cardwright.testing.worlds import answers_since_rest, other_world

ALL_LIES_OPEN = ("fists",)  # games where a re-deal has nothing to move
MOST_STOPS = 120
MOST_WORLDS = 24
VALUED_EVERY = 40  # of so many questions one is valued: a value may rest on tables that take long to build
THINKERS_WORLDS = 3
MOST_WAITS = 40
QUESTIONS_AHEAD = 4  # questions
PICTURED_EVERY = 3  # of so many questions one is drawn for every seat
ENOUGH_REDEALS = 20  # re-deals of an area that can't all have left it as it was by chance


def questions(game: Game) -> Iterator[Match]:
    """The open questions of every sample, a part of them if it is long; those of different samples mixed."""
    travels = [islice(sample.travel(game), 0, None, sample.stride(MOST_STOPS)) for sample in sample_games(game)]
    while travels:
        for travel in list(travels):
            match = next(travel, None)
            if match is None or match.decision is None:
                travels.remove(travel)
            else:
                yield match.copy()


def seat_or_spectator(seat: int) -> str:
    return f"seat {seat}" if seat != SPECTATOR else "a SPECTATOR (-1)"


def test_a_redeal_changes_nothing_that_the_seat_may_know(game: Game) -> None:
    rng = Rng(11)
    imagining, knowing = game.policy(Rng(1)), game.policy(Rng(2))  # which may remember what values rest on
    for number, match in enumerate(questions(game)):
        decision = match.decision
        assert decision is not None
        for seat in range(SPECTATOR, match.seats):
            t = match.table.copy()
            redeal(game, t, seat, rng)
            assert t.result is None, f"{where(match)}: a re-deal for {seat_or_spectator(seat)} ends the game"
            what = f"{where(match)}: a re-deal for {seat_or_spectator(seat)} changes what it sees"
            same(picture_of(match, t, seat), picture(match, seat), what)
            if seat != SPECTATOR and number % VALUED_EVERY == 0:
                worth, true = imagining.value(game, t, seat), knowing.value(game, match.table, seat)
                assert abs(worth - true) < 1e-9, (
                    f"{where(match)}: the value for seat {seat} looks at hidden things: it is {true}, and {worth} once "
                    f"they are dealt anew"
                )
            for option in decision.offers(seat):
                now, due = game.describe(t, option, seat), game.describe(match.table, option, seat)
                same(now, due, f"{where(match)}: the words of {option.text!r} for seat {seat} tell of hidden things")


def test_a_redeal_keeps_nothing_of_what_was_hidden(game: Game) -> None:
    """With the same chance, every arrangement of the hidden cards is re-dealt into the same one."""
    for number, match in enumerate(questions(game)):
        for seat in range(SPECTATOR, match.seats):
            prints = []
            for first in (None, 1, 2):
                t = match.table.copy()
                if first is not None:
                    redeal(game, t, seat, Rng(first))
                redeal(game, t, seat, Rng(number, 9))
                prints.append(fingerprint(game, t))
            for each in prints[1:]:
                what = f"{where(match)}: a re-deal for {seat_or_spectator(seat)} depends on how the hidden cards lay"
                same_print(each, prints[0], f"{what} (sort them before you shuffle)")


def test_a_redeal_loses_no_card_and_moves_some(game: Game) -> None:
    moved = set()
    for number, match in enumerate(questions(game)):
        for seat in range(SPECTATOR, match.seats):
            t = match.resting_table.copy()
            redeal(game, t, seat, Rng(number))
            cards = sorted(game.census(match.resting_table))
            what = f"{where(match)}: a re-deal for {seat_or_spectator(seat)} loses or doubles a card"
            same(sorted(game.census(t)), cards, what)
            if fingerprint(game, t, chance=False) != fingerprint(game, match.resting_table, chance=False):
                moved.add(seat)
    if game.id not in ALL_LIES_OPEN:
        most = max(sample.start(game).seats for sample in sample_games(game))
        for seat in range(SPECTATOR, most):
            assert seat in moved, (
                f"no re-deal for {seat_or_spectator(seat)} ever moved anything: that shows the truth to every bot"
            )


def test_a_redeal_makes_tables_that_could_be(game: Game) -> None:
    """At a resting point it can be written and read: `check` finds nothing that contradicts what is known."""
    for number, match in enumerate(questions(game)):
        for seat in range(SPECTATOR, match.seats):
            t = match.resting_table.copy()
            redeal(game, t, seat, Rng(number))
            written = write_position(game, match.settings, t)
            what = f"{where(match)}: a re-deal for {seat_or_spectator(seat)}"
            try:
                again = write_position(game, *read_position(game, written))
            except BadPosition as refused:
                fail(f"{what} makes a table that can't be: {refused}")
            same(again, written, f"{what} makes a table that reads otherwise than it is written")


def test_a_redeal_moves_what_only_others_see(game: Game) -> None:
    """In every area where a seat sees less than another, some re-deal for it changes what the other sees."""
    moved: dict[tuple[int, str], list[bool]] = {}
    for number, match in enumerate(islice(questions(game), 0, None, PICTURED_EVERY)):
        everybody = range(match.seats)
        pictures = {seat: game.picture(match.table, seat) for seat in range(SPECTATOR, match.seats)}
        for eyes, own in pictures.items():
            unseen = [
                (other, area)
                for other in everybody
                for area in pictures[other].areas
                if area.things and keys(area) is not None and keys(own.area(area.id)) is None
            ]
            if not unseen:
                continue
            t = match.table.copy()
            redeal(game, t, eyes, Rng(number))
            for other, area in unseen:
                changed = keys(game.picture(t, other).area(area.id)) != keys(area)
                moved.setdefault((eyes, area.id), []).append(changed)
    for (eyes, name), found in moved.items():
        assert any(found) or len(found) < ENOUGH_REDEALS, (
            f"{len(found)} re-deals for {seat_or_spectator(eyes)} never moved what others see in {name}, and it doesn't"
        )


def test_numbers_show_nothing_hidden(game: Game) -> None:
    for number, match in enumerate(questions(game)):
        for seat in range(SPECTATOR, match.seats):
            t = match.table.copy()
            redeal(game, t, seat, Rng(number))
            what = f"{where(match)}: the numbers tell {seat_or_spectator(seat)} of hidden things"
            sight = match.sight
            same(sight.numbers(t, seat), sight.numbers(match.table, seat), what)


def test_a_redeal_keeps_what_moves_have_told(game: Game) -> None:
    """A card that a seat was told went to another's hand stays there, until something unknown leaves that hand."""
    for sample in sample_games(game):
        known: dict[int, dict[str, Counter[str]]] = {}
        told = 0
        for number, match in enumerate(sample.travel(game)):
            events = match.events(told)
            told += len(events)
            for seat in range(SPECTATOR, match.seats):
                follow(known.setdefault(seat, {}), events, seat)
                if number % sample.stride(MOST_STOPS) == 0:
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
    for other in range(match.seats):
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
    for number, match in enumerate(islice(questions(game), MOST_STOPS)):
        everybody = range(match.seats)
        for eyes in (SPECTATOR, *everybody):
            t = match.table.copy()
            redeal(game, t, eyes, Rng(number))
            changed = {seat for seat in everybody if game.picture(t, seat) != game.picture(match.table, seat)}
            (by_spectator if eyes == SPECTATOR else by_seats).update(changed)
    for seat in by_seats - by_spectator:
        fail(f"a re-deal for another seat changes what seat {seat} sees, but one for a SPECTATOR (-1) never does")
    for seat in by_spectator - by_seats:
        fail(f"a re-deal for a SPECTATOR (-1) changes what seat {seat} sees, though every other seat knows that")


def test_players_choose_the_same_in_every_world_they_cannot_tell_apart(game: Game) -> None:
    players = [bot("random"), bot("greedy")]
    enough_worlds(agreements(game, players, MOST_WORLDS), MOST_WORLDS)


def test_the_games_own_bots_choose_the_same_in_every_world_they_cannot_tell_apart(game: Game) -> None:
    for name in (*game.bots, "search:20"):
        enough_worlds(agreements(game, [bot(name)], THINKERS_WORLDS), THINKERS_WORLDS)


def enough_worlds(found: int, wanted: int) -> None:
    assert found == wanted, (
        f"only {found} of {wanted} questions had another world that the seat can't tell from the true one: a re-deal "
        f"hardly moves anything, or the seats are shown what it moves"
    )


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
                reasons = here.why(match.look(seat)), there.why(world.look(seat))
                same(reasons[1], reasons[0], f"{where(match)}: the reason of {player.name} tells of hidden things")
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
            if found == MOST_WORLDS or not match.decision.offers(seat):
                continue
            world = other_world(match, seat, rng)
            if world is not None:
                found += 1
                ends = played_on(match, seat, number), played_on(world, seat, number)
                what = f"{where(match)}: after a re-deal for seat {seat} the rules still knew what was hidden"
                same(ends[1], ends[0], f"{what} (do they keep a card in a local variable?)")
    enough_worlds(found, MOST_WORLDS)


def played_on(match: Match, seat: int, seed: int) -> str:
    policy = Rambling([Rng(seed, other) for other in range(match.seats)])
    t = match.look(seat).resume(policy, Rng(seed, 99))
    play_to_the_end(match.game, t)
    check_result(match.game, match.settings, t.result)
    return write_position(match.game, match.settings, t)


def test_an_answer_that_can_be_taken_back_has_shown_nothing_hidden(game: Game) -> None:
    """Where undo is offered, the next thing the seat sees is the same in every world it can't tell apart."""
    rng = Rng(6)
    checked = 0
    for sample in sample_games(game):
        for number, match in enumerate(sample.travel(game)):
            if match.decision is None or number % sample.stride(MOST_STOPS):
                continue
            after = match.copy()
            sample.step(after)
            if after.undo_refusal():
                continue
            for seat in match.decision.seats:
                world = other_world(match, seat, rng)
                if world is not None:
                    checked += 1
                    sample.step(world, len(match.answers) - len(world.answers))
                    for own in (after, world):
                        assert own.decision is None or own.decision.seats == match.decision.seats, (
                            f"{where(match)}: an answer can be taken back, though another seat has been asked since"
                        )
                    what = f"{where(match)}: an answer can be taken back, though it showed seat {seat} what was hidden"
                    same(picture(after, seat), picture(world, seat), f"{what} (seal the table there)")
    assert checked > 0 or not any_undo(game), "no answer that can be taken back could be checked in another world"


def any_undo(game: Game) -> bool:
    return any(not match.undo_refusal() for sample in sample_games(game) for match in sample.travel(game))


def test_a_look_shows_what_the_seats_view_shows(game: Game) -> None:
    for match in questions(game):
        assert match.decision is not None
        for seat in match.decision.seats:
            look, view = match.look(seat).view(), match.view(seat)
            for name in ("headline", "areas", "counters"):
                what = f"{where(match)}: a look of seat {seat} shows other {name} than its view"
                same(msgspec.to_builtins(getattr(look, name)), msgspec.to_builtins(getattr(view, name)), what)


def test_a_look_ahead_is_the_same_each_time_it_is_taken(game: Game) -> None:
    policy = game.policy(Rng(1))
    for match in islice(questions(game), 20):
        assert match.decision is not None
        look = match.look()
        for option in look.options[:5]:
            first, second = look.after(option, Rng(3)), look.after(option, Rng(3))
            what = f"{where(match)}: a look ahead to {option.text!r} is another one the second time"
            same_print(fingerprint(game, second), fingerprint(game, first), what)
            worth = policy.value(game, first, look.seat)
            assert 0.0 <= worth <= 1.0, f"{where(match)}: the value of {option.text!r} is {worth}, not from 0 to 1"


def test_who_is_waited_for_tells_nothing_hidden(game: Game) -> None:
    """Whoever looks on sees the same seats asked, one after the other, on every table that he can't tell from this one,
    until something is shown. People sit at all seats: who answers at once is waited for by nobody."""
    rng, compared = Rng(8), 0
    for sample in sample_games(game):
        way = Asking(game, sample)
        for number, match in enumerate(way.travel(game)):
            if match.decision is not None and number % way.stride(MOST_WAITS) == 0:
                for eyes in range(SPECTATOR, match.seats):
                    compared += same_seats_asked(match, way, eyes, rng)
    assert compared > 0, "nobody was ever waited for"


def same_seats_asked(match: Match, way: SampleGame, eyes: int, rng: Rng) -> int:
    """From the last resting point some questions on. Returns how many were compared."""
    ahead = match.copy()
    for _ in range(QUESTIONS_AHEAD):
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
