"""How an option looks: what it touches on the table, its words, whether it ends something or kills."""

from cardwright.core.decision import Option
from cardwright.core.view import NO_ABILITY, Choice
from cardwright.games.catharsis.content.dice import UNIT
from cardwright.games.catharsis.content.options import (
    BINDS,
    FLIP,
    PASSIVE,
    YIELD,
    Action,
    CardOption,
    Die,
    FoeOption,
    HandAction,
    HeroOption,
    Number,
    NumberedAction,
    Payment,
    Reroll,
    ServeAction,
    Spot,
    Turn,
    Use,
)
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.fighters import Hero
from cardwright.games.catharsis.rules.log import ROWS, foe_id
from cardwright.games.catharsis.rules.table import CatharsisTable
from cardwright.games.catharsis.show.brief import in_brief
from cardwright.games.catharsis.show.dice import dice_of, die_ids, pools_of
from cardwright.games.catharsis.show.names import settled
from cardwright.games.catharsis.show.places import place_of, role_id, spot_id
from cardwright.games.catharsis.show.words import acting_hand, board_of, describe


def choice(t: CatharsisTable, option: Option, seat: int) -> Choice:
    found = Choice(describe(t, option, seat), touches(t, option, seat))
    action = option.action if isinstance(option, HandAction) else option
    if action is YIELD:
        found.ends = True
        found.short = "Done"
    elif isinstance(action, Use) and fatal(t, action, seat):
        found.tone = "bad"
        found.cell = "fatal"
    elif isinstance(action, Action):
        found.cell = in_brief(found.words.partition(": ")[2])
    if isinstance(action, Action):
        number = option.hand if isinstance(option, HandAction) else acting_hand(t, seat)
        found.ability = ability_meant(t, action, number)
    elif isinstance(action, Spot) and found.words.startswith("discard "):
        found.tone = "bad"
    elif isinstance(option, Number):
        found.amount = option.n
        if t.asked == q.SHARE.name:
            found.short = str(option.n) if option.n else "none"
    elif isinstance(option, Turn) and found.touches:
        found.then = {found.touches[0]: option.to}
    return found


def ability_meant(t: CatharsisTable, action: Action, number: int) -> int:
    """Which ability of the power or the Role card it is, as its thing lists them."""
    hand = t.hands[number]
    role = t.heroes[hand.hero].role
    if isinstance(action, Use):
        return action.half
    if action is PASSIVE:
        return 0
    if action is FLIP:
        return int(role.card_of(hand.second).passive is not None)
    return NO_ABILITY


def fatal(t: CatharsisTable, action: Use, seat: int) -> bool:
    """It would cost the last power of the own board (CA-467)."""
    hero = board_of(t, seat)
    if len(hero.spots()) != 1 or not hero.own_power(action.spot):
        return False
    return any(mechanism.loses(hero, action.spot) for mechanism in hero.role.mechanisms)


def touches(t: CatharsisTable, option: Option, seat: int) -> list[str]:
    """Of dice exactly those that are taken; of everything else the one thing that is meant."""
    number = option.hand if isinstance(option, HandAction) else acting_hand(t, seat)
    action: Option = option.action if isinstance(option, HandAction) else option
    hero = t.heroes[t.hands[number].hero] if number < len(t.hands) else t.heroes[0]
    if isinstance(option, Payment | Reroll | Turn | Die):
        return dice_touched(t, option, number, hero)
    if isinstance(action, Use | ServeAction | Spot):
        return [spot_id(hero, action.spot)] if hero.cards[action.spot] is not None and settled(t, hero) else []
    if isinstance(action, FoeOption):
        return [foe_id(t.foes[action.at])] if action.at < len(t.foes) else []
    if isinstance(action, NumberedAction) and isinstance(action, Action) and action in BINDS:
        return [f"{ROWS[hero.index]}:{action.number}"] if action.number < len(hero.row) else []
    if action is PASSIVE or action is FLIP:
        return [role_id(hero, t.hands[number].second)]
    if isinstance(action, CardOption):
        lies = place_of(t, action.card)
        return [lies] if lies else []
    if isinstance(action, HeroOption) and action.hero < len(t.heroes) and settled(t, t.heroes[action.hero]):
        return [role_id(t.heroes[action.hero], False)]
    return []


def dice_touched(t: CatharsisTable, option: Payment | Reroll | Turn | Die, number: int, hero: Hero) -> list[str]:
    if isinstance(option, Payment):
        return die_ids(pools_of(hero.index) if t.asked == q.PAY_FROM_POOLS.name else dice_of(number), option.dice)
    if isinstance(option, Reroll):
        return die_ids(dice_of(number), option.dice, t.about.dice)
    if t.asked == q.POOL_VALUE.name or t.asked == q.GIVE_COUNTER.name:
        return die_ids(pools_of(hero.index), UNIT[option.value]) if hero.pools[option.value] else []
    return die_ids(dice_of(option.hand), UNIT[option.value])
