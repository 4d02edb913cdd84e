"""Laying attack cards: PE-10 to PE-14."""

from cardwright.core.decision import Option
from cardwright.games.perfectus.content.cards import Place
from cardwright.games.perfectus.rules.strategy import first_options, more_options
from cardwright.games.perfectus.rules.table import PerfectusTable
from tests.games.perfectus.room import expect, offered, play, room, table

FIVE = "C4-P4 C4-P6 C4-P8 C6-P4 C6-P6"


def test_pe_10_a_card_either_way_round_under_any_monster() -> None:
    assert offered(room("s6 c9", hand="C8-P6")) == ["C8|P6 0", "P6|C8 0", "C8|P6 1", "P6|C8 1"]


def test_pe_10_a_card_goes_below_the_cards_already_there() -> None:
    match = play(room("d14", hand="C4-P4 C4-B4 P4-B4", attacks="C6-P6"), "C4|P4 0", "P4|B4 0", "finish")
    expect(match, row="d14(6,C4|P4,P4|B4)")


def test_pe_11_no_card_under_a_heart() -> None:
    assert {words[-1] for words in offered(room("h9 s6 h5 c7", hand="C4-P4")) if "|" in words} == {"1", "3"}


def test_pe_12_a_move_may_use_the_whole_hand_as_the_player_likes() -> None:
    match = room("s14 c14", FIVE, attacks="P4-B4")
    play(match, "C4|P4 0", "C4|P6 0", "C4|P8 0", "C6|P4 1", "C6|P6 1", "finish")
    expect(match, damage=[24, 12])


def test_pe_12_one_card_is_enough() -> None:
    assert "finish" in offered(play(room("s14 c14", FIVE), "C4|P4 0"))


def test_pe_13_never_left_of_the_position_used_last() -> None:
    match = play(room("s14 c14 d14", FIVE), "C4|P4 1")
    assert {words[-1] for words in offered(match) if "|" in words} == {"1", "2"}


def test_pe_13_every_layout_can_be_reached_in_exactly_one_way() -> None:
    layouts = reachable_layouts(table(room("s14 c14", "C4-P4 C10-B6 P8-B10 C8-P6")))
    assert len(layouts) == len(set(layouts))


def test_pe_13_and_every_layout_can_be_reached() -> None:
    """Three cards, two monsters: sum over k of 3!/(3-k)! x 2^k x (k+1)."""
    assert len(reachable_layouts(table(room("s14 c14", "C4-P4 C10-B6 P8-B10")))) == 3 * 2 * 2 + 6 * 4 * 3 + 6 * 8 * 4


def test_pe_14_cards_not_laid_stay_in_the_hand() -> None:
    match = play(room("s6 c9", "C6-P4 C4-P4 C4-P6"), "C6|P4 0", "finish")
    expect(match, hand="C4-P4 C4-P6 C6-P4")  # the last one came back from Memory


# ---------------------------------------------------------------- worked examples


def test_e63_no_attack_card_under_a_heart() -> None:
    assert not {"C4|P4 1", "P4|C4 1"} & set(offered(room("s6 h9", hand="C4-P4")))


def test_e64_a_move_needs_at_least_one_card() -> None:
    assert "finish" not in offered(room("s6", hand="C4-P4"))


def test_e66_three_monsters_one_heart_five_cards_give_31_options() -> None:
    assert len(offered(room("s6 c10 h9 d5", FIVE, monsters="s5"))) == 31


def reachable_layouts(t: PerfectusTable) -> list[tuple[tuple[str, ...], ...]]:
    """Every layout the rules' own options lead to, as the cards under each position from top to bottom."""
    found: list[tuple[tuple[str, ...], ...]] = []

    def lay_on(options: list[Option]) -> None:
        for option in options:
            if isinstance(option, Place):
                t.hand.remove(option.laid.card)
                t.laid.append(option)
                found.append(
                    tuple(
                        tuple(place.laid.id for place in t.laid if place.position == position)
                        for position in range(len(t.row))
                    )
                )
                lay_on(more_options(t, option.position))
                t.laid.pop()
                t.hand.append(option.laid.card)

    lay_on(first_options(t))
    return found
