"""The page docs/write-a-game.md taken apart: the files it builds, what it types at the prompt and in the shell."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "leduc"
SECOND_EXAMPLE = ROOT / "examples" / "expedition"
PAGE = ROOT / "docs" / "write-a-game.md"

BLOCK = re.compile(r'^```(?P<language>\w+)(?: title="(?P<title>[^"]+)")?\n(?P<text>.*?)^```$', re.M | re.S)


def blocks() -> list[tuple[str, str, str]]:
    """Language, title and text of every block."""
    return [
        (block["language"], block["title"] or "", block["text"]) for block in BLOCK.finditer(PAGE.read_text("utf-8"))
    ]


def files() -> dict[str, str]:
    """What the page builds: blocks with the same title go on in the same file."""
    built: dict[str, str] = {}
    for _, title, text in blocks():
        if title in built:
            built[title] += ("\n" if text.startswith(" ") else "\n\n") + text  # methods go on in their class
        elif title:
            built[title] = text
    return built


def quoted() -> list[str]:
    """Python that the page shows of the second example."""
    return [text for language, title, text in blocks() if language == "python" and not title]


def prompt() -> str:
    """All that is typed at the prompt, in one session."""
    return "\n".join(text for language, _, text in blocks() if language == "pycon")


def commands() -> list[str]:
    return [
        line.removeprefix("$ ")
        for language, _, text in blocks()
        if language == "console"
        for line in text.splitlines()
        if line.startswith("$ ")
    ]
