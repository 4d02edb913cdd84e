"""How options, events and the end of Perfectus Empatheia read."""

from typing import Final

from cardwright.core.decision import Option
from cardwright.core.words import Phrases, counted
from cardwright.games.perfectus.content.cards import END_ROOM, EXTRA, FINISH, KEEP, Heart, Place
from cardwright.games.perfectus.rules.end import NO_CARD, NO_HEALTH
from cardwright.games.perfectus.rules.hearts import healed
from cardwright.games.perfectus.rules.table import PLAYER, PerfectusTable

PHRASES: Final[Phrases] = Phrases(
    {
        "room": "A new room: {cards}.",
        "extra": "The {cards} joins the row.",
        "heart": "{seat} use[s] the {cards} and stand[s] at {health} health.",
        "combat": "Combat: {seat's} cards hurt {seat} for {harm}, survivors for {hits}; {seat} lose[s] {total}.",
        "dies": "The {cards} takes {damage} and dies.",
        "survives": "The {monster} takes {damage} and has {health} left.",
        "shuffle": "Memory is shuffled and becomes the attack deck.",
        "return": "Back into the monster deck: {cards}.",
    }
)
OPTIONS: Final[dict[Option, str]] = {
    EXTRA: "draw an extra card into the row",
    FINISH: "finish the move: combat",
    KEEP: "keep the hearts for later",
}
WHY_TO_OTHERS: Final = {NO_HEALTH: "no health is left", NO_CARD: "no attack card is left"}


def you(seat: int) -> str:
    """What the player is called in front of this reader."""
    return "you" if seat == PLAYER else "the player"


def outcome(t: PerfectusTable) -> str:
    """How it ended, for spectators."""
    result = t.result
    assert result is not None
    ends = "wins" if result.scores[PLAYER] == 1.0 else "loses"
    return f"The player {ends}: {WHY_TO_OTHERS.get(result.why, result.why)}. Score {result.points[PLAYER]}."


def describe(t: PerfectusTable, option: Option, seat: int) -> str:
    if isinstance(option, Place):
        monster = t.row[option.position].card.name if option.position < len(t.row) else f"position {option.position}"
        return f"{option.laid.toward_monster} toward the {monster}, {option.laid.toward_player} toward {you(seat)}"
    if isinstance(option, Heart):
        if option.position >= len(t.row) or not t.row[option.position].card.heals:
            return f"use the heart at position {option.position}"
        card = t.row[option.position].card
        gain = healed(t, card.rank) - t.health
        full = "no gain, you are at full health" if seat == PLAYER else "no gain"
        return f"use the {card.name}: {f'+{gain} health' if gain else full}"
    if option is END_ROOM:
        back = sum(1 for spot in t.row if spot.card.heals)
        return f"end the room; {counted(back, 'heart')} {'goes' if back == 1 else 'go'} back into the deck"
    return OPTIONS[option]
