"""What leaves the server towards a person is that seat's view and nothing else."""

import json

import msgspec
import pytest

from cardwright.core.errors import Refused
from cardwright.core.events import SPECTATOR
from cardwright.core.game import Game
from cardwright.core.matches.match import Match
from cardwright.core.resuming import redeal
from cardwright.core.rng import Rng
from cardwright.desk.seated import story
from cardwright.registry import game, game_ids
from cardwright.serve.library import Library
from cardwright.serve.opening import FRIEND, ME, Opening, open_table
from cardwright.serve.pages import TablePage
from cardwright.serve.people import Person, fresh_token
from cardwright.serve.showing import Presence, table_page
from cardwright.serve.store import Store, engine_for
from cardwright.serve.table import HostedMatch
from cardwright.serve.viewer import Draw
from tests.core.matches import step
from tests.core.tiny import Caravan, Duel, Fists
from tests.games.elemental.duel import Duel as ElementalDuel
from tests.serve.house import House
from tests.serve.plain import plain
from tests.serve.test_play import seated

TINY: dict[str, Game] = {"caravan": Caravan(), "duel": Duel(), "fists": Fists()}
EVERY_GAME = [*game_ids(), *TINY]


def some_table(name: str, seed: int) -> HostedMatch:
    """A table with a person in the first seat and friends to come in the others, a while into the game."""
    played = TINY.get(name) or game(name)
    seats = played.seats(played.settle({}))
    opening = Opening(played, seats={seat: ME if seat == 0 else FRIEND for seat in range(seats)}, seed=str(seed))
    table = open_table(opening, Person(fresh_token(), "Ada"))
    rng = Rng(seed, 7)
    for _ in range(12 + 9 * seed):
        if table.match.decision is not None:
            step(table.match, rng)
    return table


def redealt(match: Match, seat: int, rng: Rng) -> Match:
    """The same match with everything that this seat can't see arranged otherwise."""
    other = match.copy()
    redeal(match.game, other.table, seat, rng)
    return other


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_page_is_the_same_whatever_the_seat_cannot_see(name: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Everything on a page, not only its view: seats, undo, log, clock, links."""
    library = Library(
        Store(engine_for(str(tmp_path_factory.mktemp("store") / "x.db"))), [*TINY.values(), game("leduc")]
    )
    for seed in range(4):
        table = some_table(name, seed)
        if table.match.decision is None:
            continue
        for seat in range(SPECTATOR, table.match.seats):
            person = Person(fresh_token(), "Eve")
            if seat != SPECTATOR:
                table.chairs[seat].kind, table.chairs[seat].person = "person", person.id
            page = plain(table_page(library, table, person, seat, Presence(set(), {})))
            for deal in range(3):
                another = HostedMatch(table.kept, table.game, redealt(table.match, seat, Rng(deal, 3)))
                other = plain(table_page(library, another, person, seat, Presence(set(), {})))
                assert other == page, f"{name}, seed {seed}, seat {seat}: the page tells what the seat can't see"


@pytest.mark.parametrize("name", ["elemental", "leduc", "duel", "fists"])
def test_the_wire_carries_the_seats_own_view_events_and_words(club: House, name: str) -> None:
    ada, bob, path = seated(club, name)
    with ada.at(path) as first, bob.at(path) as second:
        live = club.hub.tables[path[3:]]
        for number in range(12):
            for place in (first, second):
                place.catch_up()
                if place.my_turn() and not place.over:
                    place.choose(place.choices[number % len(place.choices)])
            for place in (first, second):
                place.catch_up()
            if live.table.over:
                break
            for seat, place in enumerate((first, second)):
                view = live.table.view(seat)
                view.moment = view.moment if view.choices else 0
                assert place.view == msgspec.to_builtins(view)
                table = live.table
                events = table.match.events()
                told = {each.number: each.words for each in story(table.match.game, events, seat, table.names)}
                own = {
                    json.dumps({**event.data(seat), "words": words}, sort_keys=True)
                    for number, event in enumerate(events)
                    for words in (told.get(number, ""), "")  # of what the page's log no longer shows, none
                }
                for text in place.texts:
                    for event in json.loads(text).get("events", []):
                        assert json.dumps(event, sort_keys=True) in own
                other = live.table.match.view(1 - seat)
                shown = {thing["id"] for area in place.view["areas"] for thing in area.get("things", [])}
                mine = {thing.id for area in view.areas for thing in area.things}
                hidden = {thing.id for area in other.areas for thing in area.things} - mine
                assert not hidden & shown
        kept = live.table.kept
        secrets = [str(kept.head.seed), kept.state.host]
        secrets += [chair.person for chair in kept.state.chairs]
        secrets += [guest.http.cookies["cardwright"] for guest in (ada, bob)]
        for place in (first, second):
            everything = "".join(place.texts)
            for secret in secrets:
                assert secret not in everything or live.table.over


def test_an_onlooker_sees_what_all_may_know_and_a_lent_seats_view_only_while_it_is_lent(club: House) -> None:
    ada, _, path = seated(club, "leduc")
    eve = club.guest("Eve")
    with ada.at(path) as first, eve.at(path) as looker:
        match = club.hub.tables[path[3:]].table.match
        assert looker.view["seat"] == SPECTATOR
        assert not looker.choices
        assert "let you watch" in looker.refusal(do="watch", seat=0)
        first.ask(do="lend", on=True)
        looker.catch_up()
        assert looker.table["may_watch"] == [0]
        looker.ask(do="watch", seat=0)
        assert looker.view["areas"] == msgspec.to_builtins(match.view(0))["areas"]
        assert "watching" in looker.refusal(do="choose", number=0, moment=looker.moment)
        first.ask(do="lend", on=False)
        looker.catch_up()
        assert looker.view["seat"] == SPECTATOR


def test_the_record_of_a_game_that_goes_on_between_people_is_nobodys(club: House) -> None:
    ada, _, path = seated(club, "elemental")
    for file in ("record.json", "position.txt"):
        assert ada.http.get(f"{path}/{file}").status_code == 409
    assert ada.http.get(f"{path}/replay?seat=1").status_code == 409
    assert ada.http.get(f"{path}/replay?seat=0").status_code == 200
    assert ada.post(f"{path}/play-on", at="0").status_code == 409
    assert club.guest("Eve").http.get(f"{path}/replay").status_code == 409


def test_a_replay_of_a_game_that_goes_on_tells_ones_own_answers_only(club: House) -> None:
    """What the others answered, and how often they were asked, may be a secret until the end."""
    ada, bob, path = seated(club, "elemental")
    with ada.at(path) as first, bob.at(path) as second:
        for number in range(40):
            for place in (first, second):
                place.catch_up()
                if place.my_turn() and not place.over:
                    place.choose(place.choices[number % len(place.choices)])
        answers = club.hub.tables[path[3:]].table.match.answers
    for seat, guest in enumerate((ada, bob)):
        page = guest.get(f"{path}/replay?at=0")
        own = [answer for answer in answers if answer.seat == seat]
        assert [step["seat"] for step in page["steps"]] == [seat] * len(own)
        assert {step["seat"] for step in page["steps"]} == {seat}
        assert page["view"].get("seat", 0) == seat
        assert page["view"]["question"] == page["steps"][0]["question"]
    assert {answer.seat for answer in answers} == {0, 1}


def test_a_response_window_shows_nobody_but_who_is_asked(tmp_path_factory: pytest.TempPathFactory) -> None:
    """ED-128: neither words nor marks, moments or clocks tell A and onlookers whom the table waits for."""
    library = Library(Store(engine_for(str(tmp_path_factory.mktemp("store") / "x.db"))), [game("elemental")])
    ada, bob, eve = (Person(fresh_token(), name) for name in ("Ada", "Bob", "Eve"))
    table = open_table(Opening(game("elemental"), seats={0: ME, 1: FRIEND}, seconds=60), ada)
    table.sit(bob.id, bob.name, 1)
    duel = ElementalDuel({"A": {"hand": ["fire"]}, "B": {"hand": ["veto"]}}).play("A exec:fire")
    assert duel.asked == "B respond"
    table.match = duel.match
    there = Presence({0, 1}, {}, left=42.0)
    for person, eyes in ((ada, 0), (eve, SPECTATOR)):
        page = table_page(library, table, person, eyes, there)
        assert page.view is not None
        assert (page.view.question, page.view.choices, page.view.moment, page.table.left) == ("", [], 0, -1)
        assert page.view.waiting == "It isn't your turn to choose."
        assert [seat.turn for seat in page.view.seats] == [True, False], "it is A's turn, whoever is asked"
        assert page.table.undo, "A can't take it back to find out"
    asked = table_page(library, table, bob, 1, there)
    assert asked.view is not None
    assert asked.view.choices
    assert asked.table.left == 42
    with pytest.raises(Refused, match=r"^It isn't your turn to choose\.$"):
        table.choose(0, 0, table.match.moment)


def test_onlookers_who_have_no_part_in_the_table_are_drawn_once(club: House) -> None:
    ada, _, path = seated(club, "leduc")
    drawn: list[int] = []

    def noting(draw: Draw) -> Draw:
        def draw_and_note(page: TablePage) -> str:
            drawn.append(page.table.seat)
            return draw(page)

        return draw_and_note

    with ada.at(path) as first, club.guest("Eve").at(path) as eve, club.guest("Kay").at(path) as kay:
        eve.catch_up()
        kay.catch_up()
        for viewer in club.hub.tables[path[3:]].viewers:
            viewer.draw = noting(viewer.draw)
        first.ask(do="lend", on=True)
        eve.look()
        kay.look()
        assert drawn.count(SPECTATOR) == 1
        assert eve.view == kay.view
