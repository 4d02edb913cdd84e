"""Legends of the Parthenon: who travels, who waits."""

from tests.games.empyrean.battle import battle, seat

DECK = "legends"


def test_helios_takes_a_rider_to_those_who_wait() -> None:
    b = battle("command", A1="Helios 5, Hydra 5", A2="Jason 2, Sirens 1").play("move b1z1 b2", "target A b1z1")
    assert (b["A1"], b["A2"]) == ("", "Jason 4, Sirens 3, Helios 5, Hydra 5")


def test_the_golden_ram_strengthens_the_first_that_leaves_each_round() -> None:
    b = battle("command", A1="Golden Ram 3, Griffin 7, Icarus 1 {move 1}").play("move b1z2 b2", "move b1z2 b2")
    assert (b["A1"], b["A2"]) == ("Golden Ram 3", "Griffin 10, Icarus 2")


def test_an_anchored_legend_stays_when_medusa_comes() -> None:
    b = battle(A1="Hydra 5 {anchor}, Perseus 2, ?Medusa", A2="Sirens 1", B2="Bondi 1").play("dest b2")
    assert (b["A1"], b["A2"], b["B2"]) == ("Hydra 5 {anchor}, Medusa 11", "Sirens 2, Perseus 3", "Bondi 0")


def test_eros_calls_the_small_ones_alone() -> None:
    b = battle(A1="Golden Ram 3, Hydra 5", A2="Sirens 1, ?Eros", A3="Icarus 1").play()
    assert (b["A1"], b["A2"], b["A3"]) == ("Hydra 5", "Sirens 3, Eros 8, Golden Ram 4, Icarus 3", "")


def test_circe_sends_an_enemy_where_she_likes() -> None:
    b = battle(A1="?Circe", B1="Berserkr 5, Fenrir 10").play("target B b1z2", "dest b3")
    assert (b["B1"], b["B3"]) == ("Berserkr 5", "Fenrir 9")


def test_jason_fetches_the_fleece() -> None:
    b = battle(A1="?Jason", A=seat(deck="Hydra, Golden Fleece")).play()
    assert (b["A1"], b.names("A.hand")) == ("Jason 2", "Golden Fleece")


def test_the_last_flight_of_hermes_can_win_the_game() -> None:
    rows = {"A1": "Hermes 11, Golden Fleece 9", "A2": "Sirens 3", "B1": "Bondi 8", "B2": "Fenrir 12", "B3": "Jarl 20"}
    b = battle("game_end", round=10, **rows).play("yes", "dest b2", "target none")  # type: ignore[arg-type]
    assert b["A2"] == "Sirens 4, Hermes 11"
    assert b.t.result is not None
    assert b.t.result.scores == (1.0, 0.0)
