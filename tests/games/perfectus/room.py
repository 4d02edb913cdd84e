"""Setting a table of Perfectus Empatheia for a test, playing on it, and reading what came of it.

room("s11 c9 h7", hand="C8-P6 C4-P4", health=12)     a match at its first question; zones not named are empty
play(match, "C8|P6 0", "finish")                     answers, in the words of the options
expect(match, health=5, row="c9 h7")                 what the table shows now

Shuffles leave the order unchanged, so a deck written here is drawn from left to right.
"""

from typing import Final

from cardwright.core.events import Event
from cardwright.core.matches.match import Match
from cardwright.core.position import FIRST_LINE, setting_text
from cardwright.games.perfectus.content.cards import DungeonCard, Laid, Place
from cardwright.games.perfectus.game import Perfectus
from cardwright.games.perfectus.rules.combat import Reckoning
from cardwright.games.perfectus.rules.table import PerfectusTable
from cardwright.testing.chance import LoadedRng

GAME: Final = Perfectus()
MONSTERS: Final = [card.id for card in GAME.cards.dungeon if not card.heals]


def room(
    row: str,
    hand: str = "",
    *,
    health: int = 50,
    monsters: str = "",
    attacks: str = "",
    graveyard: str = "",
    memory: str = "",
    asked: int = 0,
    fair: bool = False,
    confirm: tuple[int, ...] = (),
    game: Perfectus = GAME,
    room_size: int = 4,
    **settings: object,
) -> Match:
    """A match that starts from this table; a `fair` one shuffles as in a real game, and people sit at the seats in
    `confirm`."""
    settings["room"] = room_size  # a setting that has this function's name
    lines = {
        "game": game.id,
        "rules": game.version,
        "content": game.content_version,
        "settings": " ".join(f"{name}={setting_text(value)}" for name, value in settings.items()),
        "health": health,
        "row": row,
        "hand": hand,
        "monsters": monsters,
        "attacks": attacks,
        "graveyard": graveyard,
        "memory": memory,
        "asked": asked,
    }
    start = "\n".join([FIRST_LINE, *(f"{name}: {text}" for name, text in lines.items())])
    return game.match_from(start, confirm=confirm, rng=None if fair else LoadedRng())


def table(match: Match) -> PerfectusTable:
    assert isinstance(match.table, PerfectusTable)
    return match.table


def all_but(*left: str) -> str:
    """Every monster except these, as a Graveyard."""
    return " ".join(id for id in MONSTERS if id not in left)


def play(match: Match, *answers: str) -> Match:
    """Give these answers. The last card of a hand leaves only `finish`, which then isn't asked and needs no answer."""
    finished = False
    for answer in answers:
        if answer == "finish" and finished:
            finished = False
            continue
        finished = "|" in answer and len(table(match).hand) == 1
        match.choose(answer)
    return match


def offered(match: Match) -> list[str]:
    return [option.text for option in match.decision.options] if match.decision is not None else []


def written(t: PerfectusTable) -> dict[str, str]:
    """The table's zones, as positions write them."""
    return GAME.lines.write(t)


def expect(match: Match, **facts: object) -> None:
    """Compare all these facts about the match at once."""
    found = {name: fact(match, name) for name in facts}
    assert found == facts, f"\nexpected {facts}\nfound    {found}"


COMBAT: Final = {"cards": "harm", "survivors": "hits", "total": "total"}  # what the player lost, as combat tells it


def fact(match: Match, name: str) -> object:
    """A zone as text, a number, or something of the last combat."""
    t = table(match)
    if name == "offered":
        return offered(match)
    if name == "asked":
        return match.decision.question.name if match.decision is not None else ""
    if name == "result":
        return {None: "none", 1.0: "win", 0.0: "loss"}[t.result.scores[0] if t.result is not None else None]
    if name == "score":
        return t.result.points[0] if t.result is not None else None
    if name == "monster_deck":
        return len(t.monsters)
    if name == "attack_deck":
        return len(t.attacks)
    if name == "damage":
        return [event.facts["damage"] for event in wounds(match)]
    if name in COMBAT:
        return [event for event in match.events() if event.verb == "combat"][-1].facts[COMBAT[name]]
    if name == "health":
        return t.health
    return written(t)[name]


def wounds(match: Match) -> list[Event]:
    """What the last combat did to each monster under which cards were laid, from left to right."""
    found: list[Event] = []
    for event in match.events():
        if event.verb == "combat":
            found = []
        elif event.verb in ("dies", "survives"):
            found.append(event)
    return found


def monster_of(wound: Event) -> DungeonCard:
    monster = wound.facts["monster"] if wound.verb == "survives" else wound.cards_moved(0)[0]
    assert isinstance(monster, DungeonCard)
    return monster


def way(id: str) -> Laid:
    """A laid card: C8|P6."""
    return GAME.cards.laid_by_id[id]


def lay(match: Match, *places: str) -> PerfectusTable:
    """The match's table with these cards under its monsters, the move not finished."""
    t = table(match).copy()
    for words in places:
        laid, position = words.split()
        t.laid.append(Place(way(laid), int(position)))
    return t


def reckon(t: PerfectusTable) -> Reckoning:
    """What finishing the move would do."""
    return Reckoning(t, t.laid)


def suffer(faces: str) -> list[int]:
    """What each of these player-facing faces, laid in this order under one monster, does to the player."""
    t = table(room("s14", hand="C4-P4")).copy()
    used: set[int] = set()
    for face in faces.split():
        for laid in GAME.cards.laid_by_id.values():
            if laid.toward_player == face and laid.card.index not in used:
                used.add(laid.card.index)
                t.laid.append(Place(laid, 0))
                break
    assert len(t.laid) == len(faces.split())
    return reckon(t).own
