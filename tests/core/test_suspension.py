"""Rules kept alive between two answers are a short cut, never more: nobody can tell by what comes out."""

import gc
import subprocess
import sys
import threading
import weakref
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from cardwright import Match, Rng
from cardwright.core.matches import greenlets
from tests.core import journal
from tests.core.matches import answers, asked, duel, played, step
from tests.core.tiny import Caravan, Card, Duel, DuelTable, Fists

green = pytest.importorskip("greenlet")


class Counted(Duel):
    """Knows how often its rules were begun."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = 0

    def advance(self, t: DuelTable) -> None:
        self.begun += 1
        super().advance(t)


def elsewhere(work: Callable[[], object]) -> None:
    """Do it in a thread of its own; what it raises is raised here."""
    raised: list[BaseException] = []

    def run() -> None:
        try:
            work()
        except BaseException as error:
            raised.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    for error in raised:
        raise error


# ---------------------------------------------------------------- a short cut


def test_kept_rules_go_on_from_where_they_stopped() -> None:
    """After the first answers, a duel of responses to responses begins each unit once."""
    game = Counted()
    match = game.match(seed=2, hand=6)
    match.choose(0)
    match.choose(1)
    begun, answered, units = game.begun, 0, len(match._checkpoints)
    while match.decision is not None:
        match.choose(len(match.decision.options) - 1)
        answered += 1
    played_units = len(match._checkpoints) - units
    assert game.begun - begun <= played_units + 1 < answered


def test_without_greenlets_the_games_are_the_same() -> None:
    told = subprocess.run(
        [sys.executable, journal.__file__], capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2]
    )
    assert told.returncode == 0, told.stderr
    assert told.stdout == "\n".join(journal.journal()) + "\n"


def test_every_answer_from_another_thread_comes_to_the_same() -> None:
    """Threads that are gone leave their numbers to others; nobody may take their stacks for his own."""
    for kind in (Duel, Fists, Caravan):
        here, there = kind().match(seed=3), kind().match(seed=3)
        luck, other = Rng(3, 1), Rng(3, 1)
        while here.decision is not None:
            step(here, luck)
            if len(here.answers) % 3:
                elsewhere(partial(step, there, other))
            else:
                step(there, other)
            assert there.view(0) == here.view(0)
        assert there.record() == here.record()


def test_a_thread_that_takes_over_in_the_middle_and_gives_back_does_no_harm() -> None:
    match = duel("card1 card3 card5", "card2 card4 card6")
    match.choose("card1")
    match.choose("card2")
    elsewhere(partial(answers, match, "card3", "card4"))
    match.choose("card5")
    assert [card.number for card in lying(match)] == [1, 2, 3, 4, 5]


def lying(match: Match) -> list[Card]:
    assert isinstance(match.table, DuelTable)
    return match.table.lying


def test_many_threads_have_each_a_match_of_its_own() -> None:
    records: dict[int, str] = {}

    def play(seed: int) -> None:
        records[seed] = played(Duel(), seed).record().text()

    threads = [threading.Thread(target=play, args=(seed,)) for seed in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert records == {seed: played(Duel(), seed).record().text() for seed in range(8)}


def test_copied_and_taken_back_in_the_middle() -> None:
    """Both go on; the copy's rules are its own."""
    match = duel("card1 card3 card5 card9", "card2 card4 card6")
    match.free_undo = True
    for name in ("card1", "card2", "card3"):
        match.choose(name)
    copy = match.copy()
    match.choose("card4")
    copy.choose("card6")
    match.undo()
    match.choose("pass")
    assert [card.number for card in lying(copy)] == [1, 2, 3, 6]
    assert isinstance(match.resting_table, DuelTable)
    assert [card.number for card in match.resting_table.discard] == [1, 2, 3]


def test_more_matches_than_kept_stacks_wait_at_once() -> None:
    matches = [played(Duel(), seed, 3) for seed in range(3 * greenlets.MOST_IDLE_STACKS)]
    alone = [played(Duel(), seed, 3) for seed in range(3 * greenlets.MOST_IDLE_STACKS)]
    for number in range(4):
        for seed, match in enumerate(matches):
            step(match, Rng(seed, number))
    for seed, match in enumerate(alone):
        for number in range(4):
            step(match, Rng(seed, number))
        assert match.view(0) == matches[seed].view(0)
    for match in matches:
        while match.decision is not None:
            match.choose(0)
    assert len(greenlets.STACKS.idle) <= greenlets.MOST_IDLE_STACKS


# ---------------------------------------------------------------- going away


class Watched(Duel):
    """Its tables can be watched going."""

    def table(self) -> DuelTable:
        return WatchedTable()


class WatchedTable(DuelTable):
    __slots__ = ("__weakref__",)


def test_a_match_that_is_dropped_in_the_middle_is_freed_at_once_with_its_rules() -> None:
    gc.collect()
    gc.disable()
    try:
        for steps in (0, 1, 2, 5):
            match = played(Watched(), 4, steps)
            table = weakref.ref(match.table)
            copy = match.copy()
            copies = weakref.ref(copy.table)
            step(copy, Rng(1))
            del match, copy
            assert (table(), copies()) == (None, None), steps
        match = played(Watched(), 4)
        table = weakref.ref(match.table)
        assert match.decision is None
        del match
        assert table() is None, "an idle stack holds nothing"
    finally:
        gc.enable()


def test_a_match_that_another_thread_drops_is_freed_by_its_own() -> None:
    """Its rules are suspended on a stack of this thread, which alone can unwind it."""
    kept = [played(Watched(), 4, 5)]
    table = weakref.ref(kept[0].table)
    elsewhere(kept.clear)
    step(played(Duel(), 1, 3), Rng(1))
    gc.collect()
    assert table() is None


# ---------------------------------------------------------------- what rules raise


class Cursed(Duel):
    """Some card is cursed, and the rules break in the middle."""

    def play(self, t: DuelTable, seat: int, card: Card) -> bool:
        if card.number == 5:
            raise ZeroDivisionError("card 5 is cursed")
        return super().play(t, seat, card)


def cursed(*before: str) -> Match:
    start = duel("card1 card3 card5 card7", "card2 card4 card6 card8")
    match = Match(Cursed(), start.settings, 1, table=start.table.copy())
    return answers(match, *before)


def test_what_rules_raise_comes_out_and_the_match_stays_where_it_was() -> None:
    """At the first answer, and deep in kept rules; again and again; then it goes on otherwise."""
    for before, after in (((), "card3"), (("card1", "card2", "card3", "card4"), "pass")):
        match = cursed(*before)
        view, record, moment = match.view(0), match.record(), match.moment
        for _ in range(3):
            with pytest.raises(ZeroDivisionError, match="card 5 is cursed") as raised:
                match.choose("card5")
            assert any(entry.name == "play" for entry in raised.traceback)
            assert (match.view(0), match.record(), match.moment) == (view, record, moment)
        match.choose(after)
        assert match.decision is not None


def test_an_interrupt_in_the_middle_of_the_rules_leaves_the_match_at_its_question() -> None:
    class Interrupted(Duel):
        interrupts = 0

        def draw(self, t: DuelTable, seat: int) -> None:
            if Interrupted.interrupts:
                Interrupted.interrupts -= 1
                raise KeyboardInterrupt
            super().draw(t, seat)

    match, other = Interrupted().match(seed=3), Duel().match(seed=3)
    for seed in range(8):
        index = Rng(seed).below(len(asked(match).options))
        Interrupted.interrupts = 1
        try:
            match.choose(index)
        except KeyboardInterrupt:
            assert len(match.answers) == seed
            match.choose(index)
        Interrupted.interrupts = 0
        other.choose(index)
        assert match.view(0) == other.view(0)


# ---------------------------------------------------------------- others' greenlets


def test_a_match_runs_inside_a_greenlet_of_somebody_else() -> None:
    """Two of them, which switch to and fro between the answers, and the match goes from one to the other."""
    match = duel("card1 card3 card5", "card2 card4 card6")
    told: list[str] = []

    def first() -> None:
        for name in ("card1", "card2", "card3"):
            match.choose(name)
            told.append(name)
            main.switch()

    def second() -> None:
        while True:
            told.append(asked(match).question.name)
            main.switch()

    main = green.getcurrent()
    one, two = green.greenlet(first), green.greenlet(second)
    for _ in range(3):
        one.switch()
        two.switch()
    match.choose("card4")
    assert told == ["card1", "respond", "card2", "respond", "card3", "respond"]
    assert [card.number for card in lying(match)] == [1, 2, 3, 4]


class Nested(Duel):
    """Whoever leads plays a match of their own for it first."""

    def advance(self, t: DuelTable) -> None:
        inner = Duel().match(seed=t.turn)
        while inner.decision is not None:
            inner.choose(0)
        super().advance(t)


def test_rules_may_play_a_match_themselves() -> None:
    nested, plain = Nested().match(seed=6), Duel().match(seed=6)
    while plain.decision is not None:
        nested.choose(0)
        plain.choose(0)
    assert nested.decision is None
    assert nested.result == plain.result
