"""Leduc hold'em as a game of Cardwright: its settings, what a seat knows and sees, and its text."""

from dataclasses import dataclass

from cardwright import (
    EACH_OWN,
    HIDDEN,
    Area,
    BadPosition,
    Cards,
    Counter,
    Game,
    Lines,
    Number,
    One,
    Option,
    Phrases,
    Piece,
    Question,
    Rng,
    Settings,
    Thing,
    View,
    by_id,
    number,
)
from leduc import bot, rules
from leduc.counted import COUNTING
from leduc.rules import ANTE, CARDS, Card, LeducTable


@dataclass
class HouseRules(Settings):
    raises: int = number(2, 1, 9, "how many raises a betting round allows")


def most_chips(t: LeducTable) -> int:
    """The most that a position may hold: it leaves room for the raises to come."""
    return 999 - (0 if t.result else t.raises * (rules.price(t) + (rules.SECOND_RAISE if t.public is None else 0)))


class Leduc(Game[LeducTable]):
    id = "leduc"
    title = "Leduc hold'em"
    tagline = "Poker with six cards."
    weight = 1
    house = HouseRules
    table_for = 2
    counts_points = True
    measure = "expected share of the chips"  # what hints and reviews call a score
    bots = ("steady",)
    levels = {"novice": "random", "skilled": "greedy", "expert": "search:100", "master": "search:1000"}
    horizon = 2  # units, which are betting rounds: to the end
    phrases = Phrases(
        {
            "call": "{seat} stay[s] in with {chips}.",
            "raise": "{seat} raise[s] to {chips}.",
            "fold": "{seat} fold[s].",
            "public": "The public card is the {cards}.",
            "show": "{seat} show[s] the {card}.",
        }
    )
    counting = COUNTING
    lines = Lines(
        Cards("hands", by_id(CARDS), seen=EACH_OWN),
        One("public", by_id(CARDS), empty="", lies=True),
        Cards("deck", by_id(CARDS), top_last=True, seen=HIDDEN),
        Number("chips 0", ANTE, most_chips, "chips.0"),
        Number("chips 1", ANTE, most_chips, "chips.1"),
    )

    # Rules

    def deal(self, settings: Settings, rng: Rng) -> LeducTable:
        assert isinstance(settings, HouseRules)
        return rules.deal(settings.raises, rng)

    def advance(self, t: LeducTable) -> None:
        rules.advance(t)

    def options(self) -> list[Option]:
        return rules.FACING

    def questions(self) -> list[Question]:
        return [rules.BET]

    def pieces(self) -> list[Piece]:
        return list(CARDS)

    def counted_cards(self) -> list[Piece]:
        return self.pieces()

    # What a seat knows and sees

    def redeal(self, t: LeducTable, seat: int, rng: Rng) -> None:
        """The deck and, until they are shown, the others' cards. Sorted first, so that nothing shows through."""
        hidden = [] if rules.shown(t) else [other for other in (0, 1) if other != seat]
        t.deck.extend([t.hands[other] for other in hidden])
        t.deck.sort(key=lambda card: card.index)
        rng.shuffle(t.deck)
        for other in hidden:
            t.hands[other] = t.deck.pop()

    def picture(self, t: LeducTable, seat: int) -> View:
        return View(
            headline="First round: raises of 2" if t.public is None else "Second round: raises of 4",
            counters=[Counter("Chips", chips, of=owner) for owner, chips in enumerate(t.chips)],
            areas=[
                *[self.hand(t, seat, owner) for owner in (0, 1)],
                Area("public", "Public card", "row", [thing(t.public)] if t.public is not None else [], role="play"),
                Area("deck", "Deck", "pile", count=len(t.deck), role="deck"),
            ],
        )

    def hand(self, t: LeducTable, seat: int, owner: int) -> Area:
        seen = owner == seat or rules.shown(t)
        card = thing(t.hands[owner]) if seen else Thing(f"hand:{owner}", up=False)
        return Area(f"hand:{owner}", "Card", "row", [card], role="hand", of=owner)

    def describe(self, t: LeducTable, option: Option, seat: int) -> str:
        missing = t.stake - min(t.chips)
        if option is rules.CALL:
            return f"call: put in {missing} more" if missing else "check"
        return f"raise to {t.stake + rules.price(t)}" if option is rules.RAISE else option.text

    def check(self, t: LeducTable) -> None:
        """A position: each card lies somewhere, two of them in hand."""
        public = [t.public] if t.public is not None else []
        if len(t.hands) != 2 or sorted([card.index for card in t.hands + public + t.deck]) != list(range(len(CARDS))):
            raise BadPosition(
                f"Each of the cards {' '.join([card.id for card in CARDS])} must be there once, two in hand."
            )
        t.stake = max(t.chips)

    # Thinking

    def value(self, t: LeducTable, seat: int) -> float:
        """The score to expect if the stake stays as it is."""
        expected = 0.5 + bot.edge(t, seat) * t.stake / (2 * rules.most_chips(t))
        return t.result.scores[seat] if t.result is not None else expected

    def policy(self, rng: Rng) -> bot.Steady:
        return bot.Steady(rng)


def thing(card: Card) -> Thing:
    return Thing(card.id, card.name, card.id, short=card.id)
