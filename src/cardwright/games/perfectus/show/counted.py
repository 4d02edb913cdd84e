"""What can be counted of Perfectus Empatheia: what happens to its attack cards and to its monsters."""

from typing import Final

from cardwright.core.counting import DRAWN, PLAYED, Counting, Happening

COUNTING: Final = Counting(
    happenings=[
        Happening(DRAWN, "draw"),  # attack cards into the hand
        Happening(DRAWN, "room"),  # monsters into the row
        Happening(DRAWN, "extra"),
        Happening(PLAYED, "lay"),
        Happening(PLAYED, "heart"),
    ],
)
