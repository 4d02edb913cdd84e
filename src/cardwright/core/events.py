"""What happened, told as data while somebody listens."""

from typing import Final

Fact = str | int
TABLE: Final = -1  # the seat of an event that no seat caused


class Event:
    """One thing that happened: a verb, the seat that did it, public facts, and facts only that seat knows."""

    __slots__ = ("facts", "seat", "secret", "verb")

    verb: str
    seat: int
    facts: dict[str, Fact]
    secret: dict[str, Fact] | None

    def __init__(self, verb: str, seat: int, facts: dict[str, Fact], secret: dict[str, Fact] | None = None) -> None:
        self.verb = verb
        self.seat = seat
        self.facts = facts
        self.secret = secret

    def known_to(self, seat: int) -> dict[str, Fact]:
        """The facts that this seat may know."""
        if self.secret is None or seat != self.seat:
            return self.facts
        return {**self.facts, **self.secret}

    def words(self, phrases: dict[str, str], seat: int) -> str:
        """The event as a sentence for this seat.

        `phrases[verb]` may use every fact; `phrases[verb + "?"]` is what those read who don't know the secret.
        """
        key = self.verb if self.secret is None or seat == self.seat else self.verb + "?"
        return phrases[key].format(seat=self.seat, **self.known_to(seat))

    def __repr__(self) -> str:
        return f"<{self.verb} {self.seat} {self.facts}>"
