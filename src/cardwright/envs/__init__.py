"""The games as environments, each the way its ecosystem expects it: Gymnasium, PettingZoo, OpenSpiel, arrays.

Needs `cardwright[envs]`. Importing it tells Gymnasium of an environment for every installed game, without loading one.
"""

from cardwright.envs.names import register

register()
