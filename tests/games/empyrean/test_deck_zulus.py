"""Zulus of the Mfecane: formations."""

from tests.games.empyrean.battle import battle, seat

DECK = "zulus"


def test_regiments_of_one_age_strengthen_each_other() -> None:
    b = battle(A1="Chest of the Bull 5, ?Chest of the Bull", A2="Horns of the Bull 4, Sangoma's Curse 6").play()
    assert (b["A1"], b["A2"]) == (
        "Chest of the Bull 7, Chest of the Bull 10",
        "Horns of the Bull 4, Sangoma's Curse 8",
    )


def test_the_horns_close_around_what_stands_at_the_flanks_when_the_game_ends() -> None:
    b = battle("game_end", A1="Thorn Kraal 3, Horns of the Bull 4, isiHlangu 2", round=10).play()
    assert b["A1"] == "Thorn Kraal 5, Horns of the Bull 4, isiHlangu 4"


def test_horns_that_are_a_flank_themselves_help_the_other_one_only() -> None:
    b = battle("game_end", A1="Thorn Kraal 3, isiHlangu 2, Horns of the Bull 4", round=10).play()
    assert b["A1"] == "Thorn Kraal 5, isiHlangu 2, Horns of the Bull 4"


def test_the_royal_kraal_calls_young_regiments_out_of_the_deck() -> None:
    b = battle(A1="?Royal Kraal", A=seat(deck="Shaka, iButho, iButho"))
    b.play("deploy-free ibutho b1", "deploy-free ibutho b1")
    assert (b["A1"], b.names("A.deck")) == ("Royal Kraal 7, iButho 2, iButho 2", "Shaka")


def test_the_loins_join_the_battle_once() -> None:
    b = battle("command", A1="Loins of the Bull 8").play("use b1z1 #1", "dest b3")
    assert b["A3"] == "Loins of the Bull 10"
    assert "use b3z1 #1" not in b.go_on("command").options


def test_the_induna_has_his_neighbours_strike_again() -> None:
    b = battle(A1="Ambush at Dawn 1, ?Induna", B1="Bondi 1, Berserkr 5").play()
    assert (b["A1"], b["B1"]) == ("Ambush at Dawn 1, Induna 10", "Bondi 1")


def test_the_bull_horn_formation_rewards_those_inside_twice() -> None:
    b = battle(A1="Horns of the Bull 4, Loins of the Bull 8, Thorn Kraal 3, ?Impondo Zankomo").play()
    assert b["A1"] == "Horns of the Bull 5, Loins of the Bull 10, Thorn Kraal 3, Impondo Zankomo 8"


def test_the_spy_sees_the_hand_and_spoils_the_stores() -> None:
    b = battle(A1="?inZwebeli", B=seat(hand="Jarl, Bondi")).play()
    assert (b.side("B").pending, sorted(b.seen("B"))) == (-1, ["Bondi", "Jarl"])


def test_iklwa_and_ibutho_are_of_one_age() -> None:
    assert battle(A1="iButho 1, ?iKlwa, ?iButho").play()["A1"] == "iButho 3, iKlwa 2, iButho 2"
