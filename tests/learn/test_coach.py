"""A lesson is taken: what it says, what it waits for, and what happens after other answers."""

from pathlib import Path

import pytest

import cardwright
from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.learn.coach import Coach, Waits
from cardwright.learn.lesson import Lesson, read_lesson

PERFECTUS = cardwright.game("perfectus")
ELEMENTAL = cardwright.game("elemental")


def lesson(folder: Path, text: str) -> Lesson:
    file = folder / "sample.toml"
    file.write_text(f'title = "A sample"\nabout = "To see how it goes."\n{text}', encoding="utf-8")
    return read_lesson(file).lesson


TWO_CARDS = """
seed = 3
[[steps]]
say = "You have {counter:Health} health; lay a card under the {thing:d7}."
point = ["counter:Health", "thing:d7"]
[[steps]]
say = "Burn hurts diamonds."
answer = ["B4|C4 1"]
otherwise = "Turn the Burn toward it."
[[steps]]
say = "Any card will do."
any = true
[[steps]]
say = "Done."
"""


@pytest.fixture
def coach(tmp_path: Path) -> Coach:
    return Coach(PERFECTUS, lesson(tmp_path, TWO_CARDS))


def index_of(coach: Coach, text: str) -> int:
    return next(choice.index for choice in coach.seen().choices if choice.text == text)


def test_a_saying_tells_what_stands_on_the_table(coach: Coach) -> None:
    assert coach.saying == "You have 50 health; lay a card under the Seven of Diamonds."
    assert [(each.kind, each.id) for each in coach.targets()] == [("counter", "Health@0"), ("thing", "d7")]
    assert coach.waits is Waits.ON


def test_while_the_coach_speaks_no_answer_is_taken(coach: Coach) -> None:
    with pytest.raises(Refused, match="Read on first"):
        coach.choose(0)
    assert coach.trail == []


def test_another_answer_is_taken_back_with_a_remark(coach: Coach) -> None:
    coach.go_on()
    before = coach.match.moment
    assert not coach.choose(index_of(coach, "C4|B4 1"))
    assert (coach.remark, coach.match.moment, coach.trail) == ("Turn the Burn toward it.", before, ["n"])


def test_the_answer_it_waits_for_leads_on(coach: Coach) -> None:
    coach.go_on()
    assert [each.kind for each in coach.shown()] == ["choice"]
    assert coach.choose(int(coach.shown()[0].id))
    assert (coach.waits, coach.remark) == (Waits.ANY, "")
    assert coach.choose(0)
    coach.go_on()
    assert coach.waits is Waits.OVER


def test_a_trail_leads_to_the_same_table(coach: Coach) -> None:
    coach.go_on()
    coach.choose(index_of(coach, "B4|C4 1"))
    again = Coach(PERFECTUS, coach.lesson, coach.trail)
    assert (again.match.moment, again.saying) == (coach.match.moment, coach.saying)
    assert coach.back().saying == "Burn hurts diamonds."


@pytest.mark.parametrize("trail", [["x"], ["n", "n"], ["n", "999"], ["n"] * 500, ["n", "1" * 5000]])
def test_a_trail_that_was_never_walked_is_refused(coach: Coach, trail: list[str]) -> None:
    with pytest.raises(Refused):
        Coach(PERFECTUS, coach.lesson, trail)


def test_rivals_play_along_where_the_learner_plays_on(tmp_path: Path) -> None:
    coach = Coach(ELEMENTAL, lesson(tmp_path, '[[steps]]\nsay = "Play."\nown = 6\n[[steps]]\nsay = "Done."\n'))
    seats = set()
    for _ in range(6):
        assert coach.waits is Waits.OWN
        coach.choose(coach.seen().choices[-1].index)
        seats |= {answer.seat for answer in coach.match.answers}
    assert coach.waits is Waits.ON
    assert seats == {0, 1}


def test_a_lesson_may_last_until_the_end_of_the_game(tmp_path: Path) -> None:
    """And what is left to say then is said."""
    text = 'seed = 3\n[[steps]]\nsay = "Play."\nuntil = "over"\n[[steps]]\nsay = "It is over."\nany = true\n'
    coach = Coach(PERFECTUS, lesson(tmp_path, text))
    for _ in range(400):
        if coach.waits is not Waits.OWN:
            break
        coach.choose(coach.seen().choices[-1].index)
    assert coach.match.result is not None
    assert (coach.saying, coach.waits) == ("It is over.", Waits.ON)


def test_every_lesson_of_every_game_has_a_title_of_its_own() -> None:
    from cardwright.learn.lesson import lessons
    from cardwright.registry import game_ids

    taught: list[Game] = [cardwright.game(name) for name in game_ids()]
    assert any(lessons(game) for game in taught)
    for game in taught:
        titles = [each.title for each in lessons(game)]
        assert len(set(titles)) == len(titles)


def test_a_position_without_its_head_is_one_of_the_game_as_it_is(tmp_path: Path) -> None:
    """So that an edit of the content doesn't make it a position of another game."""
    lines = PERFECTUS.match(seed=3).position().splitlines()
    text = "\n".join(line for line in lines if not line.startswith(("cardwright", "game:", "rules:", "content:")))
    coach = Coach(PERFECTUS, lesson(tmp_path, f'position = """{text}"""\n[[steps]]\nsay = "Here."\n'))
    assert coach.match.position() == PERFECTUS.match(seed=3).position()
