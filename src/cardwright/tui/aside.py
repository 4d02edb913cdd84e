"""The column beside the table: the news, and what lies under the cursor."""

from cardwright.core.view import Thing
from cardwright.tui.placed import Placed, titled
from cardwright.tui.scene import Scene
from cardwright.tui.sheet import Lines, Span, wrap

LEAST = 5  # lines of a text under the cursor, or none
FEW = 4  # choices about a thing that are told with it


def side_panes(scene: Scene, x: int, wide: int, tall: int, framed: bool) -> dict[str, Placed]:
    """The news first; what lies under the cursor has what is left."""
    inside = wide - (4 if framed else 2)
    news = [line for words in scene.news for line in wrap([Span(words)], inside, 2)]
    for words in scene.notice.splitlines():
        news += wrap([Span(words, "notice")], inside, 2)
    edges = 2 if framed else 1
    thing = scene.cursor
    about = about_thing(scene, thing, inside) if thing is not None else []
    room = tall - 2 * edges - min(len(news), tall // 2)
    below = min(len(about), room) if about and room >= LEAST else 0
    upper = tall - (below + edges if below else 0)
    before = [line for words in scene.told for line in wrap([Span(words, "dim")], inside, 2)]
    left = max(0, upper - edges - len(news))
    lines = [*(before[-left:] if left else []), *news]
    panes = {"side": titled(x, 1, wide, upper, "News", "l story", lines, "l", True, framed)}
    if below:
        panes["cursor"] = titled(
            x, 1 + upper, wide, tall - upper, "Under the cursor", "←→ i", about, "i", False, framed
        )
    return panes


def about_thing(scene: Scene, thing: Thing, wide: int) -> Lines:
    """Its name and numbers, its whole text, and what can be done with it."""
    view, picture = scene.view, scene.picture
    lines = wrap([Span(thing.name or thing.short or "?", "bold")], wide)
    facts = [word for word in (thing.kind, f"cost {thing.cost}" if thing.cost is not None else "") if word]
    facts += picture.numbers(view, thing)
    if facts:
        lines += wrap([Span(" · ".join(facts), "dim")], wide)
    if thing.lines:
        lines.append([])
        for words in thing.lines:
            lines += wrap([Span(words)], wide)
    notes = picture.notes(thing, brief=False)
    if notes:
        lines += wrap(notes, wide)
    keys = [choice for choice in view.choices if thing.id in choice.touches[:1]][:FEW]
    lines += [[]] if keys else []
    for choice in keys:
        lines += wrap([Span(f"[{choice.number}] ", "key", f"choice:{choice.index}"), Span(choice.words)], wide, 4)
    return lines
