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

from cardwright.core.errors import BadPosition, BadSetting
from cardwright.core.game import Game
from cardwright.core.settings import Settings, whole_number
from cardwright.core.table import Result, Table

FIRST_LINE = "cardwright position 1"


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
        "chance": str(t.rng.state),
    }
    if t.result is not None:
        fields["result"] = write_result(t.result)
    return "\n".join([FIRST_LINE, *(f"{name}: {text}".rstrip() for name, text in fields.items())]) + "\n"


def write_result(result: Result) -> str:
    """`1.0 0.0 | why it ended | 12 7`"""
    scores = " ".join(str(score) for score in result.scores)
    return f"{scores} | {result.why} | {' '.join(str(points) for points in result.points)}"


def parse_result(text: str) -> Result:
    try:
        scores, why, points = text.split("|")
        return Result(tuple(float(s) for s in scores.split()), why.strip(), tuple(int(p) for p in points.split()))
    except ValueError:
        raise BadPosition(f"The line 'result' must hold scores | why | points, not {text!r}.") from None


def read_result(text: str, seats: int, counts_points: bool) -> Result:
    result = parse_result(text)
    if len(result.scores) != seats or not all(0 <= score <= 1 for score in result.scores):
        raise BadPosition(f"The line 'result' must start with {seats} scores from 0 to 1, not {text!r}.")
    if len(result.points) not in ((seats,) if counts_points else (0, seats)):
        none = "" if counts_points else " or for none"
        whose = f"all {seats} seats" if seats > 1 else "the one seat"
        raise BadPosition(f"The line 'result' must end with points for {whose}{none}, not {text!r}.")
    return result


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
    chance = fields.pop("chance", "1")
    state = whole_number(chance)
    if state is None or not 0 < state < 1 << 62:
        raise BadPosition(f"The line 'chance' must hold a number from 1 to 2**62 - 1, not {chance!r}.")
    try:
        settings = game.settle(chosen)
    except BadSetting as error:
        raise BadPosition(f"In the line 'settings': {error}") from None
    result = read_result(fields["result"], game.seats(settings), game.counts_points) if "result" in fields else None
    t = game.read(fields, settings)
    t.rng.state = state
    if result is not None:
        t.result = result
    game.check(t)
    return settings, t


def read_lines(text: str) -> dict[str, str]:
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


class Fields:
    """The lines of a position, taken one by one; what is missing or left over is an error.

    `result` is how the game ended, None if it goes on: a finished table may look as no table in play does.
    """

    def __init__(self, fields: dict[str, str]) -> None:
        self.fields = dict(fields)
        written = self.fields.pop("result", None)
        self.result = parse_result(written) if written is not None else None

    def text(self, name: str) -> str:
        if name not in self.fields:
            raise BadPosition(f"The position has no line {name!r}.")
        return self.fields.pop(name)

    def words(self, name: str) -> list[str]:
        return self.text(name).split()

    def number(self, name: str, low: int, high: int) -> int:
        text = self.text(name)
        number = whole_number(text)
        if number is None or not low <= number <= high:
            raise BadPosition(f"The line {name!r} must hold a number from {low} to {high}, not {text!r}.")
        return number

    def numbers(self, name: str, low: int, high: int, count: int | None = None) -> list[int]:
        """The numbers of a line, from low to high; exactly so many if a count is given."""
        text = self.text(name)
        numbers = [number for number in map(whole_number, text.split()) if number is not None and low <= number <= high]
        if len(numbers) != len(text.split()) or (count is not None and len(numbers) != count):
            many = "numbers" if count is None else "one number" if count == 1 else f"{count} numbers"
            raise BadPosition(f"The line {name!r} must hold {many} from {low} to {high}, not {text!r}.")
        return numbers

    def done(self) -> None:
        if self.fields:
            raise BadPosition(f"The position has lines nobody knows: {', '.join(self.fields)}.")
