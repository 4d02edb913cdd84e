"""What things are called on a screen: names, numbers and notes as a few words each, the same wherever text is drawn."""

import re
import unicodedata
from collections.abc import Mapping, Sequence

from cardwright.core.game import Game
from cardwright.core.view import NO_OWNER, Area, Choice, Counter, Mark, Thing, View

# Characters of the screen as people can type them; what a terminal without Unicode shows for them, too.
CLOSES = "↵"  # beside a choice that leaves nothing to do but to end the turn
TYPED = {"♠": "s", "♥": "h", "♦": "d", "♣": "c", CLOSES: ""}
FEW_CHANGES = 3  # of the content, before the rest is only counted
# Control characters but for tab and line feed, halves of characters (file names that are no UTF-8), and marks
# that turn the direction of reading or hide: a terminal obeys them, or shows something else than what is there.
HARMFUL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb]"
)
SHOWN = "\N{REPLACEMENT CHARACTER}"
STATES = {"dear": "can't afford"}  # where a thing's state is no word for people


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
    value = [value_words(thing)] if thing.value is not None and str(thing.value) != (thing.short or thing.name) else []
    return [*value, *[number_words(view, counter) for counter in thing.counters]]


def value_words(thing: Thing) -> str:
    """`13/30`; the most it can be isn't worth a word while it is that."""
    return f"{thing.value}/{thing.limit}" if thing.limit not in (None, thing.value) else str(thing.value)


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
    if owner == NO_OWNER or len(view.seats) < 2:
        return name
    proper = any(word[:1].isupper() for word in name.split()[1:])
    small = name if proper else name[:1].lower() + name[1:]
    return f"Your {small}" if owner == view.seat else f"{view.seats[owner].name}'s {small}"


def sentences(told: Sequence[str]) -> str:
    """Facts in a row: `10; 3 armour`, but nothing more after a full stop."""
    return "".join(f"{words} " if words.endswith(".") else f"{words}; " for words in told).rstrip("; ")


def columns_of(view: View, choices: Sequence[Choice]) -> list[str]:
    """The columns of a grid of choices, in the order in which what they act on lies on the table."""
    places = {thing.id: place for place, thing in enumerate(thing for area in view.areas for thing in area.things)}
    ends = {choice.column: places.get(choice.touches[-1], 0) if choice.touches else 0 for choice in choices}
    return sorted(ends, key=lambda column: ends[column])


def area_title(view: View, area: Area) -> str:
    return owned(view, area.title, area.of)


def counters_by_owner(view: View) -> list[list[Counter]]:
    """The own ones first, then each other seat's, then the table's."""
    owners = sorted({counter.of for counter in view.counters}, key=lambda of: (of != view.seat, of == NO_OWNER, of))
    return [[counter for counter in view.counters if counter.of == owner] for owner in owners]


def fold(text: str) -> str:
    """Without case, accents and suits' symbols: as it can be typed."""
    plain = "".join(TYPED.get(character, character) for character in text)
    return "".join(c for c in unicodedata.normalize("NFKD", plain).lower() if not unicodedata.combining(c))


def harmless(text: str) -> str:
    """Names and records come from anywhere; here they lose their power over the terminal."""
    return HARMFUL.sub(SHOWN, text) if HARMFUL.search(text) else text


def changes_line(game: Game) -> str:
    """What was changed of the game's own content, as much as one line tells."""
    return f"Changed content: {some_changes(game)}."


def some_changes(game: Game) -> str:
    changed = game.content_changes
    more = f"; and {len(changed) - FEW_CHANGES} more" if len(changed) > FEW_CHANGES else ""
    return "; ".join(changed[:FEW_CHANGES]) + more
