"""The build: pure Python, or with CARDWRIGHT_COMPILE=1 a wheel whose core and games are compiled by mypyc."""

import os
from pathlib import Path

from setuptools import setup

# Structs and text are built by msgspec and the standard library anyway; compiling these modules gains nothing.
INTERPRETED = {"content.py", "errors.py", "position.py", "record.py", "view.py"}


def compiled_modules() -> list[str]:
    package = Path("src/cardwright")
    modules = [*package.glob("core/*.py"), *package.glob("games/**/*.py")]
    # Games of other packages can be compiled along: native classes are extended only within one compilation.
    for guest in os.environ.get("CARDWRIGHT_COMPILE_WITH", "").split():
        modules.extend(module for module in Path(guest).glob("*.py") if module.name != "__init__.py")
    return sorted(str(module) for module in modules if module.name not in INTERPRETED)


if os.environ.get("CARDWRIGHT_COMPILE") == "1":
    from mypyc.build import mypycify

    setup(ext_modules=mypycify(["--strict", *compiled_modules()], opt_level="3", debug_level="0"))
else:
    setup()
