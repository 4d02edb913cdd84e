"""What goes over a person's WebSocket: a few small messages in, the table as that person may see it out."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct, field

from cardwright.core.errors import Refused
from cardwright.core.events import SPECTATOR
from cardwright.core.matches.match import LARGEST_MOMENT
from cardwright.serve.pages import Hint

MOST_BYTES = 8192  # of a message from a browser
LONGEST_WORDS = 500  # of a line in the chat


Whole = Annotated[int, Meta(ge=0, le=LARGEST_MOMENT)]  # what a browser counts with
Seat = Annotated[int, Meta(ge=SPECTATOR, le=99)]


class Act(Struct, tag_field="do", forbid_unknown_fields=True):
    """What a person wants. The answer to it carries its number."""

    id: Whole | None = None


class Choose(Act, tag="choose", kw_only=True):
    number: Whole  # the index of the choice
    moment: Whole  # of the view it was made in


class Undo(Act, tag="undo"):
    pass


class Agree(Act, tag="agree", kw_only=True):
    yes: bool


class AskHint(Act, tag="hint"):
    pass


class Say(Act, tag="say", kw_only=True):
    words: str


class Report(Act, tag="report", kw_only=True):
    words: str


class Nudge(Act, tag="nudge"):
    pass


class Watch(Act, tag="watch", kw_only=True):
    seat: Seat


class Lend(Act, tag="lend", kw_only=True):
    on: bool


class StandIn(Act, tag="stand_in", kw_only=True):
    seat: Seat
    level: str = ""


class Reseat(Act, tag="seat", kw_only=True):
    seat: Seat
    to: str


class Leave(Act, tag="leave"):
    pass


class Close(Act, tag="close"):
    pass


class Resign(Act, tag="resign"):
    pass


class Rematch(Act, tag="rematch", kw_only=True):
    on: bool


class LookAgain(Act, tag="look"):
    pass


Acts = (
    Choose
    | Undo
    | Agree
    | AskHint
    | Say
    | Report
    | Nudge
    | Watch
    | Lend
    | StandIn
    | Reseat
    | Leave
    | Close
    | Resign
    | Rematch
    | LookAgain
)
READER: msgspec.json.Decoder[Acts] = msgspec.json.Decoder(Acts)


def read_act(text: str | bytes) -> Acts:
    """The act that a message asks for. Refuses everything else in a sentence."""
    if len(text) > MOST_BYTES:
        raise Refused(f"A message may have {MOST_BYTES} bytes; this one has {len(text)}.")
    try:
        return READER.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused(f"The message can't be read: {error}.") from None


class Message(Struct, omit_defaults=True):
    """What the server says. Of a table that changed: all of it, drawn for one person."""

    html: str = ""
    moment: int = 0
    announce: list[str] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)
    notice: str = ""
    turn: bool | None = None
    left: int | None = None
    ack: int | None = None  # what was asked is done, and this is how it looks
    kept: int | None = None  # it is on disk; the picture follows
    refused: str = ""
    hint: Hint | None = None
    gone: str = ""
    banner: str | None = None  # what everybody is told from now on

    def text(self) -> str:
        return msgspec.json.encode(self).decode()
