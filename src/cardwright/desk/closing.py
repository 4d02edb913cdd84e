"""Choices after which nothing is left but to end the turn: who takes one should have been told before."""

from cardwright.core.matches.match import Match
from cardwright.core.view import View
from cardwright.desk.labels import CLOSES
from cardwright.desk.typed import ASIDE


def closing(match: Match, seat: int) -> dict[int, str]:
    """By its number, what each such choice would bring about. Only where trying it out teaches nothing new: what a
    draw or a roll leads to isn't known before."""
    decision = match.decision
    if decision is None or decision.seats != (seat,) or decision.secret is not None:
        return {}
    choices = match.view(seat).choices
    if len(choices) < 2 or not any(choice.ends for choice in choices):
        return {}
    found = {}
    for choice in choices:
        if choice.ends:
            continue
        tried = match.copy()
        tried.choose(choice.index, seat)
        now = tried.decision
        if now is None or now.seats != (seat,) or tried.table.seals != match.table.seals:
            continue
        last = tried.view(seat).choices
        if len(last) == 1 and last[0].ends:
            found[choice.index] = last[0].words
    return found


def announce(view: View, closes: dict[int, str]) -> None:
    """Say it in the choices' own words."""
    for choice in view.choices:
        if choice.index in closes:
            choice.short = f"{choice.short or ASIDE.split(choice.words)[0]} {CLOSES}"
            choice.cell += f" {CLOSES}" if choice.cell else ""
            choice.words += f"; then {closes[choice.index]}"
    if closes:
        before = f"{view.legend.rstrip('.')}; " if view.legend else ""
        view.legend = f"{before}{CLOSES} leaves you nothing else to do."
