"""Questions that effects put say what asks, what will be done, and to what."""

import pytest

from cardwright import Match, Rng
from cardwright.core.view import Cause
from cardwright.games.empyrean.game import Empyrean
from tests.games.empyrean.battle import Battle, battle, seat

GAMES = 30


def opened(b: Battle, *answers: str) -> str:
    return b.play(*answers).prompt


def test_a_question_about_cards_on_the_table_names_the_card_that_asks() -> None:
    b = battle(A1="Horse Archers 2, Horse Archers 3, ?Parthian Shot", A2="Horse Archers 1", B1="Bondi 1")
    assert opened(b) == "Parthian Shot: which of your Horse Archers returns to its owner's hand?"
    assert b.cause == Cause("Parthian Shot", "A2", "parthian_shot", b.cause.deed)
    assert b.cause.deed == "which of your Horse Archers returns to its owner's hand"


def test_a_tie_says_what_becomes_of_the_card() -> None:
    b = battle(A1="?Holmgang", B1="Bondi 2, Drengr 2")
    assert opened(b) == "Holmgang: which of these equal cards is destroyed?"


def test_a_destination_names_the_card_that_moves() -> None:
    b = battle(A1="Bondi 1, Drengr 2", A2="Bear 1", f1="Windswept Crossing", phase="command")
    assert opened(b, "use-field b1 #1", "target A b1z1") == "Windswept Crossing: where does Bondi move?"
    assert b.cause == Cause("Windswept Crossing", "b1", "windswept_crossing", "where does Bondi move", ["A0"])


def test_may_is_asked_in_the_words_of_the_effect() -> None:
    b = battle(A1="Bondi 1", f1="Bargainer's Bluff", phase="end")
    words = "Subtract 2 essence next Round, then apply 3 might to one of your cards Here"
    assert opened(b) == f"Bargainer's Bluff: {words}?"


def test_may_says_what_depends_on_it() -> None:
    b = battle(A1="Tin Drudge, Steel Drudge, ?Plating Press", A=seat(hand="Factory, Firewall"))
    words = "Banish one card of your hand, then apply 3 might to an Ally Robot Here if you did"
    assert opened(b) == f"Plating Press: {words}?"


@pytest.mark.parametrize(
    ("b", "answers", "words"),
    [
        (battle(A1="?Ronin", A=seat(hand="Ashigaru, Sohei")), (), "Ronin: which card do you discard?"),
        (battle(A1="?Captive", f1="Darkwall Prison", A=seat(hand="Ambush, Captive")), (),
         "Darkwall Prison: which card in your hand do you banish?"),
        (battle(A1="?Ambush"), (), "Ambush: on which Battlefield does your opponent's side get a Stop token?"),
        (battle("command", A1="Tlapilli 3 {captive 4}", A=seat(hand="Ocelotl, Otontin")), ("use b1z1 #1",),
         "Tlapilli: which Warrior do you swap in for Tlapilli?"),
        (battle("command", A1="Hive Mind, Tin Drudge, Steel Drudge"), ("use b1z1 #1",),
         "Hive Mind: which of your Robots goes to the bottom of the stack?"),
        (battle("command", A1="Hive Mind, Tin Drudge, Steel Drudge"), ("use b1z1 #1", "stack-bottom b1z2"),
         "Hive Mind: which of your Robots goes on top of Tin Drudge?"),
        (battle("command", A1="Tlamacazqui", A2="Tlapilli {captive 1}", A3="Captive"), ("use b1z1 #1",),
         "Tlamacazqui: which of these do you choose?"),
    ],
)  # fmt: skip
def test_each_way_of_asking_has_its_words(b: Battle, answers: tuple[str, ...], words: str) -> None:
    assert opened(b, *answers) == words


def test_a_card_that_has_left_the_table_is_named_all_the_same() -> None:
    b = battle(A1="?Ronin", A=seat(hand="Ashigaru, Sohei"))
    assert opened(b, "discard probe_ashigaru") == "Ashigaru: where do you deploy it for free?"
    assert (b.cause.key, b.cause.thing) == ("probe_ashigaru", "")


def test_no_question_of_an_effect_is_asked_without_its_source() -> None:
    game = Empyrean()
    asked = set()
    for seed in range(GAMES):
        match, rng = game.match(seed), Rng(seed)
        while match.decision is not None:
            asked |= said(match)
            offers = match.decision.offers(match.decision.seat)
            match.choose(offers[rng.below(len(offers))], match.decision.seat)
    assert {"target", "tie", "discard", "acquire", "stop", "may", "destination"} <= asked


def said(match: Match) -> set[str]:
    """The name of the open question, if it says what puts it."""
    assert match.decision is not None
    question, view = match.decision.question, match.view(match.decision.seat)
    if not question.caused:
        return set()
    assert view.cause is not None
    assert view.question == f"{view.cause.source}: {view.cause.deed}?"
    assert view.cause.source
    assert question.prompt != view.question
    return {question.name}
