"""Sentences made of events: one template a verb, read by whoever acts, by the others and by spectators."""

import pytest

from cardwright import game
from cardwright.core.events import SPECTATOR, TABLE, Event, Fact
from cardwright.core.piece import Named, Piece
from cardwright.core.view import named
from cardwright.core.words import Phrases, a, counted, listed, plural, retold

NAMES = ["Ada", "Bob", "Cid"]
STRIKE, DEFEND = Piece("strike", "Strike"), Piece("defend", "Defend")


def told(template: str, reader: int, seat: int = 0, **facts: Fact) -> str:
    return Phrases({"verb": template}).tell(Event("verb", seat, facts), reader, NAMES)


def test_the_acting_seat_reads_you_and_the_others_its_name() -> None:
    for template, you, others in (
        ("{seat} fold[s].", "You fold.", "Ada folds."),
        ("{seat} [is|are] out.", "You are out.", "Ada is out."),
        ("{seat's} hand is empty.", "Your hand is empty.", "Ada's hand is empty."),
        ("{seat} keep[s] [their|your] card.", "You keep your card.", "Ada keeps their card."),
        ("a card goes to {seat}.", "A card goes to you.", "A card goes to Ada."),
        ("{seat} tr[ies|y] again.", "You try again.", "Ada tries again."),
        ("Rain.", "Rain.", "Rain."),
        ("", "", ""),
    ):
        assert [told(template, reader) for reader in (0, 1, SPECTATOR)] == [you, others, others]


def test_a_fact_that_is_a_seat_reads_you_where_it_is_the_readers() -> None:
    template = "{seat} take[s] {n} from {whose:seat's} pile and thank[s] {whose:seat}."
    readings = [told(template, reader, 0, n=2, whose=1) for reader in (0, 1, 2, SPECTATOR)]
    assert readings[0] == "You take 2 from Bob's pile and thank Bob."
    assert readings[1] == "Ada takes 2 from your pile and thanks you."
    assert readings[2] == readings[3] == "Ada takes 2 from Bob's pile and thanks Bob."
    with pytest.raises(AssertionError, match="the fact 'whose' is told as a seat, but is 'Bob'"):
        told(template, 0, n=2, whose="Bob")


def test_what_no_seat_does_the_table_does_for_spectators_too() -> None:
    """A spectator has the number that stands for the table, and isn't it."""
    for reader in (0, 1, SPECTATOR):
        assert told("{seat} deal[s]; it is {seat's} turn.", reader, TABLE) == "The table deals; it is the table's turn."


def test_facts_read_as_numbers_words_names_and_lists() -> None:
    for fact, words in (
        (7, "7"),
        ("north", "north"),
        (STRIKE, "Strike"),
        (Named("wolf:2", "Wolf B"), "Wolf B"),
        ([], "nothing"),
        ([STRIKE], "Strike"),
        ([STRIKE, DEFEND], "Strike and Defend"),
        ([STRIKE, DEFEND, STRIKE], "Strike ×2 and Defend"),
        ([STRIKE, DEFEND, Piece("zap", "Zap"), DEFEND], "Strike, Defend ×2 and Zap"),
        ([3, 6, 1], "3, 6 and 1"),
        ((STRIKE,), "Strike"),
    ):
        assert told("it was {what}.", 0, what=fact) == f"It was {words}."
    assert listed(["a", "b", "c", "d"]) == "a, b, c and d"


def test_things_that_are_counted_have_the_right_ending() -> None:
    for number, words in ((0, "0 cards"), (1, "1 card"), (3, "3 cards")):
        assert counted(number, "card") == words
        assert told("{seat} draw[s] {n:card}.", 0, n=number) == f"You draw {words}."
    assert [plural(noun) for noun in ("ally", "day", "hero", "wild die", "class")] == [
        "allies", "days", "heroes", "wild dice", "class",
    ]  # fmt: skip


def test_an_article_suits_its_noun() -> None:
    assert [f"{a(level)} bot" for level in ("novice", "expert")] == ["a novice bot", "an expert bot"]


def test_those_who_do_not_know_the_secret_have_a_sentence_of_their_own_or_none() -> None:
    phrases = Phrases(
        {"draw": "{seat} draw[s] {card}.", "draw?": "{seat} draw[s] a card.", "peek": "{seat} see[s] {card}."}
    )
    draw = Event("draw", 1, {}, {"card": STRIKE}, (1,))
    peek = Event("peek", 1, {}, {"card": STRIKE}, (1, 2))
    assert [phrases.tell(draw, reader, NAMES) for reader in (1, 0, SPECTATOR)] == [
        "You draw Strike.", "Bob draws a card.", "Bob draws a card.",
    ]  # fmt: skip
    assert [phrases.tell(peek, reader, NAMES) for reader in (1, 2, 0)] == ["You see Strike.", "Bob sees Strike.", ""]
    assert ("draw?" in phrases, "peek?" in phrases) == (True, False)


def test_a_verb_without_a_phrase_moves_without_a_word() -> None:
    assert Phrases({}).tell(Event("away", 0, {"n": 2}, None, (), "lying", "discard"), 0, NAMES) == ""


def test_a_fact_that_is_missing_is_a_mistake_of_the_rules() -> None:
    with pytest.raises(KeyError, match="card"):
        told("{seat} draw[s] {card}.", 0)


# ---------------------------------------------------------------- people's names

SEATS = ["A", "B"]


def test_how_it_ended_is_told_with_names() -> None:
    words = "You lose: B holds 2 of 3 battlefields. Score 62."
    assert retold(words, SEATS, 0, NAMES) == "You lose: Bob holds 2 of 3 battlefields. Score 62."
    words = "You win: B holds 2 of 3 battlefields. Score 89."
    assert retold(words, SEATS, 1, NAMES) == "You win: you hold 2 of 3 battlefields. Score 89."


def test_an_article_is_nobodys_name() -> None:
    words = "A draw: both fell, and A has more gold than A's rival. A card was lost."
    told = "A draw: both fell, and Ada has more gold than Ada's rival. A card was lost."
    assert retold(words, SEATS, SPECTATOR, NAMES) == told


def test_the_reader_is_you() -> None:
    assert retold("Over: seat 0 folds.", ["Seat 0", "Seat 1"], 0, NAMES) == "Over: you fold."
    assert retold("Over: seat 0 folds.", ["Seat 0", "Seat 1"], 1, NAMES) == "Over: Ada folds."
    assert retold("A to choose", SEATS, 0, NAMES) == "you to choose"
    assert retold("destroy B's Captive", SEATS, 1, NAMES) == "destroy your Captive"


def test_a_view_speaks_of_people() -> None:
    match = game("empyrean").match(seed=1)
    view = named(match.view(SPECTATOR), NAMES[:2])
    assert [seat.name for seat in view.seats] == NAMES[:2]
    assert view.waiting == "Ada and Bob to choose"
