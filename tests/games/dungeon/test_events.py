"""What is told: every card, monster and room that comes or goes, in the order in which that happens."""

from collections import Counter

import pytest

from cardwright.core.events import SPECTATOR, Event
from cardwright.core.rng import Rng
from cardwright.core.view import View
from cardwright.games.dungeon.rules.table import DungeonTable
from tests.games.dungeon.tables import GAME, battle, do, way


def told(t: DungeonTable, *texts: str) -> list[Event]:
    """What is told while these answers are given."""
    t.events = []
    do(t, *texts)
    return t.events


def path(event: Event) -> tuple[str, str, list[str]]:
    return event.source, event.target, [card.name for card in event.cards_moved(0)]


def test_a_draw_is_told_up_to_the_shuffle_and_after_it() -> None:
    """R4.4: the order of the new draw pile stays a secret, so the shuffled cards are told as they lay before."""
    t = battle(hand="Allies Are Coming!", draw="Strike", discard="Defend, Meteor, Small Help")
    t.rng = Rng(8)
    moves = [path(event) for event in told(t, "play Allies Are Coming!") if event.moves]
    assert moves[:3] == [
        ("hand", "discard", ["Allies Are Coming!"]),
        ("draw", "hand", ["Strike"]),
        ("discard", "draw", ["Defend", "Meteor", "Small Help"]),
    ]
    assert moves[3][:2] == ("draw", "hand")
    assert sorted(moves[3][2]) == ["Defend", "Meteor", "Small Help"]


def test_nobody_is_told_what_is_in_the_chests_that_stay_closed() -> None:
    events = told(way(chance=[0, 0, 0]), "room 1 0", "chest 2")
    chests = [event for event in events if "chests" in (event.source, event.target)]
    assert [(event.count_moved, event.cards_moved(0)) for event in chests] == [
        (3, []),
        (1, [GAME.cat.treasures[2]]),
        (2, []),
    ]


def test_a_dead_monster_stays_where_it_fell() -> None:
    events = told(battle(hand="Strike", monsters="Wolf 6/0, Wolf 60/0"), "play Strike on 0")
    dies = next(event for event in events if event.verb == "dies")
    assert GAME.phrases.tell(dies, 0, []) == "Wolf A loses 6 and dies."
    assert dies.data(0)["monster"] == "monster:0"
    assert not any("monsters" in (event.source, event.target) for event in events)


def test_sentences_read_well_for_the_player_and_for_a_spectator() -> None:
    wounds = told(battle(draw="5 Strike", protection=4, ability_rank="off"), "end turn")[0]
    tell = GAME.phrases.tell
    assert tell(wounds, 0, ["the player"]) == "Wolf: Bite. Protection takes 4, you lose 6 and have 94 HP left."
    assert tell(wounds, SPECTATOR, ["the player"]) == (
        "Wolf: Bite. Protection takes 4, the player loses 6 and has 94 HP left."
    )


# ---------------------------------------------------------------- views and the events between them


def contents(view: View) -> dict[str, Counter[str]]:
    """What lies in each area; what is closed has no key."""
    found: dict[str, Counter[str]] = {}
    for area in view.areas:
        found[area.id] = Counter()
        for thing in area.things:
            found[area.id][thing.key] += thing.count
    return found


def moved(events: list[Event], reader: int) -> dict[str, Counter[str]]:
    found: dict[str, Counter[str]] = {}
    for event in events:
        known = [card.id for card in event.cards_moved(reader)]
        for area, sign in ((event.source, -1), (event.target, 1)):
            if area:
                for key in known or [""] * event.count_moved:
                    found.setdefault(area, Counter())[key] += sign
    return found


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"preset": "classic", "campaign_limit": 4},
        {"may_decline_card": True, "chests_opened": "all", "traverse": "every_room", "merchant_stock": 0},
        {"campaign": "open", "permadeath": True, "reshuffle": "at_once", "hand_limit": 4, "stock_repeats": True},
    ],
)
def test_what_changes_between_two_views_was_told(settings: dict[str, object]) -> None:
    for seed in range(8):
        match = GAME.match(seed, False, (), **settings)
        rng = Rng(seed, 3)
        before, number = contents(match.view(SPECTATOR)), len(match.events())
        while match.decision is not None:
            match.choose(rng.below(len(match.decision.options)))
            after, events = contents(match.view(SPECTATOR)), match.events(number)
            number += len(events)
            told = moved(events, SPECTATOR)
            for area in {*before, *after, *told}:
                change = Counter(after.get(area, {}))
                change.subtract(before.get(area, {}))
                change.subtract(told.get(area, {}))
                wrong = sum(change.values()) if area == "chests" else any(change.values())
                assert not wrong, f"{area}: {change} between {events}"
            before = after


def test_every_option_that_is_offered_is_one_of_all_there_are() -> None:
    everything = GAME.options()
    assert len(set(everything)) == len(everything)
    for seed in range(20):
        match = GAME.match(seed, preset="classic", campaign_limit=3, may_decline_card=True)
        rng = Rng(seed, 3)
        while match.decision is not None:
            assert set(match.decision.options) <= set(everything)
            match.choose(rng.below(len(match.decision.options)))


def test_numbers_are_always_as_many_and_say_who_plays() -> None:
    match = GAME.match(3, adventurer="wizard", difficulty="hard")
    places = {piece.id: place for place, piece in enumerate(GAME.pieces())}
    assert len(places) == len(GAME.pieces())
    assert isinstance(match.table, DungeonTable)
    numbers = [match.sight.numbers(t, 0) for t in (GAME.deal(match.settings, Rng(1)), match.table)]
    assert len(numbers[0]) == len(numbers[1])
    adventurer = match.sight.part("adventurer")
    assert adventurer.words[numbers[1][adventurer.start] - 1] == "wizard"
