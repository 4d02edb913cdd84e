"""Expedition as a game of Cardwright: its settings, what a climber knows and sees, and its text."""

from dataclasses import dataclass
from typing import Final

from cardwright import (
    HIDDEN,
    OWN,
    Area,
    BadPosition,
    Cards,
    Cause,
    Choice,
    Counter,
    Decision,
    Each,
    Game,
    Lines,
    Number,
    Option,
    Phrases,
    Piece,
    Question,
    Rng,
    Settings,
    Thing,
    View,
    by_id,
    logistic,
    number,
)
from expedition import rules
from expedition.bot import Climber
from expedition.rules import GEAR, PARTY, WEATHER, Card, ExpeditionTable, Lay

NAMES: Final = ("Scout", "Porter", "Guide")
DEEDS: Final = {"road": "march on or camp", "pick": "lay it", "help": "add it"}


@dataclass
class HouseRules(Settings):
    stages: int = number(6, 4, 7, "how far it is", main=True)


class Expedition(Game[ExpeditionTable]):
    id = "expedition"
    title = "Expedition"
    tagline = "Three climbers, one pass, and nobody says what they carry."
    weight = 1
    house = HouseRules
    table_for = 3
    cooperative = True
    bots = ("climber",)
    horizon = 2  # days
    theme = {"rope": "red", "wind": "red", "boots": "green", "snow": "green", "lamp": "yellow", "fog": "yellow"}
    phrases = Phrases(
        {
            "day": "The day brings {cards}.",
            "take": "{seat} take[s] {cards} from the store.",
            "take?": "{seat} take[s] a card from the store.",
            "lay": "{seat} lay[s] {cards}.",
            "arrive": "The party reaches stage {stage}.",
            "turn back": "The party turns back and stays at stage {stage}.",
        }
    )
    lines = Lines(
        Number("stage", 0, lambda t: t.goal),
        Each("packs", NAMES, [Cards("cards", by_id(GEAR), seen=OWN)]),
        Cards("store", by_id(GEAR), top_last=True, seen=HIDDEN),
        Cards("used", by_id(GEAR)),
        Cards("days", by_id(WEATHER), top_last=True, seen=HIDDEN),
        Cards("past", by_id(WEATHER), places=len(WEATHER)),
    )

    def deal(self, settings: Settings, rng: Rng) -> ExpeditionTable:
        assert isinstance(settings, HouseRules)
        return rules.deal(settings.stages, rng)

    def advance(self, t: ExpeditionTable) -> None:
        rules.advance(t)

    def options(self) -> list[Option]:
        return [rules.MARCH, rules.CAMP, rules.HOLD, rules.BACK, *rules.LAYS.values()]

    def questions(self) -> list[Question]:
        return [rules.ROAD, rules.PICK, rules.HELP]

    def pieces(self) -> list[Piece]:
        return [*GEAR, *WEATHER]

    def seat_name(self, seat: int) -> str:
        return NAMES[seat]

    def redeal(self, t: ExpeditionTable, seat: int, rng: Rng) -> None:
        """The days to come, and the cards in the store and in the others' packs."""
        t.days.sort(key=lambda day: day.id)
        rng.shuffle(t.days)
        others = [pack for owner, pack in enumerate(t.packs) if owner != seat]
        hidden = [*t.store, *[card for pack in others for card in pack.cards]]
        hidden.sort(key=lambda card: card.id)
        rng.shuffle(hidden)
        for pack in others:
            pack.cards = [hidden.pop() for _ in pack.cards]
        t.store = hidden

    def picture(self, t: ExpeditionTable, seat: int) -> View:
        return View(
            f"Day {len(t.past)} of {len(t.past) + len(t.days)}, stage {t.stage} of {t.goal}",
            [Counter("Stage", t.stage, t.goal), Counter("Missing", max(0, t.missing))],
            [
                *[self.pack(t, seat, owner) for owner in PARTY],
                Area("past", "Weather", "row", [thing(card) for card in t.past], role="track"),
                Area("days", "Days to come", "pile", count=len(t.days), role="deck"),
                Area("store", "Store", "pile", count=len(t.store), role="deck"),
                Area("used", "Used up", "list", [thing(card) for card in t.used], role="discard"),
            ],
        )

    def pack(self, t: ExpeditionTable, seat: int, owner: int) -> Area:
        cards = t.packs[owner].cards
        kind, things = ("row", [thing(card) for card in cards]) if owner == seat else ("pile", [])
        return Area(f"pack:{owner}", "Pack", kind, things, len(cards), role="hand", of=owner)

    def cause(self, t: ExpeditionTable, seat: int, decision: Decision) -> Cause:
        """Today's weather asks for everything."""
        day = t.past[-1]
        return Cause(day.name, day.id, day.id, DEEDS[decision.question.name])

    def prompt(self, t: ExpeditionTable, seat: int, decision: Decision) -> str:
        if decision.question is rules.ROAD:
            told = f"march on, which takes {t.missing}, or camp?"
        elif decision.question is rules.PICK:
            told = f"{t.missing} needed. What do you lay? Nobody sees it before all have picked."
        else:
            told = f"{t.missing} still missing. Who adds a card?"
        return f"{t.past[-1].name}: {told}"

    def describe(self, t: ExpeditionTable, option: Option, seat: int) -> str:
        return f"{option.card.name}, adds {rules.worth(t, option.card)}" if isinstance(option, Lay) else option.text

    def choice(self, t: ExpeditionTable, option: Option, seat: int) -> Choice:
        return Choice(self.describe(t, option, seat), [option.card.id] if isinstance(option, Lay) else [])

    def supply(self, t: ExpeditionTable) -> list[Piece]:
        return self.pieces()

    def check(self, t: ExpeditionTable) -> None:
        ended = t.result is not None
        rules.finish(t)
        if ended and t.stage < t.goal and t.days:
            raise BadPosition("There are days left and the party isn't over the pass: the game goes on.")

    def value(self, t: ExpeditionTable, seat: int) -> float:
        """Days to spare, cards for the stages to come, and what this climber carries."""
        to_go, cards = t.goal - t.stage, len(t.store) + sum([len(pack.cards) for pack in t.packs])
        own = sum([card.number for card in t.packs[seat].cards])
        stands = 0.8 * (len(t.days) - to_go) + 0.3 * (cards - 3 * to_go) + 0.05 * own - 0.5 * to_go
        return t.result.scores[seat] if t.result is not None else logistic(stands)

    def policy(self, rng: Rng) -> Climber:
        return Climber(rng)


def thing(card: Card) -> Thing:
    return Thing(card.id, card.kind, card.id, kind=card.kind, value=card.number)
