"""Fireworks with one fault each in what seats know: the kind that an author makes, and that plays on unnoticed."""

from cardwright import Game, Option, Rng, View
from cardwright.core.decision import YES_NO
from cardwright.core.lines import Cards, Line, Lines
from cardwright.core.view import Counter
from tests.core.tiny.fireworks import (
    ANYTHING,
    PLAYS,
    SEATS,
    TURN,
    Act,
    Fireworks,
    FireworksTable,
    find,
    height,
)


class ShowsOwnCards(Fireworks):
    """The view shows a seat its own cards, too."""

    def sees(self, t: FireworksTable, seat: int, owner: int) -> bool:
        return seat in SEATS

    def redeal(self, t: FireworksTable, seat: int, rng: Rng) -> None:
        Honest().redeal(t, seat, rng)


class CountsTheDeck(Fireworks):
    """The view counts what lies face down in the deck."""

    def picture(self, t: FireworksTable, seat: int) -> View:
        view = super().picture(t, seat)
        view.counters.append(Counter("Threes to come", sum(card.rank == 3 for card in t.deck)))
        return view


class SpectatorIsLastSeat(Fireworks):
    """What is dealt anew for a spectator is what the last seat can't see."""

    def redeal(self, t: FireworksTable, seat: int, rng: Rng) -> None:
        super().redeal(t, seat % 2, rng)


class DealsNothing(Fireworks):
    """A re-deal leaves everything as it is."""

    def redeal(self, t: FireworksTable, seat: int, rng: Rng) -> None:
        return None


class KeepsOwnHand(Fireworks):
    """A re-deal mixes the deck only, as in a game where everybody sees their own hand."""

    def redeal(self, t: FireworksTable, seat: int, rng: Rng) -> None:
        t.deck.sort(key=lambda card: card.index)
        rng.shuffle(t.deck)


class DealsOthersHand(Fireworks):
    """A re-deal mixes the other's hand, which lies open to this seat."""

    def redeal(self, t: FireworksTable, seat: int, rng: Rng) -> None:
        super().redeal(t, 1 - seat if seat in SEATS else seat, rng)


class ShinesThrough(Fireworks):
    """A re-deal shuffles what lies there without sorting it first."""

    def redeal(self, t: FireworksTable, seat: int, rng: Rng) -> None:
        rng.shuffle(t.deck)
        known = t.known[seat] if seat in SEATS else [ANYTHING]
        for at, card in enumerate(t.hands[seat]):
            if seat in SEATS and known[at] == ANYTHING and t.deck:
                t.hands[seat][at], t.deck[0] = t.deck[0], card


class ForgetsClues(Fireworks):
    """A re-deal gives a seat cards that clues have ruled out."""

    def redeal(self, t: FireworksTable, seat: int, rng: Rng) -> None:
        known = [own[:] for own in t.known]
        t.known = [[ANYTHING] * len(own) for own in known]
        super().redeal(t, seat, rng)
        t.known = known


class DrawsOpenly(Fireworks):
    """Everybody is told which card is drawn, the drawing seat too."""

    def draw(self, t: FireworksTable, seat: int) -> None:
        told = len(t.events) if t.events is not None else 0
        super().draw(t, seat)
        if t.events is not None:
            for event in t.events[told:]:
                event.to = SEATS


class OffersWhatFits(Fireworks):
    """Only cards that fit are offered to be played: the options tell what the own cards are."""

    def offers(self, t: FireworksTable, seat: int) -> list[Option]:
        unfit = [PLAYS[at] for at, card in enumerate(t.hands[seat]) if height(t, card.colour) != card.rank - 1]
        return [option for option in super().offers(t, seat) if option not in unfit]


class NamesOwnCards(Fireworks):
    """The words of an option name the own card."""

    def describe(self, t: FireworksTable, option: Option, seat: int) -> str:
        own = isinstance(option, Act) and seat in SEATS and option.at < len(t.hands[seat])
        return f"{option.text}: {t.hands[seat][option.at].name}" if own and isinstance(option, Act) else option.text


class ValuesOwnCards(Fireworks):
    """The value of a table counts the own cards that fit."""

    def value(self, t: FireworksTable, seat: int) -> float:
        fitting = sum(height(t, card.colour) == card.rank - 1 for card in t.hands[seat])
        return t.result.scores[seat] if t.result is not None else super().value(t, seat) * 0.9 + fitting / 100


class CountsOwnCards(Fireworks):
    """The table in numbers has the own cards."""

    lines = Lines(
        *[
            Cards(line.name, find, f"hands.{line.name[-1]}") if line.name.startswith("hand") else line
            for line in Fireworks.lines.lines
            if isinstance(line, Line)
        ]
    )


class PocketsACard(Fireworks):
    """The top of the deck is in a local variable while a seat is asked."""

    def advance(self, t: FireworksTable) -> None:
        pocket = t.deck[-1:]
        del t.deck[-1:]
        t.ask(t.turn, TURN, YES_NO)
        t.deck.extend(pocket)
        super().advance(t)

    def options(self) -> list[Option]:
        return [*super().options(), *YES_NO]


class LooksUnsealed(Fireworks):
    """A seat may look at its first card before its turn, and take that back."""

    def advance(self, t: FireworksTable) -> None:
        seals = t.seals
        super().advance(t)
        t.seals = seals


class Honest(Fireworks):
    """No fault."""


FAULTS: list[type[Game]] = [
    ShowsOwnCards, CountsTheDeck, SpectatorIsLastSeat, DealsNothing, KeepsOwnHand, DealsOthersHand, ShinesThrough,
    ForgetsClues, DrawsOpenly, OffersWhatFits, NamesOwnCards, ValuesOwnCards, CountsOwnCards, PocketsACard,
    LooksUnsealed,
]  # fmt: skip
