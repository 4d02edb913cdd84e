"""Views and events on tables that random play of the contract seldom reaches: every deck, chosen roles, duo powers."""

from typing import Any

import msgspec
import pytest

from cardwright import SPECTATOR, Match
from cardwright.core.rng import Rng
from cardwright.games.catharsis.bot.policy import Tactic
from cardwright.games.catharsis.rules.knowledge import redeal
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.testing.motion import check_motion
from tests.games.catharsis.hunt import BOOK, GAME

ANSWERS = 110
WAYS: list[dict[str, Any]] = [
    {"roles": "choose,choose"},
    {"heroes": 3, "roles": "leme,maladaum,unmei", "duos": True},
    {"roles": "briggs_liara,hidorian", "floor": "open"},
    *[{"boss": deck.id, "level": "new_questors"} for deck in BOOK.decks],
]


def step(match: Match, policy: Tactic, rng: Rng) -> None:
    """Mostly a sensible answer, so that something happens."""
    decision = match.decision
    assert decision is not None
    seat = next(seat for seat in decision.seats if decision.offers(seat))
    options = decision.offers(seat)
    t = match.table
    assert isinstance(t, CatharsisTable)
    answer = options[rng.below(len(options))]
    if len(options) > 1 and rng.below(5):
        answer = policy.answer(t, seat, decision.question, options)
    match.choose(answer, seat)


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_what_moves_is_told_and_a_redeal_changes_no_view(way: dict[str, Any]) -> None:
    match = GAME.match(len(str(way)), **way)
    policy, rng = Tactic(Rng(1), GAME.facts), Rng(2)
    before, told = match.view(SPECTATOR), len(match.events())
    for number in range(ANSWERS):
        if match.decision is None:
            break
        step(match, policy, rng)
        view, events = match.view(SPECTATOR), match.events(told)
        check_motion(before, view, events)
        before, told = view, told + len(events)
        if number % 10 == 0:
            here, t = match.table, match.table.copy()
            assert isinstance(here, CatharsisTable)
            assert isinstance(t, CatharsisTable)
            redeal(t, Rng(number))
            assert msgspec.json.encode(GAME.picture(t, 0)) == msgspec.json.encode(GAME.picture(here, 0))
            text = match.position()
            assert GAME.match_from(text).position() == text


def test_a_role_card_is_there_face_up_or_down() -> None:
    match = GAME.match(1, heroes=1, roles="briggs_liara", boss="corrupted_horse")
    area = match.view(0).area("role:0")
    assert area is not None
    assert [thing.name for thing in area.things] == ["Briggs and Liara", "Liara"]
    assert match.seats == 2
