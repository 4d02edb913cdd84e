"""From a table in memory to the page of one person: the one place where it is decided what that person is shown."""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, replace

from cardwright.core.events import SPECTATOR
from cardwright.core.words import a, retold
from cardwright.serve.kept import Chair, Line, Note, StoredTable
from cardwright.serve.library import Library, rival
from cardwright.serve.naming import called
from cardwright.serve.pages import (
    Hint,
    Me,
    NoteLine,
    Result,
    Said,
    SeatInfo,
    TableInfo,
    TableLine,
    TablePage,
    TableState,
    UndoRequest,
)
from cardwright.serve.people import Person
from cardwright.serve.table import HostedMatch
from cardwright.themes.dress import capital


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is there."""

    here: set[int]
    away: dict[int, float]  # seat -> seconds
    onlookers: int = 0
    left: float | None = None  # seconds on the clock of whoever is asked
    patience: float = 60.0  # seconds of absence after which the others may let a bot answer


NOBODY_THERE = Presence(set(), {})


def table_page(
    library: Library,
    table: HostedMatch,
    person: Person,
    eyes: int,
    presence: Presence,
    said: Sequence[Said] = (),
    notice: str = "",
    hint: Hint | None = None,
    banner: str = "",
) -> TablePage:
    """The table through these eyes."""
    info, me = table_info(library, table, person, eyes, presence), Me(person.name, banner)
    heard = tuple(replace(line, mine=line.seat == info.seat) for line in said) if info.chat else ()
    if not table.state.begun:  # whoever leaves and comes back to another seat must not have seen a card
        return TablePage(me, info, None, said=heard, notice=notice)
    log = tuple(table.log(eyes))
    view = table.view(eyes)
    if not view.choices:
        view = copy(view)
        view.moment = 0  # who has nothing to choose needn't know that another was asked and has answered
    return TablePage(me, info, view, log, notes_for(table, info.seat), heard, notice, hint)


def table_info(library: Library, table: HostedMatch, person: Person, eyes: int, presence: Presence) -> TableInfo:
    kept, match = table.kept, table.match
    seat = table.seat_of(person.id)
    going = kept.state.phase == "playing"
    open_book = table.open_book(person.id)
    decision = match.decision
    asked = seat != SPECTATOR and decision is not None and seat in decision.seats
    party = asked and decision is not None and decision.secret is None and len(decision.seats) > 1
    undo = table.undo_refusal(seat)
    return TableInfo(
        id=kept.id,
        path=path_of(kept.id),
        game=library.info(kept.game),
        state=state_of(kept),
        seats=seat_infos(kept, table.seats, person, presence),
        seat=seat,
        eyes=eyes,
        host=kept.state.host == person.id,
        public=kept.head.public,
        practice=kept.head.practice,
        chat=kept.head.chat,
        seconds=kept.head.seconds,
        left=round(presence.left) if presence.left is not None and asked else -1,
        undo=undo,
        may_ask_undo=bool(undo) and table.may_ask_undo(seat),
        undo_request=undo_request(table, seat),
        may_hint=table.may_hint(seat),
        stand_in=kept.head.stand_in,
        substitute=table.substitute,
        filler=rival(table.game),
        may_sit=tuple(n for n in range(len(table.chairs)) if table.to_be_had(n) and going) if seat == SPECTATOR else (),
        may_nudge=bool(party and going and table.able_bots()),
        may_watch=tuple(n for n, chair in enumerate(table.chairs) if chair.lent) if seat == SPECTATOR else (),
        may_resign=not table.resign_refusal(seat),
        may_rematch=kept.state.phase == "over" and seat != SPECTATOR and len(table.people) > 1,
        next=path_of(kept.state.next) if kept.state.next and seat != SPECTATOR else "",
        code=kept.head.code if seat != SPECTATOR and going else "",
        may_download=open_book,
        may_replay=kept.state.begun and (open_book or seat != SPECTATOR),
        may_play_on=open_book,
        seed=match.seed if open_book else -1,
        onlookers=presence.onlookers,
        changes=table.game.content_changes,
        settings=table.settings,
        trouble=trouble_of(kept),
    )


def notes_for(table: HostedMatch, seat: int) -> tuple[NoteLine, ...]:
    """What happened beside the game, for whoever sits here or watches. What a clock did in secret is told to the one
    it was done to."""
    return tuple(
        NoteLine(f"{note.what.replace(' ', '-')}-{note.seat}-{note.at}", note.at, words_of(note, seat))
        for note in table.state.notes
        if note.open or note.seat == seat
    )


def words_of(note: Note, seat: int) -> str:
    mine, name, bot = note.seat == seat, note.name, f"{a(note.level)} bot" if note.level else "a bot"
    whose = "Your" if mine else f"{name}'s"
    match note.what:
        case "sat":
            return f"{name} sits down."
        case "left":
            return f"{name} has left the table."
        case "bot":
            return f"{capital(bot)} takes over from {name}."
        case "stands in":
            return f"{capital(bot)} plays for {'you' if mine else name} until {'you are' if mine else 'they are'} back."
        case "back":
            return "You play again yourself." if mine else f"{name} is back."
        case "late":
            return f"{whose} time was up, so {bot} chose."
        case "resigned":
            return f"{'You resign' if mine else f'{name} resigns'}."


def trouble_of(kept: StoredTable) -> str:
    """Why the table can't go on."""
    if kept.state.phase != "closed":
        return ""
    if kept.state.shut:
        return f"Whoever looks after this server has closed the table. The reason given: {kept.state.shut}"
    return "The host has closed this table."


def undo_request(table: HostedMatch, seat: int) -> UndoRequest | None:
    request = table.state.request
    if request is None:
        return None
    name = table.names[request.seat]
    mine = request.seat == seat
    # How many answers followed isn't told: that another seat was asked may be a secret.
    words = "You have asked to take back your last answer." if mine else f"{name} asks to take back an answer."
    return UndoRequest(request.seat, name, words, mine, seat in request.agreed)


def seat_infos(kept: StoredTable, names: Sequence[str], person: Person, presence: Presence) -> tuple[SeatInfo, ...]:
    host = kept.state.host == person.id
    seated = any(chair.person == person.id for chair in kept.state.chairs)
    who = called(kept.state.chairs, names)
    return tuple(
        seat_info(
            kept, seat, names[seat] if seat < len(names) else f"Seat {seat}", who[seat], chair, person, presence, host,
            seated,
        )
        for seat, chair in enumerate(kept.state.chairs)
    )  # fmt: skip


def seat_info(
    kept: StoredTable, seat: int, name: str, who: str, chair: Chair, person: Person, presence: Presence, host: bool,
    seated: bool,
) -> SeatInfo:  # fmt: skip
    mine = chair.kind == "person" and chair.person == person.id
    here = chair.kind == "bot" or seat in presence.here
    away = presence.away.get(seat, 0.0)
    playing = kept.state.phase == "playing" and chair.kind == "person"
    return SeatInfo(
        number=seat,
        name=name,
        kind=chair.kind,
        person=chair.name if chair.kind == "person" else chair.level,
        called=who,
        me=mine,
        host=hosts(kept, chair),
        here=here,
        away=0 if here else int(away),
        stand_in=chair.stand_in,
        may_stand_in=playing and not chair.stand_in and (mine or (seated and not here and away >= presence.patience)),
        lent=chair.lent,
        invite=f"{path_of(kept.id)}/sit/{chair.key}" if host and chair.kind == "open" else "",
        may_open=host and not mine and kept.state.phase == "playing" and seat in kept.head.confirm,
        ready=kept.state.phase == "over" and seat in kept.state.rematch,
    )


def hosts(kept: StoredTable, chair: Chair) -> bool:
    return chair.kind == "person" and chair.person != "" and chair.person == kept.state.host


def result_for(kept: StoredTable, seat: int) -> Result:
    scores = kept.state.scores
    if scores is None or not 0 <= seat < len(scores):
        return ""
    return "won" if scores[seat] == 1.0 else "lost" if scores[seat] == 0.0 else "drawn"


def table_line(library: Library, kept: StoredTable, person: Person, headline: str = "") -> TableLine:
    """A table in a list: nothing that isn't known to everybody, but whether it is this person's turn."""
    mine = [
        seat for seat, chair in enumerate(kept.state.chairs) if chair.kind == "person" and chair.person == person.id
    ]
    played = library.by_id.get(kept.game)
    names = played.seat_names(len(kept.state.chairs)) if played is not None else []
    reader, who = mine[0] if mine else SPECTATOR, called(kept.state.chairs, names)
    changes = ""
    if played is not None and kept.head.settings:
        changes = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in kept.head.settings.items())
    return TableLine(
        id=kept.id,
        path=path_of(kept.id),
        game=library.info(kept.game),
        state=state_of(kept),
        headline=retold(headline or kept.state.headline, names, reader, who),
        seats=seat_infos(kept, names, person, NOBODY_THERE),
        mine=bool(mine) or kept.state.host == person.id,
        my_turn=kept.state.phase == "playing" and any(seat in kept.state.asked for seat in mine),
        updated=kept.updated,
        practice=kept.head.practice,
        changes=changes,
        outcome=retold(kept.state.outcome, names, reader, who),
        host=next((who[seat] for seat, chair in enumerate(kept.state.chairs) if hosts(kept, chair)), ""),
        seconds=kept.head.seconds,
        result=result_for(kept, reader),
        asks=" and ".join(who[seat] for seat in kept.state.rematch)
        if mine and mine[0] not in kept.state.rematch
        else "",
        next=path_of(kept.state.next) if kept.state.next and mine else "",
    )


def state_of(kept: StoredTable) -> TableState:
    phase = kept.state.phase
    return "waiting" if phase == "playing" and not kept.state.begun else phase


def said_of(line: Line) -> Said:
    return Said(line.number, line.name, line.seat, line.words, line.at)


def path_of(id: str) -> str:
    return f"/t/{id}"
