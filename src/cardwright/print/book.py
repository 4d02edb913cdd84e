"""The rule book as a document: what players read, the game's words, its numbered rules, and an index by number."""

import re
import tempfile
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.desk.rulebook import digest, specification
from cardwright.print.asked import PAPERS
from cardwright.print.press import NEEDED, press

if TYPE_CHECKING:
    from markdown_it.token import Token

RULE: Final = re.compile(r"^[A-Z]+-?\d[\d.]*$")
Block = dict[str, Any]


def rule_book(game: Game, paper: str = "a4") -> bytes:
    """A PDF."""
    if paper not in PAPERS:
        raise Refused(f"--paper takes {' or '.join(PAPERS)}, not {paper!r}.")
    if find_spec("markdown_it") is None:
        raise Refused(NEEDED)
    with tempfile.TemporaryDirectory(prefix="cardwright-book-") as name:
        return press(Path(name), "book.typ", book_data(game, paper))


def book_data(game: Game, paper: str) -> dict[str, Any]:
    try:
        rules = blocks_of(specification(game))
    except Refused:  # a game may bring none along
        rules = []
    return {
        "title": game.title,
        "tagline": game.tagline,
        "note": f"rules {game.version}, content {game.content_version[:8]}",
        "paper": PAPERS[paper][0],
        "blocks": blocks_of(digest(game)),
        "terms": [{"name": term.name, "says": term.says, "rule": term.rule} for term in game.glossary()],
        "rules": rules,
    }


def blocks_of(text: str) -> list[Block]:
    """Markdown as blocks with spans."""
    from markdown_it import MarkdownIt

    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    return list(read(iter(tokens), ""))


def read(tokens: "Iterator[Token]", until: str) -> Iterator[Block]:
    """The blocks up to the token that closes what they are in."""
    for token in tokens:
        if token.type == until:
            return
        if token.type == "heading_open":
            yield {"kind": "heading", "level": int(token.tag[1]), "spans": spans(next(tokens))}
            next(tokens)
        elif token.type == "paragraph_open":
            found = spans(next(tokens))
            next(tokens)
            yield {"kind": "paragraph", "spans": found, "rule": rule_of(found)}
        elif token.type in ("fence", "code_block"):
            yield {"kind": "code", "text": token.content.rstrip()}
        elif token.type == "blockquote_open":
            yield {"kind": "quote", "blocks": list(read(tokens, "blockquote_close"))}
        elif token.type in ("bullet_list_open", "ordered_list_open"):
            close = token.type.replace("open", "close")
            yield {"kind": "list", "ordered": token.type.startswith("ordered"), "items": list(items(tokens, close))}
        elif token.type == "table_open":
            yield table(tokens)


def items(tokens: "Iterator[Token]", until: str) -> Iterator[list[Block]]:
    for token in tokens:
        if token.type == until:
            return
        if token.type == "list_item_open":
            yield list(read(tokens, "list_item_close"))


def table(tokens: "Iterator[Token]") -> Block:
    rows: list[list[list[Block]]] = []
    for token in tokens:
        if token.type == "table_close":
            break
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "inline":
            rows[-1].append(spans(token))
    head, body = rows[0], rows[1:]
    columns = range(len(head))
    longest = [max([len(plain(row[at])) for row in rows if at < len(row)]) for at in columns]
    return {
        "kind": "table",
        "head": head,
        "rows": [{"cells": row, "rule": rule_of(row[0]) if row else ""} for row in body],
        "widths": [min(60, max(6, length)) for length in longest],
    }


def spans(token: "Token") -> list[Block]:
    """A line of text in parts that look alike."""
    bold = italic = False
    found: list[Block] = []
    for part in token.children or ():
        if part.type in ("strong_open", "strong_close"):
            bold = part.type == "strong_open"
        elif part.type in ("em_open", "em_close"):
            italic = part.type == "em_open"
        elif part.type in ("softbreak", "hardbreak"):
            found.append({"text": " ", "bold": bold, "italic": italic, "code": False})
        elif part.content:
            found.append({"text": part.content, "bold": bold, "italic": italic, "code": part.type == "code_inline"})
    return found


def rule_of(parts: Sequence[Block]) -> str:
    """The number that a rule begins with; empty if it is none."""
    first = parts[0]["text"].strip().rstrip(".") if parts else ""
    return first if RULE.match(first) else ""


def plain(parts: Sequence[Block]) -> str:
    return "".join(part["text"] for part in parts)
