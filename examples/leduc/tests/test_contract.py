"""Leduc keeps the contract, and what a seat can know is counted out."""

from leduc.game import Leduc

from cardwright.testing import Contract, Scene

DEALT = """
hands: Ks Qs
public:
deck: Qh Js Jh Kh
chips 0: 1
chips 1: 1
"""


class TestContract(Contract):
    game = Leduc()
    scenes = [
        Scene(
            "a raise, a call and the public card",
            DEALT,
            hidden={0: [["hands 1", "deck"]], 1: [["hands 0", "deck"]]},
            answers=["0 raise", "1 call", "0 call", "1 raise"],
        )
    ]
