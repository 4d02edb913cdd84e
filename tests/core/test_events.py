"""Events are data: told to everybody, their secrets to some seats, and what they move by area and piece."""

import pickle

from cardwright.core.events import SPECTATOR, TABLE, Event, Fact
from cardwright.core.piece import Named, Piece
from cardwright.core.table import Table
from tests.core.tiny import Duel
from tests.core.tiny.duel import CARDS

KING, QUEEN = CARDS[12], CARDS[11]


def listening() -> tuple[Table, list[Event]]:
    t = Duel().match().table.copy()
    t.events = heard = list[Event]()
    return t, heard


def test_a_secret_is_told_to_its_seats_and_the_public_part_to_all() -> None:
    """Without a word about whom, to the seat that acts; never to a spectator, though the table's seat is his number."""
    t, heard = listening()
    t.log("draw", 1, {"card": KING}, pile="the deck")
    t.log("draw", 1, {"card": KING}, to=(0, 2), pile="the deck")
    t.log("draw", TABLE, {"card": KING}, pile="the deck")
    t.log("draw", 1, card=KING, pile="the deck")
    readers = (0, 1, 2, SPECTATOR)
    whole, public = {"pile": "the deck", "card": KING}, {"pile": "the deck"}
    for event, knowing in zip(heard, ((1,), (0, 2), (), readers), strict=True):
        for reader in readers:
            assert event.known_to(reader) == (whole if reader in knowing else public)
            assert event.told_whole(reader) == (reader in knowing)


def test_telling_does_not_change_the_event() -> None:
    event = Event("draw", 1, {"pile": "the deck"}, {"card": "K"}, (1,))
    event.known_to(1)["card"] = "Q"
    assert event.known_to(1)["card"] == "K"
    assert event.known_to(0) == {"pile": "the deck"}


def test_a_move_tells_everybody_how_many_and_those_who_may_know_which() -> None:
    t, heard = listening()
    t.move("draw", 1, [KING, QUEEN], "deck", "hand:1", to=(1,), from_top=1)
    t.move("away", 0, [KING], "lying", "discard")
    t.move("nothing", 0, [], "lying", "")
    draw, away, nothing = heard
    assert [draw.cards_moved(reader) for reader in (0, 1, SPECTATOR)] == [[], [KING, QUEEN], []]
    assert (draw.count_moved, draw.source, draw.target, draw.known_to(0)) == (
        2,
        "deck",
        "hand:1",
        {"n": 2, "from_top": 1},
    )
    assert (away.cards_moved(1), away.count_moved) == ([KING], 1)
    assert (nothing.cards_moved(0), nothing.count_moved, nothing.moves) == ([], 0, True)
    told = Event("count", 0, {"n": 3, "cards": [KING]})
    assert (told.moves, told.count_moved) == (False, 0), "a number alone moves nothing"


def test_what_was_moved_stays_told_though_the_pile_goes_on() -> None:
    t, heard = listening()
    pile = [KING, QUEEN]
    t.move("away", 0, pile, "lying", "discard")
    pile.clear()
    assert heard[0].cards_moved(0) == [KING, QUEEN]


def test_data_is_plain_and_knows_no_more_than_its_reader() -> None:
    """Numbers, words and lists of them: pieces by id, also things by what they are called now."""
    t, heard = listening()
    t.move("draw", 1, [KING, QUEEN], "deck", "hand:1", to=(1,))
    t.log("hit", 0, {"why": "luck"}, whom=Named("wolf:2", "Wolf B"), rolls=[3, 6], how="hard", by=KING, left=4)
    assert heard[0].data(1) == {
        "verb": "draw", "seat": 1, "n": 2, "cards": ["card13", "card12"], "from": "deck", "to": "hand:1",
    }  # fmt: skip
    assert heard[0].data(SPECTATOR) == {"verb": "draw", "seat": 1, "n": 2, "from": "deck", "to": "hand:1"}
    hit = {"verb": "hit", "seat": 0, "whom": "wolf:2", "rolls": [3, 6], "how": "hard", "by": "card13", "left": 4}
    assert heard[1].data(1) == hit
    assert heard[1].data(0) == {**hit, "why": "luck"}


def test_a_silent_table_tells_nothing() -> None:
    t, heard = listening()
    t.events = None
    t.log("rain", inches=2)
    t.move("away", 0, [KING], "lying", "discard")
    assert heard == []


def test_an_event_shows_all_of_itself() -> None:
    facts: dict[str, Fact] = {"n": 1}
    assert repr(Event("draw", 1, facts, {"card": KING}, (1,))) == "<draw 1 {'n': 1} {'card': <card13>}>"
    assert repr(Event("draw", 1, facts, None, (), "deck", "hand:1")) == "<draw 1 deck>hand:1 {'n': 1}>"


def test_events_travel_with_their_pieces() -> None:
    match = Duel().match(seed=2)
    match.choose(0)
    for event in [*match.events(), Event("hit", 0, {"whom": Named("wolf:2", "Wolf B")})]:
        again: Event = pickle.loads(pickle.dumps(event))
        assert repr(again) == repr(event)
        for reader in (0, 1, SPECTATOR):
            assert again.data(reader) == event.data(reader)
            assert all(one is other for one, other in zip(again.cards_moved(0), event.cards_moved(0), strict=True))
        assert (again.to, again.told_whole(0)) == (event.to, event.told_whole(0))
        assert [type(fact) for fact in again.facts.values()] == [type(fact) for fact in event.facts.values()]


def test_a_named_thing_is_a_piece_of_the_moment() -> None:
    thing = pickle.loads(pickle.dumps(Named("wolf:2", "Wolf B")))
    assert isinstance(thing, Piece)
    assert (thing.id, thing.name, repr(thing)) == ("wolf:2", "Wolf B", "<wolf:2>")


class Judging(Table):
    """A table that says what does what is told."""

    def doer(self) -> str:
        return "judge"


def test_an_event_says_what_does_it_where_the_table_says_so() -> None:
    t = Judging()
    t.events = heard = list[Event]()
    t.log("fine", 0, n=3)
    t.move("away", 0, [KING], "lying", "discard")
    assert [event.by for event in heard] == ["judge", "judge"]
    assert heard[0].data(SPECTATOR) == {"verb": "fine", "seat": 0, "by": "judge", "n": 3}
    assert pickle.loads(pickle.dumps(heard[0])).by == "judge"
    silent, said = listening()
    silent.log("fine", 0)
    assert "by" not in said[0].data(SPECTATOR)
