"""Might (EM-22 to EM-27), ability types, triggers and chains (EM-68 to EM-85), choosing (EM-86 to EM-92)."""

import pytest

from cardwright.core.piece import Named
from cardwright.games.empyrean.rules.log import called
from tests.games.empyrean.battle import battle, card, seat

# ---------------------------------------------------------------- might


def test_em_23_e_16_might_never_falls_below_0() -> None:
    """E-16."""
    assert battle(A1="?Capture!", B1="Bondi 0").play()["B1"] == "Bondi 0"


def test_em_24_em_25_em_171_e_17_a_cap_limits_all_but_battlefields() -> None:
    """E-17: Ladder of Glory lifts Otontin above its cap, and only that."""
    b = battle(f1="Ladder of Glory", A1="Otontin 9, ?Capture!").play()
    assert b["A1"] == "Otontin 11 {captive 2}, Capture! 3"
    b = battle(f1="Ladder of Glory", A1="Otontin 11, Capture! 3, ?Capture!").play()
    assert b["A1"] == "Otontin 11 {captive 2}, Capture! 4, Capture! 3"


def test_em_24_em_73_e_27_fenrir_hears_every_raid_up_to_its_cap() -> None:
    """E-27."""
    b = battle("command", A1="Fenrir 15", A2="Bondi 1 {move 1}", A3="Blendingur 6 {move 1}")
    b.play("move b2z1 b3", "move b3z1 b2")
    assert (b["A1"], b["A2"], b["A3"], b.side("A").keywords) == ("Fenrir 16", "Blendingur 8", "Bondi 2", [2])


def test_e_39_at_most_8() -> None:
    """E-39: eleven Sacrifices made."""
    assert battle(A1="?Huitzilopochtli", A=seat(keywords={"Sacrifice": 11})).play()["A1"] == "Huitzilopochtli 20"


def test_em_27_what_leaves_loses_might_and_tokens_what_moves_keeps_them() -> None:
    b = battle("command", A1="Drengr 7 {move 2, shield}").play("move b1z1 b2", "done")
    assert b["A2"] == "Drengr 8 {shield, move 1}"
    b = battle("reveal", A1="Builders 5 {shield}, ?Chariot").play()
    assert (b["A1"], b.names("A.hand")) == ("Chariot 5", "Builders")


# ---------------------------------------------------------------- ability types


def test_em_68_an_instant_resolves_once() -> None:
    b = battle(A1="?Drengr").play()
    assert b.go_on("reveal", "done", "pass")["A1"] == "Drengr 2 {move 1}"


def test_em_69_em_83_a_conditional_clause_resolves_each_time() -> None:
    b = battle(A1="Steel Drudge, ?Power Cell, ?Memory Bank").play()
    assert b["A1"] == "Steel Drudge 5, Power Cell 3, Memory Bank 4"


def test_em_70_a_passive_clause_works_in_its_phase() -> None:
    assert battle("begin", A1="Factory 2").play()["A1"] == "Factory 3"


def test_em_71_em_157_e_37_stun_switches_off_conditional_clauses_alone() -> None:
    """E-37 (and E-35, its twin without the token): Tlamacazqui sacrifices a Captive beside Coatlicue."""
    rows = {"A1": "Tlamacazqui 5", "A3": "Captive 2"}
    b = battle("command", A2="Coatlicue 8 {stun}", **rows).play("use b1z1 #1")  # type: ignore[arg-type]
    assert (b["A1"], b["A2"], b["A3"]) == ("Tlamacazqui 7", "Coatlicue 8 {stun}", "")
    b = battle("command", A2="Coatlicue 8", **rows).play("use b1z1 #1")  # type: ignore[arg-type]
    assert (b["A1"], b["A2"], b.side("A").pending) == ("Tlamacazqui 7", "Coatlicue 10", 1)
    assert battle("begin", A1="Factory 2 {stun}").play()["A1"] == "Factory 3 {stun}"


def test_em_72_a_keyword_stands_for_the_clause_of_its_deck() -> None:
    assert [clause.x for clause in card("Blendingur").clauses if clause.keyword] == [2]
    b = battle("command", A1="Blendingur {move 1}").play("move b1z1 b2")
    assert b["A2"] == "Blendingur 8"


def test_em_73_events_may_count_as_a_keyword() -> None:
    """E-38: Tezcatlipoca discards two cards, each of which counts as a Sacrifice."""
    b = battle(A1="?Tezcatlipoca", A2="Coatlicue 8", A=seat(hand="Captive, Lure Into the Shallows"))
    b.play("discard captive", "discard lure")
    assert (b["A1"], b["A2"], b.side("A").pending) == ("Tezcatlipoca 15", "Coatlicue 12", 0)
    assert (b.side("A").keywords, b.names("A.discard")) == ([2], "Captive, Lure Into the Shallows")


def test_em_74_what_can_not_be_done_is_skipped() -> None:
    """Capture! without an opponent and without a Warrior marks itself."""
    assert battle(A1="?Capture!").play()["A1"] == "Capture! 3 {captive 1}"


def test_em_75_may_is_asked_only_if_the_first_effect_is_possible() -> None:
    b = battle("command", A1="Longship {move 1}, Bondi").play("move b1z1 b2", "no")
    assert (b["A1"], b.asked) == ("Bondi 1", ["A command", "A may"])
    b = battle("command", A1="Longship {move 1}, Wolf").play("move b1z1 b2")
    assert b.asked == ["A command"]


def test_em_76_e_73_resolving_again_is_no_reveal_and_no_stop_prevents_it() -> None:
    """E-73: Horse Archers."""
    b = battle("command", A1="Horse Archers 2 {move 1}", A2="Fortress Wall 1", A=seat(stops=(0, 1, 0)))
    b.play("move b1z1 b2")
    assert (b["A2"], b.side("A").stops) == ("Fortress Wall 2, Horse Archers 2", [0, 1, 0])


def test_rexon_prime_resolves_every_component() -> None:
    b = battle(A1="Servo Arms, Tin Drudge 2", A2="?Rexon Prime").play()
    assert (b["A1"], b["A2"]) == ("Servo Arms 4, Tin Drudge 4", "Rexon Prime 11")


# ---------------------------------------------------------------- triggers


def test_em_77_em_89_em_104_e_72_one_card_at_a_time_in_board_order() -> None:
    """E-72: Medusa drives two cards to battlefield 2, the only one with room."""
    full = ", ".join(["Pegasus"] * 6)
    b = battle(A1="Argonauts 1, Pegasus 3, ?Medusa", A2="Argonauts 1", A3=full).play()
    assert (b["A1"], b["A2"]) == ("Medusa 12", "Argonauts 3, Argonauts 2, Pegasus 3")


def test_em_78_em_79_e_58_own_clause_then_others_then_battlefields() -> None:
    """E-58: Pit of Oblivion in round 4."""
    b = battle("end", round=4, f1="Pit of Oblivion", A1="Ambush 5, Captive 2", B1="Bondi 1").play()
    assert (b.side("A").pending, b["A1"], b["B1"]) == (3, "Ambush 5", "Bondi 1")
    b = battle("end", round=4, f1="Pit of Oblivion", A1="Ambush 5, Captive 2", B2="Mourner 1").play()
    assert b["B2"] == "Mourner 2"


def test_em_78_the_acting_seat_reacts_first() -> None:
    b = battle(A1="Mourner, ?Holmgang", B1="Captive 2", B2="Mourner")
    b.t.events = []
    b.play()
    told = [event.seat for event in b.t.events if event.verb == "gain"]
    assert told == [0, 1]


def test_em_81_a_clause_needs_a_revealed_unstunned_card_on_an_existing_battlefield() -> None:
    b = battle(round=10, f1="Eldritch Rift", A1="Mourner", A2="Mourner {stun}, ?Holmgang", A3="Mourner", B2="Captive")
    b.play()
    assert (b["A1"], b["A2"], b["A3"]) == ("Mourner 1", "Mourner 1 {stun}, Holmgang 1", "Mourner 2")


def test_em_82_a_leaving_card_reacts_unless_it_was_stunned() -> None:
    assert battle(A1="Builders, ?Chariot").play().side("A").pending == 1
    assert battle(A1="Builders {stun}, ?Chariot").play().side("A").pending == 0


def test_em_84_64_events_at_most() -> None:
    """Eighteen Ripples wash over each other without end."""
    rows = {f"A{field}": ", ".join(["Ripple"] * (6 if field > 1 else 5)) for field in (1, 2, 3)}
    rows["A1"] += ", ?Stone"
    b = battle(**rows).play()  # type: ignore[arg-type]
    tokens = sum(piece.captive for row in b.side("A").rows for piece in row)
    assert b.t.events_left == 0
    assert 64 <= tokens < 63 * 17  # each of 63 events after the reveal is answered by 17 cards at most


def test_em_85_limits_of_a_round_and_of_the_game() -> None:
    b = battle(A1="Watcher, ?Stone, ?Stone").play()
    assert b["A1"].startswith("Watcher 11")
    b = b.go_on("deploy", "pass", "pass")
    b.take("A", "Stone")
    b.t.phase = 6
    b.t.step = 0
    b.go_on("reveal", "deploy probe_stone b1")
    assert b["A1"].startswith("Watcher 12")


def test_em_85_a_card_deployed_again_is_a_new_object() -> None:
    b = battle("reveal", A1="Watcher 11, ?Stone")
    b.piece("A1.1").used_game = 2
    assert b.play()["A1"].startswith("Watcher 12")
    fresh = battle("reveal", A1="Watcher 0, ?Stone").play()
    assert fresh["A1"].startswith("Watcher 11")


def test_option_trigger_order_lets_the_owner_order_reactions() -> None:
    """D-18."""
    b = battle(opts={"trigger_order": "owner"}, A1="Mourner, ?Holmgang", A2="Mourner", B1="Captive").play()
    assert b.options == ["trigger b1z1 #1", "trigger b2z1 #1"]
    b = battle(opts={"trigger_order": "owner"}, A1="Mourner, ?Holmgang", A2="Mourner", B1="Captive")
    b.t.events = []
    b.play("trigger b2z1 #1")
    gains = [event.facts["card"] for event in b.t.events if event.verb == "gain"]
    assert [piece.id for piece in gains if isinstance(piece, Named)] == [
        called(b.piece("A2.1")).id, called(b.piece("A1.1")).id,
    ]  # fmt: skip


def test_what_comes_of_an_ability_is_told_with_the_card_that_does_it() -> None:
    b = battle(A1="Mourner, ?Holmgang", B1="Captive")
    b.t.events = []
    b.play()
    by = {event.verb: event.by for event in b.t.events}
    holmgang, mourner = called(b.piece("A1.2")).id, called(b.piece("A1.1")).id
    assert (by["reveal"], by["destroy"], by["answer"], by["gain"], by["end"]) == ("", holmgang, mourner, mourner, "")


# ---------------------------------------------------------------- choosing


def test_em_86_em_87_allies_are_the_others_revealed_cards() -> None:
    b = battle(A1="Bondi, ?Shieldmaiden, ?Wolf, Bondi", A2="Bondi").play("target A b1z1", "target A b1z1")
    assert b["A1"] == "Bondi 1 {shield, move 1}, Shieldmaiden 2, Wolf 1, Bondi 1"


def test_em_88_em_91_em_106_em_158_e_28_the_highest_of_those_that_can_be_destroyed() -> None:
    """E-28."""
    b = battle(A1="?Holmgang", B1="Tin Drudge 9 {shield}, Steel Drudge 6, Cargo Hauler 12, Tin Drudge 3").play()
    assert b["B1"] == "Tin Drudge 9 {shield}, Cargo Hauler 12, Tin Drudge 3"


def test_em_88_no_second_anchor_is_offered() -> None:
    b = battle(A1="?Gleipnir", B1="Bondi {anchor}, Wolf").play()
    assert (b["B1"], b.asked) == ("Bondi 1 {anchor}, Wolf 1 {anchor}", [])


def test_em_90_all_are_chosen_before_anything_happens() -> None:
    """E-29: Eater of Souls chooses both, then they die in that order, each with all that follows."""
    b = battle(A1="Soul of the Powerful 3, Soul of the Living 1, ?Eater of Souls", A2="Taker of Souls 0")
    b.play("target A b1z1", "target A b1z2", "target A b1z3")
    assert b.asked == ["A target", "A target", "A target"]
    assert (b["A1"], b["A2"], b.side("A").pending) == ("Eater of Souls 8", "Taker of Souls 2", 1)
    assert b.names("A.destroy") == "Soul of the Powerful, Soul of the Living"


def test_em_91_the_same_seat_chooses_between_equals() -> None:
    b = battle(A1="?Holmgang", B1="Captive 2, Captive 2, Ambush 1").play()
    assert (b.asked, b.options) == (["A tie"], ["target B b1z1", "target B b1z2"])


def test_em_92_too_few_candidates_are_all_taken() -> None:
    b = battle(A1="?Xochiquetzal", A=seat(deck="Captive")).play()
    assert (b.names("A.hand"), b.names("A.discard")) == ("", "Captive")


def test_the_opponent_may_be_the_one_who_chooses() -> None:
    b = battle(A1="?Tyrant", B1="Captive", B2="Ambush", B=seat(hand="Peyotl"), rolls=[0]).play("target B b2z1")
    assert (b.asked, b["B1"], b["B2"], b.names("B.discard")) == (["B target"], "Captive 2", "", "Peyotl")


@pytest.mark.parametrize(("answer", "rows"), [("target none", "Bondi 1"), ("target A b1z1", "Bondi 1 {move 1}")])
def test_up_to_may_be_none(answer: str, rows: str) -> None:
    b = battle(A1="Bondi, ?Ulfhedinn").play(*[answer, "target none"][: 1 if answer == "target none" else 2])
    assert b["A1"].startswith(rows)
