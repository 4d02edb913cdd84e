"""A new game: a small complete package that plays, passes the contract, and waits to be changed."""

import keyword
import re
import sys
from pathlib import Path

from cardwright.core.errors import Refused
from cardwright.core.files import reason

TEMPLATE = Path(__file__).parent / "template"
SUFFIX = ".txt"  # so that nobody takes the template for a package


def new_game(name: str, where: Path) -> Path:
    """Write the package of a game into a folder of its name. Refuses what is no name, and to write over anything."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        raise Refused(f"A game's name has small letters, digits and underscores, like seven_seas; not {name!r}.")
    folder = where / name
    words = name.split("_")
    names = {
        "NAME": name,
        "CLASS": "".join(word.capitalize() for word in words),
        "TITLE": " ".join(word.capitalize() for word in words),
    }
    taken = {"cardwright", *keyword.kwlist, *sys.stdlib_module_names}
    if name in taken or names["CLASS"] in words_of_template():
        raise Refused(f"{name!r} is the name of something that games are made with; call yours otherwise.")
    try:
        folder.mkdir(parents=True)
        for file in sorted(TEMPLATE.rglob(f"*{SUFFIX}")):
            target = folder / str(file.relative_to(TEMPLATE)).removesuffix(SUFFIX).replace("NAME", name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(filled(file.read_text(encoding="utf-8"), names), encoding="utf-8")
    except FileExistsError:
        raise Refused(f"{folder} is there already; nothing was written.") from None
    except OSError as error:
        raise Refused(f"{folder} can't be written: {reason(error)}.") from None
    return folder


def words_of_template() -> set[str]:
    """What a class of the game's own name would hide."""
    return set(re.findall(r"\w+", (TEMPLATE / "src" / "NAME" / f"game.py{SUFFIX}").read_text(encoding="utf-8")))


def filled(text: str, names: dict[str, str]) -> str:
    return re.sub("NAME|CLASS|TITLE", lambda found: names[found[0]], text)
