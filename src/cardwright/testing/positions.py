"""A position is a table as text: written, read and edited without losing the game."""

from collections.abc import Iterator

from cardwright import BadPosition, Game, Match, Rng
from cardwright.core.position import FIRST_LINE, read_position, write_position
from cardwright.testing.differences import same, where
from cardwright.testing.endings import Rambling, play_to_the_end
from cardwright.testing.mutants import taken
from cardwright.testing.refusing import refuses
from cardwright.testing.sample_games import SampleGame, sample_games
from cardwright.testing.snapshots import check_result, snapshot

OWN_LINES = 5  # of every position, before those of the game
JUNK = [
    "",
    "junk",
    "-1",
    "--1",
    "1.5",
    "999999",
    "9" * 5000,
    "0",
    "1",
    "²",
    "a=b",
    "(",
    ")",
    "|",
    "x(1,2",
    "\x00",
    "é:",
]


def rests(game: Game, sample: SampleGame) -> Iterator[tuple[int, Match]]:
    """The match whenever it has come to a new resting point, and the number of answers up to there."""
    last = None
    for match in sample.travel(game):
        if match.resting_table is not last:
            last = match.resting_table
            yield len(match.answers), match


def test_a_position_read_and_written_again_is_the_same_text(game: Game) -> None:
    for sample in sample_games(game):
        for _, match in rests(game, sample):
            text = match.position()
            settings, t = read_position(game, text)
            same(
                write_position(game, settings, t),
                text,
                f"{where(match)}: its position reads otherwise than it is written",
            )
            same(settings.values, match.settings.values, f"{where(match)}: its position has other settings")
            same(t.result, match.resting_table.result, f"{where(match)}: its position has another result")
            cards = sorted(game.census(match.resting_table))
            same(sorted(game.census(t)), cards, f"{where(match)}: its position has other cards")


def test_a_match_from_a_position_plays_on_as_the_first_one_did(game: Game) -> None:
    for sample in sample_games(game):
        places = list(enumerate_rests(game, sample))
        end = sample.end(game)
        for number, text in places[:: max(1, len(places) // 4)]:
            settings, t = read_position(game, text)
            match = Match(game, settings, 0, text, t)
            sample.play(match, before=number)
            what = f"{where(end)}: played on from its position after {number} answers, it"
            same(match.position(), end.position(), f"{what} ends elsewhere (is something not in the lines?)")
            same(match.result, end.result, f"{what} has another result")
            same(snapshot(match).views, snapshot(end).views, f"{what} shows other views")


def enumerate_rests(game: Game, sample: SampleGame) -> list[tuple[int, str]]:
    return [(number, match.position()) for number, match in rests(game, sample)]


def test_a_position_may_be_indented_and_spaced_by_hand(game: Game) -> None:
    text = game.match(seed=2).position()
    edited = "\n\n" + "\n\n".join("  " + line.replace(": ", ":    ", 1) + "  " for line in text.splitlines()) + "\n\n"
    settings, t = read_position(game, edited)
    same(write_position(game, settings, t), text, "a position that was indented and spaced reads otherwise")


def test_a_line_of_a_position_holds_only_so_many_items(game: Game) -> None:
    """No game comes to them, and nobody could think about such a table in a reasonable time."""
    most = game.lines.most
    for text in some_positions(game):
        lines = text.splitlines()
        for at, line in enumerate(lines[OWN_LINES:], start=OWN_LINES):
            name, _, items = line.partition(":")
            assert len(items.split()) <= most // 2, f"the game itself comes to {len(items.split())} items in {name!r}"
            if name in ("chance", "result"):
                continue
            word = (items.split() or ["x"])[0]
            for apart in (" ", ","):
                hostile = [*lines[:at], f"{name}: {apart.join([word] * (most + 1))}", *lines[at + 1 :]]
                with refuses(BadPosition, f"The line '{name}' has .* items; {most} are the most"):
                    read_position(game, "\n".join(hostile))


def some_positions(game: Game) -> list[str]:
    """The start, the middle and the end of the longest sample."""
    sample = max(sample_games(game), key=lambda sample: len(sample.answers))
    texts = [text for _, text in enumerate_rests(game, sample)]
    return [texts[0], texts[len(texts) // 2], texts[-1]]


def refused_or_played(game: Game, text: str) -> bool:
    """Whether a damaged position is refused; if it is taken, it can be written again and played to its end."""
    read = taken(game, text)
    if read is None:
        return True
    settings, t = read
    t.driver = Rambling([Rng(5, seat) for seat in range(game.seats(settings))])
    play_to_the_end(game, t)
    check_result(game, settings, t.result)
    return False


def test_a_missing_line_is_refused_by_name_or_left_to_the_game(game: Game) -> None:
    for text in some_positions(game):
        lines = text.splitlines()
        for number, line in enumerate(lines):
            name = line.partition(":")[0]
            short = "\n".join(lines[:number] + lines[number + 1 :])
            if name in ("settings", "chance", "result"):
                refused_or_played(game, short)
            else:
                with refuses(BadPosition, name.replace("(", r"\("), f"a position without the line {name!r}"):
                    read_position(game, short)


def test_an_unknown_or_a_repeated_line_is_refused_by_name(game: Game) -> None:
    for text in some_positions(game):
        with refuses(BadPosition, "weather forecast", "a position with the line 'weather forecast'"):
            read_position(game, text + "weather forecast: rain\n")
        for line in text.splitlines()[1:]:
            with refuses(BadPosition, "repeats", f"a position with {line!r} twice"):
                read_position(game, text + line)
        with refuses(BadPosition, "no colon", "a position with a line without a colon"):
            read_position(game, text + "rain")


def test_a_position_of_another_game_rules_or_content_is_refused(game: Game) -> None:
    text = game.match().position()
    for name in ("game", "rules", "content"):
        lines = [f"{name}: 77" if line.startswith(f"{name}:") else line for line in text.splitlines()]
        with refuses(BadPosition, f"'{name}' says '77'", f"a position with the {name} 77"):
            read_position(game, "\n".join(lines))
    for wrong in ("", "\n", FIRST_LINE, text.replace(FIRST_LINE, "cardwright position 2"), text[5:]):
        with refuses(BadPosition, what=f"a position that begins with {wrong[:30]!r}"):
            read_position(game, wrong)


def test_junk_in_any_line_is_refused_or_can_be_played(game: Game) -> None:
    refusals = 0
    for text in some_positions(game):
        lines = text.splitlines()
        for number, line in enumerate(lines[1:], start=1):
            name = line.partition(":")[0]
            for junk in damaged(line.partition(":")[2].split()):
                damage = [*lines[:number], f"{name}: {junk}", *lines[number + 1 :]]
                refusals += refused_or_played(game, "\n".join(damage))
    assert refusals > 0, "no junk in any line of a position is refused"


def damaged(words: list[str]) -> list[str]:
    """Junk instead of a line's value, and the value with a word lost, doubled, swapped or misspelt."""
    values = list(JUNK)
    if words:
        middle = len(words) // 2
        values.append(" ".join(words[:middle] + words[middle + 1 :]))
        values.append(" ".join([*words, words[middle]]))
        values.append(" ".join([*words, "junk"]))
        values.append(" ".join(reversed(words)))
        values.append(" ".join([*words[:middle], words[middle] + "x", *words[middle + 1 :]]))
        values.append(" ".join([*words[:middle], words[middle][:-1], *words[middle + 1 :]]))
        values.append(" ".join([*words[:middle], *[junk + words[middle] for junk in ("-", "9")], *words[middle + 1 :]]))
    return values
