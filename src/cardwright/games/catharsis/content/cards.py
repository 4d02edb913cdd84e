"""Cards as the rules read them: powers, boss cards, Boss Decks. Made once, shared by all tables."""

from typing import Final

from cardwright.core.piece import Piece
from cardwright.games.catharsis.content.abilities import Ability, RoleAbility
from cardwright.games.catharsis.content.costs import Cost
from cardwright.games.catharsis.content.effects import Effect, Static, sentences, static_text
from cardwright.games.catharsis.content.families import BossType, Moment
from cardwright.games.catharsis.content.options import CardOption, PileOption
from cardwright.games.catharsis.content.roles import Role

DICE: Final = 6  # that a seat rolls (CA-21)
REROLLS_A_ROUND: Final = 2  # CA-60
POWERS: Final = 20  # of a role deck (CA-19)


TACTIC: Final = "tactic"  # cards of these two types lie beside the deck
SEARCH: Final = "search"
BESIDE: Final = (TACTIC, SEARCH)


class Card(Piece):
    """What can lie on a board: a power, a Special, a duo power."""

    __slots__ = ("bind", "bonus", "bonus_text", "faces", "index", "kind", "option", "pair", "role", "said", "story")

    index: int  # among all cards of the game
    kind: int
    role: "Role | None"  # whose deck it belongs to
    faces: list[list[Ability | None]]  # by level or side; each has a top and perhaps a bottom
    bind: Cost | None  # what Liara pays (CA-249)
    pair: "tuple[Role, Role] | None"  # of a duo power: the owners of its top and bottom
    bonus: list[Effect]
    bonus_text: str
    story: str
    said: list[str]  # its text, once somebody has read it
    option: CardOption

    def __init__(self, id: str, name: str, index: int, kind: int) -> None:
        super().__init__(id, name)
        self.index = index
        self.kind = kind
        self.role = None
        self.faces = []
        self.bind = None
        self.pair = None
        self.bonus = []
        self.bonus_text = ""
        self.story = ""
        self.said = []
        self.option = CardOption(self)

    def text(self) -> list[str]:
        """All it says, line by line; put together once."""
        if not self.said:
            self.said = self.lines()
        return self.said

    def lines(self) -> list[str]:
        """A line for each ability."""
        found: list[str] = []
        if self.bind is not None:
            found.append(f"Bind {self.bind.text}")
        for face in self.faces:
            for ability in face:
                if ability is not None:
                    found.append(f"{ability.name}: {ability.text}")
        if self.bonus_text:
            found.append(f"Together: {self.bonus_text}")
        return found


class BossCard(Card):
    """A card of a Boss Deck; Specials among them go to boards."""

    __slots__ = ("actions", "attack", "copies", "deck", "effects", "foes", "health", "in_deck", "keeps_health",
                 "keys", "lasts", "moments", "on", "quantities", "sacrifice", "statics", "tags", "type", "type_word",
                 "with_cards")  # fmt: skip

    deck: "BossDeck"
    type: int
    type_word: str
    copies: int
    in_deck: bool
    tags: list[str]
    foes: int  # copies that come into play (CA-149)
    health: list[int]  # [N - 1]; empty for cards that don't fight
    keeps_health: bool
    attack: list[Effect]
    statics: list[Static]
    on: list[list[Effect]]  # [moment]
    moments: int  # bits of the moments it reacts to
    keys: int  # bits of the rules its statics change
    effects: list[Effect]
    sacrifice: int
    with_cards: "list[BossCard]"
    actions: list[RoleAbility]
    quantities: dict[str, list[str]]
    lasts: list[str]  # what it says while it is there, once somebody has read it

    def __init__(self, id: str, name: str, index: int, kind: int) -> None:
        super().__init__(id, name, index, kind)
        self.lasts = []

    def is_foe(self) -> bool:
        return self.type == BossType.MONSTER or self.type == BossType.BOSS

    def lines(self) -> list[str]:
        found = [f"Health {'/'.join([str(n) for n in self.health])}."] if self.health else []
        found += [sentences(self.effects)] if self.effects else []
        if self.attack:
            found.append(f"Attack: {sentences(self.attack)}")
        if self.on[Moment.SETUP]:
            found.append(f"{Moment.TEXTS[Moment.SETUP]}: {sentences(self.on[Moment.SETUP])}")
        found += self.lasting_lines()
        if self.sacrifice:
            found.append(f"Price: {self.sacrifice} of your powers.")
        return found + super().lines()

    def lasting(self) -> list[str]:
        """What it says for as long as it is there."""
        if not self.lasts:
            self.lasts = self.lasting_lines()
        return self.lasts

    def lasting_lines(self) -> list[str]:
        found: list[str] = []
        if self.statics:
            rules = " ".join([f"{static_text(static)}." for static in self.statics])
            found.append(f"While it is there: {rules}")
        for moment, effects in enumerate(self.on):
            if effects and moment != Moment.SETUP:
                found.append(f"{Moment.TEXTS[moment]}: {sentences(effects)}")
        return found + [f"Anybody may: {action.text}" for action in self.actions]


class Pile(Piece):
    """A pile of boss cards that the party can choose (CA-436)."""

    __slots__ = ("cards", "deck", "keys", "option", "statics")

    deck: "BossDeck"
    cards: list[BossCard]
    statics: list[Static]
    keys: int
    option: PileOption

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, name)
        self.cards = []
        self.statics = []
        self.keys = 0
        self.option = PileOption(self)


class BossDeck(Piece):
    """A Boss Deck with everything beside it."""

    __slots__ = ("boss", "boss_on_top", "cards", "challenge", "index", "lists", "max_party", "moments", "on",
                 "order", "piles", "quantities", "setup", "text", "window_actions")  # fmt: skip

    index: int
    challenge: bool
    max_party: int
    lists: int  # values in its lists: four or six (8.8)
    boss: BossCard
    boss_on_top: bool
    cards: list[BossCard]
    piles: list[Pile]
    order: list[str]  # tags whose cards lie in turns, from the top (CA-461)
    setup: list[Effect]
    on: list[list[Effect]]
    moments: int
    window_actions: list[RoleAbility]
    quantities: dict[str, list[str]]
    text: str
