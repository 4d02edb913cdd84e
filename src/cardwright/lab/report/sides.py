"""The section about sides: decks, roles, bosses, each pair with its interval."""

import msgspec

from cardwright.lab.page.plots import mini_interval
from cardwright.lab.page.svg import Scale, around
from cardwright.lab.page.tables import Matrix, Meeting
from cardwright.lab.page.words import between, listed, percent
from cardwright.lab.pairings import Pairing

FULL: float = 0.25  # so far from even, a cell has its full colour
EVENLY: float = 0.03


class Sheet(msgspec.Struct):
    """A matrix and what it comes to."""

    title: str
    says: str
    matrix: Matrix


def sheets(pairings: list[Pairing], players: str) -> list[Sheet]:
    return [Sheet(title(pairing), says(pairing, players), matrix(pairing)) for pairing in pairings]


def title(pairing: Pairing) -> str:
    if pairing.mirrored:
        return f"{pairing.title} against {pairing.title.lower()}"
    return f"{pairing.title} by {pairing.other.lower()}" if pairing.other else pairing.title


def matrix(pairing: Pairing) -> Matrix:
    ends = [end for of in pairing.field.values() for end in (of.low, of.high)]
    scale = Scale(*around([*ends, pairing.even], zero=False), 6, 134)
    return Matrix(
        caption=title(pairing),
        rows=pairing.names,
        columns=pairing.others,
        cells=[[meeting(pairing, row, column) for column in pairing.others] for row in pairing.names],
        corner=pairing.title,
        summary="against the field" if pairing.mirrored else "over all",
        beside=[
            (mini_interval(of, scale, pairing.even), f"{percent(of.mean)} ({between(of, 100, 0)})")
            for of in [pairing.field[row] for row in pairing.names]
        ],
    )


def meeting(pairing: Pairing, row: str, column: str) -> Meeting:
    of = pairing.cells.get((row, column))
    if of is None:
        return Meeting(None)
    shade = max(-1.0, min(1.0, (of.mean - pairing.even) / FULL))
    return Meeting(of, shade, (row, column) in pairing.clear)


def says(pairing: Pairing, players: str) -> str:
    best, last = pairing.names[0], pairing.names[-1]
    field = pairing.field
    words = [
        f"Played by {players}: {told(pairing, best)}, {told(pairing, last)}.",
    ]
    if pairing.cells:
        words.append(
            f"{len(pairing.clear)} of {len(pairing.cells)} cells differ from {percent(pairing.even)} by more than luck "
            "(bold; Benjamini and Hochberg, 5 %)."
        )
    elif pairing.other:
        words.append("Too few games for each pair: only the field is shown.")
    if pairing.mirrored:
        inside = sum(0.45 <= of.mean <= 0.55 for of in field.values())
        words.append(f"{inside} of {len(field)} lie between 45 and 55 % against the field.")
    if pairing.equilibrium:
        mix = sorted(pairing.equilibrium.items(), key=lambda one: -one[1])
        words.append(
            f"Two people who know all this would play {listed([f'{name} ({percent(at)})' for name, at in mix])}."
        )
    return " ".join(words)


def told(pairing: Pairing, name: str) -> str:
    of = pairing.field[name]
    share = f"{percent(of.mean)} ({between(of, 100, 0)})"
    return f"{name} win{'' if name.endswith('s') else 's'} {share}" if pairing.own else f"{share} are won with {name}"
