"""Pictures of scenes in a real Chromium: `python -m tests.browser.pictures FOLDER [NAME...]`."""

import os
import re
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from cardwright.serve.html import render
from cardwright.serve.safety import POLICY
from tests.browser import scenes

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run", "--font-render-hinting=none",
]  # fmt: skip
SIZES = {
    "desk": (1440, 900, 1), "laptop": (1366, 768, 1), "tablet": (820, 1180, 1), "medium": (1024, 768, 1),
    "phone": (390, 844, 2),
}  # fmt: skip
SHOWN = [  # in docs/looks
    "dungeon-open-(desk|laptop|phone)-dark", "dungeon-open-(desk|tablet)-light", "dungeon-map-desk-dark",
    "elemental-response-(desk|phone|tablet)-light", "elemental-response-(medium|laptop)-dark",
    "^empyrean-(desk|phone)-dark", "empyrean-open-(desk|tablet)-light", "empyrean-draft-laptop-dark",
    "^catharsis-(desk|laptop|phone)-dark", "^catharsis-(desk|tablet)-light", "catharsis-dice-desk-dark",
    "perfectus-open-(desk|tablet)-light", "perfectus-open-(laptop|phone)-dark", "^leduc-desk-dark",
    "lost-line-desk-dark", "over-(desk|phone)-dark", "over-desk-light", "watching-desk-dark",
    "home-(desk|phone)-dark", "home-desk-light", "new-table-desk-light", "cards-desk-light",
    "rules-(desk|phone)-light",
    "replay-desk-dark", "review-desk-dark", "lab-report-(desk|phone)-light", "lab-report-desk-dark",
    "lab-compare-desk-dark", "design-desk-dark",
]  # fmt: skip
KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
PAGES: dict[str, str] = {}
LAB = "/lab-"


class Handler(BaseHTTPRequestHandler):
    """Serves the look's files and scenes as the server would."""

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        kind, body = "text/html", ""
        if path.startswith("/static/"):
            file = render.STATIC / path.removeprefix("/static/")
            kind, body = KINDS[file.suffix], file.read_text(encoding="utf-8")
        elif path.startswith("/theme/"):
            name, _, suffix = path.removeprefix("/theme/").partition(".")
            kind, body = (
                (KINDS[".css"], render.theme_css(name)) if suffix == "css" else (KINDS[".svg"], render.cover_svg(name))
            )
        elif path.strip("/") in scenes.PARTS:
            body = scenes.PARTS[path.strip("/")]()
        elif path.strip("/") in PAGES:
            body = PAGES[path.strip("/")]
        data = body.encode()
        self.send_response(200 if body else 404)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        if not path.startswith(LAB):  # pages that carry their own style and script, and come from no server
            self.send_header("Content-Security-Policy", POLICY)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *args: Any) -> None:
        pass


@contextmanager
def served() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()


@contextmanager
def chromium() -> Iterator[Browser]:
    os.environ["FONTCONFIG_FILE"] = str(Path(__file__).parent / "fonts.conf")
    with sync_playwright() as p:
        there = "/usr/bin/chromium"
        browser = p.chromium.launch(executable_path=there if Path(there).exists() else None, args=FLAGS)
        yield browser
        browser.close()


def take(
    browser: Browser, url: str, file: Path, size: str, dark: bool, act: Callable[[Page], None] | None = None
) -> None:
    width, height, scale = SIZES[size]
    page = browser.new_page(
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        color_scheme="dark" if dark else "light",
        has_touch=size in ("phone", "tablet"),
        reduced_motion="reduce",
        service_workers="block",
    )
    page.on(
        "console",
        lambda message: print(f"  {file.name}: {message.text}") if message.type in ("error", "warning") else None,
    )
    page.on("pageerror", lambda error: print(f"  {file.name}: {error}"))
    page.route_web_socket(re.compile("/socket$"), lambda socket: None)  # a line that says nothing
    page.goto(url, wait_until="load")
    page.wait_for_timeout(150)
    if act is not None:
        act(page)
        page.wait_for_timeout(200)
    page.screenshot(path=str(file), full_page=file.name.startswith(LAB.strip("/")))
    page.close()
    with Image.open(file) as picture:  # a third of the size, and nobody sees the difference
        picture.convert("RGB").quantize(256, Image.Quantize.MEDIANCUT, kmeans=2).save(file, optimize=True)


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [re.compile(word) for word in sys.argv[2:] or SHOWN]
    with served() as base, chromium() as browser:
        for name, (scene, sizes, act) in scenes.SCENES.items():
            for size in sizes:
                for dark in (True, False):
                    file = f"{name}-{size}-{'dark' if dark else 'light'}.png"
                    if not any(word.search(file) for word in wanted):
                        continue
                    if name not in PAGES:
                        PAGES[name] = scene()
                    take(browser, f"{base}/{name}", folder / file, size, dark, act)
                    print(file)


if __name__ == "__main__":
    main()
