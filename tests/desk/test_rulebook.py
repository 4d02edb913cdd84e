"""Rules as text: what a person reads of the Markdown that the games bring along."""

from cardwright import game
from cardwright.desk.rulebook import heading, look_up, unbroken

TEXT = """\
# A game

One sentence, broken
by whoever wrote it.
1. First, and
   more of it.
2. Second.

| you lay | it does |
| --- | --- |
| C8\\|P6 | 8 |

```
as it
stands
```
After it.
"""


def test_paragraphs_and_rows_are_a_line_each_and_blocks_stay_as_they_are() -> None:
    assert unbroken(TEXT).splitlines() == [
        "# A game",
        "",
        "One sentence, broken by whoever wrote it.",
        "1. First, and more of it.",
        "2. Second.",
        "",
        "  you lay · it does",
        "  C8|P6 · 8",
        "",
        "```",
        "as it",
        "stands",
        "```",
        "After it.",
    ]


def test_what_may_be_asked_for_is_shown_by_a_number_of_the_games_own() -> None:
    assert heading(game("elemental")) == "Rules: a number like ED-1, or words"  # and not a note's, which comes before
    assert look_up(game("elemental"), "ED-1")[0].startswith("ED-1 ")


def test_the_digest_says_each_thing_on_a_line_of_its_own() -> None:
    lines = look_up(game("perfectus"), "")[0].splitlines()
    assert any(line.startswith("1. A room is") and line.endswith("when you use them.") for line in lines)
