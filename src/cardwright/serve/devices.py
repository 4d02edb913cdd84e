"""A second device: a link that makes another browser the same person."""

import secrets
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from cardwright.serve.doors import home_page
from cardwright.serve.pages import MessagePage
from cardwright.serve.people import id_of, is_token
from cardwright.serve.visit import Visit

SECONDS: Final = 600
KEY_BYTES: Final = 24


async def offer_device(request: Request) -> Response:
    """A link that makes another browser this person: once, and soon."""
    visit = await Visit.of(request)
    key = secrets.token_urlsafe(KEY_BYTES)
    await visit.hub.store.offer_device(id_of(key), visit.person.token, SECONDS)
    return visit.page(visit.look.home_html(await home_page(visit, f"/device/{key}")))


async def take_device(request: Request) -> Response:
    visit = await Visit.of(request)
    if request.method == "GET":
        page = MessagePage(
            visit.me,
            "Play on this device, too",
            "Your tables and your name come along. The link works once.",
            post=request.url.path,
            button="Yes, that's me",
        )
        return visit.page(visit.look.message_html(page))
    token = await visit.hub.store.take_device(id_of(request.path_params["key"]))
    if not is_token(token):
        return visit.message("Too late", "This link has been used, or is older than ten minutes. Make a new one.", 410)
    return visit.go("/", token)
