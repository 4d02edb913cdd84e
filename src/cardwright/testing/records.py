"""A record is the truth: it plays the very same game again, or says what is wrong with it."""

from pathlib import Path

from cardwright import BadRecord, Game, Match, Record, Rng
from cardwright.core.matches.script import ONLY_OPTION
from cardwright.core.position import read_position
from cardwright.core.rng import KEY_BYTES
from cardwright.testing.differences import same, where
from cardwright.testing.refusing import refuses
from cardwright.testing.sample_games import answer, play_randomly, sample_games
from cardwright.testing.snapshots import snapshot


def test_a_record_tells_the_same_match_again_at_every_stage(game: Game) -> None:
    for sample in sample_games(game):
        step = max(1, len(sample.answers) // 6)
        for number, match in enumerate(sample.travel(game)):
            if number % step == 0 or match.decision is None:
                again = Record.parse(match.record().text()).match(game)
                same(snapshot(again), snapshot(match), f"{where(match)}: its record tells another match")
                same(again.result, match.result, f"{where(match)}: its record has another result")
                same(
                    again.record().text(),
                    match.record().text(),
                    f"{where(match)}: its record is written otherwise again",
                )


def test_a_told_match_can_be_played_on(game: Game) -> None:
    for sample in sample_games(game)[:6]:
        half = len(sample.answers) // 2
        match = sample.start(game)
        sample.play(match, half)
        again = Record.parse(match.record().text()).match(game)
        sample.play(again)
        same(
            snapshot(again),
            snapshot(sample.end(game)),
            f"{where(again)}: a match told again from its middle ends otherwise",
        )


def test_a_record_survives_a_file(game: Game, folder: Path) -> None:
    match = sample_games(game)[1].end(game)
    match.record().save(folder / "game.json")
    same([file.name for file in folder.iterdir()], ["game.json"], "saving a record leaves other files")
    loaded = Record.load(folder / "game.json").match(game)
    same(snapshot(loaded), snapshot(match), f"{where(match)}: its record, saved and loaded, tells another match")


def test_practice_is_noted_in_the_record(game: Game) -> None:
    match = game.match(seed=3, free_undo=True)
    answer(match)
    again = Record.parse(match.record().text()).match(game)
    assert again.free_undo, "a record forgets that undo was free"
    again.undo()


def test_a_match_from_a_position_is_recorded_with_it(game: Game) -> None:
    start = middle(game).position()
    settings, table = read_position(game, start)
    match = Match(game, settings, 5, start, table)
    play_randomly(match, Rng(1))
    again = Record.parse(match.record().text()).match(game)
    same(snapshot(again), snapshot(match), f"{where(match)}: the record of a match from a position tells another")


def test_chance_from_a_key_goes_into_records_positions_and_copies(game: Game) -> None:
    """As between people on a server: the key is all there is to know."""
    match = Match(game, game.settle({}), 3, key="5a" * KEY_BYTES)
    for _ in range(6):
        if match.decision is not None:
            answer(match)
    _, table = read_position(game, match.position())
    drawn = [table.rng.bits() for _ in range(40)]
    assert drawn == [rng.bits() for rng in [match.resting_table.rng.copy()] for _ in range(40)], (
        "a position goes on with other chance"
    )
    other = match.copy()
    play_randomly(match, Rng(4))
    play_randomly(other, Rng(4))
    assert snapshot(other) == snapshot(match), "a copy rolls other dice"
    again = Record.parse(match.record().text()).match(game)
    assert snapshot(again) == snapshot(match), "the record plays another game"


def middle(game: Game) -> Match:
    sample = longest(game)
    match = sample_games(game)[sample].start(game)
    for index in sample_games(game)[sample].answers[: len(sample_games(game)[sample].answers) // 2]:
        match.choose(index)
    return match


def longest(game: Game) -> int:
    lengths = [len(sample.answers) for sample in sample_games(game)]
    return lengths.index(max(lengths))


def refusal(game: Game, record: Record) -> str:
    with refuses(BadRecord, what="a bad record") as refused:
        Record.parse(record.text()).match(game)
    return refused.sentence


def says(sentence: str, words: str) -> None:
    assert words in sentence, f"a bad record is refused with {sentence!r}, which doesn't say {words!r}"


def ended(game: Game) -> Record:
    return sample_games(game)[longest(game)].end(game).record()


def test_a_wrong_word_is_refused_by_the_answers_number(game: Game) -> None:
    record = ended(game)
    for number in {0, len(record.answers) // 2, len(record.answers) - 1}:
        wrong = ended(game)
        wrong.answers[number] = " ".join([*wrong.answers[number].split(" ")[:2], "something else"])
        says(refusal(game, wrong), f"Answer {number} ")
        says(refusal(game, wrong), "something else")


def test_an_answer_that_names_no_option_is_refused_by_its_number(game: Game) -> None:
    record = ended(game)
    number = len(record.answers) // 2
    for written in ("", "x", "-1 x", "--1 x", "1.5 x", "²", "9" * 5000 + " x", "999999 x", " ", "0", "0 x", "0 999 x"):
        record.answers[number] = written
        says(refusal(game, record), f"Answer {number} ")


def test_answers_after_the_end_are_refused(game: Game) -> None:
    record = ended(game)
    count = len(record.answers)
    record.answers.append("0 more")
    says(refusal(game, record), f"over after {count} answers")


def test_a_record_that_ends_too_early_for_its_result_is_refused(game: Game) -> None:
    record = ended(game)
    while record.answers.pop().split(" ")[1] == ONLY_OPTION:
        pass  # an only answer may be missing: nobody chose it
    says(refusal(game, record), "the game goes on")


def test_a_wrong_score_is_refused(game: Game) -> None:
    record = ended(game)
    assert record.scores is not None
    record.scores = [score / 2 + 0.125 for score in record.scores]
    says(refusal(game, record), str(record.scores))


def test_other_rules_content_and_games_are_refused_by_name(game: Game) -> None:
    for field, value in (("rules", game.version + 1), ("content", "0123456789ab"), ("game", "another game")):
        record = ended(game)
        setattr(record, field, value)
        says(refusal(game, record), str(value))


def test_settings_that_the_game_does_not_have_are_refused_by_name(game: Game) -> None:
    record = ended(game)
    record.settings = {"no such setting": 1}
    says(refusal(game, record), "no such setting")
    for setting in game.settings:
        record = ended(game)
        record.settings = {setting.name: None}
        says(refusal(game, record), setting.name)


def test_a_bad_starting_position_is_refused(game: Game) -> None:
    record = game.match(seed=1).record()
    record.start = "cardwright position 1\ngame: nothing"
    says(refusal(game, record), "position")


def test_malformed_text_is_refused(game: Game) -> None:
    text = ended(game).text()
    for wrong in ("", "{", text[:-3], text.replace('"seed"', '"sed"'), text.replace("[", "{"), "[]", "null", text * 2):
        with refuses(BadRecord, "can't be read", f"a record that begins with {wrong[:30]!r}"):
            Record.parse(wrong)
