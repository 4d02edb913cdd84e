"""Typst as a press: a template of ours, its data and its pictures in a folder, and what comes out."""

import json
from collections.abc import Callable, Sequence
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, Literal

from cardwright.core.errors import BadContent, Refused

NEEDED: Final = "Printing needs a package more: pip install 'cardwright[print]'."
Format = Literal["pdf", "png", "svg"]
Refuse = Callable[[Sequence[str]], None]


def press(folder: Path, template: str, data: dict[str, Any], refuse: Refuse | None = None) -> bytes:
    """A PDF from a template and its data. `refuse` is told of texts that don't fit, before anything is made."""
    made = Press(folder, template, data)
    if refuse is not None:
        refuse(made.too_long())
    return made.pages("pdf")[0]


class Press:
    """One document, compiled as often as it is asked for. The same everywhere: it uses no fonts of the system."""

    def __init__(self, folder: Path, template: str, data: dict[str, Any]) -> None:
        if find_spec("typst") is None:
            raise Refused(NEEDED)
        import typst

        (folder / "data.json").write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
        for each in (files("cardwright.print") / "sheets").iterdir():  # one may import another
            if each.name.endswith(".typ"):
                (folder / each.name).write_text(each.read_text(encoding="utf-8"), encoding="utf-8")
        self.fault = typst.TypstError
        self.compiler = typst.Compiler(str(folder / template), root=str(folder), ignore_system_fonts=True)

    def too_long(self) -> list[str]:
        """The names of what doesn't fit, each once."""
        try:
            found = json.loads(self.compiler.query("<too-long>", field="value"))
        except self.fault as error:
            raise BadContent(f"The sheet can't be set: {error}.") from None
        return list(dict.fromkeys(found))

    def pages(self, format: Format, ppi: float = 300.0) -> list[bytes]:
        """The document: one PDF, or a picture a page."""
        try:
            made: Any = self.compiler.compile(format=format, ppi=ppi)
        except self.fault as error:
            raise BadContent(f"The sheet can't be set: {error}.") from None
        return [bytes(page) for page in made] if isinstance(made, list) else [bytes(made)]
