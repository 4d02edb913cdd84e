"""The lines of a position are declared once: they write, read, count and measure a table."""

from typing import Any

import pytest

from cardwright import BadPosition, Game, Match, Rng, Settings, Table, game
from cardwright.core.lines import (
    EACH_OWN,
    HIDDEN,
    OTHERS,
    OWN,
    Cards,
    Each,
    Flags,
    Line,
    Lines,
    Number,
    Numbers,
    One,
    Text,
    Word,
)
from cardwright.core.piece import Piece
from cardwright.core.resuming import redeal
from tests.core.matches import played
from tests.core.tiny import Caravan, Duel, Fists

PIECES = [Piece(id, id.upper()) for id in ("ace", "king", "queen")]
ACE, KING, QUEEN = PIECES


class Side:
    """One side of a table."""

    def __init__(self) -> None:
        self.health = 3
        self.hand = [ACE]


class Board(Table):
    """Something with a field for every kind of line."""

    def __init__(self) -> None:
        self.round = 2
        self.limit = 9
        self.chips = [4, 0, -2]
        self.phase = 1
        self.dark = False
        self.rain = True
        self.wind_blows = False
        self.trump: Piece | None = KING
        self.deck = [ACE, QUEEN, ACE]
        self.note = "so|so"
        self.sides = [Side(), Side()]


def find(t: object, word: str) -> Piece | None:
    return {piece.id: piece for piece in PIECES}.get(word)


def read_note(t: Board, text: str) -> None:
    t.note = text.replace("-", "|")


LINES = Lines(
    Number("round", 0, lambda t: t.limit),
    Number("pot", 0, 9, "chips.0"),
    Numbers("chips", -2, 9),
    Word("phase", ("draw", "play", "end")),
    Word("light", ("day", "night"), "dark"),
    Flags("weather", {"rain": "rain", "wind": "wind_blows"}),
    One("trump", find, empty="none", lies=True),
    Cards("deck", find, top_last=True),
    Text("note", lambda t: t.note.replace("|", "-"), read_note, numbers=lambda t: [len(t.note)]),
    Each("sides", ("A", "B"), (Number("health", 0, 9), Cards("hand", find, seen=OWN))),
    Number("storm", 0, 9, "limit", when=lambda t: t.rain),
)

WRITTEN = {
    "round": "2",
    "pot": "4",
    "chips": "4 0 -2",
    "phase": "play",
    "light": "day",
    "weather": "rain",
    "trump": "king",
    "deck": "ace queen ace",
    "note": "so-so",
    "A.health": "3",
    "A.hand": "ace",
    "B.health": "3",
    "B.hand": "ace",
    "storm": "9",
}


def read(**changed: str) -> Board:
    board = Board()
    LINES.read(board, {**WRITTEN, **{name.replace("_", "."): text for name, text in changed.items()}})
    return board


# ---------------------------------------------------------------- writing and reading


def test_every_kind_of_line_is_written() -> None:
    assert LINES.write(Board()) == WRITTEN


def test_every_kind_of_line_reads_back_what_it_wrote() -> None:
    board = Board()
    board.round, board.chips, board.phase, board.dark = 7, [0, 9, 1], 2, True
    board.rain, board.wind_blows, board.trump, board.deck, board.note = True, True, None, [KING, ACE], "a|b"
    board.sides[1].health, board.sides[1].hand = 0, []
    other = Board()
    LINES.read(other, LINES.write(board))
    assert LINES.write(other) == LINES.write(board)
    assert (other.dark, other.trump, other.deck) == (True, None, [KING, ACE])
    assert all(one is another for one, another in zip(other.deck, board.deck, strict=True))
    assert (other.sides[1].hand, other.sides[0].hand) == ([], [ACE])


def test_what_is_read_has_the_type_that_the_table_had() -> None:
    board = read(light="night")
    assert (board.dark, type(board.dark), board.phase) == (True, bool, 1)
    assert read(deck="king ace").deck == [ACE, KING], "written from the top, which is the end of the list"


def test_a_line_may_stand_only_at_some_tables() -> None:
    """The lines before it are read by then."""
    fields = {**WRITTEN, "weather": ""}
    with pytest.raises(BadPosition, match="has lines that don't belong there: storm"):
        LINES.read(Board(), fields)
    del fields["storm"]
    board = Board()
    LINES.read(board, fields)
    assert "storm" not in LINES.write(board)


def test_mistakes_name_the_line_what_it_must_hold_and_what_it_has() -> None:
    for name, text, sentence in (
        ("round", "10", "The line 'round' must hold a number from 0 to 9, not '10'."),
        ("round", "x", "The line 'round' must hold a number from 0 to 9, not 'x'."),
        ("pot", "²", "The line 'pot' must hold a number from 0 to 9, not '²'."),
        ("chips", "1 2", "The line 'chips' must hold 3 numbers, not '1 2'."),
        ("chips", "1 2 -3", "The line 'chips' must hold a number from -2 to 9, not '-3'."),
        ("phase", "dance", "The line 'phase' must hold one of draw, play, end, not 'dance'."),
        ("weather", "rain snow", "The line 'weather' must hold some of rain, wind, not 'snow'."),
        ("trump", "jack", "The line 'trump' has 'jack', which can't lie there."),
        ("trump", "", "The line 'trump' has '', which can't lie there."),
        ("deck", "ace jack", "The line 'deck' has 'jack', which can't lie there."),
        ("B_health", "11", "The line 'B.health' must hold a number from 0 to 9, not '11'."),
        ("A_hand", "jack", "The line 'A.hand' has 'jack', which can't lie there."),
    ):
        with pytest.raises(BadPosition) as refused:
            read(**{name: text})
        assert str(refused.value) == sentence
    for missing in WRITTEN:
        fields = {name: text for name, text in WRITTEN.items() if name != missing}
        with pytest.raises(BadPosition, match=f"has no line '{missing}'"):
            LINES.read(Board(), fields)


def test_the_parts_of_a_table_may_depend_on_it() -> None:
    lines = Lines(Each("sides", lambda t: [f"side {n}" for n in range(len(t.sides))], [Number("health", 0, 9)], False))
    board = Board()
    board.sides.append(Side())
    assert list(lines.write(board)) == ["side 0.health", "side 1.health", "side 2.health"]
    with pytest.raises(BadPosition, match=r"no line 'side 2\.health'"):
        lines.read(board, lines.write(Board()))


def test_a_line_that_names_no_field_fails_the_first_time_it_is_written() -> None:
    with pytest.raises(AttributeError, match="moon"):
        Lines(Number("moon", 0, 1)).write(Board())


# ---------------------------------------------------------------- counting and measuring


def test_the_census_counts_what_lies_somewhere_and_not_what_is_only_named() -> None:
    ids = [piece.id for piece in LINES.census(Board())]
    assert sorted(ids) == ["ace", "ace", "ace", "ace", "king", "queen"]
    named = Lines(One("trump", find), Text("note", str, read_note, cards=lambda t: [QUEEN]))
    assert named.census(Board()) == [QUEEN]


class Boards(Game[Any]):
    """A game whose tables are such boards."""

    id = "boards"
    title = "Boards"
    table_for = 2

    def deal(self, settings: Settings, rng: Rng) -> Any:
        return Board()

    def pieces(self) -> list[Piece]:
        return PIECES


def numbers_of(*lines: Line | Each, seat: int = 0, board: Board | None = None) -> list[int]:
    """What a seat sees of these lines, behind what the core says of every table."""
    game: Game[Any] = type("OfTheseLines", (Boards,), {"lines": Lines(*lines)})()
    sight = game.sight(game.settle({}))
    return sight.numbers(board or Board(), seat)[sight.part("chosen").start + 1 :]


def test_numbers_are_seen_as_they_stand_and_cards_as_how_many_of_each() -> None:
    assert numbers_of(Number("round", 0, 9), Numbers("chips", 0, 9)) == [2, 4, 0, -2]
    assert numbers_of(Word("phase", "abc"), Word("light", ("day", "night"), "dark")) == [2, 1], "counted from 1"
    assert numbers_of(Flags("weather", {"rain": "rain", "wind": "wind_blows"})) == [1, 0]
    assert numbers_of(Cards("deck", find)) == [3, 2, 0, 1]
    assert numbers_of(Cards("deck", find, seen=HIDDEN)) == [3], "everybody sees how many there are"
    assert numbers_of(Text("note", str, read_note, numbers=lambda t: [7, 7])) == [7, 7]


def test_a_single_piece_is_seen_as_which_it_is_or_that_there_is_none() -> None:
    seen = []
    for trump in (ACE, KING, QUEEN, None):
        seen.append(tuple(numbers_of(One("trump", find), board=board_with(trump))))
    assert len(set(seen)) == 4
    assert len({len(numbers) for numbers in seen}) == 1
    hidden = One("trump", find, seen=HIDDEN)
    assert numbers_of(hidden) == numbers_of(hidden, board=board_with(QUEEN))


def board_with(trump: Piece | None) -> Board:
    board = Board()
    board.trump = trump
    return board


def test_what_is_a_seats_own_is_seen_by_it_alone() -> None:
    hands = Each("sides", ("A", "B"), [Cards("hand", find, seen=OWN), Number("health", 0, 9, seen=OWN)])
    assert [numbers_of(hands, seat=seat) for seat in (0, 1)] == [
        [1, 1, 0, 0, 3, 1, 0, 0, 0, 0], [1, 0, 0, 0, 0, 1, 1, 0, 0, 3],
    ]  # fmt: skip
    assert [numbers_of(hands, seat=seat)[4] for seat in (0, 1)] == [3, 0], "of the other's health nothing"
    assert numbers_of(hands, seat=-1) == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0]


def test_what_everybody_but_its_owner_sees_is_seen_by_the_others() -> None:
    hands = Each("sides", ("A", "B"), [Cards("hand", find, seen=OTHERS)])
    assert [numbers_of(hands, seat=seat) for seat in (-1, 0, 1)] == [
        [1, 0, 0, 0, 1, 0, 0, 0], [1, 0, 0, 0, 1, 1, 0, 0], [1, 1, 0, 0, 1, 0, 0, 0],
    ]  # fmt: skip


def test_where_their_order_is_seen_cards_are_seen_place_by_place() -> None:
    assert numbers_of(Cards("deck", find, places=4)) == [3, 1, 3, 1, 0]


def test_each_seat_sees_its_own_of_cards_that_are_one_for_each() -> None:
    own = Cards("deck", find, seen=EACH_OWN)
    assert [numbers_of(own, seat=seat) for seat in (-1, 0, 1)] == [[0, 0, 0], [1, 0, 0], [0, 3, 0]]


GAMES: list[tuple[Game, dict[str, object]]] = [
    (Duel(), {}),
    (Fists(), {"seats": 2}),
    (Fists(), {"seats": 5}),
    (Caravan(), {"seats": 4}),
    (game("leduc"), {}),
]


def moments(each: Game, seed: int, **settings: object) -> list[Match]:
    """A match at every one of its questions, and at its end."""
    whole = played(each, seed, 10_000, **settings)
    copies = []
    for number in range(len(whole.answers) + 1):
        copies.append(whole.copy())
        copies[-1].back_to(number)
    return copies


def test_a_table_is_always_as_many_numbers_for_each_seat() -> None:
    for each, settings in GAMES:
        for seat in (-1, 0, 1):
            seen = [
                match.sight.numbers(match.table, seat) for seed in range(4) for match in moments(each, seed, **settings)
            ]
            assert len({len(numbers) for numbers in seen}) == 1
            assert len({str(numbers) for numbers in seen}) > 4, "and it tells tables apart"


def test_the_numbers_show_a_seat_nothing_hidden() -> None:
    """However the rest is dealt anew, a seat's numbers stay the same."""
    for each, settings in GAMES:
        dealt_anew = 0
        for seed in range(4):
            for match in moments(each, seed, **settings):
                for seat in range(-1, match.seats):
                    other = match.table.copy()
                    redeal(each, other, seat, Rng(seed, 7))
                    dealt_anew += each.lines.write(other) != each.lines.write(match.table)
                    assert match.sight.numbers(other, seat) == match.sight.numbers(match.table, seat)
        assert dealt_anew or each.id == "fists"


def test_no_card_is_lost_or_made() -> None:
    for each, settings in GAMES:
        for seed in range(4):
            counts = {
                str(sorted(piece.id for piece in each.lines.census(match.resting_table)))
                for match in moments(each, seed, **settings)
            }
            assert len(counts) == 1, each.id
