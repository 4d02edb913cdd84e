"""Two versions of a game compared on the same seeds: played until it is clear, and what was found as plain data."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

import cardwright
from cardwright.arena.stage import Fixture
from cardwright.arena.statistics import Range
from cardwright.core.counting import DEEDS, DRAWN, OFFERED, PLAYED, TAKEN
from cardwright.core.game import Game
from cardwright.core.piece import Piece
from cardwright.lab.asked import Cell
from cardwright.lab.diff import changes_of, printed
from cardwright.lab.pairs import FEWEST, Pairs, Shift, Step, Terms, discovered, weight
from cardwright.lab.same_seeds import Progress, SameSeeds, Version, quietly
from cardwright.lab.trees import tree_of

ASKED: Final = (TAKEN, PLAYED, DRAWN)  # of each card, as far as a game tells them apart: the first two that it does
MORE: Final = "more"
LESS: Final = "less"
NONE: Final = "none"  # surely within the margin
SAME: Final = "same"  # every game went the same way
OPEN: Final = "open"
ARROW: Final = "→"
TWICE: Final = Range(-2.0, 2.0)  # between two differences


class CardShift(msgspec.Struct, frozen=True):
    """Something that happens to a card, before and after."""

    card: str  # id
    name: str
    deed: str
    shift: Shift  # times a game
    shares: tuple[float, float] | None  # of its offers, where it is taken
    weight: float  # the evidence that it isn't the same, as a logarithm
    found: bool  # among all cards of the cell, with at most a share of alpha by luck


class CellFound(msgspec.Struct):
    """One cell: these players, these settings."""

    players: str
    settings: dict[str, str]
    together: bool  # all seats win or lose as one; else the score is the first-named player's
    seeds: int
    verdict: str
    score: Shift
    length: Shift
    lengths: str  # what it is counted in
    points: Shift | None
    luck: float | None  # the correlation that the same seeds have brought
    gain: float  # so many times as many games unpaired would tell as much; infinite where nothing differs
    settled: bool  # it stopped by itself
    ends: list[tuple[str, float, float]]  # why games end: the share before and after
    cards: list[CardShift]  # by evidence
    history: list[Step]


class Contrast(msgspec.Struct, frozen=True):
    """Whether the change is worth more to one player than to another."""

    players: str
    than: str
    settings: dict[str, str]
    shift: Shift


class Comparison(msgspec.Struct):
    """All of it."""

    cardwright: str
    game: str
    title: str
    before: Version
    after: Version
    contents: tuple[str, str]
    changes: list[str]  # in words
    terms: Terms
    games: int
    seconds: float  # of playing, over all processes
    decisive: bool  # whether scores are wins, losses and draws
    cells: list[CellFound]
    skill: list[Contrast]


class Comparing:
    """Two versions, and what their games say so far."""

    def __init__(self, before: Version, after: Version, cells: Sequence[Cell], terms: Terms) -> None:
        self.before = before
        self.after = after
        self.terms = terms
        self.cells = list(cells)
        self.played = SameSeeds([before, after], self.cells, terms.streams)
        self.pairs = [Pairs(terms, terms.alpha / len(self.cells)) for _ in self.cells]

    def wanted(self) -> Iterator[Fixture]:
        """The games still to be played, all cells in step; looks at every step at what is clear by then."""
        for offset in range(self.terms.seeds):
            for cell, pairs in enumerate(self.pairs):
                for version in (0, 1) if offset < pairs.limit else ():
                    yield from self.played.fixtures(cell, version, self.terms.first + offset)

    def play(self, jobs: int = 1, progress: Progress = quietly) -> bool:
        """False if Ctrl-C came first; what is there by then is counted."""
        try:
            with self.played.playing(self.wanted(), jobs) as playing:
                for games in playing:
                    self.count()
                    progress(games, max(games, self.planned()), self.stand())
        except KeyboardInterrupt:
            self.count()
            return False
        return True

    def count(self) -> None:
        for cell, pairs in enumerate(self.pairs):
            pairs.count_on(self.played.found[cell, 0], self.played.found[cell, 1])

    def planned(self) -> int:
        """If nothing more becomes clear."""
        return sum(2 * pairs.limit * len(cell.lineups()) for cell, pairs in zip(self.cells, self.pairs, strict=True))

    def stand(self) -> str:
        return f"{sum([pairs.settled for pairs in self.pairs])} of {len(self.pairs)} clear"

    def found(self) -> Comparison:
        old, new = self.before.made(), self.after.made()
        scores = {each.score for pairs in self.pairs for each in (*pairs.before, *pairs.after)}
        return Comparison(
            cardwright=cardwright.__version__,
            game=old.id,
            title=old.title,
            before=self.before,
            after=self.after,
            contents=(old.content_version, new.content_version),
            changes=changes(self.before, self.after),
            terms=self.terms,
            games=self.played.games,
            seconds=round(self.played.seconds, 3),
            decisive=scores <= {0.0, 0.5, 1.0},
            cells=[self.cell(old, new, number) for number, pairs in enumerate(self.pairs) if len(pairs)],
            skill=list(self.contrasts()),
        )

    def cell(self, old: Game, new: Game, number: int) -> CellFound:
        cell, pairs = self.cells[number], self.pairs[number]
        score = pairs.score()
        return CellFound(
            players=cell.players,
            settings=self.settings(cell),
            together=self.played.together[number],
            seeds=len(pairs),
            verdict=verdict(pairs, score),
            score=score,
            length=pairs.length(),
            lengths="decisions" if self.played.watched[number] else "steps",
            points=pairs.points(),
            luck=pairs.correlation(),
            gain=pairs.gain(),
            settled=pairs.settled,
            ends=ends(pairs),
            cards=cards([old, new], pairs),
            history=pairs.course(),
        )

    def common(self) -> dict[str, str]:
        """The settings that both versions have in all cells."""
        theirs = self.after.settings
        return {name: str(value) for name, value in self.before.settings.items() if theirs.get(name) == value}

    def settings(self, cell: Cell) -> dict[str, str]:
        return {**self.common(), **cell.settings}

    def contrasts(self) -> Iterator[Contrast]:
        """The last of several players against the first: does the change pay more to those who play well?"""
        for settings in {cell.label: cell.settings for cell in self.cells}.values():
            there = [
                (cell.players, pairs)
                for cell, pairs in zip(self.cells, self.pairs, strict=True)
                if cell.settings == settings and len(pairs)
            ]
            if len(there) > 1:
                (weak, low), (strong, high) = there[0], there[-1]
                gains = [
                    [after.score - before.score for before, after in zip(each.before, each.after, strict=True)]
                    for each in (low, high)
                ]
                n = min(map(len, gains))
                yield Contrast(
                    strong, weak, {**self.common(), **settings}, low.shift(gains[0][:n], gains[1][:n], TWICE)
                )


def verdict(pairs: Pairs, score: Shift) -> str:
    if pairs.unchanged():
        return SAME
    if len(pairs) < FEWEST:
        return OPEN
    if score.clear:
        return MORE if score.low > 0 else LESS
    return NONE if pairs.negligible(score.low, score.high) else OPEN


def ends(pairs: Pairs) -> list[tuple[str, float, float]]:
    """Why games end, the most frequent first."""
    sides = [Counter(why for each in side for why in each.whys) for side in (pairs.before, pairs.after)]
    totals = [max(1, side.total()) for side in sides]
    return [
        (why, sides[0][why] / totals[0], sides[1][why] / totals[1]) for why, _ in (sides[0] + sides[1]).most_common()
    ]


def cards(versions: Sequence[Game], pairs: Pairs) -> list[CardShift]:
    """What happens to each card otherwise than before, also to one that only one version has; what never happened to it
    is left out."""
    made = versions[0]
    deeds = [deed for deed in ASKED if deed in made.counting.deeds][:2]
    counted = [
        (card, deed, *pairs.counts(card.id, DEEDS.index(deed)))
        for card in {card.id: card for version in versions for card in version.counted_cards()}.values()
        for deed in deeds
    ]
    there = [each for each in counted if any(each[2]) or any(each[3])]
    weights = [weight(before, after) for _, _, before, after in there]
    found = set(discovered(weights, pairs.alpha))
    picked = max(1, len(found)) / max(1, len(there))
    told = []
    for place, (card, deed, before, after) in enumerate(there):
        shift = pairs.shift(before, after, picked=picked)
        shares = offers(made, pairs, card, before, after) if deed == TAKEN else None
        told.append(CardShift(card.id, card.name, deed, shift, shares, weights[place], place in found))
    return sorted(told, key=lambda each: -each.weight)


def offers(
    made: Game, pairs: Pairs, card: Piece, before: Sequence[float], after: Sequence[float]
) -> tuple[float, float] | None:
    """How often it was taken of its offers, before and after; None where a game doesn't tell them."""
    if OFFERED not in made.counting.deeds:
        return None
    offered = pairs.counts(card.id, DEEDS.index(OFFERED))
    return sum(before) / max(1.0, sum(offered[0])), sum(after) / max(1.0, sum(offered[1]))


def changes(before: Version, after: Version) -> list[str]:
    """What is different, in words."""
    old, new = before.made(), after.made()
    found: list[str] = []
    if old.content_folder is not None:
        trees = [tree_of(old, each.folder, each.overrides) for each in (before, after)]
        found = [each.lines[0] for each in changes_of(trees[0], trees[1], printed(old), printed(new))]
    else:  # its content isn't in files
        for name in {**before.overrides, **after.overrides}:
            said = [each.overrides.get(name, "as it is") for each in (before, after)]
            if said[0] != said[1]:
                found.append(f"{name} {said[0]} {ARROW} {said[1]}")
    settled = [old.settle(each.settings).values for each in (before, after)]
    for name in {**before.settings, **after.settings}:
        if settled[0][name] != settled[1][name]:
            found.append(f"{name} {settled[0][name]} {ARROW} {settled[1][name]}")
    return found
