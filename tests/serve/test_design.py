"""A designer's page without a browser: what it says of a folder, and what is done with what is in it."""

import io
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from pypdf import PdfReader
from typer.testing import CliRunner
from websockets.sync.client import connect
from websockets.typing import Origin

from cardwright.cli.app import app
from cardwright.core.errors import BadContent, Refused
from cardwright.core.game import Game
from cardwright.registry import game
from cardwright.serve.design import command
from cardwright.serve.design.differing import MarkedCard, marked_cards
from cardwright.serve.design.draft import Draft, read_draft
from cardwright.serve.design.page import settings_to_see
from cardwright.serve.design.trial import read_settings, reason_of
from cardwright.serve.design.workshop import Workshop
from tests.core.tiny import Duel
from tests.serve.house import PATIENCE, Guest, House, house

STRIKE = '[[cards]]\nid = "strike"\ndamage = 7\n'
WRONG = '[[cards]]\nid = "strike"\ndamage = "seven"\n\n[[cards]]\nid = "defend"\ncost = -1\n'
THIRTEENTH = Path(__file__).parent.parent / "games" / "empyrean" / "thirteenth"
# A lab that is clear at its second look, and says what it was asked.
LAB = """
import json, sys, time
asked = sys.argv[1:]
seeds, found = asked[asked.index("--seeds") + 1], asked[asked.index("--json") + 1]
if "--setting=never=ends" in asked:
    time.sleep(600)
if "--setting=no=lab" in asked:
    sys.exit("Usage: this or that\\nThe lab needs polars.")
print(asked[0], "with", seeds, "seeds:", open(asked[1] + "/mine.toml").read().split()[-1])
open(found, "w").write(json.dumps({"cells": [{"settled": seeds != "20"}]}))
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "mine"
    made.mkdir()
    (made / "mine.toml").write_text(STRIKE, encoding="utf-8")
    return made


@pytest.fixture
def bench(folder: Path, tmp_path: Path) -> Iterator[House]:
    lab = tmp_path / "lab.py"
    lab.write_text(LAB, encoding="utf-8")
    own = game("dungeon")
    workshop = Workshop(own, folder, (sys.executable, str(lab)))
    with house(tmp_path / "tables.db", [own], workshop=workshop) as built:
        yield built


def draft_of(name: str, folder: Path) -> Draft:
    own = game(name)
    return read_draft(own, folder, Draft(own))


def only(cards: list[MarkedCard] | tuple[MarkedCard, ...]) -> MarkedCard:
    assert len(cards) == 1
    return cards[0]


# ---------------------------------------------------------------- what is different


def test_a_changed_card_says_what_changed_from_what_to_what(folder: Path) -> None:
    card = only(draft_of("dungeon", folder).cards)
    assert (card.thing.key, card.mark) == ("strike", "changed")
    assert card.differences == (("text", "hit 6", "hit 7"),)


def test_name_and_cost_are_told_by_themselves() -> None:
    changed = game("dungeon", None, {"strike.name": "Blow", "strike.cost": "2"})
    card = only(marked_cards(game("dungeon"), changed))
    assert card.differences == (("name", "Strike", "Blow"), ("cost", "1", "2"))


def test_new_cards_and_those_that_are_gone_are_marked() -> None:
    own, thirteen = game("empyrean"), game("empyrean", THIRTEENTH)
    new = marked_cards(own, thirteen)
    assert len(new) == 17
    assert {card.mark for card in new} == {"new"}
    assert new[0].thing.name == "Brass Gear"
    assert {card.mark for card in marked_cards(thirteen, own)} == {"removed"}


def test_mistakes_stand_at_their_lines_all_at_once_and_the_last_good_game_stays(folder: Path) -> None:
    own = game("dungeon")
    good = read_draft(own, folder, Draft(own))
    (folder / "mine.toml").write_text(WRONG, encoding="utf-8")
    broken = read_draft(own, folder, good)
    assert [(one.file, one.line, one.quote) for one in broken.mistakes] == [
        ("mine.toml", 3, 'damage = "seven"'), ("mine.toml", 7, "cost = -1"),
    ]  # fmt: skip
    assert "Cards, entry 'strike', damage" in broken.mistakes[0].words
    assert (broken.game, broken.cards) == (good.game, good.cards)


def test_what_can_not_be_read_is_a_mistake_too(folder: Path) -> None:
    (folder / "mine.toml").write_text('[[cards]]\nid = "strike"\ndamage = = 7\n', encoding="utf-8")
    wrong = draft_of("dungeon", folder).mistakes
    assert [(one.file, one.line, one.quote) for one in wrong] == [("mine.toml", 3, "damage = = 7")]
    (folder / "mine.toml").unlink()
    assert "no .toml file" in draft_of("dungeon", folder).mistakes[0].words
    folder.rmdir()
    assert "not a folder" in draft_of("dungeon", folder).mistakes[0].words


class Broken(Duel):
    """A game whose own code fails on content."""

    def __init__(self, content: Path | None = None) -> None:
        if content is not None:
            raise ZeroDivisionError("nothing to divide by")
        super().__init__()


def test_a_game_that_breaks_on_content_is_no_end_of_the_page(folder: Path) -> None:
    own = Broken()
    draft = read_draft(own, folder, Draft(own))
    assert "ZeroDivisionError: nothing to divide by" in draft.mistakes[0].words


def test_one_plays_what_is_new() -> None:
    own = game("empyrean")
    draft = Draft(game("empyrean", THIRTEENTH))
    assert settings_to_see(own, draft) == {"decks": "clockmakers,random"}
    assert settings_to_see(own, Draft(own)) == {}


def test_one_plays_the_deck_whose_card_has_changed(folder: Path) -> None:
    (folder / "mine.toml").write_text('[[card]]\nid = "longship"\nmight = 9\n', encoding="utf-8")
    draft = draft_of("empyrean", folder)
    assert not draft.mistakes
    assert settings_to_see(game("empyrean"), draft) == {"decks": "vikings,random"}


# ---------------------------------------------------------------- the page


def test_the_page_follows_the_folder(bench: House, folder: Path) -> None:
    guest = bench.guest()
    page = guest.get("/design")
    assert (page["folder"], page["mistakes"]) == ("mine", [])
    assert [(card[0]["key"], card[1]) for card in page["cards"]] == [("strike", "changed")]
    socket = connect(f"{bench.origin.replace('http', 'ws')}/design/socket", origin=Origin(bench.origin))
    with socket as line:
        assert json.loads(line.recv(PATIENCE)) == {"number": page["number"]}
        (folder / "mine.toml").write_text(WRONG, encoding="utf-8")
        assert json.loads(line.recv(PATIENCE))["number"] > page["number"]
        page = guest.get("/design")
        assert [one[1] for one in page["mistakes"]] == [3, 7]
        assert page["cards"]
        (folder / "mine.toml").write_text(STRIKE.replace("7", "8"), encoding="utf-8")
        line.recv(PATIENCE)
        page = guest.get("/design")
    assert page["mistakes"] == []
    assert page["cards"][0][2] == [["text", "hit 6", "hit 8"]]


def test_no_other_site_hears_of_the_folder(bench: House) -> None:
    with pytest.raises(Exception, match="403"):
        connect(f"{bench.origin.replace('http', 'ws')}/design/socket", origin=Origin("http://elsewhere.example"))
    foreign = bench.guest().http.post("/design/compare", headers={"origin": "http://elsewhere.example"})
    assert foreign.status_code == 403


def test_a_table_is_dealt_from_the_folder_and_outlives_the_next_save(bench: House, folder: Path) -> None:
    guest = bench.guest("Ada")
    path = guest.opened("/design/play")
    content = bench.hub.library.by_id["dungeon"].content_version
    assert content != game("dungeon").content_version
    live = bench.inside(bench.hub.table(path.removeprefix("/t/"), ""))
    assert live.table.game.content_version == content
    (folder / "mine.toml").write_text(STRIKE.replace("7", "9"), encoding="utf-8")
    wait_for_content(bench, content)
    with guest.at(path) as place:
        assert place.table["state"] == "playing"
    assert live.table.game.content_version == content
    assert "hit 9" in guest.http.get("/cards/dungeon").text


def wait_for_content(bench: House, old: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while bench.hub.library.by_id["dungeon"].content_version == old:
        assert time.monotonic() < deadline, "the folder isn't read again"
        time.sleep(0.02)


def test_new_and_changed_cards_are_printed(bench: House, folder: Path) -> None:
    guest = bench.guest()
    said = guest.http.get("/design/print", params={"cards": "new", "paper": "letter"})
    assert said.headers["content-type"] == "application/pdf"
    assert "dungeon-new.pdf" in said.headers["content-disposition"]
    text = "".join(page.extract_text() for page in PdfReader(io.BytesIO(said.content)).pages)
    assert "Strike" in text
    assert "Defend" not in text
    refused = guest.http.get("/design/print", params={"paper": "papyrus"})
    assert refused.status_code == 409


# ---------------------------------------------------------------- comparing


def wait_for_verdict(guest: Guest) -> dict[str, str]:
    deadline = time.monotonic() + PATIENCE
    while (trial := guest.get("/design")["trial"]) is None or trial["state"] == "running":
        assert time.monotonic() < deadline, "no verdict comes"
        time.sleep(0.02)
    found: dict[str, str] = trial
    return found


def test_a_comparison_grows_until_it_is_clear(bench: House) -> None:
    guest = bench.guest()
    assert guest.post("/design/compare", level="novice", settings="difficulty=hard").status_code == 303
    trial = wait_for_verdict(guest)
    assert (trial["state"], trial["found"]) == ("clear", "dungeon with 80 seeds: 7")
    assert trial["current"]


def test_what_the_lab_refuses_is_said_on_the_page(bench: House) -> None:
    guest = bench.guest()
    assert guest.post("/design/compare", level="novice", settings="no=lab").status_code == 303
    trial = wait_for_verdict(guest)
    assert (trial["state"], trial["found"]) == ("failed", "The lab needs polars.")
    assert guest.post("/design/compare", level="nobody").status_code == 409


def test_a_comparison_is_stopped_and_put_away(bench: House) -> None:
    guest = bench.guest()
    guest.post("/design/compare", level="novice", settings="never=ends")
    assert guest.get("/design")["trial"]["state"] == "running"
    second = guest.post("/design/compare", level="novice")
    assert (second.status_code, "A comparison is running" in second.text) == (409, True)
    guest.post("/design/stop")
    assert guest.get("/design")["trial"]["state"] == "stopped"
    guest.post("/design/stop")
    assert guest.get("/design")["trial"] is None


def test_house_rules_are_read_with_care() -> None:
    assert read_settings(" difficulty=hard  adventurer=warrior,rogue ") == [
        "difficulty=hard",
        "adventurer=warrior,rogue",
    ]
    for wrong in ("difficulty", "--json=/etc/passwd", "a=b " * 9):
        with pytest.raises(Refused):
            read_settings(wrong)
    assert reason_of("Usage: x\nTry 'x --help'\n\nError: No such command.") == "Error: No such command."


def test_a_game_without_content_has_nothing_to_design(folder: Path) -> None:
    class Plain(Game):
        title = "Plain"

    own = Plain()
    assert "no content to change" in read_draft(own, folder, Draft(own)).mistakes[0].words


# ---------------------------------------------------------------- the command


def test_the_command_finds_the_game_of_a_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[str, Path, int, bool]] = []

    def run_design(own: Game, folder: Path, port: int, browser: bool, said: object) -> None:
        opened.append((own.id, folder, port, browser))

    monkeypatch.setattr(command, "run_design", run_design)
    runner = CliRunner()
    assert runner.invoke(app, ["design", str(folder), "--no-open", "--port", "0"]).exit_code == 0
    assert opened == [("dungeon", folder, 0, False)]
    with pytest.raises(BadContent, match="nowhere is not a folder"):
        runner.invoke(app, ["design", "nowhere"], catch_exceptions=False)
    (folder / "mine.toml").write_text("[[cards", encoding="utf-8")
    with pytest.raises(BadContent, match="--game NAME"):
        runner.invoke(app, ["design", str(folder)], catch_exceptions=False)
    assert runner.invoke(app, ["design", str(folder), "--game", "dungeon"]).exit_code == 0
    assert len(opened) == 2


def test_without_its_packages_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    with pytest.raises(Refused, match="cardwright\\[design\\]"):
        command.check_packages()
