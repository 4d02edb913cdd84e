"""Themes: data that is read, refused with a reason, and can be read on a screen."""

import re
from pathlib import Path

import pytest

from cardwright import registry
from cardwright.core.errors import BadContent
from cardwright.core.events import SPECTATOR
from cardwright.core.view import Area
from cardwright.serve.html import checking, render
from cardwright.themes import contrast, plates
from cardwright.themes.theme import NARROW, Theme, plain, read, theme_of

GAMES = registry.game_ids()


@pytest.mark.parametrize("name", GAMES)
def test_every_pair_of_colours_can_be_read(name: str) -> None:
    assert contrast.hard_to_read(theme_of(registry.game(name))) == []


def test_a_pale_tone_is_found() -> None:
    assert contrast.contrast(contrast.luminance((1, 0), 0), contrast.luminance((0, 0), 0)) == pytest.approx(21.0)
    assert (
        contrast.contrast(contrast.luminance((0.7, 0.02), 80), contrast.luminance((0.6, 0.02), 80))
        < contrast.LEAST_CONTRAST
    )


@pytest.mark.parametrize("name", GAMES)
def test_every_emblem_of_a_theme_is_in_the_sprite(name: str) -> None:
    sprite = (render.STATIC / "symbols.svg").read_text(encoding="utf-8")
    there = set(re.findall(r'<symbol id="([^"]+)"', sprite))
    assert {symbol for symbol in theme_of(registry.game(name)).symbols() if symbol} <= there


def test_a_theme_is_told_what_nobody_can_see() -> None:
    theme = read('[emblems]\nStrike = "no-such-thing"\n[tones]\nloud = [0, 9.0]', "of a test")
    told = checking.faults(theme)
    assert told[0] == "there is no emblem 'no-such-thing' in the sprite"
    assert any(fault.startswith("loud on") for fault in told)


@pytest.mark.parametrize("name", GAMES)
def test_a_theme_names_what_is_in_its_game(name: str) -> None:
    game = registry.game(name)
    assert checking.strangers(theme_of(game), game) == []


def test_a_theme_is_told_of_names_that_are_nobodys() -> None:
    theme = read(
        '[emblems]\n"Wolff" = "wolf-head"\n"*Wolf" = "wolf-head"\n[dyes]\nthree_headed_hydra = "warn"', "of a test"
    )
    assert checking.strangers(theme, registry.game("dungeon")) == [
        "[emblems] has a line for 'Wolff', but the game has nothing of that name (did you mean 'Wolf'?)",
        "[dyes] has a line for 'three_headed_hydra', but the game has nothing of that name",
    ]


def test_a_pattern_of_names_has_an_emblem_where_no_name_does() -> None:
    theme = read('[emblems]\n"*Wolf" = "wolf-head"\n"Grey Wolf" = "paw"', "of a test")
    assert [theme.emblem("Grey Wolf"), theme.emblem("Black Wolf"), theme.emblem("Bear")] == ["paw", "wolf-head", ""]


def test_what_a_text_says_first_picks_the_emblem() -> None:
    theme = read('[signs]\ndamage = ["sword"]\nheal = ["heart"]', "of a test")
    assert theme.sign("Kiss", "Heal 2, then deal 1 damage.") == "heart"


def test_every_symbol_of_the_templates_is_in_the_sprite() -> None:
    there = set(re.findall(r'<symbol id="([^"]+)"', (render.STATIC / "symbols.svg").read_text(encoding="utf-8")))
    templates = Path(render.__file__).parent / "templates"
    named = {
        symbol
        for file in templates.glob("*.html")
        for symbol in re.findall(r"sym\('([a-z-]+)'\)", file.read_text("utf-8"))
    }
    assert named
    assert named <= there


def test_the_sprite_of_plates_is_what_is_drawn() -> None:
    assert (render.STATIC / "plates.svg").read_text(encoding="utf-8") == plates.sprite()


def test_the_style_sheet_has_the_colours_whose_contrast_is_counted() -> None:
    css = (render.STATIC / "look.css").read_text(encoding="utf-8")
    for mode in contrast.SURFACES.values():
        for name, (light, chroma) in mode.items():
            assert f"--{name}: oklch({light:g} {chroma:g} var(--h))".replace("0.", ".") in css
    for mode in contrast.TONES.values():
        for name, (light, chroma) in mode.items():
            assert re.search(rf"--l-{name}: 0?{light}0?;".replace("0.", r"\."), css), name
            assert re.search(rf"--c-{name}: 0?{chroma}0?;".replace("0.", r"\."), css), name


def test_style_sheet_script_and_grids_agree_about_narrow_screens() -> None:
    assert f"@media {NARROW} {{" in (render.STATIC / "look.css").read_text(encoding="utf-8")
    assert f'matchMedia("{NARROW}")' in (render.STATIC / "tools.js").read_text(encoding="utf-8")


def test_an_unknown_field_is_refused_by_its_name() -> None:
    with pytest.raises(BadContent, match="colour"):
        read("colour = 3", "of a game")


def test_a_tone_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadContent, match="no tone 'pink'"):
        read('[kinds]\nattack = { tone = "pink" }', "of a game")


def test_the_first_pattern_that_fits_an_area_counts() -> None:
    theme = read(
        '[shapes]\n"dice:*/mine" = { as = "dice" }\n"hand:{me}" = { as = "hand" }\n'
        '"hand:*" = { as = "fan" }\n"map/grid" = { as = "path" }',
        "of a game",
    )
    own, rival = theme.shape(Area("hand:1", "Hand", "row"), 1), theme.shape(Area("hand:0", "Hand", "row"), 1)
    assert own is not None
    assert rival is not None
    assert (own.as_, rival.as_) == ("hand", "fan")
    assert theme.shape(Area("map", "Map", "pile"), 1) is None
    assert theme.shape(Area("dice:7", "Dice", "row", of=0), 1) is None
    assert theme.shape(Area("dice:7", "Dice", "row", of=1), 1) is not None
    assert theme.shape(Area("map", "Map", "grid"), 1) is not None


def test_who_only_watches_sits_where_the_first_seat_does() -> None:
    theme = read('[shapes]\n"row:{near}" = { at = "left" }\n"row:*" = { at = "right" }', "of a game")
    for seat, at in ((0, "left"), (1, "right")):
        look = theme.shape(Area(f"row:{seat}", "Row", "grid", of=seat), SPECTATOR)
        assert look is not None
        assert look.at == at


def test_a_game_without_a_theme_has_the_colours_of_its_terminal() -> None:
    leduc = registry.game("leduc")
    assert plain(leduc).said is False
    assert isinstance(theme_of(leduc), Theme)
    assert 0 <= theme_of(leduc).hue < 360
