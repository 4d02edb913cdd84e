"""The words of Empyrean that are no cards: numbers, tokens, verbs, and the bracketed names of the decks."""

from typing import Final

from cardwright.core.glossary import Term
from cardwright.games.empyrean.content.cards import Book, Keyword

NUMBERS: Final = (
    Term("Essence", "You pay for cards and abilities with it. Each round gives one more than the round before, and "
         "what you don't spend is lost.", "EM-16"),
    Term("Essence at deploy", "Your opponent's essence when their Deploy phase began; what they have left since is "
         "hidden.", "EM-52"),
    Term("Might", "The strength of a revealed card; whoever has more of it on a battlefield when the game ends wins "
         "that battlefield.", "EM-26"),
    Term("Fields", "The battlefields where you have more might now. Win two of the three to win the game.", "EM-64",
         ("Battlefield", "Battlefields")),
    Term("Cap", "The most might a card may reach, except by the effect of a battlefield.", "EM-24", ("Maximum might",)),
    Term("Cost", "The essence it takes to deploy a card. A text that says what something costs means the "
         "printed cost.",
         "EM-48"),
    Term("First player", "Acts first in the Command, Deploy and Reveal phases; the token changes hands after every "
         "round.", "EM-29", ("Token order",)),
)  # fmt: skip
TOKENS: Final = (
    Term("Stop", "Lies on your side of a battlefield, blocks the instant abilities of the next card that you reveal "
         "there, and is used up by it.", "EM-155"),
    Term("Stun", "Switches off a card's conditional abilities for the rest of the game.", "EM-71", ("Stunned",)),
    Term("Shield", "Keeps a card from being destroyed, but protects it from nothing else.", "EM-158", ("Shielded",)),
    Term("Anchor", "Keeps a card from moving and from returning to the hand, but from nothing else.", "EM-159",
         ("Anchored",)),
    Term("Move", "Lets its card go to another battlefield in a Command phase, and is used up by that.", "EM-41",
         ("Moves",)),
    Term("Captive token", "Does nothing on its own; some cards count them or take them away.", "EM-160"),
    Term("Affixed", "Printed on the card: it is always on it while the card is revealed, and can't be removed or used "
         "up.", "EM-162"),
)  # fmt: skip
VERBS: Final = (
    Term("Draft", "Look at the top two cards of your deck, keep one and put the other at the bottom.", "EM-32"),
    Term("Command", "The phase in which revealed cards move and use their optional abilities.", "EM-39"),
    Term("Deploy", "Put a card from your hand face down on the lowest open zone of a battlefield and pay its cost.",
         "EM-45"),
    Term("Reveal", "Turn a face-down card face up: it gets its might, its instant abilities happen, and others react.",
         "EM-57", ("Revealed",)),
    Term("Instant", "An ability that happens once, when its card is revealed.", "EM-68"),
    Term("Conditional", "An ability that happens each time its trigger does, while its card is revealed.", "EM-69"),
    Term("Passive", "An ability that holds as long as its card is revealed, or works in the phase it names.", "EM-70"),
    Term("Destroy", "Put a revealed card on its owner's destroy pile; a shielded card stays.", "EM-106"),
    Term("Return", "Put a revealed card back into its owner's hand, without its might and tokens.", "EM-115"),
    Term("Banish", "Put a card face down on its owner's banish pile, where nothing reaches it any more.", "EM-139"),
    Term("Discard", "Put cards from your hand face down on your discard pile.", "EM-136"),
    Term("Shift", "Put a card behind the last one of its row; it keeps its might and tokens.", "EM-112"),
    Term("Swap", "Exchange a revealed card with one from the hand or the deck, which comes face up in its zone.",
         "EM-121"),
    Term("Stack", "Put one of your revealed cards on another one there: the top one gets the might of both.", "EM-129"),
    Term("Transfer", "Take might from one card and put as much on another.", "EM-144"),
    Term("Acquire", "Search your deck for a card that fits, take it into your hand and shuffle the deck.", "EM-142"),
    Term("Peek", "Look at hidden cards once.", "EM-145"),
    Term("Collapse", "When a card leaves a row, all cards behind it go down one zone.", "EM-93"),
    Term("Resolve again", "The instant abilities of a card happen once more, though it isn't revealed again.", "EM-76"),
)  # fmt: skip
PLACES: Final = (
    Term("Ally", "One of your other revealed cards.", "EM-87", ("Allies",)),
    Term("Opponent card", "One of your opponent's revealed cards.", "EM-87"),
    Term("Here", "On the same battlefield as the card that says it.", "EM-148"),
    Term("Adjacent", "In your own next zone on the same battlefield, or in the same zone of the battlefield above or "
         "below.", "EM-146"),
    Term("Between", "In a zone strictly between two others on one battlefield, or in the same zone of the middle "
         "battlefield.", "EM-147"),
    Term("Open zone", "A zone of your row where no card lies yet.", "EM-149", ("Zone", "Zones")),
    Term("Full", "You have no open zone on that battlefield.", "EM-150"),
    Term("Fill", "Deploy a card into the last open zone of a battlefield.", "EM-50", ("Fills",)),
    Term("Frozen", "A battlefield that doesn't exist any more: nothing can come, go or change there, but it still "
         "counts.", "EM-175"),
)  # fmt: skip


def glossary(book: Book) -> list[Term]:
    return [*NUMBERS, *TOKENS, *VERBS, *PLACES, *[of_keyword(each) for deck in book.decks for each in deck.keywords]]


def of_keyword(keyword: Keyword) -> Term:
    """Its own text; the number beside the player counts how often it has happened (EM-73)."""
    text = keyword.text if keyword.text.endswith(".") else f"{keyword.text}."
    x = " x is the number behind the name on the card." if not keyword.action else ""
    return Term(keyword.name, f"{text}{x}", "EM-72")
