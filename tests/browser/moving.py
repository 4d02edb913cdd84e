"""A moving picture of a game for the README: a bot's answers, pressed as keys in a real browser.

python -m tests.browser.moving docs/looks/dungeon.gif
"""

import sys
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Page

from cardwright import bot
from cardwright.serve.drawing import shipped_renderer
from tests.browser.people import Person
from tests.browser.pictures import chromium
from tests.serve.house import House, house

GAME: Final = "dungeon"
SETTINGS: Final = {"set.adventurer": "warrior", "set.difficulty": "easy", "seed": "11", "seat.0": "me"}
SIZE: Final = (1180, 740)
SHOWN: Final = (885, 555)  # in the README
ANSWERS: Final = 22
SETTLED: Final = 900  # milliseconds until nothing flies any more
EACH: Final = 1000  # milliseconds that a picture is shown
COLOURS: Final = 96


def main() -> None:
    file = Path(sys.argv[1])
    with (
        tempfile.TemporaryDirectory() as folder,
        house(Path(folder) / "tables.db", look=shipped_renderer()) as club,
        chromium() as browser,
    ):
        page = browser.new_page(
            viewport={"width": SIZE[0], "height": SIZE[1]}, color_scheme="dark", service_workers="block"
        )
        pictures = played(Person(page, club.origin), club)
    pictures[0].save(
        file, save_all=True, append_images=pictures[1:], duration=EACH, loop=0, optimize=True, disposal=1
    )  # fmt: skip
    print(f"{file}: {len(pictures)} pictures, {file.stat().st_size // 1000} kB")


def played(person: Person, club: House) -> list[Image.Image]:
    page = person.page
    person.go("/")
    page.evaluate(
        """fields => { const form = document.createElement('form'); form.method = 'post'; form.action = '/new/dungeon';
        for (const [name, value] of Object.entries(fields)) { const input = document.createElement('input');
        input.name = name; input.value = value; form.append(input); } document.body.append(form); form.submit(); }""",
        SETTINGS,
    )
    page.wait_for_url("**/t/**")
    person.connected()
    pictures = [taken(page)]
    for _ in range(ANSWERS):
        person.wait_until_asked()
        (live,) = club.hub.tables.values()
        match = live.table.match
        if match.decision is None:
            break
        choice = bot("skilled").sit(match.game, 0, 1).choose(match.look())
        index = match.decision.options.index(choice)
        number = match.view(0).number_of(index)
        before = person.moment
        for digit in str(number):
            page.keyboard.press(digit)
        if number > 9 or len(match.decision.options) > 9:
            page.keyboard.press("Enter")
        page.wait_for_function("before => document.querySelector('#table').dataset.moment !== before", arg=before)
        page.wait_for_timeout(SETTLED)
        pictures.append(taken(page))
    return pictures


def taken(page: Page) -> Image.Image:
    whole = Image.open(BytesIO(page.screenshot())).convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS)
    return whole.quantize(COLOURS, Image.Quantize.MEDIANCUT)


if __name__ == "__main__":
    main()
