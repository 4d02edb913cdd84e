"""The server: where each path leads, and what is opened and closed with it."""

import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from cardwright.core.game import Game
from cardwright.serve.admin.page import admin_routes
from cardwright.serve.config import Config
from cardwright.serve.drawing import Renderer, shipped_renderer
from cardwright.serve.hub import Hub
from cardwright.serve.packing import PackedFiles
from cardwright.serve.printing import Printer
from cardwright.serve.replays import Replays
from cardwright.serve.routes import devices, installed, learning, lobby, reading, seats, uploads
from cardwright.serve.safety import AGENTS, Guard
from cardwright.serve.session import table_socket
from cardwright.serve.visit import Visit

if TYPE_CHECKING:
    from cardwright.serve.agents import AgentDoor
    from cardwright.serve.design.workshop import Workshop


def make_app(
    config: Config,
    renderer: Renderer | None = None,
    games: Sequence[Game] | None = None,
    workshop: "Workshop | None" = None,
) -> Starlette:
    """A server for the installed games, or for these; with the page of a folder that somebody is working on."""
    drawn = renderer or shipped_renderer()
    hub = Hub(config, games)
    agents = agent_door(hub) if config.agents else None

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hub.open()
        try:
            async with contextlib.AsyncExitStack() as stack:
                if agents is not None:
                    await stack.enter_async_context(agents.open())
                if workshop is not None:
                    await stack.enter_async_context(workshop.open(hub))
                yield
        finally:
            await hub.close()

    app = Starlette(
        routes=[
            *routes(drawn),
            *([Route(AGENTS, agents)] if agents is not None else []),
            *(routes_of_design() if workshop is not None else []),
        ],
        middleware=[
            Middleware(Guard, limits=config.limits, buckets=hub.buckets, origins=config.origins, hosts=config.hosts)
        ],
        exception_handlers={404: missing, 405: missing, 500: broken},
        lifespan=lifespan,
    )
    app.state.hub = hub
    app.state.renderer = drawn
    app.state.workshop = workshop
    app.state.replays = Replays(hub)
    app.state.printer = Printer(hub)
    app.state.sockets_by_address = {}  # address -> open sockets
    return app


def agent_door(hub: Hub) -> "AgentDoor":
    from cardwright.serve.agents import AgentDoor  # it needs more than the pages

    return AgentDoor(hub)


def routes_of_design() -> list[BaseRoute]:
    from cardwright.serve.design.page import design_routes  # nobody else needs them

    return design_routes()


def routes(renderer: Renderer) -> list[BaseRoute]:
    return [
        Route("/", lobby.home),
        Route("/manifest.webmanifest", installed.manifest),
        Route("/worker.js", installed.worker),
        Route(installed.OFFLINE, installed.offline),
        Route("/push", installed.push, methods=["GET", "POST"]),
        Route("/name", lobby.name, methods=["POST"]),
        Route("/play/{game}", lobby.play_now, methods=["POST"]),
        Route("/new/{game}", lobby.new_table, methods=["GET", "POST"]),
        Route("/t/{id}", seats.table),
        Route("/follow", seats.follow, methods=["POST"]),
        Route("/t/{id}/qr.svg", seats.qr),
        Route("/t/{id}/sit", seats.sit, methods=["POST"]),
        Route("/t/{id}/sit/{key}", seats.join, methods=["GET", "POST"]),
        Route("/t/{id}/play-on", lobby.play_on, methods=["POST"]),
        Route("/t/{id}/again", lobby.again, methods=["POST"]),
        Route("/t/{id}/chat", seats.chat),
        Route("/t/{id}/replay", reading.replay),
        Route("/t/{id}/ending", reading.ending),
        Route("/t/{id}/review", reading.review),
        Route("/t/{id}/record.json", reading.record),
        Route("/t/{id}/position.txt", reading.record),
        WebSocketRoute("/t/{id}/socket", table_socket),
        Route("/rules/{game}", reading.rules),
        Route("/rules/{game}/search", reading.rule_hits),
        Route("/rules/{game}/{number}", reading.rules),
        Route("/cards/{game}", reading.cards),
        Route("/learn/{game}", learning.lesson_list),
        Route("/learn/{game}/{lesson}", learning.lesson),
        Route("/learn/{game}/{lesson}/step", learning.step, methods=["POST"]),
        Route("/upload", uploads.upload, methods=["POST"]),
        Route("/device", devices.offer_device, methods=["POST"]),
        Route("/device/{key}", devices.take_device, methods=["GET", "POST"]),
        Route("/print/{game}", reading.print_sheet),
        Route("/theme/{file}", reading.theme),
        *admin_routes(),
        Route("/health", health),
        Route("/metrics", metrics),
        Mount("/static", PackedFiles(directory=renderer.STATIC, check_dir=False)),
    ]


async def health(request: Request) -> Response:
    """Whether the server can do its work: 200, or 503 and why not."""
    hub: Hub = request.app.state.hub
    told = await hub.health.told()
    facts = {
        "tables": len(hub.tables),
        "sockets": hub.sockets,
        "thinkers": hub.thinkers.alive,
        "processes": hub.peers.count,
    }
    return JSONResponse({"status": told.status, "why": told.why, **facts}, 200 if told.works else 503)


async def metrics(request: Request) -> Response:
    hub: Hub = request.app.state.hub
    return PlainTextResponse(hub.metrics.text(), media_type="text/plain; version=0.0.4")


async def missing(request: Request, error: Exception) -> Response:
    visit = await Visit.of(request)
    return visit.message("Not found", "There is no such page here.", 404)


async def broken(request: Request, error: Exception) -> Response:
    request.app.state.hub.metrics.count("faults")
    return PlainTextResponse("Something broke here. What you played is kept.", 500)
