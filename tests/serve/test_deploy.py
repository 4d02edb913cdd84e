"""The files that set a server up, as far as they can be tried without the programs that read them."""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from cardwright.cli.app import app
from tests.serve.killing import free_port

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
OPTIONS = re.compile(r"--[a-z-]+")


def steps(text: str) -> list[tuple[str, str]]:
    """The instructions of a container file with what they say."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    whole = re.sub(r"\\\n\s*", " ", "\n".join(lines))
    return [(name, rest) for name, _, rest in (line.partition(" ") for line in whole.splitlines())]


STEPS = steps((DEPLOY / "Dockerfile").read_text())
LAST = len(STEPS) - 1 - [name for name, _ in reversed(STEPS)].index("FROM")


def of(name: str) -> list[str]:
    """What the last image says with this instruction."""
    return [rest for each, rest in STEPS[LAST:] if each == name]


def test_what_the_image_is_made_from_is_there_and_not_ignored() -> None:
    ignored = (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines()
    sources: list[str] = []
    for name, rest in STEPS:
        words = shlex.split(rest)
        if name == "COPY" and not words[0].startswith("--from"):
            sources += words[:-1]
    assert "src" in sources
    for source in sources:
        assert (ROOT / source).exists()
        assert f"!{source}" in ignored
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert {project["readme"], *project["license-files"]} <= set(sources)
    manifest = [line.split()[1] for line in (ROOT / "MANIFEST.in").read_text().splitlines() if line.startswith("graft")]
    assert set(manifest) <= set(sources)


def test_the_image_installs_extras_that_exist() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    asked = [each for _, rest in STEPS for each in re.findall(r"\.\[([a-z,]+)\]", rest)]
    assert asked
    assert set(asked[0].split(",")) == {"serve", "postgres"}
    assert set(asked[0].split(",")) <= set(extras)


def test_the_image_runs_as_nobody_in_particular_and_without_a_compiler() -> None:
    (user,) = of("USER")
    assert user not in ("root", "0")
    assert "slim" in of("FROM")[0]
    assert not any(word in " ".join(of("RUN")) for word in ("apt", "gcc", "pip", "build-essential"))
    assert f"-o {user}" in " ".join(of("RUN"))


def test_what_the_image_starts_is_well_by_its_own_health_check(tmp_path: Path) -> None:
    started_and_well([sys.executable, "-m", "cardwright"], tmp_path)


@pytest.mark.slow
def test_what_the_image_copies_is_enough_to_install_and_serve(tmp_path: Path) -> None:
    """The steps of the container file by hand: nothing but what it copies is there."""
    made, opt, home = tmp_path / "build", tmp_path / "opt", tmp_path / "home"
    opt.mkdir()
    home.mkdir()
    without = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for name, rest in STEPS[:LAST]:
        words = shlex.split(rest)
        if name == "COPY":
            for source in words[:-1]:
                there = made / words[-1] / ("" if (ROOT / source).is_dir() else source)
                there.parent.mkdir(parents=True, exist_ok=True)
                if (ROOT / source).is_dir():
                    shutil.copytree(ROOT / source, there, ignore=without)
                else:
                    shutil.copy(ROOT / source, there)
        elif name == "RUN":
            here = rest.replace("/opt/", f"{opt}/").replace("python -m venv", f"{shlex.quote(sys.executable)} -m venv")
            subprocess.run(["sh", "-c", here.replace("--no-cache-dir ", "--quiet ")], cwd=made, check=True)
    started_and_well([str(opt / "cardwright/bin/cardwright")], home)
    assert subprocess.run([opt / "cardwright/bin/cardwright", "rules", "perfectus", "PE-21"], cwd=home).returncode == 0


def started_and_well(cardwright: list[str], home: Path) -> None:
    """Start what the image starts, ask its own health check until that is content, and end it as the image says."""
    port = str(free_port())
    command = [*json.loads(of("ENTRYPOINT")[0]), *json.loads(of("CMD")[0]), "--port", port, "--workers", "1"]
    assert command.pop(0) == "cardwright"
    check = json.loads(of("HEALTHCHECK")[0].partition(" CMD ")[2])
    assert check.pop(0) == "python"
    check = [each.replace(":8000/", f":{port}/") for each in check]
    settings = dict(each.split("=", 1) for each in shlex.split(of("ENV")[0]))
    assert settings["CARDWRIGHT_HOME"] == of("VOLUME")[0] == of("WORKDIR")[0]
    server = subprocess.Popen(
        [*cardwright, *command],
        cwd=home,
        env={**os.environ, "CARDWRIGHT_HOME": str(home)},
        stderr=subprocess.DEVNULL,
    )
    try:
        deadline = time.monotonic() + 60
        while subprocess.run([sys.executable, *check], capture_output=True).returncode:
            assert server.poll() is None, "the server ended by itself"
            assert time.monotonic() < deadline, "the server is never well"
        assert (home / "tables.db").exists()
    finally:
        server.send_signal(getattr(signal, of("STOPSIGNAL")[0]))
        server.wait(30)
    assert subprocess.run([sys.executable, *check], capture_output=True).returncode == 1


# ---------------------------------------------------------------- compose

LINE = re.compile(r"( *)(?:(- )|([A-Za-z_]+):(?: |$))(.*)")


def read_yaml(text: str) -> Any:
    """As much of YAML as the file needs, and nothing else: maps by indentation, and values in a line."""
    top: dict[str, Any] = {}
    open_maps = [(-1, top)]
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        match = LINE.fullmatch(line)
        assert match is not None, f"line {number}: {line}"
        indent, dash, key, rest = match.groups()
        assert not dash, f"line {number}: lists stand in one line"
        depth = len(indent)
        while open_maps[-1][0] >= depth:
            open_maps.pop()
        inside = open_maps[-1][1]
        assert key not in inside, f"line {number}: {key} is there twice"
        if rest:
            inside[key] = value(rest, number)
        else:
            inside[key] = {}
            open_maps.append((depth, inside[key]))
    return top


def value(text: str, number: int) -> Any:
    if text.startswith("["):
        if '"' in text:
            return json.loads(text)
        return [each.strip() for each in text.removeprefix("[").removesuffix("]").split(",")]
    assert text[0] not in "'\"`|>&*!{}#@%-?", f"line {number}: {text}"
    assert ": " not in text, f"line {number}: {text}"
    assert " #" not in text, f"line {number}: {text}"
    return text


@pytest.fixture(scope="module")
def composed() -> Any:
    return read_yaml((DEPLOY / "compose.yaml").read_text())


def test_compose_starts_the_server_with_its_database(composed: Any) -> None:
    server, db = composed["services"]["cardwright"], composed["services"]["db"]
    assert (DEPLOY / server["build"]["context"]).resolve() == ROOT
    assert (ROOT / server["build"]["dockerfile"]).is_file()
    settings = db["environment"]
    store = server["environment"]["CARDWRIGHT_STORE"]
    password = settings["POSTGRES_PASSWORD"]
    assert store == f"postgresql://{settings['POSTGRES_USER']}:{password}@db:5432/{settings['POSTGRES_DB']}"
    assert password.startswith("${POSTGRES_PASSWORD:?")  # without one nothing starts
    assert server["depends_on"]["db"]["condition"] == "service_healthy"
    assert "pg_isready" in db["healthcheck"]["test"][1]
    used = {each.split(":")[0] for part in (server, db) for each in part["volumes"]}
    assert used == set(composed["volumes"])
    assert server["volumes"][0].endswith(of("VOLUME")[0])
    assert server["ports"][0].endswith(f":{of('EXPOSE')[0]}")
    assert server["ports"][0].startswith("127.0.0.1:")  # what makes it public speaks TLS


def options_of(*words: str) -> set[str]:
    return set(OPTIONS.findall(CliRunner().invoke(app, [*words, "--help"], env={"COLUMNS": "200"}).output))


def test_the_files_use_options_that_exist(composed: Any) -> None:
    known = options_of("serve")
    unit = (DEPLOY / "cardwright.service").read_text()
    (start,) = re.findall(r"^ExecStart=(.*)$", unit, re.M)
    for words in (composed["services"]["cardwright"]["command"], json.loads(of("CMD")[0]), start.split()[1:]):
        assert words[0] == "serve"
        assert {word for word in words if word.startswith("--")} <= known


# ---------------------------------------------------------------- systemd


def test_the_unit_has_limits_and_a_place_of_its_own() -> None:
    unit = (DEPLOY / "cardwright.service").read_text()
    settings = dict(line.split("=", 1) for line in unit.splitlines() if "=" in line and not line.startswith("#"))
    assert settings["StateDirectory"] == "cardwright"
    assert "CARDWRIGHT_STORE=/var/lib/cardwright/" in unit
    assert {"LimitNOFILE", "MemoryMax", "TasksMax", "ProtectSystem", "NoNewPrivileges"} <= set(settings)


def test_systemd_reads_the_unit(tmp_path: Path) -> None:
    """Where there is a systemd; elsewhere its lines are at least settings of sections."""
    text = (DEPLOY / "cardwright.service").read_text()
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert all(re.fullmatch(r"\[(Unit|Service|Install)\]|[A-Z][A-Za-z]+=.*", line) for line in lines)
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        return
    unit = tmp_path / "cardwright.service"
    unit.write_text(text.replace("/opt/cardwright/bin/cardwright", sys.executable))
    done = subprocess.run([analyze, "verify", str(unit)], capture_output=True, text=True)
    assert "cardwright.service" not in done.stderr, done.stderr
