"""What draws pages: the look that ships with Cardwright, or any other that has these functions."""

from pathlib import Path
from typing import Protocol, cast

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


class Renderer(Protocol):
    """Functions from a page's data to HTML; `whole=False` gives the part that is exchanged in an open page."""

    @property
    def STATIC(self) -> Path:  # a module's constant
        """The folder of stylesheets, scripts and symbols."""

    def home_html(self, page: HomePage) -> str: ...

    def new_table_html(self, page: NewTablePage) -> str: ...

    def join_html(self, page: JoinPage) -> str: ...

    def table_html(self, page: TablePage, whole: bool = True) -> str: ...

    def replay_html(self, page: ReplayPage, whole: bool = True) -> str: ...

    def ending_html(self, page: EndingPage) -> str: ...

    def review_html(self, page: ReviewPage, whole: bool = True) -> str: ...

    def rules_html(self, page: RulesPage, whole: bool = True) -> str: ...

    def rule_hits_html(self, page: RuleHitsPage) -> str: ...

    def cards_html(self, page: CardsPage) -> str: ...

    def lessons_html(self, page: LessonsPage) -> str: ...

    def chat_html(self, page: ChatPage) -> str: ...

    def admin_html(self, page: AdminPage) -> str: ...

    def admin_key_html(self, page: AdminKeyPage) -> str: ...

    def offline_html(self, page: MessagePage) -> str: ...

    def static(self, name: str) -> str:
        """The link to a file of `STATIC`; it changes with the file."""

    def message_html(self, page: MessagePage) -> str: ...

    def theme_css(self, game_id: str) -> str: ...

    def cover_svg(self, game_id: str) -> str: ...


def shipped_renderer() -> Renderer:
    from cardwright.serve.html import render

    render.prepare()
    return cast(Renderer, render)
