"""From one resting point to the next: the main loop (CA-146) and the windows between (2.14)."""

from cardwright.core.decision import Option
from cardwright.games.catharsis.content.abilities import RoleAbility
from cardwright.games.catharsis.content.families import NOBODY, BossType, Moment, RoleMoment
from cardwright.games.catharsis.content.options import ACTIONS, PASS, Action, NumberedAction
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.actions import any_time_actions
from cardwright.games.catharsis.rules.activation import act
from cardwright.games.catharsis.rules.boards import pass_speaker
from cardwright.games.catharsis.rules.choosing import ask_hand, vote
from cardwright.games.catharsis.rules.combat import (
    end_combat,
    end_step_1,
    end_step_2,
    floor,
    foes_attack,
    reward,
    start_combat,
    start_round,
)
from cardwright.games.catharsis.rules.encounters import gain
from cardwright.games.catharsis.rules.end import Over, lose
from cardwright.games.catharsis.rules.keys import rekey
from cardwright.games.catharsis.rules.log import BOSS_DECK, BOSS_DISCARD, ENCOUNTER
from cardwright.games.catharsis.rules.moments import by_role, fire, named, role_moment, run_effects
from cardwright.games.catharsis.rules.morale import offer_refresh
from cardwright.games.catharsis.rules.setup import choose_duos, choose_roles, deal_boards, morale_setup, role_setup
from cardwright.games.catharsis.rules.source import Maker, Source
from cardwright.games.catharsis.rules.table import COUNTED_TO, CatharsisTable, Phase
from cardwright.games.catharsis.rules.zones import take_top


def advance(t: CatharsisTable) -> None:
    """One unit: a floor action, one foe's attack, one step of a card."""
    try:
        go_on(t)
    except Over:
        t.acting = None
        t.origin = None
        t.verb = None


def go_on(t: CatharsisTable) -> None:
    phase = t.phase
    if phase == Phase.FLOOR:
        floor(t)
    elif phase == Phase.FOES_ATTACK:
        foes_attack(t)
    elif phase == Phase.START_ROUND:
        start_round(t)
    elif phase == Phase.END_STEP_1:
        end_step_1(t)
    elif phase == Phase.END_STEP_2:
        end_step_2(t)
    elif phase == Phase.WINDOW_ROLES:
        window_roles(t)
    elif phase == Phase.WINDOW_DECK:
        window_deck(t)
    elif phase == Phase.WINDOW_REFRESH:
        window_refresh(t)
    elif phase == Phase.TURN_CARD:
        turn_card(t)
    elif phase == Phase.RESOLVE_CARD:
        resolve_card(t)
    elif phase == Phase.START_COMBAT:
        start_combat(t)
    elif phase == Phase.END_COMBAT:
        end_combat(t)
    elif phase == Phase.REWARD:
        reward(t)
    elif phase == Phase.AFTER_CARD:
        after_card(t)
    else:
        set_up(t)


def set_up(t: CatharsisTable) -> None:
    """CA-16."""
    phase = t.phase
    if phase == Phase.CHOOSE_ROLES:
        choose_roles(t)
    elif phase == Phase.CHOOSE_DUOS:
        choose_duos(t)
    elif phase == Phase.DEAL:
        deal_boards(t)
    elif phase == Phase.ROLE_SETUP:
        role_setup(t)
    elif phase == Phase.MORALE_SETUP:
        morale_setup(t)
    else:
        assert phase == Phase.BEFORE_FIRST
        before_first(t)


def before_first(t: CatharsisTable) -> None:
    """The deck's own set-up; no window before the first card, unless the house has one (CA-143)."""
    t.phase = Phase.WINDOW_ROLES if t.house.refresh_before_first else Phase.TURN_CARD
    t.refreshed = 0
    if t.deck.setup:
        run_effects(t, t.deck.setup, by_deck(t))


def by_deck(t: CatharsisTable) -> Source:
    by = Source(Maker.CARD, NOBODY, NOBODY)
    by.origin = named(t.deck.name)
    return by


# ---------------------------------------------------------------- cards


def turn_card(t: CatharsisTable) -> None:
    """The top card, and what happens when a card is turned up (CA-146, CA-304)."""
    if t.pile_now is not None and not [card for card in t.pile if card is not t.deck.boss]:
        t.pile_now = None
        t.piles_done += 1
        rekey(t)
        fire(t, Moment.PILE_EMPTY)
        return
    if not t.pile:
        lose(t, "the quarry has escaped")
    t.prevents = []  # nothing that was made in a window lasts for the card (CA-95, CA-342)
    card = take_top(t)
    t.turned = card
    t.turned_up = min(t.turned_up + 1, COUNTED_TO)
    t.phase = Phase.RESOLVE_CARD
    if t.events is not None:
        t.move("turn_up", NOBODY, [card], BOSS_DECK, ENCOUNTER)
    for hero in t.seat_order():
        role_moment(t, hero, RoleMoment.REVEAL, by_role(t, hero))
    fire(t, Moment.REVEAL)
    if card.is_foe():
        fire(t, Moment.FOE_REVEALED)


def resolve_card(t: CatharsisTable) -> None:
    """A fight, an offer, or line by line (CA-148, CA-150, CA-157)."""
    card = t.turned
    assert card is not None
    if card.is_foe():
        t.phase = Phase.START_COMBAT
        return
    t.phase = Phase.AFTER_CARD
    by = Source(Maker.CARD, NOBODY, NOBODY)
    by.card = card
    t.acting = card
    t.origin = by.comes_from()
    if card.type == BossType.SPECIAL:
        gain(t, by, t.house.special_claim == "vote", False)
    run_effects(t, card.effects, by)
    t.acting = None
    t.origin = None
    t.prevents = []  # made by guards for this card (CA-342)


def after_card(t: CatharsisTable) -> None:
    """A card that doesn't stay is discarded (CA-152), the speaker changes (CA-9), a window follows."""
    card = t.turned
    if card is not None:
        t.turned = None
        t.discard.append(card)
        if t.events is not None:
            t.move("", NOBODY, [card], ENCOUNTER, BOSS_DISCARD)
    pass_speaker(t)
    t.refreshed = 0
    t.phase = Phase.TURN_CARD if t.hasty else Phase.WINDOW_ROLES
    t.hasty = False


# ---------------------------------------------------------------- windows


def window_roles(t: CatharsisTable) -> None:
    """Every living seat may use a Role ability for any time, before the vote (CA-144)."""
    t.phase = Phase.WINDOW_DECK
    for number in t.hands_in_order():
        while True:
            options = any_time_actions(t, number)
            if not options:
                break
            options.append(PASS)
            answer = ask_hand(t, number, q.ROLE_NOW, options)
            if not isinstance(answer, Action):
                break
            act(t, number, answer)


def window_deck(t: CatharsisTable) -> None:
    """Between cards: something that the deck lets the party do, once a window (D-54)."""
    t.phase = Phase.WINDOW_REFRESH
    if t.in_combat or not t.deck.window_actions:
        return
    options: list[Option] = [PASS]
    by = by_deck(t)
    for at, action in enumerate(t.deck.window_actions):
        if can_do(t, by, action):
            options.append(ACTIONS[at])
    if len(options) == 1:
        return
    answer = vote(t, q.DECK_ACTION, options)
    if isinstance(answer, NumberedAction):
        action = t.deck.window_actions[answer.number]
        if t.events is not None:
            t.log("window", name=action.name)
        run_effects(t, action.effects, by)


def can_do(t: CatharsisTable, by: Source, action: RoleAbility) -> bool:
    """It can be done in full, and leaves Morale above 0."""
    price = 0
    for effect in action.effects:
        price += effect.morale_price(t, by)
        if not effect.payable(t, by):
            return False
    return t.morale > price


def window_refresh(t: CatharsisTable) -> None:
    t.phase = Phase.START_ROUND if t.in_combat else Phase.TURN_CARD
    offer_refresh(t)
