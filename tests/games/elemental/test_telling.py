"""What is told of gold and shields: half costs, income from damage, the shield that took the blow, cards turned up."""

from tests.games.elemental.duel import Duel, story


def test_the_shield_that_took_the_blow_and_the_income_are_told() -> None:
    duel = Duel({"A": {"hand": ["tremor"]}, "B": {"passives": ["natural_forests"]}, "dice": {"earth": 5, "nature": 2}})
    told = story(duel.play("A exec:tremor").match, 1)
    assert "Your Natural Forests takes 2 off the damage." in told
    assert "A strikes with 5: 3 off your health." in told
    assert "A earns 3 gold with the damage." in told


def test_a_blow_that_does_nothing_earns_nothing() -> None:
    duel = Duel({"A": {"hand": ["tremor"]}, "B": {"passives": ["natural_forests"]}, "dice": {"earth": 2, "nature": 6}})
    told = story(duel.play("A exec:tremor").match, 1)
    assert "Your Natural Forests takes 2 off the damage." in told
    assert not any("earns" in words for words in told)


def test_what_is_turned_up_from_the_table_is_told_with_its_price() -> None:
    duel = Duel({"A": {"down": [["tremor", 1]]}})
    told = story(duel.play("A reveal:tremor").match, 1)
    assert "A pays half: 4 gold." in told
    assert "A turns up Tremor and plays it." in told
