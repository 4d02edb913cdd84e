"""The build: pure Python, or with CARDWRIGHT_COMPILE=1 a wheel whose core and games are compiled by mypyc."""

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

# Structs and text are built by msgspec and the standard library anyway; compiling these modules gains nothing, nor does
# what only shows a table or looks at content for its authors. Interrupts, a thread's own stacks and leases work only
# while they are interpreted.
INTERPRETED = (
    *("core/content/mistakes.py", "core/content/reader.py", "core/errors.py", "core/files.py", "core/instances.py"),
    *("core/interrupts.py", "core/lines.py", "core/matches/greenlets.py", "core/matches/record.py", "core/position.py"),
    *("core/view.py", "core/words.py", "games/*/check/*.py", "games/*/content/schema.py", "games/*/show/*.py"),
)

DIRECT = ("-fvisibility=hidden", "-fno-semantic-interposition")  # calls between modules go straight there


def compiled_modules() -> list[str]:
    package = Path("src/cardwright")
    modules = [*package.glob("core/**/*.py"), *package.glob("games/**/*.py"), *package.glob("bots/*.py")]
    modules.append(package / "testing/chance.py")  # it extends a class of the core
    # Games of other packages can be compiled along: native classes are extended only within one compilation.
    for guest in os.environ.get("CARDWRIGHT_COMPILE_WITH", "").split():
        modules.extend(module for module in Path(guest).glob("*.py") if module.name != "__init__.py")
    return sorted(str(module) for module in modules if not any(module.match(pattern) for pattern in INTERPRETED))


class BuildWithRules(build_py):
    """The specifications in docs/rules go into the wheel, for `cardwright rules`."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            shutil.copytree("docs/rules", Path(self.build_lib) / "cardwright" / "rules", dirs_exist_ok=True)


class BuildAbreast(build_ext):
    """There is one C file a module: they are compiled side by side, on as many cores as there are."""

    def build_extensions(self) -> None:
        compiler = self.compiler

        def compile_abreast(
            sources: list[str],
            output_dir: str | None = None,
            macros: Any = None,
            include_dirs: Any = None,
            debug: bool = False,
            extra_preargs: Any = None,
            extra_postargs: Any = None,
            depends: Any = None,
        ) -> list[str]:
            prepared = compiler._setup_compile(output_dir, macros, include_dirs, sources, depends, extra_postargs)
            _, objects, extra, options, build = prepared
            arguments = compiler._get_cc_args(options, debug, extra_preargs)
            with ThreadPoolExecutor(os.cpu_count()) as cores:
                jobs = [cores.submit(compiler._compile, o, *build[o], arguments, extra, options) for o in build]
                for job in jobs:
                    job.result()
            return list(objects)

        if compiler.compiler_type == "unix":
            compiler.compile = compile_abreast
            for extension in self.extensions:
                extension.extra_compile_args = [*extension.extra_compile_args, *DIRECT]
        super().build_extensions()


COMPILING = os.environ.get("CARDWRIGHT_COMPILE") == "1"
COMPILER = ["mypy[mypyc]==2.4.1", "msgspec>=0.19", "mypy_extensions>=1.0"]

extensions = []
if COMPILING and "egg_info" not in sys.argv:  # that is how pip asks what it has to install first
    from mypyc.build import mypycify

    extensions = mypycify(["--strict", *compiled_modules()], opt_level="3", debug_level="0", multi_file=True)

setup(
    ext_modules=extensions,
    cmdclass={"build_ext": BuildAbreast, "build_py": BuildWithRules},
    setup_requires=COMPILER if COMPILING else [],
)
