"""Corners of rules that the worked examples of the rule book don't reach."""

from cardwright import SPECTATOR, Rng
from tests.games.empyrean.battle import GAME, battle, card, seat


def test_em_50_only_the_last_open_zone_fills_a_battlefield() -> None:
    """Quickening Grounds, round 7: the fifth card fills nothing, the sixth does."""
    for lying, gained in ((4, 0), (5, 5)):
        row = ", ".join(["Captive 1"] * lying)
        b = battle("deploy", round=7, f1="Quickening Grounds", A1=row, A=seat(hand="Captive"), B=seat(army="vikings"))
        b.play("deploy captive b1").go_on("reveal")
        assert (len(b.side("A").rows[0]), b.side("A").pending) == (lying + 1, gained)


def test_em_123_the_card_swapped_in_stands_on_the_zone_of_the_old_one() -> None:
    b = battle("command", A1="Tlapilli 3 {captive 2}, Jaguar Spirit 1, Captive 1", A=seat(deck="Captive, Otontin"))
    b.play("use b1z1 #1")
    assert b["A1"] == "Otontin 5, Jaguar Spirit 1, Captive 1"


def test_em_88_em_116_an_anchored_card_is_not_offered_for_a_return() -> None:
    b = battle(A1="Horse Archers 2 {anchor}, Horse Archers 3, ?Parthian Shot", A2="Horse Archers 1").play()
    assert (b.asked, b.options) == (["A target"], ["target A b1z2", "target A b2z1", "target none"])


def test_em_116_an_anchored_card_stays_where_all_are_returned() -> None:
    b = battle(A1="Horse Archers 2 {anchor}, ?Parthian Shot").play()
    assert b["A1"].startswith("Horse Archers 2 {anchor}")


def test_em_83_a_clause_is_not_set_off_while_it_resolves() -> None:
    """Spendthrift discards a card when one is discarded: by Ronin one, by itself one more, and no third."""
    b = battle(A1="Spendthrift 1, ?Ronin", A=seat(hand="Sohei, Sohei, Sohei, Sohei")).play()
    assert (b.names("A.hand"), b.names("A.discard")) == ("Sohei, Sohei", "Sohei, Sohei")
    assert b["A1"] == "Spendthrift 2, Ronin 6"


def test_em_47_a_battlefield_changes_a_cost_before_the_own_cards_do() -> None:
    """Toll Bridge makes Ashigaru cost 2, then Quartermaster takes 1 off; the other way round it would cost 2."""
    b = battle("deploy", f1="Toll Bridge", A2="Quartermaster 1", A=seat(hand="Ashigaru", essence=1))
    b.play("deploy probe_ashigaru b1")
    assert (b["A1"], b.side("A").essence) == ("?", 0)


def test_em_40_a_command_that_would_change_nothing_is_not_offered() -> None:
    """R-47: a Bite of a Human without might by a card at its cap; one of them alone is no reason."""
    cap = card("Fledgling").cap
    for human, biter, offered in ((0, cap, False), (1, cap, True), (0, cap - 1, True)):
        b = battle("command", A1=f"Villager {human}, Fledgling {biter}").play()
        assert (b.asked == ["A command"]) is offered
        assert not offered or "use b1z2 #1" in b.options


def test_em_39_people_end_a_turn_with_commands_themselves() -> None:
    """The last command can be taken back: nothing final happens unasked."""
    ended = 0
    for seed in range(8):
        match, rng = GAME.match(seed, False, (0, 1), decks="vampires,vikings"), Rng(seed)
        commanding = -1
        while match.decision is not None:
            seat, name = match.decision.seat, match.decision.question.name
            offers = match.decision.offers(seat)
            choice = offers[rng.below(len(offers))]
            if name in ("command", "deploy", "draft"):
                assert commanding in (-1, seat)
                assert commanding < 0 or name == "command", "the turn went on without its seat"
                ended += commanding >= 0 and len(offers) == 1
                commanding = seat if name == "command" and choice.text != "done" else -1
            match.choose(choice, seat)
    assert ended > 20


def test_em_35_a_draft_of_two_equal_cards_is_waited_for_like_any_other() -> None:
    """R-48: nobody reads from who is asked that a seat has no choice."""
    lonely = 0
    for seed in range(12):
        match, rng = GAME.match(seed, decks="azteca,vikings"), Rng(seed)
        while match.decision is not None:
            if match.decision.question.name == "draft" and not match.decision.cast:
                assert match.decision.waited_for == (0, 1)
                assert match.view(SPECTATOR).waiting == "A and B to choose"
                lonely += any(len(match.decision.offers(seat)) == 1 for seat in (0, 1))
            offers = match.decision.offers(match.decision.seat)
            match.choose(offers[rng.below(len(offers))], match.decision.seat)
    assert lonely > 3


def test_em_33_the_last_card_of_a_deck_is_drafted_unasked() -> None:
    """All can see that there is no choice."""
    b = battle("draft", A=seat(army="azteca", deck="Captive"), B=seat(army="vikings", deck="Bondi, Wolf")).play()
    assert b.asked == ["B draft"]
    b.play("keep wolf")
    assert (b.names("A.hand"), b.names("A.deck"), b.names("B.hand"), b.names("B.deck")) == (
        "Captive",
        "",
        "Wolf",
        "Bondi",
    )
