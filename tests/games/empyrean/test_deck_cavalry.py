"""Cavalry of the Parthian Empire: who rides in strengthens who stands there."""

from tests.games.empyrean.battle import battle

DECK = "cavalry"


def test_horse_archers_that_move_shoot_again() -> None:
    b = battle("command", A1="Horse Archers {move 1}", A2="Light Infantry, Archers").play("move b1z1 b2")
    assert b["A2"] == "Light Infantry 3, Archers 5, Horse Archers 2"


def test_light_infantry_grow_to_their_most() -> None:
    assert battle(A1="Light Infantry 4, ?Scout, ?Camel Riders").play()["A1"] == (
        "Light Infantry 5, Scout 2, Camel Riders 5"
    )


def test_a_flank_attack_brings_two_from_anywhere() -> None:
    b = battle(A1="Horse Archers", A2="Horse Archers", A3="Archers, ?Flank Attack")
    b.play("target A b1z1", "target A b2z1")
    assert b["A3"] == "Archers 6, Flank Attack 10, Horse Archers 3, Horse Archers 2"


def test_cataphracts_count_each_other_wherever_they_are() -> None:
    b = battle(A1="?Cataphract Lancers", A2="?Royal Cataphracts", A3="?Cataphract Lancers").play()
    assert (b["A1"], b["A2"], b["A3"]) == ("Cataphract Lancers 4", "Royal Cataphracts 9", "Cataphract Lancers 6")


def test_archers_stand_with_the_infantry_beside_them() -> None:
    b = battle(A1="Light Infantry, ?Archers, Light Infantry", A2="Light Infantry, Light Infantry").play()
    assert (b["A1"], b["A2"]) == ("Light Infantry 2, Archers 7, Light Infantry 2", "Light Infantry 1, Light Infantry 2")


def test_a_parthian_shot_fells_the_dearest_it_can_and_calls_the_archers_home() -> None:
    b = battle(A1="?Parthian Shot", A2="Horse Archers 5", B1="Bondi 1, Blendingur 6, Fenrir 10").play("target A b2z1")
    assert (b["A2"], b["B1"], b.names("A.hand")) == ("", "Bondi 1, Fenrir 10", "Horse Archers")


def test_the_spahbed_gives_every_order_again() -> None:
    b = battle(A1="Flank Attack 8", A2="Parthian Shot 8, Horse Archers", A3="?Spahbed", B2="Bondi, Drengr")
    b.play("target A b2z2", "target none")
    assert (b["A1"], b["B2"], b["A3"]) == ("Flank Attack 9, Horse Archers 2", "Bondi 1", "Spahbed 11")
