"""Every question that an effect puts says what asks, what will be done and to whom (5.2)."""

from cardwright.core.view import Cause
from cardwright.games.catharsis.content.effects import Effect
from cardwright.games.catharsis.content.families import Who
from tests.games.catharsis.hunt import BOOK, Hunt, camp, fight, turned

BOARD = "crane_cut falling_petal storm_of_steel"


def cause(h: Hunt) -> Cause:
    found = h.view().cause
    assert found is not None
    return found


def asked(h: Hunt) -> str:
    return h.view().question


def test_a_foes_reward_is_asked_for_by_the_foe_not_by_the_power_that_felled_it() -> None:
    h = fight(foes="drowned_herd:1", dice="1", unmei=BOARD).play("use 2 top")
    assert asked(h) == "Drowned Herd: which power do you replace, if any?"
    assert (cause(h).source, cause(h).thing, cause(h).deed) == ("Drowned Herd", "encounter:0", "replace it")


def test_damage_of_a_tier_is_asked_for_by_the_tier_not_by_the_card_that_reached_it() -> None:
    h = turned("whispering_cairn", unmei=BOARD).set_morale(18).rest("option 1", "option 2", "pass")
    while h.asked != "wound":
        h.play(h.options[0])
    assert asked(h).startswith("Winded: 1 damage to take.")
    assert (cause(h).source, cause(h).thing) == ("Winded", "")


def test_of_several_foes_of_a_kind_the_one_that_asks_is_named() -> None:
    h = fight(foes="carrion_flock", unmei=BOARD).play("yield")
    assert cause(h).source == "Carrion Flock A"
    foes = h.view().area("foes")
    assert foes is not None
    assert cause(h).thing == foes.things[0].id


def test_an_ability_of_a_role_card_asks_by_its_own_name() -> None:
    h = fight("dimirith unmei", dice="1 / 1", unmei=BOARD).play("flip")
    assert asked(h) == "Reshape: which hero replaces a power?"
    assert (cause(h).thing, cause(h).deed) == ("role:0:1", "that hero replaces a power")


def test_an_attack_says_what_it_comes_to_with_all_bonuses() -> None:
    h = fight(foes="carrion_flock", dice="1 1", unmei=BOARD)
    h.do('{op = "boost", kind = "damage", n = 1, who = "self", until = "round"}', by="role unmei").play("use 1 top")
    assert asked(h) == "Crane Cut: which foe is attacked for 5?"


def test_several_powers_to_choose_are_counted_down() -> None:
    h = camp("unmei", unmei=BOARD).do('{op = "exhaust", who = "self", n = 2}', by="role unmei")
    assert asked(h) == "Unmei: which power do you exhaust? 2 of them"
    assert asked(h.play("spot 1")) == "Unmei: which power do you exhaust?"


def test_a_question_of_the_course_of_the_game_has_no_cause() -> None:
    assert fight(dice="1", unmei=BOARD).view().cause is None


def everything(effects: list[Effect]) -> list[Effect]:
    return [each for effect in effects for each in (effect, *everything(effect.inside()))]


def test_every_verb_that_lets_choose_a_hero_says_what_happens_to_it() -> None:
    effects = [effect for card in BOOK.cards for face in card.faces for half in face if half for effect in half.effects]
    for role in BOOK.roles:
        effects += [effect for card in role.cards() for ability in card.abilities() for effect in ability.effects]
    found = [effect for effect in everything(effects) if getattr(effect, "who", -1) in (Who.ANY, Who.OTHER)]
    assert len({type(effect) for effect in found}) > 5
    for effect in found:
        assert type(effect).deed is not Effect.deed, f"{effect.word} doesn't say what it does"
