"""/design: the page, the line that says when it is to be drawn anew, and what is done with a draft."""

import asyncio
import contextlib
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from cardwright.core.errors import BadSetting, CardwrightError, Refused
from cardwright.core.game import Game
from cardwright.core.settings import Casting, Part
from cardwright.serve.design.draft import Draft
from cardwright.serve.design.trial import Trial, read_settings
from cardwright.serve.design.workshop import Workshop
from cardwright.serve.library import check_level
from cardwright.serve.opening import Opening
from cardwright.serve.pages import DesignPage, TrialInfo
from cardwright.serve.routes.lobby import opened
from cardwright.serve.session import counted, let_in
from cardwright.serve.visit import Visit, came_from

PATH: Final = "/design"
LONGEST_SETTINGS: Final = 300
LEFT_OPEN: Final = "random"  # what a seat plays that nobody has chosen for


def design_routes() -> list[BaseRoute]:
    return [
        Route(PATH, design),
        WebSocketRoute(f"{PATH}/socket", design_socket),
        Route(f"{PATH}/play", play, methods=["POST"]),
        Route(f"{PATH}/print", print_sheet),
        Route(f"{PATH}/compare", compare, methods=["POST"]),
        Route(f"{PATH}/stop", stop, methods=["POST"]),
    ]


def workshop_of(request: Request | WebSocket) -> Workshop:
    workshop: Workshop = request.app.state.workshop
    return workshop


async def design(request: Request) -> Response:
    visit = await Visit.of(request)
    page = design_page(visit, workshop_of(request))
    html = await asyncio.to_thread(visit.look.design_html, page, "part" not in request.query_params)
    return visit.page(html)


def design_page(visit: Visit, workshop: Workshop) -> DesignPage:
    draft = workshop.draft
    return DesignPage(
        me=visit.me,
        game=visit.hub.library.info(draft.game.id),
        folder=workshop.folder.resolve().name,
        number=workshop.number,
        cards=draft.cards,
        others=len(draft.game.gallery()) - len([card for card in draft.cards if card.mark != "removed"]),
        changes=draft.changes,
        remarks=draft.remarks,
        mistakes=draft.mistakes,
        trial=trial_info(workshop.trial, draft) if workshop.trial is not None else None,
    )


def trial_info(trial: Trial, draft: Draft) -> TrialInfo:
    current = trial.game.content_version == draft.game.content_version
    return TrialInfo(trial.state, trial.seeds, trial.found, trial.level, current)


async def design_socket(socket: WebSocket) -> None:
    """Says the number of the page, now and whenever there is another."""
    hub, workshop = socket.app.state.hub, workshop_of(socket)
    if not await let_in(hub, socket):
        return
    with counted(hub, socket.app.state.sockets_by_address, came_from(socket)):
        await socket.accept()
        telling = asyncio.create_task(tell(socket, workshop))
        try:
            while True:
                await socket.receive_text()  # nothing is said there, but so one hears that the page was left
        except WebSocketDisconnect:
            pass
        finally:
            telling.cancel()


async def tell(socket: WebSocket, workshop: Workshop) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the page was left meanwhile
        number = 0
        while True:
            number = await workshop.later_than(number)
            await socket.send_json({"number": number})


async def play(request: Request) -> Response:
    """A table with the draft: what is new in it lies before whoever asks."""
    visit = await Visit.of(request)
    workshop = workshop_of(request)
    try:
        game = workshop.draft.game
        return await opened(visit, Opening(game, settings_to_see(workshop.own, workshop.draft), practice=True))
    except CardwrightError as error:
        return visit.refuse(error, PATH)


def settings_to_see(own: Game, draft: Draft) -> dict[str, str]:
    """Settings in which somebody meets what the draft has changed: a new army, or the one whose cards are new."""
    found: dict[str, str] = {}
    kinds = {card.thing.kind for card in draft.cards if card.mark != "removed"}
    for setting in draft.game.settings:
        known = {part.id for part in own.parts(setting.name)}
        parts = draft.game.parts(setting.name)
        part = next((each for each in parts if each.id not in known), None) or touched(parts, kinds)
        if part is None:
            continue
        others = draft.game.seats(draft.game.settle(dict(found))) - 1 if isinstance(setting, Casting) else 0
        tried = {**found, setting.name: ",".join([part.id, *[LEFT_OPEN] * others])}
        with contextlib.suppress(BadSetting):  # then it stays as it usually is
            draft.game.settle(dict(tried))
            found = tried
    return found


def touched(parts: list[Part], kinds: set[str]) -> Part | None:
    """The part that some of the changed cards belong to, if there is one alone."""
    found = [part for part in parts if part.id in kinds]
    return found[0] if len(found) == 1 else None


async def print_sheet(request: Request) -> Response:
    """The cards of the draft as a PDF: what is new or changed, or all of the game."""
    from cardwright.print.asked import Asked
    from cardwright.print.sheet import sheets

    visit = await Visit.of(request)
    workshop, asked = workshop_of(request), request.query_params
    draft = workshop.draft
    try:
        whole = asked.get("cards") == "all"
        if not whole and not draft.fresh_keys:
            raise Refused("No card is new or changed yet, so there is nothing to print but the whole game.")
        wish = Asked(paper=asked.get("paper", "a4"), backs="backs" in asked, black="black" in asked).checked()
        async with visit.hub.turns.of(visit.client):
            pdf = await asyncio.to_thread(sheets, draft.game, wish, None if whole else draft.fresh_keys)
    except CardwrightError as error:
        return visit.refuse(error, PATH)
    name = f"{draft.game.id}-{'all' if whole else 'new'}.pdf"
    return Response(
        pdf, media_type="application/pdf", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


async def compare(request: Request) -> Response:
    """The game's own against the draft, by the lab."""
    visit = await Visit.of(request)
    workshop = workshop_of(request)
    fields = await visit.form()
    try:
        level = check_level(workshop.draft.game, fields.get("level", ""))
        workshop.compare(level, read_settings(fields.get("settings", "")[:LONGEST_SETTINGS]))
        return visit.go(PATH)
    except CardwrightError as error:
        return visit.refuse(error, PATH)


async def stop(request: Request) -> Response:
    visit = await Visit.of(request)
    await workshop_of(request).stop_comparing()
    return visit.go(PATH)
