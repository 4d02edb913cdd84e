"""The book: all content of a game, and the levels and tiers of its Morale track."""

from cardwright.core.decision import Option
from cardwright.core.errors import Mistake
from cardwright.core.shared import Shared
from cardwright.games.catharsis.content.cards import BossCard, BossDeck, Card, Pile
from cardwright.games.catharsis.content.costs import Cost
from cardwright.games.catharsis.content.effects import Effect
from cardwright.games.catharsis.content.roles import Role


class Level(Shared):
    """A challenge level (CA-23, CA-186)."""

    __slots__ = ("id", "morale", "name", "tables")

    id: str
    name: str
    morale: int
    tables: list[int]


class Tier:
    """A step of the Morale track (CA-123)."""

    __slots__ = ("at", "effects", "id", "name", "text")

    id: str
    name: str
    at: int
    effects: list[Effect]
    text: str


class Book(Shared):
    """All content of a game."""

    __slots__ = (
        "boss_cards", "card_by_id", "cards", "cost_by_text", "costs", "counter_places", "counters", "deck_by_id",
        "decks", "duos", "effects", "faults", "levels", "piles", "role_by_id", "roles", "tables", "tiers", "verbs",
    )  # fmt: skip

    faults: list[Mistake]  # what is wrong with the entry that is being read
    levels: list[Level]
    tiers: list[Tier]  # without the last, at 0, where the game is lost
    tables: list[list[list[Effect]]]  # [table - 1][face - 1]
    roles: list[Role]
    role_by_id: dict[str, Role]
    duos: list[Card]
    decks: list[BossDeck]
    deck_by_id: dict[str, BossDeck]
    boss_cards: list[BossCard]
    piles: list[Pile]
    cards: list[Card]  # powers, duo powers and boss cards
    card_by_id: dict[str, Card]
    costs: list[Cost]
    cost_by_text: dict[str, Cost]
    counters: list[str]  # names
    counter_places: list[list[list[str]]]  # [counter]: where content names it
    effects: list[Effect]  # all of them, since the one at work travels with a table
    verbs: dict[str, type[Effect]]  # the vocabulary

    def duo_of(self, one: Role, other: Role) -> Card | None:
        for duo in self.duos:
            if duo.pair is not None and one in duo.pair and other in duo.pair:
                return duo
        return None

    def options(self) -> list[Option]:
        found: list[Option] = [role.option for role in self.roles]
        found += [card.option for card in self.cards]
        return found + [pile.option for pile in self.piles]
