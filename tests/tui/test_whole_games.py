"""Whole games of every installed game on the full screen, played by keys, at three sizes."""

import asyncio
import re
from pathlib import Path

import pytest

from cardwright import Record
from cardwright.core.rng import Rng
from cardwright.registry import game, game_ids
from cardwright.tui.sheet import plain
from tests.tui.fit import SIZES
from tests.tui.screen import Person, dealt, evening

SHORT: dict[str, dict[str, object]] = {  # settings that make a game short
    "elemental": {"max_turns": 6},
    "dungeon": {"difficulty": "easy", "adventurer": "warrior", "monster_choice": "cycle"},
}
REACHED = 4  # screens of a game at which the keys are tried that show what is hidden
KEYS = {"Tab": "tab", "l": "l", "PgDn": "pagedown", "i": "i"}
MOST = 400  # answers by keys; no game here is longer


@pytest.mark.parametrize("size", [SIZES[0], *[pytest.param(size, marks=pytest.mark.slow) for size in SIZES[1:]]])
@pytest.mark.parametrize("name", game_ids())
def test_a_whole_game_is_played_by_keys(name: str, size: tuple[int, int], home: Path) -> None:
    async def play() -> None:
        house = SHORT.get(name, {})
        seats = game(name).seats(game(name).settle(house))
        async with evening(dealt(name, 11, ",".join(["me", *["greedy"] * (seats - 1)]), house), size) as person:
            rng = Rng(size[0])
            reached = 0
            for _ in range(MOST):
                if person.table.ending:
                    break
                before = len(person.table.sitting.match.answers)
                check(person)
                if reached < REACHED and person.table.arrangement and person.table.arrangement.hidden:
                    reached += 1
                    await reach(person)
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
    pick = person.table.sitting.pick(view)
    if not found.hidden:
        keys = keys_on(screen)
        for choice in view.choices if pick is None else ():
            assert choice.number in keys, screen
    for counter in view.counters:
        if counter.of in (view.seat, -1) and "table" not in found.hidden:
            assert str(counter.value) in screen, screen
    for name, pane in found.panes.items():
        if pane.hidden:
            assert f" {pane.more}" in screen, f"{name} hides {pane.hidden} lines and doesn't say so\n{screen}"


def keys_on(screen: str) -> set[int]:
    """The numbers that stand before a space, alone or in brackets; `[3-5]` are three, and so are `3/4/5`."""
    keys = {int(number) for number in re.findall(r"(\d+)\]?(?=[ /↵(])", screen)}
    for first, last in re.findall(r"\[(\d+)-(\d+)\]", screen):
        keys.update(range(int(first), int(last)))
    return keys


async def reach(person: Person) -> None:
    """The key that a pane names shows what it hides; Esc leads back."""
    found = person.table.arrangement
    assert found is not None
    before = person.screen
    for name in found.hidden:
        pane = found.panes[name]
        last = plain(pane.lines[0 if pane.end else -1])
        screen = await person.press(KEYS[pane.more])
        if person.board.keyboard.text:  # a choice has a word that begins so
            screen = await person.press("enter")
        if pane.more == "PgDn":
            assert last.strip() in screen or "▼" in screen.splitlines()[pane.y], screen
            await person.press("pageup", "pageup", "pageup", "pageup")
        else:
            assert "(Esc closes)" in screen, screen
            await person.press("escape")
    assert person.screen == before


async def answer(person: Person, rng: Rng) -> None:
    """Any choice, by its number; by what is in it, where things are picked."""
    offer = person.table.offer
    assert offer is not None
    choices = offer.view.choices
    choice = choices[rng.below(len(choices))]
    if offer.pick is not None:
        typed = " ".join(offer.pick.typed(choice.touches)) if choice in offer.pick.sets else choice.words
        await person.tap(*f" {typed}", "enter")
        return
    number = str(choice.number)
    await person.tap(*number, *(["enter"] if offer.may_go_on(number) else []))
