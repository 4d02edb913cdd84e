"""A lesson that can't be taken fails with its file and line, all mistakes at once."""

import re
from pathlib import Path

import pytest

import cardwright
from cardwright.core.errors import BadContent
from cardwright.learn.lesson import read_lesson
from cardwright.learn.proof import lesson_faults, prove
from cardwright.registry import game_ids

PERFECTUS = cardwright.game("perfectus")


def faults(folder: Path, text: str) -> list[str]:
    """What is wrong, with the line it is told of: `7: steps, ...`."""
    file = folder / "sample.toml"
    file.write_text(f'title = "A sample"\nabout = "To see how it goes."\nseed = 3\n{text}', encoding="utf-8")
    try:
        read = read_lesson(file)
        prove(PERFECTUS, read)
        read.mistakes.refuse()
    except BadContent as error:
        return [re.sub(r"^.*sample\.toml:", "", line) for line in str(error).splitlines()]
    return []


@pytest.mark.parametrize("name", game_ids())
def test_the_lessons_of_every_game_can_be_taken(name: str) -> None:
    assert lesson_faults(cardwright.game(name)) == []


def test_what_isn_t_there_is_told_with_its_line_and_what_is(tmp_path: Path) -> None:
    told = faults(
        tmp_path,
        '[[steps]]\nsay = "See {thing:d77} and {counter:Helth}."\npoint = [\n"area:rows",\n"thing:d7"]\n'
        'answer = ["B4|C4 11"]\n',
    )
    assert told == [
        "6: steps, entry 0, point: there is no area 'rows' then; did you mean 'row'? there are: row, hand:0, monsters, "
        "attacks, graveyard, memory.",
        "5: steps, entry 0, say: there is no thing 'd77' then; did you mean 'd7'? there are: h5, d7, h6, s6, C4-B4, "
        "C4-P6, C8-B8, P8-B6, P8-B8, s5, s7, s8 and 70 more.",
        "5: steps, entry 0, say: there is no counter 'Helth' then; did you mean 'Health'? there are: Health.",
        "9: steps, entry 0, answer: 'B4|C4 11' isn't on offer then; did you mean 'B4|C4 1'? there are: heart 0, "
        "heart 2, C4|B4 1, B4|C4 1, C4|B4 3, B4|C4 3, C4|P6 1, P6|C4 1, C4|P6 3, P6|C4 3, C8|B8 1, B8|C8 1 and 10 "
        "more.",
    ]


def test_every_answer_that_is_taken_is_followed(tmp_path: Path) -> None:
    """After `any`, the next step must hold whatever was chosen."""
    told = faults(
        tmp_path,
        '[[steps]]\nsay = "Lay one."\nany = true\n[[steps]]\nsay = "Now this one."\nanswer = ["B4|C4 1"]\n',
    )
    assert any("'B4|C4 1' isn't on offer then" in each for each in told)


def test_what_follows_an_answer_must_fit(tmp_path: Path) -> None:
    told = faults(tmp_path, '[[steps]]\nsay = "Lay one."\nanswer = ["B4|C4 1"]\nthen = ["0 nonsense"]\n')
    assert told[0].startswith("7: steps, entry 0, then: 'nonsense' is not on offer")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('settings = { rom = 4 }\n[[steps]]\nsay = "a"\n', "has no setting 'rom'"),
        ('before = ["0 nonsense"]\n[[steps]]\nsay = "a"\n', "before: 'nonsense' is not on offer"),
        ('seat = 3\n[[steps]]\nsay = "a"\n', "this table has"),
        ('rival = "nobody"\n[[steps]]\nsay = "a"\n', "rival: "),
        ('position = "rubbish"\n[[steps]]\nsay = "a"\n', "position: "),
        ('[[steps]]\nsay = "a"\nsey = "b"\n', "sey"),
        ('[[steps]]\nsay = ""\n', "say"),
        ('[[steps]]\nsay = "a"\npoint = ["d7"]\n', "thing:ID"),
        ("steps = []\n", "steps"),
    ],
)
def test_a_lesson_that_can_not_begin_is_told_why(tmp_path: Path, text: str, why: str) -> None:
    told = faults(tmp_path, text)
    assert told
    assert why in " ".join(told)


def test_a_lesson_with_too_many_ways_is_refused_and_not_walked_for_ever(tmp_path: Path) -> None:
    steps = "".join(f'[[steps]]\nsay = "Lay one, {number}."\nany = true\n' for number in range(5))
    assert any("ways through it" in each for each in faults(tmp_path, steps))
