"""The tactician and what it stands on: sound plans, no peeking, and better than guessing."""

import pytest

from cardwright.core.decision import Decision
from cardwright.core.errors import Refused
from cardwright.core.look import Look
from cardwright.core.matches.match import Match
from cardwright.core.playout import play
from cardwright.core.rng import Rng
from cardwright.games.dungeon.bot.glance import glance
from cardwright.games.dungeon.bot.odds import chance_to_last, straw_man
from cardwright.games.dungeon.bot.policy import TurnPolicy
from cardwright.games.dungeon.bot.prospects import Judge
from cardwright.games.dungeon.bot.reckoner import Reckoner
from cardwright.games.dungeon.bot.stances import STANCES, USUAL, Stance
from cardwright.games.dungeon.bot.tactician import TacticianPlayer, tactician
from cardwright.games.dungeon.bot.tactics import DECISION, FIGHT, SETS, Planner, best_stance, fight, play_turn
from cardwright.games.dungeon.rules import battle as battle_rules
from cardwright.games.dungeon.rules.table import DungeonTable, Stage
from tests.games.dungeon.tables import GAME, battle, dealt, merchant, way


def plan(t: DungeonTable, stance: Stance = USUAL) -> str:
    choice = Planner().plan(t, stance)
    return "end turn" if choice is None else choice.text


def whole_plan(t: DungeonTable, stance: Stance = USUAL) -> list[str]:
    """Every card of the turn."""
    texts: list[str] = []
    planner = Planner()
    while t.stage == Stage.IN_BATTLE:
        choice = planner.plan(t, stance)
        if choice is None:
            break
        texts.append(choice.text)
        battle_rules.play(t, choice)
    return texts


ATTACK = Stance(0.0, 4.0)


def test_it_finishes_the_last_monster_rather_than_blocking() -> None:
    t = battle(hand="2 Strike, 3 Defend", monsters="Wolf 12/0 showing 1")
    assert whole_plan(t) == ["play Strike on 0", "play Strike on 0"]


def test_it_blocks_first_and_attacks_with_the_rest() -> None:
    assert sorted(whole_plan(battle(hand="3 Strike, 2 Defend"))) == ["play Defend", "play Defend", "play Strike on 0"]


def test_it_does_not_die_while_it_can_block() -> None:
    t = battle(hp=6, hand="4 Strike, Defend", monsters="Wolf 60/0 showing 0")
    assert "play Defend" in whole_plan(t, ATTACK)


def test_it_does_not_hit_what_is_fully_protected() -> None:
    t = battle(hand="2 Strike, Defend, 2 Total Defense", monsters="Goblin 50/15 showing 2", protection=5)
    assert not any("Strike" in text for text in whole_plan(t))


def test_echo_goes_to_the_best_card() -> None:
    t = battle(who="wizard", hand="Defend, Iron Plate, Strike", monsters="Wolf 60/0 showing 1")
    assert plan(t) == "play Iron Plate"


def test_it_kills_one_of_a_group_rather_than_scratching_both() -> None:
    t = battle(hand="3 Strike", monsters="Wolf 60/0 showing 0, Cobra 16/0 showing 1")
    assert whole_plan(t, ATTACK) == ["play Strike on 1"] * 3


def test_it_draws_when_the_hand_leaves_energy_unused() -> None:
    assert plan(battle(hand="Reinforcement, Defend", draw="5 Defend")) == "play Reinforcement"


def test_the_plan_does_not_depend_on_the_order_of_the_draw_pile() -> None:
    t = battle(hand="Reinforcement, Strike, Help & Shield", draw="Strike, Defend, Iron Plate, Strike")
    first = plan(t)
    t.draw_pile = t.draw_pile[::-1]
    assert plan(t) == first


def test_battles_are_fought_to_their_end() -> None:
    t = battle(hand="3 Strike, 2 Defend", draw="2 Strike, 2 Defend, Sword & Shield")
    fight(t, USUAL, Planner())
    assert not [foe for foe in t.foes if foe.hp > 0]


def test_when_time_runs_out_it_turns_to_attack() -> None:
    """R3.15: in the last three rounds only a full attack still wins."""
    t = battle(hand="3 Strike, 2 Defend", draw="2 Strike, 2 Defend, Sword & Shield", round=98, monsters="Wolf 46/0")
    assert best_stance(t, Rng(1), Planner(), 8).zeal > 1.0
    t.round = 1
    assert best_stance(t, Rng(1), Planner(), 8).zeal < 1.0


def test_the_chance_to_last_falls_with_every_loss() -> None:
    hydra = GAME.cat.monster_by_id["hydra"]
    chances = [chance_to_last(100, change, 40, hydra) for change in (60, 0, -40, -80, -120, -400)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 0.85
    assert chances[-1] < 0.01


def test_a_straw_man_hits_with_the_mean() -> None:
    ogre = straw_man(GAME.cat.monster_by_id["ogre"])
    assert [action.damage for action in ogre.actions] == [40, 40]
    goblin = straw_man(GAME.cat.monster_by_id["goblin"])
    assert [(action.damage, action.protection) for action in goblin.actions] == [(6, 0), (6, 8), (6, 15)]
    assert chance_to_last(10, -11, 5, goblin) < chance_to_last(10, -1, 5, goblin)


# ---------------------------------------------------------------- the player


def look_at(t: DungeonTable) -> Look:
    match = Match(GAME, GAME.settle({}), 0, start="a table", table=t)
    return match.look()


def test_it_starts_with_the_first_dungeon() -> None:
    match = GAME.match(seed=2, adventurer="wizard")
    assert GAME.bot("tactician").sit(GAME, 0, 2).choose(match.look()).text == "difficulty easy"


@pytest.mark.parametrize("name", ["strategist", "tactician-hard", "tactic"])
def test_an_unknown_bot_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="has no bot called"):
        GAME.bot(name)


def test_it_buys_what_beats_the_boss() -> None:
    t = merchant("Iron Plate, Heavy Strike, Slashing Strike", coins=260)
    t.difficulty, t.rank = GAME.cat.difficulties[1], 2
    player = GAME.bot("tactician").sit(GAME, 0, 1)
    look = look_at(t)
    assert player.choose(look).text == "buy Iron Plate"
    assert "%" in player.why(look)


def test_it_leaves_cards_that_would_thin_out_the_deck() -> None:
    t = merchant("Slashing Strike, Heavy Strike", coins=260)
    t.difficulty, t.rank = GAME.cat.difficulties[1], 2
    assert GAME.bot("tactician").sit(GAME, 0, 1).choose(look_at(t)).text == "leave"


def test_it_rests_when_it_is_hurt() -> None:
    t = way(
        dungeon="medium", hp=30, rooms="battle / battle bonfire treasure merchant / battle treasure / boss", coins=20
    )
    assert GAME.bot("tactician").sit(GAME, 0, 1).choose(look_at(t)).text == "room 1 1"


def test_it_retires_once_the_hardest_boss_is_beaten() -> None:
    t = way(campaign="open")
    t.stage = 7
    t.beaten = [1, 0, 1]
    match = Match(GAME, GAME.settle({"campaign": "open"}), 0, start="a table", table=t)
    assert GAME.bot("tactician").sit(GAME, 0, 1).choose(match.look()).text == "retire"


def test_its_choice_does_not_depend_on_what_it_can_not_see() -> None:
    for seed in range(3):
        match = GAME.match(seed=seed, adventurer="wizard", difficulty="medium")
        player = GAME.bot("tactician").sit(GAME, 0, seed)
        for number in range(40):
            if match.decision is None:
                break
            if number % 8 == 0:
                t = match.table.copy()
                assert isinstance(t, DungeonTable)
                GAME.redeal(t, 0, Rng(99))
                decision = Decision((0,), match.decision.question, match.decision.options)
                other = Look(GAME, 0, decision, decision.options, 1, t, t, [], number)
                choices = [GAME.bot("tactician").sit(GAME, 0, 5).choose(one).text for one in (match.look(), other)]
                assert choices[0] == choices[1]
            match.choose(player.choose(match.look()))


def test_it_wins_where_random_play_does_not() -> None:
    """Medium: random play won none of 600 games, the tactician 96 of 100 or more."""
    won = 0
    for seed in range(3):
        result = play(GAME, [GAME.bot("tactician")], seed, adventurer="wizard", difficulty="medium")
        won += result.scores[0] == 1.0
    assert won >= 2


# ---------------------------------------------------------------- value and policy


def test_what_a_glance_sees_rises_with_what_helps() -> None:
    base = glance(battle())
    assert glance(battle(protection=10)) > base
    assert glance(battle(monsters="Wolf 20/0")) > base
    assert glance(battle(hp=50)) < base
    assert glance(way()) > base
    assert glance(way(hp=40)) < glance(way())
    rich = way(coins=800)
    assert glance(rich) > glance(way())


def test_the_policy_plays_whole_campaigns() -> None:
    t = dealt(3, campaign="ascend")
    t.driver = GAME.policy(Rng(3))
    while t.result is None:
        GAME.advance(t)
    assert t.dungeons >= 1


# ---------------------------------------------------------------- budgets

EVERY_CARD = ", ".join(one.name for one in GAME.cat.cards)


def test_no_turn_is_thought_of_in_more_than_a_few_sets() -> None:
    """Fifteen different cards and energy for all of them make 32,768."""
    planner = Planner()
    for monsters in ("Wolf 60/0", "Wolf 60/0, Cobra 16/0"):
        for reckoner in (planner, Reckoner()):
            t = battle(hand=EVERY_CARD, draw=EVERY_CARD, energy=20, monsters=monsters, energy_per_turn=20)
            if isinstance(reckoner, Reckoner):
                assert reckoner.plan_by_odds(t, Judge(t)) is not None
            else:
                assert reckoner.plan(t, USUAL) is not None
            assert 1 < reckoner.tried <= 2 * SETS
            assert reckoner.thinned


def test_cards_left_out_of_a_plan_come_back_once_the_others_are_played() -> None:
    t = battle(hand="2 Total Defense, 9 Strike, 3 Defend, 2 Iron Plate, 2 Heavy Strike, Big Impact, Double Strike",
               energy=20, monsters="Wolf 900/0", energy_per_turn=20)  # fmt: skip
    play_turn(t, USUAL, Planner())
    assert t.energy == 0 or not t.hand


def test_usual_hands_are_thought_through() -> None:
    t = battle(hand=", ".join(one.name for one in GAME.cat.cards[:10]), draw="5 Defend")
    planner = Planner()
    planner.plan(t, USUAL)
    assert not planner.thinned


def test_a_decision_keeps_to_its_work() -> None:
    t = battle(hand=EVERY_CARD, draw=EVERY_CARD, energy=20, monsters="Wolf 9000/0", battle_round_limit=1000,
               energy_per_turn=20, cards_per_turn=20)  # fmt: skip
    player = tactician(GAME.cat).sit(GAME, 0, 1)
    assert isinstance(player, TacticianPlayer)
    assert player.decide(t, battle_rules.TURN, battle_rules.turn_options(t)) in battle_rules.turn_options(t)
    assert player.planner.work <= DECISION + 2 * len(STANCES) * FIGHT


def test_a_battle_against_one_monster_is_planned_in_one_loop_as_by_trying_sets_one_by_one() -> None:
    for seed in range(40):
        rng = Rng(seed)
        hand = ", ".join(GAME.cat.cards[rng.below(len(GAME.cat.cards))].name for _ in range(5))
        who = ("warrior", "wizard")[seed % 2]
        t = battle(hand=hand, draw="2 Strike, Defend, Iron Plate", who=who, protection=rng.below(90), dungeon="hard",
                   monsters=f"Wolf {1 + rng.below(60)}/{5 * rng.below(4)} showing 0")  # fmt: skip
        for stance in STANCES:
            quick, slow = Planner(), Planner()
            slow.by_stance = False
            assert quick.plan(t, stance) is slow.plan(t, stance)
            assert (quick.best_score, quick.best, quick.tried) == (slow.best_score, slow.best, slow.tried)


def test_a_settled_set_is_played_as_if_each_card_were_planned_anew() -> None:
    for seed in range(60):
        rng = Rng(seed)
        hand = ", ".join(GAME.cat.cards[rng.below(len(GAME.cat.cards))].name for _ in range(5))
        t = battle(hand=hand, draw="6 Strike, 6 Defend", who=("warrior", "wizard")[seed % 2], protection=rng.below(200),
                   monsters=f"Wolf {1 + rng.below(60)}/{5 * rng.below(4)} showing 0")  # fmt: skip
        for stance in STANCES:
            one, other = t.copy(), t.copy()
            play_turn(one, stance, Planner())
            whole_plan(other, stance)
            assert [card.name for card in one.discard_pile] == [card.name for card in other.discard_pile]
            assert (one.stage, one.protection, one.foes[0].hp) == (other.stage, other.protection, other.foes[0].hp)


def test_the_memory_of_odds_belongs_to_a_policy() -> None:
    """Two players in two threads never share a table that is being filled."""
    t = battle(hand="3 Strike, 2 Defend")
    first, second = GAME.policy(Rng(1)), GAME.policy(Rng(1))
    assert first.value(GAME, t, 0) == second.value(GAME, t, 0) == GAME.value(t, 0)
    assert isinstance(first, TurnPolicy)
    assert isinstance(second, TurnPolicy)
    assert first.judge is not second.judge
    judge = first.judge
    first.start_question(Rng(2))
    first.value(GAME, t, 0)
    assert first.judge is judge
