"""What a seat knows (ED-124 to ED-129), and re-deals that keep all of it true."""

from collections import Counter
from itertools import permutations

import msgspec
import pytest

from cardwright import Rng, bot
from cardwright.bots.greedy import GreedyPlayer
from cardwright.core.matches.match import Match
from cardwright.core.resuming import redeal
from cardwright.core.view import View, compose
from cardwright.games.elemental.content.cards import Kind
from cardwright.games.elemental.rules import knowledge
from cardwright.games.elemental.rules.knowledge import all_fits, hidden_cards, in_hand_or_placed, surely_in_hand
from cardwright.games.elemental.rules.table import ElementalTable, Side
from tests.games.elemental.duel import GAME, SEATS, Duel, story

FIVE = ["fire", "tremor", "ecology", "veto", "purism"]


def known(duel: Duel, seat: str) -> tuple[list[str], list[str]]:
    """What this seat's opponent knows to be in its hand, and to be in hand or placed."""
    side = duel.side(seat)
    return ([card.id for card in surely_in_hand(side)], [card.id for card in in_hand_or_placed(side)])


def seen_in(duel: Duel, name: str) -> list[str]:
    """The cards that A sees in this deck."""
    return [thing.name for area in duel.match.view(0).areas if area.id == name for thing in area.things]


def deals(duel: Duel, seat: int, number: int = 60) -> list[ElementalTable]:
    tables = []
    for seed in range(number):
        t = duel.t.copy()
        redeal(GAME, t, seat, Rng(seed, 5))
        tables.append(t)
    return tables


def ids(cards: object) -> list[str]:
    assert isinstance(cards, list)
    return [card.id for card in cards]


# ---------------------------------------------------------------- observations


def test_ed_124_only_numbers_and_turns_of_the_others_cards_are_seen() -> None:
    given = {"B": {"hand": ["fire", "veto"], "down": [["tremor", 4]], "deck": ["ecology"]}}
    view = msgspec.json.encode(Duel(given).match.view(0)).decode()
    other = {"B": {"hand": ["tremor", "ecology"], "down": [["veto", 4]], "deck": ["fire"]}}
    assert view == msgspec.json.encode(Duel(other).match.view(0)).decode()
    assert "placed in turn 4" in view
    assert view != msgspec.json.encode(Duel({"B": {"hand": FIVE[:3], "down": [["veto", 4]]}}).match.view(0)).decode()


def test_ed_125_the_order_of_decks_is_hidden_from_everyone() -> None:
    for seat in (0, 1):
        views = set()
        for deck in (FIVE, FIVE[::-1]):
            duel = Duel(
                {"A": {"deck": deck}, "sdeck": {"cheap": ["gambling", "heavy_rain"][:: 1 if deck is FIVE else -1]}}
            )
            views.add(msgspec.json.encode(duel.match.view(seat)))
        assert len(views) == 1


def test_ed_126_a_look_is_told_to_the_looker_only() -> None:
    duel = Duel({"A": {"hand": ["mirror_wall", "tremor"]}, "B": {"hand": ["veto", "fire"]}}).play("A bless:mirror_wall")
    look = next(event for event in duel.match.events() if event.verb == "look_opponent_hand")
    assert [GAME.phrases.tell(look, seat, SEATS) for seat in (0, 1)] == [
        "You look at B's hand and see Fire and Veto.",
        "A looks at your hand (2).",
    ]
    assert known(duel, "B") == (["fire", "veto"], [])
    assert known(duel, "A") == ([], [])


def test_ed_127_public_things_are_in_both_views() -> None:
    given = {"A": {"gold": 11, "hp": 77, "discard": ["fire"], "passives": ["cheapskate"]}, "B": {"discard": ["veto"]},
             "shop": {"cheap": ["ecology"]}, "dice": {"magic": 5}}  # fmt: skip
    duel = Duel(given)
    for seat in (0, 1):
        view = duel.match.view(seat)
        assert {77, 11} <= {counter.value for counter in view.counters}
        things = {thing.name for area in view.areas for thing in area.things}
        assert {"Fire", "Veto", "Cheapskate", "Ecology", "Magic"} <= things


def test_ed_128_a_window_skipped_or_passed_looks_the_same() -> None:
    """ED-128: B without and with a Veto; A sees no difference, and can't take the play back to find out."""
    stories, views, undo, moments = [], [], [], []
    for hand, plays in ((["ecology"], ["A exec:fire"]), (["veto"], ["A exec:fire", "B pass"])):
        duel = Duel({"A": {"hand": ["fire", "tremor"]}, "B": {"hand": hand, "deck": ["veto", "ecology"]}})
        duel.play(*plays)
        stories.append(story(duel.match, 0))
        views.append([area for area in duel.match.view(0).areas if area.id != "hidden:1"])
        undo.append(bool(duel.match.undo_refusal()))
        moments.append(duel.match.look(0).moment)
    assert moments == [1, 1]  # a player isn't told how many others have answered
    assert stories[0] == stories[1]
    assert views[0] == views[1]
    assert undo == [True, True]


def test_ed_128_who_waits_is_not_told_for_whom_or_what() -> None:
    """ED-128: A waits in the same words for B's answer to its action and for B's turn."""
    asked = Duel({"A": {"hand": ["fire"]}, "B": {"hand": ["veto"]}}).play("A exec:fire")
    turn = Duel({"A": {"hand": ["fire"]}, "B": {"hand": ["veto"]}}).play("A end")
    assert (asked.asked, turn.asked) == ("B respond", "B main")
    assert asked.match.view(0).waiting == turn.match.view(0).waiting == "It isn't your turn to choose."


def test_ed_129_placing_shows_that_and_not_what() -> None:
    duel = Duel({"A": {"hand": ["fire", "tremor"]}}).play("A place:fire")
    assert story(duel.match, 0)[-1] == "You place Fire face down."
    assert story(duel.match, 1)[-1] == "A places a card face down."


@pytest.mark.parametrize(
    ("given", "plays"),
    [
        ({"A": {"hand": ["fire"]}}, ["A exec:fire"]),
        ({"A": {"hand": ["fire"]}}, ["A discard:fire"]),
        ({"A": {"hand": ["recycling_novice", "fire"]}}, ["A exec:recycling_novice", "A recycle:fire"]),
        ({"A": {"gold": 7}, "shop": {"cheap": ["fire"]}}, ["A bid:fire"]),
    ],
)
def test_ed_129_all_else_shows_the_card(given: dict[str, object], plays: list[str]) -> None:
    duel = Duel(given).play(*plays)
    assert any("Fire" in words for words in story(duel.match, 1))


# ---------------------------------------------------------------- what follows from it


def test_seen_hand_cards_stay_known_until_they_leave() -> None:
    duel = Duel({"A": {"hand": ["mirror_wall"]}, "B": {"hand": ["fire", "tremor", "veto"]}}).play("A bless:mirror_wall")
    duel.play("A end", "B exec:fire", "B draw")
    assert known(duel, "B") == (["tremor", "veto"], [])
    assert all({"tremor", "veto"} <= set(ids(t.sides[1].hand)) for t in deals(duel, 0))


def test_a_seen_card_may_be_the_one_placed_later_but_not_one_placed_before() -> None:
    given = {
        "A": {"hand": ["mirror_wall"]},
        "B": {"hand": ["fire", "tremor"], "down": [["veto", 2]], "deck": ["purism"]},
    }
    duel = Duel(given).play("A bless:mirror_wall", "A end", "B place:fire")
    assert known(duel, "B") == ([], ["fire", "tremor"])
    dealt = deals(duel, 0)
    assert {t.sides[1].down[1].card.id for t in dealt} == {"fire", "tremor"}
    assert {t.sides[1].down[0].card.id for t in dealt} == {"veto", "purism"}


def test_of_equal_cards_the_one_surely_in_hand_leaves_first() -> None:
    """ED-129: A draws one of Fire and Basic Income, and shows the Basic Income that it may have held all along."""
    given = {"A": {"hand": ["basic_income", "veto"], "down": [["tremor", 4]], "deck": [],
                   "discard": ["fire", "basic_income"]}}  # fmt: skip
    duel = Duel(given).play("A draw", "A bless:basic_income")
    assert known(duel, "A") == ([], ["tremor", "veto"])
    assert {tuple(ids(t.sides[0].deck)) for t in deals(duel, 1)} == {("fire",), ("basic_income",)}


def test_a_deal_that_is_not_found_in_time_still_shows_a_seat_what_it_has_seen(
    wanderings: list[Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With no tries left, what comes out depends on what the seat knows, and its view is the same."""
    monkeypatch.setattr(knowledge, "MOST_TRIES", 1)
    for number, match in enumerate(wanderings[::20]):
        for seat in (0, 1):
            t, world = match.table.copy(), match.table.copy()
            assert isinstance(t, ElementalTable)
            assert isinstance(world, ElementalTable)
            redeal(GAME, world, seat, Rng(number, 1))
            redeal(GAME, t, seat, Rng(number))
            redeal(GAME, world, seat, Rng(number))
            view = compose(GAME, t, seat, match.decision, 2)
            assert msgspec.json.encode(view) == msgspec.json.encode(seen(match, seat))
            assert GAME.write(t) == GAME.write(world)


def test_seen_face_down_cards_stay_known() -> None:
    duel = Duel({"A": {"hand": ["mirror_table"]}, "B": {"hand": ["fire"], "down": [["veto", 2]]}})
    duel.play("A bless:mirror_table", "A end", "B place:fire")
    assert all(ids([down.card for down in t.sides[1].down])[0] == "veto" for t in deals(duel, 0))
    assert "Veto" in msgspec.json.encode(duel.match.view(0)).decode()


def test_seen_deck_places_move_up_and_end_with_a_shuffle() -> None:
    duel = Duel({"A": {"hand": ["reconnaissance"]}, "B": {"deck": [*FIVE, "gambling"], "hand": ["magnetic_hands"]}})
    duel.play("A bless:reconnaissance", "A end", "B draw")
    assert all(ids(t.sides[1].deck[::-1])[:4] == FIVE[1:] for t in deals(duel, 0))
    assert known(duel, "B")[0] == ["fire"]  # it was seen on top, so it is known in the hand
    duel.play("B exec:magnetic_hands", "B take:gambling")
    assert len({tuple(ids(t.sides[1].deck)) for t in deals(duel, 0)}) > 10
    assert not seen_in(duel, "deck:1")


def test_an_order_one_has_set_is_known_and_the_other_seat_forgets_it() -> None:
    """Part 4: after Sabotage the deck's owner knows only that the order may have changed."""
    given = {"A": {"hand": ["sneak_peek"], "deck": ["basic_income", *FIVE]}, "B": {"hand": ["sabotage"]}}
    duel = Duel(given).play("A bless:sneak_peek")
    assert len(seen_in(duel, "deck:0")) == 5
    duel.play("A end", "B exec:sabotage", "B top:veto", "B top:purism", "B top:fire", "B top:tremor")
    assert not seen_in(duel, "deck:0")
    order = ["veto", "purism", "fire", "tremor", "ecology"]
    assert all(ids(t.sides[0].deck[::-1]) == order for t in deals(duel, 1))
    assert len({tuple(ids(t.sides[0].deck)) for t in deals(duel, 0)}) > 20


def test_bought_cards_are_known_in_hand_and_on_the_deck() -> None:
    express = Duel({"A": {"gold": 7, "passives": ["express_shipping"]}, "shop": {"cheap": ["fire"]}}).play("A bid:fire")
    assert known(express, "A") == (["fire"], [])
    mail = Duel({"A": {"gold": 7, "passives": ["priority_mail"], "deck": FIVE[1:]}, "shop": {"cheap": ["fire"]}})
    mail.play("A bid:fire")
    assert all(t.sides[0].deck[-1].id == "fire" for seat in (0, 1) for t in deals(mail, seat))


def test_when_a_deck_is_used_up_the_hand_and_table_are_known_together() -> None:
    """The last card is drawn: what isn't in the discard pile is in hand or face down, and stays out of the new deck."""
    duel = Duel({"A": {"hand": ["veto"], "deck": ["fire"], "discard": ["tremor", "ecology"]}}).play("A draw")
    assert known(duel, "A") == (["fire", "veto"], [])
    duel.play("A place:fire", "A end", "B end", "A draw")
    assert known(duel, "A")[1] == ["fire", "veto"]
    for t in deals(duel, 1):
        assert not {"fire", "veto"} & set(ids(t.sides[0].deck))
        assert t.sides[0].down[0].card.id in ("fire", "veto")  # not Tremor or Ecology: they lay open then


def test_a_discard_pile_put_under_a_deck_stays_under_it() -> None:
    """ED-110: A sees nothing of B's look, but knows which cards lie deeper."""
    a = {"hand": ["veto"], "deck": ["fire", "tremor"], "discard": ["ecology", "purism", "gambling", "impatience"]}
    duel = Duel({"A": a, "B": {"hand": ["reconnaissance"]}}).play("A end", "B bless:reconnaissance")
    for t in deals(duel, 0):
        assert sorted(ids(t.sides[0].deck[4:])) == ["fire", "tremor"]
    for t in deals(duel, 1):
        assert ids(t.sides[0].deck[4:]) == ["tremor", "fire"]  # B saw them
        assert ids(t.sides[0].hand) == ["veto"]  # and so knows the rest


def test_an_order_of_the_owners_mixes_the_discard_pile_with_the_deck_above_it() -> None:
    """ED-112, ED-125: B can't know when the old deck is used up, and so never which cards A holds."""
    a = {"hand": ["impatience", "veto"], "deck": ["fire", "tremor"], "discard": ["ecology", "purism", "gambling"]}
    duel = Duel({"A": a})
    duel.play("A exec:impatience", "A top:ecology", "A top:purism", "A top:gambling", "A top:fire")
    duel.play("A draw", "A end", "B end", "A draw")
    assert known(duel, "A") == ([], [])
    hands = {tuple(ids(t.sides[0].hand)) for t in deals(duel, 1)}
    assert len(hands) > 1


def test_every_fitting_deal_is_as_likely() -> None:
    """Two slots, three actions and a starter over hand, deck and table: counted against all that can be."""
    given = {"A": {"hand": ["mirror_wall"]}, "B": {"hand": ["fire", "basic_income"], "down": [["veto", 2]],
             "deck": ["tremor", "purism"]}}  # fmt: skip
    duel = Duel(given).play("A bless:mirror_wall", "A end", "B place:fire")
    # Fire and the starter were seen in hand: Fire is there still, or was placed second.
    possible = Counter(
        (slot1, slot2, hand, *deck)
        for slot1, slot2, hand, *deck in permutations(["fire", "veto", "tremor", "purism", "basic_income"])
        if slot1 in ("veto", "tremor", "purism") and slot2 != "basic_income"
        and "fire" not in deck and "basic_income" not in deck
    )  # fmt: skip
    found: Counter[tuple[str, ...]] = Counter()
    number = 4000
    for t in deals(duel, 0, number):
        side = t.sides[1]
        found[side.down[0].card.id, side.down[1].card.id, side.hand[0].id, *ids(side.deck)] += 1
    assert set(found) == set(possible)
    mean = number / len(possible)
    assert all(abs(count - mean) < 5 * mean**0.5 for count in found.values())


# ---------------------------------------------------------------- on random positions


@pytest.fixture(scope="module")
def wanderings() -> list[Match]:
    """Questions from random games of both card sets, with gold enough for all kinds of cards."""
    found = []
    for seed in range(110):
        match = GAME.match(seed, card_set=("printed", "restored")[seed % 2], start_gold=6 + 9 * (seed % 9))
        rng = Rng(seed, 3)
        while match.decision is not None and len(match.answers) < 680:
            if len(match.answers) % 31 == seed % 31:
                found.append(match.copy())
            match.choose(rng.below(len(match.decision.options)))
    return found


def consistent(side: Side) -> None:
    """What is noted about hidden cards is true of them."""
    assert len(side.hand) == len(side.hand_traces)
    assert len(side.deck) == len(side.deck_traces) == len(side.own_traces)
    assert all_fits(side)
    for down in side.down:
        assert down.card.kind == Kind.ACTION
        assert down.number < side.placed
    assert [card.index for card in side.hand] == sorted(card.index for card in side.hand)


def seen(match: Match, seat: int) -> View:
    """A view without the name of its moment."""
    view = match.view(seat)
    view.moment = 0
    return view


def test_redeals_change_nothing_a_seat_may_know(wanderings: list[Match]) -> None:
    """Honesty on 2,000 positions: view, options and words, and the true facts beside the cards."""
    assert len(wanderings) >= 2000
    for number, match in enumerate(wanderings):
        decision = match.decision
        table = match.table
        assert decision is not None
        assert isinstance(table, ElementalTable)
        for seat in (0, 1):
            t = table.copy()
            redeal(GAME, t, seat, Rng(number))
            assert msgspec.json.encode(compose(GAME, t, seat, decision, 2)) == msgspec.json.encode(seen(match, seat))
            assert GAME.value(t, seat) == GAME.value(table, seat)
            for side, true in zip(t.sides, table.sides, strict=True):
                consistent(side)
                assert hidden_cards(side) == hidden_cards(true)


def test_bots_choose_the_same_whatever_is_hidden(wanderings: list[Match]) -> None:
    """At resting points, where the re-dealt table can stand in for the true one."""
    players = [GAME.bot(name) for name in GAME.bots] + [bot("random"), GreedyPlayer(1)]
    compared = 0
    for number, match in enumerate(wanderings):
        decision = match.decision
        if decision is None or match.look()._answers:
            continue
        compared += 1
        rest = match.resting_table.copy()
        redeal(GAME, rest, decision.seat, Rng(number, 2))
        world = Match(GAME, match.settings, 0, table=rest)
        assert world.decision is not None
        assert [option.text for option in world.decision.options] == [option.text for option in decision.options]
        for player in players[: len(players) if number % 40 == 0 else 1]:
            here = player.sit(GAME, decision.seat, number).choose(match.look())
            assert player.sit(GAME, decision.seat, number).choose(world.look()) is here
    assert compared > 1000
