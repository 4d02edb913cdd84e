"""Game actions (EM-93 to EM-145), words on cards (EM-146 to EM-154), tokens (EM-155 to EM-163)."""

import pytest

from tests.games.empyrean.battle import battle, card, seat

# ---------------------------------------------------------------- move and collapse


def test_em_41_em_93_em_102_e_19_a_move_collapses_the_old_row() -> None:
    """E-19."""
    b = battle("command", A1="Bondi 1, Drengr 2 {move 1}, Bear 1", A2="Wolf 1").play("move b1z2 b2")
    assert (b["A1"], b["A2"], b.side("A").keywords) == ("Bondi 1, Bear 1", "Wolf 1, Drengr 3", [1])


def test_em_4_em_56_em_94_em_95_a_collapse_moves_face_down_and_anchored_cards_and_triggers_nothing() -> None:
    b = battle("command", A1="Drengr {move 1}, Argonauts {anchor}, ?Bondi", A2="Scribe").play("move b1z1 b3")
    assert (b["A1"], b["A2"]) == ("Argonauts 1 {anchor}, ?", "Scribe 2")


@pytest.mark.parametrize(
    "rows",
    [
        {"A1": "Drengr {move 1, anchor}"},  # E-21
        {"A1": "Drengr {move 1}", "A2": ", ".join(["Bondi"] * 6), "A3": ", ".join(["Bondi"] * 6)},  # E-22
        {"A1": "Drengr {move 1}", "f1": "Quicksand Flats"},
    ],
)
def test_em_101_a_card_that_can_not_move(rows: dict[str, str]) -> None:
    assert battle("command", **rows).play().asked == []  # type: ignore[arg-type]


def test_em_100_em_103_a_move_goes_to_another_battlefield_of_choice() -> None:
    assert battle("command", A2="Drengr {move 1}").play().options == ["done", "move b2z1 b1", "move b2z1 b3"]


def test_em_162_e_23_an_affixed_move_token_moves_once_every_round() -> None:
    """E-23."""
    b = battle("command", A1="Nahualli 2").play("move b1z1 b2")
    assert (b["A2"], b.asked) == ("Nahualli 3", ["A command"])
    b.go_on("command", "move b2z1 b1")
    assert b["A1"] == "Nahualli 4"


def test_option_affixed_move_once() -> None:
    b = battle(A1="?Nahualli", opts={"affixed_move": "once"}).play()
    b.go_on("command", "move b1z1 b2")
    assert b["A2"] == "Nahualli 3"
    assert b.go_on("command").asked == []


def test_em_105_e_24_a_move_is_no_reveal() -> None:
    """E-24: Toll Bridge gives nothing to a card that moves there."""
    assert battle("command", f2="Toll Bridge", A1="Bondi 1 {move 1}").play("move b1z1 b2")["A2"] == "Bondi 2"


def test_em_102_e_66_a_ship_takes_riders_along() -> None:
    """E-66."""
    b = battle("command", A1="Pirate Ship, Captain, Cannon, Deckhands")
    b.play("move b1z1 b2", "target A b1z1", "target A b1z2")
    assert (b["A1"], b["A2"]) == ("Deckhands 1", "Pirate Ship 1, Captain 3, Cannon 4")


def test_em_104_moves_in_reveal_are_mandatory() -> None:
    b = battle(A1="Argonauts, ?Medusa").play("dest b2")
    assert b.asked == ["A destination"]


def test_fibonacci_growth() -> None:
    b = battle("command", A1="Deckhands 1 {move 4}")
    b.play("move b1z1 b2", "move b2z1 b1", "move b1z1 b2", "move b2z1 b1")
    assert b["A1"] == "Deckhands 8"  # 1 + 1 + 1 + 2 + 3


# ---------------------------------------------------------------- destroy and shift


def test_em_107_em_109_em_111_e_29_step_by_step() -> None:
    """E-29 with the gain first: the Eater has grown before the Soul's own clause asks whom to strengthen."""
    b = battle(A1="Soul of the Powerful, ?Eater of Souls, Captive").play("target A b1z1")
    assert (b.piece("A1.2").might, b.options) == (3, ["target A b1z2", "target A b1z3"])


def test_em_108_a_dying_card_is_no_candidate() -> None:
    b = battle(A1="Soul of the Powerful 3, ?Eater of Souls").play("target A b1z1")
    assert (b["A1"], b.asked) == ("Eater of Souls 6", ["A target"])


def test_em_109_e_31_a_stunned_card_does_not_react_to_its_death() -> None:
    """E-31."""
    b = battle(A1="Zombie Horde {stun}, ?Eater of Souls").play("target A b1z1")
    assert (b["A1"], b.names("A.destroy")) == ("Eater of Souls 3", "Zombie Horde")


def test_em_110_em_112_em_113_em_114_e_32_a_shift_saves_on_a_full_battlefield() -> None:
    """E-32."""
    souls = ", ".join(["Soul of the Living"] * 4)
    b = battle(A1=f"Zombie Horde 9 {{move 1}}, {souls}, ?Eater of Souls").play("target A b1z1", "target none")
    row = ", ".join(["Soul of the Living 1"] * 4)
    assert b["A1"] == f"{row}, Eater of Souls 3, Zombie Horde 9 {{move 1}}"
    assert b.names("A.destroy") == ""


def test_em_110_a_shifted_card_still_counts_as_destroyed() -> None:
    b = battle(A1="Zombie Horde, ?Eater of Souls", A2="Taker of Souls").play("target A b1z1")
    assert b["A2"] == "Taker of Souls 1"


def test_em_173_e_33_river_of_rebirth_returns_instead() -> None:
    """E-33."""
    b = battle(f1="River of Rebirth", A1="?Holmgang", B1="Captive 4", A2="Mourner").play()
    assert (b["B1"], b.names("B.hand"), b.side("B").pending, b.names("B.destroy")) == ("", "Captive", 0, "")
    assert b["A2"] == "Mourner 1"
    b = battle(f1="River of Rebirth", A1="?Niding Pole", B1="Coatlicue 8").play()
    assert b["B1"] == "Coatlicue 5"


def test_em_173_e_34_an_impossible_replacement_leaves_the_card() -> None:
    """E-34."""
    b = battle(f1="River of Rebirth", A1="?Holmgang", B1="Captive 4 {anchor}").play()
    assert b["B1"] == "Captive 4 {anchor}"


def test_e_36_a_choice_of_ways() -> None:
    """E-36: the token option of a Sacrifice (D-17)."""
    b = battle("command", A1="Tlamacazqui 5", A2="Tlapilli {captive 1}", A3="Captive 2")
    b.play("use b1z1 #1", "option 2")
    assert (b["A1"], b["A2"], b["A3"], b.side("A").pending) == ("Tlamacazqui 7", "Tlapilli 3", "Captive 2", 0)


def test_em_96_e_76_deploying_from_the_destroy_pile() -> None:
    """E-76: Necromancer takes a Soul, then none; a Zombie Horde costs too much."""
    b = battle(A1="?Necromancer", A=seat(destroy="Soul of the Living, Zombie Horde, Soul of the Powerful"))
    assert b.play().options == [
        "deploy-free probe_soul_living b1", "deploy-free probe_soul_powerful b1", "deploy-free none",
    ]  # fmt: skip
    b = battle(A1="?Necromancer", A=seat(destroy="Soul of the Living, Zombie Horde, Soul of the Powerful"))
    b.play("deploy-free probe_soul_living b1", "deploy-free none")
    assert b["A1"] == "Necromancer 5, Soul of the Living 1"


def test_em_97_without_an_open_zone_nothing_is_deployed() -> None:
    b = battle(A1=", ".join(["Captive"] * 5) + ", ?Necromancer", A=seat(destroy="Soul of the Living"))
    assert b.play().asked == []


def test_em_99_a_free_deployment_fills_too() -> None:
    b = battle(f1="Quickening Grounds", A1="Captive, Captive, Captive, Captive, ?Necromancer",
               A=seat(army="probe_spectres", destroy="Soul of the Living"))  # fmt: skip
    b.play("deploy-free probe_soul_living b1")
    assert b.side("A").pending == 5


def test_a_card_deployed_from_the_deck() -> None:
    b = battle(A1="?Digger", A=seat(deck="Tyrant, Stone", essence=1)).play()
    assert (b["A1"], b.names("A.deck")) == ("Digger 2, Stone 1 {captive 1}", "Tyrant")


def test_em_18_essence_at_once() -> None:
    assert battle(A1="?Digger", A=seat(essence=1)).play().side("A").essence == 4


# ---------------------------------------------------------------- return


def test_em_115_em_117_em_120_a_returned_card_can_be_deployed_again() -> None:
    b = battle(A1="Builders, ?Chariot", A2="Scribe").play()
    assert (b["A1"], b["A2"], b.names("A.hand"), b.side("A").pending) == ("Chariot 5", "Scribe 2", "Builders", 1)
    b.side("A").essence = 9
    assert "deploy probe_builders b1" in b.go_on("deploy").options


def test_em_116_em_159_anchored_and_face_down_cards_stay() -> None:
    b = battle(A1="Builders {anchor}, ?Chariot, ?Builders").play()
    assert (b["A1"], b.names("A.hand")) == ("Builders 1 {anchor}, Chariot 5, Builders 1", "")


def test_em_118_em_119_returning_from_a_pile_triggers_nothing() -> None:
    b = battle(A1="?Herald", A2="Scribe", A=seat(discard="Stone, Exiler")).play("return probe_exiler", "return none")
    assert (b.names("A.hand"), b.names("A.discard"), b["A2"]) == ("Exiler", "Stone", "Scribe 1")
    assert battle(A1="?Herald").play().asked == []


# ---------------------------------------------------------------- swap


def test_em_121_em_125_em_127_e_41_tlapilli_is_promoted() -> None:
    """E-41: only Otontin costs at most 2 + 1; the Anchor is lost with the old card's tokens."""
    b = battle(
        "command", A1="Jaguar Spirit 1, Tlapilli 3 {captive 2, anchor}", A=seat(deck="Captive, Otontin, Ocelotl")
    )
    b.play("use b1z2 #1")
    assert b["A1"] == "Jaguar Spirit 1, Otontin 5"
    assert sorted(b.names("A.deck").split(", ")) == ["Captive", "Ocelotl", "Tlapilli"]


def test_em_122_em_123_em_128_e_42_the_new_card_works_as_if_revealed() -> None:
    """E-42."""
    b = battle("command", A1="Tlapilli {captive 4}", A2="Captive, Captive", A3="Capture! {captive 1}",
               A=seat(hand="Ocelotl"))  # fmt: skip
    b.play("use b1z1 #1")
    assert (b["A1"], b.names("A.hand")) == ("Ocelotl 10", "Tlapilli")


@pytest.mark.parametrize(("works", "row", "stops"), [(True, "Ocelotl 7", 0), (False, "Ocelotl 8", 1)])
def test_em_128_e_43_a_stop_token_works_against_it(works: bool, row: str, stops: int) -> None:
    """E-43, and option stop_vs_swap."""
    b = battle("command", A1="Tlapilli {captive 4}", A2="Captive", A=seat(hand="Ocelotl", stops=(1, 0, 0)),
               opts={"stop_vs_swap": works})  # fmt: skip
    b.play("use b1z1 #1")
    assert (b["A1"], b.side("A").stops[0]) == (row, stops)


def test_em_124_em_126_e_44_a_swap_is_no_reveal() -> None:
    """E-44: Quicksand Flats gives nothing."""
    b = battle("command", f1="Quicksand Flats", A1="Tlapilli {captive 2}", A=seat(hand="Otontin")).play("use b1z1 #1")
    assert b["A1"] == "Otontin 4"


def test_a_swap_from_hand_or_deck_is_a_choice() -> None:
    b = battle("command", A1="Tlapilli {captive 4}", A=seat(hand="Otontin", deck="Ocelotl, Otontin")).play(
        "use b1z1 #1"
    )
    assert b.options == ["swap hand otontin", "swap deck otontin", "swap deck ocelotl"]


# ---------------------------------------------------------------- stack


def test_em_129_em_130_em_131_em_132_em_133_em_135_e_46_stacking() -> None:
    """E-46, both cases."""
    b = battle("command", A1="Hive Mind 9, Tin Drudge 4 {shield}, Steel Drudge 3 {move 1}, Power Cell 3", A2="Scribe")
    b.play("use b1z1 #1", "stack-bottom b1z2", "stack-top b1z3", "done")
    assert b["A1"] == "Hive Mind 9, Steel Drudge 9 {move 1}, Power Cell 3"
    assert ([one.name for one in b.piece("A1.2").under], b["A2"]) == (["Tin Drudge"], "Scribe 2")
    b = battle("command", A1="Hive Mind 9, Tin Drudge 2, Power Cell 3, Steel Drudge 3")
    b.play("use b1z1 #1", "stack-bottom b1z4", "stack-top b1z2")
    assert b["A1"] == "Hive Mind 9, Power Cell 3, Tin Drudge 7"


def test_em_131_a_stack_respects_the_cap_of_its_top() -> None:
    b = battle(A1="?Binder, Otontin 8, Jaguar Spirit 7").play("stack-bottom b1z3")
    assert b["A1"] == "Binder 2, Otontin 10"


def test_em_134_e_47_a_stack_leaves_as_a_whole_with_one_event() -> None:
    """E-47."""
    b = battle(A1="?Holmgang", A2="Mourner 1", B1="Steel Drudge 9")
    b.piece("B1.1").under = [card("Tin Drudge")]
    b.play()
    assert (b.names("B.destroy"), b["A2"]) == ("Steel Drudge, Tin Drudge", "Mourner 2")


# ---------------------------------------------------------------- discard, banish


def test_em_137_em_138_discarding_is_neither_destroying_nor_optional() -> None:
    b = battle(A1="?Ronin", A2="Mourner", A=seat(hand="Captive"))
    b.play()
    assert (b["A1"], b["A2"], b.names("A.discard")) == ("Ronin 6", "Mourner 1", "Captive")
    assert battle(A1="?Ronin").play()["A1"] == "Ronin 4"


def test_em_139_em_140_shield_and_anchor_do_not_prevent_banishing() -> None:
    b = battle(A1="?Exiler", A2="Mourner", B1="Captive 3 {shield, anchor}").play()
    assert (b["B1"], b.names("B.banish"), b["A2"], b.side("B").pending) == ("", "Captive", "Mourner 1", 0)


# ---------------------------------------------------------------- draw, acquire, transfer, peek


def test_em_141_drawing_stops_when_the_deck_is_empty() -> None:
    b = battle(A1="Tin Drudge, Tin Drudge, ?Memory Bank", A=seat(deck="Factory")).play()
    assert (b.names("A.hand"), b.names("A.deck")) == ("Factory", "")


def test_em_142_e_68_acquire() -> None:
    """E-68."""
    b = battle(A1="?Site Surveyor", A=seat(deck="Tin Drudge, Power Cell")).play()
    assert (b.names("A.hand"), b.names("A.deck")) == ("", "Tin Drudge, Power Cell")
    deck = "Memory Bank, Power Cell, Power Cell"
    b = battle(A1="?Parts Courier", A=seat(deck=deck)).play()
    assert b.options == ["acquire power_cell", "acquire memory_bank"]
    b = battle(A1="?Parts Courier", A=seat(deck=deck)).play("acquire power_cell")
    assert (b.names("A.hand"), b.names("A.deck")) == ("Power Cell", "Memory Bank, Power Cell")


@pytest.mark.parametrize("public", [True, False])
def test_em_143_an_acquired_card_is_shown(public: bool) -> None:
    b = battle(A1="?Site Surveyor", A=seat(deck="Factory, Tin Drudge"), opts={"acquire_public": public}).play()
    assert b.seen("A") == ["Factory"]  # there is no other card of that name, shown or not
    b = battle(A1="?Parts Courier", A=seat(deck="Memory Bank, Power Cell"), opts={"acquire_public": public})
    b.play("acquire power_cell")
    assert b.seen("A") == (["Power Cell"] if public else [])


def test_em_144_e_67_a_transfer_loses_no_might() -> None:
    """E-67: only 1 fits under the cap of Deckhands."""
    b = battle("command", A1="Deckhands 9, Buried Treasure 4").play("use b1z2 #1", "option 1")
    assert b["A1"] == "Deckhands 10, Buried Treasure 3"
    b = battle("command", A1="Deckhands 9, Buried Treasure 4").play("use b1z2 #1", "option 2")
    assert b["A1"] == "Deckhands 7, Buried Treasure 6"


def test_em_145_a_peek_shows_the_hand_once() -> None:
    b = battle(A1="?inZwebeli", B=seat(hand="Ambush, Captive"))
    b.t.events = []
    b.play()
    look = next(event for event in b.t.events if event.verb == "peek")
    assert (look.known_to(0)["cards"], "cards" in look.known_to(1)) == ([card("Captive"), card("Ambush")], False)
    assert b.seen("B") == ["Captive", "Ambush"]


def test_em_145_a_look_at_the_own_deck() -> None:
    b = battle(A1="?Oracle, Keeper, Stone {shield}", A=seat(deck="Tyrant, Stone, Exiler")).play()
    assert b.side("A").own_top == 2
    assert b["A1"] == "Oracle 2, Keeper 2 {shield, anchor, captive 1}, Stone 1"


# ---------------------------------------------------------------- words


def test_em_146_e_61_adjacent() -> None:
    """E-61: one zone lower or higher, or the same zone on a neighbouring battlefield."""
    b = battle(A1="Knight Errant, Knight Errant", A2="Fortress Wall, ?Knight Errant").play()
    assert b["A2"] == "Fortress Wall 1, Knight Errant 5"


def test_em_146_cards_of_different_seats_are_never_adjacent() -> None:
    assert battle(A1="?Knight Errant", B1="Knight Errant").play()["A1"] == "Knight Errant 4"


def test_em_147_e_62_between() -> None:
    """E-62, along a row and down the battlefields."""
    b = battle(A1="Knight Errant, Knight Errant, Knight Errant, ?Standard Bearer").play()
    assert b["A1"] == "Knight Errant 4, Knight Errant 6, Knight Errant 6, Standard Bearer 3"
    b = battle(A1="Knight Errant", A2="Knight Errant", A3="?Standard Bearer").play()
    assert (b["A1"], b["A2"]) == ("Knight Errant 4", "Knight Errant 6")


def test_em_148_here_is_where_the_card_stands_or_stood() -> None:
    """The dying Soul strengthens an ally on the battlefield it is leaving."""
    b = battle(A1="Soul of the Powerful, ?Eater of Souls", A2="Captive").play("target A b1z1")
    assert (b["A1"], b["A2"]) == ("Eater of Souls 6", "Captive 2")


def test_e_63_intanga() -> None:
    """E-63."""
    b = battle(A1="iButho 1, ?iButho", A2="iButho 1, inZwebeli 3").play()
    assert (b["A1"], b["A2"]) == ("iButho 2, iButho 2", "iButho 1, inZwebeli 3")


def test_em_153_em_154_e_64_bites_cost_essence_from_the_pool() -> None:
    b = battle("command", A1="Villager, Fledgling", A=seat(essence=2)).play("use b1z2 #1")
    assert (b["A1"], b.side("A").essence) == ("Villager 1, Fledgling 4", 1)


# ---------------------------------------------------------------- tokens


def test_em_155_stop_tokens_accumulate_and_each_blocks_one_card() -> None:
    b = battle(A1="?Ambush", A2="?Ambush", B3="?Drengr, ?Drengr, ?Drengr").play("stop b3", "stop b3")
    assert (b["B3"], b.side("B").stops) == ("Drengr 2, Drengr 2, Drengr 2 {move 1}", [0, 0, 0])


def test_em_157_a_stun_may_lie_on_any_card() -> None:
    assert battle(A1="?Peyotl", B1="Tin Drudge").play()["B1"] == "Tin Drudge 2 {stun}"


def test_em_158_a_shield_protects_only_from_destruction() -> None:
    b = battle(A1="?Capture!", B1="Bondi 3 {shield}").play()
    assert b["B1"] == "Bondi 2 {shield}"


def test_em_159_anchor_does_not_prevent_stack_or_shift() -> None:
    b = battle("command", A1="Hive Mind 9 {anchor}, Tin Drudge 2 {anchor}")
    b.play("use b1z1 #1", "stack-bottom b1z1")
    assert b["A1"] == "Tin Drudge 13 {anchor}"


def test_em_161_a_stunned_card_may_move() -> None:
    b = battle("command", A1="Drengr 2 {stun, move 1}").play("move b1z1 b2")
    assert b["A2"] == "Drengr 2 {stun}"


def test_em_162_affixed_tokens_are_always_there_and_stay() -> None:
    b = battle(A1="?Keeper").play()
    assert b["A1"] == "Keeper 2 {shield, anchor, captive 1}"


def test_em_163_tokens_lie_on_revealed_cards_and_are_lost_with_them() -> None:
    b = battle("command", A1="Tlapilli {captive 3, move 1}", A=seat(hand="Otontin")).play("use b1z1 #1")
    assert (b["A1"], b.names("A.hand")) == ("Otontin 4", "Tlapilli")


def test_em_139_robots_banish_what_shields_would_save() -> None:
    b = battle(A1="?Scrap Claw", B1="Bondi 3 {shield}, Drengr 2").play()
    assert (b["B1"], b.names("B.banish"), b.names("B.destroy")) == ("Drengr 2", "Bondi", "")


def test_em_139_plating_press_melts_a_card_of_the_hand_into_might() -> None:
    rows = {"A1": "Tin Drudge 2, Steel Drudge 3, ?Plating Press"}
    b = battle(**rows, A=seat(hand="Factory, Firewall")).play("yes", "banish factory", "target A b1z1")  # type: ignore[arg-type]
    assert (b["A1"], b.names("A.hand")) == (
        "Tin Drudge 5 {shield}, Steel Drudge 3 {shield}, Plating Press 3", "Firewall",
    )  # fmt: skip
    assert b.names("A.banish") == "Factory"
    b = battle(**rows, A=seat(hand="Factory, Firewall")).play("no")  # type: ignore[arg-type]
    assert (b.asked, b.names("A.hand")) == (["A may"], "Factory, Firewall")
