"""Dice as things that can be picked, and what they can pay.

Dice are told apart by their value only (CA-469): the things of one hand are `dice:0:5.1`, `dice:0:5.2`, and equal ones
have equal keys. An option that takes two of three fives touches the first two.
"""

from typing import Final

from cardwright.core.view import Area, Mark, Thing
from cardwright.games.catharsis.content.abilities import Ability
from cardwright.games.catharsis.content.dice import UNIT, how_many, size, values
from cardwright.games.catharsis.content.effects import Effect
from cardwright.games.catharsis.content.families import Who, Whose
from cardwright.games.catharsis.content.options import Action, Use
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.actions import add_uses, face_of, payable_dice
from cardwright.games.catharsis.rules.boards import here
from cardwright.games.catharsis.rules.dice import MOST_AT_ONCE
from cardwright.games.catharsis.rules.fighters import Hand, Hero
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.catharsis.show.brief import in_brief
from cardwright.games.catharsis.show.names import hand_name
from cardwright.games.catharsis.vocabulary.dice import AddDie, Adjust, GiveDie, GrantReroll, Reroll, SetDie, Wild

FACES: Final = ("", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅")


def dice_of(number: int) -> str:
    """The area of a hand's dice."""
    return f"dice:{number}"


def pools_of(hero: int) -> str:
    return f"pools:{hero}"


def die_ids(area: str, dice: int, named: int = 0) -> list[str]:
    """The things that stand for these dice, besides those named before."""
    found: list[str] = []
    for value in range(7):
        first = how_many(named, value) + 1
        found.extend([f"{area}:{value or 'W'}.{at}" for at in range(first, first + how_many(dice, value))])
    return found


def die_thing(id: str, value: int) -> Thing:
    if not value:
        return Thing(id, "wild die", "die:W", short="W", kind="die", tone="wild")
    return Thing(id, "die", f"die:{value}", short=FACES[value], kind="die", tone="die", value=value)


def dice_things(area: str, dice: int) -> list[Thing]:
    return [die_thing(id, value) for id, value in zip(die_ids(area, dice), values(dice), strict=True)]


def spent_things(area: str, dice: int, state: str) -> list[Thing]:
    """Dice that nobody can pick any more."""
    found = [
        die_thing(f"{area}:{state}.{value or 'W'}.{at + 1}", value)
        for value in range(7)
        for at in range(how_many(dice, value))
    ]
    for thing in found:
        thing.state = state
        thing.tone = "exhausted"
    return found


def dice_area(t: CatharsisTable, number: int, place: str) -> Area:
    """A hand's unused dice, then those it has used this round (CA-62). Dice lie in nobody's pile."""
    hand = t.hands[number]
    id = dice_of(number)
    things = dice_things(id, hand.dice)
    if t.asked == q.REROLL_WHICH.name and t.answering == number and size(hand.dice) > MOST_AT_ONCE:
        named = die_ids(id, t.about.dice)
        for thing in things:
            if thing.id in named:
                thing.state = "picked"
    things += spent_things(id, hand.used, "used")
    for thing in things:
        thing.of = hand.seat
    shared = hand.second and hand.seat == t.seat_of(hand.hero)
    title = f"Dice of {hand_name(t, number)}" if shared else "Dice"
    return Area(id, title, "row", things, role="dice", of=hand.seat, place=place)


def pools_area(t: CatharsisTable, hero: Hero, place: str) -> Area:
    """Stored dice, and those held for the end of the step (CA-298, CA-299)."""
    id = pools_of(hero.index)
    things: list[Thing] = []
    for value in range(1, 7):
        things.extend([die_thing(f"{id}:{value}.{at + 1}", value) for at in range(hero.pools[value])])
    things += spent_things(id, hero.held, "held")
    seat = t.seat_of(hero.index)
    for thing in things:
        thing.of = seat
    return Area(id, "Pools", "row", things, role="dice", of=seat, place=place)


# ---------------------------------------------------------------- what they can pay


def payable_uses(t: CatharsisTable, hero: Hero, dice: int) -> list[Use]:
    """Abilities that these dice can activate."""
    found: list[Action] = []
    add_uses(t, hero, dice, found)
    return [action for action in found if isinstance(action, Use)]


def uses_one_off(t: CatharsisTable, hero: Hero, dice: int, payable: list[Use]) -> list[Use]:
    """Those that they could activate with one of them turned by 1 (CA-101), and can't as they are."""
    found: list[Use] = []
    for turned in turned_by_one(dice):
        found.extend([use for use in payable_uses(t, hero, turned) if use not in payable and use not in found])
    return sorted(found, key=lambda use: use.rank)


def turned_by_one(dice: int) -> list[int]:
    found: list[int] = []
    for value in range(1, 7):
        if how_many(dice, value):
            found.extend([dice - UNIT[value] + UNIT[to] for to in (value - 1, value + 1) if 1 <= to <= 6])
    return found


def mark_payable(t: CatharsisTable, hero: Hero, things: list[Thing], own: bool) -> None:
    """In Step 1: which of a hero's powers its dice can't activate, and which costs lack one step of one die. Of the
    heroes of others also what their dice pay for that could help with one's own."""
    dice = payable_dice(t, t.hands[hero.hand])
    payable = payable_uses(t, hero, dice)
    off = uses_one_off(t, hero, dice, payable)
    for thing in things:
        spot = thing.column
        if hero.is_ready(spot) and all(use.spot != spot for use in payable):
            thing.state = "dear"
            thing.tone = "dear"
        costs = [cost_of(hero, use) for use in off if use.spot == spot]
        if costs:
            thing.notes.append(Mark(f"one off: {', '.join(costs)}"))
        for use in payable if not own else []:
            if use.spot == spot and any(helps_others(effect) for effect in ability_of(hero, use).effects):
                thing.notes.append(Mark(f"can {in_brief(ability_of(hero, use).does)}", tone="good"))


def ability_of(hero: Hero, use: Use) -> Ability:
    ability = face_of(hero, use.spot, here(hero, use.spot))[use.half]
    assert ability is not None
    return ability


def cost_of(hero: Hero, use: Use) -> str:
    return ability_of(hero, use).costs()[use.cost].text


def helps_others(effect: Effect) -> bool:
    """Whether it betters dice that aren't only the own ones."""
    if isinstance(effect, Adjust | SetDie | Reroll | Wild):
        return effect.whose != Whose.SELF
    return isinstance(effect, GrantReroll | AddDie | GiveDie) and effect.who != Who.SELF


def mark_bindable(t: CatharsisTable, hand: Hand, hero: Hero, things: list[Thing]) -> None:
    """The same for the powers that Liara could bind (CA-249)."""
    dice = payable_dice(t, hand)
    for thing, card in zip(things, hero.row, strict=True):
        if card.bind is not None and not card.bind.payable(dice):
            thing.state = "dear"
            if any(card.bind.payable(turned) for turned in turned_by_one(dice)):
                thing.notes.append(Mark(f"one off: {card.bind.text}"))
