"""What the table agrees on before the deal: asked of a person at a terminal."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from cardwright.core.errors import BadSetting, CardwrightError, Refused
from cardwright.core.game import Game
from cardwright.core.settings import Setting
from cardwright.core.words import counted
from cardwright.desk.house import House

KEYS = "Enter deal   NUMBER or NAME change a rule   NAME=VALUE set it   ? help   q quit"
HELP = """\
These are the house rules. Press Enter to deal with the ones shown.
Type a rule's number or the start of its name to see what it can be and to change it,
or type its name and value together, like 1=VALUE. `more` lists the finer settings.
The same from the shell: cardwright play GAME -s NAME=VALUE"""


def agree(console: Console, game: Game, chosen: dict[str, object]) -> dict[str, object]:
    """The settings a person wants, starting from those chosen. A game that marks none as main is dealt at once."""
    if not any(setting.main for setting in game.settings):
        return chosen
    return Agreement(console, game, chosen).ask()


class Agreement(House):
    """The same, asked line by line."""

    def __init__(self, console: Console, game: Game, chosen: dict[str, object]) -> None:
        super().__init__(game, chosen)
        self.console = console

    def ask(self) -> dict[str, object]:
        self.show()
        while True:
            line = self.read("> ")
            if not line:
                return self.chosen
            try:
                if self.obey(line):
                    self.show()
            except Refused as error:
                self.complain(error)

    def obey(self, line: str) -> bool:
        """Carry out one line. True if the list is to be shown again."""
        word = line.lower()
        if word in ("q", "quit", "exit"):
            raise Nothing
        if word in ("?", "help"):
            self.console.print(HELP)
            return False
        if word in ("m", "more", "all"):
            self.listed = len(self.settings)
            return True
        name, equals, value = line.partition("=")
        setting = self.find(name.strip())
        if not equals:
            return self.change(setting)
        return self.accepts(setting, value.strip())

    def change(self, setting: Setting) -> bool:
        """Ask for a value until it is one; Enter leaves the setting as it is."""
        self.console.print(Text(f"{setting.name}: {setting.help}"))
        self.console.print(Text(f"It takes {setting.takes()}; Enter leaves it at {self.value(setting)}."))
        while True:
            value = self.read(f"{setting.name} = ")
            if not value or self.accepts(setting, value):
                return True

    def accepts(self, setting: Setting, value: str) -> bool:
        """Whether the table can be played so; if not, the reason is said and nothing changes."""
        try:
            self.set(setting, value)
        except BadSetting as error:
            self.complain(error)
            return False
        return True

    def read(self, prompt: str) -> str:
        try:
            return self.console.input(Text(prompt, style="bold")).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Nothing from None

    def complain(self, error: Exception) -> None:
        self.console.print(Text(str(error), style="yellow"))

    def show(self) -> None:
        self.console.print(Text.assemble("\n", (self.game.title, "bold"), f"   {self.game.tagline}"))
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
        for style in ("bold cyan", "bold", "green", ""):
            table.add_column(style=style, overflow="fold")
        for number, setting in enumerate(self.settings[: self.listed], start=1):
            table.add_row(f"{number:>3}", setting.name, self.value(setting), setting.help)
        self.console.print(table)
        behind = len(self.settings) - self.listed
        if behind:
            self.console.print(Text(f"     more: {counted(behind, 'further setting')}"))
        self.console.print(Text(KEYS, style="dim"))


class Nothing(CardwrightError):
    """The person doesn't want to play after all."""

    def __init__(self) -> None:
        super().__init__("No game was dealt.")
