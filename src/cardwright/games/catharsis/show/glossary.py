"""The words of Catharsis that are no cards: numbers, moments, words of costs, and the counters of the content."""

from typing import Final

from cardwright.core.glossary import Term
from cardwright.games.catharsis.content.book import Book
from cardwright.games.catharsis.content.cards import BossDeck
from cardwright.games.catharsis.content.effects import Effect
from cardwright.games.catharsis.content.roles import Role
from cardwright.games.catharsis.vocabulary.foes import Counter

WORDS: Final = (
    Term("Morale", "The party's hope: it pays for refreshes, each tier it falls to brings harm once, and at 0 the game "
         "is lost.", "CA-128"),
    Term("Tier", "A step of the Morale track, like Winded; when Morale first falls to it, its effect happens.",
         "CA-124", ("Tiers", "Winded", "Battered", "Desperate", "Hopeless")),
    Term("Morale protected", "How much of the Morale that foes would take this round is saved.", "CA-97",
         ("Morale guard",)),
    Term("Prevention", "Each point stops one point of damage to anybody this round, and is then spent.", "CA-89",
         ("Prevent",)),
    Term("Own prevention", "Each point stops one point of damage to this hero this round, and is then spent.",
         "CA-89"),
    Term("Health", "2 for each ready power and 1 for each exhausted one; a hero without powers is dead.", "CA-109"),
    Term("Rerolls", "How often you can still roll some of your unused dice again this round.", "CA-60", ("Reroll",)),
    Term("Refresh costs", "The Morale it now takes to refresh all powers and Role cards.", "CA-137"),
    Term("Level", "Which of a power's four abilities can be used; each use raises it, and after the fourth the power "
         "is gone.", "CA-219", ("Levels",)),
    Term("Side", "Which of a power's two sides can be used; each use turns it over.", "CA-283"),
    Term("Preparation", "Counters on a power that is set aside: it can be triggered with two of them, and many "
         "abilities grow with them.", "CA-233"),
    Term("Ready", "A power that can be used; damage exhausts it.", "CA-26"),
    Term("Exhausted", "A power that can't be used until it is refreshed; damage discards it.", "CA-107", ("Exhaust",)),
    Term("Refresh", "Make exhausted powers ready again; for Morale, all of them and the Role cards at once.", "CA-138",
         ("Refreshed",)),
    Term("Heal", "One hero makes that many exhausted powers ready.", "CA-98", ("Heals",)),
    Term("Replace", "Discard a power and put the top card of your deck in its spot, ready.", "CA-30"),
    Term("Adjust", "Turn that many unused dice up or down by exactly that much.", "CA-101"),
    Term("Wild", "A die that pays as any value you like.", "CA-54", ("Wild die",)),
    Term("Passive", "Works by itself, or is offered, while the Role card is face up.", "CA-37"),
    Term("Flip", "Turns the Role card face down for a strong effect; only a refresh for Morale turns it up again.",
         "CA-38"),
    Term("Guard", "An ability that may also be used just when damage is about to hit.", "CA-341", ("Guards",)),
    Term("Speaker", "Decides alone whom damage to a player hits and how general prevention is spent; changes after "
         "every card of the Boss Deck.", "CA-13"),
    Term("Foreign", "A power on the board of another role than its own.", "CA-401"),
    Term("Set aside", "A power that is being prepared: it keeps its spot, but isn't part of the board.", "CA-236"),
    Term("Combo", "An ability with several costs: you can pay each once a round, and it happens each time.", "CA-357"),
    Term("Store", "The dice that paid become counters in your pools at the end of the heroes' attacks.", "CA-299",
         ("Pool", "Pools", "Held")),
    Term("Retrieve", "An ability that is paid with counters of your pools.", "CA-303"),
    Term("Duo power", "A power of two heroes that lies on both boards and is used alone or together.", "CA-207"),
    Term("Special", "A card of the Boss Deck that a hero may take for some of its powers.", "CA-157"),
    Term("Doubling", "Waits for a power with little printed damage and doubles it.", "CA-85"),
)  # fmt: skip
COUNTERS: Final[dict[str, tuple[str, str]]] = {
    "ascension": ("Each one makes the Avatar healthier, and every fourth its attack stronger.", "CA-438"),
    "blaze": ("Each one on the Boss is heat, with which it withstands more and hits harder.", "CA-395"),
    "burn": ("At the end of a combat a hero takes 1 damage for each one, and loses them all.", "CA-394"),
    "chant": ("It rises with every card and round, and at 20 the party loses.", "CA-452"),
    "cold": ("It rises with every card; at 3 all go, and heroes without an attached card exhaust a power.", "CA-446"),
    "growth": ("Each one makes the Mass healthier and stronger.", "CA-418"),
    "phantom": ("Three of them buy Tenzin an extra attack of 1 damage.", "CA-362"),
    "rage": ("After his Flip Séalaithe may spend up to three with each ability, for 1 more damage each.", "CA-354"),
    "spore": ("A foe loses 1 health for each when a round begins; with too many on himself Jaden is hurt.", "CA-314"),
    "stored": ("Maladaum's Flip deals 1 damage for each of them.", "CA-345"),
}


def glossary(book: Book) -> list[Term]:
    """The counters of cards that somebody else has made are told by whose they are."""
    found = list(WORDS)
    there = {name.lower() for term in WORDS for name in term.names}
    for at, id in enumerate(book.counters):
        name = id.replace("_", " ").capitalize()
        if name.lower() in there:
            continue
        says, rule = COUNTERS.get(id, ("", ""))
        found.append(Term(name, says or f"A counter {owner_of(book, at)}.", rule))
    return found


def owner_of(book: Book, counter: int) -> str:
    for role in book.roles:
        if counter in role.counters or counted(effects_of_role(role), counter):
            return f"of {role.name}, whose cards say what it does"
    for deck in book.decks:
        for card in deck.cards:
            if counted([*card.attack, *card.effects, *[each for effects in card.on for each in effects]], counter):
                return f"of the Boss Deck {deck.name}; {card.name} says what it does"
        if counted(effects_of_deck(deck), counter):
            return f"of the Boss Deck {deck.name}, which says what it does"
    return "whose cards say what it does"


def effects_of_role(role: Role) -> list[Effect]:
    found = [effect for card in role.cards() for ability in card.abilities() for effect in ability.effects]
    for card in role.powers:
        for face in card.faces:
            for half in face:
                if half is not None:
                    found.extend(half.effects)
    return [*found, *[effect for effects in role.on for effect in effects]]


def effects_of_deck(deck: BossDeck) -> list[Effect]:
    return [*deck.setup, *[effect for effects in deck.on for effect in effects]]


def counted(effects: list[Effect], counter: int) -> bool:
    """Whether one of them adds or removes such counters."""
    for effect in effects:
        if isinstance(effect, Counter) and effect.counter == counter:
            return True
        if counted(effect.inside(), counter):
            return True
    return False
