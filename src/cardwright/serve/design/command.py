"""`cardwright design`: the page of one folder, on this machine alone."""

import tempfile
import threading
import webbrowser
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from rich.console import Console

from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.serve.command import listen_at, run

HOST: Final = "127.0.0.1"
NEEDS: Final = ("watchfiles", "starlette", "uvicorn", "jinja2")
NEEDED: Final = "The design page needs a few packages more: pip install 'cardwright[design]'."


def check_packages() -> None:
    if any(find_spec(name) is None for name in NEEDS):
        raise Refused(NEEDED)


def run_design(own: Game, folder: Path, port: int, browser: bool, said: Console) -> None:
    """Serve the page until Ctrl-C; the tables that are opened from it last as long."""
    check_packages()
    from cardwright.serve.app import make_app
    from cardwright.serve.config import Config
    from cardwright.serve.design.workshop import Workshop

    listening = listen_at(HOST, port)
    number = listening[0].getsockname()[1]
    address = f"http://{HOST}:{number}/design"
    with tempfile.TemporaryDirectory(prefix="cardwright-design-") as place:
        config = Config(str(Path(place) / "tables.db"), hosts=(f"{HOST}:{number}",), workers=2)
        app = make_app(config, games=[own], workshop=Workshop(own, folder))
        said.print(f"{own.title} with {folder}: {address}  (Ctrl-C ends it)", soft_wrap=True)
        if browser:  # what it asks for waits until the server answers
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        run(config, HOST, port, (), "warning", listening, app)
