"""What happened, told as data while somebody listens."""

from typing import Final

Fact = str | int
TABLE: Final = -1  # the seat of an event that no seat caused
SPECTATOR: Final = -1  # the seat of whoever only looks on: of a view, a re-deal, an event's words


class Event:
    """One thing that happened: a verb, the seat that did it, public facts, and facts that only some seats know."""

    __slots__ = ("facts", "seat", "secret", "to", "verb")

    verb: str
    seat: int
    facts: dict[str, Fact]
    secret: dict[str, Fact] | None
    to: tuple[int, ...]  # the seats that know the secret

    def __init__(
        self,
        verb: str,
        seat: int,
        facts: dict[str, Fact],
        secret: dict[str, Fact] | None = None,
        to: tuple[int, ...] | None = None,
    ) -> None:
        self.verb = verb
        self.seat = seat
        self.facts = facts
        self.secret = secret
        self.to = to if to is not None else (seat,)

    def knows(self, seat: int) -> bool:
        """Whether this seat may know all of it. A spectator never knows a secret."""
        return self.secret is None or (seat != SPECTATOR and seat in self.to)

    def known_to(self, seat: int) -> dict[str, Fact]:
        """The facts that this seat may know."""
        if self.secret is None or not self.knows(seat):
            return self.facts
        return {**self.facts, **self.secret}

    def words(self, phrases: dict[str, str], seat: int) -> str:
        """The event as a sentence for this seat.

        `phrases[verb]` may use every fact; `phrases[verb + "?"]` is what those read who don't know the secret.
        """
        key = self.verb if self.knows(seat) else self.verb + "?"
        return phrases[key].format(seat=self.seat, **self.known_to(seat))

    def __repr__(self) -> str:
        return f"<{self.verb} {self.seat} {self.facts}>"
