"""How options and events read."""

from typing import Final

from cardwright.core.decision import NO, YES, Option
from cardwright.core.words import Phrases, counted
from cardwright.games.catharsis.content.abilities import RoleAbility
from cardwright.games.catharsis.content.cards import BossCard, Card
from cardwright.games.catharsis.content.dice import words as dice_words
from cardwright.games.catharsis.content.families import NOBODY
from cardwright.games.catharsis.content.options import (
    ACTIONS,
    BINDS,
    FLIP,
    HALVES,
    OPEN_ACTIONS,
    PASSIVE,
    REROLL,
    YIELD,
    Action,
    CardOption,
    Die,
    FoeOption,
    HandAction,
    HeroOption,
    Mode,
    Number,
    NumberedAction,
    Payment,
    PileOption,
    Reroll,
    RoleOption,
    ServeAction,
    Spot,
    Turn,
    Use,
)
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.actions import actions_of, face_of, flip_of, open_actions, passive_of
from cardwright.games.catharsis.rules.damage import replaces
from cardwright.games.catharsis.rules.fighters import Hero
from cardwright.games.catharsis.rules.log import letter
from cardwright.games.catharsis.rules.morale import refresh_cost
from cardwright.games.catharsis.rules.table import CatharsisTable, Phase
from cardwright.games.catharsis.show.brief import cost_and_effects, power_in_brief
from cardwright.games.catharsis.show.cards import for_party
from cardwright.games.catharsis.show.names import hand_name, hero_name

PHRASES: Final = Phrases(
    {
        "hunt": "The hunt for {boss} begins.",
        "chooses": "{seat} play[s] {role}.",
        "agree": "{seat} and {whose:seat} agree on {card}.",
        "row": "{cards} [lies|lie] before {seat}.",
        "vote": "{seat} vote[s]: {choice}.",
        "turn_up": "{cards} is turned up.",
        "enter": "{cards} enters with {health} health.",
        "enter_together": "{cards} enter with {health} health each.",
        "joins": "{cards} joins the fight.",
        "round": "Round {n}.",
        "roll": "{seat} roll[s] {dice}.",
        "reroll": "{seat} reroll[s] {dice}: {now}.",
        "rolled": "The die shows {face}.",
        "use": "{seat} use[s] {card} ({half}).",
        "use_for": "{seat} use[s] {card} ({half}) for {dice}.",
        "again": "{seat} pay[s] {dice} more.",
        "join": "{seat} join[s] in.",
        "join_for": "{seat} join[s] in for {dice}.",
        "binds": "{seat} bind[s] {card} for {dice}.",
        "serve": "{seat} serve[s] {card} ({half}).",
        "set_aside": "{seat} set[s] {card} aside.",
        "prepare": "{seat's} {card} has {n} Preparation.",
        "level": "{seat's} {card} is at level {level}.",
        "role": "{seat} use[s] {name}.",
        "role_for": "{seat} use[s] {name} for {dice}.",
        "passive": "{seat's} {name} takes effect.",
        "window": "The party chooses: {name}.",
        "attack": "{seat} hit[s] {foe} for {n}: {health} left.",
        "foe_loses": "{foe} loses {n} health: {health} left.",
        "foe_heals": "{foe} regains {n} health: {health}.",
        "spores": "{name} on {foe}: {n} damage.",
        "strike": "{foe} attacks.",
        "defeat": "{cards} is defeated.",
        "flee": "{cards} leaves the fight.",
        "hurt": "{seat} take[s] {n} damage.",
        "prevent": "{n} damage to the party is prevented.",
        "prevented": "{seat} prevent[s] {n} damage.",
        "exhaust": "{seat's} {card} is exhausted.",
        "refresh": "{seat's} {card} is refreshed.",
        "discard": "{seat} lose[s] {cards}.",
        "draw": "{seat} draw[s] {cards}.",
        "add": "{seat} add[s] {cards} to the board.",
        "bind": "{cards} goes to {seat's} board.",
        "hand_back": "{cards} goes under {seat's} deck.",
        "fetch": "{seat} put[s] {cards} back into the deck.",
        "pass": "{seat} get[s] {cards}.",
        "dead": "{seat} die[s].",
        "takes": "{seat} take[s] {card}.",
        "turn": "{seat's} {value} is turned to {now}.",
        "wild": "{seat's} {value} becomes wild.",
        "more_dice": "{seat} get[s] more dice: {dice}.",
        "give_die": "{seat} give[s] a {value} to {whose:seat}.",
        "pool": "{seat's} pool of {value} has {n}.",
        "counter": "{seat} [has|have] {n} {name}.",
        "foe_counter": "{foe} has {n} {name}.",
        "deck_counter": "{name}: {n}.",
        "card_counter": "{card} has {n} {name}.",
        "card_moves": "{cards} goes to another place.",
        "put_back": "Put back on top of the Boss Deck: {cards}.",
        "goes_under": "Put under the Boss Deck: {cards}.",
        "peek": "On top of the Boss Deck: {cards}.",
        "tactic": "Her tactic: {cards}.",
        "search": "The search turns up {cards}.",
        "pile": "The party goes to {pile}.",
        "morale": "Morale {change}: {morale}.",
        "morale_full": "Morale is full: {morale}.",
        "tier": "{name} is reached at {morale} Morale.",
        "table": "Table {table} shows {face}: {does}",
        "luck": "The party pays 1 Morale to roll again: {morale}.",
        "party_refresh": "The party refreshes for {n} Morale: {morale} left.",
    }
)

PLAIN: Final[dict[str, str]] = {
    "stop": "no more",
    "pass": "nothing",
    "the new one": "discard the new card",
    "reroll": "reroll dice",
}


def describe(t: CatharsisTable, option: Option, seat: int) -> str:
    if isinstance(option, HandAction):
        return action_words(t, option.action, option.hand)
    if isinstance(option, Action):
        return action_words(t, option, acting_hand(t, seat))
    if isinstance(option, Payment):
        return f"pay {dice_words(option.dice)}"
    if isinstance(option, Reroll):
        return f"reroll {dice_words(option.dice)}"
    if isinstance(option, Turn):
        return f"turn it to {option.to}"
    if isinstance(option, Die):
        return die_words(t, option)
    if isinstance(option, HeroOption):
        return hero_name(t, option.hero)
    if isinstance(option, FoeOption):
        return foe_words(t, option)
    if isinstance(option, Spot):
        return spot_words(t, option, seat)
    if isinstance(option, Mode):
        return mode_words(t, option)
    if isinstance(option, Number):
        return number_words(t, option.n)
    if isinstance(option, CardOption):
        return option.card.name
    if isinstance(option, RoleOption):
        plays = option.role.plays or option.role.title
        return f"{option.role.name}: {plays}" if plays else option.role.name
    if isinstance(option, PileOption):
        return f"{option.pile.name} ({len(option.pile.cards)} cards)"
    if option is YES or option is NO:
        return yes_words(t) if option is YES else option.text
    return PLAIN.get(option.text, option.text)


def die_words(t: CatharsisTable, die: Die) -> str:
    """Whose it is, where several have dice; of one that is turned also what it can become."""
    if t.asked in (q.POOL_VALUE.name, q.GIVE_COUNTER.name):
        return f"a {die.value}"
    whose = f"{hand_name(t, die.hand)}'s " if len(t.hands) > 1 else "the "
    words = f"{whose}{die.value or 'wild die'}"
    return f"{words} (to {either(t.about.goals(die.value))})" if t.asked == q.TURN_WHICH.name else words


def either(numbers: list[int]) -> str:
    """`2 or 4`; `1, 2 or 3`."""
    words = [str(number) for number in numbers]
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def number_words(t: CatharsisTable, n: int) -> str:
    """How much of what: `take 3 of 7 damage`, `spend 2: 5 damage left`."""
    many = str(n) if n else "none"
    if t.asked == q.SHARE.name:
        who = f"{hero_name(t, t.about.hero)} takes" if t.about.hero != NOBODY else "take"
        return f"{who} {many} of {t.about.n} damage"
    if t.asked in (q.PREVENT_PARTY.name, q.PREVENT_OWN.name):
        return f"spend {many}: {t.about.n - n} damage left"
    if t.asked == q.SPEND_HOW_MANY.name:
        return f"spend {many}"
    if t.asked == q.ALLY_TAKES.name and t.acting is not None:
        return f"{t.acting.name} takes {many}"
    return many


def yes_words(t: CatharsisTable) -> str:
    if t.asked == q.REFRESH_NOW.name:
        return f"yes: {refresh_words(t)}"
    if t.asked in (q.ACCEPT.name, q.AGREE_DUO.name) and t.acting is not None:
        lines = [line for line in t.acting.text() if not line.startswith("Price")]
        if isinstance(t.acting, BossCard) and not t.acting.faces:  # it will lie beside the board
            lines = t.acting.lasting()
        return f"yes: {for_party(' '.join(lines), t.n)}" if lines else YES.text
    return YES.text


def refresh_words(t: CatharsisTable) -> str:
    """What the party gets and what is left of Morale: `5 powers and a Role card, Morale 18 to 17, which is Winded`."""
    powers = sum([len(hero.exhausted_spots()) for hero in t.living()])
    roles = sum([not hero.up for hero in t.living()]) + sum([
        not hero.up_second for hero in t.living() if hero.second != NOBODY
    ])  # fmt: skip
    gains = [counted(powers, "power")] if powers else []
    gains += ["a Role card" if roles == 1 else f"{roles} Role cards"] if roles else []
    left = t.morale - refresh_cost(t)
    tier = f", which brings {t.book.tiers[t.tiers].name}" if left <= t.next_tier and t.tiers < len(t.book.tiers) else ""
    return f"{' and '.join(gains) or 'nothing'} for Morale {t.morale} to {left}{tier}"


def foe_words(t: CatharsisTable, option: FoeOption) -> str:
    if option.at >= len(t.foes):
        return option.text
    foe = t.foes[option.at]
    return f"{letter(t, foe)} ({foe.health} health)"


def acting_hand(t: CatharsisTable, seat: int) -> int:
    """The hand that this seat acts with."""
    if t.answering != NOBODY and t.hands[t.answering].seat == seat:
        return t.answering
    if t.phase == Phase.FLOOR and t.hands[t.floor].seat == seat and not t.house.open_floor:
        return t.floor
    for number, hand in enumerate(t.hands):
        if hand.seat == seat:
            return number
    return 0


def board_of(t: CatharsisTable, seat: int) -> Hero:
    return t.heroes[t.hands[acting_hand(t, seat)].hero]


# What becomes of the power that is chosen, where the answer should say it
VERBS: Final[dict[str, str]] = {
    q.REFRESH_WHICH.name: "refresh ",
    q.DISCARD_WHICH.name: "discard ",
    q.EXHAUST_WHICH.name: "exhaust ",
    q.REPLACE_WHICH.name: "replace ",
    q.GIVE_UP.name: "give up ",
    q.BOARD_FULL.name: "discard ",
    q.PASS_ON.name: "pass on ",
}
OF_ONE_STATE: Final = (q.WOUND.name, q.REFRESH_WHICH.name, q.EXHAUST_WHICH.name)  # the question tells it


def spot_words(t: CatharsisTable, option: Spot, seat: int) -> str:
    """What happens to the power, and what it is good for: `exhaust Crane Cut: 1 1 → 4 damage; 6 6 → 4 damage`."""
    hero = board_of(t, seat)
    card = hero.cards[option.spot]
    if card is None:
        return f"spot {option.spot + 1}"
    verb = f"{wound_verb(t, hero, option.spot)} " if t.asked == q.WOUND.name else VERBS.get(t.asked, "")
    state = "set aside" if hero.is_aside(option.spot) else "ready" if hero.is_ready(option.spot) else "exhausted"
    shown = "" if t.asked in OF_ONE_STATE else f" ({state})"
    return f"{verb}{card.name}{shown}: {power_in_brief(hero, option.spot, card)}"


def wound_verb(t: CatharsisTable, hero: Hero, spot: int) -> str:
    """What a point of damage does to the power there (CA-107, CA-286)."""
    if replaces(t, hero, spot):
        return "replace" if hero.deck else "discard"
    return "exhaust" if hero.is_ready(spot) else "discard"


def mode_words(t: CatharsisTable, option: Mode) -> str:
    if option.number < len(t.menu):
        return for_party(t.menu[option.number], t.n)
    if t.acting is not None and t.acting.faces and option.number < len(t.acting.faces[0]):
        ability = t.acting.faces[0][option.number]
        return f"{ability.name}: {ability.text}" if ability is not None else option.text
    return option.text


def action_words(t: CatharsisTable, action: Action, number: int) -> str:
    hand = t.hands[number]
    hero = t.heroes[hand.hero]
    if isinstance(action, Use):
        return use_words(hero, action)
    if isinstance(action, ServeAction):
        card = hero.cards[action.spot]
        return f"serve {card.name} ({hero.prep[action.spot]} counters)" if card is not None else action.text
    if action is PASSIVE or action is FLIP:
        ability = passive_of(hand, hero) if action is PASSIVE else flip_of(hand, hero)
        kind = "Passive" if action is PASSIVE else "Flip"
        return f"{kind} {role_words(ability)}" if ability is not None else action.text
    if isinstance(action, NumberedAction):
        return numbered_words(t, action, number)
    if action is REROLL:
        return f"reroll dice ({hand.rerolls} left)"
    return yield_words(t, number) if action is YIELD else action.text


def yield_words(t: CatharsisTable, number: int) -> str:
    """Who comes next: the last yield of all ends the step (CA-169)."""
    hands = t.hands_in_order()
    if t.house.open_floor:
        left = [other for other in hands if not t.hands[other].done and other != number and actions_of(t, other)]
        return "done: others are still acting" if left else "done: the heroes' attack ends"
    follows = next_to_act(t, number)
    return f"done for now: {hand_name(t, follows)} acts" if follows != NOBODY else "done: the heroes' attack ends"


def next_to_act(t: CatharsisTable, number: int) -> int:
    """Who has the floor after this yield: the next hand that can do something (CA-170), if any is left to ask."""
    quiet = t.quiet + 1
    at = number
    while quiet < len(t.hands_in_order()):
        at = (at + 1) % len(t.hands)
        if not t.heroes[t.hands[at].hero].alive:
            continue
        if actions_of(t, at):
            return at
        quiet += 1
    return NOBODY


def use_words(hero: Hero, action: Use) -> str:
    card = hero.cards[action.spot]
    if card is None:
        return action.text
    face = face_of(hero, action.spot, card)
    ability = face[action.half] if action.half < len(face) else None
    if ability is None:
        return f"{card.name} {HALVES[action.half]}"
    cost = ability.combo[action.cost].text if action.cost < len(ability.combo) else ability.price
    return f"{card.name} {cost}: {ability.does}" if ability.does else f"{card.name} {cost}"


def role_words(ability: RoleAbility) -> str:
    """Like a power: `Wakizashi ?: Deal 1 damage.`"""
    return f"{ability.name} {ability.price}: {ability.does}" if ability.price else f"{ability.name}: {ability.does}"


def bind_words(card: Card) -> str:
    """The price, and what the power will be good for: `bind Old Oath for 1 | 4: A A → 4 damage`."""
    price = f" for {card.bind.text}" if card.bind is not None else ""
    abilities = [cost_and_effects(ability) for ability in card.faces[0] if ability is not None]
    return f"bind {card.name}{price}: {'; '.join(abilities)}"


def numbered_words(t: CatharsisTable, action: NumberedAction, number: int) -> str:
    hand = t.hands[number]
    hero = t.heroes[hand.hero]
    if action is BINDS[min(action.number, len(BINDS) - 1)]:
        return bind_words(hero.row[action.number]) if action.number < len(hero.row) else action.text
    if action is ACTIONS[action.number]:
        if Phase.WINDOW_DECK <= t.phase <= Phase.WINDOW_REFRESH:
            listed = t.deck.window_actions
        else:
            listed = hero.role.card_of(hand.second).actions
        return role_words(listed[action.number]) if action.number < len(listed) else action.text
    actions = open_actions(t)
    if action is OPEN_ACTIONS[action.number] and action.number < len(actions):
        return role_words(actions[action.number])
    return action.text
