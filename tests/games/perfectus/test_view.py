"""What the player is shown is what happens."""

import re

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cardwright.core.events import SPECTATOR
from cardwright.core.matches.match import Match
from cardwright.core.rng import Rng
from cardwright.core.view import Choice, Thing
from tests.games.perfectus.room import GAME, expect, fact, lay, monster_of, play, reckon, room, table, wounds


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A game some answers after the deal, under any house rules that change the reckoning."""
    seed = draw(st.integers(0, 2**62 - 1))
    match = GAME.match(
        seed=seed,
        order=draw(st.sampled_from(["columns", "rows"])),
        across=draw(st.booleans()),
        untouched_hit=draw(st.booleans()),
        weakness=draw(st.sampled_from(["CPB", "BCP"])),
        start_hp=200,
        max_hp=200,
    )
    rng = Rng(seed, 1)
    for _ in range(draw(st.integers(0, 25))):
        if match.decision is not None:
            match.choose(rng.below(len(match.decision.options)))
    return match


@st.composite
def moves(draw: st.DrawFn) -> Match:
    """A game in the middle of a move, with at least one card laid."""
    match = draw(matches())
    while match.decision is not None and match.decision.question.name != "more":
        match.choose(match.decision.options[-1])  # a placement, or the end of the room
    assume(match.decision is not None)
    return match


def row_of(match: Match) -> list[Thing]:
    area = match.view().area("row")
    assert area is not None
    return area.things


def words(thing: Thing) -> list[str]:
    return [note.text for note in thing.notes]


@settings(deadline=None)
@given(moves())
def test_the_forecast_is_what_finishing_then_does(match: Match) -> None:
    forecast = reckon(table(match))
    health = table(match).health
    match.choose("finish")
    expect(
        match,
        damage=[points for points in forecast.damage if points],
        cards=forecast.harm,
        survivors=forecast.hits,
        total=forecast.total,
        health=health - forecast.total,
    )


@settings(deadline=None)
@given(moves())
def test_the_words_on_the_row_are_what_finishing_then_does(match: Match) -> None:
    foretold = [words(thing)[0] for thing in row_of(match) if thing.notes and words(thing)[0] != "takes 0"]
    dying = sum(words(thing)[-1:] == ["dies"] for thing in row_of(match))
    slain = table(match).slain
    match.choose("finish")
    assert foretold == [f"takes {points}" for points in damage(match)]
    assert table(match).slain == slain + dying


@settings(max_examples=40, deadline=None)
@given(matches(), st.data())
def test_what_a_placements_cell_says_is_true_once_it_is_laid_and_finished(match: Match, data: st.DataObject) -> None:
    placements = [choice for choice in match.view().choices if choice.cell]
    assume(placements)
    choice = data.draw(st.sampled_from(placements))
    hit, dies, loss = read_cell(choice)
    before = table(match).copy()
    card = before.row[int(choice.text.split()[1])].card
    health = before.health
    match.choose(choice.index)
    if len(before.hand) > 1:
        match.choose("finish")
    assert table(match).health == health - loss
    wound = next(wound for wound in wounds(match) if monster_of(wound) is card)
    assert (wound.facts["damage"], wound.verb == "dies") == (hit, dies)


def damage(match: Match) -> list[object]:
    found = fact(match, "damage")
    assert isinstance(found, list)
    return found


def read_cell(choice: Choice) -> tuple[int, bool, int]:
    """`8† -6`: damage to the monster in all, whether it dies, and what the player would lose."""
    parts = re.fullmatch(r"(\d+)(†?) -(\d+)", choice.cell)
    assert parts is not None, choice.cell
    return int(parts[1]), bool(parts[2]), int(parts[3])


def test_a_placement_says_what_it_would_do() -> None:
    match = room("s9 c14", "C4-P6 C8-B6", health=30)
    choice = next(choice for choice in match.view().choices if choice.text == "C8|B6 0")
    assert (choice.row, choice.column, choice.cell, choice.tone) == ("C8|B6", "9♠ 9", "16† -20", "good")


def test_a_placement_names_the_things_it_touches() -> None:
    match = room("s9 c14", "C4-P6 C8-B6")
    choice = next(choice for choice in match.view().choices if choice.text == "B6|C8 1")
    ids = {thing.id for area in match.view().areas for thing in area.things}
    assert choice.touches == ["C8-B6", "c14"]
    assert set(choice.touches) <= ids


def test_the_row_shows_health_weakness_and_the_cards_of_earlier_moves() -> None:
    thing = row_of(room("c9(4,C6|P4) h7", "C4-P6"))[0]
    assert [(counter.name, counter.value, counter.limit) for counter in thing.counters] == [("health", 4, 9)]
    assert thing.lines == ["weak: Poison"]
    assert [(laid.short, words(laid)) for laid in thing.under] == [("C6|P4", ["earlier"])]


def test_the_row_shows_what_the_cards_laid_so_far_would_do() -> None:
    match = play(room("s14 c5", "C8-P6 C4-B6 C4-P4"), "C8|P6 0", "B6|C4 1")
    notes = [[words(laid) for laid in thing.under] + [words(thing)] for thing in row_of(match)]
    assert notes == [[["you -3 ½"], ["takes 16", "dies"]], [["you -2 ½"], ["takes 6", "dies"]]]


def test_health_shows_what_finishing_now_would_cost() -> None:
    match = play(room("s14 c5", "C8-P6 C4-B6", health=30), "C8|P6 0")
    assert match.view().counters[0].note == "finishing now costs 6 from cards + 5 from survivors = 11, leaving 19"


def test_health_warns_of_death() -> None:
    counter = play(room("s14 c5", "C8-P6 C4-B6", health=11), "C8|P6 0").view().counters[0]
    assert (counter.note.endswith("you would die"), counter.tone) == (True, "bad")


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("C8|P6 0", "C8 toward the Ace of Spades, P6 toward you"),
        ("heart 1", "use the Nine of Hearts: +5 health"),
        ("extra", "draw an extra card into the row"),
    ],
)
def test_an_option_reads_as_a_sentence(answer: str, words: str) -> None:
    match = room("s14 h9", "C8-P6 C4-B6", health=45, monsters="c5")
    assert next(choice.words for choice in match.view().choices if choice.text == answer) == words


def test_ending_a_room_says_how_many_hearts_go_back() -> None:
    match = play(room("s5 h9 h5", "C4-P4 C4-B4", monsters="c5"), "C4|P4 0", "finish")
    assert match.view().choices[-1].words == "end the room; 2 hearts go back into the deck"


def test_the_end_is_told_with_its_reason_and_score() -> None:
    match = play(room("s5 c6", "C4-P4 C6-P4", health=10), "C4|P4 0", "finish")
    assert match.view().over == "You lose: you have no health left. Score -6."
    assert match.view(SPECTATOR).over == "The player loses: no health is left. Score -6."


def test_a_spectator_sees_what_the_player_sees_but_is_not_the_one_who_is_hurt() -> None:
    match = play(room("s14 c5", "C8-P6 C4-B6 C4-P4", health=5), "C8|P6 0")
    own, others = match.view(), match.view(SPECTATOR)
    assert [area.size for area in own.areas] == [area.size for area in others.areas]
    assert (own.question, others.waiting) == ("Lay another card, or finish the move", "The player to choose")
    assert "you" not in str(others.areas) + str(others.counters)


def test_every_layout_has_numbers_of_its_own_and_all_have_as_many() -> None:
    """Which way round, under which monster, in which order."""
    start = room("s14 c9(4,C6|P4)", "C8-P6 C4-B6 C4-P4")
    layouts = [("C8|P6 0", "B6|C4 0"), ("C8|P6 0", "B6|C4 1"), ("C8|P6 0", "C4|B6 0"), ("B6|C4 0", "C8|P6 0")]
    numbers = [GAME.sight(GAME.settle({})).numbers(lay(start, *layout), 0) for layout in layouts]
    assert len({len(each) for each in numbers}) == 1
    assert len({tuple(each) for each in numbers}) == len(layouts)
