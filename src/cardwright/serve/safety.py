"""Between the world and the tables: whose page may ask for something, how much, and what a page may load."""

from collections.abc import Callable, Sequence
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cardwright.serve.addresses import neighbourhood
from cardwright.serve.limits import Buckets, Limits
from cardwright.serve.turns import Turnstile

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "manifest-src 'self'",
        "worker-src 'self'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    # Keys are in links, so no other site may learn where a guest came from. With no-referrer, browsers would leave out
    # the Origin of our own forms, too, and nobody could tell them from a stranger's.
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
LOCAL = frozenset(("localhost", "127.0.0.1", "[::1]"))
LONGEST_HOST: Final = 260  # letters: a name of 253, and a port
SAFE = ("GET", "HEAD", "OPTIONS")
UPLOAD = "/upload"
LESSONS = "/learn/"
AGENTS = "/mcp"  # who comes there is known by a header that no page of another site can send
FREE = ("/static/", "/theme/", "/health", "/metrics")  # nobody counts these
# The pages that may ask by a scheme; a proxy may have taken the TLS off what we see plainly.
PAGES = {"http": ("http", "https"), "ws": ("http", "https"), "https": ("https",), "wss": ("https",)}


def same_site(headers: Headers, scheme: str, origins: Sequence[str]) -> bool:
    """Whether a request comes from a page of ours. Browsers say so; what says nothing isn't trusted."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site") == "same-origin"
    if origin in origins:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:  # half an IPv6 address, say
        return False
    return parts.netloc != "" and parts.netloc == headers.get("host") and parts.scheme in PAGES.get(scheme, ())


def cookies_of(headers: Headers, name: str) -> list[str]:
    """The values of the cookies with this name, whatever others stand beside them. A browser may bring several: of
    other paths, or of an address above ours."""
    found: list[str] = []
    for line in headers.getlist("cookie"):
        for cookie in line.split(";"):
            own, _, value = cookie.partition("=")
            if own.strip() == name:
                found.append(value.strip().strip('"'))
    return found


def is_called(host: str, hosts: frozenset[str]) -> bool:
    """Whether this is a name of the server: one that it was told, or one of this machine's own. It is written into
    links, and those are drawn for cameras, so it must be short whatever the server was told."""
    if len(host) > LONGEST_HOST:
        return False
    if not hosts or host in hosts:
        return True
    name = host.rpartition(":")[0] if ":" in host.rpartition("]")[2] else host
    return name in LOCAL


class TooLarge(Exception):
    """The body of a request is larger than anything of ours."""


class Guard:
    """Middleware: refuses what no page of ours would send, and tells browsers what our pages may do."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        buckets: Callable[[float, int], Buckets],
        origins: Sequence[str],
        hosts: Sequence[str] = (),
    ) -> None:
        self.app = app
        self.limits = limits
        self.origins = tuple(origins)
        self.hosts = frozenset(hosts)  # what the server is called; empty where it may be called anything
        self.posts = buckets(limits.posts, limits.post_burst)
        self.gets = buckets(limits.gets, limits.get_burst)
        self.uploads = buckets(limits.uploads, limits.upload_burst)
        self.turnstile = Turnstile()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        await self.turnstile.enter(address_of(scope))
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        refusal = self.refusal(scope)
        if refusal is not None:
            reason, response = refusal
            scope["app"].state.hub.metrics.refuse(reason)
            await with_headers(response, scope, receive, send)
            return
        limit = self.limits.upload if scope["path"] == UPLOAD else self.limits.body
        try:
            await with_headers(self.app, scope, counting(receive, limit), send)
        except ClientDisconnect:  # half a body: on a phone that happens, and is no fault of ours
            scope["app"].state.hub.metrics.refuse("unfinished")
        except TooLarge:
            scope["app"].state.hub.metrics.refuse("large")
            response = PlainTextResponse(f"The request is larger than {limit:,} bytes.", 413)
            await with_headers(response, scope, receive, send)

    def refusal(self, scope: Scope) -> tuple[str, ASGIApp] | None:
        safe = scope["method"] in SAFE
        if not is_called(Headers(scope=scope).get("host", ""), self.hosts):
            return "name", PlainTextResponse("This server isn't called that.", 421)
        headers = Headers(scope=scope)
        agent = scope["path"].startswith(AGENTS) and "origin" not in headers
        if not safe and not agent and not same_site(headers, scope["scheme"], self.origins):
            return "foreign", PlainTextResponse("This request didn't come from a page of this server.", 403)
        if scope["path"].startswith(FREE):
            return None
        address = address_of(scope)
        step = scope["path"].startswith(LESSONS)  # a class has many of them, and each costs as little as a page
        spent = not (self.gets if safe or step else self.posts).take(address)
        if spent or (scope["path"] == UPLOAD and not self.uploads.take(address)):
            return "requests", PlainTextResponse("Too many requests; wait a minute.", 429, {"retry-after": "60"})
        return None


def address_of(scope: Scope) -> str:
    """The addresses that limits count as one."""
    return neighbourhood(scope["client"][0]) if scope.get("client") else ""


def counting(receive: Receive, limit: int) -> Receive:
    """The body of a request, as long as it isn't too large."""
    seen = 0

    async def counted() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > limit:
            raise TooLarge
        return message

    return counted


def lasting(scope: Scope) -> str:
    """How long a browser may keep what it got: files whose link names their version for ever, tables not at all."""
    if not scope["path"].startswith("/static/"):
        return "no-store"
    return "public, max-age=31536000, immutable" if scope.get("query_string") else "no-cache"


async def with_headers(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    async def decorated(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", lasting(scope))
        await send(message)

    await app(scope, receive, decorated)
