"""The server: where each path leads, and what is opened and closed with it."""

import contextlib
from collections.abc import AsyncIterator, Sequence

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from cardwright.core.game import Game
from cardwright.serve import devices, doors, seats, shelf, uploads
from cardwright.serve.admin.page import admin_routes
from cardwright.serve.config import Config
from cardwright.serve.drawing import Look, shipped_look
from cardwright.serve.hub import Hub
from cardwright.serve.packing import PackedFiles
from cardwright.serve.replays import Shelf
from cardwright.serve.safety import Guard
from cardwright.serve.session import table_socket
from cardwright.serve.visit import Visit


def make_app(config: Config, look: Look | None = None, games: Sequence[Game] | None = None) -> Starlette:
    """A server for the installed games, or for these."""
    drawn = look or shipped_look()
    hub = Hub(config, games)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hub.open()
        try:
            yield
        finally:
            await hub.close()

    app = Starlette(
        routes=routes(drawn),
        middleware=[
            Middleware(Guard, limits=config.limits, buckets=hub.buckets, origins=config.origins, hosts=config.hosts)
        ],
        exception_handlers={404: missing, 405: missing, 500: broken},
        lifespan=lifespan,
    )
    app.state.hub = hub
    app.state.look = drawn
    app.state.shelf = Shelf(hub)
    app.state.doors = {}  # address -> open sockets
    return app


def routes(look: Look) -> list[BaseRoute]:
    return [
        Route("/", doors.home),
        Route("/name", doors.name, methods=["POST"]),
        Route("/play/{game}", doors.play_now, methods=["POST"]),
        Route("/new/{game}", doors.new_table, methods=["GET", "POST"]),
        Route("/t/{id}", seats.table),
        Route("/t/{id}/sit", seats.sit, methods=["POST"]),
        Route("/t/{id}/sit/{key}", seats.join, methods=["GET", "POST"]),
        Route("/t/{id}/play-on", doors.play_on, methods=["POST"]),
        Route("/t/{id}/again", doors.again, methods=["POST"]),
        Route("/t/{id}/chat", seats.chat),
        Route("/t/{id}/replay", shelf.replay),
        Route("/t/{id}/review", shelf.review),
        Route("/t/{id}/record.json", shelf.record),
        Route("/t/{id}/position.txt", shelf.record),
        WebSocketRoute("/t/{id}/socket", table_socket),
        Route("/rules/{game}", shelf.rules),
        Route("/rules/{game}/{number}", shelf.rules),
        Route("/cards/{game}", shelf.cards),
        Route("/upload", uploads.upload, methods=["POST"]),
        Route("/device", devices.offer_device, methods=["POST"]),
        Route("/device/{key}", devices.take_device, methods=["GET", "POST"]),
        Route("/theme/{file}", shelf.theme),
        *admin_routes(),
        Route("/health", health),
        Route("/metrics", metrics),
        Mount("/static", PackedFiles(directory=look.STATIC, check_dir=False)),
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
    return PlainTextResponse("Something broke here. What you played is kept.", 500)
