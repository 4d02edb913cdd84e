"""A look without looks: every field of a page as escaped text, so that tests can read what was sent."""

from html import escape, unescape
from pathlib import Path
from typing import Any

import msgspec

from cardwright.core.settings import Part
from cardwright.serve.ending import EndingPage
from cardwright.serve.pages import (
    AdminKeyPage,
    AdminPage,
    CardsPage,
    ChatPage,
    HomePage,
    JoinPage,
    LessonsPage,
    MessagePage,
    NewTablePage,
    ReplayPage,
    ReviewPage,
    RuleHitsPage,
    RulesPage,
    TablePage,
)


def plain(value: object) -> Any:
    """Dataclasses, structs and slotted values as plain data."""
    return msgspec.to_builtins(value, enc_hook=fields_of)


def fields_of(value: object) -> Any:
    """Of what isn't made to be written."""
    if isinstance(value, Part):
        return {name: getattr(value, name) for name in ("id", "name", "says", "hard", "kind")}
    raise TypeError(f"a page holds {value!r}, which nobody can write")


def page_html(name: str, page: object) -> str:
    text = msgspec.json.encode(plain(page)).decode()
    return f'<!doctype html><title>{name}</title><pre id="{name}">{escape(text)}</pre>'


def read_page(html: str) -> dict[str, Any]:
    """The page's data, from its HTML."""
    text = html.partition("<pre")[2].partition(">")[2].partition("</pre>")[0]
    data: dict[str, Any] = msgspec.json.decode(unescape(text))
    return data


class PlainLook:
    STATIC = Path(__file__).parent

    def home_html(self, page: HomePage) -> str:
        return page_html("home", page)

    def new_table_html(self, page: NewTablePage) -> str:
        return page_html("new", page)

    def join_html(self, page: JoinPage) -> str:
        return page_html("join", page)

    def table_html(self, page: TablePage, whole: bool = True) -> str:
        return page_html("table", page)

    def replay_html(self, page: ReplayPage, whole: bool = True) -> str:
        return page_html("replay", page)

    def ending_html(self, page: EndingPage) -> str:
        return page_html("ending", page)

    def review_html(self, page: ReviewPage, whole: bool = True) -> str:
        return page_html("review", page)

    def rules_html(self, page: RulesPage, whole: bool = True) -> str:
        return page_html("rules", page)

    def rule_hits_html(self, page: RuleHitsPage) -> str:
        return page_html("hits", page)

    def cards_html(self, page: CardsPage) -> str:
        return page_html("cards", page)

    def lessons_html(self, page: LessonsPage) -> str:
        return page_html("lessons", page)

    def chat_html(self, page: ChatPage) -> str:
        return page_html("chat", page)

    def admin_html(self, page: AdminPage) -> str:
        return page_html("admin", page)

    def admin_key_html(self, page: AdminKeyPage) -> str:
        return page_html("admin-key", page)

    def offline_html(self, page: MessagePage) -> str:
        return page_html("offline", page)

    def static(self, name: str) -> str:
        return f"/static/{name}"

    def message_html(self, page: MessagePage) -> str:
        return page_html("message", page)

    def theme_css(self, game_id: str) -> str:
        return f"/* {game_id} */"

    def cover_svg(self, game_id: str) -> str:
        return f"<svg><title>{escape(game_id)}</title></svg>"
