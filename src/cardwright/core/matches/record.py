"""A record: a finished or unfinished match as text. The truth; everything else is derived."""

from pathlib import Path
from typing import Annotated, Any

import msgspec

from cardwright.core.content.reader import Bundle
from cardwright.core.errors import BadPosition, BadRecord, BadSetting
from cardwright.core.files import read_text, reason, write_whole
from cardwright.core.game import Game
from cardwright.core.matches.match import Match
from cardwright.core.matches.script import Script, write_answer
from cardwright.core.position import read_position
from cardwright.core.rng import KEY_BYTES, SEEDS
from cardwright.core.settings import Settings
from cardwright.core.table import Table

FORMAT = 2
KEY = f"^([0-9a-f]{{{2 * KEY_BYTES}}})?$"


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Game, rules, content, settings, seed and answers: enough to play the very same game again."""

    cardwright: int
    game: str
    rules: int
    content: str
    seed: int
    settings: dict[str, Any] = {}
    start: str | None = None  # a position, where the match didn't start with a deal
    answers: list[str] = []
    scores: list[float] | None = None  # of a finished game
    why: str = ""
    practice: bool = False  # undo was free
    cast: list[str] = []  # answers to a secret question that still waits for others
    confirm: list[int] = []  # seats that were asked before something final even with one option left
    key: Annotated[str, msgspec.Meta(pattern=KEY)] = ""  # of chance that nobody can turn back
    players: list[str] = []  # who sat where, where that is known
    overlay: Bundle | None = None  # what was laid over the game's own content, where whoever kept the record kept that

    @staticmethod
    def of(match: Match) -> "Record":
        """The record of a match as it stands."""
        defaults = match.game.settle({}).values
        chosen = {name: value for name, value in match.settings.values.items() if value != defaults[name]}
        result = match.result
        return Record(
            cardwright=FORMAT,
            game=match.game.id,
            rules=match.game.version,
            content=match.game.content_version,
            seed=match.seed % SEEDS,  # what chance makes of it; larger numbers don't fit into a file
            settings=chosen,
            start=match.start,
            answers=[write_answer(answer.seat, answer.index, answer.option, answer.lone) for answer in match.answers],
            cast=cast_answers(match),
            scores=list(result.scores) if result else None,
            why=result.why if result else "",
            practice=match.free_undo,
            confirm=list(match.confirm),
            key=match.key,
        )

    def text(self) -> str:
        """As JSON, one answer a line, so that a diff of two records reads as play."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2).decode() + "\n"

    @staticmethod
    def parse(text: str, source: str = "The record") -> "Record":
        try:
            record = msgspec.json.decode(text.encode(), type=Record)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise BadRecord(f"{source} can't be read: {error}.") from None
        if record.cardwright != FORMAT:
            raise BadRecord(f"{source} is of format {record.cardwright}; this Cardwright reads format {FORMAT}.")
        return record

    def save(self, path: str | Path) -> None:
        """Write the file whole or not at all. Raises OSError."""
        write_whole(path, self.text())

    @staticmethod
    def load(path: str | Path) -> "Record":
        try:
            text = read_text(path)
        except (OSError, ValueError) as error:
            raise BadRecord(f"{path} can't be read: {reason(error)}.") from None
        return Record.parse(text, str(path))

    def match(self, game: Game, confirm: tuple[int, ...] = ()) -> Match:
        """The match this record tells of, at its last question. Refuses other rules, content, options.

        The seats of `confirm` are asked even with one option left, whoever was so in the match that was recorded.
        """
        if self.game != game.id:
            raise BadRecord(f"The record is of {self.game!r}, not of {game.id!r}.")
        if self.rules != game.version:
            raise BadRecord(f"The record follows rules {self.rules} of {game.title}; these are rules {game.version}.")
        if self.content != game.content_version:
            raise BadRecord(
                f"The record was played with content {self.content} of {game.title}; "
                f"this is content {game.content_version}."
            )
        try:
            settings = game.settle(self.settings)
        except BadSetting as error:
            raise BadRecord(f"The record's settings can't be used: {error}") from None
        table = self.read_start(game, settings) if self.start is not None else None
        script = Script(self.answers, tuple(self.confirm), self.cast, self.scores is not None)
        match = Match(game, settings, self.seed, self.start, table, script, self.practice, confirm, key=self.key)
        if self.scores is not None:
            result = match.result
            if result is None:
                raise BadRecord(
                    f"The record ends with a result, but after its {len(self.answers)} answers the game goes on."
                )
            if list(result.scores) != self.scores:
                raise BadRecord(
                    f"The record says the scores were {self.scores}, but the game ends with {list(result.scores)}."
                )
        return match

    def read_start(self, game: Game, settings: Settings) -> Table:
        """The table the match started from, if its position can be read and has the record's settings."""
        assert self.start is not None
        try:
            own, table = read_position(game, self.start)
        except BadPosition as error:
            raise BadRecord(f"The position that the record starts from can't be read: {error}") from None
        if own.values != settings.values:
            raise BadRecord("The record and the position it starts from have different settings.")
        return table


def cast_answers(match: Match) -> list[str]:
    """What was answered to the secret question that is open, in the order of the seats."""
    decision = match.decision
    if decision is None or decision.secret is None:
        return []
    return [
        write_answer(seat, decision.cast[seat], own[decision.cast[seat]], len(own) == 1)
        for seat, own in zip(decision.seats, decision.secret, strict=True)
        if seat in decision.cast
    ]
