"""A position: a table at a resting point as text that people can read and edit.

cardwright position 1
game: perfectus
rules: 1
content: 0f3c...
settings: across=false
health: 37
row: s11 c9(4,C6|P4) h7
...
"""

import re

from cardwright.core.errors import BadPosition, BadSetting
from cardwright.core.game import Game
from cardwright.core.rng import KEY_BYTES, RAW_STATE, SEEDS, KeyedRng, Rng
from cardwright.core.settings import Settings, whole_number
from cardwright.core.table import Result, Table

FIRST_LINE = "cardwright position 1"
LONGEST_POSITION = 100_000  # characters; the largest tables of ours take a twentieth of it
LONGEST_WHY = 500  # of a result: it is shown wherever the game is


def write_position(game: Game, settings: Settings, t: Table) -> str:
    defaults = game.settle({}).values
    chosen = " ".join(
        f"{name}={setting_text(value)}" for name, value in settings.values.items() if value != defaults[name]
    )
    fields = {
        "game": game.id,
        "rules": str(game.version),
        "content": game.content_version,
        "settings": chosen,
        **game.write(t),
        "chance": write_chance(t.rng),
    }
    if t.result is not None:
        fields["result"] = write_result(t.result)
    return "\n".join([FIRST_LINE, *(f"{name}: {text}".rstrip() for name, text in fields.items())]) + "\n"


def write_result(result: Result) -> str:
    """`1.0 0.0 | why it ended | 12 7`"""
    scores = " ".join(str(score) for score in result.scores)
    return f"{scores} | {result.why} | {' '.join(str(points) for points in result.points)}"


def read_result(text: str, seats: int, counts_points: bool) -> Result:
    try:
        scores, why, points = text.split("|")
        result = Result(tuple(float(s) for s in scores.split()), why.strip(), tuple(int(p) for p in points.split()))
    except ValueError:
        raise BadPosition(f"The line 'result' must hold scores | why | points, not {text!r}.") from None
    if len(result.why) > LONGEST_WHY:
        raise BadPosition(f"The line 'result' says why in {len(result.why)} characters; it can have {LONGEST_WHY}.")
    if len(result.scores) != seats or not all(0 <= score <= 1 for score in result.scores):
        raise BadPosition(f"The line 'result' must start with {seats} scores from 0 to 1, not {text!r}.")
    if len(result.points) not in ((seats,) if counts_points else (0, seats)):
        none = "" if counts_points else " or for none"
        whose = f"all {seats} seats" if seats > 1 else "the one seat"
        raise BadPosition(f"The line 'result' must end with points for {whose}{none}, not {text!r}.")
    return result


def write_chance(rng: Rng) -> str:
    """The state of chance; of a keyed stream also its key."""
    return f"{rng.state} {rng.key.hex()}" if isinstance(rng, KeyedRng) else str(rng.state)


def read_chance(text: str) -> Rng:
    number, _, key = text.partition(" ")
    state = whole_number(number)
    if key:
        if state is None or not 0 <= state < SEEDS or re.fullmatch(f"[0-9a-f]{{{2 * KEY_BYTES}}}", key) is None:
            raise BadPosition(
                f"With a key, the line 'chance' must hold how many numbers were taken, and {2 * KEY_BYTES} hexadecimal "
                f"digits, not {text!r}."
            )
        return KeyedRng(bytes.fromhex(key), state)
    if state is None or not 0 < state < SEEDS:
        raise BadPosition(f"The line 'chance' must hold a number from 1 to 2**62 - 1, not {text!r}.")
    return Rng(state, RAW_STATE)


def setting_text(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(str(part) for part in value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def read_position(game: Game, text: str) -> tuple[Settings, Table]:
    """The table a position describes, and the settings it is played with. Raises BadPosition."""
    fields = read_lines(text)
    for name, expected in (("game", game.id), ("rules", str(game.version)), ("content", game.content_version)):
        found = fields.pop(name, None)
        if found != expected:
            raise BadPosition(f"The position's line {name!r} says {found!r}; here it must be {expected!r}.")
    chosen = dict(part.partition("=")[::2] for part in fields.pop("settings", "").split())
    rng = read_chance(fields.pop("chance", "1"))
    try:
        settings = game.settle(chosen)
    except BadSetting as error:
        raise BadPosition(f"In the line 'settings': {error}") from None
    result = fields.pop("result", None)
    ended = read_result(result, game.seats(settings), game.counts_points) if result is not None else None
    t = game.read(fields, settings, ended)
    t.rng = rng
    return settings, t


def read_lines(text: str) -> dict[str, str]:
    if len(text) > LONGEST_POSITION:
        raise BadPosition(f"A position can have up to {LONGEST_POSITION:,} characters; this one has {len(text):,}.")
    lines = text.strip().splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise BadPosition(f"A position starts with the line {FIRST_LINE!r}.")
    fields: dict[str, str] = {}
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            continue
        name, colon, value = line.partition(":")
        name = name.strip()
        if not colon:
            raise BadPosition(f"Line {number} of the position has no colon: {line!r}.")
        if name in fields:
            raise BadPosition(f"Line {number} of the position repeats {name!r}.")
        fields[name] = value.strip()
    return fields
