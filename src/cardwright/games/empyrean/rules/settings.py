"""The settings: what a table may agree on before it plays (2.14)."""

from dataclasses import dataclass, field
from typing import Any, Final

from cardwright.core.errors import BadSetting
from cardwright.core.settings import SETTING, Casting, Settings, Value, choice, flag, number

CHOOSE: Final = "choose"
RANDOM: Final = "random"
ANY_DECK: Final = (RANDOM, CHOOSE)


class TwoDecks(Casting):
    """The decks of both seats: ids of decks, `choose` to be asked, `random` to be given one."""

    __slots__ = ("others",)

    others: tuple[str, ...]  # that only tests know

    def __init__(self, help: str, decks: tuple[str, ...] = (), others: tuple[str, ...] = ()) -> None:
        super().__init__((RANDOM, RANDOM), help, True)
        self.words = decks
        self.others = others

    def takes(self) -> str:
        words = ", ".join((*ANY_DECK, *self.words))
        return f"two words with a comma between them, for seat A and seat B, each of them one of {words}"

    def read(self, value: object) -> Value:
        words = value.split(",") if isinstance(value, str) else value
        if not isinstance(words, tuple | list) or len(words) != 2:
            raise self.refuse(value)
        known = ANY_DECK + self.words + self.others
        for word in words:
            if not isinstance(word, str) or word not in known:
                raise self.refuse(value)
        return (str(words[0]), str(words[1]))

    def ends(self) -> list[Value]:
        """Every deck on both sides once, against its neighbour."""
        turned = self.words[1:] + self.words[:1]
        return [(CHOOSE, CHOOSE), (RANDOM, RANDOM), *zip(self.words, turned, strict=True)]

    def more(self, decks: list[str], others: list[str]) -> "TwoDecks":
        """The same setting with the decks of the content."""
        setting = TwoDecks(self.help, tuple(decks), tuple(others))
        setting.name = self.name
        return setting


def two_decks(help: str) -> Any:
    return field(default=(RANDOM, RANDOM), metadata={SETTING: TwoDecks(help)})


@dataclass
class HouseRules(Settings):
    """The settings, as the rules read them."""

    decks: tuple[str, ...] = two_decks(
        "the decks of A and B, like vikings,robots; choose to be asked, random to be given one (D-1)"
    )
    reveal_order: str = choice(
        ("alternate", "block"),
        "players take turns revealing one card, or one player reveals all and then the other (R-1)",
    )
    trigger_order: str = choice(
        ("board", "owner"), "reactions happen in board order, or each player orders their own (R-3)"
    )
    prison_count: str = choice(
        ("at_least", "exactly"),
        "how many cards here return a prisoner: at least the number, or exactly that many (R-42)",
    )
    rift_free: str = choice(
        ("per_paid_deploy", "once_per_round"), "a paid deployment gives a free card each time, or once a round (R-9)"
    )
    affixed_move: str = choice(
        ("each_round", "once"), "an affixed Move token moves its card every round, or only once (R-10)"
    )
    stop_vs_swap: bool = flag(True, "a Stop token also stops the instants of a card swapped in (R-11)")
    acquire_public: bool = flag(True, "your opponent sees the cards you acquire (R-20)")
    total_tie: str = choice(
        ("draw", "second"), "if total might is equal too: a draw, or the second player of round 10 wins (R-21)"
    )
    battlefield_veto: int = number(0, 0, 3, "battlefields each player may replace before the deal (EM-11)")
    mirror_decks: bool = flag(True, "both players may have the same deck (R-31)")
    rounds: int = number(10, 6, 12, "how many rounds a game lasts (EM-28)", main=True)
    moves_once: bool = field(init=False, default=False)  # an affixed Move token is one like any other

    def __post_init__(self) -> None:
        self.moves_once = self.affixed_move == "once"
        if not self.mirror_decks and self.decks[0] == self.decks[1] and self.decks[0] not in ANY_DECK:
            raise BadSetting("The setting decks names one deck twice, but mirror_decks is false.")
