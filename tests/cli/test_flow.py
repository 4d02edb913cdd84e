"""Several answers in a line, and where they stop; what is news, and for how long."""

from pathlib import Path

import pytest

from cardwright import bot, game
from cardwright.cli.sitting import Sitting
from cardwright.cli.typed import Offer
from cardwright.core.match import Match


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


def test_a_line_stops_where_something_is_drawn() -> None:
    there = in_battle()
    there.answer_line("end, 1, 1", 0)
    assert answers(there)[1:] == ["end turn"]
    assert there.news(0)[-1] == "Stopped before '1, 1': something was shown, drawn or rolled."


def test_a_line_stops_where_an_answer_no_longer_fits() -> None:
    there = in_battle()
    there.answer_line("strike wolf, strike wolf, strike wolf", 0)
    assert len(answers(there)) == 3
    assert there.news(0)[-1].startswith("Stopped before 'strike wolf': it no longer fits.")


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


def test_what_leaves_no_choice_happens_by_itself_for_those_who_want_it_and_is_told() -> None:
    there = in_battle()
    assert "by itself now" in there.toggle_auto(0)
    there.answer_line("strike wolf, strike wolf, defend", 0)
    assert answers(there)[-1] == "end turn"
    assert any(words.startswith("By itself: end the turn") for words in there.news(0))
    assert "Round 2." in there.news(0)
    assert sitting("dungeon").auto, "it is remembered"
    assert "asked before everything final" in there.toggle_auto(0)


def test_a_medium_run_takes_less_than_half_the_keys_of_numbers_with_enter() -> None:
    """The same answers: a number and Enter for each, once; a key each today, and none where there is no choice."""
    match = sitting("dungeon", adventurer="warrior", difficulty="medium").match
    player = bot("greedy").sit(match.game, 0, 1)
    once = today = 0
    while match.decision is not None:
        choice = match.decision.options.index(player.choose(match.look(0)))
        number = str(choice + 1)
        offer = Offer(match.view(0))
        once += len(number) + 1
        if len(match.decision.options) > 1:
            today += len(number) + (0 if offer.is_whole(number) else 1)
        match.choose(choice)
    assert 2 * today < once


def test_people_have_the_names_they_have_chosen() -> None:
    there = sitting("elemental", 5, ("me:Ada", "me:Bob"))
    assert there.asked() == 1
    there.answer_line("gain", 1)
    assert there.view(1).seats[0].name == "Ada"
    assert "Bob gains 1 gold." in there.story(0)
    assert "You gain 1 gold." in there.story(1)


def test_a_remark_is_told_where_it_belongs_among_the_news() -> None:
    there = in_battle()
    strike = there.offer(there.view(0)).find("strike wolf")
    there.answer(strike, 0)
    first = there.news(0)
    there.remark(0, "By itself: nothing.")
    there.answer(there.offer(there.view(0)).find("strike wolf"), 0, fresh=False)
    assert there.news(0)[: len(first) + 1] == [*first, "By itself: nothing."]
    assert len(there.news(0)) > len(first) + 1
