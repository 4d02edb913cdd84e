"""A party is asked together: whoever speaks first speaks for all."""

from collections import Counter

import pytest

from cardwright import BadRecord, Game, Option, Player, PolicyPlayer, Record, Refused, Result, Rng, View, bot, play
from cardwright.bots.search import SearchPlayer
from cardwright.bots.tree import Branch
from cardwright.core.decision import ANYONE, Question
from cardwright.core.look import Look
from cardwright.core.player import RandomPlayer
from cardwright.core.settings import Settings
from tests.core.matches import asked, played
from tests.core.tiny import CAMP, FAST, MARCH, PAYS, Caravan, CaravanTable

# ---------------------------------------------------------------- people


def test_any_seat_of_a_party_may_answer_first() -> None:
    for seat in range(3):
        match = Caravan().match(seed=1)
        assert asked(match).seats == (0, 1, 2)
        match.choose(PAYS[seat], seat)
        match.choose(CAMP, 2 - seat)
        assert match.game.lines.write(match.resting_table)["meals"].split()[seat] == "1"


def test_what_a_seat_owns_is_its_own_to_choose() -> None:
    match = Caravan().match(seed=1)
    assert asked(match).offers(1) == [PAYS[1], FAST]
    with pytest.raises(Refused, match="'meal0' is seat 0's to choose, not seat 1's"):
        match.choose(PAYS[0], seat=1)
    with pytest.raises(Refused, match="Seat 5 isn't asked now; the question goes to seats 0 and 1 and 2"):
        match.choose(FAST, seat=5)
    match.choose(FAST, seat=1)
    assert asked(match).offers(0) == asked(match).offers(2) == [MARCH, CAMP]


def test_a_partys_answer_can_be_taken_back_by_the_party_until_something_is_learned() -> None:
    match = Caravan().match(seed=1)
    match.choose(FAST, seat=1)
    match.undo()
    assert asked(match).offers(1) == [PAYS[1], FAST]
    match.choose(FAST, seat=1)
    match.choose(CAMP, seat=0)
    assert "something was revealed" in match.undo_refusal()


def test_a_view_shows_a_seats_own_options_and_beside_them_the_others() -> None:
    match = Caravan().match(seed=1)
    for seat in range(3):
        view = match.view(seat)
        assert [(choice.text, choice.owner) for choice in view.choices] == [(f"meal{seat}", seat), ("fast", ANYONE)]
        others = [other for other in range(3) if other != seat]
        assert [(choice.text, choice.owner) for choice in view.others] == [(f"meal{other}", other) for other in others]
        for choice in [*view.choices, *view.others]:
            assert asked(match).options[choice.index].text == choice.text
    spectator = match.view(-1)
    assert (spectator.choices, spectator.others, spectator.waiting) == (
        [],
        [],
        "Seat 0 and Seat 1 and Seat 2 to choose",
    )
    match.choose(FAST)
    assert match.view(1).others == [], "the road is everybody's"


def test_a_record_says_which_seat_answered() -> None:
    match = Caravan().match(seed=1)
    for choice, seat in ((PAYS[1], 1), (CAMP, 2), (FAST, 2), (MARCH, None), (PAYS[2], None)):
        match.choose(choice, seat)
    assert match.record().answers == ["1 1 meal1", "2 1 camp", "2 3 fast", "0 0 march", "2 2 meal2"]
    again = Record.parse(match.record().text()).match(Caravan())
    assert [answer.seat for answer in again.answers] == [1, 2, 2, 0, 2]
    for wrong, sentence in {
        "1 0 meal0": "said to be seat 1's, but 'meal0' is seat 0's to choose",
        "5 0 meal0": "said to be seat 5's, who isn't asked 'meal'",
    }.items():
        record = match.record()
        record.answers = [wrong]
        with pytest.raises(BadRecord, match=sentence):
            record.match(Caravan())


# ---------------------------------------------------------------- players that answer at once


class Watcher(Player):
    """Notes what it is asked and shown, and takes any option."""

    def __init__(self, seen: list[tuple[Look, View]]) -> None:
        super().__init__("watcher")
        self.seen = seen

    def fresh(self, game: Game) -> Player:
        return Watcher(self.seen)

    def choose(self, look: Look) -> Option:
        self.seen.append((look, look.view()))
        return look.options[self.rng.below(len(look.options))]


class Road(Caravan):
    """Everybody sees which weather comes, so that nothing new is learned on the way."""

    def advance(self, t: CaravanTable) -> None:
        seals = t.seals
        super().advance(t)
        t.seals = seals


class Noting(Caravan):
    """Notes who gives meals, whoever plays."""

    def __init__(self) -> None:
        super().__init__()
        self.givers: Counter[int] = Counter()

    def advance(self, t: CaravanTable) -> None:
        before = t.meals[:]
        super().advance(t)
        self.givers.update([seat for seat, meals in enumerate(t.meals) if meals < before[seat]])


def test_whoever_plays_every_seat_gives_meals() -> None:
    """At once and with the bots that think, with offers open and hidden; without a policy that is blind for others."""
    for offers in ("open", "hidden"):
        for player, games in (
            (RandomPlayer(), 300),
            (Watcher([]), 300),
            (PolicyPlayer("policy"), 300),
            (bot("greedy"), 60),
            (bot("search:20"), 15),
        ):
            game = Noting()
            for seed in range(games):
                play(game, [player], seed, offers=offers)
            most, least = max(game.givers.values()), min(game.givers[seat] for seat in range(3))
            assert least > 0, (offers, player.name, game.givers)
            if player.name in ("random", "watcher", "policy"):
                assert most < 1.5 * least, (offers, player.name, game.givers)


def texts(branch: Branch) -> set[str]:
    return {option.text for option in branch.line}.union(*[texts(below) for below in branch.branches.values()])


def test_in_a_simulation_every_seat_is_asked_for_its_own() -> None:
    """A search looks through the others' answers too: below the root the tree has options of every seat."""
    for offers in ("open", "hidden"):
        match = Road().match(seed=3, offers=offers)
        player = SearchPlayer("search", 3000, horizon=3).sit(match.game, 0, 1)
        assert isinstance(player, SearchPlayer)
        match.choose(FAST)
        player.choose(match.look(0))
        below = set().union(*[texts(child) for one in player.candidates for child in one.branch.branches.values()])
        assert {"meal0", "meal1", "meal2", "fast"} <= below


def test_the_seats_of_an_open_party_speak_in_turn_each_for_all() -> None:
    seen: list[tuple[Look, View]] = []
    play(Caravan(), [Watcher(seen)], seed=1)
    assert [look.seat for look, _ in seen[:6]] == [0, 1, 2, 0, 1, 2]
    assert [option.text for option in seen[0][0].options] == ["meal0", "meal1", "meal2", "fast"]


def test_where_offers_are_hidden_chance_says_who_speaks_and_it_sees_its_own_options_only() -> None:
    seen: list[tuple[Look, View]] = []
    for seed in range(200):
        play(Caravan(), [Watcher(seen)], seed, offers="hidden", nights="marching")
    speakers = Counter(look.seat for look, _ in seen)
    assert max(speakers.values()) < 1.3 * min(speakers.values())
    for look, view in seen:
        own = [f"meal{look.seat}", "fast"]
        assert [option.text for option in look.options] == own
        assert [option.text for option in look.decision.options] == own
        assert ([choice.text for choice in view.choices], view.others) == (own, [])
        assert [choice.index for choice in view.choices] == [0, 1], "a number would tell what others have"


def test_who_may_speak_for_a_hidden_party_is_who_has_something_to_choose() -> None:
    class Alone(Caravan):
        """Only seat 1 has meals, and nobody may fast."""

        def advance(self, t: CaravanTable) -> None:
            t.ask_party((0, 1, 2), MEAL, [PAYS[0], PAYS[1]], [1, 1], hidden=True)
            t.result = Result((1.0,) * 3, "fed")

    seen: list[tuple[Look, View]] = []
    for seed in range(5):
        play(Alone(), [Watcher(seen)], seed)
    assert {look.seat for look, _ in seen} == {1}
    match = Alone().match(seed=1)
    assert (match.look().seat, match.look().options) == (1, [PAYS[0], PAYS[1]])
    assert (match.view(0).choices, match.view(0).waiting) == ([], "Seat 0 and Seat 1 and Seat 2 to choose")
    with pytest.raises(Refused, match="Seat 0 has nothing to choose for the question 'meal'"):
        match.choose(0, 0)


MEAL = Question("meal", "Who gives a meal?")


def test_rules_that_ask_a_party_for_what_nobody_of_it_owns_are_found_out() -> None:
    class Nobodys(Caravan):
        def __init__(self, hidden: bool) -> None:
            super().__init__()
            self.hidden = hidden

        def advance(self, t: CaravanTable) -> None:
            t.ask_party((0, 1), MEAL, [PAYS[2], PAYS[3]], [2, 2], hidden=self.hidden)

    for hidden in (False, True):
        with pytest.raises(ValueError, match="but nobody of seats 0 and 1 owns an option"):
            Nobodys(hidden).match()
    for player in (RandomPlayer(), Watcher([])):
        with pytest.raises(ValueError, match="but nobody of seats 0 and 1 owns an option"):
            play(Nobodys(True), [player])


# ---------------------------------------------------------------- hidden offers in a match


def test_hidden_offers_are_numbered_for_each_seat_and_refusals_name_no_others() -> None:
    match = Caravan().match(seed=1, offers="hidden")
    match.choose(0, 0)  # meal0
    match.choose(MARCH)
    for seat in (1, 2):
        view = match.view(seat)
        assert [(choice.index, choice.text) for choice in view.choices] == [(0, f"meal{seat}"), (1, "fast")]
        assert view.others == []
        with pytest.raises(Refused) as refused:
            match.choose("meal0", seat)
        assert str(refused.value) == f"'meal0' is not on offer for the question 'meal'; on offer: meal{seat}, fast."
    copy = match.copy()
    copy.choose(0, 2)
    assert copy.record().answers[-1] == "2 2 meal2", "in the record the number is the question's"
    match.choose(1, 1)
    assert match.record().answers[-1] == "1 3 fast"
    assert Record.parse(match.record().text()).match(Caravan()).view(2) == match.view(2)


def test_what_others_could_give_changes_nothing_that_a_seat_sees() -> None:
    """Two hidden parties that differ in who has meals look the same to the third, but for the meals that lie open."""
    looks = []
    for giver in (0, 1):
        match = Caravan().match(seed=1, offers="hidden")
        for _ in range(2):
            match.choose(PAYS[giver], giver)
            match.choose(CAMP)
        view = match.view(2)
        looks.append((view.choices, view.others, view.question, match.look(2).options, repr(match.look(2).decision)))
    assert looks[0] == looks[1]


def test_speaking_for_the_party_means_all_that_lies_open() -> None:
    match = Caravan().match(seed=1)
    assert match.look(1).options == [PAYS[1], FAST]
    assert match.look(1, party=True).options == [PAYS[0], PAYS[1], PAYS[2], FAST]
    assert match.look(1, party=True).seat == 1
    hidden = Caravan().match(seed=1, offers="hidden")
    assert hidden.look(1, party=True).options == hidden.look(1).options == [PAYS[1], FAST]


def test_every_way_through_a_party_is_replayed() -> None:
    for offers in ("open", "hidden"):
        for seed in range(30):
            match = played(Caravan(), seed, offers=offers)
            again = Record.parse(match.record().text()).match(Caravan())
            assert again.record() == match.record()
            assert again.view(1) == match.view(1)


# ---------------------------------------------------------------- looking ahead


class Hungry(Caravan):
    """The first seat has no meals."""

    def deal(self, settings: Settings, rng: Rng) -> CaravanTable:
        t = super().deal(settings, rng)
        t.meals[0] = 0
        return t


def test_players_at_once_and_a_match_look_ahead_alike_past_an_answer_nobody_had_to_think_about() -> None:
    """A seat of a hidden party has one option, takes it unasked, and is later asked about the road."""

    class Foresighted(Player):
        def __init__(self, seen: list[str]) -> None:
            super().__init__("foresighted")
            self.seen = seen

        def fresh(self, game: Game) -> Player:
            return Foresighted(self.seen)

        def choose(self, look: Look) -> Option:
            for option in look.options:
                after = look.after(option, Rng(1))
                self.seen.append(f"{look.question.name} {option.text} {look.game.lines.write(after)}")
            return look.options[-1]

    game = Hungry()
    at_once: list[str] = []
    play(game, [Foresighted(at_once)], seed=1, seats=1, offers="hidden")
    seen: list[str] = []
    match = game.match(seed=1, seats=1, offers="hidden")
    while match.decision is not None:
        match.choose(Foresighted(seen).sit(game, 0, 1).choose(match.look(0)), 0)
    assert at_once == seen
    assert all(line.startswith("road") for line in seen)


def test_a_look_ahead_from_the_middle_of_a_party_stops_at_the_next_question() -> None:
    match = Caravan().match(seed=1)
    match.choose(FAST, 2)
    after = match.look(1, party=True).after(MARCH, Rng(1))
    assert isinstance(after, CaravanTable)
    assert (after.spirits <= 2, len(after.past)) == (True, 1)
