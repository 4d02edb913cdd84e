"""Round and phases: Draft, Command, Deploy, Reveal, End (EM-28 to EM-61)."""

import pytest

from cardwright import Match, Rng
from cardwright.core.playout import RandomDriver
from cardwright.games.empyrean.rules.table import EmpyreanTable, Stage
from tests.games.empyrean.battle import GAME, battle, card, seat

# ---------------------------------------------------------------- the round


def test_em_28_em_30_em_61_e_81_ten_rounds_and_the_token_alternates() -> None:
    """E-81: the first players of rounds 1 to 10 alternate; after the last End the token has been passed."""
    t = GAME.deal(GAME.settle({}), Rng(4))
    start = t.first
    t.driver = RandomDriver([Rng(1), Rng(2)])
    firsts = {}
    while t.result is None:
        if t.phase == Stage.DRAFT:
            firsts[t.round] = t.first
        GAME.advance(t)
    assert [firsts[number] for number in range(1, 11)] == [start, 1 - start] * 5
    assert t.first == start


@pytest.mark.parametrize("rounds", [6, 12])
def test_option_rounds(rounds: int) -> None:
    t = GAME.deal(GAME.settle({"rounds": rounds}), Rng(4))
    t.driver = RandomDriver([Rng(1), Rng(2)])
    while t.result is None:
        GAME.advance(t)
    assert t.round == rounds


def test_em_29_the_token_holder_acts_first() -> None:
    for first, other in (("A", "B"), ("B", "A")):
        hands = {"A": seat(hand="Captive"), "B": seat(hand="Captive")}
        b = battle("deploy", first=first, **hands).play("pass")  # type: ignore[arg-type]
        assert b.asked == [f"{first} deploy", f"{other} deploy"]
        b = battle("command", first=first, A1="Drengr {move 1}", B1="Drengr {move 1}").play("done")
        assert b.asked == [f"{first} command", f"{other} command"]
        b = battle("reveal", first=first, A1="?Peyotl, Bondi, Bondi", B1="?Peyotl, Bondi, Bondi").play()
        assert b.asked[0] == f"{first} target"


def test_em_31_e_18_begin_round_essence_cards_then_battlefields() -> None:
    """E-18: Factories 4 and 5 with a cap of 5 stand at 5 and 5."""
    b = battle("begin", round=5, A1="Factory 4", A2="Factory 5").play()
    assert (b.t.round, b.side("A").essence, b["A1"], b["A2"]) == (6, 7, "Factory 5", "Factory 5")


# ---------------------------------------------------------------- Draft


def test_em_32_e_4_one_of_two_is_kept_the_other_goes_to_the_bottom() -> None:
    """E-4."""
    b = battle("draft", A=seat(deck="Captive, Ambush, Ocelotl, Peyotl")).play("keep ambush")
    assert (b.names("A.hand"), b.names("A.deck")) == ("Ambush", "Ocelotl, Peyotl, Captive")


def test_em_33_the_last_card_is_taken_and_an_empty_deck_skips_the_draft() -> None:
    b = battle("draft", A=seat(deck="Captive")).play()
    assert (b.names("A.hand"), b.names("A.deck"), b.names("B.hand")) == ("Captive", "", "")


def test_the_same_card_twice_is_no_decision() -> None:
    b = battle("draft", A=seat(deck="Captive, Captive, Ambush")).play()
    assert (b.names("A.hand"), b.names("A.deck")) == ("Captive", "Ambush, Captive")


def test_em_34_there_is_no_hand_limit() -> None:
    b = battle("end", A=seat(hand=", ".join(["Captive"] * 15))).play()
    assert len(b.side("A").hand) == 15


def test_em_35_the_drafts_are_secret() -> None:
    """Neither seat's view changes with the other's answer."""
    b = battle("draft", A=seat(deck="Captive, Ambush, Ocelotl"), B=seat(deck="Bondi, Wolf, Bear"))
    left, right = (Match(GAME, b.t.house, 0, None, b.t.copy()) for _ in "AB")
    before = left.view(1)
    left.choose("keep captive")
    right.choose("keep ambush")
    assert left.decision is not None
    assert left.decision.seat == 1
    assert left.view(1) == right.view(1)
    assert left.view(1).areas == before.areas


def test_em_36_e_82_hand_and_drafts_show_every_card_once() -> None:
    """E-82: four opening cards and ten drafts show 24 cards; 14 in hand, 10 in the deck."""
    t = GAME.deal(GAME.settle({"decks": "azteca,robots"}), Rng(9))
    side = t.sides[0]
    shown = [one.name for one in side.hand]
    t.driver = RandomDriver([Rng(1), Rng(2)])
    for _ in range(10):
        shown += [side.deck[-1].name, side.deck[-2].name]
        t.phase = Stage.DRAFT
        GAME.advance(t)
    assert sorted(shown) == sorted(one.name for one in side.deck_of.cards)
    assert (len(side.hand), len(side.deck)) == (14, 10)


# ---------------------------------------------------------------- Command


def test_em_37_the_first_player_ends_its_turn_before_the_other_begins() -> None:
    b = battle("command", A1="Drengr {move 2}", B1="Drengr {move 1}").play("move b1z1 b2", "move b2z1 b3", "done")
    assert b.asked == ["A command", "A command", "B command"]


@pytest.mark.parametrize("rival", ["Drengr {move 1}", "Drengr"], ids=["has a choice", "has none"])
def test_em_37_a_turn_that_has_ended_can_not_be_taken_back(rival: str) -> None:
    """Whoever is asked next: the other's turn has begun."""
    t = battle("command", A1="Drengr {move 2}", B1=rival, A=seat(hand="Bondi")).t
    match = Match(GAME, t.house, 0, None, t)
    match.choose("move b1z1 b2")
    assert not match.undo_refusal()
    match.choose("done")
    assert match.undo_refusal()


def test_em_39_em_41_em_160_a_card_with_two_move_tokens_moves_twice() -> None:
    b = battle("command", A1="Drengr 2 {move 2}").play("move b1z1 b2", "move b2z1 b3")
    assert (b["A2"], b["A3"]) == ("", "Drengr 4")


def test_em_40_a_clause_is_used_once_per_round() -> None:
    """E-64: the bite costs 1 essence and the Bloodlust counter rises; no second bite this round."""
    b = battle("command", A1="Villager, Fledgling", A=seat(essence=2)).play("use b1z2 #1")
    assert (b["A1"], b.side("A").essence, b.side("A").keywords) == ("Villager 1, Fledgling 4", 1, [1])
    assert b.asked == ["A command"]


def test_em_40_a_clause_is_offered_only_if_its_first_effect_can_be_done() -> None:
    assert battle("command", A1="Fledgling").play().asked == []
    assert battle("command", A1="Tlapilli {captive 1}", A=seat(hand="Otontin")).play().asked == []
    assert battle("command", A1="Tlapilli {captive 2}").play().asked == []
    assert battle("command", A1="Villager, Fledgling", A=seat(essence=0)).play().asked == []


def test_em_42_what_is_revealed_now_acts_next_round() -> None:
    """Command comes before Deploy: a Drengr revealed in this round has its Move token for the next one."""
    b = battle("reveal", A1="?Drengr").play()
    assert b["A1"] == "Drengr 2 {move 1}"
    b.go_on("command")
    assert (b.t.round, b.options) == (4, ["done", "move b1z1 b2", "move b1z1 b3"])


def test_em_43_without_a_command_the_phase_is_skipped() -> None:
    assert battle("command", A1="Captive", B1="Bondi").play().asked == []


def test_em_39_a_battlefield_offers_a_command_too() -> None:
    b = battle("command", f1="Windswept Crossing", A1="Bondi, Fenrir", A2="Wolf").play()
    assert b.options == ["done", "use-field b1 #1"]
    b = battle("command", f1="Windswept Crossing", A1="Bondi, Fenrir").play("use-field b1 #1", "dest b2")
    assert (b["A1"], b["A2"]) == ("Fenrir 11", "Bondi 2")


def test_windswept_crossing_rewards_the_first_move_here_each_round() -> None:
    b = battle("command", f1="Windswept Crossing", A2="Bondi {move 1}, Bear {move 1}")
    b.play("move b2z1 b1", "move b2z1 b1")
    assert b["A1"] == "Bondi 3, Bear 1"


# ---------------------------------------------------------------- Deploy


def test_em_45_em_46_e_6_deploying_until_a_pass() -> None:
    """E-6."""
    b = battle("deploy", A1="Captive", A=seat(hand="Tlapilli, Captive, Otontin", essence=4)).play("deploy tlapilli b1")
    assert b.options == ["pass", "deploy captive b1", "deploy captive b2", "deploy captive b3"]
    b = battle("deploy", A1="Captive", A=seat(hand="Tlapilli, Captive, Otontin", essence=4))
    b.play("deploy tlapilli b1", "deploy captive b1")
    assert (b["A1"], b.side("A").essence) == ("Captive 2, ?, ?", 1)
    order = sorted(b.side("A").rows[0][1:], key=lambda piece: piece.order)
    assert [piece.card.name for piece in order] == ["Tlapilli", "Captive"]


def test_em_45_a_card_is_offered_to_the_battlefields_in_their_order() -> None:
    """Whatever they forbid, or change of its cost."""
    b = battle("deploy", f1="Twilight Gate", A=seat(hand="Captive, Lure Into the Shallows", essence=2)).play()
    assert b.options[1:] == [f"deploy {one} b{field}" for one in ("captive", "lure") for field in (1, 2, 3)]


def test_em_149_em_150_e_7_a_full_row_takes_no_card() -> None:
    """E-7."""
    b = battle("deploy", A1=", ".join(["Captive"] * 6), A=seat(hand="Captive", essence=1)).play()
    assert b.options == ["pass", "deploy captive b2", "deploy captive b3"]


def test_em_44_the_first_player_makes_all_its_deployments_first() -> None:
    b = battle("deploy", A=seat(hand="Captive, Captive"), B=seat(hand="Captive"))
    b.play("deploy captive b1", "deploy captive b1")
    assert b.asked == ["A deploy", "A deploy", "B deploy"]


COSTS = {"Captive": (2, 1, 1), "Coatlicue": (6, 4, 5), "Otontin": (3, 3, 2)}


@pytest.mark.parametrize("name", COSTS)
def test_em_47_e_8_effective_costs(name: str) -> None:
    """E-8: Toll Bridge, Field of Envy, Treasury of Aeons."""
    from cardwright.games.empyrean.rules.deploying import effective_cost

    b = battle("deploy", f1="Toll Bridge", f2="Field of Envy", f3="Treasury of Aeons")
    assert tuple(effective_cost(b.t, 0, card(name), field) for field in range(3)) == COSTS[name]
    b.side("A").deployed[2] = 1
    assert effective_cost(b.t, 0, card("Otontin"), 2) == 3


def test_em_47_e_74_the_first_card_of_the_round_is_cheaper_but_not_below_1() -> None:
    """E-74."""
    b = battle("deploy", f1="Treasury of Aeons", A=seat(hand="Otontin, Otontin, Captive", essence=6))
    b.play("deploy otontin b1", "deploy otontin b1", "deploy captive b1")
    assert b.side("A").essence == 0


def test_em_48_costs_in_texts_are_printed_costs() -> None:
    """A Captive costs 2 at the Toll Bridge, and still "costs 2 or less" there: once more for the reward."""
    b = battle("deploy", f1="Toll Bridge", A=seat(hand="Tlapilli", essence=3)).play("deploy tlapilli b1")
    assert b.side("A").essence == 0
    assert b.go_on("reveal")["A1"] == "Tlapilli 5"


def test_em_49_e_9_might_of_factories_pays_for_robots() -> None:
    """E-9."""
    b = battle("deploy", A1="Factory 3", A2="Factory 2", A=seat(hand="Cargo Hauler", essence=4))
    assert b.play("deploy cargo_hauler b3").options == ["pay b1z1", "pay b2z1"]
    b = battle("deploy", A1="Factory 3", A2="Factory 2", A=seat(hand="Cargo Hauler", essence=4))
    b.play("deploy cargo_hauler b3", "pay b1z1", "pay b2z1", "pay essence")
    assert (b["A1"], b["A2"], b["A3"], b.side("A").essence) == ("Factory 2", "Factory 1", "?", 0)


def test_em_49_a_stunned_factory_pays_and_only_for_robots() -> None:
    b = battle("deploy", A1="Factory 3 {stun}", A=seat(hand="Tin Drudge, Parts Courier", essence=1)).play()
    assert b.options == ["pass", "deploy tin_drudge b1", "deploy tin_drudge b2", "deploy tin_drudge b3"]


def test_em_50_em_151_e_71_the_sixth_card_fills() -> None:
    """E-71: Quickening Grounds in round 7 gives 5 essence at step 4."""
    five = ", ".join(["Captive"] * 5)
    b = battle("deploy", round=7, f1="Quickening Grounds", A1=five, A=seat(hand="Captive")).play("deploy captive b1")
    assert b.side("A").pending == 0
    assert b.go_on("reveal").side("A").pending == 5


def test_em_151_only_a_deployment_fills() -> None:
    five = ", ".join(["Bondi"] * 5)
    b = battle("command", round=7, f1="Quickening Grounds", A1=five, A2="Drengr {move 1}").play("move b2z1 b1")
    assert (len(b.side("A").rows[0]), b.side("A").pending) == (6, 0)


def test_em_51_em_176_a_free_card_follows_a_paid_one_at_once() -> None:
    b = battle("deploy", round=8, f1="Eldritch Rift", A=seat(hand="Ambush, Captive, Captive", essence=4))
    b.play("deploy ambush b1", "yes")
    assert (b["A1"], b.side("A").essence, b.names("A.hand")) == ("?, ?", 0, "Captive")


def test_em_176_not_before_round_7_and_once_a_round_by_option() -> None:
    b = battle("deploy", round=6, f1="Eldritch Rift", A=seat(hand="Captive, Captive", essence=1)).play(
        "deploy captive b1"
    )
    assert b["A1"] == "?"
    hand = seat(hand="Captive, Captive, Captive, Captive", essence=2)
    b = battle("deploy", round=7, f1="Eldritch Rift", A=hand, opts={"rift_free": "once_per_round"})
    b.play("deploy captive b1", "yes", "deploy captive b1")
    assert (b["A1"], b.names("A.hand")) == ("?, ?, ?", "Captive")


def test_em_52_the_opponent_sees_where_and_not_what() -> None:
    match = deploying()
    told = [GAME.phrases.tell(event, 1, "AB") for event in match.events()]
    assert "A puts a card face-down at Plain." in told


def test_the_last_card_that_can_be_paid_may_be_taken_back_by_people() -> None:
    """They are asked once more before the turn passes; others pass at once."""
    t = battle("deploy", A=seat(hand="Bondi", essence=1), B=seat(hand="Bondi", essence=1)).t
    match = Match(GAME, t.house, 0, None, t.copy(), confirm=(0,))
    match.choose("deploy bondi b1")
    assert match.decision is not None
    assert (match.decision.seat, [option.text for option in match.decision.options]) == (0, ["pass"])
    assert not match.undo_refusal()
    other = Match(GAME, t.house, 0, None, t.copy())
    other.choose("deploy bondi b1")
    assert other.decision is not None
    assert other.decision.seat == 1


def deploying() -> Match:
    b = battle("deploy", A=seat(hand="Tlapilli, Otontin, Captive", essence=4))
    match = Match(GAME, b.t.house, 0, None, b.t)
    match.choose("deploy tlapilli b1")
    return match


def test_e_77_a_card_that_may_be_deployed_from_the_discard_pile() -> None:
    """E-77: Shogun."""
    b = battle("deploy", round=7, A=seat(discard="Shogun", essence=8)).play("deploy probe_shogun b2")
    assert (b["A2"], b.names("A.discard"), b.side("A").essence) == ("?", "", 0)


# ---------------------------------------------------------------- Reveal


def test_em_53_em_54_e_12_the_order_of_reveals() -> None:
    """E-12: three face-down cards against one."""
    rows = {"A1": "?Captive, ?Captive, ?Captive", "B1": "?Captive"}
    assert reveal_order(battle(**rows).t) == "ABAA"  # type: ignore[arg-type]
    assert reveal_order(battle(opts={"reveal_order": "block"}, **rows).t) == "AAAB"  # type: ignore[arg-type]


def reveal_order(t: EmpyreanTable) -> str:
    t.events = []
    while t.phase == 7:
        GAME.advance(t)
    return "".join("AB"[event.seat] for event in t.events if event.verb == "reveal")


def test_em_53_em_56_e_13_a_card_face_down_can_not_be_chosen() -> None:
    """E-13."""
    b = battle(A1="?Holmgang", B1="?Bondi").play()
    assert b["B1"] == "Bondi 1"
    b = battle(first="B", A1="?Holmgang", B1="?Bondi").play()
    assert (b["B1"], b.names("B.destroy")) == ("", "Bondi")


def test_em_22_em_26_em_67_a_face_down_card_counts_nothing() -> None:
    from cardwright.games.empyrean.vocabulary.conditions import might_on

    b = battle("end", A1="Captive 5, ?Ambush")
    assert might_on(b.t, 0, 0) == 5


def test_em_57_em_80_em_169_e_11_the_four_steps() -> None:
    """E-11."""
    b = battle(f1="Ladder of Glory", A1="Tin Drudge 2, Steel Drudge 3, ?Power Cell").play()
    assert (b["A1"], b.side("A").pending) == ("Tin Drudge 2, Steel Drudge 5, Power Cell 3", 2)


def test_em_58_the_old_battlefield_answers_although_the_card_has_gone() -> None:
    """Ladder of Glory still pays in Sirens' way; what needs the card on the battlefield is skipped."""
    b = battle(f1="Sirens' Sanctuary", A1="?Runaway").play("dest b2")
    assert (b["A2"], b.side("A").pending) == ("Runaway 3", 1)
    b = battle(f1="Ladder of Glory", A1="Stone, ?Runaway", A2="Stone").play("dest b2")
    assert (b["A1"], b["A2"]) == ("Stone 1", "Stone 1, Runaway 3")


def test_em_38_mandatory_command_clauses_come_first() -> None:
    b = battle("command", A1="Steward", A=seat(hand="Stone", deck="Herald")).play()
    assert (b["A1"], b.options) == ("Steward 3", ["done", "use b1z1 #2"])


def test_a_price_of_might_and_a_discarded_card() -> None:
    """D-21."""
    b = battle("command", A1="Steward", A=seat(hand="Stone, Exiler", deck="Herald"))
    b.play("use b1z1 #2", "discard probe_stone")
    assert (b["A1"], b.names("A.hand"), b.names("A.discard")) == ("Steward 2", "Exiler, Herald", "Stone")


def test_em_98_a_card_put_down_before_deploy_is_revealed_first() -> None:
    """An Ashigaru discarded in the Command phase lies face-down before this round's deployments."""
    b = battle("command", A1="Steward", A=seat(hand="Ashigaru, Captive"))
    b.play("use b1z1 #2", "discard probe_ashigaru", "deploy-free probe_ashigaru b3")
    assert b["A3"] == "?"
    b.t.events = []
    b.go_on("reveal", "deploy captive b1")
    assert b.told("reveal") == ["Ashigaru", "Captive"]


def test_em_47_a_card_makes_others_cheaper_but_not_below_its_bound() -> None:
    from cardwright.games.empyrean.rules.deploying import effective_cost

    b = battle("deploy", A1="Overseer")
    assert [effective_cost(b.t, 0, card(name), 1) for name in ("Overseer", "Herald", "Stone")] == [1, 1, 1]
    assert effective_cost(b.t, 1, card("Overseer"), 1) == 3


def test_em_59_em_156_e_14_a_stop_waits_for_an_instant() -> None:
    """E-14."""
    b = battle(A1="?Bondi, ?Drengr, ?Drengr", A=seat(stops=(1, 0, 0))).play()
    assert (b["A1"], b.side("A").stops) == ("Bondi 1, Drengr 2, Drengr 2 {move 1}", [0, 0, 0])


def test_em_59_e_26_a_card_without_an_instant_leaves_the_stop() -> None:
    """E-26: Jarl after five raids."""
    b = battle(A1="?Jarl", A=seat(stops=(1, 0, 0), keywords={"Viking Raid": 5})).play()
    assert (b["A1"], b.side("A").stops) == ("Jarl 15", [1, 0, 0])


def test_em_55_em_96_em_136_e_69_a_card_put_down_meanwhile_joins_the_queue() -> None:
    """E-69: Ronin discards Ashigaru, which puts itself down at 3."""
    b = battle(A1="Sohei 2", A2="?Ronin", B1="?Captive, ?Captive", A=seat(hand="Ashigaru"))
    b.t.events = []
    b.play("deploy-free probe_ashigaru b3")
    assert b.told("reveal") == ["Ronin", "Captive", "Ashigaru", "Captive"]
    assert (b["A1"], b["A2"], b["A3"], b.names("A.discard")) == ("Sohei 3", "Ronin 6", "Ashigaru 1", "")


def test_em_152_a_reveal_is_turning_a_card_up() -> None:
    """Steel Drudge answers a Component revealed, not one that moves here."""
    b = battle("command", A1="Steel Drudge", A2="Power Cell {move 1}").play("move b2z1 b1")
    assert b["A1"] == "Steel Drudge 3, Power Cell 3"


def test_em_76_em_167_e_57_resolve_again_and_the_first_time() -> None:
    """E-57: Echo Canyon."""
    b = battle(f1="Echo Canyon", A1="Tin Drudge 2, Steel Drudge 3, ?Servo Arms, ?Servo Arms").play()
    assert b["A1"] == "Tin Drudge 8, Steel Drudge 11, Servo Arms 4, Servo Arms 4"
    b = battle(f1="Echo Canyon", A1="Tin Drudge 2, Steel Drudge 3, ?Servo Arms").play()
    assert b["A1"] == "Tin Drudge 6, Steel Drudge 8, Servo Arms 4"


# ---------------------------------------------------------------- End


def test_em_60_em_170_cards_before_battlefields_then_the_token() -> None:
    b = battle("end", f1="Hermit's Peak", A1="Ambush 5", B1="Bondi, Bondi").play()
    assert (b["A1"], b.side("B").pending, b.t.first, b.t.phase) == ("Ambush 6", 1, 1, Stage.BEGIN)


def test_em_62_e_78_clauses_of_the_end_of_the_game() -> None:
    """E-78: Ninja and three discarded cards."""
    b = battle("game_end", round=10, A1="Ninja 3", A=seat(discard="Ronin, Shogun, Ashigaru")).play()
    assert b["A1"] == "Ninja 7"


def test_em_62_em_23_e_59_sirens_sanctuary_at_the_end() -> None:
    """E-59."""
    b = battle("game_end", round=10, f1="Sirens' Sanctuary", A1="Ambush 5, Captive 1", B1="Bondi 4").play()
    assert (b["A1"], b["B1"]) == ("Ambush 3, Captive 0", "Bondi 2")


@pytest.mark.parametrize(
    ("rows", "scores"),
    [
        ({"A1": "Captive 3", "A2": "Captive 3", "B3": "Bondi 20"}, (1.0, 0.0)),  # EM-63, EM-64: two battlefields
        ({"A1": "Captive 3", "B2": "Bondi 4"}, (0.0, 1.0)),  # EM-65: one each and a tie, total might
        ({"A1": "Captive 3", "A2": "Captive 1", "B2": "Bondi 1"}, (1.0, 0.0)),  # EM-65: one and two ties
        ({"A1": "Captive 3", "B2": "Bondi 3"}, (0.5, 0.5)),  # EM-66
        ({}, (0.5, 0.5)),
    ],
)
def test_em_64_em_65_em_66_the_tally(rows: dict[str, str], scores: tuple[float, float]) -> None:
    result = battle("game_end", round=10, **rows).play().t.result  # type: ignore[arg-type]
    assert result is not None
    assert result.scores == scores


def test_option_total_tie_second() -> None:
    """The token was passed after round 10, so who holds it now was second player."""
    result = battle("game_end", round=10, first="B", opts={"total_tie": "second"}).play().t.result
    assert result is not None
    assert result.scores == (0.0, 1.0)


def test_em_63_em_67_em_175_a_frozen_battlefield_is_compared() -> None:
    rows = {"A1": "Captive 9", "A2": "Captive 1", "B3": "Bondi 30"}
    result = battle("game_end", round=10, f1="Eldritch Rift", **rows).play().t.result  # type: ignore[arg-type]
    assert result is not None
    assert result.scores == (1.0, 0.0)
