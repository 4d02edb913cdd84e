"""Thinking players of Empyrean: what they value, how they answer, and that it is better than not to think."""

import pytest

from cardwright import Rng, bot, play
from cardwright.core.decision import Option, Question
from cardwright.core.table import Driver, Pending
from cardwright.games.empyrean.bot.deployments import Deployments
from cardwright.games.empyrean.game import Empyrean
from cardwright.games.empyrean.rules.deploying import DEPLOY
from cardwright.games.empyrean.rules.table import EmpyreanTable
from tests.games.empyrean.battle import GAME, SEATS, Battle, battle, card, seat

WHOLE = Empyrean()


class Recorder(Driver[EmpyreanTable]):
    """Plays by the policy from the first question on, and keeps its answers."""

    def __init__(self) -> None:
        self.policy = GAME.policy(Rng(1))
        self.answers: list[str] = []

    def answer(self, t: EmpyreanTable, seat: int, question: Question, options: list[Option]) -> Option:
        choice = self.policy.answer(t, seat, question, options)
        assert choice in options
        self.answers.append(f"{SEATS[seat]} {choice.text}")
        return choice


def answers(b: Battle) -> list[str]:
    """What the policy answers in the rest of this phase."""
    recorder = Recorder()
    b.t.driver = recorder
    phase = b.t.phase
    while b.t.phase == phase and b.t.result is None:
        GAME.advance(b.t)
    return recorder.answers


# ---------------------------------------------------------------- the value


def test_an_even_table_is_worth_a_half() -> None:
    t = battle("draft", A1="Bondi 5", B1="Bondi 5").t
    assert GAME.value(t, 0) == pytest.approx(0.5)


def test_what_one_seat_gains_the_other_loses() -> None:
    t = battle("draft", A1="Fenrir 12", A2="Drengr 2 {move 1}", B3="Bondi 4", A=seat(essence=6)).t
    assert GAME.value(t, 0) > 0.5
    assert GAME.value(t, 0) + GAME.value(t, 1) == pytest.approx(1.0)


@pytest.mark.parametrize(
    "better",
    [
        {"A1": "Bondi 9"},
        {"A": seat(army="vikings", hand="Drengr")},
        {"A": seat(army="vikings", essence=7)},
        {"A": seat(army="vikings", pending=2)},
        {"A1": "Bondi 5 {move 1}"},
        {"A1": "Drengr 5", "B1": "Bondi 2, Bondi 3"},
    ],
)
def test_might_cards_essence_tokens_and_open_zones_are_worth_something(better: dict[str, object]) -> None:
    rows: dict[str, object] = {"A1": "Bondi 5", "B1": "Bondi 5", "A": seat(army="vikings")}
    level = GAME.value(battle("draft", round=5, **rows).t, 0)  # type: ignore[arg-type]
    assert GAME.value(battle("draft", round=5, **{**rows, **better}).t, 0) > level  # type: ignore[arg-type]


def test_a_better_card_in_the_own_hand_is_worth_more() -> None:
    hands = [GAME.value(battle("draft", round=7, A=seat(hand=name)).t, 0) for name in ("Bondi", "Fenrir")]
    assert hands[0] < hands[1]


def test_two_battlefields_are_worth_more_than_a_great_lead_on_one() -> None:
    two = battle("draft", round=10, A1="Fenrir 10", A2="Fenrir 10", B3="Fenrir 40").t
    assert GAME.value(two, 0) > 0.5


def test_a_lead_counts_more_towards_the_end() -> None:
    early, late = (GAME.value(battle("draft", round=number, A1="Bondi 9", A2="Bondi 9").t, 0) for number in (6, 10))
    assert early < late


def test_the_value_of_a_finished_game_is_its_score() -> None:
    b = battle("end", round=10, A1="Bondi 5", A2="Bondi 5")
    while b.t.result is None:
        GAME.advance(b.t)
    assert (GAME.value(b.t, 0), GAME.glance(b.t, 1)) == (1.0, 0.0)


def test_at_a_glance_a_card_put_down_is_better_than_one_in_hand() -> None:
    kept = battle("deploy", A=seat(hand="Drengr"))
    put = battle("deploy", A1="?Drengr", A=seat(army="vikings", essence=2))
    assert GAME.glance(put.t, 0) > GAME.glance(kept.t, 0)


# ---------------------------------------------------------------- answers


def test_it_spends_its_essence_where_it_decides() -> None:
    """Battlefield 1 is won and 2 is lost; the card goes to 3."""
    rows = {"A1": "Fenrir 60", "B2": "Fenrir 60", "A3": "Bondi 3", "B3": "Bondi 5"}
    b = battle("deploy", round=10, A=seat(hand="Gleipnir", essence=11), **rows)  # type: ignore[arg-type]
    assert answers(b) == ["A deploy gleipnir b3"]


def test_it_keeps_a_card_that_counts_what_was_done_until_it_pays() -> None:
    early = battle("deploy", round=3, A=seat(hand="Jarl", essence=8))
    late = battle("deploy", round=10, A=seat(hand="Jarl", essence=11))
    assert (answers(early), answers(late)[0][:14]) == (["A pass"], "A deploy jarl ")


def test_it_drafts_the_stronger_card() -> None:
    assert answers(battle("draft", round=8, A=seat(deck="Bondi, Fenrir, Wolf"))) == ["A keep fenrir"]


def test_it_sails_when_that_gains_might_and_not_when_it_loses_a_battlefield() -> None:
    gains = battle("command", round=5, A1="Drengr 2 {move 1}")
    loses = battle("command", round=10, A1="Fenrir 9, Drengr 6 {move 1}", B1="Bondi 10", A2="Fenrir 40", B3="Fenrir 60")
    assert answers(gains)[0].startswith("A move b1z1")
    assert answers(loses) == ["A done"]


def test_it_gives_might_to_a_card_and_takes_it_from_the_strongest() -> None:
    b = battle("reveal", A1="?Bear, Drengr 2, Bondi 1", B1="Bondi 9, Bondi 1", round=10)
    assert answers(b)[0].startswith("A target A b1")
    b = battle("reveal", A1="?Gleipnir", B1="Bondi 1, Fenrir 9")
    assert answers(b)[0].startswith("A target B b1")


def test_it_says_why() -> None:
    match = WHOLE.match(seed=3, decks="vikings,robots")
    player = WHOLE.bot("tactician").sit(WHOLE, match.decision.seat, 1)  # type: ignore[union-attr]
    assert "might for" in player.why(match.look())


def test_it_answers_every_question_with_an_option_that_is_offered() -> None:
    for number, deck in enumerate(WHOLE.book.decks):
        driver = Recorder()
        driver.policy = WHOLE.policy(Rng(number))
        settings = {"decks": f"{deck.id},random", "battlefield_veto": 1, "trigger_order": "owner"}
        t = WHOLE.deal(WHOLE.settle(settings), Rng(number))
        t.driver = driver
        while t.result is None:
            WHOLE.advance(t)


# ---------------------------------------------------------------- lines


class Walker(Driver[EmpyreanTable]):
    """Plays by the policy; at every deployment, walks all its lines on copies and looks that each answer is offered."""

    def __init__(self) -> None:
        self.policy = WHOLE.policy(Rng(1))
        self.longest = 0

    def answer(self, t: EmpyreanTable, seat: int, question: Question, options: list[Option]) -> Option:
        if question is DEPLOY and t.round % 3 == 0:
            lines = self.policy.lines(t, seat, question, options)
            assert len(set(lines)) == len(lines)
            for line in lines[:40]:
                self.longest = max(self.longest, len(line))
                walk(t.copy(), seat, line)
        return self.policy.answer(t, seat, question, options)


class Along(Driver[EmpyreanTable]):
    """Gives the answers of a line."""

    def __init__(self, seat: int, line: tuple[Option, ...]) -> None:
        self.seat = seat
        self.rest = list(line)

    def answer(self, t: EmpyreanTable, seat: int, question: Question, options: list[Option]) -> Option:
        if not self.rest:
            raise Pending
        assert seat == self.seat
        assert self.rest[0] in options, f"{self.rest} after {question}: {options}"
        return self.rest.pop(0)


def walk(t: EmpyreanTable, seat: int, line: tuple[Option, ...]) -> None:
    driver = Along(seat, line)
    t.driver = driver
    try:
        while driver.rest:
            WHOLE.advance(t)
    except Pending:
        pass
    assert not driver.rest


def test_every_line_of_a_deployment_can_be_played() -> None:
    longest = 0
    for number, deck in enumerate(WHOLE.book.decks):
        driver = Walker()
        t = WHOLE.deal(WHOLE.settle({"decks": f"{deck.id},random"}), Rng(number))
        t.driver = driver
        while t.result is None:
            WHOLE.advance(t)
        longest = max(longest, driver.longest)
    assert longest > 2


def test_a_deployment_puts_cards_without_an_instant_first() -> None:
    b = battle("deploy", A=seat(hand="Bear, Bondi", essence=2)).play()
    lines = Deployments(GAME.worths, b.t, 0, [card(name).deploy[0] for name in ("Bear", "Bondi")]).best()
    assert (card("Bondi").deploy[0], card("Bear").deploy[0]) in lines


# ---------------------------------------------------------------- strength


@pytest.mark.parametrize("name", ["greedy", "tactician"])
def test_those_who_think_beat_random_play(name: str) -> None:
    scores = [play(WHOLE, [bot("random"), bot(name)], seed=seed).scores[1] for seed in range(30)]
    assert sum(scores) >= 21


def test_a_search_answers_and_the_same_seed_gives_the_same_answer() -> None:
    match = WHOLE.match(seed=5, decks="robots,vikings")
    while match.decision is not None and match.decision.question is not DEPLOY:
        match.choose(match.decision.options[0])
    assert match.decision is not None
    choices = [bot("search:40").sit(WHOLE, match.decision.seat, 2).choose(match.look()) for _ in range(2)]
    assert choices[0] is choices[1]
