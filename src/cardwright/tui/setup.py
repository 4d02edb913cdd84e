"""House rules before the deal: Enter deals with the usual ones."""

from collections.abc import Sequence
from functools import partial

from cardwright.core.errors import CardwrightError, Refused
from cardwright.core.position import setting_text
from cardwright.core.settings import Number, Setting
from cardwright.core.words import counted
from cardwright.desk.deal import Deal
from cardwright.desk.house import House
from cardwright.tui.app import TerminalApp
from cardwright.tui.board import Board
from cardwright.tui.menu import Item, Menu

FEW = 12  # values of a number that are offered one by one


def setup(evening: TerminalApp, deal: Deal) -> Board:
    """The settings that matter, or at once the table of a game that has none."""
    if not any(setting.main for setting in deal.game.settings):
        return evening.table(deal.sit(), deal)
    return Setup(evening, deal)


class Setup(Menu):
    """The settings of a table, changed by number, by name, or at once by NAME=VALUE."""

    def __init__(self, evening: TerminalApp, deal: Deal) -> None:
        super().__init__(evening.colours, deal.game.title, deal.game.tagline, "Deal, or change a house rule", [])
        self.evening = evening
        self.deal = deal
        self.house = House(deal.game, deal.house)
        self.leave = evening.back
        self.items = self.offered()

    def offered(self) -> list[Item]:
        house = self.house
        items = [Item("deal", self.begin, "deal")]
        for setting in house.settings[: house.listed]:
            changed = " (changed)" if setting.name in house.chosen else ""
            words = f"{setting.name} = {house.value(setting)}{changed}: {setting.help}"
            items.append(Item(words, partial(self.change, setting), setting.name))
        if house.listed < len(house.settings):
            items.append(
                Item(f"more: {counted(len(house.settings) - house.listed, 'further setting')}", self.list_all, "more")
            )
        try:
            sits = ", ".join(self.deal.seated())
        except CardwrightError as error:
            sits = str(error)
        items.append(
            Item(
                f"players = {sits}: who plays, seat by seat, like me,master or me:Ada,me:Bob",
                self.ask_players,
                "players",
            )
        )
        seed = self.deal.seed if self.deal.seed is not None else "random"
        items.append(Item(f"seed = {seed}: the same seed always gives the same deal", self.ask_seed, "seed"))
        return items

    def redraw(self) -> None:
        self.items = self.offered()
        super().redraw()

    def begin(self) -> None:
        self.deal.house = self.house.chosen
        self.evening.deal(self.deal)

    def answer(self, line: str) -> None:
        name, equals, value = line.partition("=")
        if not equals:
            super().answer(line)
            return
        name, value = name.strip().lower(), value.strip()
        if name == "players":
            before, self.deal.players = self.deal.players, value or None
            try:
                self.deal.seated()
            except CardwrightError:
                self.deal.players = before
                raise
        elif name == "seed":
            if value and not value.isdecimal():
                raise Refused(f"A seed is a whole number, not {value}.")
            self.deal.seed = int(value) if value else None
        else:
            self.house.set(self.house.find(name), value)
        self.deal.house = self.house.chosen
        self.redraw()

    def change(self, setting: Setting) -> None:
        values: Sequence[object] = setting.ends()
        if isinstance(setting, Number):
            if setting.high - setting.low >= FEW:
                self.ask_for(setting.name, f"{setting.name}: {setting.help}. It takes {setting.takes()}.")
                return
            values = range(setting.low, setting.high + 1)
        items = [Item(setting_text(value), partial(self.set, setting, value)) for value in values]
        menu = Menu(self.palette, self.deal.game.title, setting.name, f"{setting.help}?", items)
        menu.leave = lambda: self.evening.go(self)
        self.evening.go(menu)

    def set(self, setting: Setting, value: object) -> None:
        self.house.set(setting, value)
        self.deal.house = self.house.chosen
        self.evening.go(Setup.again(self))

    @staticmethod
    def again(before: "Setup") -> "Setup":
        """A fresh screen with what was chosen on the last."""
        fresh = Setup(before.evening, before.deal)
        fresh.house.listed = before.house.listed
        return fresh

    def list_all(self) -> None:
        self.house.listed = len(self.house.settings)
        self.redraw()

    def ask_players(self) -> None:
        self.ask_for(
            "players",
            "Who plays, seat by seat, with commas: me, me:Ada, novice, skilled, expert, master, or another bot.",
        )

    def ask_seed(self) -> None:
        self.ask_for("seed", "A whole number; leave it empty for a random deal.")

    def ask_for(self, name: str, words: str) -> None:
        """The rest is typed."""
        self.keyboard.text = f" {name}="
        self.notice = words
        self.redraw()
