"""What nobody knows: the order of the decks (part 6). All seats see the same."""

from cardwright.core.rng import Rng
from cardwright.games.catharsis.content.cards import BossCard, Card
from cardwright.games.catharsis.rules.table import CatharsisTable


def redeal(t: CatharsisTable, rng: Rng) -> None:
    """Every deck in another order that fits what has been seen of it (CA-470, CA-474)."""
    for hero in t.heroes:
        places = [at for at in range(len(hero.deck)) if not (hero.known >> at) & 1]
        cards: list[Card] = [hero.deck[at] for at in places]
        cards.sort(key=place_in_book)
        rng.shuffle(cards)
        for at, card in zip(places, cards, strict=True):
            hero.deck[at] = card
    for group in hidden_places(t):
        hidden: list[BossCard] = [t.pile[at] for at in group]
        hidden.sort(key=place_in_book)
        rng.shuffle(hidden)
        for at, each in zip(group, hidden, strict=True):
            t.pile[at] = each
    t.tactics.sort(key=place_in_book)
    rng.shuffle(t.tactics)
    t.searches.sort(key=place_in_book)
    rng.shuffle(t.searches)


def place_in_book(card: Card) -> int:
    """An order that tells nothing of the one they lie in."""
    return card.index


def hidden_places(t: CatharsisTable) -> list[list[int]]:
    """Unknown places of the Boss Deck; where kinds of cards lie in turns, everybody knows of which kind each is."""
    groups: list[list[int]] = [[] for _ in range(len(t.deck.order) + 1)]
    for at, card in enumerate(t.pile):
        if (t.known >> at) & 1:
            continue
        kind = len(t.deck.order)
        for number, tag in enumerate(t.deck.order):
            if tag in card.tags or card.type_word == tag:
                kind = number
                break
        groups[kind].append(at)
    return groups
