"""Vampires of the Evernight: bites, and what they are worth."""

from tests.games.empyrean.battle import battle, seat

DECK = "vampires"


def test_a_bite_beside_a_courtesan_brings_its_essence_back() -> None:
    b = battle("command", A1="Night Stalker 5, Courtesan 4").play("use b1z1 #1")
    assert (b["A1"], b.side("A").essence, b.side("A").pending) == ("Night Stalker 8, Courtesan 3", 3, 1)


def test_a_courtesan_pays_for_one_bite_a_round() -> None:
    b = battle("command", A1="Night Stalker 5, Courtesan 4, Night Stalker 5").play("use b1z1 #1", "use b1z3 #1")
    assert (b["A1"], b.side("A").pending) == ("Night Stalker 8, Courtesan 2, Night Stalker 8", 1)


def test_a_vampire_reaches_humans_on_the_next_battlefield() -> None:
    b = battle("command", A1="Elder Vampire 8", A2="Garlic Farmer 2").play("use b1z1 #1")
    assert (b["A1"], b["A2"]) == ("Elder Vampire 12", "Garlic Farmer 1")


def test_a_human_two_zones_away_is_safe() -> None:
    assert battle("command", A1="Night Stalker 5, Rose Thorns 3, Courtesan 4").play().asked == []


def test_the_matriarch_hears_every_bite_and_the_lord_counts_them() -> None:
    b = battle("command", A1="Night Stalker 5, Courtesan 4", A3="Strigoi Matriarch 10").play("use b1z1 #1")
    assert (b["A3"], b.side("A").keywords) == ("Strigoi Matriarch 11", [1])
    lord = battle(A1="?Lord of the Evernight", A=seat(keywords={"Bloodlust": 5})).play()
    assert lord["A1"] == "Lord of the Evernight 16"


def test_a_ghoul_eats_the_human_that_has_been_bitten_dry() -> None:
    b = battle("command", A1="Ghoul 3, Courtesan 0", A=seat(deck="Blood Moon")).play("use b1z1 #1")
    assert (b["A1"], b.names("A.hand"), b.names("A.destroy")) == ("Ghoul 5", "Blood Moon", "Courtesan")


def test_guests_of_a_masked_ball_come_for_free() -> None:
    b = battle(A1="?Masked Ball", A=seat(hand="Courtesan, Garlic Farmer, Night Stalker", essence=0))
    b.play("deploy-free courtesan b1", "deploy-free garlic_farmer b1", "target A b1z1")
    assert (b["A1"], b.names("A.hand")) == ("Masked Ball 9 {shield}, Courtesan 4, Garlic Farmer 2", "Night Stalker")
