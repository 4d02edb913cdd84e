"""A theme as a style sheet: the hue, the tones, and the stage's grids."""

from cardwright.serve.html.staging import DEFAULT_LAYOUT, named, spots_of
from cardwright.themes.theme import LOW, MIDDLE, NARROW, WIDE, Layout, Theme
from cardwright.themes.tokens import tones


def theme_css(theme: Theme) -> str:
    rules = [tones(theme)]
    for number, layout in enumerate([*theme.layouts, DEFAULT_LAYOUT]):
        rules += layout_css(number, layout)
    return "\n".join(rules) + "\n"


def layout_css(number: int, layout: Layout) -> list[str]:
    stage = f".stage.layout-{number}"
    rules = [f"{stage} {{ grid-template: {layout.wide}; }}"]
    rules += [f"{stage} > .at-{spot} {{ grid-area: {spot}; }}" for spot in spots_of(layout)]
    for screen, template in ((LOW, layout.low), (MIDDLE, layout.middle), (NARROW, layout.narrow)):
        there = named(template or layout.wide)
        away = [f"{stage} > .at-{spot}" for spot in spots_of(layout) if spot not in there]
        inside = [f"{stage} {{ grid-template: {template}; }}"] if template else []
        inside += [f"{', '.join(away)} {{ display: none; }}"] if away and screen != NARROW else []
        if inside:
            rules.append(f"@media {screen} {{ {' '.join(inside)} }}")
    if away := [f"{stage} > .at-{spot}" for spot in spots_of(layout) if spot not in named(layout.wide)]:
        rules.append(f"@media {WIDE} {{ {', '.join(away)} {{ display: none; }} }}")
    return rules
