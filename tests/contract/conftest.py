"""The contract runs against every installed game, and against tiny ones that ask in every way there is."""

import pytest

pytest.register_assert_rewrite("cardwright.testing")

import cardwright  # noqa: E402
from cardwright import Game  # noqa: E402
from cardwright.testing import Check  # noqa: E402
from tests.contract.slow import LARGE, SLOW  # noqa: E402
from tests.core.tiny import Caravan, Duel, Fireworks, Fists  # noqa: E402

TINY: dict[str, type[Game]] = {"duel": Duel, "fists": Fists, "caravan": Caravan, "fireworks": Fireworks}


@pytest.fixture(scope="session", params=[*cardwright.game_ids(), *TINY])
def game(request: pytest.FixtureRequest) -> Game:
    name = request.param
    return TINY[name]() if name in TINY else cardwright.game(name)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long is put by `make test-slow`."""
    for item in items:
        given = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
        check, name = given.get("check"), given.get("game")
        if isinstance(check, Check) and (name in SLOW.get(check.name, ()) or (name in LARGE and not check.quick)):
            item.add_marker("slow")
