"""What several people at a table hear and see: questions that say what they are about, names, what is in force, and
a floor that waits only for those who aren't done."""

import re

import pytest

from cardwright.core.decision import Option
from cardwright.core.look import Look
from cardwright.core.matches.match import Match
from cardwright.core.player import Player
from cardwright.core.view import Choice
from cardwright.desk.details import look_up
from cardwright.desk.sitting import Sitting
from cardwright.games.catharsis.show.brief import in_brief, line_in_brief
from cardwright.games.catharsis.show.names import short_name
from tests.games.catharsis.hunt import BOOK, GAME, Hunt, camp, fight, new, turned

BOARD = "crane_cut falling_petal storm_of_steel"


def asked(h: Hunt) -> str:
    return h.view().question


# ---------------------------------------------------------------- what a question is about


def test_a_wound_says_how_much_is_to_come_and_by_whom() -> None:
    h = fight(unmei=BOARD).play("yield")
    assert asked(h) == "Mange-Eaten Colt: 2 damage to take. Which power takes the first point?"
    health = next(counter for counter in h.view().counters if counter.name == "Health")
    assert (health.value, health.then) == (6, 4)
    assert asked(h.play("spot 1")) == "Mange-Eaten Colt: 1 damage to take. Which power takes it?"


def test_a_share_says_what_is_left_to_divide() -> None:
    h = camp("unmei leme").do('{op = "hurt", to = "party", n = 5}')
    assert asked(h) == "Corrupted Horse: 5 damage to divide. How much do you take?"


def test_the_speaker_is_told_for_whom_it_speaks() -> None:
    h = camp("unmei leme").do('{op = "hurt", to = "player", n = 5}')
    assert asked(h) == "Corrupted Horse: which hero takes 5 damage? (you speak for the party)"


def test_a_vote_says_that_it_is_one_and_about_which_card() -> None:
    party = turned("nettlebind_thicket", "unmei leme").play()
    assert asked(party) == "Nettlebind Thicket: what do you choose? (the party votes)"
    assert asked(turned("nettlebind_thicket", "unmei").play()) == "Nettlebind Thicket: what do you choose?"


def test_a_guard_knows_what_it_is_against() -> None:
    h = camp("unmei maladaum", maladaum="turn_aside black_halo").do('{op = "hurt", to = "each", n = 2}')
    assert asked(h) == "Corrupted Horse: 2 damage to Unmei. Use a guard now?"
    party = camp("unmei maladaum", maladaum="turn_aside black_halo").do('{op = "hurt", to = "party", n = 4}')
    assert asked(party) == "Corrupted Horse: 4 damage to the party. Use a guard now?"


def test_a_die_is_asked_for_with_its_reach_then_with_its_values() -> None:
    h = fight("leme unmei", dice="1 / 3 6").do('{op = "adjust", dice = 1, by = 2, up_to_by = true}', by="role leme")
    assert asked(h) == "Leme: which die do you turn by up to 2?"
    assert h.said() == ["Leme's 1 (to 2 or 3)", "Unmei's 3 (to 1, 2, 4 or 5)", "Unmei's 6 (to 4 or 5)"]
    assert asked(h.play("die 3 @2")) == "Leme: what do you turn Unmei's 3 to?"
    alone = fight(dice="3 4").do('{op = "set_die", dice = 1, to = "any"}', by="role unmei")
    assert asked(alone) == "Unmei: which die do you turn to any value?"
    assert alone.said()[0] == "the 3 (to 1, 2, 4, 5 or 6)"


def test_a_special_is_offered_with_its_price_and_what_it_does() -> None:
    h = turned("shamans_mask").play()
    assert asked(h) == "Shaman's Mask: do you take this card for 2 of your powers?"
    assert h.said()[0].startswith("yes: Top: ")


def test_the_reward_says_how_many() -> None:
    h = fight(foes="mange_eaten_colt:1", dice="1", unmei="falling_petal crane_cut/e storm_of_steel/e")
    assert asked(h.play("use 1 top")) == "The fight is won: which power do you refresh, if any? Up to 2"
    assert asked(h.play("spot 2")) == "The fight is won: which power do you refresh, if any?"


def test_a_refresh_between_cards_says_what_is_still_to_come() -> None:
    h = turned("collapsing_ravine").play("spot 1", "spot 2")
    assert asked(h) == "Spend Morale to refresh? To come: 9 monsters, 3 traps, 3 events, 2 specials, the Boss"
    fighting = fight(unmei="crane_cut falling_petal/e").rest("yield", "spot 1")
    assert asked(fighting) == "Spend Morale to refresh?"


def test_devils_luck_tells_the_result_it_would_roll_away() -> None:
    h = new("unmei", morale="tables", devils_luck=True).rest(stop="turn").set_morale(18).chance(3)
    h.do('{op = "morale", n = -1}')
    assert asked(h) == "Winded: each hero takes 2 damage. Pay 1 Morale and roll again?"


def test_a_passive_with_a_price_says_what_for() -> None:
    h = fight("leme unmei", dice="1 / 3", leme="leaf_blades bark_skin").play("use 1 top", "turn 3 to 4 @2")
    assert asked(h) == (
        "Roots Reach Further: use your Passive? You exhaust a ready power. Adjust a die further by the same step."
    )
    assert h.said() == ["yes", "no"]


def test_of_two_hands_of_one_seat_the_one_that_acts_is_named() -> None:
    h = fight("briggs_liara", dice="1 / 2 2", liara_seat=False, briggs_liara="essence_of_the_boar")
    assert asked(h.play("yield")) == "Liara: what do you do?"


def test_roles_to_choose_from_say_how_they_play_and_can_be_looked_up() -> None:
    h = new("choose").play()
    assert "Jaden: strong blows, and spores that bite every round" in h.said()
    assert look_up(GAME, h.view(), "jaden")[0].startswith("Jaden. The Unfortunate Farmer. A farmer with strong arms")


# ---------------------------------------------------------------- in few words


@pytest.mark.parametrize(
    ("text", "brief"),
    [
        ("Deal 3 damage. Prevent 1 damage.", "3 damage, prevent 1"),
        ("Deal 2 damage, 5 times.", "2 damage ×5"),
        ("Prevent 2 damage to yourself. At the moment of damage too.", "prevent 2 for you"),
        ("Prevent decreasing Morale by 2.", "guard Morale 2"),
        ("Deal 2 damage, plus 2 for each Preparation counter.", "2 damage +2/prep"),
        ("+1 on each attack of every hero this round.", "+1 on each attack of every hero"),
    ],
)
def test_effects_in_brief(text: str, brief: str) -> None:
    assert in_brief(text) == brief


@pytest.mark.parametrize(
    ("line", "short"),
    [
        ("While it is there: Each hero can't use a Flip.", "no hero can use a Flip"),
        ("While it is there: Every foe deals 1 less damage.", "every foe deals 1 less damage"),
        ("Maladaum Bonum: 3 3 - Deal 3 damage.", "Maladaum Bonum: 3 3 - 3 damage"),
    ],
)
def test_a_line_of_a_card_in_brief(line: str, short: str) -> None:
    assert line_in_brief(line) == short


def test_a_choice_says_which_ability_of_its_thing_it_is() -> None:
    view = fight(dice="1 1", unmei="crane_cut falling_petal").view()
    things = {thing.id: thing for area in view.areas for thing in area.things}
    meant = [(things[choice.touches[0]], choice) for choice in view.choices if choice.ability >= 0]
    assert {thing.name for thing, _ in meant} >= {"Crane Cut", "Unmei Hanaka"}
    for thing, choice in meant:
        assert thing.abilities[choice.ability].text in choice.words
        assert choice.cell == thing.abilities[choice.ability].brief


def test_a_choice_has_its_effect_in_brief_beside_its_sentence() -> None:
    choice = fight(dice="1 1", unmei="crane_cut falling_petal").view().choices[1]
    assert (choice.words, choice.cell) == ("Crane Cut 1 1: Deal 4 damage.", "4 damage")


def test_a_spot_has_a_number_only_where_a_cost_asks_for_it() -> None:
    """CA-25."""
    h = camp("unmei dimirith")
    h.do('{op = "hurt", to = "each", n = 1}')
    boards = [h.view().area(f"board:{hero}") for hero in (0, 1)]
    assert [{thing.cost for thing in board.things} for board in boards if board] == [{None}, {1, 2, 3, 4, 5, 6}]


# ---------------------------------------------------------------- names


def test_seats_are_called_by_their_heroes() -> None:
    h = fight("unmei briggs_liara", dice="1 / 1 / 1", unmei="falling_petal")
    assert [seat.name for seat in h.view().seats] == ["Unmei", "Briggs", "Liara"]
    together = fight("briggs_liara", dice="1", liara_seat=False, briggs_liara="essence_of_the_boar")
    assert [seat.name for seat in together.view().seats] == ["Briggs and Liara"]


def test_no_two_roles_have_the_same_short_name() -> None:
    assert len({short_name(role) for role in BOOK.roles}) == len(BOOK.roles)


def test_until_roles_are_chosen_seats_have_numbers() -> None:
    h = new("choose choose").play()
    assert [seat.name for seat in h.view().seats] == ["Seat 1", "Seat 2"]
    assert [seat.name for seat in h.play("role leme").view().seats] == ["Leme", "Seat 2"]


# ---------------------------------------------------------------- what is in force


def in_force(h: Hunt) -> list[str]:
    area = h.view().area("in_force")
    return [thing.name for thing in area.things] if area is not None else []


def test_a_bonus_is_shown_while_it_lasts() -> None:
    h = fight("unmei leme", dice="1 / 1", unmei="falling_petal", leme="leaf_blades")
    assert in_force(h) == []
    assert in_force(h.play("flip")) == ["+1 on each attack of each hero this round"]
    one = fight("leme unmei", dice="1 / 1", unmei="falling_petal", leme="leaf_blades")
    one.do('{op = "boost", kind = "damage", n = 3, who = "other", uses = 1, until = "round"}', by="role leme")
    assert in_force(one.play()) == ["+3 on next attack of Unmei this round"]


def test_rules_of_the_tables_are_shown() -> None:
    h = fight("unmei leme", dice="1 / 1", unmei="falling_petal", leme="leaf_blades")
    h.run(BOOK.tables[2][0], by="morale").run(BOOK.tables[0][5], by="morale").play()
    assert in_force(h) == [
        "heroes' attacks deal half, rounded down for the rest of the game",
        "each hero rolls 2 dice fewer in the next combat round",
    ]


def test_what_defends_a_foe_stands_beside_it() -> None:
    h = fight(dice="1", unmei="falling_petal")
    h.do('{op = "rule", key = "resist", set = 2, on = "all_foes", until = "combat"}', by="role unmei").play()
    foes = h.view().area("foes")
    assert foes is not None
    assert [note.text for note in foes.things[0].notes][-1] == "each attack deals 2 less"


def test_a_refresh_of_the_party_is_told_once() -> None:
    h = camp("unmei", unmei="crane_cut/e falling_petal/e")
    h.t.events = []
    h.do('{op = "refresh_all"}')
    assert [event.verb for event in h.t.events if event.verb == "refresh"] == []
    assert h.re("unmei") == "2/0"


# ---------------------------------------------------------------- an open floor


def hunters(dice: str) -> Hunt:
    return fight("leme unmei", dice=dice, floor="open", leme="leaf_blades bark_skin", unmei=BOARD)


def waited_for(h: Hunt) -> list[int]:
    assert h.open is not None
    return list(h.open[1].waited_for)


def test_nobody_waits_for_a_seat_that_is_done_though_it_may_still_act() -> None:
    h = hunters("1 / 3").play("yield @1")
    assert waited_for(h) == [1]
    assert "use 1 top @1" in h.options


def test_help_opens_the_floor_again_for_who_is_helped() -> None:
    h = hunters("1 / 3 3").play("yield @2")
    assert waited_for(h) == [0]
    h.play("use 1 top @1", "turn 3 to 4 @2", "no")
    assert waited_for(h) == [0, 1]
    assert "yield @2" in h.options


def test_an_act_that_helps_nobody_opens_nothing() -> None:
    h = hunters("1 2 / 3").play("yield @1", "use 2 top @2")
    assert waited_for(h) == [1]


class Says(Player):
    """A bot that gives the first answer with these words."""

    def __init__(self, text: str) -> None:
        self.text = text

    def choose(self, look: Look) -> Option:
        return next(option for option in look.options if option.text.startswith(self.text))


def sitting(players: list[str], roles: str, seed: int = 4) -> Sitting:
    house = {"heroes": len(players), "roles": tuple(roles.split()), "boss": "corrupted_horse", "floor": "open"}
    found = Sitting(Match(GAME, GAME.settle(house), seed, confirm=(0,)), players)
    found.auto = False
    for _ in range(200):  # to the first floor
        decision = found.match.decision
        assert decision is not None
        if decision.question.name == "floor":
            return found
        found.match.choose(decision.options[0])
    raise AssertionError("no fight")


def done(s: Sitting, seat: int) -> Choice:
    return next(choice for choice in s.view(seat).choices if choice.ends)


def test_bots_act_when_the_people_are_done() -> None:
    s = sitting(["me:Ada", "me:Bob", "random"], "unmei jaden tenzin")
    assert s.asked() == 0
    s.answer(done(s, 0), 0)
    assert s.asked() == 1
    s.answer(done(s, 1), 1)
    assert s.asked() is None
    turn = s.bot_turn()
    assert turn is not None
    assert turn.seat == 2


def test_who_took_the_word_and_is_done_has_it_no_longer() -> None:
    s = sitting(["me:Ada", "me:Bob", "random"], "unmei jaden tenzin")
    s.speaker = s.person_called("jad")
    assert s.asked() == 1
    s.answer(done(s, 1), 1)
    assert s.asked() == 0


def test_people_are_called_by_name_and_hero_and_hear_of_heroes() -> None:
    s = sitting(["me:Ada", "me:Bob", "random"], "unmei jaden tenzin")
    assert [s.called(seat) for seat in range(3)] == ["Ada (Unmei)", "Bob (Jaden)", "Tenzin"]
    assert s.person_called("bo") == 1
    assert any(line.startswith("Jaden rolls") for line in s.story(0))


def test_a_bot_that_is_asked_to_act_and_would_not_waits_for_the_people(monkeypatch: pytest.MonkeyPatch) -> None:
    s = sitting(["me:Ada", "random", "random"], "unmei jaden tenzin")
    before = len(s.match.answers)
    for seat in (1, 2):
        monkeypatch.setitem(s.bots, seat, Says("yield"))
    s.nudge(0)
    assert len(s.match.answers) == before
    assert s.news(0)[-1] == "Jaden and Tenzin would rather wait."
    monkeypatch.setitem(s.bots, 2, Says("reroll"))
    s.nudge(0)
    assert s.match.answers[-1].seat == 2


def test_others_at_the_screen_are_listed_and_bots_are_not() -> None:
    s = sitting(["me:Ada", "me:Bob", "random"], "unmei jaden tenzin")
    assert {choice.owner for choice in s.view(0).others} == {1}


def test_several_wounds_can_be_answered_in_one_line() -> None:
    house = {"heroes": 1, "roles": ("unmei",), "boss": "corrupted_horse"}
    for seed in range(60):
        match = Match(GAME, GAME.settle(house), seed, confirm=(0,))
        wounds = re.search(r"(\d+) damage to take", match.view(0).question)
        if wounds and int(wounds[1]) > 1:
            s = Sitting(match, ["me"])
            s.answer_line("1 2 3 4 5 6"[: 2 * int(wounds[1]) - 1], 0)
            assert len(match.answers) == int(wounds[1])
            return
    raise AssertionError("no seed begins with several wounds")
