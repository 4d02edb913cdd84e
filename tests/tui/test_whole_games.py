"""Whole games of every installed game on the full screen, played by keys, at three sizes."""

import asyncio
from pathlib import Path

import pytest

from cardwright import Record
from cardwright.core.rng import Rng
from cardwright.registry import game, game_ids
from tests.tui.fit import SIZES
from tests.tui.screen import Person, dealt, evening

SHORT: dict[str, dict[str, object]] = {  # settings that make a game short
    "elemental": {"max_turns": 6},
    "dungeon": {"difficulty": "easy", "adventurer": "warrior", "monster_choice": "cycle"},
}
MOST = 400  # answers by keys; no game here is longer


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", game_ids())
def test_a_whole_game_is_played_by_keys(name: str, size: tuple[int, int], home: Path) -> None:
    async def play() -> None:
        async with evening(dealt(name, 11, house=SHORT.get(name)), size) as person:
            rng = Rng(size[0])
            for _ in range(MOST):
                if person.table.ending:
                    break
                before = len(person.table.sitting.match.answers)
                check(person)
                await answer(person, rng)
                assert len(person.table.sitting.match.answers) > before, person.screen
            assert person.table.ending, "the game was played to its end"
            assert "another game" in person.screen
            assert "where it was won and lost" in person.screen
            await person.settled()
            assert not list(home.glob("*.json")), "what is finished isn't kept"
            record = next((home / "finished").glob("*.json"))
            assert Record.load(record).match(game(name)).result is not None

    asyncio.run(play())


def check(person: Person) -> None:
    """The question, the key of every choice and the own counters are there, or the pane says how many lines are not."""
    screen = person.screen
    view = person.table.sitting.view(person.table.seat)
    found = person.table.arrangement
    assert found is not None
    assert view.question[:30] in screen, screen
    if not found.hidden:
        for choice in view.choices:
            assert f"{choice.index + 1} " in screen, screen
    for counter in view.counters:
        if counter.of in (view.seat, -1) and "table" not in found.hidden:
            assert str(counter.value) in screen, screen
    for name, pane in found.panes.items():
        if pane.hidden:
            assert f" {pane.more}" in screen, f"{name} hides {pane.hidden} lines and doesn't say so\n{screen}"


async def answer(person: Person, rng: Rng) -> None:
    """Any choice, by its number."""
    offer = person.table.offer
    assert offer is not None
    choices = offer.view.choices
    number = str(choices[rng.below(len(choices))].index + 1)
    await person.tap(*number, *([] if offer.is_whole(number) else ["enter"]))
