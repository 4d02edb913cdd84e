"""The rules of Expedition, each by a position, some answers and what follows."""

import pytest
from expedition.game import Expedition
from expedition.rules import ExpeditionTable

from cardwright import BadPosition, Match, Refused

GAME = Expedition()


def party(packs: str, days: str, now: str, stage: int = 0, store: str = "") -> Match:
    """A match with these packs, `rope1 boots2 / lamp3 /`, on the first of these days, after these answers."""
    scout, porter, guide = packs.split("/")
    lines = f"""cardwright position 1
        game: expedition
        rules: 1
        content: none
        settings:
        stage: {stage}
        Scout.cards: {scout}
        Porter.cards: {porter}
        Guide.cards: {guide}
        store: {store}
        used:
        days: {days}
        past:"""
    return GAME.match_from(lines, answers=now.split(", "))


def stage(match: Match) -> int:
    assert isinstance(match.table, ExpeditionTable)
    return match.table.stage


def told(match: Match, seat: int) -> list[str]:
    names = GAME.seat_names(3)
    return [words for event in match.events() if (words := GAME.phrases.tell(event, seat, names))]


def test_gear_that_fits_counts_twice() -> None:
    match = party("rope4/rope1/lamp1", "wind10 fog8", now="march, rope4, rope1, hold back")
    assert stage(match) == 1


def test_other_gear_counts_once_and_then_somebody_must_help() -> None:
    match = party("rope4/rope1/lamp1", "snow10 fog8", now="march, rope4, rope1, lamp1")
    assert stage(match) == 0
    assert told(match, 0)[-2:] == ["The party turns back and stays at stage 0.", "The day brings fog 8."]


def test_help_is_asked_of_all_and_each_card_is_its_owners() -> None:
    match = party("rope4 boots2/rope1/lamp1", "snow10 fog8", now="march, rope4, rope1, lamp1")
    assert match.decision is not None
    assert match.decision.question.name == "help"
    assert [option.text for option in match.decision.offers(0)] == ["boots2", "turn back"]
    assert [option.text for option in match.decision.offers(1)] == ["turn back"]
    with pytest.raises(Refused, match="boots2"):
        match.choose("boots2", seat=1)
    match.choose("boots2", seat=0)
    assert stage(match) == 1


def test_nobody_sees_what_the_others_have_picked_until_all_have() -> None:
    match = party("rope4/rope1/lamp1", "wind10 fog8", now="march")
    before = match.view(seat=1)
    match.choose("rope4", seat=0)
    after = match.view(seat=1)
    assert after.areas == before.areas
    assert [seat.answered for seat in after.seats] == [True, False, False]
    match.choose("hold back", seat=0)  # may be changed until then
    match.choose("rope1", seat=1)
    match.choose("lamp1", seat=2)
    assert told(match, 0)[1:3] == ["Porter lays rope 1.", "Guide lays lamp 1."]


def test_a_pick_keeps_the_march_from_being_taken_back() -> None:
    match = party("rope4/rope1/lamp1", "wind10 fog8", now="march")
    assert not match.undo_refusal()
    match.choose("rope4", seat=0)
    with pytest.raises(Refused, match="taken back"):
        match.undo()
    assert match.decision is not None
    assert match.decision.waited_for == (1, 2)


def test_in_camp_each_sees_what_it_takes() -> None:
    match = party("rope4/rope1/lamp1", "wind10 fog8", store="boots1 boots2", now="camp")
    assert told(match, 0)[:3] == ["The day brings wind 10.", "You take boots 1 from the store.",
                                  "Porter takes a card from the store."]  # fmt: skip


def test_the_party_wins_at_the_last_stage_and_loses_after_the_last_day() -> None:
    won = party("rope6/rope1/lamp1", "wind8 fog8", stage=5, now="march, rope6, hold back, hold back")
    late = party("rope1//", "wind8", now="camp")
    ends = [match.result.why for match in (won, late) if match.result is not None]
    assert ends == ["the party has crossed the pass", "the season is over"]


def test_a_card_is_there_once() -> None:
    with pytest.raises(BadPosition, match="rope1 is there twice"):
        party("rope1/rope1/", "wind8", now="march")
