"""The words of Perfectus that are no cards."""

from typing import Final

from cardwright.core.glossary import Term

GLOSSARY: Final = [
    Term("Health", "At 0 you die and lose the game; a monster at 0 dies, too.", "PE-30"),
    Term("Heals", "How much health this heart gives when you use it, up to your maximum.", "PE-41",
         ("Heart", "Hearts")),
    Term("Cut", "A type of attack: it nullifies Poison, and Burn nullifies it.", "PE-4"),
    Term("Poison", "A type of attack: it nullifies Burn, and Cut nullifies it.", "PE-4"),
    Term("Burn", "A type of attack: it nullifies Cut, and Poison nullifies it.", "PE-4"),
    Term("Nullify", "When a card's type beats that of the card just before it, both hurt you half as much.", "PE-21",
         ("Nullified", "Nullifies", "Nullifier")),
    Term("Weakness", "The type of attack that does double damage to a monster of this suit.", "PE-15",
         ("Weak", "Weak to")),
    Term("Sequence", "The cards of your move in order: those under the leftmost monster come first.", "PE-19"),
    Term("Survivor", "A monster that is still alive after your move hits you with all the health it has left.",
         "PE-28", ("Survivors",)),
    Term("Memory", "Used attack cards. They become the attack deck when it runs out.", "PE-32"),
    Term("Graveyard", "Dead monsters and used hearts. You win when all monsters are here.", "PE-34"),
    Term("Room", "A row of up to four cards. It is over when no monster is left in it.", "PE-35"),
    Term("Prepare", "Use hearts or draw more monsters into the row before you lay the first card.", "PE-45",
         ("Strategy",)),
]  # fmt: skip
