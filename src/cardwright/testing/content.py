"""All cards are met in play, and content with a mistake in it is refused or can be played."""

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import inspect

from cardwright import BadContent, Game, Match, Option, Rng
from cardwright.core.content.reader import plain
from cardwright.core.words import fact_words
from cardwright.testing.differences import same, where
from cardwright.testing.endings import check_ends, rambled
from cardwright.testing.refusing import refuses
from cardwright.testing.sample_games import play_randomly
from cardwright.testing.snapshots import check_result, picture
from cardwright.testing.variants import Chosen, variants
from cardwright.testing.views import things

STEERED_GAMES = 150
JUNK = ["0", "-1", "true", '""', '"junk"', "[]", "{}", "[-3]"]
DAMAGED_LINES = 60  # of all files together
FEW_DAMAGED = 12
ENOUGH_GREEDY = 30


# ---------------------------------------------------------------- every card


class Met:
    """The cards that some answer touched or some event told of, and those still missing."""

    def __init__(self, game: Game) -> None:
        self.ways = [(chosen, set(game.census(game.deal(game.settle(chosen), Rng(1))))) for chosen in variants(game)]
        names: set[str] = set().union(*[cards for _, cards in self.ways])
        self.missing = set(names)
        by_length = sorted(names, key=len, reverse=True)
        self.pattern = re.compile(r"(?<!\w)(?:" + "|".join(re.escape(name) for name in by_length) + r")(?!\w)")

    def way(self, seed: int) -> Chosen:
        """Settings whose cards hold a missing one."""
        ways = [chosen for chosen, cards in self.ways if cards & self.missing]
        return ways[seed % len(ways)]

    def hear(self, text: str) -> None:
        self.missing.difference_update(self.pattern.findall(text))

    def wants(self, text: str) -> bool:
        return any(name in self.missing for name in self.pattern.findall(text))


def option_texts(match: Match, seat: int) -> dict[str, str]:
    """For each option on offer to this seat, all the words that are about it."""
    view = match.view(seat)
    there = {thing.id: f"{thing.id} {thing.short} {thing.name}" for thing in things(view)}
    return {
        choice.text: " ; ".join([choice.text, choice.words, *[there[name] for name in choice.touches]])
        for choice in view.choices
    }


def test_every_card_is_met_in_play(game: Game) -> None:
    """Games are steered towards cards not met yet, by their settings and then by every option that is about one."""
    met = Met(game)
    assert met.missing, "a game must count its cards: Game.census"
    for seed in range(STEERED_GAMES):
        match = game.match(seed, **met.way(seed))
        steer(match, met, Rng(seed, 5))
        for seat in range(match.seats):
            for event in match.events():
                met.hear(" ; ".join(fact_words(fact) for fact in event.known_to(seat).values()))
        if not met.missing:
            break
    assert not met.missing, f"never met in {STEERED_GAMES} games: {sorted(met.missing)}"


def steer(match: Match, met: Met, rng: Rng) -> None:
    while match.decision is not None:
        check_ends(match)
        askable = [seat for seat in match.decision.seats if match.decision.offers(seat)]
        seat = askable[rng.below(len(askable))]
        texts = option_texts(match, seat)
        offers: list[Option] = match.decision.offers(seat)
        wanted = [option for option in offers if met.wants(texts[option.text])] or offers
        choice = wanted[rng.below(len(wanted))]
        met.hear(texts[choice.text])
        match.choose(choice, seat)


# ---------------------------------------------------------------- mistakes in content


def content_files(game: Game) -> list[Path]:
    """None, if all the game has to say is in its rules."""
    return sorted(game.content_folder.rglob("*.toml")) if game.content_folder is not None else []


def placed(game: Game, file: Path, folder: Path) -> Path:
    """Where a file of the game's content belongs in another folder."""
    at = folder / file.relative_to(game.content_folder or file)
    at.parent.mkdir(parents=True, exist_ok=True)
    return at


class Damage(NamedTuple):
    """One line of a content file with a value that may not fit."""

    file: Path
    number: int
    line: str


@cache
def damages(game: Game) -> list[Damage]:
    """As many of each file; those of different files mixed, so that a few of them are of many files."""
    rng = Rng(3)
    files = content_files(game)
    found: list[tuple[int, Damage]] = []
    for file in files:
        lines = file.read_text(encoding="utf-8").splitlines()
        values = [number for number, line in enumerate(lines) if re.match(r"\w+ = [^\[{]*$", line)]
        rng.shuffle(values)
        for place, number in enumerate(values[: -(-DAMAGED_LINES // len(files))]):
            field = lines[number].partition(" = ")[0]
            found.append((place, Damage(file, number, f"{field} = {JUNK[rng.below(len(JUNK))]}")))
    return [damage for _, damage in sorted(found, key=lambda each: each[0])]


def test_damaged_content_is_refused_by_file_or_can_be_played(game: Game, folder: Path) -> None:
    """One line of a content file at a time gets a value that may not fit."""
    for damage in damages(game)[:FEW_DAMAGED]:
        check_damaged(game, folder, damage)


def test_however_it_is_damaged_content_is_refused_by_file_or_can_be_played(game: Game, folder: Path) -> None:
    """Many more lines of every file."""
    for damage in damages(game)[FEW_DAMAGED:]:
        check_damaged(game, folder, damage)


def check_damaged(game: Game, folder: Path, damage: Damage) -> None:
    place = placed(game, damage.file, folder)
    lines = damage.file.read_text(encoding="utf-8").splitlines()
    lines[damage.number] = damage.line
    place.write_text("\n".join(lines), encoding="utf-8")
    damaged = game_or_refusal(game, folder)
    if isinstance(damaged, str):
        assert str(folder) in damaged, f"{damage.line!r} was refused without its file's name: {damaged}"
    else:
        check_result(damaged, damaged.settle({}), rambled(damaged, damage.number))
    place.unlink()


def game_or_refusal(game: Game, folder: Path | None, overrides: dict[str, str] | None = None) -> Game | str:
    try:
        return type(game)(folder, overrides)
    except BadContent as refused:
        return str(refused)


def test_content_has_the_same_version_in_another_folder(game: Game, folder: Path) -> None:
    files = content_files(game)
    for file in files:
        placed(game, file, folder).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    there = type(game)(folder if files else None).content_version
    same(there, game.content_version, "the same content, read from another folder, has another version")


def test_content_that_can_not_be_found_is_refused(game: Game, folder: Path) -> None:
    for nothing in (folder, folder / "nowhere"):
        with refuses(BadContent, what="a folder without content"):
            type(game)(nothing)
    with refuses(BadContent, what="an override of a card that isn't there"):
        type(game)(None, {"no such card.cost": "3"})


# ---------------------------------------------------------------- numbers as far as they go


def numbers(value: Any, kind: inspect.Type, way: str = "") -> Iterator[tuple[str, str, inspect.IntType]]:
    """Every whole number of a game's content: its field, the way of an override to it, and its type."""
    if isinstance(kind, inspect.Metadata):
        yield from numbers(value, kind.type, way)
    elif isinstance(kind, inspect.IntType):
        yield re.sub(r"\.\d+", "", way), way, kind
    elif isinstance(kind, inspect.ListType):
        for number, item in enumerate(value):
            yield from numbers(item, kind.item_type, f"{way}.{number}")
    elif isinstance(kind, inspect.DictType):
        for key, item in value.items():
            yield from numbers(item, kind.value_type, f"{way}.{key}")
    elif isinstance(kind, inspect.StructType):
        for field in kind.fields:
            if field.encode_name in value:
                yield from numbers(value[field.encode_name], field.type, f"{way}.{field.encode_name}".lstrip("."))
    elif isinstance(kind, inspect.UnionType) and isinstance(value, int):
        for each in kind.types:
            if isinstance(each, inspect.IntType) and each.ge is not None and each.le is not None:
                yield from numbers(value, each, way)
    elif isinstance(kind, inspect.UnionType) and isinstance(value, dict):
        for each in kind.types:
            if isinstance(each, inspect.StructType) and (not each.tag_field or value[each.tag_field] == each.tag):
                yield from numbers(value, each, way)


def test_all_numbers_can_go_to_the_end_of_their_range(game: Game) -> None:
    """Field by field all entries get the least or the greatest number, if the content stays sound; then bots play."""
    if content_files(game):
        go_to_the_end(game, "ge")
        go_to_the_end(game, "le")


def go_to_the_end(game: Game, end: str) -> None:
    module = sys.modules[type(game).__module__.rpartition(".")[0] + ".content.schema"]
    fields: dict[str, dict[str, str]] = {}
    for field, way, kind in numbers(plain(module.FOLDER), inspect.type_info(module.Content)):
        limit = getattr(kind, end)
        assert limit is not None, f"{field} has no limit"
        fields.setdefault(field, {})[way] = str(limit)
    taken: dict[str, str] = {}
    for ways in fields.values():
        if not isinstance(game_or_refusal(game, None, {**taken, **ways}), str):
            taken.update(ways)
    assert taken, "no number of the content can go to the end of its range"
    extreme = type(game)(None, taken)
    for seed in range(3):
        match = extreme.match(seed)
        play_randomly(match, Rng(seed), ENOUGH_GREEDY)
        check_result(extreme, match.settings, match.result)
        assert picture(match, 0), f"{where(match)}: seat 0 sees nothing"
        again = extreme.match_from(match.position()).position()
        same(again, match.position(), f"{where(match)}: with extreme numbers a position reads otherwise")
        for number in range(len(match.answers), 0, -max(1, len(match.answers) // 10)):
            match.back_to(number)
            for seat in range(match.seats):
                worth = extreme.value(match.resting_table, seat)
                assert 0.0 <= worth <= 1.0, f"{where(match)}: with extreme numbers the value for seat {seat} is {worth}"
