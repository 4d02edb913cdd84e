"""Choices after which nothing is left but to end the turn: who takes one should have been told before."""

from copy import copy

from cardwright.core.matches.match import Match
from cardwright.core.view import View
from cardwright.desk.labels import CLOSES
from cardwright.desk.typed import ASIDE


def closing(match: Match, view: View) -> dict[int, str]:
    """By its number in this view of the match, what each such choice would bring about. Only where trying it out
    teaches nothing new: what a draw or a roll leads to isn't known before."""
    decision, seat = match.decision, view.seat
    if decision is None or decision.seats != (seat,) or decision.secret is not None:
        return {}
    if len(view.choices) < 2 or not any(choice.ends for choice in view.choices):
        return {}
    found = {}
    for choice in view.choices:
        if choice.ends:
            continue
        tried = match.copy()
        tried.choose(choice.index, seat)
        now = tried.decision
        if now is None or now.seats != (seat,) or tried.table.seals != match.table.seals or len(now.options) > 1:
            continue
        last = match.game.choice(tried.table, now.options[0], seat)
        if last.ends:
            found[choice.index] = last.words
    return found


def announced(view: View, closes: dict[int, str]) -> View:
    """A copy of the view that says it in the choices' own words."""
    view = copy(view)
    if not closes:
        return view
    view.choices = [copy(choice) for choice in view.choices]
    for choice in view.choices:
        if choice.index in closes:
            choice.short = f"{choice.short or ASIDE.split(choice.words)[0]} {CLOSES}"
            choice.cell += f" {CLOSES}" if choice.cell else ""
            choice.words += f"; then {closes[choice.index]}"
    before = f"{view.legend.rstrip('.')}; " if view.legend else ""
    view.legend = f"{before}{CLOSES} leaves you nothing else to do."
    return view
