"""Dealing anew is exact and bounded: it counts its steps, whatever is known of the cards (part 4.3)."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright import SPECTATOR, BadPosition, Game, Option, Question, Rng, Table
from cardwright.core.playout import RandomDriver
from cardwright.core.table import Driver
from cardwright.games.empyrean.rules.dealer import STEPS, Dealer, truth_fits
from cardwright.games.empyrean.rules.knowledge import redeal, surely_in_hand
from cardwright.games.empyrean.rules.matching import Matching
from cardwright.games.empyrean.rules.table import EmpyreanTable, Seen, Side
from cardwright.testing.exact import Scene, compare
from tests.contract.scenes import SCENES as CONTRACT
from tests.games.empyrean.battle import GAME, battle, card, seat
from tests.games.empyrean.test_exact import SCENES
from tests.games.empyrean.test_properties import with_armies

FEW = 60  # steps for any one deal in play; most take one for each hidden card

# A Tlapilli was swapped into the deck for all to see, and drawn since: it was one of the two that were turned up. What
# was turned up since could each have been any of several cards that came.
TANGLED = """
    battlefields: twilight_gate darkwall_prison vacant_throne
    round: 9
    phase: reveal
    step: 0
    first: B
    vetoes: 0 0
    used_round: 0 0 0
    used_game: 12 0 9
    A.army: azteca
    A.essence: 1
    A.at_deploy: 10
    A.pending: 0
    A.hand: peyotl coatlicue
    A.deck: tlamacazqui captive ambush tlamacazqui captive huitzilopochtli captive eagle_spirit
    A.discard: jaguar_spirit@25
    A.destroy:
    A.banish:
    A.b1: ocelotl:7#8 capture:3#12 nahualli:4#14 quetzalcoatl:11#20 tezcatlipoca:12#22 capture@29.28{fills,paid=0}
    A.b2: cuauhtli:11#18 xochiquetzal@27.26{paid=0}
    A.b3: otontin:4#4 capture:3#3 tlapilli:3#10 tlapilli:3#16 lure:3#24
    A.stops: 0 0 0
    A.keywords: 1
    A.deployed: 1 1 0
    A.clock: 30
    A.looks: 2 0 0
    A.arrivals: 0 0 0 0 7 9 9 13 14=tlapilli 19 19 21=tezcatlipoca 21 26 -7=ocelotl -9=tlapilli -11=capture \
-13=nahualli -15=tlapilli -17=cuauhtli -19=quetzalcoatl -21=tezcatlipoca -23=lure
    A.public: -
    A.lacks: tlapilli@*.4.5.6.7.9.10.12.13
    B.army: knights
    B.essence: 10
    B.at_deploy: 10
    B.pending: 0
    B.hand: trial_by_combat
    B.deck: squire
    B.discard:
    B.destroy:
    B.banish:
    B.b1:
    B.b2:
    B.b3:
    B.stops: 0 0 0
    B.keywords:
    B.deployed: 0 0 0
    B.clock: 0
    B.looks: 0 0 0
    B.arrivals: 0
    B.public: -
    B.lacks:
"""


def tangled() -> EmpyreanTable:
    fields = dict(line.strip().split(":", 1) for line in TANGLED.strip().splitlines())
    return GAME.read({name: text.strip() for name, text in fields.items()}, GAME.settle({}))


def places(side: Side) -> list[str]:
    """Which card lies where."""
    down = [piece.card.id for row in side.rows for piece in row if not piece.up]
    piles = [gone.card.id for gone in side.discard + side.banish]
    return [*[one.id for one in side.hand], "/", *[one.id for one in side.deck], "/", *down, "/", *piles]


def read_again(t: EmpyreanTable) -> None:
    """A position that is refused can't be played on honestly."""
    GAME.read(GAME.write(t), t.house)


# ---------------------------------------------------------------- bounds


def test_where_chance_finds_none_a_deal_is_found_in_few_steps() -> None:
    dealt = set()
    for seed in range(40):
        t = tangled()
        dealer = Dealer(t.sides[0], Seen.RIVAL_TOO, Rng(seed))
        assert dealer.attempt() is None
        assert dealer.deal()
        assert STEPS - dealer.steps <= FEW
        assert truth_fits(t.sides[0], Seen.RIVAL_TOO)
        dealt.add(tuple(places(t.sides[0])))
    assert len(dealt) == 40


class Counting(Driver):
    """Answers at random, and deals anew each time by settling place after place."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed, 4)
        self.most = 0

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        assert isinstance(t, EmpyreanTable)
        for side in t.copy().sides:
            for reader in (Seen.RIVAL_TOO, Seen.EVERYBODY):
                dealer = Dealer(side, reader, self.rng)
                assert dealer.any_hand() is not None
                self.most = max(self.most, STEPS - dealer.steps)
        return options[self.rng.below(len(options))]


@pytest.mark.parametrize("seed", range(10))
def test_no_deal_of_a_game_takes_many_steps(seed: int) -> None:
    """Armies with all that can be seen in decks and swapped with them; Azteca swap Warriors in every game."""
    t = with_armies(seed) if seed % 2 else GAME.deal(GAME.settle({"decks": "azteca,azteca"}), Rng(seed))
    counting = Counting(seed)
    t.driver = counting
    while t.result is None:
        GAME.advance(t)
    assert 0 < counting.most <= FEW


@given(st.lists(st.integers(0, 31), max_size=5), st.lists(st.integers(0, 2), min_size=5, max_size=5))
def test_everybody_gets_something_if_there_is_any_way_to_share_it_out(wishes: list[int], room: list[int]) -> None:
    matching = Matching(room)
    things = [thing for thing in range(5) for _ in range(room[thing])]
    ways = any(
        all(wish >> thing & 1 for wish, thing in zip(wishes, order, strict=True))
        for order in permutations(things, len(wishes))
    )
    assert all(matching.takes(wish) for wish in wishes) == ways


# ---------------------------------------------------------------- exact


def by_settling(t: Table, viewer: int, rng: Rng) -> None:
    """As `redeal`, without trying by chance first."""
    assert isinstance(t, EmpyreanTable)
    redeal(t, viewer, rng)
    assert Dealer(t.sides[1 - viewer], Seen.RIVAL_TOO, rng).deal(tries=0)


@pytest.mark.parametrize("played", [scene for scene in SCENES + CONTRACT["empyrean"]() if scene.answers], ids=str)
def test_settling_place_after_place_makes_exactly_what_the_seat_can_think_of(played: Scene) -> None:
    game: Game = GAME
    for viewer in played.hidden:
        assert compare(game, played, viewer, by_settling) > 0


# ---------------------------------------------------------------- when the steps run out


def test_without_steps_left_a_seat_forgets_which_card_is_which_and_not_what_it_sees() -> None:
    for seed in range(20):
        t = tangled()
        before = GAME.picture(t, 1)
        assert not Dealer(t.sides[0], Seen.RIVAL_TOO, Rng(seed)).deal(tries=0, steps=2)
        assert GAME.picture(t, 1) == before
        assert not t.sides[0].ghosts
        assert truth_fits(t.sides[0], Seen.RIVAL_TOO)
        read_again(t)


def test_without_steps_left_the_truth_does_not_show() -> None:
    """Two tables that the seat can't tell apart are dealt alike."""
    for steps in (2, STEPS):
        for seed in range(12):
            one, other = tangled(), tangled()
            assert Dealer(other.sides[0], Seen.RIVAL_TOO, Rng(seed + 100)).deal()
            assert places(one.sides[0]) != places(other.sides[0])
            for t in (one, other):
                Dealer(t.sides[0], Seen.RIVAL_TOO, Rng(seed)).deal(tries=0, steps=steps)
            assert places(one.sides[0]) == places(other.sides[0])


def test_without_steps_left_a_card_that_is_surely_in_the_hand_stays_there() -> None:
    b = battle(A1="?inZwebeli", B=seat(hand="Ambush, Captive", deck="Otontin, Peyotl, Captive")).play()
    side = b.side("B")
    assert not Dealer(side, Seen.RIVAL_TOO, Rng(1)).deal(tries=0, steps=0)
    assert [one.name for one in surely_in_hand(side, Seen.RIVAL_TOO)] == ["Captive", "Ambush"]
    assert side.hand == [card("Captive"), card("Ambush")]


@pytest.mark.parametrize("seed", range(4))
def test_a_game_goes_on_after_a_seat_has_forgotten(seed: int) -> None:
    t = with_armies(seed)
    t.driver = Forgetful(seed)
    while t.result is None:
        GAME.advance(t)
        read_again(t)


class Forgetful(Driver):
    """Answers at random, and now and then a seat forgets."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed, 6)

    def answer(self, t: Table, seat: int, question: Question, options: list[Option]) -> Option:
        assert isinstance(t, EmpyreanTable)
        if self.rng.below(5) == 0:
            Dealer(t.sides[1 - seat], Seen.RIVAL_TOO, self.rng).deal(tries=0, steps=0)
        return options[self.rng.below(len(options))]


# ---------------------------------------------------------------- tables that can be


@pytest.mark.parametrize("seed", [2, 4, 14])
def test_every_table_that_is_dealt_anew_can_be(seed: int) -> None:
    """For each seat, and for a spectator, who knows nothing of what a seat has looked at alone."""
    t = with_armies(seed)
    t.driver = RandomDriver([Rng(seed, 4), Rng(seed, 5)])
    looks = 0
    while t.result is None:
        GAME.advance(t)
        looks += sum(side.public is not None for side in t.sides)
        for viewer in (SPECTATOR, 0, 1):
            other = t.copy()
            redeal(other, viewer, Rng(seed))
            assert GAME.picture(other, viewer) == GAME.picture(t, viewer)
            read_again(other)
    assert looks


def test_after_a_look_at_a_hand_a_spectators_table_can_be_played_on() -> None:
    b = battle(A1="?inZwebeli", B=seat(hand="Ambush, Captive", deck="Otontin, Peyotl, Captive")).play()
    hands = set()
    for seed in range(20):
        t = b.t.copy()
        redeal(t, SPECTATOR, Rng(seed))
        hands.add(tuple(one.name for one in t.sides[1].hand))
        assert truth_fits(t.sides[1], Seen.RIVAL_TOO)
    assert len(hands) > 1


def test_a_card_that_shows_itself_when_discarded_lies_face_down_in_no_pile() -> None:
    """EM-136."""
    (scene,) = [scene for scene in CONTRACT["empyrean"]() if scene.fields["B.army"] == "samurai"]
    lines = {**scene.fields, "B.clock": "1", "B.arrivals": "0 0 0 0"}
    GAME.read({**lines, "B.discard": "sohei@0"}, GAME.settle({}))
    with pytest.raises(BadPosition, match="face-down ashigaru"):
        GAME.read({**lines, "B.discard": "ashigaru@0"}, GAME.settle({}))
