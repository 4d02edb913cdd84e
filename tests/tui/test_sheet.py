"""How lines are laid out."""

from hypothesis import given
from hypothesis import strategies as st

from cardwright.tui.sheet import Span, beside, box, columns, cut, flow, line_width, pad, plain, wrap

TEXT = st.text(alphabet="ab é♠─漢 ", max_size=60)
LINES = st.lists(st.builds(Span, TEXT, st.sampled_from(["", "bold"])), max_size=5)


def line(*words: str) -> list[Span]:
    return [Span(each) for each in words]


def texts(lines: list[list[Span]]) -> list[str]:
    return [plain(each) for each in lines]


@given(LINES, st.integers(8, 40), st.integers(0, 4))
def test_wrapped_lines_keep_to_the_width_and_lose_no_character(spans: list[Span], most: int, indent: int) -> None:
    wrapped = wrap(spans, most, indent)
    assert all(line_width(each) <= most for each in wrapped)
    assert "".join(plain(each) for each in wrapped).replace(" ", "") == plain(spans).replace(" ", "")


@given(st.lists(LINES, max_size=8), st.integers(8, 40))
def test_what_flows_keeps_to_the_width_and_loses_no_character(items: list[list[Span]], most: int) -> None:
    flowed = flow(line("Hand"), items, most)
    assert all(line_width(each) <= most for each in flowed)
    told = "Hand" + "".join(plain(item) for item in items)
    assert "".join(plain(each) for each in flowed).replace(" ", "") == told.replace(" ", "")


@given(LINES, st.integers(4, 40))
def test_padded_lines_are_as_wide_as_asked(spans: list[Span], most: int) -> None:
    assert line_width(pad(spans, most)) in (most, most - 1)  # a wide character may not fit the last cell
    assert line_width(cut(spans, most)) <= most


def test_words_of_several_styles_are_not_torn() -> None:
    assert texts(wrap([Span("ends. ("), Span("too dear", "red"), Span(")")], 12)) == ["ends. (too", "dear)"]


def test_short_items_are_kept_together() -> None:
    assert texts(flow(line("Hand"), [line("Heavy Strike"), line("Defend ×2")], 24)) == [
        "Hand Heavy Strike",
        "  Defend ×2",
    ]


def test_columns_are_filled_downwards() -> None:
    assert [text.split() for text in texts(columns([line(str(n)) for n in range(5)], 10))] == [
        ["0", "2", "4"],
        ["1", "3"],
    ]


def test_a_card_has_a_frame_with_its_name() -> None:
    card = box(line("Wolf"), [line("Health 6/60")], 17, 1, "", "thing:wolf")
    assert texts(card) == ["╭─Wolf──────────╮", "│ Health 6/60   │", "╰───────────────╯"]
    assert texts(beside([card, card]))[1] == "│ Health 6/60   │ │ Health 6/60   │ "
