"""The pieces that the lab's pages are made of."""

import re

import pytest
from markupsafe import Markup

from cardwright.lab.page import words
from cardwright.lab.page.plots import apart, bars, clipped, histogram, intervals, level_curve, rising
from cardwright.lab.page.scatter import Spot, scatter
from cardwright.lab.page.svg import Scale, round_step


class Of:
    def __init__(self, mean: float, low: float, high: float) -> None:
        self.mean, self.low, self.high = mean, low, high


def numbers_of(plot: Markup, class_: str) -> list[str]:
    return re.findall(rf'class="{class_}"[^>]*>([^<]+)<', plot)


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        (words.signed(0.04), "0.0"),
        (words.signed(-3.14), "−3.1"),
        (words.percent(0.481), "48 %"),
        (words.percent(0.0004), "under 1 %"),
        (words.percent(0.9999), "over 99 %"),
        (words.percent(1.0), "100 %"),
        (words.share_between(Of(0.481, 0.472, 0.49)), "48 % (47 to 49)"),
        (words.share_between(Of(0.481, 0.479, 0.483)), "48.1 % (47.9 to 48.3)"),
        (words.points_between(Of(0.041, 0.032, 0.05)), "+4.1 points (+3.2 to +5.0)"),
        (words.size_between(Of(206.4, 199.2, 213.1)), "206 (199 to 213)"),
        (words.listed(["a", "b", "c"]), "a, b and c"),
    ],
)
def test_numbers_read_as_people_write_them(said: str, wanted: str) -> None:
    assert said == wanted


def test_a_scale_has_round_ticks_and_keeps_to_its_border() -> None:
    scale = Scale(-0.13, 0.27, 0, 100)
    assert scale.ticks(5) == pytest.approx([-0.1, 0.0, 0.1, 0.2])
    assert (scale(-5), scale(5)) == (0, 100)
    assert [round_step(least) for least in (0.03, 0.4, 7)] == pytest.approx([0.05, 0.5, 10])


def test_intervals_are_drawn_where_their_numbers_are() -> None:
    plot = intervals([("novice", Of(0.25, 0.2, 0.3)), ("master", Of(0.75, 0.7, 0.8))], "By level.", bounds=(0, 1))
    dots = [float(x) for x in re.findall(r'<circle cx="([\d.]+)"', plot)]
    ends = [(float(x1), float(x2)) for x1, x2 in re.findall(r'x1="([\d.]+)"[^>]*x2="([\d.]+)"[^>]*whisker', plot)]
    assert all(low < dot < high for dot, (low, high) in zip(dots, ends, strict=True))
    rail = re.search(r'x1="([\d.]+)"[^>]*x2="([\d.]+)"[^>]*rail', plot)
    assert rail is not None
    start, end = float(rail[1]), float(rail[2])
    assert dots == pytest.approx([start + share * (end - start) for share in (0.25, 0.75)], abs=0.1)
    assert numbers_of(plot, "number") == ["25 %", "75 %"]
    assert 'role="img" aria-label="By level."' in plot


def test_words_of_a_study_are_never_markup() -> None:
    plot = bars([("<b>a blow & a fall", Of(0.5, 0.4, 0.6), "")], 'He said "<i>"')
    assert "<b>" not in plot
    assert "<i>" not in plot
    assert "&lt;b&gt;a blow &amp; a fall" in plot


def test_plots_of_next_to_nothing_are_drawn() -> None:
    one = Of(0.0, 0.0, 0.0)
    for plot in (
        level_curve([("skilled", one)], ""),
        histogram([(3.0, 1.0, 0.0)], "", "turns"),
        rising([(0.0, 0.0), (1.0, 1.0)], "", ("start", "end"), (1.0, "half by the end")),
        scatter([Spot("Oak", 0.5, one, 1.0, True)], "", "taken", "worth"),
    ):
        assert plot.startswith("<svg")
        assert "nan" not in plot


def test_names_on_the_scatter_cover_nothing() -> None:
    spots = [Spot(f"Card {place}", 0.5, Of(0.1, 0.09, 0.11), 0.5, place == 3) for place in range(8)]
    plot = scatter(spots, "", "taken", "worth")
    assert re.findall(r">(Card \d)</text>", plot)[0] == "Card 3"
    assert len(re.findall(r">Card \d</text>", plot)) <= 4  # there is no room for more around one place


def test_labels_make_room_for_each_other() -> None:
    assert apart([30, 10, 12], 14) == [38, 10, 24]
    assert clipped("The Dragon's Fire Breath", 60) == "The Drag…"
