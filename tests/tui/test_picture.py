"""The table as blocks: titles in a margin, places with what lies there, and what is told where there is little room."""

from cardwright.core.view import Area, Choice, Counter, Mark, Seat, Thing, View
from cardwright.tui.arrange import TALL, Arrangement, arrange
from cardwright.tui.blocks import Margin, stacked
from cardwright.tui.form import CALM, FORMS, LASTING, Form, Habit
from cardwright.tui.picture import Light, Picture
from cardwright.tui.scene import FRAME, Page, Scene
from cardwright.tui.sheet import plain
from cardwright.tui.tabletop import Tabletop

PICTURE = Picture.plain("Test")
RICH, PACKED, TIGHT = FORMS[0], FORMS[LASTING - 1], FORMS[LASTING]


def drawn(view: View, wide: int = 66, form: Form = RICH) -> list[str]:
    margin = Margin(wide, 9)
    lines = stacked(Tabletop(PICTURE, Light(view)).blocks(form, margin), margin, False)
    return [plain(line).rstrip() for line in lines]


def shown(view: View, size: tuple[int, int], news: list[str] | None = None) -> Arrangement:
    return arrange(Scene(PICTURE, view, news or []), *size)


def pane(view: View, name: str, size: tuple[int, int], news: list[str] | None = None) -> list[str]:
    placed = shown(view, size, news).panes[name]
    return [plain(line).rstrip() for line in ([placed.title] if placed.title else []) + placed.lines]


def galleons(number: int = 4) -> list[Thing]:
    return [Thing(f"s{at}", "Pirate Galleon", value=at + 3, column=at) for at in range(number)]


def test_a_title_stands_in_the_margin_and_things_stand_below_each_other() -> None:
    things = [Thing("a", "Axe", cost=3, lines=["hit 2"]), Thing("w", "War Horn", cost=12, lines=["call"])]
    assert drawn(View("", areas=[Area("s", "Store", "list", things)])) == [
        " Store     │  3 Axe       hit 2",
        "           │ 12 War Horn  call",
    ]


def test_piles_named_after_an_area_hang_below_its_title() -> None:
    areas = [
        Area("s", "Store", "list", [Thing("a", "Axe", lines=["hit 2"]), Thing("b", "Bow", lines=["hit 1"])]),
        Area("d", "Store, deck", "pile", count=11),
        Area("r", "Rest", "pile", count=2),
    ]
    assert drawn(View("", areas=areas)) == [
        " Store     │ Axe  hit 2",
        " deck 11   │ Bow  hit 1",
        " Piles     │ Rest 2",
    ]


def test_counters_of_one_name_stand_below_each_other() -> None:
    counters = [Counter("Health", 100, of=0), Counter("Gold", 6, of=0), Counter("Gold", 16, of=1)]
    deck = Area("d", "Deck", "pile", count=4, of=1)
    assert drawn(View("", counters=counters, areas=[deck], seats=[Seat("A"), Seat("B")])) == [
        " You       │ Health 100  Gold 6",
        " B         │             Gold 16  deck 4",
    ]


def test_a_place_and_its_rows_are_one_block_and_say_who_is_ahead() -> None:
    lake = Thing(
        "l", "Lake", counters=[Counter("Might", 3, of=0), Counter("Might", 7, of=1)], lines=["Fish live here."]
    )
    areas = [Area("lake", "Lake", "list", [lake])]
    for seat in (1, 0):
        axe = Thing(f"a{seat}", "Axe", value=3 + 4 * seat, column=seat)
        areas.append(Area(f"r{seat}", "Row", "grid", [axe], of=seat, rows=1, columns=3))
    assert drawn(View("", areas=areas, seats=[Seat("A"), Seat("B")])) == [
        " Lake      │ Fish live here.",
        " B     ▸ 7 │ ·      Axe 7  ·",
        " you     3 │ Axe 3  ·      ·",
    ]


def test_rows_without_common_room_have_columns_of_their_own() -> None:
    long = Area("a", "Row", "grid", [Thing("x", "The Enchantment of Nimue", value=6, column=0)], rows=1, columns=2)
    other = Area("b", "Row", "grid", [Thing("y", "A Lure Into the Shallows", value=3, column=1)], rows=1, columns=2)
    lines = drawn(View("", areas=[long, other]), 50)
    assert "The Enchantment of Nimue 6" in lines[0]
    assert "A Lure Into the Shallows 3" in lines[1]


def test_a_cell_without_room_cuts_the_name_and_keeps_the_number() -> None:
    view = View("", areas=[Area("sea", "Sea", "grid", galleons(), rows=2, columns=4)])
    line = drawn(view, 60)[0]
    assert [word for word in line.split() if word.isdecimal()] == ["3", "4", "5", "6"]
    assert "…" in line


def test_a_single_row_without_room_goes_on_in_the_next_line_before_a_name_is_cut() -> None:
    view = View("", areas=[Area("sea", "Sea", "grid", galleons(), rows=1, columns=6)])
    assert drawn(view, 72) == [
        " Sea       │ Pirate Galleon 3   Pirate Galleon 4   Pirate Galleon 5",
        "           │ Pirate Galleon 6   2 free",
    ]


def test_lists_of_one_title_at_several_seats_are_one_block() -> None:
    lists = [
        Area("a", "Passives", "list", [Thing("x", "Axe", lines=["hit"])], of=0),
        Area("b", "Passives", "list", [Thing("y", "Bow", lines=["shoot"])], of=1),
    ]
    view = View("", areas=lists, seats=[Seat("A"), Seat("B")])
    assert drawn(view) == [" Passives  │ you Axe  hit", "           │ B   Bow  shoot"]
    assert drawn(view, form=TIGHT) == [" Passives  │ you Axe B Bow"]


def test_names_are_told_by_state_and_what_happens_to_several_once() -> None:
    foes = [Thing(f"w{at}", f"Wolf {at}", tone="foe", notes=[Mark("hits for 2")]) for at in range(3)]
    powers = [Thing("a", "Axe", state="exhausted", lines=["hit"]), Thing("b", "Bow", lines=["shoot"])]
    view = View("", areas=[Area("f", "Foes", "row", foes, role="foes"), Area("p", "Powers", "list", powers, of=1)],
                seats=[Seat("A"), Seat("B")])  # fmt: skip
    foes_once = " Foes      │ Wolf 0 · Wolf 1 · Wolf 2 (each hits for 2)"
    assert drawn(view, form=PACKED) == [foes_once, " B's powers  Bow · exhausted Axe"]
    assert drawn(view, form=TIGHT) == [foes_once, " B's powers  2, 1 exhausted"]


def test_what_is_about_to_happen_is_never_cut() -> None:
    wolf = Thing("w", "Wolf", lines=["It comes out of the woods at night " * 3], notes=[Mark("hits you for 17")])
    view = View("", areas=[Area("f", "Foes", "row", [wolf, Thing("b", "Bear", lines=["big"])], role="market")])
    assert "hits you for 17" in drawn(view, form=Form(text=FORMS[3].text))[0]


def test_news_never_changes_the_tables_form() -> None:
    things = [Thing(f"t{at}", f"Thing {at}", lines=["x"]) for at in range(9)]
    view = View("", areas=[Area("t", "Table", "list", things)],
                question="Which?", choices=[Choice("this"), Choice("that", index=1)])  # fmt: skip
    quiet = shown(view, (80, 24))
    loud = shown(view, (80, 24), [f"Something happened for the {at}th time." for at in range(30)])
    assert quiet.form == loud.form
    assert quiet.panes["table"].lines == loud.panes["table"].lines
    assert "l: +" in " ".join(plain(line) for line in loud.panes["news"].lines)


def test_a_table_keeps_its_form_until_there_was_room_for_long() -> None:
    def view(things: int, moment: int) -> View:
        text = ["what it does when it is turned up, and then once more"]
        few = [Thing(f"t{at}", f"Thing {at}", lines=text, brief=["up"]) for at in range(things)]
        return View(
            "", areas=[Area("t", "Table", "list", few)], question="Which?", choices=[Choice("a")], moment=moment
        )

    habit = Habit()
    first = arrange(Scene(PICTURE, view(4, 0), []), 80, 24, habit).form
    crowded = arrange(Scene(PICTURE, view(22, 1), []), 80, 24, habit).form
    assert crowded > first
    forms = [arrange(Scene(PICTURE, view(4, 2 + at), []), 80, 24, habit).form for at in range(CALM * len(FORMS))]
    assert forms[0] == crowded
    assert forms[-1] == first
    arrange(Scene(PICTURE, view(22, 900), []), 80, 24, habit)
    assert arrange(Scene(PICTURE, view(4, 901), []), 90, 26, habit).form == first, "another size begins anew"


def test_lines_to_spare_tell_of_piles() -> None:
    deck = Area("d", "Deck", "pile", [Thing("x", "Axe")], of=0)
    view = View("", areas=[deck], question="Which?", choices=[Choice("a")], seats=[Seat("A")])
    assert any("Deck 1  Axe" in line for line in pane(view, "table", (80, 24)))


def test_a_wide_and_tall_screen_has_frames_and_a_place_for_what_lies_under_the_cursor() -> None:
    axe = Thing("axe", "Axe", lines=["Deal 2 damage."])
    view = View("", areas=[Area("t", "Table", "list", [axe, Thing("bow", "Bow", lines=["Deal 1."])])],
                question="Which?", choices=[Choice("a")])  # fmt: skip
    scene = Scene(PICTURE, view, ["Something happened."])
    scene.on = "axe"
    panes = arrange(scene, 120, 40).panes
    assert plain(panes["table"].title).startswith("╭─")
    assert plain(panes["question"].title).startswith("┏━ Which? ━")
    assert any("Deal 2 damage." in plain(line) for line in panes["cursor"].lines)
    assert "cursor" not in arrange(scene, 100, TALL).panes


def test_what_is_being_read_covers_no_more_of_the_table_than_it_needs() -> None:
    view = View("", question="Which?", choices=[Choice(f"option {n}", index=n) for n in range(18)])
    scene = Scene(PICTURE, view, [])
    scene.page = Page("Hint", [f"line {n}" for n in range(7)])
    assert arrange(scene, 24, 24).panes["page"].room == 7
    scene.page = Page("Hint", [f"line {n}" for n in range(70)])
    assert arrange(scene, 24, 24).panes["page"].tall == (24 - FRAME) // 2


def test_a_coach_has_a_place_of_its_own_above_the_question() -> None:
    view = View("", question="Which?", choices=[Choice("this")])
    scene = Scene(PICTURE, view, [])
    scene.coach = "Lay the axe."
    panes = arrange(scene, 80, 24).panes
    assert plain(panes["coach"].lines[0]) == " Coach  Lay the axe."
    assert panes["coach"].y + panes["coach"].tall == panes["question"].y


def test_columns_of_choices_lie_as_what_they_act_on() -> None:
    fields = [Thing("east", "East"), Thing("west", "West")]
    choices = [
        Choice("a", ["c", "west"], "Card", "West", "hits"),
        Choice("b", ["c", "east"], "Card", "East", "dies", index=1),
    ]
    view = View("", areas=[Area("map", "Map", "row", fields)], choices=choices, question="Which?")
    assert pane(view, "question", (80, 24))[1].split() == ["East", "West"]


def test_a_question_too_long_for_its_line_stands_whole_below_it() -> None:
    words = "You lose: " + " ".join(["the sorcerer killed you with a spell"] * 3)
    lines = pane(View("", over=words), "question", (60, 20))
    assert " ".join(" ".join(lines[1:]).split()).startswith(words)


def test_choices_about_no_thing_stand_on_the_rule_those_that_end_something_last() -> None:
    cards = Area("hand", "Hand", "list", [Thing("a", "Axe")], role="hand", of=0)
    choices = [
        Choice("end the turn", ends=True, index=0),
        Choice("use Axe", ["a"], index=1),
        Choice("draw a card", index=2),
    ]
    view = View("", areas=[cards], choices=choices, question="Your turn", seats=[Seat("A")])
    title = pane(view, "question", (80, 24))[0]
    assert title.startswith("━━ Your turn ━")
    assert title.index("[3] draw a card") < title.index("[1] end the turn")
