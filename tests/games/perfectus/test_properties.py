"""The arithmetic on any layout, against the rules' own sentences."""

from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.core.matches.match import Match
from cardwright.core.rng import Rng
from cardwright.games.perfectus.content.cards import Laid, Place
from cardwright.games.perfectus.rules.table import PerfectusTable, Spot
from tests.games.perfectus.room import GAME, MONSTERS, reckon, room, table, written

BEATS = {"C": "P", "P": "B", "B": "C"}  # PE-4
WEAK = {"s": "C", "c": "P", "d": "B"}  # PE-5


@st.composite
def layouts(draw: st.DrawFn) -> PerfectusTable:
    """Up to four monsters, some wounded, and up to five cards under them."""
    t = table(room("s14", "C4-P4")).copy()
    names = draw(st.lists(st.sampled_from(MONSTERS), min_size=1, max_size=4, unique=True))
    cards = [GAME.cards.dungeon_by_id[name] for name in names]
    t.row = [Spot(card, draw(st.integers(1, card.rank))) for card in cards]
    ways = draw(
        st.lists(
            st.sampled_from(list(GAME.cards.laid_by_id.values())),
            max_size=5,
            unique_by=lambda laid: laid.card.index,
        )
    )
    positions = sorted(draw(st.lists(st.integers(0, len(cards) - 1), min_size=len(ways), max_size=len(ways))))
    t.laid = [Place(laid, position) for laid, position in zip(ways, positions, strict=True)]
    return t


def faces(laid: Laid) -> tuple[str, int, str, int]:
    """Type and number toward the monster, type and number toward the player, read off the card's text."""
    monster, player = laid.id.split("|")
    return monster[0], int(monster[1:]), player[0], int(player[1:])


def naive_harm(cards: list[tuple[str, int]]) -> list[int]:
    """PE-21 to PE-23: the first two cards are a pair, or the first card stands alone."""
    if len(cards) >= 2 and BEATS[cards[1][0]] == cards[0][0]:
        return [cards[0][1] // 2, cards[1][1] // 2, *naive_harm(cards[2:])]
    return [cards[0][1], *naive_harm(cards[1:])] if cards else []


@settings(deadline=None)
@given(layouts())
def test_pe_21_harm_is_what_the_sentences_say(t: PerfectusTable) -> None:
    """PE-19, PE-21, PE-22, PE-23 and PE-24 together."""
    assert reckon(t).own == naive_harm([faces(place.laid)[2:] for place in t.laid])


@settings(deadline=None)
@given(layouts())
def test_pe_21_the_total_lies_between_half_and_all_of_it(t: PerfectusTable) -> None:
    full = sum(faces(place.laid)[3] for place in t.laid)
    assert full <= 2 * sum(reckon(t).own) <= 2 * full


@settings(deadline=None)
@given(layouts())
def test_pe_21_halved_cards_come_in_neighbouring_pairs(t: PerfectusTable) -> None:
    """A pair always halves both, and a half is a whole number."""
    harm = reckon(t).own
    halved = [points for points, place in zip(harm, t.laid, strict=True) if 2 * points == faces(place.laid)[3]]
    full = [points for points, place in zip(harm, t.laid, strict=True) if points == faces(place.laid)[3]]
    assert len(halved) % 2 == 0
    assert len(halved) + len(full) == len(harm)


@settings(deadline=None)
@given(layouts())
def test_pe_15_damage_is_the_sum_with_weakness_doubled(t: PerfectusTable) -> None:
    expected = [0] * len(t.row)
    for place in t.laid:
        kind, number, _, _ = faces(place.laid)
        expected[place.position] += number * (2 if WEAK[t.row[place.position].card.id[0]] == kind else 1)
    assert reckon(t).damage == expected


@settings(deadline=None)
@given(layouts())
def test_pe_16_more_damage_than_health_helps_nobody_else(t: PerfectusTable) -> None:
    """PE-28: the survivors hit with what is left of each, reckoned one by one."""
    left = [max(0, spot.health - points) for spot, points in zip(t.row, reckon(t).damage, strict=True)]
    assert reckon(t).hits == sum(left)


@settings(deadline=None)
@given(layouts())
def test_a_move_costs_at_least_4(t: PerfectusTable) -> None:
    """Part 7, which bounds the number of moves."""
    assert not t.laid or sum(reckon(t).own) >= 4


@settings(deadline=None)
@given(layouts())
def test_pe_20_the_reckoning_changes_nothing(t: PerfectusTable) -> None:
    before = (written(t), list(t.laid))
    reckon(t)
    assert (written(t), list(t.laid)) == before


def cards_on(match: Match) -> tuple[list[str], list[str]]:
    """All cards there are, zone by zone."""
    t = table(match)
    monsters = [spot.card.id for spot in t.row] + [card.id for card in t.monsters + t.graveyard]
    attacks = [card.id for card in t.hand + t.attacks + t.memory]
    attacks += [place.laid.card.id for place in t.laid]
    attacks += [laid.card.id for spot in t.row for laid in spot.kept]
    return sorted(monsters), sorted(attacks)


@settings(max_examples=30, deadline=None)
@given(
    seed=st.integers(0, 2**62 - 1),
    kept=st.sampled_from(["stay", "memory"]),
    timing=st.sampled_from(["any", "recovery"]),
    hand=st.integers(1, 8),
    row=st.integers(1, 6),
)
def test_no_card_is_lost_or_doubled(seed: int, kept: str, timing: str, hand: int, row: int) -> None:
    match = GAME.match(seed=seed, kept=kept, heart_timing=timing, hand=hand, room=row, start_hp=400, max_hp=400)
    everything = cards_on(match)
    rng = Rng(seed, 1)
    for _ in range(60):
        if match.decision is None:
            break
        match.choose(rng.below(len(match.decision.options)))
        assert cards_on(match) == everything
    assert (len(set(everything[0])), len(set(everything[1]))) == (40, 42)
