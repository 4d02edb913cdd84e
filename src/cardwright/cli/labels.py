"""What things are called on a screen: names, numbers and notes as a few words each, the same wherever text is drawn."""

from collections.abc import Mapping

from cardwright.core.view import NOBODY, Area, Counter, Mark, Thing, View

STATES = {"dear": "too dear"}  # where a thing's state is no word for people


def label(thing: Thing, marks: Mapping[str, str]) -> str:
    """The mark of its kind, what it costs, its name, how many there are."""
    name = thing.short or thing.name or "?"
    cost = f"{thing.cost} " if thing.cost is not None else ""
    count = f" ×{thing.count}" if thing.count > 1 else ""
    return f"{marks.get(thing.kind, '')}{cost}{name}{count}"


def facts(view: View, thing: Thing) -> list[str]:
    """Its numbers and its text, a few words each."""
    return [*numbers(view, thing), *thing.lines, *tokens(thing)]


def numbers(view: View, thing: Thing) -> list[str]:
    value = [str(thing.value)] if thing.value is not None else []
    return [*value, *[number_words(view, counter) for counter in thing.counters]]


def tokens(thing: Thing) -> list[str]:
    return [" ".join(token.text for token in thing.tokens)] if thing.tokens else []


def notes(thing: Thing) -> list[Mark]:
    """Its state, and what is about to happen to it."""
    state = [Mark(STATES.get(thing.state, thing.state))] if thing.state else []
    return [*state, *thing.notes]


def number_words(view: View, counter: Counter) -> str:
    limit = f"/{counter.limit}" if counter.limit is not None else ""
    then = f" → {counter.then}" if counter.then is not None and counter.then != counter.value else ""
    return f"{owned(view, counter.name, counter.of)} {counter.value}{limit}{then}"


def owned(view: View, name: str, owner: int) -> str:
    """`Your hand`, `Ada's hand`, `Your Hall of Silence`; alone at a table everything is yours anyway."""
    if owner == NOBODY or len(view.seats) < 2:
        return name
    proper = any(word[:1].isupper() for word in name.split()[1:])
    small = name if proper else name[:1].lower() + name[1:]
    return f"Your {small}" if owner == view.seat else f"{view.seats[owner].name}'s {small}"


def area_title(view: View, area: Area) -> str:
    return owned(view, area.title, area.of)


def counters_by_owner(view: View) -> list[list[Counter]]:
    """The own ones first, then each other seat's, then the table's."""
    owners = sorted({counter.of for counter in view.counters}, key=lambda of: (of != view.seat, of == NOBODY, of))
    return [[counter for counter in view.counters if counter.of == owner] for owner in owners]
