"""Every value a setting offers can be played with; every other is refused by name."""

from cardwright import BadSetting, Game, Rng
from cardwright.core.position import read_position, setting_text
from cardwright.core.settings import Flag, Number
from cardwright.testing.differences import same, where
from cardwright.testing.endings import rambled
from cardwright.testing.refusing import refuses
from cardwright.testing.sample_games import play_randomly
from cardwright.testing.snapshots import check_result
from cardwright.testing.variants import settles, variants


def test_the_defaults_are_what_the_settings_say(game: Game) -> None:
    settled = game.settle({}).values
    same(
        settled,
        {setting.name: setting.default for setting in game.settings},
        "without choices the settings aren't the defaults",
    )
    for setting in game.settings:
        same(setting.read(setting.default), setting.default, f"the setting {setting.name} reads its default otherwise")
        assert setting.help, f"the setting {setting.name} has no line of help"
        assert setting.takes(), f"the setting {setting.name} doesn't say what it takes"


def test_every_value_can_be_played_to_the_end(game: Game) -> None:
    for number, chosen in enumerate(variants(game)):
        for seed in (number, number + 1000):
            check_result(game, game.settle(chosen), rambled(game, seed, **chosen))


def test_settings_are_kept_in_records_and_positions(game: Game) -> None:
    for chosen in variants(game):
        match = game.match(seed=4, **chosen)
        recorded, written = match.record().match(game).settings, read_position(game, match.position())[0]
        same(recorded.values, match.settings.values, f"{where(match)}: its record has other settings")
        same(written.values, match.settings.values, f"{where(match)}: its position has other settings")


def test_every_value_can_be_written_as_text(game: Game) -> None:
    for setting in game.settings:
        for value in setting.ends():
            same(setting.read(value), value, f"the setting {setting.name} reads {value!r} otherwise")
            same(
                setting.read(setting_text(value)),
                value,
                f"the setting {setting.name} reads {setting_text(value)!r} otherwise",
            )


def test_every_number_of_seats_can_be_played(game: Game) -> None:
    counts = {game.seats(game.settle(chosen)) for chosen in variants(game)}
    assert min(counts) >= 1, "with some settings the game has no seats"
    for setting in game.settings:
        if setting.name == "seats" and isinstance(setting, Number):
            for count in range(setting.low, setting.high + 1):
                match = game.match(seed=count, seats=count)
                same(game.seats(match.settings), count, f"with seats={count} the table has another number of seats")
                play_randomly(match, Rng(count))
                check_result(game, match.settings, match.result)


def test_other_values_are_refused_by_the_settings_name(game: Game) -> None:
    values: list[object] = [None, [], (), {}, 1.5, "no such word", "", "--1", "9" * 5000, 10**12, -(10**12)]
    for setting in game.settings:
        for value in values:
            with refuses(BadSetting, setting.name, f"the value {str(value)[:30]!r} for {setting.name}"):
                game.settle({setting.name: value})


def test_one_beyond_the_range_is_refused(game: Game) -> None:
    for setting in game.settings:
        if isinstance(setting, Number):
            for value in (setting.low - 1, setting.high + 1, True):
                with refuses(BadSetting, setting.name, f"the value {value!r} for {setting.name}"):
                    game.settle({setting.name: value})
        if isinstance(setting, Flag):
            assert settles(game, {setting.name: "yes"}), f"the setting {setting.name} refuses 'yes'"
            with refuses(BadSetting, setting.name, f"the value 1 for {setting.name}"):
                game.settle({setting.name: 1})


def test_a_setting_that_does_not_exist_is_refused_with_those_that_do(game: Game) -> None:
    with refuses(BadSetting, "no setting 'moon'", "the setting moon") as refused:
        game.match(moon=1)
    for setting in game.settings:
        assert setting.name in refused.sentence, f"{refused.sentence!r} doesn't name the setting {setting.name}"
