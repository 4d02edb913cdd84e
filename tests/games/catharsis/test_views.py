"""Views and events on tables that random play of the contract seldom reaches: every deck, chosen roles, duo powers."""

import re
from typing import Any

import msgspec
import pytest

from cardwright import SPECTATOR, Match
from cardwright.core.rng import Rng
from cardwright.games.catharsis.bot.policy import CatharsisPolicy
from cardwright.games.catharsis.rules.combat import clear_round
from cardwright.games.catharsis.rules.knowledge import redeal
from cardwright.games.catharsis.rules.table import CatharsisTable, Phase
from cardwright.games.catharsis.show.boards import read_board, write_board
from cardwright.games.catharsis.show.cards import for_party, printed
from cardwright.testing.motion import check_motion
from tests.games.catharsis.hunt import BOOK, GAME, FirstOption, fight

ANSWERS = 110
WAYS: list[dict[str, Any]] = [
    {"roles": "choose,choose"},
    {"heroes": 3, "roles": "leme,maladaum,unmei", "duos": True},
    {"roles": "briggs_liara,hidorian", "floor": "open"},
    *[{"boss": deck.id, "level": "new_questors"} for deck in BOOK.decks],
]


def step(match: Match, policy: CatharsisPolicy, rng: Rng) -> None:
    """Mostly a sensible answer, so that something happens."""
    decision = match.decision
    assert decision is not None
    seat = next(seat for seat in decision.seats if decision.offers(seat))
    options = decision.offers(seat)
    t = match.table
    assert isinstance(t, CatharsisTable)
    answer = options[rng.below(len(options))]
    if len(options) > 1 and rng.below(5):
        answer = policy.answer(t, seat, decision.question, options)
    match.choose(answer, seat)


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_what_moves_is_told_and_a_redeal_changes_no_view(way: dict[str, Any]) -> None:
    match = GAME.match(len(str(way)), **way)
    policy, rng = CatharsisPolicy(Rng(1), GAME.facts), Rng(2)
    before, told = match.view(SPECTATOR), len(match.events())
    for number in range(ANSWERS):
        if match.decision is None:
            break
        step(match, policy, rng)
        view, events = match.view(SPECTATOR), match.events(told)
        check_motion(before, view, events)
        before, told = view, told + len(events)
        if number % 10 == 0:
            here, t = match.table, match.table.copy()
            assert isinstance(here, CatharsisTable)
            assert isinstance(t, CatharsisTable)
            redeal(t, Rng(number))
            assert msgspec.json.encode(GAME.picture(t, 0)) == msgspec.json.encode(GAME.picture(here, 0))
            text = match.position()
            assert GAME.match_from(text).position() == text


def test_a_role_card_is_there_face_up_or_down() -> None:
    match = GAME.match(1, heroes=1, roles="briggs_liara", boss="corrupted_horse")
    area = match.view(0).area("role:0")
    assert area is not None
    assert [thing.name for thing in area.things] == ["Briggs", "Liara"]
    assert match.seats == 2


# ---------------------------------------------------------------- dice that can be picked


def test_a_reroll_touches_exactly_its_dice() -> None:
    h = fight(dice="1 1 5 W").play("reroll")
    assert h.touched() == {
        "roll 1": ["dice:0:1.1"],
        "roll 1 1": ["dice:0:1.1", "dice:0:1.2"],
        "roll 5": ["dice:0:5.1"],
        "roll 1 5": ["dice:0:1.1", "dice:0:5.1"],
        "roll 1 1 5": ["dice:0:1.1", "dice:0:1.2", "dice:0:5.1"],
    }


def test_equal_dice_have_equal_keys() -> None:
    area = fight(dice="1 1 5 W").view().area("dice:0")
    assert area is not None
    assert [(die.key, die.value, die.kind) for die in area.things] == [
        ("die:W", None, "die"), ("die:1", 1, "die"), ("die:1", 1, "die"), ("die:5", 5, "die"),
    ]  # fmt: skip


def test_of_many_dice_those_named_before_are_picked() -> None:
    h = fight(dice="1 1 2 3 4 5 6").play("reroll", "roll 1")
    assert h.touched()["roll 4 6"] == ["dice:0:4.1", "dice:0:6.1"]
    area = h.view().area("dice:0")
    assert area is not None
    assert [die.id for die in area.things if die.state == "picked"] == ["dice:0:1.1"]


def test_a_payment_touches_exactly_its_dice() -> None:
    h = fight(dice="1 1 2 2", unmei="falling_petal").play("use 1 bottom")
    assert h.touched() == {"pay 1 1": ["dice:0:1.1", "dice:0:1.2"], "pay 2 2": ["dice:0:2.1", "dice:0:2.2"]}


def test_a_payment_from_pools_touches_counters() -> None:
    h = fight("hidorian", dice="1 1", hidorian="fools_step")
    h.t.heroes[0].pools = [0, 2, 2, 0, 0, 0, 0]
    h.play().play("use 1 bottom")
    assert h.asked == "retrieve"
    assert h.touched()["pay 1 1"] == ["pools:0:1.1", "pools:0:1.2"]


def test_a_turned_die_is_touched_and_told_what_it_becomes() -> None:
    h = fight("unmei leme", dice="1 / 3 3", leme="tidal_moss old_growth").play("yield", "use 1 top")
    assert h.touched() == {"die 1 @1": ["dice:0:1.1"], "stop": []}
    choice = h.play("die 1 @1").view().choices[0]
    assert (choice.text, choice.touches, choice.then) == ("turn 1 to 2 @1", ["dice:0:1.1"], {"dice:0:1.1": 2})


def test_used_dice_lie_apart() -> None:
    area = fight(dice="1 1 2", unmei="crane_cut falling_petal").play("use 1 top").view().area("dice:0")
    assert area is not None
    assert [(die.id, die.state) for die in area.things] == [
        ("dice:0:2.1", ""), ("dice:0:used.1.1", "used"), ("dice:0:used.1.2", "used"),
    ]  # fmt: skip


def test_a_used_power_says_which_dice_paid_for_it_until_the_round_ends() -> None:
    h = fight(dice="1 1 2", unmei="crane_cut falling_petal").play("use 1 top")
    board = h.view().area("board:0")
    assert board is not None
    assert [mark.text for mark in board.things[0].notes] == ["used: 1 1"]
    assert "crane_cut/e/d11" in write_board(h.t.heroes[0])
    again = h.t.heroes[0].copy()
    read_board(again, write_board(h.t.heroes[0]))
    assert again.dice_paid == h.t.heroes[0].dice_paid
    clear_round(h.t)
    assert h.t.heroes[0].dice_paid == [0] * 6


# ---------------------------------------------------------------- what can be done, and what is about to happen


def test_powers_of_others_say_how_they_could_help() -> None:
    h = fight("unmei leme", dice="1 / 1 4", unmei="falling_petal", leme="leaf_blades wolfs_call/e bark_skin")
    board = h.view().area("board:1")
    assert board is not None
    told = {thing.key: [note.text for note in thing.notes if note.tone == "good"] for thing in board.things}
    assert told == {"leaf_blades": ["can adjust a die of other heroes by 1"], "wolfs_call": [], "bark_skin": []}
    own = h.view(1).area("board:1")
    assert own is not None
    assert not [note for thing in own.things for note in thing.notes if note.tone == "good"]


def test_powers_that_the_dice_do_not_pay_are_dear_and_say_if_one_die_is_off() -> None:
    h = fight(dice="1 2 4", unmei="falling_petal crane_cut storm_of_steel severing_line/e")
    board = h.view().area("board:0")
    assert board is not None
    told = [(thing.key, thing.state, [note.text for note in thing.notes]) for thing in board.things]
    assert told == [
        ("falling_petal", "", ["one off: A A"]),
        ("crane_cut", "dear", ["one off: 1 1"]),
        ("storm_of_steel", "", []),
        ("severing_line", "exhausted", []),
    ]


def test_a_foe_says_what_it_will_do_with_the_numbers_of_now() -> None:
    h = fight("unmei leme", "bone_chime_totem", dice="1")
    h.foe.counters[BOOK.counters.index("chime")] = 1
    foe = h.play().view().areas[0].things[0]
    assert [note.text for note in foe.notes] == ["put 1 Chime counter on it", "the party takes 5 damage"]


def test_forecasts_come_true() -> None:
    """Every foe of every deck in its first round, against two heroes who can't prevent anything."""
    for deck in BOOK.decks:
        for card in deck.cards:
            if card.is_foe() and all(
                effect.word in ("hurt", "counter", "morale", "foe_heal") for effect in card.attack
            ):
                told, came = foretold(card.id)
                assert told == came, f"{card.name}: {told} damage foretold, {came} came"


PLAIN = ("hurt", "counter", "morale", "foe_heal", "if")  # effects that hurt, or don't cost powers in another way


def foretold(card: str) -> tuple[int, int]:
    h = fight("unmei leme", card, dice="1 / 1")
    notes = [note.text for note in h.view().area("foes").things[0].notes]  # type: ignore[union-attr]
    hits = [re.fullmatch(r"(.*) takes (\d+) damage", note) for note in notes]
    told = sum(int(hit[2]) * (2 if hit[1].endswith("each hero") else 1) for hit in hits if hit)
    health = h.health("unmei") + h.health("leme")
    h.t.phase = Phase.FOES_ATTACK
    h.foe.late = False  # some attack first
    h.t.driver = FirstOption()
    GAME.advance(h.t)
    return told, health - h.health("unmei") - h.health("leme")


def test_numbers_by_party_size_are_those_of_this_party() -> None:
    assert for_party("The party takes 3/5/9/13 damage", 3) == "The party takes 9 damage"
    assert for_party("The party takes 3/5/9/13 damage", 6) == "The party takes 21 damage"
    assert for_party("Roll a die (1/2/3/4: Morale -1; 5/6: nothing)", 3) == (
        "Roll a die (1/2/3/4: Morale -1; 5/6: nothing)"
    )


def test_the_boss_deck_tells_what_is_left_of_it() -> None:
    deck = fight().view().area("boss_deck")
    assert deck is not None
    assert deck.note == "8 monsters, 4 traps, 3 events, 2 specials, the Boss"


def test_morale_is_a_track_with_the_names_of_its_tiers() -> None:
    morale = fight("unmei leme", morale_at=14).view().counters[0]
    assert [morale.steps[value] for value in (0, 1, 5, 13, 14, 17, 18)] == [
        "Defeated", "Hopeless", "Desperate", "Battered", "Winded", "Winded", "Heroic",
    ]  # fmt: skip
    assert morale.note == "(Battered at 13, the party takes 3 damage)"


# ---------------------------------------------------------------- words


def test_words_say_how_much_of_what() -> None:
    h = fight("unmei leme", dice="/").do('{op = "hurt", to = "party", n = 3}')
    assert h.said() == ["take none of 3 damage", "take 1 of 3 damage", "take 2 of 3 damage", "take 3 of 3 damage"]


def test_words_say_what_a_wound_does() -> None:
    h = fight(unmei="crane_cut falling_petal/e").do('{op = "hurt", to = "party", n = 2}')
    assert h.said() == [
        "exhaust Crane Cut: 1 1 → 4 damage; 6 6 → 4 damage",
        "discard Falling Petal: ? → 1 damage; A A → 3 damage",
    ]
    assert [choice.tone for choice in h.view().choices] == ["", "bad"]


def test_words_say_what_a_refresh_brings() -> None:
    h = fight(unmei="crane_cut falling_petal/e", morale_at=18).play("yield", "spot 1", "spot 1")
    assert h.asked == "refresh"
    assert h.said() == ["yes: 1 power for Morale 18 to 17, which brings Winded", "no"]


def test_words_say_who_comes_after_a_yield() -> None:
    h = fight("unmei leme", dice="1 / 1", unmei="falling_petal", leme="leaf_blades")
    assert h.said()[-1] == "done for now: Leme acts"
    assert h.play("yield").said()[-1] == "done: the heroes' attack ends"


def test_halves_of_a_power_are_told_apart_by_their_cost() -> None:
    h = fight(dice="1 1", unmei="falling_petal")
    assert h.said()[1:3] == ["Falling Petal ?: Deal 1 damage.", "Falling Petal A A: Deal 3 damage."]


# ---------------------------------------------------------------- cards


def test_every_piece_can_be_read_wherever_it_is() -> None:
    for piece in (*BOOK.roles, *BOOK.cards, *BOOK.piles, *BOOK.decks):
        thing = printed(piece)
        assert thing.name == piece.name
        assert all(line in thing.details for line in thing.lines)
        assert len(thing.details) > len(thing.name) + 2


def test_a_board_shows_the_face_that_counts() -> None:
    board = fight("aiden", aiden="reel_of_knives/l2").view().area("board:0")
    assert board is not None
    assert board.things[0].lines == ["Level II: A A - Deal 1 damage, 3 times."]
    assert "Level IV" in board.things[0].details
