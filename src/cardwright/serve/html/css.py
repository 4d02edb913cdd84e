"""A theme as a style sheet: the hue, the tones, and the stage's grids."""

from cardwright.serve.html.staging import DEFAULT_LAYOUT, named
from cardwright.serve.html.theme import MIDDLE, NARROW, Layout, Theme


def theme_css(theme: Theme) -> str:
    rules = [f":root {{ --h: {theme.hue}; }}"]
    for name, (hue, share) in theme.tones.items():
        rules.append(f".t-{name} {{ --th: {hue:g}; --tc: {share:g}; }}")
    for number, layout in enumerate([*theme.layouts, DEFAULT_LAYOUT]):
        rules += layout_css(number, layout)
    return "\n".join(rules) + "\n"


def layout_css(number: int, layout: Layout) -> list[str]:
    stage = f".stage.layout-{number}"
    narrow = layout.narrow or layout.wide
    rules = [f"{stage} {{ grid-template: {layout.wide}; }}"]
    rules += [f"{stage} > .at-{spot} {{ grid-area: {spot}; }}" for spot in named(layout.wide)]
    if layout.middle:
        rules.append(f"@media (max-width: {MIDDLE}px) {{ {stage} {{ grid-template: {layout.middle}; }} }}")
    rules.append(f"@media {NARROW} {{ {stage} {{ grid-template: {narrow}; }} }}")
    return rules
