"""The words of Dungeon that are no cards, monsters or rooms."""

from typing import Final

from cardwright.core.glossary import Term

GLOSSARY: Final = [
    Term("Health", "At 0 you are dead and the game is lost; a won battle raises its maximum, and a bonfire restores "
         "some of it.", "R3.10", ("HP", "Maximum health")),
    Term("Protection", "Takes damage before health does and is used up by it. Yours stays from turn to turn; a "
         "monster's ends when it next acts.", "R10.1", ("Prot",)),
    Term("Energy", "You pay for cards with it. It is full again at the start of each of your turns, and what you don't "
         "spend is lost.", "R3.2"),
    Term("Coins", "You get them from monsters and chests, and spend them at the merchant.", "R13.4", ("Coin",)),
    Term("Price", "How many coins a card costs at the merchant.", "R18.1"),
    Term("CR", "The challenge rating: how hard a monster or a dungeon is; the monsters of a battle add up to the "
         "dungeon's.", "R19.7", ("Challenge rating",)),
    Term("Levels", "How many rooms deep a dungeon is; you visit one room on each level.", "R19.10", ("Level",)),
    Term("Beaten", "How often you have won this dungeon in this game.", "R20"),
    Term("Draw pile", "The cards you will draw next, in an order you don't know; the discard pile is shuffled into it "
         "when it runs out.", "R4.4"),
    Term("Rank", "How strongly your ability works: the CR of the dungeon you are in.", "R2.7"),
    Term("Boss", "The strong monster in the last room of a dungeon; beating it wins the dungeon.", "R12.3"),
    Term("Round", "Your turn and then the monsters' turn.", "R3.1"),
]  # fmt: skip
