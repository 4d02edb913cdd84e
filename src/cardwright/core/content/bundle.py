"""Changed content as something that travels and is kept."""

from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

import msgspec

S = TypeVar("S")

WHOLE_MARK = ".whole"  # a folder with a file of this name stands in the place of a game's own content


class Bundle(msgspec.Struct, frozen=True):
    """A folder laid over a game's own content, and single values overridden, as something that travels and is kept."""

    files: dict[str, str]  # name within the folder -> text
    overrides: dict[str, str]
    whole: bool = False  # the files are all there is: they stand in the place of the game's own


def bundle(folder: Path | None, overrides: Mapping[str, str] | None) -> Bundle | None:
    """What makes a game's content another than its own; None if nothing does. The folder has been read before."""
    if folder is None and not overrides:
        return None
    whole = folder is not None and (folder / WHOLE_MARK).exists()
    return Bundle(files_of(folder) if folder else {}, dict(overrides or {}), whole)


def files_of(folder: Path) -> dict[str, str]:
    found = sorted(folder.rglob("*.toml"))
    return {file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8-sig") for file in found}


def whole_bundle(own: Path, source: Bundle | None) -> Bundle:
    """All of a game's content: what it was made of, with its own files as they are today, so that it can be made again
    when these have changed."""
    if source is not None and source.whole:
        return source
    files = {f"1/{name}": text for name, text in files_of(own).items()}
    if source is not None:
        files.update({f"2/{name}": text for name, text in source.files.items()})
    return Bundle(files, source.overrides if source is not None else {}, whole=True)


def unpack(source: Bundle, make: Callable[[Path | None, dict[str, str] | None], S]) -> S:
    """What `make` makes of a bundle: it gets a folder and overrides, as it would from the command line."""
    if not source.files:
        return make(None, source.overrides)
    with TemporaryDirectory() as folder:
        for name, text in source.files.items():
            place = Path(folder).joinpath(*[part for part in Path(name).parts if part not in ("/", "..")])
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
        if source.whole:
            (Path(folder) / WHOLE_MARK).touch()
        return make(Path(folder), source.overrides or None)
