"""Spectres of the Necropolis: every death feeds somebody."""

from tests.games.empyrean.battle import battle, seat

DECK = "spectres"


def test_an_eater_lives_on_souls_and_the_horde_gets_up_again() -> None:
    b = battle(A1="Zombie Horde 7, Soul of the Living, ?Eater of Souls", A2="Taker of Souls 1")
    b.play("target A b1z1", "target A b1z2")
    assert (b["A1"], b["A2"], b.names("A.destroy")) == (
        "Eater of Souls 6, Zombie Horde 7", "Taker of Souls 3", "Soul of the Living",
    )  # fmt: skip
    assert b.side("A").pending == 1


def test_a_shielded_soul_is_safe_from_its_own() -> None:
    b = battle(A1="Soul of the Living {shield}, ?Eater of Souls").play()
    assert b["A1"] == "Soul of the Living 2 {shield}, Eater of Souls 2"


def test_a_soul_of_the_powerful_leaves_its_strength_where_it_died() -> None:
    b = battle(A1="Soul of the Powerful, Grave Candle", A2="?Devourer of Souls").play("target A b1z1")
    assert (b["A1"], b["A2"], b.side("A").pending) == ("Grave Candle 6", "Devourer of Souls 7", 1)


def test_a_grave_candle_burns_once_a_round() -> None:
    b = battle(A1="Grave Candle, Zombie Horde, Zombie Horde, ?Eater of Souls")
    b.play("target A b1z2", "target A b1z3")
    assert b.side("A").pending == 1


def test_the_colossus_tramples_the_small_of_both_sides() -> None:
    b = battle(A1="Soul of the Living, Wraith 3, ?Bone Colossus", B1="Bondi, Drengr {shield}, Hersir")
    assert (b.play()["A1"], b["B1"]) == ("Wraith 3, Bone Colossus 10", "Drengr 2 {shield}, Hersir 4")


def test_the_necromancer_wakes_the_dead_and_the_lord_counts_them() -> None:
    dead = "Soul of the Living, Soul of the Powerful, Zombie Horde"
    b = battle(A1="?Necromancer", A=seat(destroy=dead))
    b.play("deploy-free soul_of_the_powerful b1", "deploy-free soul_of_the_living b1")
    assert b["A1"] == "Necromancer 8, Soul of the Powerful 4, Soul of the Living 2"
    assert battle(A1="?Lord of the Necropolis", A=seat(destroy=dead)).play()["A1"] == "Lord of the Necropolis 13"


def test_death_pays_in_cards_and_essence() -> None:
    b = battle(A1="?Death", A2="Zombie Horde", A3="Wraith", A=seat(deck="Banshee, Eater of Souls"))
    b.play("target A b2z1", "target none")
    assert (b["A2"], b.names("A.hand"), b.side("A").pending) == ("Zombie Horde 7", "Banshee", 1)
