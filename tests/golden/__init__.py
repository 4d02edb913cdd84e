"""Golden records: games played once and kept, so that a change of the rules shows as a diff.

`make golden` writes them anew. Each is a record (the answers) and a playthrough (what happened, in words).
"""

from collections.abc import Iterator
from pathlib import Path

from cardwright import Game, Match, bot, game, game_ids
from cardwright.core.position import write_position

FOLDER = Path(__file__).parent
PLAYERS = {"random-0": "random", "random-1": "random", "random-2": "random", "greedy-3": "greedy"}

SHORTER: dict[str, dict[str, object]] = {"elemental": {"start_health": 30, "max_turns": 40}}  # random duels are endless


def names() -> list[tuple[str, str]]:
    return [(game_id, name) for game_id in game_ids() for name in PLAYERS]


def played(chosen: Game, name: str) -> Match:
    """The match that this golden record tells of, played by bots from its seed."""
    player, seed = name.split("-")
    match = chosen.match(int(seed), False, (), **SHORTER.get(chosen.id, {}))
    players = [bot(player).sit(chosen, seat, int(seed)) for seat in range(chosen.seats(match.settings))]
    while match.decision is not None:
        seat = match.decision.seat
        match.choose(players[seat].choose(match.look(seat)), seat)
    return match


def playthrough(match: Match) -> str:
    """Every answer with what followed from it, and the table at the end."""
    lines = []
    told = 0
    again = match.copy()
    again.back_to(0)
    for answer in match.answers:
        lines += story(again, told)
        told = len(again.events())
        words = again.game.describe(again.table, answer.option, answer.seat)
        lines.append(f"seat {answer.seat}: {words}")
        again.choose(answer.index)
    lines += story(again, told)
    lines += ["", write_position(again.game, again.settings, again.table)]
    return "\n".join(lines)


def story(match: Match, told: int) -> list[str]:
    """As the acting seat reads it, who knows most."""
    names = match.game.seat_names(match.seats)
    told_now = [match.game.phrases.tell(event, event.seat, names) for event in match.events(told)]
    return [f"    {words}" for words in told_now if words]


def texts(game_id: str, name: str) -> Iterator[tuple[Path, str]]:
    """The files of one golden record, and what should stand in them."""
    match = played(game(game_id), name)
    yield FOLDER / game_id / f"{name}.json", match.record().text()
    yield FOLDER / game_id / f"{name}.txt", playthrough(match)
