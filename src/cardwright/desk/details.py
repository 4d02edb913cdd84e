"""All about anything in sight, about what is only mentioned, and about the words of the game: found by any part of a
name."""

from collections.abc import Iterator
from typing import TypeVar

from cardwright.core.errors import Refused, shortened
from cardwright.core.game import Game
from cardwright.core.glossary import Term
from cardwright.core.view import Area, Thing, View
from cardwright.desk.labels import area_title, facts, fold, label, notes, sentences
from cardwright.desk.typed import words_of

T = TypeVar("T")
MOST = 8  # found things told at once; more are only named


def look_up(game: Game, view: View, name: str) -> list[str]:
    """What is to be known about whatever is called so: words of the game, areas and things of the view, then pieces of
    the game."""
    if not name.strip():
        raise Refused("Name a card, a pile, an area or a term of the game, like: i J♠, i memory, i stun.")
    texts = [about_term(term) for term in terms_named(game, name)]
    for area in view.areas:
        if fold(name) in (fold(area.id), fold(area.title), fold(area_title(view, area))):
            return [*texts, *about_area(game, view, area)]
    things = list(things_of(view))
    found = best_named(name, [(each.name, each.short, each.id, each) for each in things])
    texts += [about_thing(game, view, thing) for thing in found]
    printed = game.gallery() if not any(thing.details for thing in found) else []
    called = best_named(name, [(each.name, "", each.key, each) for each in printed])
    texts += [each.details or each.name for each in called if each.details or not found]
    if not texts:
        texts += [
            about_thing(game, view, thing)
            for thing in things
            if mentions(" ".join([thing.details, *thing.lines]), name)
        ]
    texts += [each.details for each in printed if mentions(each.details, name)]
    texts = list(dict.fromkeys(texts))
    if not texts:
        areas = ", ".join(dict.fromkeys(area_title(view, area) for area in view.areas))
        raise Refused(f"Nothing on the table is called {shortened(name)!r}. Areas: {areas}.")
    more = [f"... and {len(texts) - MOST} more whose names contain that."] if len(texts) > MOST else []
    return [*texts[:MOST], *more]


def terms_named(game: Game, name: str) -> list[Term]:
    """Words of the game that are called so, in any of their forms."""
    found = best_named(name, [(each, "", "", term) for term in game.glossary() for each in term.names])
    return list(dict.fromkeys(found))


def about_term(term: Term) -> str:
    """`Stun: switches off ... (rule EM-71)`: the number is what `r` takes."""
    return f"{term.name}: {term.says}{f' (rule {term.rule})' if term.rule else ''}"


def mentions(text: str, name: str) -> bool:
    """Whether a text has these words, whole or at their beginning."""
    words = words_of(text)
    return all(any(word.startswith(each) for word in words) for each in words_of(name)) and bool(words_of(name))


def things_of(view: View) -> Iterator[Thing]:
    for area in view.areas:
        for thing in area.things:
            yield thing
            yield from thing.under


def best_named(name: str, called: list[tuple[str, str, str, T]]) -> list[T]:
    """Those called exactly so; if there are none, those with these whole words; then with a word that begins so, or
    with these letters anywhere."""
    wanted, typed = fold(name).strip(), words_of(name)
    exact: list[T] = []
    whole: list[T] = []
    partly: list[T] = []
    for full, short, id, each in called:
        words = words_of(full)
        if wanted in (fold(full), fold(short), fold(id)) and wanted:
            exact.append(each)
        elif typed and all(word in words for word in typed):
            whole.append(each)
        elif full and wanted in fold(full):
            partly.append(each)
    return exact or whole or partly


def about_thing(game: Game, view: View, thing: Thing) -> str:
    told = sentences(facts(view, thing))
    if thing.details and thing.details != thing.name:
        lines = [thing.details]
    else:
        lines = [": ".join(part for part in (thing.name or label(thing, game.marks), told) if part)]
    for below in thing.under:
        lines.append(f"under it: {label(below, game.marks)} {' '.join(note.text for note in below.notes)}".rstrip())
    lines.extend(note.text for note in notes(thing))
    return "\n".join(lines)


def about_area(game: Game, view: View, area: Area) -> list[str]:
    contents = "  ".join(label(thing, game.marks) for thing in area.things) or "nothing"
    note = f" ({area.note})" if area.note else ""
    return [f"{area_title(view, area)}, {area.size}{note}: {contents}"]
