"""Between two views, every area changes by what the events' moves say; and tables travel."""

import pickle
from collections import Counter

import pytest

from cardwright import SPECTATOR, Rng, View
from cardwright.core.events import Event
from tests.games.elemental.duel import GAME, SEATS, Duel, story

Areas = dict[str, tuple[int, Counter[str] | None]]  # how many lie there, and what, if the reader knows all of it


def areas(view: View) -> Areas:
    found: Areas = {}
    for area in view.areas:
        if area.role not in ("summary", "dice"):
            keys = Counter({thing.key: 0 for thing in area.things})
            for thing in area.things:
                keys[thing.key] += thing.count
            known = "" not in keys and keys.total() == area.size
            found[area.id] = (area.size, keys if known else None)
    return found


def moved(events: list[Event], reader: int) -> tuple[Counter[str], dict[str, Counter[str]]]:
    """How much each area gains, and of what as far as the reader is told."""
    sizes: Counter[str] = Counter()
    keys: dict[str, Counter[str]] = {}
    for event in events:
        for area, sign in ((event.source, -1), (event.target, 1)):
            sizes[area] += sign * event.count_moved
            for card in event.cards_moved(reader):
                keys.setdefault(area, Counter())[card.id] += sign
    return sizes, keys


def check(before: Areas, after: Areas, events: list[Event], reader: int) -> None:
    sizes, keys = moved(events, reader)
    for area in {*before, *after, *sizes} - {""}:
        size, known = before.get(area, (0, Counter()))
        now, known_now = after.get(area, (0, Counter()))
        assert now - size == sizes[area], (area, events)
        if known is not None and known_now is not None:
            change = {key: known_now[key] - known[key] for key in {*known, *known_now}}
            told = keys.get(area, Counter())
            differs = [key for key in {*change, *told} if change.get(key, 0) != told[key]]
            assert not differs, (area, differs, events)


@pytest.mark.parametrize("seed", range(8))
def test_every_change_of_an_area_is_told_by_a_move(seed: int) -> None:
    match = GAME.match(seed, card_set="restored", start_gold=40, max_turns=50)
    rng = Rng(seed, 7)
    readers = (SPECTATOR, 0, 1)
    before = {reader: areas(match.view(reader)) for reader in readers}
    told = len(match.events())
    while match.decision is not None:
        match.choose(rng.below(len(match.decision.options)))
        events = match.events()
        for reader in readers:
            view = match.view(reader)
            ids = [thing.id for area in view.areas for thing in area.things]
            assert len(set(ids)) == len(ids)
            assert {id for choice in view.choices for id in choice.touches} <= set(ids)
            after = areas(view)
            check(before[reader], after, events[told:], reader)
            before[reader] = after
        told = len(events)


def test_every_event_reads_as_a_sentence_for_everybody() -> None:
    duel = Duel({"A": {"hand": ["fire"]}, "B": {"hand": ["veto"]}}).play("A exec:fire", "B respond:hand:veto")
    assert [words for words in story(duel.match, 0) if words] == [
        "You play Fire.",
        "B pays half: 6 gold.",
        "B answers with Veto from the hand.",
        "Your Fire is cancelled.",
    ]
    assert story(duel.match, SPECTATOR)[0] == "A plays Fire."


def test_a_draw_is_told_to_those_who_know_the_card() -> None:
    given = {"A": {"hand": ["reconnaissance"]}, "B": {"deck": ["fire", "tremor", "veto", "ecology"]}}
    seen = Duel(given).play("A bless:reconnaissance", "A end", "B draw")
    unseen = Duel({"B": {"deck": ["fire", "tremor"]}}).play("A end", "B draw")
    assert [story(duel.match, 0)[-1] for duel in (seen, unseen)] == ["B draws Fire.", "B draws a card."]
    assert story(seen.match, SPECTATOR)[-1] == "B draws a card."


def test_a_table_travels_with_all_that_lies_on_it() -> None:
    a = {"hand": ["purism", "fire"], "passives": ["solid_infrastructure", "proactive"], "down": [["veto", 3]]}
    duel = Duel({"A": a, "opts": {"card_set": "restored"}}).play("A exec:purism")
    GAME.enrol()
    t = duel.t
    again = pickle.loads(pickle.dumps(t))
    assert again.sides[0].strengths == t.sides[0].strengths
    assert again.sides[0].powers.proactive is t.sides[0].powers.proactive
    assert GAME.lines.write(again) == GAME.lines.write(t)


def test_the_options_are_numbered_once_and_every_question_offers_some_of_them() -> None:
    options = GAME.options()
    assert len(set(options)) == len(options) == len({option.text for option in options})
    for seed in range(6):
        match = GAME.match(seed, card_set="restored", start_gold=400, max_turns=20)
        rng = Rng(seed, 3)
        while match.decision is not None:
            assert set(match.decision.options) <= set(options)
            match.choose(rng.below(len(match.decision.options)))
    assert len({piece.id for piece in GAME.pieces()}) == len(GAME.pieces())
    assert list(SEATS) == GAME.seat_names(2)
