"""Several answers in a line, and where they stop; what is news, and for how long."""

from pathlib import Path

import pytest

from cardwright import Refused, Rng, bot, game
from cardwright.core.matches.match import Match
from cardwright.desk.sitting import Sitting
from tests.tui.keystrokes import keys


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDWRIGHT_HOME", str(tmp_path / "home"))


def sitting(name: str, seed: int = 3, players: tuple[str, ...] = ("me",), **settings: object) -> Sitting:
    chosen = game(name)
    return Sitting(Match(chosen, chosen.settle(settings), seed, confirm=(0,)), list(players))


def in_battle() -> Sitting:
    there = sitting("dungeon", adventurer="warrior", difficulty="easy")
    there.answer_line("1", 0)
    return there


def answers(there: Sitting) -> list[str]:
    return [answer.option.text for answer in there.match.answers]


def test_a_line_of_answers_is_played_whole_while_nothing_new_is_seen() -> None:
    there = in_battle()
    there.answer_line("strike wolf, strike wolf", 0)
    assert len(answers(there)) == 3
    assert "You play Strike." in there.news(0)
    assert there.news(0).count("You play Strike.") == 2, "the news of the whole line"


def test_a_full_stop_is_the_last_answer_once_more_wherever_it_stands_now() -> None:
    there = in_battle()
    with pytest.raises(Exception, match="'go down into the Easy dungeon' can't be repeated"):
        there.answer_line(".", 0)
    there.answer_line("strike wolf, .", 0)
    assert answers(there)[1:] == ["play Strike on 0"] * 2
    with pytest.raises(Refused, match=r"'\. \.' can't follow\. 'Defend' can't be repeated"):
        there.answer_line("defend, . .", 0)


def test_a_line_stops_where_something_is_drawn() -> None:
    there = in_battle()
    there.answer_line("end, 1, 1", 0)
    assert answers(there)[1:] == ["end turn"]
    assert there.news(0)[-1] == "Stopped before '1, 1': something was shown, drawn or rolled."


def test_of_a_line_that_can_not_be_right_nothing_is_done() -> None:
    there = in_battle()
    before = there.match.view(0)
    for line, wrong in {
        "strike wolf, strike wolf, strike dragon": "'strike dragon' can't follow. No option contains 'strike dragon'",
        "defend, nonsense, end": "'nonsense, end' can't follow. No option contains 'nonsense'",
        "strike wolf, 99": "'99' can't follow. There is no option 99",
        "strike wolf, . . .": "can't be repeated",
    }.items():
        with pytest.raises(Refused, match=f"^Nothing was done: .*{wrong}"):
            there.answer_line(line, 0)
        assert there.match.view(0) == before
        assert there.latest[0][0] == "difficulty easy", "nor was it the last answer"


def test_what_comes_after_something_new_is_not_read_before_it() -> None:
    there = in_battle()
    there.answer_line("end, nonsense", 0)
    assert answers(there)[1:] == ["end turn"]
    assert there.news(0)[-1] == "Stopped before 'nonsense': something was shown, drawn or rolled."


@pytest.mark.parametrize("name", ["empyrean", "elemental"])
def test_a_price_that_was_told_is_no_surprise(name: str) -> None:
    """Also where it isn't the one printed on the card, and where there will be more or less of it next round."""
    paid = 0
    for seed in range(8):
        there = sitting(name, seed, ("me", "greedy"))
        rng = Rng(seed, 5)
        for _ in range(300):
            if there.asked() is None:
                if there.match.decision is None:
                    break
                there.let_bot_answer()
                continue
            view = there.match.view(0)
            priced = [choice for choice in view.choices if choice.pays]
            choice = priced[0] if priced else view.choices[rng.below(len(view.choices))]
            seals = there.match.table.seals
            there.answer(choice, 0)
            if priced:
                paid += 1
                assert not there.surprise(view, choice, seals, 0).startswith("you lost")
    assert paid > {"empyrean": 20, "elemental": 5}[name]


def test_a_line_that_begins_with_nonsense_changes_nothing() -> None:
    there = in_battle()
    with pytest.raises(Exception, match="No option contains 'nonsense'"):
        there.answer_line("nonsense, end", 0)
    assert len(answers(there)) == 1


def test_news_stays_until_the_next_answer() -> None:
    there = in_battle()
    there.answer_line("strike wolf", 0)
    first = there.news(0)
    assert there.news(0) == first
    there.answer_line("defend", 0)
    assert not any("Strike" in words for words in there.news(0))


def test_a_turn_with_nothing_left_to_do_ends_by_itself_if_the_choice_said_so_and_is_told() -> None:
    there = in_battle()
    there.answer_line("strike wolf, strike wolf", 0)
    defend = there.offer(there.view(0)).find("defend")
    assert "; then end the turn: " in defend.words
    assert defend.short.endswith("↵")
    there.answer(defend, 0)
    assert answers(there)[-1] == "end turn"
    told = [words for words in there.news(0) if words.startswith(("Nothing else was left", "Round 2."))]
    assert len(told) == 2
    assert told[1] == "Round 2.", "what follows from it comes after it"


def test_the_end_that_was_typed_is_not_taken_for_the_next_turns() -> None:
    there = in_battle()
    there.answer_line("strike wolf, strike wolf, defend, end", 0)
    assert answers(there)[-2:] == ["play Defend", "end turn"]
    assert not any(words.startswith(("Stopped", "By itself")) for words in there.news(0))


def test_who_wants_to_be_asked_is_asked_and_may_take_the_last_answer_back() -> None:
    there = in_battle()
    assert "asked before your turn ends" in there.toggle_auto(0)
    assert not sitting("dungeon").auto, "it is remembered"
    there.answer_line("strike wolf, strike wolf", 0)
    assert "then end" not in there.offer(there.view(0)).find("defend").words
    there.answer_line("defend", 0)
    assert [choice.ends for choice in there.view(0).choices] == [True]
    there.undo(0)
    there.answer_line("defend", 0)
    assert "now ends by itself" in there.toggle_auto(0), "and what was open happens"
    assert answers(there)[-1] == "end turn"


def test_trying_out_what_closes_a_turn_changes_nothing_and_never_tells_what_a_draw_leads_to() -> None:
    """Every announced end came true, and whatever ended unannounced could not have been taken back."""
    there = sitting("dungeon", adventurer="wizard", difficulty="easy")
    player = bot("greedy").sit(there.match.game, 0, 1)
    announced = 0
    while there.match.decision is not None:
        before, seals = len(there.match.answers), there.match.table.seals
        view = there.view(0)
        assert len(there.match.answers) == before
        index = there.match.decision.index(player.choose(there.match.look(0)))
        choice = next(each for each in view.choices if each.index == index)
        there.answer(choice, 0)
        given = there.match.answers[before:]
        if "; then end" in choice.words:
            assert [each.option.text for each in given[1:2]] == ["end turn"]
            assert given[1].seals == seals
            announced += 1
        else:
            assert all(each.seals != seals for each in given[1:2])
    assert announced > 5


def test_a_medium_run_takes_well_under_half_the_keys_of_numbers_with_enter() -> None:
    """The same answers: a number and Enter for each, once; today a key each, and none where a turn ends by itself."""
    found = keys(game("dungeon"), 1)
    assert found.answers > 100
    assert found.share < 0.42


def test_people_have_the_names_they_have_chosen() -> None:
    there = sitting("elemental", 5, ("me:Ada", "me:Bob"))
    assert there.asked() == 1
    there.answer_line("gain", 1)
    assert there.view(1).seats[0].name == "Ada"
    assert "Bob gains 1 gold." in there.story(0)
    assert "You gain 1 gold." in there.story(1)


def test_the_end_names_you_and_the_others_as_they_are_called() -> None:
    there = sitting("empyrean", 5, ("me:Ada", "me:Bob"))
    players = [bot("random").sit(there.match.game, seat, 1) for seat in (0, 1)]
    while there.match.decision is not None:
        seat = there.match.decision.waited_for[0]
        if there.match.decision.seats == (seat,):
            assert there.view(1 - seat).waiting.startswith(there.names[seat])
        first = there.view(seat).headline.partition("; ")[2].removesuffix("first player").split()
        assert first in (["Ada", "is"], ["Bob", "is"], ["you", "are"])
        there.match.choose(players[seat].choose(there.match.look(seat)), seat)
    result = there.match.result
    assert result is not None
    winner = result.scores.index(1.0)
    name = there.names[winner]
    assert there.view(0).over.startswith(f"{name} won. {name} h"), "at one screen nobody is you"
    there.people = (winner,)
    assert there.view(winner).over.startswith("You win: you h")
    there.people = (1 - winner,)
    assert there.view(1 - winner).over.startswith(f"You lose: {name} h")


def test_a_remark_is_told_where_it_belongs_among_the_news() -> None:
    there = in_battle()
    strike = there.offer(there.view(0)).find("strike wolf")
    there.answer(strike, 0)
    first = there.news(0)
    there.remark(0, "By itself: nothing.")
    there.answer(there.offer(there.view(0)).find("strike wolf"), 0, fresh=False)
    assert there.news(0)[: len(first) + 1] == [*first, "By itself: nothing."]
    assert len(there.news(0)) > len(first) + 1
