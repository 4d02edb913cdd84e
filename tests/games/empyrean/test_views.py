"""What seats and spectators see and are told: areas, things that keep their ids, choices with forecasts, the story."""

from cardwright import SPECTATOR, Match, View
from cardwright.core.view import Thing
from cardwright.games.empyrean.show.view import printed
from tests.games.empyrean.battle import GAME, Battle, battle, card, seat


def match_of(b: Battle, *answers: str) -> Match:
    match = Match(GAME, b.t.house, 0, None, b.t)
    for answer in answers:
        match.choose(answer)
    return match


def row(view: View, area: str) -> list[Thing]:
    found = view.area(area)
    assert found is not None
    return found.things


def story(match: Match, reader: int, since: int = 0) -> list[str]:
    return [GAME.phrases.tell(event, reader, "AB") for event in match.events(since)]


def test_a_card_keeps_its_id_when_it_collapses_and_moves() -> None:
    match = match_of(battle("command", A1="Bondi 1, Drengr 2 {move 1}, Bear 1", A2="Wolf 1"))
    before = {thing.name: thing.id for thing in row(match.view(1), "b1:0")}
    match.choose("move b1z2 b2")
    view = match.view(1)
    assert [(thing.name, thing.id, thing.column) for thing in row(view, "b1:0")] == [
        ("Bondi", before["Bondi"], 0), ("Bear", before["Bear"], 1),
    ]  # fmt: skip
    assert [thing.id for thing in row(view, "b2:0")][1] == before["Drengr"]


def test_a_command_says_what_it_will_certainly_do() -> None:
    """E-19: the Raid is reckoned by the rules, on a copy."""
    match = match_of(battle("command", A1="Bondi 1, Drengr 2 {move 1}", A2="Wolf 1"))
    view = match.view(0)
    drengr = row(view, "b1:0")[1].id
    choice = next(choice for choice in view.choices if choice.text == "move b1z2 b2")
    assert (choice.then, choice.cell, choice.touches) == ({drengr: 3}, "2 → 3", [drengr, "b2"])
    assert next(choice for choice in view.choices if choice.text == "done").ends


def test_a_command_that_asks_or_draws_is_no_forecast() -> None:
    match = match_of(battle("command", A1="Deckhands 9, Buried Treasure 4", A=seat(hand="Deckhands")))
    assert [choice.then for choice in match.view(0).choices if choice.text.startswith("use")] == [{}]


def test_a_deployment_shows_what_it_costs_there() -> None:
    """E-8."""
    b = battle("deploy", f1="Toll Bridge", f2="Field of Envy", A=seat(hand="Captive, Coatlicue", essence=5))
    view = match_of(b).view(0)
    cells = {(choice.row, choice.column): choice.cell for choice in view.choices if choice.row}
    assert cells[("Captive", "Toll Bridge")] == "2 essence"
    assert cells[("Coatlicue", "Field of Envy")] == "4 essence"
    assert ("Coatlicue", "Toll Bridge") not in cells
    hand = {thing.name: thing.state for thing in row(view, "hand:0")}
    assert hand == {"Captive": "", "Coatlicue": ""}


def test_a_card_that_can_not_be_paid_is_dear() -> None:
    view = match_of(battle("deploy", A=seat(hand="Captive, Coatlicue", essence=1))).view(0)
    assert {thing.name: thing.state for thing in row(view, "hand:0")} == {"Captive": "", "Coatlicue": "dear"}


def test_a_battlefield_shows_both_mights_and_its_effects() -> None:
    view = GAME.picture(battle("deploy", f1="Toll Bridge", A1="Bondi 4", B1="Captive 3, Captive 2").t, SPECTATOR)
    (bridge,) = row(view, "b1")
    assert [(counter.of, counter.value) for counter in bridge.counters] == [(0, 4), (1, 5)]
    assert len(bridge.lines) == 2
    assert all(line in bridge.details for line in bridge.lines)


def test_a_stack_lies_under_its_top_and_counts() -> None:
    """E-46."""
    b = battle("command", A1="Hive Mind 9, Tin Drudge 4, Steel Drudge 3").play(
        "use b1z1 #1", "stack-bottom b1z2", "stack-top b1z3"
    )
    area = GAME.picture(b.t, 1).area("b1:0")
    assert area is not None
    assert (area.size, [below.name for thing in area.things for below in thing.under]) == (3, ["Tin Drudge"])


def test_who_is_asked_sees_whose_clause_it_is() -> None:
    match = match_of(battle("command", A1="Deckhands 9, Buried Treasure 4"), "use b1z2 #1")
    view = match.view(0)
    assert view.about == [row(view, "b1:0")[1].id]
    assert all("option" not in choice.words for choice in view.choices)


def test_a_draft_is_open_to_both_and_shows_the_own_two_cards() -> None:
    b = battle("draft", A=seat(deck="Captive, Ambush, Ocelotl"), B=seat(deck="Bondi, Drengr, Bear"))
    match = match_of(b)
    for viewer, names in ((0, ["Captive", "Ambush"]), (1, ["Bondi", "Drengr"])):
        view = match.view(viewer)
        assert [thing.name for thing in row(view, f"deck:{viewer}")] == names
        assert view.about == [thing.id for thing in row(view, f"deck:{viewer}")]
        assert row(view, f"deck:{1 - viewer}") == []
    assert row(match.view(SPECTATOR), "deck:0") == []


def test_the_story_of_a_reveal_says_what_triggered_what() -> None:
    """E-11."""
    b = battle("deploy", f1="Ladder of Glory", A1="Tin Drudge 2, Steel Drudge 3", A=seat(hand="Power Cell", essence=4))
    match = match_of(b, "deploy power_cell b1")
    assert story(match, 1)[:9] == [
        "A puts a card face-down at Ladder of Glory.",
        "A deploys nothing more.",
        "You deploy nothing more.",
        "A reveals Power Cell at Ladder of Glory: 3 might.",
        "A will have 2 essence more next round.",
        "A's Steel Drudge answers.",
        "A's Steel Drudge +1: 4 might.",
        "Ladder of Glory takes effect for A.",
        "A's Steel Drudge +1: 5 might.",
    ]


def test_who_gains_nothing_does_not_answer() -> None:
    """E-18: one of the Factories is at its cap."""
    b = battle("begin", round=5, A1="Factory 4", A2="Factory 5")
    b.t.events = []
    assert b.play().told("answer") == ["Factory"]


def test_the_details_of_a_card_name_the_kind_of_each_ability_and_what_keywords_mean() -> None:
    b = battle("deploy", A=seat(hand="Blendingur, Bondi, Fenrir, Jarl, Tlamacazqui", army="vikings"))
    details = {thing.name: thing.details for thing in row(GAME.picture(b.t, 0), "hand:0")}
    meaning = "[Viking Raid]: When this card Moves, apply x might to this card."
    assert "Conditional: [Viking Raid] 2. Instant: Apply a Move token to this card." in details["Blendingur"]
    for name in ("Blendingur", "Fenrir", "Jarl"):
        assert details[name].endswith(meaning)
    assert details["Bondi"].count("When this card Moves") == 1
    assert details["Tlamacazqui"].count("Destroy an Ally Captive") == 1


def test_every_army_has_a_colour_of_its_own() -> None:
    dealt = [deck.id for deck in GAME.book.decks if not deck.test_only]
    assert len({GAME.theme[deck] for deck in dealt}) == len(dealt) == 12


def test_might_that_is_reckoned_at_the_reveal_is_told_in_words() -> None:
    b = battle("deploy", A=seat(hand="Jarl", army="vikings"))
    (jarl,) = row(GAME.picture(b.t, 0), "hand:0")
    assert (jarl.value, jarl.lines) == (None, ["Might 10 plus 1 for each Viking Raid you have made this game."])


def test_every_card_and_battlefield_has_a_printed_face() -> None:
    for one in GAME.book.cards:
        face = printed(one)
        assert (face.name, face.kind, face.cost) == (one.name, one.deck.id, one.cost)
        assert face.value is not None or face.lines[0].startswith("Might ")
        assert face.details.startswith(one.name)
    for field in GAME.book.fields:
        face = printed(field)
        assert (face.kind, len(face.lines)) == ("battlefield", len(field.effects))
        assert all(line in face.details for line in face.lines)


def test_what_lies_on_the_table_shows_its_printed_face() -> None:
    b = battle("deploy", A1="Bondi 4", A=seat(hand="Bondi"))
    face = printed(card("Bondi"))
    (lying,) = row(GAME.picture(b.t, 0), "b1:0")
    (held,) = row(GAME.picture(b.t, 0), "hand:0")
    assert [(thing.lines, thing.details, thing.cost) for thing in (lying, held)] == [
        (face.lines, face.details, face.cost)
    ] * 2
    assert (lying.value, held.value, face.value) == (4, 1, 1)
