"""What stands out among the cards: each found beyond luck, large enough to matter, and off what is typical."""

from typing import Final

import msgspec

from cardwright.lab.cards import Card, Cards, middle
from cardwright.lab.clusters import Estimate
from cardwright.lab.page.words import between, in_a_hundred, points

LEAST: Final = 0.02  # of the score: what is smaller isn't worth a headline
FEWEST_SEEDS: Final = 50  # with fewer, errors are too unsure themselves to name a card by them
FAR: Final = 2.0  # times the cards' usual distance from the typical one
MAD: Final = 1.4826  # makes a median distance of normal numbers their standard deviation
MOST: Final = 8
RARE: Final = 0.1  # a use so low is hardly any
UNPLAYED: Final = 0.5
USED: Final = 0.8  # of the usual use: who is used so much isn't overlooked
SHUNNED_TOLD: Final = 4  # the least used
MOST_SHUNNED: Final = 0.2  # of all cards: what is true of more is no outlier

TOO_STRONG: Final = "too strong"
OVERLOOKED: Final = "good and overlooked"
TRAP: Final = "a trap"
WEAK: Final = "weak"
FOR_EXPERTS: Final = "for experts"
FOR_BEGINNERS: Final = "for beginners"
NOBODY: Final = "nobody takes it"
STUCK: Final = "stays in hand"
TONES: Final = {TOO_STRONG: "warn", OVERLOOKED: "good", TRAP: "bad", FOR_EXPERTS: "seat4", FOR_BEGINNERS: "seat0"}


class Outlier(msgspec.Struct):
    """A card that stands out, why, and how far."""

    card: Card
    tags: list[str]
    worth: Estimate | None  # widened for having been picked out
    slope: Estimate | None
    weight: float  # how far off it is, to order by

    @property
    def strong(self) -> bool:
        return TOO_STRONG in self.tags

    @property
    def poor(self) -> bool:
        return TRAP in self.tags or WEAK in self.tags


def found(told: Cards) -> list[Outlier]:
    """The farthest off first."""
    weighed = [card for card in told.cards if card.worth is not None]
    spread = max(MAD * middle([abs(card.rank - told.typical) for card in weighed]), LEAST / FAR)
    slopes = [card.slope for card in told.cards if card.slope is not None]
    slope_spread = max(MAD * middle([abs(of.mean - told.typical_slope) for of in slopes]), LEAST / FAR)
    strange = [card for card in weighed if stands_out(card, told, spread)]
    leaning = [card for card in weighed if leans(card, told, slope_spread)]
    shunned = [card for card in told.cards if is_shunned(card, told)]
    if len(shunned) > MOST_SHUNNED * len(told.cards):
        shunned = []
    shunned = sorted(shunned, key=lambda card: card.use.mean if card.use else 1.0)[:SHUNNED_TOLD]
    outliers: list[Outlier] = []
    for card in told.cards:
        tags: list[str] = []
        weight = 0.0
        if card in strange:
            tags.append(tag_of(card, told))
            weight = abs(card.rank - told.typical) / spread
        if card in leaning and card.slope is not None:
            tags.append(FOR_EXPERTS if card.slope.mean > told.typical_slope else FOR_BEGINNERS)
            weight = max(weight, abs(card.slope.mean - told.typical_slope) / slope_spread / 2)
        if card in shunned:
            tags.append(NOBODY if told.takes else STUCK)
            weight = max(weight, 1.0)
        if tags:
            worth = card.worth.widened(told.alpha(len(strange))) if card.worth and card in strange else card.worth
            slope = card.slope.widened(told.alpha(len(leaning))) if card.slope and card in leaning else None
            outliers.append(Outlier(card, tags, worth, slope, weight))
    return sorted(outliers, key=lambda outlier: -outlier.weight)


def stands_out(card: Card, told: Cards, spread: float) -> bool:
    return far_off(card.worth, card.rank, told.typical, told.found, spread)


def leans(card: Card, told: Cards, spread: float) -> bool:
    at = card.slope.mean if card.slope is not None else 0.0
    return far_off(card.slope, at, told.typical_slope, told.found_slopes, spread)


def far_off(of: Estimate | None, at: float, typical: float, found: float, spread: float) -> bool:
    """Whether a number, which is likely at `at`, is off the typical one by more than luck and by enough to matter."""
    if of is None or of.seeds < FEWEST_SEEDS or of.off(typical).chance > found:
        return False
    return abs(at - typical) >= max(LEAST, FAR * spread)


def is_shunned(card: Card, told: Cards) -> bool:
    """Clearly used far less than the others."""
    most = min(RARE if told.takes else UNPLAYED, told.usual / 2)
    return card.use is not None and card.use.high < most


def tag_of(card: Card, told: Cards) -> str:
    """Good or bad, and whether people see it."""
    used = card.use is None or card.use.mean >= USED * told.usual
    if card.rank > told.typical:
        return TOO_STRONG if used else OVERLOOKED
    return TRAP if used and told.takes else WEAK


def sentence(outlier: Outlier, told: Cards, unit: str) -> str:
    """`Taken 91 times in 100 when offered. Who takes it against who leaves it: +12.7 points (+10.1 to +15.3) ...`"""
    card = outlier.card
    words = [use_in_words(card, told)]
    if outlier.worth is not None:
        way = "Who takes it against who leaves it" if told.takes else "Who draws it early against who doesn't"
        words.append(
            f"{way}: {points(outlier.worth.mean)} {unit} ({between(outlier.worth, sign=True)}); for a typical card "
            f"{points(told.typical)}."
        )
    if outlier.slope is not None:
        words.append(
            f"From {told.from_level} to {told.to_level} that changes by {points(outlier.slope.mean)} "
            f"({between(outlier.slope, sign=True)})."
        )
    return " ".join(word for word in words if word)


def use_in_words(card: Card, told: Cards) -> str:
    if card.taken is not None:
        return f"Taken {in_a_hundred(card.taken.mean)} when offered."
    if card.played is not None:
        return f"Played {in_a_hundred(card.played.mean)} when drawn."
    return ""
