"""Every view can be drawn, and every event told, from every seat."""

import re
from collections.abc import Iterator

import msgspec

from cardwright import SPECTATOR, Game, Match, View
from cardwright.core.events import Event, Fact
from cardwright.core.view import Thing
from tests.contract.journeys import journeys, seats

KINDS = ("row", "list", "pile")


def stops(game: Game) -> Iterator[tuple[Match, int, View]]:
    """Every view of every seat and of a spectator, at every question and at the end."""
    for journey in journeys(game):
        for match in journey.travel(game):
            for seat in range(SPECTATOR, seats(match)):
                yield match, seat, match.view(seat)


def things(view: View) -> list[Thing]:
    """All things in the areas, and those lying under them."""
    found: list[Thing] = []
    waiting = [thing for area in view.areas for thing in area.things]
    while waiting:
        thing = waiting.pop()
        found.append(thing)
        waiting.extend(thing.under)
    return found


def test_a_view_is_plain_data(game: Game) -> None:
    for _, _, view in stops(game):
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view


def test_a_view_says_whose_it_is_and_where_the_game_stands(game: Game) -> None:
    for match, seat, view in stops(game):
        assert (view.game, view.seat) == (game.id, seat)
        assert view.headline
        assert bool(view.over) == (match.result is not None)
        assert all(counter.name for counter in view.counters)


def test_everything_on_the_table_has_a_name_of_its_own_and_a_face(game: Game) -> None:
    for _, _, view in stops(game):
        names = [thing.id for thing in things(view)]
        assert len(set(names)) == len(names), f"two things are called alike: {sorted(names)}"
        areas = [area.id for area in view.areas]
        assert len(set(areas)) == len(areas)
        assert all(area.title and area.kind in KINDS and area.count >= 0 for area in view.areas)
        assert all(thing.id and thing.face for thing in things(view))


def test_a_seat_that_is_asked_sees_the_question_and_exactly_its_own_options(game: Game) -> None:
    for match, seat, view in stops(game):
        own = match.decision.offers(seat) if match.decision else []
        assert bool(view.question) == bool(own)
        assert len(view.choices) == len(own)
        for choice, option in zip(view.choices, own, strict=True):
            assert match.decision is not None
            assert match.decision.options[choice.index] is option
            assert choice.text == option.text
            assert choice.words


def test_a_seat_that_is_not_asked_sees_whom_the_table_waits_for(game: Game) -> None:
    for match, seat, view in stops(game):
        if match.decision is not None and not match.decision.offers(seat):
            assert view.waiting
        else:
            assert not view.waiting


def test_choices_touch_things_that_are_there(game: Game) -> None:
    for _, _, view in stops(game):
        there = {thing.id for thing in things(view)}
        for choice in view.choices:
            assert set(choice.touches) <= there, f"{choice.text} touches {choice.touches}"


def test_choices_drawn_as_a_grid_have_a_cell_each(game: Game) -> None:
    for _, _, view in stops(game):
        cells = [(choice.row, choice.column) for choice in view.choices if choice.row or choice.column]
        assert len(set(cells)) == len(cells)
        assert all(row and column for row, column in cells)


def test_every_event_can_be_told_to_every_seat(game: Game) -> None:
    for journey in journeys(game):
        match = journey.end(game)
        for event in match.events():
            for seat in range(-1, seats(match)):
                words = event.words(game.phrases, seat)
                assert words
                assert "{" not in words


def test_a_secret_is_told_to_those_it_belongs_to_only(game: Game) -> None:
    """A public fact of the same name, like another card's, is no secret told, unless it's the same every time."""
    namesakes: dict[tuple[str, str], set[tuple[str, bool]]] = {}
    for journey in journeys(game):
        match = journey.end(game)
        for event in match.events():
            secret = event.secret or {}
            for seat in range(SPECTATOR, seats(match)):
                if event.knows(seat):
                    continue
                assert not set(secret) & set(event.known_to(seat))
                for name, fact in secret.items():
                    if isinstance(fact, str):
                        told = without_namesakes(event, fact).words(game.phrases, seat)
                        assert not re.search(rf"(?<!\w){re.escape(fact)}(?!\w)", told), told
                        met = namesakes.setdefault((event.verb, name), set())
                        met.add((fact, fact in event.facts.values()))
    for (verb, name), met in namesakes.items():
        told_always = all(public for _, public in met) and len(met) > 1
        assert not told_always, f"every {verb!r} tells the secret {name!r} in a public fact"


def without_namesakes(event: Event, fact: str) -> Event:
    facts: dict[str, Fact] = {name: "..." if value == fact else value for name, value in event.facts.items()}
    return Event(event.verb, event.seat, facts, event.secret, event.to)


def test_a_phrase_for_those_who_do_not_know_belongs_to_one_for_those_who_do(game: Game) -> None:
    for key in game.phrases:
        assert key.removesuffix("?") in game.phrases
