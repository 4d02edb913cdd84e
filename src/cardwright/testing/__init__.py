"""The contract that every game keeps, for games of any package.

In the tests of a package of your own:

    from cardwright.testing import Contract
    from mygame.game import MyGame

    class TestContract(Contract):
        game = MyGame()

`pytest --pyargs cardwright.testing --game mygame` does the same for an installed game, and `cardwright check mygame` a
quick part of it without pytest (`--whole`: all of it). `CHECKS` are all its clauses, `QUICK` those that `check` tries.
"""

from cardwright.testing.chance import LoadedRng
from cardwright.testing.contract import CHECKS, QUICK, Check, Contract, inspect
from cardwright.testing.exact import Scene
from cardwright.testing.refusing import refuses

__all__ = ["CHECKS", "QUICK", "Check", "Contract", "LoadedRng", "Scene", "inspect", "refuses"]
