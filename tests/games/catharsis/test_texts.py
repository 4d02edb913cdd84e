"""What cards and choices say is all that is so: when a Passive works and how often, whose dice, what is conditional."""

import pytest

from cardwright.games.catharsis.show.cards import role_card
from tests.games.catharsis.hunt import BOOK, GAME, Hunt, fight

BOARD = "crane_cut falling_petal storm_of_steel"


def role_lines(role: str, second: bool = False) -> list[str]:
    return role_card(BOOK.role_by_id[role], role, second).lines


def card_lines(card: str) -> str:
    return " ".join(GAME.printed(BOOK.card_by_id[card]).lines)


@pytest.mark.parametrize(
    ("role", "told"),
    [
        ("aiden", "Crescendo: A power rises a level. Once a round."),
        ("artrial", "Slow Oven: At the start of each combat round: Put"),
        ("briggs_liara", "Ever Loyal: With the first power you use in a round: Choose"),
        ("dimirith", "Deeper Change: While this card is face up, bottom halves can be used."),
        ("fizzleboom_burrr", "Tumbling Act: While this card is face up, each point of damage replaces a power."),
        ("hidorian", "Turn of the Card: Whenever a card of the Boss Deck is turned up: Put"),
        ("jaden", "Burst of Spores: After a foe's damage to you: Put 1 Spore counter on that foe."),
        (
            "leme",
            "adjusted dice: You exhaust a ready power - Adjust a die further by the same step. Once for each ability.",
        ),
        ("maladaum", "The Armor Drinks: Whenever a foe damages you for more than 1: That damage is reduced by 1"),
        ("sealaithe", "Deny the Dawn: Whenever a power of yours would be refreshed: You may keep it exhausted instead"),
        ("tenzin", "Hands of Memory: Whenever you use an ability: Put 1 Phantom counter on yourself."),
        ("unmei", "Wakizashi: ? - Deal 1 damage. Once a round."),
    ],
)
def test_a_role_card_says_when_and_how_often_its_passive_works(role: str, told: str) -> None:
    assert told in role_lines(role)[0]


def test_an_action_says_how_often_it_may_be_used() -> None:
    assert "Hush: A A - Remove 1 Chant counter from the Boss Deck. Once a round." in card_lines("priest")
    assert "Does not exhaust; once a round." in card_lines("captured_longbow")


def test_liaras_card_calls_briggss_dice_by_his_name() -> None:
    lines = role_lines("briggs_liara", second=True)
    assert lines[1:4] == [
        "Nudge: ? - Adjust a die of Briggs's by 1. Once a round.",
        "Ward: 1 | 2 - Prevent 1 damage to Briggs. Once a round.",
        "Mend: 3 | 4 - Briggs heals 1. Once a round.",
    ]
    assert all("your" not in line for line in lines)


def test_what_follows_a_condition_within_another_stands_apart_from_it() -> None:
    told = card_lines("sniper")
    assert "put 1 Learned counter on the Tactic), then it flees, then this card goes under" in told


def test_what_is_added_is_named_where_two_numbers_stand_before() -> None:
    told = "Deal 2 damage, 2 times, plus 1 more time for each Preparation counter."
    assert told in card_lines("peppercorn_volley")


def test_morale_that_is_full_doesnt_rise() -> None:
    h = fight(unmei=BOARD, morale_at=21, level="adventurers")
    h.t.events = []
    h.do('{op = "morale", n = 1}')
    assert [(event.verb, event.facts["morale"]) for event in h.t.events] == [("morale_full", 21)]
    h.do('{op = "morale", n = -2}').do('{op = "morale", n = 5}')
    assert [event.facts["change"] for event in h.t.events if event.verb == "morale"] == ["-2", "+2"]


def idle(h: Hunt, *hands: int) -> Hunt:
    """Nothing is left to do for these, of their own accord for the second."""
    for number in hands or (1,):
        h.t.hands[number].dice = h.t.hands[number].rerolls = 0
        h.t.hero_of(number).up = False
    return h.play()


def done(h: Hunt) -> str:
    return next(choice.words for choice in h.view().choices if choice.ends)


def test_who_is_done_hears_of_others_only_if_they_can_act() -> None:
    h = idle(fight("unmei leme", dice="1 / 3", floor="open", unmei=BOARD, leme="bark_skin/e"))
    assert done(h) == "done: the heroes' attack ends"
    both = fight("unmei leme", dice="1 / 3", floor="open", unmei=BOARD, leme="leaf_blades bark_skin")
    assert done(both) == "done: others are still acting"


def test_who_yields_hears_who_acts_next() -> None:
    h = fight("unmei leme tenzin", dice="1 / 3 / 4", unmei=BOARD, leme="bark_skin/e")
    assert done(h) == "done for now: Leme acts"
    assert done(idle(h, 1)) == "done for now: Tenzin acts"
    assert done(idle(h, 1, 2)) == "done: the heroes' attack ends"


def test_foes_of_a_kind_keep_their_letters_when_one_falls() -> None:
    h = fight(foes="carrion_flock:1,5,5", dice="1", unmei=BOARD).play("use 2 top", "foe 1")
    names = [thing.name for area in h.view().areas if area.id == "foes" for thing in area.things]
    assert names == ["Carrion Flock B", "Carrion Flock C"]


def test_a_foe_that_was_alone_gets_its_letter_with_the_second() -> None:
    h = fight(dice="1", unmei=BOARD)
    h.do('{op = "summon", foe = "mange_eaten_colt", n = 1}', by="foe").play()
    foes = h.view().area("foes")
    assert foes is not None
    assert [thing.name for thing in foes.things] == ["Mange-Eaten Colt A", "Mange-Eaten Colt B"]
