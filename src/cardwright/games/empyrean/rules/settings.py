"""The settings: what a table may agree on before it plays (2.14)."""

from typing import Final

from cardwright.core.settings import Choice, Flag, Number, Setting, Settings, Value

CHOOSE: Final = "choose"
RANDOM: Final = "random"


class TwoDecks(Setting):
    """The decks of both seats: ids of decks, `choose` to be asked, `random` to be given one."""

    def takes(self) -> str:
        return "two words, for seat A and seat B: a deck's id, choose or random"

    def read(self, value: object) -> Value:
        words = value.split(",") if isinstance(value, str) else value
        if not isinstance(words, tuple | list) or len(words) != 2:
            raise self.refuse(value)
        for word in words:
            if not isinstance(word, str) or not word.isidentifier():
                raise self.refuse(value)
        return (str(words[0]), str(words[1]))


SETTINGS: Final[tuple[Setting, ...]] = (
    TwoDecks("decks", (RANDOM, RANDOM), "the decks of A and B, like vikings,robots; choose asks, random draws (D-1)"),
    Choice("reveal_order", ("alternate", "block"), "reveal card by card in turn, or one seat after the other (R-1)"),
    Choice("trigger_order", ("board", "owner"), "reactions in board order, or each seat orders its own (R-3)"),
    Choice("prison_count", ("at_least", "exactly"), "counts of cards here that return a prisoner (R-42)"),
    Choice("rift_free", ("per_paid_deploy", "once_per_round"), "how often a paid deployment gives a free one (R-9)"),
    Choice("affixed_move", ("each_round", "once"), "an affixed Move token moves its card each round, or once (R-10)"),
    Flag("stop_vs_swap", True, "a Stop token works against the instants of a card swapped in (R-11)"),
    Flag("acquire_public", True, "an acquired card is shown to the opponent (R-20)"),
    Choice("total_tie", ("draw", "second"), "with all might equal: a draw, or round 10's second player wins (R-21)"),
    Number("battlefield_veto", 0, 0, 3, "battlefields that each seat may replace before the deal (EM-11)"),
    Flag("mirror_decks", True, "both seats may play the same deck (R-31)"),
    Number("rounds", 10, 6, 12, "rounds of a game (EM-28)"),
)


class HouseRules(Settings):
    """The settings, as the rules read them."""

    decks: tuple[str, ...]
    block_reveals: bool
    owner_orders: bool
    prison_exactly: bool
    rift_once: bool
    affixed_once: bool
    stop_vs_swap: bool
    acquire_public: bool
    second_wins_ties: bool
    vetoes: int
    mirror_decks: bool
    rounds: int

    def __init__(self, values: dict[str, Value]) -> None:
        super().__init__(values)
        decks = values["decks"]
        assert isinstance(decks, tuple)
        self.decks = decks
        self.block_reveals = self.word("reveal_order") == "block"
        self.owner_orders = self.word("trigger_order") == "owner"
        self.prison_exactly = self.word("prison_count") == "exactly"
        self.rift_once = self.word("rift_free") == "once_per_round"
        self.affixed_once = self.word("affixed_move") == "once"
        self.stop_vs_swap = self.flag("stop_vs_swap")
        self.acquire_public = self.flag("acquire_public")
        self.second_wins_ties = self.word("total_tie") == "second"
        self.vetoes = self.number("battlefield_veto")
        self.mirror_decks = self.flag("mirror_decks")
        self.rounds = self.number("rounds")
