"""The games that can be played here, each with the content that a table began with."""

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from cardwright.core.content.bundle import Bundle, whole_bundle
from cardwright.core.errors import BadRecord, CardwrightError, Refused
from cardwright.core.game import Game
from cardwright.core.position import setting_text
from cardwright.core.settings import Choice, Flag, Number, Setting, Settings, Value
from cardwright.desk import rulebook
from cardwright.learn.lesson import Lesson, lessons
from cardwright.registry import sound_games
from cardwright.serve.kept import StoredTable, is_id
from cardwright.serve.pages import HARD, Gallery, GameInfo, SettingField, SettingKind
from cardwright.serve.store import Store

log = logging.getLogger("cardwright.serve")

RIVAL: Final = "skilled"  # who takes the seats that nobody asked for
OLD_CONTENTS: Final = 16  # games with other content that are kept at hand


class Library:
    """Installed games, and games made again from kept content."""

    def __init__(self, store: Store, games: Sequence[Game] | None = None) -> None:
        """The installed games, or these."""
        self.store = store
        self.faults: dict[str, str] = {}
        if games is None:
            games, self.faults = sound_games()
        self.games = games
        self.by_id = {each.id: each for each in self.games}
        self.infos = {each.id: game_info(each) for each in sorted(self.games, key=easiest_first)}
        self.old: OrderedDict[tuple[str, str], Game] = OrderedDict()
        self.bundles: dict[str, Bundle | None] = {}
        self.galleries: dict[str, Gallery] = {}
        self.books: dict[str, tuple[str, str]] = {}  # what players read of a game: its page, and its rule book
        self.rules: dict[tuple[str, str], str] = {}
        self.taught: dict[str, tuple[Lesson, ...]] = {}

    def game(self, id: str) -> Game:
        if id not in self.by_id:
            raise Refused(f"There is no game called {id[:40]!r} here; there are: {', '.join(self.by_id)}.")
        return self.by_id[id]

    def exchange(self, played: Game) -> None:
        """From now on tables of a game that is here are dealt from this one: the same rules, with other content."""
        self.games = [played if each.id == played.id else each for each in self.games]
        self.by_id[played.id] = played
        self.infos[played.id] = game_info(played)
        for kept in (self.galleries, self.books, self.taught):
            kept.pop(played.id, None)

    def info(self, id: str) -> GameInfo:
        """Also of a game that is no longer installed."""
        return self.infos.get(id) or GameInfo(id, id, "", "?", 0, ())

    async def game_of(self, kept: StoredTable) -> Game:
        """The game with the content that a table began with. Raises BadRecord where its rules are others now."""
        if kept.game not in self.by_id:
            raise BadRecord(f"The game {kept.game!r} isn't installed here any more, so this table can only be read.")
        today = self.by_id[kept.game]
        if kept.rules != today.version:
            raise BadRecord(
                f"This table was played by rules {kept.rules} of {today.title}; here are rules {today.version} now, so "
                f"it can only be read."
            )
        if kept.content == today.content_version:
            return today
        return await self.made_again(today, kept.content)

    async def made_again(self, today: Game, content: str) -> Game:
        key = today.id, content
        if key in self.old:
            self.old.move_to_end(key)
            return self.old[key]
        bundle = await self.store.bundle(*key) if is_id(content) else None
        if bundle is None:
            raise BadRecord(f"The content {content[:64]} of {today.title} that this table was played with wasn't kept.")
        try:
            made = await asyncio.to_thread(type(today).made_of, bundle)
        except CardwrightError as error:
            raise BadRecord(f"The content {content} of {today.title} can't be used any more: {error}") from None
        if made.content_version != content:
            raise BadRecord(
                f"The content {content} of {today.title} was kept, but reads as {made.content_version} now."
            )
        self.old[key] = made
        if len(self.old) > OLD_CONTENTS:
            self.old.popitem(last=False)
        return made

    def bundle(self, played: Game) -> Bundle | None:
        """All of a game's content, to be kept with a table; None for a game that has none, or whose own can't be
        found: its tables then last as long as its content stays the same."""
        if played.content_source is not None:
            return self.sound_bundle(played)
        if played.id not in self.bundles:
            self.bundles[played.id] = self.sound_bundle(played)
        return self.bundles[played.id]

    def sound_bundle(self, played: Game) -> Bundle | None:
        """Tried before it is kept: the game that is made of it must have the same content."""
        source = played.content_source if isinstance(played.content_source, Bundle) else None
        folder = played.content_folder
        if source is not None and source.whole:
            return source
        if folder is None:
            return None
        bundle = whole_bundle(folder, source)
        try:
            sound = type(played).made_of(bundle).content_version == played.content_version
        except CardwrightError:
            sound = False
        if not sound:
            log.warning("content can't be kept with the tables that use it", extra={"game": played.id})
        return bundle if sound else None

    # Words

    def gallery(self, played: Game) -> Gallery:
        """Every piece of a game that is installed here."""
        if played.id not in self.galleries:
            self.galleries[played.id] = Gallery(tuple(played.gallery()))
        return self.galleries[played.id]

    def next_to_learn(self, played: Game) -> GameInfo | None:
        """The game that comes after this one in the order of learning."""
        infos = list(self.infos.values())
        after = [place + 1 for place, info in enumerate(infos) if info.id == played.id]
        return infos[after[0]] if after and after[0] < len(infos) else None

    def lessons(self, played: Game) -> tuple[Lesson, ...]:
        if played.id not in self.taught:
            self.taught[played.id] = tuple(lessons(played))
        return self.taught[played.id]

    def book(self, played: Game) -> tuple[str, str]:
        """Its page for players, and its whole rule book; that is empty if it brings none."""
        if played.id not in self.books:
            self.books[played.id] = self.digest(played), self.specification(played)
        return self.books[played.id]

    def digest(self, played: Game) -> str:
        return rulebook.digest(played)

    def specification(self, played: Game) -> str:
        try:
            return rulebook.specification(played)
        except Refused:  # it brings none
            return ""

    def rule(self, played: Game, number: str) -> str:
        """The lines of the rule book that define this number; empty if there are none."""
        key = played.id, number.upper()
        if key not in self.rules:
            found = self.find_rule(played, number)
            if not found:
                return ""  # anybody can make up numbers
            self.rules[key] = found
        return self.rules[key]

    def find_rule(self, played: Game, number: str) -> str:
        wanted = re.compile(rf"^\s*(?:- |\| *)?\*\*{re.escape(number)}\b[^*]*\*\*|^\| *{re.escape(number)} *\|", re.I)
        found: list[str] = []
        inside = False
        for line in self.book(played)[1].splitlines():
            starts = wanted.search(line) is not None
            inside = starts or (inside and line.startswith("  ") and not line.lstrip().startswith("- **"))
            if starts:
                found.append(line.strip())
            elif inside:
                found[-1] += " " + line.strip()
        return "\n\n".join(found)


def game_info(played: Game) -> GameInfo:
    return GameInfo(
        played.id,
        played.title,
        played.tagline,
        played.seats_in_words(),
        played.minutes,
        levels(played),
        played.cooperative,
        played.weight if played.weight < len(HARD) else 0,
    )


def easiest_first(played: Game) -> tuple[bool, int, str]:
    """Games stand in the order of learning; those of which nobody has said it come last."""
    return not played.weight, played.weight, played.title


def levels(played: Game) -> tuple[str, ...]:
    """The bots that can be asked to a table."""
    return (*played.levels, *[bot for bot in played.bots if bot not in played.levels])


def rival(game: Game) -> str:
    """The level of whoever takes a seat that nobody asked for."""
    return RIVAL if RIVAL in game.levels else next(iter(game.levels))


def check_level(played: Game, level: str) -> str:
    if level not in levels(played):
        raise Refused(
            f"There is no bot called {level[:40]!r} in {played.title}; there are: {', '.join(levels(played))}."
        )
    return level


def setting_fields(played: Game, values: dict[str, str], wrong: dict[str, str]) -> tuple[SettingField, ...]:
    """The settings of a game as a form shows them: main ones first."""
    shown = sorted(played.settings, key=lambda setting: not setting.main)
    return tuple(setting_field(each, values.get(each.name), wrong.get(each.name, "")) for each in shown)


def setting_field(setting: Setting, value: str | None, wrong: str) -> SettingField:
    default = setting_text(setting.default)
    words = setting.words if isinstance(setting, Choice) else ()
    low, high = (setting.low, setting.high) if isinstance(setting, Number) else (0, 0)
    kind: SettingKind = "flag" if isinstance(setting, Flag) else "number" if isinstance(setting, Number) else "choice"
    return SettingField(
        setting.name, kind, default if value is None else value, default, setting.help, setting.takes(), setting.main,
        words, low, high, wrong,
    )  # fmt: skip


def settings_in_words(played: Game, settings: Settings) -> tuple[str, ...]:
    """The settings that differ from the usual."""
    usual = played.settle({}).values
    return tuple(
        f"{name.replace('_', ' ')} {in_words(played, name, value)} (usually {in_words(played, name, usual[name])})"
        for name, value in settings.values.items()
        if value != usual[name]
    )


def in_words(played: Game, setting: str, value: Value) -> str:
    """A value as people call it: armies and roles by their names."""
    names = {part.id: part.name for part in played.parts(setting)}
    if not names:
        return setting_text(value)
    words = value if isinstance(value, tuple) else (str(value),)
    return ", ".join(names.get(word, word) for word in words)
