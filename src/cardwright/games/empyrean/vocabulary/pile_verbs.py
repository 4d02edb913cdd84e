"""Verbs about hands, decks and piles (6.7)."""

from typing import Final

from cardwright.core.words import a, plural
from cardwright.games.empyrean.content.cards import PILES, Pile
from cardwright.games.empyrean.content.given import Given
from cardwright.games.empyrean.rules.actions import banish_from_table, return_to_hand
from cardwright.games.empyrean.rules.choosing import Deed, candidates, chosen
from cardwright.games.empyrean.rules.deploying import deploy_free, deploy_itself, free_options
from cardwright.games.empyrean.rules.piles import (
    acquire,
    banish_from_hand,
    discard,
    draw,
    fitting,
    peek,
    recall,
    recall_remembered,
)
from cardwright.games.empyrean.rules.table import EmpyreanTable, Speaker
from cardwright.games.empyrean.vocabulary.effects import Effect
from cardwright.games.empyrean.vocabulary.parts import CARD_WORTH, FREE_WORTH, Does, Part
from cardwright.games.empyrean.vocabulary.selectors import (
    WHOSE,
    Amount,
    Filter,
    Pointer,
    Target,
    Whose,
    filter_of,
    read_amount,
    read_filter,
)
from cardwright.games.empyrean.vocabulary.voice import Voice, count

DEPLOY_FROM: Final = ("hand", "discard", "destroy", "deck", "self")
SOURCES: Final = (Pile.HAND, Pile.DISCARD, Pile.DESTROY, Pile.DECK, Pile.SELF)


class Draw(Effect):
    """EM-141."""

    word = "draw"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.n: Amount = read_amount(given, "n", 1, 1)
        self.who = given.word("who", WHOSE, "you")

    def text(self, voice: Voice) -> str:
        verb = "Draw" if self.who == Whose.YOU else "your opponent Draws"
        return f"{verb} {cards_phrase(self.n, 'card', voice)}"

    def several(self) -> bool:
        return not self.n.plain or self.n.base > 1

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        self.counted(by, draw(t, by.seat if self.who == Whose.YOU else 1 - by.seat, self.n.value(t, by, None)))

    def amounts(self) -> list[Amount]:
        return [self.n]

    def parts(self, x: int) -> list[Part]:
        part = Part(Does.CARDS, 0.0).times(self.n, x)
        part.who = 1 - 2 * self.who
        return [part]


def cards_phrase(n: Amount, noun: str, voice: Voice) -> str:
    """`a card`, `2 cards`, `1 card for each Ally Robot Here (at most 2)`."""
    if n.plain:
        return count(n.base, noun)
    if not n.counted():
        return f"as many {plural(noun)} as {n.number(voice.x)}"
    head = n.head(voice)
    return f"{head} {noun if head == '1' else plural(noun)}{n.tail(voice)}"


class Acquire(Effect):
    """EM-142."""

    word = "acquire"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.card: Filter = filter_of(given.inner("card"))
        self.whom, self.fate = self.card.phrase(), "do you take from your deck"

    def text(self, voice: Voice) -> str:
        return f"Acquire {self.card.one()}"

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        self.counted(by, acquire(t, by, self.card))

    def parts(self, x: int) -> list[Part]:
        return [Part(Does.CARDS, 1.3)]


class Discard(Effect):
    """EM-136."""

    word = "discard"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.n: Amount = read_amount(given, "n", 1, 1)
        self.who = given.word("who", WHOSE, "you")
        self.upto = given.flag("upto")
        self.card = read_filter(given, "card")
        self.at_random = given.word("pick", ("choose", "random"), "choose") == 1
        self.whom, self.fate = self.card.phrase() if self.card is not None else "card", "do you discard"

    def text(self, voice: Voice) -> str:
        verb = "Discard" if self.who == Whose.YOU else "your opponent Discards"
        noun = self.card.noun() if self.card is not None else "card"
        tail = self.card.tail(self.several()) if self.card is not None else ""
        if self.at_random:
            noun = f"random {noun}"
        if self.upto:
            one = self.n.plain and self.n.base == 1
            return f"{verb} up to {f'one {noun}' if one else cards_phrase(self.n, noun, voice)}{tail}"
        return f"{verb} {cards_phrase(self.n, noun, voice)}{tail}"

    def several(self) -> bool:
        return not self.n.plain or self.n.base > 1

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        return len(fitting(t, by, t.sides[self.seat(by)].hand, self.card)) > 0

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        n = self.n.value(t, by, None)
        self.counted(by, discard(t, by, self.seat(by), n, self.upto, self.card, self.at_random))

    def seat(self, by: Speaker) -> int:
        return by.seat if self.who == Whose.YOU else 1 - by.seat

    def amounts(self) -> list[Amount]:
        return [self.n]

    def consumes(self) -> bool:
        return True

    def parts(self, x: int) -> list[Part]:
        part = Part(Does.CARDS, 0.0).times(self.n, x)
        part.who = 2 * self.who - 1
        part.upto = self.upto
        return [part]


class Banish(Effect):
    """From the table, or from the hand (EM-139)."""

    word = "banish"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.to: Target | None = None
        self.n = 1
        self.remember = ""
        if given.has("to"):
            self.to = Target(given, "to")
            self.whom, self.fate = self.to.whom(), "is banished"
        else:
            self.whom, self.fate = "card in your hand", "do you banish"
            given.word("from", ("hand",))
            self.n = given.number("n", 1, 24, 1)
            self.remember = given.text("remember", "")
            if self.remember and given.deck is not None:
                raise given.wrong("remember", "only a battlefield remembers cards")

    def text(self, voice: Voice) -> str:
        if self.to is not None:
            return f"Banish {self.to.phrase(voice)}"
        return f"Banish {'one card' if self.n == 1 else f'{self.n} cards'} of your hand"

    def several(self) -> bool:
        return self.to.several() if self.to is not None else self.n > 1

    def keeps_it(self) -> bool:
        return self.to is not None and self.to.pointer == Pointer.IT

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        return self.to is None or len(candidates(t, by, self.to, Deed.ANYTHING)) > 0

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        if self.to is None:
            self.counted(by, banish_from_hand(t, by, self.n, self.remember != ""))
            return
        number = 0
        for piece in chosen(t, by, self.to, Deed.ANYTHING):
            if banish_from_table(t, by.seat, piece):
                number += 1
        self.counted(by, number)

    def consumes(self) -> bool:
        return True

    def targets(self) -> list[Target]:
        return [self.to] if self.to is not None else []

    def parts(self, x: int) -> list[Part]:
        if self.to is None:
            return [Part(Does.FLAT, -CARD_WORTH * self.n)]
        return [Part(Does.KILLS, 1.0).at(self.to)]


class Return(Effect):
    """From the table, from a pile, or a card the battlefield remembers (EM-115, EM-118, EM-174)."""

    word = "return"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.to: Target | None = None
        self.pile = -1
        self.card: Filter | None = None
        self.n = 1
        self.upto = False
        self.recall = ""
        if given.has("to"):
            self.to = Target(given, "to")
            self.whom, self.fate = self.to.whom(), "returns to its owner's hand"
            return
        self.pile = (Pile.DISCARD, Pile.DESTROY, Pile.BANISH)[given.word("from", ("discard", "destroy", "banish"))]
        if given.has("recall"):
            self.recall = given.text("recall")
            if given.deck is not None:
                raise given.wrong("recall", "only a battlefield remembers cards")
            return
        self.card = read_filter(given, "card")
        self.n = given.number("n", 1, 24, 1)
        self.upto = given.flag("upto")
        self.whom = self.card.phrase() if self.card is not None else "card"
        self.fate = f"returns from your {PILES[self.pile]} to your hand"

    def recalls(self) -> bool:
        return self.recall != ""

    def text(self, voice: Voice) -> str:
        if self.to is not None:
            return f"Return {self.to.phrase(voice)} to its owner's hand"
        if self.recall:
            return "Return the card so Banished to your hand"
        return f"Return {number_of(self.card, self.n, self.upto)} from your {PILES[self.pile]} to your hand"

    def several(self) -> bool:
        return self.to.several() if self.to is not None else self.n > 1

    def keeps_it(self) -> bool:
        return self.to is not None and self.to.pointer == Pointer.IT

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        return self.to is None or len(candidates(t, by, self.to, Deed.RETURN)) > 0

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        if self.recall:
            self.counted(by, recall_remembered(t, by))
        elif self.to is None:
            self.counted(by, recall(t, by, self.pile, self.card, self.n, self.upto))
        else:
            number = 0
            for piece in chosen(t, by, self.to, Deed.RETURN):
                if return_to_hand(t, by.seat, piece):
                    number += 1
            self.counted(by, number)

    def consumes(self) -> bool:
        return self.to is not None

    def targets(self) -> list[Target]:
        return [self.to] if self.to is not None else []

    def parts(self, x: int) -> list[Part]:
        if self.to is None:
            return [Part(Does.CARDS, float(self.n))]
        return [Part(Does.RETURNS, 1.0).at(self.to)]


def number_of(card: Filter | None, n: int, upto: bool) -> str:
    """`a card that costs 2 or less`, `up to 2 Warriors`."""
    if n == 1:
        phrase = card.phrase() if card is not None else "card"
        return f"up to one {phrase}" if upto else a(phrase)
    many = card.phrase(True) if card is not None else "cards"
    return f"{'up to ' if upto else ''}{n} {many}"


class Peek(Effect):
    """EM-145. Of a deck: its top cards."""

    word = "peek"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.deck = given.word("what", ("hand", "deck"), "hand") == 1
        self.who = given.word("who", WHOSE, "opponent")
        self.n = given.number("n", 1, 24, 1) if self.deck else 0
        if not self.deck and self.who == Whose.YOU:
            raise given.wrong("who", "everybody knows the own hand")

    def text(self, voice: Voice) -> str:
        whose = "your" if self.who == Whose.YOU else "your opponent's"
        if not self.deck:
            return f"Look at {whose} hand"
        return f"Look at the top {'card' if self.n == 1 else f'{self.n} cards'} of {whose} game deck"

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        peek(t, by.seat, by.seat if self.who == Whose.YOU else 1 - by.seat, self.deck, self.n)

    def parts(self, x: int) -> list[Part]:
        return []


class Deploy(Effect):
    """For free (EM-96 to EM-99)."""

    word = "deploy"

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.source = SOURCES[given.word("from", DEPLOY_FROM)]
        self.here = given.word("at", ("here", "choose"), "choose") == 0
        self.card: Filter | None = None
        self.n = 1
        self.upto = False
        if self.source != Pile.SELF:
            self.card = read_filter(given, "card")
            self.n = given.number("n", 1, 18, 1)
            self.upto = given.flag("upto")
            self.whom = self.card.phrase() if self.card is not None else "card"
            self.fate = f"do you deploy{' Here' if self.here else ''} for free{'' if self.here else ', and where'}"
        else:
            self.fate = "where do you deploy it for free"

    def text(self, voice: Voice) -> str:
        place = " Here" if self.here else ""
        if self.source == Pile.SELF:
            return f"Deploy this card{place} for free"
        return f"Deploy {number_of(self.card, self.n, self.upto)} from your {PILES[self.source]}{place} for free"

    def several(self) -> bool:
        return self.n > 1

    def feasible(self, t: EmpyreanTable, by: Speaker) -> bool:
        if self.source == Pile.SELF:
            return True
        return len(free_options(t, by, self.source, self.card, self.here)) > 0

    def do(self, t: EmpyreanTable, by: Speaker) -> None:
        if self.source == Pile.SELF:
            self.counted(by, 1 if deploy_itself(t, by, self.here) else 0)
        else:
            self.counted(by, deploy_free(t, by, self.source, self.card, self.here, self.n, self.upto))

    def parts(self, x: int) -> list[Part]:
        return [Part(Does.FLAT, FREE_WORTH)]
