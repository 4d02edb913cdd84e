"""How a passable hunter answers at once: uses what is worth most, keeps what the foes' answer needs, helps others."""

from typing import Final

from cardwright.core.decision import NO, YES, Option, Question
from cardwright.core.policy import Policy
from cardwright.core.rng import Rng
from cardwright.games.catharsis.bot.allocation import Plan, Play, Rerolls, Step
from cardwright.games.catharsis.bot.fight import Facts, look_around, mean_price, plan_for
from cardwright.games.catharsis.bot.mechanisms import judges_of
from cardwright.games.catharsis.bot.outlook import Outlook, find_doom
from cardwright.games.catharsis.bot.picking import (
    find_choice,
    find_role_choice,
    fits,
    hardiest,
    most_plentiful,
    most_tired,
    share,
    weakest,
)
from cardwright.games.catharsis.bot.reader import lasting, read, special_worth, weigh
from cardwright.games.catharsis.bot.refresh import FOR_SURE, refresh_now
from cardwright.games.catharsis.content.abilities import Ability
from cardwright.games.catharsis.content.cards import BossCard, Card
from cardwright.games.catharsis.content.dice import NATURAL, UNIT, WILD, how_many, size, within
from cardwright.games.catharsis.content.effects import Effect
from cardwright.games.catharsis.content.families import NOBODY, Whose
from cardwright.games.catharsis.content.options import (
    FLIP,
    KEEP,
    NEW_CARD,
    PASS,
    PASSIVE,
    REFRESH,
    REROLL,
    REROLLS,
    SET_ASIDE,
    STOP,
    YIELD,
    Action,
    CardOption,
    Die,
    HandAction,
    HeroOption,
    Mode,
    NumberedAction,
    Payment,
    Reroll,
    Spot,
    Turn,
    Use,
)
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.actions import face_of, payable_dice
from cardwright.games.catharsis.rules.dice import MOST_AT_ONCE
from cardwright.games.catharsis.rules.fighters import BITS, Hand, Hero
from cardwright.games.catharsis.rules.mechanisms import set_aside_of
from cardwright.games.catharsis.rules.source import Maker, Source
from cardwright.games.catharsis.rules.table import CatharsisTable

REROLL_GAIN: Final = 0.25  # points that a reroll must promise
ADJUST_GAIN: Final = 0.2
MOST_TURNED: Final = 2  # dice whose turning is looked at together
WIDE: Final = 6  # lines of a reroll that are worth a look
KEPT_READY: Final = 5  # ready powers of a hero who may keep others exhausted
TOP_LEVEL: Final = 3
LEAST_BOARD: Final = 3  # powers of a board from which none is set aside
GROWS: Final = 0.9  # points that a counter adds, for a power to be set aside
SURE: Final = 0.5  # that the fight ends now


class Tactic(Policy[CatharsisTable]):
    """Answers every question. The first of its own decision is thought through, those of roll-outs are quick."""

    facts: Facts
    careful: bool

    def __init__(self, rng: Rng, facts: Facts) -> None:
        super().__init__(rng)
        self.facts = facts
        self.careful = True

    def start_question(self, rng: Rng) -> None:
        super().start_question(rng)
        self.careful = True

    def answer(self, t: CatharsisTable, seat: int, question: Question, options: list[Option]) -> Option:
        answer = self.reply(t, seat, question, options)
        self.careful = False
        return answer

    def reply(self, t: CatharsisTable, seat: int, question: Question, options: list[Option]) -> Option:
        """The questions of a fight first: they are most."""
        if question is q.YOUR_MOVE:
            return self.move(t, seat, options)
        if question is q.REROLL_WHICH:
            return self.reroll(t, seat, options)
        if question is q.PAY_WITH or question is q.PAY_AGAIN or question is q.JOIN:
            return self.pay(t, seat, question, options)
        if question is q.PAY_FROM_POOLS:
            return most_plentiful(self.hero_of(t, seat), options)
        if question is q.WOUND:
            return self.wound(t, self.hero_of(t, seat), options)
        if question is q.WHICH_FOE:
            return weakest(t, options)
        if question is q.SHARE:
            return share(t, self.hero_of(t, seat), options)
        if question is q.PREVENT_OWN or question is q.PREVENT_PARTY or question is q.ALLY_TAKES:
            return options[-1]
        if question is q.REFRESH_NOW:
            return YES if self.refreshes(t) else NO
        if question is q.REFRESH_WHICH or question is q.FETCH_WHICH:
            return self.dearest(t, self.hero_of(t, seat), options)
        if question is q.TURN_WHICH or question is q.TURN_TO or question is q.MAKE_WILD:
            return self.turn(t, question, options)
        return self.other(t, seat, question, options)

    def other(self, t: CatharsisTable, seat: int, question: Question, options: list[Option]) -> Option:
        hero = self.hero_of(t, seat)
        if question is q.EXHAUST_WHICH or question is q.DISCARD_WHICH or question is q.GIVE_UP:
            return self.cheapest(t, hero, options, question is not q.EXHAUST_WHICH)
        if question is q.REPLACE_WHICH or question is q.PASS_ON or question is q.BOARD_FULL:
            return self.cheapest(t, hero, options, True)
        if question is q.WHICH_OPTION or question is q.SERVE_WHICH:
            return self.option(t, seat, question, options)
        if question is q.VICTIM:
            return hardiest(t, options)
        if question is q.WHO_HEALS:
            return most_tired(t, options)
        if question is q.GUARD_NOW:
            return self.guard(t, hero, options)
        if question is q.ACCEPT:
            card = t.acting
            good = isinstance(card, BossCard) and special_worth(card, card.sacrifice, hero) > 0
            return YES if good else NO
        if question is q.ROLE_NOW:
            return self.role_now(t, hero, options)
        if question is q.USE_OR_ASIDE:
            return self.use_or_aside(t, hero, options)
        if question is q.LEVEL_WHICH:
            return self.level(t, hero, options)
        if question is q.KEEP_IT:
            return KEEP if BITS[hero.ready] >= KEPT_READY else REFRESH
        if question is q.POOL_VALUE or question is q.GIVE_COUNTER or question is q.WHICH_DIE:
            return self.pool(t, hero, options)
        return self.seldom(t, hero, question, options)

    def seldom(self, t: CatharsisTable, hero: Hero, question: Question, options: list[Option]) -> Option:
        if question is q.SPEND_HOW_MANY:
            return options[-1]
        if question is q.DOUBLE_IT or question is q.AGREE_DUO or question is q.LUCK or question is q.PAY_PASSIVE:
            if question is q.PAY_PASSIVE:
                return YES if BITS[hero.ready] >= 4 else NO
            return NO if question is q.LUCK else YES
        if question is q.PREPARE_WHICH:
            return self.prepare(t, hero, options)
        if question is q.DISCARD_KIND:
            return options[-1]
        if question is q.HAND_OVER:
            return self.dearest(t, hero, options)
        if question is q.WHO_IS_CHOSEN or question is q.WHOSE_COUNTER:
            return self.chosen(t, options)
        if question is q.DECK_ACTION:
            return self.deck_action(t, options)
        if question is q.WHICH_CARD:
            return self.worst_card(t, options)
        return options[self.rng.below(len(options))]

    def lines(
        self, t: CatharsisTable, seat: int, question: Question, options: list[Option]
    ) -> list[tuple[Option, ...]]:
        if question is q.YOUR_MOVE:
            return self.move_lines(t, seat, options)
        if question is q.REROLL_WHICH:
            return [(option,) for option in self.reroll_choices(t, seat, options)]
        if question in (q.PREVENT_OWN, q.PREVENT_PARTY):
            return [(options[-1],)]
        return super().lines(t, seat, question, options)

    # What it goes by

    def plan(self, t: CatharsisTable, number: int, without: Card | None = None) -> Plan:
        """What this hand could pay for, and what exhausting costs it."""
        return plan_for(t, number, self.facts, without)

    def refreshes(self, t: CatharsisTable, margin: float = 0.0) -> bool:
        return refresh_now(t, self.facts, margin)

    # Whose question it is

    def hero_of(self, t: CatharsisTable, seat: int) -> Hero:
        for hero in t.heroes:
            if hero.alive and t.hands[hero.hand].seat == seat:
                return hero
        for hand in t.hands:
            if hand.seat == seat:
                return t.heroes[hand.hero]
        return t.heroes[0]

    def hand_of(self, t: CatharsisTable, seat: int) -> int:
        """Who has the floor, if it is this seat's; otherwise its first hand."""
        if t.hands[t.floor].seat == seat and not t.house.open_floor:
            return t.floor
        for number, hand in enumerate(t.hands):
            if hand.seat == seat:
                return number
        return t.floor

    # Step 1

    def move(self, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
        """Reroll what promises more, use what pays, and yield."""
        return self.move_line(t, seat, options)[0]

    def move_line(self, t: CatharsisTable, seat: int, options: list[Option]) -> tuple[Option, ...]:
        """The own hands first. Where a group is asked and the own ones are done, a seat speaks for the others too."""
        for own in (True, False):
            done: Option | None = None
            for number in hands_asked(t, seat, options, own):
                offered = of_hand(options, number)
                line = self.hand_line(t, number, offered)
                if line:
                    return line
                if YIELD in offered:
                    done = offered[YIELD]
            if done is not None:
                return (done,)
        return (options[-1],)

    def hand_line(self, t: CatharsisTable, number: int, offered: dict[Action, Option]) -> tuple[Option, ...]:
        """What this hand does next: nothing if it had better yield."""
        plan = self.plan(t, number)
        hand = t.hands[number]
        dice = payable_dice(t, hand)
        steps = self.useful_steps(t, number, plan, dice) if self.careful else plan.quick_steps(dice)
        steps = [step for step in steps if step.play.action in offered]
        if REROLL in offered:
            gone = hand.dice - self.keep(t, hand, plan, steps)
            if gone and gone in REROLLS:
                return reroll_line(offered, hand.dice, gone)
        return line_of(offered, steps[0].play, steps[0].payment, dice) if steps else ()

    def useful_steps(self, t: CatharsisTable, number: int, plan: Plan, dice: int) -> list[Step]:
        """The best plays; dice are turned only where that brings more than it takes."""
        steps = plan.steps(dice)
        while steps and steps[0].play.turns and not self.pays_to_turn(t, number, plan, steps[0], dice):
            plan = plan.but(steps[0].play)
            steps = plan.steps(dice)
        return steps

    def pays_to_turn(self, t: CatharsisTable, number: int, plan: Plan, step: Step, dice: int) -> bool:
        play = step.play
        rest = plan.without(play)
        left = dice - step.payment.dice
        price = plan.prices[0] if play.tires else 0.0
        own = rest.best(left) + play.worth - play.guess - price
        return own + self.turning(t, number, rest, left, play) > rest.best(dice)

    def turning(self, t: CatharsisTable, number: int, plan: Plan, dice: int, play: Play) -> float:
        """What turned dice bring to those who have them."""
        gains: list[float] = []
        for at, hand in enumerate(t.hands):
            own = at == number
            if not t.heroes[hand.hero].alive or (play.whose == Whose.SELF and not own):
                continue
            if own and (play.whose == Whose.OTHER or play.whose == Whose.ONE_OTHER):
                continue
            theirs = plan if own else self.plan(t, at)
            dice_there = dice if own else payable_dice(t, hand)
            gains.append(best_turn(theirs, dice_there, play.step, min(play.turns, MOST_TURNED)))
        if not gains:
            return 0.0
        if play.whose == Whose.EACH:
            return sum(gains)
        return max(gains)

    def move_lines(self, t: CatharsisTable, seat: int, options: list[Option]) -> list[tuple[Option, ...]]:
        """Its own move with the dice for it; each other play with the best payment; a few rerolls; to yield."""
        careful = self.careful
        lines = [self.move_line(t, seat, options)]
        for number in hands_asked(t, seat, options, True):
            plan = self.plan(t, number)
            offered = of_hand(options, number)
            dice = payable_dice(t, t.hands[number])
            ranked: list[tuple[float, int, tuple[Option, ...]]] = []
            for group in plan.groups:
                for play in group:
                    if play.action not in offered:
                        continue
                    if play.cost.free:
                        ranked.append((-play.worth, len(ranked), (offered[play.action],)))
                        continue
                    best: Payment | None = None
                    most = -1.0
                    for payment in play.cost.payments(dice, play.spot):
                        left = plan.paying(play, dice, payment) if careful else float(-payment.dice % 7)
                        if left > most:
                            best, most = payment, left
                    if best is not None:
                        ranked.append((-play.worth - most, len(ranked), line_of(offered, play, best, dice)))
            ranked.sort()
            found = [line for _, _, line in ranked]
            if YIELD in offered:
                found.insert(min(2, len(found)), (offered[YIELD],))
            if REROLL in offered and careful:
                packs = self.keeps(t, t.hands[number], plan)
                for at, pack in enumerate(packs[:WIDE]):
                    gone = t.hands[number].dice - pack
                    if gone in REROLLS:
                        found.insert(min(2 * at, len(found)), reroll_line(offered, t.hands[number].dice, gone))
            for line in found:
                if line not in lines:
                    lines.append(line)
        self.careful = False
        return lines

    def keep(self, t: CatharsisTable, hand: Hand, plan: Plan, steps: list[Step]) -> int:
        """The dice to keep; all of them for no reroll."""
        if self.careful and can_tabulate(hand.dice):
            tables = self.tables(hand.dice, plan)
            keep, worth = tables.best_keep(hand.dice, hand.rerolls)
            return keep if worth > tables.value(hand.dice) + REROLL_GAIN else hand.dice
        paid = 0
        for step in steps:
            paid += step.payment.dice
        rest = hand.dice - paid
        if size(rest) < 2 and steps:
            return hand.dice
        idle = [group for group in plan.groups if not in_steps(group[0].action, steps)]
        if not idle:
            return hand.dice
        return paid + (hand.dice & 15 if not paid & 15 else 0) + largest_group(rest)

    def keeps(self, t: CatharsisTable, hand: Hand, plan: Plan) -> list[int]:
        """Sets of dice that are worth keeping, the best first."""
        if not can_tabulate(hand.dice):
            return []
        return self.tables(hand.dice, plan).ranked(hand.dice, hand.rerolls)

    def tables(self, dice: int, plan: Plan) -> Rerolls:
        return Rerolls(plan, mean_price(plan.prices), self.facts.lattice, size(dice))

    def reroll(self, t: CatharsisTable, seat: int, options: list[Option]) -> Option:
        return self.reroll_choices(t, seat, options)[0]

    def reroll_choices(self, t: CatharsisTable, seat: int, options: list[Option]) -> list[Option]:
        number = self.hand_with(t, seat, options)
        hand = t.hands[number]
        plan = self.plan(t, number)
        found: list[Option] = []
        if self.careful and can_tabulate(hand.dice):
            for keep in self.tables(hand.dice, plan).ranked(hand.dice, max(1, hand.rerolls)):
                gone = hand.dice - keep
                if gone in REROLLS and REROLLS[gone] in options:
                    found.append(REROLLS[gone])
        else:
            keep = self.keep(t, hand, plan, plan.quick_steps(payable_dice(t, hand)))
            gone = hand.dice - keep
            if size(hand.dice & NATURAL) > MOST_AT_ONCE:
                return [next_of(gone, t.about.dice, options)]
            if gone in REROLLS and REROLLS[gone] in options:
                found.append(REROLLS[gone])
        if STOP in options:
            found.insert(0 if not found else len(found), STOP)
        return found[:WIDE] if found else [options[-1]]

    def hand_with(self, t: CatharsisTable, seat: int, options: list[Option]) -> int:
        """The hand of this seat that has the dice of the options."""
        number = self.hand_of(t, seat)
        for at, hand in enumerate(t.hands):
            if hand.seat == seat:
                for option in options:
                    if isinstance(option, Reroll) and option.dice == hand.dice & ~15:
                        return at
        return number

    def pay(self, t: CatharsisTable, seat: int, question: Question, options: list[Option]) -> Option:
        """The dice that the rest misses least."""
        number = self.hand_of(t, seat)
        hero = self.hero_of(t, seat)
        if question is q.JOIN:
            number = hero.hand
        dice = payable_dice(t, t.hands[number])
        plan = self.plan(t, number, t.acting)
        best: Option = options[-1] if question is not q.JOIN else options[0]
        most = -1.0
        if question is not q.PAY_WITH:
            most = self.worth_of(plan, dice) - 1.0
        for option in options:
            if isinstance(option, Payment):
                left = -1.0
                if fits(option.dice, dice):
                    rest = dice - option.dice
                    left = self.worth_of(plan, rest)
                if left > most:
                    best, most = option, left
        if question is q.JOIN and best is NO and YES in options:
            return YES
        return best

    def turn(self, t: CatharsisTable, question: Question, options: list[Option]) -> Option:
        """The change that helps its owner most, whoever that is."""
        plans: dict[int, Plan] = {}
        now: dict[int, float] = {}
        best: Option = options[0]
        most = -100.0
        for option in options:
            if isinstance(option, Turn):
                number = option.hand
                changes = [UNIT[option.to] - UNIT[option.value]]
            elif isinstance(option, Die):
                number = option.hand
                values = t.about.goals(option.value) if question is q.TURN_WHICH else [WILD]
                changes = [UNIT[to] - UNIT[option.value] for to in values]
            else:
                if most < ADJUST_GAIN:
                    best, most = option, ADJUST_GAIN
                continue
            plan = plans.get(number)
            if plan is None:
                plan = self.plan(t, number, t.acting)
                plans[number] = plan
                now[number] = self.worth_of(plan, t.hands[number].dice)
            for change in changes:
                gain = self.worth_of(plan, t.hands[number].dice + change) - now[number]
                if gain > most:
                    best, most = option, gain
        return best

    def worth_of(self, plan: Plan, dice: int) -> float:
        return plan.best(dice) if self.careful else plan.quick_best(dice)

    # Damage

    def wound(self, t: CatharsisTable, hero: Hero, options: list[Option]) -> Option:
        """One that a wound does good; a ready power that is worth least; an exhausted one only if none is ready."""
        for judge in judges_of(hero):
            for option in options:
                if isinstance(option, Spot) and judge.saves(hero, option.spot):
                    return option
        return self.cheapest(t, hero, options, False)

    def cheapest(self, t: CatharsisTable, hero: Hero, options: list[Option], goes: bool) -> Option:
        """The power that can be spared; where it goes for good, exhausted ones first."""
        best = options[0]
        least = 10_000.0
        for option in options:
            if isinstance(option, Spot):
                card = hero.cards[option.spot]
                if card is None:
                    continue
                worth = self.card_worth(t, hero, card, option.spot)
                ready = hero.is_ready(option.spot)
                if goes:
                    worth += 2.0 if ready else 0.0
                elif not ready:
                    worth += 100.0
            elif isinstance(option, CardOption):
                worth = self.card_worth(t, hero, option.card, 0)
            elif option is NEW_CARD and t.acting is not None:
                worth = 2.0 + self.card_worth(t, hero, t.acting, 0)
            elif option is STOP or option is PASS:
                worth = 1.5 if goes else 50.0
            else:
                continue
            if worth < least:
                best, least = option, worth
        return best

    def dearest(self, t: CatharsisTable, hero: Hero, options: list[Option]) -> Option:
        """The power that will help most."""
        best = options[0]
        most = -10_000.0
        for option in options:
            worth = -1.0
            if isinstance(option, Spot) and hero.cards[option.spot] is not None:
                card = hero.cards[option.spot]
                assert card is not None
                worth = self.card_worth(t, hero, card, option.spot)
            elif isinstance(option, CardOption):
                worth = self.card_worth(t, hero, option.card, 0)
            elif isinstance(option, NumberedAction) and option.number < len(hero.row):
                worth = self.card_worth(t, hero, hero.row[option.number], 0)
            if worth > most:
                best, most = option, worth
        return best

    def card_worth(self, t: CatharsisTable, hero: Hero, card: Card, spot: int) -> float:
        """Its best ability, by what its cost is hard to pay."""
        o = self.plain(t)
        most = 0.0
        for face in (face_of(hero, spot, card),) if hero.cards[spot] is card else card.faces[:1]:
            for ability in face:
                if ability is not None:
                    most = max(most, self.ability_worth(t, hero, card, spot, ability, o))
        return most

    def ability_worth(
        self, t: CatharsisTable, hero: Hero, card: Card, spot: int, ability: Ability, o: Outlook
    ) -> float:
        by = Source(Maker.POWER, hero.index, hero.hand)
        by.card = card
        by.spot = spot
        o.struck = 0.0
        o.incoming = 3.0
        o.morale_loss = 1
        worth = weigh(t, by, self.facts.of_ability(ability), o) + o.struck
        dice = ability.combo[0].most if ability.combo else ability.cost.most
        return worth * (1.0 - 0.09 * max(0, dice - 1)) * (1.6 if ability.combo else 1.0)

    def plain(self, t: CatharsisTable) -> Outlook:
        """A fight like any other."""
        o = Outlook()
        o.living = len(t.living())
        o.foes = max(1, len(t.foes))
        o.idle = 2 * o.living
        o.rounds = 2.0
        o.doom = find_doom(t)
        return o

    def guard(self, t: CatharsisTable, hero: Hero, options: list[Option]) -> Option:
        """Against damage that would cost a card, or with a power that stays of no use otherwise."""
        victim = t.about.hero
        target = t.heroes[victim] if victim != NOBODY else hero
        need = 2 if victim != NOBODY else 3
        if t.in_combat and BITS[target.ready] > need and len(t.foes) > 0:
            return PASS
        return self.cheapest_use(t, hero, options)

    def cheapest_use(self, t: CatharsisTable, hero: Hero, options: list[Option]) -> Option:
        best: Option = PASS
        least = 6.0
        if BITS[hero.ready] <= 1:
            return PASS
        for option in options:
            if isinstance(option, Use):
                card = hero.cards[option.spot]
                if card is not None:
                    worth = self.card_worth(t, hero, card, option.spot)
                    if worth < least:
                        best, least = option, worth
        return best

    # The party's choices

    def option(self, t: CatharsisTable, seat: int, question: Question, options: list[Option]) -> Option:
        """The list of effects that is worth most, where it can be read; for the party as a whole."""
        card = t.acting
        lists: list[list[Effect]] = []
        if card is not None:
            if question is q.SERVE_WHICH:
                for ability in card.faces[0]:
                    lists.append(ability.effects if ability is not None else [])
            else:
                lists = find_choice(t, card)
        if not lists:
            hero = self.hero_of(t, seat)
            lists = find_role_choice(t, hero)
        if not lists:
            return options[self.rng.below(len(options))]
        hero = self.hero_of(t, seat)
        by = Source(Maker.CARD if isinstance(card, BossCard) else Maker.POWER, hero.index, hero.hand)
        by.card = card
        if card is not None and card in hero.cards:
            by.spot = hero.cards.index(card)
            by.prep = hero.prep[by.spot]
        o = look_around(t, hero.index, self.facts)
        best = options[0]
        most = -10_000.0
        for option in options:
            if not isinstance(option, Mode) or option.number >= len(lists):
                continue
            o.struck = 0.0
            incoming = o.incoming
            worth = weigh(t, by, read(lists[option.number]), o) + o.struck
            o.incoming = incoming
            if worth > most:
                best, most = option, worth
        return best

    def role_now(self, t: CatharsisTable, hero: Hero, options: list[Option]) -> Option:
        """A Role ability in a window: a Flip only if the Role card comes back soon."""
        for option in options:
            ability = hero.role.card.passive if option is PASSIVE else hero.role.card.flip if option is FLIP else None
            if ability is None:
                continue
            by = Source(Maker.ROLE, hero.index, hero.hand)
            o = self.plain(t)
            worth = weigh(t, by, self.facts.of_role(ability), o) + o.struck
            if option is PASSIVE and worth > 0.0:
                return option
            if option is FLIP and worth > 0.3 and self.refreshes(t, FOR_SURE):
                return option
        return PASS

    def deck_action(self, t: CatharsisTable, options: list[Option]) -> Option:
        best: Option = PASS
        most = 0.3
        o = self.plain(t)
        for option in options:
            if isinstance(option, NumberedAction):
                action = t.deck.window_actions[option.number]
                by = Source(Maker.CARD, NOBODY, NOBODY)
                o.struck = 0.0
                worth = weigh(t, by, self.facts.of_role(action), o)
                if worth > most:
                    best, most = option, worth
        return best

    def worst_card(self, t: CatharsisTable, options: list[Option]) -> Option:
        """Of boss cards that lie there: the one that had better go."""
        best = options[0]
        least = 10_000.0
        o = self.plain(t)
        for option in options:
            if isinstance(option, CardOption) and isinstance(option.card, BossCard):
                worth = lasting(t, option.card, o)
                if worth < least:
                    best, least = option, worth
        return best

    def chosen(self, t: CatharsisTable, options: list[Option]) -> Option:
        """Good things go to whoever has most use for them: the one with most dice and ready powers."""
        best = options[0]
        most = -1.0
        for option in options:
            if isinstance(option, HeroOption):
                hero = t.heroes[option.hero]
                worth = BITS[hero.ready] + size(t.hands[hero.hand].dice)
                if worth > most:
                    best, most = option, float(worth)
        return best

    # Roles

    def use_or_aside(self, t: CatharsisTable, hero: Hero, options: list[Option]) -> Option:
        """A power is set aside if it grows and doesn't leave the board thin; more of them while the Role card is face
        up and can serve them all at once."""
        o = look_around(t, hero.index, self.facts)
        card = t.acting
        if card is None or o.falls > SURE or len(hero.spots()) <= LEAST_BOARD:
            return options[0]
        spot = hero.cards.index(card) if card in hero.cards else 0
        grown = self.served(t, hero, card, spot, 1, o) - self.served(t, hero, card, spot, 0, o)
        rule = set_aside_of(hero.role)
        most = (rule.least if rule is not None else 0) + (2 if hero.up else 0)
        if grown >= GROWS and BITS[hero.aside] < most and BITS[hero.ready] > o.share:
            return SET_ASIDE
        return options[0]

    def served(self, t: CatharsisTable, hero: Hero, card: Card, spot: int, prep: int, o: Outlook) -> float:
        """What a power does with so many Preparation counters, at best."""
        most = 0.0
        for ability in card.faces[0]:
            if ability is not None:
                by = Source(Maker.POWER, hero.index, hero.hand)
                by.card = card
                by.spot = spot
                by.prep = prep
                incoming, o.struck = o.incoming, 0.0
                most = max(most, weigh(t, by, self.facts.of_ability(ability), o) + o.struck)
                o.incoming = incoming
        return most

    def prepare(self, t: CatharsisTable, hero: Hero, options: list[Option]) -> Option:
        best = options[0]
        most = -1
        for option in options:
            if isinstance(option, Spot) and hero.prep[option.spot] > most:
                best, most = option, hero.prep[option.spot]
        return best

    def level(self, t: CatharsisTable, hero: Hero, options: list[Option]) -> Option:
        """To rise: the highest that doesn't come to its last level. To fall: one that is there already."""
        spots = [option for option in options if isinstance(option, Spot)]
        falls = any(hero.levels[option.spot] == TOP_LEVEL for option in spots)
        if not falls and STOP in options:
            return STOP
        best = options[0]
        most = -1
        for option in spots:
            level = hero.levels[option.spot]
            worth = level if falls or level < TOP_LEVEL - 1 else 0
            if worth > most:
                best, most = option, worth
        return best

    def pool(self, t: CatharsisTable, hero: Hero, options: list[Option]) -> Option:
        """The pool that retrievable powers lack most; what is given away comes from the fullest."""
        best = options[-1]
        most = -100.0
        for option in options:
            if isinstance(option, Die):
                need = 0.0
                for spot in hero.spots():
                    card = hero.cards[spot]
                    assert card is not None
                    for ability in card.faces[0]:
                        if ability is not None and ability.retrieves:
                            for alternative in ability.cost.alternatives:
                                if alternative.need[option.value] > hero.pools[option.value]:
                                    need += 1.0
                                elif alternative.a:
                                    need += 0.2 * hero.pools[option.value]
                need -= 0.1 * hero.pools[option.value]
                if need > most:
                    best, most = option, need
        return best


# ---------------------------------------------------------------- small helps


def hands_asked(t: CatharsisTable, seat: int, options: list[Option], own: bool) -> list[int]:
    """The hands that the options are for: this seat's own, or the others'."""
    if not isinstance(options[-1], HandAction):
        return [t.floor]
    found: list[int] = []
    for option in options:
        if isinstance(option, HandAction) and (t.hands[option.hand].seat == seat) == own and option.hand not in found:
            found.append(option.hand)
    return found


def of_hand(options: list[Option], number: int) -> dict[Action, Option]:
    """The options of a hand by their actions."""
    found: dict[Action, Option] = {}
    for option in options:
        if isinstance(option, HandAction):
            if option.hand == number:
                found[option.action] = option
        elif isinstance(option, Action):
            found[option] = option
    return found


def line_of(offered: dict[Action, Option], play: Play, payment: Payment, dice: int) -> tuple[Option, ...]:
    """The action with its dice, where there is a choice of them."""
    option = offered[play.action]
    asked = not play.cost.free and len(play.cost.payments(dice, play.spot)) > 1
    return (option, payment) if asked else (option,)


def reroll_line(offered: dict[Action, Option], dice: int, gone: int) -> tuple[Option, ...]:
    """The reroll with its dice, where there is a choice of them in one question."""
    option = offered[REROLL]
    return (option, REROLLS[gone]) if 1 < size(dice & NATURAL) <= MOST_AT_ONCE else (option,)


def next_of(gone: int, named: int, options: list[Option]) -> Option:
    """The most of the dice to be rolled again that aren't named yet."""
    best: Option = STOP if STOP in options else options[0]
    most = 0
    for option in options:
        if isinstance(option, Reroll) and size(option.dice) > most and within(option.dice + named, gone):
            best, most = option, size(option.dice)
    return best


def in_steps(action: Action, steps: list[Step]) -> bool:
    for step in steps:
        if step.play.action is action:
            return True
    return False


def can_tabulate(dice: int) -> bool:
    """No wild dice, and no more than the tables hold."""
    return dice & 15 == 0 and 0 < size(dice) <= 6


def best_turn(plan: Plan, dice: int, step: int, turns: int) -> float:
    """The most that other values on so many dice bring, over what they bring as they are."""
    return most_turned(plan, dice, step, turns, 1) - plan.best(dice)


def most_turned(plan: Plan, dice: int, step: int, turns: int, least: int) -> float:
    """The most that dice bring when some are turned, of those that show at least this."""
    most = plan.best(dice)
    for value in range(least, 7):
        if how_many(dice, value):
            for to in range(1, 7):
                if to != value and (step == 0 or abs(to - value) <= step):
                    turned = dice - UNIT[value] + UNIT[to]
                    worth = most_turned(plan, turned, step, turns - 1, value) if turns > 1 else plan.best(turned)
                    most = max(most, worth)
    return most


def largest_group(dice: int) -> int:
    """Equal dice that are worth keeping together."""
    best = 0
    many = 1
    for value in range(1, 7):
        n = how_many(dice, value)
        if n > many:
            best, many = n * UNIT[value], n
    return best
