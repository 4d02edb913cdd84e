"""The page of words explains words that the code has, each in one sentence."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
ROW = re.compile(r"^\| ([^|]+) \| ([^|]+) \| `(\w+)` \|$", re.MULTILINE)
ROWS = [row for row in ROW.findall((ROOT / "docs" / "words.md").read_text(encoding="utf-8")) if row[0] != "word"]


def names_in_the_code() -> set[str]:
    """Of classes, functions, fields and parameters."""
    names: set[str] = set()
    for module in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                names.add(node.name)
            elif isinstance(node, ast.Name):
                names.add(node.id)
            elif isinstance(node, ast.arg):
                names.add(node.arg)
    return names


def test_there_are_enough_words_and_none_twice() -> None:
    words = [word for word, _, _ in ROWS]
    assert len(words) >= 40
    assert len(set(words)) == len(words)


def test_every_word_is_one_sentence() -> None:
    assert [sentence for _, sentence, _ in ROWS if not sentence.endswith(".") or ". " in sentence] == []


def test_every_word_is_in_the_code() -> None:
    names = names_in_the_code()
    assert [name for _, _, name in ROWS if name not in names] == []
