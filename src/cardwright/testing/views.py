"""Every view can be drawn, and every event told, from every seat."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

import msgspec

from cardwright import SPECTATOR, Game, Match, View
from cardwright.core.events import Fact
from cardwright.core.glossary import term_called
from cardwright.core.piece import Piece
from cardwright.core.view import Thing
from cardwright.testing.differences import same, where
from cardwright.testing.sample_games import sample_games

Check = Callable[[Match, int, View], None]

KINDS = ("row", "list", "pile", "grid")


def things(view: View) -> list[Thing]:
    """All things in the areas, and those lying under them."""
    found: list[Thing] = []
    waiting = [thing for area in view.areas for thing in area.things]
    while waiting:
        thing = waiting.pop()
        found.append(thing)
        waiting.extend(thing.under)
    return found


def stops(game: Game) -> Iterator[tuple[Match, int, View]]:
    """At every question and at the end a spectator's view, those of the seats that are asked, and one other in turn."""
    for sample in sample_games(game):
        for number, match in enumerate(sample.travel(game)):
            asked = match.decision.seats if match.decision is not None else ()
            for seat in sorted({SPECTATOR, *asked, number % match.seats}):
                yield match, seat, match.view(seat)


@cache
def faults(game: Game) -> dict[Check, AssertionError]:
    """The first view that breaks each check. One walk serves all of them: most of its time goes into drawing."""
    found: dict[Check, AssertionError] = {}
    for match, seat, view in stops(game):
        for check in CHECKS:
            if check not in found:
                try:
                    check(match, seat, view)
                except AssertionError as fault:
                    found[check] = fault
    return found


def hold(game: Game, check: Check) -> None:
    if check in faults(game):
        raise faults(game)[check]


# ---------------------------------------------------------------- views


def check_data(match: Match, seat: int, view: View) -> None:
    same(msgspec.json.decode(msgspec.json.encode(view), type=View), view, "a view reads otherwise than it is written")


def check_whose(match: Match, seat: int, view: View) -> None:
    same((view.game, view.seat), (match.game.id, seat), "a view is of another game or seat")
    assert view.headline, f"{where(match)}: the view of {seat} has no headline"
    same(
        bool(view.over), match.result is not None, f"{where(match)}: the view of {seat} errs about the end of the game"
    )
    assert all(counter.name for counter in view.counters), f"{where(match)}: a counter has no name: {view.counters}"


def check_things(match: Match, seat: int, view: View) -> None:
    ids = [thing.id for thing in things(view)]
    assert len(set(ids)) == len(ids), f"two things have one id: {sorted(ids)}"
    areas = [area.id for area in view.areas]
    assert len(set(areas)) == len(areas), f"two areas have one id: {sorted(areas)}"
    for area in view.areas:
        assert area.title, f"the area {area.id} has no title"
        assert area.kind in KINDS, f"the area {area.id} is a {area.kind!r}; there are {', '.join(KINDS)}"
        assert area.count >= -1, f"the area {area.id} counts {area.count} things"
        assert area.kind != "grid" or all(
            0 <= thing.row < area.rows and 0 <= thing.column < area.columns for thing in area.things
        ), f"something lies outside the {area.rows} rows and {area.columns} columns of {area.id}"
    for thing in things(view):
        assert thing.id, f"a thing has no id: {thing}"
        assert thing.name or thing.short or not thing.up, f"{thing.id} lies open without a name"
        assert thing.up or not thing.key or thing.name, f"{thing.id} has a key, but no name"


def check_options(match: Match, seat: int, view: View) -> None:
    own = match.decision.offers(seat) if match.decision else []
    what = f"{where(match)}: the view of {seat} has a question though it isn't asked, or none though it is"
    same(bool(view.question), bool(own), what)
    same(
        len(view.choices), len(own), f"{where(match)}: the view of {seat} has more or fewer choices than it is offered"
    )
    numbered = match.decision.numbered(seat) if match.decision else []
    for choice, (index, option) in zip(sorted(view.choices, key=lambda each: each.index), numbered, strict=True):
        same((choice.index, choice.text), (index, option.text), f"{where(match)}: a choice of {seat} is another option")
        assert choice.words, f"{where(match)}: the choice {choice.text} has no words"


def check_numbers(match: Match, seat: int, view: View) -> None:
    """As they are listed, each with its place among the options or, where all are amounts, with its own."""
    numbers = [choice.number for choice in view.choices]
    places = sorted(choice.index + 1 for choice in view.choices)
    amounts = [choice.amount for choice in view.choices]
    assert numbers in (places, amounts), f"typed are {numbers}, but there are places {places} and amounts {amounts}"


def check_waiting(match: Match, seat: int, view: View) -> None:
    idle = match.decision is not None and not match.decision.offers(seat)
    same(bool(view.waiting), idle, f"{where(match)}: the view of {seat} errs about whether it waits for others")


def check_touches(match: Match, seat: int, view: View) -> None:
    there = {thing.id for thing in things(view)}
    for choice in view.choices:
        assert set(choice.touches) <= there, f"{choice.text} touches {choice.touches}"


def check_cells(match: Match, seat: int, view: View) -> None:
    cells = [(choice.row, choice.column) for choice in view.choices if choice.row or choice.column]
    assert len(set(cells)) == len(cells), f"two choices have one cell: {cells}"
    assert all(row and column for row, column in cells), f"a choice has a row or a column, but not both: {cells}"


def check_cause(match: Match, seat: int, view: View) -> None:
    if not view.question:
        assert view.cause is None, f"{where(match)}: {seat} isn't asked, but sees what asks: {view.cause}"
        return
    assert match.decision is not None
    name, cause = match.decision.question.name, view.cause
    assert cause is not None or not match.decision.question.caused, f"nobody says what asks {name!r}: {view.question}"
    if cause is not None:
        assert cause.source, f"{where(match)}: what asks {name!r} has no name"
        assert cause.deed, f"{where(match)}: {name!r} is asked by {cause.source}, which doesn't say what it will do"
        assert cause.source in view.question, f"{name!r} is asked by {cause.source}, but reads {view.question!r}"
        there = {thing.id for thing in things(view)}
        named = {id for id in (cause.thing, *cause.to) if id}
        assert named <= there, f"{name!r} of {cause.source} speaks of {named - there}, which the view doesn't show"


def check_words(match: Match, seat: int, view: View) -> None:
    """A game without a glossary is shown without one."""
    game = match.game
    if not game.glossary():
        return
    pieces = [thing.name for thing in things(view)]
    for counter in (*view.counters, *[counter for thing in things(view) for counter in thing.counters]):
        known(game, pieces, counter.term or counter.name, "a counter")
    for token in [token for thing in things(view) for token in thing.tokens]:
        known(game, pieces, token.term or token.text, "a token")


def known(game: Game, pieces: list[str], word: str, what: str) -> None:
    there = term_called(game.glossary(), word) is not None or word in pieces
    assert there, f"{game.title}: {what} is called {word!r}, which is neither in the glossary nor a thing on the table"


def test_every_word_of_the_glossary_says_one_thing(game: Game) -> None:
    names: list[str] = []
    for term in game.glossary():
        assert term.name, "a term has no name"
        assert len(term.says) > 10, f"{term.name} says nothing"
        assert term.says.endswith("."), f"{term.name} doesn't end its sentence: {term.says}"
        assert "_" not in term.name, f"{term.name} is a name of the program"
        names += [name.lower() for name in term.names]
    twice = sorted({name for name in names if names.count(name) > 1})
    assert not twice, f"the glossary says {twice} twice"


CHECKS = (
    check_data, check_whose, check_things, check_options, check_numbers, check_waiting, check_touches, check_cells,
    check_cause, check_words,
)  # fmt: skip


def test_a_view_is_plain_data(game: Game) -> None:
    hold(game, check_data)


def test_a_view_says_whose_it_is_and_where_the_game_stands(game: Game) -> None:
    hold(game, check_whose)


def test_everything_on_the_table_has_an_id_of_its_own_and_a_name_if_it_lies_open(game: Game) -> None:
    hold(game, check_things)


def test_a_seat_that_is_asked_sees_the_question_and_exactly_its_own_options(game: Game) -> None:
    hold(game, check_options)


def test_a_seat_that_is_not_asked_sees_whom_the_table_waits_for(game: Game) -> None:
    hold(game, check_waiting)


def test_choices_touch_things_that_are_there(game: Game) -> None:
    hold(game, check_touches)


def test_a_question_that_an_effect_puts_says_what_asks(game: Game) -> None:
    hold(game, check_cause)


def test_counters_and_tokens_are_words_of_the_glossary(game: Game) -> None:
    hold(game, check_words)


def test_choices_drawn_as_a_grid_have_a_cell_each(game: Game) -> None:
    hold(game, check_cells)


# ---------------------------------------------------------------- events


def test_every_event_can_be_told_to_every_seat(game: Game) -> None:
    for sample in sample_games(game):
        match = sample.end(game)
        names = game.seat_names(match.seats)
        for event in match.events():
            assert event.moves or event.verb in game.phrases, f"{event} neither moves nor says anything"
            for seat in range(SPECTATOR, match.seats):
                words = game.phrases.tell(event, seat, names)
                assert bool(words) == (event.verb in game.phrases), f"{event} is told to {seat} as {words!r}"
                assert not re.search(r"[{}\[\]]", words), words
                assert msgspec.json.encode(event.data(seat)), f"{event} is no data"


def test_facts_are_data(game: Game) -> None:
    """Numbers, words, pieces, lists of them; no sentences, and never the acting seat's name again."""
    for sample in sample_games(game):
        match = sample.end(game)
        names = game.seat_names(match.seats)
        for event in match.events():
            for name, fact in {**event.facts, **(event.secret or {})}.items():
                if isinstance(fact, str):
                    assert ", " not in fact, f"{name} of {event} joins what should be a list"
                    assert not fact.endswith("."), f"{name} of {event} is a sentence"
                    assert fact not in names, f"{name} of {event} names a seat, which is a number"


def test_a_secret_is_told_to_those_it_belongs_to_only(game: Game) -> None:
    """A public fact of the same name, like another card's, is no secret told, unless it's the same every time."""
    namesakes: dict[tuple[str, str], set[tuple[frozenset[str], bool]]] = {}
    for sample in sample_games(game):
        match = sample.end(game)
        names = game.seat_names(match.seats)
        for event in match.events():
            secret = event.secret or {}
            for seat in range(SPECTATOR, match.seats):
                if event.told_whole(seat):
                    continue
                known = event.known_to(seat)
                assert not set(secret) & set(known), f"{event} has a fact that is secret and public"
                public = fact_names(known)
                told = game.phrases.tell(event, seat, names)
                pieces = fact_names({name: fact for name, fact in known.items() if not isinstance(fact, str)})
                rest = told  # a public piece may have a secret one's name in its own: Sirens' Sanctuary has Sirens
                for piece in sorted(pieces, key=len, reverse=True):
                    rest = rest.replace(piece, "")
                for name, fact in secret.items():
                    words = fact_names({name: fact})
                    for word in words - public:
                        assert not re.search(rf"(?<!\w){re.escape(word)}(?!\w)", rest), told
                    if words:
                        met = namesakes.setdefault((event.verb, name), set())
                        met.add((frozenset(words), words <= public))
    for (verb, name), met in namesakes.items():
        told_always = all(public for _, public in met) and len(met) > 1
        assert not told_always, f"every {verb!r} tells the secret {name!r} in a public fact"


def fact_names(facts: Mapping[str, Fact]) -> set[str]:
    """The names of the pieces and the words among these facts."""
    found: set[str] = set()
    for fact in facts.values():
        if isinstance(fact, str):
            found.add(fact)
            continue
        for each in fact if isinstance(fact, Sequence) else [fact]:
            if isinstance(each, Piece):
                found.add(each.name)
    return found


def test_a_phrase_for_those_who_do_not_know_belongs_to_one_for_those_who_do(game: Game) -> None:
    for key in game.phrases:
        assert key.removesuffix("?") in game.phrases, f"there is a phrase {key!r}, but none {key.removesuffix('?')!r}"
