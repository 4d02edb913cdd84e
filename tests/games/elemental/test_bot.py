"""The tactician plays sensibly, and better than those who don't think."""

import pytest

from cardwright import Rng, bot, play
from cardwright.games.elemental.bot.value import glance, value
from cardwright.games.elemental.bot.worth import gold_worth, use_worth
from cardwright.games.elemental.content.cards import Card, Powers
from cardwright.games.elemental.rules.verbs import VERBS
from tests.games.elemental.duel import GAME, Duel, Spec, table


def chosen(given: Spec, *plays: str) -> str:
    """What the tactician answers after these plays."""
    duel = Duel(given).play(*plays)
    look = duel.match.look()
    return GAME.bot("tactician").sit(GAME, look.seat, 1).choose(look).text


@pytest.mark.parametrize(
    ("given", "plays", "expected"),
    [
        ({"A": {"hand": ["fire"]}}, [], "gain"),
        ({"A": {"hand": ["fire"]}}, ["A gain"], "draw"),
        ({"A": {"hand": ["fire", "veto"]}, "B": {"hp": 3}}, ["A gain", "A draw", "A bless:basic_income"], "exec:fire"),
        ({"A": {"hand": ["blazing_fire", "fire"]}, "dice": {"fire": 6}}, ["A gain", "A draw", "A bless:basic_income"],
         "exec:blazing_fire"),
        ({"A": {"hand": ["blazing_fire"], "down": [["prometheus_gift", 3]], "gold": 9}, "dice": {"fire": 6}},
         ["A gain", "A draw", "A bless:basic_income"], "reveal:prometheus_gift"),
        ({"A": {"hand": ["meteor_strike"]}, "B": {"hand": ["veto"], "hp": 20}, "dice": {"earth": 6, "magic": 6}},
         ["A exec:meteor_strike"], "respond:hand:veto"),
        ({"A": {"hand": ["ecology"]}, "B": {"hand": ["veto"]}, "dice": {"nature": 1}}, ["A exec:ecology"], "pass"),
        ({"A": {"hand": ["earthquake"]}, "B": {"hand": ["perspective_shift"], "gold": 9}, "dice": {"earth": 6}},
         ["A exec:earthquake"], "respond:hand:perspective_shift"),
        ({"A": {"hand": ["earthquake"]}, "B": {"passives": ["paid_militia"], "hp": 4, "gold": 5}, "dice": {"earth": 4}},
         ["A exec:earthquake"], "militia:5"),
        ({"A": {"hand": ["blind_attack"], "passives": ["risk_aversion"]}, "dice": {"chance": 6}},
         ["A exec:blind_attack"], "keep"),
        ({"A": {"hand": ["blind_attack"], "passives": ["risk_aversion"]}, "dice": {"chance": 1}},
         ["A exec:blind_attack"], "reroll"),
        ({"A": {"hand": ["impatience"], "deck": ["basic_income", "veto", "meteor_strike", "basic_income", "fire"]},
          "dice": {"earth": 6, "magic": 6}}, ["A exec:impatience"], "top:meteor_strike"),
        ({"A": {"hand": ["sabotage"]}, "B": {"deck": ["fire", "meteor_strike", "basic_income"]}}, ["A exec:sabotage"],
         "top:basic_income"),
        ({"A": {"hand": ["smoke_and_mirrors"], "discard": ["blazing_fire", "fire"]}, "dice": {"fire": 2}},
         ["A exec:smoke_and_mirrors"], "die:fire"),
        ({"A": {"hand": ["smoke_and_mirrors"], "discard": ["blazing_fire", "fire"]}, "dice": {"fire": 2}},
         ["A exec:smoke_and_mirrors", "A die:fire"], "delta:+3"),
        ({"A": {"hand": ["fire", "veto", "meteor_strike", "earthquake", "basic_income", "tremor"]}}, ["A end"],
         "discard:basic_income"),
    ],
)  # fmt: skip
def test_it_answers_well(given: Spec, plays: list[str], expected: str) -> None:
    assert chosen(given, *plays) == expected


def test_it_says_why() -> None:
    duel = Duel({"A": {"hand": ["fire"]}})
    player = GAME.bot("tactician").sit(GAME, 0, 1)
    assert player.why(duel.match.look()).startswith("gain 1 gold: ")


def test_it_beats_random_play() -> None:
    scores = [play(GAME, [bot("random"), GAME.bot("tactician")], seed=seed).scores[1] for seed in range(6)]
    assert sum(scores) == 6


def test_value_prefers_health_gold_and_good_cards() -> None:
    level = value(table({}), 0)
    assert level == pytest.approx(0.52, abs=0.01)  # it is A's turn
    assert level + value(table({}), 1) == pytest.approx(1.0)
    for better in ({"A": {"hp": 120}}, {"A": {"gold": 20}}, {"A": {"discard": ["meteor_strike"]}}, {"B": {"hp": 60}},
                   {"A": {"passives": ["truly_blessed"]}}):  # fmt: skip
        assert value(table(better), 0) > level
        assert value(table(better), 1) < 1.0 - level


def test_value_of_a_finished_game_is_its_score() -> None:
    duel = Duel({"A": {"hand": ["fire"]}, "B": {"hp": 1}}).play("A exec:fire")
    assert (value(duel.t, 0), value(duel.t, 1)) == (1.0, 0.0)


def test_the_same_seed_gives_the_same_choices() -> None:
    results = [play(GAME, [GAME.bot("tactician")], seed=9, max_turns=60) for _ in range(2)]
    assert results[0] == results[1]


def test_other_names_are_refused() -> None:
    from cardwright import Refused

    with pytest.raises(Refused, match="its own: tactician"):
        GAME.bot("oracle")
    assert GAME.deal(GAME.settle({}), Rng(1)).result is None


def test_a_lead_beyond_all_reckoning_is_a_chance_of_0_or_1() -> None:
    t = table({"A": {"hp": 30_000}, "B": {"hp": 1}})
    assert (glance(t, 0), glance(t, 1)) == (1.0, 0.0)
    t = table({"A": {"hp": 999_999_999, "gold": 999_999_999}, "B": {"hp": 999_999, "gold": 0}})
    assert (value(t, 0), value(t, 1)) == (1.0, 0.0)


WORTH_NOTHING = ("reorder",)  # to the tactician: another order of a deck


@pytest.mark.parametrize("word", VERBS.classes)
def test_the_bot_knows_what_a_verb_is_worth(word: str) -> None:
    """A card with this verb alone: there is somebody to hit, something to strengthen, a weak card to lose."""
    cards = ["blind_attack", "calculated_risk", "fire", "basic_income"]
    t = table({"A": {"hand": cards}, "B": {"hand": cards, "down": [["fire", 3]], "hp": 50}})
    verb = VERBS.classes[word]
    model, effect = next((card, each) for card in GAME.cards.cards for each in card.effects if type(each) is verb)
    card = Card(0, "alone", "Alone", model.kind, 3, 0, "printed")
    card.effects = [effect]
    effect.note(card)
    card.lends = Powers([card])
    assert (use_worth(t, 0, card, gold_worth(t)) > 0.0) is (word not in WORTH_NOTHING)
