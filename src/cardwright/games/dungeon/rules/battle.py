"""Battle (R3 to R7, R10, R11, R14)."""

from typing import Final

from cardwright.core.decision import Option, Question
from cardwright.games.dungeon.content.monsters import Monster
from cardwright.games.dungeon.content.options import END_TURN, Play
from cardwright.games.dungeon.rules.effects import MOST, PLAYER, draw, protect, suffer
from cardwright.games.dungeon.rules.table import DungeonTable, Foe, Stage

MAX_DECISIONS: Final = 100_000  # part 7: no game played in earnest comes near

TURN: Final = Question("turn", "Play a card, or end your turn")


def begin_battle(t: DungeonTable, monsters: list[Monster]) -> None:
    """The whole deck is shuffled into the draw pile (R4.1); protection starts at 0 (R11.4); he begins (R3.1)."""
    t.stage = Stage.IN_BATTLE
    foes: list[Foe] = []
    for monster in monsters:
        foes.append(Foe(monster, monster.hp, 0, -1))
    t.foes = foes
    t.draw_pile = t.deck[:]
    t.hand = []
    t.discard_pile = []
    t.protection = 0
    t.round = 0
    t.shuffle(t.draw_pile)
    if t.events is not None:
        t.move("battle", PLAYER, monsters, "", "monsters")
        t.move("stack", PLAYER, t.deck, "deck", "draw")
    begin_turn(t)


def begin_turn(t: DungeonTable) -> None:
    """Energy, ability, cards, and what the monsters are about to do (R2.5, R2.10, R3.2, R4.2, R14.3)."""
    ability = t.adventurer.ability
    t.round += 1
    t.energy = t.house.energy_per_turn
    t.played = 0
    if t.events is not None:
        t.log("turn", PLAYER, round=t.round)
    if ability.turn_protection and t.rank:
        protect(t, ability.turn_protection * t.rank)
    draw(t, t.house.cards_per_turn + ability.turn_cards * t.rank)
    show_actions(t)


def show_actions(t: DungeonTable) -> None:
    """Each living monster draws its own next action evenly (R14.3, R14.5), or takes the one after the last."""
    for foe in t.foes:
        if foe.hp > 0:
            actions = len(foe.monster.actions)
            if t.house.cycle and foe.shown >= 0:
                foe.shown = (foe.shown + 1) % actions
            else:
                foe.shown = t.rng.below(actions)
    t.seals += 1


def act(t: DungeonTable) -> None:
    """One choice of the adventurer and everything that follows from it; the unit of a battle."""
    if t.asked >= MAX_DECISIONS:
        fall(t, f"the game outlasted {MAX_DECISIONS} decisions")
        return
    t.asked += 1
    choice = t.confirm(PLAYER, TURN, turn_options(t))
    if isinstance(choice, Play):
        play(t, choice)
    else:
        end_turn(t)


def turn_options(t: DungeonTable) -> list[Option]:
    """Each different card that can be paid, on each target (R3.4, R3.6 to R3.8, R3.13), or the end (R3.3)."""
    options: list[Option] = []
    if t.played < t.house.max_plays_per_turn:
        mask = 0
        bit = 1
        for foe in t.foes:
            if foe.hp > 0:
                mask |= bit
            bit <<= 1
        energy = t.energy
        seen = 0
        for card in t.hand:
            if card.cost <= energy and not seen >> card.index & 1:
                seen |= 1 << card.index
                options.extend(card.plays[mask])
    options.append(END_TURN)
    return options


def play(t: DungeonTable, choice: Play) -> int:
    """The card leaves the hand, is paid, applies, and then is discarded (R6.1, R6.3, R7.1). Returns how often it
    applied."""
    card = choice.card
    t.hand.remove(card)
    t.energy -= card.cost
    doubled = cards_doubled(t) > 0
    t.played += 1
    if t.events is not None:
        t.move("echo" if doubled else "play", PLAYER, [card], "hand", "discard")
    for verb in card.verbs:
        verb.apply(t, choice.first, choice.second)
    times = 1
    if doubled and not all_dead(t):
        times = 2
        for verb in card.verbs:
            verb.apply(t, choice.first, choice.second)
    t.discard_pile.append(card)
    if card.damage and all_dead(t):
        t.stage = Stage.WON  # at once; no monster acts any more (R3.9)
    return times


def cards_doubled(t: DungeonTable) -> int:
    """How many of the next cards of this turn apply twice (R2.6)."""
    return t.adventurer.ability.doubled_cards * t.rank - t.played


def all_dead(t: DungeonTable) -> bool:
    for foe in t.foes:
        if foe.hp > 0:
            return False
    return True


def end_turn(t: DungeonTable) -> None:
    """Unplayed cards are discarded (R4.3, R7.2), unspent energy is lost (R3.5), the monsters act."""
    if t.events is not None and t.hand:
        t.move("discard", PLAYER, t.hand, "hand", "discard")
    t.discard_pile.extend(t.hand)
    t.hand = []
    t.energy = 0
    monsters_turn(t)
    if t.stage == Stage.FALLEN:
        return
    if t.round >= t.house.battle_round_limit:
        fall(t, f"the battle outlasted {t.house.battle_round_limit} rounds")  # R3.15
    else:
        begin_turn(t)


def monsters_turn(t: DungeonTable) -> list[int]:
    """Living monsters act one after the other, from left to right (R3.11). Returns what each cost the adventurer."""
    costs: list[int] = []
    for foe in t.foes:
        cost = 0
        if foe.hp > 0 and t.stage != Stage.FALLEN:  # those after his death do not act (R3.12)
            cost = do_action(t, foe)
            if t.hp <= 0:
                fall(t, f"the {foe.monster.name} killed you with {foe.monster.actions[foe.shown].name}")
        costs.append(cost)
    return costs


def do_action(t: DungeonTable, foe: Foe) -> int:
    """A monster does the one action it showed (R14.1, R14.4). Returns what it cost the adventurer."""
    action = foe.monster.actions[foe.shown]
    if not t.house.persistent:
        foe.protection = 0  # ends when it acts, before new protection comes (R11.5)
    foe.protection = min(foe.protection + action.protection, MOST)
    lost = suffer(t, action.damage) if action.damage else 0
    if t.events is not None:
        tell_action(t, foe, lost)
    return lost


def tell_action(t: DungeonTable, foe: Foe, lost: int) -> None:
    action = foe.monster.actions[foe.shown]
    verb = "wounds"
    if action.damage == 0:
        verb = "shields"
    elif lost == 0:
        verb = "blocked"
    elif lost < action.damage:
        verb = "broke"
    t.log(
        verb,
        PLAYER,
        monster=t.called(foe),
        action=action.name,
        damage=action.damage,
        lost=lost,
        absorbed=action.damage - lost,
        hp=t.hp,
        left=t.protection,
        protection=foe.protection,
    )


def fall(t: DungeonTable, why: str) -> None:
    """He is dead, or time is up (R3.10, R3.15)."""
    t.stage = Stage.FALLEN
    t.why = why
