"""The sections about cards: what stands out, use against worth, and all of them in a table."""

from typing import Any, Final

import msgspec
from markupsafe import Markup

from cardwright.lab.cards import Card, Cards
from cardwright.lab.clusters import Estimate
from cardwright.lab.outliers import MOST, TONES, sentence
from cardwright.lab.page.plots import level_curve, mini_curve, mini_interval
from cardwright.lab.page.render import Face
from cardwright.lab.page.scatter import Spot, scatter
from cardwright.lab.page.svg import Scale, around
from cardwright.lab.page.tables import Cell, Column, Row, Table
from cardwright.lab.page.words import between, percent, points
from cardwright.lab.report.numbers import Numbers

UNIT: Final = "points"
REACH: Final = 0.15  # a plot in a table shows so much to either side of what is typical at most
LOUD: Final = "outliers only"


class Standing(msgspec.Struct):
    """A card that stands out, as it is shown."""

    face: Face
    tags: list[tuple[str, str]]
    says: str
    curve: Markup


def standing(told: Numbers) -> list[Standing]:
    return [
        Standing(
            told.faces[one.card.piece.id],
            [(tag, TONES.get(tag, "")) for tag in one.tags],
            sentence(one, told.cards, UNIT),
            curve(one.card, told),
        )
        for one in told.outliers[:MOST]
    ]


def curve(card: Card, told: Numbers) -> Markup:
    """Its worth from the weakest players to the strongest; from early to late where only one level plays."""
    levels = [(level, card.levels[level]) for level in told.played.levels if level in card.levels]
    stages = levels if len(levels) > 1 else list(card.thirds.items())
    if len(stages) < 2:
        return Markup("")
    name = told.faces[card.piece.id].name
    said = "; ".join(f"{stage} {points(of.mean)} ({between(of, sign=True)})" for stage, of in stages)
    return level_curve(stages, f"What {name} goes with: {said}.", even=told.cards.typical)


def use_title(told: Cards) -> str:
    return "taken when offered" if told.takes else "played when drawn"


def worth_title(told: Cards) -> str:
    return "taken against left" if told.takes else "drawn early against not"


def use_against_worth(told: Numbers) -> Markup:
    loud = {one.card.piece.id for one in told.outliers[:MOST]}
    most = max([card.seen for card in told.cards.cards], default=1.0) or 1.0
    spots = [
        Spot(face.name, card.use.mean, card.worth, card.seen / most, card.piece.id in loud, face.emblem, face.tone)
        for card in told.cards.cards
        for face in [told.faces[card.piece.id]]
        if card.use is not None and card.worth is not None
    ]
    if not spots:
        return Markup("")
    names = ", ".join(told.faces[id].name for id in loud)
    said = f"Every card by how often it is used and what it goes with. Standing out: {names or 'none'}."
    return scatter(spots, said, use_title(told.cards), f"{worth_title(told.cards)}, {UNIT}", told.cards.typical)


def in_order(told: Numbers) -> list[Card]:
    """The best first, as far as that is known."""
    return sorted(told.cards.cards, key=lambda card: (card.worth is None, -card.rank, card.piece.id))


def table(told: Numbers) -> Table:
    cards = in_order(told)
    there = Shown(told)
    tones = {one.card.piece.id: "good" if one.strong else "bad" if one.poor else "" for one in told.outliers}
    rows = [there.row(card, tones.get(card.piece.id)) for card in cards]
    kinds = sorted({face.kind for face in told.faces.values() if face.kind})
    kinds = kinds if len(kinds) <= 8 else []
    return Table(
        "cards", "All cards", there.columns, rows, [*kinds, *([LOUD] if told.outliers else [])],
        sorted_by=there.place("worth"), finds=True,
    )  # fmt: skip


class Shown:
    """Which columns there is something for, and a row of them."""

    def __init__(self, told: Numbers) -> None:
        self.told = told
        cards, every = told.cards, told.cards.cards
        self.parts = ["card"]
        self.parts += ["seen"]
        self.parts += ["taken"] if any(card.taken for card in every) else []
        self.parts += ["drawn"] if any(card.drawn for card in every) else []
        self.parts += ["never"] if any(card.played for card in every) else []
        self.parts += ["worth", "chance"] if cards.looked_at else []
        self.parts += ["levels"] if any(len(card.levels) > 1 for card in every) else []
        self.parts += ["thirds"] if any(len(card.thirds) > 1 for card in every) else []
        self.parts += ["goes"] if any(card.goes_with for card in every) else []
        ends = [end for card in every if card.worth for end in (card.worth.low, card.worth.high)]
        low, high = around(ends or [0.0])
        low, high = max(low, cards.typical - REACH), min(high, cards.typical + REACH)
        self.across = Scale(low, high, 4, 96)
        self.up = Scale(low, high, 27, 3)

    @property
    def columns(self) -> list[Column]:
        cards = self.told.cards
        first, last = (self.told.played.levels or [""])[0], (self.told.played.levels or [""])[-1]
        titles = {
            "card": Column("card", numbers=False),
            "seen": Column("on offer" if cards.takes else "seen", hint="Share of games in which it was there at all"),
            "taken": Column("taken", hint="Share of the offers"),
            "drawn": Column("drawn", hint="Share of those who had it in their deck"),
            "never": Column("never played", hint="Share of those who drew it"),
            "worth": Column(worth_title(cards), hint="Difference in score, in points, with its interval of 95 %"),
            "chance": Column("luck?", hint="How likely such a distance from the typical card would be by luck alone"),
            "levels": Column(f"{first} to {last}", sorts=False, hint="The same difference by level of play"),
            "thirds": Column("early to late", sorts=False, hint="The same difference by when it was taken"),
            "goes": Column("goes with", numbers=False, hint="The card beside which it does best"),
        }
        return [titles[part] for part in self.parts]

    def place(self, part: str) -> int:
        return self.parts.index(part) if part in self.parts else -1

    def row(self, card: Card, tone: str | None) -> Row:
        face = self.told.faces[card.piece.id]
        makers: dict[str, Any] = {
            "card": lambda: Cell(key=face.name, face=face),
            "seen": lambda: Cell(percent(card.seen), round(card.seen, 5)),
            "taken": lambda: share_cell(card.taken),
            "drawn": lambda: share_cell(card.drawn),
            "never": lambda: share_cell(without(card.played)),
            "worth": lambda: self.worth(card.worth),
            "chance": lambda: self.chance(card),
            "levels": lambda: self.stages([card.levels.get(level) for level in self.told.played.levels]),
            "thirds": lambda: self.stages(list(card.thirds.values())),
            "goes": lambda: self.goes(card),
        }
        words = " ".join([face.name, face.kind, *face.lines])
        kinds = [*([face.kind] if face.kind else []), *([LOUD] if tone is not None else [])]
        return Row([makers[part]() for part in self.parts], words, kinds, tone is not None, tone or "")

    def worth(self, of: Estimate | None) -> Cell:
        if of is None:
            return Cell("–", small="too few")
        return Cell(
            points(of.mean),
            round(of.mean, 6),
            f"({between(of, sign=True)})",
            mini_interval(of, self.across, self.told.cards.typical),
        )

    def chance(self, card: Card) -> Cell:
        if card.worth is None:
            return Cell("–")
        chance = card.worth.off(self.told.cards.typical).chance
        found = chance <= self.told.cards.found
        words = "no" if found else f"{chance:.2f}"
        return Cell(words, round(chance, 6), class_="strong" if found else "")

    def stages(self, stages: "list[Estimate | None]") -> Cell:
        there = [of for of in stages if of is not None]
        if len(there) < 2:
            return Cell("–")
        return Cell(plot=mini_curve(there, self.up, self.told.cards.typical))

    def goes(self, card: Card) -> Cell:
        if not card.goes_with or card.together is None:
            return Cell("–")
        return Cell(
            self.told.faces[card.goes_with].name,
            small=f"{points(card.together.mean)} ({between(card.together, sign=True)})",
        )


def share_cell(of: Estimate | None) -> Cell:
    return Cell(percent(of.mean), round(of.mean, 5), f"({between(of, 100, 0)})") if of is not None else Cell("–")


def without(of: Estimate | None) -> Estimate | None:
    """The share of the others."""
    return Estimate(1 - of.mean, 1 - of.high, 1 - of.low, of.error, of.seeds, of.n) if of is not None else None
