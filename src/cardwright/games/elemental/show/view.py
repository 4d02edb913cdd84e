"""What a seat sees. Events and options are put into words in words.py."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.core.events import SPECTATOR
from cardwright.core.view import Area, Choice, Counter, Mark, Thing, View
from cardwright.games.elemental.content.cards import KINDS, Card, Kind
from cardwright.games.elemental.content.options import (
    DRAW,
    END,
    GAIN,
    MATCH,
    OUTBID,
    PASS,
    BuyOff,
    CardOption,
    Delta,
    Die,
    Pay,
    Put,
    Respond,
    Reveal,
    Take,
)
from cardwright.games.elemental.rules.amounts import free_gold
from cardwright.games.elemental.rules.knowledge import (
    hidden_cards,
    in_hand_or_placed,
    public_traces,
    surely_in_hand,
)
from cardwright.games.elemental.rules.responses import half_cost
from cardwright.games.elemental.rules.table import (
    DECKS,
    DISCARDS,
    DOWNS,
    EXILES,
    HANDS,
    PASSIVES,
    PENDING,
    ElementalTable,
    FaceDown,
    Side,
    Store,
)
from cardwright.games.elemental.rules.traces import first_of, unseen_places
from cardwright.games.elemental.rules.turn import hand_limit
from cardwright.games.elemental.show.brief import brief
from cardwright.games.elemental.show.sums import blow, forecast, in_a_sentence, span, sum_of
from cardwright.games.elemental.show.words import VERBS, describe

THEME: Final = {"fire": "red", "earth": "yellow", "water": "blue", "nature": "green", "magic": "magenta",
                "gold": "bright_yellow", "chance": "white", "action": "cyan", "blessing": "bright_white",
                "passive": "magenta"}  # fmt: skip
MARKS: Final = {"action": "►", "blessing": "✦", "passive": "■"}
DANGER: Final = 20  # health


def picture(t: ElementalTable, seat: int) -> View:
    return Picture(t, seat).draw()


class Picture:
    """The table for one reader: a seat, or a spectator, who knows what all may know."""

    def __init__(self, t: ElementalTable, seat: int) -> None:
        self.t = t
        self.seat = seat
        self.starters = 0  # equal cards drawn so far, in the reader's hand first

    def draw(self) -> View:
        t, seat = self.t, self.seat
        own = [self.hand(seat)] if seat != SPECTATOR else []  # first, so that its things have the same ids always
        order = [seat, 1 - seat] if seat != SPECTATOR else [0, 1]
        counters = [counter for each in order for counter in self.counters(each)]
        if t.blow:
            counters.append(Counter("Damage to buy off", t.blow, tone="bad"))
        areas = [self.dice(), *self.pending(), *self.lot()]
        for store in t.stores:
            areas += self.store(store)
        areas += own
        for each in order:
            areas += self.side(each)
        return View(
            headline=f"Turn {t.turn} of at most {t.house.max_turns}",
            counters=counters,
            areas=[area for area in areas if area.size or area.role in ("hand", "deck", "discard", "market")],
            turn=t.active,
            about=self.about(),
        )

    def counters(self, seat: int) -> list[Counter]:
        side, free = self.t.sides[seat], free_gold(self.t, seat)
        locked = f"{side.gold - free} locked in the bid" if free < side.gold else ""
        found = [
            self.health(seat),
            Counter("Gold", side.gold, note=locked, of=seat),
        ]
        if side.allowance or self.t.active == seat:
            found.append(Counter("Actions left", side.allowance, of=seat))
        for strength in side.strengths:
            scope = strength.text.partition("*")[0]
            found.append(Counter("Strength", strength.factor, note=f"on {scope} effects", of=seat))
        return found

    def health(self, seat: int) -> Counter:
        """With what it will be after the action that is to happen next, and how that is reckoned."""
        value = self.t.sides[seat].health
        found = Counter("Health", value, tone="bad" if value <= DANGER else "", of=seat)
        if self.t.pending:
            low, high = blow(self.t, seat)
            if high and low == high:
                found.then = max(0, value - low)
            if seat == self.seat:
                found.note = in_a_sentence(self.t, seat)
        return found

    def about(self) -> list[str]:
        """The action that is to happen next, and the dice that it counts."""
        if not self.t.pending:
            return []
        counts = {die for amount in self.t.pending[-1].card.amounts for die in amount.dice}
        return [f"{PENDING}:{len(self.t.pending) - 1}", *[self.t.cards.dice_pieces[die].id for die in sorted(counts)]]

    # The middle of the table

    def dice(self) -> Area:
        things = [
            Thing(piece.id, piece.name, piece.id, kind=kind, tone=kind, value=value)
            for piece, kind, value in zip(self.t.cards.dice_pieces, self.t.cards.dice_ids, self.t.dice, strict=True)
        ]
        if self.t.turning >= 0:
            things[self.t.turning].state = "being turned"
        return Area("dice", "Dice", "row", things, role="dice")

    def pending(self) -> list[Area]:
        """The cards being played, the latest, which happens first, on top."""
        things: list[Thing] = []
        for depth, declared in enumerate(self.t.pending):
            thing = self.card(declared.card, f"{PENDING}:{depth}", self.will(declared.seat, declared.card))
            thing.of = declared.seat
            thing.state = "answer" if declared.response else ""
            thing.sum = sum_of(self.t, declared, self.seat)
            things.insert(0, thing)
        return [Area(PENDING, "Being played", "list", things, note="the top one happens first", role="stack")]

    def lot(self) -> list[Area]:
        t = self.t
        if t.lot is None:
            return []
        thing = self.card(t.lot, f"lot:{t.lot.id}", [Mark(f"the next bid is {t.price + t.lot.cost}")])
        thing.of = t.bidder
        thing.counters = [Counter("Bid", t.price, of=t.bidder)]
        return [Area("auction", "Auction", "list", [thing], role="summary")]

    def store(self, store: Store) -> list[Area]:
        name = self.t.cards.store_names[store.index]
        things = [self.card(card, notes=self.will(self.seat, card)) for card in store.shop]
        for thing in things[:1]:
            thing.notes.append(Mark("oldest") if store.bought else Mark("leaves if none is bought", short="leaves"))
        if self.seat != SPECTATOR:
            for thing, card in zip(things, store.shop, strict=True):
                thing.state = "dear" if card.cost > self.t.sides[self.seat].gold else ""
        removed = [self.card(card) for card in store.removed]
        return [
            Area(store.area("shop"), name, "list", things, role="market"),
            Area(store.area("store"), f"{name}, deck", "pile", count=len(store.deck), role="deck"),
            Area(store.area("removed"), f"{name}, removed", "pile", removed, role="discard"),
        ]

    # A seat's side

    def hand(self, seat: int) -> Area:
        t, side = self.t, self.t.sides[seat]
        if seat == self.seat:
            things = [self.card(card, notes=self.will(seat, card)) for card in side.hand]
            note = f"at most {hand_limit(t, side)} at turn's end"
            return Area(HANDS[seat], "Hand", "row", things, note=note, role="hand", of=seat)
        if self.seat == SPECTATOR:
            return Area(HANDS[seat], "Hand", "pile", count=len(side.hand), role="hand", of=seat)
        maybe = [card.name for card in in_hand_or_placed(side)]
        note = f"in hand or placed: {', '.join(maybe)}" if maybe else ""
        known = [self.card(card) for card in surely_in_hand(side)]
        return Area(HANDS[seat], "Hand", "pile", known, len(side.hand), note, "hand", seat)

    def side(self, seat: int) -> list[Area]:
        side = self.t.sides[seat]
        areas = [] if seat == self.seat else [self.hand(seat)]
        down = [self.face_down(seat, each) for each in side.down]
        areas += [
            Area(DOWNS[seat], "Face-down cards", "row", down, role="play", of=seat),
            Area(PASSIVES[seat], "Passives", "row", [self.card(card) for card in side.passives], role="play", of=seat),
            self.deck(seat),
            self.pile(DISCARDS[seat], "Discard pile", side.discard, "discard", seat),
            self.pile(EXILES[seat], "Out of the game", side.exile, "exile", seat),
        ]
        if seat != self.seat:
            hidden = Area(f"hidden:{seat}", "Hand, deck and face-down cards", "pile", role="summary", of=seat)
            hidden.note = "all together"
            for card, count in counted(hidden_cards(side)):
                hidden.things.append(self.card(card, f"{hidden.id}:{card.id}"))
                hidden.things[-1].count = count
            areas.append(hidden)
        return areas

    def face_down(self, seat: int, down: FaceDown) -> Thing:
        placed = Mark(f"placed in turn {down.turn}")
        if seat != self.seat and (self.seat == SPECTATOR or not down.seen):
            return Thing(f"{DOWNS[seat]}.{down.number}", up=False, notes=[placed])
        thing = self.card(down.card, notes=[placed])
        thing.up = False
        if seat != self.seat:
            thing.notes.append(Mark("you have seen it"))
            return thing
        ready = down.turn < self.t.turn
        cost = f"ready for {half_cost(self.t.sides[seat], down.card)} gold"
        thing.notes.append(Mark(cost if ready else "ready from the next turn on"))
        if down.seen:
            thing.notes.append(Mark("your opponent has seen it"))
        return thing

    def deck(self, seat: int) -> Area:
        """What the reader knows of a deck: places from the top that it has seen, and the own cards in no order."""
        side = self.t.sides[seat]
        traces = side.own_traces if seat == self.seat else side.deck_traces
        if self.seat == SPECTATOR:
            traces = public_traces(side)
        unseen = unseen_places(traces)
        things: list[Thing] = []
        if self.seat != SPECTATOR:
            for at in range(len(side.deck) - 1, -1, -1):
                if at not in unseen:
                    place = Mark(f"{len(side.deck) - at}. from the top")
                    things.append(self.card(side.deck[at], notes=[place]))
        notes: list[str] = []
        if seat == self.seat and side.deck:
            names = [card.name if n == 1 else f"{card.name} ×{n}" for card, n in counted(side.deck)]
            notes.append(f"holds {', '.join(names)}")
        under = [first_of(traces[at]) for at in unseen if first_of(traces[at]) > side.arrived]
        if under:  # everybody saw the discard pile go there
            notes.append(f"its lowest {side.arrived + len(side.deck) - min(under)} are a shuffled discard pile")
        return Area(DECKS[seat], "Deck", "pile", things, len(side.deck), "; ".join(notes), "deck", seat)

    # Cards

    def card(self, card: Card, id: str = "", notes: list[Mark] | None = None) -> Thing:
        thing = printed(card)
        thing.id = id or self.id(card)
        thing.notes = notes or []
        return thing

    def id(self, card: Card) -> str:
        """Every card is there once, but the starters."""
        if card is not self.t.cards.starter:
            return card.id
        self.starters += 1
        return f"{card.id}.{self.starters}"

    def pile(self, id: str, title: str, cards: list[Card], role: str, seat: int) -> Area:
        return Area(id, title, "pile", [self.card(card) for card in cards], role=role, of=seat)

    def will(self, seat: int, card: Card) -> list[Mark]:
        """What the card would do now, for a seat."""
        words = forecast(self.t, seat, card) if seat != SPECTATOR else ""
        return [Mark(words, short=brief(words))] if words else []


def printed(card: Card) -> Thing:
    kind, half = KINDS[card.kind], f"; half {card.half}" if card.kind == Kind.ACTION else ""
    details = f"{card.name}, {kind}, {card.cost} gold{half}: {card.text}"
    thing = Thing(card.id, card.name, card.id, kind=kind, cost=card.cost, lines=[card.text], details=details)
    thing.brief = [brief(card.text)]
    return thing


def counted(cards: list[Card]) -> list[tuple[Card, int]]:
    """Equal cards together, without their order."""
    counts: dict[Card, int] = {}
    for card in sorted(cards, key=lambda card: card.index):
        counts[card] = counts.get(card, 0) + 1
    return list(counts.items())


# ---------------------------------------------------------------- options


def choice(t: ElementalTable, option: Option, seat: int) -> Choice:
    entry = Choice(describe(t, option, seat))
    if isinstance(option, CardOption) and not isinstance(option, Put | Take):  # cards in decks lie hidden
        starter = option.card is t.cards.starter
        entry.touches = [f"{option.card.id}.1" if starter else option.card.id]  # equal cards are one option
        if isinstance(option, Respond | Reveal | Pay):
            entry.pays = half_cost(t.sides[seat], option.card)
            entry.cell = f"{entry.pays} gold"
    elif isinstance(option, Die):
        entry.touches = [t.cards.dice_pieces[option.die].id]
    elif isinstance(option, Delta):
        die = t.cards.dice_pieces[t.turning].id
        entry.touches = [die]
        entry.then = {die: t.dice[t.turning] + option.change}
    elif isinstance(option, BuyOff):
        entry.cell, entry.pays = str(option.points), option.points * t.sides[seat].powers.militia
    elif option in (OUTBID, MATCH) and t.lot is not None:
        entry.touches = [t.lot.id]
    elif option is PASS and t.pending:
        entry.short = "let it happen"
        low, high = blow(t, seat)
        if high:
            entry.cell = f"{span(low, high)} damage"
    entry.verb = VERBS.get(type(option), "")
    entry.ends = option is END
    if option is GAIN and may_draw_at_once(t, t.sides[seat]):
        entry.along = DRAW.text
    return entry


def may_draw_at_once(t: ElementalTable, side: Side) -> bool:
    """Whether nothing is lost by drawing the card of the turn first (ED-12): no discard pile goes into the deck, which
    could have grown before, and no card of the seat reorders or searches its deck."""
    own = [*side.hand, *[down.card for down in side.down]]
    return not t.drawn and len(side.deck) > 0 and not any(card.own_deck and not card.draws for card in own)
