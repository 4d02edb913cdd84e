"""Hunters: how they divide their dice, what they value, and that thinking helps."""

from itertools import product

import pytest

from cardwright import Rng, bot, play
from cardwright.core.decision import Option, Question
from cardwright.core.playout import PlayersDriver, seat_players
from cardwright.core.policy import Policy
from cardwright.core.table import Driver
from cardwright.games.catharsis.bot.allocation import CHANCES, INDEX, PACKS, UNCAPPED, Lattice, Plan, Play, Rerolls
from cardwright.games.catharsis.bot.fight import Facts, look_around, plan_for
from cardwright.games.catharsis.bot.mechanisms import JUDGES
from cardwright.games.catharsis.bot.picking import share
from cardwright.games.catharsis.bot.recruit import Recruit
from cardwright.games.catharsis.content.costs import Cost
from cardwright.games.catharsis.content.dice import packed
from cardwright.games.catharsis.content.options import USES
from cardwright.games.catharsis.content.roles import Role
from cardwright.games.catharsis.rules.forces import EVERY_HERO, Prevention
from cardwright.games.catharsis.rules.keys import rekey
from cardwright.games.catharsis.rules.mechanisms import MECHANISMS
from cardwright.games.catharsis.rules.table import CatharsisTable, Phase
from tests.games.catharsis.boards import JADEN, LEME
from tests.games.catharsis.hunt import BOOK, GAME, Hunt, boss_card, camp, fight, turned

NO_PRICE = [0.0] * 16


def costs(*texts: str) -> list[Cost]:
    return [Cost(text, [part.replace(" ", "") for part in text.split("|")], at) for at, text in enumerate(texts)]


def plan(*plays: tuple[str, float], prices: list[float] = NO_PRICE, health: int = UNCAPPED, bonus: float = 0.0) -> Plan:
    """Each ability on a card of its own, dealing so much damage."""
    printed = costs(*[cost for cost, _ in plays])
    groups = [[Play(USES[at][0][0], printed[at], at, damage, 0.0)] for at, (_, damage) in enumerate(plays)]
    return Plan(groups, prices, health, bonus)


def chosen(made: Plan, *dice: int) -> list[str]:
    return [f"{step.play.action.text}: {step.payment.text}" for step in made.steps(packed(list(dice)))]


# ---------------------------------------------------------------- dice


def test_dice_go_where_they_bring_most_together() -> None:
    """The pair of sixes would pay the dearest ability, but two others together bring more."""
    made = plan(("6 6", 5.0), ("6 ?", 4.0), ("6 | 1", 3.0))
    assert made.best(packed([6, 6, 2])) == 7.0
    assert chosen(made, 6, 6, 2) == ["use 2 top: pay 2 6", "use 3 top: pay 6"]


def test_one_half_of_a_card_only() -> None:
    one, other = costs("?", "A A")
    made = Plan(
        [[Play(USES[0][0][0], one, 0, 1.0, 0.0), Play(USES[0][1][0], other, 0, 3.0, 0.0)]], NO_PRICE, UNCAPPED, 0
    )
    assert made.best(packed([4, 4, 1])) == 3.0
    assert made.best(packed([4, 3, 1])) == 1.0


def test_what_exhausts_too_much_stays() -> None:
    """The first card is cheap, the second would leave nothing for the foes' answer."""
    made = plan(("?", 2.0), ("?", 2.0), prices=[0.5, 2.5, *NO_PRICE])
    assert len(chosen(made, 3, 3)) == 1
    assert made.best(packed([3, 3])) == 1.5


def test_damage_beyond_the_foes_health_is_worth_nothing() -> None:
    prices = [0.5] * 16
    made = plan(("1", 3.0), ("2", 9.0), prices=prices, health=3, bonus=4.0)
    assert made.best(packed([1, 2])) == 3.0 + 4.0 - 0.5
    assert len(chosen(made, 1, 2)) == 1


@pytest.mark.parametrize("dice", [(1, 2, 3, 4, 5, 6), (1, 1, 1, 4, 4, 6), (2, 2, 3, 3, 5, 5)])
def test_the_best_is_the_best_of_all_ways(dice: tuple[int, ...]) -> None:
    """Against all subsets of abilities in all orders of payment."""
    plays = [("A A", 3.0), ("1 (2|4)", 4.0), ("A A A B B", 9.0), ("?", 1.0), ("3 | 5", 2.0)]
    printed = [
        Cost("A A", ["AA"], 0), Cost("1 (2|4)", ["12", "14"], 1), Cost("A A A B B", ["AAABB"], 2), Cost("?", ["?"], 3),
        Cost("3 | 5", ["3", "5"], 4),
    ]  # fmt: skip
    groups = [[Play(USES[at][0][0], printed[at], at, plays[at][1], 0.0)] for at in range(5)]

    def all_ways(at: int, left: int) -> float:
        if at == 5:
            return 0.0
        ways = [all_ways(at + 1, left)]
        ways += [plays[at][1] + all_ways(at + 1, left - paid.dice) for paid in printed[at].payments(left)]
        return max(ways)

    pack = packed(list(dice))
    made = Plan(groups, NO_PRICE, UNCAPPED, 0.0)
    assert made.best(pack) == all_ways(0, pack)
    assert sum(step.play.damage for step in made.steps(pack)) == made.best(pack)
    assert made.quick_best(pack) <= made.best(pack)


def test_all_rolls_together_are_certain() -> None:
    for chances in CHANCES:
        assert sum(chances) == pytest.approx(1.0)
    assert len(PACKS) == 924
    assert INDEX[packed([1, 2, 2])] == PACKS.index(packed([1, 2, 2]))


def test_a_reroll_is_worth_its_mean() -> None:
    """One die short of a pair of sixes: a sixth, by counting all faces; with two rerolls 1 - (5/6)^2."""
    tables = Rerolls(plan(("6 6", 6.0)), 0.0, Lattice(), 2)
    keep, worth = tables.best_keep(packed([2, 6]), 1)
    assert keep == packed([6])
    assert worth == pytest.approx(1.0)
    _, worth = tables.best_keep(packed([2, 6]), 2)
    assert worth == pytest.approx(6.0 * 11 / 36)


def test_the_best_kept_dice_by_brute_force() -> None:
    made = plan(("A A A", 5.0), ("1 2", 4.0), ("?", 1.0))
    tables = Rerolls(made, 0.0, Lattice(), 3)
    for dice in [(1, 3, 3), (1, 4, 6), (2, 2, 5)]:
        best = made.best(packed(list(dice)))
        for kept in product((True, False), repeat=3):
            own = [die for die, stays in zip(dice, kept, strict=True) if stays]
            rolls = list(product(range(1, 7), repeat=3 - len(own)))
            best = max(best, sum(made.best(packed([*own, *roll])) for roll in rolls) / len(rolls))
        assert tables.best_keep(packed(list(dice)), 1)[1] == pytest.approx(best)


# ---------------------------------------------------------------- a fight


def answers(h: Hunt, policy: Policy[CatharsisTable] | None = None) -> list[str]:
    """What the policy answers in the rest of Step 1; the hunter's, if no other is named."""
    recorder = Recorder(policy or GAME.policy(Rng(1)))
    h.t.driver = recorder
    phase = h.t.phase
    while h.t.phase == phase and h.t.result is None:
        GAME.advance(h.t)
    return recorder.answers


class Recorder(Driver[CatharsisTable]):
    """Plays by the policy and keeps its answers."""

    def __init__(self, policy: Policy[CatharsisTable]) -> None:
        self.policy = policy
        self.answers: list[str] = []

    def answer(self, t: CatharsisTable, seat: int, question: Question, options: list[Option]) -> Option:
        self.policy.start_question(self.policy.rng)
        choice = self.policy.answer(t, seat, question, options)
        assert choice in options
        self.answers.append(choice.text)
        return choice

    def pick_speaker(self, n: int) -> int:
        return self.policy.pick_speaker(n)


def test_what_is_to_come_is_read_from_the_foes() -> None:
    """A colt's 5 on two heroes, and a shepherd's 1 on each and a point of Morale."""
    facts = Facts()
    assert look_around(fight("unmei leme", "mange_eaten_colt").t, 0, facts).incoming == 5.0
    o = look_around(fight("unmei leme", "hollow_shepherd").t, 0, facts)
    assert o.incoming == 2.0
    assert o.morale_loss == 1


def test_a_blow_that_ends_the_fight_is_struck() -> None:
    h = fight("unmei", "mange_eaten_colt:4", dice="1 1 3", unmei="crane_cut")
    assert answers(h)[0] == "use 1 top"
    assert h.t.foes == []


def test_prevention_counts_only_as_far_as_something_comes() -> None:
    h = fight("unmei", "mange_eaten_colt", unmei="riverstone_stance")
    before = max(play.other for play in plan_for(h.t, 0, Facts()).groups[0])
    h.t.prevents = [Prevention(9, EVERY_HERO)]
    after = max(play.other for play in plan_for(h.t, 0, Facts()).groups[0])
    assert after < before / 2


# ---------------------------------------------------------------- roles and decks


def test_a_trap_that_would_nag_in_every_fight_is_faced() -> None:
    h = turned("marrow_pit", "unmei leme")
    answers(h)
    assert h.t.aside == []


def test_an_infestation_is_scoured_away_while_many_fights_are_to_come() -> None:
    h = camp("unmei leme", boss="verminologist")
    h.t.ongoing.append(boss_card("scent_of_prey"))
    rekey(h.t)
    h.t.phase = Phase.WINDOW_DECK
    answers(h)
    assert h.t.ongoing == []
    assert h.t.morale == 20


def test_dice_are_not_turned_for_nothing() -> None:
    """Two dice to set a third: nothing is there to be paid with it."""
    h = fight("artrial", "mange_eaten_colt:40", dice="2 2 4", artrial="spun_sugar_snare bone_broth/e")
    assert answers(h) == ["yield"]


def test_a_role_whose_wounds_use_up_its_deck_turns_its_card_over() -> None:
    """Face down wounds exhaust, and a refresh makes them good (CA-286, CA-289)."""
    h = fight("fizzleboom_burrr", "mange_eaten_colt", dice="")
    assert "flip" in answers(h)


def test_a_song_is_not_raised_to_the_level_after_which_it_is_lost() -> None:
    h = fight("aiden", "mange_eaten_colt", dice="", aiden="ballad_of_embers reel_of_knives")
    hero = h.hero("aiden")
    hero.set_level(0, 2)
    hero.set_level(1, 1)
    answers(h)
    assert (hero.levels[0], hero.levels[1]) == (2, 2)


def test_a_refresh_is_paid_for_where_the_foes_answer_would_cost_powers() -> None:
    def refreshed(ready: int) -> list[str]:
        h = fight("unmei", "mange_eaten_colt")
        h.hero("unmei").ready = ready
        h.t.phase = Phase.WINDOW_REFRESH
        return answers(h)

    assert refreshed(0b000001) == ["yes"]
    assert refreshed(0b111110) == ["no"]


def test_the_end_of_a_fight_is_seen_by_all_the_dice_of_the_party() -> None:
    near = fight("unmei leme", "mange_eaten_colt:8", dice="1 1 2 3 4 5 / 1 2 3 4 5 6")
    far = fight("unmei leme", "mange_eaten_colt:60", dice="1 1 2 3 4 5 / 1 2 3 4 5 6")
    assert look_around(near.t, 0, Facts()).falls == 1.0
    assert look_around(far.t, 0, Facts()).falls == 0.0


# ---------------------------------------------------------------- a beginner


def test_a_recruit_holds_nothing_back_for_the_foes_answer() -> None:
    """The herd will strike for 2, and only two powers are ready: the hunter keeps one of them, the recruit none."""

    def used(policy: Policy[CatharsisTable]) -> int:
        h = fight(
            "unmei", "drowned_herd", dice="1 2 3 4 5 6", unmei="draw_and_cut falling_petal crane_cut/e steel_wind/e"
        )
        h.t.hands[0].rerolls = 0
        return len([answer for answer in answers(h, policy) if answer.startswith("use")])

    assert used(Recruit(Rng(1), Facts())) == 2
    assert used(GAME.policy(Rng(1))) == 1


def test_a_recruit_refreshes_when_fewer_than_half_are_ready() -> None:
    def refreshed(ready: int) -> list[str]:
        h = fight("unmei", "mange_eaten_colt")
        h.hero("unmei").ready = ready
        h.t.phase = Phase.WINDOW_REFRESH
        return answers(h, Recruit(Rng(1), Facts()))

    assert refreshed(0b000011) == ["yes"]
    assert refreshed(0b000111) == ["no"]


# ---------------------------------------------------------------- the value


def test_cards_morale_and_wounded_foes_are_worth_something() -> None:
    usual = GAME.value(fight("unmei leme", "mange_eaten_colt").t, 0)
    assert 0.0 < usual < 1.0
    wounded = fight("unmei leme", "mange_eaten_colt:5").t
    assert GAME.value(wounded, 0) > usual
    poor = fight("unmei leme", "mange_eaten_colt").t
    poor.morale -= 5
    assert GAME.value(poor, 0) < usual
    tired = fight("unmei leme", "mange_eaten_colt").t
    tired.heroes[0].ready = 0
    assert GAME.value(tired, 1) < usual


# ---------------------------------------------------------------- whole games


def score(player: str, seeds: range, **settings: object) -> float:
    return sum(play(GAME, [bot(player)], seed=seed, settings=settings).scores[0] for seed in seeds) / len(seeds)


@pytest.mark.parametrize("role", GAME.book.roles, ids=lambda role: role.id)
def test_it_answers_every_question_of_every_role(role: Role) -> None:
    """A roll-out of quick answers to the end, with a deck for each role."""
    boss = GAME.book.decks[role.index % len(GAME.book.decks)]
    partner = GAME.book.roles[(role.index + 1) % len(GAME.book.roles)]
    for duos in (False, True):
        house = GAME.settle({"roles": f"{role.id},{partner.id}", "boss": boss.id, "duos": duos})
        t = GAME.deal(house, Rng(role.index))
        policy = GAME.policy(Rng(3))
        policy.careful = False  # type: ignore[attr-defined]
        t.driver = policy
        while t.result is None:
            GAME.advance(t)


def test_a_hunter_wins_where_chance_loses() -> None:
    settings = {"heroes": 2, "roles": "unmei,maladaum", "boss": "corrupted_horse", "level": "new_questors"}
    assert score("random", range(6), **settings) == 0.0
    assert score("hunter", range(6), **settings) >= 0.5


def test_a_recruit_is_between_chance_and_a_hunter() -> None:
    settings = {"heroes": 2, "roles": "unmei,tenzin", "boss": "corrupted_horse", "level": "new_questors"}
    assert 0.0 < score("novice", range(8), **settings) < score("skilled", range(8), **settings)


class Thinker(Driver[CatharsisTable]):
    """Takes any line that the policy names, and gives its answers one after the other."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.policy = GAME.policy(rng)
        self.rest: list[Option] = []

    def answer(self, t: CatharsisTable, seat: int, question: Question, options: list[Option]) -> Option:
        if not self.rest:
            self.policy.start_question(self.rng)
            lines = self.policy.lines(t, seat, question, options)
            assert len(lines) == len(set(lines))
            self.rest = list(lines[self.rng.below(min(5, len(lines)))])
        answer = self.rest.pop(0)
        assert answer in options
        return answer

    def pick_speaker(self, n: int) -> int:
        return self.rng.below(n)


@pytest.mark.parametrize("seed", range(4))
def test_lines_can_be_played(seed: int) -> None:
    """Every answer of a line is on offer when its turn comes."""
    house = GAME.settle({"heroes": 2, "level": "last_ditch"})
    t = GAME.deal(house, Rng(seed))
    t.driver = Thinker(Rng(seed))
    while t.result is None and t.turned_up < 4:
        GAME.advance(t)


def test_a_search_plays_on_its_own_lines() -> None:
    house = GAME.settle({"heroes": 2, "roles": "jaden,leme", "boss": "corrupted_horse"})
    t = GAME.deal(house, Rng(4))
    driver = PlayersDriver(GAME, seat_players(GAME, house, [bot("search:6")], 4), t)
    t.driver = driver
    while t.turned_up < 2 and t.result is None:
        GAME.advance(t)
        driver.rest_at(t)


def test_a_party_of_hunters_acts_in_any_order() -> None:
    """On an open floor each seat speaks in turn, and nobody's dice are given up while they are good for something."""
    house = GAME.settle({"heroes": 3, "roles": "unmei,tenzin,maladaum", "boss": "corrupted_horse", "floor": "open"})
    t = GAME.deal(house, Rng(2))
    driver = PlayersDriver(GAME, seat_players(GAME, house, [bot("hunter")], 2), t)
    t.driver = driver
    t.events = []
    while t.turned_up < 4 and t.result is None:
        GAME.advance(t)
        driver.rest_at(t)
    assert {event.seat for event in t.events if event.verb.startswith("use")} == {0, 1, 2}


def test_a_speaker_who_divides_damage_spares_the_hero_it_is_asked_about() -> None:
    tired = "crane_cut falling_petal/e steel_wind/e"
    h = fight("unmei leme jaden", unmei=tired, leme=LEME, jaden=JADEN, party_split="speaker")
    h.t.speaker = 2
    h.do('{op = "hurt", to = "party", n = 2}', "0", by="foe")
    assert h.open is not None
    t, decision = h.open
    assert (h.asked, t.about.hero) == ("share", 0)
    assert share(t, t.heroes[2], list(decision.options)).text == "0"


def test_a_bot_knows_every_mechanism() -> None:
    assert set(JUDGES) == set(MECHANISMS)
    assert {type(each) for role in BOOK.roles for each in role.mechanisms} == set(MECHANISMS)
