"""Defenders of the Bastion: walls rise, builders come back."""

from tests.games.empyrean.battle import battle, seat

DECK = "defenders"


def test_builders_raise_a_wall_and_the_chariot_takes_them_home() -> None:
    b = battle(A1="Fortress Wall 2, Gatekeeper, ?Builders, ?Chariot").play()
    assert (b["A1"], b.names("A.hand")) == ("Fortress Wall 4, Gatekeeper 3, Chariot 7", "Builders")
    assert b.side("A").pending == 1


def test_anchored_builders_stay() -> None:
    b = battle(A1="Builders {anchor}, Builders, ?Chariot").play()
    assert (b["A1"], b.names("A.hand")) == ("Builders 2 {anchor}, Chariot 7", "Builders")


def test_a_sally_port_may_take_nobody_back() -> None:
    b = battle(A1="Archer Tower 4, Garrison 8, ?Sally Port").play("target none")
    assert b["A1"] == "Archer Tower 4, Garrison 8, Sally Port 5"
    b = battle(A1="Master Builder, ?Sally Port", A=seat(deck="Catapult")).play("target A b1z1")
    assert (b["A1"], b.names("A.hand")) == ("Sally Port 7", "Master Builder, Catapult")


def test_murder_holes_guard_those_beside_them() -> None:
    b = battle(A1="Fortress Wall 7, ?Murder Holes, Fortress Wall 5", A2="Garrison 6, Builders").play("target A b1z1")
    assert b["A1"] == "Fortress Wall 8 {shield}, Murder Holes 1, Fortress Wall 5 {shield}"
    assert b["A2"] == "Garrison 6, Builders 2 {shield}"


def test_an_archer_tower_looks_over_walls_old_and_new() -> None:
    assert battle(A1="Fortress Wall, ?Archer Tower, ?Fortress Wall").play()["A1"] == (
        "Fortress Wall 2, Archer Tower 4, Fortress Wall 2"
    )


def test_the_walls_are_manned_everywhere() -> None:
    b = battle(A1="Fortress Wall 9, ?To the Walls!", A2="Fortress Wall 2", A=seat(hand="Builders, Catapult"))
    b.play("deploy-free builders b2")
    assert (b["A1"], b["A2"]) == ("Fortress Wall 10, To the Walls! 9", "Fortress Wall 6, Builders 2")


def test_the_ballista_hits_the_strongest_it_can_break() -> None:
    assert battle(A1="?Ballista", B1="Fenrir 5, Bondi 4, Drengr 6").play()["B1"] == "Bondi 4, Drengr 6"
