"""What pytest knows of Cardwright: `pytest --pyargs cardwright.testing --game NAME`, the contract for installed games.

A plugin beside the tests, because pytest takes no options from the conftest of a package that is given by its name.
"""

import pytest

pytest.register_assert_rewrite("cardwright.testing")  # so that a broken clause says what it found


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", default=[], help="a game that has to keep Cardwright's contract")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "installed" in metafunc.fixturenames:
        import cardwright

        metafunc.parametrize("installed", metafunc.config.getoption("--game") or cardwright.game_ids())
