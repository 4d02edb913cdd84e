"""Hidden information (part 4): what a seat sees, what it may conclude, and deals that respect it."""

import pytest

from cardwright import SPECTATOR, Match, Rng
from cardwright.games.empyrean.rules.knowledge import in_hand_or_left, redeal, surely_in_hand
from cardwright.games.empyrean.rules.table import EmpyreanTable, Piece, Seen, Side
from tests.games.empyrean.battle import GAME, Battle, battle, card, seat

WORLDS = 60


def worlds(b: Battle, viewer: int, number: int = WORLDS) -> list[EmpyreanTable]:
    """Other tables that this seat can't tell from the true one."""
    found = []
    for seed in range(number):
        t = b.t.copy()
        redeal(t, viewer, Rng(seed))
        found.append(t)
    return found


def down(t: EmpyreanTable, owner: int) -> list[Piece]:
    return [piece for row in t.sides[owner].rows for piece in row if not piece.up]


def deployed() -> Battle:
    b = battle("deploy", A1="Captive 2", A=seat(hand="Tlapilli, Otontin, Captive", essence=4, deck="Ambush, Peyotl"))
    return b.play("deploy tlapilli b1", "deploy captive b2")


def test_e_79_what_the_opponent_sees_of_two_deployments() -> None:
    """E-79, EM-52."""
    b = deployed()
    for viewer in (SPECTATOR, 1):
        view = GAME.picture(b.t, viewer)
        areas = {area.id: area for area in view.areas}
        assert [(thing.name, thing.value) for thing in areas["b1:0"].things] == [("Captive", 2), ("", None)]
        assert [[note.text for note in thing.notes] for thing in areas["b1:0"].things + areas["b2:0"].things] == [
            [], ["1st"], ["2nd"],
        ]  # fmt: skip
        assert areas["hand:0"].count == 1
        counters = {counter.name: counter.value for counter in view.counters if counter.of == 0}
        assert (counters["Essence at deploy"], "Essence" in counters) == (4, False)
    own = {area.id: area for area in GAME.picture(b.t, 0).areas}
    assert [thing.name for thing in own["b1:0"].things] == ["Captive", "Tlapilli"]


def test_e_79_the_hidden_cards_cost_at_most_what_was_there() -> None:
    sums = set()
    for t in worlds(deployed(), 1):
        spent = sum(piece.card.cost for piece in down(t, 0))
        assert t.sides[0].essence == 4 - spent
        sums.add(spent)
    assert sums == {3, 4}  # of 1 + 2, 1 + 3: the others cost 4 and 5


def test_a_deal_keeps_what_the_seat_sees() -> None:
    b = deployed()
    for viewer in (SPECTATOR, 0, 1):
        before = GAME.picture(b.t, viewer)
        for t in worlds(b, viewer, 12):
            assert GAME.picture(t, viewer) == before


def test_a_card_returned_to_hand_is_known_until_something_leaves_unseen() -> None:
    b = battle("reveal", A1="Builders, ?Chariot", A=seat(hand="Fortress Wall", deck="Fortress Wall, Fortress Wall"))
    b.play()
    side = b.side("A")
    assert [one.name for one in surely_in_hand(side, Seen.RIVAL_TOO)] == ["Builders"]
    assert all(card("Builders") in t.sides[0].hand for t in worlds(b, 1))
    b.side("A").essence = 5
    b.go_on("deploy", "deploy probe_wall b3", "pass")
    assert (
        [one.name for one in surely_in_hand(side, Seen.RIVAL_TOO)],
        [one.name for one in in_hand_or_left(side, Seen.RIVAL_TOO)],
    ) == (
        [],
        ["Builders"],
    )
    places = {card("Builders") in t.sides[0].hand for t in worlds(b, 1)}
    assert places == {True, False}
    for t in worlds(b, 1):
        assert card("Builders") not in t.sides[0].deck


def test_a_known_card_that_is_revealed_is_no_longer_looked_for() -> None:
    b = battle("reveal", A1="Builders, ?Chariot").play()
    b.side("A").essence = 9
    b.go_on("reveal", "deploy probe_builders b2", "pass")
    assert b.seen("A") == []


def test_a_peek_shows_the_whole_hand() -> None:
    b = battle(A1="?inZwebeli", B=seat(hand="Ambush, Captive", deck="Otontin, Peyotl, Captive")).play()
    for t in worlds(b, 0):
        assert [one.name for one in t.sides[1].hand] == ["Captive", "Ambush"]


def test_a_battlefield_that_forbids_a_card_tells_something() -> None:
    b = battle("deploy", round=6, f1="Twilight Gate", A=seat(hand="Otontin, Captive, Captive", essence=3))
    b.play("deploy otontin b1")
    assert {piece.card.name for t in worlds(b, 1) for piece in down(t, 0)} == {"Otontin"}


def test_a_payment_from_might_proves_a_robot() -> None:
    b = battle("deploy", A1="Factory 3", A=seat(hand="Tin Drudge, Parts Courier, Cargo Hauler", essence=5))
    b.play("deploy tin_drudge b2", "pay b1z1")
    assert {piece.card.name for t in worlds(b, 1) for piece in down(t, 0)} == {"Tin Drudge", "Cargo Hauler"}


def test_a_free_card_fits_what_the_effect_asks_for() -> None:
    b = battle("deploy", round=8, f1="Eldritch Rift", A=seat(hand="Ambush, Captive, Ocelotl, Lure Into the Shallows"))
    b.play("deploy ambush b1", "yes", "deploy-free captive b1")
    assert {down(t, 0)[1].card.cost for t in worlds(b, 1)} == {1, 2}


def test_a_card_that_puts_itself_down_is_known() -> None:
    b = battle(A1="?Ronin", A=seat(hand="Ashigaru, Sohei, Sohei"), B1="?Captive")
    b.play("discard probe_ashigaru", "deploy-free probe_ashigaru b3")
    assert b["A3"] == "Ashigaru 1"


def test_a_card_from_the_open_pile_is_known_face_down() -> None:
    b = battle("command", A1="Steward", A=seat(hand="Ashigaru, Stone, Stone"))
    b.play("use b1z1 #2", "discard probe_ashigaru", "deploy-free probe_ashigaru b3")
    assert [piece.card.name for t in worlds(b, 1, 10) for piece in down(t, 0)] == ["Ashigaru"] * 10


def test_the_own_deck_keeps_what_the_seat_has_put_at_the_bottom() -> None:
    b = battle("draft", A=seat(deck="Captive, Ambush, Ocelotl, Peyotl, Otontin, Coatlicue")).play("keep ambush")
    orders = {tuple(one.name for one in t.sides[0].deck) for t in worlds(b, 0, 300)}
    assert all(order[0] == "Captive" for order in orders)
    assert len(orders) == 24  # the four others in every order


def test_nothing_lies_at_the_bottom_of_an_empty_deck() -> None:
    b = battle("draft", A=seat(deck="Captive, Ambush")).play("keep ambush")
    assert (b.side("A").bottom, b.go_on("draft", "pass").side("A").bottom) == (1, 0)


def test_the_two_cards_of_a_draft_stay_while_it_is_open() -> None:
    b = battle("draft", A=seat(deck="Captive, Ambush, Ocelotl, Peyotl")).play()
    for t in worlds(b, 0, 10):
        assert [one.name for one in t.sides[0].deck[-2:]] == ["Ambush", "Captive"]


def test_a_prisoner_is_hidden_and_comes_back_hidden() -> None:
    b = battle(f1="Darkwall Prison", A1="?Captive", A=seat(hand="Ambush, Peyotl", deck="Otontin"))
    b.play("banish ambush")
    names = {t.sides[0].banish[0].card.name for t in worlds(b, 1)}
    assert names == {"Ambush", "Peyotl", "Otontin"}


@pytest.mark.parametrize("seed", range(3))
def test_the_opponents_essence_is_open_again_after_reveal(seed: int) -> None:
    match = GAME.match(seed, decks="azteca,robots")
    rng = Rng(seed)
    while match.decision is not None and match.table.round < 3:  # type: ignore[attr-defined]
        hidden = [side.at_deploy >= 0 for side in sides(match)]
        phase = match.table.phase  # type: ignore[attr-defined]
        assert hidden == ([True, True] if phase == 7 else hidden if phase == 6 else [False, False])
        match.choose(rng.below(len(match.decision.options)))


def sides(match: Match) -> list[Side]:
    t = match.table
    assert isinstance(t, EmpyreanTable)
    return t.sides
