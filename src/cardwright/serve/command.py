"""`cardwright serve`: the table in the browser, from the command line."""

import asyncio
import contextlib
import errno
import logging
import os
import socket
import sys
from functools import partial
from importlib.util import find_spec
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer

from cardwright.core.errors import Refused
from cardwright.core.files import reason

if TYPE_CHECKING:
    from cardwright.serve.config import Config

LOCAL_PROXIES = ("127.0.0.1", "::1")
LEVELS = ("debug", "info", "warning", "error")


def default_store() -> str:
    """A file in the user's state folder, or in CARDWRIGHT_HOME."""
    home = os.environ.get("CARDWRIGHT_HOME")
    state = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    return str((Path(home) if home else state / "cardwright") / "tables.db")


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port.")] = 8000,
    store: Annotated[
        str | None,
        typer.Option(
            envvar="CARDWRIGHT_STORE",
            help="Where tables are kept: a file, or postgresql://USER@HOST/NAME.",
            show_default=False,
        ),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="Where browsers reach it behind a proxy, like https://cards.example. Repeatable."),
    ] = None,
    behind_proxy: Annotated[
        bool, typer.Option("--behind-proxy", help="Believe a proxy on this machine about who asks, and how.")
    ] = False,
    trust: Annotated[
        list[str] | None,
        typer.Option(help="Believe this proxy, too: an address or a network like 10.0.0.0/8. Repeatable."),
    ] = None,
    workers: Annotated[int, typer.Option(min=0, max=256, help="Processes for bots; 0 for one per core.")] = 0,
    processes: Annotated[
        int, typer.Option(min=1, max=64, help="Server processes that share a PostgreSQL, each with its own bots.")
    ] = 1,
    pace: Annotated[float, typer.Option(min=0, max=10, help="Seconds before a bot answers.")] = 0.5,
    keep: Annotated[
        int,
        typer.Option(min=0, max=36500, help="Days that a finished table is kept, an unfinished a quarter; 0 for ever."),
    ] = 365,
    admin_key_file: Annotated[
        Path | None,
        typer.Option(
            help="A file with the key to /admin, if not in CARDWRIGHT_ADMIN_KEY; without one there is no such page.",
            show_default=False,
        ),
    ] = None,
    push_key_file: Annotated[
        Path | None,
        typer.Option(
            envvar="CARDWRIGHT_PUSH_KEY_FILE",
            help="A P-256 key in PEM, for notices to people whose pages are closed; without one there are none.",
            show_default=False,
        ),
    ] = None,
    push_contact: Annotated[
        str,
        typer.Option(
            envvar="CARDWRIGHT_PUSH_CONTACT",
            help="Where push services reach you: mailto:you@example.org or https://cards.example.",
            show_default=False,
        ),
    ] = "",
    agents: Annotated[
        bool, typer.Option("--agents", help="Let agents play, too: MCP at /mcp, see docs/agents.md.")
    ] = False,
    log_level: Annotated[str, typer.Option(help="How much is logged: debug, info, warning, error.")] = "info",
) -> None:
    """Play in the browser: open http://127.0.0.1:8000 once it runs."""
    try:
        from cardwright.serve.admin.key import read_key
        from cardwright.serve.config import Config, cores
    except ImportError:
        raise Refused("The server needs a few packages more: pip install 'cardwright[serve]'.") from None
    if log_level not in LEVELS:
        raise Refused(f"--log-level takes {', '.join(LEVELS[:-1])} or {LEVELS[-1]}, not {log_level[:40]!r}.")
    if push_key_file is not None and not push_contact.startswith(("mailto:", "https://")):
        raise Refused("--push-key-file needs --push-contact, like mailto:you@example.org: push services ask for it.")
    if agents and find_spec("mcp") is None:
        raise Refused("Agents need a package more: pip install 'cardwright[mcp]'.")
    where = store or default_store()
    origins = tuple(each.rstrip("/") for each in origin or ())
    hosts = tuple(urlsplit(each).netloc for each in origins)
    key = read_key(admin_key_file)
    workers = workers or max(2, cores() // processes)  # with one alone, somebody's long thought stops everybody
    config = Config(
        where,
        origins,
        hosts,
        workers,
        pace,
        processes=processes,
        keep=keep,
        agents=agents,
        admin_key=key,
        push_key=push_key_file,
        push_contact=push_contact,
    )
    proxies = trusted_proxies(behind_proxy, trust or [])
    if processes == 1:
        run(config, host, port, proxies, log_level)
    else:
        run_several(config, host, port, proxies, log_level)


def trusted_proxies(local: bool, others: list[str]) -> tuple[str, ...]:
    """The proxies whose word counts about who asks."""
    for each in others:
        try:
            ip_network(each, strict=False)
        except ValueError:
            raise Refused(f"--trust takes an address or a network like 10.0.0.0/8, not {each[:40]!r}.") from None
    return (*(LOCAL_PROXIES if local else ()), *others)


def run_several(config: "Config", host: str, port: int, proxies: tuple[str, ...], log_level: str) -> None:
    if not config.store.startswith(("postgresql://", "postgres://")):
        raise Refused(
            f"{config.processes} processes need a database that they can share: --store postgresql://USER@HOST/NAME. "
            "A file is for one process."
        )
    from cardwright.serve.logs import prepare_logs
    from cardwright.serve.parent import Parent

    prepare_logs(log_level)
    serve = partial(run, config, host, port, proxies, log_level)
    status = Parent(serve, listen_at(host, port), config.processes).run()
    if status:
        raise typer.Exit(status)


def run(
    config: "Config",
    host: str,
    port: int,
    proxies: tuple[str, ...],
    log_level: str,
    listening: list[socket.socket] | None = None,
) -> None:
    """One server, at an address or at sockets that are open already."""
    try:
        import uvicorn

        from cardwright.serve.app import make_app
        from cardwright.serve.connections import Gate, guarded, guarded_pages, room_for_files
        from cardwright.serve.logs import prepare_logs
        from cardwright.serve.wire import MOST_BYTES
    except ImportError as error:
        raise Refused(f"The server needs a package more ({error.name}): pip install 'cardwright[serve]'.") from None
    room = room_for_files()
    listening = listening or listen_at(host, port)
    app = make_app(config)
    gate = Gate(app.state.hub, room, proxies)
    prepare_logs(log_level)
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            http=guarded(gate),
            ws=guarded_pages(gate),
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=bool(proxies),
            forwarded_allow_ips=list(proxies),
            ws_max_size=MOST_BYTES,
            ws_max_queue=32,
            ws_per_message_deflate=False,  # a third of a megabyte for every guest
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            timeout_graceful_shutdown=10,
            lifespan="on",
        )
    )

    async def serve_until_told() -> None:
        await app.state.hub.open()  # before uvicorn begins: what is wrong with the store is said in one sentence
        at = f"[{host}]" if ":" in host else host
        logging.getLogger("cardwright.serve").info("open at http://%s:%d", at, listening[0].getsockname()[1])
        await server.serve(listening)

    with contextlib.suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=server.config.get_loop_factory()) as loop:
        loop.run(serve_until_told())


def listen_at(host: str, port: int) -> list[socket.socket]:
    """Sockets that hear at an address, one for each meaning it has; nobody is let in yet."""
    try:
        meant = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError as error:
        raise Refused(f"There is no address {host!r} to listen at: {reason(error)}. For everybody: 0.0.0.0") from None
    listening: list[socket.socket] = []
    try:
        for family, kind, protocol, _, address in meant:
            heard = socket.socket(family, kind, protocol)
            listening.append(heard)
            if sys.platform != "win32":  # there it would share the port with another server
                heard.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                heard.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            heard.bind(address)
            heard.listen(1)  # two servers may bind one port, but not both listen there
    except OSError as error:
        for heard in listening:
            heard.close()
        raise Refused(cant_listen(error, host, port)) from None
    return listening


def cant_listen(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} of {host} is taken: is the server running already? Otherwise choose another: --port"
    if error.errno == errno.EADDRNOTAVAIL:
        return f"{host} isn't an address of this machine. For everybody: --host 0.0.0.0"
    if error.errno in (errno.EACCES, errno.EPERM):
        return f"Port {port} is only for the system: take one above 1023, and let a proxy listen at {port}."
    return f"The server can't listen at {host}, port {port}: {error}."
