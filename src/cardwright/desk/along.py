"""Choices that are taken with another one in a single key, because nothing is lost by that: the steps of every turn."""

from copy import copy

from cardwright.core.view import Choice, View


def companion(view: View, choice: Choice) -> Choice | None:
    """The choice of the same question that may as well be taken with this one."""
    return next((each for each in view.choices if choice.along and each.text == choice.along), None)


def together(view: View) -> View:
    """A copy of the view in which such choices say so."""
    if not any(choice.along for choice in view.choices):
        return view
    view = copy(view)
    view.choices = [copy(choice) for choice in view.choices]
    for choice in view.choices:
        with_it = companion(view, choice)
        if with_it is not None:
            choice.words = f"{choice.words} and {with_it.words}"
    return view
