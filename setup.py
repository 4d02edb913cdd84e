"""The build: pure Python, or with CARDWRIGHT_COMPILE=1 a wheel whose core and games are compiled by mypyc."""

import os
import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

# Structs and text are built by msgspec and the standard library anyway; compiling these modules gains nothing. A pulse
# and a thread's own stacks are such only while they are interpreted.
INTERPRETED = {"content.py", "errors.py", "files.py", "lines.py", "mistakes.py", "position.py", "pulse.py", "record.py",
               "schema.py", "stacks.py", "view.py", "words.py"}  # fmt: skip


def compiled_modules() -> list[str]:
    package = Path("src/cardwright")
    modules = [*package.glob("core/*.py"), *package.glob("games/**/*.py"), *package.glob("bots/*.py")]
    # Games of other packages can be compiled along: native classes are extended only within one compilation.
    for guest in os.environ.get("CARDWRIGHT_COMPILE_WITH", "").split():
        modules.extend(module for module in Path(guest).glob("*.py") if module.name != "__init__.py")
    return sorted(str(module) for module in modules if module.name not in INTERPRETED)


class BuildWithRules(build_py):
    """The specifications in docs/rules go into the wheel, for `cardwright rules`."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            shutil.copytree("docs/rules", Path(self.build_lib) / "cardwright" / "rules", dirs_exist_ok=True)


if os.environ.get("CARDWRIGHT_COMPILE") == "1":
    from mypyc.build import mypycify

    extensions = mypycify(["--strict", *compiled_modules()], opt_level="3", debug_level="0")
else:
    extensions = []

setup(ext_modules=extensions, cmdclass={"build_py": BuildWithRules})
