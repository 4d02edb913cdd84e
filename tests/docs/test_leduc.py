"""The example game's rules, and its whole tree counted against the numbers known for Leduc hold'em."""

import pytest
from leduc.game import Leduc
from leduc.rules import CARDS, LeducTable

from cardwright import BadPosition, Match, Rng, bot, play
from cardwright.core.position import read_position

GAME = Leduc()


def hand(cards: str, public: str = "Jh", answers: str = "", raises: int = 2) -> Match:
    """A match with these two cards dealt and this public card to come, after these answers."""
    first, second = cards.split()
    deck = [public, *[card.id for card in CARDS if card.id not in (first, second, public)]]
    settings = GAME.settle({"raises": raises})
    fields = {"hands": cards, "public": "", "deck": " ".join(deck), "chips 0": "1", "chips 1": "1"}
    match = Match(GAME, settings, 0, table=GAME.read(fields, settings))
    for answer in answers.split():
        match.choose(answer)
    return match


def offered(match: Match) -> str:
    assert match.decision is not None
    return " ".join(option.text for option in match.decision.options)


def table(match: Match) -> LeducTable:
    assert isinstance(match.table, LeducTable)
    return match.table


def points(match: Match) -> tuple[int, ...]:
    assert match.result is not None
    return match.result.points


def test_nobody_folds_for_nothing() -> None:
    assert offered(hand("Ks Qs")) == "call raise"


def test_a_raise_can_be_folded_called_and_raised() -> None:
    assert offered(hand("Ks Qs", answers="raise")) == "fold call raise"


def test_a_round_allows_two_raises() -> None:
    assert offered(hand("Ks Qs", answers="raise raise")) == "fold call"


def test_the_second_round_allows_two_raises_of_its_own() -> None:
    assert offered(hand("Ks Qs", answers="raise raise call raise")) == "fold call raise"


def test_the_setting_raises_changes_how_many() -> None:
    assert offered(hand("Ks Qs", answers="raise", raises=1)) == "fold call"


def test_two_checks_end_a_round_and_one_does_not() -> None:
    assert table(hand("Ks Qs", answers="call")).public is None
    assert table(hand("Ks Qs", answers="call call")).public is CARDS[1]


def test_a_called_raise_ends_a_round_and_seat_0_begins_the_next() -> None:
    match = hand("Ks Qs", answers="call raise call")
    assert table(match).public is CARDS[1]
    assert match.decision is not None
    assert match.decision.seat == 0


def test_raises_are_of_2_and_then_of_4() -> None:
    assert table(hand("Ks Qs", answers="raise raise call raise raise")).chips == [9, 13]


def test_a_fold_loses_what_was_put_in() -> None:
    assert points(hand("Ks Qs", answers="raise raise fold")) == (-3, 3)


def test_the_higher_card_wins() -> None:
    assert points(hand("Qs Kh", answers="call call call call")) == (-1, 1)


def test_a_pair_beats_a_higher_card() -> None:
    assert points(hand("Js Kh", answers="call call raise call")) == (5, -5)


def test_cards_of_one_rank_tie_whatever_their_suits() -> None:
    assert points(hand("Ks Kh", answers="raise call raise call")) == (0, 0)


def test_scores_put_13_chips_at_1() -> None:
    match = hand("Ks Qs", answers="raise raise call raise raise call")
    assert match.result is not None
    assert (match.result.scores, match.result.points) == ((1.0, 0.0), (13, -13))


def test_a_showdown_shows_the_cards_and_a_fold_does_not() -> None:
    shown = hand("Ks Qs", answers="call call call call").view(seat=0)
    folded = hand("Ks Qs", answers="raise fold").view(seat=0)
    assert [view.areas[1].things[0].key for view in (shown, folded)] == ["Qs", ""]


def test_the_whole_tree_has_5520_endings_and_936_information_sets() -> None:
    """The counts known for Leduc hold'em with six different cards; every ending is worth at most 13 chips."""
    endings: set[tuple[str, ...]] = set()
    known: set[tuple[str, ...]] = set()

    def walk(match: Match, before: tuple[str, ...]) -> None:
        t = table(match)
        public = t.public.id if t.public is not None else ""
        history = (*before, public, *[answer.option.text for answer in match.answers])
        if match.decision is None:
            assert abs(points(match)[0]) <= 13
            endings.add(history)
            return
        known.add((str(match.decision.seat), t.hands[match.decision.seat].id, *history[2:]))
        for index in range(len(match.decision.options)):
            after = match.copy()
            after.choose(index)
            walk(after, before)

    texts = [card.id for card in CARDS]
    for first in texts:
        for second in texts:
            for public in texts:
                if len({first, second, public}) == 3:
                    walk(hand(f"{first} {second}", public), (first, second))
    assert (len(endings), len(known)) == (5520, 936)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("hands: Ks", "must be there once, two in hand"),
        ("hands: Ks Ks", "must be there once"),
        ("hands: Ks Xs", "has 'Xs', which can't lie there"),
        ("public: Js Jh", "'Js Jh', which can't lie there"),
        ("deck: Js", "must be there once"),
        ("chips 0: 0", "from 1 to 987"),
        ("chips 0: 990", "'chips 0' must hold a number from 1 to 987, not '990'"),
        ("coins: 3", "lines that don't belong there: coins"),
    ],
)
def test_a_position_that_cannot_be_is_refused(line: str, wrong: str) -> None:
    position = hand("Ks Qs").position()
    name = line.split(":")[0]
    lines = [line if old.startswith(f"{name}:") else old for old in position.splitlines()]
    with pytest.raises(BadPosition, match=wrong):
        read_position(GAME, "\n".join(lines if line in lines else [*lines, line]))


def test_a_richer_pot_set_up_by_hand_still_scores_between_0_and_1() -> None:
    position = hand("Ks Qs").position().replace("chips 0: 1", "chips 0: 40")
    settings, richer = read_position(GAME, position)
    match = Match(GAME, settings, 0, table=richer)
    for answer in ("call", "call", "raise", "call"):
        match.choose(answer)
    assert match.result is not None
    assert (match.result.scores, match.result.points) == ((1.0, 0.0), (44, -44))


def test_the_steady_bot_beats_random_play_from_both_seats() -> None:
    first = sum(play(GAME, [bot("steady"), bot("random")], seed).points[0] for seed in range(300))
    second = sum(play(GAME, [bot("random"), bot("steady")], seed).points[1] for seed in range(300))
    assert first > 0
    assert second > 0


def test_the_steady_bot_says_why() -> None:
    match = hand("Ks Qs")
    steady = bot("steady").sit(GAME, 0, 1)
    assert steady.choose(match.look()).text == "raise"
    assert steady.why(match.look()) == "my card is +80% ahead of the cards I can't see"


def test_a_redeal_moves_every_hidden_card_and_no_other() -> None:
    t = table(hand("Ks Qs", answers="call call"))
    hands, tops = set(), set()
    for seed in range(100):
        other = t.copy()
        GAME.redeal(other, 0, Rng(seed))
        assert (other.hands[0], other.public) == (t.hands[0], t.public)
        hands.add(other.hands[1].id)
        tops.add(other.deck[-1].id)
    assert hands == tops == {"Js", "Qs", "Qh", "Kh"}
