"""Cards made from the content: their effects, the line they read as, and what the rules must know of them."""

from typing import Final

from cardwright.games.elemental import content
from cardwright.games.elemental.cards import (
    ALL_DICE,
    COMBO,
    DICE,
    DRAW_AS_ACTION,
    FIRST_BLESSING_DRAW,
    FREE_HALF_COSTS,
    HAND_LIMIT,
    KEEP_CHANCE,
    KINDS,
    MILITIA,
    NO_STORE,
    NON_COMBO,
    SHIELD,
    TO_DECK_TOP,
    TO_HAND,
    Amount,
    Card,
    Cards,
    Effect,
    Shield,
    Strength,
)
from cardwright.games.elemental.effects import (
    AddActions,
    ChangeDie,
    DealDamage,
    DrawCards,
    DropFaceDown,
    DropFromHand,
    FlipDie,
    GainGold,
    HealOwner,
    LookAtDeck,
    LookAtHand,
    LookAtTable,
    RecycleCards,
    Reorder,
    RerollDie,
    Search,
    Strengthen,
    SwapDice,
)
from cardwright.games.elemental.options import Delta, Die

TIMES: Final = ("", "once", "twice", "three times", "four times", "five times")


# ---------------------------------------------------------------- from content to cards


def make_cards(entries: content.Content) -> Cards:
    """The content as the rules read it."""
    cards = Cards()
    cards.faces = entries.faces
    cards.hand_limit = entries.hand_limit
    cards.shop_size = entries.shop
    cards.dice_ids = [die.id for die in entries.dice]
    cards.dice_names = [die.name for die in entries.dice]
    cards.store_ids = [store.id for store in entries.stores]
    cards.store_names = [store.name for store in entries.stores]
    cards.strengths = {}
    every_die = [Die(die, cards.dice_ids[die]) for die in range(DICE)]
    cards.dice = [[every_die[die] for die in range(DICE) if mask >> die & 1] for mask in range(ALL_DICE + 1)]
    cards.deltas = [Delta(by) for by in range(-cards.faces, cards.faces + 1)]
    cards.militia = {}
    cards.cards = []
    for entry in entries.cards:
        cards.cards.append(make_card(len(cards.cards), entry, entries, cards))
    cards.by_id = {card.id: card for card in cards.cards}
    cards.starter = cards.by_id[entries.starter.card]
    cards.starters = entries.starter.copies
    cards.stores = [stock(cards, ("printed",)), stock(cards, ("printed", "restored"))]
    return cards


def stock(cards: Cards, sets: tuple[str, ...]) -> list[list[Card]]:
    """What each store sells with these sets (ED-6)."""
    stores: list[list[Card]] = [[], []]
    for card in cards.cards:
        if card.set in sets:
            stores[card.store].append(card)
    return stores


def make_card(index: int, entry: content.CardEntry, entries: content.Content, cards: Cards) -> Card:
    store = NO_STORE
    if entry.set != "starter":
        store = 0 if entry.cost <= entries.stores[0].up_to else 1
    card = Card(index, entry.id, entry.name, KINDS.index(entry.kind), entry.cost, store, entry.set)
    for verb in entry.effects:
        card.effects.append(make_effect(verb, card, cards))
    card.text = entry.text or " ".join([effect.text for effect in card.effects])
    card.sure = entry.sure
    card.note = entry.note
    for amount in card.amounts:
        card.dice |= amount.mask
    card.list_offers()
    return card


def make_effect(verb: content.Verb, card: Card, cards: Cards) -> Effect:
    """The effect of one verb; what the rules must know of the card is noted on it."""
    if isinstance(verb, content.Damage):
        amount = make_amount(verb.k, verb.dice, cards)
        both = verb.to == "both"
        card.amounts.append(amount)
        card.hits_rival.append(amount)
        if both:
            card.hits_dealer.append(amount)
        whom = "your opponent and to yourself" if both else "your opponent"
        return DealDamage(f"Deal {words(verb.k, verb.dice)} damage to {whom}.", amount, both)
    if isinstance(verb, content.Heal):
        amount = make_amount(verb.k, verb.dice, cards)
        card.amounts.append(amount)
        card.heals = True
        return HealOwner(f"Gain {words(verb.k, verb.dice)} health.", amount)
    if isinstance(verb, content.Gain):
        amount = make_amount(verb.k, verb.dice, cards)
        card.amounts.append(amount)
        dice = ["the gold die" if die == "gold" else die for die in verb.dice]
        return GainGold(f"Gain gold: {words(verb.k, dice)}.", amount)
    if isinstance(verb, content.Strength):
        scope = NON_COMBO if verb.scope == "non_combo" else cards.dice_ids.index(verb.scope)
        text = f"{verb.scope}*{verb.factor}"
        strength = cards.strengths.setdefault(text, Strength(verb.factor, scope, text))
        card.strengths.append(strength)
        what = "effects with a single die" if scope == NON_COMBO else f"{verb.scope} effects"
        return Strengthen(f"Your {what} count times {verb.factor} until the turn ends.", strength)
    if isinstance(verb, content.Reroll | content.Change | content.Flip | content.Swap):
        card.turns_dice = True
        return dice_effect(verb, card)
    if isinstance(verb, content.Shield):
        card.powers |= SHIELD
        card.shields.append(Shield(make_amount(verb.k, verb.dice, cards), damage_types(verb.against, cards)))
        return Effect(f"Shields you from {words(verb.k, verb.dice)} of any {' or '.join(verb.against)} damage.")
    if isinstance(verb, content.Militia | content.HandLimit | content.DrawAsAction | content.FirstBlessingDraw):
        return counting_passive(verb, card)
    if isinstance(verb, content.KeepChance | content.BuyTo | content.FreeHalfCosts):
        return plain_passive(verb, card)
    return card_effect(verb, card)


def dice_effect(verb: content.Verb, card: Card) -> Effect:
    if isinstance(verb, content.Reroll):
        card.rerolls = verb.max
        often = f"up to {times(verb.max)}" if verb.min < verb.max else times(verb.max)
        return RerollDie(f"Reroll a die {often}.", verb.min, verb.max)
    if isinstance(verb, content.Change):
        card.changes = verb.max
        by = f"up to {verb.max}" if verb.min < verb.max else f"exactly {verb.max}"
        return ChangeDie(f"Change a die by {by}, up or down.", verb.min, verb.max)
    if isinstance(verb, content.Flip):
        card.flips = True
        return FlipDie("Turn a die to its opposite face.")
    return SwapDice("Exchange the values of two dice.")


def counting_passive(verb: content.Verb, card: Card) -> Effect:
    """Passives with a number."""
    if isinstance(verb, content.Militia):
        card.powers |= MILITIA
        card.militia_rate = verb.rate
        return Effect(f"Buy off damage to you for {verb.rate} gold a point, paid to your opponent.")
    if isinstance(verb, content.HandLimit):
        card.powers |= HAND_LIMIT
        card.hand_limit = verb.n
        return Effect(f"Your hand limit rises by {verb.n}.")
    if isinstance(verb, content.DrawAsAction):
        card.powers |= DRAW_AS_ACTION
        card.proactive_draw = verb.n
        card.own_deck = True
        return Effect(f"You may draw {count(verb.n, 'card')} as an action.")
    assert isinstance(verb, content.FirstBlessingDraw)
    card.powers |= FIRST_BLESSING_DRAW
    card.first_blessing = verb.n
    return Effect(f"Your first blessing of a turn draws you {count(verb.n, 'card')} first.")


def plain_passive(verb: content.Verb, card: Card) -> Effect:
    if isinstance(verb, content.KeepChance):
        card.powers |= KEEP_CHANCE
        return Effect("When your effects need the chance die you may keep it as it lies.")
    if isinstance(verb, content.FreeHalfCosts):
        card.powers |= FREE_HALF_COSTS
        return Effect("Your face-down actions and responses cost nothing.")
    assert isinstance(verb, content.BuyTo)
    card.powers |= TO_HAND if verb.zone == "hand" else TO_DECK_TOP
    return Effect(f"Cards you buy go {'to your hand' if verb.zone == 'hand' else 'on top of your deck'}.")


def card_effect(verb: content.Verb, card: Card) -> Effect:
    """Verbs that move cards or allowances."""
    if isinstance(verb, content.Draw):
        card.own_deck = True
        card.draws += verb.n
        return DrawCards(f"Draw {count(verb.n, 'card')}.", verb.n)
    if isinstance(verb, content.Look):
        card.looks += 1
        if verb.zone == "opponent_hand":
            return LookAtHand("Look at your opponent's hand.")
        if verb.zone == "opponent_down":
            return LookAtTable("Look at your opponent's face-down cards.")
        own = verb.zone == "own_deck"
        return LookAtDeck(f"Look at the top {verb.n} cards of {whose(own)} deck.", own, verb.n)
    if isinstance(verb, content.Reorder):
        own = verb.whose == "own"
        card.own_deck |= own
        card.rival_deck |= not own
        return Reorder(f"Look at the top {verb.n} cards of {whose(own)} deck and reorder them.", own, verb.n)
    if isinstance(verb, content.Search):
        card.own_deck = True
        card.searches += 1
        return Search("Take a card of your choice from your deck, then shuffle it.")
    if isinstance(verb, content.DropDown):
        card.drops_down += verb.n
        return DropFaceDown(f"Your opponent discards {verb.n} of its face-down cards.", verb.n)
    if isinstance(verb, content.DropHand):
        card.drops_hand += verb.n
        return DropFromHand(f"Your opponent discards {count(verb.n, 'card')} from its hand.", verb.n)
    if isinstance(verb, content.Actions):
        card.extra_actions += verb.n
        return AddActions(f"{count(verb.n, 'more action')} this turn.", verb.n)
    if isinstance(verb, content.Recycle):
        card.recycles += verb.max
        return RecycleCards(f"Remove up to {count(verb.max, 'card')} from your hand for good.", verb.max)
    assert isinstance(verb, content.Cancel)
    card.cancels = True
    return Effect("Cancel the action this answers.")


def make_amount(k: int, dice: list[str], cards: Cards) -> Amount:
    return Amount(k, [cards.dice_ids.index(die) for die in dice])


def damage_types(names: list[str], cards: Cards) -> int:
    types = 0
    for name in names:
        types |= COMBO if name == "combo" else 1 << cards.dice_ids.index(name)
    return types


# ---------------------------------------------------------------- words


def words(k: int, dice: list[str]) -> str:
    """`2 x fire`, `earth x magic`, `4`."""
    return " x ".join([str(k), *dice] if k != 1 or not dice else dice)


def times(n: int) -> str:
    return TIMES[n] if 0 < n < len(TIMES) else f"{n} times"


def count(n: int, noun: str) -> str:
    return f"{n} {noun}{'' if n == 1 else 's'}"


def whose(own: bool) -> str:
    return "your" if own else "your opponent's"
