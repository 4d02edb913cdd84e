"""The command line as people and scripts use it: in a pipe, with the same options as on a screen."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cardwright import Record, game
from cardwright.cli.app import app
from cardwright.core.errors import CardwrightError
from cardwright.desk import saves
from tests.cli.terminal import Terminal

RUNNER = CliRunner()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home and a working folder of the test's own."""
    monkeypatch.setenv("CARDWRIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


def run(*words: str, typed: str = "") -> Result:
    return RUNNER.invoke(app, list(words), input=typed, env={"COLUMNS": "80"})


def said(*words: str, typed: str = "") -> str:
    """What a command printed that went well."""
    result = run(*words, typed=typed)
    assert result.exit_code == 0, result.output
    return result.output


def refused(*words: str, typed: str = "") -> str:
    """The sentence with which a command was refused."""
    result = run(*words, typed=typed)
    assert isinstance(result.exception, CardwrightError), result.output
    return str(result.exception)


def kept(name: str | None = None) -> Record:
    """The record of the game kept last."""
    return saves.read(saves.newest(name))


# ---------------------------------------------------------------- play


def test_playing_shows_what_each_card_would_do() -> None:
    text = said("play", "perfectus", "--seed", "7", typed="q\n")
    assert "20† -30" in text
    assert "your loss if you finish then" in text


def test_the_running_sum_is_shown_before_the_move_is_finished() -> None:
    text = said("play", "perfectus", "--seed", "7", typed="P8|C4 2\nq\n")
    assert "finishing now costs 4 from cards + 18 from survivors = 22, leaving 28" in " ".join(text.split())


def test_everything_fits_80_columns() -> None:
    text = said("play", "perfectus", "--seed", "7", typed="?\ni memory\ni king\nl\nP8|C4 2\nh\nq\n")
    assert max(len(line) for line in text.splitlines() if "Kept." not in line and "home" not in line) <= 80


def test_an_option_is_chosen_by_number_by_name_and_by_some_of_its_words() -> None:
    for typed in ("5", "P8|C4 2", "p8 seven spades c4"):
        said("play", "perfectus", "--seed", "7", typed=f"{typed}\nq\n")
        record = kept("perfectus")
        assert record.answers == ["0 16 P8|C4 2"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There is no option 99"),
        ("nonsense", "No option contains 'nonsense'"),
        ("c10", "options contain 'c10'"),
        ("u", "There is nothing to take back."),
        ("i", "Name a card"),
        ("i dragon", "Nothing on the table is called 'dragon'"),
        ("s no/such/folder/x.json", "can't be written"),
    ],
)
def test_what_can_not_be_done_is_said_and_changes_nothing(typed: str, answer: str) -> None:
    assert answer in " ".join(said("play", "perfectus", "--seed", "7", typed=f"{typed}\nq\n").split())
    assert "There is no kept game" in refused("play", "--continue")


def test_undo_takes_back_a_laid_card() -> None:
    said("play", "perfectus", "--seed", "7", typed="17\n1\nu\nq\n")
    assert len(kept("perfectus").answers) == 1


def test_a_hint_names_an_option_and_a_reason() -> None:
    text = said("play", "perfectus", "--seed", "7", typed="17\nh\nq\n")
    assert "Hint: " in text
    assert "Chance to win, and how far off that may be:" in text
    shares = [float(line.split()[0]) for line in text.splitlines() if " % ±" in line]
    assert shares == sorted(shares, reverse=True)
    assert "After that: " in text


def test_a_kept_game_goes_on_where_it_was_left() -> None:
    said("play", "perfectus", "--seed", "7", typed="5\nq\n")
    text = said("play", "--continue", typed="finish\nq\n")
    assert "Combat: your cards hurt you for 4" in text
    assert len(kept("perfectus").answers) == 2


def test_the_end_of_input_keeps_the_game_too() -> None:
    said("play", "perfectus", "--seed", "7", typed="17\n")
    assert len(kept("perfectus").answers) == 1


def test_nothing_kept_is_said_so() -> None:
    assert "no kept game" in refused("play", "--continue")


def test_a_game_played_to_its_end_is_not_kept(home: Path) -> None:
    text = said("play", "perfectus", "--seed", "7", typed="1\n" * 200)
    assert "You lose" in text
    assert not (home / "perfectus-7.json").exists()


def test_without_a_name_the_games_are_offered() -> None:
    text = said("play", typed="perf\nq\n")
    assert "Which game?" in text
    assert "Perfectus Empatheia" in text


def test_a_wrong_choice_of_game_is_asked_again() -> None:
    assert "Type a number from 1" in said("play", typed="77\nperf\nq\n")


def test_practice_takes_back_chance() -> None:
    said("play", "perfectus", "--practice", "--seed", "7", typed="17\nfinish\nu\nq\n")
    assert len(kept("perfectus").answers) == 1


def test_safe_undo_does_not() -> None:
    text = said("play", "perfectus", "--seed", "7", typed="17\nfinish\nu\nq\n")
    assert "can't be taken back" in " ".join(text.split())


# ---------------------------------------------------------------- wrong words


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    assert "perfectus" in refused("play", "chess")


def test_an_unknown_setting_is_refused_with_those_there_are() -> None:
    assert "untouched_hit" in refused("play", "perfectus", "-s", "gravity=false")


def test_a_wrong_value_is_refused_with_what_it_takes() -> None:
    assert "takes columns or rows" in refused("play", "perfectus", "-s", "order=spiral")


def test_a_setting_without_a_value_is_refused() -> None:
    assert "NAME=VALUE" in refused("play", "perfectus", "-s", "order")


def test_too_many_players_are_refused() -> None:
    assert "has 1 seat here" in refused("play", "perfectus", "--players", "me,greedy")


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    assert "tactician" in refused("simulate", "dungeon", "--players", "wizard")


def test_an_unknown_player_is_refused_with_bots_levels_and_people() -> None:
    complaint = refused("play", "elemental", "--players", "me,god")
    for word in ("tactician", "master", "search:500", "me:Ada"):
        assert word in complaint


def test_help_names_what_a_command_takes() -> None:
    assert "l [all]" in said("play", "perfectus", "--seed", "7", typed="?\nq\n")


def test_people_do_not_sit_in_a_watched_game() -> None:
    assert "cardwright play" in refused("watch", "perfectus", "--players", "me")


# ---------------------------------------------------------------- watch, replay


def saved(seed: int = 7) -> Path:
    match = game("perfectus").match(seed=seed)
    while match.decision is not None:
        match.choose(len(match.decision.options) - 1)
    path = Path("game.json")
    match.record().save(path)
    return path


def test_watching_tells_the_story_and_saves_it() -> None:
    text = said("watch", "perfectus", "--players", "random", "--seed", "3", "--save", "seen.json")
    assert "Combat:" in text
    assert Record.load("seen.json").match(game("perfectus")).result is not None


def test_a_watched_game_of_several_seats_shows_a_spectator_no_hidden_card() -> None:
    watched = ("watch", "elemental", "--players", "random,random", "--seed", "3", "-s", "max_turns=6")
    text = said(*watched)
    assert "A's health" in text
    assert "Your health" not in text
    assert "draws a card." in text
    assert "Your health" in said(*watched, "--seat", "1")
    assert "has no seat 2" in refused(*watched, "--seat", "2")


def test_a_watched_game_of_one_seat_is_seen_through_its_eyes() -> None:
    assert "Hand" in said("watch", "perfectus", "--players", "random", "--seed", "3")


def test_one_bot_to_watch_sits_in_every_seat() -> None:
    said("watch", "elemental", "--players", "random", "--seed", "3", "--save", "game.json")
    assert Record.load("game.json").players == ["random", "random"]
    assert "3 players came" in refused("watch", "elemental", "--players", "random,random,random")


def test_a_replay_tells_every_answer() -> None:
    record = Record.load(saved())
    text = said("replay", "game.json")
    assert f"{len(record.answers):>4}  the player:" in text
    assert "You lose" in text


def test_a_replay_shows_the_table_at_one_answer() -> None:
    saved()
    assert "Answer 1 of" in said("replay", "game.json", "--at", "1")


def test_a_replay_steps_into_a_secret_question_back_and_forward_again(tmp_path: Path) -> None:
    """What both seats answered in secret is one step, in either direction."""
    match = game("empyrean").match(seed=5)
    for _ in range(9):
        match.choose(0)
    assert [answer.first for answer in match.answers[:4]] == [0, 0, 2, 3], "a secret question, and an open one"
    match.record().save("game.json")
    with Terminal(tmp_path / "home", "replay", "game.json") as terminal:
        for key, at in (("", 2), ("", 3), ("b", 2), ("b", 0), ("", 2), ("", 3), ("", 5), ("4", 3), ("b", 2)):
            terminal.shows("q quit > ")
            terminal.types(key)
            terminal.shows(f"Answer {at} of {len(match.answers)}")


def test_a_replay_can_be_played_on_from_there() -> None:
    saved()
    said("replay", "game.json", "--at", "1", "--play-on", typed="1\nq\n")
    assert len(kept("perfectus").answers) == 2


def test_a_moment_that_never_was_is_refused() -> None:
    saved()
    assert "--at takes 0 to" in refused("replay", "game.json", "--at", "999")


def test_a_broken_record_is_refused_with_the_place() -> None:
    path = saved()
    path.write_text(path.read_text().replace("finish", "vanish", 1))
    assert "'vanish'" in refused("replay", "game.json")
    path.write_text("{")
    assert "can't be read" in refused("replay", "game.json")
    assert "no game or file called 'nowhere.json'" in refused("replay", "nowhere.json")


# ---------------------------------------------------------------- simulate, check, rules, bench


def test_simulating_sums_up_with_intervals_and_writes_json() -> None:
    text = said("simulate", "perfectus", "--players", "random", "--games", "30", "--json", "sums.json")
    assert "95 % interval" in text
    sums = json.loads(Path("sums.json").read_text())
    assert sums["games"] == 30
    assert sums["seats"][0]["low"] <= sums["seats"][0]["score"] <= sums["seats"][0]["high"]
    assert sum(sums["ends"].values()) == 30


def test_two_processes_sum_up_to_the_same() -> None:
    for jobs in ("1", "2"):
        said("simulate", "perfectus", "--games", "40", "--jobs", jobs, "--json", f"{jobs}.json")
    one, two = (json.loads(Path(f"{jobs}.json").read_text()) for jobs in ("1", "2"))
    assert (one["seats"], one["ends"]) == (two["seats"], two["ends"])


def test_every_games_own_content_is_sound() -> None:
    assert "perfectus: content" in said("check")


def test_a_mistake_in_content_is_reported_with_its_place() -> None:
    Path("mine").mkdir()
    Path("mine/mine.toml").write_text('[attack]\nnumbers = ["four"]\n')
    complaint = refused("check", "mine", "--game", "perfectus")
    assert "mine.toml" in complaint
    assert "numbers" in complaint


def mine(text: str) -> None:
    Path("mine").mkdir(exist_ok=True)
    Path("mine/mine.toml").write_text(text)


STRONGER = '[[cards]]\nid = "strike"\ndamage = 9\n'


@pytest.mark.parametrize(
    "words",
    [
        ("mine", "--game", "dungeon"),
        ("--content", "mine", "--game", "dungeon"),
        ("dungeon", "--content", "mine"),
        ("mine",),
        ("--content", "mine"),
    ],
)
def test_a_folder_is_checked_in_every_form_and_says_what_it_changes(words: tuple[str, ...]) -> None:
    mine(STRONGER + '[[cards]]\nid = "meteor"\nremove = true\n')
    text = said("check", *words, "--set", "rewards.boss=11")
    assert text.startswith("dungeon with mine: content ")
    assert text.splitlines()[1:] == [
        "  cards: strike: damage 6 -> 9",
        "  cards: meteor removed",
        "  rewards: boss 10 -> 11",
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[attack]\nmax_difference = 2\n", "perfectus"),
        ("faces = 8\n", "elemental"),
        ('[[cards]]\nid = "tremor"\ncost = 8\n', "elemental"),
        ('[[cards]]\nid = "strike"\ncost = 0\n', "dungeon"),
    ],
)
def test_a_folders_game_is_told_from_its_tables(text: str, told: str) -> None:
    mine(text)
    assert said("check", "mine").startswith(f"{told} with mine: content ")


def test_a_folders_game_is_told_in_spite_of_a_mistake() -> None:
    mine("[attack]\nmax_diference = 2\n")
    assert refused("check", "mine").splitlines() == [
        "Read as content for perfectus (if it is for another game, say --game):",
        "mine/mine.toml:2: attack, max_diference: unknown field 'max_diference'; did you mean 'max_difference'? "
        "the fields are: numbers, max_difference.",
    ]


def test_a_folder_that_fits_every_game_needs_its_game() -> None:
    mine("# nothing yet\n")
    assert "--game dungeon or --game elemental" in refused("check", "mine")
    assert said("check", "mine", "--game", "dungeon")


def test_only_one_folder_is_checked() -> None:
    mine(STRONGER)
    assert refused("check", "mine", "--content", "mine") == "Name one folder: mine or --content mine."
    assert refused("check", "nowhere") == "nowhere is not a folder."


@pytest.mark.parametrize("command", [("play", "dungeon"), ("simulate", "dungeon", "--games", "1")])
def test_changed_content_is_told_in_one_line(command: tuple[str, ...]) -> None:
    mine(STRONGER)
    words = [f"--set={path}=7" for path in ("rewards.boss", "wolf.hp", "cobra.hp")]
    text = said(*command, "--content", "mine", *words, typed="q\n")
    assert text.startswith(
        "Changed content: cards: strike: damage 6 -> 9; rewards: boss 10 -> 7; monsters: wolf: hp 60 -> 7; and 1 more."
    )
    assert "Changed content" not in said(*command, typed="q\n")


def test_content_of_ones_own_is_played_by_its_settings() -> None:
    mine('[[adventurers]]\nid = "thief"\nname = "Thief"\nhp = 60\ncoins = 0\nability = "echo"\ndeck = { strike = 3 }\n')
    settings = ("-s", "adventurer=thief", "-s", "difficulty=easy")
    assert "Thief" in said("play", "dungeon", "--content", "mine", *settings, typed="q\n")
    assert "takes ask, warrior or wizard" in refused("play", "dungeon", *settings, typed="q\n")


def test_one_number_can_be_overridden() -> None:
    two, three = (said("check", "--game", "perfectus", "--set", f"attack.max_difference={n}") for n in (2, 3))
    assert two != three, "each is a content of its own"
    assert "unknown field 'sharpness'" in refused("check", "--game", "perfectus", "--set", "attack.sharpness=2")
    changed = said("check", "--game", "elemental", "--set", "fire.effects.0.k=2")
    assert "cards: fire: effects.0.k 1 -> 2" in changed


def test_rules_show_the_digest_one_rule_and_the_whole() -> None:
    assert "untouched_hit" in said("rules", "perfectus")
    assert "ask, warrior or" in said("rules", "dungeon")
    assert "halve" in said("rules", "perfectus", "PE-21") or "half" in said("rules", "perfectus", "PE-21")
    assert "PE-50" in said("rules", "perfectus", "--full")
    assert "has no rule PE-99" in refused("rules", "perfectus", "PE-99")


def test_games_are_listed_with_their_bots() -> None:
    text = said("games")
    assert "perfectus" in text
    assert "tactician" in text


def test_bench_measures_and_prints_one_object_a_game() -> None:
    numbers = json.loads(said("bench", "perfectus", "--seconds", "0.1", "--json"))
    assert {"game", "build", "decisions_per_s", "games_per_s", "copy_us", "step_us"} <= numbers.keys()
    assert numbers["build"] in ("interpreted", "compiled")


# ---------------------------------------------------------------- what a stranger tried


@pytest.mark.parametrize("name", ['"abc', "''", "~nobody/x", "."])
def test_no_file_name_breaks_a_game(name: str) -> None:
    text = said("play", "perfectus", "--seed", "7", typed=f"17\ns {name}\nq\n")
    assert "Kept." in text
    assert len(kept("perfectus").answers) == 1


def test_two_kept_games_do_not_overwrite_each_other() -> None:
    said("play", "perfectus", "--seed", "7", typed="5\nq\n")
    said("play", "perfectus", "--seed", "8", typed="1\n" * 200)
    assert kept("perfectus-7").answers == ["0 16 P8|C4 2"]


def test_a_file_that_can_not_be_written_is_refused_before_the_work() -> None:
    assert "can't be written" in refused("watch", "perfectus", "--save", "no/such/x.json")
    assert "can't be written" in refused("simulate", "perfectus", "--json", "no/such/x.json")


def test_a_folder_that_can_not_keep_games_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("file").write_text("")
    monkeypatch.setenv("CARDWRIGHT_HOME", "file/inside")
    assert "can't be kept" in refused("play", "perfectus", "--seed", "7", typed="17\nq\n")


def test_a_replay_shows_one_seats_cards_only() -> None:
    match = game("leduc").match(seed=1)
    while match.decision is not None:
        match.choose(0)
    match.record().save("poker.json")
    assert said("replay", "poker.json", "--seat", "0") != said("replay", "poker.json", "--seat", "1")
    assert "has no seat 2" in refused("replay", "poker.json", "--seat", "2")


def test_a_rule_that_runs_over_several_lines_is_shown_whole() -> None:
    text = " ".join(said("rules", "elemental", "ED-45").split())
    assert text.endswith(".")
    assert "response window" in text


def test_commands_can_be_spelled_out() -> None:
    said("play", "perfectus", "--seed", "7", typed="17\n1\nundo\nquit\n")
    assert len(kept("perfectus").answers) == 1


def test_the_first_letters_of_a_game_are_enough() -> None:
    assert "Elemental Deck Builder" in said("play", typed="el\nq\n")


def test_the_version_is_said() -> None:
    assert said("--version").startswith("cardwright ")


# ---------------------------------------------------------------- the only option left

LAY_ALL = "C10|P10 0\nP8|C10 0\nP8|C4 0\nB10|C6 0\nB6|P6 0\n"


def test_after_the_last_card_a_person_is_asked_to_finish_gets_a_hint_and_can_take_it_back() -> None:
    text = said("play", "perfectus", "--seed", "7", typed=LAY_ALL + "h\nu\nq\n")
    assert "Hint: 1, finish the move: combat." in text
    assert len(kept("perfectus-7").answers) == 4


def test_a_game_kept_at_the_only_option_goes_on_there_and_can_be_replayed() -> None:
    said("play", "perfectus", "--seed", "7", typed=LAY_ALL + "s game.json\nq\n")
    assert "Combat:" not in said("replay", "game.json")
    text = said("play", "--continue", typed="finish\ns game.json\nq\n")
    assert "Combat:" in text
    assert Record.load("game.json").answers[5:] == ["0 only finish"]
    assert "6  the player: finish the move: combat" in said("replay", "game.json")
    assert "Combat:" not in said("replay", "game.json", "--at", "5", "--play-on", typed="q\n")


def test_bots_are_not_asked_where_there_is_no_choice() -> None:
    text = said("watch", "perfectus", "--players", "greedy", "--seed", "3", "--save", "seen.json")
    assert "Combat:" in text
    assert not [answer for answer in Record.load("seen.json").answers if answer.split(" ")[1] == "only"]


def test_bench_fits_80_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also with the longest names and the fastest games."""
    fastest = {
        "game": "catharsis", "build": "compiled core", "decisions_per_s": 3_456_789.0, "games_per_s": 987_654.0,
        "copy_us": 0.254, "step_us": 1234.5, "replay_us": 123.4, "simulations_per_s": 1_234_567.0,
    }  # fmt: skip
    monkeypatch.setattr("cardwright.bench.measure", lambda game, seconds: fastest)
    result = CliRunner().invoke(app, ["bench", "perfectus"], env={"COLUMNS": "80"})
    lines = result.output.splitlines()
    assert len(lines) == 3
    assert all(len(line) <= 80 for line in lines)
    assert "…" not in result.output
    assert lines[2].split() == [
        "catharsis", "compiled", "core", "3,456,789", "987,654", "0.25", "1,234", "123", "1,234,567"
    ]  # fmt: skip
