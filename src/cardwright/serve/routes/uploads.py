"""Records and positions from outside."""

from starlette.requests import Request
from starlette.responses import Response

from cardwright.core.errors import CardwrightError, Refused
from cardwright.core.game import Game
from cardwright.core.matches.record import Record
from cardwright.core.position import FIRST_LINE, read_lines
from cardwright.serve.bots import pack
from cardwright.serve.hub import Hub
from cardwright.serve.opening import Opening
from cardwright.serve.queue import LONG_HANDICAP
from cardwright.serve.routes.lobby import opened
from cardwright.serve.thinking import CheckUpload
from cardwright.serve.visit import Visit


async def upload(request: Request) -> Response:
    """A record or a position: checked in another process, for a few seconds at most."""
    visit = await Visit.of(request)
    try:
        visit.must_be_welcome()
        fields = await visit.form()
        text = fields.get("file") or fields.get("text") or ""
        if not text.strip():
            raise Refused("Choose a file with a record or a position.")
        position = text.lstrip().startswith(FIRST_LINE)
        game_id, content = origin_of(text, position)
        played = await game_with(visit.hub, game_id, content)
        payload = pack(CheckUpload(played, text, position))
        sifted = await visit.hub.thinkers.think(payload, visit.owner(LONG_HANDICAP), visit.hub.config.limits.sift)
        record = Record.parse(sifted)
        opening = Opening(played, practice=True)
        return await opened(visit, opening, record)
    except CardwrightError as error:
        return visit.refuse(error)


def origin_of(text: str, position: bool) -> tuple[str, str]:
    """Which game it is of, and with what content."""
    if position:
        fields = read_lines(text)
        return fields.get("game", ""), fields.get("content", "")
    record = Record.parse(text)
    return record.game, record.content


async def game_with(hub: Hub, id: str, content: str) -> Game:
    played = hub.library.game(id)
    return played if content == played.content_version else await hub.library.made_again(played, content)
