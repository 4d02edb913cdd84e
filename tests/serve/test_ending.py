"""How a game went, in a few numbers: what is counted, where it turned, and a line to share."""

from typing import Any

from cardwright import registry
from cardwright.core.matches.match import Match
from cardwright.serve.ending import Story, blocks, numbers, pieces, share_lines, told_end
from cardwright.serve.thinking import ReplaySteps, StepsOf
from cardwright.themes.theme import theme_of
from tests.serve.house import House
from tests.serve.test_meeting import play_out
from tests.serve.test_play import seated


def played(name: str, seed: int, **settings: Any) -> Match:
    match = registry.game(name).match(seed=seed, **settings)
    players = [registry.bot("greedy").sit(match.game, seat, seed) for seat in range(match.seats)]
    while match.decision is not None:
        seat = match.decision.waited_for[0]
        match.choose(players[seat].choose(match.look(seat)), seat)
    return match


def traced(match: Match, seat: int = 0) -> ReplaySteps:
    return StepsOf(match.game, match.record().text(), seat, True, theme_of(match.game).ending.gauge).do()


def story(match: Match, seat: int = 0) -> Story:
    return Story(match.game, match.events(), traced(match, seat), seat, match.game.seat_names(match.seats))


def test_what_a_theme_counts_is_counted_of_the_one_who_did_it() -> None:
    match = played("elemental", 5, max_turns=30)
    ending = theme_of(match.game).ending
    bought = [event for event in match.events() if event.verb == "buy"]
    assert {event.seat for event in bought} == {0, 1}
    for seat in (0, 1):
        told = {one.words: one.value for one in numbers(ending, match.events(), seat, 7, [])}
        own = [event.facts["price"] for event in bought if event.seat == seat]
        assert told["cards bought"] == len(own)
        assert told["gold paid for them"] == sum(own)  # type: ignore[arg-type]
        assert told["choices you made"] == 7


def test_cards_that_came_to_stay_are_shown_with_their_price() -> None:
    match = played("elemental", 5, max_turns=30)
    found = pieces(theme_of(match.game).ending, match.events(), 0, match.game.gallery())
    first = next(event for event in match.events() if event.verb == "buy" and event.seat == 0)
    assert found[0].thing.name == first.cards_moved(0)[0].name
    assert f"for {first.facts['price']}" in found[0].notes or "of them" in found[0].notes[0]


def test_a_line_is_as_long_as_the_game_and_moments_are_its_largest_turns() -> None:
    match = played("dungeon", 5, difficulty="medium", adventurer="warrior")
    told = story(match)
    line = told.traced.line
    assert len(line) == len(told.traced.steps) + 1
    moments = told.moments()
    assert moments
    assert [one.step for one in moments] == sorted(one.step for one in moments)
    falls = {one.step: abs(line[one.step] - line[one.step - 1]) for one in moments}
    inside = [abs(line[at] - line[at - 1]) for at in range(1, len(line) - 1)]
    assert max(falls.values()) == max(inside)
    assert all(one.words for one in moments)


def test_a_duel_has_the_line_of_both() -> None:
    match = played("elemental", 5, max_turns=30)
    ada, bob = traced(match, 0), traced(match, 1)
    assert ada.line == bob.rival
    assert bob.line == ada.rival


def test_ticks_stand_where_parts_of_the_game_begin() -> None:
    match = played("perfectus", 3)
    told = story(match)
    rooms = [number for number, event in enumerate(match.events()) if event.verb == "room"]
    steps = [mark.step for mark in told.parts()]
    assert len(steps) == len(rooms)
    for step, number in zip(steps, rooms, strict=True):
        assert told.traced.told[step] <= number < told.traced.told[step + 1]


def test_the_heading_is_why_it_ended() -> None:
    assert told_end("You win: all monsters lie in the Graveyard. Score 2.") == (
        "All monsters lie in the Graveyard", "You win. Score 2.",
    )  # fmt: skip
    assert told_end("It is a draw.") == ("It is a draw", "")


def test_the_line_to_share_names_the_deal_and_no_card() -> None:
    lines = share_lines("Dungeon", 1118, "won", "You win: the boss is dead. Score 1.", [100, 50, 25], 3)
    assert lines == ["Dungeon, seed 1118", "Won: the boss is dead", "█▅▃ 3 choices"]
    assert blocks([]) == blocks([5]) == ""
    assert share_lines("Dungeon", -1, "lost", "Calm Raven resigns.", [], 1) == [
        "Dungeon", "Lost: Calm Raven resigns", "1 choice",
    ]  # fmt: skip


def test_nobody_is_told_the_end_of_a_game_that_goes_on(club: House) -> None:
    ada = club.guest("Ada")
    path = ada.new("leduc", "me", "novice")
    assert ada.http.get(f"{path}/ending").status_code == 409
    with ada.at(path) as place:
        play_out(place)
    page = ada.get(f"{path}/ending")
    assert page["share"][0].startswith("Leduc hold'em, seed ")
    assert page["deal"].startswith("/new/leduc?")
    assert len(page["line"]) == len(page["rival"])


def test_between_people_no_seed_is_shared_as_it_deals_nothing_again(club: House) -> None:
    ada, bob, path = seated(club, "leduc")
    with ada.at(path) as place, bob.at(path) as other:
        play_out(place, other)
    page = ada.get(f"{path}/ending")
    assert page["share"][0] == "Leduc hold'em"
    assert page["deal"] == ""
    assert page["line"] == bob.get(f"{path}/ending")["rival"]


def test_an_onlooker_is_told_the_end_without_anybodys_cards(club: House) -> None:
    ada, eve = club.guest("Ada"), club.guest("Eve")
    path = ada.new("leduc", "me", "novice")
    with ada.at(path) as place:
        play_out(place)
    page = eve.get(f"{path}/ending")
    assert page["pieces"] == []
    assert page["title"]
