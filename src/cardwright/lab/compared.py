"""A comparison as a page: the verdict, what it is made of, how it became clear, card by card."""

from collections.abc import Sequence
from typing import Final

import msgspec
from markupsafe import Markup, escape

from cardwright.core.counting import TAKEN
from cardwright.core.game import Game
from cardwright.lab import verdicts
from cardwright.lab.compare import LESS, MORE, CardShift, CellFound, Comparison
from cardwright.lab.page.plots import band, mini_interval, slopes
from cardwright.lab.page.render import Face, Frame, face_of, page
from cardwright.lab.page.svg import Scale, around
from cardwright.lab.page.tables import Cell, Column, Row, Table
from cardwright.lab.page.words import between, number, percent, points, signed
from cardwright.lab.pairs import Shift, Step

SLOPES: Final = 8  # cards on the plot of what is taken instead
QUIET: Final = 3  # of these, cards that didn't change
SELDOM: Final = 0.005  # taken less often than that, nobody need see
PLOT: Final = 130


class Figure(msgspec.Struct):
    """A large number with its interval and a line below."""

    title: str
    big: str
    between: str
    under: str


class Section(msgspec.Struct):
    """One cell on the page."""

    title: str
    says: list[str]
    figures: list[Figure]
    instead: Markup  # what is taken or played instead; empty where cards aren't counted
    deed: str
    band: Markup
    watched: str
    cards: Table | None
    quiet: str
    ends: list[tuple[str, str, str]]


def compared_page(found: Comparison, old: Game, new: Game) -> str:
    """The whole file."""
    faces = {piece.id: face_of(new, piece) for piece in [*old.counted_cards(), *new.counted_cards()]}
    texts = {piece.id: changed(lines_of(old, piece.id), lines_of(new, piece.id)) for piece in new.counted_cards()}
    sections = [section(found, cell, old, faces, texts, place) for place, cell in enumerate(found.cells)]
    seeds = max([cell.seeds for cell in found.cells], default=0)
    frame = Frame(
        title=f"{found.title}: {verdicts.headline(found)}",
        about=["comparison", found.title, f"same {number(seeds)} seeds"],
        verdict=f"{verdicts.headline(found)}: {summary(found, old)}",
        facts=[
            f"{number(found.games)} games",
            f"content {found.contents[0]} and {found.contents[1]}",
            f"{number(found.seconds)} s of playing",
        ],
        sure=verdicts.sure(found),
    )
    shown = [faces[each.card] for cell in found.cells for each in cell.cards if each.card in faces]
    return page(
        "compared.html",
        new,
        frame,
        shown,
        sections=sections,
        skill=[verdicts.sentence(verdicts.skill(each, old)) for each in found.skill],
    )


def summary(found: Comparison, made: Game) -> str:
    """The headline's second half."""
    clear = [cell for cell in found.cells if cell.verdict in (MORE, LESS)]
    if len(found.cells) == 1:
        return verdicts.verdict(found, made, found.cells[0])
    if not clear:
        return "no clear difference."
    first = verdicts.verdict(found, made, max(clear, key=lambda cell: abs(cell.score.mean)))
    return first if len(clear) == 1 else f"{first[:-1]}; clear for {len(clear)} of {len(found.cells)}."


def lines_of(made: Game, card: str) -> list[str]:
    there = {piece.id: piece for piece in made.counted_cards()}
    return list(made.printed(there[card]).lines) if card in there else []


def changed(before: Sequence[str], after: Sequence[str]) -> Markup:
    """A card's text, with the words that are other ones struck out and put in."""
    old, new = " ".join(before).split(), " ".join(after).split()
    if len(old) != len(new):
        said = Markup("<del>{}</del> <ins>{}</ins>").format(" ".join(old), " ".join(new))
        return said if old else Markup("<ins>{}</ins>").format(" ".join(new))
    words = [
        escape(one) if one == other else Markup("<del>{}</del> <ins>{}</ins>").format(one, other)
        for one, other in zip(old, new, strict=True)
    ]
    return Markup(" ").join(words)


def section(
    found: Comparison, cell: CellFound, made: Game, faces: dict[str, Face], texts: dict[str, Markup], place: int
) -> Section:
    certain = [each for each in cell.cards if each.found]
    deed = TAKEN if any(each.deed == TAKEN for each in cell.cards) else (cell.cards[0].deed if cell.cards else "")
    nearest = [each for each in cell.cards if each.shift.mean]
    others = len(cell.cards) - len(certain)
    return Section(
        title=f"{cell.players}{verdicts.place(made, cell.settings)}" if len(found.cells) > 1 else "",
        says=[verdicts.sentence(verdicts.verdict(found, made, cell)), *verdicts.aside(cell)],
        figures=list(figures(found, cell)),
        instead=instead([each for each in cell.cards if each.deed == deed]),
        deed=deed,
        band=course(cell.history),
        watched=watched(found, cell),
        cards=card_table(certain or nearest[:SLOPES], faces, texts, place) if certain or nearest else None,
        quiet=(
            f"Those that changed by more than chance. The other {others} counts can't be told from before."
            if certain
            else "No card changed by more than chance; these come nearest."
        ),
        ends=[(why, percent(before), percent(after)) for why, before, after in cell.ends[:SLOPES]],
    )


def figures(found: Comparison, cell: CellFound) -> list[Figure]:
    won = "games won" if found.decisive else "score"
    score, length = cell.score, verdicts.relative(cell.length)
    told = [
        Figure(
            won, points(score.mean), between(score, sign=True), f"{100 * score.before:.1f} → {100 * score.after:.1f} %"
        ),
        Figure(
            "length",
            f"{signed(100 * length.mean, 0)} %",
            between(length, digits=0, sign=True),
            f"{cell.length.before:.0f} → {cell.length.after:.0f} {cell.lengths}",
        ),
    ]
    for each in found.skill:
        if each.settings == cell.settings:
            title = f"{each.players} less {each.than}"
            clear = (
                "skill pays more" if each.shift.low > 0 else "skill pays less" if each.shift.high < 0 else "not clear"
            )
            told.append(Figure(title, points(each.shift.mean), between(each.shift, sign=True), clear))
            break
    else:
        if cell.points is not None:
            shift = cell.points
            told.append(
                Figure(
                    "points",
                    signed(shift.mean),
                    between(shift, 1, sign=True),
                    f"{shift.before:.1f} → {shift.after:.1f}",
                )
            )
    told.append(luck_figure(cell))
    return told


def luck_figure(cell: CellFound) -> Figure:
    if cell.luck is None:
        return Figure("luck in common", "–", "", "one side always comes to the same")
    games = 2 * cell.seeds * cell.gain
    much = f"{number(games)} unpaired" if cell.gain < verdicts.ENDLESS else "any number unpaired"
    return Figure("luck in common", f"{cell.luck:.2f}", "", f"these games tell as much as {much}")


def instead(cards: Sequence[CardShift]) -> Markup:
    """What happened to cards before and after: those that changed, and some that didn't, for comparison."""
    loud = [each for each in cards if each.found]
    quiet = [each for each in cards if not each.found]
    shown = [*loud[: SLOPES - QUIET], *quiet[: SLOPES - min(len(loud), SLOPES - QUIET)]]
    rows = []
    for each in shown:
        if each.shares is not None and max(each.shares) >= SELDOM:
            rows.append((each.name, *each.shares, each.found))
    if not rows:
        return Markup("")
    return slopes(rows, "How often each card is taken of its offers, before and after", ("before", "after"))


def course(history: Sequence[Step]) -> Markup:
    if len(history) < 2:
        return Markup("")
    return band(
        [(step.seeds, step) for step in history], "The difference with its interval as seeds came in", unit="seeds"
    )


def watched(found: Comparison, cell: CellFound) -> str:
    if not found.terms.early:
        return "The difference with its interval as seeds came in. All of them were played."
    if cell.settled:
        return "The difference with its interval as seeds came in. It stopped by itself when it was clear."
    return "The difference with its interval as seeds came in. They were used up before it was clear."


def card_table(cards: Sequence[CardShift], faces: dict[str, Face], texts: dict[str, Markup], place: int) -> Table:
    """Card by card; a change is drawn as a share of how often it was before or is after, so that all fit one scale."""
    shares = [in_shares(each.shift) for each in cards]
    scale = Scale(*around([end for share in shares for end in (max(share.low, -1), min(share.high, 1))]), 6, PLOT - 6)
    rows = []
    for each, share in zip(cards, shares, strict=True):
        face = faces.get(each.card, Face(each.name))
        shift = each.shift
        rows.append(
            Row(
                [
                    Cell(each.name, each.name, face=face),
                    Cell(texts.get(each.card, Markup(""))),
                    Cell(each.deed),
                    Cell(f"{shift.before:.2f} → {shift.after:.2f}", shift.before),
                    Cell("", share.mean, plot=mini_interval(share, scale)),
                    Cell(signed(shift.mean, 2), shift.mean, f"({between(shift, 1, 2, sign=True)})", class_="strong"),
                ],
                find=each.name,
            )
        )
    columns = [
        Column("card", numbers=False),
        Column("text", numbers=False, sorts=False),
        Column("", numbers=False, sorts=False),
        Column("times a game"),
        Column("change, as a share"),
        Column("change"),
    ]
    return Table(f"cards-{place}", "Card by card, before and after", columns, rows)


def in_shares(shift: Shift) -> Shift:
    most = max(shift.before, shift.after) or 1.0
    return Shift(0.0, shift.mean / most, shift.low / most, shift.high / most)
