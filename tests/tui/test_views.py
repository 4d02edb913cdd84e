"""What a key press costs: a view is composed once for each moment, and not at all where nothing moves."""

import asyncio

import pytest

from tests.desk.composed import count_views
from tests.tui.screen import dealt, evening

ANSWERS = 6


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("perfectus", None),
        ("dungeon", None),
        ("elemental", "me,random"),
        ("empyrean", "me,random"),
        ("catharsis", None),
    ],
)
def test_an_answer_composes_one_view_of_each_moment(
    game: str, players: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with evening(dealt(game, 7, players), (100, 40)) as person:
            for _ in range(ANSWERS):
                sitting = person.table.sitting
                before, given = sitting.match.moment, len(sitting.match.answers)
                composed.clear()
                await person.type(str(person.table.offer.view.choices[0].number) if person.table.offer else "")
                moments = {moment for moment, _, _ in composed} - {before}
                assert sitting.match.moment in moments
                assert len(moments) <= len(sitting.match.answers) - given
                assert set(composed.values()) == {1}

    composed = count_views(monkeypatch)
    asyncio.run(story())


def test_a_key_that_answers_nothing_composes_no_view(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with evening(dealt("dungeon", 3), (100, 40)) as person:
            composed.clear()
            for key in ("down", "up", "d", "backspace", "tab", "escape", "l", "escape"):
                await person.press(key)
            assert not composed

    composed = count_views(monkeypatch)
    asyncio.run(story())
