"""Games as arrays hold what was seen, offered, chosen and earned."""

from pathlib import Path

import pytest

from cardwright import Refused, bot, game
from cardwright.envs.arrays import arrays_of, load, played


def test_arrays_hold_what_was_seen_offered_chosen_and_earned(tmp_path: Path) -> None:
    leduc = game("leduc")
    records = list(played(leduc, bot("steady"), 12, seed=3))
    arrays_of(leduc, records, "points").save(tmp_path / "games.npz")
    kept = load(tmp_path / "games.npz")
    row = 0
    for number, record in enumerate(records):
        whole = record.match(leduc)
        match = leduc.match(whole.seed)
        for answer in whole.answers:
            seen = match.observe(answer.seat)
            assert kept.observations(slice(row, row + 1))[0].tolist() == seen.numbers
            assert kept.masks(slice(row, row + 1))[0].tolist() == seen.mask
            assert (kept.actions[row], kept.seats[row], kept.games[row]) == (
                match.sight.number(answer.option), answer.seat, number,
            )  # fmt: skip
            assert whole.result is not None
            assert kept.earned[row] == whole.result.points[answer.seat]
            match.choose(answer.option)
            row += 1
    assert row == len(kept.actions)


def test_what_makes_no_arrays_is_refused(tmp_path: Path) -> None:
    leduc = game("leduc")
    one, other = played(leduc, bot("random"), 1), played(leduc, bot("random"), 1, raises=3)
    with pytest.raises(Refused, match="different settings"):
        arrays_of(leduc, [*one, *other])
    with pytest.raises(Refused, match="isn't over"):
        arrays_of(leduc, [leduc.match(1).record()])
    with pytest.raises(Refused, match="no games"):
        arrays_of(leduc, [])
