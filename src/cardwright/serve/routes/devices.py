"""A second device: a link that makes another browser the same person."""

import secrets
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from cardwright.serve.pages import MessagePage
from cardwright.serve.people import Person, id_of, is_token, sealed
from cardwright.serve.routes.lobby import home_page
from cardwright.serve.visit import Visit

LINK_SECONDS: Final = 600
KEY_BYTES: Final = 24


async def offer_device(request: Request) -> Response:
    """A link that makes another browser this person: once, and soon."""
    visit = await Visit.of(request)
    key = secrets.token_urlsafe(KEY_BYTES)
    await visit.hub.store.offer_device(id_of(key), sealed(visit.person.token, key), LINK_SECONDS)
    link = f"/device/{key}"
    return visit.page(visit.look.home_html(await home_page(visit, link, await visit.qr(link))))


async def take_device(request: Request) -> Response:
    visit = await Visit.of(request)
    store, key = visit.hub.store, request.path_params["key"]
    kept = await (store.device(id_of(key)) if request.method == "GET" else store.take_device(id_of(key)))
    token = sealed(kept, key) if is_token(kept) else ""
    if not token:
        return visit.message("Too late", "This link has been used, or is over ten minutes old. Make a new one.", 410)
    if request.method == "POST":
        return visit.go("/", token)
    person = Person(token)
    name = await store.name_of(person.id) or person.name
    page = MessagePage(
        visit.me, f"Play on here as {name}", await what_becomes(visit, person, name), post=request.url.path,
        button=f"Yes, I am {name}",
    )  # fmt: skip
    return visit.page(visit.look.message_html(page))


async def what_becomes(visit: Visit, person: Person, name: str) -> str:
    """What the link does, before it is done."""
    words = f"This browser will play as {name}, with the same name and tables. The link works once."
    if visit.new or visit.person.id == person.id:
        return words
    tables = await visit.hub.store.tables_of(visit.person.id)
    going = sum(1 for kept in tables if kept.state.phase == "playing")
    own = f"Until now you have been {visit.person.name} here"
    if not tables:
        return f"{words} {own}; that name has no tables and will be forgotten."
    left = "finished games" if not going else "a game in progress" if going == 1 else f"{going} games in progress"
    return f"{words} {own}, with {left}. This browser can't go back to them, so do this only if you are done with them."
