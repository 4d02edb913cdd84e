"""`pytest --pyargs cardwright.testing --game NAME`: the contract for installed games."""

import pytest

import cardwright


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", default=[], help="an installed game; all of them if not given")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "installed" in metafunc.fixturenames:
        metafunc.parametrize("installed", metafunc.config.getoption("--game") or cardwright.game_ids())
