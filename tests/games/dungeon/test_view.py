"""What the player sees: intents and their cost, what cards would do, piles without an order, words for everything."""

import pytest

from cardwright.core.decision import Decision
from cardwright.core.matches.match import Match
from cardwright.core.rng import Rng
from cardwright.core.view import Area, Choice, Counter, View
from cardwright.games.dungeon.content.options import LEAVE
from cardwright.games.dungeon.rules import battle as battle_rules
from cardwright.games.dungeon.rules import rooms
from cardwright.games.dungeon.rules.table import DungeonTable
from tests.games.dungeon.tables import GAME, battle, cards, do, merchant, new, view, way, write


def area(picture: View, name: str) -> Area:
    return next(area for area in picture.areas if area.id == name)


def in_battle(t: DungeonTable) -> View:
    return view(t, Decision((0,), battle_rules.TURN, battle_rules.turn_options(t)))


def choice(picture: View, text: str) -> Choice:
    return next(choice for choice in picture.choices if choice.text == text)


def test_each_monster_says_what_it_is_about_to_do_and_what_it_costs_you() -> None:
    """Protection is used up from left to right (R3.11)."""
    t = battle(protection=12, monsters="Wolf 60/0 showing 0, Wolf 41/0 showing 1, Goblin 50/8 showing 2, Cobra 0/0")
    things = area(in_battle(t), "monsters").things
    assert [thing.name for thing in things] == ["Wolf A", "Wolf B", "Goblin", "Cobra"]
    assert [[note.text for note in thing.notes] for thing in things] == [
        ["Bite", "10 damage", "fully blocked"],
        ["Claws", "15 damage", "costs you 13"],
        ["Total defense", "+15 protection"],
        [],
    ]
    assert [thing.counters for thing in things] == [
        [Counter("Health", 60, 60)],
        [Counter("Health", 41, 60)],
        [Counter("Health", 50, 50), Counter("Protection", 8, then=15)],
        [],
    ]
    assert [thing.state for thing in things] == ["", "", "", "dead"]


@pytest.mark.parametrize(
    ("protection", "hp", "note", "tone"),
    [
        (10, 50, "safe if you end the turn now", "good"),
        (4, 50, "ending the turn now costs 6, leaving 44", "bad"),
        (4, 6, "ending the turn now costs 6: you would die", "bad"),
    ],
)
def test_health_says_what_ending_the_turn_now_would_cost(protection: int, hp: int, note: str, tone: str) -> None:
    health = in_battle(battle(protection=protection, hp=hp, max_hp=100)).counters[0]
    assert (health.note, health.tone) == (note, tone)


def test_the_grid_says_what_a_card_would_do_to_whom() -> None:
    t = battle(hand="Strike, Meteor, Sword & Shield, Reinforcement", monsters="Wolf 60/0, Cobra 10/0, Goblin 50/8")
    picture = in_battle(t)
    cells = {(one.row, one.column): one.cell for one in picture.choices if one.row}
    assert cells["Strike (1)", "Wolf"] == "54 left"
    assert cells["Strike (1)", "Goblin"] == "2 prot left"
    assert choice(picture, "play Meteor on 0 and 1").words == "Meteor: Wolf 60 → 50 HP, Cobra dies"
    assert cells["Sword & Shield (1)", "Cobra"] == "4 left, +8 prot"
    assert cells["Reinforcement (1)", "yourself"] == "draw 2"
    assert choice(picture, "play Meteor on 0 and 1").tone == "good"
    assert choice(picture, "play Meteor on 0 and 1").touches == ["hand:meteor", "monster:0", "monster:1"]


def test_the_grid_counts_echo() -> None:
    picture = in_battle(battle(who="wizard", hand="Strike, Defend, Reinforcement"))
    assert [one.cell for one in picture.choices if one.row] == ["+16 prot", "draw 4", "48 left"]


def test_looking_changes_nothing() -> None:
    t = battle(hand="Strike, Reinforcement", draw="3 Defend")
    before = write(t)
    in_battle(t)
    assert write(t) == before


def test_cards_in_hand_say_whether_they_can_be_paid() -> None:
    things = area(in_battle(battle(energy=1, hand="2 Strike, Heavy Strike")), "hand").things
    assert [(thing.name, thing.count, thing.cost, thing.lines, thing.state) for thing in things] == [
        ("Strike", 2, 1, ["hit 6"], ""),
        ("Heavy Strike", 1, 2, ["hit 15"], "dear"),
    ]


def test_piles_show_what_is_in_them_in_the_order_of_the_catalogue() -> None:
    picture = in_battle(battle(draw="Defend, Strike, Meteor, Strike", discard="Small Help"))
    piled = [(thing.name, thing.count) for thing in area(picture, "draw").things]
    assert piled == [("Strike", 2), ("Meteor", 1), ("Defend", 1)]
    assert (area(picture, "draw").size, area(picture, "discard").size) == (4, 1)


def test_the_merchants_cards_say_what_is_too_dear() -> None:
    t = merchant("Iron Plate, Meteor", coins=260)
    picture = view(t, Decision((0,), rooms.BUY, rooms.merchant_options(t)))
    assert [(thing.name, thing.counters, thing.state) for thing in area(picture, "stock").things] == [
        ("Iron Plate", [Counter("Price", 250)], ""),
        ("Meteor", [Counter("Price", 600)], "dear"),
    ]
    assert [one.words for one in picture.choices] == [
        "buy Iron Plate for 250: protect 12, 1 energy",
        "leave with 260 coins",
    ]


def test_rooms_say_what_they_hold() -> None:
    t = way(dungeon="hard", rooms="battle / battle bonfire treasure merchant / boss", hp=50)
    words = [GAME.describe(t, option, 0) for option in t.cat.rooms[1][:4]]
    assert words == [
        "Battle Room: CR 3 or 2 + 1 or 1 + 1 + 1",
        "Bonfire: +30 health",
        "Treasure Room: three chests",
        "Merchant: you have 200 coins",
    ]
    assert GAME.describe(t, t.cat.rooms[2][0], 0) == "the boss: Ancient Dragon"


def test_the_end_is_told() -> None:
    t = do(battle(hp=5), "end turn")
    picture = view(t)
    assert picture.over == "You lose: the Wolf killed you with Bite on level 1 of the Easy dungeon. Score 0."
    assert area(picture, "monsters").things[0].counters == [Counter("Health", 60, 60)]


def test_the_start_shows_both_adventurers() -> None:
    picture = view(new())
    warrior, wizard = area(picture, "adventurers").things
    assert "Gain 5 protection at the start of each turn." in warrior.details
    assert "(times the CR of the dungeon)" in wizard.details


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"preset": "classic", "campaign_limit": 4},
        {"may_decline_card": True, "chests_opened": "all", "traverse": "every_room", "merchant_stock": 0},
    ],
)
def test_every_event_and_option_has_words(settings: dict[str, object]) -> None:
    for seed in range(12):
        match = Match(GAME, GAME.settle(settings), seed)
        rng = Rng(seed, 3)
        while match.decision is not None:
            for one in match.view(0).choices:
                assert one.words
                assert "{" not in one.words
            match.choose(rng.below(len(match.decision.options)))
        for event in match.events():
            assert GAME.phrases.tell(event, 0, ["the player"]) or event.moves


def test_options_can_be_described_at_any_moment() -> None:
    """A front end may ask about an option of an earlier question."""
    elsewhere = way()
    for card in cards("Strike, Meteor, Defend"):
        for option in card.plays[7]:
            assert GAME.describe(elsewhere, option, 0) == option.text
    assert GAME.describe(battle(), LEAVE, 0) == "leave with 200 coins"


def test_a_played_card_can_be_taken_back_unless_it_drew() -> None:
    match = Match(GAME, GAME.settle({}), 4)
    for text in ("adventurer warrior", "difficulty easy"):
        match.choose(text)
    play = (
        next(option for option in match.decision.options if option.text.startswith("play")) if match.decision else None
    )
    assert play is not None
    hand = len(match.view(0).areas[1].things)
    match.choose(play)
    match.undo()
    assert len(match.view(0).areas[1].things) == hand
    match.choose("end turn")
    assert match.undo_refusal()


def test_a_room_asks_by_its_name() -> None:
    t = merchant("Double Strike", 130)
    found = view(t, Decision((0,), rooms.BUY, rooms.merchant_options(t)))
    assert found.question == "Merchant: which card do you buy, if any? You have 130 coins"
    assert found.cause is not None
    assert (found.cause.source, found.cause.thing, found.cause.deed) == ("Merchant", "room:1.2", "buy it")
