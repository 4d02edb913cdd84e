"""What happens is told as data: where every card goes, and in words for whoever listens."""

from collections import Counter

import pytest

from cardwright.core.events import SPECTATOR, Event
from cardwright.core.matches.match import Match
from cardwright.core.rng import Rng
from cardwright.core.view import Area, Thing, View
from tests.games.perfectus.room import GAME, play, room


def moves(match: Match) -> list[str]:
    """`C4-P4: hand:0 > row`"""
    return [
        f"{' '.join(card.id for card in event.cards_moved(0))}: {event.source} > {event.target}"
        for event in match.events()
        if event.moves
    ]


def story(match: Match, reader: int = 0) -> list[str]:
    told = [GAME.phrases.tell(event, reader, GAME.seat_names(1)) for event in match.events()]
    return [words for words in told if words]


def test_cards_go_from_the_hand_under_monsters_and_with_the_dead_to_memory() -> None:
    match = room("s12 c12", "C6-P4 P4-B4", attacks="C4-P4 C4-P6 C4-B4 C4-B6 C6-B6", memory="C8-P8")
    assert moves(play(match, "C6|P4 0", "P4|B4 1", "finish")) == [
        "C6-P4: hand:0 > row",
        "P4-B4: hand:0 > row",
        "s12: row > graveyard",
        "C6-P4: row > memory",
        "C4-P4 C4-P6 C4-B4 C4-B6 C6-B6: attacks > hand:0",
    ]


def test_a_laid_card_is_told_with_the_way_it_lies_and_the_monster_above() -> None:
    match = play(room("s12 c12", "C6-P4 P4-B4"), "P4|C6 1")
    assert match.events()[-1].data(0) == {
        "verb": "lay",
        "seat": 0,
        "way": "P4|C6",
        "monster": "c12",
        "n": 1,
        "cards": ["C6-P4"],
        "from": "hand:0",
        "to": "row",
    }


def test_memory_goes_back_into_the_attack_deck_in_the_middle_of_a_draw() -> None:
    match = room("s5 c9", "C4-P4 C4-B4 C4-B6 C4-B8", attacks="P4-B4", memory="P8-B8 P8-B6")
    assert moves(play(match, "C4|P4 0", "finish"))[-3:] == [
        "P4-B4: attacks > hand:0",
        "P8-B8 P8-B6 C4-P4: memory > attacks",
        "P8-B8: attacks > hand:0",
    ]


def test_hearts_go_back_below_the_deck_before_the_next_room() -> None:
    match = room("s6 h9 h5", "C4-P4 C4-P6 C4-P8 C6-P4 C6-P6", attacks="C6-B6", monsters="c5 d5 s7 c7 s8")
    assert moves(play(match, "C4|P4 0", "finish", "end_room"))[-3:] == [
        "h9 h5: row > monsters",
        "C6-B6: attacks > hand:0",
        "c5 d5 s7 c7: monsters > row",
    ]


def test_a_move_cut_off_by_the_last_question_takes_its_cards_back() -> None:
    assert moves(play(room("s6 c9", "C4-P4 C4-B4", asked=999), "C4|P4 0"))[-1] == "C4-P4: row > hand:0"


# ---------------------------------------------------------------- words


def test_every_event_can_be_told() -> None:
    match = room("s5 h9 c14", "C4-P4 C6-P4", health=40, monsters="d5")
    assert story(play(match, "heart 1", "extra", "C4|P4 0", "finish")) == [
        "You use the Nine of Hearts and stand at 49 health.",
        "The Five of Diamonds joins the row.",
        "Combat: your cards hurt you for 4, survivors for 19; you lose 23.",
        "The Five of Spades takes 8 and dies.",
        "Memory is shuffled and becomes the attack deck.",
    ]


def test_a_room_is_told_with_its_cards_and_the_hearts_left_behind() -> None:
    match = room("s5 h9 h5", "C4-P4 C6-P4", attacks="C8-P8 C8-B8 C8-P6 C6-B6", monsters="d5 c6 c7 c8")
    assert story(play(match, "C4|P4 0", "finish", "end_room"))[-2:] == [
        "Back into the monster deck: Nine of Hearts and Five of Hearts.",
        "A new room: Five of Diamonds, Six of Clubs, Seven of Clubs and Eight of Clubs.",
    ]


def test_a_spectator_hears_of_the_player() -> None:
    match = room("s5 h9 c14", "C4-P4 C6-P4", health=40, attacks="C8-P8 C8-B8 C8-P6 C6-B6 C4-B4")
    assert story(play(match, "heart 1", "C4|P4 0", "P4|C6 1", "finish"), SPECTATOR) == [
        "The player uses the Nine of Hearts and stands at 49 health.",
        "Combat: the player's cards hurt the player for 5, survivors for 6; the player loses 11.",
        "The Five of Spades takes 8 and dies.",
        "The Ace of Clubs takes 8 and has 6 left.",
    ]


# ---------------------------------------------------------------- every area, on whole games


def lying(area: Area) -> list[Thing]:
    """All things there, and what lies below them."""
    return [each for thing in area.things for each in (thing, *thing.under)]


def check_moves(before: View, after: View, events: list[Event], reader: int) -> None:
    """What changed between two views is what the events in between have moved, area by area and card by card."""
    for old, new in zip(before.areas, after.areas, strict=True):
        came, gone = Counter[str](), Counter[str]()
        for event in events:
            assert event.count_moved == len(event.cards_moved(reader))
            if event.target == new.id:
                came.update(card.id for card in event.cards_moved(reader))
            if event.source == new.id:
                gone.update(card.id for card in event.cards_moved(reader))
        assert new.size - old.size == came.total() - gone.total(), new.id
        keys = Counter(thing.key for thing in lying(old))
        keys.update(came)
        keys.subtract(gone)
        assert +keys == Counter(thing.key for thing in lying(new)), new.id


@pytest.mark.parametrize("reader", [0, SPECTATOR])
@pytest.mark.parametrize(
    "house",
    [{}, {"kept": "memory", "heart_timing": "recovery"}, {"hand": 8, "room": 6, "min_cards": 0}, {"hand": 1}],
    ids=str,
)
def test_every_change_of_an_area_is_told_by_a_move(house: dict[str, object], reader: int) -> None:
    for seed in range(5):
        match = GAME.match(seed, **house, start_hp=200, max_hp=200)  # type: ignore[arg-type]
        rng = Rng(seed, 1)
        view, told = match.view(reader), len(match.events())
        while match.decision is not None:
            match.choose(rng.below(len(match.decision.options)))
            after = match.view(reader)
            check_moves(view, after, match.events(told), reader)
            view, told = after, len(match.events())
