"""What the picture shows, and how options and events read."""

import pytest

from cardwright import SPECTATOR
from cardwright.core.view import Area, Thing, View
from cardwright.games.elemental.rules.verbs import TurnDie
from tests.games.elemental.duel import GAME, Duel, Spec


def area(view: View, name: str) -> Area:
    return next(area for area in view.areas if area.id == name)


def thing(view: View, name: str) -> Thing:
    return next(thing for area in view.areas for thing in area.things if thing.id == name)


def texts(thing: Thing) -> list[str]:
    return [note.text for note in thing.notes]


def words(duel: Duel, seat: int) -> dict[str, str]:
    return {choice.text: choice.words for choice in duel.match.view(seat).choices}


def test_shops_show_age_price_and_what_a_card_would_do_now() -> None:
    given = {"A": {"gold": 8}, "shop": {"cheap": ["fire", "ecology"], "expensive": ["veto"]}, "dice": {"fire": 5}}
    view = Duel(given).match.view(0)
    fire = thing(view, "fire")
    assert (GAME.marks[fire.kind], fire.cost, fire.name) == ("►", 7, "Fire")
    assert texts(fire) == ["now 5 damage", "leaves if none is bought"]
    assert thing(view, "veto").state == "dear"
    assert [area.count for area in view.areas if area.id.startswith("store:")] == [0, 0]


def test_a_forecast_knows_shields_strengths_and_chance() -> None:
    a = {"hand": ["blazing_fire", "chaotic_spell", "rainstorm"], "down": [["purism", 7]]}
    dice = {"fire": 5, "earth": 2, "magic": 4, "water": 3}
    given = {"A": a, "B": {"passives": ["solid_infrastructure"]}, "dice": dice}
    duel = Duel(given).play("A reveal:purism")
    view = duel.match.view(0)
    assert texts(thing(view, "blazing_fire")) == ["now 18 damage"]
    assert texts(thing(view, "chaotic_spell")) == ["now 4 to 24 damage"]
    assert texts(thing(view, "rainstorm")) == ["now 10 damage, 12 to its owner"]
    assert [counter.note for counter in view.counters if counter.name == "Strength"] == ["on non_combo effects"]


def test_pending_actions_are_stacked_the_first_to_happen_on_top() -> None:
    given = {"A": {"hand": ["fire", "cheap_trick"]}, "B": {"hand": ["sleight_of_hand"]}}
    duel = Duel(given).play("A exec:fire", "B respond:hand:sleight_of_hand")
    for seat in (0, 1):
        stack = area(duel.match.view(seat), "pending").things
        assert [card.name for card in stack] == ["Sleight of Hand", "Fire"]
        assert [(card.of, card.state) for card in stack] == [(1, "answer"), (0, "")]
        assert texts(stack[1]) == ["now 3 damage"]


def test_the_die_being_turned_and_the_blow_to_buy_off_are_shown() -> None:
    duel = Duel({"A": {"hand": ["sleight_of_hand", "fire"]}}).play("A exec:sleight_of_hand", "A die:water")
    assert (thing(duel.match.view(1), "die:water").value, thing(duel.match.view(1), "die:water").state) == (
        3,
        "being turned",
    )
    duel = Duel({"A": {"hand": ["earthquake"]}, "B": {"passives": ["paid_militia"]}}).play("A exec:earthquake")
    assert [counter.value for counter in duel.match.view(1).counters if counter.name == "Damage to buy off"] == [6]
    assert words(duel, 1)["militia:2"] == "buy off 2 for 2 gold"


def test_an_auction_shows_the_bid_and_the_locked_gold() -> None:
    duel = Duel({"A": {"gold": 20}, "B": {"gold": 30}, "shop": {"cheap": ["fire"]}}).play("A bid:fire")
    view = duel.match.view(1)
    lot = thing(view, "lot:fire")
    assert (lot.of, lot.counters[0].value, texts(lot)) == (0, 7, ["the next bid is 14"])
    assert [counter.note for counter in view.counters if (counter.name, counter.of) == ("Gold", 0)] == [
        "7 locked in the bid"
    ]
    assert words(duel, 1) == {"pass": "pass", "outbid": "outbid to 14"}
    duel.play("B outbid")
    assert words(duel, 0) == {"concede": "concede Fire", "match": "match 14"}


def test_face_down_cards() -> None:
    given = {"A": {"down": [["fire", 7], ["veto", 9]]}, "B": {"down": [["tremor", 4]]}}
    view = Duel(given).match.view(0)
    assert texts(thing(view, "fire")) == ["placed in turn 7", "ready for 4 gold"]
    assert texts(thing(view, "veto")) == ["placed in turn 9", "ready from the next turn on"]
    hidden = thing(view, "down:1.0")
    assert (hidden.up, hidden.name, hidden.key) == (False, "", "")


def test_decks_show_what_was_seen() -> None:
    deck = ["basic_income", "fire", "tremor", "ecology", "veto", "purism", "gambling"]
    duel = Duel({"A": {"hand": ["sneak_peek"], "deck": deck}}).play("A bless:sneak_peek")
    own = area(duel.match.view(0), "deck:0")
    assert [card.name for card in own.things] == ["Fire", "Tremor", "Ecology", "Veto", "Purism"]
    assert texts(own.things[0]) == ["1. from the top"]
    assert own.note == "holds Fire, Tremor, Ecology, Purism, Gambling, Veto"
    assert area(duel.match.view(1), "deck:0").things == []


def test_options_read_as_sentences() -> None:
    given = {"A": {"hand": ["fire", "basic_income"], "down": [["tremor", 7]], "passives": ["proactive"], "gold": 9},
             "shop": {"cheap": ["ecology"]}}  # fmt: skip
    read = words(Duel(given), 0)
    assert read["gain"] == "gain 1 gold"
    assert read["exec:fire"] == "execute Fire (now 3 damage)"
    assert read["place:fire"] == "place Fire face down"
    assert read["reveal:tremor"] == "turn up Tremor (now 3 damage), for 4 gold"
    assert read["bless:basic_income"] == "play Basic Income (Gain gold: 1)"
    assert read["bid:ecology"] == "bid 3 for Ecology (now 3 health)"
    assert read["proactive"] == "draw as an action (Proactive)"
    assert read["end"] == "end your turn"


def test_describe_says_what_the_view_says() -> None:
    given = {"A": {"hand": ["fire", "cheap_trick"]}, "B": {"hand": ["sleight_of_hand"], "passives": ["cheapskate"]}}
    duel = Duel(given).play("A exec:fire")
    decision = duel.match.decision
    assert decision is not None
    assert [GAME.describe(duel.t, option, 1) for option in decision.options] == list(words(duel, 1).values())
    assert words(duel, 1)["respond:hand:sleight_of_hand"].endswith("for 0 gold")


def test_the_end_is_told() -> None:
    duel = Duel({"A": {"hand": ["fire"]}, "B": {"hp": 2}}).play("A exec:fire")
    assert duel.match.view(0).over == "You win: B has no health left. Score 100."
    assert duel.match.view(1).over == "You lose: you have no health left. Score -1."


def test_a_spectator_sees_both_sides_and_neither_hand() -> None:
    match = Duel({"A": {"hand": ["fire"], "down": [["veto", 3]]}, "B": {"hand": ["ecology"]}}).match
    view = match.view(SPECTATOR)
    areas = {area.id: area for area in view.areas}
    assert [areas[f"hand:{seat}"].count for seat in (0, 1)] == [1, 1]
    assert [thing.name for thing in areas["down:0"].things] == [""]
    assert not areas["hand:0"].things
    assert "Fire" in [thing.name for thing in areas["hidden:0"].things]
    assert view.waiting == "It isn't your turn to choose."
    assert not view.choices


ASKED = [
    (
        {"A": {"hand": ["sleight_of_hand"]}, "dice": {"fire": 3}},
        ["A exec:sleight_of_hand"],
        "Sleight of Hand: which die is turned by up to 2?",
    ),
    (
        {"A": {"hand": ["sleight_of_hand"]}, "dice": {"fire": 3}},
        ["A exec:sleight_of_hand", "A die:fire"],
        "Sleight of Hand: by how much do you turn the fire die (3)?",
    ),
    (
        {"A": {"hand": ["earthquake"]}, "B": {"hand": ["veto"], "gold": 9}},
        ["A exec:earthquake"],
        "Earthquake: answer it, or let it happen?",
    ),
    (
        {"A": {"hand": ["earthquake"]}, "B": {"passives": ["paid_militia"], "gold": 9}, "dice": {"earth": 2}},
        ["A exec:earthquake"],
        "Paid Militia: 4 damage to you. How much do you buy off?",
    ),
]


@pytest.mark.parametrize(("given", "plays", "told"), ASKED)
def test_a_question_begins_with_the_card_that_puts_it(given: Spec, plays: list[str], told: str) -> None:
    duel = Duel(given).play(*plays)
    assert duel.match.decision is not None
    found = duel.match.view(duel.match.decision.seat)
    assert found.question == told
    assert found.cause is not None
    assert found.cause.source == told.partition(":")[0]
    assert found.cause.thing in {thing.id for area in found.areas for thing in area.things}


def test_two_verbs_of_one_card_ask_each_for_its_own_deed() -> None:
    effects = [effect for card in GAME.cards.cards for effect in card.effects]
    deeds = {effect.word: effect.deed("which die") for effect in effects if isinstance(effect, TurnDie)}
    assert set(deeds) == {"reroll", "change", "flip", "swap"}
    assert len(set(deeds.values())) == 4


def rows(duel: Duel, seat: int) -> list[tuple[str, str]]:
    return [(row.words, row.number) for row in area(duel.match.view(seat), "pending").things[0].sum]


def test_a_pending_blow_says_how_it_is_reckoned_and_so_does_letting_it_happen() -> None:
    given = {"A": {"hand": ["volcanic_eruption"]}, "B": {"hand": ["gambling"], "passives": ["magical_barrier"]},
             "dice": {"fire": 4, "earth": 3, "nature": 3, "magic": 1}}  # fmt: skip
    duel = Duel(given).play("A exec:volcanic_eruption")
    barrier = "Magical Barrier: nature 3 × magic 1"
    assert rows(duel, 1) == [
        ("fire 4 × earth 3", "12"), (f"your shield, {barrier}", "−3"), ("your health 100 → 91", "9"),
    ]  # fmt: skip
    assert rows(duel, 0)[1:] == [(f"their shield, {barrier}", "−3"), ("their health 100 → 91", "9")]
    health = next(counter for counter in duel.match.view(1).counters if counter.name == "Health")
    assert (health.then, health.note) == (91, "fire 4 × earth 3 = 12 less your shield 3: 100 → 91")
    happens = duel.match.view(1).choices[0]
    assert (happens.text, happens.short, happens.cell) == ("pass", "let it happen", "9 damage")
    assert happens.words == f"let it happen: {health.note}"


def test_a_sum_counts_strength_and_leaves_a_chance_die_open() -> None:
    a = {"hand": ["quantum_explosion"], "down": [["prometheus_gift", 7]]}
    given = {"A": a, "B": {"hand": ["gambling"]}, "dice": {"fire": 2}}
    duel = Duel(given).play("A reveal:prometheus_gift", "A exec:quantum_explosion")
    assert rows(duel, 1) == [
        ("fire 2 × chance 1 to 6 × strength 3", "6 to 36"), ("your health 100 → 64 to 94", "6 to 36"),
    ]  # fmt: skip


def test_what_heals_its_owner_says_so() -> None:
    duel = Duel({"A": {"hand": ["reforestation"]}, "B": {"hand": ["gambling"]}, "dice": {"nature": 3}})
    duel.play("A exec:reforestation")
    assert rows(duel, 1) == [("2 × nature 3", "6"), ("their health 100 → 106", "+6")]
    assert duel.match.view(1).choices[0].words == "let it happen"
