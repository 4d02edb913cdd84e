"""A game's rules as text: the digest, one rule by its number, and rules found by their words."""

import re
import sys
from collections.abc import Sequence
from pathlib import Path

from cardwright.core.errors import Refused, shortened
from cardwright.core.game import Game
from cardwright.desk.labels import fold
from cardwright.desk.typed import words_of

# The specifications travel inside the package; in a checkout they lie where people read them.
PACKAGED = Path(__file__).parent.parent / "rules"
CHECKOUT = Path(__file__).parents[3] / "docs" / "rules"
NUMBERED = re.compile(r"^\s*(?:- |\| *)?\*\*([A-Z]+-?\d[\d.]*)\b|^\| *([A-Z]+-?\d[\d.]*) *\|")
NUMBER = re.compile(r"[A-Za-z]+-?\d[\d.]*")
GOES_ON = re.compile(r"\s*(?![-*+#|>]|\d+\.|```)\S")  # a line that begins nothing of its own
CELLS = re.compile(r"(?<!\\)\|")
RULED = re.compile(r"\|[\s:|-]+$")  # the line between a table's head and its rows
HEAD = re.compile(r"(#+) (.*)")
TITLE = re.compile(r"# .*: the rules$")
FOR_PLAYERS = re.compile(r"\b(rules|roles|rulings)$", re.IGNORECASE)
MOST_WORDS = 12  # that are looked for
MOST = 12  # rules told of those that a search finds


def game_folder(game: Game) -> Path:
    file = sys.modules[type(game).__module__].__file__
    assert file is not None
    return Path(file).parent


def specification(game: Game) -> str:
    for folder in (PACKAGED, CHECKOUT, game_folder(game)):
        path = folder / f"{game.id}.md"
        if path.exists():
            return path.read_text(encoding="utf-8")
    raise Refused(f"{game.title} brings no specification along; its digest: cardwright rules {game.id}")


def digest(game: Game) -> str:
    readme = game_folder(game) / "README.md"
    return readme.read_text(encoding="utf-8") if readme.exists() else f"# {game.title}\n\n{game.tagline}"


def numbered_rules(game: Game) -> list[tuple[str, str]]:
    """Every rule, ruling and example of the specification: its number and its text."""
    found: list[tuple[str, str]] = []
    inside = False
    for line in specification(game).splitlines():
        start = NUMBERED.match(line)
        inside = start is not None or (inside and line.startswith("  ") and not line.lstrip().startswith("- **"))
        if start is not None:
            text = line.strip().lstrip("-").strip()
            text = text.strip("|").replace("|", " · ").strip() if text.startswith("|") else text
            found.append((start[1] or start[2], text))
        elif inside:
            found[-1] = (found[-1][0], f"{found[-1][1]} {line.strip()}")
    return found


def heading(game: Game) -> str:
    """Over the rules: what may be asked for, with a number of this game's own."""
    try:
        numbers = [number for number, text in numbered_rules(game) if " · " not in text]  # notes stand in tables
    except Refused:
        numbers = []
    return f"Rules: a number like {numbers[0]}, or words" if numbers else "Rules"


def find_rule(game: Game, number: str) -> str:
    """What defines this number, as a rule, a ruling or an example."""
    found = [text for each, text in numbered_rules(game) if each.lower() == number.lower()]
    if not found:
        raise Refused(f"{game.title} has no rule {shortened(number)}.")
    return "\n\n".join(found)


def found_rules(game: Game, words: str) -> list[tuple[str, str]]:
    """The rules that say all these words: their numbers and their texts."""
    wanted = list(dict.fromkeys(words_of(words)))[:MOST_WORDS]
    return [(number, text) for number, text in numbered_rules(game) if has_all(words_of(text), wanted)]


def look_up(game: Game, words: str) -> list[str]:
    """For `r`: the digest; a rule by its number, with those under it; or the rules with these words."""
    if not words:
        return [without_marks(unbroken(digest(game)))]
    if NUMBER.fullmatch(words):
        under = [text for number, text in numbered_rules(game) if fold(number).startswith(f"{fold(words)}.")]
        try:
            return [without_marks(text) for text in (find_rule(game, words), *under)]
        except Refused:
            if under:
                return [without_marks(text) for text in under]
            raise
    found = [text for _, text in found_rules(game, words)]
    if not found:
        raise Refused(f"No rule of {game.title} says {shortened(words)!r}.")
    more = [f"... and {len(found) - MOST} more."] if len(found) > MOST else []
    return [*[without_marks(text) for text in found[:MOST]], *more]


def has_all(words: Sequence[str], wanted: Sequence[str]) -> bool:
    """Whether each of those that are looked for is the beginning of a word."""
    return all(any(word.startswith(each) for word in words) for each in wanted)


def unbroken(text: str) -> str:
    """Markdown with a line a paragraph and a line a row: where lines break is the screen's business."""
    lines: list[str] = []
    block = whole = False  # inside a block of code; the last line takes no more
    for line in text.splitlines():
        fence = line.startswith("```")
        block ^= fence
        if not block and not fence and not whole and lines and lines[-1] and GOES_ON.match(line):
            lines[-1] += f" {line.strip()}"
        elif not RULED.match(line):
            row = line.startswith("|")
            lines.append("  " + " · ".join(cell.strip() for cell in CELLS.split(line)[1:-1]) if row else line)
            whole = row or fence or block or line.startswith("#")
    return "\n".join(lines).replace("\\|", "|")


def rules_alone(text: str) -> str:
    """Of a specification what a player may want to look up: its rules and rulings, without what builders need. All of
    it, where no part is called so."""
    kept: list[str] = []
    level = 0  # of the part that is kept
    for line in text.splitlines():
        head = HEAD.match(line)
        if head is not None and (not level or len(head[1]) <= level):
            level = len(head[1]) if FOR_PLAYERS.search(head[2]) and len(head[1]) > 0 and not TITLE.match(line) else 0
        if level:
            kept.append(line)
    return "\n".join(kept) or text


def without_marks(text: str) -> str:
    """Markdown as plain text."""
    return re.sub(r"\*\*|`|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)", "", re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text))
