"""The words of Elemental that are no cards."""

from typing import Final

from cardwright.core.glossary import Term

GLOSSARY: Final = [
    Term("Health", "You lose if you fall to 0 or less, once the damage has been paid for.", "ED-120"),
    Term("Gold", "Buys cards and pays half costs. You earn it with all the damage you deal.", "ED-95"),
    Term("Actions left", "How many actions you can still play or place from your hand this turn.", "ED-15",
         ("Allowance", "Action allowance")),
    Term("Action", "A card that the other player can answer before it happens.", "ED-26", ("Actions",)),
    Term("Blessing", "A card that is free on your own turn and that nobody can answer.", "ED-31", ("Blessings",)),
    Term("Passive", "A card that works from the moment you buy it, for the rest of the game.", "ED-38",
         ("Passives",)),
    Term("Strength", "Multiplies all your effects of its kind until the turn ends.", "ED-84", ("Strengths",)),
    Term("Shield", "Takes its amount off every hit of its types, without being used up.", "ED-88",
         ("Shields",)),
    Term("Bid", "What the card on auction stands at; its bidder can't spend that gold meanwhile.", "ED-70",
         ("Auction", "Outbid")),
    Term("Half cost", "What it takes to play an action face down or as an answer: half its price, rounded up.",
         "ED-24"),
    Term("Face down", "An action placed for a later turn, when it costs half its price and no action.", "ED-21",
         ("Place",)),
    Term("Answer", "An action played for half its cost before the one it answers happens; it happens first.", "ED-45",
         ("Response", "Respond")),
    Term("Combo", "An effect that multiplies two dice; its damage has a type of its own.", "ED-82"),
    Term("Chance die", "Rolled again whenever an effect needs it.", "ED-99"),
    Term("Cancel", "The cancelled action has no effect, and what was paid for it is gone.", "ED-60", ("Cancelled",)),
    Term("Proactive draw", "Drawing a card as one of your actions.", "ED-41"),
    Term("Recycle", "Remove a card of your hand for good.", "ED-115", ("Recycled",)),
    Term("Hand limit", "If you hold more cards than this at the end of your turn, you discard down to it.", "ED-116"),
    Term("Shop", "Four cards of a store that you can buy. If a shop sells nothing, its oldest card leaves.", "ED-75",
         ("Store",)),
]  # fmt: skip
