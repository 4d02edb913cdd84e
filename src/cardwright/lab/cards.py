"""What happened to each card, and how players fared with it and without."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
import polars as pl

from cardwright.core.counting import DRAWN, OFFERED, PLAYED, TAKEN
from cardwright.core.piece import Piece
from cardwright.lab.clusters import Estimate, contrast, discoveries, effects, estimates, pulls, ratios, shrunk, summed
from cardwright.lab.played import KIND, LEVEL, Played
from cardwright.lab.rows import KEY

THIRDS: Final = ("early", "middle", "late")
NEARLY_ALL: Final = 0.9  # of all games
FEWEST: Final = 20  # rows with a card, and rows without it, before anything is said about the difference
CARD: Final = ["card"]


class Card(msgspec.Struct):
    """All that a study says of one card. What wasn't counted, or too seldom, is None."""

    piece: Piece
    seen: float = 0.0  # on offer, or drawn: in so many of all games
    taken: Estimate | None = None  # of those on offer
    drawn: Estimate | None = None  # of those that could be
    played: Estimate | None = None  # of those drawn
    worth: Estimate | None = None  # taken against left; where nothing is taken, drawn early against not
    levels: dict[str, Estimate] = {}  # worth by who plays
    thirds: dict[str, Estimate] = {}  # worth by when it was taken
    slope: Estimate | None = None  # worth in the strongest hands less in the weakest
    rank: float = 0.0  # worth drawn towards the others
    goes_with: str = ""  # the id of the card that it does best beside
    together: Estimate | None = None  # and by how much more both are worth than one and one

    @property
    def use(self) -> Estimate | None:
        """How willingly it is used: taken when offered, else played when drawn."""
        return self.taken or self.played


class Cards(msgspec.Struct):
    """All cards, and what is typical among them."""

    cards: list[Card]
    takes: bool  # worth is taken against left
    looked_at: int  # cards with a worth
    typical: float = 0.0  # the middle worth
    usual: float = 0.0  # the middle use
    found: float = -1.0  # the largest chance that counts as found, for worth off the typical
    found_slopes: float = -1.0
    typical_slope: float = 0.0
    pairs: int = 0  # looked at for what goes together
    from_level: str = ""
    to_level: str = ""

    def of(self, id: str) -> Card:
        return next(card for card in self.cards if card.piece.id == id)

    def alpha(self, found: int) -> float:
        """What an interval of one that was picked out may leave out, so that all that were picked out together still
        hold their promise (Benjamini and Yekutieli)."""
        return 0.05 * max(1, found) / max(1, self.looked_at)


def measured(played: Played) -> Cards:
    cards = {piece.id: Card(piece) for piece in played.game.counted_cards()}
    told = Cards(list(cards.values()), played.takes, 0)
    if not cards or not played.things.height:
        return told
    count_uses(played, cards)
    if played.takes:
        offers = played.things.filter(pl.col(OFFERED) > 0)
        weigh(played, cards, told, offers, pl.col(TAKEN) > 0)
        weigh_thirds(played, cards, offers)
    elif DRAWN in played.counts:
        weigh(played, cards, told, while_all_play(played), pl.col("drawn_at").is_not_null())
    judge(told)
    return told


def fill(cards: dict[str, Card], field: str, found: dict[Any, Estimate]) -> None:
    for id, of in found.items():
        if id in cards:
            setattr(cards[id], field, of)


def count_uses(played: Played, cards: dict[str, Card]) -> None:
    """How often each was on offer, taken, drawn and played: shares of seats, of the offers, of decks, of the drawn."""
    things, counts = played.things, played.counts
    seats = played.seats.height
    if played.takes:
        offers = things.filter(pl.col(OFFERED) > 0)
        fill(cards, "taken", estimates(ratios(offers, CARD, pl.col(TAKEN) > 0), CARD, shares=True))
    if DRAWN in counts:
        fill(cards, "drawn", estimates(ratios(played.begun, CARD, pl.col(DRAWN) > 0), CARD, shares=True))
    if PLAYED in counts and DRAWN in counts:
        held = things.filter(pl.col(DRAWN) > 0)
        ever = things.filter(pl.col(PLAYED) > 0)["card"].unique().to_list()  # of the rest some can't be played at all
        held = held.filter(pl.col("card").is_in(ever))
        fill(cards, "played", estimates(ratios(held, CARD, pl.col(PLAYED) > 0), CARD, shares=True))
    seen = things.filter(pl.col(OFFERED if played.takes else DRAWN) > 0)
    for id, count in seen.group_by("card").len().iter_rows():
        cards[id].seen = count / seats


def worths(frame: "pl.DataFrame", with_it: "pl.Expr", by: Sequence[str] = CARD) -> dict[Any, Estimate]:
    """By how much the score is higher with it, among equals; nothing where there is too little to compare."""
    table = effects(frame, by, with_it, [KIND])
    return estimates(enough(table), by, shares=False)


def while_all_play(played: Played) -> "pl.DataFrame":
    """What was drawn by the time that nearly all games still went on; games that were over by then are left out.

    In a game that goes on longer more cards are drawn, so that over a whole game cards would seem worth what it is
    worth not to have lost yet.
    """
    cell = ["players", "settings"]
    until = played.games.group_by(cell).agg(pl.col("clock").quantile(1 - NEARLY_ALL, "lower").alias("until"))
    lasting = played.games.join(until, on=cell).filter(pl.col("clock") >= pl.col("until"))
    rows = played.begun.join(lasting.select(*KEY, "until"), on=list(KEY))
    early = pl.when(pl.col("drawn_at") < pl.col("until")).then(pl.col("drawn_at"))
    return rows.with_columns(early.alias("drawn_at"))


def enough(table: "pl.DataFrame") -> "pl.DataFrame":
    return table.filter((pl.col("yes") >= FEWEST) & (pl.col("no") >= FEWEST))


def weigh(played: Played, cards: dict[str, Card], told: Cards, frame: "pl.DataFrame", with_it: "pl.Expr") -> None:
    """A card's worth over all levels, at each, and from the weakest to the strongest."""
    fill(cards, "worth", worths(frame, with_it))
    if len(played.levels) == 1:
        return
    by = ["card", LEVEL]
    pulled = pulls(frame, by, with_it, [KIND])
    for (id, level), of in estimates(enough(summed(pulled, by)), by, shares=False).items():
        cards[id].levels[level] = of
    told.from_level, told.to_level = played.levels[0], played.levels[-1]
    whole = [id for id, card in cards.items() if len(card.levels) == len(played.levels)]
    both = pulled.filter(pl.col("card").is_in(whole))
    fill(cards, "slope", estimates(contrast(both, CARD, LEVEL, told.to_level, told.from_level), CARD, shares=False))


def weigh_thirds(played: Played, cards: dict[str, Card], offers: "pl.DataFrame") -> None:
    """Worth by when it was taken, each against having left it: the thirds have as many takings each."""
    when = offers["taken_at"].drop_nulls()
    if len(when) < 3 * FEWEST:
        return
    first, second = when.quantile(1 / 3), when.quantile(2 / 3)
    taken_at = pl.col("taken_at")
    within = {
        "early": taken_at <= first,
        "middle": (taken_at > first) & (taken_at <= second),
        "late": taken_at > second,
    }
    for third in THIRDS:
        rows = offers.filter((pl.col(TAKEN) == 0) | within[third])
        for id, of in worths(rows, pl.col(TAKEN) > 0).items():
            cards[id].thirds[third] = of


def judge(told: Cards) -> None:
    """What is typical, what counts as found, and the order by what is likely."""
    weighed = [card for card in told.cards if card.worth is not None]
    told.looked_at = len(weighed)
    if not weighed:
        return
    worth = [card.worth for card in weighed if card.worth is not None]
    told.typical = middle([of.mean for of in worth])
    told.usual = middle([card.use.mean for card in told.cards if card.use is not None])
    told.found = discoveries([of.off(told.typical).chance for of in worth])
    for card, rank in zip(weighed, shrunk(worth), strict=True):
        card.rank = rank
    slopes = [card.slope for card in told.cards if card.slope is not None]
    told.typical_slope = middle([of.mean for of in slopes])
    told.found_slopes = discoveries([of.off(told.typical_slope).chance for of in slopes])


def middle(values: Sequence[float]) -> float:
    ordered = sorted(values)
    half = len(ordered) // 2
    if not ordered:
        return 0.0
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2
