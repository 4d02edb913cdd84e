"""How a passable player answers at once: strike with what pays, guard when hurt, refresh when tired."""

from typing import Final

from cardwright.core.decision import YES, Option, Question
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.games.catharsis.content.options import REROLL, YIELD, Action, Deed, Number, Spot, Use
from cardwright.games.catharsis.rules.activation import face_of
from cardwright.games.catharsis.rules.questions import (
    PREVENT_OWN,
    PREVENT_PARTY,
    REFRESH_NOW,
    REFRESH_WHICH,
    SHARE,
    WOUND,
    YOUR_MOVE,
)
from cardwright.games.catharsis.rules.table import BITS, BY_POWER, By, CatharsisTable

KEEP_READY: Final = 2  # powers that a hero holds back against the foes' answer


class Sensible(Policy[CatharsisTable]):
    """Answers by simple rules; what they don't know is left to chance."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)

    def answer(self, t: CatharsisTable, seat: int, question: Question, options: list[Option]) -> Option:
        if question is YOUR_MOVE:
            return self.move(t, options)
        if question is WOUND:
            return self.wound(t, seat, options)
        if question is REFRESH_NOW:
            return YES if tired(t) else options[1]
        if question is PREVENT_OWN or question is PREVENT_PARTY:
            return options[-1]
        if question is REFRESH_WHICH:
            return options[0]
        if question is SHARE:
            return self.share(options)
        return options[self.rng.below(len(options))]

    def share(self, options: list[Option]) -> Option:
        middle = options[len(options) // 2]
        assert isinstance(middle, Number)
        return middle

    def wound(self, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
        """Ready powers take it before exhausted ones are lost."""
        for hero in t.heroes:
            if t.seat_of(hero.index) == seat:
                for option in options:
                    if isinstance(option, Spot) and hero.is_ready(option.spot):
                        return option
        return options[0]

    def move(self, t: CatharsisTable, options: list[Option]) -> Option:
        """The ability that prints most damage; a reroll while nothing strong can be paid; then enough."""
        best: Option | None = None
        most = 0
        reroll: Option | None = None
        done: Option = options[-1]
        for option in options:
            hand = option.hand if isinstance(option, Deed) else t.floor
            action = option.action if isinstance(option, Deed) else option
            if action is REROLL:
                reroll = option
            elif action is YIELD:
                done = option
            elif isinstance(action, Use):
                worth = use_worth(t, hand, action)
                if worth > most:
                    most, best = worth, option
            elif isinstance(action, Action) and most == 0:
                most, best = 1, option
        if reroll is not None and most < 4:
            return reroll
        return best if best is not None else done


def use_worth(t: CatharsisTable, number: int, action: Use) -> int:
    """The damage it prints, and a little for anything else; nothing once too few powers would be left ready."""
    hero = t.heroes[t.hands[number].hero]
    card = hero.cards[action.spot]
    assert card is not None
    ability = face_of(hero, action.spot, card)[action.half]
    assert ability is not None
    if BITS[hero.ready] <= KEEP_READY and ability.exhausts and t.foes and len(hero.spots()) > 1:
        return 0
    by = By(BY_POWER, hero.index, hero.hand)
    by.card = card
    by.spot = action.spot
    total = 1
    for effect in ability.effects:
        total += 2 * effect.damage(t, by)
    return total


def tired(t: CatharsisTable) -> bool:
    """Half of all powers are exhausted."""
    ready = 0
    there = 0
    for hero in t.heroes:
        if hero.alive:
            ready += BITS[hero.ready]
            there += BITS[hero.occupied()]
    return 2 * ready <= there
