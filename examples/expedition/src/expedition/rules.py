"""The rules of Expedition: a day of weather, a march in which everybody picks in secret, and help while it lasts."""

from typing import Final

from cardwright import ANYONE, TABLE, Option, Piece, Question, Result, Rng, Table


class Card(Piece):
    """Gear and its strength, or weather and what it demands."""

    __slots__ = ("kind", "number")

    def __init__(self, kind: str, number: int) -> None:
        super().__init__(f"{kind}{number}", f"{kind} {number}")
        self.kind: str = kind
        self.number: int = number


class Lay(Option):
    """One card, picked in secret or added to help."""

    __slots__ = ("card",)

    def __init__(self, card: Card) -> None:
        super().__init__(card.id)
        self.card: Card = card


FITS: Final = {"wind": "rope", "snow": "boots", "fog": "lamp"}  # the gear that counts twice
GEAR: Final = [Card(kind, strength) for kind in FITS.values() for strength in range(1, 7)]
WEATHER: Final = [Card(kind, demand) for kind in FITS for demand in (8, 10, 12)]
LAYS: Final = {card.id: Lay(card) for card in GEAR}
MARCH: Final = Option("march")
CAMP: Final = Option("camp")
HOLD: Final = Option("hold back")
BACK: Final = Option("turn back")
ROAD: Final = Question("road", "March on, or camp?", caused=True)
PICK: Final = Question("pick", "What do you lay?", caused=True)
HELP: Final = Question("help", "Who adds a card?", caused=True)
PARTY: Final = (0, 1, 2)


class Pack:
    """What one climber carries; the others see only how many."""

    __slots__ = ("cards",)

    def __init__(self, cards: list[Card]) -> None:
        self.cards: list[Card] = cards


class ExpeditionTable(Table):
    """One journey. Piles have their top last."""

    __slots__ = ("days", "goal", "missing", "packs", "past", "stage", "store", "used")

    packs: list[Pack]
    store: list[Card]  # face down
    used: list[Card]
    days: list[Card]  # to come, face down
    past: list[Card]  # the last one is today
    missing: int  # what today still demands
    stage: int
    goal: int  # the stage to reach

    def copy(self) -> "ExpeditionTable":
        t = ExpeditionTable()
        self.copy_onto(t)
        t.packs = [Pack(pack.cards[:]) for pack in self.packs]
        t.store, t.used, t.days, t.past = self.store[:], self.used[:], self.days[:], self.past[:]
        t.missing, t.stage, t.goal = self.missing, self.stage, self.goal
        return t


def deal(goal: int, rng: Rng) -> ExpeditionTable:
    t = ExpeditionTable()
    t.open(rng)
    t.store, t.used, t.days, t.past = GEAR[:], [], WEATHER[:], []
    t.missing, t.stage, t.goal = 0, 0, goal
    t.shuffle(t.store)
    t.shuffle(t.days)
    t.packs = [Pack([t.store.pop() for _ in range(4)]) for _ in PARTY]
    return t


def advance(t: ExpeditionTable) -> None:
    """One day."""
    t.past.append(t.days.pop())
    t.missing = t.past[-1].number
    t.seal()
    if t.events is not None:
        t.move("day", TABLE, t.past[-1:], "days", "past")
    if t.ask_party(PARTY, ROAD, [MARCH, CAMP]) is CAMP:
        camp(t)
    else:
        march(t)
    t.missing = 0
    finish(t)


def camp(t: ExpeditionTable) -> None:
    for seat in PARTY[: len(t.store)]:
        card = t.store.pop()
        t.packs[seat].cards.append(card)
        t.seal()
        if t.events is not None:
            t.move("take", seat, [card], "store", f"pack:{seat}", to=(seat,))


def march(t: ExpeditionTable) -> None:
    """All pick in secret. What is missing then, anybody may add; who turns back turns all back."""
    for seat, pick in zip(PARTY, t.ask_secretly(PARTY, PICK, picks), strict=True):
        if isinstance(pick, Lay):
            lay(t, seat, pick.card)
    while t.missing > 0:
        owners = [seat for seat in PARTY for _ in t.packs[seat].cards]
        cards: list[Option] = [LAYS[card.id] for seat in PARTY for card in t.packs[seat].cards]
        help = t.ask_party(PARTY, HELP, [*cards, BACK], [*owners, ANYONE], hidden=True)
        if not isinstance(help, Lay):
            break
        lay(t, owners[cards.index(help)], help.card)
    t.stage += t.missing <= 0
    if t.events is not None:
        t.log("arrive" if t.missing <= 0 else "turn back", stage=t.stage)


def picks(t: ExpeditionTable, seat: int) -> list[Option]:
    return [*[LAYS[card.id] for card in t.packs[seat].cards], HOLD]


def lay(t: ExpeditionTable, seat: int, card: Card) -> None:
    t.packs[seat].cards.remove(card)
    t.used.append(card)
    t.missing -= worth(t, card)
    t.seal()  # all see it now
    if t.events is not None:
        t.move("lay", seat, [card], f"pack:{seat}", "used")


def worth(t: ExpeditionTable, card: Card) -> int:
    """What a card adds today."""
    return card.number * (2 if card.kind == FITS[t.past[-1].kind] else 1)


def finish(t: ExpeditionTable) -> None:
    if t.stage == t.goal:
        t.result = Result((1.0, 1.0, 1.0), "the party has crossed the pass")
    elif not t.days:
        t.result = Result((0.0, 0.0, 0.0), "the season is over")
