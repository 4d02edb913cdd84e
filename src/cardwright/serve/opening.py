"""Opening a table: what a person wants, as a form says it, and the table that comes of it."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from cardwright.core.errors import BadSetting, Refused
from cardwright.core.game import Game
from cardwright.core.matches.match import Match
from cardwright.core.matches.record import Record
from cardwright.core.position import setting_text
from cardwright.core.rng import KEY_BYTES, SEEDS
from cardwright.core.settings import Casting, Settings, whole_number
from cardwright.desk.history import TODAY, seed_of_the_day
from cardwright.serve.codes import fresh_code
from cardwright.serve.kept import Chair, Head, State, StoredTable
from cardwright.serve.library import Library, check_level, rival, setting_fields, settings_in_words
from cardwright.serve.pages import CastField, Me, NewTablePage, SeatChoice
from cardwright.serve.people import Person
from cardwright.serve.table import HostedMatch, open_chair

ME: Final = "me"
FRIEND: Final = "friend"
LONGEST_SECONDS: Final = 7 * 24 * 3600
ID_BYTES: Final = 12  # of a table's name: a link that can't be guessed
MOST_CAST: Final = 20  # seats for which a form may say what they play
OPEN_PARTS: Final = ("random", "choose")  # words of every casting: given one, or asked at the table
MOST_FIELDS: Final = 200


@dataclass(slots=True)
class Opening:
    """What somebody wants to play."""

    game: Game
    settings: dict[str, str] = field(default_factory=dict)
    seats: dict[int, str] = field(default_factory=dict)  # me, friend or a level
    public: bool = False
    practice: bool = False
    chat: bool | None = None  # off for public tables unless somebody wants it
    seconds: int = 0
    stand_in: str = ""
    seed: str = ""
    play_on: str = ""
    at: int = 0
    picking: int = 0  # the seat whose part is being chosen in the form


def read_form(game: Game, fields: Mapping[str, str]) -> Opening:
    """The form of a new table. Refuses what isn't in it."""
    if len(fields) > MOST_FIELDS:
        raise Refused(f"The form has {len(fields)} fields; it takes {MOST_FIELDS}.")
    opening = Opening(game)
    known = {setting.name for setting in game.settings}
    cast: dict[str, dict[int, str]] = {}
    for name, value in fields.items():
        head, _, rest = name.partition(".")
        if head == "set" and rest in known:
            opening.settings[rest] = value.strip()
        elif head == "seat" and (number := whole_number(rest)) is not None and 0 <= number < 100:
            opening.seats[number] = value
        elif head == "cast" and (place := cast_place(rest, known)) is not None:
            cast.setdefault(place[0], {})[place[1]] = value.strip()
    for setting, words in cast.items():
        opening.settings[setting] = ",".join(words[place] for place in sorted(words)[: hands_of(opening)])
    if yes(fields.get("fill")):  # nobody is waited for
        opening.seats = {seat: rival(game) if who == FRIEND else who for seat, who in opening.seats.items()}
    opening.picking = whole_number(fields.get("for", "0")) or 0
    opening.public = yes(fields.get("public"))
    opening.practice = yes(fields.get("practice"))
    opening.chat = yes(fields["chat"]) if "chat" in fields else None
    seconds = whole_number(fields.get("seconds") or "0")
    if seconds is None or not 0 <= seconds <= LONGEST_SECONDS:
        raise Refused(f"The time for a move is a number of seconds from 0 to {LONGEST_SECONDS}.")
    opening.seconds = seconds
    opening.stand_in = check_level(game, fields["stand_in"]) if fields.get("stand_in") else ""
    opening.seed = fields.get("seed", "").strip()
    opening.play_on = fields.get("from", "")
    opening.at = whole_number(fields.get("at") or "0") or 0
    return opening


def cast_place(name: str, known: set[str]) -> tuple[str, int] | None:
    """The setting and the seat of a control that says what somebody plays."""
    setting, _, seat = name.rpartition(".")
    number = whole_number(seat)
    return (setting, number) if setting in known and number is not None and 0 <= number < MOST_CAST else None


def hands_of(opening: Opening) -> int:
    """For how many seats the form says what they play: those that there are when nobody has chosen a part."""
    game = opening.game
    casting = {setting.name for setting in game.settings if isinstance(setting, Casting)}
    try:
        return game.seats(game.settle({name: value for name, value in opening.settings.items() if name not in casting}))
    except BadSetting:  # the form says so
        return MOST_CAST


def cast_fields(opening: Opening, faults: dict[str, str]) -> tuple[CastField, ...]:
    """What can be played, for those who choose it."""
    found: list[CastField] = []
    for setting in opening.game.settings:
        parts = tuple(opening.game.parts(setting.name))
        if not parts:
            continue
        value = opening.settings.get(setting.name) or setting_text(setting.default)
        names = {part.id for part in parts}
        if isinstance(setting, Casting):
            seats = hands_of(opening)
            words = [word.strip() for word in value.split(",")]
            usual = setting_text(setting.default).split(",")[0]
            chosen = tuple(words[seat] if seat < len(words) else usual for seat in range(seats))
            open_: tuple[str, ...] = OPEN_PARTS
        else:
            chosen = (value,)
            open_ = tuple(word for word in getattr(setting, "words", ()) if word not in names)
        found.append(
            CastField(
                setting.name, setting.help, parts, chosen, open_, not isinstance(setting, Casting),
                faults.get(setting.name, ""),
            )
        )  # fmt: skip
    return tuple(found)


def yes(value: str | None) -> bool:
    return value is not None and value.lower() in ("yes", "on", "true", "1")


def seat_values(opening: Opening, seats: int) -> list[str]:
    """Who sits where: as the form says, or me first and bots in the other seats."""
    return [opening.seats.get(seat, ME if seat == 0 else rival(opening.game)) for seat in range(seats)]


def new_table_page(library: Library, me: Me, opening: Opening, wrong: str = "") -> NewTablePage:
    """The form, with what is wrong at the settings that are."""
    game = opening.game
    faults: dict[str, str] = {}
    for setting in game.settings:
        if setting.name in opening.settings:
            try:
                setting.read(opening.settings[setting.name])
            except BadSetting as error:
                faults[setting.name] = str(error)
    sound = {name: value for name, value in opening.settings.items() if name not in faults}
    try:
        settings = game.settle(sound)
    except BadSetting as error:  # each is fine, but not together
        wrong = wrong or str(error)
        settings = game.settle({})
    seats = game.seats(settings)
    names = game.seat_names(seats)
    values = seat_values(opening, seats)
    casts = cast_fields(opening, faults)
    shown = {cast.name for cast in casts}
    return NewTablePage(
        me=me,
        game=library.info(game.id),
        settings=tuple(one for one in setting_fields(game, opening.settings, faults) if one.name not in shown),
        seats=tuple(SeatChoice(seat, names[seat], values[seat]) for seat in range(seats)),
        casts=casts,
        picking=opening.picking if 0 <= opening.picking < seats else 0,
        digest=settings_in_words(game, settings),
        public=opening.public,
        practice=opening.practice,
        chat=wants_chat(opening),
        seconds=opening.seconds,
        stand_in=opening.stand_in,
        seed=opening.seed,
        play_on=opening.play_on,
        at=opening.at,
        wrong=wrong or next(iter(faults.values()), ""),
    )


def wants_chat(opening: Opening) -> bool:
    return opening.chat if opening.chat is not None else not opening.public


def open_table(opening: Opening, person: Person, record: Record | None = None) -> HostedMatch:
    """The table, not kept yet. With a record it goes on from there: that has its own settings and seed.

    Between people, chance comes from a keyed stream: of an ordinary one, a player could compute the dice to come.
    """
    game = opening.game
    seats = game.seats(settle(opening, record))
    chairs = [chair_for(game, value, person) for value in seat_values(opening, seats)]
    if sum(1 for chair in chairs if chair.kind == "person") > 1:
        raise Refused("You can have one seat; the others are for friends or bots.")
    return make_table(opening, chairs, person.id, record)


def settle(opening: Opening, record: Record | None) -> Settings:
    return opening.game.settle(record.settings if record is not None else opening.settings)


def make_table(opening: Opening, chairs: list[Chair], host: str, record: Record | None = None) -> HostedMatch:
    """A table for those who sit on these chairs."""
    game, settings = opening.game, settle(opening, record)
    confirm = tuple(seat for seat, chair in enumerate(chairs) if chair.kind != "bot")
    if record is not None:
        record.practice = opening.practice
        match = record.match(game, confirm)
        match.events()  # here, and not when the first page is drawn
    else:
        seed = read_seed(opening.seed)
        key = "" if opening.seed or len(confirm) < 2 else fresh_key()
        match = Match(game, settings, seed, free_undo=opening.practice, confirm=confirm, key=key)
    head = Head(
        seed=match.seed % SEEDS,
        settings=match.record().settings,
        start=match.start,
        practice=opening.practice,
        confirm=list(confirm),
        public=opening.public,
        chat=wants_chat(opening),
        seconds=opening.seconds,
        stand_in=opening.stand_in,
        known=record is not None or opening.seed != "",
        key=match.key,
        code=fresh_code() if len(confirm) > 1 else "",
    )
    id = secrets.token_urlsafe(ID_BYTES)
    kept = StoredTable(id, 0, game.id, game.version, game.content_version, head, State(chairs, host, begun=False))
    table = HostedMatch(kept, game, match)
    table.written = 0  # nothing is kept yet
    table.settle_down()
    return table


def chair_for(game: Game, value: str, person: Person) -> Chair:
    if value == ME:
        return Chair("person", person=person.id, name=person.name)
    if value == FRIEND:
        return open_chair()
    return Chair("bot", level=check_level(game, value))


def fresh_key() -> str:
    return secrets.token_hex(KEY_BYTES)


def fresh_seed() -> int:
    return secrets.randbelow(SEEDS)


def read_seed(text: str) -> int:
    if not text:
        return fresh_seed()
    seed = seed_of_the_day() if text == TODAY else whole_number(text)
    if seed is None or not 0 <= seed < SEEDS:
        raise Refused(f"A seed is a whole number from 0 to {SEEDS - 1}, or {TODAY} for the seed of the day.")
    return seed
