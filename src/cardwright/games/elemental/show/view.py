"""What a seat sees, and how events read. Options are put into words in words.py."""

from typing import Final

from cardwright.core.decision import Decision, Option
from cardwright.core.events import SPECTATOR
from cardwright.core.view import Area, Choice, Counter, Thing, View
from cardwright.games.elemental.cards import KINDS, Card
from cardwright.games.elemental.knowledge import (
    hidden_cards,
    in_hand_or_placed,
    public_traces,
    surely_in_hand,
    unseen_places,
)
from cardwright.games.elemental.options import (
    Bid,
    BuyOff,
    CardOption,
    Die,
    Put,
    Respond,
    Reveal,
    Take,
)
from cardwright.games.elemental.rules.amounts import free_gold
from cardwright.games.elemental.rules.end import NAMES
from cardwright.games.elemental.rules.responses import half_cost
from cardwright.games.elemental.rules.traces import first_of
from cardwright.games.elemental.rules.turn import hand_limit
from cardwright.games.elemental.table import ElementalTable, FaceDown, Side, Store
from cardwright.games.elemental.words import describe_for, forecast

THEME: Final = {"fire": "red", "earth": "yellow", "water": "blue", "nature": "green", "magic": "magenta",
                "gold": "bright_yellow", "chance": "white", "action": "cyan", "blessing": "bright_white",
                "passive": "magenta"}  # fmt: skip
WAITING: Final = "It isn't yours to choose now."  # whoever is asked, and whatever (ED-128)
MARKS: Final = ("▶", "✦", "■")  # action, blessing, passive

PHRASES: Final[dict[str, str]] = {
    "turn": "Turn {turn}: {who} is to play.",
    "draw": "{who} draws {card}.",
    "draw?": "{who} draws a card.",
    "gain": "{who} gains {gold} gold.",
    "discard": "{who} discards {card}.",
    "execute": "{who} plays {card}: {text}",
    "respond": "{who} answers with {card}: {text}",
    "bless": "{who} plays {card}: {text}",
    "cancelled": "{who}'s {card} is cancelled.",
    "place": "{who} places {card} face down.",
    "place?": "{who} places a card face down.",
    "drop": "{who} gives up {card}.",
    "damage": "{who} strikes with {points}: {rival} loses {to_rival}.",
    "damage_self": "{who} loses {to_dealer} too.",
    "militia": "{who} buys off {points} damage for {gold} gold.",
    "heal": "{who} gains {points} health.",
    "chance": "{who} rolls the chance die: {value}.",
    "die": "{who} turns the {die} die to {value}.",
    "look_opponent_hand": "{who} looks at the opponent's hand and sees {cards}.",
    "look_opponent_hand?": "{who} looks at the opponent's hand ({n}).",
    "look_opponent_down": "{who} looks at the opponent's face-down cards and sees {cards}.",
    "look_opponent_down?": "{who} looks at the opponent's face-down cards ({n}).",
    "look_own_deck": "{who} looks at the top of the own deck and sees {cards}.",
    "look_own_deck?": "{who} looks at the top {n} of the own deck.",
    "look_opponent_deck": "{who} looks at the top of the opponent's deck and sees {cards}.",
    "look_opponent_deck?": "{who} looks at the top {n} of the opponent's deck.",
    "reorder": "{who} puts the top {n} of {whose}'s deck back in an order of choice.",
    "search": "{who} takes {card} from the deck and shuffles it.",
    "search?": "{who} takes a card from the deck and shuffles it.",
    "recycle": "{who} removes {card} for good.",
    "bid": "{who} bids {price} for {card}.",
    "buy": "{who} buys {card} for {price}.",
    "leaves": "{card} leaves the shop.",
    "arrives": "{card} comes to the shop for {cost}.",
}


def view(t: ElementalTable, seat: int, decision: Decision | None) -> View:
    if seat == SPECTATOR:
        return onlookers_view(t, decision)
    own, rival = t.sides[seat], t.sides[1 - seat]
    picture = View(
        game="elemental",
        seat=seat,
        headline=headline(t, seat),
        counters=[*counters(t, seat, "Your"), *counters(t, 1 - seat, f"{NAMES[1 - seat]}'s"), *blow(t)],
        areas=[dice(t), *pending(t), *lot(t, seat), *shops(t, seat), *own_areas(t, own, seat)],
    )
    picture.areas += rival_areas(t, rival, seat)
    picture.areas += removed(t)
    if t.result is not None:
        score = t.result.scores[seat]
        picture.over = f"{'You win' if score == 1 else 'You lose' if score == 0 else 'A draw'}: {t.result.why}."
    elif decision is not None:
        if seat in decision.seats:
            picture.question = decision.question.prompt
            picture.choices = [choice(t, seat, index, option) for index, option in enumerate(decision.options)]
        else:
            picture.waiting = WAITING
    return picture


def onlookers_view(t: ElementalTable, decision: Decision | None) -> View:
    """What lies open, and which hidden cards each seat has in all: they came into the game openly."""
    picture = View(
        game="elemental",
        seat=SPECTATOR,
        headline=f"Turn {t.turn} of at most {t.house.max_turns}, {NAMES[t.active]}'s turn",
        counters=[*counters(t, 0, f"{NAMES[0]}'s"), *counters(t, 1, f"{NAMES[1]}'s"), *blow(t)],
        areas=[dice(t), *pending(t), *lot(t, SPECTATOR), *shops(t, SPECTATOR)],
    )
    for seat, side in enumerate(t.sides):
        picture.areas += onlookers_areas(side, NAMES[seat])
    picture.areas += removed(t)
    if t.result is not None:
        best = max(t.result.scores)
        winner = f"{NAMES[t.result.scores.index(best)]} wins" if best == 1 else "A draw"
        picture.over = f"{winner}: {t.result.why}."
    elif decision is not None:
        picture.waiting = f"{NAMES[decision.seat]} is to choose."
    return picture


def onlookers_areas(side: Side, name: str) -> list[Area]:
    areas = [Area(f"{name}:hand", f"{name}'s hand", "pile", count=len(side.hand))]
    if side.down:
        things = [Thing(f"{name}:down:{at}", "?", "face down", notes=[f"placed in turn {down.turn}"])
                  for at, down in enumerate(side.down)]  # fmt: skip
        areas.append(Area(f"{name}:down", f"{name}'s face-down cards", "list", things))
    if side.passives:
        things = [card_thing(f"{name}:passive", card) for card in side.passives]
        areas.append(Area(f"{name}:passives", f"{name}'s passives", "list", things))
    piles = pile_notes(side, public_traces(side))
    areas.append(Area(f"{name}:deck", f"{name}'s deck", "pile", count=len(side.deck), note="".join(piles)))
    areas.append(pile(f"{name}:discard", f"{name}'s discard pile", side.discard, ""))
    hidden = f"{name}'s hand, deck and face-down cards"
    areas.append(pile(f"{name}:hidden", hidden, hidden_cards(side), "all together"))
    return areas


def headline(t: ElementalTable, seat: int) -> str:
    whose = "your turn" if t.active == seat else f"{NAMES[t.active]}'s turn"
    return f"Turn {t.turn} of at most {t.house.max_turns}, {whose}; you are {NAMES[seat]}"


def counters(t: ElementalTable, seat: int, whose: str) -> list[Counter]:
    side = t.sides[seat]
    free = free_gold(t, seat)
    locked = f"{side.gold - free} locked in the bid" if free < side.gold else ""
    found = [Counter(f"{whose} health", side.health, tone="bad" if side.health <= 20 else ""),
             Counter(f"{whose} gold", side.gold, note=locked)]  # fmt: skip
    if side.allowance or t.active == seat:
        found.append(Counter(f"{whose} actions left", side.allowance))
    for strength in side.strengths:
        found.append(
            Counter(f"{whose} strength", strength.factor, note=f"on {strength.text.partition('*')[0]} effects")
        )
    return found


def blow(t: ElementalTable) -> list[Counter]:
    """The damage that the seat with Paid Militia is asked about."""
    return [Counter("Damage to buy off", t.blow, tone="bad")] if t.blow else []


# ---------------------------------------------------------------- the middle of the table


def dice(t: ElementalTable) -> Area:
    things = [Thing(f"die:{name}", f"{t.cards.dice_names[i]} {t.dice[i]}", t.cards.dice_names[i], tone=name)
              for i, name in enumerate(t.cards.dice_ids)]  # fmt: skip
    if t.turning >= 0:
        things[t.turning].face += " (being turned)"
    return Area("dice", "Dice", "list", things)


def pending(t: ElementalTable) -> list[Area]:
    """The cards being played, the latest, which happens first, on top."""
    things: list[Thing] = []
    for depth, declared in enumerate(t.pending):
        card = declared.card
        verb = "answers with" if declared.response else "plays"
        will = forecast(t, declared.seat, card)
        things.insert(0, Thing(f"pending:{depth}", face(card), card.name, KINDS[card.kind],
                               [f"{NAMES[declared.seat]} {verb} it:", card.text], [will] if will else []))  # fmt: skip
    return [Area("pending", "Being played", "list", things, note="the top one happens first")] if things else []


def lot(t: ElementalTable, seat: int) -> list[Area]:
    if t.lot is None:
        return []
    bidder = "you hold" if t.bidder == seat else f"{NAMES[t.bidder]} holds"
    thing = card_thing("lot", t.lot)
    thing.notes = [f"{bidder} the bid at {t.price}", f"the next bid is {t.price + t.lot.cost}"]
    return [Area("auction", "Auction", "list", [thing])]


def shops(t: ElementalTable, seat: int) -> list[Area]:
    areas = []
    for index, store in enumerate(t.stores):
        things = [shop_thing(t, seat, store, at) for at in range(len(store.shop))]
        note = f"{len(store.deck)} in the deck"
        areas.append(Area(f"shop:{t.cards.store_ids[index]}", t.cards.store_names[index], "list", things, note=note))
    return areas


def shop_thing(t: ElementalTable, seat: int, store: Store, at: int) -> Thing:
    card = store.shop[at]
    thing = card_thing("shop", card)
    will = forecast(t, seat, card) if seat != SPECTATOR else ""
    thing.notes = [will] if will else []
    if at == 0:
        thing.notes.append("oldest" if store.bought else "oldest: leaves unless one is bought")
    if seat != SPECTATOR and card.cost > t.sides[seat].gold:
        thing.notes.append("too dear")
    return thing


# ---------------------------------------------------------------- a seat's own side


def own_areas(t: ElementalTable, own: Side, seat: int) -> list[Area]:
    hand = Area(
        "hand", "Your hand", "list", hand_things(t, seat, own), note=f"at most {hand_limit(t, own)} at turn's end"
    )
    down = [own_face_down(t, own, card) for card in own.down]
    areas = [hand]
    if down:
        areas.append(Area("down", "Your face-down cards", "list", down))
    if own.passives:
        areas.append(Area("passives", "Your passives", "list", [card_thing("passive", card) for card in own.passives]))
    areas.append(deck_area("deck", "Your deck", own, sorted_names(own.deck)))
    areas.append(pile("discard", "Your discard pile", own.discard, ""))
    return areas


def hand_things(t: ElementalTable, seat: int, own: Side) -> list[Thing]:
    things = []
    for at, card in enumerate(own.hand):
        thing = card_thing("hand", card)
        if at > 0 and own.hand[at - 1] is card:
            thing.id = f"hand:{card.id}:{at}"  # equal cards are one option; it touches the first
        will = forecast(t, seat, card)
        thing.notes = [will] if will else []
        things.append(thing)
    return things


def own_face_down(t: ElementalTable, own: Side, down: FaceDown) -> Thing:
    thing = card_thing("down", down.card)
    ready = f"ready for {half_cost(own, down.card)} gold" if down.turn < t.turn else "ready from the next turn on"
    thing.notes = [f"placed in turn {down.turn}", ready]
    if down.seen:
        thing.notes.append("your opponent has seen it")
    return thing


# ---------------------------------------------------------------- the other side


def rival_areas(t: ElementalTable, rival: Side, seat: int) -> list[Area]:
    name = NAMES[1 - seat]
    sure = [known_thing("rival_hand", at, card) for at, card in enumerate(surely_in_hand(rival))]
    maybe = [card.name for card in in_hand_or_placed(rival)]
    note = f"in hand or placed: {', '.join(maybe)}" if maybe else ""
    areas = [Area("rival_hand", f"{name}'s hand", "pile", sure, len(rival.hand), note)]
    if rival.down:
        things = [rival_face_down(down) for down in rival.down]
        areas.append(Area("rival_down", f"{name}'s face-down cards", "list", things))
    if rival.passives:
        things = [card_thing("rival_passive", card) for card in rival.passives]
        areas.append(Area("rival_passives", f"{name}'s passives", "list", things))
    areas.append(deck_area("rival_deck", f"{name}'s deck", rival, []))
    areas.append(pile("rival_discard", f"{name}'s discard pile", rival.discard, ""))
    areas.append(pile("rival_hidden", f"{name}'s hand, deck and face-down cards", hidden_cards(rival), "all together"))
    return areas


def rival_face_down(down: FaceDown) -> Thing:
    placed = f"placed in turn {down.turn}"
    if down.seen:
        thing = card_thing("rival_down", down.card)
        thing.notes = [placed, "you have seen it"]
        return thing
    return Thing(f"rival_down:{down.number}", "?", "face down", notes=[placed])


def deck_area(name: str, title: str, side: Side, contents: list[str]) -> Area:
    """What this seat knows of a deck: places from the top that it has seen, and the own cards in no order."""
    things: list[Thing] = []
    top = len(side.deck)
    traces = side.deck_traces if name == "rival_deck" else side.own_traces
    unseen = unseen_places(traces)
    for at, card in enumerate(side.deck):
        if at not in unseen:
            things.insert(0, Thing(f"{name}:{top - at}", face(card), card.name, notes=[f"{top - at}. from the top"]))
    notes = [f"holds {', '.join(contents)}"] if contents else []
    notes += pile_notes(side, traces)
    return Area(name, title, "pile", things, len(side.deck), "; ".join(notes))


def pile_notes(side: Side, traces: list[int]) -> list[str]:
    """Everybody saw the discard pile go under the deck."""
    under = [first_of(traces[at]) for at in unseen_places(traces) if first_of(traces[at]) > side.arrived]
    return [f"its lowest {side.arrived + len(side.deck) - min(under)} are a shuffled discard pile"] if under else []


def removed(t: ElementalTable) -> list[Area]:
    return [pile(f"removed:{t.cards.store_ids[i]}", f"{t.cards.store_names[i]}, removed", store.removed, "")
            for i, store in enumerate(t.stores)]  # fmt: skip


# ---------------------------------------------------------------- cards and piles


def card_thing(area: str, card: Card) -> Thing:
    half = f"; half {card.half}" if card.kind == 0 else ""
    return Thing(
        f"{area}:{card.id}",
        face(card),
        card.name,
        KINDS[card.kind],
        [card.text],
        details=f"{card.name}, {KINDS[card.kind]}, {card.cost} gold{half}: {card.text}",
    )


def known_thing(area: str, at: int, card: Card) -> Thing:
    return Thing(f"{area}:{at}", face(card), card.name, KINDS[card.kind], details=card.text)


def face(card: Card) -> str:
    """The mark of its kind, its cost and its name."""
    return f"{MARKS[card.kind]}{card.cost} {card.name}"


def pile(name: str, title: str, cards: list[Card], note: str) -> Area:
    return Area(name, title, "pile", [known_thing(name, at, card) for at, card in enumerate(cards)], len(cards), note)


def sorted_names(cards: list[Card]) -> list[str]:
    """The contents of a deck without its order: `3 Basic Income`."""
    counts: dict[str, int] = {}
    for card in sorted(cards, key=lambda card: card.index):
        counts[card.name] = counts.get(card.name, 0) + 1
    return [name if number == 1 else f"{number} {name}" for name, number in counts.items()]


# ---------------------------------------------------------------- options


def choice(t: ElementalTable, seat: int, index: int, option: Option) -> Choice:
    entry = Choice(index, option.text, describe_for(t, seat, option))
    if isinstance(option, Bid):
        entry.touches = [f"shop:{option.card.id}"]
    elif isinstance(option, Reveal) or (isinstance(option, Respond) and not option.from_hand):
        entry.touches = [f"down:{option.card.id}"]
    elif isinstance(option, CardOption):
        entry.touches = touched(t, seat, option)
    elif isinstance(option, Die):
        entry.touches = [f"die:{t.cards.dice_ids[option.die]}"]
    elif isinstance(option, BuyOff):
        entry.cell = str(option.points)
    return entry


def touched(t: ElementalTable, seat: int, option: CardOption) -> list[str]:
    """The hand or face-down card that this option names; cards in decks lie hidden."""
    card = option.card
    if isinstance(option, Put | Take):
        return []
    if card in t.sides[seat].hand:
        return [f"hand:{card.id}"]
    return [f"down:{card.id}"]
