"""Markdown as HTML, with everything in it escaped that isn't Markdown."""

import re
from functools import lru_cache

from markdown_it import MarkdownIt
from markupsafe import Markup

RULE = re.compile(r"<(p|li|td)>(<strong>)?([A-Z]{1,3}-?\d+(?:\.\d+)?)\b")
HEADING = re.compile(r"<h([1-3]) id=\"([^\"]+)\">(.*?)</h\1>", re.DOTALL)


@lru_cache(maxsize=32)
def prose(text: str) -> Markup:
    """Headings and numbered rules get ids, so that they can be linked to."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    taken: set[str] = set()

    def heading(found: re.Match[str]) -> str:
        id = base = re.sub(r"[^a-z0-9]+", "-", re.sub(r"<[^>]+>", "", found[2]).lower()).strip("-") or "part"
        more = 2
        while id in taken:
            id, more = f"{base}-{more}", more + 1
        taken.add(id)
        return f'<h{found[1]} id="{id}">{found[2]}</h{found[1]}>'

    html = re.sub(r"<h([1-3])>(.*?)</h\1>", heading, html, flags=re.DOTALL)

    def rule(found: re.Match[str]) -> str:
        if found[3] in taken:
            return found[0]
        taken.add(found[3])
        return f'<{found[1]} id="{found[3]}">{found[2] or ""}{found[3]}'

    return Markup(RULE.sub(rule, html))


@lru_cache(maxsize=32)
def contents(html: Markup) -> list[tuple[int, str, str]]:
    """The headings: their level, id and words."""
    return [(int(level), id, str(Markup(words).striptags())) for level, id, words in HEADING.findall(html)]
