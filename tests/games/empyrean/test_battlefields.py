"""Battlefields (EM-164 to EM-176)."""

import pytest

from tests.games.empyrean.battle import battle, seat


def test_em_164_e_54_effects_work_in_their_phase() -> None:
    """E-54: Hermit's Peak."""
    b = battle("end", f1="Hermit's Peak", A1="Ambush 5", B1="Bondi, Bondi").play()
    assert (b["A1"], b.side("B").pending) == ("Ambush 6", 1)
    assert battle("begin", f1="Hermit's Peak", A1="Ambush 5").play()["A1"] == "Ambush 5"


def test_em_165_em_166_e_51_a_milestone_goes_to_the_token_holder() -> None:
    """E-51: Vacant Throne; never again."""
    b = battle("end", round=7, first="B", f1="Vacant Throne", A1="Coatlicue 13", B1="Fenrir 12, Bondi 2").play()
    assert (b["A1"], b["B1"]) == ("Coatlicue 13", "Fenrir 16, Bondi 2")
    b.go_on("end", "pass", "pass")
    assert (b["A1"], b["B1"]) == ("Coatlicue 13", "Fenrir 16, Bondi 2")


def test_em_165_each_seat_has_its_own_memory() -> None:
    b = battle(f1="Quicksand Flats", A1="?Bondi, ?Bondi", B1="?Captive").play()
    assert (b["A1"], b["B1"]) == ("Bondi 3, Bondi 1", "Captive 4")


def test_em_167_e_49_the_first_time_counts_even_without_effect() -> None:
    """E-49: Darkwall Prison with an empty hand."""
    b = battle(f1="Darkwall Prison", A1="?Captive").play()
    b.take("A", "Captive")
    b.t.phase, b.t.step, b.t.first = 6, 0, 0
    b.go_on("reveal", "deploy captive b1")
    assert b.names("A.banish") == ""


def test_em_168_em_172_e_53_zones_close_and_cards_stay() -> None:
    """E-53: Closing Walls."""
    from cardwright.games.empyrean.rules.battlefields import lay_out
    from cardwright.games.empyrean.rules.choosing import open_zones

    b = battle("end", round=8, f1="Closing Walls", A1=", ".join(["Captive"] * 5))
    for number, left in ((6, 1), (7, 0), (8, 0)):
        b.t.round = number
        lay_out(b.t)
        assert open_zones(b.t, 0, 0) == left
    assert b.play()["A1"] == ", ".join(["Captive 3"] * 5)


def test_em_174_e_48_darkwall_prison() -> None:
    """E-48: the first reveal banishes, the second doesn't; four cards free the prisoner."""
    b = battle(f1="Darkwall Prison", A1="?Captive, ?Captive", A=seat(hand="Ambush")).play()
    assert (b.names("A.hand"), b.names("A.banish")) == ("", "Ambush")
    b.side("A").rows[0].extend(battle(A1="Captive, Captive").side("A").rows[0])
    b.play()
    assert (b.names("A.hand"), b.names("A.banish")) == ("Ambush", "")


@pytest.mark.parametrize(("count", "freed"), [("at_least", "Ambush"), ("exactly", "")])
def test_em_174_option_prison_count(count: str, freed: str) -> None:
    b = battle(f1="Darkwall Prison", A1="?Captive, Captive, Captive, Captive, Captive", A=seat(hand="Ambush"),
               opts={"prison_count": count})  # fmt: skip
    b.play()
    assert b.play().names("A.hand") == freed


def test_em_175_in_the_last_round_nothing_can_be_done_there() -> None:
    b = battle("deploy", round=10, f1="Eldritch Rift", A1="Drengr {move 1}", A=seat(hand="Bondi", essence=9)).play()
    assert b.options == ["pass", "deploy bondi b2", "deploy bondi b3"]
    assert battle("command", round=10, f1="Eldritch Rift", A1="Drengr {move 1}").play().asked == []
    b = battle("command", round=10, f1="Eldritch Rift", A2="Drengr {move 1}").play()
    assert b.options == ["done", "move b2z1 b3"]
    b = battle(round=10, f1="Eldritch Rift", A1="Bondi", A2="?Gjallarhorn, Bondi").play()
    assert (b["A1"], b["A2"]) == ("Bondi 1", "Gjallarhorn 9, Bondi 2 {move 1}")


def test_e_56_scales_of_balance() -> None:
    """E-56."""
    b = battle("end", f1="Scales of Balance", A1="Ambush 5", B1="Jarl 10", A=seat(hand="Captive"),
               B=seat(hand="Bondi, Bondi"))  # fmt: skip
    b.play()
    assert (b["A1"], b["B1"]) == ("Ambush 7", "Jarl 9")


def test_garden_of_kinship_looks_for_a_shared_type() -> None:
    b = battle(f1="Garden of Kinship", A1="Bondi, Wolf, ?Drengr, ?Gleipnir").play()
    assert b["A1"] == "Bondi 1, Wolf 1, Drengr 3 {move 1}, Gleipnir 3"


def test_colosseum_of_champions() -> None:
    b = battle("game_end", round=10, f1="Colosseum of Champions", A1="Ambush 5, Captive 1").play()
    assert b["A1"] == "Ambush 9, Captive 0"


def test_bargainers_bluff_may_be_refused() -> None:
    b = battle("end", f1="Bargainer's Bluff", A1="Ambush 5").play("no")
    assert (b["A1"], b.side("A").pending, b.side("B").pending) == ("Ambush 5", 0, 1)
    b = battle("end", f1="Bargainer's Bluff", A1="Ambush 5").play("yes")
    assert (b["A1"], b.side("A").pending) == ("Ambush 8", -2)


def test_mirror_lake_compares_the_cards_of_both_seats() -> None:
    b = battle("end", f1="Mirror Lake", A1="Ambush 5", B1="Bondi 1, Bear 2").play()
    assert (b["A1"], b["B1"]) == ("Ambush 7", "Bondi 1, Bear 2")


def test_twilight_gate_keeps_cheap_cards_out() -> None:
    b = battle("deploy", round=6, f1="Twilight Gate", A=seat(hand="Captive, Otontin", essence=3)).play()
    assert b.options[1:3] == ["deploy captive b2", "deploy captive b3"]
    assert "deploy otontin b1" in b.options
