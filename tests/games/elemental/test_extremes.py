"""Settings far from the book's."""

from cardwright.core.playout import play
from cardwright.registry import bot, game


def test_bots_play_with_all_the_health_there_can_be() -> None:
    result = play(game("elemental"), [bot("search:4"), bot("tactician")], 0, start_health=9999, max_turns=6)
    assert sum(result.scores) == 1.0


def test_a_value_is_a_chance_however_far_apart_the_seats_are() -> None:
    elemental = game("elemental")
    match = elemental.match(seed=1, start_health=9999)
    t = match.table.copy()
    t.sides[0].health = 5000  # type: ignore[attr-defined]
    assert 0.0 <= elemental.value(t, 0) < 0.5 < elemental.value(t, 1) <= 1.0
    t.sides[0].health = 1  # type: ignore[attr-defined]
    assert 0.0 <= elemental.glance(t, 0) < 0.5 < elemental.glance(t, 1) <= 1.0
