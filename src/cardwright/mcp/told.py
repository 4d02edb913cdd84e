"""A table as short readable text: numbers, things where they lie, what happened, what is asked."""

from collections.abc import Sequence

from cardwright.core.events import SPECTATOR
from cardwright.core.game import Game
from cardwright.core.view import Area, Choice, Thing, View
from cardwright.desk.labels import area_title, counters_by_owner, facts, label, notes, number_words


def table_told(game: Game, view: View, news: Sequence[str]) -> str:
    lines = [f"{game.title}. {view.headline}"]
    if news:
        lines += ["", "What happened:", *[f"- {words}" for words in news]]
    lines += ["", *counters_told(view), *[line for area in view.areas for line in area_told(game, view, area)]]
    return "\n".join([*lines, "", *asked_told(view)])


def counters_told(view: View) -> list[str]:
    return [
        "; ".join(f"{number_words(view, counter)}{f' ({counter.note})' if counter.note else ''}" for counter in owned)
        for owned in counters_by_owner(view)
    ]


def area_told(game: Game, view: View, area: Area) -> list[str]:
    head = f"{area_title(view, area)}{f' ({area.note})' if area.note else ''}"
    if not area.things:
        return [f"{head}: {area.size}"] if area.size or area.role == "hand" else []
    if area.kind == "pile" or not any(facts(view, thing) or notes(thing) for thing in area.things):
        return [f"{head}: {', '.join(label(thing, game.marks) for thing in area.things)}"]
    return [f"{head}:", *[f"- {thing_told(game, view, thing)}" for thing in area.things]]


def thing_told(game: Game, view: View, thing: Thing) -> str:
    told = [*[note.text for note in notes(thing)], *facts(view, thing)]
    below = [f"on {label(each, game.marks)}" for each in thing.under]
    hidden = [] if thing.up else ["face-down"]
    said = "; ".join([*hidden, *told, *below])
    return f"{label(thing, game.marks)}{f': {said}' if said else ''}"


def asked_told(view: View) -> list[str]:
    if view.over:
        return [f"Over. {view.over}"]
    if not view.choices:
        return ["You look on." if view.seat == SPECTATOR else f"You aren't asked now. {view.waiting}"]
    return [f"{view.question} (moment {view.moment})", *[choice_told(choice) for choice in view.choices]]


def choice_told(choice: Choice) -> str:
    cell = f" [{choice.cell}]" if choice.cell else ""
    return f"{choice.number}. {choice.words}{cell}"
