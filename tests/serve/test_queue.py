"""Whose job is next."""

from cardwright.serve.queue import (
    HINT_HANDICAP,
    IDLE_HANDICAP,
    LONG_HANDICAP,
    PEOPLE_REMEMBERED,
    SECONDS_REMEMBERED,
    TABLE_HANDICAP,
    FairQueue,
    Owner,
)


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def queue(most: int = 100) -> tuple[FairQueue[str], Clock]:
    clock = Clock()
    return FairQueue(most, clock), clock


def served(jobs: FairQueue[str], number: int, seconds: float = 1.0, processes: int = 2) -> list[str]:
    """What one process works at, job after job."""
    found = []
    for _ in range(number):
        taken = jobs.take(processes)
        if taken is None:
            break
        found.append(taken[1])
        jobs.done(taken[0], seconds)
    return found


def test_one_guest_with_many_jobs_waits_for_others_and_not_they_for_him() -> None:
    jobs, _ = queue()
    for number in range(40):
        jobs.add(Owner("far", "eve"), f"eve {number}")
    assert served(jobs, 3) == ["eve 0", "eve 1", "eve 2"]
    jobs.add(Owner("here", "ada"), "ada 0")
    assert served(jobs, 1) == ["ada 0"]
    jobs.add(Owner("here", "ada"), "ada 1")
    jobs.add(Owner("there", "bob"), "bob 0")
    assert set(served(jobs, 3)[:3]) >= {"ada 1", "bob 0"}


def test_many_names_at_one_address_have_no_more_than_one_address() -> None:
    jobs, _ = queue()
    for number in range(40):
        jobs.add(Owner("far", f"eve {number}"), f"eve {number}")
    for number in range(4):
        jobs.add(Owner("here", "ada"), f"ada {number}")
    first = served(jobs, 8)
    assert sum(job.startswith("ada") for job in first) == 4


def test_at_one_address_people_have_turns() -> None:
    jobs, _ = queue()
    for number in range(10):
        jobs.add(Owner("club", "eve"), f"eve {number}")
    for number in range(3):
        jobs.add(Owner("club", "ada"), f"ada {number}")
    first = served(jobs, 6)
    assert sum(job.startswith("ada") for job in first) == 3


def test_who_comes_back_has_saved_no_time() -> None:
    jobs, _ = queue()
    jobs.add(Owner("here", "ada"), "ada")
    assert served(jobs, 1, 0.1) == ["ada"]
    for number in range(20):
        jobs.add(Owner("far", "eve"), f"eve {number}")
    served(jobs, 10)
    for number in range(10):
        jobs.add(Owner("here", "ada"), f"ada {number}")
    assert 3 <= sum(job.startswith("ada") for job in served(jobs, 8)) <= 5


def test_a_table_that_waits_goes_before_a_hint_and_that_before_bots_among_themselves_and_a_review() -> None:
    jobs, _ = queue()
    for place, handicap in enumerate((LONG_HANDICAP, IDLE_HANDICAP, HINT_HANDICAP, TABLE_HANDICAP)):
        jobs.add(Owner(f"address {place}", f"person {place}", handicap), str(handicap))
    assert served(jobs, 4, 0.01, processes=4) == [
        str(each) for each in (TABLE_HANDICAP, HINT_HANDICAP, IDLE_HANDICAP, LONG_HANDICAP)
    ]
    for handicap in (LONG_HANDICAP, IDLE_HANDICAP, HINT_HANDICAP, TABLE_HANDICAP):
        jobs.add(Owner("one", "ada", handicap), str(handicap))
    assert served(jobs, 4, 0.01) == [
        str(each) for each in (TABLE_HANDICAP, HINT_HANDICAP, IDLE_HANDICAP, LONG_HANDICAP)
    ]


def test_nothing_waits_for_ever() -> None:
    """A review moves up by what others have had since."""
    jobs, _ = queue()
    jobs.add(Owner("here", "ada", LONG_HANDICAP), "review")
    found: list[str] = []
    for number in range(40):
        jobs.add(Owner("far", "bob"), f"bob {number}")
        found += served(jobs, 1)
    assert "review" in found


def test_an_address_has_all_processes_only_where_it_is_alone() -> None:
    jobs, clock = queue()
    for number in range(6):
        jobs.add(Owner("far", "eve"), f"eve {number}")
    assert jobs.take(2) is not None
    assert jobs.take(2) is not None
    jobs, clock = queue()
    jobs.add(Owner("here", "ada"), "ada")
    served(jobs, 1)
    for number in range(6):
        jobs.add(Owner("far", "eve"), f"eve {number}")
    first = jobs.take(2)
    assert first is not None
    assert jobs.take(2) is None  # the other one is for whoever comes
    jobs.done(first[0], 1.0)
    clock.now += SECONDS_REMEMBERED + 1  # ada is gone
    assert jobs.take(2) is not None
    assert jobs.take(2) is not None


def test_long_jobs_can_be_left_for_later() -> None:
    jobs, _ = queue()
    jobs.add(Owner("here", "ada", LONG_HANDICAP), "review")
    assert jobs.take(2, long=False) is None
    assert jobs.length == 1
    assert jobs.take(2) == (Owner("here", "ada", LONG_HANDICAP), "review")


def test_a_person_waits_for_so_many_jobs_and_a_dropped_one_counts_no_more() -> None:
    jobs, _ = queue(most=2)
    eve = Owner("far", "eve")
    assert [jobs.add(eve, job) for job in "abc"] == [True, True, False]
    assert jobs.drop(eve, "a")
    assert not jobs.drop(eve, "a")
    assert jobs.add(eve, "d")
    assert sorted(jobs.clear()) == ["b", "d"]
    assert jobs.length == 0


def test_what_was_thought_for_an_address_at_another_server_counts_here() -> None:
    jobs, _ = queue()
    jobs.charge("far", 3.0)
    for number in range(4):
        jobs.add(Owner("far", "eve"), f"eve {number}")
        jobs.add(Owner("here", "ada"), f"ada {number}")
    assert served(jobs, 3) == ["ada 0", "ada 1", "ada 2"]


def test_people_who_come_once_are_forgotten_although_somebody_always_works_for_their_address() -> None:
    jobs, _ = queue()
    jobs.add(Owner("far", "eve"), "long")
    taken = jobs.take(2)
    assert taken is not None
    for number in range(1000):
        owner = Owner("far", f"eve {number}")
        jobs.add(owner, "short")
        jobs.take(3)
        jobs.done(owner, 1.0)
    jobs.take(3)
    assert len(jobs.houses["far"].people) <= 2 * PEOPLE_REMEMBERED
    jobs.done(taken[0], 5.0)
