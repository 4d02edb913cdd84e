"""Every value a setting offers can be played with; every other is refused by name."""

from cardwright import BadSetting, Game, Rng, bot, play
from cardwright.core.position import read_position, setting_text
from cardwright.core.settings import Flag, Number
from cardwright.testing.journeys import check_result, settles, variants, wander
from cardwright.testing.refusing import refuses


def test_the_defaults_are_what_the_settings_say(game: Game) -> None:
    settled = game.settle({}).values
    assert settled == {setting.name: setting.default for setting in game.settings}
    for setting in game.settings:
        assert setting.read(setting.default) == setting.default
        assert setting.help
        assert setting.takes()


def test_every_value_can_be_played_to_the_end(game: Game) -> None:
    for number, chosen in enumerate(variants(game)):
        for seed in (number, number + 1000):
            check_result(game, game.settle(chosen), play(game, [bot("random")], seed, **chosen))


def test_settings_are_kept_in_records_and_positions(game: Game) -> None:
    for chosen in variants(game):
        match = game.match(seed=4, **chosen)
        assert match.record().match(game).settings.values == match.settings.values
        assert read_position(game, match.position())[0].values == match.settings.values


def test_every_value_can_be_written_as_text(game: Game) -> None:
    for setting in game.settings:
        for value in setting.ends():
            assert setting.read(value) == value
            assert setting.read(setting_text(value)) == value


def test_every_number_of_seats_can_be_played(game: Game) -> None:
    counts = {game.seats(game.settle(chosen)) for chosen in variants(game)}
    assert min(counts) >= 1
    for setting in game.settings:
        if setting.name == "seats" and isinstance(setting, Number):
            for count in range(setting.low, setting.high + 1):
                match = game.match(seed=count, seats=count)
                assert game.seats(match.settings) == count
                wander(match, Rng(count))
                check_result(game, match.settings, match.result)


def test_other_values_are_refused_by_the_settings_name(game: Game) -> None:
    values: list[object] = [None, [], (), {}, 1.5, "no such word", "", "--1", "9" * 5000, 10**12, -(10**12)]
    for setting in game.settings:
        for value in values:
            with refuses(BadSetting, setting.name):
                game.settle({setting.name: value})


def test_one_beyond_the_range_is_refused(game: Game) -> None:
    for setting in game.settings:
        if isinstance(setting, Number):
            for value in (setting.low - 1, setting.high + 1, True):
                with refuses(BadSetting, setting.name):
                    game.settle({setting.name: value})
        if isinstance(setting, Flag):
            assert settles(game, {setting.name: "yes"})
            with refuses(BadSetting, setting.name):
                game.settle({setting.name: 1})


def test_a_setting_that_does_not_exist_is_refused_with_those_that_do(game: Game) -> None:
    with refuses(BadSetting, "no setting 'moon'") as refused:
        game.match(moon=1)
    for setting in game.settings:
        assert setting.name in refused.sentence
