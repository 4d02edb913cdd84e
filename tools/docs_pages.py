"""What `make docs` adds to the pages of `docs`: a reference, a page a module; and no links out of the documentation."""

import ast
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

REFERENCE = {
    "The public surface": {"cardwright": "cardwright"},
    "For authors of games": {
        name: f"cardwright.core.{name}"
        for name in (
            "game", "table", "decision", "settings", "piece", "lines", "view", "words", "events", "policy", "triggers",
            "rng", "errors",
        )
    }
    | {
        "content": "cardwright.core.content.reader",
        "testing": "cardwright.testing",
        "scenes": "cardwright.testing.exact",
    },
    "For players and tools": {
        "match": "cardwright.core.matches.match",
        "record": "cardwright.core.matches.record",
        "position": "cardwright.core.position",
        "look": "cardwright.core.look",
        "player": "cardwright.core.player",
        "playout": "cardwright.core.playout",
        "review": "cardwright.review",
        "advice": "cardwright.advice",
        "bench": "cardwright.bench",
    },
}  # fmt: skip
SURFACES = ("cardwright", "cardwright.testing")
OUTSIDE = re.compile(
    r"\[([^\]]+)\]\((?:\.\./)+(?!rules/|bots\.md)[^)]*\)"
)  # a link to a file that isn't part of the documentation


def on_config(config: Any) -> Any:
    """The reference stands in the navigation, after the pages that people write."""
    sections = [{title: [{name: f"reference/{name}.md"} for name in modules]} for title, modules in REFERENCE.items()]
    config["nav"].append({"Reference": sections})
    return config


def exported(package: str) -> list[str]:
    """What a package offers as its surface, which lives in many modules."""
    file = Path("src", *package.split("."), "__init__.py")
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            names: list[str] = ast.literal_eval(node.value)
            return [name for name in names if name != "__version__"]
    return []


def on_files(files: Files, config: Any) -> Files:
    for modules in REFERENCE.values():
        for name, module in modules.items():
            surface = f"\n    options:\n      members: {exported(module)}\n" if module in SURFACES else ""
            text = f"# `{module}`\n\n::: {module}{surface}\n"
            files.append(File.generated(config, f"reference/{name}.md", content=text))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """In the repository such links lead to sources; here their words are left."""
    if page.file.src_uri.startswith(("rules/", "reference/")):
        return markdown
    return OUTSIDE.sub(r"\1", markdown)
